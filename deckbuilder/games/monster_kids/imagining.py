"""What could be true for all that a seat knows: hidden cards dealt anew, and another future.

Only what can be held is dealt to hands. The order comes from the seed and the cards alone, never from where they lie.
"""

from __future__ import annotations

from collections.abc import Mapping

from deckbuilder.games.monster_kids.state import KidsState
from deckbuilder.kernel.chance import keys
from deckbuilder.kernel.engine import offer_again
from deckbuilder.kernel.frames import Procedure


def imagine(state: KidsState, seat: int, seed: int, procedures: Mapping[str, Procedure]) -> KidsState:
    """A full state that a seat (-1: a spectator) cannot tell from the real one; the same seed gives the same."""
    twin, table = state.copy(), state.table
    order = keys(seed, len(table.blueprints) + 1)
    twin.rng, twin.loaded = order[-1], ()
    others = [owner for owner in range(len(twin.hand)) if owner != seat]
    hidden = sorted([*twin.deck, *(card for owner in others for card in twin.hand[owner])], key=order.__getitem__)
    held = [card for card in hidden if table.is_held(card)]
    for owner in others:
        count = len(twin.hand[owner])
        twin.hand[owner] = tuple(sorted(held[:count]))
        held = held[count:]
    dealt = {card for owner in others for card in twin.hand[owner]}
    twin.deck = tuple([card for card in hidden if card not in dealt])
    if twin.decision is not None and twin.decision.seat != seat:
        offer_again(procedures, twin)
    return twin

"""What may be true behind what a seat sees."""

from __future__ import annotations

from collections.abc import Mapping

from deckbuilder.games.template.state import TemplateState
from deckbuilder.kernel.chance import keys
from deckbuilder.kernel.engine import offer_again
from deckbuilder.kernel.frames import Procedure


def imagine(state: TemplateState, seat: int, seed: int, procedures: Mapping[str, Procedure]) -> TemplateState:
    """A full state that a seat cannot tell from the real one: what it does not see is dealt anew from a seed."""
    twin = state.copy()
    order = keys(seed, len(state.table.cards) + 1)
    twin.rng, twin.loaded = order[-1], ()
    for owner, hand in enumerate(state.hand):
        kept = hand if owner == seat else ()
        hidden = sorted([copy for copy in (*hand, *state.deck[owner]) if copy not in kept], key=order.__getitem__)
        drawn = 0 if owner == seat else len(hand)
        twin.hand[owner] = kept or tuple(sorted(hidden[:drawn]))
        twin.deck[owner] = tuple(hidden[drawn:])
    if twin.decision is not None and twin.decision.seat != seat:
        offer_again(procedures, twin)
    return twin

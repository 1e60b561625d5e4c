"""What could be true for all that a seat knows: hidden cards dealt anew, and another future.

Only what can be held is dealt to hands. The order comes from the seed and the cards alone, never from where they lie.
"""

from __future__ import annotations

from deckbuilder.games.monster_kids.state import KidsState


def deal(twin: KidsState, seat: int, ranks: list[int]) -> None:
    """Deal what a seat may not know anew."""
    others = [owner for owner in range(len(twin.hand)) if owner != seat]
    hidden = sorted([*twin.deck, *(card for owner in others for card in twin.hand[owner])], key=ranks.__getitem__)
    held = [card for card in hidden if twin.table.is_held(card)]
    for owner in others:
        count = len(twin.hand[owner])
        twin.hand[owner] = tuple(sorted(held[:count]))
        held = held[count:]
    dealt = {card for owner in others for card in twin.hand[owner]}
    twin.deck = tuple([card for card in hidden if card not in dealt])

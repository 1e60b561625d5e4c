"""What could be true for all that a seat knows: hidden cards dealt anew, and another future.

A hand is what the seat's cards leave over: own cards stay, and so does what everybody knows to be in a hand. All other
cards of a hand and its deck change places at random, as does the order of every deck. The order comes from the seed and
the cards alone, never from where they really lie.
"""

from __future__ import annotations

from collections.abc import Callable

from deckbuilder.games.monster_town.private_picks import start_over
from deckbuilder.games.monster_town.state import TownState
from deckbuilder.kernel.facts import NOTHING

Rank = Callable[[int], int]


def deal(twin: TownState, seat: int, ranks: list[int]) -> None:
    """Deal what a seat may not know anew."""
    for copies in twin.table.alike:
        for copy, key in zip(copies, sorted([ranks[copy] for copy in copies]), strict=True):
            ranks[copy] = key
    rank = ranks.__getitem__
    for owner in range(len(twin.hand)):
        if owner == seat:
            twin.combat_deck[owner] = tuple(sorted(twin.combat_deck[owner], key=rank))
        else:
            _deal_hand(twin, owner, rank)
        twin.item_deck[owner] = tuple(sorted(twin.item_deck[owner], key=rank))
    if twin.drawn != NOTHING and seat != twin.active:
        twin.drawn, *deck = sorted((twin.drawn, *twin.deck), key=rank)
        twin.deck = tuple(deck)
    else:
        twin.deck = tuple(sorted(twin.deck, key=rank))
    if twin.decision is not None and twin.decision.seat != seat:
        start_over(twin, twin.stack[-1])


def _deal_hand(state: TownState, owner: int, rank: Rank) -> None:
    """As many cards as are in hand, of all that may be there."""
    hand, known = state.hand[owner], state.known_hand[owner]
    kept = [card for card in hand if card in known] if known else []
    dealt = sorted((*(card for card in hand if card not in kept), *state.combat_deck[owner]), key=rank)
    unknown = len(hand) - len(kept)
    state.hand[owner] = tuple(sorted((*kept, *dealt[:unknown])))
    state.combat_deck[owner] = tuple(dealt[unknown:])

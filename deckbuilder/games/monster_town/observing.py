"""The information a seat may see beyond the declared facts, and possible states behind what it sees."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from deckbuilder.gamekit.copies import all_but
from deckbuilder.games.monster_town.memory import TownFrame
from deckbuilder.games.monster_town.secret_picks import opened, start_over
from deckbuilder.games.monster_town.state import TownState
from deckbuilder.kernel.facts import NOTHING, UNKNOWN

CardRank = Callable[[int], int]
SHOWN_BEHIND = {
    "effects": "program",
    "special_item": "item",
    "arm_gang": "item",
    "scouting": "to",
    "combat_action": "shield",
}
"""By procedure: the variable that is public while it runs, such as the program of a card's effects, the drawn item, or
the members that a cancel already protects.
"""


def shown_frames(state: TownState) -> list[TownFrame]:
    """The frame that asks and the procedure behind it, as far as everyone knows them."""
    asking = opened(state, state.stack[-1])
    for frame in reversed(state.stack[:-1]):
        memory: Mapping[str, Any] = frame.vars
        public = SHOWN_BEHIND.get(frame.procedure, "")
        if public in memory:
            return [TownFrame(frame.procedure, frame.seat, {public: memory[public]}), asking]
    return [asking]


def drawn_by_itself(state: TownState, seat: int) -> int:
    """The drawn Rendezvous card, visible only to the seat that drew it."""
    return state.drawn if seat >= 0 and seat == state.active else UNKNOWN


SHOWN = {"drawn": drawn_by_itself, "needs_settling": False}
"""Values shown in place of facts that not every seat may know."""


# ---- possible states, as far as a seat knows: hidden cards dealt again, and another future ----
#
# The seat's own cards stay, and so do cards that everyone knows to be in a hand. All other cards of a hand and its deck
# are exchanged at random, and every deck is reordered. The order depends only on the seed and the cards, never on where
# they really are.


def deal(twin: TownState, seat: int, ranks: list[int]) -> None:
    """Deal again the cards that a seat may not know."""
    for lower, upper in twin.data.alike:
        if ranks[lower] > ranks[upper]:
            ranks[lower], ranks[upper] = ranks[upper], ranks[lower]
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


def _deal_hand(state: TownState, owner: int, rank: CardRank) -> None:
    """Deal a hand of the same size from all the cards that may be in it."""
    hand, known = state.hand[owner], state.known_hand[owner]
    kept: Sequence[int] = [card for card in hand if card in known] if known else ()
    hidden = all_but(hand, *kept) if kept else hand
    dealt = sorted((*hidden, *state.combat_deck[owner]), key=rank)
    unknown = len(hand) - len(kept)
    state.hand[owner] = tuple(sorted((*kept, *dealt[:unknown])))
    state.combat_deck[owner] = tuple(dealt[unknown:])

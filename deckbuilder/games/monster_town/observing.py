"""The information a seat may see beyond the declared facts, and possible states behind what it sees."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from typing import Any

from deckbuilder.gamekit.copies import all_but, some_of_each
from deckbuilder.games.monster_town.items import wearers
from deckbuilder.games.monster_town.memory import TownFrame
from deckbuilder.games.monster_town.piles import wanted_of_each
from deckbuilder.games.monster_town.state import TownState
from deckbuilder.kernel.facts import NOTHING, UNKNOWN
from deckbuilder.kernel.picks import Source, secret_pick

Rank = Callable[[int], int]
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


# ---- secret picks: from a seat's hand, its Combat Deck or its Special Items ----
#
# The frames of these picks hold no cards, so they reveal nothing and stay valid when hidden cards are dealt again.


def hand(state: TownState, frame: TownFrame) -> tuple[int, ...]:
    """The cards in hand."""
    return state.hand[frame.seat]


def searched_deck(state: TownState, frame: TownFrame) -> tuple[int, ...]:
    """Cards in the Combat Deck that may be taken: up to the allowed copies of each, or of the card sought (MT-F.3)."""
    wanted = frame.vars["wanted"]
    definitions = state.data.definitions
    found = (card for card in sorted(state.combat_deck[frame.seat]) if not wanted or definitions[card].name == wanted)
    return some_of_each(found, state.data.kind, wanted_of_each(state, frame.vars["most"]))


def usable_items(state: TownState, frame: TownFrame) -> tuple[int, ...]:
    """The Special Items in the deck that some member can wear (MT-11.14.1, F11)."""
    return tuple(item for item in sorted(state.item_deck[frame.seat]) if wearers(state, frame.seat, item))


SOURCES: dict[str, Source] = {"hand_pick": hand, "deck_pick": searched_deck, "item_pick": usable_items}
"""Where each secret pick gets its candidates from, by the name of its procedure."""

PROCEDURES = tuple(secret_pick(name, source) for name, source in SOURCES.items())


def opened(state: TownState, frame: TownFrame) -> TownFrame:
    """A copy of a frame for its own seat; for a secret pick it includes the candidates."""
    seen = frame.copy()
    if source := SOURCES.get(frame.procedure):
        seen.vars["candidates"] = source(state, frame)
    return seen


def start_over(state: TownState, frame: TownFrame) -> None:
    """Restart a secret pick if there are fewer candidates than the picks already made need."""
    source = SOURCES.get(frame.procedure)
    picked = frame.vars["picked"] if source else ()
    if source and picked and picked[-1] >= len(source(state, frame)):
        frame.vars["picked"] = ()


# ---- possible states, as far as a seat knows: hidden cards dealt again, and another future ----
#
# The seat's own cards stay, and so do cards that everyone knows to be in a hand. All other cards of a hand and its deck
# are exchanged at random, and every deck is reordered. The order depends only on the seed and the cards, never on where
# they really are.


def deal(twin: TownState, seat: int, ranks: list[int]) -> None:
    """Deal again the cards that a seat may not know."""
    for copies in twin.data.alike:
        for lower, upper in combinations(copies, 2):
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


def _deal_hand(state: TownState, owner: int, rank: Rank) -> None:
    """Deal a hand of the same size from all the cards that may be in it."""
    hand, known = state.hand[owner], state.known_hand[owner]
    kept: Sequence[int] = [card for card in hand if card in known] if known else ()
    hidden = all_but(hand, *kept) if kept else hand
    dealt = sorted((*hidden, *state.combat_deck[owner]), key=rank)
    unknown = len(hand) - len(kept)
    state.hand[owner] = tuple(sorted((*kept, *dealt[:unknown])))
    state.combat_deck[owner] = tuple(dealt[unknown:])

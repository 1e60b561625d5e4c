"""Secret picks: from a seat's hand, its Combat Deck or its Special Items.

Their frames hold no cards, so they reveal nothing and stay valid when hidden cards are dealt again.
"""

from __future__ import annotations

from deckbuilder.gamekit.copies import some_of_each
from deckbuilder.games.monster_town.items import wearers
from deckbuilder.games.monster_town.memory import TownFrame
from deckbuilder.games.monster_town.piles import wanted_of_each
from deckbuilder.games.monster_town.state import TownState
from deckbuilder.kernel.picks import Candidates, secret_pick


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
    """The Special Items in the deck that some member can wear (MT-11.14.1)."""
    return tuple(item for item in sorted(state.item_deck[frame.seat]) if wearers(state, frame.seat, item))


SOURCES: dict[str, Candidates] = {"hand_pick": hand, "deck_pick": searched_deck, "item_pick": usable_items}
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

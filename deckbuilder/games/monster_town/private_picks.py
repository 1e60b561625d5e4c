"""What a seat picks from where nobody else may look: its hand, its Combat Deck, its Special Items.

The frames of these picks hold no card, so that they say nothing to anybody and stay true when hidden cards are redealt.
"""

from __future__ import annotations

from deckbuilder.gamekit.copies import one_of_each
from deckbuilder.games.monster_town.items import wearers
from deckbuilder.games.monster_town.memory import TownFrame
from deckbuilder.games.monster_town.state import TownState
from deckbuilder.kernel.picks import Source, secret_pick


def hand(state: TownState, frame: TownFrame) -> tuple[int, ...]:
    """The cards in hand."""
    return state.hand[frame.seat]


def searched_deck(state: TownState, frame: TownFrame) -> tuple[int, ...]:
    """One of each different card in the Combat Deck, or those that have the name looked for (MT-F.3)."""
    wanted = frame.vars["wanted"]
    blueprints = state.table.blueprints
    found = (card for card in sorted(state.combat_deck[frame.seat]) if not wanted or blueprints[card].name == wanted)
    return one_of_each(found, state.table.kind)


def usable_items(state: TownState, frame: TownFrame) -> tuple[int, ...]:
    """The Special Items in the deck that somebody can wear (MT-11.14.1, F11)."""
    return tuple(item for item in sorted(state.item_deck[frame.seat]) if wearers(state, frame.seat, item))


SOURCES: dict[str, Source] = {"hand_pick": hand, "deck_pick": searched_deck, "item_pick": usable_items}
"""Where each of these picks looks, by the name of its procedure."""

PROCEDURES = tuple(secret_pick(name, source) for name, source in SOURCES.items())


def opened(state: TownState, frame: TownFrame) -> TownFrame:
    """A copy of a frame for its own seat: of a secret pick it holds the candidates too."""
    seen = frame.copy()
    if source := SOURCES.get(frame.procedure):
        seen.vars["candidates"] = source(state, frame)
    return seen


def start_over(state: TownState, frame: TownFrame) -> None:
    """Begin a secret pick anew where fewer cards can be picked than have been."""
    source = SOURCES.get(frame.procedure)
    picked = frame.vars["picked"] if source else ()
    if source and picked and picked[-1] >= len(source(state, frame)):
        frame.vars["picked"] = ()

"""The things that a player has none of for a card to take (MN-9.5), in words."""

from __future__ import annotations

from collections.abc import Mapping

from deckbuilder.games.munchkin_nightmare.losses import droppable
from deckbuilder.games.munchkin_nightmare.state import NightState

NOUNS: Mapping[str, str] = {
    "headgear": "Headgear in use",
    "armour": "Armour in use",
    "footgear": "Footgear in use",
    "hand": "Item in use that takes a hand",
    "ride": "Ride in use",
    "big": "Big Item",
    "small": "Item that is not Big",
    "item": "Item",
    "best": "Item in use",
    "all": "Item",
}
"""Each kind of Item on the table that a card may take, in words."""


def lacking(state: NightState, seat: int, word: str, what: str) -> str:
    """The noun for the thing that a seat has none of, if a card takes this from it; empty if something can be taken."""
    if word == "drop":
        return "" if droppable(state, seat, what) else NOUNS[what]
    if word == "lose":
        return "" if state.level[seat] > 1 else "level"
    if word == "discard":
        return "" if state.hand[seat] else "card in hand"
    if word == "leave":
        return "" if state.towns[seat] else "Citizenship"
    return ""

"""The things that a player has none of for a card to take (MN-9.5), in words."""

from __future__ import annotations

from deckbuilder.games.munchkin_nightmare.language.vocabulary import LACKED
from deckbuilder.games.munchkin_nightmare.losses import droppable
from deckbuilder.games.munchkin_nightmare.state import MunchkinState


def lacking(state: MunchkinState, seat: int, word: str, what: str) -> str:
    """The noun for the thing that a seat has none of, if a card takes this from it; empty if something can be taken."""
    if word == "drop":
        return "" if droppable(state, seat, what) else LACKED[what]
    if word == "lose":
        return "" if state.level[seat] > 1 else LACKED["level"]
    if word == "discard":
        return "" if state.hand[seat] else LACKED["card"]
    if word == "leave":
        return "" if state.towns[seat] else LACKED["town"]
    return ""

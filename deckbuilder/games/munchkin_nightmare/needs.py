"""The needs of each word of a card, so that no card is played in vain (MN-2.6, MN-10.5, MN-10.6)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from deckbuilder.games.munchkin_nightmare import losses, verbs
from deckbuilder.games.munchkin_nightmare.amendments import SOMETHING_TO_FETCH, SOMETHING_TO_TAKE
from deckbuilder.games.munchkin_nightmare.match_data import TOP_LEVEL
from deckbuilder.games.munchkin_nightmare.state import MunchkinState, has_room

EffectWord = tuple[str, str]
"""A word of a card and its object."""
Need = Callable[[MunchkinState, int, int, str], bool]
"""Whether a word has what it needs, given the seats of the player and the subject, and the word's object."""


def serves(state: MunchkinState, seat: int, effects: Sequence[EffectWord], other: int) -> bool:
    """Whether all of these effects can do something."""
    return all(NEEDS[word](state, seat, other, what) for word, what in effects if word in NEEDS)


def _may_gain(state: MunchkinState, seat: int, other: int, what: str) -> bool:
    """Whether a card can raise a level; no card raises anybody to the tenth (MN-2.6)."""
    return state.level[other] < TOP_LEVEL - 1


def _can_take(state: MunchkinState, seat: int, other: int, what: str) -> bool:
    """Whether a thief could carry anything that a card lets it take (MN-10.5)."""
    if SOMETHING_TO_TAKE not in state.data.amended:
        return bool(state.items[other])
    return any(has_room(state, seat, copy) for copy in losses.droppable(state, other, what))


def _can_fetch(state: MunchkinState, seat: int, other: int, what: str) -> bool:
    """Whether a pile the card names has a top card that does something else (MN-10.6)."""
    if SOMETHING_TO_FETCH in state.data.amended:
        return bool(verbs.fetchable(state, what))
    piles = {"door": state.door_discards, "treasure": state.treasure_discards}
    if SOMETHING_TO_TAKE in state.data.amended and what in piles:
        return bool(piles[what])
    return any(piles.values())


NEEDS: Final[Mapping[str, Need]] = {
    "gain": _may_gain,
    "lift": lambda state, seat, other, what: bool(state.curses[other]),
    "steal": _can_take,
    "swap": lambda state, seat, other, what: max(state.level[seat], state.level[other]) < TOP_LEVEL,
    "dismiss": lambda state, seat, other, what: state.helper >= 0,
    "salvage": _can_fetch,
}
"""By word; any other word can always do something."""

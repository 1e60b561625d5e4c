"""Payments that a card allows before "if you do": whether they can be made in full (MN-9.5)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from deckbuilder.cards.phrases import Phrase, Value, number_in
from deckbuilder.gamekit.effect_compiler import EffectCompiler
from deckbuilder.games.munchkin_nightmare.amendments import IF_YOU_DO
from deckbuilder.games.munchkin_nightmare.losses import droppable, spared
from deckbuilder.games.munchkin_nightmare.state import MunchkinState
from deckbuilder.kernel.effects import Test
from deckbuilder.kernel.frames import Frame


def possible(compiler: EffectCompiler[None], block: Sequence[Phrase]) -> Test | None:
    """A test whether the first of several effects can be paid in full; None if nothing can prevent it."""
    price = block[0]
    if len(block) == 1 or price.word not in PAYMENTS:
        return None
    can_pay = PAYMENTS[price.word](price)
    return lambda state, frame: IF_YOU_DO not in state.data.amended or can_pay(state, frame)


def count(frame: Frame, value: Value) -> int:
    """A printed number, or the result of a named roll."""
    return frame.number(f"@{value}") if isinstance(value, str) else number_in(value)


def _levels(price: Phrase) -> Test:
    return lambda state, frame: state.level[frame.seat] > count(frame, price.object)


def _homes(price: Phrase) -> Test:
    return lambda state, frame: bool(state.towns[frame.seat])


def _there(lying: Callable[[MunchkinState, Frame, str], tuple[int, ...]]) -> Callable[[Phrase], Test]:
    """Make a reader of prices that are met by as many cards as named, or at least one if all are meant."""

    def read(price: Phrase) -> Test:
        what = str(price.object)
        least = 1 if what == "all" else number_in(price.settings["amount"])
        return lambda state, frame: len(lying(state, frame, what)) >= least

    return read


def _carried(state: MunchkinState, frame: Frame, what: str) -> tuple[int, ...]:
    """The Items meant; for the highest bonus all Items in use, which go one after another."""
    there = state.used[frame.seat] if what == "best" else droppable(state, frame.seat, what)
    return spared(state, frame, there)


def _held(state: MunchkinState, frame: Frame, what: str) -> tuple[int, ...]:
    """The whole hand, whichever cards are meant, because a question must not reveal what it holds."""
    return state.hand[frame.seat]


PAYMENTS: Mapping[str, Callable[[Phrase], Test]] = {
    "lose": _levels,
    "drop": _there(_carried),
    "discard": _there(_held),
    "leave": _homes,
}
"""The test for each word that is a payment."""

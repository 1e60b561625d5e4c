"""Dice that are set after they are rolled: a face that may count as another, and dice given up to set others.

The state holds its `dice`; each change emits "set_dice", with the seat, the card that allows it and all dice.
"""

from __future__ import annotations

from typing import Any

from deckbuilder.gamekit.dice.pool import Dice, without
from deckbuilder.kernel.frames import AGAIN, Action, Call, Choice, Frame, Procedure, Signal
from deckbuilder.kernel.state import emit

STOP: Action = ("stop",)


def let_exchange(seat: int, card: int, face: int, other: int, is_mutual: bool) -> Call:
    """A call that asks how many dice of one face count as the other; mutual if it works both ways."""
    return "exchange", seat, {"card": card, "face": face, "other": other, "both": int(is_mutual)}


def let_recast(seat: int, card: int, face: int, sides: int) -> Call:
    """A call that asks whether dice of one face are given up, each to set another die to any side."""
    return "recast", seat, {"card": card, "face": face, "sides": sides}


def exchanged(dice: Dice, face: int, other: int, many: int) -> Dice:
    """The dice after `many` of those that show either face show `other`, and the rest `face`."""
    total = dice.count(face) + dice.count(other)
    rest = [die for die in dice if die not in (face, other)]
    return tuple(sorted((*rest, *(face,) * (total - many), *(other,) * many)))


def recast(dice: Dice, given_up: int, face: int, to: int) -> Dice:
    """The dice after one is given up and another is set."""
    return tuple(sorted((*without(dice, (given_up, face)), to)))


def offer_exchange(state: Any, frame: Frame) -> tuple[Action, ...]:
    """Offer the numbers of these dice that may count as the other face."""
    one, other = (state.dice.count(frame.number(which)) for which in ("face", "other"))
    return tuple([("count", many) for many in range(0 if frame.number("both") else other, one + other + 1)])


def take_exchange(state: Any, frame: Frame, action: Action) -> None:
    """Set the dice, and emit an event if that changes any."""
    _set(state, frame, exchanged(state.dice, frame.number("face"), frame.number("other"), int(action[1])))


def offer_recast(state: Any, frame: Frame) -> tuple[Action, ...]:
    """Offer to set any other die to any other side, while there is a die to give up; or to stop."""
    given_up, sides = frame.number("face"), frame.number("sides")
    if given_up not in state.dice:
        return ()
    others = sorted(set(without(state.dice, (given_up,))))
    found = [("recast", face, to) for face in others for to in range(sides) if to != face]
    return (*found, STOP) if found else ()


def take_recast(state: Any, frame: Frame, action: Action) -> Signal | None:
    """Remove one die, and set another to the chosen side."""
    if action == STOP:
        return None
    _set(state, frame, recast(state.dice, frame.number("face"), int(action[1]), int(action[2])))
    return AGAIN


def _set(state: Any, frame: Frame, dice: Dice) -> None:
    if dice != state.dice:
        state.dice = dice
        emit(state, "set_dice", frame.seat, frame.number("card"), *dice)


PROCEDURES = (
    Procedure("exchange", Choice("exchange", offer_exchange, take_exchange)),
    Procedure("recast", Choice("recast", offer_recast, take_recast)),
)
"""The procedures that a rulebook with such dice lists among its own."""

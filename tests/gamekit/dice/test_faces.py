"""Setting dice: a face that counts as another, and dice given up for others; shown with a toy tray."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from deckbuilder.gamekit.dice.faces import PROCEDURES, let_exchange, let_recast
from deckbuilder.gamekit.dice.pool import Dice
from deckbuilder.kernel import engine
from deckbuilder.kernel.facts import Public
from deckbuilder.kernel.frames import Call, Frame, Procedure, call_in_order, procedures
from deckbuilder.kernel.game import Game
from deckbuilder.kernel.state import GameState, Outcome
from tests.kernel.toy import TOY


@dataclass(slots=True, kw_only=True)
class Tray(GameState):
    """Some dice."""

    dice: Public[Dice] = ()


CALLS: dict[int, Call] = {
    0: let_exchange(0, 7, 1, 2, is_mutual=False),
    1: let_exchange(0, 7, 1, 2, is_mutual=True),
    2: let_recast(0, 8, 0, 3),
}


def begin(state: Tray, frame: Frame) -> None:
    call_in_order(state, CALLS[frame.number("call")])


def end(state: Tray, frame: Frame) -> None:
    state.outcome = Outcome((), "set")


TOYS: Game[Any] = TOY
GAME: Game[Any] = replace(TOYS, procedures=procedures(Procedure("game", begin, end), *PROCEDURES))


def tray(call: int, *dice: int) -> Tray:
    """The tray at the first question, if there is one."""
    state = Tray(data=None, rng=1, dice=dice, stack=[Frame("game", 0, {"call": call})])
    engine.advance(GAME, state)
    return state


def test_dice_of_one_face_may_count_as_the_other() -> None:
    state = tray(0, 0, 1, 1, 2)
    assert engine.legal_actions(state) == (("count", 1), ("count", 2), ("count", 3))
    engine.apply(GAME, state, ("count", 3))
    assert (state.dice, state.events) == ((0, 2, 2, 2), [("set_dice", 0, 7, 0, 2, 2, 2)])


def test_a_mutual_exchange_of_faces_reports_no_unchanged_dice() -> None:
    state = tray(1, 0, 1, 2)
    assert engine.legal_actions(state) == (("count", 0), ("count", 1), ("count", 2))
    engine.apply(GAME, state, ("count", 1))
    assert (state.dice, state.events) == ((0, 1, 2), [])


def test_without_such_dice_nothing_is_asked() -> None:
    assert tray(0, 0, 0, 2).outcome is not None
    assert tray(2, 1, 2).outcome is not None
    assert tray(2, 0).outcome is not None, "there is no other die to set"


def test_each_die_that_is_given_up_sets_another() -> None:
    state = tray(2, 0, 0, 1)
    assert engine.legal_actions(state) == (
        ("recast", 0, 1), ("recast", 0, 2), ("recast", 1, 0), ("recast", 1, 2), ("stop",),
    )  # fmt: skip
    engine.apply(GAME, state, ("recast", 1, 2))
    assert state.dice == (0, 2)
    engine.apply(GAME, state, ("stop",))
    assert (state.dice, state.outcome is not None) == ((0, 2), True)

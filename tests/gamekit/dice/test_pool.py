"""A pool of dice: one answer names all that are rerolled; shown with a toy of four dice with three sides."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from math import comb
from typing import Any

import pytest

from deckbuilder.app.game.questions import picks_of, take_picks
from deckbuilder.errors import Refusal
from deckbuilder.gamekit.dice.pool import Dice, DicePool, DicePredicate, rolled, subsets, without
from deckbuilder.kernel import engine
from deckbuilder.kernel.facts import Public
from deckbuilder.kernel.frames import Frame, Procedure, call, procedures
from deckbuilder.kernel.game import Game
from deckbuilder.kernel.record import Recorder
from deckbuilder.kernel.setup import Setup
from deckbuilder.kernel.state import GameState, Outcome
from tests.kernel.toy import TOY

SIDES = 3


@dataclass(slots=True, kw_only=True)
class Tray(GameState):
    """A pool of dice, their number, the number of rolls, and the cost of a roll."""

    dice: Public[Dice] = ()
    size: Public[int] = 4
    rolls: Public[int] = 3
    coins: Public[int] = 1
    is_driven: Public[bool] = False


def may(state: Tray, seat: int) -> DicePredicate:
    return lambda dice: state.coins >= dice.count(2)


def pay(state: Tray, seat: int, dice: Dice) -> None:
    state.coins -= dice.count(2)


POOL = DicePool(
    "roll",
    SIDES,
    lambda state, seat: state.size,
    lambda state, seat: state.rolls,
    may,
    lambda state, seat: state.is_driven,
    pay,
)


def begin(state: Tray, frame: Frame) -> None:
    call(state, POOL.name, 0)


def end(state: Tray, frame: Frame) -> None:
    state.outcome = Outcome((), "rolled")


class Labels:
    """Labels an answer with its own text."""

    def label(self, seen: Any, action: Any) -> str:
        return repr(action)

    def refs(self, seen: Any, action: Any) -> tuple[int, ...]:
        return ()

    def card_text(self, seen: Any, action: Any) -> str:
        return ""

    def is_harmful(self, seen: Any, action: Any) -> bool:
        return False


ANSWERS: Any = Labels()


def start(setup: Setup, pool: object, seed: int) -> Tray:
    return Tray(data=None, rng=seed, loaded=(0, 1, 1, 2), stack=[Frame("game", 0, {})])


TOYS: Game[Any] = TOY
GAME: Game[Any] = replace(
    TOYS, procedures=procedures(Procedure("game", begin, end), POOL.procedure), start=start, answers=ANSWERS,
    observe=lambda state, seat: state,
)  # fmt: skip


def rolls(*faces: int, **facts: Any) -> Tray:
    """The tray after these faces were rolled."""
    state = Tray(data=None, rng=1, loaded=faces, stack=[Frame("game", 0, {})], size=len(faces), **facts)
    engine.advance(GAME, state)
    return state


def test_each_set_of_dice_is_offered_once_and_keeping_all_comes_last() -> None:
    state = rolls(1, 0, 1)
    assert engine.legal_actions(state) == (
        ("reroll", 0), ("reroll", 1), ("reroll", 0, 1), ("reroll", 1, 1), ("reroll", 0, 1, 1), ("keep",),
    )  # fmt: skip


def test_the_named_dice_are_rolled_again_as_often_as_there_are_rolls() -> None:
    state = rolls(1, 0, 1)
    state.loaded = (2, 0, 0)
    engine.apply(GAME, state, ("reroll", 0, 1))
    assert state.dice == (0, 1, 2)
    engine.apply(GAME, state, ("reroll", 1))
    assert (state.dice, state.outcome is not None) == ((0, 0, 2), True)
    assert state.events == [("rolled", 0, 2, 0, 1, 1), ("rolled", 0, 1, 0, 1, 2), ("rolled", 0, 0, 0, 0, 2)]


def test_dice_may_be_barred_or_taxed_and_rolling_be_forced() -> None:
    assert ("reroll", 2, 2) not in engine.legal_actions(rolls(2, 2))
    state = rolls(0, 2)
    engine.apply(GAME, state, ("reroll", 2))
    assert state.coins == 0
    driven = rolls(0, 1, is_driven=True)
    assert ("keep",) not in engine.legal_actions(driven)
    assert rolls(2, 2, is_driven=True, coins=0).outcome is not None, "nothing can be rolled again"


def test_there_is_no_question_without_dice_or_rolls() -> None:
    assert rolls().outcome is not None
    assert rolls(0, 1, rolls=1).outcome is not None
    assert rolls(0, 1, rolls=-2).outcome is not None


def test_a_front_end_lets_dice_be_picked_and_takes_them_as_one_answer() -> None:
    recorder: Recorder[Any] = Recorder(GAME, Setup("toy", ()), 1, None, "")
    picks = picks_of(GAME, recorder.state, recorder.state)
    assert picks is not None
    assert [one.label for one in picks.candidates] == [
        f"('die', {place}, {face})" for place, face in enumerate((0, 1, 1, 2))
    ]
    assert (picks.least, picks.most) == (0, 4)
    take_picks(recorder, [2, 0])
    assert len(recorder.choices) == 1
    with pytest.raises(Refusal, match="Pick up to 4"):
        take_picks(recorder, [9])
    recorder.state.coins = 0
    recorder.state.dice = (0, 2, 2, 2)
    with pytest.raises(Refusal, match="cannot be picked together"):
        take_picks(recorder, [0, 1])
    take_picks(recorder, [])
    assert recorder.state.outcome is not None


def test_an_answer_names_the_first_of_equal_dice() -> None:
    state = rolls(0, 1, 1, 2)
    picking = engine.picking_of(GAME, state)
    assert picking is not None
    assert picking.places(("reroll", 1, 2)) == (1, 3)
    assert picking.answer((picking.actions[1], picking.actions[3])) == ("reroll", 1, 2)
    assert picking.answer(()) == ("keep",)


def test_sets_of_dice_are_counted_as_they_are() -> None:
    dice = (0, 0, 1, 2)
    assert len(list(subsets(dice))) == 3 * 2 * 2 - 1
    assert without(dice, (0, 2)) == (0, 1)


def one_face(dice: int, sides: int, times: int) -> dict[int, Fraction]:
    """The chance of each number of one face after this many rolls of all others, by arithmetic, die by die."""
    hit = 1 - Fraction(sides - 1, sides) ** times
    return {many: comb(dice, many) * hit**many * (1 - hit) ** (dice - many) for many in range(dice + 1)}


def by_every_outcome(dice: int, sides: int, times: int) -> dict[int, Fraction]:
    """The chance of each number of one face, by walking every outcome of the engine's own chance, roll by roll."""
    found = {0: Fraction(1)}
    for _ in range(times):
        after: Counter[int] = Counter()
        for kept, chance in found.items():
            left = dice - kept
            for outcome in product(range(sides), repeat=left):
                state = GameState(data=None, rng=1, loaded=outcome)
                after[kept + rolled(state, sides, left).count(0)] += chance / sides**left
        found = {many: Fraction(chance) for many, chance in after.items()}
    return found


@pytest.mark.parametrize(("dice", "sides", "times"), [(1, 6, 3), (3, 6, 3), (4, 3, 3), (5, 2, 4)])
def test_the_chance_of_each_number_of_one_face_is_exact(dice: int, sides: int, times: int) -> None:
    assert by_every_outcome(dice, sides, times) == one_face(dice, sides, times)

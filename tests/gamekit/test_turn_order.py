"""Turn order; shown with a toy of nothing but turns."""

from __future__ import annotations

from dataclasses import dataclass

from deckbuilder.gamekit.turn_order import Phases, clockwise, grant_turn, pass_turn
from deckbuilder.kernel.facts import Public
from deckbuilder.kernel.frames import LEAVE, Frame
from deckbuilder.kernel.state import GameState


@dataclass(slots=True, kw_only=True)
class Circle(GameState):
    """Whose turn it is, and who has another one coming."""

    active: Public[int] = 0
    extra: Public[tuple[int, ...]] = ()


def order(*extra: int, turns: int = 4, out: tuple[int, ...] = ()) -> list[tuple[int, bool]]:
    """The next turns, and whether they were earned."""
    state = Circle(data=None, rng=1)
    for seat in extra:
        grant_turn(state, seat)
    found = []
    for _ in range(turns):
        earned = pass_turn(state, 3, lambda seat: seat not in out)
        found.append((state.active, earned))
    return found


def test_turns_go_round() -> None:
    assert clockwise(2, 3) == (2, 0, 1)
    assert order() == [(1, False), (2, False), (0, False), (1, False)]


def test_a_seat_that_is_out_is_passed_over() -> None:
    assert order(out=(1,)) == [(2, False), (0, False), (2, False), (0, False)]


def test_earned_turns_come_first_but_not_for_a_seat_that_is_out() -> None:
    assert order(0, 0, 2) == [(0, True), (0, True), (2, True), (0, False)]
    assert order(1, out=(1,), turns=1) == [(2, False)]


def test_with_nobody_left_it_stays_as_it_is() -> None:
    assert order(out=(0, 1, 2), turns=1) == [(0, False)]


def test_a_turn_goes_on_phase_by_phase_for_who_is_in_the_game() -> None:
    steps = Phases(lambda state, seat: seat != 1).steps("draw", "play")
    assert [getattr(step, "__name__", "") for step in steps] == ["draw", "play"]
    state = Circle(data=None, rng=1)
    assert steps[1](state, Frame("turn", 2, {})) is None
    assert [(frame.procedure, frame.seat) for frame in state.stack] == [("play", 2)]
    assert steps[0](state, Frame("turn", 1, {})) is LEAVE

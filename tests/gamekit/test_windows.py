"""A window asks all who may react, in turn, until all pass in a row; shown with a toy of shouting."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Any

import pytest

from deckbuilder.gamekit.windows import PASS, UNCHANGED, Window, left_to_ask, open_window, reopen
from deckbuilder.kernel import engine
from deckbuilder.kernel.facts import Observer, Private, Public
from deckbuilder.kernel.frames import Action, Frame, Procedure, Situation, call, procedures
from deckbuilder.kernel.game import Game
from deckbuilder.kernel.state import GameState, Outcome
from tests.kernel.toy import TOY
from tests.support.reading_back import read_back

SEATS = 3


@dataclass(slots=True, kw_only=True)
class Crowd(GameState):
    """How often each seat can still shout, and who has."""

    breath: Public[list[int]]
    heard: Public[tuple[int, ...]] = ()
    thoughts: Private[int] = 0


def able(state: Crowd) -> Collection[int]:
    return [seat for seat, left in enumerate(state.breath) if left]


def offer(state: Crowd, frame: Frame) -> tuple[Action, ...]:
    return (("shout", state.breath[frame.seat]),)


def shout(state: Crowd, seat: int, action: Action) -> None:
    state.breath[seat] -= 1
    state.heard = (*state.heard, seat)


WINDOW = Window("crowd", lambda state: SEATS, able, offer, shout)


def begin(state: Crowd, frame: Frame) -> None:
    open_window(state, "crowd", 1)


def end(state: Crowd, frame: Frame) -> None:
    state.outcome = Outcome((), "silence")


GAME: Game[Any] = replace(TOY, procedures=procedures(Procedure("game", begin, end), WINDOW.procedure))


def played(breath: list[int], *shouts: bool) -> tuple[Crowd, list[int]]:
    """The crowd after these answers, and the seats that were asked."""
    state = Crowd(data=None, rng=1, breath=breath, stack=[Frame("game", 0, {})])
    engine.advance(GAME, state)
    asked = []
    for is_shouting in shouts:
        assert state.decision is not None
        asked.append(state.decision.seat)
        engine.apply(GAME, state, state.decision.actions[0] if is_shouting else PASS)
    return state, asked


def test_all_are_asked_in_turn_from_the_first_seat_on() -> None:
    state, asked = played([1, 1, 1], False, False, False)
    assert asked == [1, 2, 0]
    assert state.outcome is not None


def test_a_reaction_begins_the_window_anew() -> None:
    state, asked = played([1, 2, 1], False, True, False, False)
    assert asked == [1, 2, 0, 1], "the next seat is asked first, and who passed before is asked again"
    assert (state.heard, state.outcome is not None) == ((2,), True), "who has nothing left to shout is not asked"


def test_a_seat_that_cannot_react_is_passed_over() -> None:
    state, asked = played([0, 0, 2], True, True)
    assert asked == [2, 2]
    assert (state.heard, state.outcome is not None) == ((2, 2), True)
    assert played([0, 0, 0])[0].outcome is not None


def test_a_seat_that_can_only_pass_may_be_asked_too() -> None:
    quiet = Window("crowd", lambda state: SEATS, lambda state: (0,), lambda state, frame: (), shout)
    game = replace(GAME, procedures=procedures(Procedure("game", begin, end), quiet.procedure))
    state = Crowd(data=None, rng=1, breath=[1, 1, 1], stack=[Frame("game", 0, {})])
    engine.advance(game, state)
    assert state.decision is not None
    assert (state.decision.seat, state.decision.actions) == (0, (PASS,))
    assert engine.passing(game, state) == 0


@pytest.mark.parametrize("first", [True, False])
def test_a_window_waits_in_the_state_as_plain_values(first: bool) -> None:
    state, _ = played([1, 1, 1], first)
    twin = read_back(Crowd, None, state.as_plain())
    assert twin.as_plain() == state.copy().as_plain() == state.as_plain()


def whisper(state: Crowd, seat: int, action: Action) -> bool:
    """Nobody else hears it, except for a whisper of the third seat, which wakes everybody once it is over."""
    state.breath[seat] -= 1
    if seat == 2:
        call(state, "wake", seat)
    return UNCHANGED


def wake(state: Crowd, frame: Frame) -> None:
    reopen(state, "crowd")


def told(seen: Crowd, seat: int) -> Situation:
    """What everybody can see: who has shouted so far; the loudest is concerned, and the third shout is the last."""
    return Situation(seen.heard, is_concerned=seat in seen.heard[-1:], is_decisive=len(seen.heard) == seen.thoughts + 2)


WHISPERS = Window("crowd", lambda state: SEATS, able, offer, whisper)
ANY: Game[Any] = TOY
QUIET = replace(ANY, procedures=procedures(Procedure("game", begin, end), WHISPERS.procedure, Procedure("wake", wake)))
TOLD = Window("crowd", lambda state: SEATS, able, offer, shout, told)
WATCHED = replace(
    ANY, procedures=procedures(Procedure("game", begin, end), TOLD.procedure), observe=Observer(Crowd, thoughts=0)
)


def asked_in(game: Game[Any], breath: list[int], *shouts: bool) -> list[int]:
    """The seats asked with these answers, and the next one."""
    state = Crowd(data=None, rng=1, breath=breath, stack=[Frame("game", 0, {})])
    engine.advance(game, state)
    asked = []
    for is_shouting in shouts:
        assert state.decision is not None
        asked.append(state.decision.seat)
        engine.apply(game, state, state.decision.actions[0] if is_shouting else PASS)
    return asked if state.decision is None else [*asked, state.decision.seat]


def test_an_answer_that_changes_nothing_lets_the_passes_stand() -> None:
    assert asked_in(QUIET, [9, 9, 0], False, True, True, False) == [1, 0, 0, 0]


def test_an_answer_with_consequences_may_begin_the_window_anew() -> None:
    assert asked_in(QUIET, [9, 9, 9], False, True, False, False, False) == [1, 2, 2, 0, 1]


def test_a_moment_is_what_everybody_sees() -> None:
    state = Crowd(data=None, rng=1, breath=[1, 2, 2], thoughts=5, stack=[Frame("game", 0, {})])
    engine.advance(WATCHED, state)
    found = []
    for is_shouting in (True, True, False):
        found.append(engine.situation_of(WATCHED, state))
        engine.apply(WATCHED, state, ("shout", 2) if is_shouting else PASS)
    everybody = (0, 1, 2)
    first, second = Situation((), seats=everybody), Situation((1,), seats=everybody)
    third = Situation((1, 2), is_decisive=True, seats=everybody)
    assert found == [first, second, third], "what is hidden does not count"
    engine.apply(WATCHED, state, PASS)
    assert engine.situation_of(WATCHED, state) == replace(third, is_concerned=True)


def test_a_moment_that_tells_nothing_is_none() -> None:
    state, _ = played([1, 1, 1])
    assert engine.situation_of(GAME, state) is None
    state, _ = played([1, 1, 1], False, False, False)
    assert engine.situation_of(GAME, state) is None, "nobody is asked any more"


def test_the_asked_seat_knows_the_seats_that_may_still_react() -> None:
    def left(*shouts: bool) -> tuple[int, ...]:
        state, _ = played([1, 2, 1], *shouts)
        return left_to_ask(state.stack[-1], SEATS, able(state))

    assert left() == (2, 0)
    assert left(False) == (0,)
    assert left(False, False) == ()
    assert left(False, True) == (1,), "the third has nothing left to shout"

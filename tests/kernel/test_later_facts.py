"""A game gets another fact after it has been played: old games stay the same as long as the fact has its default."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import Any

import pytest

from deckbuilder.kernel.facts import Observer, Private, Public, later
from deckbuilder.kernel.frames import Choice, Procedure, call, procedures
from deckbuilder.kernel.game import Game
from deckbuilder.kernel.record import Recorder, state_hash
from deckbuilder.kernel.replay import replay
from deckbuilder.kernel.setup import Option, Setup
from tests.kernel.toy import PROCEDURES, SETUP, TOY, Heap, Sticks, offer, take
from tests.support.reading_back import read_back


@dataclass(slots=True, kw_only=True)
class Windy(Sticks):
    """The heap of the toy, with wind added: its strength, and how many sticks each seat lost to it."""

    data: Public[Any]
    taken: Public[list[int]]
    wind: Public[int] = later(0)
    lost: Public[list[int]] = later(0, like="taken")
    course: Private[tuple[int, ...]] = later(())


def blow(state: Windy, frame: Any) -> None:
    if state.wind and state.heap > 1:
        state.heap -= 1
        state.lost[frame.seat] += 1


def start_windy(setup: Setup, content: Any, seed: int) -> Windy:
    setup = setup.with_defaults(WINDY.options)
    state = Windy(data=Heap({}), rng=seed, taken=[0, 0], lost=[0, 0], wind=setup.options["wind"])
    call(state, "game", 0)
    return state


def start_calm(setup: Setup, content: Any, seed: int) -> Sticks:
    state = Sticks(data=Heap({}), rng=seed, taken=[0, 0])
    call(state, "game", 0)
    return state


TURN = Procedure("turn", Choice("take", offer, take))
CALM = replace(TOY, start=start_calm, procedures={**PROCEDURES, "turn": TURN})
WINDY: Game[Any] = replace(
    TOY,
    start=start_windy,
    options={"wind": Option(0, 0, 1, "a stick is blown away each turn")},
    procedures={**PROCEDURES, **procedures(Procedure("turn", *TURN.steps, blow))},
)


def played(game: Game[Any], setup: Setup = SETUP) -> Recorder[Any]:
    recorder = Recorder(game, setup, 5, None, "")
    while recorder.state.decision is not None:
        recorder.choose(len(recorder.choices) % len(recorder.state.decision.actions))
    return recorder


def test_an_old_game_is_played_again_to_the_same_bytes() -> None:
    old = played(CALM)
    found = replay(WINDY, old.document(), None)
    assert found.difference is None
    assert found.recorder.document() == old.document()
    assert found.recorder.state.lost == [0, 0]


def test_a_changed_new_fact_is_part_of_the_hash() -> None:
    windy = played(WINDY, replace(SETUP, options={"wind": 1}))
    assert sum(windy.state.lost) > 0
    assert windy.document()["final"] != played(CALM).document()["final"]
    assert replay(WINDY, windy.document(), None).difference is None
    assert sum(windy.state.taken) + sum(windy.state.lost) == 15


@pytest.mark.parametrize("moved", [{}, {"wind": 2}, {"lost": [0, 3]}, {"course": (1, 2)}])
def test_a_state_is_written_and_read_wherever_they_stand(moved: dict[str, Any]) -> None:
    state = Windy(**{"data": "a heap", "rng": 1, "taken": [4, 5], "lost": [0, 0], **moved})
    plain = state.as_plain()
    again = read_back(Windy, "a heap", json.loads(json.dumps(plain)))
    assert (again.wind, again.lost, again.course) == (state.wind, state.lost, state.course)
    assert again.as_plain() == plain
    assert state.copy().as_plain() == plain
    calm = Sticks(data="a heap", rng=1, taken=[4, 5])
    assert (state_hash(state) == state_hash(calm)) is (not moved)


def test_they_say_who_sees_them_as_all_facts_do() -> None:
    with pytest.raises(TypeError, match="who sees heap, order, course"):
        Observer(Windy)

"""Changed rules: new games are played by the present version, old ones by the version they began with."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import Any

import pytest

from deckbuilder.kernel.amendments import Amendment, RuleVersions, declared_in
from deckbuilder.kernel.engine import legal_actions
from deckbuilder.kernel.frames import Action, Choice, Frame, Procedure
from deckbuilder.kernel.game import Game
from deckbuilder.kernel.record import Recorder
from deckbuilder.kernel.replay import OtherRules, replay
from deckbuilder.kernel.setup import Setup
from deckbuilder.kernel.timeline import Timeline
from tests.kernel import toy
from tests.kernel.toy import SETUP, TOY, Sticks
from tests.support.verified import verify

AT_MOST_TWO = Amendment(2, "T-1", "Nobody takes more than two sticks.")
RULES = RuleVersions((AT_MOST_TWO,))


@dataclass(frozen=True, slots=True)
class AmendedHeap(toy.Heap):
    """The heap, with the change of its rules."""

    amended: frozenset[Amendment]


def start(setup: Setup, content: Any, seed: int) -> Sticks:
    state = TOY.start(setup, content, seed)
    dated = STRICTER.dated(setup)
    assert dated.rules is not None
    state.data = AmendedHeap(state.data.programs, RULES.in_force(dated.rules))
    return state


def offer(state: Sticks, frame: Frame) -> tuple[Action, ...]:
    offers = toy.offer(state, frame)
    return offers[:2] if AT_MOST_TWO in state.data.amended else offers


TURN = Procedure("turn", Choice("take", offer, toy.take), toy.luck)
STRICTER: Game[Sticks] = replace(
    TOY,
    rules=RULES,
    start=start,
    procedures={**TOY.procedures, "turn": TURN},
)
"""The game of sticks at its second version, in which nobody takes three."""


def played(game: Game[Sticks], setup: Setup = SETUP, choices: int = 1_000) -> Recorder[Sticks]:
    """Always give the last answer, which takes the most sticks."""
    recorder = Recorder(game, setup, 1, None, "none")
    while recorder.state.decision is not None and len(recorder.choices) < choices:
        recorder.choose(len(legal_actions(recorder.state)) - 1)
    return recorder


def bytes_of(recorder: Recorder[Sticks]) -> str:
    return json.dumps(recorder.document())


def test_a_new_game_is_played_by_the_present_rules() -> None:
    game = played(STRICTER)
    assert game.document()["rules"] == 2
    assert max(event[2] for event in game.events if event[0] == "took") == 2
    assert verify(STRICTER, game.document(), None).equal


def test_a_game_of_the_first_version_plays_again_to_the_same_bytes() -> None:
    old = played(TOY)
    assert max(event[2] for event in old.events if event[0] == "took") == 3
    found = replay(STRICTER, old.document(), None)
    assert found.difference is None
    assert bytes_of(found.recorder) == bytes_of(old)


def test_an_old_game_keeps_its_rules_when_continued_or_forked() -> None:
    old = replay(STRICTER, played(TOY, choices=2).document(), None).recorder
    for game in (old, old.again(1), old.taken_back(1)):
        assert len(legal_actions(game.state)) == 3
        assert game.document()["rules"] == 1
    old.imagine(0, 7)
    assert len(legal_actions(old.state)) == 3
    old.choose(2)
    again = replay(STRICTER, json.loads(bytes_of(old)), None)
    assert again.difference is None
    assert bytes_of(again.recorder) == bytes_of(old)
    assert all(len(legal_actions(Timeline(old).state(at))) == 3 for at in range(3))


def test_the_same_choices_by_the_other_version_are_another_game() -> None:
    old = played(TOY).document()
    assert verify(STRICTER, {**old, "rules": 2}, None).choice == 1


@pytest.mark.parametrize("rules", [3, 0, None, "1", True, 1.0])
def test_a_version_that_nobody_plays_is_refused_in_a_sentence(rules: object) -> None:
    with pytest.raises(OtherRules, match=r"but this program plays versions 1 and 2$"):
        verify(STRICTER, {**played(TOY).document(), "rules": rules}, None)


@pytest.mark.parametrize(
    ("oldest", "present", "said"), [(1, 1, "version 1"), (3, 4, "versions 3 and 4"), (2, 4, "versions 2 to 4")]
)
def test_more_than_two_versions_are_told_as_a_range(oldest: int, present: int, said: str) -> None:
    changed = [Amendment(since, "T-1", "Something is new.") for since in range(oldest + 1, present + 1)]
    assert RuleVersions(tuple(changed), oldest).said == said


def test_the_changes_that_a_module_declares_are_sorted_by_version() -> None:
    sooner, later = [Amendment(since, "T-1", "Something is new.") for since in (2, 3)]
    assert declared_in({"LATER": later, "OTHER": "a word", "SOONER": sooner}) == (sooner, later)


def test_nobody_sits_down_by_rules_that_nobody_plays() -> None:
    with pytest.raises(ValueError, match="no version 9"):
        Recorder(STRICTER, replace(SETUP, rules=9), 1, None, "none")

"""A game replayed under watch: the rules in progress when something happened."""

from __future__ import annotations

import inspect
import json
import subprocess
import sys
from dataclasses import replace

import pytest

from deckbuilder.kernel.frames import AGAIN, Frame, Procedure, Signal, call_each
from deckbuilder.kernel.record import Recorder
from deckbuilder.kernel.state import emit
from deckbuilder.kernel.tracing import Trace, clause_cited_by, docstrings_of, traced
from tests.architecture.tree import ROOT
from tests.kernel.cited import cited
from tests.kernel.toy import SETUP, TOY, Sticks


def played(seed: int = 3) -> Recorder[Sticks]:
    recorder = Recorder(TOY, SETUP, seed, None, "")
    while recorder.state.decision is not None:
        recorder.choose(0)
    return recorder


def test_a_game_that_is_traced_tells_the_same_events() -> None:
    recorder = played()
    assert [happening.event for happening in traced(recorder)] == recorder.events
    assert recorder.game is TOY, "the game itself is not watched"


def test_every_event_carries_the_rules_under_way() -> None:
    for happening in traced(played()):
        assert happening.rules[0].procedure == "game"
        assert happening.step is happening.rules[-1]
        assert all(rule.step for rule in happening.rules), "a rule that only waits is not under way"
        runs = [rule.run for rule in happening.rules]
        assert runs == sorted(set(runs))


def test_each_run_of_a_rule_is_told_apart() -> None:
    turns = [h.rules[1] for h in traced(played()) if len(h.rules) > 1]
    assert {rule.procedure for rule in turns} == {"turn"}
    assert len({rule.run for rule in turns}) > 2
    by_run = {rule.run: rule.seat for rule in turns}
    assert all(by_run[rule.run] == rule.seat for rule in turns)


def test_an_unfinished_game_is_traced_as_far_as_it_has_come() -> None:
    recorder = Recorder(TOY, SETUP, 3, None, "")
    recorder.choose(0)
    recorder.choose(0)
    assert [happening.event for happening in traced(recorder)] == recorder.events


def test_a_step_says_by_its_docstring_which_clause_it_carries_out() -> None:
    def pay(state: object, frame: object) -> None:
        """The cost is paid in full (MT-8.15, MT-8.7.2, D6)."""

    def wait(state: object, frame: object) -> None:
        """Nothing happens."""

    assert (clause_cited_by(pay), clause_cited_by(wait)) == ("MT-8.15", "")


def hope(state: Sticks, frame: Frame) -> Signal | None:
    """After each turn its player hopes twice, and remembers how often."""
    hopes = int(str(frame.vars.get("hopes", 0)))
    emit(state, "hoped", frame.seat)
    frame.vars["hopes"] = hopes + 1
    return AGAIN if hopes == 0 else None


def rest(state: Sticks, frame: Frame) -> None:
    """Then both sigh, one after the other."""
    emit(state, "rested", frame.seat)
    call_each(state, (0, 1), "sigh")


def sigh(state: Sticks, frame: Frame) -> None:
    """Somebody sighs."""
    emit(state, "sighed", frame.seat)


def test_a_rule_is_told_with_its_step_and_with_what_it_then_remembers() -> None:
    turn = Procedure("turn", TOY.procedures["turn"].steps[0], hope, rest)
    tables = {**TOY.procedures, "turn": turn, "sigh": Procedure("sigh", sigh)}
    recorder = Recorder(replace(TOY, procedures=tables), SETUP, 3, None, "")
    recorder.choose(0)
    told = [(h.event[0], h.step.step, h.step.memory) for h in traced(recorder)]
    hoped = [("hoped", "hope", {"hopes": 1}), ("hoped", "hope", {"hopes": 2}), ("rested", "rest", {"hopes": 2})]
    assert told == [("took", "take", {}), *hoped, ("sighed", "sigh", {}), ("sighed", "sigh", {})]
    waiting = [[rule.procedure for rule in h.rules] for h in traced(recorder) if h.event[0] == "sighed"]
    assert waiting == [["game", "turn", "sigh"]] * 2, "who sighs next only waits"


def test_a_rule_that_goes_on_unchanged_is_written_down_once() -> None:
    games = {id(happening.rules[0]) for happening in traced(played())}
    turns = {id(happening.rules[1]) for happening in traced(played()) if happening.event[0] in ("took", "won")}
    assert len(games) == 1, "the game only waits for turns"
    assert len(turns) == len({h.rules[1].run for h in traced(played()) if h.event[0] == "took"})


def test_docstrings_are_read_from_the_source_of_a_module() -> None:
    for function in (traced, clause_cited_by, docstrings_of):
        assert docstrings_of(function.__module__)[function.__name__] == inspect.getdoc(function)


def test_steps_inside_others_and_in_classes_are_named_in_full() -> None:
    found = docstrings_of(Trace.__module__)
    assert found["Telling.append"] == "Record an event and its account."
    assert found["Trace._noting.<locals>.watched"] == ""


@pytest.mark.slow
def test_steps_cite_the_same_clauses_without_docstrings() -> None:
    command = [sys.executable, "-OO", "-m", "tests.kernel.cited"]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert any(cited().values())
    assert json.loads(told.stdout) == cited()

"""The ways of switching a rule off: each does what it says while it lasts, and nothing afterwards."""

from __future__ import annotations

import importlib
import sys
from typing import Any

import pytest

from deckbuilder.games.monster_town.game import GAME
from deckbuilder.games.monster_town.modifiers import life_points
from tests.clauses.naming import modules_of, walked
from tests.clauses.ways import Unresolved, Way, switched_off, way_of
from tests.support.scenario import Scenario

FIELD = "Potter's Field"


def way(**entry: Any) -> Way:
    return way_of("monster_town", "MT-0", entry)


def duel() -> Scenario:
    """Doc Pell, who wears an ingredient of Harness Power, against a Gutter Biter; no Power is left."""
    table = Scenario("militia", "undead").members(0, "Doc Pell", "Sapper Rusk").members(1, "Gutter Biter")
    table.members(0, "Barricade Gunner")
    return table.wears("Doc Pell", "Mercy Hook").power(0, 2).fight(FIELD)


def power_after_harnessing() -> int:
    table = duel()
    return table.does("harness", table.on_table("Doc Pell")).state.power[0]


@pytest.mark.parametrize(
    ("entry", "power"),
    [
        ({"skip": "verbs.regenerate", "within": "harness_power"}, 2),
        ({"skip": "verbs.regenerate", "within": "fill_hand"}, 7),
        ({"keep": "power", "within": "set_power"}, 2),
        ({"call": "set_power", "with": {"power": 9}, "within": "verbs.regenerate"}, 9),
        ({"call": "set_power", "with": {"power": "QUIET_ROUNDS"}}, 10),
        ({"set": "POWER_LIMIT", "to": 4}, 4),
    ],
)
def test_a_rule_is_changed_as_long_as_it_lasts(entry: dict[str, Any], power: int) -> None:
    with switched_off((way(**entry),)):
        assert power_after_harnessing() == power
    assert power_after_harnessing() == 7


def test_answers_are_withheld_at_one_kind_of_question_or_at_all() -> None:
    with switched_off((way(withhold="harness"),)):
        assert "harness: Doc Pell" not in duel().offers()
    with switched_off((way(withhold="harness", asked="target"),)):
        assert "harness: Doc Pell" in duel().offers()
    with switched_off((way(narrow="use"),)):
        assert sum(offer.startswith("use") for offer in duel().offers()) == 1
    assert sum(offer.startswith("use") for offer in duel().offers()) > 1


def test_a_fact_is_shown_to_nobody() -> None:
    state = duel().state
    with switched_off((way(hide="power"),)):
        assert GAME.observe(state, 0).power == [-1, -1]
    with switched_off((way(hide="combat_discard"),)):
        assert GAME.observe(state, 0).combat_discard == [(-1,) * len(pile) for pile in state.combat_discard]
    assert GAME.observe(state, 0).power == state.power


def test_a_step_comes_late() -> None:
    steps = GAME.procedures["run_away"].steps
    with switched_off((way(delay="run_away.free_attacks", past="scatter"),)):
        names = [getattr(step, "__name__", "") for step in GAME.procedures["run_away"].steps]
        assert names[-3:] == ["scatter", "free_attacks", "settle_flight"]
    assert GAME.procedures["run_away"].steps is steps


def test_a_step_comes_twice() -> None:
    steps = GAME.procedures["run_away"].steps
    with switched_off((way(repeat="run_away.scatter"),)):
        names = [getattr(step, "__name__", "") for step in GAME.procedures["run_away"].steps]
        assert names[-3:] == ["scatter", "scatter", "settle_flight"]
    assert GAME.procedures["run_away"].steps is steps


def test_a_constant_is_changed_in_modules_not_imported_yet_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """A module first imported while the constant is changed would keep the changed value."""
    package = importlib.import_module("deckbuilder.games.monsters_menace")
    monkeypatch.setattr(package, "battle_view", importlib.import_module(f"{package.__name__}.battle_view"))
    monkeypatch.delitem(sys.modules, f"{package.__name__}.battle_view")
    walked.cache_clear()
    assert f"{package.__name__}.battle_view" in {module.__name__ for module in modules_of("monsters_menace")}
    walked.cache_clear()  # because the former module is put back


def test_a_number_stays_within_limits() -> None:
    table = duel()
    pell = table.on_table("Doc Pell")
    before = life_points(table.state, pell)
    with switched_off((way(limit="life_points", most=before - 1),)):
        assert life_points(table.state, pell) == before - 1
    with switched_off((way(limit="life_points", least=before + 2),)):
        assert life_points(table.state, pell) == before + 2
    assert life_points(table.state, pell) == before


@pytest.mark.parametrize(
    "entry",
    [
        {"skip": "no_such_step"},
        {"skip": "regenerate"},  # both a word of cards and a verb
        {"skip": "verbs.regenerate", "within": "no_such_step"},
        {"keep": "no_such_fact", "within": "set_power"},
        {"hide": "no_such_fact"},
        {"call": "set_power", "with": {"colour": 3}},
        {"withhold": "run", "asked": "no_such_question"},
        {"delay": "run_away.no_such_step", "past": "scatter"},
        {"repeat": "run_away.no_such_step"},
        {"bend": "life_points", "what": "number raised", "at": "points", "nth": 9},
        {"delay": "no_such_procedure.scatter", "past": "scatter"},
        {"set": "NO_SUCH_NUMBER", "to": 3},
        {"answer": "POWER_LIMIT", "to": 3},
    ],
)
def test_a_way_with_an_unknown_or_ambiguous_name_is_an_error(entry: dict[str, Any]) -> None:
    with pytest.raises(Unresolved), switched_off((way(**entry),)):
        pass


@pytest.mark.parametrize("entry", [{}, {"skip": "x", "to": 3}, {"set": "x"}, {"keep": "power"}])
def test_an_entry_that_tells_no_way_is_refused(entry: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="MT-0: no way is told"):
        way(**entry)

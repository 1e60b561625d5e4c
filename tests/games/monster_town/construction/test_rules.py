"""Every construction rule, each with its nearest legal neighbour (cases.toml)."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from deckbuilder.clauses import read_clauses
from deckbuilder.decks.text import parse_deck
from deckbuilder.decks.validator import DeckValidator
from deckbuilder.games.monster_town.construction import CONSTRUCTION, FORM
from deckbuilder.problems import Problem, Severity
from deckbuilder.rulebooks import rulebook

HERE = Path(__file__).parent
GANGS = Path(__file__).parents[3] / "decks" / "gangs"
CASES: list[dict[str, Any]] = [
    case
    for path in (HERE / "cases.toml", *sorted((HERE / "cases").glob("*.toml")))
    for case in tomllib.loads(path.read_text(encoding="utf-8"))["case"]
]
PROVEN = {
    "FILE-1": pytest.mark.rule("MT-2.7.1"),
    "FILE-2": pytest.mark.rule("MT-2.7.2"),
    "FILE-3": pytest.mark.rule("MT-2.7.5"),
    "POOL-1": pytest.mark.rule("MT-2.7"),
    "POOL-2": pytest.mark.rule("MT-2.7.3"),
    "PILE-1": pytest.mark.rule("MT-2.8"),
    "GANG-1": pytest.mark.rule("MT-3.7"),
    "START-1": pytest.mark.rule("MT-3.2"),
    "START-2": pytest.mark.rule("MT-3.12"),
    "START-3": pytest.mark.rule("MT-3.4"),
    "ICON-1": pytest.mark.rule("MT-2.10.2"),
    "ICON-2": pytest.mark.rule("MT-2.10.5"),
    "RES-1": pytest.mark.rule("MT-3.3", "MT-2.10.6"),
    "RES-2": pytest.mark.rule("MT-3.5"),
    "DIP-1": pytest.mark.rule("MT-5.10"),
    "DIP-2": pytest.mark.rule("MT-I.3"),
    "DIP-3": pytest.mark.rule("MT-5.11"),
    "DIP-4": pytest.mark.rule("MT-I.3.1"),
    "RDV-1": pytest.mark.rule("MT-3.8"),
    "RDV-2": pytest.mark.rule("MT-2.9.2"),
    "RDV-3": pytest.mark.rule("MT-2.9.3"),
}
"""The clauses decided by construction alone; those that also concern play are proven there."""
NAMES = [f"{case['code']}: {case.get('title', 'plain')}" for case in CASES]
EACH_BREACH = [
    pytest.param(case, id=name, marks=PROVEN.get(case["code"], ())) for case, name in zip(CASES, NAMES, strict=True)
]
BOUNDS = ("START-1", "START-3", "RES-1", "RES-2", "RDV-2")
"""The rules with a number that is itself legal, while one more or less is not."""
EACH_NEIGHBOUR = [
    pytest.param(case, id=name, marks=PROVEN[case["code"]] if case["code"] in BOUNDS else ())
    for case, name in zip(CASES, NAMES, strict=True)
]


def edited(gang: str, edits: list[list[str]]) -> str:
    """A gang file with some lines replaced."""
    lines = (GANGS / f"{gang}.gang").read_text(encoding="utf-8").splitlines()
    for before, after in edits:
        lines[lines.index(before)] = after
    return "\n".join(lines)


def problems(validator: DeckValidator[Any], text: str) -> tuple[Problem, ...]:
    return validator.validate(parse_deck(text, FORM)).problems


def codes(found: tuple[Problem, ...]) -> list[str]:
    return sorted({problem.code for problem in found})


@pytest.mark.parametrize("gang", sorted(path.stem for path in GANGS.glob("*.gang")))
def test_the_gangs_that_the_cases_start_from_are_flawless(validator: DeckValidator[Any], gang: str) -> None:
    assert problems(validator, edited(gang, [])) == ()


@pytest.mark.parametrize("case", EACH_NEIGHBOUR)
def test_the_neighbour_is_legal(validator: DeckValidator[Any], case: dict[str, Any]) -> None:
    assert codes(problems(validator, edited(case["gang"], case["legal"]))) == sorted(case.get("always", []))


@pytest.mark.parametrize("case", EACH_BREACH)
def test_the_breach_is_reported_and_nothing_else(validator: DeckValidator[Any], case: dict[str, Any]) -> None:
    found = problems(validator, edited(case["gang"], case["illegal"]))
    expected = {case["code"], *case.get("always", []), *case.get("brings", [])} - set(case.get("drops", []))
    assert codes(found) == sorted(expected)
    breach = next(problem for problem in found if problem.code == case["code"])
    if "counts" in case:
        assert [breach.actual, breach.required] == case["counts"]
    if "nearest" in case:
        assert case["nearest"] in breach.nearest
    assert breach.message.endswith((".", ")")) or breach.nearest


def test_every_rule_has_a_case() -> None:
    assert list(dict.fromkeys(case["code"] for case in CASES)) == [rule.code for rule in CONSTRUCTION.rules]


def test_there_are_many_cases_and_no_two_are_the_same() -> None:
    assert len(CASES) >= 150
    told = [(case["code"], case.get("title", "plain")) for case in CASES]
    assert len(set(told)) == len(told)
    assert len({(case["gang"], str(case["illegal"]), case["code"]) for case in CASES}) == len(CASES)


def test_every_rule_cites_a_clause_of_the_rulebook() -> None:
    known = {clause.id for clause in read_clauses(rulebook("monster-town").clauses_path)}
    cited = {rule.code: rule.clause for rule in CONSTRUCTION.rules}
    cited |= {rule.code: rule.clause for rule in CONSTRUCTION.table_rules}
    assert [code for code, clause in cited.items() if clause not in known] == []
    assert [code for code, mark in PROVEN.items() if cited[code] not in mark.args] == []


MILITIA = "Gang: militia\nStarting:\n4 Stealth Unit\n2 Barricade Gunner\n"
UNDEAD = "Gang: undead\nStarting:\n3 Doorstep Shambler\n1 The Sexton\n1 Crypt Cantor\n"


@pytest.mark.rule("MT-3.1.1")
def test_the_militia_starts_with_six_and_any_number_of_reserves(validator: DeckValidator[Any]) -> None:
    found = problems(validator, MILITIA + "Reserves:\n30 Rooftop Scout\n")
    assert [problem.code for problem in found if problem.severity is Severity.ERROR] == []
    assert "START-1" in codes(problems(validator, MILITIA + "1 Doc Pell\n"))


@pytest.mark.rule("MT-3.1.4")
def test_the_undead_start_with_five_and_at_most_seven_reserves(validator: DeckValidator[Any]) -> None:
    assert "RES-1" not in codes(problems(validator, UNDEAD + "Reserves:\n7 Gutter Biter\n"))
    assert "RES-1" in codes(problems(validator, UNDEAD + "Reserves:\n8 Gutter Biter\n"))
    assert "START-1" in codes(problems(validator, UNDEAD + "1 Gutter Biter\n"))


@pytest.mark.rule("MT-2.11.3", "MT-2.12.3")
def test_any_number_of_combat_cards_and_items_is_legal(validator: DeckValidator[Any]) -> None:
    found = problems(validator, MILITIA + "Combat:\n90 Kill Shot\nItems:\n40 Mercy Hook\n")
    assert [problem.code for problem in found if problem.severity is Severity.ERROR] == []


def test_a_problem_carries_everything_that_it_is_about(validator: DeckValidator[Any]) -> None:
    deck = parse_deck(edited("wolves", [["2 The Brute", "3 The Brute"]]), FORM, "wolves.gang")
    (found,) = validator.validate(deck).problems
    assert found.code == "RES-2"
    assert found.clause == "MT-3.5"
    assert found.severity is Severity.ERROR
    assert found.cards == ("fixture-gangs/the-brute",)
    assert found.pile == "reserves"
    assert (found.actual, found.required) == (3, 2)
    assert found.where == "wolves.gang: line 14"
    assert "take out 1" in found.message

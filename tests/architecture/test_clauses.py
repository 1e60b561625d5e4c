"""Every rule of a rulebook has one clause, and every clause that does or forbids something is proven by a test.

A test proves a clause with the mark `@pytest.mark.rule("MT-4.2")`.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from deckbuilder.clauses import KINDS, Clause, read_clauses
from deckbuilder.kernel.frames import Choice, Step
from deckbuilder.kernel.tracing import clause_of
from deckbuilder.rulebooks import rulebook, rulebook_ids

ROOT = Path(__file__).parents[2]
GAMES = sorted(path.parent.name for path in ROOT.glob("deckbuilder/games/*/rulebook.toml"))

OF_THE_CARD = {"name_option", "answer_offer"}
"""Steps that do what a card says, by the clause of the rule that plays the card."""


@cache
def clauses_of(game: str) -> tuple[Clause, ...]:
    return read_clauses(ROOT / "deckbuilder" / "games" / game / "rulebook.toml")


@cache
def known_ids() -> frozenset[str]:
    return frozenset(clause.id for game in GAMES for clause in clauses_of(game))


def is_rule_mark(call: ast.Call) -> bool:
    """Whether the call is `pytest.mark.rule(...)` or `mark.rule(...)`."""
    match call.func:
        case ast.Attribute(attr="rule", value=ast.Attribute(attr="mark") | ast.Name(id="mark")):
            return True
    return False


def marks_in(source: str) -> Iterator[str]:
    """The clause ids of all rule marks in a test file; an argument that is not plain text appears as its source."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and is_rule_mark(node):
            for argument in node.args:
                text = argument.value if isinstance(argument, ast.Constant) else None
                yield text if isinstance(text, str) else ast.unparse(argument)


@cache
def marked() -> dict[str, str]:
    """Each marked id with a test file that marks it."""
    found: dict[str, str] = {}
    for path in sorted((ROOT / "tests").rglob("*.py")):
        for id in marks_in(path.read_text(encoding="utf-8")):
            found.setdefault(id, str(path.relative_to(ROOT)))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_is_complete(game: str) -> None:
    clauses = clauses_of(game)
    counts = Counter(clause.id for clause in clauses)
    assert [id for id, count in counts.items() if count > 1] == [], "an id names one clause"
    for clause in clauses:
        assert clause.section.strip() and clause.heading.strip() and clause.text.strip(), clause.id
        assert clause.kind in KINDS, clause.id
        assert set(clause.uses) <= counts.keys(), f"{clause.id} uses a clause that is not there"


@pytest.mark.parametrize("game", GAMES)
def test_a_definition_names_the_clauses_that_use_it(game: str) -> None:
    for clause in clauses_of(game):
        assert bool(clause.uses) == (clause.kind == "defines"), clause.id
        assert clause.id not in clause.uses


def test_tests_mark_only_clauses_that_exist() -> None:
    strangers = {id: path for id, path in marked().items() if id not in known_ids()}
    assert strangers == {}


def test_the_program_cites_only_clauses_that_exist() -> None:
    prefixes = sorted({id.split("-")[0] for id in known_ids()})
    citation = re.compile(rf"\b(?:{'|'.join(prefixes)})-(?:\d+|[A-Z])(?:\.\d+)+\b")
    strangers = {
        (str(path.relative_to(ROOT)), id)
        for path in (ROOT / "deckbuilder").rglob("*.py")
        for id in citation.findall(path.read_text(encoding="utf-8"))
        if id not in known_ids()
    }
    assert strangers == set()


@pytest.mark.parametrize("id", rulebook_ids())
def test_every_step_of_a_rulebook_cites_its_clause(id: str) -> None:
    steps = {step for procedure in rulebook(id).game.procedures.values() for step in procedure.steps}
    own = {step for step in steps if _carries_out(step).__module__.startswith("deckbuilder.games.")}
    uncited = {_carries_out(step).__qualname__ for step in own if not clause_of(step)}
    assert sorted(uncited - OF_THE_CARD) == []


def _carries_out(step: Step) -> Callable[..., object]:
    """The function of a step; of a choice, the one that takes the answer."""
    return step.take if isinstance(step, Choice) else step


def test_rules_are_cited_only_by_ids_that_a_reader_can_look_up() -> None:
    code = re.compile(r"\b[A-F]\d{1,2}[a-z]?\b")
    found = {
        (str(path.relative_to(ROOT)), said)
        for path in (ROOT / "deckbuilder" / "games").rglob("*.py")
        for said in code.findall(path.read_text(encoding="utf-8"))
    }
    assert found == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_that_acts_is_proven(game: str) -> None:
    to_prove = [clause.id for clause in clauses_of(game) if clause.kind != "defines"]
    assert [id for id in to_prove if id not in marked()] == [], "mark a test with it"


def test_marks_are_found_wherever_pytest_reads_them() -> None:
    source = """
pytestmark = pytest.mark.rule("A-1.1")

@pytest.mark.rule("A-1.2", "A-1.3")
class TestTable:
    @mark.rule("A-1.4")
    @pytest.mark.slow("A-1.5")
    def test_turn(self): ...

pytest.param(1, marks=pytest.mark.rule(NAME))
"""
    assert sorted(marks_in(source)) == ["A-1.1", "A-1.2", "A-1.3", "A-1.4", "NAME"]

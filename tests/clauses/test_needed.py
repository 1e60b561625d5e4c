"""A test marked with a clause needs it: if the clause is switched off, or only bent, the test fails.

`pytest -m clauses -n 2` goes through all clauses and prints the table; a sample of them runs with everything else.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from deckbuilder.clauses import Clause
from tests.architecture.test_clauses import GAMES, clauses_of
from tests.clauses.running import run_marked
from tests.clauses.ways import read_bends, read_ways, switched_off

ACTING = [(game, clause) for game in GAMES for clause in clauses_of(game) if clause.kind != "defines"]
ORDER = {clause.id: number for game in GAMES for number, clause in enumerate(clauses_of(game))}
EVERY = 40
"""Every fortieth clause is in the sample."""
Record = Callable[[str, object], None]


def named(clauses: list[tuple[str, Clause]]) -> list[object]:
    return [pytest.param(game, clause, id=clause.id) for game, clause in clauses]


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_that_acts_has_a_way_to_switch_it_off(game: str) -> None:
    acting = [clause.id for of, clause in ACTING if of == game]
    assert list(read_ways(game)) == acting, "one entry for each clause that does or forbids something, in their order"


@pytest.mark.parametrize("game", GAMES)
def test_clauses_are_bent_in_their_order(game: str) -> None:
    bent = read_bends(game)
    assert list(bent) == [clause.id for of, clause in ACTING if of == game and clause.id in bent]


@pytest.mark.parametrize("game", GAMES)
def test_every_way_leads_somewhere(game: str) -> None:
    nowhere = {}
    for clause, each in (*read_ways(game).items(), *read_bends(game).items()):
        for ways in each:
            try:
                with switched_off(ways):
                    pass
            except LookupError as error:
                nowhere[clause] = str(error)
    assert nowhere == {}, "the code has other names now: say them in the table"


def needs(game: str, clause: Clause, folder: Path, record: Record) -> None:
    """Check that every way is noticed, and that every marked test fails without the clause or at least a part of it."""
    failed: set[str] = set()
    passed: set[str] = set()
    for ways in (*read_ways(game)[clause.id], *read_bends(game).get(clause.id, [])):
        marked = run_marked(clause.id, ways, folder)
        told = " and ".join(str(way) for way in ways)
        counts = (len(marked.passed) + len(marked.failed), len(marked.failed))
        record("clause", (ORDER[clause.id], clause.id, clause.kind, told, *counts))
        assert marked.failed, f"{told}: but these still pass: {marked.passed}"
        failed |= {without_parameters(name) for name in marked.failed}
        passed |= {without_parameters(name) for name in marked.passed}
    assert passed <= failed, f"these tests do not need {clause.id}: {sorted(passed - failed)}"


def without_parameters(name: str) -> str:
    """The name of a test without its case: one case may be what is allowed, and another what is not."""
    return name.partition("[")[0]


@pytest.mark.parametrize(("game", "clause"), named(ACTING[::EVERY]))
def test_the_tests_of_a_clause_need_it(game: str, clause: Clause, tmp_path: Path, record_property: Record) -> None:
    needs(game, clause, tmp_path, record_property)


@pytest.mark.clauses
@pytest.mark.parametrize(("game", "clause"), named(ACTING))
def test_the_tests_of_every_clause_need_it(game: str, clause: Clause, tmp_path: Path, record_property: Record) -> None:
    needs(game, clause, tmp_path, record_property)


@pytest.mark.clauses
@pytest.mark.parametrize("game", GAMES)
def test_every_definition_serves_a_clause_that_acts(game: str, record_property: Record) -> None:
    acting = {clause.id for of, clause in ACTING if of == game}
    for clause in clauses_of(game):
        if clause.kind == "defines":
            told = f"used by {', '.join(clause.uses)}"
            record_property("clause", (ORDER[clause.id], clause.id, clause.kind, told, "", ""))
            assert acting & set(clause.uses), clause.id

"""Bugs are planted in the rules one after the other, and some check finds each of them.

`pytest -m planted -n 2` goes through all and prints which check found which; that each patch still fits the program is
checked with everything else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.architecture.test_clauses import clauses_of
from tests.clauses.ways import constant, switched_off
from tests.planted.bugs import GAMES, HARMLESS, Bug, read_bugs
from tests.planted.checking import checks_for, hunt

BUGS = [bug for game in GAMES for bug in read_bugs(game)]
EFFECTS = 5
"""The least number of bugs in what cards do."""
NUMBER = {"king_of_new_york": 25}
"""The number of bugs: twenty, and five more in the chapter of a variant."""
Record = Callable[[str, object], None]


@pytest.mark.parametrize("game", GAMES)
def test_bugs_are_planted_in_each_chapter_and_in_card_effects(game: str) -> None:
    clauses = [clause.id for clause in clauses_of(game)]
    bugs = read_bugs(game)
    assert [bug.clause for bug in bugs if bug.clause not in clauses] == [], "there are no such clauses"
    chapters = Counter(bug.chapter for bug in bugs)
    assert set(chapters) == {id.partition(".")[0] for id in clauses}
    assert sum(bug.is_in_card_effects for bug in bugs) >= EFFECTS
    assert len({bug.place for bug in bugs}) == len(bugs) == NUMBER.get(game, 20)


@pytest.mark.parametrize("bug", BUGS, ids=lambda bug: f"{bug.game}-{bug.place}")
def test_every_patch_still_fits(bug: Bug) -> None:
    try:
        if bug.way.kind == "set":
            assert constant(bug.way) != bug.way.settings["to"]
        assert bug.way.settings.get("old", "") != bug.way.settings.get("new", "otherwise")
        with switched_off((bug.way,)):
            pass
    except LookupError as error:
        pytest.fail(f"the code reads otherwise now, say the bug of {bug.clause} in its words: {error}", pytrace=False)


@pytest.mark.planted
@pytest.mark.parametrize("bug", HARMLESS, ids=lambda bug: f"{bug.game}-{bug.place}")
def test_a_harmless_change_is_found_by_no_check(bug: Bug, tmp_path: Path) -> None:
    failed = [test for check in checks_for(bug) for test in hunt(bug, check, tmp_path / check).failed]
    assert failed == []


@pytest.mark.planted
@pytest.mark.parametrize("bug", BUGS, ids=lambda bug: f"{bug.game}-{bug.place}")
def test_some_check_finds_every_planted_bug(bug: Bug, tmp_path: Path, record_property: Record) -> None:
    caught: dict[str, str] = {}
    for check in checks_for(bug):
        caught[check] = "".join([*hunt(bug, check, tmp_path / check).failed][:1])
        if caught[check] and bug.needs_one_catch:
            break
    record_property("planted", [BUGS.index(bug), bug.clause, bug.place, bug.slip, caught])
    assert any(caught.values()), f"it survives, so the checks are too weak: {bug.slip}"

"""The small changes tried on the tests of a program: which there are, and what is reported of survivors."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from deckbuilder.games.monster_town import victory
from tests.mutants.__main__ import main, pick
from tests.mutants.changes import changed, changes_like, changes_of, compiled
from tests.mutants.early import called_early
from tests.mutants.harmless import read_harmless
from tests.mutants.stages import ROOT, files_of, left_out, stages_for
from tests.mutants.trying import fits, functions_of, parts_that_differ, put_in

PROGRAM = '''
"""Points."""

GOAL = 10


def has_won(points: tuple[int, ...] = (), over: bool = False) -> bool:
    """Whoever has them has won."""
    assert points != ()
    if max(points) < GOAL and not over:
        return False
    tell(points)
    return True
'''


@pytest.fixture
def program(tmp_path: Path) -> Path:
    path = tmp_path / "points.py"
    path.write_text(PROGRAM, encoding="utf-8")
    return path


def made(path: Path) -> list[tuple[int, str, str]]:
    return [(change.line, change.kind, changed(change)[2]) for change in changes_of(path)]


def test_changes_are_slips_of_one_comparison_number_half_or_statement(program: Path) -> None:
    condition = "if max(points) < GOAL and (not over):"
    assert {after for _line, _kind, after in made(program)} >= {
        "GOAL = 11",
        "GOAL = 9",
        condition.replace("<", ">="),
        condition.replace("<", "<="),
        "if max(points) < GOAL or not over:",
        condition.replace("max", "min"),
        condition.replace("(not over)", "over"),
        "if not over:",
        "if max(points) < GOAL:",
        "if True:",
        "pass",
        "return True",
        "return False",
    }
    assert all(changed(change)[1] != changed(change)[2] for change in changes_of(program))


def test_docstrings_and_assertions_are_not_changed(program: Path) -> None:
    lines = PROGRAM.split("\n")
    untouched = {number for number, line in enumerate(lines, 1) if '"""' in line or "assert" in line}
    assert untouched.isdisjoint(line for line, _kind, _after in made(program))


def test_the_file_stays_as_it_is(program: Path) -> None:
    made(program)
    assert program.read_text(encoding="utf-8") == PROGRAM


def test_a_change_is_found_by_its_kind_and_words(program: Path) -> None:
    (moved,) = changes_like(program, "has_won", "boundary moved", "GOAL")
    assert changed(moved)[2] == "if max(points) <= GOAL and (not over):"
    (half,) = changes_like(program, "has_won", "half dropped", "over")
    assert changed(half)[2] == "if max(points) < GOAL:"
    assert changes_like(program, "has_lost", "half dropped", "over") == []


def test_only_changes_in_functions_fit_the_running_program() -> None:
    path, before = Path(victory.__file__), victory.points_now.__code__
    live = functions_of(path)
    inside = next(change for change in changes_of(path) if change.where == "points_now")
    outside = next(change for change in changes_of(path) if not change.where)
    differing, parts = parts_that_differ(compiled(path), changed(inside)[0])
    assert fits(differing, parts, live, set())
    assert not fits(differing, parts, live, {(str(path), before.co_firstlineno)}), "it was called before the tests"
    assert not fits(*parts_that_differ(compiled(path), changed(outside)[0]), live, set())
    put_in(parts, live)
    try:
        assert victory.points_now.__code__ != before
    finally:
        victory.points_now.__code__ = before


@pytest.mark.slow
def test_functions_called_while_the_program_is_read_are_known() -> None:
    path = ROOT / "deckbuilder" / "kernel" / "picks.py"
    lines = path.read_text(encoding="utf-8").splitlines()
    called = {lines[line - 1].partition("(")[0] for _file, line in called_early([path])}
    assert "def _procedure" in called, "it makes the procedures that every rulebook lists"
    assert "def pick" not in called


def test_the_same_seed_picks_the_same_changes_and_another_one_others(program: Path) -> None:
    first, again, other = ([trial.after for trial in pick([program], 5, seed)] for seed in (1, 1, 2))
    assert first == again != other
    assert len(first) == 5
    everything = pick([program], 1000, 1)
    assert len({(trial.change.line, trial.after) for trial in everything}) == len(everything)


def test_tests_that_mirror_a_file_come_first_and_whole_games_last() -> None:
    rules = files_of([str(ROOT / "deckbuilder/games/monster_kids/turn.py")])
    first, *others = stages_for(rules)
    assert "tests/games/monster_kids/rules" in first
    assert others == [["tests/contract/test_golden_games.py", "tests/contract/counts"]]
    assert "monster-town" in left_out(rules)
    assert stages_for(files_of([str(ROOT / "deckbuilder/decks")])) == [["tests/decks"]]
    machine = files_of([str(ROOT / "deckbuilder/kernel")])
    assert {"tests/kernel", "tests/games/monster_town/rules"} <= set(stages_for(machine)[0])
    assert left_out(machine) == []


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--files", "nowhere.py"], "nowhere.py is no Python file or folder of the program (deckbuilder/)"),
        (["--files", "tests/conftest.py"], "tests/conftest.py is no Python file or folder of the program"),
        (["--count", "0"], "0 is no number above 0"),
        (["--tests", "tests/nowhere"], "there are no tests in tests/nowhere"),
    ],
)
def test_a_mistake_is_told_in_one_sentence(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2
    assert said in capsys.readouterr().err


@pytest.mark.slow
def test_the_command_says_what_survives_and_ends_with_the_score() -> None:
    """The tests of ties look at ties alone, so any change to Special Items survives them."""
    command = [sys.executable, "-m", "tests.mutants", "--files"]
    command += [f"deckbuilder/games/monster_town/{name}.py" for name in ("victory", "items")]
    command += ["--tests", "tests/games/monster_town/rules/test_ties.py", "--count", "3", "--seed", "6"]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    *survivors, score = ran.stdout.splitlines()
    caught, _of, tried, *_rest = score.split()
    assert score == f"{caught} of {tried} changes were caught (seed 6)", ran.stderr
    assert 0 < int(caught) < int(tried) == 3
    assert ran.returncode == 1
    places = [line for line in survivors if line.startswith("deckbuilder/")]
    assert len(places) == int(tried) - int(caught)
    assert all(line.startswith("deckbuilder/games/monster_town/items.py:") for line in places)
    assert "no test comes here" in places[0]


def test_every_change_that_is_known_to_be_harmless_says_why() -> None:
    for known in read_harmless():
        assert (ROOT / known.file).is_file()
        assert known.before != known.after
        assert known.why.endswith(".")

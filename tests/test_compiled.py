"""The optional wheel with compiled rules: it plays as the plain one does.

Tests that replace a function of the rules from outside cannot be run with it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from pathlib import Path
from zipfile import ZipFile

import pytest

from tests.architecture.tree import ROOT
from tests.contract.playing import documents

GAMES = ("king-of-new-york", "monster-kids", "monster-town", "monsters-menace", "munchkin-nightmare")
SEEDS = (3, 5, 8)
TRIED = ("tests/kernel", "tests/games", "tests/contract/test_golden_games.py")
SHOWN = """
import gc, sys
from benchmarks.tables import tables_of
from deckbuilder.rulebooks import rulebook
book = rulebook(sys.argv[1])
pool, setups = tables_of(book)
held = gc.get_referents(book.game.start(setups[0], pool, 1))
shown = [id(one) for one in held if gc.is_tracked(one)]
print(*[type(one).__name__ for one in held if shown.count(id(one)) > 1])
"""
"""Prints the kinds of what a state shows to the garbage collector more than once."""
FROM_OUTSIDE = "tests/games/monster_town/test_accounting.py::test_the_parts_of_all_wounds_add_up_and_each_is_said"
"""Counts the calls of a function that compiled rules no longer look up by name."""


def test_every_pattern_of_compiled_modules_matches_a_file() -> None:
    said = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    compiled = said["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]
    for pattern in (*compiled["modules"], *compiled["plain"]):
        assert [*ROOT.glob(pattern)], f"{pattern} names nothing"


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the compiled wheel, unpacked, and with the tests, but without the source beside them.

    It is compiled without optimisation, which takes gcc a fifth of the time and changes no result.
    """
    if not any(map(shutil.which, ("cc", "gcc", "clang", "cl"))):
        pytest.skip("there is no C compiler")
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        pytest.skip("there are no headers of Python to compile with")
    folder = tmp_path_factory.mktemp("compiled")
    build = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(folder), str(ROOT)]
    subprocess.run(build, env={**os.environ, "DECKBUILDER_COMPILE": "1", "CFLAGS": "-O0"}, check=True)
    (wheel,) = folder.glob("*.whl")
    assert "none-any" not in wheel.name
    with ZipFile(wheel) as packed:
        packed.extractall(folder)
    for name in ("tests", "card_sets", "db", "benchmarks"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for path in (one for one in ROOT.iterdir() if one.is_file()):
        shutil.copy(path, folder)
    return folder


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """The output of a Python that finds the compiled package before any other."""
    environment = {**os.environ, "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


@pytest.mark.compiled
@pytest.mark.parametrize(
    "module",
    ["kernel.frames", *[f"games.{game.replace('-', '_')}.{part}" for game in GAMES for part in ("state", "turn")]],
)
def test_the_rules_and_what_they_change_are_compiled(compiled: Path, module: str) -> None:
    found = run(compiled, "-c", f"import deckbuilder.{module} as found; print(found.__file__)")
    assert Path(found.stdout.strip()).is_relative_to(compiled)
    assert Path(found.stdout.strip()).suffix in (".so", ".pyd")


@pytest.mark.compiled
@pytest.mark.parametrize("game", GAMES)
def test_compiled_rules_write_the_same_bytes(compiled: Path, game: str) -> None:
    found = run(compiled, "-m", "tests.contract.playing", game, *map(str, SEEDS))
    assert (found.stderr, found.stdout) == ("", documents(game, SEEDS))


@pytest.mark.compiled
@pytest.mark.parametrize("game", GAMES)
def test_what_a_state_holds_is_not_taken_for_garbage(compiled: Path, game: str) -> None:
    found = run(compiled, "-c", SHOWN, game)
    assert (found.stderr, found.stdout) == ("", "\n"), "the collector counts on one reference for each showing"


@pytest.mark.compiled
def test_compiled_rules_pass_the_tests_of_the_plain_ones(compiled: Path) -> None:
    options = ("-n", "auto", "-q", "-p", "no:cacheprovider", "--deselect", FROM_OUTSIDE)
    found = run(compiled, "-m", "pytest", *options, *TRIED)
    assert found.returncode == 0, found.stdout[-4000:]

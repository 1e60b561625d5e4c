"""Which files to change, and which tests to run on them, the fast ones first."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from deckbuilder.rulebooks import rulebook, rulebook_ids

ROOT = Path(__file__).parents[2]
WHOLE_GAMES = ["tests/contract/test_golden_games.py", "tests/contract/counts"]
"""Old games, and the number of positions that follow from small ones."""
RULES = ("games", "kernel")


def files_of(names: Sequence[str]) -> list[Path]:
    """The files of the program that are named; a folder stands for those in it.

    Raises FileNotFoundError if a name is no such file.
    """
    found: list[Path] = []
    for name in names:
        path = Path(name).resolve()
        is_file = path.suffix == ".py" and path.is_file()
        if not path.is_relative_to(ROOT / "deckbuilder") or not (is_file or path.is_dir()):
            raise FileNotFoundError(f"{name} is no Python file or folder of the program (deckbuilder/)")
        found += [path] if is_file else sorted(path.glob("*.py"))
    return list(dict.fromkeys(found))


def stages_for(files: Sequence[Path]) -> list[list[str]]:
    """The tests that mirror the files, then those of whole games, then, for the engine itself, the use cases."""
    layers = {path.relative_to(ROOT).parts[1] for path in files}
    mirrors = [place for path in files for place in _mirrors(path)]
    if "kernel" in layers:
        mirrors += [place for book in rulebook_ids() for place in _played(rulebook(book).package)]
    stages = [sorted(dict.fromkeys(mirrors))]
    if layers & set(RULES):
        stages.append(WHOLE_GAMES)
    if "kernel" in layers:
        stages.append(["tests/contract/test_records.py", "tests/app"])
    return stages


def left_out(files: Sequence[Path]) -> list[str]:
    """The other games, by the words used in the names of their tests."""
    parts = [path.relative_to(ROOT).parts for path in files]
    if any(part[1] != "games" for part in parts):
        return []
    return [book for book in rulebook_ids() if rulebook(book).package not in {part[2] for part in parts}]


def _mirrors(path: Path) -> list[str]:
    """The tests of a file: those in the nearest folder that mirrors the file's own."""
    parts = path.relative_to(ROOT / "deckbuilder").parts[:-1]
    if parts[:1] == ("games",) and len(parts) == 2:
        return _played(parts[1])
    places = [Path("tests", *parts[:depth]) for depth in range(len(parts), -1, -1)]
    return [next(place.as_posix() for place in places if (ROOT / place).is_dir())]


def _played(game: str) -> list[str]:
    """The tests in which a game is played, leaving out those of deck construction."""
    folder = ROOT / "tests" / "games" / game
    found = [*sorted(folder.glob("test_*.py")), folder / "rules", folder / "cards"]
    return [path.relative_to(ROOT).as_posix() for path in found if path.exists()]

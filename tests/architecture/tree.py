"""The files of the repository as the architecture tests see them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = (".ci", "benchmarks", "card_sets", "db", "deckbuilder", "tests")
FILES = (
    ".gitignore",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "LICENSE",
    "README.md",
    "constraints.txt",
    "hatch_build.py",
    "pyproject.toml",
)
PRIVATE = (".sqlite", ".db", ".pyc")


def python_files(*folders: str) -> list[Path]:
    """All Python files under these folders of the repository."""
    found = sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))
    assert found, f"no Python under {folders}: the test looks in the wrong place"
    return found


def text_files() -> Iterator[tuple[str, str]]:
    """Every text file that belongs in the repository, with its path and its contents."""
    paths = [ROOT / name for name in FILES]
    paths += [path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*")) if path.is_file()]
    for path in paths:
        if path.suffix in PRIVATE or "__pycache__" in path.parts:
            continue
        try:
            yield relative(path), path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue


def relative(path: Path) -> str:
    """The path in the form used in messages."""
    return path.relative_to(ROOT).as_posix()

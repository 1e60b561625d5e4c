from __future__ import annotations

from tests.architecture.tree import FILES, FOLDERS, ROOT

MADE_BY_TOOLS = {"__pycache__", "build", "dist", "uv.lock"}


def test_nothing_else_lies_at_the_top() -> None:
    found = {path.name for path in ROOT.iterdir() if not path.name.startswith(".")}
    assert found - {*FILES, *FOLDERS} - MADE_BY_TOOLS == set()


def test_no_package_is_empty() -> None:
    packages = [path for path in (ROOT / "deckbuilder").rglob("*") if path.is_dir() and path.name != "__pycache__"]
    empty = [path.name for path in packages if not any(entry.is_file() for entry in path.rglob("*"))]
    assert empty == []

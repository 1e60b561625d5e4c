"""Nothing that a rulebook says is left lying: every step and verb of its rules is carried out by something."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.architecture.tree import ROOT, python_files, relative

GAMES = sorted(path.parent for path in (ROOT / "deckbuilder" / "games").glob("*/game.py"))


def idle(paths: Iterable[Path], beyond: Iterable[Path] = ()) -> list[str]:
    """The functions in some files that nothing in them or beyond them speaks of, themselves left aside."""
    trees = {path: ast.parse(path.read_text(encoding="utf-8")) for path in paths}
    spoken: Counter[str] = Counter()
    for tree in (*trees.values(), *(ast.parse(path.read_text(encoding="utf-8")) for path in beyond)):
        spoken.update(_names(tree))
    found = []
    for path, tree in trees.items():
        for node in tree.body:
            if isinstance(node, ast.FunctionDef) and spoken[node.name] == Counter(_names(node))[node.name]:
                found.append(f"{path.stem}.{node.name}")
    return found


def _names(tree: ast.AST) -> Iterable[str]:
    """The names that are read somewhere, as such or as a part of something."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr


@pytest.mark.parametrize("game", GAMES, ids=relative)
def test_no_function_of_a_rulebook_is_idle(game: Path) -> None:
    own = sorted(game.rglob("*.py"))
    others = [path for path in python_files("deckbuilder") if path not in own]
    assert idle(own, others) == []


def test_a_step_that_stands_in_no_table_is_found(tmp_path: Path) -> None:
    rules = tmp_path / "town.py"
    rules.write_text(
        "def roll(state, frame): ...\n"
        "def enter_town(state, frame): enter_town(state, frame)\n"
        "TURN = Procedure('turn', roll)\n",
        encoding="utf-8",
    )
    assert idle([rules]) == ["town.enter_town"]

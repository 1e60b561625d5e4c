"""No rule is left unused: every step and verb of a rulebook is carried out by something."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest

from tests.architecture.tree import ROOT, python_files, relative

GAMES = sorted(path.parent for path in (ROOT / "deckbuilder" / "games").glob("*/game.py"))


def idle(paths: Iterable[Path], beyond: Iterable[Path] = ()) -> list[str]:
    """The functions in some files that nothing mentions, in these files or beyond, except themselves."""
    own = list(paths)
    spoken: Counter[str] = Counter()
    for path in (*own, *beyond):
        spoken.update(_spoken(path))
    found = []
    for path in own:
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and spoken[node.name] == Counter(_names(node))[node.name]:
                found.append(f"{path.stem}.{node.name}")
    return found


@cache
def _spoken(path: Path) -> Counter[str]:
    return Counter(_names(ast.parse(path.read_text(encoding="utf-8"))))


def _names(tree: ast.AST) -> Iterable[str]:
    """The names that are read somewhere, on their own or as an attribute."""
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


def moved_by_hand(paths: Iterable[Path]) -> list[str]:
    """The places where a rule sets how far a procedure has come, instead of returning AGAIN, RESTART or LEAVE."""
    return [
        f"{path.stem}:{node.lineno}"
        for path in paths
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and node.attr == "step" and isinstance(node.ctx, ast.Store)
    ]


@pytest.mark.parametrize("package", ["games", "gamekit"])
def test_going_on_and_back_in_a_procedure_has_a_name(package: str) -> None:
    assert moved_by_hand(python_files(f"deckbuilder/{package}")) == []


def test_a_step_that_is_set_by_hand_is_found(tmp_path: Path) -> None:
    rules = tmp_path / "town.py"
    rules.write_text("def back(state, frame):\n    frame.step -= 1\n", encoding="utf-8")
    assert moved_by_hand([rules]) == ["town:2"]

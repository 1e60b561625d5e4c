"""Every occasion that a card may wait for arises at some point of the rules."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from deckbuilder.rulebooks import rulebook, rulebook_ids
from tests.architecture.tree import ROOT

FIRE = "fire"
"""The function of the gamekit that announces an occasion."""
DECLARED = "on"
"""The operand with which a card declares what it waits for."""


def trees(paths: Iterable[Path]) -> list[ast.Module]:
    return [ast.parse(path.read_text(encoding="utf-8")) for path in paths]


def calls_of(found: Iterable[ast.AST], name: str) -> Iterator[ast.Call]:
    for tree in found:
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) == name:
                yield node


def reminders(found: list[ast.Module]) -> set[str]:
    """The functions that only pass an occasion on."""
    functions = [node for tree in found for node in tree.body if isinstance(node, ast.FunctionDef)]
    return {
        function.name
        for function in functions
        for call in calls_of([function], FIRE)
        if {arg.arg for arg in function.args.args}
        & {arg.id for arg in call.args if isinstance(arg, ast.Name)} - {"state"}
    }


def named_in(found: list[ast.Module], function: str, first: int | None = None) -> set[str]:
    """The texts passed to a function, constants included; in all its arguments, or only the first."""
    constants = {
        target.id: node.value.value
        for tree in found
        for node in tree.body
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    values = [arg for call in calls_of(found, function) for arg in call.args[:first]]
    texts = [arg.value if isinstance(arg, ast.Constant) else constants.get(getattr(arg, "id", "")) for arg in values]
    return {text for text in texts if isinstance(text, str)}


def coming(paths: Iterable[Path]) -> set[str]:
    """The occasions that the rules announce."""
    found = trees(paths)
    return {text for function in (FIRE, *reminders(found)) for text in named_in(found, function)}


def waited_for(paths: Iterable[Path], declared: Iterable[str] = ()) -> set[str]:
    """The occasions that cards may wait for, from the card language and from what the rules make of cards."""
    return {*declared, *named_in(trees(paths), "Trigger", 1)}


def files_of(game: str) -> list[Path]:
    return sorted((ROOT / "deckbuilder" / "games" / rulebook(game).package).rglob("*.py"))


@pytest.mark.parametrize("game", rulebook_ids())
def test_every_occasion_that_cards_wait_for_arises(game: str) -> None:
    shapes = rulebook(game).schema.vocabulary.shapes
    declared = [word for shape in shapes for one in shape.settings if one.key == DECLARED for word in one.takes.words]
    assert waited_for(files_of(game), declared) - coming(files_of(game)) == set()


def test_an_occasion_that_never_comes_is_found(tmp_path: Path) -> None:
    rules = tmp_path / "town.py"
    rules.write_text(
        "DUSK = 'dusk'\n"
        "def fire_cards(state, occasion): fire(state, occasion, [])\n"
        "def evening(state, frame): fire_cards(state, DUSK)\n"
        "LAMP, OWL = Trigger(DUSK, 'light'), Trigger('midnight', 'hoot')\n",
        encoding="utf-8",
    )
    assert waited_for([rules]) - coming([rules]) == {"midnight"}
    assert waited_for([rules], ["dawn"]) - coming([rules]) == {"midnight", "dawn"}

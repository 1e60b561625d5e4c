"""In Monster Town, only the verb modules change pieces and what they carry; the steps write the flow of a turn."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

from deckbuilder.games.monster_town.state import TownState
from deckbuilder.kernel.state import GameState
from tests.architecture.tree import ROOT, relative

TOWN = ROOT / "deckbuilder/games/monster_town"
VERBS = {"piles", "cards_in_play", "places", "wounds", "verbs", "thralls"}
BEFORE_THE_GAME = {"setup", "observing"}
"""Modules that lay out a table: the first one, and those that may be behind what a seat sees."""
FLOW = frozenset(
    {"active", "round", "first", "turns", "acted", "party", "alive", "has_scouted", "must_scout", "last_drawer"}
    | {"quiet", "yet_to_act", "needs_settling", "end_game", "end_rounds", "turn_before_end"}
)
"""Facts that tell how far the game is, written by its steps. All other facts of the state are pieces."""
PIECES = frozenset(fact.name for fact in fields(TownState)) - {fact.name for fact in fields(GameState)} - FLOW
MUTATING = {"append", "clear", "extend", "insert", "pop", "remove", "reverse", "sort"}
UNSEEN = {"setattr", "one_more"}
"""Functions that change a fact without naming it where it can be read."""


def changes(source: str) -> list[str]:
    """Each change of a piece in some source: its line and the fact."""
    return sorted({f"{line}: {fact}" for scope in _scopes(ast.parse(source)) for line, fact in _changed_in(scope)})


def _scopes(tree: ast.Module) -> Iterator[ast.AST]:
    yield from (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))
    yield ast.Module([node for node in tree.body if not isinstance(node, ast.FunctionDef)], [])


def _changed_in(scope: ast.AST) -> Iterator[tuple[int, str]]:
    aliases = dict(_aliases(scope))
    for node in ast.walk(scope):
        if isinstance(node, (ast.Attribute, ast.Subscript)) and isinstance(node.ctx, (ast.Store, ast.Del)):
            inner: ast.expr = node
            while isinstance(inner, ast.Subscript):
                inner = inner.value
            if isinstance(inner, ast.Attribute) and inner.attr in PIECES and not _is_self(inner.value):
                yield node.lineno, inner.attr
            elif isinstance(inner, ast.Name) and inner.id in aliases:
                yield node.lineno, aliases[inner.id]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in MUTATING:
            inner = node.func.value
            if isinstance(inner, ast.Attribute) and inner.attr in PIECES and not _is_self(inner.value):
                yield node.lineno, inner.attr
            elif isinstance(inner, ast.Name) and inner.id in aliases:
                yield node.lineno, aliases[inner.id]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in UNSEEN:
            yield node.lineno, node.func.id


def _is_self(owner: ast.expr) -> bool:
    """Whether a fact belongs to an object of another class, whose methods write it."""
    return isinstance(owner, ast.Name) and owner.id == "self"


def _aliases(scope: ast.AST) -> Iterator[tuple[str, str]]:
    """Names that stand for a column of pieces: assigned, or taken from several in turn."""
    for node in ast.walk(scope):
        if isinstance(node, ast.Assign):
            for target in node.targets:
                yield from _paired(target, node.value)
        elif isinstance(node, ast.For) and isinstance(node.iter, (ast.Tuple, ast.List)):
            for value in node.iter.elts:
                yield from _paired(node.target, value)


def _paired(target: ast.expr, value: ast.expr) -> Iterator[tuple[str, str]]:
    if isinstance(target, ast.Name) and isinstance(value, ast.Attribute) and value.attr in PIECES:
        yield target.id, value.attr
    elif isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        for one, its in zip(target.elts, value.elts, strict=False):
            yield from _paired(one, its)


def guarded() -> list[Path]:
    return [path for path in sorted(TOWN.rglob("*.py")) if path.parent != TOWN or path.stem not in VERBS]


def test_only_the_verb_modules_change_pieces() -> None:
    laid_out = {TOWN / f"{name}.py" for name in BEFORE_THE_GAME}
    found = [
        f"{relative(path)}:{change}"
        for path in guarded()
        if path not in laid_out
        for change in changes(path.read_text(encoding="utf-8"))
    ]
    assert found == []


def test_each_of_these_modules_and_facts_is_there() -> None:
    assert {path.stem for path in TOWN.glob("*.py")} >= VERBS | BEFORE_THE_GAME
    assert {fact.name for fact in fields(TownState)} >= FLOW
    assert {"hand", "posture", "wounds", "fallen", "treaties", "copies", "holder", "fighters", "attached"} <= PIECES
    for name in VERBS:
        assert changes((TOWN / f"{name}.py").read_text(encoding="utf-8")), f"{name} changes no piece"


def test_changes_are_found_in_all_their_forms() -> None:
    source = """
def step(state, frame):
    state.discard = (*state.discard, 1)
    state.hand[0] = state.known_hand[0] = ()
    state.wounds[2] += 1
    card, state.drawn = state.drawn, -1
    state.site.append(card)
    del state.laid[0][1]
    posture, gang = state.posture, state.gang
    posture[2] = 3
    for column in (state.item_deck, state.item_discard):
        column[0] = ()
    one_more(state, "places")
    state.turns[0] += 1
    self.hand = gang[2]
"""
    expected = {"discard", "hand", "known_hand", "wounds", "drawn", "site", "laid", "posture", "one_more"}
    found = {change.partition(": ")[2] for change in changes(source)}
    assert found - {"item_deck", "item_discard"} == expected
    assert found & {"item_deck", "item_discard"}

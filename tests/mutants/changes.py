"""Small changes to a program, like slips of its author: one comparison, number or statement at a time.

A change is identified by its file and number, so another process can make it again. The file itself is only read.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from types import CodeType
from typing import Any

Put = Callable[[ast.AST], None]
"""Puts another node in the place of one."""
Way = tuple[str, ast.AST, Callable[[], None]]
"""The kind of a change, the node it is about, and the function that makes it."""

TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.GtE,
    ast.LtE: ast.Gt,
    ast.Gt: ast.LtE,
    ast.GtE: ast.Lt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
MOVED: dict[type[ast.cmpop], type[ast.cmpop]] = {ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt}
OTHER_SIGN: dict[type[ast.operator], type[ast.operator]] = {ast.Add: ast.Sub, ast.Sub: ast.Add}
OTHER_CALL = {"any": "all", "all": "any", "min": "max", "max": "min"}
UNTOUCHED = (ast.Assert, ast.Import, ast.ImportFrom, ast.JoinedStr, ast.Raise, ast.Global, ast.Nonlocal)
"""Nodes that contain nothing a rule depends on; a `raise` can be skipped as a whole."""
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
SHOWN = 150
"""The number of characters shown around the difference in a long line."""


@dataclass(frozen=True, slots=True)
class Change:
    """One small change: where it is and what it does."""

    path: Path
    number: int
    """Its index among the changes of its file."""
    line: int
    lines: tuple[int, ...]
    """The lines of the change; a test that reaches none of them cannot notice it."""
    kind: str
    where: str
    """The qualified name of the function that it is in; "" outside of all functions."""


@dataclass(slots=True, eq=False)
class Slip:
    """A change not made yet, with the nodes that it is about."""

    node: ast.AST
    statement: ast.stmt
    where: str
    kind: str
    make: Callable[[], None]
    about: ast.AST
    """The node that is dropped, moved or turned."""


@dataclass(slots=True, eq=False)
class Spot:
    """A node with what is needed to put another in its place."""

    node: ast.AST
    put: Put
    statement: ast.stmt
    where: str


def changes_of(path: Path) -> list[Change]:
    """Every small change that can be made in a file."""
    return [change for change, _about in _changes_in(path, path.read_text(encoding="utf-8"))]


@lru_cache(maxsize=64)
def _changes_in(path: Path, text: str) -> tuple[tuple[Change, ast.AST], ...]:
    """The changes of a file with what each is about, cached because a file is asked for one change after the other."""
    return tuple(
        (Change(path, number, _line(slip), _lines(slip), slip.kind, slip.where), slip.about)
        for number, slip in enumerate(_slips(ast.parse(text, str(path))))
    )


def changes_like(path: Path, where: str, kind: str, words: str) -> list[Change]:
    """The changes of a kind in one function, nested ones included, that are about a node with these words in it.

    If a larger node has them too, the smallest is meant.
    """
    texts = {
        change: ast.unparse(about)
        for change, about in _changes_in(path, path.read_text(encoding="utf-8"))
        if change.kind == kind and f"{change.where}.".startswith(f"{where}.")
    }
    fitting = {change: text for change, text in texts.items() if words in text}
    least = min(map(len, fitting.values()), default=0)
    return [change for change, text in fitting.items() if len(text) == least]


def parsed(path: Path) -> ast.Module:
    """The syntax tree of a file."""
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def changed(change: Change) -> tuple[CodeType, str, str]:
    """The compiled file with the change, and the changed statement before and after."""
    tree = parsed(change.path)
    slip = _slips(tree)[change.number]
    before = _said(slip.statement)
    holder = [slip.statement]  # skipping a statement replaces it by another one
    for node in ast.walk(tree):
        for _field, value in ast.iter_fields(node):
            if isinstance(value, list) and any(one is slip.statement for one in value):
                at = next(n for n, one in enumerate(value) if one is slip.statement)
                slip.make()
                holder = value[at : at + 1]
                break
        else:
            continue
        break
    ast.fix_missing_locations(tree)
    after = _said(holder[0])
    return compile(tree, str(change.path), "exec", dont_inherit=True), *_around(before, after)


def compiled(path: Path) -> CodeType:
    """The compiled file without a change."""
    return compile(parsed(path), str(path), "exec", dont_inherit=True)


def _line(slip: Slip) -> int:
    return int(getattr(slip.node, "lineno", slip.statement.lineno))


def _lines(slip: Slip) -> tuple[int, ...]:
    """The lines that lead to a change: those of the changed node and of the head of its statement."""
    first = slip.statement.lineno
    return tuple(sorted({_line(slip), first}))


def _said(statement: ast.AST) -> str:
    """A statement on one line; for a compound statement, its head."""
    return ast.unparse(statement).split("\n")[0]


def _around(before: str, after: str) -> tuple[str, str]:
    """The part of two long lines around the first difference."""
    if max(len(before), len(after)) <= SHOWN:
        return before, after
    pairs = zip(before, after, strict=False)
    same = next((n for n, (one, other) in enumerate(pairs) if one != other), min(len(before), len(after)))
    start = max(0, same - SHOWN // 2)
    return before[start : start + SHOWN], after[start : start + SHOWN]


def _slips(tree: ast.Module) -> list[Slip]:
    """All changes, in the order of the file."""
    found = [
        Slip(spot.node, spot.statement, spot.where, kind, make, about)
        for spot in _spots(tree, tree.body[0], "")
        for kind, about, make in _ways(spot)
    ]
    return sorted(found, key=lambda slip: _line(slip))


def _spots(node: ast.AST, statement: ast.stmt, where: str) -> Iterator[Spot]:
    """Every node below one, except annotations, decorators, docstrings and code only for type checking."""
    for field, value in ast.iter_fields(node):
        if field in ("annotation", "returns", "decorator_list", "type_params"):
            continue
        for number, child in enumerate(value) if isinstance(value, list) else [(-1, value)]:
            if not isinstance(child, ast.AST) or _is_untouched(child):
                continue
            within = child if isinstance(child, ast.stmt) else statement
            put = _putting(value, number) if number >= 0 else _setting(node, field)
            yield Spot(child, put, within, where)
            yield from _spots(child, within, _name_within(child, where))


def _is_untouched(node: ast.AST) -> bool:
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return True
    if isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING"):
        return True
    return isinstance(node, UNTOUCHED) and not isinstance(node, ast.Raise)


def _name_within(node: ast.AST, where: str) -> str:
    """The qualified name within a node, given that of the code around it."""
    if isinstance(node, ast.Lambda):
        return f"{where}.<lambda>" if where else "<lambda>"
    if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
        return f"{where}.{node.name}" if where else node.name
    if isinstance(node, ast.ClassDef):
        return f"{where}.{node.name}" if where else node.name
    return where


def _setting(node: ast.AST, field: str) -> Put:
    return lambda new: setattr(node, field, new)


def _putting(nodes: list[Any], number: int) -> Put:
    return lambda new: nodes.__setitem__(number, new)


def _ways(spot: Spot) -> Iterator[Way]:
    """The changes that can be made at one node."""
    node = spot.node
    if isinstance(node, ast.Compare):
        yield from _comparisons(node)
    elif isinstance(node, ast.BoolOp):
        yield from _and_or(node, spot.put)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield "not dropped", node, _doing(spot.put, node.operand)
    elif isinstance(node, ast.Constant):
        yield from _numbers(node, spot)
    elif isinstance(node, (ast.BinOp, ast.AugAssign)) and type(node.op) in OTHER_SIGN:
        yield "sign turned", node, _doing(_setting(node, "op"), OTHER_SIGN[type(node.op)]())
    elif isinstance(node, ast.Call):
        yield from _calls(node)
    yield from _conditions(node, spot.put)
    yield from _statements(node, spot)


def _doing(put: Put, new: ast.AST) -> Callable[[], None]:
    return lambda: put(new)


def _comparisons(node: ast.Compare) -> Iterator[Way]:
    for number, op in enumerate(node.ops):
        put = _putting(node.ops, number)
        yield "comparison turned", node, _doing(put, TURNED[type(op)]())
        if type(op) in MOVED:
            yield "boundary moved", node, _doing(put, MOVED[type(op)]())


def _and_or(node: ast.BoolOp, put: Put) -> Iterator[Way]:
    other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    yield "and/or swapped", node, _doing(_setting(node, "op"), other)
    for number, half in enumerate(node.values):
        rest = node.values[:number] + node.values[number + 1 :]
        yield "half dropped", half, _doing(put, rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest))


def _numbers(node: ast.Constant, spot: Spot) -> Iterator[Way]:
    if isinstance(node.value, bool):
        yield "yes/no turned", spot.statement, _doing(spot.put, ast.Constant(not node.value))
    elif isinstance(node.value, int):
        yield "number raised", spot.statement, _doing(spot.put, ast.Constant(node.value + 1))
        yield "number lowered", spot.statement, _doing(spot.put, ast.Constant(node.value - 1))


def _calls(node: ast.Call) -> Iterator[Way]:
    if isinstance(node.func, ast.Name) and node.func.id in OTHER_CALL:
        other = ast.Name(OTHER_CALL[node.func.id], ast.Load())
        yield "any/all, min/max swapped", node, _doing(_setting(node, "func"), other)
    if isinstance(node.func, ast.Name) and node.func.id == "Procedure":
        for number in range(1, len(node.args)):
            yield "step skipped", node.args[number], _dropping(node.args, number)


def _dropping(nodes: list[Any], number: int) -> Callable[[], None]:
    return lambda: nodes.__delitem__(number)


def _conditions(node: ast.AST, put: Put) -> Iterator[Way]:
    if isinstance(node, ast.comprehension):
        for number, test in enumerate(node.ifs):
            yield "condition dropped", test, _dropping(node.ifs, number)
            yield from _negated(test, _putting(node.ifs, number))
    if isinstance(node, (ast.If, ast.While, ast.IfExp)):
        yield from _negated(node.test, _setting(node, "test"))
    if isinstance(node, ast.If):
        yield "condition dropped", node.test, _doing(_setting(node, "test"), ast.Constant(True))
    if isinstance(node, ast.IfExp):
        yield "condition dropped", node.orelse, _doing(put, node.body)
        yield "condition dropped", node.body, _doing(put, node.orelse)


def _negated(test: ast.expr, put: Put) -> Iterator[Way]:
    """The negation of a condition, unless it is a single comparison or a "not", which are turned themselves."""
    single = isinstance(test, ast.Compare) and len(test.ops) == 1
    if not single and not (isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)):
        yield "condition negated", test, _doing(put, ast.UnaryOp(ast.Not(), test))


def _statements(node: ast.AST, spot: Spot) -> Iterator[Way]:
    if isinstance(node, ast.Return):
        if node.value is not None and not _is_said_otherwise(node.value):
            empty = ast.Tuple([], ast.Load()) if _is_tuple(node.value) else ast.Constant(None)
            yield "return value changed", node, _doing(_setting(node, "value"), empty)
        return
    does_something = isinstance(node, (ast.Expr, ast.AugAssign, ast.Raise, ast.Continue, ast.Break, ast.Delete))
    if isinstance(node, ast.Assign):
        does_something = not any(isinstance(target, ast.Name) for target in node.targets)
    if does_something and spot.where:
        yield "statement skipped", node, _doing(spot.put, ast.Pass())


def _is_said_otherwise(value: ast.expr) -> bool:
    """Whether a return value is a constant or is changed in another way already."""
    turned = (ast.Compare, ast.BoolOp, ast.Constant)
    return isinstance(value, turned) or (isinstance(value, ast.UnaryOp) and isinstance(value.op, ast.Not))


def _is_tuple(value: ast.expr) -> bool:
    return isinstance(value, ast.Tuple) or (
        isinstance(value, ast.Call) and isinstance(value.func, ast.Name) and value.func.id == "tuple"
    )

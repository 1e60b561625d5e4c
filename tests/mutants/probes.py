"""Probes in a program: every list of statements in a function, and every lambda, reports that it was reached.

This is much faster than tracing every line.
"""

from __future__ import annotations

import ast
import builtins
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

from deckbuilder.cards.pool import CardPool
from deckbuilder.gamekit.match_data import MatchDataCache
from deckbuilder.kernel.setup import Setup
from tests.mutants.changes import parsed
from tests.mutants.trying import functions_of, parts_of, put_in

TELL = "_probe_reached"
"""The name of the builtin that a probe calls."""


@dataclass(slots=True, eq=False)
class Probes:
    """The probes of some files: where each is, and which were reached since `reached` was cleared."""

    reached: set[int] = field(default_factory=set)
    _at: dict[tuple[str, int, bool], int] = field(default_factory=dict)
    """Probe numbers by file and line; the probe of a lambda there is separate."""
    _count: int = 0

    def before(self, path: Path, lines: Sequence[int], in_lambda: bool) -> set[int]:
        """The probes before some lines of a file; all of the file if no line is given."""
        if not lines:
            return {probe for (file, _line, _lambda), probe in self._at.items() if file == str(path)}
        return {self._at[key] for line in lines if (key := (str(path), line, in_lambda)) in self._at}

    @contextmanager
    def put_into(self, paths: Sequence[Path]) -> Iterator[None]:
        """Put probes into the functions of some files while this lasts."""
        undo: list[tuple[FunctionType, CodeType]] = []
        for path in paths:
            live = functions_of(path)
            undo += [(function, function.__code__) for functions in live.values() for function in functions]
            put_in(parts_of(compile(self._written(path), str(path), "exec", dont_inherit=True)), live)
        setattr(builtins, TELL, self.reached.add)
        ask = MatchDataCache.__call__
        MatchDataCache.__call__ = self._remembering(ask)  # type: ignore[method-assign]
        try:
            yield
        finally:
            MatchDataCache.__call__ = ask  # type: ignore[method-assign]
            for function, code in undo:
                function.__code__ = code

    def _remembering(self, ask: Callable[..., Any]) -> Callable[..., Any]:
        """Cache match data with the probes reached in making it; every later user of the data reaches them too."""
        made: dict[int, tuple[Any, set[int]]] = {}

        def remembering(cache: MatchDataCache[Any], setup: Setup, pool: CardPool) -> Any:
            before = set(self.reached)
            self.reached.clear()
            data = ask(cache, setup, pool)
            _, reached = made.setdefault(id(data), (data, set(self.reached)))
            self.reached.update(before, reached)
            return data

        return remembering

    def _written(self, path: Path) -> ast.Module:
        """The syntax tree of a file with its probes."""
        tree = parsed(path)
        for node in ast.walk(tree):
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                self._into_lists(node, str(path))
            elif isinstance(node, ast.Lambda):
                tell = self._probe(str(path), node.body, in_lambda=True)
                node.body = ast.BoolOp(ast.Or(), [tell, node.body])
        return ast.fix_missing_locations(tree)

    def _into_lists(self, node: ast.AST, file: str) -> None:
        """Put a probe before each list of statements; nested functions get their own, inner lists override outer."""
        for _field, value in ast.iter_fields(node):
            if not isinstance(value, list) or not value:
                continue
            if isinstance(value[0], ast.stmt):
                tell = self._probe(file, *value)
                for statement in value:
                    if not isinstance(statement, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
                        self._into_lists(statement, file)
                value.insert(0, ast.Expr(tell))
            else:
                for part in value:
                    if isinstance(part, (ast.ExceptHandler, ast.match_case)):
                        self._into_lists(part, file)

    def _probe(self, file: str, *nodes: ast.stmt | ast.expr, in_lambda: bool = False) -> ast.Call:
        self._count += 1
        for node in nodes:
            for line in range(node.lineno, (node.end_lineno or node.lineno) + 1):
                self._at[file, line, in_lambda] = self._count
        return ast.Call(ast.Name(TELL, ast.Load()), [ast.Constant(self._count)], [])

"""Which rules were being carried out when something happened: a record replayed under watch.

A game being played keeps no account of causes. Its record replays to the same events, so to explain an event the record
is replayed by a game whose steps are watched: every event is then known with the rules under way, from the whole game
down to the step that emitted it.
"""

from __future__ import annotations

import ast
import inspect
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from copy import copy
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from deckbuilder.kernel.frames import Choice, Frame, Procedure, Signal, Step
from deckbuilder.kernel.game import Game, State
from deckbuilder.kernel.happenings import Happening, ProcedureRun
from deckbuilder.kernel.record import Recorder
from deckbuilder.kernel.state import Event, GameState


def traced(recorder: Recorder[State]) -> tuple[Happening, ...]:
    """Every event of a game with the rules under way at the time, found by playing it again."""
    trace, twin = Trace(), copy(recorder)
    twin.game = trace.watching(recorder.game)
    twin.again(len(recorder.choices))
    return tuple(trace.happenings)


NO_DOCSTRINGS = 2
"""The optimization level from which Python drops docstrings."""
CITED = re.compile(r"\b[A-Z]{2,4}-[0-9A-Z]+(?:\.[0-9]+)+")


def clause_of(step: Step) -> str:
    """The clause that a step carries out; of a choice, the one by which an answer is taken or, if none, is offered."""
    if isinstance(step, Choice):
        return clause_cited_by(step.take) or clause_cited_by(step.offer)
    return clause_cited_by(step)


def clause_cited_by(step: Callable[..., Any]) -> str:
    """The first clause that the docstring of a step cites; "" if it cites none."""
    # A compiled step is a builtin without a docstring; under `python -OO` no function has one.
    is_mute = inspect.isbuiltin(step) or sys.flags.optimize >= NO_DOCSTRINGS
    # A compiled step defined inside another function has no name either.
    name = getattr(step, "__qualname__", "")
    said = docstrings_of(step.__module__).get(name) if is_mute else step.__doc__
    found = CITED.search(said or "")
    return found[0] if found else ""


@cache
def docstrings_of(module: str) -> Mapping[str, str]:
    """The docstrings of a module's functions, read from its source; empty if the source is not there.

    The keys are qualified names as Python writes them, with the enclosing class or function.
    """
    package, _, name = module.rpartition(".")
    # The module's own `__file__` may be wrong if it is compiled.
    source = Path(sys.modules[package].__path__[0], f"{name}.py")
    written = ast.parse(source.read_text(encoding="utf-8")).body if source.is_file() else []
    return dict(_docstrings(written))


def _docstrings(written: Iterable[ast.stmt], within: str = "") -> Iterator[tuple[str, str]]:
    for one in written:
        if isinstance(one, ast.FunctionDef):
            yield f"{within}{one.name}", ast.get_docstring(one) or ""
            yield from _docstrings(one.body, f"{within}{one.name}.<locals>.")
        elif isinstance(one, ast.ClassDef):
            yield from _docstrings(one.body, f"{within}{one.name}.")


class Telling(list[Event]):
    """The events of a state while a step is carried out, each accounted for when it is emitted."""

    def __init__(self, told: Iterable[Event], account: Callable[[Event], tuple[Any, ...]]) -> None:
        super().__init__(told)
        self.accounts: list[tuple[Any, ...]] = []
        self._account = account

    def append(self, event: Event) -> None:
        """Record an event and its account."""
        super().append(event)
        self.accounts.append(self._account(event))


class Trace:
    """Watches the steps of a game being replayed; `happenings` grows with its events."""

    def __init__(self) -> None:
        self.happenings: list[Happening] = []
        self._runs: list[list[Any]] = []
        """For each frame of the stack, the number of its run, and the name and clause of the step it took last."""
        self._last: list[ProcedureRun] = []
        self._begun = 0
        self._account: Callable[[Any, Frame, Event], tuple[Any, ...]] = lambda state, frame, event: ()

    def watching(self, game: Game[State]) -> Game[State]:
        """The same game with every step watched."""
        self._account = game.events.account
        tables = {
            name: Procedure(name, *(self._watched(step) for step in table.steps))
            for name, table in game.procedures.items()
        }
        return replace(game, procedures=tables)

    def _watched(self, step: Step) -> Step:
        if isinstance(step, Choice):
            return replace(step, take=self._noting(step.take, step.kind, clause_of(step)))
        return self._noting(step, getattr(step, "__name__", ""), clause_of(step))

    def _noting(self, do: Callable[..., Signal | None], name: str, clause: str) -> Callable[..., Signal | None]:
        def watched(state: GameState, frame: Frame, *answer: Any) -> Signal | None:
            depth, told = len(state.stack), len(state.events)
            self._enter(depth, name, clause)
            telling = Telling(state.events, lambda event: self._account(state, frame, event))
            state.events = telling
            signal = do(state, frame, *answer)
            state.events = list(telling)
            if len(telling) > told:
                rules = self._rules(state.stack[:depth])
                new = zip(telling[told:], telling.accounts, strict=True)
                self.happenings.extend(Happening(event, rules, account) for event, account in new)
            return signal

        return watched

    def _enter(self, depth: int, name: str, clause: str) -> None:
        """Drop the runs above this depth, which are over, and number the frames begun since as new runs."""
        del self._runs[depth:]
        while len(self._runs) < depth:
            self._begun += 1
            self._runs.append([self._begun, "", ""])
        self._runs[-1][1:] = name, clause

    def _rules(self, stack: list[Frame]) -> tuple[ProcedureRun, ...]:
        """The rules under way, without those that have not yet taken a step.

        A rule that has not changed since the last event is not written out again.
        """
        rules: list[ProcedureRun] = []
        for depth, (frame, (run, step, clause)) in enumerate(zip(stack, self._runs, strict=True)):
            before = self._last[depth] if depth < len(self._last) else None
            if before is None or before.run != run or before.step != step or before.memory != frame.vars:
                before = ProcedureRun(run, frame.procedure, step, frame.seat, frame.vars.copy(), clause)
            rules.append(before)
        self._last = rules
        return tuple(rule for rule in rules if rule.step)

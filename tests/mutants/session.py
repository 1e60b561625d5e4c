"""A pytest run in which changes are tried: tests are collected once, and each change meets those that reach it."""

from __future__ import annotations

import importlib
import os
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tests.clauses.running import ROOT, run_quietly
from tests.mutants.changes import Change, changed, compiled
from tests.mutants.early import called_early, noting_calls
from tests.mutants.reaching import Reached, carry_out
from tests.mutants.trying import (
    Outcome,
    first_failure,
    fits,
    functions_of,
    in_a_copy,
    in_a_process_of_its_own,
    limit_memory,
    parts_that_differ,
    put_in,
)
from tests.planted.checking import forget


@dataclass(slots=True, eq=False)
class Trial:
    """A change on trial: what it changes, and its outcome so far."""

    change: Change
    before: str
    after: str
    outcome: Outcome = field(default_factory=Outcome)

    def __str__(self) -> str:
        place = f"{self.change.path.relative_to(ROOT)}:{self.change.line}"
        if self.outcome.caught_by:
            return f"caught: {place}, {self.change.kind}, by {self.outcome.caught_by}"
        return f"passed: {place}, {self.change.kind}: {self.after}"


@dataclass(slots=True, eq=False)
class Session:
    """Runs a stage of tests unchanged to find out what they reach, then with one change after the other.

    Only changes that no test of a stage notices are tried in the next.
    """

    trials: Sequence[Trial]
    stages: Sequence[Sequence[str]]
    """The folders and files of each stage."""
    seconds: float
    """The time that the tests of a stage have for one change."""
    tell: Callable[[str], None]
    leave_out: Sequence[str] = ()
    """Words in the names of tests that have nothing to do with the files."""
    broken: list[str] = field(default_factory=list)
    """Tests that fail without any change; they catch nothing."""
    _early: set[tuple[str, int]] = field(default_factory=set)

    def carry_out(self) -> None:
        """Try all changes."""
        self._early = called_early(self.paths)
        with quiet() as folder:
            run_quietly([str(ROOT / path) for stage in self.stages for path in stage], self, folder)

    @property
    def paths(self) -> list[Path]:
        """The files with changes not caught yet."""
        return sorted({trial.change.path for trial in self.trials if not trial.outcome.caught_by})

    @pytest.hookimpl(wrapper=True)
    def pytest_collection(self) -> Iterator[None]:
        """Note what is called in the program during collection."""
        with noting_calls(self.paths, self._early):
            return (yield)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run the tests unchanged, then with each change."""
        for number, stage in enumerate(self.stages, 1):
            remaining = [trial for trial in self.trials if not trial.outcome.caught_by]
            if remaining:
                items = [item for item in session.items if self._is_in(item, stage)]
                self.tell(f"stage {number}: {len(items)} tests, first as it is, then for {len(remaining)} changes")
                self._try(remaining, items)
        return True

    def _is_in(self, item: pytest.Item, stage: Sequence[str]) -> bool:
        path = item.path.relative_to(ROOT).as_posix()
        return path.startswith(tuple(stage)) and not any(word in item.name for word in self.leave_out)

    def _try(self, trials: Sequence[Trial], items: Sequence[pytest.Item]) -> None:
        reached = carry_out(items, self.paths)
        self.broken += reached.broken
        self.tell(f"         as it is they took {sum(reached.seconds):.0f} seconds ")
        for number, trial in enumerate(trials, 1):
            trial.outcome = self._outcome(trial.change, items, reached).after(trial.outcome)
            self.tell(f"{number:4} {trial}")

    def _outcome(self, change: Change, items: Sequence[pytest.Item], reached: Reached) -> Outcome:
        differing, parts = parts_that_differ(compiled(change.path), changed(change)[0])
        live = functions_of(change.path)

        def prepare() -> None:
            put_in(parts, live)
            forget_everything()

        outcome = None
        if fits(differing, parts, live, self._early):
            tests = reached.by(change)
            outcome = in_a_copy([items[n] for n in tests], self.seconds, prepare) if tests else Outcome()
        if outcome is None:
            tests = reached.all_for(change)
            outcome = in_a_process_of_its_own(change, [items[n].nodeid for n in tests], self.seconds, ROOT)
        reached.catches.update(n for n in tests if items[n].nodeid == outcome.caught_by)
        return outcome


@dataclass(slots=True, eq=False)
class Named:
    """Runs tests by name, in a given order, until one fails."""

    names: Sequence[str]
    seconds: float
    outcome: Outcome = field(default_factory=Outcome)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Keep the named tests."""
        wanted = {name: number for number, name in enumerate(self.names)}
        items[:] = sorted((i for i in items if i.nodeid in wanted), key=lambda item: wanted[item.nodeid])

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Run the tests."""
        self.outcome = first_failure(session.items, self.seconds)
        return True


def carry_out_named(names: Sequence[str], seconds: float) -> Outcome:
    """Run the named tests in their order until one fails."""
    limit_memory()
    named = Named(names, seconds)
    files = dict.fromkeys(str(ROOT / name.partition("::")[0]) for name in names)
    with quiet() as folder:
        run_quietly(list(files), named, folder)
    return named.outcome


@contextmanager
def quiet() -> Iterator[Path]:
    """Yield a temporary folder, and discard what tests print."""
    with (
        tempfile.TemporaryDirectory() as folder,
        Path(os.devnull).open("w", encoding="utf-8") as nowhere,
        redirect_stdout(nowhere),
    ):
        yield Path(folder)


def forget_everything() -> None:
    """Clear all caches: results computed before the change must not outlast it."""
    forget()
    for name, module in list(sys.modules.items()):
        if name.startswith("deckbuilder."):
            for kept in list(vars(module).values()):
                if callable(clear := getattr(kept, "cache_clear", None)):
                    clear()
    importlib.import_module("deckbuilder.decks.validator")._made.clear()
    for name, module in list(sys.modules.items()):
        if name.startswith("deckbuilder.games.") and name.endswith(".contents"):
            module.match_data_for.clear()

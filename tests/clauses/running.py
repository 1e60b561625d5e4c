"""Run the tests marked with a clause, inside a test, while the clause is switched off."""

from __future__ import annotations

import signal
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import FrameType

import pytest

from tests.architecture.test_clauses import marks_in
from tests.clauses.ways import Together, switched_off

ROOT = Path(__file__).parents[2]
PATIENCE: float = 10
"""Seconds of work that one test may take while a rule is switched off; beyond that it counts as an endless loop and
has failed. Only its own work counts, or a busy machine would prove clauses.
"""


class StillGoingOn(BaseException):
    """A test does not end. It is not one of the errors that a program may catch and carry on from."""


@cache
def files_with_marks() -> dict[str, list[str]]:
    """The test files that mark a test with a clause, by clause."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for clause in set(marks_in(path.read_text(encoding="utf-8"))):
            found[clause].append(str(path))
    return found


@dataclass(slots=True, eq=False)
class Watched:
    """Tests that run while rules do not hold, and how they ended."""

    ways: Together = ()
    passed: list[str] = field(default_factory=list)
    failed: dict[str, str] = field(default_factory=dict)
    """Each failed test with the first line of its message."""

    @pytest.hookimpl(wrapper=True)
    def pytest_runtestloop(self) -> Iterator[None]:
        """Switch the rules off here: everything is imported and collected by now, so only the tests miss them."""
        with switched_off(self.ways):
            return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self) -> Iterator[None]:
        """Break off a test that does not end."""
        with patience():
            return (yield)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Remember how a test ended."""
        name = report.nodeid.rpartition("/")[2]
        if report.failed:
            crash = getattr(report.longrepr, "reprcrash", None)
            self.failed[name] = str(getattr(crash, "message", report.longrepr)).split("\n")[0]
        elif report.when == "call":
            self.passed.append(name)


@dataclass(slots=True, eq=False)
class Marked(Watched):
    """The tests marked with a clause."""

    clause: str = ""

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Keep the tests with the mark."""
        items[:] = [i for i in items if any(self.clause in mark.args for mark in i.iter_markers("rule"))]


class Unread:
    """Test files that could not be collected, each with the last line of the reason."""

    def __init__(self) -> None:
        self.files: dict[str, str] = {}

    def pytest_configure(self, config: pytest.Config) -> None:
        """Report failures without arguments: a position that grew for seconds takes minutes to print."""
        config.option.tbstyle = "native"

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Remember what went wrong with a file."""
        if report.failed:
            self.files[report.nodeid] = str(report.longrepr).strip().splitlines()[-1]


def run_marked(clause: str, ways: Together, folder: Path) -> Marked:
    """Run every test marked with a clause while it is off. Raises Unresolved if that is impossible."""
    with switched_off(ways):
        pass
    marked = Marked(ways, clause=clause)
    run_quietly(files_with_marks().get(clause, []), marked, folder)
    return marked


def run_quietly(paths: Sequence[str], plugin: object, folder: Path) -> None:
    """Run tests inside a test, watched by a plugin, with their own temporary folder and no output."""
    quiet = ("terminal", "cacheprovider", "xdist", "hypothesispytest", "faulthandler", "unraisableexception")
    options = [f"--rootdir={ROOT}", "-c", str(ROOT / "pyproject.toml"), f"--basetemp={folder}", "--capture=no"]
    options += [part for name in quiet for part in ("-p", f"no:{name}")]
    unread = Unread()
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("PYTEST_ADDOPTS", raising=False)  # it may have options for plugins left out here
        code = pytest.main([*options, *paths], plugins=[plugin, unread])
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
        raise RuntimeError(f"the tests could not be run ({code!r}): {unread.files}")


@contextmanager
def patience() -> Iterator[None]:
    """Break off what takes too long."""

    def enough(_signal: int, _frame: FrameType | None) -> None:
        raise StillGoingOn(f"after {PATIENCE} seconds of work")

    before, usual = signal.signal(signal.SIGPROF, enough), sys.unraisablehook

    def swallowed(what: sys.UnraisableHookArgs) -> None:
        if what.exc_type is not StillGoingOn:
            usual(what)

    # Repeated, because an exception raised during garbage collection is swallowed, which is not worth a word.
    signal.setitimer(signal.ITIMER_PROF, PATIENCE, PATIENCE / 10)
    sys.unraisablehook = swallowed
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)
        sys.unraisablehook = usual

from __future__ import annotations

import gc
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from hypothesis import settings

from tests.support.compiling import compile_once
from tests.support.home import leave_home

# Before anything else of the program or the tests is imported, so that fixtures of wider scope are covered too.
leave_home()
compile_once()
if not gc.get_freeze_count():  # otherwise this is a run inside a test
    gc.disable()  # imported and collected objects are not garbage

# A busy machine is not a fault of the code under test.
settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option for trying the screen as on a slow machine."""
    said = "at the screen, begin work in the background only once the keys before it are handled"
    parser.addoption("--held-back", action="store_true", help=said)


def pytest_collection_finish() -> None:
    """Freeze what is imported and collected by now: it stays until the end and need not be garbage-collected."""
    if not gc.get_freeze_count():
        gc.collect()
        gc.freeze()
        gc.set_threshold(100_000, 20, 20)
        gc.enable()


@pytest.fixture(scope="session", autouse=True)
def shared_catalogue() -> Iterator[None]:
    """Fill the catalogue once, and not for every test."""
    from tests.support.filled import sharing_a_catalogue

    with sharing_a_catalogue():
        yield


@pytest.fixture(scope="session", autouse=True)
def shared_statements() -> Iterator[None]:
    """Compile SQL statements once, and not for every test."""
    from tests.support.statements import sharing_statements

    with sharing_statements():
        yield


@pytest.fixture(scope="session")
def new_homes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Names of new homes; most tests never use theirs, so nothing is created for them."""
    folder = tmp_path_factory.mktemp("homes")
    return (folder / str(number) for number in count())


@pytest.fixture(autouse=True)
def own_home(new_homes: Iterator[Path], monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep every test away from the data of the user who runs it; started programs inherit this too."""
    home = next(new_homes)
    monkeypatch.setenv("DECKBUILDER_HOME", str(home))
    return home


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print after all tests: the clauses, what many games reached, which Pythons played, the planted bugs."""
    from tests.clauses.printing import print_clauses
    from tests.contract.printing import print_pythons, print_reached
    from tests.planted.printing import print_planted

    print_clauses(terminalreporter)
    print_reached(terminalreporter)
    print_pythons(terminalreporter)
    print_planted(terminalreporter)

from __future__ import annotations

import gc
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest
from hypothesis import settings

from tests.support.compiling import compile_once
from tests.support.home import leave_home

# Before anything else of the program or the tests is read, and whatever a fixture of a wider scope than a test does.
leave_home()
compile_once()
if not gc.get_freeze_count():  # otherwise this is a run inside of a test
    gc.disable()  # what is read and collected is no waste

# A busy machine is no fault of the code under test.
settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")


def pytest_collection_finish() -> None:
    """What is read and collected by now stays until the end, and is not looked through for waste time and again."""
    if not gc.get_freeze_count():
        gc.collect()
        gc.freeze()
        gc.set_threshold(100_000, 20, 20)
        gc.enable()


@pytest.fixture(scope="session", autouse=True)
def shared_catalogue() -> Iterator[None]:
    """The catalogue is filled once, and not for every test."""
    from tests.support.filled import sharing_a_catalogue

    with sharing_a_catalogue():
        yield


@pytest.fixture(scope="session", autouse=True)
def shared_statements() -> Iterator[None]:
    """What is asked of a database is put into SQL once, and not for every test."""
    from tests.support.statements import sharing_statements

    with sharing_statements():
        yield


@pytest.fixture(scope="session")
def new_homes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """One after the other; most tests never come home, so nothing is made for them."""
    folder = tmp_path_factory.mktemp("homes")
    return (folder / str(number) for number in count())


@pytest.fixture(autouse=True)
def own_home(new_homes: Iterator[Path], monkeypatch: pytest.MonkeyPatch) -> Path:
    """No test sees or touches the data of whoever runs it; started programs inherit this too."""
    home = next(new_homes)
    monkeypatch.setenv("DECKBUILDER_HOME", str(home))
    return home


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Behind the tests of everything: the clauses, what many games came to, which Pythons played, the bugs."""
    from tests.clauses.printing import print_clauses
    from tests.contract.printing import print_pythons, print_reached
    from tests.planted.printing import print_planted

    print_clauses(terminalreporter)
    print_reached(terminalreporter)
    print_pythons(terminalreporter)
    print_planted(terminalreporter)

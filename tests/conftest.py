from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import settings

from tests.clauses.printing import print_clauses
from tests.contract.printing import print_pythons, print_reached
from tests.planted.printing import print_planted

# A busy machine is no fault of the code under test.
settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """No test sees or touches the data of whoever runs it; started programs inherit this too."""
    home = tmp_path / "home"
    monkeypatch.setenv("DECKBUILDER_HOME", str(home))
    return home


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Behind the tests of everything: the clauses, what many games came to, which Pythons played, the bugs."""
    print_clauses(terminalreporter)
    print_reached(terminalreporter)
    print_pythons(terminalreporter)
    print_planted(terminalreporter)

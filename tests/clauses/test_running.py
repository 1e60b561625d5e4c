"""A test run inside a test is broken off for its own work, not because the machine is busy."""

from __future__ import annotations

import subprocess
import sys
from contextlib import suppress

import pytest

from tests.clauses import running


def test_time_that_others_take_breaks_no_test_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "PATIENCE", 0.2)
    with running.patience():
        subprocess.run([sys.executable, "-c", "import time\nwhile time.process_time() < 0.5: pass"], check=True)


def test_endless_work_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "PATIENCE", 0.2)
    with pytest.raises(running.StillGoingOn, match="of work"), running.patience():
        while True:
            pass


def test_endless_work_that_catches_errors_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "PATIENCE", 0.2)
    with pytest.raises(running.StillGoingOn), running.patience():
        while True:
            with suppress(Exception):
                while True:
                    pass


def test_endless_work_is_broken_off_a_second_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "PATIENCE", 0.2)
    with pytest.raises(running.StillGoingOn), running.patience():
        with suppress(running.StillGoingOn):
            while True:
                pass
        while True:
            pass


def test_endless_work_in_garbage_collection_is_broken_off_silently(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Endless:
        def __del__(self) -> None:
            while True:
                pass

    monkeypatch.setattr(running, "PATIENCE", 0.2)
    things = [Endless()]
    with pytest.raises(running.StillGoingOn), running.patience():
        things.clear()
        while True:
            pass

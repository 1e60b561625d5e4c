"""A test carried out inside of a test is broken off for what it takes itself, not for a machine that is busy."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.clauses import running


def test_time_that_others_take_breaks_no_test_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "PATIENCE", 0.2)
    with running.patience():
        subprocess.run([sys.executable, "-c", "import time\nwhile time.process_time() < 0.5: pass"], check=True)


def test_what_goes_on_for_ever_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "PATIENCE", 0.2)
    with pytest.raises(TimeoutError, match="still going on"), running.patience():
        while True:
            pass

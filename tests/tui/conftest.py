from __future__ import annotations

import pytest

from deckbuilder.tui import guard
from deckbuilder.tui.screens import importing
from deckbuilder.tui.widgets import notice


@pytest.fixture(autouse=True)
def no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for a slow typist or before an answer, and a notice stays for a machine that is slow to be read."""
    monkeypatch.setattr(importing, "PAUSE", 0.0)
    monkeypatch.setattr(guard, "PAUSE", 0.0)
    monkeypatch.setattr(guard, "SEEN", 0.0)
    monkeypatch.setattr(guard, "AFTER_NUMBER", 0.0)
    monkeypatch.setattr(notice, "SECONDS", 600.0)

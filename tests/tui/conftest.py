from __future__ import annotations

import pytest

from deckbuilder.tui import guard
from deckbuilder.tui.screens import searching


@pytest.fixture(autouse=True)
def no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for a slow typist here, or before a question that comes unlooked for is answered."""
    monkeypatch.setattr(searching, "PAUSE", 0.0)
    monkeypatch.setattr(guard, "PAUSE", 0.0)

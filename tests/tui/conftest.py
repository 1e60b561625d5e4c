from __future__ import annotations

import pytest

from deckbuilder.tui.screens import searching


@pytest.fixture(autouse=True)
def no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for a slow typist here."""
    monkeypatch.setattr(searching, "PAUSE", 0.0)

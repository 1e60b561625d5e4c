from __future__ import annotations

from collections.abc import Iterator

import pytest

from deckbuilder.tui import keystrokes
from deckbuilder.tui.screens import sharing
from deckbuilder.tui.widgets import frame
from tests.tui.stillness import RestingLoop
from tests.tui.styles import sharing_styles


@pytest.fixture(scope="session", autouse=True)
def shared_styles() -> Iterator[None]:
    """Read the styles of the screen once, and not for every test."""
    with sharing_styles():
        yield


@pytest.fixture(autouse=True)
def held_back(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """With `--held-back`, have every program be slow in the background."""
    monkeypatch.setattr(RestingLoop, "always_holds_back", request.config.getoption("--held-back"))


@pytest.fixture(autouse=True)
def no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Remove the pauses for slow typists and before answers, and keep notices long enough for a slow machine."""
    monkeypatch.setattr(sharing, "PAUSE", 0.0)
    monkeypatch.setattr(keystrokes, "PAUSE", 0.0)
    monkeypatch.setattr(keystrokes, "SEEN", 0.0)
    monkeypatch.setattr(keystrokes, "AFTER_NUMBER", 0.0)
    monkeypatch.setattr(frame, "SECONDS", 600.0)

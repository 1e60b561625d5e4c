"""Objects that stay loaded are left out of garbage collection while the user types."""

from __future__ import annotations

import gc

import pytest

from deckbuilder.app.library.library import Library
from deckbuilder.tui.app import DeckbuilderApp
from deckbuilder.tui.program import BaseApp


def program() -> BaseApp:
    """A program that has not opened its cards."""

    def opened() -> Library:
        pytest.fail("nothing is to be opened")

    return DeckbuilderApp(opened)


def test_the_data_of_a_mode_is_set_aside_only_once(monkeypatch: pytest.MonkeyPatch) -> None:
    started = program()
    monkeypatch.setattr(BaseApp, "is_headless", False)
    set_aside: list[str] = []
    monkeypatch.setattr(gc, "freeze", lambda: set_aside.append("again"))
    for opened in ("home", "catalogue", "catalogue", "game", "game"):
        started.keep_loaded(opened)
    assert len(set_aside) == 3


def test_a_program_without_a_terminal_leaves_memory_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gc, "freeze", lambda: pytest.fail("tests share one process"))
    monkeypatch.setattr(BaseApp, "is_headless", True)
    program().keep_loaded("home")

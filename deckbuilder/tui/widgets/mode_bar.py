"""The line at the top: the four modes with their keys, the current one in brackets."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.message import Message
from textual.widgets import Static

if TYPE_CHECKING:
    from deckbuilder.tui.app import DeckbuilderApp

MODES = {"catalogue": "Catalogue", "gangs": "{Decks}", "play": "Play", "rules": "Rules"}
"""The modes in the order of their keys."""


class ModeTab(Static):
    """One mode, which can be clicked."""

    class Clicked(Message):
        """Somebody wants this mode."""

        def __init__(self, mode: str) -> None:
            super().__init__()
            self.mode = mode

    def __init__(self, mode: str, label: str, *, is_current: bool) -> None:
        said = f"[{label}]" if is_current else f" {label} "
        super().__init__(Content(said), classes="-current" if is_current else "")
        self._mode = mode

    def on_click(self) -> None:
        """Say which mode is wanted."""
        self.post_message(self.Clicked(self._mode))


class ModeBar(Horizontal):
    """All modes in one line."""

    def __init__(self, current: str) -> None:
        super().__init__()
        self._current = current

    def compose(self) -> ComposeResult:
        """One tab for each mode."""
        house = cast("DeckbuilderApp", self.app)
        for number, (mode, title) in enumerate(MODES.items(), start=1):
            yield ModeTab(mode, f"{number} {house.worded(title)}", is_current=mode == self._current)

"""The line at the top: the four modes with the keys that lead there, the current one in brackets."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.message import Message
from textual.widgets import Static

from deckbuilder.tui.keymap import key_of
from deckbuilder.tui.program import program_of

MODES = {"catalogue": "Catalogue", "gangs": "{Decks}", "play": "Play", "rules": "Rules"}
"""The modes in the order of their keys."""


class ModeTab(Static):
    """One mode, which can be clicked."""

    class Clicked(Message):
        """Somebody wants this mode."""

        def __init__(self, mode: str) -> None:
            super().__init__()
            self.mode = mode

    def __init__(self, mode: str, *, is_current: bool) -> None:
        super().__init__(classes="-current" if is_current else "")
        self._mode, self._is_current = mode, is_current

    def on_mount(self) -> None:
        """Show the name, with the key of now."""
        self.name_anew()

    def name_anew(self) -> None:
        """Show the name with the key that leads there, as it is settled now."""
        program = program_of(self)
        key = key_of(program, type(program), f"mode('{self._mode}')")
        label = f"{key} {program.worded(MODES[self._mode])}".lstrip()
        self.update(Content(f"[{label}]" if self._is_current else f" {label} "))

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
        for mode in MODES:
            yield ModeTab(mode, is_current=mode == self._current)

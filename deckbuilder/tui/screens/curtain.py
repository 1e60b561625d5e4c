"""The curtain between two people at one keyboard: nothing of the table is seen until the next one sits down."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.events import Click
from textual.message import Message
from textual.widgets import Static

from deckbuilder.tui.keystrokes import Guard
from deckbuilder.tui.plain import content
from deckbuilder.tui.screens.base_screen import BaseScreen
from deckbuilder.tui.widgets.footer import Footer


class CurtainScreen(BaseScreen):
    """Pass the keyboard."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "lift", "I am here")]
    title_of_help = "Curtain"

    def __init__(self, name: str) -> None:
        super().__init__()
        self._name_of_seat = name
        self._guard = Guard()
        self._guard.close(is_unlooked_for=True)

    def compose(self) -> ComposeResult:
        """One sentence."""
        said = f"Pass the keyboard to {self._name_of_seat}.\n\nThen press {self.key_of('lift')}."
        yield Static(content(said), id="curtain")
        yield Footer(compact=True, show_command_palette=False)

    def on_mount(self) -> None:
        """From now on it can be read."""
        self.call_after_refresh(lambda: self._guard.drawn(Message().time))

    def action_lift(self) -> None:
        """Show the table to whoever sits there now; a key that was pressed for the question before does not."""
        self._lift(self.program.pressed_at)

    def on_click(self, event: Click) -> None:
        """The mouse lifts it too."""
        self._lift(event.time)

    def _lift(self, pressed: float) -> None:
        if self._guard.lets(pressed):
            self.dismiss()

    def action_back(self) -> None:
        """Stay: only Enter lifts the curtain, for Esc is pressed without looking."""

"""The curtain between two people at one keyboard: nothing of the table is seen until the next one sits down."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from deckbuilder.tui.plain import content
from deckbuilder.tui.screens.house import HouseScreen
from deckbuilder.tui.widgets.footer import Footer


class CurtainScreen(HouseScreen):
    """Pass the keyboard."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "lift", "I am here")]
    title_of_help = "Curtain"

    def __init__(self, name: str) -> None:
        super().__init__()
        self._name_of_seat = name

    def compose(self) -> ComposeResult:
        """One sentence."""
        said = f"Pass the keyboard to {self._name_of_seat}.\n\nThen press {self.key_of('lift')}."
        yield Static(content(said), id="curtain")
        yield Footer(compact=True, show_command_palette=False)

    def action_lift(self) -> None:
        """Show the table to whoever sits there now."""
        self.dismiss()

    def on_click(self) -> None:
        """The mouse lifts it too."""
        self.dismiss()

    def action_back(self) -> None:
        """Stay: only Enter lifts the curtain, for Esc is pressed without looking."""

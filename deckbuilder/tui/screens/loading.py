"""While the cards are being read: the frame of the program, which is there at once and keeps what is typed."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Static

from deckbuilder.tui.screens.base_screen import BaseScreen
from deckbuilder.tui.widgets.footer import Footer
from deckbuilder.tui.widgets.mode_bar import ModeBar


class LoadingScreen(BaseScreen):
    """Nothing yet, drawn as the first screen will be."""

    title_of_help = "Opening"

    def __init__(self) -> None:
        super().__init__()
        self.typed: list[str] = []
        """The keys that were pressed meanwhile, for the screen that comes."""

    def compose(self) -> ComposeResult:
        """The modes, an empty pane, and the way out."""
        yield ModeBar("catalogue")
        with Vertical(id="panes", classes="pane"):
            yield Static("Reading the cards ...")
        yield Footer()

    def on_key(self, event: events.Key) -> None:
        """Keep the key."""
        self.typed.append(event.key)
        event.stop()

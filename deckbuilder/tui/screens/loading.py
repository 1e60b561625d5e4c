"""What is drawn first, while the cards are read and the screens with them; so it needs nothing that takes time."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Static

from deckbuilder.tui.screens.base_screen import BaseScreen
from deckbuilder.tui.widgets.footer import Footer
from deckbuilder.tui.widgets.frame import ModeBar


class LoadingScreen(BaseScreen):
    """Nothing yet, drawn as the first screen will be."""

    title_of_help = "Opening"
    CSS_PATH = None

    def __init__(self) -> None:
        super().__init__()
        self.typed: list[str] = []
        """The keys that were pressed meanwhile, for the screen that comes."""

    def compose(self) -> ComposeResult:
        """The modes, an empty pane, and the way out."""
        yield ModeBar("home")
        with Vertical(id="panes", classes="pane"):
            yield Static("Reading the cards ...")
        yield Footer()

    def on_key(self, event: events.Key) -> None:
        """Keep the key."""
        self.typed.append(event.key)
        event.stop()

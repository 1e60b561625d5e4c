"""The first screen, shown while the cards and the other screens load; it imports nothing slow."""

from __future__ import annotations

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Static

from deckbuilder.tui.keystrokes import KeysWait
from deckbuilder.tui.screens.base_screen import BaseScreen
from deckbuilder.tui.widgets.footer import Footer
from deckbuilder.tui.widgets.frame import ModeBar


class LoadingScreen(BaseScreen, KeysWait):
    """An empty screen, framed like the first one; all keys wait for that one."""

    title_of_help = "Opening"
    CSS_PATH = None

    def compose(self) -> ComposeResult:
        """The modes, an empty pane, and the footer."""
        yield ModeBar("home")
        with Vertical(id="panes", classes="pane"):
            yield Static("Reading the cards ...")
        yield Footer()

    def awaits(self, event: events.Key | events.Paste) -> bool:
        """Whether a key waits for the first screen, as all do."""
        return True

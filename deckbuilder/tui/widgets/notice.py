"""What was just done, or why it could not be: a line over the top of the screen that goes away by itself."""

from __future__ import annotations

from textual.timer import Timer
from textual.widgets import Static

from deckbuilder.tui.plain import content

SECONDS = 5.0


class Notice(Static):
    """One notice at a time; a new one takes the place of the old one."""

    DEFAULT_CSS = """
    Notice {
        layer: notice; dock: right; display: none;
        width: auto; max-width: 76%; height: auto; padding: 0 1; background: $success; color: $text;
    }
    Notice.-refused { background: $error; text-style: bold; }
    Notice:ansi { background: ansi_green; color: ansi_black; }
    Notice.-refused:ansi { background: ansi_red; color: ansi_bright_white; }
    """

    def __init__(self, text: str = "", is_refused: bool = False) -> None:
        super().__init__()
        self._first = (text, is_refused)
        self._timer: Timer | None = None

    def on_mount(self) -> None:
        """Say what there was to say before the screen was put together."""
        text, is_refused = self._first
        if text:
            self.say(text, is_refused=is_refused)

    def say(self, text: str, *, is_refused: bool = False) -> None:
        """Say this for a while."""
        self.update(content(text))
        self.set_class(is_refused, "-refused")
        self.display = True
        if self._timer is not None:
            self._timer.stop()
        self._timer = self.set_timer(SECONDS, self.hide)

    def hide(self) -> None:
        """Say nothing."""
        self.display = False

    def on_click(self) -> None:
        """Whoever has read it may have it go."""
        self.hide()

"""How far a game has been gone through: one line, on which a click goes anywhere."""

from __future__ import annotations

from rich.text import Text
from textual import events
from textual.message import Message
from textual.widget import Widget

DONE, AHEAD, HERE = "=", "-", "O"


class Timeline(Widget):
    """The whole game from its beginning at the left to its end at the right."""

    DEFAULT_CSS = "Timeline { height: 1; padding: 0 1; }"

    class Wanted(Message):
        """Somebody wants to go to where so many choices have been made."""

        def __init__(self, at: int) -> None:
            super().__init__()
            self.at = at

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._at, self._last = 0, 0

    def show(self, at: int, last: int) -> None:
        """So many choices of so many have been made."""
        self._at, self._last = at, last
        self.refresh()

    def render(self) -> Text:
        """The line, with a mark at the place."""
        width = max(1, self.content_size.width)
        place = round(self._at * (width - 1) / self._last) if self._last else 0
        return Text(DONE * place + HERE + AHEAD * (width - 1 - place), no_wrap=True, end="")

    def on_click(self, event: events.Click) -> None:
        """Go to where the mouse is."""
        offset = event.get_content_offset(self)
        if offset is not None:
            self.post_message(self.Wanted(round(offset.x * self._last / max(1, self.content_size.width - 1))))

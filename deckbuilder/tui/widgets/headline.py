"""A headline that fits any room."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.widget import Widget

from deckbuilder.tui.plain import last_fitting, plain

BETWEEN = " · "


class Headline(Widget):
    """A line in parts of which the last matter most: where there is no room for all, the first ones are left out."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._parts: tuple[str, ...] = ()

    def say(self, parts: Sequence[str]) -> None:
        """Say this, as far as there is room."""
        if tuple(parts) != self._parts:
            self._parts = tuple(parts)
            self.refresh()

    def render(self) -> Text:
        """As many parts as there is room for."""
        line = plain(last_fitting(self._parts, BETWEEN, self.content_size.width), "bold")
        line.truncate(self.content_size.width, overflow="ellipsis")
        return line

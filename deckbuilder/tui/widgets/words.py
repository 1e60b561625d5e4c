"""A few words whose room is found anew only when they are other words, and a headline that fits any room."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.visual import VisualType
from textual.widget import Widget
from textual.widgets import Static

from deckbuilder.tui.plain import last_fitting, plain

BETWEEN = " · "


class Words(Static):
    """Said again, they cost nothing; a `Static` would have the whole screen laid out."""

    def update(self, content: VisualType = "", *, layout: bool = True) -> None:
        """Say this."""
        if content != self.content:
            super().update(content, layout=layout)


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

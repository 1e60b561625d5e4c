"""All that happens in a game, sentence by sentence, with the cursor on what was told last."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from deckbuilder.app.game.replay_cursor import LogEntry
from deckbuilder.tui.plain import plain
from deckbuilder.tui.widgets.wrap_list import ListEntry, WrapList


class EventLog(WrapList):
    """The sentences of a whole game; those still to come are dim, and one click goes where a sentence was told."""

    click_chooses = True
    empty = "Nothing happens in this game."

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._heard = 0

    def tell(self, lines: Sequence[LogEntry], heard: int) -> None:
        """Show this story, of which so many sentences have been told."""
        self._heard = heard
        self.show([ListEntry(plain(line.sentence), "- ") for line in lines], max(0, heard - 1))

    def come_to(self, heard: int) -> None:
        """So many sentences have been told now."""
        self._heard = heard
        if len(self):
            self.cursor = max(0, heard - 1)
        self.scroll_to_cursor()
        self.refresh()

    def line_at(self, y: int) -> Text:
        """What a line holds."""
        line = super().line_at(y)
        if self.item_at(y) >= self._heard:
            line.stylize("dim")
        return line

"""What happened, in sentences, the last one in sight."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events

from deckbuilder.tui.plain import plain
from deckbuilder.tui.widgets.wrap_list import ListEntry, WrapList


class Log(WrapList):
    """Sentences, which come at the end; whoever goes into the log has a cursor there."""

    has_cursor = False
    empty = "Nothing has happened yet."

    def on_click(self, event: events.Click) -> None:
        """A click on a sentence asks what led to it."""
        event.prevent_default()  # elsewhere it takes two clicks
        offset = event.get_content_offset(self)
        place = -1 if offset is None else offset.y + self.scroll_offset.y
        if 0 <= place < self.lines() and len(self):
            self.has_cursor = True
            self._go(self.item_at(place), 1)
            self.choose()

    def begin(self) -> None:
        """Forget everything, for somebody else is told now."""
        self.show(())

    def tell(self, sentences: Sequence[str]) -> None:
        """Add what happened since."""
        if sentences:
            self.extend([ListEntry(plain(sentence), "- ") for sentence in sentences])
            if not self.has_cursor:
                self.cursor = len(self) - 1
            self._to_the_end()

    def on_focus(self) -> None:
        """Point at a sentence, first at what happened last."""
        self.has_cursor = True
        self.refresh()

    def on_blur(self) -> None:
        """Nobody points at a sentence any more."""
        self.has_cursor = False
        self.cursor = max(0, len(self) - 1)
        self.refresh()

    def on_resize(self, event: events.Resize) -> None:
        """The last sentence stays in sight."""
        super().on_resize(event)
        self._to_the_end()

    def _to_the_end(self) -> None:
        self.scroll_to(y=self.lines(), animate=False, force=True, immediate=True)

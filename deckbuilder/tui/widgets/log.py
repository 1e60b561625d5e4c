"""What happened, in sentences, the last one in sight."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events

from deckbuilder.tui.plain import plain
from deckbuilder.tui.widgets.wrap_list import Entry, WrapList


class Log(WrapList):
    """Sentences, which come at the end."""

    has_cursor = False
    indent = 1
    empty = "Nothing has happened yet."

    def begin(self) -> None:
        """Forget everything, for somebody else is told now."""
        self.show(())

    def tell(self, sentences: Sequence[str]) -> None:
        """Add what happened since."""
        if sentences:
            self.extend([Entry(plain(sentence), "- ") for sentence in sentences])
            self._to_the_end()

    def on_resize(self, event: events.Resize) -> None:
        """The last sentence stays in sight."""
        super().on_resize(event)
        self._to_the_end()

    def _to_the_end(self) -> None:
        self.scroll_to(y=self.lines(), animate=False, force=True, immediate=True)

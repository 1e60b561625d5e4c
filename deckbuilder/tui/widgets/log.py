"""What happened, in sentences, the last one in sight."""

from __future__ import annotations

from collections.abc import Sequence

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
            self.scroll_to(y=self.lines(), animate=False, force=True, immediate=True)

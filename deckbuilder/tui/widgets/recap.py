"""What happened last, in the few lines that there are where the log is not seen."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from deckbuilder.tui.plain import CUT, joined, shortened, wrapped
from deckbuilder.tui.widgets.frame import StaticText

BRIEF = 62
"""Letters of a sentence before the last, where there is no room for all of them."""


class Recap(StaticText):
    """Sentences one after the other; what there is no room for gives way from the beginning."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._whole = self._brief = ""

    def hear(self, sentences: Sequence[str]) -> None:
        """This has happened."""
        self._whole = " ".join(sentences).strip()
        self._brief = " ".join([*(shortened(one, BRIEF) for one in sentences[:-1]), sentences[-1]]).strip()

    def fit(self, width: int, most: int) -> int:
        """Say it in so many cells and in so many lines at most; how many they are."""
        lines = wrapped(self._whole, width) if self._whole else []
        if len(lines) > most:
            lines = wrapped(self._brief, width)
        if len(lines) > most:
            lines = [joined(f"{CUT} ", lines[-most]), *lines[1 - most :]]
        self.update(Text("\n").join(lines))
        return len(lines)

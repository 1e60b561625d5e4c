"""What the answer under the cursor would bring, in lines of its own below the answers."""

from __future__ import annotations

from deckbuilder.tui.plain import plain, wrapped
from deckbuilder.tui.widgets.frame import StaticText

LINES = 2
"""It takes so many lines however little there is to say, so that nothing moves with the cursor."""
PIECE = "; "
"""Stands between what it would bring."""


class Effect(StaticText):
    """What an answer would bring, as much of it as there is room for, piece by piece."""

    @property
    def lines(self) -> int:
        """The lines that it takes beside the table; elsewhere it is said on an edge."""
        return LINES if self.display and self.screen.has_class("-wide") else 0

    def say(self, said: str) -> None:
        """Say this; what no longer fits is left out whole."""
        pieces, width = said.split(PIECE), self.size.width
        while width and len(pieces) > 1 and len(wrapped(PIECE.join(pieces), width)) > LINES:
            pieces.pop()
        self.update(plain(PIECE.join(pieces)))

"""The card that the cursor is on, drawn as large as there is room."""

from __future__ import annotations

from rich.text import Text
from textual import events

from deckbuilder.tui.widgets.card_face import Face, Scale, drawn
from deckbuilder.tui.widgets.line_list import LineList

WIDEST = 64


class CardPreview(LineList):
    """One card, which can be scrolled when it is longer than the screen."""

    has_cursor = False
    indent = 0
    empty = "No card."

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.faces: tuple[Face, ...] = ()
        self.drawn_as = Scale.CARD
        self._lines: list[Text] = []

    def show(self, *faces: Face) -> None:
        """Show these cards one under the other."""
        if faces != self.faces:
            self.faces = faces
            self.set_class(bool(faces), "-card")
            self.renew()
            self.scroll_to(y=0, animate=False, force=True, immediate=True)

    def draw_as(self, scale: Scale) -> None:
        """Draw the cards at another scale."""
        self.drawn_as = scale
        self.renew()

    def __len__(self) -> int:
        return len(self._lines)

    def line(self, index: int, width: int) -> Text:
        """One line of the drawing."""
        return self._lines[index].copy()

    def lay_out(self) -> None:
        """Draw the cards to the width that there is."""
        width = min(WIDEST, self.line_width)
        self._lines = [line for face in self.faces for line in drawn(face, self.drawn_as, width)]
        super().lay_out()

    def on_resize(self, event: events.Resize) -> None:
        """Draw the cards anew, also where they take as many lines as before."""
        super().on_resize(event)
        self.refresh()

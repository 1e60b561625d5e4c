"""What the guide of a first game says about the question that waits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.message import Message
from textual.widgets import Static

from deckbuilder.tui.plain import content

if TYPE_CHECKING:
    from deckbuilder.app.game.guiding import Told


class GuidePanel(Static):
    """A hint with the answer that it advises; a click opens the rule behind it."""

    class Clicked(Message):
        """Somebody wants to read more."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.said = ""
        """The text that is shown."""

    def show(self, told: Told | None, advice: str, toggle: str) -> None:
        """Show a hint with its advice; nothing to tell takes no room."""
        self.display = told is not None
        if told is None:
            return
        hint = told.hint
        self.border_title = content(f"Guide {told.number} of {told.of}: {hint.title} ({toggle} hides it)")
        self.said = " ".join(part for part in (hint.text, advice, f"[{hint.clause}]" if hint.clause else "") if part)
        self.update(content(self.said))

    def on_click(self) -> None:
        """Say that more is wanted."""
        self.post_message(self.Clicked())

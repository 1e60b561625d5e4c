"""What all screens share: the library, and how they tell of what went well and what did not."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, ClassVar, Literal, cast

from textual.binding import Binding, BindingType
from textual.screen import Screen

from deckbuilder.errors import Refusal
from deckbuilder.text import harmless
from deckbuilder.tui.widgets.mode_bar import ModeTab

if TYPE_CHECKING:
    from deckbuilder.app.library import Library
    from deckbuilder.tui.app import DeckbuilderApp

NARROW = 80
"""Below so many columns a screen shows one pane at a time."""


class HouseScreen(Screen[None]):
    """A screen of this program."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "back", "Back", show=False)]
    title_of_help = ""
    """What the help calls this screen."""

    @property
    def house(self) -> DeckbuilderApp:
        """The program."""
        return cast("DeckbuilderApp", self.app)

    @property
    def library(self) -> Library:
        """The open database and the cards."""
        return self.house.library

    @property
    def is_narrow(self) -> bool:
        """True when two panes do not fit beside each other."""
        return self.app.size.width < NARROW

    def tell(self, message: str, severity: Literal["information", "warning", "error"] = "information") -> None:
        """Say something that goes away by itself."""
        self.app.notify(harmless(message), severity=severity, markup=False)

    @contextmanager
    def refusing(self) -> Iterator[None]:
        """What cannot be done is said; the screen stays as it was."""
        try:
            yield
        except Refusal as refusal:
            self.tell(f"{refusal.message} {refusal.hint}".rstrip(), "error")

    def action_back(self) -> None:
        """Leave what is open, if anything is."""
        if len(self.app.screen_stack) > 1:
            self.dismiss()

    async def on_mode_tab_clicked(self, event: ModeTab.Clicked) -> None:
        """Go to the mode whose name was clicked."""
        event.stop()
        await self.app.run_action(f"mode('{event.mode}')", self.app)

    def before_hang_up(self) -> None:
        """Save what would be lost when the terminal goes away."""

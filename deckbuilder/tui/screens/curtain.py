"""Between people at one keyboard: the curtain over the table, and one question to all: does anybody react?"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.events import Click
from textual.message import Message
from textual.widgets import Static

from deckbuilder.tui.keystrokes import Guard
from deckbuilder.tui.plain import content
from deckbuilder.tui.screens.base_screen import BaseScreen
from deckbuilder.tui.screens.dialogs import AskOne
from deckbuilder.tui.widgets.footer import Footer

if TYPE_CHECKING:
    from deckbuilder.app.game.play import Match


class CurtainScreen(BaseScreen):
    """Pass the keyboard."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "lift", "I am here"),
        *(Binding(str(number), "wait", show=False) for number in range(10)),
    ]
    title_of_help = "Curtain"

    def __init__(self, name: str) -> None:
        super().__init__()
        self._name_of_seat = name
        self._guard = Guard()
        self._guard.close(is_unlooked_for=True)

    def compose(self) -> ComposeResult:
        """One sentence."""
        said = f"Pass the keyboard to {self._name_of_seat}.\n\nThen press {self.key_of('lift')}."
        yield Static(content(said), id="curtain")
        yield Footer(has_palette=False)

    def on_mount(self) -> None:
        """From now on it can be read."""
        self.call_after_refresh(lambda: self._guard.drawn(Message().time))

    def action_lift(self) -> None:
        """Show the table to whoever sits there now; a key that was pressed for the question before does not."""
        self._lift(self.program.pressed_at)

    def on_click(self, event: Click) -> None:
        """The mouse lifts it too."""
        self._lift(event.time)

    def _lift(self, pressed: float) -> None:
        if self._guard.lets(pressed):
            self.dismiss()

    def action_wait(self) -> None:
        """Stay: a number is the answer to a question that is not seen yet, and goes to no mode."""

    def action_back(self) -> None:
        """Stay: only Enter lifts the curtain, for Esc is pressed without looking."""


# ------------------------------------------------------------------ does anybody react?


class AskEverybody(AskOne):
    """Who of several people reacts, nobody first; it cannot be left unanswered."""

    title_of_help = "Does anybody react?"

    def action_cancel(self) -> None:
        """Stay: somebody has to say it."""


def ask_everybody(match: Match, ask_for: Callable[[AskOne, Callable[[int], object]], object]) -> None:
    """Ask the question that `Match.call_out` is, and take what is said; the match is not gone on with yet."""
    call = match.call_out
    assert call is not None

    def take(place: int) -> None:
        if place:
            match.reacts(call.seats[place - 1])
        else:
            match.nobody_reacts()

    options = ("Nobody", *map(match.seat_name, call.seats))
    ask_for(AskEverybody("Does anybody react?", options, is_unlooked_for=True), take)

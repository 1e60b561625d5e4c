"""Several people at one keyboard: the curtain over the table, and one question to all: does anybody react?"""

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
    """The request to pass the keyboard to the next person."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "lift", "I am here"),
        *(Binding(str(number), "wait", show=False) for number in range(10)),
    ]
    title_of_help = "Curtain"

    def __init__(self, name: str) -> None:
        super().__init__()
        self._name_of_seat = name
        self._guard = Guard()
        self._guard.close(is_unexpected=True)

    def compose(self) -> ComposeResult:
        """The request in one sentence."""
        said = f"Pass the keyboard to {self._name_of_seat}.\n\nThen press {self.key_of('lift')}."
        yield Static(content(said), id="curtain")
        yield Footer(has_palette=False)

    def on_mount(self) -> None:
        """Note when it becomes readable."""
        self.call_after_refresh(lambda: self._guard.drawn(Message().time))

    def action_lift(self) -> None:
        """Show the table to the person who is next; a key pressed for the previous question is ignored."""
        self._lift(self.program.pressed_at)

    def on_click(self, event: Click) -> None:
        """Lift the curtain with the mouse."""
        self._lift(event.time)

    def _lift(self, pressed: float) -> None:
        if self._guard.lets(pressed):
            self.dismiss()

    def action_wait(self) -> None:
        """Ignore a number: it answers a question not visible yet, and must not switch modes."""

    def action_back(self) -> None:
        """Do nothing: Esc is easily pressed without looking, so only Enter or a click lifts the curtain."""


# ------------------------------------------------------------------ the question to all


class AskEverybody(AskOne):
    """The question which of several people reacts, "Nobody" first; it must be answered."""

    title_of_help = "Does anybody react?"

    def action_cancel(self) -> None:
        """Ignore cancelling: somebody has to answer."""


def ask_everybody(match: Match, ask_for: Callable[[AskOne, Callable[[int], object]], object]) -> None:
    """Ask the question in `Match.call_out` and record the answer, without continuing the match."""
    call = match.call_out
    assert call is not None

    def take(place: int) -> None:
        if place:
            match.reacts(call.seats[place - 1])
        else:
            match.nobody_reacts()

    options = ("Nobody", *map(match.seat_name, call.seats))
    ask_for(AskEverybody("Does anybody react?", options, is_unexpected=True), take)

"""A player's settings beside the answers: automatic passing, and which standing offers to be asked about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual.binding import Binding

from deckbuilder.app.game.passing import may_pass
from deckbuilder.tui.keymap import keys_of_part
from deckbuilder.tui.screens.base_screen import AskingScreen

if TYPE_CHECKING:
    from deckbuilder.tui.match.match_session import MatchSession
    from deckbuilder.tui.match.table_drawing import TableDrawing


class PassingChoices:
    """The settings beside the answers at one table."""

    KEYS = keys_of_part(
        "aside",
        "Beside the answers at a table",
        Binding("o", "auto", "Automatic passing", show=False, id="table.auto"),
        Binding("x", "offers", "Ask me about later offers", show=False),
    )

    def __init__(self, session: MatchSession, drawing: TableDrawing, screen: AskingScreen) -> None:
        self._session, self._match, self._drawing, self._screen = session, session.match, drawing, screen

    def is_idle(self, action: str) -> bool:
        """Whether an action does nothing: automatic passing where nobody is ever asked to react."""
        return action == "auto" and not may_pass(self._match.book.game)

    def change_passing(self) -> None:
        """Choose what is passed for you from the next question on: nothing, what you cannot answer, or everything."""
        seat = self._session.shown_to
        if not self._match.is_human(seat):
            self._screen.tell("You only watch; there is nothing to pass.")
            return
        modes = self._match.auto_modes(seat)
        mode = modes[(modes.index(self._match.auto(seat)) + 1) % len(modes)]
        is_saved = self._session.carry_out(lambda: self._match.set_auto(seat, mode))
        self._drawing.draw_auto(seat)
        if is_saved:
            self._screen.tell(self._match.auto_said(seat))

    def want_offers(self) -> None:
        """Choose whether to be asked about the standing offers."""
        question = self._drawing.question
        if question.prompt is None or not question.prompt.beside:
            self._screen.tell("No further offers go with this question.")
            return
        self._match.skipper.toggle_wish()
        question.show_beside(self._match.prompt)

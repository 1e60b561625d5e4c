"""What a person does with a game beside answering: takes back, makes again, tries something else, asks for a hint."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType

from deckbuilder.app.game import games
from deckbuilder.errors import Refusal
from deckbuilder.text import counted
from deckbuilder.tui.screens.asking import AskOne
from deckbuilder.tui.screens.menu import Menu
from deckbuilder.tui.screens.sitting import SittingScreen

if TYPE_CHECKING:
    from deckbuilder.app.game.play import Match


class UndoingScreen(SittingScreen, Menu):
    """One match that can be turned back, and gone on with in another way."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("h", "hint", "Hint"),
        Binding("u,ctrl+z", "take_back", "Undo"),
        Binding("ctrl+r,ctrl+y", "again", "Redo", show=False),
        Binding("f", "what_if", "What if: a new game from here", show=False),
    ]

    # ------------------------------------------------------------------ what a subclass draws

    def show_hint(self, sentence: str, places: tuple[int, ...]) -> None:
        """Say a hint where questions are asked, and go to the first answer that it advises."""
        raise NotImplementedError

    def tell_again(self) -> None:
        """Forget what was told, for it may not have happened."""
        raise NotImplementedError

    def screen_for(self, match: Match) -> UndoingScreen:
        """The screen on which another game is gone on with."""
        raise NotImplementedError

    # ------------------------------------------------------------------ back and forth

    def action_take_back(self) -> None:
        """Go back to your previous decision; what has been seen since is asked about first."""
        self._turn(self.match.undo, "Taken back")

    def action_again(self) -> None:
        """Make again what was taken back, up to your next decision."""
        self._turn(self.match.redo, "Made again")

    def _turn(self, move: Callable[[], None], said: str) -> None:
        if self.is_thinking:
            self.tell(self.wait_said)
            return
        before = self.match.choices_made, self.match.is_over
        try:
            move()
        except Refusal as refusal:
            if refusal.code == "hidden-shown":
                self._ask_anyway(refusal.message)
                return
            self.tell(refusal.said, is_refused=True)
        if before != (self.match.choices_made, self.match.is_over):
            self._play_on(said, abs(before[0] - self.match.choices_made))

    def _ask_anyway(self, message: str) -> None:
        def answered(index: int | None) -> None:
            if index == 0:
                self._turn(lambda: self.match.undo(anyway=True), "Taken back")

        self.app.push_screen(AskOne(message, ("Take it back all the same", "Leave it"), 1), answered)

    def _play_on(self, said: str, count: int) -> None:
        self.is_halted = False
        self._is_news = True
        self.tell_again()
        self.tell(f"{said}: {counted(count, 'choice')}.")
        self.go_on()

    # ------------------------------------------------------------------ another way

    def action_what_if(self) -> None:
        """Begin a new game that was this one until now; what you could not know is made up anew."""
        match = self.match
        if self.is_thinking:
            self.tell(self.wait_said)
            return
        if match.number is None or match.is_over:
            self.tell("The game is over." if match.is_over else "Only a game that is saved can be gone on with twice.")
            return

        def answered(index: int | None) -> None:
            if index == 0:
                with self.refusing():
                    twin = games.fork_match(self.library, str(match.number))
                    twin.usual_auto(self.house.config.auto_pass)
                    beside = self.screen_for(twin)
                    self.app.push_screen(beside)
                    beside.tell(
                        f"This is game {twin.number}. {beside.key_of('back')} leads back to game {match.number}."
                    )

        question = (
            "Begin a new game from here? This one waits in Play; what is hidden from you may lie otherwise there."
        )
        self.app.push_screen(AskOne(question, ("Begin it", "Stay in this one")), answered)

    # ------------------------------------------------------------------ advice

    def action_hint(self) -> None:
        """Say what the computer would do in your place, and why, from what you can see."""
        seat = self.match.waiting_seat
        if self.is_thinking or seat is None or seat != self.shown_to or not self.match.is_human(seat):
            self.tell("You are asked nothing now.")
            return
        hint = self.match.hint()
        if hint is not None:
            self.show_hint(hint.sentence, hint.places)

"""What a person does with a game beside answering: takes back, makes again, tries something else, asks for a hint."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType

from deckbuilder.app.game import games
from deckbuilder.app.game.keeping import PARTED
from deckbuilder.errors import Refusal
from deckbuilder.text import counted
from deckbuilder.tui.screens.asking import AskOne
from deckbuilder.tui.screens.match_screen import MatchScreen
from deckbuilder.tui.screens.menu import Menu

if TYPE_CHECKING:
    from deckbuilder.app.game.play import Match


class UndoingScreen(MatchScreen, Menu):
    """One match that can be turned back, and gone on with in another way."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("h", "hint", "Hint"),
        Binding("u,ctrl+z", "take_back", "Undo"),
        Binding("ctrl+r,ctrl+y", "again", "Redo", show=False),
        Binding("f", "what_if", "What if: a new game from here", show=False),
    ]

    _is_parting_due = _was_parting_asked = False
    """Whether it is to be asked, or was, how to go on with a game that another program has changed."""

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
            self.tell_unsaved(refusal)
        if before != (self.match.choices_made, self.match.is_over):
            self._play_on(said, abs(before[0] - self.match.choices_made))

    def _ask_anyway(self, message: str) -> None:
        def answered(index: int | None) -> None:
            if index == 0:
                self._turn(lambda: self.match.undo(anyway=True), "Taken back")

        question = AskOne(message, ("Take it back all the same", "Leave it"), 1, is_unlooked_for=True)
        self.app.push_screen(question, answered)

    def _play_on(self, said: str, count: int) -> None:
        self.computers.is_halted = False
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
        self._ask_whether_to_part(match.why_not_kept)

    def _ask_whether_to_part(self, why_not: str, *, is_unlooked_for: bool = False) -> None:
        def answered(index: int | None) -> None:
            if index == 0:
                with self.refusing():
                    self._part(is_kept=not why_not)

        this = why_not or "This one waits in Play."
        question = f"Begin a new game from here? {this} What is hidden from you may lie otherwise there."
        stay = "Play on without saving" if why_not else "Stay in this one"
        self.app.push_screen(AskOne(question, ("Begin it", stay), is_unlooked_for=is_unlooked_for), answered)

    def _part(self, *, is_kept: bool) -> None:
        """Sit down to a new game; where this one is not saved as it stands, there is no way back to it."""
        number = self.match.number
        twin = games.fork_of(self.library, self.match, f"game {number}")
        beside = self.screen_for(twin)
        if is_kept:
            self.app.push_screen(beside)
            beside.tell(f"This is game {twin.number}. {beside.key_of('back')} leads back to game {number}.")
        else:
            self.app.switch_screen(beside)
            beside.tell(f"This is game {twin.number}, and it is saved.")

    # ------------------------------------------------------------------ what another program has changed

    def tell_unsaved(self, refusal: Refusal) -> None:
        """Say why, and how to go on; the first time, that is asked with the next question."""
        if refusal.code not in PARTED:
            super().tell_unsaved(refusal)
            return
        self.tell(f"{refusal.message} {self.key_of('what_if')} goes on here in a new game.", is_refused=True)
        self._is_parting_due = not self._was_parting_asked

    def go_on(self) -> None:
        """Ask whoever is to be asked; first, and once, how to go on where nothing can be saved any more."""
        super().go_on()
        if self._is_parting_due and self.is_current and not self.is_thinking and not self.match.is_over:
            self._is_parting_due, self._was_parting_asked = False, True
            self._ask_whether_to_part(self.match.why_not_kept, is_unlooked_for=True)

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

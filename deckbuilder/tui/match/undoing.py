"""Undoing and redoing choices, forking a new game from here, and leaving the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from textual.binding import Binding

from deckbuilder.app.game import saved_games
from deckbuilder.app.game.autosave import PARTED
from deckbuilder.app.game.play import LEAVING
from deckbuilder.errors import Refusal
from deckbuilder.text import counted
from deckbuilder.tui.keymap import keys_of_part
from deckbuilder.tui.screens.dialogs import QuestionHost, ask_whether

if TYPE_CHECKING:
    from deckbuilder.app.game.play import Match
    from deckbuilder.app.library.library import Library


class TellingTable(QuestionHost, Protocol):
    """The screen of a match, as used by the parts in this file."""

    @property
    def library(self) -> Library:
        """The library in which games are saved."""

    def key_of(self, action: str) -> str:
        """The key for this action here."""

    def tell(self, message: str, *, is_refused: bool = False) -> None:
        """Show this message."""


class TableSession(Protocol):
    """The session of a match, as used by the parts in this file: `MatchSession`, or a recorder in tests."""

    @property
    def table(self) -> TellingTable:
        """The screen of the match."""

    def tell_unsaved(self, refusal: Refusal) -> None:
        """Say why the change is not saved."""

    def play_on(self, said: str) -> None:
        """Say this and ask again; events told before may not have happened."""

    def change_table(self, match: Match, said: str, *, is_beside: bool) -> None:
        """Play this match and show a message; if `is_beside`, the previous one can be returned to."""

    def why_not_kept(self) -> str:
        """Why the game is not fully saved, in a sentence; empty if it is."""

    def give_up(self, seat: int) -> None:
        """Let this seat concede."""

    def stop(self) -> None:
        """Stop the computer players without saving their current move: the game may be resumed elsewhere."""

    def leave_with_message(self, said: str) -> None:
        """Leave the table, and show this on the screen below."""


class TakeBacks:
    """Undo and redo in one match."""

    KEYS = keys_of_part(
        "undoing",
        "Hints, and choices taken back",
        Binding("h", "hint", "Hint"),
        Binding("u,ctrl+z", "take_back", "Undo"),
        Binding("ctrl+r,ctrl+y", "again", "Redo", show=False),
        Binding("f", "what_if", "What if: a new game from here", show=False),
        Binding("b", "look_back", "Look back at this game", show=False),
    )

    def __init__(self, match: Match, session: TableSession) -> None:
        self._match, self._session = match, session

    def undo(self, *, anyway: bool = False) -> None:
        """Go back to the previous decision; ask first if something hidden has been shown since."""
        self._turn(lambda: self._match.undo(anyway=anyway), "Taken back")

    def redo(self) -> None:
        """Redo the choices taken back, up to the next decision."""
        self._turn(self._match.redo, "Made again")

    def _turn(self, move: Callable[[], None], said: str) -> None:
        match = self._match
        before = match.choices_made, match.is_over
        try:
            move()
        except Refusal as refusal:
            if refusal.code == "hidden-shown":
                self._ask_anyway(refusal.message)
                return
            self._session.tell_unsaved(refusal)
        if before != (match.choices_made, match.is_over):
            self._session.play_on(f"{said}: {counted(abs(before[0] - match.choices_made), 'choice')}.")

    def _ask_anyway(self, message: str) -> None:
        answers = ("Take it back anyway", "Leave it")
        ask_whether(
            self._session.table, message, answers, lambda: self.undo(anyway=True), is_grave=True, is_unexpected=True
        )


class WhatIf:
    """Forking a new game from one match."""

    def __init__(self, match: Match, session: TableSession) -> None:
        self._match, self._session = match, session
        self._is_due = self._was_asked = False
        """Whether to ask how to continue a game changed by another program, and whether that was asked already."""

    def begin(self) -> None:
        """Begin a new game from here after confirmation; hidden information may be different there."""
        match = self._match
        if match.number is None or match.is_over:
            why_not = "The game is over." if match.is_over else "Only a saved game can be forked."
            self._session.table.tell(why_not)
            return
        self._ask(match.why_not_kept())

    def _ask(self, why_not: str, *, is_unexpected: bool = False) -> None:
        this = why_not or "This one stays in Play."
        question = f"Begin a new game from here? {this} What is hidden from you may be different there."
        stay = "Play on without saving" if why_not else "Stay in this one"
        ask_whether(
            self._session.table,
            question,
            ("Begin it", stay),
            lambda: self._part(is_kept=not why_not),
            is_unexpected=is_unexpected,
        )

    def _part(self, *, is_kept: bool) -> None:
        """Open the new game; if this one is not saved completely, it cannot be returned to."""
        number = self._match.number
        twin = saved_games.fork_of(self._session.table.library, self._match, f"game {number}")
        way_back = f"{self._session.table.key_of('back')} leads back to game {number}."
        said = f"This is game {twin.number}. {way_back}" if is_kept else f"This is game {twin.number}, and it is saved."
        self._session.change_table(twin, said, is_beside=is_kept)

    # ------------------------------------------------------------------ games changed by another program

    def tell_parted(self, refusal: Refusal) -> bool:
        """Say how to continue if another program has changed the game; returns False for any other refusal."""
        if refusal.code not in PARTED:
            return False
        self._session.table.tell(
            f"{refusal.message} {self._session.table.key_of('what_if')} continues here in a new game.", is_refused=True
        )
        self._is_due = not self._was_asked
        return True

    def ask_if_parted(self) -> None:
        """Ask once how to continue if nothing can be saved any more."""
        if self._is_due and not self._match.is_over:
            self._is_due, self._was_asked = False, True
            self._ask(self._match.why_not_kept(), is_unexpected=True)


class Leaving:
    """The ways out of one match, each after confirmation."""

    def __init__(self, match: Match, session: TableSession) -> None:
        self._match, self._session = match, session

    def give_up(self, seat: int) -> None:
        """Concede after confirmation."""
        question = "Give up this game?" if self._match.ends_when_conceded else f"Leave this game? {LEAVING}"
        ask_whether(
            self._session.table,
            question,
            ("Give up", "Play on"),
            lambda: self._session.give_up(seat),
            is_grave=True,
            is_unexpected=True,
        )

    def leave(self) -> None:
        """Leave an unfinished game after confirmation; the question says whether it is saved."""

        def leave_with_message() -> None:
            self._session.stop()
            self._session.leave_with_message("" if self._match.is_over else self._whether_kept())

        question = f"Leave the table? {self._whether_kept()}"
        ask_whether(self._session.table, question, ("Leave it", "Play on"), leave_with_message, is_unexpected=True)

    def _whether_kept(self) -> str:
        why_not = self._session.why_not_kept()
        return not_saved(why_not) if why_not else "The game is kept: Play continues it."


def not_saved(why_not: str) -> str:
    """That a game is not saved, with the reason; only once if the reason says so itself."""
    return why_not if "not saved" in why_not else f"Not saved: {why_not}"

"""Choices that are taken back, and made again."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from deckbuilder.errors import Refusal
from deckbuilder.text import counted
from deckbuilder.tui.screens.dialogs import AskOne

if TYPE_CHECKING:
    from deckbuilder.app.game.play import Match


class TakeBackHost(Protocol):
    """Where that is done."""

    def ask_for(self, question: AskOne, then: Callable[[int], object]) -> None:
        """Ask this, and do what follows from the answer if there is one."""

    def tell_unsaved(self, refusal: Refusal) -> None:
        """Say why that is not saved."""

    def play_on(self, said: str) -> None:
        """Say this and ask again; what was told before may not have happened."""


class TakeBacks:
    """The way back in one match, and forward again."""

    def __init__(self, match: Match, table: TakeBackHost) -> None:
        self._match, self._table = match, table

    def undo(self, *, anyway: bool = False) -> None:
        """Go back to the decision before; what has been seen since is asked about first."""
        self._turn(lambda: self._match.undo(anyway=anyway), "Taken back")

    def redo(self) -> None:
        """Make again what was taken back, up to the next decision."""
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
            self._table.tell_unsaved(refusal)
        if before != (match.choices_made, match.is_over):
            self._table.play_on(f"{said}: {counted(abs(before[0] - match.choices_made), 'choice')}.")

    def _ask_anyway(self, message: str) -> None:
        def answered(index: int) -> None:
            if index == 0:
                self.undo(anyway=True)

        question = AskOne(message, ("Take it back all the same", "Leave it"), 1, is_unlooked_for=True)
        self._table.ask_for(question, answered)

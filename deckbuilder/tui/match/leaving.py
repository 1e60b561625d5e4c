"""Leaving a table: for now, or for good."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from deckbuilder.app.game.play import LEAVING
from deckbuilder.tui.screens.dialogs import QuestionHost, ask_whether

if TYPE_CHECKING:
    from deckbuilder.app.game.play import Match


class LeavingHost(QuestionHost, Protocol):
    """What is left."""

    @property
    def why_not_kept(self) -> str:
        """Why not all that was played is saved, in a sentence; nothing where it is."""

    def give_up(self, seat: int) -> None:
        """Have this seat play no more."""

    def stop(self) -> None:
        """Have the computer players stop after the move they are at."""

    def go_away(self, said: str) -> None:
        """Leave the table; this is said where it leads to."""


class Leaving:
    """The ways out of one match, none of which is taken before it is meant."""

    def __init__(self, match: Match, table: LeavingHost) -> None:
        self._match, self._table = match, table

    def give_up(self, seat: int) -> None:
        """Play no more, if that is really meant."""
        question = "Give up this game?" if self._match.ends_when_conceded else f"Leave this game? {LEAVING}"
        ask_whether(
            self._table,
            question,
            ("Give up", "Play on"),
            lambda: self._table.give_up(seat),
            is_grave=True,
            is_unlooked_for=True,
        )

    def leave(self) -> None:
        """Leave a game that is not over, if that is meant; it says whether it is kept."""

        def go_away() -> None:
            self._table.stop()
            self._table.go_away("" if self._match.is_over else self._whether_kept)

        question = f"Leave the table? {self._whether_kept}"
        ask_whether(self._table, question, ("Leave it", "Play on"), go_away, is_unlooked_for=True)

    @property
    def _whether_kept(self) -> str:
        why_not = self._table.why_not_kept
        return f"Not saved: {why_not}" if why_not else "The game is kept: Play goes on with it."

"""Choices that are taken back and made again, a new game that was this one until now, and the ways away from it."""

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


class TakeBackHost(QuestionHost, Protocol):
    """Where that is done."""

    def tell_unsaved(self, refusal: Refusal) -> None:
        """Say why that is not saved."""

    def play_on(self, said: str) -> None:
        """Say this and ask again; what was told before may not have happened."""


class TakeBacks:
    """The way back in one match, and forward again."""

    KEYS = keys_of_part(
        "undoing",
        "Hints, and choices taken back",
        Binding("h", "hint", "Hint"),
        Binding("u,ctrl+z", "take_back", "Undo"),
        Binding("ctrl+r,ctrl+y", "again", "Redo", show=False),
        Binding("f", "what_if", "What if: a new game from here", show=False),
        Binding("b", "look_back", "Look back at this game", show=False),
    )

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
        answers = ("Take it back all the same", "Leave it")
        ask_whether(self._table, message, answers, lambda: self.undo(anyway=True), is_grave=True, is_unlooked_for=True)


class WhatIfHost(QuestionHost, Protocol):
    """Where this one is played, and the new one is sat down to."""

    @property
    def library(self) -> Library:
        """Where games are saved."""

    def key_of(self, action: str) -> str:
        """The key that does something here."""

    def tell(self, message: str, *, is_refused: bool = False) -> None:
        """Say this."""

    def sit_down_to(self, match: Match, said: str, *, is_beside: bool) -> None:
        """Go on with this one and say so, with a way back to the one before or none."""


class WhatIf:
    """The other game that one match may become."""

    def __init__(self, match: Match, table: WhatIfHost) -> None:
        self._match, self._table = match, table
        self._is_due = self._was_asked = False
        """Whether it is to be asked, or was, how to go on with a game that another program has changed."""

    def begin(self) -> None:
        """Begin a new game from here, if that is meant; what nobody could know is made up anew."""
        match = self._match
        if match.number is None or match.is_over:
            why_not = "The game is over." if match.is_over else "Only a game that is saved can be gone on with twice."
            self._table.tell(why_not)
            return
        self._ask(match.why_not_kept)

    def _ask(self, why_not: str, *, is_unlooked_for: bool = False) -> None:
        this = why_not or "This one waits in Play."
        question = f"Begin a new game from here? {this} What is hidden from you may lie otherwise there."
        stay = "Play on without saving" if why_not else "Stay in this one"
        ask_whether(
            self._table,
            question,
            ("Begin it", stay),
            lambda: self._part(is_kept=not why_not),
            is_unlooked_for=is_unlooked_for,
        )

    def _part(self, *, is_kept: bool) -> None:
        """Sit down to a new game; where this one is not saved as it stands, there is no way back to it."""
        number = self._match.number
        twin = saved_games.fork_of(self._table.library, self._match, f"game {number}")
        way_back = f"{self._table.key_of('back')} leads back to game {number}."
        said = f"This is game {twin.number}. {way_back}" if is_kept else f"This is game {twin.number}, and it is saved."
        self._table.sit_down_to(twin, said, is_beside=is_kept)

    # ------------------------------------------------------------------ what another program has changed

    def tell_parted(self, refusal: Refusal) -> bool:
        """Say how to go on where another program has changed the game; False where that is not why."""
        if refusal.code not in PARTED:
            return False
        self._table.tell(
            f"{refusal.message} {self._table.key_of('what_if')} goes on here in a new game.", is_refused=True
        )
        self._is_due = not self._was_asked
        return True

    def ask_if_parted(self) -> None:
        """Ask, the first time, how to go on where nothing can be saved any more."""
        if self._is_due and not self._match.is_over:
            self._is_due, self._was_asked = False, True
            self._ask(self._match.why_not_kept, is_unlooked_for=True)


class LeavingHost(QuestionHost, Protocol):
    """What is left."""

    @property
    def why_not_kept(self) -> str:
        """Why not all that was played is saved, in a sentence; nothing where it is."""

    def give_up(self, seat: int) -> None:
        """Have this seat play no more."""

    def stop(self) -> None:
        """Have the computer players stop; the move they are at is not saved, for somebody may go on with the game."""

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

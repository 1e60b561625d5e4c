"""A new game that was this one until now: to try something else, or where this one can be saved no more."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from deckbuilder.app.game import games
from deckbuilder.app.game.autosave import PARTED
from deckbuilder.errors import Refusal
from deckbuilder.tui.screens.dialogs import AskOne

if TYPE_CHECKING:
    from deckbuilder.app.game.play import Match
    from deckbuilder.app.library.library import Library


class WhatIfHost(Protocol):
    """Where this one is played, and the new one is sat down to."""

    @property
    def library(self) -> Library:
        """Where games are saved."""

    def key_of(self, action: str) -> str:
        """The key that does something here."""

    def tell(self, message: str, *, is_refused: bool = False) -> None:
        """Say this."""

    def ask_for(self, question: AskOne, then: Callable[[int], object]) -> None:
        """Ask this, and do what follows from the answer if there is one."""

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
        def answered(index: int) -> None:
            if index == 0:
                self._part(is_kept=not why_not)

        this = why_not or "This one waits in Play."
        question = f"Begin a new game from here? {this} What is hidden from you may lie otherwise there."
        stay = "Play on without saving" if why_not else "Stay in this one"
        self._table.ask_for(AskOne(question, ("Begin it", stay), is_unlooked_for=is_unlooked_for), answered)

    def _part(self, *, is_kept: bool) -> None:
        """Sit down to a new game; where this one is not saved as it stands, there is no way back to it."""
        number = self._match.number
        twin = games.fork_of(self._table.library, self._match, f"game {number}")
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

"""What can be chosen at a replay: whose eyes it is seen with, and a new game that parts from it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

from deckbuilder.app.game import saved_games
from deckbuilder.app.game.seating import HUMAN
from deckbuilder.app.game.undoing import ways_on
from deckbuilder.app.game.viewpoint import OPEN, SPECTATOR, eyes_said
from deckbuilder.errors import Refusal
from deckbuilder.tui.screens.dialogs import QuestionHost, ask_whether, ask_which

if TYPE_CHECKING:
    from deckbuilder.app.game.play import Match
    from deckbuilder.app.game.replay import Reel
    from deckbuilder.app.library.library import Library


class ReplayHost(QuestionHost, Protocol):
    """Where the game is gone through."""

    @property
    def library(self) -> Library:
        """Where games are saved."""

    def show_eyes(self) -> None:
        """Draw the same point with other eyes."""

    def sit_down_to(self, match: Match, said: str) -> None:
        """Play this one, and say what it is."""


class ReplayChoices:
    """The choices at one replay."""

    def __init__(self, reel: Reel, table: ReplayHost) -> None:
        self._reel, self._table = reel, table

    # ------------------------------------------------------------------ eyes

    def ask_eyes(self) -> None:
        """Ask whose eyes it is to be seen with; what would give something away is asked about once more."""
        ask_eyes(self._table, self._reel.walk.names, self._reel.walk.eyes, self._look_as)

    def _look_as(self, eyes: int) -> None:
        try:
            self._reel.look_as(eyes)
        except Refusal as refusal:
            self._ask_anyway(eyes, refusal.message)
            return
        self._table.show_eyes()

    def _ask_anyway(self, eyes: int, why: str) -> None:
        def look() -> None:
            self._reel.look_as(eyes, anyway=True)
            self._table.show_eyes()

        question = f"{why} Look all the same?"
        ask_whether(self._table, question, ("Look at them", "Keep them hidden"), look, is_grave=True)

    # ------------------------------------------------------------------ a game of its own

    def ask_fork(self) -> None:
        """Ask who plays a new game that parts from this one here, and sit down to it; a Refusal where it is over."""
        walk = self._reel.walk
        if walk.is_over:
            raise Refusal("game-over", "The game is over here; go back to part from it.")
        question = f"A new game from here, after {walk.at} of {walk.last} choices"
        ways = ways_on(walk.names, self._reel.players)
        ask_which(self._table, question, ways, lambda players: self._part(walk.at, players))

    def _part(self, at: int, players: tuple[str, ...]) -> None:
        eyes = self._reel.walk.eyes
        knower = str(eyes + 1) if eyes >= 0 and players.count(HUMAN) != 1 else None
        match = saved_games.fork_match(self._table.library, self._reel.opened.source.ref, at, knower, players=players)
        self._table.sit_down_to(match, match.forked_said)


def ask_eyes(screen: QuestionHost, names: Sequence[str], now: int, look: Callable[[int], None]) -> None:
    """Ask whose eyes a table is to be seen with: a spectator's, those of one of the seats, or all hands open."""
    choices = (SPECTATOR, *range(len(names)), OPEN)
    among = [(eyes_said(names, eyes), eyes) for eyes in choices]
    ask_which(screen, "See it as", among, look, cursor=choices.index(now))

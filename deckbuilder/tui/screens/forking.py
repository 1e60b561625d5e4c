"""Whose eyes a replay is seen with, and the new game that parts from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckbuilder.app.game import games
from deckbuilder.app.game.forking import ways_on
from deckbuilder.app.game.seating import HUMAN
from deckbuilder.errors import Refusal
from deckbuilder.tui.screens.asking import AskOne
from deckbuilder.tui.screens.base_screen import BaseScreen
from deckbuilder.tui.screens.watching import ask_eyes, table_of

if TYPE_CHECKING:
    from deckbuilder.app.game.replay import Reel


class Forking(BaseScreen):
    """A screen with a game that is gone through; a subclass draws it."""

    reel: Reel

    def halt(self) -> None:
        """Stay where it is."""
        raise NotImplementedError

    def show_eyes(self) -> None:
        """Draw the same point with other eyes."""
        raise NotImplementedError

    # ------------------------------------------------------------------ eyes

    def action_eyes(self) -> None:
        """See it as a spectator, as one of the seats, or with all hands open."""
        self.halt()
        ask_eyes(self, self.reel.walk.names, self.reel.walk.eyes, self._look_as)

    def _look_as(self, eyes: int) -> None:
        try:
            self.reel.look_as(eyes)
        except Refusal as refusal:
            self._ask_anyway(eyes, refusal.message)
            return
        self.show_eyes()

    def _ask_anyway(self, eyes: int, why: str) -> None:
        def look(answer: int | None) -> None:
            if answer == 0:
                self.reel.look_as(eyes, anyway=True)
                self.show_eyes()

        self.app.push_screen(AskOne(f"{why} Look all the same?", ("Look at them", "Keep them hidden"), 1), look)

    # ------------------------------------------------------------------ forking

    def action_fork(self) -> None:
        """Make a new game that parts from this one here, and sit down to it."""
        self.halt()
        walk = self.reel.walk
        ways = ways_on(walk.names, self.reel.players)

        def part(index: int | None) -> None:
            if index is not None:
                with self.refusing():
                    self._part(walk.at, ways[index][1])

        question = f"A new game from here, after {walk.at} of {walk.last} choices"
        self.app.push_screen(AskOne(question, [said for said, _ in ways]), part)

    def _part(self, at: int, players: tuple[str, ...]) -> None:
        eyes = self.reel.walk.eyes
        knower = str(eyes + 1) if eyes >= 0 and players.count(HUMAN) != 1 else None
        match = games.fork_match(self.library, self.reel.opened.source.ref, at, knower, players=players)
        number = f"Game {match.number}" if match.number is not None else "A game that is not kept"
        table = table_of(match)
        self.app.push_screen(table)
        self.app.call_later(table.tell, f"{number}: {match.origin}")

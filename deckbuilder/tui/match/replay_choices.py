"""The choices during a replay: its viewpoint, and a new game forked from it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Protocol

from deckbuilder.app.game import saved_games
from deckbuilder.app.game.seat_players import HUMAN
from deckbuilder.app.game.undoing import ForkPoint, ways_on
from deckbuilder.app.game.viewpoint import ALL_HANDS_OPEN, SPECTATOR, STILL_HIDDEN, viewpoint_said
from deckbuilder.errors import Refusal
from deckbuilder.tui.screens.dialogs import QuestionHost, ask_whether, ask_which

if TYPE_CHECKING:
    from deckbuilder.app.game.play import Match
    from deckbuilder.app.game.replay import ReplaySession
    from deckbuilder.app.library.library import Library


class ReplayHost(QuestionHost, Protocol):
    """The screen of the replay."""

    @property
    def library(self) -> Library:
        """The library in which games are saved."""

    def show_viewpoint(self) -> None:
        """Draw the same position from the new viewpoint."""

    def change_table(self, match: Match, said: str) -> None:
        """Play this match, and show a message."""


class ReplayChoices:
    """The choices at one replay."""

    def __init__(self, session: ReplaySession, table: ReplayHost) -> None:
        self._session, self._table = session, table

    # ------------------------------------------------------------------ viewpoint

    def ask_viewpoint(self) -> None:
        """Ask for a viewpoint; one that would reveal hidden cards needs a second confirmation."""
        ask_viewpoint(self._table, self._session.cursor.names, self._session.cursor.viewpoint, self._look_as)

    def _look_as(self, viewpoint: int) -> None:
        try:
            self._session.look_as(viewpoint)
        except Refusal as refusal:
            self._ask_anyway(viewpoint, refusal.message)
            return
        self._table.show_viewpoint()

    def _ask_anyway(self, viewpoint: int, why: str) -> None:
        def look() -> None:
            self._session.look_as(viewpoint, anyway=True)
            self._table.show_viewpoint()

        question = f"{why} Look anyway?"
        ask_whether(self._table, question, ("Look at them", "Keep them hidden"), look, is_grave=True)

    # ------------------------------------------------------------------ forking

    def ask_fork(self) -> None:
        """Ask who plays a new game forked from here, and open it; raises a Refusal if the game is over."""
        cursor = self._session.cursor
        if cursor.is_over:
            raise Refusal("game-over", "The game is over here; go back to fork it.")
        question = f"A new game from here, after {cursor.at} of {cursor.last} choices"
        ways = ways_on(cursor.names, self._session.players)

        def chosen(players: tuple[str, ...]) -> None:
            viewpoint = cursor.viewpoint
            knower = str(viewpoint + 1) if viewpoint >= 0 and players.count(HUMAN) != 1 else None
            self._part(ForkPoint(cursor.at, knower, players=players))

        ask_which(self._table, question, ways, chosen)

    def _part(self, point: ForkPoint) -> None:
        try:
            match = saved_games.fork_match(self._table.library, self._session.opened.source.ref, point)
        except Refusal as refusal:
            if refusal.code != STILL_HIDDEN:
                raise
            question = f"{refusal.message} Play on from there anyway?"
            go_on = partial(self._part, replace(point, anyway=True))
            ask_whether(self._table, question, ("Look at them", "Keep them hidden"), go_on, is_grave=True)
        else:
            self._table.change_table(match, match.forked_said)


def ask_viewpoint(screen: QuestionHost, names: Sequence[str], now: int, look: Callable[[int], None]) -> None:
    """Ask for the viewpoint on a table: a spectator's, one seat's, or with all hands open."""
    choices = (SPECTATOR, *range(len(names)), ALL_HANDS_OPEN)
    among = [(viewpoint_said(names, viewpoint), viewpoint) for viewpoint in choices]
    ask_which(screen, "See it as", among, look, cursor=choices.index(now))

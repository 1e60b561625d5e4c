"""Playouts: continuing a game at imagined tables, with all seats choosing by the ratings.

A computer player is given an `Imagine`, which makes up tables that its seat cannot tell from the real one. It never
gets hold of the real table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from deckbuilder.kernel.engine import legal_actions, play
from deckbuilder.kernel.frames import Frame
from deckbuilder.kernel.game import Game
from deckbuilder.kernel.state import GameState
from deckbuilder.players.luck import Luck, luck_from
from deckbuilder.players.moves import Move

Imagine = Callable[[int], GameState]
"""Makes a full table that the seat cannot tell from the real one; the same seed gives the same table."""

LONGEST_MOVE: Final = 60
"""The most answers given before a move counts as carried out."""


class Tables:
    """The imagined tables of one decision, by number; each is made up when it is first asked for."""

    def __init__(self, imagine: Imagine, seed: int) -> None:
        self._imagine, self._seed = imagine, seed
        self._made: list[GameState] = []

    def __getitem__(self, number: int) -> GameState:
        """The table with this number, which must not be played on."""
        while len(self._made) <= number:
            self._made.append(self._imagine(luck_from(self._seed, len(self._made))))
        return self._made[number]

    def copy(self, number: int) -> GameState:
        """A copy of the table with this number, to be played on."""
        return self[number].copy()


def imagining(game: Game[Any], state: GameState, seat: int) -> Imagine:
    """A function that imagines tables for a seat; they depend on nothing that the seat may not know."""

    def imagine(seed: int) -> GameState:
        return unrecorded(game.imagine(state, seat, seed))

    return imagine


def unrecorded(table: GameState) -> GameState:
    """The same table, with recording of events turned off to save time."""
    table.recording = False
    return table


def rated_highest(game: Game[Any], seen: GameState, luck: Luck) -> int:
    """The number of an answer with the highest rating; luck breaks ties."""
    if len(legal_actions(seen)) == 1:
        return 0
    rated = game.answers.ratings(seen)
    best = max(rated)
    if rated.count(best) == 1:
        return rated.index(best)
    return luck.one_of([number for number, rating in enumerate(rated) if rating == best])


def carried_out(game: Game[Any], table: GameState, move: Move, luck: Luck) -> Iterator[GameState]:
    """Make a move and continue by the ratings, in place, until the undertaking that it belongs to is done.

    Yields the table after each answer, the last time when everything is carried out.
    """
    depth = _undertaking(game, table)
    frame = table.stack[depth]
    move.make(game, table)
    yield table
    for _ in range(LONGEST_MOVE):
        if table.decision is None or not _is_under_way(table, depth, frame):
            return
        play(game, table, legal_actions(table)[rated_highest(game, table, luck)])
        yield table


def play_on(game: Game[Any], table: GameState, until: int, luck: Luck) -> None:
    """Continue by the ratings, in place, until a turn with this number begins."""
    for _ in range(LONGEST_MOVE * max(1, until - table.turn)):
        decision = table.decision
        if decision is None or table.turn >= until:
            return
        play(game, table, decision.actions[rated_highest(game, table, luck)])


def _undertaking(game: Game[Any], table: GameState) -> int:
    """The stack position of the innermost undertaking that the pending question belongs to."""
    assert game.prospects is not None
    undertakings = game.prospects.undertakings
    for depth in range(len(table.stack) - 1, -1, -1):
        if table.stack[depth].procedure in undertakings:
            return depth
    return len(table.stack) - 1


def _is_under_way(table: GameState, depth: int, frame: Frame) -> bool:
    return len(table.stack) > depth and table.stack[depth] is frame

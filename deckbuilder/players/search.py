"""The player that plays each answer on for some turns at imagined tables: one for all rulebooks, knowing none.

Its budget is a number of playouts, so that the same seed makes the same moves on any machine. A playout carries an
answer out, goes on by the ratings for some turns, and ends with how good the table then looks for the seat. The
playouts go to fewer and fewer answers: after each round the worse half of those that are left is given up (sequential
halving; Karnin, Koren, Somekh: "Almost optimal exploration in multi-armed bandits", ICML 2013). All answers are tried
at the same tables with the same luck, so that only what they do makes a difference.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from deckbuilder.kernel.engine import legal_actions
from deckbuilder.kernel.game import Game, Prospects
from deckbuilder.kernel.state import GameState
from deckbuilder.players.luck import Luck, luck_from
from deckbuilder.players.moves import Move, moves_at
from deckbuilder.players.playouts import Imagine, play_on, rated_highest

TURNS = 4
"""So many turns a playout goes on."""
LEAST_TABLES = 2
"""Where the budget does not reach for so many tables for each answer, those that are rated lowest are left out."""


class Search:
    """Plays each answer on at imagined tables, as often as its budget allows."""

    def __init__(self, game: Game[Any], seed: int, playouts: int) -> None:
        self._game, self._luck, self._playouts = game, Luck(seed), playouts

    def choose(self, observation: GameState, imagine: Imagine) -> int:
        """The number of the answer that promises most; in a game without prospects, the one rated highest."""
        prospects, actions = self._game.prospects, legal_actions(observation)
        if len(actions) == 1:
            return 0
        if prospects is None:
            return rated_highest(self._game, observation, self._luck)
        tables = Tables(self._game, prospects, imagine, self._luck.below(1 << 30))
        moves = sorted(moves_at(self._game, observation, tables[0]), key=lambda move: -move.rating)
        return actions.index(halved(tables, moves, self._playouts).actions[0])


class Tables:
    """The imagined tables of one decision, and what came of playing on there."""

    def __init__(self, game: Game[Any], prospects: Prospects, imagine: Imagine, seed: int) -> None:
        self._game, self._prospects, self._imagine, self._seed = game, prospects, imagine, seed
        self._made: list[GameState] = []

    def __getitem__(self, number: int) -> GameState:
        """The table with this number, not to be played on at."""
        while len(self._made) <= number:
            self._made.append(self._imagine(luck_from(self._seed, len(self._made))))
        return self._made[number]

    def share(self, number: int, move: Move) -> float:
        """What share of the win a move promises at the table with this number."""
        table = self[number].copy()
        assert table.decision is not None
        seat = table.decision.seat
        move.make(self._game, table)
        play_on(self._game, table, TURNS, Luck(self._seed + number))
        return self._prospects.share(table, seat)


def halved(tables: Tables, moves: Sequence[Move], playouts: int) -> Move:
    """The best move: in each round the playouts left are shared out, and half of the moves go."""
    left = list(range(len(moves)))[: max(2, playouts // LEAST_TABLES)]
    total: dict[int, float] = dict.fromkeys(left, 0.0)
    spent = done = 0
    rounds = max(1, (len(left) - 1).bit_length())
    for number in range(rounds):
        more = max(1, (playouts - spent) // ((rounds - number) * len(left)))
        for move in left:
            total[move] += sum([tables.share(table, moves[move]) for table in range(done, done + more)])
        spent, done = spent + more * len(left), done + more
        # The order by ratings is kept among equals.
        left = sorted(left, key=lambda move: -total[move])[: max(1, (len(left) + 1) // 2)]
    return moves[left[0]]

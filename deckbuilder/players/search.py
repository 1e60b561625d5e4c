"""The player that plays each answer on for some turns at imagined tables: one for all rulebooks, knowing none.

Its budget is a number of playouts, so that the same seed makes the same moves on any machine. A playout carries an
answer out, goes on by the ratings for some turns, and ends with how good the table then looks for the seat. The
playouts go to fewer and fewer answers: after each round the worse half of those that are left is given up (sequential
halving; Karnin, Koren, Somekh: "Almost optimal exploration in multi-armed bandits", ICML 2013). All answers are tried
at the same tables with the same luck, so that only what they do makes a difference.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from deckbuilder.kernel.engine import legal_actions
from deckbuilder.kernel.game import Game, Prospects
from deckbuilder.kernel.state import GameState
from deckbuilder.players.luck import Luck
from deckbuilder.players.moves import Move, moves_at
from deckbuilder.players.playouts import Imagine, Tables, play_on, rated_highest

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
        seed = self._luck.below(1 << 30)
        tables = Tables(imagine, seed)
        moves = sorted(moves_at(self._game, observation, tables[0]), key=lambda move: -move.rating)
        best = halved(Playouts(self._game, prospects, tables, seed), moves, self._playouts)
        return actions.index(best.actions[0])


@dataclass(frozen=True, slots=True)
class Playouts:
    """What comes of playing on at the imagined tables of one decision."""

    game: Game[Any]
    prospects: Prospects
    tables: Tables
    seed: int

    def share(self, number: int, move: Move) -> float:
        """What share of the win a move promises at the table with this number."""
        table = self.tables.copy(number)
        assert table.decision is not None
        seat = table.decision.seat
        move.make(self.game, table)
        play_on(self.game, table, TURNS, Luck(self.seed + number))
        return self.prospects.share(table, seat)


def halved(tried: Playouts, moves: Sequence[Move], playouts: int) -> Move:
    """The best move: in each round the playouts left are shared out, and half of the moves go."""
    left = list(range(len(moves)))[: max(2, playouts // LEAST_TABLES)]
    total: dict[int, float] = dict.fromkeys(left, 0.0)
    spent = done = 0
    rounds = max(1, (len(left) - 1).bit_length())
    for number in range(rounds):
        more = max(1, (playouts - spent) // ((rounds - number) * len(left)))
        for move in left:
            total[move] += sum([tried.share(table, moves[move]) for table in range(done, done + more)])
        spent, done = spent + more * len(left), done + more
        # The order by ratings is kept among equals.
        left = sorted(left, key=lambda move: -total[move])[: max(1, (len(left) + 1) // 2)]
    return moves[left[0]]

"""The player that plays each answer on for some turns at imagined tables: one for all rulebooks, knowing none.

Its budget is a number of playouts, so that the same seed makes the same moves on any machine. A playout carries an
answer out, continues by the ratings for some turns, and ends with how good the table then looks for the seat. The
playouts concentrate on fewer and fewer answers: after each round the worse half of those that are left is dropped
(sequential halving; Karnin, Koren, Somekh: "Almost optimal exploration in multi-armed bandits", ICML 2013), and so is
any answer that is surely behind by then, so that clear cases are soon decided. All answers are tried at the same tables
with the same luck, so that only their effects make a difference. How many turns a playout continues, each game says. A
search that learns continues with the answers that promised most in the playouts before (`tree`). An offer that looks
like a loss as soon as it is accepted is declined, unless the playouts clearly show that it pays off.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from deckbuilder.kernel.effects import YES
from deckbuilder.kernel.engine import legal_actions
from deckbuilder.kernel.frames import Action
from deckbuilder.kernel.game import Game, Prospects
from deckbuilder.kernel.state import GameState
from deckbuilder.players.look_ahead import Effort, LookAhead, Prospect, in_question
from deckbuilder.players.luck import Luck
from deckbuilder.players.moves import Move, moves_at
from deckbuilder.players.playouts import Imagine, Tables, play_on, rated_highest
from deckbuilder.players.tree import Questions, walked

LEAST_TABLES = 2
"""If the budget does not allow this many tables for each answer, the lowest rated answers are left out."""
TABLES_BEFORE_SURE = 8
"""The number of tables before which nothing counts as sure."""
ERRORS_BEHIND = 3.0
"""An answer is dropped once it is this many standard errors behind."""
PLAIN = 2.0
"""The lead, in standard errors, needed to accept an offer that looks like an immediate loss."""
AT_ONCE = Effort(least=3, most=4)
"""The number of tables used to see what an offer looks like immediately."""


class Search:
    """Plays each answer on at imagined tables, as often as its budget allows, for `further` turns more than usual.

    A search that does not learn continues by the ratings alone, whatever came of that before.
    """

    def __init__(self, game: Game[Any], seed: int, playouts: int, further: int = 0, *, learns: bool = True) -> None:
        self._game, self._luck, self._playouts, self._further = game, Luck(seed), playouts, further
        self._learns = learns

    def choose(self, observation: GameState, imagine: Imagine) -> int:
        """The number of the answer that promises most; in a game without prospects, of one that is rated highest."""
        prospects, actions = self._game.prospects, legal_actions(observation)
        if len(actions) == 1:
            return 0
        if prospects is None:
            return rated_highest(self._game, observation, self._luck)
        seed = self._luck.below(1 << 30)
        tables = Tables(imagine, seed)
        moves = sorted(moves_at(self._game, observation, tables[0]), key=lambda move: -move.rating)
        turns = prospects.turns(self._playouts) + self._further
        tried = Playouts(self._game, prospects, tables, seed, turns, learns=self._learns)
        best, *others = halved(tried.share, moves, self._playouts)
        if others and best.move.actions == (YES,) and not _is_plain(best, others[0]):
            both = best.move, others[0].move
            [best, *_] = LookAhead(self._game, observation, imagine, seed, AT_ONCE, moves=both).best()
        return actions.index(best.move.actions[0])


def _is_plain(best: Prospect, other: Prospect) -> bool:
    lead, error = best.lead(other)
    return lead > PLAIN * error


@dataclass(frozen=True, slots=True)
class Playouts:
    """The playouts of one decision, each continued at an imagined table."""

    game: Game[Any]
    prospects: Prospects
    tables: Tables
    seed: int
    turns: int
    """Turns that each playout continues."""
    learns: bool = True
    tried: dict[tuple[Action, ...], Questions] = field(default_factory=dict)
    """For the answers of each move, the questions that followed and what their answers promised."""

    def share(self, number: int, move: Move) -> float:
        """The share of the win that a move promises at the table with this number."""
        table = self.tables.copy(number)
        assert table.decision is not None
        # All moves are played on until the same turn, even one that ends the turn: they are compared.
        seat, until, luck = table.decision.seat, table.turn + self.turns, Luck(self.seed + number)
        move.make(self.game, table)
        asked = self.tried.setdefault(move.actions, {})
        path = walked(self.game, table, asked, until, luck) if self.learns else []
        play_on(self.game, table, until, luck)
        share = {one: self.prospects.share(table, one) for one in {seat, *[one for one, _ in path]}}
        for one, branch in path:
            branch.add(share[one])
        return share[seat]


def halved(share: Callable[[int, Move], float], moves: Sequence[Move], playouts: int) -> list[Prospect]:
    """The moves of the last round, best first: each round shares out the playouts left and drops half of the moves.

    `share` makes a playout: the share of the win that a move promises at the table with a number.
    """
    left = [Prospect(move) for move in moves[: max(2, playouts // LEAST_TABLES)]]
    spent = done = 0
    for rounds in range(max(1, (len(left) - 1).bit_length()), 0, -1):
        until = done + max(1, (playouts - spent) // (rounds * len(left)))
        while done < until and len(left) > 1:
            for one in left:
                one.shares.append(share(done, one.move))
            spent, done = spent + len(left), done + 1
            if done >= TABLES_BEFORE_SURE:
                left = in_question(left, ERRORS_BEHIND)
        # Sorting is stable, so equal moves stay in the order of their ratings.
        last = sorted(left, key=lambda one: -one.mean)
        left = last[: (len(last) + 1) // 2]
    return last

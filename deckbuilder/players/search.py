"""The player that plays each answer on for some turns at imagined tables: one for all rulebooks, knowing none.

Its budget is a number of playouts, so that the same seed makes the same moves on any machine. A playout carries an
answer out, goes on by the ratings for some turns, and ends with how good the table then looks for the seat. The
playouts go to fewer and fewer answers: after each round the worse half of those that are left is given up (sequential
halving; Karnin, Koren, Somekh: "Almost optimal exploration in multi-armed bandits", ICML 2013), and whatever is surely
behind by then, so that what is clear is soon decided. All answers are tried at the same tables with the same luck, so
that only what they do makes a difference. How many turns a playout goes on, each game says. One that learns gives the
answers further on that promised most in the playouts before (`tree`). An offer that looks like a loss as soon as it is
accepted is declined, unless playing on speaks plainly for it: nothing is paid for nothing.
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
"""Where the budget does not reach for so many tables for each answer, those that are rated lowest are left out."""
SOONEST = 8
"""Before so many tables nothing is sure."""
SURE = 3.0
"""So many standard errors behind, an answer is given up."""
PLAIN = 2.0
"""So many standard errors must be in favour of an offer that looks like a loss at once."""
AT_ONCE = Effort(least=3, most=4)
"""At so many tables it is looked at how an offer looks at once."""


class Search:
    """Plays each answer on at imagined tables, as often as its budget allows, so many turns further than is usual.

    One that does not learn goes on by the ratings alone, whatever came of that before.
    """

    def __init__(self, game: Game[Any], seed: int, playouts: int, further: int = 0, *, learns: bool = True) -> None:
        self._game, self._luck, self._playouts, self._further = game, Luck(seed), playouts, further
        self._learns = learns

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
        turns = prospects.turns + self._further
        tried = Playouts(self._game, prospects, tables, seed, turns, learns=self._learns)
        best, *others = halved(tried.share, moves, self._playouts)
        if others and best.move.actions == (YES,) and not _is_plain(best, others[0]):
            both = best.move, others[0].move
            [best, *_] = LookAhead(self._game, prospects, observation, imagine, seed, AT_ONCE, moves=both).best()
        return actions.index(best.move.actions[0])


def _is_plain(best: Prospect, other: Prospect) -> bool:
    lead, error = best.lead(other)
    return lead > PLAIN * error


@dataclass(frozen=True, slots=True)
class Playouts:
    """What comes of playing on at the imagined tables of one decision."""

    game: Game[Any]
    prospects: Prospects
    tables: Tables
    seed: int
    turns: int
    """So many turns each goes on."""
    learns: bool = True
    tried: dict[tuple[Action, ...], Questions] = field(default_factory=dict)
    """By the answers of each move, what was asked after it, and what the answers promised."""

    def share(self, number: int, move: Move) -> float:
        """What share of the win a move promises at the table with this number."""
        table = self.tables.copy(number)
        assert table.decision is not None
        # A move that ends the turn is played on no longer than one that does not: they are compared.
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
    """The moves of the last round, the best first: in each the playouts left are shared out, and half of the moves go.

    ``share`` carries a playout out: what share of the win a move promises at the table with a number.
    """
    left = [Prospect(move) for move in moves[: max(2, playouts // LEAST_TABLES)]]
    spent = done = 0
    for rounds in range(max(1, (len(left) - 1).bit_length()), 0, -1):
        until = done + max(1, (playouts - spent) // (rounds * len(left)))
        while done < until and len(left) > 1:
            for one in left:
                one.shares.append(share(done, one.move))
            spent, done = spent + len(left), done + 1
            if done >= SOONEST:
                left = in_question(left, SURE)
        # The order by ratings is kept among equals.
        last = sorted(left, key=lambda one: -one.mean)
        left = last[: (len(last) + 1) // 2]
    return last

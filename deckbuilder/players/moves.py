"""What a player may do at a question: one answer, or all the answers of a run of questions together.

Where several things are named one after the other, whoever names the best first can no longer name what comes before
it. So sets are compared, and what is named first follows from the best of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain, combinations
from math import comb
from typing import Any

from deckbuilder.kernel.engine import legal_actions, play, run_of
from deckbuilder.kernel.frames import Action, Run
from deckbuilder.kernel.game import Game
from deckbuilder.kernel.state import GameState

MOST_SETS = 64
"""Of a run with more sets than these only the likeliest are looked at."""


@dataclass(frozen=True, slots=True)
class Move:
    """One answer, or several that are given one after the other, and how promising they look together."""

    actions: tuple[Action, ...]
    rating: int
    places: tuple[int, ...] | None = None
    """Where a run of questions names them: which of its things these are, by their places among all of them."""

    def make(self, game: Game[Any], table: GameState) -> None:
        """Give all its answers, in place; what has to be named because nothing else is left is named unasked."""
        frame = table.stack[-1]
        play(game, table, self.actions[0])
        for action in self.actions[1:]:
            if table.stack and table.stack[-1] is frame and action in legal_actions(table):
                play(game, table, action)


def moves_at(game: Game[Any], observation: GameState, table: GameState) -> list[Move]:
    """All that may be done at the question that waits, in its order; ``table`` is one that the observation allows."""
    actions = legal_actions(observation)
    run = run_of(game, table)
    if run is None or run.joined or min(run.most, len(run.actions)) < 2:
        ratings = game.answers.ratings(observation)
        return [Move((action,), rating) for action, rating in zip(actions, ratings, strict=True)]
    rate = game.answers.rate
    enough = rate(observation, run.end) if run.end in actions else 0
    sets = _sets(run, [rate(observation, one) - enough for one in run.actions])
    return [move for move in sets if move.actions[0] in actions]


def _sets(run: Run, worth: Sequence[int]) -> list[Move]:
    """The sets that a run may name: all of them, or of very many those that look best by what each thing is worth."""
    count = len(run.actions)
    sizes = range(min(run.least, count), min(run.most, count) + 1)
    if sum(comb(count, size) for size in sizes) <= MOST_SETS:
        found = list(chain.from_iterable(combinations(range(count), size) for size in sizes))
    else:
        order = sorted(range(count), key=lambda place: -worth[place])
        best = [order[:size] for size in sizes]
        # Each thing has its turn, with as many of the best beside it as have to be named.
        each = [[place, *[one for one in order if one != place][: sizes.start - 1]] for place in range(count)]
        found = sorted({tuple(sorted(places)) for places in chain(best, each)})
    return [_named(run, places, sum([worth[place] for place in places])) for places in found]


def _named(run: Run, places: tuple[int, ...], rating: int) -> Move:
    end = (run.end,) if len(places) < min(run.most, len(run.actions)) else ()
    return Move((*[run.actions[place] for place in places], *end), rating, places)

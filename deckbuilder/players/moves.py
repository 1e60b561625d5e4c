"""The moves at a question: single answers, or everything picked at it and its follow-ups together.

If several things are named one after another, a player that names the best first can no longer name what comes before
it. So sets are compared, and what is named first follows from the best set.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain, combinations
from math import comb
from typing import Any

from deckbuilder.kernel.engine import legal_actions, picking_of, play
from deckbuilder.kernel.frames import Action, Picking
from deckbuilder.kernel.game import Game
from deckbuilder.kernel.state import GameState

MOST_SETS = 64
"""The most sets looked at; of more, only the most promising ones."""


@dataclass(frozen=True, slots=True)
class Move:
    """One answer, or several given one after another, and how promising they look together."""

    actions: tuple[Action, ...]
    rating: int
    places: tuple[int, ...] | None = None
    """If several things are picked, their positions among all that may be picked."""

    def make(self, game: Game[Any], table: GameState) -> None:
        """Give all its answers, in place; those the game gives itself, because nothing else is left, are skipped."""
        frame = table.stack[-1]
        play(game, table, self.actions[0])
        for action in self.actions[1:]:
            if table.stack and table.stack[-1] is frame and action in legal_actions(table):
                play(game, table, action)


def moves_at(game: Game[Any], observation: GameState, table: GameState) -> list[Move]:
    """All moves at the pending question, in its order; `table` is one that the observation allows."""
    actions = legal_actions(observation)
    picking = picking_of(game, table)
    if picking is None or picking.joined or min(picking.most, len(picking.actions)) < 2:
        ratings = game.answers.ratings(observation)
        return [Move((action,), rating) for action, rating in zip(actions, ratings, strict=True)]
    rate = game.answers.rate
    enough = rate(observation, picking.end) if picking.end in actions else 0
    sets = _sets(picking, [rate(observation, one) - enough for one in picking.actions])
    return [move for move in sets if move.actions[0] in actions]


def _sets(picking: Picking, worth: Sequence[int]) -> list[Move]:
    """The sets that may be picked: all, or if there are too many, those that look best by the worth of each thing."""
    count = len(picking.actions)
    sizes = range(min(picking.least, count), min(picking.most, count) + 1)
    if sum(comb(count, size) for size in sizes) <= MOST_SETS:
        found = list(chain.from_iterable(combinations(range(count), size) for size in sizes))
    else:
        order = sorted(range(count), key=lambda place: -worth[place])
        best = [order[:size] for size in sizes]
        # Each thing once, with as many of the best others as must be picked with it.
        each = [[place, *[one for one in order if one != place][: sizes.start - 1]] for place in range(count)]
        found = sorted({tuple(sorted(places)) for places in chain(best, each)})
    return [_named(picking, places, sum([worth[place] for place in places])) for places in found]


def _named(picking: Picking, places: tuple[int, ...], rating: int) -> Move:
    end = (picking.end,) if len(places) < min(picking.most, len(picking.actions)) else ()
    return Move((*[picking.actions[place] for place in places], *end), rating, places)

"""A player who learns from playouts finds what others can do about a move, though the ratings know nothing of it.

The table is a game of sticks: 1 to 3 are taken in turn, and whoever takes the last one wins. Four left are lost for the
player to move. The ratings always say to take one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

import pytest

from deckbuilder.kernel.engine import advance
from deckbuilder.kernel.game import Thought
from deckbuilder.players.player import answer_of
from deckbuilder.players.search import Search
from tests.kernel.toy import SETUP, TOY, Sticks, ToyAnswers


class TakeOne(ToyAnswers):
    """Rates an answer lower, the more it takes."""

    def ratings(self, observation: Any) -> list[int]:
        return [-int(action[1]) for action in observation.decision.actions]


class LastStick:
    """Knows who has won, and nothing else."""

    thought: Mapping[str, Thought] = MappingProxyType({})
    undertakings: frozenset[str] = frozenset()

    def turns(self, playouts: int) -> int:
        return 20

    def share(self, table: Sticks, seat: int) -> float:
        if table.outcome is None:
            return 0.5
        return float(seat in table.outcome.winners)


GAME = replace(TOY, answers=TakeOne(), prospects=LastStick())


def sticks(left: int) -> Sticks:
    """This many sticks, of which Anna takes first; no roll puts any back."""
    state = TOY.start(SETUP, None, 1)
    state.heap, state.loaded = left, (0,) * 100
    advance(TOY, state)
    state.loaded = (0,) * 100
    return state


def taken(left: int, *, learns: bool) -> int:
    """The number of sticks taken by a player who has 300 playouts."""
    state = sticks(left)
    number = answer_of(Search(GAME, 7, 300, learns=learns), GAME, state)
    assert state.decision is not None
    return int(state.decision.actions[number][1])


@pytest.mark.parametrize("left", [5, 6, 7, 9, 10, 11])
def test_a_learning_player_leaves_a_multiple_of_four(left: int) -> None:
    assert taken(left, learns=True) == left % 4


def test_a_player_by_ratings_alone_sees_no_parry() -> None:
    assert taken(7, learns=False) == 1, "as if everybody took one from then on: it seems to win"

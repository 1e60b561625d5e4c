"""The computer players play recognisable games, and those who think more win more."""

from __future__ import annotations

from collections import Counter

import pytest

from deckbuilder.lab.result import GameResult
from deckbuilder.lab.runs import Job, play_job
from deckbuilder.players.player import make_player
from tests.support.tables import load, starters, turned

GAMES, MORE = 200, 500
FEWER = 24
"""The number of games if each answer takes a while."""
ENOUGH = 120
"""Games enough to tell two similar players apart: one in ten comes out lower by four and a half percent."""


def series(first: str, second: str, games: int) -> list[GameResult]:
    """Games over all four pairs of starters, the players changing seats."""
    played = []
    for seed in range(games):
        setup = starters(seed % 2, seed // 2 % 2)
        players = (first, second)
        played.append(play_job(load, Job(setup if seed % 4 < 2 else turned(setup), players, seed)))
    return played


def won_by(first: str, second: str, games: int) -> float:
    """The first player's share of wins, with each player equally often in each seat."""
    as_first, as_second = series(first, second, games // 2), series(second, first, games // 2)
    alone = [one.winners == (0,) for one in as_first] + [one.winners == (1,) for one in as_second]
    return sum(alone) / games


@pytest.mark.parametrize(
    ("player", "games"), [("rated", GAMES), pytest.param("greedy", FEWER, marks=pytest.mark.battery)]
)
def test_a_thinking_player_beats_random_in_85_of_100_games(player: str, games: int) -> None:
    assert won_by(player, "random", games) >= 0.85


@pytest.mark.battery
def test_to_look_one_answer_ahead_is_better_than_to_go_by_ratings() -> None:
    assert won_by("greedy", "rated", ENOUGH) >= 0.6


@pytest.mark.parametrize(("player", "games"), [("rated", GAMES), pytest.param("greedy", MORE, marks=pytest.mark.soak)])
def test_games_of_equal_players_end_in_every_way_to_win(player: str, games: int) -> None:
    reasons = Counter(one.reason for one in series(player, player, games))
    assert reasons.total() == games
    for reason in ("conquest", "last_gang", "end_game"):
        assert reasons[reason] >= 0.05 * games, reasons


def test_an_unknown_player_is_not_made() -> None:
    with pytest.raises(KeyError):
        make_player("oracle", load()[0], 1)

"""The computer players: they see what their seat may see, and the greedy one plays a recognisable game."""

from __future__ import annotations

import pytest

from deckbuilder.kernel.record import Recorder
from deckbuilder.lab.runs import Job, run
from deckbuilder.lab.tally import Tally
from deckbuilder.players.player import make_player
from tests.support.tables import load, starters, turned

GAMES = 500


def series(first: str, second: str, games: int) -> Tally:
    """Games over all four pairs of starters, the players changing seats."""
    jobs = []
    for seed in range(games):
        setup = starters(seed % 2, seed // 2 % 2)
        players = (first, second)
        jobs.append(Job(setup if seed % 4 < 2 else turned(setup), players, seed))
    return run(load, jobs)


def test_greedy_beats_random_in_at_least_85_of_100_games() -> None:
    as_first = series("greedy", "random", GAMES // 2)
    as_second = series("random", "greedy", GAMES // 2)
    won = as_first.wins[0] + as_second.wins[1]
    assert won >= 0.85 * GAMES, (as_first, as_second)


def test_two_greedy_players_always_end_and_every_way_to_win_decides_some_games() -> None:
    tally = series("greedy", "greedy", GAMES)
    assert tally.games == GAMES
    for reason in ("conquest", "last_gang", "end_game"):
        assert tally.reasons[reason] >= 0.05 * GAMES, tally.reasons


def test_a_player_chooses_the_same_whatever_it_cannot_see() -> None:
    game, pool, content = load()
    for name in ("random", "greedy"):
        recorder = Recorder(game, starters(), 11, pool, content)
        while (state := recorder.state).decision is not None:
            seat = state.decision.seat
            other = 1 - seat
            imagined = state.copy()
            imagined.combat_deck[seat] = tuple(reversed(state.combat_deck[seat]))
            imagined.hand[other], rest = state.combat_deck[other][:5], state.combat_deck[other][5:]
            if len(imagined.hand[other]) == len(state.hand[other]):
                imagined.combat_deck[other] = state.hand[other] + rest
            else:
                imagined.hand[other] = state.hand[other]
            imagined.deck = tuple(reversed(state.deck))
            imagined.rng += 1
            seen = make_player(name, game, 5).choose(game.observe(state, seat))
            assert make_player(name, game, 5).choose(game.observe(imagined, seat)) == seen
            recorder.choose(seen)


def test_an_unknown_player_is_not_made() -> None:
    with pytest.raises(KeyError):
        make_player("oracle", load()[0], 1)

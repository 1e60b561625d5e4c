"""Whole games between computer players, with one to six seats, cooperative and Versus."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_kids.game import GAME
from deckbuilder.kernel import engine
from deckbuilder.kernel.record import Recorder
from deckbuilder.players.player import answer_of, make_player
from tests.support.kids import setup_for
from tests.support.kids_invariants import check_invariants
from tests.support.pools import monster_kids
from tests.support.reading_back import read_back
from tests.support.verified import verify

ENDINGS = {0: {"night_over", "all_trapped"}, 1: {"most_captured", "final_battle", "all_trapped"}}


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("versus", [0, 1])
def test_a_game_comes_to_one_of_its_ends_and_plays_again(seats: int, versus: int) -> None:
    pool = monster_kids()
    for seed, player in enumerate(("random", "rated", "random", "rated")):
        setup = setup_for(seats, versus=versus, choose_kids=seed % 2)
        game = Recorder(GAME, setup, seed, pool, pool.hash)
        players = [make_player(player, GAME, seed * 31 + seat) for seat in range(seats)]
        state = game.state
        while state.decision is not None:
            check_invariants(state)
            game.choose(answer_of(players[state.decision.seat], GAME, state))
        assert state.outcome is not None
        assert state.outcome.reason in ENDINGS[versus]
        assert bool(state.outcome.winners) == (state.outcome.reason != "all_trapped")
        assert verify(GAME, game.document(), pool).equal


def test_a_table_needs_a_kid_for_every_seat() -> None:
    setup = setup_for(2)
    few = {**setup.seats[0].piles, "kids": setup.seats[0].piles["kids"][:1]}
    seats = tuple(type(seat)(seat.name, seat.identity, few) for seat in setup.seats)
    with pytest.raises(ValueError, match="2 seats need as many kids"):
        GAME.start(type(setup)("monster-kids", seats), monster_kids(), 1)


def test_a_state_is_written_as_plain_values_and_read_back() -> None:
    state = GAME.start(setup_for(3), monster_kids(), 4)
    engine.advance(GAME, state)
    again = read_back(type(state), state.data, state.as_plain())
    assert again.as_plain() == state.as_plain()

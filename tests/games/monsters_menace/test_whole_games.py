"""Whole random games with two, three and four seats, on both worlds: they end, and no piece is lost on the way."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from deckbuilder.gamekit.board import pieces
from deckbuilder.games.monsters_menace.game import GAME
from deckbuilder.games.monsters_menace.match_data import OCEAN, SUBMARINE
from deckbuilder.games.monsters_menace.state import WorldState
from deckbuilder.kernel import engine
from deckbuilder.kernel.facts import NOTHING
from deckbuilder.kernel.setup import Setup
from deckbuilder.players.player import answer_of, make_player
from tests.support.menace import setup_on
from tests.support.pools import monsters_menace

TOKENS = {2: 12, 3: 16, 4: 20}
WIDEST, MOST_UNITS, MOST_HEALTH, MOST_MINIONS = 60, 5, 25, 2
AT_HOME = ("Atlantic Defense Force", "Mediterranean Coalition")
"""The Militaries based on both shores of the small world."""
MOST_DECISIONS = 60_000
LONGEST = 60
"""More turns than any game of two has taken in which both go for what is left."""


def check(state: WorldState) -> None:
    """Check what holds at every table."""
    table = state.data
    for kind, card in enumerate(table.definitions):
        if card.is_unit and card.sound == NOTHING:
            worn = pieces.total(state.units, card.worn) if card.worn != NOTHING else 0
            assert 0 <= pieces.total(state.units, kind) + worn + state.gone[kind] <= card.count, card.name
    for place, here in enumerate(state.units):
        assert len(here) <= MOST_UNITS, table.world.spaces[place].name
        for kind in here:
            is_afloat = table.world.spaces[place].terrain == OCEAN
            assert not is_afloat or table.definitions[kind].role == SUBMARINE, table.world.spaces[place].name
    assert state.supply + state.lost + sum(state.stomped) == TOKENS[len(state.monster)]
    assert sum(state.stomps) <= sum(state.stomped)
    assert all(one >= 0 for one in state.infamy)
    for copy in (*table.monsters, *table.minions):
        assert 0 <= state.health[copy] <= MOST_HEALTH
        assert state.place[copy] == NOTHING or state.health[copy] > 0, table.name(copy)
    for seat in range(len(state.monster)):
        alive = [copy for copy in table.minions if state.owner[copy] == seat and copy not in state.guests]
        assert len(alive) <= MOST_MINIONS


def play_out(seats: int, seed: int, world: str = "the-whole-world") -> tuple[WorldState, int]:
    """Play a random game, checking every decision; return the final state and the most answers to one question."""
    dice = random.Random(seed)
    state = GAME.start(setup_on(world, seats), monsters_menace(), seed)
    engine.advance(GAME, state)
    widest = 0
    for _ in range(MOST_DECISIONS):
        state.events.clear()
        check(state)
        if state.decision is None:
            return state, widest
        widest = max(widest, len(state.decision.actions))
        engine.play(GAME, state, dice.choice(state.decision.actions))
    raise AssertionError("the game does not end")


def ends_well(seats: int, seed: int, world: str = "the-whole-world") -> None:
    state, widest = play_out(seats, seed, world)
    assert state.outcome is not None
    assert state.outcome.winners
    assert state.supply == 0
    assert widest <= WIDEST


@pytest.mark.rule("MMW-8.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_ends_once_the_tokens_are_gone_and_nothing_gets_lost(seats: int) -> None:
    ends_well(seats, seats)


def test_a_game_for_two_ends_on_the_small_world() -> None:
    ends_well(2, 1, "two-shores")


def shores() -> Setup:
    """Two seats on the small world, with the Militaries based there."""
    setup, seats = setup_on("two-shores", 2), []
    for seat in setup.seats:
        at_home = tuple(card for card in seat.piles["militaries"] if monsters_menace().name_of(card) in AT_HOME)
        seats.append(replace(seat, piles={**seat.piles, "militaries": at_home}))
    return replace(setup, seats=tuple(seats))


def rated_turns(setup: Setup, seed: int, most: int) -> int:
    """The turns of a game between players who follow the ratings; `most` + 1 if it is still on then."""
    state = GAME.start(setup, monsters_menace(), seed)
    engine.advance(GAME, state)
    players = [make_player("rated", GAME, seed * 31 + seat) for seat in range(len(setup.seats))]
    while state.decision is not None and state.turn <= most:
        engine.play(GAME, state, state.decision.actions[answer_of(players[state.decision.seat], GAME, state)])
    return state.turn


@pytest.mark.parametrize("seed", range(1, 7))
def test_on_two_shores_nobody_sits_still_before_guarded_cities(seed: int) -> None:
    assert rated_turns(shores(), seed, LONGEST) <= LONGEST


@pytest.mark.soak
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_thousand_games_end_and_nothing_gets_lost(seats: int) -> None:
    for seed in range(2000 // 3 + 1):
        ends_well(seats, 1000 * seats + seed)

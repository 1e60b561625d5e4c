"""Setting up (KNY-1): stacks, market, who starts, and where."""

from __future__ import annotations

from collections import Counter

import pytest

from deckbuilder.games.king_of_new_york.game import GAME
from deckbuilder.games.king_of_new_york.state import CityState
from deckbuilder.kernel import engine
from tests.support.city import NAMES, City, setup_for
from tests.support.city_invariants import check_invariants
from tests.support.pools import king_of_new_york


def begun(seats: int = 3, seed: int = 1, loaded: tuple[int, ...] = (), **options: int) -> CityState:
    """A new game up to the first question."""
    state = GAME.start(setup_for(seats, **options), king_of_new_york(), seed)
    state.loaded = loaded
    engine.advance(GAME, state)
    check_invariants(state)
    return state


@pytest.mark.rule("KNY-1.2")
def test_fifteen_stacks_of_three_lie_with_only_their_tops_open() -> None:
    state = begun()
    assert [len(stack) for stack in state.below] == [2] * 15
    assert {state.data.definitions[tile].type for tile in state.top} == {"tile"}
    seen = GAME.observe(state, 0)
    assert {tile for stack in seen.below for tile in stack} == {-1}
    assert {begun(seed=seed).top[0] for seed in range(9)} != {state.top[0]}, "they are shuffled"


@pytest.mark.rule("KNY-1.3")
def test_three_power_cards_lie_open_and_the_rest_is_a_shuffled_deck() -> None:
    state = begun()
    assert (len(state.row), len(state.deck)) == (3, len(state.data.power_deck) - 3)
    assert len({begun(seed=seed).row for seed in range(6)}) == 6


@pytest.mark.rule("KNY-1.4")
def test_the_most_attack_begins_and_ties_roll_again() -> None:
    told = [event for event in begun(2, seed=3).events if event[0] == "rolled_first"]
    assert Counter(event[1] for event in told) in (Counter({0: 1, 1: 1}), Counter({0: 2, 1: 2}), Counter({0: 3, 1: 3}))
    firsts = {begun(3, seed=seed).active for seed in range(12)}
    assert firsts == {0, 1, 2}
    for seed in range(12):
        state = begun(3, seed=seed)
        rolls = [event for event in state.events if event[0] == "rolled_first"]
        last, rounds = {event[1]: event[2] for event in rolls}, Counter(event[1] for event in rolls)
        assert last[state.active] == max(last[seat] for seat in last if rounds[seat] == max(rounds.values()))
        assert state.decision is not None and state.decision.seat == state.active


@pytest.mark.rule("KNY-1.4")
@pytest.mark.parametrize("seats", [2, 3])
def test_eight_dice_are_rolled_for_the_first_turn(seats: int) -> None:
    table = City(seats)
    steps = [getattr(step, "__name__", "") for step in GAME.procedures["game"].steps]
    table.state.stack[0].step = steps.index("roll_for_first")
    table.state.place = [-1] * seats
    table.dice("eeeeeeee" * (seats - 2) + "eeeeeeea" + "eeeeeeee").turn(0)
    assert table.told()[:seats] == [
        f"{name} rolls {int(name == NAMES[seats - 2])} Attack for the first turn." for name in NAMES[:seats]
    ]
    assert table.asked == table.state.active == seats - 2


@pytest.mark.rule("KNY-1.5")
def test_two_at_most_begin_in_a_borough_and_nobody_in_manhattan() -> None:
    state = begun(4)
    first = state.active
    asked = []
    while state.decision is not None and state.decision.kind == "place":
        asked.append(state.decision.seat)
        offered = [action[1] for action in state.decision.actions]
        assert 0 not in offered
        engine.apply(GAME, state, state.decision.actions[0])
        assert len(asked) != 2 or 1 not in [a[1] for a in engine.legal_actions(state)], "the Bronx is full"
    assert asked == [(first + step) % 4 for step in range(4)]
    assert sorted(state.place) == [1, 1, 2, 2]


@pytest.mark.rule("KNY-1.6")
def test_everybody_has_another_monster_dealt_or_chosen() -> None:
    state = begun(6)
    assert len(set(state.monster)) == 6
    assert (state.hearts, state.stars, state.energy) == ([10] * 6, [0] * 6, [0] * 6)
    assert len({tuple(begun(2, seed=seed).monster) for seed in range(8)}) > 3
    chosen = begun(2, choose_monsters=1)
    assert chosen.decision is not None and chosen.decision.kind == "monster"
    engine.apply(GAME, chosen, chosen.decision.actions[0])
    assert chosen.monster[0] not in [action[1] for action in engine.legal_actions(chosen)]


def test_the_table_is_told_in_words() -> None:
    table = City().units("bronx", "Clinic").building("bronx", "Hospital").owns(0, "Diva").superstar(0).turn(0)
    view = table.view(0)
    assert view.headline == "turn 1 · your turn · your decision"
    assert next(piece.name for area in view.areas if area.title == "Dice" for piece in area.pieces) == "Die 1"
    assert view.seats[0].note == "you, in the Bronx, Superstar"
    bronx = next(area for area in view.areas if area.title == "the Bronx")
    assert [(piece.name, piece.note) for piece in bronx.pieces] == [
        ("Captain Fish", "Anna"),
        ("Hospital", "3 Destruction, 1 high"),
        ("Jet", "3 Destruction"),
    ]

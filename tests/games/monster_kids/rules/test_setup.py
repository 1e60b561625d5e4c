"""Setup (MK-1), told at the table."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_kids.game import GAME
from deckbuilder.games.monster_kids.state import KidsState
from deckbuilder.kernel import engine
from tests.support.kids import Night, setup_for
from tests.support.pools import monster_kids


def begun(seats: int, seed: int, **options: int) -> KidsState:
    """A new game at its first decision."""
    state = GAME.start(setup_for(seats, **options), monster_kids(), seed)
    engine.advance(GAME, state)
    return state


@pytest.mark.rule("MK-1.1")
def test_everybody_is_dealt_another_kid_at_random() -> None:
    dealt = [tuple(begun(3, seed).kid) for seed in range(20)]
    assert all(len(set(kids)) == 3 for kids in dealt)
    assert len({kids[0] for kids in dealt}) > 4


@pytest.mark.rule("MK-1.2")
def test_seats_choose_their_kids_in_order_when_the_table_agrees() -> None:
    state = begun(2, 1, choose_kids=1)
    assert state.decision is not None
    assert (state.decision.kind, state.decision.seat, len(state.decision.actions)) == ("kid", 0, 8)
    engine.apply(GAME, state, ("kid", 5))
    assert state.decision.seat == 1
    assert ("kid", 5) not in state.decision.actions
    engine.apply(GAME, state, ("kid", 2))
    assert state.kid == [5, 2]


@pytest.mark.rule("MK-1.3")
def test_the_deck_is_shuffled_and_nobody_begins_with_cards() -> None:
    first, second = begun(2, 1), begun(2, 2)
    assert first.deck != second.deck
    assert sorted(first.deck) == sorted(first.data.draw_deck)
    assert first.deck != first.data.draw_deck
    assert first.hand == [(), ()]


@pytest.mark.rule("MK-1.4")
def test_an_exhausted_deck_stays_exhausted() -> None:
    night = Night("Juno Spark", "Petra Cobb").play("Sock Eater").hand(1, "Baseball Bat").deck("Torch").dice(1, 12)
    night.draws(0).does("fight", "Sock Eater").plays("Torch").plays("Baseball Bat")
    assert night.state.deck == ()
    assert night.asked == 1
    assert night.kind == "fight"
    assert len(night.state.discard) > 50


@pytest.mark.rule("MK-1.5")
def test_the_highest_die_goes_first_and_turns_go_round_clockwise() -> None:
    state = GAME.start(setup_for(3), monster_kids(), 1)
    deals = 7 + len(state.data.draw_deck) - 1
    state.loaded = (
        *[0] * deals,
        3,
        9,
        9,
        5,
        5,
        2,
        4,
    )  # seats 1 and 2 tie with 10, again with 6, then it is 3 against 5
    engine.advance(GAME, state)
    assert state.active == 2
    state.loaded = ()
    state.deck = tuple(card for card in state.deck if state.data.is_held(card))
    seats: list[int] = []
    while len(seats) < 4:
        assert state.decision is not None
        seats.append(state.decision.seat)
        engine.apply(GAME, state, state.decision.actions[0])
    assert seats == [2, 0, 1, 2]


@pytest.mark.rule("MK-3.2")
def test_one_player_alone_has_nobody_to_roll_for_the_monster() -> None:
    night = Night("Juno Spark").play("Sock Eater", "Claws").play("The Drip").dice(6, 4).fights(0, "Sock Eater")
    assert "The die of Sock Eater 1 shows 4." in night.told()
    other = Night("Juno Spark", "Petra Cobb").play("Sock Eater").play("The Drip").dice(6, 12).fights(0, "Sock Eater")
    assert "Ben rolls 12 for Sock Eater 1." in other.told()
    assert "You roll 12 for Sock Eater 1." in other.told(1)

"""Several people at one screen are asked together whether anybody reacts; those with nothing at stake need not be."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from deckbuilder.app.game.passing import AutoPass
from deckbuilder.app.game.starting import start_match
from deckbuilder.app.library.library import Library, open_library
from deckbuilder.errors import Refusal
from deckbuilder.kernel.engine import situation_of
from deckbuilder.kernel.frames import Situation
from tests.support.calls import DECK, PEOPLE, at_a_call
from tests.support.replayed import state_of


@pytest.fixture
def kids() -> Iterator[Library]:
    with open_library(game="monster-kids") as library:
        yield library


def test_one_question_is_asked_of_all_people_at_the_screen(kids: Library) -> None:
    match = at_a_call(kids)[0]
    call = match.call_out
    assert call is not None
    assert sorted(call.seats) == [0, 1, 2]
    assert call.seats[0] == match.waiting_seat, "in the order in which they would be asked"
    made = match.choices_made
    match.nobody_reacts()
    match.advance()
    assert match.choices_made >= made + 3, "everybody has passed, which is recorded like any answer"


def test_a_reaction_leaves_only_the_later_seats_to_be_asked(kids: Library) -> None:
    match = at_a_call(kids)[0]
    call = match.call_out
    assert call is not None
    match.reacts(call.seats[1])
    match.advance()
    assert (match.waiting_seat, match.call_out) == (call.seats[1], None), "the seat before it has let it go by"
    prompt = match.prompt
    assert prompt is not None
    assert prompt.passing is not None
    match.take(prompt.passing)
    assert match.waiting_seat == call.seats[2], "one seat is left, and is asked by itself"
    assert match.call_out is None


def test_when_something_changes_everybody_is_asked_again(kids: Library) -> None:
    for seed in range(1, 30):
        match = at_a_call(kids, seed)[0]
        call = match.call_out
        assert call is not None
        match.reacts(call.seats[1])
        match.advance()
        prompt = match.prompt
        assert prompt is not None
        if len(prompt.choices) > 1:
            match.take(0)
            match.advance()
            again = match.call_out
            if again is not None and len(again.seats) == 3:
                assert again.standing != call.standing
                return
    raise AssertionError("nobody could play a card and be answered")


def test_one_person_among_computers_is_asked_as_always(kids: Library) -> None:
    match = start_match(kids, (DECK,), ("human", "greedy", "greedy"), 3, is_kept=False)
    for _ in range(60):
        match.advance()
        assert match.call_out is None
        if match.prompt is None:
            break
        match.take(0)
    with pytest.raises(Refusal, match="Nobody is being asked"):
        match.nobody_reacts()


def test_a_declined_reaction_is_asked_about_again_after_undo(kids: Library) -> None:
    match = at_a_call(kids)[0]
    made, call = match.choices_made, match.call_out
    match.nobody_reacts()
    match.advance()
    match.undo(made, anyway=True)
    assert match.call_out == call


def test_a_quiet_seat_is_passed_for_until_something_changes(kids: Library) -> None:
    match = at_a_call(kids)[0]
    seat, state = match.waiting_seat, state_of(match)
    assert seat is not None
    assert "quiet" in match.auto_modes(seat)
    match.set_auto(seat, "quiet")
    assert match.auto(seat) == "quiet"
    assert not match.asks_person
    assert situation_of(match.book.game, state) is not None
    match.advance()
    assert match.waiting_seat != seat


def test_there_is_nothing_to_wait_for_where_nobody_may_react(kids: Library) -> None:
    match = start_match(kids, (DECK,), PEOPLE, 3, is_kept=False)
    match.advance()
    assert match.waiting_seat is not None
    assert "quiet" not in match.auto_modes(match.waiting_seat)
    with pytest.raises(Refusal, match="no change to wait for"):
        match.set_auto(match.waiting_seat, "quiet")


def test_stake_asks_a_seat_that_is_concerned_or_when_all_is_decided() -> None:
    auto = AutoPass(1)
    auto.choose(0, "stake", 1)
    assert auto.passes(0, 1, 5, 0, Situation("fight"))
    assert not auto.passes(0, 1, 5, 0, Situation("fight", is_concerned=True))
    assert not auto.passes(0, 1, 5, 0, Situation("fight", is_decisive=True))
    assert not auto.passes(0, 1, 5, None), "what is no reaction is asked"
    assert not auto.passes(0, 1, 1, 0), "and so is everything where the game tells nothing of it"


def test_quiet_ends_with_the_first_change() -> None:
    auto = AutoPass(1)
    auto.choose(0, "stake", 1)
    auto.choose(0, "quiet", 1, Situation((7, 4), is_concerned=True))
    assert auto.passes(0, 1, 5, 0, Situation((7, 4), is_concerned=True))
    assert not auto.passes(0, 1, 5, 0, Situation((9, 4), is_concerned=True))
    assert auto.mode(0) == "stake"
    assert not auto.passes(0, 1, 5, 0, Situation((7, 4), is_concerned=True)), "nor when it is as it was before"

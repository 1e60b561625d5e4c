"""The engine, with a rulebook of a few lines."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from deckbuilder.kernel.chance import below, shuffle
from deckbuilder.kernel.engine import IllegalAction, advance, apply, legal_actions, passing, play
from deckbuilder.kernel.frames import (
    Action,
    Choice,
    Frame,
    Procedure,
    call,
    call_each,
    call_in_order,
    innermost,
    procedures,
    under_way,
)
from deckbuilder.kernel.record import Recorder, state_hash
from deckbuilder.kernel.replay import NotARecord
from tests.kernel.toy import SETUP, TOY, Sticks
from tests.support.reading_back import read_back
from tests.support.verified import verify


def new_game(seed: int = 1) -> Recorder[Sticks]:
    return Recorder(TOY, SETUP, seed, None, "none")


def played(seed: int = 1) -> Recorder[Sticks]:
    game = new_game(seed)
    while game.state.decision:
        game.choose(len(game.choices) % len(legal_actions(game.state)))
    return game


def test_a_game_asks_until_it_is_over() -> None:
    game = played()
    assert game.state.outcome is not None
    assert legal_actions(game.state) == ()
    assert sum(game.state.taken) >= 15


def test_an_action_that_was_not_offered_changes_nothing() -> None:
    game = new_game()
    before = game.state.as_plain()
    with pytest.raises(IllegalAction):
        apply(TOY, game.state, ("take", 9))
    assert game.state.as_plain() == before


def test_a_copy_is_equal_and_shares_nothing() -> None:
    game = new_game()
    copy = game.state.copy()
    before = copy.as_plain()
    assert before == game.state.as_plain()
    while game.state.decision:
        game.choose(0)
    assert copy.as_plain() == before


def test_two_copies_played_alike_end_alike() -> None:
    first = new_game().state
    second = first.copy()
    while first.decision:
        action = legal_actions(first)[-1]
        apply(TOY, first, action)
        apply(TOY, second, action)
    assert state_hash(first) == state_hash(second)


def test_the_same_seed_gives_the_same_game_and_another_seed_another() -> None:
    assert played(5).document() == played(5).document()
    assert played(5).document()["final"] != played(6).document()["final"]


def test_every_field_of_the_state_is_part_of_its_plain_form() -> None:
    state = new_game().state
    before = state.as_plain()
    state.taken[1] += 1
    assert state.as_plain() != before
    state.taken[1] -= 1
    state.stack[0].vars["something"] = 1
    assert state.as_plain() != before


def test_a_state_goes_through_json_and_back_at_every_decision() -> None:
    game = new_game()
    while game.state.decision:
        written = json.loads(json.dumps(game.state.as_plain()))
        read = read_back(Sticks, game.state.data, written)
        assert read.as_plain() == game.state.as_plain()
        assert state_hash(read) == state_hash(game.state)
        game.choose(0)


def test_several_seats_are_called_in_the_order_given() -> None:
    state = new_game().state
    told: list[tuple[int, str]] = []

    def say(state: Sticks, frame: Frame) -> None:
        told.append((frame.seat, str(frame.vars.get("what", ""))))

    game = replace(TOY, procedures=procedures(Procedure("say", say)))
    state.stack.clear()
    state.decision = None
    call_each(state, (1, 0), "say")
    call_in_order(state, ("say", 7, {"what": "first"}), ("say", 8, {"what": "then"}))
    advance(game, state)
    assert told == [(7, "first"), (8, "then"), (1, ""), (0, "")]


def test_a_single_answer_is_taken_unless_the_seat_is_always_asked() -> None:
    taken: list[str] = []

    def take(state: Sticks, frame: Frame, action: tuple[str | int, ...]) -> None:
        taken.append(str(action[0]))

    quiet = Choice("quiet", lambda state, frame: (("only",),), take)
    always = Choice("always", lambda state, frame: (("pass",),), take, always=True)
    game = replace(TOY, procedures=procedures(Procedure("ask", quiet, always)))
    state = new_game().state
    state.stack[:] = [Frame("ask", 0, {})]
    state.decision = None
    advance(game, state)
    assert taken == ["only"]
    assert legal_actions(state) == (("pass",),)


def test_a_shuffle_keeps_every_card_and_a_roll_keeps_its_bounds() -> None:
    state = new_game().state
    assert sorted(shuffle(state, range(54))) == list(range(54))
    assert {below(state, 10) for _ in range(500)} == set(range(10))


def test_loaded_dice_fall_as_loaded() -> None:
    state = new_game().state
    state.loaded = (3, 0)
    assert [below(state, 10), below(state, 10)] == [3, 0]
    assert not state.loaded


def test_a_record_plays_again_to_the_same_end() -> None:
    document = played().document()
    result = verify(TOY, document, None)
    assert result.equal
    assert result.hash == document["final"]


def test_an_edited_record_names_the_first_wrong_choice() -> None:
    document = played().document()
    document["choices"] = list(document["choices"])
    document["choices"][2] = (document["choices"][2] + 1) % 3
    result = verify(TOY, document, None)
    assert not result.equal
    assert result.choice == 3


def test_an_edited_set_up_shows_at_the_first_choice() -> None:
    document = played().document()
    renamed = {**document, "setup": {**document["setup"], "options": {"sticks": 99}}}
    assert verify(TOY, renamed, None).choice == 1


def test_a_choice_that_was_never_there_is_named() -> None:
    document = played().document()
    document["choices"] = [*document["choices"][:4], 99]
    result = verify(TOY, document, None)
    assert result.choice == 5
    assert "no choice 99" in result.message


def test_a_document_that_is_no_record_is_refused() -> None:
    with pytest.raises(NotARecord, match="format"):
        verify(TOY, {"hello": 1}, None)
    with pytest.raises(NotARecord, match="rules version"):
        verify(TOY, {**played().document(), "rules": 99}, None)


def test_the_passing_answer_is_known_when_a_seat_may_only_react() -> None:
    def offer(state: Sticks, frame: Frame) -> tuple[Action, ...]:
        return (("cancel", 1), ("pass",))

    def take(state: Sticks, frame: Frame, action: Action) -> None:
        state.heap -= action[0] == "cancel"

    window = Procedure("window", Choice("react", offer, take, always=True, passing="pass"))
    plain = Procedure("plain", Choice("react", offer, take))
    game = replace(TOY, procedures={**TOY.procedures, **procedures(window, plain)})
    state = TOY.start(SETUP, None, 1)
    assert passing(game, state) is None, "nothing is asked yet"
    for name, answer in (("window", 1), ("plain", None)):
        state.stack.clear()
        call(state, name, 1)
        advance(game, state)
        assert passing(game, state) == answer
        play(game, state, ("pass",))


def test_the_innermost_of_several_rules_of_one_name_is_found() -> None:
    state = new_game().state
    state.stack = [Frame("fight", 0, {}), Frame("fight", 1, {}), Frame("ask", 2, {})]
    assert innermost(state.stack, "fight") is state.stack[1]
    assert under_way(state.stack, "ask") is state.stack[2]
    assert under_way(state.stack, "trade") is None
    with pytest.raises(AssertionError, match="trade is not under way"):
        innermost(state.stack, "trade")

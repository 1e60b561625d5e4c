"""Moments at which a seat may only react: recognised, passed on request, and recorded like any answer."""

from __future__ import annotations

import pytest

from deckbuilder.app.deck.judging import judge
from deckbuilder.app.game.passing import AutoPass, known_mode
from deckbuilder.app.game.play import Match
from deckbuilder.app.game.saved_games import resume_match
from deckbuilder.app.game.starting import start_match
from deckbuilder.app.game.undoing import ForkPoint
from deckbuilder.app.game.viewpoint import SPECTATOR
from deckbuilder.app.library.library import Library
from deckbuilder.errors import Refusal
from tests.support.windows import GANGS, SEEDS, answer_first, at_a_window


def begun(library: Library, seed: int = 7) -> Match:
    match = start_match(library, GANGS, ("human", "rated"), seed=seed, is_kept=False)
    match.advance()
    return match


def windows(match: Match, most: int = 2_000) -> list[int]:
    """The number of answers at each moment when the person was asked to react, to the end of the game."""
    found = []
    for _ in range(most):
        prompt = match.prompt
        if prompt is None:
            break
        if prompt.passing is not None:
            found.append(len(prompt.choices))
        answer_first(match)
        match.advance()
    return found


def test_a_question_knows_which_answer_lets_the_moment_go_by(library: Library) -> None:
    match = begun(library)
    prompt = match.prompt
    assert prompt is not None
    assert prompt.passing is None, "at the own turn there is nothing to let go by"
    prompt = at_a_window(library, range(1, 20))[0].prompt
    assert prompt is not None
    assert prompt.passing is not None
    assert prompt.choices[prompt.passing].label == "Pass"


def test_auto_pass_on_is_recorded_like_passing_by_hand(library: Library) -> None:
    for seed in SEEDS:
        by_hand, by_itself = begun(library, seed), begun(library, seed)
        asked = windows(by_hand)
        assert by_hand.is_over
        if 1 in asked and set(asked) != {1}:
            break
    else:
        raise AssertionError("nothing is passed for anybody who has not asked for it")
    by_itself.set_auto(0, "on")
    assert windows(by_itself) == [number for number in asked if number > 1]
    assert by_itself.document() == {**by_hand.document(), "auto": ["on", ""]}
    for seat in (0, 1, SPECTATOR):
        assert by_itself.log(seat) == by_hand.log(seat), "nobody hears who passed, or how"


def test_a_chosen_auto_pass_is_saved_with_the_game(library: Library) -> None:
    match = start_match(library, GANGS, ("human", "rated"), seed=7)
    match.usual_auto("on")
    assert match.auto(0) == "on"
    assert "auto" not in match.document(), "a game follows the setting until somebody chooses in it"
    match.set_auto(0, "off")
    again = resume_match(library, str(match.number))
    again.usual_auto("on")
    assert (again.auto(0), again.auto(1)) == ("off", "on")
    twin = again.forked(ForkPoint(0, "1", 5))
    assert (twin.auto(0), twin.auto(1)) == ("off", "on")
    match.set_auto(0, "turn")
    assert match.document()["auto"] == ["off", ""], "letting everything go by for one turn ends by itself"


def test_auto_pass_turn_lasts_until_a_later_turn_needs_a_decision(library: Library) -> None:
    match = at_a_window(library, range(2, 20))[0]
    since = match.turn
    match.set_auto(0, "turn")
    assert not match.asks_person
    while match.advance() and match.turn == since:
        assert match.auto(0) == "turn"
        prompt = match.prompt
        assert prompt is not None
        assert prompt.passing is None, "what has to be decided is asked all the same"
        answer_first(match)
    prompt = match.prompt
    assert prompt is not None
    assert prompt.passing is None
    assert match.auto(0) == "off", "and then the person is asked again"


def test_auto_pass_turn_can_be_chosen_on_the_own_turn() -> None:
    auto = AutoPass(2)
    auto.choose(0, "turn", 5)
    assert not auto.passes(0, 5, 4, None)
    assert auto.mode(0) == "turn", "the own turn goes on"
    assert auto.passes(0, 6, 3, 2)
    assert not auto.passes(0, 7, 4, None)
    assert auto.mode(0) == "off"


def test_auto_pass_turn_ends_with_the_mode_chosen_before_it() -> None:
    auto = AutoPass(2)
    auto.choose(0, "on", 1)
    auto.choose(0, "turn", 1)
    assert auto.passes(0, 2, 3, 2)
    assert not auto.passes(1, 2, 3, 2)
    assert not auto.passes(0, 3, 3, None)
    assert auto.mode(0) == "on"
    auto.choose(0, "off", 3)
    assert not auto.passes(0, 3, 1, 0)


def test_a_mode_that_there_is_not_is_refused() -> None:
    assert known_mode(" ON ") == "on"
    with pytest.raises(Refusal, match='cannot be "always"') as refused:
        known_mode("always")
    assert refused.value.hint == "It can be: off, on, turn, stake, quiet."


@pytest.mark.parametrize("as_table", [True])
def test_no_gangs_make_no_table(library: Library, as_table: bool) -> None:
    with pytest.raises(Refusal, match="Nobody sits at this table"):
        judge(library, [], as_table=as_table)
    with pytest.raises(Refusal, match="Nobody sits at this table"):
        start_match(library, [])
    assert judge(library, []).is_clean

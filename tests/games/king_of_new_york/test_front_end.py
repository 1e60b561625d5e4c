"""The dice as a front end is told of them: what may be picked, and which answer is advised."""

from __future__ import annotations

from typing import Any

import pytest

from deckbuilder.app.game.hints import hint_for
from deckbuilder.app.game.questions import choices_of, picks_of
from deckbuilder.games.king_of_new_york.game import GAME
from deckbuilder.kernel.engine import legal_actions
from deckbuilder.kernel.views import Prompt
from tests.support.city import City, table_of


def prompt_of(table: City) -> tuple[Any, Prompt]:
    """The observation and the prompt of the asked seat."""
    seen = GAME.observe(table.state, table.asked)
    question, clause = GAME.answers.question(seen)
    choices = choices_of(GAME, seen, legal_actions(seen))
    return seen, Prompt(table.asked, question, clause, choices, picks_of(GAME, table.state, seen))


def test_dice_are_picked_one_by_one_and_answered_together() -> None:
    _, prompt = prompt_of(City().dice("eehcco").turn(0))
    assert prompt.picks is not None
    assert [one.label for one in prompt.answers] == [
        "Roll die 1 again: Energy",
        "Roll die 2 again: Energy",
        "Roll die 3 again: Heal",
        "Roll die 4 again: Celebrity",
        "Roll die 5 again: Celebrity",
        "Roll die 6 again: Ouch",
        "Keep all dice",
    ]
    assert (prompt.picks.least, prompt.picks.most) == (0, 6)
    assert prompt.question == "2 rolls left: which dice do you roll again?"


@pytest.mark.parametrize(
    ("faces", "places"),
    [("cccccc", ()), ("eeehhh", (3, 4, 5))],
    ids=["what is good is kept", "what is of no use is rolled again"],
)
def test_the_hint_is_one_answer_that_names_several_dice(faces: str, places: tuple[int, ...]) -> None:
    table = City().dice(faces).turn(0)
    seen, prompt = prompt_of(table)
    hint = hint_for(GAME, table.state, seen, prompt)
    assert hint.places == places
    assert hint.sentence.startswith("Advice: Keep all dice." if not places else "Advice: Roll again: ")


def test_a_player_who_has_to_roll_again_is_told_why() -> None:
    table = City().owns(1, "Jinx Aura").dice("eehcco").turn(0)
    _, prompt = prompt_of(table)
    must = "You have 2 rolls left and must use them: Ben's Jinx Aura says so. Which dice do you roll again?"
    assert prompt.question == must
    table.takes(table.answers()[0])
    assert prompt_of(table)[1].question.startswith("You have 1 roll left and must use it: Ben's Jinx Aura says")
    assert (prompt.clause, "Keep all dice" in [one.label for one in prompt.answers]) == ("KNY-7.2", False)


def test_units_are_called_what_they_are_however_many_there_are() -> None:
    table = City().units("staten-island", "Brownstone", "Brownstone", "Hospital")
    areas = GAME.present(GAME.observe(table.state, 0), 0).areas
    units = [piece.unnamed.name for area in areas if area.title == "Staten Island" for piece in area.pieces]
    assert units == ["Infantry", "Infantry", "Tank"]


def test_a_player_with_too_few_celebrity_hears_how_many_it_takes() -> None:
    few = "Which face do you resolve next? Superstar takes 3 Celebrity; fewer do nothing."
    assert City().rolls("ccehhh").question() == few
    assert City().rolls("cccehh").question() == "Which face do you resolve next?"
    assert City().superstar(0).rolls("ccehhh").question() == "Which face do you resolve next?"
    assert "takes 4" in City().superstar(1).owns(1, "Diva").rolls("cccehh").question()


def test_a_knocked_out_player_hears_what_the_dice_are_good_for() -> None:
    def asked(table: City) -> str:
        return prompt_of(table.dice("eehcco").turn(0))[1].question

    assert asked(table_of().knocked_out(0)) == (
        "2 rolls left: which dice do you roll again? You are KO'd: 4 Heal or 20 Stars bring you back, "
        "every Celebrity pays Stars, 3 Attack summon the Token Monster and 4 Ouch command the Units."
    )
    again = table_of().knocked_out(0).token("queens")
    again.state.has_risen[0] = 1
    uses = "every Celebrity pays Stars, Attack and Destruction go to the Token Monster and 4 Ouch command the Units."
    assert asked(again).endswith(f"You are KO'd: 20 Stars bring you back, {uses}")
    again.state.has_returned[0] = 1
    assert asked(again).endswith(f"You are KO'd: {uses}")

"""The effect of an answer, told before it is given: certain effects come true, and nothing at the table changes."""

from __future__ import annotations

import re

import pytest

from deckbuilder.app.game.foreseen import said_once
from deckbuilder.app.game.play import Match
from deckbuilder.app.game.starting import start_match
from deckbuilder.app.library.library import open_library

GANGS = ("Powder and Prayer", "The Slow Tide")
CERTAIN = "Certain: "


def begun(seed: int) -> Match:
    with open_library() as library:
        return start_match(library, GANGS, ("human", "rated"), seed, is_kept=False)


def certain_of(said: str) -> list[str]:
    """The effects called certain: the part after that word, up to the less certain ones."""
    found, is_certain = [], False
    for one in said.split("; "):
        if head := re.match(r"(Certain|Likely|In [1-6] of 6 tries): ", one):
            is_certain = head[0] == CERTAIN
        if is_certain:
            found.append(one.removeprefix(CERTAIN))
    return found


@pytest.mark.parametrize("seed", [5, 6])
def test_a_certain_effect_comes_true(seed: int) -> None:
    match, kept = begun(seed), 0
    for number in range(60):
        if not match.advance():
            break
        prompt = match.prompt
        assert prompt is not None
        place = number % len(prompt.choices)
        foreseen = certain_of(said_once(match.consequences_later(place)()))
        heard = len(match.log(0))
        match.take(place)
        happened = " ".join(match.log(0, heard))
        for one in foreseen:
            assert one in happened
            kept += 1
    assert kept > 3


def test_foreseeing_changes_nothing_and_says_the_same_again() -> None:
    match = begun(5)
    match.advance()
    before, prompt = match.document(), match.prompt
    assert prompt is not None
    said = [match.consequences_later(place)() for place in range(len(prompt.choices))]
    assert any(said), "discarding and playing a card are told apart"
    assert said[0] != said[1]
    assert [match.consequences_later(place)() for place in range(len(prompt.choices))] == said
    assert match.document() == before


def test_of_what_happens_at_few_tables_it_is_said_at_how_many() -> None:
    match, said = begun(5), ""
    for number in range(40):
        match.advance()
        prompt = match.prompt
        assert prompt is not None
        said += "; ".join(said_once(match.consequences_later(place)()) for place in range(len(prompt.choices)))
        match.take(number % len(prompt.choices))
    assert "1 of 6" not in said, "what happens once is not worth saying"
    assert "In 2 of 6 tries: " in said or "In 3 of 6 tries: " in said


def test_a_likelihood_is_named_once_for_all_effects_that_share_it() -> None:
    found = [("Certain", "Ash dies"), ("Certain", "You draw 1 card"), ("In 2 of 6 tries", "Bite dies")]
    assert said_once(found) == "Certain: Ash dies; You draw 1 card; In 2 of 6 tries: Bite dies"


def test_an_effect_shared_by_all_answers_is_told_of_none() -> None:
    # A card is drawn in most turns, even if a Stalemate is offered in vain or a card is played first.
    match, said = begun(5), set()
    for number in range(60):
        if not match.advance():
            break
        prompt = match.prompt
        assert prompt is not None
        foreseen = [said_once(match.consequences_later(place)()) for place in range(len(prompt.choices))]
        if len(foreseen) == 2:
            said |= {one for one in foreseen[0].split("; ") if one in foreseen[1].split("; ")}
        match.take(number % len(prompt.choices))
    assert not {one for one in said if " of 6 tries: " in one}

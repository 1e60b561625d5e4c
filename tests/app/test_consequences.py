"""What an answer would bring, said before it is given: what is certain comes true, and nothing at the table changes."""

from __future__ import annotations

import pytest

from deckbuilder.app.game.play import Match, start_match
from deckbuilder.app.library.library import open_library

GANGS = ("Powder and Prayer", "The Slow Tide")
CERTAIN = "Certain: "


def begun(seed: int) -> Match:
    with open_library() as library:
        return start_match(library, GANGS, ("human", "rated"), seed, is_kept=False)


@pytest.mark.parametrize("seed", [5, 6])
def test_what_is_certain_comes_true(seed: int) -> None:
    match, kept = begun(seed), 0
    for number in range(60):
        if not match.advance():
            break
        prompt = match.prompt
        assert prompt is not None
        place = number % len(prompt.choices)
        foreseen = [one for one in match.consequences_later(place)().split("; ") if one.startswith(CERTAIN)]
        heard = len(match.log(0))
        match.take(place)
        happened = " ".join(match.log(0, heard))
        for one in foreseen:
            assert one.removeprefix(CERTAIN) in happened
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
        said += "; ".join(match.consequences_later(place)() for place in range(len(prompt.choices)))
        match.take(number % len(prompt.choices))
    assert "1 of 6" not in said, "what happens once is not worth saying"
    assert "2 of 6: " in said or "3 of 6: " in said

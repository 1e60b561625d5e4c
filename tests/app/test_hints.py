"""Hints: the most promising answer, told with the difference that decides, and nothing that the seat may not know."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from deckbuilder.app.game.hints import ADVICE, Hint, Weighed, hint_for, picked_said
from deckbuilder.app.game.play import Match
from deckbuilder.app.game.seating import deck_for_each_seat
from deckbuilder.app.game.starting import start_match
from deckbuilder.app.library.library import Library, open_library
from tests.support.replayed import state_of

TABLES = {
    "monster-town": (("Powder and Prayer", "The Slow Tide"), 30, 2),
    "monster-kids": (("Home by Ten",), 60, 2),
    "king-of-new-york": ((), 12, 0),
}
"""The decks, the number of questions looked at, and the least number of reasons: after a whole turn of six dice hardly
anything is clear.
"""


@pytest.fixture
def match(game: str) -> Iterator[Match]:
    with open_library(game=game) as library:
        decks = TABLES[game][0] or deck_for_each_seat(library, (), ("human", "rated"))
        yield start_match(library, decks, ("human", "rated"), seed=5, is_kept=False)


def asked(match: Match, questions: int) -> Iterator[Hint]:
    """The hints for a player who follows them."""
    for _ in range(questions):
        if not match.advance():
            return
        prompt, hint = match.prompt, match.hint()
        assert prompt is not None
        assert hint is not None
        yield hint
        if prompt.picks is not None:
            match.take_picks(hint.places)
        else:
            match.take(hint.places[0])


@pytest.mark.slow
@pytest.mark.parametrize("game", TABLES)
def test_every_question_has_a_hint_with_its_chance_and_what_decides(match: Match, game: str) -> None:
    hints = list(asked(match, TABLES[game][1]))
    for hint in hints:
        best, *others = hint.answers
        assert hint.sentence.startswith(f"{ADVICE}: {best.label}")
        assert ("no answer is clearly better" in hint.sentence) == (not hint.is_clear)
        assert "next best" not in hint.sentence or hint.is_clear
        assert 0 <= best.least <= best.share <= best.most <= 1
        if hint.is_clear:
            assert all(best.share > other.share for other in others), hint.sentence
        if hint.reason is not None:
            assert hint.reason.said in hint.sentence
            assert hint.reason.times != hint.reason.other_times
    assert len({hint.reason.sentence for hint in hints if hint.reason is not None}) >= TABLES[game][2]


def test_a_hint_between_equal_answers_gives_one_chance_for_both() -> None:
    keep, roll = Weighed((0,), "Keep", 0.3, 0.29, 0.32, 24), Weighed((1,), "Roll", 0.32, 0.31, 0.32, 24)
    assert Hint((keep, roll), is_clear=False).sentence == (
        'Advice: Keep; no answer is clearly better. Chance to win: 29 to 32 %, with this answer or with "Roll".'
    )
    sure = replace(roll, least=0.32, most=0.32)
    assert Hint((sure, replace(sure, label="Pass")), is_clear=False).sentence.endswith(
        'Chance to win: about 32 %, with this answer or with "Pass".'
    )


@pytest.mark.slow
@pytest.mark.parametrize("game", TABLES)
def test_no_hint_advises_what_it_rates_lower_without_a_word(match: Match, game: str) -> None:
    for hint in asked(match, TABLES[game][1]):
        best, *others = hint.answers
        is_behind = any(round(100 * other.share) > round(100 * best.share) for other in others)
        assert not (is_behind and "next best" in hint.sentence), hint.sentence


@pytest.mark.slow
@pytest.mark.parametrize("game", TABLES)
def test_a_hint_is_the_same_whatever_is_hidden(match: Match, game: str) -> None:
    table = match.book.game
    for number in range(8):
        assert match.advance()
        prompt, state = match.prompt, state_of(match)
        assert prompt is not None
        seen = table.observe(state, prompt.seat)
        guess = table.imagine(state, prompt.seat, number)
        assert hint_for(table, guess, table.observe(guess, prompt.seat), prompt) == hint_for(table, state, seen, prompt)
        match.take(0)


@pytest.mark.parametrize("game", TABLES)
def test_a_hint_is_told_to_another_program_with_its_numbers(match: Match, game: str) -> None:
    (hint,) = asked(match, 1)
    told = hint.as_dict()
    assert told["sentence"] == hint.sentence
    assert [answer["numbers"] for answer in told["answers"]] == [  # type: ignore[attr-defined]
        [place + 1 for place in answer.places] for answer in hint.answers
    ]


def test_a_game_that_is_over_has_no_hint(library: Library) -> None:
    match = start_match(library, TABLES["monster-town"][0], ("human", "greedy"), seed=5, is_kept=False)
    match.concede(0)
    assert match.hint() is None


def test_of_several_picks_what_is_done_is_said_once() -> None:
    discards = ["Discard Fresh Meat", "Discard Fresh Bones", "Discard Torch"]
    assert picked_said(discards, (0, 1)) == "Discard Fresh Meat and Fresh Bones"
    assert picked_said(discards, (0, 1, 2)) == "Discard all 3 of them"
    assert picked_said(discards, (2,)) == "Discard Torch"
    joining = ["Join: The Sexton (life 4)", "Join: The Stringmother (life 2)", "Join: Doc Pell"]
    assert picked_said(joining, (0, 1)) == "Join: The Sexton (life 4) and The Stringmother (life 2)"
    assert picked_said(["The Sexton", "The Stringmother", "The Nail"], (0, 2)) == "Pick The Sexton and The Nail"
    assert picked_said(["Torch", "Cap"], (0, 1)) == "Pick both of them"

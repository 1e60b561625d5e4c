"""Hints: what the computer would do here, said with a reason, and nothing that the seat may not know."""

from __future__ import annotations

import pytest

from deckbuilder.app.game.hints import ADVICE, hint_for
from deckbuilder.app.game.play import Match, start_match
from deckbuilder.app.library.library import Library
from deckbuilder.kernel.engine import legal_actions

TABLES = {
    "monster-town": (("Powder and Prayer", "The Slow Tide"), 90),
    "monster-kids": (("Home by Ten",), 60),
}


def sit_down(library: Library, game: str) -> Match:
    gangs, _ = TABLES[game]
    return start_match(library, gangs, ("human", "greedy"), seed=5, is_kept=False)


@pytest.mark.parametrize("game", TABLES)
def test_every_question_has_a_hint_that_is_rated_highest_and_gives_its_reason(library: Library, game: str) -> None:
    match, reasons = sit_down(library, game), set()
    rate = match.book.game.answers.rate
    for _ in range(TABLES[game][1]):
        if not match.advance():
            break
        prompt, hint = match.prompt, match.hint()
        assert prompt is not None
        assert hint is not None
        assert hint.sentence.startswith(f"{ADVICE}: ")
        reasons.add(hint.sentence.partition(". ")[2])
        if prompt.picks is not None:
            match.take_picks(hint.places)
            continue
        (place,) = hint.places
        assert prompt.choices[place].label in hint.sentence
        seen = match._observed(prompt.seat)
        assert rate(seen, legal_actions(seen)[place]) == max(rate(seen, action) for action in legal_actions(seen))
        match.take(place)
    assert len(reasons) > 5, reasons


@pytest.mark.parametrize("game", TABLES)
def test_a_hint_is_the_same_whatever_is_hidden(library: Library, game: str) -> None:
    match = sit_down(library, game)
    table = match.book.game
    for number in range(25):
        assert match.advance()
        prompt, state = match.prompt, match._recorder.state
        assert prompt is not None
        seen = match._observed(prompt.seat)
        guess = table.imagine(state, prompt.seat, number)
        assert hint_for(table, guess, table.observe(guess, prompt.seat), prompt) == hint_for(table, state, seen, prompt)
        match.take(0)


def test_a_game_that_is_over_has_no_hint(library: Library) -> None:
    match = sit_down(library, "monster-town")
    match.concede(0)
    assert match.hint() is None

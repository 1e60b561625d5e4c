"""The repr of a match, and of everything its rules look at, is short: a failing test prints all of it."""

from __future__ import annotations

import pytest

from deckbuilder.app.deck.starters import starters
from deckbuilder.app.game.play import Match
from deckbuilder.app.game.seating import deck_for_each_seat
from deckbuilder.app.game.starting import start_match
from deckbuilder.app.library.library import Library, open_library
from deckbuilder.kernel.record import Recorder
from deckbuilder.rulebooks import rulebook_ids

LONGEST = 20_000
"""Characters; the setup with all cards of a game takes the most."""


def begun(library: Library) -> Match:
    match = start_match(
        library, deck_for_each_seat(library, (), ("human", "rated")), ("human", "rated"), seed=5, is_kept=False
    )
    while match.choices_made < 20 and match.advance():
        match.take(0)
    return match


def parts(whole: object) -> dict[str, object]:
    return {f"{type(whole).__name__}.{name}": part for name, part in vars(whole).items()}


@pytest.mark.parametrize("game", rulebook_ids())
def test_every_part_of_a_match_is_written_short(game: str) -> None:
    with open_library(game=game) as library:
        match = begun(library)
        (recorder,) = (part for part in parts(match).values() if isinstance(part, Recorder))
        known = {**parts(match), **parts(recorder), "events": None, "data": recorder.state.data}
        assert {name: len(repr(part)) for name, part in known.items() if len(repr(part)) > LONGEST} == {}


def test_the_parts_that_judge_decks_have_short_reprs() -> None:
    with open_library(game="monster-town") as library:
        validator = library.book.validator(library.own_pool)
        known = (validator, validator.pool, library.shelf, library.book.schema, validator.construction, validator.index)
        found, check, _ = validator.examine(starters()[0].deck)
        long = {type(part).__name__ for part in (*known, found, check) if len(repr(part)) > LONGEST}
        assert long == set()

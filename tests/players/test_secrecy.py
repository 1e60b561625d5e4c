"""No player uses what its seat may not know, and each answers the same wherever it is asked."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from deckbuilder.kernel import engine
from deckbuilder.players.luck import Luck
from deckbuilder.players.player import answer_of, make_player
from tests.contract.books import BOOKS, book_of, share_of
from tests.contract.tables import game_of, secrets_of, tables

PLAYERS = ("random", "rated", "greedy", "gentle", "search:8")
MOMENTS, MORE, EVERY = 6, 12, 9
"""Moments looked at in each game, fewer if it takes long; more of each if more peeks are wanted."""


def cases() -> Iterator[object]:
    """Every game with two and with three seats, and the number of moments looked at."""
    for book in BOOKS:
        for seats in (2, 3):
            if seats in book_of(book).game.seats:
                yield pytest.param(book, seats, max(4, share_of(book, MOMENTS)), marks=pytest.mark.slow)
                yield pytest.param(book, seats, MORE, marks=pytest.mark.peeks)


@pytest.mark.parametrize(("book", "seats", "most"), list(cases()))
def test_a_player_answers_the_same_whatever_it_cannot_see(book: str, seats: int, most: int) -> None:
    game, pool = game_of(book)
    known, luck = secrets_of(book), Luck(seats)
    state = game.start(tables(book, seats)[0], pool, 5)
    engine.advance(game, state)
    looked = 0
    while (decision := state.decision) is not None and looked < most:
        if len(decision.actions) > 1 and luck.below(EVERY) == 0:
            looked += 1
            other = known.permuted(state, decision.seat, luck)
            for name in PLAYERS:
                before = repr(state.as_plain())
                here = answer_of(make_player(name, game, looked), game, state)
                assert repr(state.as_plain()) == before, f"{name} leaves the table as it is"
                assert answer_of(make_player(name, game, looked), game, other) == here, name
        choice = answer_of(make_player("rated", game, 1), game, state)
        engine.play(game, state, decision.actions[choice])
    assert looked

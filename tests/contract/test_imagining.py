"""A table that a rulebook imagines for a seat is true in all that the seat knows, made up otherwise, and playable."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from deckbuilder.kernel import engine
from deckbuilder.kernel.facts import SPECTATOR
from deckbuilder.players.luck import Luck
from deckbuilder.players.player import answer_of, make_player
from tests.contract.books import BOOKS, SHARES, book_of, share_of
from tests.contract.given import offered
from tests.contract.known import Known
from tests.contract.tables import game_of, secrets_of, tables

MOST_DECISIONS = 50_000
GAMES, MORE = 3, 97
"""Games in the usual run, and in a separate step."""


def cases() -> Iterator[object]:
    """Every game with every number of seats, and the seeds to play."""
    for book in BOOKS:
        first = share_of(book, GAMES)
        usual, more = range(first), range(first, first + share_of(book, MORE))
        for seats in book_of(book).game.seats:
            yield pytest.param(book, seats, usual)
            yield pytest.param(book, seats, more, marks=pytest.mark.peeks)


pytestmark = pytest.mark.parametrize(("book", "seats", "seeds"), list(cases()))


@cache
def answers(book: str, seats: int, seed: int) -> tuple[int, ...]:
    """The answers that different players give in one game, computed once for all tests of it."""
    game, pool = game_of(book)
    legal = tables(book, seats)
    state = game.start(legal[seed % len(legal)], pool, seed)
    engine.advance(game, state)
    players = [make_player("rated" if (seed + seat) % 3 == 0 else "random", game, seed) for seat in range(seats)]
    given = []
    while (decision := state.decision) is not None:
        given.append(answer_of(players[decision.seat], game, state))
        engine.play(game, state, decision.actions[given[-1]])
    return tuple(given)


def moments(book: str, seats: int, seeds: range, every: int) -> Iterator[tuple[Any, Luck]]:
    """Tables in the middle of games, one decision in `every`."""
    game, pool = game_of(book)
    legal = tables(book, seats)
    for seed in seeds:
        luck = Luck(seed)
        state = game.start(legal[seed % len(legal)], pool, seed)
        engine.advance(game, state)
        for choice in answers(book, seats, seed):
            if luck.below(every) == 0:
                yield state, luck
            engine.play(game, state, state.decision.actions[choice])
        assert state.outcome is not None


def onlooker(seats: int, luck: Luck) -> int:
    """Any seat, or a spectator."""
    return luck.below(seats + 1) - 1


def test_the_viewer_sees_no_difference(book: str, seats: int, seeds: range) -> None:
    game, known = game_of(book)[0], secrets_of(book)
    for state, luck in moments(book, seats, seeds, 15):
        for seat in (SPECTATOR, *range(seats)):
            before = repr(state.as_plain())
            imagined = game.imagine(state, seat, luck.below(1 << 30))
            assert repr(state.as_plain()) == before, "the real table has changed"
            assert repr(game.observe(imagined, seat).as_plain()) == repr(game.observe(state, seat).as_plain())
            assert known.hidden(imagined, seat) == known.hidden(state, seat), "what is known stays where it is"
            assert imagined.rng != state.rng
            known.check(imagined)


def test_an_imagined_table_does_not_depend_on_hidden_facts(book: str, seats: int, seeds: range) -> None:
    game, known = game_of(book)[0], secrets_of(book)
    for state, luck in moments(book, seats, seeds, 15):
        seat, seed = onlooker(seats, luck), luck.below(1 << 30)
        imagined = game.imagine(state, seat, seed).as_plain()
        assert repr(game.imagine(state, seat, seed).as_plain()) == repr(imagined), "the same seed, the same table"
        assert repr(game.imagine(known.permuted(state, seat, luck), seat, seed).as_plain()) == repr(imagined)


def test_imaginings_vary_in_what_is_hidden(book: str, seats: int, seeds: range) -> None:
    game, known = game_of(book)[0], secrets_of(book)
    for state, luck in moments(book, seats, seeds, 60):
        seat, seed = onlooker(seats, luck), luck.below(1 << 30)
        tables_seen = {repr(game.imagine(state, seat, seed + n).as_plain()) for n in range(5)}
        assert len(tables_seen) == 5, "at least the luck to come is another"
        others = [other for other in range(seats) if other != seat]
        hidden = known.hidden(state, seat)
        if len(hidden) > 20 and len({card for other in others for card in hidden - known.hidden(state, other)}) >= 5:
            places = {repr(game.observe(game.imagine(state, seat, seed + n), other).as_plain())
                      for n in range(8) for other in others}  # fmt: skip
            assert len(places) > seats - (seat != SPECTATOR), "what others see is another too"


def test_a_decision_is_kept_for_its_own_seat_and_renewed_for_others(book: str, seats: int, seeds: range) -> None:
    game = game_of(book)[0]
    for state, luck in moments(book, seats, seeds, 15):
        for seat in (SPECTATOR, *range(seats)):
            imagined = game.imagine(state, seat, luck.below(1 << 30))
            assert imagined.decision.seat == state.decision.seat
            assert imagined.decision.kind == state.decision.kind
            assert imagined.decision.actions, "whoever is asked has an answer"
            assert imagined.decision.actions == offered(game, imagined), "nothing is offered that the table belies"
            if seat == state.decision.seat:
                assert imagined.decision.actions == state.decision.actions


def test_the_memory_of_rules_holds_nothing_hidden(book: str, seats: int, seeds: range) -> None:
    known = secrets_of(book)
    for state, _luck in moments(book, seats, seeds, 2):
        for seat in range(seats):
            remembered = known.in_frames(state) - known.stand_ins(state)
            assert not remembered & known.hidden(state, seat), [frame.as_plain() for frame in state.stack]


def test_an_imagined_game_can_be_played_to_its_end(book: str, seats: int, seeds: range) -> None:
    game, known = game_of(book)[0], secrets_of(book)
    for state, luck in moments(book, seats, seeds, 150 * min(4, SHARES.get(book, 1))):
        imagined = game.imagine(state, onlooker(seats, luck), luck.below(1 << 30))
        play_on(game, known, imagined, luck)
        assert imagined.outcome is not None


def play_on(game: Any, known: Known, state: Any, luck: Luck) -> None:
    """Play with any legal answers, checking the invariants now and then."""
    for number in range(MOST_DECISIONS):
        if state.decision is None:
            return
        if number % 10 == 0:
            known.check(state)
        engine.play(game, state, state.decision.actions[luck.below(len(state.decision.actions))])
    raise AssertionError("the game does not end")

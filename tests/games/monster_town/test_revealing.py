"""What counts as seen: a choice may be taken back freely only if it revealed nothing hidden to anybody."""

from __future__ import annotations

from itertools import chain
from typing import Any

import pytest

from deckbuilder.games.monster_town.game import GAME
from deckbuilder.games.monster_town.state import TownState
from deckbuilder.kernel.record import Recorder
from deckbuilder.kernel.timeline import moments
from tests.contract.test_records import played

EVERYBODY = range(2)


@pytest.fixture
def data() -> Any:
    return played("monster-town", 0).state.data


@pytest.mark.parametrize(
    ("event", "shown_to"),
    [
        (("rolled", 0, 6), {0, 1}),
        (("rolled_for", 0, 10, 4), {0, 1}),
        (("drew_item", 0, 1), {0, 1}),
        (("drew", 0, 2), set()),
        (("drew_cards", 0, (1, 2)), {0}),
        (("drew_cards", 0, ()), set()),
        (("looked_at", 1, 7), {1}),
        (("played", 0, 5, 1, ()), {1}),
        (("cancelled", 0, 5, "", (1,)), {1}),
        (("cancelled", 0, 5, "Bodyguard", (1,)), set()),
        (("discarded", 1, (5,)), {0}),
        (("arrived", 1, 5), {0}),
        (("wounded", 1, 2, 3, 0), set()),
        (("captured", 1, 2), set()),
    ],
)
def test_whom_an_event_shows_something(data: Any, event: tuple[Any, ...], shown_to: set[int]) -> None:
    assert {seat for seat in EVERYBODY if GAME.events.reveals(data, event, seat)} == shown_to


def test_an_item_from_a_searched_deck_is_new_to_all_but_its_owner(data: Any) -> None:
    item = next(copy for copy, seat in enumerate(data.owner) if seat == 1)
    assert [GAME.events.reveals(data, ("equipped", 0, item), seat) for seat in EVERYBODY] == [True, False]


@pytest.mark.parametrize("seed", range(9))
def test_every_card_a_seat_comes_to_see_was_named_by_an_event(seed: int) -> None:
    recorder = played("monster-town", seed)
    now, data = recorder.again(0), recorder.state.data
    seats = range(len(recorder.setup.seats))
    known = [seen_by(now, seat) for seat in seats]
    found = 0
    for number, moment in zip(recorder.choices, moments(recorder), strict=True):
        fresh = seen_by(now, moment.seat) - known[moment.seat]
        assert not fresh, [data.name(copy) for copy in fresh]
        now.choose(number)
        for seat in seats:
            named = set().union(*(numbers(event) for event in moment.events if GAME.events.reveals(data, event, seat)))
            found += bool(named)
            known[seat] |= named
    assert found


def numbers(value: Any) -> set[int]:
    """All integers in an event: seats, amounts and copies."""
    if isinstance(value, tuple):
        return set().union(*map(numbers, value))
    return {value} if isinstance(value, int) else set()


def seen_by(recorder: Recorder[Any], seat: int) -> set[int]:
    """Every copy of a card that a seat sees, wherever it is."""
    seen: TownState = GAME.observe(recorder.state, seat)
    piles = chain(seen.hand, seen.combat_discard, seen.item_discard, seen.treaties, seen.attached, (seen.discard,))
    laid = chain.from_iterable((*seen.laid, *seen.copies, [entry[:2] for entry in seen.lasting]))
    single = (seen.drawn, seen.announced, *seen.item, *(card for _, card in laid), *(card for card, _ in laid))
    return {copy for copy in (*chain.from_iterable(piles), *single) if copy >= 0}

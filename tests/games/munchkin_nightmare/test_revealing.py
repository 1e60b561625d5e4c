"""What counts as seen: a choice is only taken back freely where it showed nobody anything that was hidden."""

from __future__ import annotations

from itertools import chain
from typing import Any

import pytest

from deckbuilder.games.munchkin_nightmare.game import GAME
from deckbuilder.games.munchkin_nightmare.state import MunchkinState
from deckbuilder.kernel.record import Recorder
from deckbuilder.kernel.timeline import moments
from tests.contract.test_records import played

EVERYBODY = range(3)


@pytest.fixture
def data() -> Any:
    return played("munchkin-nightmare", 0).state.data


@pytest.mark.parametrize(
    ("event", "shown_to"),
    [
        (("laid", 0, 1), {1, 2}),
        (("settled", 0, 1), {1, 2}),
        (("sold", 1, 1000, (1, 2)), {0, 2}),
        (("met", 0, 1), {1, 2}),
        (("opened", 0, 1), {0, 1, 2}),
        (("drew", 2, 1), {2}),
        (("ran", 0, 1, 5, 5), {0, 1, 2}),
        (("cursed", 0, 1), set()),
        (("swapped", 0, 2, "hands"), {0, 2}),
        (("swapped", 0, 2, "levels"), set()),
        (("offered", 0, 1, (("share", 0, 0), ("gift", 5))), {1, 2}),
        (("offered", 0, 1, (("share", 1, 0),)), set()),
    ],
)
def test_whom_an_event_shows_something(data: Any, event: tuple[Any, ...], shown_to: set[int]) -> None:
    assert {seat for seat in EVERYBODY if GAME.events.reveals(data, event, seat)} == shown_to


@pytest.mark.parametrize("seed", range(9))
def test_every_card_a_seat_comes_to_see_was_named_by_an_event(seed: int) -> None:
    recorder = played("munchkin-nightmare", seed)
    now, data = recorder.again(0), recorder.state.data
    seats = range(len(recorder.setup.seats))
    known = [seen_by(now, seat) for seat in seats]
    found = 0
    for number, moment in zip(recorder.choices, moments(recorder), strict=True):
        now.choose(number)
        for seat in seats:
            shown = [event for event in moment.events if GAME.events.reveals(data, event, seat)]
            fresh = seen_by(now, seat) - known[seat]
            named = set().union(*map(numbers, shown))
            if not any(event[0] in ("swapped", "offered") for event in shown):
                assert fresh <= named, [data.name(copy) for copy in fresh - named]
            found += bool(fresh)
            known[seat] |= fresh | named
    assert found


def numbers(value: Any) -> set[int]:
    """The whole numbers of an event: seats, amounts and copies."""
    if isinstance(value, tuple):
        return set().union(*map(numbers, value))
    return {value} if isinstance(value, int) else set()


def seen_by(recorder: Recorder[Any], seat: int) -> set[int]:
    """Every copy of a card that a seat sees, wherever it lies, once what it was played for has begun."""
    seen: MunchkinState = GAME.observe(recorder.state, seat)
    by_seat = chain(seen.hand, seen.items, seen.towns, seen.curses)
    between = (seen.door_discards, seen.treasure_discards, seen.body, seen.spoils)
    fought = chain(seen.foes, seen.enhancers, seen.cheats, [boost[:1] for boost in seen.boosts])
    return {copy for copy in chain(*by_seat, *between, *fought) if copy >= 0}

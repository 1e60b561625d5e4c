"""The conditions of achievements: events that must, or must not, have happened in a finished game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from deckbuilder.gamekit.events import EventKinds
from deckbuilder.rulebooks import Rulebook

if TYPE_CHECKING:
    from deckbuilder.app.challenges.definitions import Achievement, AskedEvent
    from deckbuilder.app.game.position import Position
    from deckbuilder.kernel.state import Event


SEATS = ("seat", "seats")
CARDS = ("card", "cards")
ME, ANOTHER = "me", "another"
WHOSE = (ME, ANOTHER)
"""The values that a condition on a seat may have."""
TURN_BEGAN = "turn_began"
"""The event that announces a turn in every rulebook."""


@cache
def facts_by_event(book: Rulebook) -> Mapping[str, Mapping[str, str]]:
    """The facts of every event of a game, each with its sort."""
    kinds = _kinds(book)
    return {kind.name: kinds.sorts(kind.name) for kind in kinds}


def _kinds(book: Rulebook) -> EventKinds[Any]:
    kinds = book.game.events
    assert isinstance(kinds, EventKinds)
    return kinds


def is_earned(match: Position, seat: int, achievement: Achievement) -> bool:
    """Whether a finished game meets the conditions of an achievement for this seat."""
    if achievement.won and seat not in match.winners:
        return False
    return all(_happened_as_asked(match, seat, happening) for happening in achievement.when)


def _happened_as_asked(match: Position, seat: int, happening: AskedEvent) -> bool:
    kinds, count, most = _kinds(match.book), 0, 0
    for event in match.events:
        if happening.same_turn and event[0] == TURN_BEGAN:
            count = 0
        if event[0] == happening.event and _fits(match, kinds.facts(event), seat, happening, event):
            count += 1
            most = max(most, count)
    return most == 0 if happening.never else most >= happening.times


def _fits(match: Position, facts: Mapping[str, Any], seat: int, happening: AskedEvent, event: Event) -> bool:
    sorts = facts_by_event(match.book)[event[0]]
    if any(facts[fact] < least for fact, least in happening.least.items()):
        return False
    return all(_is(match, sorts[fact], facts[fact], value, seat) for fact, value in happening.where.items())


def _is(match: Position, sort: str, found: Any, wanted: object, seat: int) -> bool:
    """Whether a fact has the value asked for."""
    several = found if isinstance(found, tuple) else (found,)
    if sort in SEATS:
        return seat in several if wanted == ME else any(one not in (seat, -1) for one in several)
    if sort in CARDS:
        return any(match.card_name(one) == wanted for one in several)
    return bool(found == wanted)

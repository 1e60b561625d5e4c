"""Cards set aside because of a fault: they still have the names that others use, and nothing can be counted yet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from deckbuilder.cards.set_reading import SetReading
from deckbuilder.problems import Problem


def identities_aside(reading: SetReading, kind: str) -> dict[str, str]:
    """The names of the faulty identities of a set, by id.

    One without a readable id might have any; the set then counts as lacking cards.
    """
    tables = [table for one, table in reading.set_aside if one == kind]
    found = {id: str(table.get("name", "")) for table in tables if isinstance(id := table.get("id"), str)}
    reading.lacks_cards |= len(found) < len(tables)
    return found


def is_certain(problem: Problem, readings: Sequence[SetReading]) -> bool:
    """Whether a problem found by comparing the sound cards of some sets remains, whatever the faulty cards say."""
    if problem.required is not None or any(reading.lacks_cards or reading.header is None for reading in readings):
        return False
    stated = (value for reading in readings for _, table in reading.set_aside for value in _stated(table))
    return not isinstance(problem.actual, str) or problem.actual not in stated


def _stated(table: Mapping[str, object]) -> Iterator[object]:
    """What a card says of itself."""
    for value in table.values():
        yield from value if isinstance(value, list) else (value,)

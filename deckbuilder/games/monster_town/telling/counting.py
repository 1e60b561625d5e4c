"""Which cards of a game were drawn and which were used, for statistics over many games."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Any

from deckbuilder.games.monster_town.table import Table
from deckbuilder.kernel.game import Usage
from deckbuilder.kernel.state import Event

BY_COPY = {"drew_item": 1, "looked_at": 1, "recruited": 0}
"""Events that bring a card to somebody, and where they name it."""
IN_USE = {"played": 1, "used": 1, "cancelled": 1, "met": 1, "signed": 1, "arrived": 1, "equipped": 1}
"""Events in which a card does what it is for, and where they name it."""


def count(table: Table, events: Sequence[Event]) -> Usage:
    """A card is drawn when a seat sees or has it, used when it acts, scouts, is worn, signed, met or arrived at."""
    began = next((event[1] for event in events if event[0] == "turn_began"), 0)
    treaties = tuple(chain.from_iterable(seat.treaty for seat in table.seats))
    drawn: list[int] = [*chain.from_iterable(seat.starting for seat in table.seats), *treaties]
    used: list[int] = [*treaties]
    for kind, *facts in events:
        if kind in BY_COPY:
            drawn.append(facts[BY_COPY[kind]])
        elif kind == "drew_cards":
            drawn.extend(facts[1])
        elif kind in IN_USE:
            used.append(facts[IN_USE[kind]])
        elif kind == "party":
            used.extend(facts[1])
    return Usage(began, _ids(table, drawn), _ids(table, used))


def _ids(table: Table, copies: Sequence[Any]) -> tuple[str, ...]:
    return tuple(sorted(table.card(copy).id for copy in copies))

"""Facts of a state that have a value for each seat, copy or place: how many values, and the initial one.

A state declares them (`stars: Public[list[int]] = each("seats", 0)`), and `begun` makes the initial table from that.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, TypeVar

from deckbuilder.kernel.chance import seeded
from deckbuilder.kernel.facts import Later
from deckbuilder.kernel.frames import call
from deckbuilder.kernel.state import GameState

State = TypeVar("State", bound=GameState)
SEATS, COPIES = "seats", "copies"
"""What every table has; a game names anything else."""


@dataclass(frozen=True, slots=True)
class Each:
    """What there is a value for each of, and the initial value of all."""

    of: str
    first: Any


def each(of: str, first: Any) -> Any:
    """The declaration of a list with a value for each seat, copy or place, all initially this one."""
    return field(metadata={"each": Each(of, first)})


def begun(state: type[State], data: Any, seed: int, sizes: Mapping[str, int] | None = None, **facts: Any) -> State:
    """A table at which the procedure "game" comes next; `facts` override the declared initial values.

    `sizes` gives the number of anything that is neither a seat nor a copy. A list that was added later begins with
    its usual value throughout.
    """
    many = {SEATS: len(data.seats), COPIES: len(data.definitions), **(sizes or {})}
    for name, column in _columns(state):
        if isinstance(column, Each):
            facts.setdefault(name, [column.first] * many[column.of])
        else:
            facts.setdefault(name, [column.usual] * len(facts[column.like]))
    made = state(data=data, rng=seeded(seed), **facts)
    call(made, "game", 0)
    return made


def one_more(state: Any, of: str) -> None:
    """Add one more of something: every list by it gets one more item, with its initial value."""
    for name, column in _columns(type(state)):
        if isinstance(column, Each) and column.of == of:
            getattr(state, name).append(column.first)


_COLUMNS: dict[type[Any], list[tuple[str, Each | Later]]] = {}


def _columns(state: type[Any]) -> list[tuple[str, Each | Later]]:
    """The facts of a state class that are lists by seat, copy, place or anything else, as declared."""
    found = _COLUMNS.get(state)
    if found is None:
        declared = [(one.name, one.metadata.get("each") or one.metadata.get("later")) for one in fields(state)]
        found = [(name, column) for name, column in declared if isinstance(column, Each) or (column and column.like)]
        _COLUMNS[state] = found
    return found

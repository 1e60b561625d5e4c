"""Facts of a state that have a value for each seat, copy or place: how many there are, and how all of them begin.

A state declares them (`stars: Public[list[int]] = each("seats", 0)`), and `begun` is the table that follows from it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any, TypeVar

from deckbuilder.kernel.chance import seeded
from deckbuilder.kernel.frames import call
from deckbuilder.kernel.state import GameState

State = TypeVar("State", bound=GameState)
SEATS, COPIES = "seats", "copies"
"""What every table has; a game names what else there is."""


@dataclass(frozen=True, slots=True)
class Each:
    """What there is a value for each of, and what all begin with."""

    of: str
    first: Any


def each(of: str, first: Any) -> Any:
    """The declaration of a list in which each seat, copy or place has a value, and begins with this one."""
    return field(metadata={"each": Each(of, first)})


def begun(state: type[State], table: Any, seed: int, sizes: Mapping[str, int] | None = None, **facts: Any) -> State:
    """A table at which the procedure "game" comes next; ``facts`` are those that do not begin as they usually do.

    ``sizes`` says how many there are of what is neither a seat nor a copy. A fact that was added later, and is as long
    as another, stands where it usually does.
    """
    many = {SEATS: len(table.seats), COPIES: len(table.blueprints), **(sizes or {})}
    for fact in fields(state):
        declared, later = fact.metadata.get("each"), fact.metadata.get("later")
        if declared is not None:
            facts.setdefault(fact.name, [declared.first] * many[declared.of])
        elif later is not None and later.like:
            facts.setdefault(fact.name, [later.usual] * len(facts[later.like]))
    made = state(table=table, rng=seeded(seed), **facts)
    call(made, "game", 0)
    return made


def one_more(state: Any, of: str) -> None:
    """There is one more of something, and every list by it has the value for it that all began with."""
    for fact in fields(state):
        declared = fact.metadata.get("each")
        if declared is not None and declared.of == of:
            getattr(state, fact.name).append(declared.first)

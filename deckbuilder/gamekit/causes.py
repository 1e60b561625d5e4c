"""What led to what: for each event, the earlier one without which it would not have happened.

Something is announced (a turn, a card, a fight) and has consequences: an event announced by a rule that is still under
way is the cause of what that rule does next. Causes that outlast their rule are linked: a death follows from the blow.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from deckbuilder.kernel.happenings import Happening, ProcedureRun
from deckbuilder.kernel.state import Event

Data = TypeVar("Data")
Connects = Callable[["Occurrence[Any]", "Occurrence[Any]"], bool]
"""Whether an earlier event (second argument) led to a later one (first argument)."""


WHOLE_GAME = frozenset({"game"})
"""The procedure that lasts the whole game; two events during it are not connected by that."""


class Declared(Protocol):
    """The declarations of all kinds of event."""

    def fact(self, event: Event, fact: str) -> Any:
        """A value of an event by its name."""

    def cause(self, at: Occurrence[Any]) -> int:
        """The number of the event that led to another, or -1."""

    def announces(self, kind: str) -> bool | Connects:
        """Whether a kind of event causes what follows it, or a function that says which events it causes."""

    def follows(self, kind: str) -> After | None:
        """The possible causes of a kind of event that outlast the rule that emitted them; None if there are none."""


@dataclass(frozen=True, slots=True)
class Occurrence(Generic[Data]):
    """One event among all events of a game, with its facts by name."""

    kinds: Declared
    data: Data
    happenings: Sequence[Happening]
    index: int

    def at(self, index: int) -> Occurrence[Data]:
        """Another event of the same game."""
        return Occurrence(self.kinds, self.data, self.happenings, index)

    @property
    def event(self) -> Event:
        """The event as it was emitted."""
        return self.happenings[self.index].event

    @property
    def kind(self) -> str:
        """The word of its kind."""
        return str(self.event[0])

    @property
    def cause(self) -> Occurrence[Data] | None:
        """The event that led to it, if any."""
        before = self.kinds.cause(self)
        return self.at(before) if before >= 0 else None

    def is_due_to(self, kind: str) -> bool:
        """Whether an event of this kind led to it."""
        cause = self.cause
        return cause is not None and cause.kind == kind

    @property
    def rules(self) -> tuple[ProcedureRun, ...]:
        """The rules that were under way, from the whole game down."""
        return self.happenings[self.index].rules

    @property
    def step(self) -> ProcedureRun:
        """The rule that emitted it."""
        return self.happenings[self.index].step

    def __getitem__(self, fact: str) -> Any:
        return self.kinds.fact(self.event, fact)


def any_of_them(later: Occurrence[Any], earlier: Occurrence[Any]) -> bool:
    """Connects any two events."""
    return True


def leads_to(*kinds: str) -> Connects:
    """Connects an event only to later events of these kinds."""
    return lambda later, earlier: later.kind in kinds


def same(fact: str, before: str = "") -> Connects:
    """Connects events that name the same: the later one by a fact, the earlier one by that fact or another."""
    return lambda later, earlier: bool(later[fact] == earlier[before or fact])


@dataclass(frozen=True, slots=True)
class After:
    """Kinds of event that may be the cause of another; the last one that fits is meant.

    `near`: the two must be connected by a rule that is still under way. `outranks`: it counts even if something was
    announced after it.
    """

    kinds: tuple[str, ...]
    connects: Connects = any_of_them
    near: bool = True
    outranks: bool = False


def announced(at: Occurrence[Any], broad: frozenset[str] = frozenset()) -> int:
    """The number of the last event announced by a rule that is still under way, or -1.

    `broad` are procedures that last so long that being under way during both events connects nothing.
    """
    under_way = {rule.run for rule in at.rules if rule.procedure not in broad}
    for before in range(at.index - 1, -1, -1):
        announces = at.kinds.announces(at.happenings[before].event[0])
        if not announces or at.happenings[before].step.run not in under_way:
            continue
        if announces is True or announces(at, at.at(before)):
            return before
    return -1


def linked(at: Occurrence[Any], broad: frozenset[str] = frozenset()) -> int:
    """The number of the last event that is declared as a possible cause, or -1."""
    link = at.kinds.follows(at.kind)
    if link is None:
        return -1
    runs = {rule.run for rule in at.rules if rule.procedure not in broad}
    for before in range(at.index - 1, -1, -1):
        if at.happenings[before].event[0] not in link.kinds or not link.connects(at, at.at(before)):
            continue
        if not link.near or any(rule.run in runs for rule in at.happenings[before].rules):
            return before
    return -1

"""What every game's state has: the stack, the pending decision, chance, events and the outcome.

A rulebook's state is a subclass with a list for each mutable fact (by seat, by piece or by place), declared with who
sees it (`facts`). Lists hold plain values only, so copying takes one shallow copy of each list, and the whole state can
be written down as nested tuples.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from dataclasses import dataclass, field
from typing import Any, Final, Self

from deckbuilder.kernel.facts import Later, Private, Public, fields_of, reader, writer
from deckbuilder.kernel.frames import Action, Frame

Event = tuple[Any, ...]
"""Something that happened: a word in the past tense and plain values."""


WAITING: Final = "waiting"
"""The kind that every question asked of another seat has in an observation."""


@dataclass(slots=True)
class Decision:
    """The pending question: the seat asked, its kind, and every legal answer in canonical order."""

    seat: int
    kind: str
    actions: tuple[Action, ...]

    def seen_by(self, seat: int) -> Decision:
        """The decision as a seat (-1: a spectator) sees it: its own in full; of another's, only who is asked."""
        return self if seat == self.seat else Decision(self.seat, WAITING, ())


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the seats that won (several in a dead heat), why, and the clause that says so."""

    winners: tuple[int, ...]
    reason: str
    clause: str = ""


UNPLAIN = frozenset({"data", "recording", "decision", "outcome"})
"""Fields that are shared by all copies, control how events are told, or have a plain form of their own."""


@dataclass(slots=True, kw_only=True)
class GameState:
    """Everything that is true now. `data` never changes and is shared by all copies."""

    data: Public[Any]
    rng: Private[int]
    loaded: Private[tuple[int, ...]] = ()
    turn: Public[int] = 0
    recording: Private[bool] = True
    decision: Decision | None = None
    outcome: Public[Outcome | None] = None
    stack: list[Frame] = field(default_factory=list)
    events: MutableSequence[Event] = field(default_factory=list)
    """A list, or an object that is told of each event as it is emitted."""

    def copy(self) -> Self:
        """An equal state that shares nothing mutable; its list of events starts empty."""
        cls = type(self)
        layout = _layout(cls)
        twin = cls.__new__(cls)
        stack = [frame.copy() for frame in self.stack]
        layout.write(twin, *layout.shared(self), *map(list.copy, layout.copied(self)), stack, [])
        return twin

    def as_plain(self) -> list[Any]:
        """Everything the game's future depends on: numbers, strings, and lists and tuples of them, in a fixed order."""
        return [fact[:] if fact.__class__ is list else fact for fact in self.facts()]

    def facts(self) -> list[Any]:
        """The values of `as_plain` without copying: the lists are the state's own."""
        layout = _layout(type(self))
        decision, outcome = self.decision, self.outcome
        return [
            *layout.written(self),
            [frame.as_plain() for frame in self.stack],
            None if decision is None else (decision.seat, decision.kind, decision.actions),
            None if outcome is None else (outcome.winners, outcome.reason, outcome.clause),
            *([moved] if layout.later and (moved := self._moved(layout)) else ()),
        ]

    def _moved(self, layout: _Layout) -> list[tuple[str, Any]]:
        """The facts that were added later and do not have their usual values."""
        found = [(name, getattr(self, name), usual) for name, usual in layout.later]
        return [(name, _frozen(value)) for name, value, usual in found if not _is_usual(value, usual)]


def emit(state: GameState, *event: Any) -> None:
    """Record an event, if the state is recording."""
    if state.recording:
        state.events.append(event)


class _Layout:
    """The facts of one state class, sorted by how they are copied and written down."""

    def __init__(self, state: type[Any]) -> None:
        facts = fields_of(state)
        self.lists = tuple([fact.name for fact in facts if fact.is_list])
        self.values = tuple([fact.name for fact in facts if not fact.is_list])
        self.later = tuple([(fact.name, fact.later) for fact in facts if fact.later is not None])
        unwritten = {*UNPLAIN, *[name for name, _ in self.later]}
        self.written = reader([name for name in (*self.values, *self.lists) if name not in unwritten])
        self.shared, self.copied = reader(self.values), reader(self.lists)
        self.write = writer([*self.values, *self.lists, "stack", "events"])


_LAYOUTS: dict[type[Any], _Layout] = {}


def _layout(state: type[Any]) -> _Layout:
    """The layout of a state class, worked out when one of its states is first copied or written down."""
    layout = _LAYOUTS.get(state)
    if layout is None:
        layout = _LAYOUTS[state] = _Layout(state)
    return layout


def _is_usual(value: Any, usual: Later) -> bool:
    """Whether a fact that was added later has its usual value."""
    return all(one == usual.usual for one in value) if usual.like else bool(value == usual.usual)


def _frozen(value: Any) -> Any:
    if value.__class__ is not list and value.__class__ is not tuple:
        return value
    return tuple([item if item.__class__ is int else _frozen(item) for item in value])

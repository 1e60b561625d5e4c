"""Procedures and frames: a rule in the middle of being carried out, as plain data.

A procedure is a table of steps in printed order. A frame says which procedure runs, for which seat, and how far it has
come; the frames of a state form a stack, so a game can be copied or written down at every decision.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final, Protocol, Self, TypeVar

Action = tuple[str | int, ...]
"""One answer to a decision: a word and whole numbers, printable and small."""

Plain = int | str | tuple[Any, ...]
"""What a frame may remember: numbers, strings and tuples of them."""


class Signal(Enum):
    """What a step may say besides "go on" (``None``)."""

    AGAIN = "again"
    """Carry this step out once more."""
    RESTART = "restart"
    """Begin the procedure anew."""
    LEAVE = "leave"
    """Be done with the procedure."""


AGAIN: Final = Signal.AGAIN
RESTART: Final = Signal.RESTART
LEAVE: Final = Signal.LEAVE


class Frame:
    """One running procedure: its name, the next step, the seat it runs for and what it remembers.

    A rulebook declares what its own frames remember, by name and type: a subclass whose ``vars`` is a ``TypedDict``.
    """

    __slots__ = ("procedure", "seat", "step", "vars")

    def __init__(self, procedure: str, seat: int, memory: dict[str, Plain], step: int = 0) -> None:
        self.procedure = procedure
        self.seat = seat
        self.step = step
        self.vars = memory

    def copy(self) -> Self:
        """An equal frame that shares nothing mutable."""
        return self.__class__(self.procedure, self.seat, self.vars.copy(), self.step)

    def number(self, name: str) -> int:
        """A number that it remembers."""
        number: Any = self.vars[name]
        return int(number)

    def text(self, name: str) -> str:
        """A word or a sentence that it remembers."""
        return str(self.vars[name])

    def several(self, name: str) -> tuple[Any, ...]:
        """What it remembers several of, in their order; none where nothing was remembered yet."""
        found: Any = self.vars.get(name, ())
        return tuple(found)

    def as_plain(self) -> tuple[Plain, ...]:
        """The frame as nested tuples, its memory in sorted order."""
        return (self.procedure, self.seat, self.step, tuple(sorted(self.vars.items())))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Frame) and self.as_plain() == other.as_plain()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Frame{self.as_plain()!r}"


FrameOf = TypeVar("FrameOf", bound=Frame)
"""The frames of a rulebook, as it declares what they remember."""


class Stacked(Protocol):
    """Whatever has rules under way: frames, as its rulebook declares what they remember."""

    stack: list[Any]


# Steps get the rulebook's own classes of state and frame; the kernel only ever passes them through.
Act = Callable[[Any, Any], Signal | None]
Offer = Callable[[Any, Any], "tuple[Action, ...]"]
Take = Callable[[Any, Any, Action], Signal | None]


@dataclass(frozen=True, slots=True)
class Run:
    """What may still be named in a run of questions, in the order in which it may be, so much at least and at most.

    What comes before the last that was named is no longer offered, so no set of things can be named in two ways.
    """

    actions: tuple[Action, ...]
    least: int
    most: int
    has_begun: bool
    end: Action
    """Names no more, where that is offered."""
    joined: str = ""
    """The word of the one answer that names all of them, each by its last number, where they are not named one by one.
    """

    def answer(self, picked: tuple[Action, ...]) -> Action:
        """The one answer that names all that were picked; the end, where that is nothing."""
        return (self.joined, *(action[-1] for action in picked)) if picked else self.end

    def places(self, answer: Action) -> tuple[int, ...]:
        """Where among the actions that lies which one answer names; of equal ones the first."""
        found: list[int] = []
        for number in answer[1:]:
            places = (at for at, action in enumerate(self.actions) if at not in found and action[-1] == number)
            found.append(next(places))
        return tuple(sorted(found))


@dataclass(frozen=True, slots=True)
class Situation:
    """What everybody sees of a moment at which seats may react to what others do."""

    standing: Plain
    """How things stand; as long as it is the same, nothing has changed."""
    is_concerned: bool = False
    """True where it is about the seat that is asked."""
    is_decisive: bool = False
    """True where something is about to be decided unless somebody reacts."""
    seats: tuple[int, ...] = ()
    """Who may react, as everybody knows."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A step that asks ``frame.seat``: ``offer`` lists the finished actions (none: go on), ``take`` applies the answer.

    A single offered action is taken without asking, unless ``always`` says that being asked must not tell anything.
    ``passing`` is the word of the answer that lets the moment go by, where a seat may only react to another's doing.
    ``run`` says what a run of such questions may still take, where several things are named one by one. ``situation``
    says what everybody sees of a moment to react, from a spectator's observation and the seat that is asked.
    """

    kind: str
    offer: Offer
    take: Take
    always: bool = False
    passing: str = ""
    run: Callable[[Any, Any], Run] | None = None
    situation: Callable[[Any, int], Situation] | None = None


Step = Act | Choice


class Procedure:
    """A named table of steps in printed order."""

    __slots__ = ("name", "steps")

    def __init__(self, name: str, *steps: Step) -> None:
        self.name = name
        self.steps = steps


def procedures(*tables: Procedure) -> dict[str, Procedure]:
    """The look-up of procedures by name; two of the same name are a bug."""
    found: dict[str, Procedure] = {}
    for table in tables:
        if table.name in found:
            raise ValueError(f"two procedures are called {table.name}")
        found[table.name] = table
    return found


def call(state: Stacked, procedure: str, seat: int, /, **memory: Plain) -> None:
    """Carry out ``procedure`` next, before anything that waits below."""
    state.stack.append(Frame(procedure, seat, memory))


def under_way(stack: Sequence[FrameOf], procedure: str) -> FrameOf | None:
    """The innermost frame of a procedure among the rules under way; None where it is not."""
    for frame in reversed(stack):
        if frame.procedure == procedure:
            return frame
    return None


def innermost(stack: Sequence[FrameOf], procedure: str) -> FrameOf:
    """The innermost frame of a procedure that is certainly under way, such as the one that called the asking rule."""
    frame = under_way(stack, procedure)
    assert frame is not None, f"{procedure} is not under way"
    return frame


def call_in_order(state: Stacked, *calls: tuple[str, int, dict[str, Plain]]) -> None:
    """Carry out several procedures one after the other, first named first."""
    for procedure, seat, memory in reversed(calls):
        state.stack.append(Frame(procedure, seat, memory))


def call_each(state: Stacked, seats: Iterable[int], procedure: str, /, **memory: Plain) -> None:
    """Carry out ``procedure`` once for each seat, in the order given."""
    for seat in reversed(tuple(seats)):
        state.stack.append(Frame(procedure, seat, memory.copy()))

"""Procedures and frames: rules in the middle of being carried out, as plain data.

A procedure is a table of steps in printed order. A frame says which procedure runs, for which seat, and how far it has
got; the frames of a state form a stack, so a game can be copied or written down at every decision.
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
    """What a step may return instead of `None`, which means "go on to the next step"."""

    AGAIN = "again"
    """Carry out this step once more."""
    RESTART = "restart"
    """Start the procedure again from its first step."""
    LEAVE = "leave"
    """Leave the procedure."""


AGAIN: Final = Signal.AGAIN
RESTART: Final = Signal.RESTART
LEAVE: Final = Signal.LEAVE


class Frame:
    """One running procedure: its name, the next step, the seat it runs for and what it remembers.

    A rulebook declares what its own frames remember, by name and type: a subclass whose `vars` is a `TypedDict`.
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
        """A remembered number."""
        number: Any = self.vars[name]
        return int(number)

    def text(self, name: str) -> str:
        """A remembered word or sentence."""
        return str(self.vars[name])

    def several(self, name: str) -> tuple[Any, ...]:
        """A remembered tuple; empty if nothing is remembered under that name."""
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
"""A rulebook's own frame class, which declares what its frames remember."""


Call = tuple[str, int, dict[str, Plain]]
"""A procedure to carry out: its name, the seat it runs for, and what it remembers."""


class Stacked(Protocol):
    """Anything with rules under way: a stack of frames, of the rulebook's own classes."""

    stack: list[Any]


# Steps take the rulebook's own state and frame classes; the kernel only passes them through.
Act = Callable[[Any, Any], Signal | None]
Offer = Callable[[Any, Any], "tuple[Action, ...]"]
Take = Callable[[Any, Any, Action], Signal | None]


@dataclass(frozen=True, slots=True)
class Picking:
    """The picking of several things, together or one after another: what may still be picked, in order, and how many.

    Things before the last one picked are no longer offered, so no set of things can be picked in two ways.
    """

    actions: tuple[Action, ...]
    least: int
    most: int
    has_begun: bool
    end: Action
    """The answer that ends the picking, where it is offered."""
    joined: str = ""
    """The word of a single answer that picks them all, each by its last number; "" if they are picked one by one."""

    def answer(self, picked: tuple[Action, ...]) -> Action:
        """The single answer that stands for everything picked; the ending answer if nothing is."""
        return (self.joined, *(action[-1] for action in picked)) if picked else self.end

    def places(self, answer: Action) -> tuple[int, ...]:
        """The sorted positions in `actions` of the things picked in one answer; of equal things, the first ones."""
        found: list[int] = []
        for number in answer[1:]:
            places = (at for at, action in enumerate(self.actions) if at not in found and action[-1] == number)
            found.append(next(places))
        return tuple(sorted(found))


@dataclass(frozen=True, slots=True)
class Situation:
    """The public description of a moment at which seats may react to what others do."""

    standing: Plain
    """How things stand; if this is unchanged, nothing has changed."""
    is_concerned: bool = False
    """Whether the moment concerns the seat that is asked."""
    is_decisive: bool = False
    """Whether something will be decided now unless somebody reacts."""
    seats: tuple[int, ...] = ()
    """The seats that may react, as far as is public."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A step that asks `frame.seat`: `offer` lists the complete actions (none: skip), `take` applies the answer.

    A single offered action is taken without asking, unless `always` is set because not being asked would reveal
    something. `passing` is the word of the answer not to react, if the seat is only asked whether it reacts. `picking`
    says what may still be picked, if the question is about several things. `situation` gives the public
    description of a moment to react, from a spectator's observation and the seat that is asked.
    """

    kind: str
    offer: Offer
    take: Take
    always: bool = False
    passing: str = ""
    picking: Callable[[Any, Any], Picking] | None = None
    situation: Callable[[Any, int], Situation] | None = None


Step = Act | Choice


class Procedure:
    """A named table of steps in printed order."""

    __slots__ = ("name", "steps")

    def __init__(self, name: str, *steps: Step) -> None:
        self.name = name
        self.steps = steps


def procedures(*tables: Procedure) -> dict[str, Procedure]:
    """Procedures by name; raises ValueError if two have the same name."""
    found: dict[str, Procedure] = {}
    for table in tables:
        if table.name in found:
            raise ValueError(f"two procedures are called {table.name}")
        found[table.name] = table
    return found


def call(state: Stacked, procedure: str, seat: int, /, **memory: Plain) -> None:
    """Carry out `procedure` next, before the procedures already on the stack."""
    state.stack.append(Frame(procedure, seat, memory))


def under_way(stack: Sequence[FrameOf], procedure: str) -> FrameOf | None:
    """The innermost frame of a procedure on the stack; None if it is not under way."""
    for frame in reversed(stack):
        if frame.procedure == procedure:
            return frame
    return None


def innermost(stack: Sequence[FrameOf], procedure: str) -> FrameOf:
    """The innermost frame of a procedure that must be under way, such as the caller of the rule that asks."""
    frame = under_way(stack, procedure)
    assert frame is not None, f"{procedure} is not under way"
    return frame


def call_in_order(state: Stacked, *calls: Call) -> None:
    """Carry out several procedures one after another, in the order given."""
    for procedure, seat, memory in reversed(calls):
        state.stack.append(Frame(procedure, seat, memory))


def do_in_order(state: Stacked, seats: Iterable[int], act: Callable[[int], None]) -> None:
    """Act for several seats now, in the order given; what their acts call is carried out afterwards, in that order."""
    floor = len(state.stack)
    called: list[list[Frame]] = []
    for seat in seats:
        act(seat)
        called.append(state.stack[floor:])
        del state.stack[floor:]
    for frames in reversed(called):
        state.stack.extend(frames)


def call_each(state: Stacked, seats: Iterable[int], procedure: str, /, **memory: Plain) -> None:
    """Carry out `procedure` once for each seat, in the order given."""
    for seat in reversed(tuple(seats)):
        state.stack.append(Frame(procedure, seat, memory.copy()))

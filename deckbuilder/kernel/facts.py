"""Facts of a state, declared once by their annotations: `hand: Own[list[Pile]]` is by seat, and each seat sees its own.

The marker around the type says who sees the fact: everybody (`Public`); each seat its own part, and only the number of
pieces of the others (`Own`); everybody, but only the number of pieces (`Counted`); or nobody (`Private`). What a seat
is shown (`Observer`) and what is copied and written down (`fields_of`) follow from it. A fact without a marker is an
error when the module that defines the observer is imported.

A fact added to a game that has already been played is declared with its usual value, and is neither hashed nor written
down while it has that value: `storm: Public[int] = later(0)`. So the hashes of old games stay the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, fields, make_dataclass
from operator import attrgetter
from typing import Annotated, Any, Final, Generic, TypeVar, cast

from deckbuilder.kernel.frames import Frame, Stacked

T = TypeVar("T")
State = TypeVar("State")

Public = Annotated[T, "everybody sees it"]
Own = Annotated[T, "by seat: each sees its own, and of the others how many pieces there are"]
Counted = Annotated[T, "everybody sees how many pieces there are"]
Private = Annotated[T, "nobody sees it"]

UNKNOWN: Final = -1
"""Stands for a piece that a seat may not know."""
NOBODY: Final = -1
"""Stands for the absence of a seat."""
NOTHING: Final = -1
"""Stands for the absence of a piece or a place."""
SPECTATOR: Final = -1
"""Stands for the seat of a spectator, who sees and hears only what is public."""
OF_THE_MACHINE = ("decision", "stack", "events")
"""Fields with a special form in an observation, in every game."""
WITHOUT_CHANCE = {"rng": 0, "loaded": (), "recording": False}
"""Values shown in every game for what nobody may see: the luck to come, and whether events are recorded."""


@dataclass(frozen=True, slots=True)
class Later:
    """The usual value of a fact added later; for a list, of each item, with as many items as the list `like`."""

    usual: Any
    like: str = ""


def later(usual: Any, like: str = "") -> Any:
    """The default of a fact added to a game that has already been played; `like` names a list of the same length."""
    told = {"later": Later(usual, like)}
    return field(default_factory=list, metadata=told) if like else field(default=usual, metadata=told)


@dataclass(frozen=True, slots=True)
class Fact:
    """A field of a state: who sees it, whether it is a list, and its usual value if it was added later."""

    name: str
    sees: str
    is_list: bool
    later: Later | None = None


def fields_of(state: type[Any]) -> tuple[Fact, ...]:
    """The facts of a state class in order, without the stack and the events."""
    found = []
    for one in fields(state):
        sees, bracket, inner = str(one.type).partition("[")
        declared = sees if bracket and sees in ("Public", "Own", "Counted", "Private") else ""
        is_list = (inner if declared else str(one.type)).startswith("list")
        found.append(Fact(one.name, declared, is_list, one.metadata.get("later")))
    return tuple(fact for fact in found if fact.name not in ("stack", "events"))


def reader(names: Sequence[str]) -> Callable[[Any], tuple[Any, ...]]:
    """A function that reads the facts with these names from a state, in order."""
    if len(names) > 1:
        return attrgetter(*names)
    return lambda state: tuple([getattr(state, name) for name in names])


def writer(names: Sequence[str]) -> Callable[..., None]:
    """A function that writes facts with these names into a state, given a value for each in order.

    It is the `__init__` of a generated dataclass, which assigns name by name: a loop over the names takes three times
    as long.
    """
    written: Any = make_dataclass("Written", names, repr=False, eq=False)
    return cast("Callable[..., None]", written.__init__)


def asked_frame(state: Stacked) -> list[Frame]:
    """The frame that asks, and nothing of the stack below it."""
    return [state.stack[-1].copy()]


def asked_out_of_effect(state: Stacked) -> list[Frame]:
    """The frame that asks, preceded by the effect that called it, if one did; for games with open cards.

    If the effect asks several seats, the frames of those asked later are between the two, and are left out.
    """
    procedure = state.stack[-1].procedure
    caller = next((frame for frame in reversed(state.stack[:-1]) if frame.procedure != procedure), None)
    effects = [caller.copy()] if caller is not None and caller.procedure == "effects" else []
    return [*effects, *asked_frame(state)]


class Observer(Generic[State]):
    """Shows a seat what it may see: a newly built state of the same shape, in which unknown pieces are UNKNOWN.

    `shown` gives what replaces each private fact: a plain value, or a function of state and seat. `frames` selects
    the frames that are shown to the seat that is asked.
    """

    def __init__(
        self,
        state: type[State],
        frames: Callable[[Any], Sequence[Frame]] = asked_frame,
        **shown: Any,
    ) -> None:
        facts = [fact for fact in fields_of(state) if fact.name not in OF_THE_MACHINE]
        silent = [fact.name for fact in facts if not fact.sees]
        private = {**WITHOUT_CHANCE, **shown}
        silent += [fact.name for fact in facts if fact.sees == "Private" and fact.name not in private]
        if silent:
            raise TypeError(f"{state.__name__} does not say who sees {', '.join(silent)}")
        public = [fact for fact in facts if fact.sees == "Public"]
        values, lists = [[fact.name for fact in public if fact.is_list is kind] for kind in (False, True)]
        own, counted = [[fact.name for fact in facts if fact.sees == sees] for sees in ("Own", "Counted")]
        instead = {fact.name: private[fact.name] for fact in facts if fact.sees == "Private"}
        made = [name for name, shown in instead.items() if callable(shown)]
        blank = [name for name in instead if name not in made]
        self.state = state
        self.frames = frames
        self._values, self._lists, self._own, self._counted = map(reader, (values, lists, own, counted))
        self._made = [instead[name] for name in made]
        self._blank = [instead[name] for name in blank]
        self._write = writer([*values, *lists, *own, *counted, *made, *blank, *OF_THE_MACHINE])

    def __call__(self, state: State, seat: int) -> State:
        """The table as a seat sees it (-1: as a spectator does), without chance."""
        table: Any = state
        seen = self.state.__new__(self.state)
        decision = table.decision
        self._write(
            seen,
            *self._values(state),
            *map(list.copy, self._lists(state)),
            *[_own_part(pieces, seat) for pieces in self._own(state)],
            *map(_unknown, self._counted(state)),
            *[shown(state, seat) for shown in self._made],
            *self._blank,
            None if decision is None else decision.seen_by(seat),
            list(self.frames(state)) if decision is not None and decision.seat == seat else [],
            [],
        )
        return seen


def _own_part(pieces: Sequence[Sequence[int]], seat: int) -> list[Sequence[int]]:
    """The piles of each seat, with the pieces of all other seats unknown."""
    shown: list[Sequence[int]] = [(UNKNOWN,) * len(held) for held in pieces]
    if seat >= 0:
        shown[seat] = pieces[seat]
    return shown


def _unknown(pile: Any) -> Any:
    """The same number of unknown pieces, in one pile or in each of several."""
    return [(UNKNOWN,) * len(one) for one in pile] if pile.__class__ is list else (UNKNOWN,) * len(pile)

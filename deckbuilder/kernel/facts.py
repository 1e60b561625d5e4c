"""Facts of a state, each declared once, by its annotation: `hand: Own[list[Pile]]` is by seat, and seen by its seat.

Whoever sees a fact stands before its type: everybody (`Public`); each seat its own part, and of the others how many
pieces there are (`Own`); only how many there are (`Counted`); or nobody (`Private`). From that follow what a seat is
shown (`Observer`) and what is copied and written down (`fields_of`). A fact that says nothing is an error when the
module that observes its state is read.

A fact that a game is given after others have been played by it is declared with where it usually stands, and is neither
hashed nor written down while it stands there: `storm: Public[int] = later(0)`. So old games stay what they were.
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
"""Stands for a seat where there is none."""
NOTHING: Final = -1
"""Stands for a piece or a place where there is none."""
SPECTATOR: Final = -1
"""Stands for the seat of whoever sees and hears only what everybody may."""
OF_THE_MACHINE = ("decision", "stack", "events")
"""What an observation holds in a form of its own in every game."""
WITHOUT_CHANCE = {"rng": 0, "loaded": (), "recording": False}
"""What nobody sees in any game: the luck to come, and whether events are told."""


@dataclass(frozen=True, slots=True)
class Later:
    """Where a fact usually stands that was added later; a list is as long as another, with this in each place."""

    usual: Any
    like: str = ""


def later(usual: Any, like: str = "") -> Any:
    """The default of a fact that is added to a game that has been played; ``like`` names the list it is as long as."""
    told = {"later": Later(usual, like)}
    return field(default_factory=list, metadata=told) if like else field(default=usual, metadata=told)


@dataclass(frozen=True, slots=True)
class Fact:
    """A field of a state: who sees it, whether it is a list, and where it usually stands if it was added later."""

    name: str
    sees: str
    is_list: bool
    later: Later | None = None


def fields_of(state: type[Any]) -> tuple[Fact, ...]:
    """The facts of a state in their order, those of the machine without their special forms."""
    found = []
    for one in fields(state):
        sees, bracket, inner = str(one.type).partition("[")
        declared = sees if bracket and sees in ("Public", "Own", "Counted", "Private") else ""
        is_list = (inner if declared else str(one.type)).startswith("list")
        found.append(Fact(one.name, declared, is_list, one.metadata.get("later")))
    return tuple(fact for fact in found if fact.name not in ("stack", "events"))


def reader(names: Sequence[str]) -> Callable[[Any], tuple[Any, ...]]:
    """What reads the facts of these names from a state, in their order."""
    if len(names) > 1:
        return attrgetter(*names)
    return lambda state: tuple([getattr(state, name) for name in names])


def writer(names: Sequence[str]) -> Callable[..., None]:
    """What writes facts of these names into a state, from a value for each in their order.

    It is borrowed from a dataclass, which has it written out name by name: going through the names takes three times
    as long.
    """
    written: Any = make_dataclass("Written", names, repr=False, eq=False)
    return cast("Callable[..., None]", written.__init__)


def asked_frame(state: Stacked) -> list[Frame]:
    """The rule that asks, and nothing of what waits behind it."""
    return [state.stack[-1].copy()]


def asked_out_of_effect(state: Stacked) -> list[Frame]:
    """The rule that asks, above the effect that it comes out of, where it does; for games whose cards lie open."""
    return [*[frame.copy() for frame in state.stack[-2:-1] if frame.procedure == "effects"], *asked_frame(state)]


class Observer(Generic[State]):
    """Shows a seat what it may see: a state of the same shape, built from nothing, in which unknown pieces are UNKNOWN.

    ``shown`` says what stands in the place of a private fact: a plain value, or a function of state and seat;
    ``frames`` what of the rules under way the seat that is asked is shown.
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
        """The table as a seat sees it (-1: as a spectator does); chance is not in it."""
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
    """What each seat has, with the pieces of all others unknown."""
    shown: list[Sequence[int]] = [(UNKNOWN,) * len(held) for held in pieces]
    if seat >= 0:
        shown[seat] = pieces[seat]
    return shown


def _unknown(pile: Any) -> Any:
    """As many unknown pieces: in one pile, or in each of several."""
    return [(UNKNOWN,) * len(one) for one in pile] if pile.__class__ is list else (UNKNOWN,) * len(pile)

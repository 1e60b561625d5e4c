"""Numbers that cards change while they are in play: "you roll one more die", "your cards cost 1 less".

A modifier says what it changes, what it reaches, under which condition, and by how much. A rulebook says which
modifiers may reach something (depending on where things are), and as whom each of them acts; everything else follows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from deckbuilder.gamekit.effect_compiler import EffectAmount
from deckbuilder.kernel.effects import Several, Test
from deckbuilder.kernel.facts import NOTHING
from deckbuilder.kernel.frames import Frame
from deckbuilder.kernel.state import GameState

State = TypeVar("State", bound=GameState)


@dataclass(frozen=True, slots=True)
class Modifier:
    """One lasting change of a number, or a permission, which changes none."""

    what: str
    """The name of the number changed, or of what is permitted."""
    amount: EffectAmount
    of: Several | None = None
    """What it reaches; None means its bearer."""
    against: tuple[bool, ...] | None = None
    """Towards whom it counts, by copy; None means towards everybody."""
    when: Test | None = None


Printed = Sequence[Sequence[Modifier]]
"""The modifiers printed on each copy."""
Reaching = Callable[[State, str, int], Sequence[tuple[Modifier, int]]]
"""The modifiers of one number that may reach something, each with its bearer, in the order in which they count."""
Acting = Callable[[State, int, int], Frame]
"""The frame in which a modifier is evaluated, as if its bearer were acting; from the bearer and what it reaches."""


class Modifiers(Generic[State]):
    """All that changes numbers in a rulebook."""

    __slots__ = ("acting", "reaching")

    def __init__(self, reaching: Reaching[State], acting: Acting[State]) -> None:
        self.reaching, self.acting = reaching, acting

    def total(self, state: State, what: str, subject: int, other: int = NOTHING) -> int:
        """The sum of all modifiers of a number of `subject`, towards `other` if there is one."""
        total = 0
        for modifier, bearer in self.reaching(state, what, subject):
            total += self.amount(state, modifier, bearer, subject, other)
        return total

    def parts(self, state: State, what: str, subject: int, other: int = NOTHING) -> Iterator[tuple[int, int]]:
        """The bearer and the amount of each modifier that changes the number."""
        for modifier, bearer in self.reaching(state, what, subject):
            if number := self.amount(state, modifier, bearer, subject, other):
                yield bearer, number

    def allows(self, state: State, what: str, subject: int) -> bool:
        """Whether some modifier permits it."""
        for modifier, bearer in self.reaching(state, what, subject):
            if self.holds(state, modifier, subject, bearer):
                return True
        return False

    def count_allowing(self, state: State, what: str, subject: int) -> int:
        """The number of modifiers that permit it, such as one for each card that does."""
        return sum([self.holds(state, one, subject, bearer) for one, bearer in self.reaching(state, what, subject)])

    def amount(self, state: State, modifier: Modifier, bearer: int, subject: int, other: int) -> int:
        """The amount of one modifier; 0 if it is not in force, or does not count towards `other`."""
        if modifier.against is not None and (other == NOTHING or not modifier.against[other]):
            return 0
        return self.anyhow(state, modifier, bearer, subject)

    def anyhow(self, state: State, modifier: Modifier, bearer: int, subject: int) -> int:
        """The amount of a modifier towards those for whom it counts; 0 if it is not in force."""
        frame = self.acting(state, bearer, subject)
        return modifier.amount(state, frame) if is_in_force(state, modifier, subject, frame) else 0

    def holds(self, state: State, modifier: Modifier, subject: int, bearer: int) -> bool:
        """Whether a modifier reaches the subject and its condition holds."""
        return is_in_force(state, modifier, subject, self.acting(state, bearer, subject))


def is_in_force(state: GameState, modifier: Modifier, subject: int, frame: Frame) -> bool:
    """Whether a modifier reaches the subject and its condition holds, in the frame in which it is evaluated."""
    if modifier.of is not None and subject not in modifier.of(state, frame):
        return False
    return modifier.when is None or modifier.when(state, frame)


def by_what(printed: Printed, known: Printed = ()) -> dict[str, tuple[tuple[Modifier, ...], ...]]:
    """The modifiers of each number that anything changes, by copy; numbers that nothing changes are left out.

    Numbers changed by `known`, modifiers that are kept elsewhere, are included too.
    """
    numbers = sorted({modifier.what for one in (*printed, *known) for modifier in one})
    return {what: tuple(tuple(one for one in own if one.what == what) for own in printed) for what in numbers}

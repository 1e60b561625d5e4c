"""A pool of dice: all are rolled, then some of them again, so many times; one answer names all that are rolled again.

Dice are faces from 0 on, in their order, so that equal pools read alike and no set of dice can be named in two ways.
A pool tells `rolled` and `kept` and asks for `reroll`, `keep` and `die`: the game declares these two events and three
answers, with a sort of its own for a face. Tests say what is rolled by `state.loaded`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import product
from typing import Any

from deckbuilder.kernel import chance
from deckbuilder.kernel.frames import AGAIN, Action, Choice, Frame, Procedure, Run, Signal
from deckbuilder.kernel.state import GameState, emit

Dice = tuple[int, ...]
Test = Callable[[Dice], bool]
REROLL, KEEP, DIE = "reroll", "keep", "die"
"""The words of the answers: some dice are rolled again, or none; and of one die among those that may be named."""


@lru_cache(maxsize=1024)
def subsets(dice: Dice) -> tuple[Dice, ...]:
    """Each set of at least one of the dice, the smaller ones first."""
    faces = sorted(Counter(dice).items())
    sizes = product(*(range(count + 1) for _, count in faces))
    found = [tuple(face for (face, _), many in zip(faces, size, strict=True) for _ in range(many)) for size in sizes]
    return tuple(sorted([one for one in found if one], key=lambda one: (len(one), one)))


@lru_cache(maxsize=1024)
def rerolls(dice: Dice) -> tuple[Action, ...]:
    """The answers that name a set of the dice each."""
    return tuple([(REROLL, *some) for some in subsets(dice)])


def without(dice: Dice, taken: Iterable[int]) -> Dice:
    """The dice that are left once some of them are taken away."""
    left = sorted(dice)
    for face in taken:
        left.remove(face)
    return tuple(left)


def rolled(state: GameState, sides: int, count: int) -> Dice:
    """So many dice, in the order of what they show."""
    return tuple(sorted(chance.below(state, sides) for _ in range(count)))


class DicePool:
    """One kind of pool. The state holds its dice as `dice`; its frame remembers how many rolls are left.

    ``size`` and ``rolls`` say how many dice a seat has, and how often it may roll, the first roll among them; ``may``
    how to tell which dice it may roll again, None where it may any; ``must`` whether it has to roll some as long as it
    can; ``again`` is told what it rolls again, before it does.
    """

    def __init__(
        self,
        name: str,
        sides: int,
        size: Callable[[Any, int], int],
        rolls: Callable[[Any, int], int],
        may: Callable[[Any, int], Test | None] = lambda state, seat: None,
        must: Callable[[Any, int], bool] = lambda state, seat: False,
        again: Callable[[Any, int, Dice], None] = lambda state, seat, dice: None,
    ) -> None:
        self.name = name
        self._sides = sides
        self._size, self._rolls = size, rolls
        self._may, self._must, self._again = may, must, again

    @property
    def procedure(self) -> Procedure:
        """Its table of steps; it tells "rolled" with the seat, how many rolls are left, and all dice."""
        return Procedure(self.name, self.roll_all, Choice(self.name, self.offer, self.take, run=self.run))

    def roll_all(self, state: Any, frame: Frame) -> None:
        """The first roll."""
        frame.vars["left"] = max(0, self._rolls(state, frame.seat) - 1)
        state.dice = rolled(state, self._sides, max(0, self._size(state, frame.seat)))
        emit(state, "rolled", frame.seat, frame.vars["left"], *state.dice)

    def offer(self, state: Any, frame: Frame) -> tuple[Action, ...]:
        """Each set of dice that may be rolled again, and to keep them all, unless some have to be rolled."""
        if not frame.number("left") or not state.dice:
            return ()
        sets, may = rerolls(state.dice), self._may(state, frame.seat)
        if may is not None:
            sets = tuple([answer for answer, some in zip(sets, subsets(state.dice), strict=True) if may(some)])
        if not sets:
            return ()
        return sets if self._must(state, frame.seat) else (*sets, (KEEP,))

    def take(self, state: Any, frame: Frame, action: Action) -> Signal | None:
        """The named dice are rolled again."""
        if action[0] == KEEP:
            emit(state, "kept", frame.seat)
            return None
        some = tuple(int(face) for face in action[1:])
        self._again(state, frame.seat, some)
        left = frame.vars["left"] = frame.number("left") - 1
        state.dice = tuple(sorted((*without(state.dice, some), *rolled(state, self._sides, len(some)))))
        emit(state, "rolled", frame.seat, left, *state.dice)
        return AGAIN

    def run(self, state: Any, frame: Frame) -> Run:
        """The single dice, any of which may be named in the one answer."""
        dice = tuple((DIE, place, face) for place, face in enumerate(state.dice))
        least = int(self._must(state, frame.seat))
        return Run(dice, least, len(dice), has_begun=False, end=(KEEP,), joined=REROLL)

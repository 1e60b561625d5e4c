"""A pool of dice: all are rolled, then some of them again, up to a number of times; one answer names all rerolled dice.

Dice are faces numbered from 0, kept in order, so that equal pools read alike and no set of dice can be named in two
ways. A pool emits `rolled` and `kept` and asks for `reroll`, `keep` and `die`: the game declares these two events and
three answers, with a sort of its own for a face. Tests fix the rolls with `state.loaded`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import product
from typing import Any

from deckbuilder.kernel import chance
from deckbuilder.kernel.frames import AGAIN, Action, Choice, Frame, Picking, Procedure, Signal
from deckbuilder.kernel.state import GameState, emit

Dice = tuple[int, ...]
DicePredicate = Callable[[Dice], bool]
REROLL, KEEP, DIE = "reroll", "keep", "die"
"""The words of the answers: reroll some dice, or none; and one die among those that may be named."""


@lru_cache(maxsize=1024)
def subsets(dice: Dice) -> tuple[Dice, ...]:
    """Each non-empty set of the dice, the smaller ones first."""
    faces = sorted(Counter(dice).items())
    sizes = product(*(range(count + 1) for _, count in faces))
    found = [tuple(face for (face, _), many in zip(faces, size, strict=True) for _ in range(many)) for size in sizes]
    return tuple(sorted([one for one in found if one], key=lambda one: (len(one), one)))


@lru_cache(maxsize=1024)
def rerolls(dice: Dice) -> tuple[Action, ...]:
    """The answers that each name one set of the dice."""
    return tuple([(REROLL, *some) for some in subsets(dice)])


def without(dice: Dice, taken: Iterable[int]) -> Dice:
    """The dice that are left after some are taken away."""
    left = sorted(dice)
    for face in taken:
        left.remove(face)
    return tuple(left)


def rolled(state: GameState, sides: int, count: int) -> Dice:
    """The given number of dice, in the order of what they show."""
    return tuple(sorted(chance.below(state, sides) for _ in range(count)))


class DicePool:
    """One kind of pool. The state holds its dice as `dice`; its frame remembers how many rolls are left.

    `size` and `rolls` give the number of dice a seat has, and of rolls it may make, including the first; `may`
    gives the test for the sets it may reroll, None if it may reroll any; `must` whether it has to reroll while it
    can; `again` is told which dice it rerolls, before it does.
    """

    def __init__(
        self,
        name: str,
        sides: int,
        size: Callable[[Any, int], int],
        rolls: Callable[[Any, int], int],
        may: Callable[[Any, int], DicePredicate | None] = lambda state, seat: None,
        must: Callable[[Any, int], bool] = lambda state, seat: False,
        again: Callable[[Any, int, Dice], None] = lambda state, seat, dice: None,
    ) -> None:
        self.name = name
        self._sides = sides
        self._size, self._rolls = size, rolls
        self._may, self._must, self._again = may, must, again

    @property
    def procedure(self) -> Procedure:
        """Its table of steps; each roll emits "rolled" with the seat, how many rolls are left, and all dice."""
        return Procedure(self.name, self.roll_all, Choice(self.name, self.offer, self.take, picking=self.picking))

    def roll_all(self, state: Any, frame: Frame) -> None:
        """Make the first roll."""
        frame.vars["left"] = max(0, self._rolls(state, frame.seat) - 1)
        state.dice = rolled(state, self._sides, max(0, self._size(state, frame.seat)))
        emit(state, "rolled", frame.seat, frame.vars["left"], *state.dice)

    def offer(self, state: Any, frame: Frame) -> tuple[Action, ...]:
        """Offer each set of dice that may be rerolled and, unless some must be, to keep them all."""
        if not frame.number("left") or not state.dice:
            return ()
        sets, may = rerolls(state.dice), self._may(state, frame.seat)
        if may is not None:
            sets = tuple([answer for answer, some in zip(sets, subsets(state.dice), strict=True) if may(some)])
        if not sets:
            return ()
        return sets if self._must(state, frame.seat) else (*sets, (KEEP,))

    def take(self, state: Any, frame: Frame, action: Action) -> Signal | None:
        """Reroll the named dice, or keep them all."""
        if action[0] == KEEP:
            emit(state, "kept", frame.seat)
            return None
        some = tuple(int(face) for face in action[1:])
        self._again(state, frame.seat, some)
        left = frame.vars["left"] = frame.number("left") - 1
        state.dice = tuple(sorted((*without(state.dice, some), *rolled(state, self._sides, len(some)))))
        emit(state, "rolled", frame.seat, left, *state.dice)
        return AGAIN

    def picking(self, state: Any, frame: Frame) -> Picking:
        """The single dice, any of which may be named in the one answer."""
        dice = tuple((DIE, place, face) for place, face in enumerate(state.dice))
        least = int(self._must(state, frame.seat))
        return Picking(dice, least, len(dice), has_begun=False, end=(KEEP,), joined=REROLL)

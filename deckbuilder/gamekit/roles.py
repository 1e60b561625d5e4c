"""What everybody at a table has one of, such as a character: dealt at random, or chosen one after another.

The state holds a list by seat with the copy that each has, NOTHING before. A role tells its event, with the seat and
the copy, and asks for its word: the game declares both.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from deckbuilder.kernel import chance
from deckbuilder.kernel.frames import Action, Choice, Frame
from deckbuilder.kernel.state import GameState, emit


class Role:
    """One kind of it.

    ``fact`` is the list of the state, ``copies`` are those of a table that there are; ``prepare`` is told which one a
    seat has, before everybody is.
    """

    def __init__(
        self,
        word: str,
        fact: str,
        copies: Callable[[Any], Sequence[int]],
        event: str,
        prepare: Callable[[Any, int, int], None] = lambda state, seat, copy: None,
    ) -> None:
        self.word, self.fact, self.event = word, fact, event
        self.copies, self.prepare = copies, prepare

    @property
    def choice(self) -> Choice:
        """The step in which a seat chooses."""
        return Choice(self.word, self.offer, self.take)

    def offer(self, state: Any, frame: Frame) -> tuple[Action, ...]:
        """Those that nobody has."""
        held = getattr(state, self.fact)
        return tuple([(self.word, copy) for copy in self.copies(state.data) if copy not in held])

    def take(self, state: Any, frame: Frame, action: Action) -> None:
        """It is taken."""
        self.give(state, frame.seat, int(action[1]))

    def give(self, state: Any, seat: int, copy: int) -> None:
        """It is somebody's, and lies open."""
        getattr(state, self.fact)[seat] = copy
        self.prepare(state, seat, copy)
        emit(state, self.event, seat, copy)


def deal_roles(state: GameState, *roles: Role) -> None:
    """Everybody is dealt one of each kind at random, seat by seat."""
    shuffled = [chance.shuffle(state, role.copies(state.data)) for role in roles]
    for seat in range(len(state.data.seats)):
        for role, copies in zip(roles, shuffled, strict=True):
            role.give(state, seat, copies[seat])

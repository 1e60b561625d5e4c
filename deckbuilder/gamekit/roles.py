"""Things of which everybody at a table has one, such as a character: dealt at random, or chosen one after another.

The state holds a list by seat with the copy that each has, initially NOTHING. A role emits its event, with the seat and
the copy, and asks for its word: the game declares both.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from deckbuilder.kernel import chance
from deckbuilder.kernel.frames import Action, Choice, Frame
from deckbuilder.kernel.state import GameState, emit


class Role:
    """One kind of such things.

    `fact` names the list in the state, `copies` gives the copies that exist at a table; `prepare` is called with
    the seat and the copy, before the event is emitted.
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
        """Offer the copies that nobody has."""
        held = getattr(state, self.fact)
        return tuple([(self.word, copy) for copy in self.copies(state.data) if copy not in held])

    def take(self, state: Any, frame: Frame, action: Action) -> None:
        """Give the chosen copy to the seat."""
        self.give(state, frame.seat, int(action[1]))

    def give(self, state: Any, seat: int, copy: int) -> None:
        """Give a copy to a seat, face up."""
        getattr(state, self.fact)[seat] = copy
        self.prepare(state, seat, copy)
        emit(state, self.event, seat, copy)


def deal_roles(state: GameState, *roles: Role) -> None:
    """Deal everybody one of each kind at random, seat by seat."""
    shuffled = [chance.shuffle(state, role.copies(state.data)) for role in roles]
    for seat in range(len(state.data.seats)):
        for role, copies in zip(roles, shuffled, strict=True):
            role.give(state, seat, copies[seat])

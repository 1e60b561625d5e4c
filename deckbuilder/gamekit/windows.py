"""A window: seats are asked in turn whether they react, until all of them have passed in a row.

What everybody sees of it, its situation, tells people which windows they need not be asked in. A pass is an answer like
any other and stands until somebody reacts; what changes nothing for the others, such as a question that was turned
down, lets the passes stand.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace
from typing import Any, Final

from deckbuilder.kernel.frames import (
    LEAVE,
    RESTART,
    Action,
    Choice,
    Frame,
    Offer,
    Procedure,
    Signal,
    Situation,
    call,
    innermost,
)
from deckbuilder.kernel.state import GameState

PASS: Action = ("pass",)
UNCHANGED: Final = True
"""What is returned by an answer that changes nothing for the others: passes stand, and the same seat is asked on."""
React = Callable[[Any, int, Action], bool | None]
"""What an answer does, from the state, the seat that reacts and its answer; UNCHANGED where it may change nothing."""


def open_window(state: GameState, name: str, seat: int) -> None:
    """Carry out a window next, this seat asked first."""
    call(state, name, seat, passed=0)


def reopen(state: GameState, name: str) -> None:
    """What is going on above a window has changed something: everybody is asked again."""
    innermost(state.stack, name).vars["passed"] = 0


def left_to_ask(frame: Frame, seats: int, able: Collection[int]) -> tuple[int, ...]:
    """The seats that are asked after the one that is asked now, unless somebody reacts, in their order."""
    around = [(frame.seat + step) % seats for step in range(1, seats - frame.number("passed"))]
    return tuple([seat for seat in around if seat in able])


class Window:
    """One kind of window. Its frame remembers how many have passed since somebody reacted, and asks from its seat on.

    ``seats`` is how many sit at the table, ``able`` those who may react now, by what everybody sees (nobody: it
    closes); ``offer`` lists what a seat may do, without passing; who reacts begins it anew, from the next seat on.
    ``situation`` says what everybody sees of it, from a spectator's observation and the seat that is asked.
    """

    def __init__(
        self,
        name: str,
        seats: Callable[[Any], int],
        able: Callable[[Any], Collection[int]],
        offer: Offer,
        react: React,
        situation: Callable[[Any, int], Situation] | None = None,
    ) -> None:
        self.name = name
        self._seats = seats
        self._able = able
        self._offer = offer
        self._react = react
        self._look = situation

    @property
    def procedure(self) -> Procedure:
        """Its table of steps."""
        word, seen = str(PASS[0]), None if self._look is None else self.situation
        asking = Choice(self.name, self.offer, self.take, always=True, passing=word, situation=seen)
        return Procedure(self.name, self.find_next, asking, self.once_more)

    def find_next(self, state: Any, frame: Frame) -> Signal | None:
        """The next seat that may react; nobody where all have passed since the last reaction."""
        passed, count = frame.number("passed"), self._seats(state)
        able = self._able(state)
        for skipped in range(count - passed):
            seat = (frame.seat + skipped) % count
            if seat in able:
                frame.seat = seat
                frame.vars["passed"] = passed + skipped
                return None
        return LEAVE

    def offer(self, state: Any, frame: Frame) -> tuple[Action, ...]:
        """What the seat may do, and passing."""
        return (*self._offer(state, frame), PASS)

    def take(self, state: Any, frame: Frame, action: Action) -> None:
        """A reaction happens at once, and everybody may answer it; a pass stands until the next one."""
        seat = frame.seat
        frame.seat = (seat + 1) % self._seats(state)
        if action == PASS:
            frame.vars["passed"] = frame.number("passed") + 1
            return
        passed = frame.number("passed")
        frame.vars["passed"] = 0
        if self._react(state, seat, action) is UNCHANGED:
            frame.seat, frame.vars["passed"] = seat, passed

    def situation(self, seen: Any, seat: int) -> Situation:
        """What everybody sees of it, and who may react."""
        assert self._look is not None
        return replace(self._look(seen, seat), seats=tuple(sorted(self._able(seen))))

    def once_more(self, state: Any, frame: Frame) -> Signal:
        """It goes on."""
        return RESTART

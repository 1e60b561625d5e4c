"""A decision that waits, as the seat that is asked sees it: what answers are said, rated and explained from."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

from deckbuilder.kernel.frames import Action, Frame
from deckbuilder.kernel.state import GameState

State = TypeVar("State", bound=GameState)
Reckoned = TypeVar("Reckoned")


class Asked(Generic[State]):
    """A decision that waits, as the seat that is asked sees it."""

    __slots__ = ("_reckoned", "seen")

    def __init__(self, seen: State) -> None:
        self.seen = seen
        self._reckoned: dict[Any, Any] = {}

    def once(self, reckon: Callable[..., Reckoned], *about: Any) -> Reckoned:
        """What a function makes of the table, worked out once for all answers that are looked at together.

        Nothing changes while they are; the next question is another one of these.
        """
        key = (reckon, *about)
        found: Reckoned
        if key in self._reckoned:
            found = self._reckoned[key]
        else:
            found = self._reckoned[key] = reckon(self.seen, *about)
        return found

    @property
    def seat(self) -> int:
        """The seat that is asked."""
        assert self.seen.decision is not None
        return self.seen.decision.seat

    @property
    def frame(self) -> Frame:
        """The rule that asks."""
        return self.seen.stack[-1]

    @property
    def actions(self) -> tuple[Action, ...]:
        """Every answer that is offered."""
        assert self.seen.decision is not None
        return self.seen.decision.actions

    def rated(self, rates: Mapping[Any, Rating]) -> list[int]:
        """How promising each answer looks that is offered, from how those are rated that begin with the same word."""
        return [rates[action[0]](self, action) for action in self.actions]


Rating = Callable[[Asked[Any], Action], int]
"""How promising an answer looks, from what is asked and the whole of it."""

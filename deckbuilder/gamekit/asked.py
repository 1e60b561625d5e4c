"""A pending decision as the asked seat sees it: answers are worded, rated and explained from it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

from deckbuilder.kernel.frames import Action, Frame
from deckbuilder.kernel.state import GameState

State = TypeVar("State", bound=GameState)
Reckoned = TypeVar("Reckoned")


class Asked(Generic[State]):
    """A pending decision, as the asked seat sees it."""

    __slots__ = ("_reckoned", "actions", "seat", "seen")

    def __init__(self, seen: State) -> None:
        assert seen.decision is not None
        self.seen = seen
        self.seat = seen.decision.seat
        """The seat that is asked."""
        self.actions: tuple[Action, ...] = seen.decision.actions
        """Every offered answer."""
        self._reckoned: dict[Any, Any] = {}

    def once(self, reckon: Callable[..., Reckoned], *about: Any) -> Reckoned:
        """The result of a function of the table, computed once for all answers considered together.

        The table does not change meanwhile; the next question has its own `Asked`.
        """
        key = (reckon, *about)
        found: Reckoned
        if key in self._reckoned:
            found = self._reckoned[key]
        else:
            found = self._reckoned[key] = reckon(self.seen, *about)
        return found

    @property
    def frame(self) -> Frame:
        """The frame that asks."""
        return self.seen.stack[-1]

    def rated(self, rates: Mapping[Any, Rating]) -> list[int]:
        """How promising each offered answer looks, according to the rating for its first word."""
        return [rates[action[0]](self, action) for action in self.actions]


Rating = Callable[[Asked[Any], Action], int]
"""How promising an answer looks, from the pending decision and the whole answer."""

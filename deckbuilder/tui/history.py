"""Steps that can be taken back and taken again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

T = TypeVar("T")
MOST_STEPS = 500


@dataclass(slots=True)
class History(Generic[T]):
    """One value that changes, and what it was before."""

    present: T
    _past: list[T] = field(default_factory=list)
    _future: list[T] = field(default_factory=list)

    def change(self, value: T) -> bool:
        """Take a step; False when it leads nowhere."""
        if value == self.present:
            return False
        self._past = [*self._past[-MOST_STEPS:], self.present]
        self._future = []
        self.present = value
        return True

    def undo(self) -> bool:
        """Take the last step back; False when there is none."""
        return self._shift(self._past, self._future)

    def redo(self) -> bool:
        """Take a step again that was taken back; False when there is none."""
        return self._shift(self._future, self._past)

    def rewrite(self, change: Callable[[T], T]) -> None:
        """Make the same change to every state, before and after, as if it had always been so."""
        self.present = change(self.present)
        self._past = [change(value) for value in self._past]
        self._future = [change(value) for value in self._future]

    def _shift(self, source: list[T], target: list[T]) -> bool:
        if not source:
            return False
        target.append(self.present)
        self.present = source.pop()
        return True

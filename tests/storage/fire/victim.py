"""The base of a victim: work that promises, and what the next start should find of it."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

Say = Callable[[str], None]
Deed = Any
"""Something done, as JSON."""

WILL, DID = "will ", "did"


class Promising:
    """Says what will be done, does it, and says that it is done."""

    def __init__(self, say: Say) -> None:
        self._say = say

    def __call__(self, deed: Deed, do: Callable[[], object]) -> None:
        """Do the deed, and promise only once it has returned."""
        self._say(WILL + json.dumps(deed))
        do()
        self._say(DID)


def told(said: Sequence[str]) -> tuple[list[Deed], Deed | None]:
    """The deeds done for good, and the one that may have been done or not."""
    done: list[Deed] = []
    pending: Deed | None = None
    for line in said:
        if line == DID:
            done.append(pending)
            pending = None
        elif line.startswith(WILL):
            pending = json.loads(line.removeprefix(WILL))
    return done, pending


class Victim(ABC):
    """Work that may be cut off at any moment."""

    start = 0.3
    """Seconds from the start to the first promise, or somewhat more."""
    span = 0.1
    """Seconds that two promises take, approximately."""
    enough = 3
    """The number of deeds after which nothing that others left unfinished may remain."""

    def load(self) -> None:  # noqa: B027 (not every victim needs it)
        """Read once what every start would read again, without opening a database."""

    def prepare(self, say: Say) -> None:  # noqa: B027 (not every victim needs it)
        """Prepare for the work."""

    def finish(self) -> None:  # noqa: B027 (not every victim needs it)
        """Do, undisturbed, what the work does only now and then, so that nothing left unfinished may remain."""

    @abstractmethod
    def work(self, say: Say, chance: Random) -> None:
        """Start the program and work until it is killed."""

    @abstractmethod
    def found(self) -> Any:
        """The state found, as JSON; everything readable is read."""

    @abstractmethod
    def after(self, state: Any, deed: Deed) -> Any:
        """The state after a deed."""

    def agrees(self, before: Any, done: Sequence[Deed], pending: Deed | None, found: Any) -> bool:
        """Whether everything promised is there, and all or nothing of the last deed."""
        state = before
        for deed in done:
            state = self.after(state, deed)
        return bool(found == state or (pending is not None and found == self.after(state, pending)))

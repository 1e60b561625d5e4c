"""What a victim is: work that promises, and what the next start should find of it."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

Say = Callable[[str], None]
Deed = Any
"""Something that was done, as JSON."""

WILL, DID = "will ", "did"


class Promising:
    """Says what will be done, does it, and says that it is done."""

    def __init__(self, say: Say) -> None:
        self._say = say

    def __call__(self, deed: Deed, do: Callable[[], object]) -> None:
        """The promise is given once the deed has returned, and not before."""
        self._say(WILL + json.dumps(deed))
        do()
        self._say(DID)


def told(said: Sequence[str]) -> tuple[list[Deed], Deed | None]:
    """What was done for good, and what may have been done or not."""
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
    """Work that is cut off at any moment."""

    start = 0.3
    """Seconds from the start to the first promise, or somewhat more."""
    span = 0.1
    """Seconds from one promise to the next but one, or so."""
    enough = 3
    """Deeds after which nothing of what others left unfinished may remain."""

    def load(self) -> None:  # noqa: B027 (not every victim needs it)
        """Read once what every start would read again; no database is opened."""

    def prepare(self, say: Say) -> None:  # noqa: B027 (not every victim needs it)
        """Do what has to be done before the work begins."""

    def finish(self) -> None:  # noqa: B027 (not every victim needs it)
        """Do, undisturbed, what the work does only now and then, so that nothing left unfinished may remain."""

    @abstractmethod
    def work(self, say: Say, chance: Random) -> None:
        """Start the program and work until somebody ends it."""

    @abstractmethod
    def found(self) -> Any:
        """What is there, as JSON; everything that can be read is read."""

    @abstractmethod
    def after(self, state: Any, deed: Deed) -> Any:
        """What a deed makes of what was there."""

    def agrees(self, before: Any, done: Sequence[Deed], pending: Deed | None, found: Any) -> bool:
        """True when all that was promised is there, and of the last deed all or nothing."""
        state = before
        for deed in done:
            state = self.after(state, deed)
        return bool(found == state or (pending is not None and found == self.after(state, pending)))

"""An event together with the rules under way when it was emitted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from deckbuilder.kernel.frames import Plain
from deckbuilder.kernel.state import Event


@dataclass(frozen=True, slots=True)
class ProcedureRun:
    """A procedure under way: the number of this run, the step it has reached, the seat it runs for and its memory."""

    run: int
    procedure: str
    step: str
    seat: int
    memory: Mapping[str, Plain]
    clause: str = ""
    """The clause that the step carries out: the first one its docstring cites."""


@dataclass(frozen=True, slots=True)
class Happening:
    """An event and the rules under way when it was emitted, from the whole game down to the step that emitted it."""

    event: Event
    rules: tuple[ProcedureRun, ...]
    account: tuple[Any, ...] = ()
    """What its numbers are made up of, as recorded by its game."""

    @property
    def step(self) -> ProcedureRun:
        """The step that emitted it."""
        return self.rules[-1]

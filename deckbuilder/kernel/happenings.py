"""An event with the rules that were under way when it was told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from deckbuilder.kernel.frames import Plain
from deckbuilder.kernel.state import Event


@dataclass(frozen=True, slots=True)
class ProcedureRun:
    """A procedure under way: which run of it this is, the step it has come to, for whom, and what it remembers."""

    run: int
    procedure: str
    step: str
    seat: int
    memory: Mapping[str, Plain]
    clause: str = ""
    """The clause of the rules that the step carries out: the first that its docstring cites."""


@dataclass(frozen=True, slots=True)
class Happening:
    """An event and the rules that were under way when it was told, the whole game first, the telling step last."""

    event: Event
    rules: tuple[ProcedureRun, ...]
    account: tuple[Any, ...] = ()
    """What its numbers are made up of, as its game noted it."""

    @property
    def step(self) -> ProcedureRun:
        """The rule that told it."""
        return self.rules[-1]

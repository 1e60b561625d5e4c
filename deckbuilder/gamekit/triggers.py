"""What cards that stay do by themselves: "whenever you gain energy, heal 1", "at the beginning of each fight: …".

A rule names the moment that has come; every card that stays and waits for it then does what it says, one after another,
before anything else happens.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from deckbuilder.kernel.effects import Test
from deckbuilder.kernel.frames import Frame, Plain, call_in_order

Bearer = tuple[int, int]
"""A seat and the copy of a card that stays for it; the seat is "you" in what the card does."""


@dataclass(frozen=True, slots=True)
class Trigger:
    """One thing that a card does whenever something happens."""

    moment: str
    """The moment that it waits for, by the name that rules use."""
    program: str
    """What is done, by its key among the programs of the table."""
    when: Test | None = None
    """What has to be so at that moment."""


def fire(state: Any, moment: str, bearers: Iterable[Bearer], **memory: Plain) -> None:
    """Carry out next what the cards of these bearers do at a moment, in the order in which they are named.

    ``memory`` is what the effects find by name; the card itself is always ``card``. Each condition is asked now, once.
    The cards of the table have ``triggers``.
    """
    calls = []
    for seat, copy in bearers:
        for trigger in state.table.card(copy).triggers:
            if trigger.moment != moment:
                continue
            remembered: dict[str, Plain] = {"program": trigger.program, "pc": 0, "card": copy, **memory}
            if trigger.when is None or trigger.when(state, Frame("effects", seat, remembered)):
                calls.append(("effects", seat, remembered))
    call_in_order(state, *calls)

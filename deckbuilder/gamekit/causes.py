"""What led to what: for each event the one before it without which it would not have happened.

Something is announced (a turn, a card, a fight) and has consequences: announced by a rule that is still under way, it
is the cause of what that rule goes on to do. What outlasts its rule is linked: a death follows from the wound.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from deckbuilder.gamekit.events import Moment

Connects = Callable[["Moment[Any]", "Moment[Any]"], bool]
"""Whether an earlier event (second) led to a later one (first)."""


def any_of_them(later: Moment[Any], earlier: Moment[Any]) -> bool:
    """Whichever it is."""
    return True


def same(fact: str, before: str = "") -> Connects:
    """Both events name the same: the later one by a fact, the earlier one by that or another."""
    return lambda later, earlier: bool(later[fact] == earlier[before or fact])


@dataclass(frozen=True, slots=True)
class Link:
    """Kinds of event that may be the cause of another, the last that fits being meant.

    ``near``: some rule that is still under way has to connect the two. ``outranks``: it counts though something was
    announced after it.
    """

    kinds: tuple[str, ...]
    connects: Connects = any_of_them
    near: bool = True
    outranks: bool = False


def announced(at: Moment[Any], broad: frozenset[str] = frozenset()) -> int:
    """The number of the last event that was announced by a rule which is still under way, or -1.

    ``broad`` are procedures that last so long that being under way at the same time connects nothing.
    """
    under_way = {rule.run for rule in at.rules if rule.procedure not in broad}
    for before in range(at.index - 1, -1, -1):
        told = at.kinds[at.happenings[before].event[0]]
        if not told.announces or at.happenings[before].step.run not in under_way:
            continue
        if told.announces is True or told.announces(at, at.at(before)):
            return before
    return -1


def linked(at: Moment[Any], broad: frozenset[str] = frozenset()) -> int:
    """The number of the last event that is named as a possible cause, or -1."""
    link = at.kinds[at.kind].follows
    if link is None:
        return -1
    runs = {rule.run for rule in at.rules if rule.procedure not in broad}
    for before in range(at.index - 1, -1, -1):
        if at.happenings[before].event[0] not in link.kinds or not link.connects(at, at.at(before)):
            continue
        if not link.near or any(rule.run in runs for rule in at.happenings[before].rules):
            return before
    return -1

"""Which events show a seat what was hidden from it: whoever has seen that cannot take a choice back unnoticed."""

from __future__ import annotations

from deckbuilder.games.monster_kids.table import Table
from deckbuilder.kernel.state import Event

TO_ALL = frozenset({"turned_up", "rolled", "rolled_first", "rolled_escape", "became"})
"""The top of the Draw deck, every die, and who got which character."""
TO_OTHERS = frozenset({"played", "discarded", "negated", "lit"})
"""Only the seat that the event names first has seen the card before."""


def reveals(table: Table, event: Event, seat: int) -> bool:
    """True where an event shows a seat a card or a number that it could not know until then."""
    kind, *facts = event
    if kind == "drew":
        return bool(facts[0] == seat)
    if kind == "became":
        return not table.options["choose_kids"]
    return kind in TO_ALL or (kind in TO_OTHERS and facts[0] != seat)

"""Which events show a seat what was hidden from it: whoever has seen that cannot take a choice back unnoticed."""

from __future__ import annotations

from deckbuilder.games.monster_town.table import Table
from deckbuilder.games.monster_town.telling.narrating import PRIVATE
from deckbuilder.kernel.state import Event

TO_ALL = frozenset({"rolled", "drew_item", "end_game_began"})
"""A die, the top of the Special Item Deck, and how many Combat cards remain for the End Game."""
TO_OTHERS = frozenset({"played", "cancelled", "discarded", "discarded_rendezvous", "met", "signed", "arrived"})
"""Only the seat that the event names first has seen the card before."""


def reveals(table: Table, event: Event, seat: int) -> bool:
    """True where an event shows a seat a card or a number that it could not know until then."""
    kind, *facts = event
    if kind in PRIVATE:
        return bool(facts[0] == seat and facts[1] != ())
    if kind == "cancelled" and facts[2]:
        return False  # it is printed on a gang member that everybody sees
    if kind == "equipped":
        return bool(table.owner[facts[1]] != seat)
    return kind in TO_ALL or (kind in TO_OTHERS and facts[0] != seat)

"""Which cards of a game were drawn and which were used, for statistics over many games."""

from __future__ import annotations

from collections.abc import Sequence

from deckbuilder.games.monster_kids.table import Table
from deckbuilder.kernel.game import Usage
from deckbuilder.kernel.state import Event

DRAWN = {"became": 1, "drew": 1, "turned_up": 1}
"""Events that bring a card to somebody, and where they name it."""
IN_USE = {"played": 1, "negated": 1, "lit": 1, "attached": 1, "fight_began": 1, "became": 1}
"""Events in which a card does what it is for, and where they name it."""


def count(table: Table, events: Sequence[Event]) -> Usage:
    """A card is drawn when it comes from the deck, used when it fights, is played, attached, or traps somebody."""
    began = next((event[1] for event in events if event[0] == "turn_began"), 0)
    drawn: list[int] = []
    used: list[int] = []
    for kind, *facts in events:
        if kind in DRAWN:
            drawn.append(facts[DRAWN[kind]])
        if kind in IN_USE:
            used.append(facts[IN_USE[kind]])
        if kind == "turned_up" and table.blueprints[facts[1]].type == "dark_portal":
            used.append(facts[1])
    return Usage(began, _ids(table, drawn), _ids(table, used))


def _ids(table: Table, copies: Sequence[int]) -> tuple[str, ...]:
    return tuple(sorted(table.card(copy).id for copy in copies))

"""The strict conditions of an Outcast (MT-I.12.2): whom it fights beside, tested wherever it fights (F4)."""

from __future__ import annotations

from deckbuilder.games.monster_town.amendments import OUTCASTS_AND_STARTERS
from deckbuilder.games.monster_town.state import TownState, members_at


def stands_aside(state: TownState, member: int) -> bool:
    """The member is an Outcast and somebody at its side is not as its card demands: it takes no combat action there."""
    if state.table.blueprints[member].company is None:
        return False
    return bool(unwelcome(state, member))


def unwelcome(state: TownState, member: int) -> list[int]:
    """Those at the side of an Outcast with conditions who keep it from fighting there.

    They are not as its card demands, or no starting characters of its own gang (F4a): recruited, thralled, controlled.
    """
    company = state.table.blueprints[member].company
    assert company is not None
    beside = [m for m in members_at(state, state.controller[member], state.place[member]) if m != member]
    if OUTCASTS_AND_STARTERS in state.table.amended:
        starting = state.table.seats[state.gang[member]].starting
        return [m for m in beside if not company[m] or m not in starting]
    return [m for m in beside if not company[m]]

"""The strict conditions of an Outcast (MT-I.12.2): whom it fights beside, tested wherever it fights (F4)."""

from __future__ import annotations

from deckbuilder.games.monster_town.state import TownState, members_at


def stands_aside(state: TownState, member: int) -> bool:
    """The member is an Outcast and somebody at its side is not as its card demands: it takes no combat action there."""
    company = state.table.blueprints[member].company
    if company is None:
        return False
    gang = members_at(state, state.controller[member], state.place[member])
    return not all(map(company.__getitem__, gang))

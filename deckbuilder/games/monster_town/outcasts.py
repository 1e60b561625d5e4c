"""The strict conditions of an Outcast (MT-I.12.2): whom it fights beside, tested wherever it fights (F4)."""

from __future__ import annotations

from deckbuilder.games.monster_town.state import TownState, members_at


def stands_aside(state: TownState, member: int) -> bool:
    """The member is an Outcast and somebody at its side is not as its card demands: it takes no combat action there."""
    blueprints = state.table.blueprints
    card = blueprints[member]
    if "Outcast" not in card.traits:
        return False
    gang = members_at(state, state.controller[member], state.place[member])
    company = [blueprints[other] for other in gang if other != member]
    strange = card.beside and any(other.race not in card.beside for other in company)
    return bool(strange) or (card.alone_leader and any("Leader" in other.traits for other in company))

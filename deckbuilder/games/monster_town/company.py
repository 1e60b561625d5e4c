"""The company an Outcast fights in: the strict conditions on its card (MT-I.12.2), which hold anywhere."""

from __future__ import annotations

from deckbuilder.games.monster_town.amendments import OUTCASTS_AND_STARTERS
from deckbuilder.games.monster_town.state import TownState, members_at


def stands_aside(state: TownState, member: int) -> bool:
    """Whether the member is an Outcast that takes no combat action, because its company violates its card."""
    if state.data.definitions[member].company is None:
        return False
    return bool(unwelcome(state, member))


def unwelcome(state: TownState, member: int) -> list[int]:
    """The characters beside an Outcast with conditions that keep it from fighting there.

    They do not meet its card's demands, or are recruited, thralled or controlled and so no starting characters of its
    own gang.
    """
    company = state.data.definitions[member].company
    assert company is not None
    beside = [m for m in members_at(state, state.controller[member], state.place[member]) if m != member]
    if OUTCASTS_AND_STARTERS in state.data.amended:
        starting = state.data.seats[state.gang[member]].starting
        return [m for m in beside if not company[m] or m not in starting]
    return [m for m in beside if not company[m]]

"""Readying gangs: one with all its members in a fight exerted readies them all (MT-8.12)."""

from __future__ import annotations

from collections.abc import Sequence

from deckbuilder.games.monster_town import verbs
from deckbuilder.games.monster_town.amendments import READY_GANGS_ARE_TOLD
from deckbuilder.games.monster_town.company import stands_aside
from deckbuilder.games.monster_town.state import DEAD, EXERTED, TownState, fought_over, members_at
from deckbuilder.kernel.state import emit


def ready_gangs(state: TownState) -> None:
    """Ready each gang that is fully exerted in a fight, whoever exerted it; a hidden member blocks this (MT-8.12).

    An Outcast that does not fight in this company blocks nothing (MT-I.12.2).
    """
    if EXERTED not in state.posture:
        return
    for place in fought_over(state):
        for seat in state.fighters[place]:
            if _is_exerted(state, seat, place):
                _ready(state, members_at(state, seat, place))


def _is_exerted(state: TownState, seat: int, place: int) -> bool:
    """Whether nobody of a gang at a place is left who blocks readying; the dead, who lie there too, do not."""
    posture, where = state.posture, state.place
    for member in state.crew[seat]:
        if where[member] == place and EXERTED != posture[member] != DEAD and not stands_aside(state, member):
            return False
    return True


def _ready(state: TownState, gang: Sequence[int]) -> None:
    exerted = tuple([member for member in gang if state.posture[member] == EXERTED])
    for member in exerted:
        verbs.ready(state, member)
    if exerted and READY_GANGS_ARE_TOLD in state.data.amended:
        emit(state, "gang_readied", exerted)

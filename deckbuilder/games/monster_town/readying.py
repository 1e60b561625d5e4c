"""Readying gangs: one with all its members in a fight exerted readies them all (MT-8.12)."""

from __future__ import annotations

from collections.abc import Sequence

from deckbuilder.games.monster_town import verbs
from deckbuilder.games.monster_town.company import stands_aside
from deckbuilder.games.monster_town.state import EXERTED, TownState, fought_over, members_at


def ready_gangs(state: TownState) -> None:
    """Ready each gang that is fully exerted in a fight, whoever exerted it (D2); a hidden member blocks this (D3).

    An Outcast that does not fight in this company blocks nothing (F4).
    """
    posture = state.posture
    if EXERTED not in posture:
        return
    for place in fought_over(state):
        for seat in state.fighters[place]:
            gang = members_at(state, seat, place)
            for member in gang:
                if posture[member] != EXERTED and not stands_aside(state, member):
                    break
            else:
                _ready(state, gang)


def _ready(state: TownState, gang: Sequence[int]) -> None:
    for member in gang:
        if state.posture[member] == EXERTED:
            verbs.ready(state, member)

"""Recruiting from reserves and resurrecting the fallen (MT-8)."""

from __future__ import annotations

from deckbuilder.games.monster_town.state import NOBODY, READY, RESERVES, TownState
from deckbuilder.games.monster_town.table import Mask
from deckbuilder.kernel.state import emit

NEVER_RECRUITED = frozenset({"Leader", "Outcast"})


def recruits(state: TownState, seat: int, mask: Mask | None) -> tuple[int, ...]:
    """The characters that a player may recruit: own reserves, and those its open Treaties reach.

    Leaders and Outcasts never come; with an Outcast among the starting characters nobody comes (MT-I Outcast).
    """
    if state.no_recruits[seat]:
        return ()
    table = state.table
    gangs = {gang for treaty in state.treaties[seat] for gang in table.blueprints[treaty].treaty_gangs}
    found = []
    for member in range(table.characters):
        if state.place[member] != RESERVES or (mask is not None and not mask[member]):
            continue
        card = table.blueprints[member]
        owner = table.owner[member]
        if owner != seat and (card.gang not in gangs or (owner != NOBODY and not state.alive[owner])):
            continue
        if not card.traits & NEVER_RECRUITED:
            found.append(member)
    return tuple(found)


def resurrectable(state: TownState, seat: int, place: int, mask: Mask | None) -> tuple[int, ...]:
    """The seat's own gang members that died in the combat at a place; nobody in the End Game (MT-11)."""
    if place < 0 or state.end_game:
        return ()
    return tuple(m for m in state.fallen[place] if state.gang[m] == seat and (mask is None or mask[m]))


def resurrect(state: TownState, member: int) -> None:
    """Turn a fallen gang member face up, ready and with its starting life points."""
    place = state.place[member]
    state.fallen[place] = tuple(m for m in state.fallen[place] if m != member)
    state.posture[member] = READY
    state.wounds[member] = 0
    state.quiet[place] = 0
    emit(state, "resurrected", member)

"""Recruiting from reserves and resurrecting the fallen (MT-8)."""

from __future__ import annotations

from collections.abc import Sequence

from deckbuilder.gamekit.copies import one_of_each
from deckbuilder.games.monster_town.amendments import (
    FALLEN_RECRUIT_NOBODY,
    RESERVES_ARE_APART,
    TREATIES_NAME_THEIR_GANGS,
)
from deckbuilder.games.monster_town.card_definition import CopyMask
from deckbuilder.games.monster_town.match_data import MatchData
from deckbuilder.games.monster_town.obstacles import Obstacle
from deckbuilder.games.monster_town.state import LEADER, OUTCAST, RESERVES, TownState, own_members
from deckbuilder.games.monster_town.wounds import is_dying
from deckbuilder.kernel.facts import NOBODY

NEVER_RECRUITED = frozenset({LEADER, OUTCAST})


def recruits(state: TownState, seat: int, mask: CopyMask | None) -> tuple[int, ...]:
    """The characters that a player may recruit: own reserves, and those within reach of the player's open Treaties.

    Leaders and Outcasts are never recruited; a gang that started with an Outcast recruits nobody (MT-I Outcast).
    """
    if state.no_recruits[seat]:
        return ()
    waiting = (m for m in range(state.data.characters) if state.place[m] == RESERVES and (mask is None or mask[m]))
    return tuple(m for m in waiting if recruit_obstacle(state, seat, m) is None)


def has_fallen(state: TownState, seat: int) -> bool:
    """Whether the card being carried out has killed the gang's last member, so that nobody can join it (MT-F.20)."""
    if FALLEN_RECRUIT_NOBODY not in state.data.amended:
        return False
    return all(is_dying(state, m) for m in own_members(state, seat))


def offered_recruits(state: TownState, waiting: Sequence[int]) -> tuple[int, ...]:
    """One answer for all copies of a character in the same reserves (MT-5.9)."""
    data = state.data
    if RESERVES_ARE_APART not in data.amended:
        return one_of_each(waiting, data.kind)
    return one_of_each(waiting, lambda member: (data.kind(member), data.owner[member]))


def recruit_obstacle(state: TownState, seat: int, member: int) -> Obstacle | None:
    """The reason a player cannot recruit a character, apart from what the recruiting card itself demands."""
    data = state.data
    card, owner = data.definitions[member], data.owner[member]
    if state.place[member] != RESERVES:
        return Obstacle.NOT_WAITING
    if state.no_recruits[seat]:
        return Obstacle.BARRED
    if card.traits & NEVER_RECRUITED:
        return Obstacle.LEADER if LEADER in card.traits else Obstacle.OUTCAST
    if owner == seat:
        return None
    reached = any(card.gang in lets_in(data, seat, treaty) for treaty in state.treaties[seat])
    return None if reached and (owner == NOBODY or state.alive[owner]) else Obstacle.NO_TREATY


def lets_in(data: MatchData, seat: int, treaty: int) -> frozenset[str]:
    """The gangs that a Treaty lets into the player's gang: those it names, or none if the player's own is not named."""
    gangs = data.definitions[treaty].gangs
    if TREATIES_NAME_THEIR_GANGS in data.amended and data.seats[seat].gang not in gangs:
        return frozenset()
    return gangs


def resurrectable(state: TownState, seat: int, place: int, mask: CopyMask | None) -> tuple[int, ...]:
    """The seat's own gang members that died in the combat at a place; empty in the End Game (MT-11)."""
    if place < 0 or state.end_game:
        return ()
    return tuple(m for m in state.fallen[place] if state.gang[m] == seat and (mask is None or mask[m]))

"""Why a character or card cannot be picked now."""

from __future__ import annotations

from typing import Any

from deckbuilder.games.monster_town.explaining_actions import Reason
from deckbuilder.games.monster_town.nameplates import at_place, called, seat_name
from deckbuilder.games.monster_town.recruiting import NEVER_RECRUITED
from deckbuilder.games.monster_town.state import NOBODY, NOTHING, PATH, RESERVES, TownState, is_fought_over
from deckbuilder.kernel.frames import Frame


def pick_reason(seen: TownState, frame: Frame, copy: int) -> Reason | None:
    """Why it is not among those that may be picked; None where that needs no reason of its own."""
    candidates: Any = frame.vars["candidates"]
    picked: Any = frame.vars["picked"]
    name = called(seen.table, copy)
    if copy in picked:
        return f"{name} is picked already.", ""
    if copy in candidates:
        return f"Picks are made in one order, and {name} was passed over.", ""
    explain = _BY_PURPOSE.get(str(frame.vars["why"]))
    return explain(seen, frame.seat, copy) if explain else None


def _join(seen: TownState, seat: int, member: int) -> Reason:
    name, place = called(seen.table, member), seen.place[member]
    if seen.controller[member] != seat:
        return f"{name} does not act for you.", "MT-4.3"
    if place == PATH:
        return f"{name} is On the Path and scouts anyway.", "MT-4.3.3"
    if is_fought_over(seen, place):
        return f"{name} is fighting {at_place(seen.table, place)} and may not scout.", "MT-4.3.5"
    return f"{name} cannot join the scouting party.", "MT-4.3.4"


def _relocate(seen: TownState, seat: int, member: int) -> Reason:
    name = called(seen.table, member)
    if seen.controller[member] != seat:
        return f"{name} does not act for you.", "MT-4.3.1"
    return f"{name} is not On the Path, and only from there gang members relocate.", "MT-4.3.1"


def _recruit(seen: TownState, seat: int, member: int) -> Reason:
    card, name = seen.table.blueprints[member], seen.table.name(member)
    owner = seen.table.owner[member]
    if seen.place[member] != RESERVES:
        return f"{name} is not in reserves.", "MT-8.20"
    if card.traits & NEVER_RECRUITED:
        if "Leader" in card.traits:
            return f"{name} is a Leader, and Leaders are never recruited.", "MT-8.20.1"
        return f"{name} is an Outcast, and Outcasts are never recruited.", "MT-I.12"
    if owner != seat:
        whose = f"{seat_name(seen.table, owner)}'s reserves" if owner != NOBODY else "the reserves of another gang"
        gangs = {gang for treaty in seen.treaties[seat] for gang in seen.table.blueprints[treaty].treaty_gangs}
        if card.gang not in gangs:
            return f"{name} waits in {whose}, and no open Treaty of yours reaches it.", "MT-5.9"
    return f"{name} is not what may be recruited now.", "MT-8.20"


def _resurrect(seen: TownState, seat: int, member: int) -> Reason:
    return f"{called(seen.table, member)} has not died in this fight as one of your gang.", "MT-8.18"


def _equip(seen: TownState, seat: int, member: int) -> Reason:
    name = called(seen.table, member)
    if seen.gang[member] != seat or seen.controller[member] != seat:
        return f"{name} is not a gang member of your own.", "MT-7.2"
    if seen.item[member] != NOTHING:
        return f"{name} wears {seen.table.name(seen.item[member])} already.", "MT-7.5"
    return f"{name} cannot use this Special Item.", "MT-2.12.1"


def _arm(seen: TownState, seat: int, item: int) -> Reason:
    return f"Nobody of yours without a Special Item can use {seen.table.name(item)}.", "MT-7.5"


_BY_PURPOSE = {
    "arm": _arm,
    "join": _join,
    "relocate": _relocate,
    "recruit": _recruit,
    "resurrect": _resurrect,
    "equip": _equip,
}

"""Why a character or card cannot be picked now: the obstacles that the rules find, in words."""

from __future__ import annotations

from deckbuilder.cards.grammar import possessive
from deckbuilder.games.monster_town.answers import SAID
from deckbuilder.games.monster_town.explaining.reasons import Explain, because
from deckbuilder.games.monster_town.fights import quiet_obstacle
from deckbuilder.games.monster_town.items import wearing_obstacle
from deckbuilder.games.monster_town.memory import TownFrame
from deckbuilder.games.monster_town.obstacles import Obstacle
from deckbuilder.games.monster_town.recruiting import recruit_obstacle
from deckbuilder.games.monster_town.scouting import joining_obstacle
from deckbuilder.games.monster_town.state import TownState, is_fought_over
from deckbuilder.games.monster_town.telling.display_names import at_place, called, place_name, seat_name
from deckbuilder.kernel.facts import NOBODY, NOTHING
from deckbuilder.kernel.views import Reason


def pick_reason(seen: TownState, frame: TownFrame, copy: int) -> Reason:
    """Why a character or card is not among those of its kind that may be picked."""
    candidates = frame.vars["candidates"]
    picked = frame.vars["picked"]
    table, name, clause = seen.table, called(seen.table, copy), SAID.question(seen)[1]
    if copy in [candidates[place] for place in picked]:
        return because(table, f"{name} is picked already.", clause, copy)
    if copy in candidates:
        return because(table, f"Of several picks {name} is offered only in its place in the order.", clause, copy)
    explain = _BY_PURPOSE.get(str(frame.vars["why"]))
    if explain is not None and (reason := explain(seen, frame, copy)):
        return reason
    alike = next((c for c in candidates if table.blueprints[c].index == table.blueprints[copy].index), NOTHING)
    if alike != NOTHING:
        return because(table, f"{name} is like {called(table, alike)}, which is offered.", clause, alike)
    return because(table, f"{name} is not among those that may be picked now.", clause, copy)


def _join(seen: TownState, frame: TownFrame, member: int) -> Reason | None:
    table, name = seen.table, called(seen.table, member)
    if reason := _other_hands(seen, frame, member, "MT-4.3"):
        return reason
    obstacle = joining_obstacle(seen, member)
    if obstacle is Obstacle.ON_PATH:
        return because(table, f"{name} is On the Path and scouts anyway.", "MT-4.3.3", member)
    if obstacle is Obstacle.FIGHTING:
        place = at_place(table, seen.place[member])
        return because(table, f"{name} is fighting {place} and may not scout.", "MT-4.3.5", member)
    return None


def _relocate(seen: TownState, frame: TownFrame, member: int) -> Reason:
    sentence = f"{called(seen.table, member)} is not On the Path, and only from there gang members relocate."
    other = _other_hands(seen, frame, member, "MT-4.3.1")
    return other or because(seen.table, sentence, "MT-4.3.1", member)


def _other_hands(seen: TownState, frame: TownFrame, member: int, clause: str) -> Reason | None:
    if seen.controller[member] == frame.seat:
        return None
    return because(seen.table, f"{called(seen.table, member)} does not act for you.", clause, member)


def _recruit(seen: TownState, frame: TownFrame, member: int) -> Reason | None:
    obstacle = recruit_obstacle(seen, frame.seat, member)
    return None if obstacle is None else recruit_said(seen, frame.seat, member, obstacle)


def recruit_said(seen: TownState, seat: int, member: int, obstacle: Obstacle) -> Reason:
    """Why a character cannot be recruited by a player, in words."""
    table, name = seen.table, called(seen.table, member)
    if obstacle is Obstacle.NOT_WAITING:
        return because(table, f"{name} is not in reserves.", "MT-8.20", member)
    if obstacle is Obstacle.BARRED:
        outcasts = (m for m in table.seats[seat].starting if "Outcast" in table.blueprints[m].traits)
        sentence = "You started with an Outcast and recruit nobody for the whole game."
        return because(table, sentence, "MT-I.12.1", next(outcasts, NOTHING))
    if obstacle is Obstacle.LEADER:
        return because(table, f"{name} is a Leader, and Leaders are never recruited.", "MT-8.20.1", member)
    if obstacle is Obstacle.OUTCAST:
        return because(table, f"{name} is an Outcast, and Outcasts are never recruited.", "MT-I.12", member)
    owner = table.owner[member]
    whose = f"{possessive(seat_name(table, owner))} reserves" if owner != NOBODY else "the reserves of another gang"
    return because(table, f"{name} waits in {whose}, and no open Treaty of yours reaches it.", "MT-5.9", member)


def _resurrect(seen: TownState, frame: TownFrame, member: int) -> Reason:
    sentence = f"{called(seen.table, member)} has not died in this fight as one of your gang."
    return because(seen.table, sentence, "MT-8.18", member)


def _equip(seen: TownState, frame: TownFrame, member: int) -> Reason | None:
    table, name = seen.table, called(seen.table, member)
    obstacle = wearing_obstacle(seen, frame.seat, member)
    if obstacle is Obstacle.NOT_OWN:
        return because(table, f"{name} is not a gang member of your own.", "MT-7.2", member)
    if obstacle is Obstacle.ARMED:
        worn = seen.item[member]
        return because(table, f"{name} wears {table.name(worn)} already.", "MT-7.5", worn)
    return because(table, f"{name} cannot use this Special Item.", "MT-2.12.1", member)


def _arm(seen: TownState, frame: TownFrame, item: int) -> Reason | None:
    if seen.table.blueprints[item].type != "item":
        return None
    sentence = f"Nobody of yours without a Special Item can use {seen.table.name(item)}."
    return because(seen.table, sentence, "MT-7.5", item)


def place_reason(seen: TownState, frame: TownFrame, place: int) -> Reason:
    """Why the scouting party cannot be sent to fight at a location."""
    table, site, name = seen.table, seen.site[place], place_name(seen.table, place)
    if is_fought_over(seen, place):
        return because(table, f"A fight goes on at {name}, and only a combat could be joined there.", "MT-6.8", site)
    obstacle = quiet_obstacle(seen, frame.seat, place)
    if obstacle is Obstacle.UNSCOUTED:
        holder = seat_name(table, seen.holder[place])
        return because(table, f"{holder} has not scouted yet and is safe until then.", "MT-5.15", site)
    said = "is occupied by no other player, so there is nobody to fight"
    return because(table, f"{name} {said}.", "MT-6.2", site)


_BY_PURPOSE: dict[str, Explain] = {
    "arm": _arm,
    "join": _join,
    "relocate": _relocate,
    "recruit": _recruit,
    "resurrect": _resurrect,
    "equip": _equip,
}
"""What keeps something from being picked, by what it is picked for."""

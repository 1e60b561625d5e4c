"""Reasons as values, with a sentence, a clause and the card in the way, and those that several modules give."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from deckbuilder.cards.grammar import possessive
from deckbuilder.games.monster_town.display_names import at_place, called, place_name, seat_name
from deckbuilder.games.monster_town.fights import quiet_obstacle
from deckbuilder.games.monster_town.items import wearing_obstacle
from deckbuilder.games.monster_town.match_data import MatchData
from deckbuilder.games.monster_town.memory import TownFrame
from deckbuilder.games.monster_town.obstacles import Obstacle
from deckbuilder.games.monster_town.recruiting import recruit_obstacle
from deckbuilder.games.monster_town.scouting import joining_obstacle
from deckbuilder.games.monster_town.state import (
    DEAD,
    LEADER,
    OUTCAST,
    RESERVES,
    TownState,
    asking,
    is_fought_over,
    members_at,
)
from deckbuilder.kernel.facts import NOBODY, NOTHING
from deckbuilder.kernel.views import Reason


@dataclass(frozen=True, slots=True)
class ActionKind:
    """A kind of action known to a turn, however many answers it takes: its names, and why it is not available."""

    names: tuple[str, ...]
    why: Callable[[TownState, TownFrame], Reason]


@dataclass(frozen=True, slots=True)
class Thing:
    """The subject of the question: a copy by zone, a member's ability or reaction by number, or a kind of action."""

    kind: str
    copy: int = NOTHING
    number: int = 0


Hindrance = tuple[str, str, int] | None
"""A sentence, its clause, and the copy in the way; None if nothing is in the way."""
Explain = Callable[[TownState, Thing], tuple[Reason, ...]]
"""Why a thing cannot be used for what is asked; empty if the question does not concern it."""


def always(sentence: str, clause: str) -> Callable[[TownState, TownFrame], Reason]:
    """A reason that is always the same."""
    return lambda seen, frame: Reason(sentence, clause)


def not_your_turn(seen: TownState, what: str) -> Reason | None:
    """The reason that it is another player's turn, if it is; `what` is done on the player's own turn."""
    if seen.active == asking(seen).seat:
        return None
    if seen.active == NOBODY:
        return Reason(f"No turn has begun yet; {what} in yours.", "MT-4.2")
    return Reason(f"It is {possessive(seat_name(seen.data, seen.active))} turn; {what} in yours.", "MT-4.2")


def because(data: MatchData, sentence: str, clause: str, copy: int = NOTHING) -> Reason:
    """A reason, with the copy in the way if there is one."""
    return Reason(sentence, clause, data.definitions[copy].id if copy != NOTHING else "", copy)


def printed(seen: TownState, copy: int, part: str, *starts: str) -> str:
    """The first sentence about a part of a card, or of its bearer's Special Item, that begins like one of these,
    quoted after a colon; empty if there is none.
    """
    copies = [copy, *([seen.item[copy]] if copy < seen.data.characters else [])]
    lines = [line for c in copies if c != NOTHING for line in seen.data.definitions[c].text.split("\n")]
    own = [line for line in lines if line.startswith((f"{part}.", f"{part} ("))] or lines[:1]
    said = (sentence.rstrip(".") for line in own for sentence in line.split(". "))
    found = next((sentence.split(":")[0] for sentence in said if sentence.startswith(starts)), "")
    return f': "{found}"' if found else ""


def only_cancels(seen: TownState, name: str, copy: int) -> Reason:
    """The reason for something whose only use is to cancel."""
    sentence = f"{name} only cancels: it waits for an action that hits your gang members."
    return because(seen.data, sentence, "MT-8.26", copy)


def not_yours(seen: TownState, member: int) -> Reason:
    """The reason that a gang member acts for another player."""
    who = seen.controller[member]
    acts = f"acts for {seat_name(seen.data, who)}" if who != NOBODY else "acts for nobody"
    return because(seen.data, f"{called(seen.data, member)} {acts}, not for you.", "MT-8.7", member)


def absence(seen: TownState, member: int) -> Reason | None:
    """The reason that a character is dead, or not in the fight in question; None if it is there."""
    data, name, place = seen.data, called(seen.data, member), seen.place[member]
    if seen.posture[member] == DEAD:
        return because(data, f"{name} is dead.", "MT-8.16.2", member)
    if place == asking(seen).vars["place"]:
        return None
    if place == RESERVES:
        return in_reserves(seen, member)
    where = f"is not in this fight but {at_place(data, place)}" if place >= 0 else "has left the game"
    return because(data, f"{name} {where}.", "MT-8.7", member)


def in_reserves(seen: TownState, member: int) -> Reason:
    """The reason that a character is in reserves: it has to be recruited first, or never can be."""
    name, traits = called(seen.data, member), seen.data.definitions[member].traits
    if LEADER in traits or OUTCAST in traits:
        clause = "MT-8.20.1" if LEADER in traits else "MT-I.12"
        return because(seen.data, f"{name} is in reserves and can never be recruited.", clause, member)
    return because(seen.data, f"{name} waits in reserves and has to be recruited first.", "MT-8.20", member)


def out_of_reach(seen: TownState, member: int) -> Reason | None:
    """The reason that a gang member acts for another player, or is not in the fight in question; None otherwise."""
    return not_yours(seen, member) if seen.controller[member] != asking(seen).seat else absence(seen, member)


# ---- why a copy cannot be picked, by the purpose of the pick ----

NO_RECRUITS: Final = "You started with an Outcast and recruit nobody for the whole game."


def recruit_barred(seen: TownState, seat: int, member: int) -> Hindrance:
    """Why a player cannot recruit a character."""
    data, name, owner = seen.data, called(seen.data, member), seen.data.owner[member]
    match recruit_obstacle(seen, seat, member):
        case None:
            return None
        case Obstacle.NOT_WAITING:
            return f"{name} is not in reserves.", "MT-8.20", member
        case Obstacle.BARRED:
            outcasts = (m for m in data.seats[seat].starting if OUTCAST in data.definitions[m].traits)
            return NO_RECRUITS, "MT-I.12.1", next(outcasts, NOTHING)
        case Obstacle.LEADER:
            return f"{name} is a Leader, and Leaders are never recruited.", "MT-8.20.1", member
        case Obstacle.OUTCAST:
            return f"{name} is an Outcast, and Outcasts are never recruited.", "MT-I.12", member
    home = f"{possessive(seat_name(data, owner))} reserves" if owner != NOBODY else "the reserves of another gang"
    return f"{name} waits in {home}, and no open Treaty of yours reaches it.", "MT-5.9", member


def join_barred(seen: TownState, seat: int, member: int) -> Hindrance:
    """Why a gang member cannot join the scouting party."""
    name, place = called(seen.data, member), seen.place[member]
    if seen.controller[member] != seat:
        return f"{name} does not act for you.", "MT-4.3", member
    match joining_obstacle(seen, member):
        case Obstacle.ON_PATH:
            return f"{name} is On the Path and scouts anyway.", "MT-4.3.3", member
        case Obstacle.FIGHTING:
            return f"{name} is fighting {at_place(seen.data, place)} and may not scout.", "MT-4.3.5", member
    return None


def move_barred(seen: TownState, seat: int, member: int) -> Hindrance:
    """Why a gang member cannot relocate with the others."""
    name = called(seen.data, member)
    if seen.controller[member] != seat:
        return f"{name} does not act for you.", "MT-4.3.1", member
    return f"{name} is not On the Path, and only from there gang members relocate.", "MT-4.3.1", member


def resurrect_barred(seen: TownState, seat: int, member: int) -> Hindrance:
    """Why a character cannot be resurrected."""
    return f"{called(seen.data, member)} has not died in this fight as one of your gang.", "MT-8.18", member


def equip_barred(seen: TownState, seat: int, member: int) -> Hindrance:
    """Why a gang member cannot be equipped."""
    data, name, worn = seen.data, called(seen.data, member), seen.item[member]
    match wearing_obstacle(seen, seat, member):
        case Obstacle.NOT_OWN:
            return f"{name} is not a gang member of your own.", "MT-7.2", member
        case Obstacle.ARMED:
            return f"{name} wears {data.name(worn)} already.", "MT-7.5", worn
        case Obstacle.DYING:
            return f"{name} has as many wounds as life points and is dead.", "MT-8.16.1", member
    return f"{name} cannot use this Special Item.", "MT-2.12.1", member


def arm_barred(seen: TownState, seat: int, item: int) -> Hindrance:
    """Why an item cannot be handed out."""
    if seen.data.definitions[item].type != "item":
        return None
    return f"Nobody of yours without a Special Item can use {seen.data.name(item)}.", "MT-7.5", item


def fight_barred(seen: TownState, seat: int, place: int) -> Hindrance:
    """Why the scouting party cannot be sent to fight at a location."""
    data, name, site = seen.data, place_name(seen.data, place), seen.site[place]
    if is_fought_over(seen, place):
        return f"A fight goes on at {name}, and only a combat could be joined there.", "MT-6.8", site
    if quiet_obstacle(seen, seat, place) is Obstacle.UNSCOUTED:
        holder = seat_name(data, seen.holder[place])
        return f"{holder} has not scouted yet and is safe until then.", "MT-5.15", site
    return f"{name} is occupied by no other player, so there is nobody to fight.", "MT-6.2", site


def snaking_barred(seen: TownState, seat: int, place: int) -> Hindrance:
    """Why a card cannot snake a location."""
    data, name, holder = seen.data, place_name(seen.data, place), seen.holder[place]
    if is_fought_over(seen, place):
        sentence = f"{name} is being fought over, and only what is controlled is snaked."
    elif holder in (NOBODY, seat):
        sentence = f"No opponent holds {name}."
    elif not members_at(seen, holder, place):
        sentence = f"{seat_name(data, holder)} controls {name}, and somebody else's location is snaked now."
    else:
        sentence = f"{seat_name(data, holder)} has somebody at {name}, and only what is controlled is snaked."
    return sentence, "MT-6.6", seen.site[place]

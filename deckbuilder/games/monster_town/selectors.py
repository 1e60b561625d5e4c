"""Selections of gang members and players as printed on cards, compiled to functions.

A compiled selection takes the state and the acting frame. The frame's seat is "you"; its memory holds the names bound
so far (each under `@name`), `self` and the `place` of the fight.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from deckbuilder.cards.phrases import Record, Value
from deckbuilder.games.monster_town.amendments import CONTROLLERS_ONCE
from deckbuilder.games.monster_town.card_definition import CardDefinition, CopyMask, TownSeveral
from deckbuilder.games.monster_town.language.shapes import PRINTED, is_described
from deckbuilder.games.monster_town.memory import TownFrame, named
from deckbuilder.games.monster_town.modifiers import allows
from deckbuilder.games.monster_town.state import (
    DEAD,
    EXERTED,
    HIDDEN,
    PATH,
    READY,
    STEALTH,
    TownState,
    has_trait,
    seats_after,
)
from deckbuilder.kernel.facts import NOTHING
from deckbuilder.kernel.frames import Plain

POSTURES = {"ready": READY, "exerted": EXERTED, "hidden": HIDDEN}
SELF = frozenset({"self", "bearer"})


def printed_filter(characters: Sequence[CardDefinition], fields: Mapping[str, Value]) -> CopyMask | None:
    """Which characters match by what is printed on them (`PRINTED`); None if the selection asks for nothing printed."""
    if not any(one.key in fields for one in PRINTED):
        return None
    return tuple(is_described(fields, who.name, who.gang, who.race, who.traits, who.life) for who in characters)


def members_of(characters: Sequence[CardDefinition], value: Value) -> TownSeveral:
    """A bound name, or all gang members that a selection matches."""
    if isinstance(value, Record):
        return _sweep(characters, value.fields)
    return bound(str(value))


def bound(name: str) -> TownSeveral:
    """The characters, seats or cards that a name stands for."""
    if name in SELF:
        return _myself
    key = f"@{name}"

    def lookup(state: TownState, frame: TownFrame) -> tuple[int, ...]:
        return named(frame, key)

    return lookup


def seats_of(value: Value) -> TownSeveral:
    """The selected players: "you", "opponents", "everyone", a bound name, or the controller of a character."""
    if isinstance(value, Record):
        return _controllers(bound(str(value.fields["owner_of"])))
    name = str(value)
    if name == "you":
        return lambda state, frame: (frame.seat,)
    if name == "opponents":
        return lambda state, frame: tuple(seats_after(state, frame.seat))
    if name == "everyone":
        return lambda state, frame: (frame.seat, *seats_after(state, frame.seat))
    return bound(name)


def _controllers(named: TownSeveral) -> TownSeveral:
    """The controllers of the named characters, each player once."""

    def controllers(state: TownState, frame: TownFrame) -> tuple[int, ...]:
        found = tuple([state.controller[m] for m in named(state, frame) if state.controller[m] >= 0])
        return tuple(dict.fromkeys(found)) if CONTROLLERS_ONCE in state.data.amended else found

    return controllers


def is_out_of_reach(state: TownState, frame: TownFrame, member: int) -> bool:
    """A hidden opposing gang member cannot be attacked, except through a character with Stealth (MT-8.21)."""
    if state.posture[member] != HIDDEN or state.controller[member] == frame.seat:
        return False
    actor = frame.vars.get("self", NOTHING)
    if actor == NOTHING:
        return True
    return not has_trait(state, actor, STEALTH) and not allows(state, actor, "strike_hidden")


def cannot_be_named(state: TownState, frame: TownFrame, member: int) -> bool:
    """Whether an opposing member is out of reach or untargetable; actions that sweep a whole gang do not ask this."""
    if state.controller[member] == frame.seat:
        return False
    if state.posture[member] == HIDDEN and is_out_of_reach(state, frame, member):
        return True
    return allows(state, member, "untargetable")


def may_be_named(state: TownState, frame: TownFrame, members: Sequence[int]) -> list[int]:
    """The members that may be named; if no aura makes any untargetable, only hidden ones are checked."""
    if "untargetable" in state.data.auras:
        return [m for m in members if not cannot_be_named(state, frame, m)]
    posture = state.posture
    return [m for m in members if posture[m] != HIDDEN or not cannot_be_named(state, frame, m)]


def filter_of(characters: Sequence[CardDefinition], fields: Mapping[str, Value]) -> Callable[[TownState, int], bool]:
    """A test of one character by its printed features, posture, wounds and equipment."""
    mask, lies = printed_filter(characters, fields), _lying_filter(fields)
    return lambda state, member: (mask is None or mask[member]) and (lies is None or bool(lies(state, [member])))


def _sweep(characters: Sequence[CardDefinition], fields: Mapping[str, Value]) -> TownSeveral:
    """All members of the selected gangs at the selected location that match the filters."""
    mask, lies = printed_filter(characters, fields), _lying_filter(fields)
    who = str(fields.get("who", "opposing"))
    gangs = _GANGS[who]
    standing = _STANDING[str(fields.get("where", "here"))]
    dead = bool(fields.get("dead"))

    def sweep(state: TownState, frame: TownFrame) -> tuple[int, ...]:
        found = standing(state, frame, gangs(state, frame.seat), dead)
        if mask is not None:
            found = [m for m in found if mask[m]]
        if lies is not None:
            found = lies(state, found)
        if who == "others" and (myself := frame.vars.get("self", NOTHING)) in found:
            found.remove(myself)
        return tuple(found)

    return sweep


def _here(state: TownState, frame: TownFrame, seats: Sequence[int], dead: bool) -> list[int]:
    return _at(state, frame.vars.get("place", NOTHING), seats, dead)


def _on_the_path(state: TownState, frame: TownFrame, seats: Sequence[int], dead: bool) -> list[int]:
    return _at(state, PATH, seats, dead)


def _at(state: TownState, place: Plain, seats: Sequence[int], dead: bool) -> list[int]:
    where, posture, crew = state.place, state.posture, state.crew
    return [m for seat in seats for m in crew[seat] if where[m] == place and (posture[m] == DEAD) == dead]


def _anywhere(state: TownState, frame: TownFrame, seats: Sequence[int], dead: bool) -> list[int]:
    posture, crew = state.posture, state.crew
    return [m for seat in seats for m in crew[seat] if (posture[m] == DEAD) == dead]


def _in_party(state: TownState, frame: TownFrame, seats: Sequence[int], dead: bool) -> list[int]:
    return [m for m in _anywhere(state, frame, seats, dead) if m in state.party]


_STANDING = {"here": _here, "path": _on_the_path, "anywhere": _anywhere, "party": _in_party}


def _own(state: TownState, seat: int) -> Sequence[int]:
    return (seat,)


def _everybody(state: TownState, seat: int) -> Sequence[int]:
    return (seat, *seats_after(state, seat))


_GANGS: dict[str, Callable[[TownState, int], Sequence[int]]] = {
    "own": _own,
    "others": _own,
    "opposing": seats_after,
    "any": _everybody,
}


def _myself(state: TownState, frame: TownFrame) -> tuple[int, ...]:
    actor = frame.vars.get("self", NOTHING)
    return () if actor == NOTHING else (actor,)


def _lying_filter(fields: Mapping[str, Value]) -> Callable[[TownState, list[int]], list[int]] | None:
    """Picks characters by posture, wounds and equipment; None if the selection asks for none of them."""
    posture = POSTURES.get(str(fields.get("posture")))
    wounded, equipped = fields.get("wounded"), fields.get("equipped")
    if posture is wounded is equipped is None:
        return None

    def lying(state: TownState, found: list[int]) -> list[int]:
        if posture is not None:
            found = [m for m in found if state.posture[m] == posture]
        if wounded is not None:
            found = [m for m in found if (state.wounds[m] > 0) == wounded]
        if equipped is not None:
            found = [m for m in found if (state.item[m] != NOTHING) == equipped]
        return found

    return lying

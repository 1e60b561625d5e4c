"""Who is meant: printed selections of gang members and of players, compiled to functions.

A compiled selection gets the state and the frame that acts: the frame's seat is "you", its memory holds the names
bound so far (each under ``@name``), ``self`` and the ``place`` of the fight.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from deckbuilder.cards.phrases import Record, Value
from deckbuilder.games.monster_town.modifiers import allows
from deckbuilder.games.monster_town.state import DEAD, EXERTED, HIDDEN, NOTHING, PATH, READY, TownState, seats_after
from deckbuilder.games.monster_town.table import Blueprint, Mask, Several
from deckbuilder.kernel.frames import Frame

PRINTED = ("race", "not_race", "trait", "not_trait", "name", "gang", "life_at_most")
LYING = ("posture", "wounded", "equipped")
POSTURES = {"ready": READY, "exerted": EXERTED, "hidden": HIDDEN}
SELF = frozenset({"self", "bearer"})


def printed_filter(characters: Sequence[Blueprint], fields: Mapping[str, Value]) -> Mask | None:
    """Which characters match what is printed on them: race, trait, name and gang; None where nothing is asked."""
    if not any(fields.get(key) for key in PRINTED):
        return None
    return tuple(_matches(card, fields) for card in characters)


def members_of(characters: Sequence[Blueprint], value: Value) -> Several:
    """A bound name, or everybody that a selection matches."""
    if isinstance(value, Record):
        return _sweep(characters, value.fields)
    return bound(str(value))


def bound(name: str) -> Several:
    """The characters, seats or cards that a name stands for."""
    if name in SELF:
        return _myself
    key = f"@{name}"

    def lookup(state: TownState, frame: Frame) -> tuple[int, ...]:
        return frame.vars.get(key, ())  # type: ignore[return-value]

    return lookup


def seats_of(value: Value) -> Several:
    """The players that are meant: "you", "opponents", "everyone", a chosen one, or the one a character acts for."""
    if isinstance(value, Record):
        owner = bound(str(value.fields["owner_of"]))
        return lambda state, frame: tuple(state.controller[m] for m in owner(state, frame) if state.controller[m] >= 0)
    name = str(value)
    if name == "you":
        return lambda state, frame: (frame.seat,)
    if name == "opponents":
        return lambda state, frame: tuple(seats_after(state, frame.seat))
    if name == "everyone":
        return lambda state, frame: (frame.seat, *seats_after(state, frame.seat))
    return bound(name)


def is_out_of_reach(state: TownState, frame: Frame, member: int) -> bool:
    """A hidden opposing gang member cannot be attacked, except through a character with Stealth (D5)."""
    if state.posture[member] != HIDDEN or state.controller[member] == frame.seat:
        return False
    actor: int = frame.vars.get("self", NOTHING)  # type: ignore[assignment]
    if actor == NOTHING:
        return True
    return "Stealth" not in state.table.blueprints[actor].traits and not allows(state, actor, "strike_hidden")


def cannot_be_named(state: TownState, frame: Frame, member: int) -> bool:
    """It is out of reach, or an opponent may not target it; what sweeps a whole gang asks for no names."""
    if is_out_of_reach(state, frame, member):
        return True
    return state.controller[member] != frame.seat and allows(state, member, "untargetable")


def filter_of(characters: Sequence[Blueprint], fields: Mapping[str, Value]) -> Callable[[TownState, int], bool]:
    """A test of one character: what is printed on it and how it lies."""
    mask = printed_filter(characters, fields)
    return lambda state, member: (mask is None or mask[member]) and _lies(fields, state, member)


def _sweep(characters: Sequence[Blueprint], fields: Mapping[str, Value]) -> Several:
    mask = printed_filter(characters, fields)
    who, where = str(fields.get("who", "opposing")), str(fields.get("where", "here"))
    dead = bool(fields.get("dead"))
    if where == "here" and not dead and not any(fields.get(k) not in (None, "") for k in LYING) and who != "others":
        return _living_here(who, mask)
    lying = any(fields.get(k) not in (None, "") for k in LYING)

    def sweep(state: TownState, frame: Frame) -> tuple[int, ...]:
        memory = frame.vars
        myself = memory.get("self", NOTHING)
        here = memory.get("place", NOTHING) if where == "here" else PATH
        found: list[int] = []
        for seat in _seats(state, frame.seat, who):
            for m in state.crew[seat]:
                if (state.posture[m] == DEAD) != dead or (mask is not None and not mask[m]):
                    continue
                if where != "anywhere" and not (m in state.party if where == "party" else state.place[m] == here):
                    continue
                if (who == "others" and m == myself) or (lying and not _lies(fields, state, m)):
                    continue
                found.append(m)
        return tuple(found)

    return sweep


def _living_here(who: str, mask: Mask | None) -> Several:
    """The commonest selection, everybody alive at the place, without the questions that the others need."""

    def sweep(state: TownState, frame: Frame) -> tuple[int, ...]:
        here = frame.vars.get("place", NOTHING)
        where, posture = state.place, state.posture
        found = [
            m
            for seat in _seats(state, frame.seat, who)
            for m in state.crew[seat]
            if where[m] == here and posture[m] != DEAD
        ]
        return tuple(found) if mask is None else tuple(m for m in found if mask[m])

    return sweep


def _seats(state: TownState, seat: int, who: str) -> Sequence[int]:
    if who in ("own", "others"):
        return (seat,)
    if who == "opposing":
        return seats_after(state, seat)
    return (seat, *seats_after(state, seat))


def _myself(state: TownState, frame: Frame) -> tuple[int, ...]:
    actor: int = frame.vars.get("self", NOTHING)  # type: ignore[assignment]
    return () if actor == NOTHING else (actor,)


def _lies(fields: Mapping[str, Value], state: TownState, member: int) -> bool:
    posture = fields.get("posture")
    if posture and state.posture[member] != POSTURES[str(posture)]:
        return False
    if (wounded := fields.get("wounded")) is not None and (state.wounds[member] > 0) != wounded:
        return False
    equipped = fields.get("equipped")
    return equipped is None or (state.item[member] != NOTHING) == equipped


def _matches(card: Blueprint, fields: Mapping[str, Value]) -> bool:
    race, trait, name, gang = fields.get("race"), fields.get("trait"), fields.get("name"), fields.get("gang")
    return (
        (not race or card.race == race)
        and (not (avoid := fields.get("not_race")) or card.race != avoid)
        and (not trait or trait in card.traits)
        and (not (without := fields.get("not_trait")) or without not in card.traits)
        and (not name or card.name == name)
        and (not gang or card.gang == gang)
        and (not isinstance(most := fields.get("life_at_most"), int) or card.life <= most)
    )

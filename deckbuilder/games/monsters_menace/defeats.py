"""Lairs (MMW-2.8, MMW-4.12): starting there, coming back after a defeat, and Minions coming into play."""

from __future__ import annotations

from deckbuilder.games.monsters_menace import verbs
from deckbuilder.games.monsters_menace.amendments import (
    ALLIES_TOLD,
    GUESTS_BEGIN,
    LAST_MINION_TOLD,
    NONE_TO_DRAW,
    RETURNS_TOLD,
)
from deckbuilder.games.monsters_menace.state import WorldState, bearers, fire_cards, foes_at, minions_of
from deckbuilder.kernel.facts import NOTHING
from deckbuilder.kernel.frames import Action, Choice, Frame, Procedure, call, under_way
from deckbuilder.kernel.state import emit


def offer_first_lairs(state: WorldState, frame: Frame) -> tuple[Action, ...]:
    """A player chooses any Lair that nobody has chosen (MMW-2.8)."""
    taken = [state.place[monster] for monster in state.monster]
    return tuple([("lair", place) for place in state.data.world.lairs if place not in taken])


def take_first_lair(state: WorldState, frame: Frame, action: Action) -> None:
    """The Monster and its Minion start in the chosen Lair."""
    seat, place = frame.seat, int(action[1])
    for copy in (state.monster[seat], *minions_of(state, seat)):
        verbs.go(state, copy, place, "placed")


def come_back(state: WorldState, frame: Frame) -> None:
    """A defeated Monster comes back with its starting Health, before anything else in the turn (MMW-4.12)."""
    monster = state.monster[frame.seat]
    if state.fell[monster] != NOTHING:
        state.health[monster] = state.data.definitions[monster].health
        call(state, "return", frame.seat, by=monster)


def lairs_to_return(state: WorldState, copy: int) -> tuple[int, ...]:
    """The Lairs on other continents, preferably without enemies; every Lair after a defeat in the ocean (MMW-4.12)."""
    world = state.data.world
    where = world.spaces[state.fell[copy]].continent if state.fell[copy] != NOTHING else ""
    away = [place for place in world.lairs if not where or world.spaces[place].continent != where]
    found = away or world.lairs
    return tuple([place for place in found if not foes_at(state, place, copy)] or found)


def offer_returns(state: WorldState, frame: Frame) -> tuple[Action, ...]:
    """The player chooses a Lair to come back to."""
    return tuple([("lair", place) for place in lairs_to_return(state, frame.number("by"))])


def take_return(state: WorldState, frame: Frame, action: Action) -> None:
    """The Monster is placed there; among enemies it cannot move this turn (MMW-4.12)."""
    copy, place = frame.number("by"), int(action[1])
    state.fell[copy] = NOTHING
    verbs.go(state, copy, place, "returned")
    state.pinned = bool(foes_at(state, place, copy))
    if RETURNS_TOLD in state.data.amended:
        emit(state, "recovered", frame.seat, copy, state.health[copy], int(state.pinned))


def offer_lairs(state: WorldState, frame: Frame) -> tuple[Action, ...]:
    """The player chooses any Lair, whoever is there (MMW-5.7)."""
    return tuple([("lair", place) for place in state.data.world.lairs])


def take_lair(state: WorldState, frame: Frame, action: Action) -> None:
    """A new Minion, or a creature that could not retreat, is placed in the chosen Lair."""
    verbs.go(state, frame.number("by"), int(action[1]), "placed")


def bring_minion(state: WorldState, seat: int, *, ally: bool = False) -> None:
    """A player draws a Minion and puts it into a Lair of their choice (MMW-5.7)."""
    copy = verbs.draw_minion(state, seat)
    if copy == NOTHING:
        if NONE_TO_DRAW in state.data.amended:
            emit(state, "drew_none", seat, int(bool(state.deck)))
        return
    if ally:
        state.allies = (*state.allies, copy)
        if ALLIES_TOLD in state.data.amended:
            emit(state, "allied", seat, copy)
    call(state, "lair", seat, by=copy)


def own_units_began(state: WorldState, place: int) -> bool:
    """Whether the active player's own Units began a battle by coming to their Monster (MMW-9.8)."""
    turn = under_way(state.stack, "turn")
    return turn is not None and turn.vars.get("came_to") == place


def summons(state: WorldState, monster: int) -> bool:
    """Whether a Monster draws Minions for its battles (MMW-9.8)."""
    occasions = [one for bearer in bearers(state, monster) for one in state.data.definitions[bearer].triggers]
    return any(step.word == "summon" for one in occasions for step in state.data.programs[one.program])


def summon(state: WorldState, seat: int, place: int) -> None:
    """A Minion takes part in one battle, in addition to those its player has (MMW-9.8)."""
    if not state.deck:
        if LAST_MINION_TOLD in state.data.amended:
            emit(state, "drew_none", seat, 0)
        return
    copy = verbs.turn_up_minion(state, seat)
    state.guests = (*state.guests, copy)
    verbs.go(state, copy, place, "joined")
    if GUESTS_BEGIN in state.data.amended:
        fire_cards(state, "battle", copy, place=place)


def free_blocked(state: WorldState, frame: Frame) -> None:
    """Creatures that could not retreat are put into Lairs at the end of the turn (MMW-4.13)."""
    blocked, state.blocked = state.blocked, ()
    for copy in reversed(blocked):
        call(state, "lair", frame.seat, by=copy)


PROCEDURES = (
    Procedure("first_lair", Choice("lair", offer_first_lairs, take_first_lair)),
    Procedure("return", Choice("lair", offer_returns, take_return)),
    Procedure("lair", Choice("lair", offer_lairs, take_lair)),
)

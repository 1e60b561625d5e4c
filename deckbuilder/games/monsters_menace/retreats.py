"""Retreats after a round of battle (MMW-4.6, MMW-4.13): who has to leave, where to, and what becomes of the rest."""

from __future__ import annotations

from deckbuilder.gamekit.board import pieces
from deckbuilder.games.monsters_menace import verbs
from deckbuilder.games.monsters_menace.amendments import ENEMIES_THAT_STAY, LOSSES_TOLD
from deckbuilder.games.monsters_menace.match_data import MOST_UNITS, SUBMARINE
from deckbuilder.games.monsters_menace.moving import refuges
from deckbuilder.games.monsters_menace.state import WorldState, foes_at, own_creatures_at, units_at
from deckbuilder.kernel.facts import NOBODY, NOTHING
from deckbuilder.kernel.frames import (
    AGAIN,
    LEAVE,
    Action,
    Call,
    Choice,
    Frame,
    Procedure,
    Signal,
    call,
    call_in_order,
)
from deckbuilder.kernel.state import emit


def retreat_monsters(state: WorldState, frame: Frame) -> None:
    """The active player's Monster and Minions each retreat if enemies remain (MMW-4.6)."""
    place = frame.number("place")
    staying = [copy for copy in own_creatures_at(state, place, frame.seat) if copy not in state.guests]
    own = [copy for copy in staying if enemies_left(state, place, copy)]
    if ENEMIES_THAT_STAY in state.data.amended:
        # Under older rules the others retreat from an ally as they do from Units.
        own.sort(key=lambda copy: copy in state.allies)
    calls: list[Call] = [("retreat", frame.seat, {"by": copy, "place": place}) for copy in own]
    call_in_order(state, *calls)


def enemies_left(state: WorldState, place: int, of: int) -> bool:
    """Whether enemies of a piece remain that do not leave after the battle (MMW-9.8)."""
    leaving = state.guests if ENEMIES_THAT_STAY in state.data.amended else ()
    return any(foe not in leaving for foe in foes_at(state, place, of))


def _may_stay(state: WorldState, by: int, place: int) -> bool:
    """Whether a piece need no longer retreat, because the enemies it was to retreat from have retreated themselves."""
    return ENEMIES_THAT_STAY in state.data.amended and not enemies_left(state, place, by)


def offer_retreats(state: WorldState, frame: Frame) -> tuple[Action, ...]:
    """A creature retreats to any adjacent space without enemies, if enemies remain (MMW-4.6)."""
    by, place = frame.number("by"), frame.number("place")
    if _may_stay(state, by, place):
        return ()
    beside = state.data.world.anywhere.neighbours(place)
    return tuple([("retreat", to) for to in beside if not foes_at(state, to, by)])


def take_retreat(state: WorldState, frame: Frame, action: Action) -> Signal:
    """The creature retreats, and encounters nothing this turn."""
    by = frame.number("by")
    state.retreated = (*state.retreated, by)
    verbs.go(state, by, int(action[1]), "retreated")
    return LEAVE


def block_retreat(state: WorldState, frame: Frame) -> None:
    """A creature without a space to retreat to leaves the board until the end of the turn (MMW-4.13)."""
    by = frame.number("by")
    if _may_stay(state, by, frame.number("place")):
        return
    state.place[by], state.blocked, state.retreated = NOTHING, (*state.blocked, by), (*state.retreated, by)
    emit(state, "was_blocked", frame.seat, by)


def retreat_units(state: WorldState, frame: Frame) -> None:
    """The active player's Units retreat together if enemies remain, all to one space (MMW-4.6)."""
    place, cards = frame.number("place"), state.data.definitions
    kinds = [kind for kind in units_at(state, place, frame.seat) if enemies_left(state, place, kind)]
    swimming = [kind for kind in kinds if cards[kind].role == SUBMARINE]
    for group in (swimming, [kind for kind in kinds if kind not in swimming]):
        if group:
            call(state, "withdraw", frame.seat, place=place, kinds=tuple(group), to=NOTHING)


def offer_withdrawals(state: WorldState, frame: Frame) -> tuple[Action, ...]:
    """Units retreat to an adjacent space of their terrain without enemies, even a full one (MMW-4.6, MMW-4.13)."""
    kind, place = frame.several("kinds")[0], frame.number("place")
    return tuple([("withdraw", to) for to in refuges(state, kind, place, full=True)])


def take_withdrawal(state: WorldState, frame: Frame, action: Action) -> None:
    """All of the Units retreat to the same space."""
    frame.vars["to"] = int(action[1])


def offer_losses(state: WorldState, frame: Frame) -> tuple[Action, ...]:
    """While there are too many Units for the space, their player destroys one of them (MMW-4.13)."""
    place, to = frame.number("place"), frame.number("to")
    here = [kind for kind in frame.several("kinds") if pieces.many(state.units, place, kind)]
    if to == NOTHING or sum([pieces.many(state.units, place, kind) for kind in here]) <= MOST_UNITS - len(
        state.units[to]
    ):
        return ()
    return tuple([("lose", kind) for kind in here])


def take_loss(state: WorldState, frame: Frame, action: Action) -> Signal:
    """The Unit is destroyed, and nobody records it."""
    kind = int(action[1])
    if LOSSES_TOLD in state.data.amended:
        emit(state, "found_no_room", frame.seat, kind, frame.number("to"))
    verbs.destroy_unit(state, frame.number("place"), kind, NOBODY)
    return AGAIN


def withdraw(state: WorldState, frame: Frame) -> None:
    """The remaining Units retreat; without a space, like Fighters amid ocean, they are destroyed (MMW-4.13)."""
    place, to = frame.number("place"), frame.number("to")
    for kind in frame.several("kinds"):
        for _ in range(pieces.many(state.units, place, kind)):
            if to == NOTHING:
                if LOSSES_TOLD in state.data.amended:
                    emit(state, "found_no_way", frame.seat, kind)
                verbs.destroy_unit(state, place, kind, NOBODY)
            else:
                verbs.march(state, frame.seat, kind, place, to, "unit_retreated")


PROCEDURES = (
    Procedure("retreat", Choice("retreat", offer_retreats, take_retreat), block_retreat),
    Procedure(
        "withdraw",
        Choice("withdraw", offer_withdrawals, take_withdrawal),
        Choice("lose", offer_losses, take_loss),
        withdraw,
    ),
)

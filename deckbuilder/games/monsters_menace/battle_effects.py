"""The effects of cards on Units in a battle (MMW-9): they are hit, destroy themselves, or are driven away."""

from __future__ import annotations

from deckbuilder.games.monsters_menace import verbs
from deckbuilder.games.monsters_menace.amendments import NONE_IS_NONE, PANIC_TOLD
from deckbuilder.games.monsters_menace.moving import refuges
from deckbuilder.games.monsters_menace.state import WorldState, controller, foes_at
from deckbuilder.kernel.frames import AGAIN, Action, Choice, Frame, Procedure, Signal, call


def units_in(state: WorldState, frame: Frame) -> tuple[int, ...]:
    """The kinds of Units hostile to a creature in its battle."""
    found = foes_at(state, frame.number("place"), frame.number("by"))
    return tuple([kind for kind in found if state.data.definitions[kind].is_unit])


def offer_units(state: WorldState, frame: Frame) -> tuple[Action, ...]:
    """A player chooses any Unit of the battle (MMW-9.5)."""
    if state.place[frame.number("by")] != frame.number("place"):
        return ()
    return tuple([("unit", kind) for kind in units_in(state, frame)])


def hit_unit(state: WorldState, frame: Frame, action: Action) -> None:
    """The Unit is hit without a roll."""
    verbs.strike_unit(state, frame.number("place"), int(action[1]), frame.seat)


def destroy_itself(state: WorldState, frame: Frame, action: Action) -> None:
    """The Unit destroys itself, and the player who terrified it records it (MMW-9.6)."""
    how = "destroyed_itself" if PANIC_TOLD in state.data.amended else "destroyed"
    verbs.destroy_unit(state, frame.number("place"), int(action[1]), frame.seat, how)


def offer_scares(state: WorldState, frame: Frame) -> tuple[Action, ...]:
    """A player chooses any Unit of the battle that has somewhere to go, or none (MMW-9.7)."""
    place = frame.number("place")
    found: list[Action] = [("unit", kind) for kind in units_in(state, frame) if refuges(state, kind, place)]
    return (*found, ("none",)) if found else ()


def scare_unit(state: WorldState, frame: Frame, action: Action) -> Signal | None:
    """The Unit's player decides where it goes, or the next player if nobody plays it; choosing none ends the effect."""
    if action[0] == "none":
        return None
    kind = int(action[1])
    call(state, "flee", controller(state, kind), kind=kind, place=frame.number("place"))
    if "left" not in frame.vars:
        return None
    frame.vars["left"] = frame.number("left") - 1
    return AGAIN if frame.vars["left"] else None


def scare(state: WorldState, seat: int, by: int, place: int, most: int) -> None:
    """Up to `most` Units are driven away, one after another (MMW-9.7)."""
    if NONE_IS_NONE in state.data.amended:
        call(state, "scare", seat, by=by, place=place, left=most)
        return
    for _ in range(most):
        call(state, "scare", seat, by=by, place=place)


def offer_refuges(state: WorldState, frame: Frame) -> tuple[Action, ...]:
    """The adjacent spaces that the Unit may retreat to."""
    return tuple([("refuge", place) for place in refuges(state, frame.number("kind"), frame.number("place"))])


def take_refuge(state: WorldState, frame: Frame, action: Action) -> None:
    """The Unit retreats (MMW-9.7)."""
    verbs.march(state, frame.seat, frame.number("kind"), frame.number("place"), int(action[1]), "unit_retreated")


PROCEDURES = (
    Procedure("smash", Choice("smash", offer_units, hit_unit)),
    Procedure("panic", Choice("panic", offer_units, destroy_itself)),
    Procedure("scare", Choice("scare", offer_scares, scare_unit)),
    Procedure("flee", Choice("refuge", offer_refuges, take_refuge)),
)

"""Whom an attack may be aimed at, and which attacks may be declined (MMW-4.2, MMW-4.7, MMW-4.14)."""

from __future__ import annotations

from typing import Final

from deckbuilder.gamekit.board import pieces
from deckbuilder.games.monsters_menace.amendments import (
    COUNTERS_IN_TURN,
    EACH_DECLINES,
    EACH_GUN_FOR_ITSELF,
    EXTRA_ATTACKS_ARE_FREE,
    FALLEN_HOLD_FIRE,
)
from deckbuilder.games.monsters_menace.battle_values import counters_of
from deckbuilder.games.monsters_menace.match_data import SUBMARINE
from deckbuilder.games.monsters_menace.state import WorldState, foes_at, own_at
from deckbuilder.kernel.facts import NOTHING
from deckbuilder.kernel.frames import LEAVE, Action, Frame, Signal

KINDS_BOUND: Final = 1000
"""More kinds than any table has, so that a space and a kind combine into one number."""
MAIN: Final = "main"
MORE: Final = "more"
EARLY: Final = "early"
COUNTER: Final = "counter"
UNITS: Final = "units"
FAR: Final = "far"
"""The part of a battle that attacks belong to.

In order: the Monster Attack Step, attacks added by cards, the Pre-emptive Step, the Counterattack Step, the Military
Attack Step, and attacks out of an adjacent space, which are voluntary.
"""


def targets(state: WorldState, frame: Frame) -> tuple[int, ...]:
    """The hostile targets in the battle, each kind of Unit once."""
    by, place = frame.number("by"), frame.number("place")
    card = state.data.definitions[by]
    if not card.is_unit and state.place[by] != place:
        return ()
    return foes_at(state, place, by)


def aim(state: WorldState, frame: Frame) -> None:
    """A new attack has no target yet; Units that have fallen make no Pre-emptive Attacks (MMW-4.7, MMW-4.2).

    Counterattacks are counted when they begin: another Monster may have fallen to those before (MMW-4.4).
    """
    frame.vars["target"] = NOTHING
    by = frame.number("by")
    if frame.text("part") == COUNTER and "dice" not in frame.vars and COUNTERS_IN_TURN in state.data.amended:
        frame.vars["left"] = counters_of(state, frame.number("place"), by)
    if frame.text("part") == EARLY and state.data.definitions[by].is_unit and FALLEN_HOLD_FIRE in state.data.amended:
        frame.vars["left"] = min(frame.number("left"), pieces.many(state.units, frame.number("place"), by))


def offer_targets(state: WorldState, frame: Frame) -> tuple[Action, ...]:
    """One attack is aimed at any target, or all remaining ones together at the same target (MMW-4.7)."""
    found, left = targets(state, frame), frame.number("left")
    if not left:
        return ()
    is_free = _is_voluntary(state, frame)
    is_alone = len(found) == 1 and state.units[frame.number("place")].count(found[0]) < 2
    is_single = is_alone and not (is_free and _may_part(state, frame))
    one: list[Action] = [("attack", target) for target in found] if left == 1 or not is_single else []
    together: list[Action] = [("volley", target) for target in found] if left > 1 else []
    stop: list[Action] = [("hold",)] if found and is_free and not _has_to_attack(state, frame) else []
    return (*one, *together, *stop)


def _is_voluntary(state: WorldState, frame: Frame) -> bool:
    """Whether attacks may be declined: those into another space, Pre-emptive Attacks, and those that cards add.

    (MMW-4.14, MMW-4.2, MMW-4.7)
    """
    part = frame.text("part")
    return part == FAR or (part in (EARLY, MORE) and EXTRA_ATTACKS_ARE_FREE in state.data.amended)


def _has_to_attack(state: WorldState, frame: Frame) -> bool:
    """Whether these are the last Submarines of a battle that Submarines began, and none has attacked (MMW-4.14)."""
    has_attacked = any(state.data.definitions[by].role == SUBMARINE for by, *_ in state.attacks)
    return bool(frame.vars.get("last")) and not has_attacked


def _may_part(state: WorldState, frame: Frame) -> bool:
    """Whether some of several voluntary attacks may be made and the others not (MMW-4.7).

    Under older rules only Units in an adjacent space that may still attack elsewhere are held back so.
    """
    if EACH_DECLINES in state.data.amended:
        return True
    if EACH_GUN_FOR_ITSELF not in state.data.amended:
        return False
    beside = state.data.world.anywhere.neighbours(frame.number("near"))
    others = [one for one in beside if one not in state.fought and foes_at(state, one, frame.number("by"))]
    if state.data.definitions[frame.number("by")].role == SUBMARINE:
        return any(one in state.data.world.dry for one in others)
    return any(foes_at(state, one, own) for one in others for own in own_at(state, one, state.active))


def take_target(state: WorldState, frame: Frame, action: Action) -> Signal | None:
    """The target is declared before the die is rolled."""
    if action[0] == "hold":
        return LEAVE
    frame.vars["target"] = int(action[1])
    frame.vars["count"] = count = frame.number("left") if action[0] == "volley" else 1
    if "near" in frame.vars:
        shots = count if EACH_GUN_FOR_ITSELF in state.data.amended else 1
        state.fired = (*state.fired, *[frame.number("near") * KINDS_BOUND + frame.number("by")] * shots)
    return None


def guns_left(state: WorldState, near: int, kind: int) -> int:
    """The number of Units of a kind in a space that have not attacked into another this turn (MMW-4.14, MMW-9.12)."""
    many, fired = pieces.many(state.units, near, kind), state.fired.count(near * KINDS_BOUND + kind)
    if EACH_GUN_FOR_ITSELF in state.data.amended:
        return max(0, many - fired)
    return 0 if fired else many

"""Attacks (MMW-4): a target, a die against its Defense, the hits, and what follows."""

from __future__ import annotations

from typing import Final

from deckbuilder.gamekit.board import pieces
from deckbuilder.gamekit.board.hits import Against
from deckbuilder.games.monsters_menace import verbs
from deckbuilder.games.monsters_menace.amendments import (
    ALLIES_LEAD_NOBODY,
    CHILL_OF_BATTLES,
    COUNTERS_IN_TURN,
    DICE_STRIKE_TOGETHER,
    EACH_DECLINES,
    EACH_GUN_FOR_ITSELF,
    EFFECTS_IN_ORDER,
    EXTRA_ATTACKS_ARE_FREE,
    FALLEN_HOLD_FIRE,
    LOST_DICE_TOLD,
    MISSES_ALIKE,
    REROLLS_CAN_HIT,
    SHOTS_HAVE_PLACES,
)
from deckbuilder.games.monsters_menace.match_data import FIGHTER, ROCKET, SUBMARINE, TANK
from deckbuilder.games.monsters_menace.state import (
    WorldState,
    are_hostile,
    changed,
    fire_cards,
    foes_at,
    is_played,
    own_at,
    parts,
)
from deckbuilder.kernel import chance
from deckbuilder.kernel.facts import NOBODY, NOTHING
from deckbuilder.kernel.frames import (
    AGAIN,
    LEAVE,
    RESTART,
    Action,
    Call,
    Choice,
    Frame,
    Procedure,
    Signal,
    call_in_order,
)
from deckbuilder.kernel.state import emit

SIDES: Final = 6
MANY: Final = 1000
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


def attack_call(seat: int, by: int, place: int, left: int, part: str) -> Call:
    """The call that lets a creature or kind of Unit attack `left` times in a battle."""
    return "attack", seat, {"by": by, "place": place, "left": left, "part": part, "only": 1, "target": NOTHING}


def attack(state: WorldState, seat: int, by: int, place: int, left: int, part: str) -> None:
    """Let a creature or kind of Unit attack `left` times next in a battle."""
    if left > 0:
        call_in_order(state, attack_call(seat, by, place, left, part))


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
        state.fired = (*state.fired, *[frame.number("near") * MANY + frame.number("by")] * shots)
    return None


def guns_left(state: WorldState, near: int, kind: int) -> int:
    """The number of Units of a kind in a space that have not attacked into another this turn (MMW-4.14, MMW-9.12)."""
    many, fired = pieces.many(state.units, near, kind), state.fired.count(near * MANY + kind)
    if EACH_GUN_FOR_ITSELF in state.data.amended:
        return max(0, many - fired)
    return 0 if fired else many


def roll_attacks(state: WorldState, frame: Frame) -> Signal | None:
    """A die is rolled for each attack (MMW-4.7)."""
    target = frame.number("target")
    if target == NOTHING:
        return finish(state, frame)
    if state.data.definitions[target].is_unit:
        frame.vars["only"] = 0
    dice = tuple(chance.roll(state, SIDES) for _ in range(frame.number("count")))
    frame.vars["dice"], frame.vars["again"] = dice, ()
    by = frame.number("by")
    if "near" in frame.vars and SHOTS_HAVE_PLACES in state.data.amended:
        emit(state, "shot", frame.seat, by, frame.number("near"), target, frame.number("place"), *dice)
    else:
        emit(state, "rolled", frame.seat, by, target, *dice)
    return None


def finish(state: WorldState, frame: Frame) -> Signal:
    """Once nothing is left to attack, cards that follow attacks act (MMW-9.2)."""
    by = frame.number("by")
    if frame.text("part") == MAIN and state.place[by] == frame.number("place"):
        only = frame.number("only") if "dice" in frame.vars else 0
        fire_cards(state, "attacked", by, place=frame.number("place"), only=only)
    return LEAVE


def offer_rerolls(state: WorldState, frame: Frame) -> tuple[Action, ...]:
    """A player who may reroll attacks in this battle chooses one that missed, each attack once (MMW-9.3).

    Unless a miss costs the attacker something, all misses are alike, so one answer stands for all.
    """
    by, target = frame.number("by"), frame.number("target")
    if rerolls_left(state, by) <= 0:
        return ()
    dice, again = frame.several("dice"), frame.several("again")
    need = against(state, by, target)
    if need.needed - need.total > SIDES and REROLLS_CAN_HIT in state.data.amended:
        return ()
    open_again = [at for at in range(len(dice)) if at not in again and not need.is_hit(dice[at])]
    missed = {dice[at]: at for at in open_again[::-1]}
    found: list[Action] = [("again", at, die) for die, at in sorted(missed.items())]
    if MISSES_ALIKE in state.data.amended and not _recoils(state, by, target):
        found = [] if _falls(state, by, target, [die for die in dice if need.is_hit(die)]) else found[:1]
    return (*found, ("keep",)) if found else ()


def rerolls_left(state: WorldState, by: int) -> int:
    """The number of attacks that an attacker may still roll again in this battle (MMW-9.3)."""
    return 0 if state.data.definitions[by].is_unit else changed(state, by, "rerolls") - state.rerolled.count(by)


def _recoils(state: WorldState, by: int, target: int) -> int:
    """The Health that a miss costs the attacker. If any, it matters which of the dice before the last hit missed."""
    cards = state.data.definitions
    return 0 if cards[target].is_unit or cards[by].is_unit else changed(state, target, "recoil")


def _falls(state: WorldState, by: int, target: int, hits: list[int]) -> bool:
    """Whether these hits are enough to fell the target."""
    card = state.data.definitions[target]
    if card.is_unit:
        return len(hits) > int(card.worn != NOTHING and changed(state, target, "plated") > 0)
    return sum([damage(state, by, target, die) for die in hits]) >= state.health[target]


def take_reroll(state: WorldState, frame: Frame, action: Action) -> Signal | None:
    """The die is rolled again, and the new result counts."""
    if action[0] == "keep":
        return None
    at, by = int(action[1]), frame.number("by")
    dice, again = frame.several("dice"), frame.several("again")
    die = chance.roll(state, SIDES)
    frame.vars["dice"], frame.vars["again"] = (*dice[:at], die, *dice[at + 1 :]), (*again, at)
    state.rerolled = (*state.rerolled, by)
    left = (rerolls_left(state, by),) if REROLLS_CAN_HIT in state.data.amended else ()
    emit(state, "rerolled", frame.seat, by, dice[at], die, *left)
    return AGAIN


def resolve_attacks(state: WorldState, frame: Frame) -> Signal | None:
    """Each die is compared with the target's Defense; dice left when the target is gone are lost (MMW-4.8)."""
    by, target, place = frame.number("by"), frame.number("target"), frame.number("place")
    dice = frame.several("dice")
    frame.vars["left"] = frame.number("left") - len(dice)
    for at, die in enumerate(dice, 1):
        if state.outcome is not None or not _fights_on(state, by, place):
            return LEAVE
        target = _struck(state, frame, by, target, place, die)
        if target == NOTHING:
            _tell_lost_dice(state, frame, by, dice[at:])
            break
    return None if frame.vars.get("recoil") else RESTART


def _tell_lost_dice(state: WorldState, frame: Frame, by: int, lost: tuple[int, ...]) -> None:
    """Everybody hears how many dice are lost because their target has fallen (MMW-4.7)."""
    if lost and state.outcome is None and LOST_DICE_TOLD in state.data.amended:
        emit(state, "dice_lost", frame.seat, by, len(lost))


def recoil(state: WorldState, frame: Frame) -> Signal:
    """Misses cost the attacker Health once all dice rolled together have struck (MMW-4.7)."""
    verbs.harm(state, frame.number("by"), frame.number("recoil"), frame.number("target"), is_cost=True)
    frame.vars["recoil"] = 0
    return RESTART


def _fights_on(state: WorldState, by: int, place: int) -> bool:
    """Whether an attacker is still in the battle, which a creature may have left."""
    return state.data.definitions[by].is_unit or state.place[by] == place


def _miss(state: WorldState, frame: Frame, by: int, target: int) -> None:
    """Some Monsters and Minions make an attacker that misses them lose Health."""
    cost = _recoils(state, by, target)
    if not cost:
        return
    if DICE_STRIKE_TOGETHER in state.data.amended:
        frame.vars["recoil"] = frame.number("recoil") + cost if "recoil" in frame.vars else cost
    else:
        verbs.harm(state, by, cost, target)


def _struck(state: WorldState, frame: Frame, by: int, target: int, place: int, die: int) -> int:
    """Resolve one attack, and return what the next one is aimed at; NOTHING if the target is gone."""
    need, seat = against(state, by, target), frame.seat
    flat = [number for part in need.parts for number in part]
    state.attacks = (*state.attacks, (by, target, need.needed - need.total, die))
    emit(state, "attacked", seat, by, target, die, need.needed, int(need.is_hit(die)), *flat)
    cards = state.data.definitions
    if not need.is_hit(die):
        _miss(state, frame, by, target)
        return target
    if cards[target].is_unit:
        is_gone = verbs.strike_unit(state, place, target, seat if not cards[by].is_unit else NOBODY)
        if not cards[by].is_unit:
            _react_to_hit(state, by, place, is_gone)
        return NOTHING if is_gone else cards[target].worn
    verbs.harm(state, target, damage(state, by, target, die), by)
    if not cards[by].is_unit and state.outcome is None:
        fire_cards(state, "hits_creature", by, place=place)
    return target if state.place[target] == place else NOTHING


def _react_to_hit(state: WorldState, by: int, place: int, is_gone: bool) -> None:
    """Let the attacker's cards respond to the hit on a Unit, and then to its destruction (MMW-9.2)."""
    is_in_order = EFFECTS_IN_ORDER in state.data.amended
    if not is_in_order:
        fire_cards(state, "hits_unit", by, place=place)
    if is_gone:
        fire_cards(state, "destroys_unit", by, place=place)
    # What is called last is carried out first.
    if is_in_order:
        fire_cards(state, "hits_unit", by, place=place)


def against(state: WorldState, by: int, target: int, *, missile: bool = False) -> Against:
    """The number that an attack needs, and what is added to its roll (MMW-4.8)."""
    cards = state.data.definitions
    if missile:
        is_chilled = CHILL_OF_BATTLES not in state.data.amended
        needed = defense(state, target, by, is_chilled=is_chilled)
        return Against(needed, tuple(parts(state, by, "missile_hit", "unit_hit")))
    if cards[by].is_unit:
        return Against(defense(state, target, by), tuple(parts(state, by, "unit_hit")))
    what = ["hit_units"] if cards[target].is_unit else ["hit_creatures"]
    what += ["hit_fighters"] if cards[target].role == FIGHTER else []
    return Against(defense(state, target, by), tuple(parts(state, by, *what)))


def defense(state: WorldState, copy: int, by: int, *, is_chilled: bool = True) -> int:
    """The number needed to hit something, with or without what lowers Defense in battles (MMW-4.8, MMW-9.11)."""
    card, cards = state.data.definitions[copy], state.data.definitions
    if card.is_unit:
        what = {TANK: "tank_defense", FIGHTER: "fighter_defense"}.get(card.role, "")
        return card.defense + changed(state, copy, what)
    number = card.defense + changed(state, copy, "defense")
    if cards[by].is_unit:
        number += changed(state, copy, "unit_guard")
    if state.data.world.is_coast(state.place[copy]):
        number += changed(state, copy, "coast_defense")
    for aura in state.data.auras if is_chilled else ():
        if aura != copy and state.place[aura] == state.place[copy]:
            number -= (cards[aura].numbers or {}).get("chill", 0)
    return number


def damage(state: WorldState, by: int, target: int, die: int) -> int:
    """The Health that a hit takes off a Monster or Minion (MMW-4.10)."""
    card = state.data.definitions[by]
    if card.is_unit:
        what = {TANK: "tank_damage", ROCKET: "rocket_damage"}.get(card.role, "")
        return card.damage + (changed(state, by, what) if is_played(state, by) else 0)
    number = card.damage + changed(state, by, "damage") + (changed(state, by, "six_damage") if die == SIDES else 0)
    return max(min(number, 1), number - changed(state, target, "shield"))


def attacks_of(state: WorldState, copy: int) -> int:
    """The number of attacks of a creature on its player's turn (MMW-4.3)."""
    card = state.data.definitions[copy]
    number = card.attack + changed(state, copy, "attack")
    if card.is_monster:
        beside = [one for one in state.data.auras if state.owner[one] == state.owner[copy]]
        here = [one for one in beside if state.place[one] == state.place[copy] and _may_lead(state, one, copy)]
        number += sum([(state.data.definitions[one].numbers or {}).get("lead", 0) for one in here])
    return max(0, number)


def counters_of(state: WorldState, place: int, copy: int) -> int:
    """The number of counterattacks of a Monster or Minion (MMW-4.4)."""
    cards = state.data.definitions
    if not cards[copy].is_monster:
        return 1
    meets = any(cards[foe].is_monster for foe in foes_at(state, place, copy))
    return (2 if meets else 1) + changed(state, copy, "counters")


def _may_lead(state: WorldState, one: int, monster: int) -> bool:
    """Whether a Minion may lead a Monster; an ally that is its enemy under older rules may not (MMW-9.1)."""
    return ALLIES_LEAD_NOBODY not in state.data.amended or not are_hostile(state, one, monster)


PROCEDURES = (
    Procedure(
        "attack",
        aim,
        Choice("target", offer_targets, take_target),
        roll_attacks,
        Choice("reroll", offer_rerolls, take_reroll),
        resolve_attacks,
        recoil,
    ),
)

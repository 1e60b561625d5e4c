"""Attacks (MMW-4): a die against the Defense of the target, rerolls, the hits, and what follows."""

from __future__ import annotations

from deckbuilder.gamekit.board.hits import SIDES
from deckbuilder.games.monsters_menace import verbs
from deckbuilder.games.monsters_menace.amendments import (
    ATTACKS_TOLD,
    DAMAGE_TOLD,
    DEFENSE_TOLD,
    DICE_STRIKE_TOGETHER,
    EFFECTS_IN_ORDER,
    LOST_DICE_TOLD,
    MISSES_ALIKE,
    REROLLS_CAN_HIT,
    SHOTS_HAVE_PLACES,
    STEPS_TOLD,
)
from deckbuilder.games.monsters_menace.battle_values import (
    against,
    attack_parts,
    damage,
    damage_parts,
    defense,
    defense_parts,
    shields,
)
from deckbuilder.games.monsters_menace.match_data import ROCKET
from deckbuilder.games.monsters_menace.state import WorldState, changed, fire_cards, parts
from deckbuilder.games.monsters_menace.targeting import COUNTER, EARLY, FAR, MAIN, aim, offer_targets, take_target
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

Changes = list[tuple[int, int]]
"""What cards add to a number or take off it, each with its card."""


def attack_call(seat: int, by: int, place: int, left: int, part: str) -> Call:
    """The call that lets a creature or kind of Unit attack `left` times in a battle."""
    return "attack", seat, {"by": by, "place": place, "left": left, "part": part, "only": 1, "target": NOTHING}


def attack(state: WorldState, seat: int, by: int, place: int, left: int, part: str) -> None:
    """Let a creature or kind of Unit attack `left` times next in a battle."""
    if left > 0:
        call_in_order(state, attack_call(seat, by, place, left, part))


def roll_attacks(state: WorldState, frame: Frame) -> Signal | None:
    """A die is rolled for each attack (MMW-4.7)."""
    target = frame.number("target")
    if target == NOTHING:
        return finish(state, frame)
    if state.data.definitions[target].is_unit:
        frame.vars["only"] = 0
    if "dice" not in frame.vars:
        _tell_step(state, frame)
    dice = tuple(chance.roll(state, SIDES) for _ in range(frame.number("count")))
    frame.vars["dice"], frame.vars["again"] = dice, ()
    by = frame.number("by")
    if "near" in frame.vars and SHOTS_HAVE_PLACES in state.data.amended:
        emit(state, "shot", frame.seat, by, frame.number("near"), target, frame.number("place"), *dice)
    else:
        emit(state, "rolled", frame.seat, by, target, *dice)
    tell_defense(state, frame.seat, by, target)
    return None


def _tell_step(state: WorldState, frame: Frame) -> None:
    """Everybody hears of an attack that it comes before the others, or answers them (MMW-4.2, MMW-4.4)."""
    by, part = frame.number("by"), frame.text("part")
    is_early = part == EARLY or (part == FAR and state.data.definitions[by].role == ROCKET)
    if (is_early or part == COUNTER) and STEPS_TOLD in state.data.amended:
        emit(state, "struck_first" if is_early else "struck_back", frame.seat, by)
    _tell_number(state, frame)


def _tell_number(state: WorldState, frame: Frame) -> None:
    """Everybody hears which cards change how often a Monster or Minion attacks (MMW-4.3, MMW-4.4)."""
    by, part = frame.number("by"), frame.text("part")
    if not state.recording or ATTACKS_TOLD not in state.data.amended:
        return
    changes: Changes = []
    if part == MAIN:
        changes = attack_parts(state, by)
    elif part == COUNTER and state.data.definitions[by].is_monster:
        changes = parts(state, by, "counters")
    _tell_changed(state, "had_attacks", frame.seat, by, frame.number("left"), changes)


def tell_defense(state: WorldState, seat: int, by: int, target: int, *, is_chilled: bool = True) -> None:
    """Everybody hears which cards change the Defense of what is attacked, if any do (MMW-4.8)."""
    # A playout tells nothing, so it does not look for the cards either.
    if state.recording and DEFENSE_TOLD in state.data.amended:
        number = defense(state, target, by, is_chilled=is_chilled)
        _tell_changed(state, "defended", seat, target, number, defense_parts(state, target, by, is_chilled=is_chilled))


def _tell_damage(state: WorldState, frame: Frame, target: int, die: int, told: Changes) -> Changes:
    """Everybody hears which cards change the damage of a hit, once if the next hits are alike (MMW-4.10)."""
    by = frame.number("by")
    is_told = state.recording and DAMAGE_TOLD in state.data.amended
    if not is_told or state.data.definitions[target].is_unit or not against(state, by, target).is_hit(die):
        return told
    number, changes = damage(state, by, target, die), damage_parts(state, by, die)
    if number < state.data.definitions[by].damage + sum([amount for _, amount in changes]):
        changes += [(card, -amount) for card, amount in shields(state, by, target)]
    if changes != told:
        _tell_changed(state, "dealt", frame.seat, by, number, changes)
    return changes


def _tell_changed(state: WorldState, event: str, seat: int, copy: int, number: int, changes: Changes) -> None:
    flat = [one for change in changes if change[1] for one in change]
    if flat:
        emit(state, event, seat, copy, number, *flat)


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
    told: Changes = []
    for at, die in enumerate(dice, 1):
        if state.outcome is not None or not _fights_on(state, by, place):
            return LEAVE
        told = _tell_damage(state, frame, target, die, told)
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

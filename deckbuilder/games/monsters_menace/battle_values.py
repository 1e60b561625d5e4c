"""The numbers of pieces in a battle: Defense, what is added to a roll, damage, and how often they attack."""

from __future__ import annotations

from deckbuilder.gamekit.board.hits import SIDES, Against
from deckbuilder.games.monsters_menace.amendments import ALLIES_LEAD_NOBODY, CHILL_OF_BATTLES
from deckbuilder.games.monsters_menace.match_data import FIGHTER, ROCKET, TANK
from deckbuilder.games.monsters_menace.state import WorldState, are_hostile, changed, foes_at, is_played, parts


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
    added = defense_parts(state, copy, by, is_chilled=is_chilled)
    return state.data.definitions[copy].defense + sum([number for _, number in added])


def defense_parts(state: WorldState, copy: int, by: int, *, is_chilled: bool = True) -> list[tuple[int, int]]:
    """The amounts that cards add to the Defense of something, or take off it, each with its card."""
    card, cards = state.data.definitions[copy], state.data.definitions
    if card.is_unit:
        return parts(state, copy, {TANK: "tank_defense", FIGHTER: "fighter_defense"}.get(card.role, ""))
    whats = ["defense"]
    whats += ["unit_guard"] if cards[by].is_unit else []
    whats += ["coast_defense"] if state.data.world.is_coast(state.place[copy]) else []
    beside = [aura for aura in state.data.auras if aura != copy and state.place[aura] == state.place[copy]]
    chills = [(aura, -(cards[aura].numbers or {}).get("chill", 0)) for aura in beside] if is_chilled else []
    return [*parts(state, copy, *whats), *chills]


def damage(state: WorldState, by: int, target: int, die: int) -> int:
    """The Health that a hit takes off a Monster or Minion: a creature that deals any deals at least 1 (MMW-4.10)."""
    number = state.data.definitions[by].damage + sum([amount for _, amount in damage_parts(state, by, die)])
    return max(min(number, 1), number - sum([amount for _, amount in shields(state, by, target)]))


def damage_parts(state: WorldState, by: int, die: int) -> list[tuple[int, int]]:
    """The amounts that cards add to the Damage of an attacker that has rolled this number, each with its card."""
    card = state.data.definitions[by]
    if not card.is_unit:
        return parts(state, by, "damage", *(["six_damage"] if die == SIDES else []))
    what = {TANK: "tank_damage", ROCKET: "rocket_damage"}.get(card.role, "")
    return parts(state, by, what) if is_played(state, by) else []


def shields(state: WorldState, by: int, target: int) -> list[tuple[int, int]]:
    """The amounts that cards take off the damage of a Monster or Minion, each with its card."""
    return [] if state.data.definitions[by].is_unit else parts(state, target, "shield")


def attacks_of(state: WorldState, copy: int) -> int:
    """The number of attacks of a creature on its player's turn (MMW-4.3)."""
    number = state.data.definitions[copy].attack + sum([amount for _, amount in attack_parts(state, copy)])
    return max(0, number)


def attack_parts(state: WorldState, copy: int) -> list[tuple[int, int]]:
    """The attacks that cards add for a creature on its player's turn, or take from it, each with its card."""
    found, cards = parts(state, copy, "attack"), state.data.definitions
    if cards[copy].is_monster:
        beside = [one for one in state.data.auras if state.owner[one] == state.owner[copy]]
        here = [one for one in beside if state.place[one] == state.place[copy] and _may_lead(state, one, copy)]
        found += [(one, (cards[one].numbers or {}).get("lead", 0)) for one in here]
    return found


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

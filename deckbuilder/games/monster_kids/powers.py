"""What a side of a fight is worth: its die, weakness and resistance, the cards, and what losing costs (MK-3, MK-4)."""

from __future__ import annotations

from deckbuilder.games.monster_kids.match_data import CardDefinition
from deckbuilder.games.monster_kids.state import KidsState

KID_DIE = 10
MONSTER_DIE = 12
RESISTANCE = 3
WEAKNESS = -3


def die_of(state: KidsState, copy: int) -> int:
    """A kid rolls the ten-sided die, a monster is rolled for with the twelve-sided one (MK-3.2, MK-3.3)."""
    return KID_DIE if copy < state.table.kids else MONSTER_DIE


def edge(own: CardDefinition, opposing: CardDefinition) -> int:
    """What a Power Type adds against an opponent; an untyped one has neither (MK-4.2 to MK-4.5)."""
    if not own.power or not opposing.power:
        return 0
    return RESISTANCE * (own.resists == opposing.power) + WEAKNESS * (own.weak == opposing.power)


def type_bonus(state: KidsState, side: int) -> int:
    """What its Power Type adds to a side of the fight, or takes from it (MK-4.6)."""
    if state.is_untyped or len(state.sides) != 2:
        return 0
    blueprints = state.table.blueprints
    return edge(blueprints[state.sides[side]], blueprints[state.sides[1 - side]])


def boost(state: KidsState, side: int) -> int:
    """What cards add to a side."""
    return sum([amount for _, where, amount in state.boosts if where == side])


def attack_power(state: KidsState, side: int) -> int:
    """The attack power of a side; below 0 it goes on counting (MK-3.7)."""
    return state.dice[side] + type_bonus(state, side) + boost(state, side)


def attack_powers(state: KidsState) -> tuple[int, ...]:
    """The attack powers of all sides."""
    return tuple([attack_power(state, side) for side in range(len(state.sides))])


def winning_sides(state: KidsState) -> tuple[int, ...]:
    """The sides with the highest attack power: one that wins, or several in a tie (MK-3.8)."""
    powers = attack_powers(state)
    best = max(powers)
    return tuple([side for side, power in enumerate(powers) if power == best])


def injuries_for_losing(state: KidsState, side: int) -> int:
    """One Injury and what cards add to it; none for whoever is shielded (MK-3.12)."""
    return 0 if side in state.shielded else 1 + sum([more for _, where, more in state.dangers if where == side])

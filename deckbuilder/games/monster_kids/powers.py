"""The strength of each side in a fight: die, weakness, resistance, cards and the price of losing (MK-3, MK-4).

The second part holds the estimates of computer players in a fight.
"""

from __future__ import annotations

from typing import Final

from deckbuilder.games.monster_kids.card_definition import CardDefinition
from deckbuilder.games.monster_kids.state import KidsState, seat_of_side

KID_DIE: Final = 10
MONSTER_DIE: Final = 12
RESISTANCE: Final = 3
WEAKNESS: Final = -3
DARK_POWER: Final = 2
"""Estimated worth of a Dark Power on a monster."""


def die_of(state: KidsState, copy: int) -> int:
    """A kid rolls the ten-sided die, a monster is rolled for with the twelve-sided one (MK-3.2, MK-3.3)."""
    return KID_DIE if copy < state.data.kids else MONSTER_DIE


def edge(own: CardDefinition, opposing: CardDefinition) -> int:
    """The amount a Power Type adds against an opponent; 0 if either is untyped (MK-4.2 to MK-4.5)."""
    if not own.power or not opposing.power:
        return 0
    return RESISTANCE * (own.resists == opposing.power) + WEAKNESS * (own.weak == opposing.power)


def type_bonus(state: KidsState, side: int) -> int:
    """The amount its Power Type adds to a side of the fight, or takes from it (MK-4.6)."""
    if state.is_untyped or len(state.sides) != 2:
        return 0
    definitions = state.data.definitions
    return edge(definitions[state.sides[side]], definitions[state.sides[1 - side]])


def boost(state: KidsState, side: int) -> int:
    """The amount cards add to a side."""
    return sum([amount for _, where, amount in state.boosts if where == side])


def attack_power(state: KidsState, side: int) -> int:
    """The attack power of a side, which may be below 0 (MK-3.7)."""
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
    """One Injury and those that cards add; 0 for a shielded side (MK-3.12)."""
    return 0 if side in state.shielded else 1 + sum([more for _, where, more in state.dangers if where == side])


# ---- estimates: the state of a fight, and what a card would do to it ----


def prospect(seen: KidsState, seat: int, monster: int) -> int:
    """An estimate of a seat's odds against a monster."""
    own, foe = seen.data.definitions[seen.kid[seat]], seen.data.definitions[monster]
    return edge(own, foe) - edge(foe, own) - DARK_POWER * len(seen.attached[monster])


def wanted_side(seen: KidsState, seat: int) -> int:
    """The side a seat wants to win: its own, else the kid's, or in Versus Mode a rival's monster; -1 for none."""
    owners = [seat_of_side(seen, side) for side in range(len(seen.sides))]
    if seat in owners:
        return owners.index(seat)
    if seen.data.is_versus:
        return 1 if len(owners) == 2 and owners[1] < 0 else -1
    return 0


def margin_of(seen: KidsState, side: int) -> int:
    """The lead of a side over the best of the others."""
    powers = attack_powers(seen)
    return powers[side] - max(power for other, power in enumerate(powers) if other != side)


def gain_of(seen: KidsState, wanted: int, card: int, side: int) -> int:
    """The advantage that playing a card on a side is certain to give the wanted side."""
    own, other = seen.data.definitions[card].worth
    return own - other if side == wanted else other - own


def most_left(seen: KidsState, seat: int, card: int) -> int:
    """The most that the other cards of a hand could add."""
    others = (seen.data.definitions[held].worth for held in seen.hand[seat] if held not in (card, -1))
    return sum(max(own - other, other - own, 0) for own, other in others)

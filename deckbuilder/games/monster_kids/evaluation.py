"""How a fight stands and what a card would do to it: what the greedy player goes by."""

from __future__ import annotations

from deckbuilder.games.monster_kids.powers import attack_powers, edge
from deckbuilder.games.monster_kids.state import KidsState, seat_of_side

DARK_POWER = 2
"""What a Dark Power on a monster is taken to be worth."""


def prospect(seen: KidsState, seat: int, monster: int) -> int:
    """How good the odds of a seat are against a monster."""
    own, foe = seen.table.blueprints[seen.kid[seat]], seen.table.blueprints[monster]
    return edge(own, foe) - edge(foe, own) - DARK_POWER * len(seen.attached[monster])


def wanted_side(seen: KidsState, seat: int) -> int:
    """The side that a seat wants to win: its own, with others the kid's, in Versus Mode the opponent of a rival."""
    owners = [seat_of_side(seen, side) for side in range(len(seen.sides))]
    if seat in owners:
        return owners.index(seat)
    if seen.table.is_versus:
        return 1 if len(owners) == 2 and owners[1] < 0 else -1
    return 0


def margin_of(seen: KidsState, side: int) -> int:
    """How far a side is ahead of the best of the others."""
    powers = attack_powers(seen)
    return powers[side] - max(power for other, power in enumerate(powers) if other != side)


def gain_of(seen: KidsState, wanted: int, card: int, side: int) -> int:
    """By how much a card that is played on a side brings the one that is wanted ahead for certain."""
    own, other = seen.table.blueprints[card].worth
    return own - other if side == wanted else other - own


def most_left(seen: KidsState, seat: int, card: int) -> int:
    """What the other cards of a hand could add."""
    others = (seen.table.blueprints[held].worth for held in seen.hand[seat] if held not in (card, -1))
    return sum(max(own - other, other - own, 0) for own, other in others)

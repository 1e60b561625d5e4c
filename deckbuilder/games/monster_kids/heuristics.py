"""What the greedy player goes by: help kids against monsters, and in Versus Mode only oneself."""

from __future__ import annotations

from collections.abc import Callable

from deckbuilder.games.monster_kids.powers import attack_powers, edge
from deckbuilder.games.monster_kids.state import KidsState, seat_of_side
from deckbuilder.kernel.frames import Action

Rate = Callable[[KidsState, int, Action], int]
NEVER, RATHER, GOOD, BEST = -100, 10, 50, 100
DARK_POWER = 2
"""What a Dark Power on a monster is taken to be worth."""


def rate(observation: KidsState, action: Action) -> int:
    """How promising an action looks from an observation; higher is better."""
    assert observation.decision is not None
    rating = RATINGS.get(str(action[0]))
    return rating(observation, observation.decision.seat, action) if rating else 0


def _fight(seen: KidsState, seat: int, action: Action) -> int:
    """The monster that is easiest to beat."""
    return prospect(seen, seat, int(action[1]))


def prospect(seen: KidsState, seat: int, monster: int) -> int:
    """How good the odds of a seat are against a monster."""
    own, foe = seen.table.blueprints[seen.kid[seat]], seen.table.blueprints[monster]
    return edge(own, foe) - edge(foe, own) - DARK_POWER * len(seen.attached[monster])


def _attach(seen: KidsState, seat: int, action: Action) -> int:
    """Rather on a monster that has Dark Powers already: the others stay easy."""
    return len(seen.attached[int(action[1])]) - prospect(seen, seat, int(action[1]))


def _play(seen: KidsState, seat: int, action: Action) -> int:
    """A card that turns a fight as it is wanted, the smallest that does; otherwise it is kept."""
    card, side = int(action[1]), int(action[2])
    wanted = wanted_side(seen, seat)
    if wanted < 0:
        return NEVER
    margin, gain = margin_of(seen, wanted), gain_of(seen, wanted, action)
    is_on_other = side != wanted and seen.table.is_on_side(card)
    if margin > 0 or gain < 0 or (gain == 0 and is_on_other):
        return NEVER
    if gain == 0:
        return RATHER if margin < 0 else NEVER
    if margin + gain > 0:
        return BEST - gain
    return GOOD - gain if margin + gain + most_left(seen, seat, card) > 0 else NEVER


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


def gain_of(seen: KidsState, wanted: int, action: Action) -> int:
    """By how much a card that is played brings a side ahead for certain."""
    own, other = seen.table.blueprints[int(action[1])].worth
    return own - other if int(action[2]) == wanted else other - own


def most_left(seen: KidsState, seat: int, card: int) -> int:
    """What the other cards of a hand could add."""
    others = (seen.table.blueprints[held].worth for held in seen.hand[seat] if held not in (card, -1))
    return sum(max(own - other, other - own, 0) for own, other in others)


def _discard(seen: KidsState, seat: int, action: Action) -> int:
    """What is worth least; a Light Portal is kept."""
    card = seen.table.blueprints[int(action[1])]
    return NEVER if card.type == "light_portal" else -abs(card.worth[0]) - abs(card.worth[1])


def _challenge(seen: KidsState, seat: int, action: Action) -> int:
    """Only with the better Power Type."""
    own, foe = seen.table.blueprints[seen.kid[seat]], seen.table.blueprints[seen.kid[int(action[1])]]
    return edge(own, foe) - edge(foe, own)


def _always(rating: int) -> Rate:
    return lambda seen, seat, action: rating


RATINGS: dict[str, Rate] = {
    "fight": _fight,
    "attach": _attach,
    "play": _play,
    "discard": _discard,
    "challenge": _challenge,
    "light": _always(GOOD),
    "negate": _always(GOOD),
    "rest": _always(1),
}
"""How each kind of answer is rated; all others are equal."""

"""What spaces, targets and cards are worth: what the greedy player goes by."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from deckbuilder.games.monsters_menace.attacks import against, attacks_of, damage
from deckbuilder.games.monsters_menace.encounters import is_open
from deckbuilder.games.monsters_menace.state import BASE, CITY, SITE, World, WorldState, foes_at
from deckbuilder.kernel.facts import NOTHING

INFAMY, HEALTH, UNIT = 12, 4, 5
"""What one of them is worth."""
MUTATION = 10
HIT = 3
NEAR = 5
"""So far a Monster looks for something to stomp."""


def stomp_worth(seen: WorldState, seat: int, place: int) -> int:
    """What a Monster may get out of a space."""
    return site_worth(seen.table.world, seen.stomped, 25 - seen.health[seen.monster[seat]], place)


def site_worth(world: World, stomped: Sequence[int], missing: int, place: int) -> int:
    """The same, for a Monster that so much Health is missing of."""
    space, worth = world.spaces[place], 0
    if space.base and not stomped[3 * place + BASE]:
        worth = 3 * INFAMY
    elif space.city and not stomped[3 * place + CITY]:
        worth = space.city * INFAMY + HEALTH * min(2 * space.city, missing)
    if space.site and not stomped[3 * place + SITE]:
        worth = max(worth, INFAMY + MUTATION)
    return worth


def promise(seen: WorldState, seat: int, place: int) -> int:
    """What lies around a space, the nearer the more."""
    missing = 25 - seen.health[seen.monster[seat]]
    return promises(seen.table.world, tuple(seen.stomped), missing)[place]


@lru_cache(maxsize=256)
def promises(world: World, stomped: tuple[int, ...], missing: int) -> tuple[int, ...]:
    """What lies around each space, for a Monster that so much Health is missing of."""
    worth = [(site, value) for site in world.sites if (value := site_worth(world, stomped, missing, site))]
    return tuple(
        max([value // (far[site] + 2) for site, value in worth if 0 < far[site] <= NEAR], default=0)
        for far in world.far
    )


def hits(seen: WorldState, by: int, target: int, many: int) -> float:
    """How many of so many attacks hit on average."""
    return many * float(against(seen, by, target).chance())


def danger(seen: WorldState, copy: int, foes: Iterable[int], place: int) -> float:
    """The Health that a battle costs a Monster or Minion about."""
    cards, lost = seen.table.blueprints, 0.0
    for foe in foes:
        many = seen.units[place].count(foe) if cards[foe].is_unit else (2 if cards[foe].is_monster else 1)
        lost += hits(seen, foe, copy, many) * damage(seen, foe, copy, 3)
    return lost


def creature_worth(seen: WorldState, copy: int) -> int:
    """What defeating a Monster or Minion earns, as far as it is near."""
    return (6 if seen.table.blueprints[copy].is_monster else 3) * INFAMY


def place_worth(seen: WorldState, seat: int, copy: int, place: int) -> int:
    """How good it is for a Monster or Minion to be in a space."""
    cards, foes = seen.table.blueprints, foes_at(seen, place, copy)
    worth = 0.0
    if cards[copy].is_monster:
        worth += stomp_worth(seen, seat, place) + promise(seen, seat, place)
    if not foes:
        return int(worth)
    left, gain = float(attacks_of(seen, copy)), 0.0
    units = [foe for foe in foes if cards[foe].is_unit]
    for foe in foes:
        if not cards[foe].is_unit:
            dealt = hits(seen, copy, foe, int(left)) * damage(seen, copy, foe, 3)
            gain += dealt * HIT + (creature_worth(seen, foe) if dealt >= seen.health[foe] else 0)
    killed = min(len([1 for one in seen.units[place] if one in units]), left * 0.5)
    gain += UNIT * killed
    clears = len(foes) == len(units) and sum([seen.units[place].count(one) for one in units]) <= left * 0.6
    lost = danger(seen, copy, foes, place) * (0.4 if clears else 1.0)
    if not clears:
        worth *= 0.15
    if lost >= seen.health[copy]:
        gain -= 5 * INFAMY if cards[copy].is_monster else 2 * INFAMY
    return int(worth + gain - lost * HEALTH)


def unit_worth(seen: WorldState, seat: int, kind: int, place: int) -> int:
    """How good it is for a Unit to be in a space: it attacks others' Monsters, and guards what is not stomped."""
    foes = foes_at(seen, place, kind)
    others = [foe for foe in foes if seen.owner[foe] != seat]
    worth = 0.0
    if foes:
        if len(others) < len(foes):
            return -4 * UNIT
        for foe in others[:1]:
            dealt = hits(seen, kind, foe, 1) * damage(seen, kind, foe, 3)
            worth += dealt * HEALTH + (3 * UNIT if seen.health[foe] <= damage(seen, kind, foe, 3) else 0)
        return int(worth - 2)
    guards = sum([len(seen.units[place])])
    if is_open(seen, place, BASE) or is_open(seen, place, CITY):
        far = [seen.table.world.far[place][seen.place[m]] for m in seen.monster if seen.place[m] != NOTHING]
        near = any(distance <= NEAR for distance in far)
        worth += (seen.table.world.spaces[place].city + 2 + 2 * near) / (1 + guards)
    return int(worth)


def target_worth(seen: WorldState, seat: int, by: int, target: int) -> int:
    """How good it is to attack something."""
    cards, chance = seen.table.blueprints, float(against(seen, by, target).chance())
    if cards[target].is_unit:
        return int(10 * chance * UNIT)
    own = seen.owner[target] == seat
    dealt = damage(seen, by, target, 3)
    worth = HEALTH * min(dealt, seen.health[target])
    if dealt >= seen.health[target]:
        worth += creature_worth(seen, target) if not cards[by].is_unit else 4 * INFAMY
    return int(-10 * chance * worth if own else 10 * chance * worth)

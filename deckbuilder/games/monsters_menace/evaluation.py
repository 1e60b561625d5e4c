"""The worth of spaces, targets and cards, as the greedy player judges it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from math import comb
from typing import Final

from deckbuilder.games.monsters_menace.battle_values import against, attacks_of, damage
from deckbuilder.games.monsters_menace.match_data import BASE, CITY, SITE, World, still_has
from deckbuilder.games.monsters_menace.state import WorldState, foes_at
from deckbuilder.kernel.facts import NOTHING

INFAMY: Final = 12
HEALTH: Final = 4
UNIT: Final = 5
"""Worth of one Infamy, one Health and one Unit."""
MUTATION: Final = 20
HIT: Final = 3
SOMETIMES: Final = 0.7
LATER: Final = 1.0
NEAR: Final = 5
"""Distance within which a Monster looks for something to stomp."""


def stomp_worth(seen: WorldState, seat: int, place: int) -> int:
    """The worth of what a seat's Monster may get from a space."""
    return site_worth(seen.data.world, seen.stomped, 25 - seen.health[seen.monster[seat]], place)


def site_worth(world: World, stomped: Sequence[int], missing: int, place: int) -> int:
    """The worth of what a Monster lacking `missing` Health may get from a space."""
    space, worth = world.spaces[place], 0
    if still_has(world, place, BASE, stomped):
        worth = 3 * INFAMY
    elif still_has(world, place, CITY, stomped):
        worth = space.city * INFAMY + HEALTH * min(2 * space.city, missing)
    if still_has(world, place, SITE, stomped):
        worth = max(worth, INFAMY + MUTATION)
    return worth


def promises(seen: WorldState, seat: int) -> Sequence[int]:
    """The worth of what lies around each space; nearer sites count for more."""
    return _promises(seen.data.world, tuple(seen.stomped), 25 - seen.health[seen.monster[seat]])


@lru_cache(maxsize=256)
def _promises(world: World, stomped: tuple[int, ...], missing: int) -> tuple[int, ...]:
    worth = [(site, value) for site in world.sites if (value := site_worth(world, stomped, missing, site))]
    return tuple(
        max([value // (far[site] + 2) for site, value in worth if 0 < far[site] <= NEAR], default=0)
        for far in world.far
    )


def hits(seen: WorldState, by: int, target: int, many: int) -> float:
    """The average number of hits from `many` attacks."""
    return many * float(against(seen, by, target).chance())


def danger(seen: WorldState, copy: int, foes: Iterable[int], place: int) -> float:
    """The approximate Health that a battle costs a Monster or Minion."""
    cards, lost = seen.data.definitions, 0.0
    for foe in foes:
        many = seen.units[place].count(foe) if cards[foe].is_unit else (2 if cards[foe].is_monster else 1)
        lost += hits(seen, foe, copy, many) * damage(seen, foe, copy, 3)
    return lost


@lru_cache(maxsize=1024)
def chance_of(many: int, attacks: int, hit: float) -> float:
    """The probability that at least `many` of the attacks hit."""
    return sum([comb(attacks, n) * hit**n * (1 - hit) ** (attacks - n) for n in range(many, attacks + 1)])


def creature_worth(seen: WorldState, copy: int) -> int:
    """The worth of defeating a Monster or Minion."""
    return (6 if seen.data.definitions[copy].is_monster else 3) * INFAMY


def place_worth(seen: WorldState, seat: int, copy: int, place: int, promised: Sequence[int]) -> int:
    """The worth to a Monster or Minion of being in a space, and of fighting for it if enemies are there.

    `promised` is the worth of what lies around each space.
    """
    is_monster, foes = seen.data.definitions[copy].is_monster, foes_at(seen, place, copy)
    prize = stomp_worth(seen, seat, place) if is_monster else 0
    around = promised[place] if is_monster else 0
    if not foes:
        return prize + around
    return int(around + fight_worth(seen, copy, foes, place, prize))


def fight_worth(seen: WorldState, copy: int, foes: Sequence[int], place: int, prize: int) -> float:
    """The worth of a battle: what is defeated, and the prize or progress towards it, less the Health lost."""
    cards, attacks = seen.data.definitions, attacks_of(seen, copy)
    units = [foe for foe in foes if cards[foe].is_unit]
    many = sum([seen.units[place].count(unit) for unit in units])
    hit = hits(seen, copy, units[0], 1) if units else 0.0
    killed = min(float(many), attacks * hit)
    gain, wins = UNIT * killed, chance_of(many, attacks, hit)
    for foe in foes:
        if not cards[foe].is_unit:
            dealt = hits(seen, copy, foe, attacks) * damage(seen, copy, foe, 3)
            is_enough = dealt >= seen.health[foe]
            gain += dealt * HIT + (creature_worth(seen, foe) if is_enough else 0)
            wins *= SOMETIMES if is_enough and not units else 0
    # Even if the space is not won, fewer enemies are left there for the next time.
    begun = (1 - wins) * LATER * killed / many if many else 0.0
    lost = danger(seen, copy, foes, place) * (1 - killed / many * SOMETIMES if many else 1)
    if lost >= seen.health[copy]:
        gain -= (5 if cards[copy].is_monster else 2) * INFAMY
    return gain + prize * (wins + begun) - lost * HEALTH


def unit_worth(seen: WorldState, seat: int, kind: int, place: int) -> int:
    """The worth of a Unit being in a space: it attacks others' Monsters, and guards what is not stomped."""
    foes = foes_at(seen, place, kind)
    if not foes:
        return guard_worth(seen, guarded(seen), place)
    if any(seen.owner[foe] == seat for foe in foes):
        return -4 * UNIT
    dealt = hits(seen, kind, foes[0], 1) * damage(seen, kind, foes[0], 3)
    worth = dealt * HEALTH + (3 * UNIT if seen.health[foes[0]] <= damage(seen, kind, foes[0], 3) else 0)
    return int(worth - 2)


def guard_worth(seen: WorldState, guarded: Mapping[int, int], place: int) -> int:
    """The worth of any Unit being in a space without enemies, given the spaces with something to guard."""
    return guarded[place] // (1 + len(seen.units[place])) if place in guarded else 0


def guarded(seen: WorldState) -> Mapping[int, int]:
    """The worth of the first Unit in each space with something to guard."""
    monsters = [place for monster in seen.monster if (place := seen.place[monster]) != NOTHING]
    return _guarded(seen.data.world, tuple(seen.stomped), tuple(monsters))


@lru_cache(maxsize=256)
def _guarded(world: World, stomped: tuple[int, ...], monsters: tuple[int, ...]) -> Mapping[int, int]:
    found = {}
    for place in world.sites:
        space, far = world.spaces[place], world.far[place]
        if still_has(world, place, BASE, stomped) or still_has(world, place, CITY, stomped):
            found[place] = space.city + 2 + 2 * any(far[monster] <= NEAR for monster in monsters)
    return found


def target_worth(seen: WorldState, seat: int, by: int, target: int) -> int:
    """The worth of attacking a target; negative if it is the seat's own."""
    cards, chance = seen.data.definitions, float(against(seen, by, target).chance())
    if cards[target].is_unit:
        return int(10 * chance * UNIT)
    own = seen.owner[target] == seat
    dealt = damage(seen, by, target, 3)
    worth = HEALTH * min(dealt, seen.health[target])
    if dealt >= seen.health[target]:
        worth += creature_worth(seen, target) if not cards[by].is_unit else 4 * INFAMY
    return int(-10 * chance * worth if own else 10 * chance * worth)

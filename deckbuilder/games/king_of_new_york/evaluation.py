"""What dice, boroughs and cards are worth to a monster: what the greedy player goes by."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping

from deckbuilder.games.king_of_new_york.damage import targets
from deckbuilder.games.king_of_new_york.dice import DICE, FAME
from deckbuilder.games.king_of_new_york.eliminated import LOCAL, RISING, SUMMONING, half
from deckbuilder.games.king_of_new_york.state import (
    ATTACK,
    CELEBRITY,
    DESTRUCTION,
    ENERGY,
    FACES,
    HEAL,
    HEART,
    MANHATTAN,
    OUCH,
    STAR,
    UNITS,
    CityState,
    changed,
    durability,
    in_borough,
    living,
    most_hearts,
    stacks_of,
    where,
)
from deckbuilder.kernel.facts import NOBODY, NOTHING

STAR_WORTH, HEART_WORTH, ENERGY_WORTH, HIT_WORTH = 10, 7, 6, 5
DIE = 6
"""What a die that is rolled again is taken to be worth."""
RETURN_WORTH = 8 * STAR_WORTH
"""What coming back as a Zombie is taken to be worth."""
ORDER_OUT = (10, 35, 30, 45, 60, 50)
"""In which order whoever is KO'd best resolves faces: whatever hits others before the own monster is on the board."""
PROMISED = 4
"""What a Keep card that is to come usually costs."""
WEAK = 4
"""With so few Hearts each of them counts for more."""


def good_worth(seen: CityState, seat: int, good: int, amount: int) -> int:
    """What so much of something is worth; whoever is KO'd has no use for anything but Stars."""
    if seen.is_out[seat] and good != STAR:
        return 0
    if good == HEART:
        worth = HEART_WORTH * (2 if seen.hearts[seat] <= WEAK else 1)
        return worth * min(amount, most_hearts(seen, seat) - seen.hearts[seat])
    return amount * (STAR_WORTH if good == STAR else ENERGY_WORTH)


def tile_worth(seen: CityState, seat: int, tile: int, is_unit: bool) -> int:
    """What destroying a tile earns."""
    card = seen.table.blueprints[tile]
    worth = good_worth(seen, seat, UNITS[card.unit][1] if is_unit else card.reward, card.durability)
    return worth + (HIT_WORTH if is_unit else 0)


def dice_worth(seen: CityState, seat: int, dice: Iterable[int]) -> int:
    """What dice are worth together."""
    counts = Counter(dice)
    if seen.is_out[seat]:
        return max(_worth_out(seen, seat, one) for one in (counts, *_six_of(counts)))
    return sum(_worth(seen, seat, face, count) for face, count in counts.items())


def _worth(seen: CityState, seat: int, face: int, count: int) -> int:
    if face == ENERGY:
        return ENERGY_WORTH * count
    if face == HEAL:
        return 0 if seen.place[seat] == MANHATTAN else good_worth(seen, seat, HEART, count)
    if face == ATTACK:
        hits = targets(seen, seat)
        deadly = sum(4 * HIT_WORTH for other in hits if seen.hearts[other] <= count)
        return count * HIT_WORTH * min(len(hits), 3) + deadly
    if face == CELEBRITY:
        if seen.superstar == seat:
            return STAR_WORTH * count
        needed = FAME + (changed(seen, seen.superstar, "guarding") if seen.superstar != NOBODY else 0)
        return STAR_WORTH * (count - 1) if count >= needed else 2 * count
    return _ouch_worth(seen, seat, count) if face == OUCH else _destruction_worth(seen, seat, count)


def _six_of(counts: Counter[int]) -> list[Counter[int]]:
    """What one of each face may be taken for."""
    rest = counts - Counter(range(len(FACES)))
    return [rest + Counter({face: len(FACES)}) for face in range(len(FACES)) if len(counts) == len(FACES)]


def _worth_out(seen: CityState, seat: int, counts: Counter[int]) -> int:
    """What dice are worth to whoever is KO'd; what is not enough yet promises a little."""
    worth = STAR_WORTH * max(0, 2 * counts[CELEBRITY] - 1)
    if not seen.has_risen[seat]:
        worth += RETURN_WORTH + HEART_WORTH * counts[HEAL] if counts[HEAL] >= RISING else DIE * counts[HEAL]
    if seen.token != NOTHING:
        worth += HIT_WORTH * half(counts[ATTACK]) * len(targets(seen, seat))
        worth += _destruction_worth(seen, seat, counts[DESTRUCTION])
    elif counts[ATTACK] >= SUMMONING:
        worth += 2 * STAR_WORTH + HIT_WORTH * (counts[ATTACK] - 2) * len(in_borough(seen, MANHATTAN))
    if counts[OUCH] >= LOCAL:
        worth += 2 * (counts[OUCH] - 3) * sum(map(len, seen.units))
    return worth


def _ouch_worth(seen: CityState, seat: int, count: int) -> int:
    place = seen.place[seat]
    pain = HEART_WORTH * len(seen.units[place]) * (2 if seen.hearts[seat] <= WEAK else 1)
    if count < 3:
        return -pain - 1
    others = sum(len(seen.units[seen.place[other]]) for other in living(seen) if other != seat)
    return (0 if seen.statue == seat else 3 * STAR_WORTH) - pain + others


def _destruction_worth(seen: CityState, seat: int, count: int) -> int:
    """The best that so many dice can destroy in the own borough; whoever is KO'd destroys no units."""
    place = where(seen, seat)
    tops = [(tile, False) for stack in stacks_of(place) if (tile := seen.top[stack]) != NOTHING]
    best = [0] * (count + 1)
    units = () if seen.is_out[seat] else seen.units[place]
    for tile, is_unit in (*tops, *[(tile, True) for tile in units if tile not in seen.fresh]):
        cost, worth = durability(seen, seat, tile), tile_worth(seen, seat, tile, is_unit)
        for spent in range(count, cost - 1, -1):
            best[spent] = max(best[spent], best[spent - cost] + worth)
    return max(best)


def place_worth(seen: CityState, seat: int, place: int) -> int:
    """What a borough promises and threatens."""
    cheap = sum(
        1 for stack in stacks_of(place) if (tile := seen.top[stack]) != NOTHING and durability(seen, seat, tile) < 3
    )
    return 2 * cheap - 3 * len(seen.units[place])


def _shed_worth(seen: CityState, seat: int) -> int:
    """What it is worth if everybody discards a Keep card, the cheapest one."""
    lost = {other: min((_cost(seen, copy) for copy in seen.cards[other]), default=0) for other in living(seen)}
    return ENERGY_WORTH * (sum(lost.values()) - 2 * lost[seat]) // max(1, len(lost) - 1)


def _raid_worth(seen: CityState, seat: int) -> int:
    """What it is worth if all Units attack."""
    hits = {other: len(seen.units[seen.place[other]]) for other in living(seen)}
    return HIT_WORTH * (sum(hits.values()) - hits[seat]) - HEART_WORTH * hits[seat]


def _trade_worth(seen: CityState, seat: int) -> int:
    """What it is worth to turn all Stars into Hearts, as far as they are missing, and into Energy."""
    stars = seen.stars[seat]
    healed = min(stars, most_hearts(seen, seat) - seen.hearts[seat])
    return good_worth(seen, seat, HEART, healed) + ENERGY_WORTH * (stars - healed) - STAR_WORTH * stars


def _cost(seen: CityState, copy: int) -> int:
    return seen.table.blueprints[copy].cost


ALSO: Mapping[str, Callable[[CityState, int], int]] = {
    "again turn": lambda seen, seat: DICE * DIE,
    "again roaming": lambda seen, seat: DICE * DIE,
    "reap damage": lambda seen, seat: STAR_WORTH * max(seen.dealt),
    "promise keep": lambda seen, seat: ENERGY_WORTH * PROMISED,
    "hurt everyone": lambda seen, seat: HIT_WORTH * (len(living(seen)) - 1),
    "shed everyone": _shed_worth,
    "raid everywhere": _raid_worth,
    "trade star": _trade_worth,
}
"""What a card is worth by what it does besides paying and hurting its buyer."""


def card_worth(seen: CityState, seat: int, copy: int) -> int:
    """What a power card promises whoever buys it; less than nothing where it might be the last one."""
    card = seen.table.blueprints[copy]
    hurts = card.worth[3]
    if hurts >= seen.hearts[seat]:
        return -100
    stars, hearts, energy, _ = card.worth
    promise = good_worth(seen, seat, STAR, stars) + good_worth(seen, seat, HEART, hearts) + ENERGY_WORTH * energy
    promise += sum(ALSO[what](seen, seat) for what in card.does if what in ALSO)
    return promise - HEART_WORTH * hurts + (ENERGY_WORTH + 2) * card.cost * card.is_keep

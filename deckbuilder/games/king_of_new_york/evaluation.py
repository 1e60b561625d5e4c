"""The worth of dice, boroughs and cards to a monster, as the greedy player judges it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Final

from deckbuilder.cards.phrases import Phrase, blocks_of, number_in
from deckbuilder.gamekit.dice.odds import average_worths
from deckbuilder.gamekit.dice.pool import Dice
from deckbuilder.games.king_of_new_york.damage import targets
from deckbuilder.games.king_of_new_york.dice import DICE, fame_needed
from deckbuilder.games.king_of_new_york.eliminated import LOCAL, RISING, SUMMONING, half
from deckbuilder.games.king_of_new_york.language.vocabulary import FACE_WORDS
from deckbuilder.games.king_of_new_york.match_data import (
    ATTACK,
    CELEBRITY,
    DESTRUCTION,
    ENERGY,
    ENERGY_FACE,
    FACES,
    GOODS,
    HEAL,
    HEART,
    MANHATTAN,
    OUCH,
    STAR,
    UNITS,
)
from deckbuilder.games.king_of_new_york.state import (
    CityState,
    costly,
    durability,
    in_borough,
    living,
    most_hearts,
    stacks_of,
    where,
)
from deckbuilder.kernel.facts import NOTHING

STAR_WORTH: Final = 10
HEART_WORTH: Final = 7
ENERGY_WORTH: Final = 6
HIT_WORTH: Final = 5
DIE: Final = 6
"""Assumed worth of a die not rolled yet."""
PROMISING: Final = 6
"""Assumed worth of each Heal to a KO'd player who has too few of them to come back."""
FORESEEN: Final = 2
"""Number of rolls calculated ahead; further ones change little."""
RETURN_WORTH: Final = 8 * STAR_WORTH
"""Assumed worth of coming back as a Zombie."""
ORDER_OUT = (10, 35, 30, 45, 60, 50)
"""Priority in which a KO'd player resolves faces: first what hits others before the own monster is on the board."""
PROMISED: Final = 4
"""Usual cost of a Keep card still to come."""
WEAK: Final = 4
"""Number of Hearts up to which each Heart counts for more."""
SPARE_HEART_WORTH: Final = 5
"""Worth of each Heart paid by a monster that is not weak afterwards."""
MARK_WORTH: Final = 8
"""Assumed worth of a token that hinders another monster."""
RUIN: Final = -100
"""Assumed worth of being out."""


def good_worth(seen: CityState, seat: int, good: int, amount: int) -> int:
    """The worth of an amount of a good; a KO'd player has no use for anything but Stars."""
    if seen.is_out[seat] and good != STAR:
        return 0
    if good == HEART:
        worth = HEART_WORTH * (2 if seen.hearts[seat] <= WEAK else 1)
        return worth * min(amount, most_hearts(seen, seat) - seen.hearts[seat])
    return amount * (STAR_WORTH if good == STAR else ENERGY_WORTH)


def tile_worth(seen: CityState, seat: int, tile: int, is_unit: bool) -> int:
    """The worth of destroying a tile."""
    card = seen.data.definitions[tile]
    worth = good_worth(seen, seat, UNITS[card.unit][1] if is_unit else card.reward, card.durability)
    return worth + (HIT_WORTH if is_unit else 0)


def dice_worth(seen: CityState, seat: int, dice: Iterable[int]) -> int:
    """The worth of dice taken together."""
    counts = Counter(dice)
    worth = _worth_out if seen.is_out[seat] else _worth
    every = (counts, *_six_of(counts)) if seen.is_out[seat] else (counts,)
    return max(sum(worth(seen, seat, face, many) for face, many in one.items()) for one in every)


def rolling_worths(seen: CityState, seat: int, rolls: int) -> Mapping[Dice, float]:
    """The average worth of all dice for each choice of dice kept, with `rolls` rerolls of the others.

    One of each face counts as what it shows.
    """
    worth, count = _worth_out if seen.is_out[seat] else _worth, len(seen.dice)
    worths = [(0, *[worth(seen, seat, face, many) for many in range(1, count + 1)]) for face in range(len(FACES))]
    return average_worths(tuple(worths), count, min(rolls, FORESEEN))


def _worth(seen: CityState, seat: int, face: int, count: int) -> int:
    if face == ENERGY_FACE:
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
        return STAR_WORTH * (count - 1) if count >= fame_needed(seen) else 2 * count
    return _ouch_worth(seen, seat, count) if face == OUCH else _destruction_worth(seen, seat, count)


def _six_of(counts: Counter[int]) -> list[Counter[int]]:
    """The dice that one of each face may count as instead; empty without one of each."""
    rest = counts - Counter(range(len(FACES)))
    return [rest + Counter({face: len(FACES)}) for face in range(len(FACES)) if len(counts) == len(FACES)]


def _worth_out(seen: CityState, seat: int, face: int, count: int) -> int:
    """The worth of dice to a KO'd player; too few Heal still promise a little."""
    if face == CELEBRITY:
        return STAR_WORTH * max(0, 2 * count - 1)
    if face == HEAL and not seen.has_risen[seat]:
        return RETURN_WORTH + HEART_WORTH * count if count >= RISING else PROMISING * count
    if face == ATTACK and seen.token != NOTHING:
        return HIT_WORTH * half(count) * len(targets(seen, seat))
    if face == ATTACK and count >= SUMMONING:
        return 2 * STAR_WORTH + HIT_WORTH * (count - 2) * len(in_borough(seen, MANHATTAN))
    if face == DESTRUCTION and seen.token != NOTHING:
        return _destruction_worth(seen, seat, count)
    return 2 * (count - 3) * sum(map(len, seen.units)) if face == OUCH and count >= LOCAL else 0


def _ouch_worth(seen: CityState, seat: int, count: int) -> int:
    place = seen.place[seat]
    pain = HEART_WORTH * len(seen.units[place]) * (2 if seen.hearts[seat] <= WEAK else 1)
    if count < 3:
        return -pain - 1
    others = sum(len(seen.units[seen.place[other]]) for other in living(seen) if other != seat)
    return (0 if seen.statue == seat else 3 * STAR_WORTH) - pain + others


def _destruction_worth(seen: CityState, seat: int, count: int) -> int:
    """The most that `count` dice can earn by destruction in the own borough; a KO'd player destroys no units."""
    place = where(seen, seat)
    stacks = () if seen.only_units else stacks_of(place)
    tops = [(tile, False) for stack in stacks if (tile := seen.top[stack]) != NOTHING]
    best = [0] * (count + 1)
    units = () if seen.is_out[seat] else seen.units[place]
    for tile, is_unit in (*tops, *[(tile, True) for tile in units if tile not in seen.fresh]):
        cost, worth = durability(seen, seat, tile), tile_worth(seen, seat, tile, is_unit)
        for spent in range(count, cost - 1, -1):
            best[spent] = max(best[spent], best[spent - cost] + worth)
    return max(best)


def place_worth(seen: CityState, seat: int, place: int) -> int:
    """The worth of a borough's cheap buildings, less the threat of its units."""
    cheap = sum(
        1 for stack in stacks_of(place) if (tile := seen.top[stack]) != NOTHING and durability(seen, seat, tile) < 3
    )
    return 2 * cheap - 3 * len(seen.units[place])


# ---- cards ----


def block_worth(seen: CityState, seat: int, block: tuple[Phrase, ...]) -> int:
    """The promise of an effect list to the monster it is carried out for; RUIN if it might take its last Heart."""
    if sum(_harm(seen, seat, phrase) for phrase in block) >= seen.hearts[seat] > 0:
        return RUIN
    promise = sum(WORTH[phrase.word](seen, seat, phrase) for phrase in block if phrase.word in WORTH)
    return promise + _changed_dice_worth(seen, seat, block)


def _changed_dice_worth(seen: CityState, seat: int, block: tuple[Phrase, ...]) -> int:
    """The change in the worth of the dice through a card that adds to them or limits Destruction to Units."""
    after = seen.copy()
    for phrase in block:
        if phrase.word == "add":
            after.dice += (FACE_WORDS.index(str(phrase.object)),) * _number(phrase)
        after.only_units |= phrase.word == "only"
    if (after.dice, after.only_units) == (seen.dice, seen.only_units):
        return 0
    return dice_worth(after, seat, after.dice) - dice_worth(seen, seat, seen.dice)


def _number(phrase: Phrase) -> int:
    amount = phrase.settings.get("amount", 1)
    return amount if isinstance(amount, int) else 0


def _harm(seen: CityState, seat: int, phrase: Phrase) -> int:
    """The number of Hearts a monster loses to a card's effect."""
    if phrase.word != "hurt" or phrase.object == "rival":
        return 0
    return seen.hearts[seat] if phrase.settings["amount"] == "all" else _number(phrase)


def _gain_worth(seen: CityState, seat: int, phrase: Phrase) -> int:
    is_theirs = phrase.settings["who"] == "rival"
    return 0 if is_theirs else good_worth(seen, seat, GOODS.index(str(phrase.object)), _number(phrase))


def _lose_worth(seen: CityState, seat: int, phrase: Phrase) -> int:
    worth = good_worth(seen, seat, GOODS.index(str(phrase.object)), _number(phrase))
    return worth if phrase.settings["who"] == "rival" else -worth


def _hurt_worth(seen: CityState, seat: int, phrase: Phrase) -> int:
    others = {"rival": _number(phrase), "everyone": len(living(seen)) - 1, "you": 0}[str(phrase.object)]
    harm = _harm(seen, seat, phrase)
    heart = SPARE_HEART_WORTH if seen.hearts[seat] - harm > WEAK else HEART_WORTH
    return HIT_WORTH * others - heart * harm


def _may_worth(seen: CityState, seat: int, phrase: Phrase) -> int:
    return max(0, block_worth(seen, seat, inner_of(phrase)))


def inner_of(phrase: Phrase) -> tuple[Phrase, ...]:
    """The effects inside a phrase that asks first."""
    return blocks_of(phrase)[0]


def _shed_worth(seen: CityState, seat: int, phrase: Phrase) -> int:
    """The worth of everybody discarding a Keep card, taken to be their cheapest."""
    lost = {other: min((_cost(seen, copy) for copy in seen.cards[other]), default=0) for other in living(seen)}
    return ENERGY_WORTH * (sum(lost.values()) - 2 * lost[seat]) // max(1, len(lost) - 1)


def _raid_worth(seen: CityState, seat: int, phrase: Phrase) -> int:
    """The worth of all Units attacking."""
    hits = {other: len(seen.units[seen.place[other]]) for other in living(seen)}
    return HIT_WORTH * (sum(hits.values()) - hits[seat]) - HEART_WORTH * hits[seat]


def _trade_worth(seen: CityState, seat: int, phrase: Phrase) -> int:
    """The worth of turning all Stars into missing Hearts, and the rest into Energy."""
    stars = seen.stars[seat]
    healed = min(stars, most_hearts(seen, seat) - seen.hearts[seat])
    return good_worth(seen, seat, HEART, healed) + ENERGY_WORTH * (stars - healed) - STAR_WORTH * stars


def _cost(seen: CityState, copy: int) -> int:
    return seen.data.definitions[copy].cost


WORTH: Mapping[str, Callable[[CityState, int, Phrase], int]] = {
    "may": _may_worth,
    "gain": _gain_worth,
    "lose": _lose_worth,
    "steal": lambda seen, seat, phrase: 2 * good_worth(seen, seat, GOODS.index(str(phrase.object)), _number(phrase)),
    "hurt": _hurt_worth,
    "mark": lambda seen, seat, phrase: MARK_WORTH,
    "auction": lambda seen, seat, phrase: good_worth(seen, seat, ENERGY, costly(seen, number_in(phrase.object))),
    "again": lambda seen, seat, phrase: DICE * DIE,
    "reap": lambda seen, seat, phrase: STAR_WORTH * max(seen.dealt),
    "promise": lambda seen, seat, phrase: ENERGY_WORTH * PROMISED,
    "shed": _shed_worth,
    "raid": _raid_worth,
    "trade": _trade_worth,
}
"""The promise of each word of a card; words that change dice are compared as dice instead."""


def said_on(seen: CityState, copy: int, occasion: str) -> list[tuple[Phrase, ...]]:
    """A card's effect lists for an occasion, except those already carried out this turn."""
    card = seen.data.definitions[copy]
    programs = [trigger.program for trigger in card.triggers if trigger.occasion == occasion]
    return [card.says[program] for program in programs if (copy, program) not in seen.spent]


def occasion_worth(seen: CityState, seat: int, occasion: str) -> int:
    """The promise of an occasion to a monster through its own cards."""
    blocks = [block for copy in seen.cards[seat] for block in said_on(seen, copy, occasion)]
    return sum(block_worth(seen, seat, block) for block in blocks)


def card_worth(seen: CityState, seat: int, copy: int) -> int:
    """The promise of a power card to its buyer."""
    card = seen.data.definitions[copy]
    blocks = [card.says[card.do]] if card.do else said_on(seen, copy, "bought")
    promise = sum(block_worth(seen, seat, block) for block in blocks)
    return promise + (ENERGY_WORTH + 2) * card.cost * card.is_keep

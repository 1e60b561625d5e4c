"""How computer players rate each answer by rules of thumb."""

from __future__ import annotations

from deckbuilder.cards.phrases import Phrase, every_phrase
from deckbuilder.gamekit.dice import faces
from deckbuilder.gamekit.dice.pool import without
from deckbuilder.games.king_of_new_york import evaluation
from deckbuilder.games.king_of_new_york.match_data import CELEBRITY, FACES
from deckbuilder.games.king_of_new_york.reasons import Asked
from deckbuilder.games.king_of_new_york.state import durability, in_borough, is_unit, most_hearts, price, toll, where

ORDER = (50, 35, 30, 40, 45, 10)
"""Priority in which faces are best resolved, by face; higher comes first."""
HOLDS = 5
"""A monster with more Hearts than this holds Manhattan."""


def reroll(at: Asked, dice: tuple[int, ...]) -> int:
    """A selection of dice is worth the average of what rolling it brings."""
    worths = at.once(evaluation.rolling_worths, at.seat, at.frame.number("left"))
    return round(worths[without(at.seen.dice, dice)])


def keep(at: Asked) -> int:
    """All dice as they lie."""
    return evaluation.dice_worth(at.seen, at.seat, at.seen.dice)


def count(at: Asked, many: int) -> int:
    """The dice once so many of one face count as another."""
    dice = faces.exchanged(at.seen.dice, at.frame.number("face"), at.frame.number("other"), many)
    return evaluation.dice_worth(at.seen, at.seat, dice)


def recast(at: Asked, face: int, to: int) -> int:
    """What setting another die adds to the dice."""
    now = evaluation.dice_worth(at.seen, at.seat, at.seen.dice)
    return evaluation.dice_worth(at.seen, at.seat, faces.recast(at.seen.dice, CELEBRITY, face, to)) - now


def destroy(at: Asked, tile: int) -> int:
    """A tile is worth its reward for each Destruction spent."""
    unit = is_unit(at.seen, tile)
    worth = evaluation.tile_worth(at.seen, at.seat, tile, unit)
    return worth * 10 // max(1, durability(at.seen, at.seat, tile)) + 1


def buy(at: Asked, card: int) -> int:
    """A card is worth its effects, less its Energy."""
    return evaluation.card_worth(at.seen, at.seat, card) - evaluation.ENERGY_WORTH * price(at.seen, at.seat, card)


def flee(at: Asked, place: int) -> int:
    """A weak monster flees from Manhattan, a strong one stays."""
    is_weak = at.seen.hearts[at.seat] <= HOLDS
    return (20 if is_weak else -20) + evaluation.place_worth(at.seen, at.seat, place)


def place(at: Asked, place: int) -> int:
    """A place is worth what it promises."""
    return evaluation.place_worth(at.seen, at.seat, place)


def move(at: Asked, place: int) -> int:
    """A move is worth the gain over the present place, less the toll."""
    own = evaluation.place_worth(at.seen, at.seat, where(at.seen, at.seat))
    return evaluation.place_worth(at.seen, at.seat, place) - own - 6 * toll(at.seen) - 2


def order(at: Asked, face: int) -> int:
    """Faces are resolved in a fixed order of priority."""
    return (evaluation.ORDER_OUT if at.seen.is_out[at.seat] else ORDER)[face]


def six(at: Asked, face: int) -> int:
    """Six dice of one face."""
    return evaluation.dice_worth(at.seen, at.seat, (face,) * len(FACES))


def use(at: Asked, card: int) -> int:
    """A card is used up if its effect is worth more than keeping it, or to heal a weak monster."""
    missing = most_hearts(at.seen, at.seat) - at.seen.hearts[at.seat]
    printed = at.seen.data.definitions[card]
    if not printed.counts_tokens:
        lasting = evaluation.ENERGY_WORTH * printed.cost
        return evaluation.block_worth(at.seen, at.seat, printed.says[printed.use]) - lasting
    return 60 if at.seen.hearts[at.seat] <= HOLDS and missing >= len(at.seen.tokens[card]) > 2 else -5


def scatter(at: Asked, place: int) -> int:
    """A Unit is driven to where most rivals are."""
    return len([seat for seat in in_borough(at.seen, place) if seat != at.seat])


def hearts(at: Asked, many: int) -> int:
    """Stars given up for Hearts and Energy."""
    return evaluation.good_worth(at.seen, at.seat, 1, many) - evaluation.ENERGY_WORTH * many


def _offered(at: Asked) -> tuple[Phrase, ...]:
    """The phrases the asking card lets its owner carry out."""
    effect = at.seen.stack[-2]
    card, program = at.seen.data.definitions[effect.number("card")], effect.text("program")
    question = at.frame.text("question")
    offers = [phrase for phrase in every_phrase(card.says[program]) if phrase.word == "may"]
    return evaluation.inner_of(next(phrase for phrase in offers if phrase.settings.get("ask", "") == question))


def yes(at: Asked) -> int:
    """An option is worth what it brings."""
    return evaluation.block_worth(at.seen, at.seat, _offered(at)) - 1


def sweep(at: Asked) -> int:
    """Sweeping the row is worth what abilities gain by it, less the Energy."""
    return evaluation.occasion_worth(at.seen, at.seat, "sweeps") - 10


def enter(at: Asked) -> int:
    """A strong monster enters Manhattan."""
    return 3 if at.seen.hearts[at.seat] > HOLDS else -3

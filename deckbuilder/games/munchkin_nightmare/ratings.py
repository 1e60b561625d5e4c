"""How computer players rate each answer by rules of thumb."""

from __future__ import annotations

from deckbuilder.gamekit.offers import made_by, talks_of, terms_of
from deckbuilder.games.munchkin_nightmare import evaluation, fighters
from deckbuilder.games.munchkin_nightmare.evaluation import GOOD, NEVER
from deckbuilder.games.munchkin_nightmare.telling import Asked
from deckbuilder.games.munchkin_nightmare.turn import PRICE, for_sale, proceeds
from deckbuilder.kernel.frames import Action


def worth(at: Asked, card: int) -> int:
    """A taken card is worth what it is worth to the seat."""
    return evaluation.card_worth(at.seen, at.seat, card)


def cheapest(at: Asked, card: int) -> int:
    """The card that is worth least is given away first."""
    return -evaluation.card_worth(at.seen, at.seat, card)


def lay(at: Asked, card: int) -> int:
    """Items are put down, other cards are kept."""
    return 30 if at.seen.data.card(card).type == "item" else -1


def settle(at: Asked, card: int) -> int:
    """A Citizenship is put down while no other one is lost by it."""
    towns = [town for town in at.seen.towns[at.seat] if not at.seen.data.card(town).dual]
    is_dual = at.seen.data.card(card).dual
    room = 1 + any(at.seen.data.card(town).dual for town in at.seen.towns[at.seat])
    return 35 if is_dual or len(towns) < room else NEVER


def wear(at: Asked, card: int) -> int:
    """An Item is used if that makes the seat stronger."""
    gain = evaluation.gain_of_wearing(at.seen, at.seat, card)
    return 20 + gain if gain > 0 else NEVER


def _in_fight(at: Asked) -> bool:
    return at.seen.decision is not None and at.seen.decision.kind == "fight"


def reaction(at: Asked, action: Action) -> int:
    """A reaction in a fight is worth what it changes there."""
    return evaluation.rate_in_fight(at, action)


def boost(at: Asked, card: int, side: int) -> int:
    """A bonus for one side of the fight."""
    return reaction(at, ("boost", card, side))


def power(at: Asked, town: int, card: int) -> int:
    """A Citizenship's power, used in a fight or outside one."""
    if _in_fight(at):
        return reaction(at, ("power", town, card))
    return 5 - evaluation.card_worth(at.seen, at.seat, card) // 2


def play(at: Asked, card: int) -> int:
    """A card played on nothing in particular."""
    words = at.seen.data.card(card).words
    if _in_fight(at):
        if "flee" in words:
            return 25 if at.seat in fighters.side(at.seen) and evaluation.margin(at.seen) <= 0 else NEVER
        return reaction(at, ("play", card))
    if "gain" in words:
        return GOOD // 2 if at.seen.items[at.seat] else GOOD
    return GOOD if {"draw", "lift", "salvage"} & set(words) else NEVER


def on_seat(at: Asked, card: int, other: int) -> int:
    """Good cards are played on oneself, curses on a player who leads."""
    seen, definition = at.seen, at.seen.data.card(card)
    own = other == at.seat
    if _in_fight(at):
        return NEVER if own else reaction(at, ("on_seat", card, other))
    if "gain" in definition.words:
        return 60 if own else NEVER
    if own:
        return GOOD if {"draw", "lift"} & set(definition.words) else NEVER
    if definition.type == "curse" or {"steal", "swap", "lose", "drop", "discard"} & set(definition.words):
        lead = seen.level[other] >= max(seen.level)
        return evaluation.curse_worth(seen, at.seat, other, card) if lead or "steal" in definition.words else NEVER
    return NEVER


def trouble(at: Asked, card: int) -> int:
    """Looking for trouble pays if the monster is clearly weaker."""
    seen, definition = at.seen, at.seen.data.card(card)
    ahead = fighters.strength_of(seen, at.seat) - definition.level
    return 30 + definition.treasures * 5 if ahead > 1 else NEVER


def sell(at: Asked) -> int:
    """Selling pays if planned Items bring a level."""
    return 15 if at.once(evaluation.sale_plan, at.seat) else NEVER


def sell_held(at: Asked, cards: tuple[int, ...]) -> int:
    """Rate selling Items that cannot be put down, if they alone are worth a level."""
    return 15 if proceeds(at.seen, at.seat, cards) >= PRICE else NEVER


def offer_up(at: Asked, card: int) -> int:
    """Rate the planned Items in the order they lie in, since nothing before a named Item can be named later."""
    items = for_sale(at.seen, at.seat)
    return len(items) + 1 - items.index(card) if card in at.once(evaluation.sale_plan, at.seat) else NEVER


def slip(at: Asked, card: int, foe: int) -> int:
    """Escaping is worth the danger avoided, less the card."""
    return _danger(at, foe) - worth(at, card)


def _danger(at: Asked, foe: int) -> int:
    """The danger of being caught by a monster: four times its level."""
    return 4 * at.seen.data.card(dict(at.seen.foes)[foe]).level


def bribe(at: Asked, town: int, card: int, foe: int) -> int:
    """Escaping by a Citizenship's power is worth the danger avoided, less the card."""
    return _danger(at, foe) - evaluation.card_worth(at.seen, at.seat, card)


def hasten(at: Asked, card: int) -> int:
    """A better roll is worth half of the greatest danger, less the card."""
    return max(_danger(at, foe) for foe, _ in at.seen.foes) // 2 - worth(at, card)


def share(at: Asked, many: int, first: int) -> int:
    """A price for help is good if it suits the seat, and better if the other accepts it."""
    talks = talks_of(at.frame)
    helper = talks.other if talks.maker == at.seen.fighter else talks.maker
    terms = (("share", many, first),)
    own = evaluation.deal_worth(at, at.seat, helper, terms)
    other = evaluation.deal_worth(at, talks.other, helper, terms)
    return (200 if other > 0 else 0) + own if own > 0 else NEVER + own


def accept(at: Asked) -> int:
    """An offer is worth what its terms bring the seat."""
    if at.frame.procedure == "trade":
        return evaluation.trade_worth(at.seen, at.seat, talks_of(at.frame), terms_of(at.frame))
    talks = talks_of(at.frame)
    helper = talks.other if talks.maker == at.seen.fighter else talks.maker
    return evaluation.deal_worth(at, at.seat, helper, terms_of(at.frame))


def counter(at: Asked) -> int:
    """Rate a counter-offer just above declining, once, if another price suits both."""
    talks = talks_of(at.frame)
    if at.frame.procedure == "trade" or made_by(at.frame, at.seat):
        return NEVER
    helper = talks.other if talks.maker == at.seen.fighter else talks.maker
    return 1 if evaluation.fair_price(at, at.seat, talks.maker, helper) else NEVER


def term(at: Asked, card: int) -> int:
    """Items of the planned trade are given."""
    return _planned(at, "give", card)


def want(at: Asked, card: int) -> int:
    """Items of the planned trade are asked for."""
    return _planned(at, "want", card)


def _planned(at: Asked, word: str, card: int) -> int:
    """Rate a part of an offer by whether the seat's planned trade has it; for help no Items are given or wanted."""
    if at.frame.procedure != "trade":
        return NEVER
    talks = talks_of(at.frame)
    return 10 if (word, card) in evaluation.trade_plan(at, talks.maker, talks.other) else NEVER


def trading(at: Asked, seat: int) -> int:
    """A trade is proposed if there is one that suits both."""
    return 12 if evaluation.trade_plan(at, at.seat, seat) else NEVER

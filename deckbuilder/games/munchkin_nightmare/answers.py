"""Every question and answer: its wording, its subject, its rating, and the moment it is meant for."""

from __future__ import annotations

from deckbuilder.gamekit.answers import AnswerKind, Answers, Question, QuestionKind
from deckbuilder.gamekit.offers import made_by, talks_of, terms_of
from deckbuilder.gamekit.why_not import WhyNotByPiece, shown_by
from deckbuilder.gamekit.windows import left_to_ask
from deckbuilder.games.munchkin_nightmare import combat, evaluation
from deckbuilder.games.munchkin_nightmare.evaluation import GOOD, NEVER
from deckbuilder.games.munchkin_nightmare.events import SORTS, NightNarrator, offer_said
from deckbuilder.games.munchkin_nightmare.fight_view import foe_said
from deckbuilder.games.munchkin_nightmare.interfering import able
from deckbuilder.games.munchkin_nightmare.losses import hand_limit, poorest
from deckbuilder.games.munchkin_nightmare.match_data import OURS, TOP_LEVEL
from deckbuilder.games.munchkin_nightmare.state import NightState
from deckbuilder.games.munchkin_nightmare.telling import Asked, present, reason, twins
from deckbuilder.games.munchkin_nightmare.turn import PRICE, for_sale, proceeds
from deckbuilder.kernel.frames import Action
from deckbuilder.text import counted, listed

# ---- what is asked ----


def _fight(at: Asked) -> Question:
    seen = at.seen
    who = "You are" if seen.fighter == at.seat else f"{seen.data.seats[seen.fighter]} is"
    ours, theirs = combat.our_strength(seen), combat.their_strength(seen)
    stands, is_tied = ("winning", False) if combat.wins(seen) else ("losing", ours == theirs)
    ties = " (monsters win ties)" if is_tied else ""
    left = left_to_ask(at.frame, len(seen.life), able(seen))
    after = f" {listed(seen.data.seats[seat] for seat in left)} may react after you." if left else ""
    return f"{who} {stands}, {ours} to {theirs}{ties}. Do you play anything?{after}", "MN-7.4"


def _flee(at: Asked) -> Question:
    more = at.frame.number("more")
    return f"You run away{f', with {more:+d} to the roll' if more else ''}. From which monster next?", "MN-6.10"


def _figure(at: Asked) -> Question:
    other = at.seen.data.seats[talks_of(at.frame).other]
    treasures = counted(combat.reward(at.seen), "Treasure")
    return f"The fight is worth {treasures}. What do you propose to {other}?", "MN-8.3"


def _terms(at: Asked) -> Question:
    talks, to = talks_of(at.frame), NightNarrator(at.seen.data, at.seat)
    so_far, clause = terms_of(at.frame), "MN-4.8" if at.frame.procedure == "trade" else "MN-8.3"
    what, said = ("What else", f" So far: {offer_said(to, so_far)}") if so_far else ("What", "")
    return f"{what} is part of the offer to {at.seen.data.seats[talks.other]}?{said}", clause


def _offer(at: Asked) -> Question:
    talks, to = talks_of(at.frame), NightNarrator(at.seen.data, at.seat)
    clause = "MN-4.8" if at.frame.procedure == "trade" else "MN-8.2"
    what = "to trade" if at.frame.procedure == "trade" else "for help"
    if at.frame.procedure == "help" and talks.maker != at.seen.fighter:
        what = "to help"
    return f"{at.seen.data.seats[talks.maker]} offers {what}: {offer_said(to, terms_of(at.frame))}.", clause


def _tidy(at: Asked) -> Question:
    limit, held = hand_limit(at.seen, at.seat), len(at.seen.hand[at.seat])
    if held > limit:
        given = at.frame.several("given")
        away = "give away" if poorest(at.seen, at.seat, given, at.frame.number("to")) else "discard"
        return f"You may keep {counted(limit, 'card')} of {held}. What do you put down or {away}?", "MN-3.5"
    return "What do you do before your turn ends?", "MN-3.4"


def _sale(at: Asked) -> Question:
    picked = at.frame.several("picked")
    if not picked:
        return f"A level costs {PRICE:,} gold. What do you sell?", "MN-4.7"
    gold = proceeds(at.seen, at.seat, picked)
    if gold >= PRICE * (TOP_LEVEL - 1 - at.seen.level[at.seat]):
        return f"So far {gold:,} gold, and nobody sells for the tenth level: more brings nothing.", "MN-4.7"
    return f"So far {gold:,} gold; a level costs {PRICE:,}. What else do you sell?", "MN-4.7"


def _may(at: Asked) -> Question:
    return at.frame.text("question") or "Do you use the option on the card?", "MN-7.4"


LOST = "What do you lose? {left:choice} left."
QUESTIONS: tuple[QuestionKind[NightState], ...] = (
    QuestionKind("unpack", "What do you put down before the game?", "MN-1.5"),
    QuestionKind("spend", "Do you play anything of what you won?", "MN-3.4"),
    QuestionKind("prepare", "What do you do before you kick open the door?", "MN-2.2"),
    QuestionKind("trouble", "No monster was there. Do you look for trouble or loot the room?", "MN-2.4"),
    QuestionKind("tidy", _tidy),
    QuestionKind("sale", _sale),
    QuestionKind("fight", _fight, rates=lambda at, action: _rate_reaction(at, action)),
    QuestionKind("figure", _figure),
    QuestionKind("terms", _terms),
    QuestionKind("offer", _offer),
    QuestionKind("flee", _flee),
    QuestionKind("spoil", "Which Treasure do you take?", "MN-8.6"),
    QuestionKind("drop", LOST, "MN-9.5", "left:number"),
    QuestionKind("give_up", LOST, "MN-9.5", "left:number"),
    QuestionKind("emigrate", "Which Citizenship do you lose?", "MN-5.4"),
    QuestionKind("cursed", "{curse} is about to hit you.", "MN-10.2", "curse:card"),
    QuestionKind("loot_body", "What do you take off the body?", "MN-9.2"),
    QuestionKind("steal", "Which Item do you take?", "MN-10.5"),
    QuestionKind("lift", "Which curse is lifted?", "MN-10.4"),
    QuestionKind("salvage", "Which card do you take?", "MN-10.6"),
    QuestionKind("may", _may),
    QuestionKind("choose_one", "What does the card do?", "MN-7.4"),
)
"""Every kind of question."""

# ---- what is answered ----


def _use(at: Asked, card: int) -> str:
    name, out = at.seen.data.name(card), evaluation.in_the_way(at.seen, at.seat, card)
    return f"Use {name} instead of {listed(map(at.seen.data.name, out))}" if out else f"Use {name}"


def _foe(at: Asked, foe: int) -> str:
    return foe_said(at.seen, foe)


def _on_foe(at: Asked, card: int, foe: int) -> str:
    return f"Play {at.seen.data.name(card)} on {_foe(at, foe)}"


def _on_seat(at: Asked, card: int, other: int) -> str:
    who = "yourself" if other == at.seat else at.seen.data.seats[other]
    return f"Play {at.seen.data.name(card)} on {who}"


def _boost(at: Asked, card: int, side: int) -> str:
    who = "the munchkins" if side == OURS else "the monsters"
    return f"Play {at.seen.data.name(card)} for {who} (+{at.seen.data.card(card).bonus})"


def _power(at: Asked, town: int, card: int) -> str:
    return f"Discard {at.seen.data.name(card)}, as {at.seen.data.name(town)} allows"


def _bribe(at: Asked, town: int, card: int, foe: int) -> str:
    return f"Discard {at.seen.data.name(card)} to escape from {_foe(at, foe)}, as {at.seen.data.name(town)} allows"


def _share(at: Asked, many: int, first: int) -> str:
    if not many:
        return "No Treasure for the helper"
    who = "you pick" if first == at.seat else f"{at.seen.data.seats[first]} picks"
    return f"{counted(many, 'Treasure')} for the helper; {who} first"


def _sell_held(at: Asked, cards: tuple[int, ...]) -> str:
    return f"Sell {listed(map(at.seen.data.name, cards))} from your hand"


def _option(at: Asked, number: int) -> str:
    return str(at.frame.several("labels")[number])


# ---- how it is rated ----


def _worth(at: Asked, card: int) -> int:
    return evaluation.card_worth(at.seen, at.seat, card)


def _cheapest(at: Asked, card: int) -> int:
    return -evaluation.card_worth(at.seen, at.seat, card)


def _printed(at: Asked, card: int) -> str:
    return at.seen.data.card(card).text.replace("\n", " ")


def _lay(at: Asked, card: int) -> int:
    return 30 if at.seen.data.card(card).type == "item" else -1


def _settle(at: Asked, card: int) -> int:
    towns = [town for town in at.seen.towns[at.seat] if not at.seen.data.card(town).dual]
    is_dual = at.seen.data.card(card).dual
    room = 1 + any(at.seen.data.card(town).dual for town in at.seen.towns[at.seat])
    return 35 if is_dual or len(towns) < room else NEVER


def _wear(at: Asked, card: int) -> int:
    gain = evaluation.gain_of_wearing(at.seen, at.seat, card)
    return 20 + gain if gain > 0 else NEVER


def _in_fight(at: Asked) -> bool:
    return at.seen.decision is not None and at.seen.decision.kind == "fight"


def _rate_reaction(at: Asked, action: Action) -> int:
    return evaluation.rate_in_fight(at, action)


def _rate_boost(at: Asked, card: int, side: int) -> int:
    return _rate_reaction(at, ("boost", card, side))


def _rate_power(at: Asked, town: int, card: int) -> int:
    if _in_fight(at):
        return _rate_reaction(at, ("power", town, card))
    return 5 - evaluation.card_worth(at.seen, at.seat, card) // 2


def _rate_play(at: Asked, card: int) -> int:
    words = at.seen.data.card(card).words
    if _in_fight(at):
        if "flee" in words:
            return 25 if at.seat in combat.side(at.seen) and evaluation.margin(at.seen) <= 0 else NEVER
        return _rate_reaction(at, ("play", card))
    if "gain" in words:
        return GOOD // 2 if at.seen.items[at.seat] else GOOD
    return GOOD if {"draw", "lift", "salvage"} & set(words) else NEVER


def _rate_on_seat(at: Asked, card: int, other: int) -> int:
    seen, definition = at.seen, at.seen.data.card(card)
    own = other == at.seat
    if _in_fight(at):
        return NEVER if own else _rate_reaction(at, ("on_seat", card, other))
    if "gain" in definition.words:
        return 60 if own else NEVER
    if own:
        return GOOD if {"draw", "lift"} & set(definition.words) else NEVER
    if definition.type == "curse" or {"steal", "swap", "lose", "drop", "discard"} & set(definition.words):
        lead = seen.level[other] >= max(seen.level)
        return evaluation.curse_worth(seen, at.seat, other, card) if lead or "steal" in definition.words else NEVER
    return NEVER


def _harms(at: Asked, card: int, other: int) -> bool:
    """Whether a curse is played on oneself."""
    return other == at.seat and at.seen.data.card(card).type == "curse"


def _rate_trouble(at: Asked, card: int) -> int:
    seen, definition = at.seen, at.seen.data.card(card)
    ahead = combat.strength_of(seen, at.seat) - definition.level
    return 30 + definition.treasures * 5 if ahead > 1 else NEVER


def _rate_sell(at: Asked) -> int:
    return 15 if at.once(evaluation.sale_plan, at.seat) else NEVER


def _rate_sell_held(at: Asked, cards: tuple[int, ...]) -> int:
    """Rate selling Items that cannot be put down, if they alone are worth a level."""
    return 15 if proceeds(at.seen, at.seat, cards) >= PRICE else NEVER


def _rate_offer_up(at: Asked, card: int) -> int:
    """Rate the planned Items in the order they lie in, since nothing before a named Item can be named later."""
    items = for_sale(at.seen, at.seat)
    return len(items) + 1 - items.index(card) if card in at.once(evaluation.sale_plan, at.seat) else NEVER


def _rate_slip(at: Asked, card: int, foe: int) -> int:
    return _danger(at, foe) - _worth(at, card)


def _danger(at: Asked, foe: int) -> int:
    """The danger of being caught by a monster: four times its level."""
    return 4 * at.seen.data.card(dict(at.seen.foes)[foe]).level


def _rate_bribe(at: Asked, town: int, card: int, foe: int) -> int:
    return _danger(at, foe) - evaluation.card_worth(at.seen, at.seat, card)


def _rate_hasten(at: Asked, card: int) -> int:
    return max(_danger(at, foe) for foe, _ in at.seen.foes) // 2 - _worth(at, card)


def _rate_share(at: Asked, many: int, first: int) -> int:
    talks = talks_of(at.frame)
    helper = talks.other if talks.maker == at.seen.fighter else talks.maker
    terms = (("share", many, first),)
    own = evaluation.deal_worth(at, at.seat, helper, terms)
    other = evaluation.deal_worth(at, talks.other, helper, terms)
    return (200 if other > 0 else 0) + own if own > 0 else NEVER + own


def _rate_accept(at: Asked) -> int:
    if at.frame.procedure == "trade":
        return evaluation.trade_worth(at.seen, at.seat, talks_of(at.frame), terms_of(at.frame))
    talks = talks_of(at.frame)
    helper = talks.other if talks.maker == at.seen.fighter else talks.maker
    return evaluation.deal_worth(at, at.seat, helper, terms_of(at.frame))


def _rate_counter(at: Asked) -> int:
    """Rate a counter-offer just above declining, once, if another price suits both."""
    talks = talks_of(at.frame)
    if at.frame.procedure == "trade" or made_by(at.frame, at.seat):
        return NEVER
    helper = talks.other if talks.maker == at.seen.fighter else talks.maker
    return 1 if evaluation.fair_price(at, at.seat, talks.maker, helper) else NEVER


def _rate_term(at: Asked, card: int) -> int:
    return _planned(at, "give", card)


def _rate_want(at: Asked, card: int) -> int:
    return _planned(at, "want", card)


def _planned(at: Asked, word: str, card: int) -> int:
    """Rate a part of an offer by whether the seat's planned trade has it; for help no Items are given or wanted."""
    if at.frame.procedure != "trade":
        return NEVER
    talks = talks_of(at.frame)
    return 10 if (word, card) in evaluation.trade_plan(at, talks.maker, talks.other) else NEVER


def _rate_trading(at: Asked, seat: int) -> int:
    return 12 if evaluation.trade_plan(at, at.seat, seat) else NEVER


OWN_TURN = ("It is done on your own turn, outside a fight.", "MN-2.2")
IN_FIGHT = ("It is played in a fight.", "MN-7.4")
EITHER = ("Cards are played on your own turn, outside a fight, or in any fight, as each says.", "MN-7.4")
ANSWERS = (
    AnswerKind("lay", "card", "Put {card} down", "card", rates=_lay, moment=OWN_TURN, quotes=_printed),
    AnswerKind("settle", "card", "Settle down: {card}", "card", rates=_settle,
               moment=("Citizenships are put down on your own turn.", "MN-5.1")),
    AnswerKind("wear", "card", _use, "card", rates=_wear, moment=OWN_TURN, quotes=_printed),
    AnswerKind("doff", "card", "Stop using {card}", "card", rates=NEVER, moment=OWN_TURN),
    AnswerKind("sell", "", "Sell Items for levels", rates=_rate_sell,
               moment=("Items worth 1,000 gold are sold on your own turn, below the ninth level.", "MN-4.7")),
    AnswerKind("sell_held", "*cards", _sell_held, "cards", rates=_rate_sell_held),
    AnswerKind("trade", "seat", "Propose a trade to {seat}", rates=_rate_trading, moment=OWN_TURN),
    AnswerKind("done", "", "Done", rates=0),
    AnswerKind("kick", "", "Kick open the door", rates=0),
    AnswerKind("trouble", "card", "Look for trouble: fight {card}", "card", rates=_rate_trouble,
               moment=("A monster of the hand is fought after a door without one.", "MN-2.4")),
    AnswerKind("loot", "", "Loot the room", rates=1),
    AnswerKind("offer_up", "card", "Sell {card}", "card", rates=_rate_offer_up),
    AnswerKind("sold", "", "Take the gold", rates=1),
    AnswerKind("play", "card", "Play {card}", "card", rates=_rate_play, moment=EITHER, quotes=_printed),
    AnswerKind("boost", "card side:number", _boost, "card", rates=_rate_boost, moment=IN_FIGHT),
    AnswerKind("on_foe", "card foe:card", _on_foe, "card foe", moment=IN_FIGHT),
    AnswerKind("on_seat", "card other:seat", _on_seat, "card", rates=_rate_on_seat, moment=EITHER,
               harms=_harms),
    AnswerKind("on_item", "card item:card", "Play {card} on {item}", "card item",
               rates=lambda at, card, item: 10 + at.seen.data.card(item).bonus, moment=OWN_TURN),
    AnswerKind("kin", "card", "Send {card} to help its like", "card", moment=IN_FIGHT),
    AnswerKind("make_kin", "card monster:card", "Send {monster} into the fight, made fit by {card}", "card monster",
               moment=IN_FIGHT),
    AnswerKind("join", "card monster:card", "Play {card}: {monster} joins", "card monster", moment=IN_FIGHT),
    AnswerKind("power", "town:card card", _power, "card", rates=_rate_power),
    AnswerKind("ask", "seat", "Ask {seat} for help", rates=lambda at, seat: evaluation.rate_asking(at, at.seat,
               seat), moment=("The fighter asks for help, once each.", "MN-8.1")),
    AnswerKind("pass", "", "Nothing", rates=0),
    AnswerKind("share", "many:number first:seat", _share, rates=_rate_share),
    AnswerKind("give", "card", "Give {card}", "card", rates=_rate_term),
    AnswerKind("want", "card", "Ask for {card}", "card", rates=_rate_want),
    AnswerKind("gift", "card", "Play {card} on the helper", "card", rates=NEVER),
    AnswerKind("accept", "", "Accept", rates=_rate_accept),
    AnswerKind("counter", "", "Make an offer in turn", rates=_rate_counter),
    AnswerKind("decline", "", "Decline", rates=0),
    AnswerKind("run", "foe:card", lambda at, foe: f"Run from {_foe(at, foe)}", "foe", rates=0),
    AnswerKind("slip", "card foe:card", lambda at, card, foe: f"Play {at.seen.data.name(card)} to escape from "
               f"{_foe(at, foe)}", "card foe", rates=_rate_slip),
    AnswerKind("hasten", "card", "Play {card} for the next roll", "card", rates=_rate_hasten),
    AnswerKind("bribe", "town:card card foe:card", _bribe, "card foe", rates=_rate_bribe),
    AnswerKind("take", "card", "Take {card}", "card", rates=_worth),
    AnswerKind("favour", "seat", "Give the next card to {seat}", rates=0),
    AnswerKind("alms", "card", "Give {card} away", "card", rates=_cheapest),
    AnswerKind("part", "card", "Lose {card}", "card", rates=_cheapest),
    AnswerKind("throw", "card", "Discard {card}", "card", rates=_cheapest),
    AnswerKind("emigrate", "card", "Lose {card}", "card", rates=0),
    AnswerKind("avert", "card", "Avert it with {card}", "card", rates=5),
    AnswerKind("suffer", "", "Let it happen", rates=0),
    AnswerKind("loot_card", "card", "Take {card}", "card", rates=_worth),
    AnswerKind("rob", "card", "Take {card}", "card", rates=_worth),
    AnswerKind("lift", "card", "Lift {card}", "card", rates=0),
    AnswerKind("salvage", "card", "Take {card}", "card", rates=_worth),
    AnswerKind("yes", "", "Yes", rates=1),
    AnswerKind("no", "", "No", rates=0),
    AnswerKind("option", "number", _option, rates=lambda at, number: -number),
)  # fmt: skip
"""Every kind of answer."""
WHY_NOT: WhyNotByPiece[NightState] = WhyNotByPiece(shown_by(present), reason, twins)
QUESTIONS_AND_ANSWERS: Answers[NightState] = Answers(
    NightNarrator, QUESTIONS, ANSWERS, WHY_NOT, turns="MN-2.1", sorts=SORTS
)

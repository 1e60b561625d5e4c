"""Every answer: its wording, its subject, its rating, and the moment it is meant for."""

from __future__ import annotations

from collections.abc import Callable

from deckbuilder.gamekit.answers import AnswerKind, Answers
from deckbuilder.gamekit.why_not import WhyNotByPiece, shown_by
from deckbuilder.games.munchkin_nightmare import evaluation, ratings
from deckbuilder.games.munchkin_nightmare.escape import added_to_roll
from deckbuilder.games.munchkin_nightmare.evaluation import NEVER
from deckbuilder.games.munchkin_nightmare.events import SORTS, MunchkinNarrator
from deckbuilder.games.munchkin_nightmare.fight_view import foe_said
from deckbuilder.games.munchkin_nightmare.lacking import lacking
from deckbuilder.games.munchkin_nightmare.losses import poorest
from deckbuilder.games.munchkin_nightmare.match_data import OURS
from deckbuilder.games.munchkin_nightmare.questions import QUESTIONS
from deckbuilder.games.munchkin_nightmare.state import MunchkinState, bigs_of, has_room, is_allowed, most_bigs, wears
from deckbuilder.games.munchkin_nightmare.telling import Asked, card_said, item_said, present, reason, twins
from deckbuilder.games.munchkin_nightmare.verbs import receiver
from deckbuilder.kernel.facts import NOBODY
from deckbuilder.text import counted, listed


def _lay(at: Asked, card: int) -> str:
    """An Item to put down, and whether its owner may not use it as things are (MN-4.5)."""
    is_barred = at.seen.data.card(card).type == "item" and not is_allowed(at.seen, at.seat, card)
    note = " (you may not use it)" if is_barred else _rideless(at, card)
    return f"Put {at.seen.data.name(card)} down{note}"


def _rideless(at: Asked, card: int) -> str:
    """A note on a Ride Enhancer that would count for nothing, because its owner uses no Ride (MN-4.9)."""
    is_enhancer = at.seen.data.card(card).slot == "ride-enhancer"
    return " (you use no Ride)" if is_enhancer and not wears(at.seen, at.seat, "ride") else ""


def _use(at: Asked, card: int) -> str:
    name, out = item_said(at.seen, card, is_worn=True), evaluation.in_the_way(at.seen, at.seat, card)
    instead = f" instead of {listed(item_said(at.seen, one, is_worn=True) for one in out)}" if out else ""
    return f"Use {name}{instead}{_rideless(at, card)}"


def _doff(at: Asked, card: int) -> str:
    """An Item to take off, and whether its owner then carries too many Big Items (MN-4.4)."""
    allowed = (at.seen.data.card(card).changes or {}).get("bigs", 0)
    room = max(0, most_bigs(at.seen, at.seat) - allowed)
    is_excess = allowed > 0 and len(bigs_of(at.seen, at.seat)) > room
    note = " (you then carry too many Big Items)" if is_excess else ""
    return f"Stop using {item_said(at.seen, card, is_worn=True)}{note}"


def _foe(at: Asked, foe: int) -> str:
    return foe_said(at.seen, foe)


def _on_table(said: str) -> Callable[[Asked, int], str]:
    """Make the words of an answer about an Item on the table."""
    return lambda at, card: said.replace("{}", item_said(at.seen, card))


def _part(at: Asked, card: int) -> str:
    """An Item to lose, and whether its receiver has no room for it, so that it is discarded (MN-4.4)."""
    other = receiver(at.seen, at.seat, at.frame.text("to"))
    full = other != NOBODY and not has_room(at.seen, other, card)
    note = f" ({at.seen.data.seats[other]} has no room for it)" if full else ""
    return f"Lose {item_said(at.seen, card)}{note}"


def _on_item(at: Asked, card: int, item: int) -> str:
    return f"Play {card_said(at, card)} on {item_said(at.seen, item)}"


def _on_foe(at: Asked, card: int, foe: int) -> str:
    bonus = at.seen.data.card(card).bonus
    return f"Play {card_said(at, card)} on {_foe(at, foe)}" + (f" ({bonus:+d})" if bonus else "")


def _on_seat(at: Asked, card: int, other: int) -> str:
    who = "yourself" if other == at.seat else at.seen.data.seats[other]
    return f"Play {card_said(at, card)} on {who}{_in_vain(at, card, other)}"


def _in_vain(at: Asked, card: int, other: int) -> str:
    """A note on a curse that only takes what its victim does not have now (MN-9.5), or on a swap of equal levels."""
    if at.seen.data.card(card).effects == (("swap", "levels"),) and at.seen.level[other] == at.seen.level[at.seat]:
        return " (who is at your level)"
    effects = at.seen.data.card(card).effects if at.seen.data.card(card).type == "curse" else ()
    lacked = [lacking(at.seen, other, word, what) for word, what in effects]
    if not lacked or not all(lacked):
        return ""
    nouns = listed(dict.fromkeys(lacked), "or")
    return f" ({'you have' if other == at.seat else 'who has'} no {nouns} to lose now)"


def _with(said: str) -> Callable[[Asked, int], str]:
    """Make the words of an answer about a card that is played."""
    return lambda at, card: said.replace("{}", card_said(at, card))


def _join(at: Asked, card: int, monster: int) -> str:
    return f"Play {card_said(at, card)}: {at.seen.data.name(monster)} joins"


def _boost(at: Asked, card: int, side: int) -> str:
    who = "the munchkins" if side == OURS else "the monsters"
    return f"Play {card_said(at, card)} for {who} (+{at.seen.data.card(card).bonus})"


def _power(at: Asked, town: int, card: int) -> str:
    what = card_said(at, card) if card in at.seen.hand[at.seat] else item_said(at.seen, card)
    brought = at.seen.data.card(town).powers[0].strength_for(at.seen.data.card(card).level)
    return f"Discard {what}, as {at.seen.data.name(town)} allows" + (f" ({brought:+d})" if brought else "")


def _make_kin(at: Asked, card: int, monster: int) -> str:
    """A monster to send along with the Enhancer that makes it fit, and what this adds to it (MN-7.5)."""
    bonus = at.seen.data.card(card).bonus
    said = f"Send {at.seen.data.name(monster)} into the fight, made fit by {at.seen.data.name(card)}"
    return said + (f" ({bonus:+d})" if bonus else "")


def _alms(at: Asked, card: int) -> str:
    """A card to give away, and to whom (MN-3.6)."""
    other = poorest(at.seen, at.seat, at.frame.several("given"), at.frame.number("to"))[0]
    return f"Give {at.seen.data.name(card)} to {at.seen.data.seats[other]}"


def _bribe(at: Asked, town: int, card: int, foe: int) -> str:
    return f"Discard {item_said(at.seen, card)} to escape from {_foe(at, foe)}, as {at.seen.data.name(town)} allows"


def _run(at: Asked, foe: int) -> str:
    """A monster to run from, and what is added to the roll if others are left, each with its own number (MN-6.10)."""
    more = added_to_roll(at.seen, at.frame, foe) if len(at.frame.several("left")) > 1 else 0
    return f"Run from {_foe(at, foe)}" + (f" ({more:+d} to the roll)" if more else "")


def _share(at: Asked, many: int, first: int) -> str:
    if not many:
        return "No Treasure for the helper"
    who = "you pick" if first == at.seat else f"{at.seen.data.seats[first]} picks"
    return f"{counted(many, 'Treasure')} for the helper; {who} first"


def _sell_held(at: Asked, cards: tuple[int, ...]) -> str:
    return f"Sell {listed(map(at.seen.data.name, cards))} from your hand"


def _harms(at: Asked, card: int, other: int) -> bool:
    """Whether a curse is played on oneself."""
    return other == at.seat and at.seen.data.card(card).type == "curse"


def _option(at: Asked, number: int) -> str:
    return str(at.frame.several("labels")[number])


def _printed(at: Asked, card: int) -> str:
    return at.seen.data.card(card).text.replace("\n", " ")


OWN_TURN = ("It is done on your own turn, outside a fight.", "MN-2.2")
IN_FIGHT = ("It is played in a fight.", "MN-7.4")
EITHER = ("Cards are played on your own turn, outside a fight, or in any fight, as each says.", "MN-7.4")
ANSWERS = (
    AnswerKind("lay", "card", _lay, "card", rates=ratings.lay, moment=OWN_TURN, quotes=_printed),
    AnswerKind("settle", "card", "Settle down: {card}", "card", rates=ratings.settle,
               moment=("Citizenships are put down on your own turn.", "MN-5.1")),
    AnswerKind("wear", "card", _use, "card", rates=ratings.wear, moment=OWN_TURN, quotes=_printed),
    AnswerKind("doff", "card", _doff, "card", rates=NEVER, moment=OWN_TURN),
    AnswerKind("sell", "", "Sell Items for levels", rates=ratings.sell,
               moment=("Items worth 1,000 gold are sold on your own turn, below the ninth level.", "MN-4.7")),
    AnswerKind("sell_held", "*cards", _sell_held, "cards", rates=ratings.sell_held),
    AnswerKind("trade", "seat", "Propose a trade to {seat}", rates=ratings.trading, moment=OWN_TURN),
    AnswerKind("done", "", "Done", rates=0),
    AnswerKind("kick", "", "Kick open the door", rates=0),
    AnswerKind("trouble", "card", "Look for trouble: fight {card}", "card", rates=ratings.trouble,
               moment=("A monster of the hand is fought after a door without one.", "MN-2.4")),
    AnswerKind("loot", "", "Loot the room", rates=1),
    AnswerKind("offer_up", "card", "Sell {card}", "card", rates=ratings.offer_up),
    AnswerKind("sold", "", "Take the gold", rates=1),
    AnswerKind("play", "card", _with("Play {}"), "card", rates=ratings.play, moment=EITHER, quotes=_printed),
    AnswerKind("boost", "card side:number", _boost, "card", rates=ratings.boost, moment=IN_FIGHT),
    AnswerKind("on_foe", "card foe:card", _on_foe, "card foe", moment=IN_FIGHT),
    AnswerKind("on_seat", "card other:seat", _on_seat, "card", rates=ratings.on_seat, moment=EITHER,
               harms=_harms),
    AnswerKind("on_item", "card item:card", _on_item, "card item",
               rates=lambda at, card, item: 10 + at.seen.data.card(item).bonus, moment=OWN_TURN),
    AnswerKind("kin", "card", "Send {card} to help its like", "card", moment=IN_FIGHT),
    AnswerKind("make_kin", "card monster:card", _make_kin, "card monster", moment=IN_FIGHT),
    AnswerKind("join", "card monster:card", _join, "card monster", moment=IN_FIGHT),
    AnswerKind("power", "town:card card", _power, "card", rates=ratings.power),
    AnswerKind("ask", "seat", "Ask {seat} for help", rates=lambda at, seat: evaluation.rate_asking(at, at.seat,
               seat), moment=("The fighter asks for help, once each.", "MN-8.1")),
    AnswerKind("pass", "", "Nothing", rates=0),
    AnswerKind("share", "many:number first:seat", _share, rates=ratings.share),
    AnswerKind("give", "card", _on_table("Give {}"), "card", rates=ratings.term),
    AnswerKind("want", "card", _on_table("Ask for {}"), "card", rates=ratings.want),
    AnswerKind("gift", "card", "Play {card} on the helper", "card", rates=NEVER),
    AnswerKind("accept", "", "Accept", rates=ratings.accept),
    AnswerKind("counter", "", "Make an offer in turn", rates=ratings.counter),
    AnswerKind("decline", "", "Decline", rates=0),
    AnswerKind("run", "foe:card", _run, "foe", rates=0),
    AnswerKind("slip", "card foe:card", lambda at, card, foe: f"Play {card_said(at, card)} to escape from "
               f"{_foe(at, foe)}", "card foe", rates=ratings.slip),
    AnswerKind("hasten", "card", _with("Play {} for the next roll"), "card", rates=ratings.hasten),
    AnswerKind("bribe", "town:card card foe:card", _bribe, "card foe", rates=ratings.bribe),
    AnswerKind("take", "card", "Take {card}", "card", rates=ratings.worth),
    AnswerKind("favour", "seat", "Give the next card to {seat}", rates=0),
    AnswerKind("alms", "card", _alms, "card", rates=ratings.cheapest),
    AnswerKind("part", "card", _part, "card", rates=ratings.cheapest),
    AnswerKind("throw", "card", "Discard {card}", "card", rates=ratings.cheapest),
    AnswerKind("emigrate", "card", "Lose {card}", "card", rates=0),
    AnswerKind("avert", "card", _with("Avert it with {}"), "card", rates=5),
    AnswerKind("suffer", "", "Let it happen", rates=0),
    AnswerKind("loot_card", "card", "Take {card}", "card", rates=ratings.worth),
    AnswerKind("rob", "card", _on_table("Take {}"), "card", rates=ratings.worth),
    AnswerKind("lift", "card", "Lift {card}", "card", rates=0),
    AnswerKind("salvage", "card", "Take {card}", "card", rates=ratings.worth),
    AnswerKind("yes", "", "Yes", rates=1),
    AnswerKind("no", "", "No", rates=0),
    AnswerKind("option", "number", _option, rates=lambda at, number: -number),
)  # fmt: skip
"""Every kind of answer."""
WHY_NOT: WhyNotByPiece[MunchkinState] = WhyNotByPiece(shown_by(present), reason, twins)
QUESTIONS_AND_ANSWERS: Answers[MunchkinState] = Answers(
    MunchkinNarrator, QUESTIONS, ANSWERS, WHY_NOT, turns="MN-2.1", sorts=SORTS
)

"""Every answer: its wording, its subject, its rating, and the moment it is meant for."""

from __future__ import annotations

from deckbuilder.gamekit.answers import AnswerKind, Answers
from deckbuilder.gamekit.why_not import WhyNotByPiece, shown_by
from deckbuilder.games.king_of_new_york import ratings
from deckbuilder.games.king_of_new_york.destruction import AIM
from deckbuilder.games.king_of_new_york.dice import is_idle
from deckbuilder.games.king_of_new_york.events import SORTS, CityNarrator, faces_said, good_said, price_said, unit_said
from deckbuilder.games.king_of_new_york.match_data import (
    CELEBRITY,
    FACES,
    HEAL,
    HEART,
    MANHATTAN,
    PLACES,
    STAR,
    UNITS,
    ZONES,
)
from deckbuilder.games.king_of_new_york.questions import QUESTIONS
from deckbuilder.games.king_of_new_york.reasons import Asked, elsewhere, reason, twins, unit_name
from deckbuilder.games.king_of_new_york.state import CityState, durability, is_unit, most_hearts, price, stacks_of
from deckbuilder.games.king_of_new_york.telling import present, tokens_said
from deckbuilder.games.king_of_new_york.tiles import borough_of
from deckbuilder.games.king_of_new_york.without_effect import REASONS
from deckbuilder.games.king_of_new_york.without_effect import reason as why_idle
from deckbuilder.kernel.facts import NOTHING
from deckbuilder.kernel.references import place_ref
from deckbuilder.kernel.views import Asker
from deckbuilder.text import counted


def _count_said(at: Asked, many: int) -> str:
    face, other = at.frame.number("face"), at.frame.number("other")
    total = at.seen.dice.count(face) + at.seen.dice.count(other)
    return f"{many} {FACES[other]} and {total - many} {FACES[face]}"


def _resolve_said(at: Asked, face: int) -> str:
    count = at.seen.dice.count(face)
    note = _room_said(at, count) if face == HEAL else ""
    return f"Resolve {count} {FACES[face]}{note or _idle_said(at, face, count)}"


def _idle_said(at: Asked, face: int, count: int) -> str:
    """A remark on dice that do nothing as things are, unless the question says so; a later face may change that."""
    is_said = face in (HEAL, CELEBRITY) or at.seen.is_out[at.seat]
    if is_said or not is_idle(at.seen, at.seat, face):
        return ""
    return f" (nothing now: {REASONS[why_idle(at.seen, at.seat, face, count)]})"


def _room_said(at: Asked, hearts: int) -> str:
    """A remark on a monster that these dice could not give as many Hearts now (KNY-2.6)."""
    seen, seat = at.seen, at.seat
    room = most_hearts(seen, seat) - seen.hearts[seat]
    if seen.is_out[seat] or seen.jinxes[seat] or seen.place[seat] == MANHATTAN or room >= hearts:
        return ""
    return f" (you lack only {counted(room, 'Heart')})" if room > 0 else " (your Hearts are full)"


def _lost_said(at: Asked, hearts: int) -> str:
    """The part of these Hearts that exceeds the monster's limit, in words (KNY-2.6)."""
    lost = max(0, hearts - most_hearts(at.seen, at.seat) + at.seen.hearts[at.seat])
    if lost >= hearts:
        return ", lost" if hearts else ""
    return f", of which {lost} {'is' if lost == 1 else 'are'} lost" if lost else ""


def _destroy_said(at: Asked, tile: int) -> str:
    seen, card, unit = at.seen, at.seen.data.definitions[tile], is_unit(at.seen, tile)
    place = borough_of(seen, tile)
    needs = f"{durability(seen, at.seat, tile)} Destruction"
    good = UNITS[card.unit][1] if unit else card.reward
    earns = good_said(good, card.durability) + (_lost_said(at, card.durability) if good == HEART else "")
    if seen.is_out[at.seat] and good != STAR:
        earns = "nothing for a KO'd monster"
    where = PLACES[place] if unit else f"stack {seen.top.index(tile) - stacks_of(place).start + 1} of {PLACES[place]}"
    what = f"{unit_said(seen.data, tile)} in" if unit else f"the {seen.data.name(tile)} on"
    return f"Destroy {what} {where} ({needs}: {earns})"


def _buy_said(at: Asked, card: int) -> str:
    where = " from the discard pile" if card in at.seen.discard else ""
    cost = price_said(at.seen.data, card, price(at.seen, at.seat, card))
    return f"Buy {at.seen.data.name(card)}{where} for {cost}"


def _move_said(at: Asked, place: int) -> str:
    return f"{'Bring the Token Monster' if at.seen.is_out[at.seat] else 'Go'} to {PLACES[place]}"


def _up_said(at: Asked) -> str:
    return f"Go up to {ZONES[at.seen.zone[at.seat] + 1]}"


def _printed(at: Asked, card: int) -> str:
    return at.seen.data.definitions[card].text.replace("\n", " ")


def _use_said(at: Asked, card: int) -> str:
    return f"Use {at.seen.data.name(card)} up{_with_tokens(at, card)}"


def _shed_said(at: Asked, card: int) -> str:
    return f"Discard {at.seen.data.name(card)}{_with_tokens(at, card)}"


def _with_tokens(at: Asked, card: int) -> str:
    """The tokens on a card, to follow its name; empty if there are none."""
    those = tokens_said(at.seen, card)
    return f", with {those}" if those else ""


def _cure_said(at: Asked, many: int) -> str:
    return f"Remove {counted(many, 'token')}" if many else "Remove none"


def _scatter_said(at: Asked, tile: int, place: int) -> str:
    return f"Drive {unit_said(at.seen.data, tile)} to {PLACES[place]}"


def _hearts_said(at: Asked, many: int) -> str:
    return f"{at.frame.number('count') - many} Energy and {counted(many, 'Heart')}{_lost_said(at, many)}"


def _victim_said(at: Asked, seat: int) -> str:
    """A damaged monster, with the Stars that the damage to it is worth."""
    return f"{at.seen.data.seats[seat]}: {good_said(STAR, at.seen.dealt[seat])}"


def _asker(seen: CityState) -> Asker | None:
    """The card whose effect asks, with its text."""
    copy = seen.stack[-1].number("card") if "card" in seen.stack[-1].vars else NOTHING
    # An effect that has not begun yet does not ask: it comes after what is asked now.
    if copy == NOTHING and len(seen.stack) > 1 and seen.stack[-2].number("pc"):
        copy = seen.stack[-2].number("card")
    if copy == NOTHING:
        return None
    return Asker(copy, seen.data.definitions[copy].text.replace("\n", " "))


USING_UP = ("Such cards are used up while you resolve dice or buy cards.", "KNY-7.8")
ANSWERS = (
    AnswerKind("monster", "card", "Play {card}", "card"),
    AnswerKind("place", "place", "Begin in {place}", "place", rates=ratings.place),
    AnswerKind("reroll", "*dice:numbers", lambda at, dice: f"Roll again: {faces_said(dice)}", rates=ratings.reroll,
               moment=("Dice are rolled again at the beginning of your own turn, two times.", "KNY-2.2")),
    AnswerKind("keep", "", "Keep all dice", rates=ratings.keep),
    AnswerKind("die", "die face", "Roll {die} again: {face}", "die"),
    AnswerKind("count", "many:number", _count_said, rates=ratings.count),
    AnswerKind("recast", "face to:face", "Discard a Celebrity and turn {face} into {to}", rates=ratings.recast),
    AnswerKind("resolve", "face", _resolve_said, rates=ratings.order,
               moment=("Dice are resolved once they are rolled.", "KNY-2.3")),
    AnswerKind("use", "card", _use_said, "card", rates=ratings.use, moment=USING_UP, quotes=_printed),
    AnswerKind("cure", "many:number", _cure_said, rates=lambda at, many: many),
    AnswerKind("destroy", "tile:card", _destroy_said, "tile", rates=ratings.destroy,
               moment=("Tiles are destroyed when Destruction is resolved.", "KNY-4.6")),
    AnswerKind("aim", "place", f"Pay {AIM} Energy and use Destruction in {{place}}", "place", rates=-1),
    AnswerKind("stop", "", "No more", rates=0),
    AnswerKind("stay", "", "Stay", rates=0),
    AnswerKind("flee", "place", "Flee to {place}", "place", rates=ratings.flee,
               moment=("A monster in Manhattan may flee when an attack has damaged it and it can pay any toll.",
                       "KNY-3.3")),
    AnswerKind("leave", "place", _move_said, "place", rates=ratings.place),
    AnswerKind("move", "place", _move_said, "place", rates=ratings.move,
               moment=("Monsters move after the dice, on your own turn.", "KNY-5.4")),
    AnswerKind("up", "", _up_said, rates=5),
    AnswerKind("enter", "", f"Enter {PLACES[MANHATTAN]}", lambda at: (place_ref(MANHATTAN),), rates=ratings.enter),
    AnswerKind("buy", "card", _buy_said, "card", rates=ratings.buy, quotes=_printed,
               moment=("Cards are bought after moving, on your own turn.", "KNY-6.1")),
    AnswerKind("sweep", "", "Pay 2 Energy for three other cards", rates=ratings.sweep,
               moment=("The row is swept in the Buy phase, for 2 Energy.", "KNY-6.3")),
    AnswerKind("done", "", "Buy no more", rates=0),
    AnswerKind("shed", "card", _shed_said, "card", rates=lambda at, card: -at.seen.data.definitions[card].cost),
    AnswerKind("hearts", "many:number", _hearts_said, rates=ratings.hearts),
    AnswerKind("victim", "seat", _victim_said, lambda at, seat: (at.seen.monster[seat],),
               rates=lambda at, seat: at.seen.dealt[seat]),
    AnswerKind("scatter", "tile:card place", _scatter_said, "tile place", rates=ratings.scatter),
    AnswerKind("six", "face", "Six {face}", rates=ratings.six),
    AnswerKind("summon", "place", "Summon it in {place}", "place", rates=ratings.place),
    AnswerKind("come_back", "place", "Come back in {place}", "place", rates=ratings.place),
    AnswerKind("yes", "", "Yes", rates=ratings.yes),
    AnswerKind("no", "", "No", rates=0),
)  # fmt: skip
"""Every kind of answer."""
WHY_NOT: WhyNotByPiece[CityState] = WhyNotByPiece(
    shown_by(present), reason, elsewhere=elsewhere, lies_as=unit_name, twins=twins
)
QUESTIONS_AND_ANSWERS: Answers[CityState] = Answers(
    CityNarrator, QUESTIONS, ANSWERS, WHY_NOT, turns="KNY-2.1", asker=_asker, sorts=SORTS
)

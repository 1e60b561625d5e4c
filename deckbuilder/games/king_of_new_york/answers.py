"""Every question and answer: its wording, its subject, its rating, and the moment it is meant for."""

from __future__ import annotations

from deckbuilder.cards.phrases import Phrase, every_phrase
from deckbuilder.gamekit.answers import AnswerKind, Answers, Question, QuestionKind
from deckbuilder.gamekit.dice.faces import exchanged, recast
from deckbuilder.gamekit.dice.pool import without
from deckbuilder.gamekit.why_not import WhyNotByPiece, shown_by
from deckbuilder.games.king_of_new_york import evaluation
from deckbuilder.games.king_of_new_york.dice import AIM, borough_of, fame_needed, is_idle
from deckbuilder.games.king_of_new_york.eliminated import LOCAL, RISING, SUMMONING, brings_back
from deckbuilder.games.king_of_new_york.events import SORTS, CityNarrator, faces_said, good_said, unit_said
from deckbuilder.games.king_of_new_york.match_data import (
    ATTACK,
    CELEBRITY,
    DESTRUCTION,
    FACES,
    HEAL,
    HEART,
    MANHATTAN,
    OUCH,
    PLACES,
    STAR,
    STARS_TO_WIN,
    UNITS,
    ZOMBIE,
    ZONES,
)
from deckbuilder.games.king_of_new_york.reasons import Asked, elsewhere, reason, unit_name
from deckbuilder.games.king_of_new_york.state import (
    CityState,
    durability,
    in_borough,
    is_unit,
    most_hearts,
    price,
    stacks_of,
    toll,
    where,
)
from deckbuilder.games.king_of_new_york.telling import present
from deckbuilder.kernel.facts import NOTHING
from deckbuilder.kernel.references import place_ref
from deckbuilder.kernel.views import Asker
from deckbuilder.text import counted, listed

ORDER = (50, 35, 30, 40, 45, 10)
"""Priority in which faces are best resolved, by face; higher comes first."""
HOLDS = 5
"""A monster with more Hearts than this holds Manhattan."""


def _dice(at: Asked) -> Question:
    left = counted(at.frame.number("left"), "roll")
    if ("keep",) not in at.actions:
        those = "it" if at.frame.number("left") == 1 else "them"
        forced = f"You have {left} left and must use {those}: another player's card says so."
        return f"{forced} Which dice do you roll again?{_curse_said(at)}", "KNY-7.2"
    return f"{left} left: which dice do you roll again?{_curse_said(at)}{_needs_said(at)}", "KNY-2.2"


def _curse_said(at: Asked) -> str:
    """The Energy that Curse tokens make a reroll of Ouch cost, if the player can pay it (KNY-7.2)."""
    cost = at.seen.jinxes[at.seat]
    is_asked = OUCH in at.seen.dice and 0 < cost <= at.seen.energy[at.seat]
    return f" To roll Ouch again costs {cost} Energy." if is_asked else ""


def _needs_said(at: Asked) -> str:
    """A reminder of what dice do for a KO'd player, since few are KO'd often."""
    seen, seat = at.seen, at.seat
    if not seen.is_out[seat]:
        return ""
    ways = [f"{RISING} Heal"] if not seen.has_risen[seat] else []
    ways += [f"{STARS_TO_WIN} Stars"] if not seen.has_returned[seat] else []
    does = [f"{listed(ways, 'or')} bring you back"] if ways else []
    does.append("every Celebrity pays Stars")
    summons = f"{SUMMONING} Attack summon the Token Monster"
    does.append(summons if seen.token == NOTHING else "the Token Monster uses Attack and Destruction")
    return f" You are KO'd: {listed([*does, f'{LOCAL} Ouch command the Units'])}."


def _resolve_asked(at: Asked) -> Question:
    """The question which face to resolve, naming faces that do nothing for a KO'd player or in Manhattan."""
    seen, seat = at.seen, at.seat
    why = "You are KO'd" if seen.is_out[seat] else f"You are in {PLACES[MANHATTAN]}"
    vain = [FACES[face] for face in sorted(set(seen.dice)) if _is_in_vain(seen, seat, face)]
    told = f" {why}: {listed(vain)} {'do' if len(vain) > 1 else 'does'} nothing." if vain else ""
    return f"Which face do you resolve next?{told}{_fame_said(seen, seat)}", "KNY-2.3"


def _fame_said(seen: CityState, seat: int) -> str:
    """A note on how many Celebrity take Superstar, if the roll has some but not enough."""
    count, needed = seen.dice.count(CELEBRITY), fame_needed(seen)
    is_short = 0 < count < needed and seen.superstar != seat and not seen.is_out[seat]
    return f" Superstar takes {needed} Celebrity; fewer do nothing." if is_short else ""


def _is_in_vain(seen: CityState, seat: int, face: int) -> bool:
    """Whether a face does nothing at present."""
    if not seen.is_out[seat]:
        return face == HEAL and seen.place[seat] == MANHATTAN and not seen.jinxes[seat]
    # Once some dice have brought the player back, the others are useful.
    if brings_back(seen, seat):
        return False
    # Attack dice that summon the Token Monster give Destruction a use.
    summons = face == DESTRUCTION and seen.token == NOTHING and seen.dice.count(ATTACK) >= SUMMONING
    return is_idle(seen, seat, face) and not summons


def _cure_asked(at: Asked) -> Question:
    is_heal = at.frame.procedure == "heal"
    return f"How many {'Curse' if is_heal else 'Web'} tokens do you remove with your dice?", "KNY-7.2"


def _move_asked(at: Asked) -> Question:
    if at.seen.is_out[at.seat]:
        return f"The Token Monster is in {PLACES[at.seen.token]}. Do you move it?", "KNY-10.23"
    return f"You are in {PLACES[at.seen.place[at.seat]]}. Do you move?{_toll_said(at, 'Moving')}", "KNY-5.4"


def _extra_move_asked(at: Asked) -> Question:
    return f"Do you move before you roll?{_toll_said(at, 'Moving')}", "KNY-7.6"


def _toll_said(at: Asked, going: str) -> str:
    """The cost of moving, in words; empty unless a card on offer asks for a toll (KNY-5.7)."""
    return f" {going} costs {toll(at.seen)} Energy." if toll(at.seen) else ""


def _leave_asked(at: Asked) -> Question:
    whose, where_to = ("The Token Monster's", "does it") if at.seen.is_out[at.seat] else ("Your", "do you")
    return f"{whose} track of Manhattan closes. Where {where_to} go?", "KNY-5.6"


def _come_back_asked(at: Asked) -> Question:
    is_zombie = at.seen.standing[at.seat] == ZOMBIE
    said, clause = ("You are a Zombie", "KNY-10.26") if is_zombie else ("You are Active again", "KNY-10.33")
    return f"{said}. Where do you come back?", clause


def _flee_asked(at: Asked) -> Question:
    hearts = counted(at.seen.hearts[at.seat], "Heart")
    return f"You were hit in Manhattan and have {hearts} left. Do you flee?{_toll_said(at, 'Fleeing')}", "KNY-3.3"


def _may_asked(at: Asked) -> Question:
    return at.frame.text("question") or "Do you use the option on the card?", "KNY-7.12"


QUESTIONS: tuple[QuestionKind[CityState], ...] = (
    QuestionKind("monster", "Which monster is yours?", "KNY-1.6"),
    QuestionKind("place", "Where do you begin?", "KNY-1.5"),
    QuestionKind("roll", _dice),
    QuestionKind("exchange", "What do these dice count as?", "KNY-7.3"),
    QuestionKind("recast", "Do you discard a Celebrity die to set another one?", "KNY-7.3"),
    QuestionKind("resolve", _resolve_asked),
    QuestionKind("cure", _cure_asked),
    QuestionKind("destroy", "You have {count} Destruction. What do you destroy?", "KNY-4.6", "count:number"),
    QuestionKind("flee", _flee_asked),
    QuestionKind("leave", _leave_asked),
    QuestionKind("move", _move_asked),
    QuestionKind("extra_move", _extra_move_asked),
    QuestionKind("scatter", "Which Unit do you drive away?", "KNY-7.7"),
    QuestionKind("buy", lambda at: (f"You have {at.seen.energy[at.seat]} Energy. What do you buy?", "KNY-6.1")),
    QuestionKind("shed", "Which Keep card do you discard?", "KNY-7.9"),
    QuestionKind("trade", "How many of the Stars become Hearts?", "KNY-7.10"),
    QuestionKind("reap", "For the damage to which monster do you gain Stars?", "KNY-7.10"),
    QuestionKind("may", _may_asked),
    QuestionKind("one_of_each", "You rolled one of each. Which face do you want six of?", "KNY-10.45"),
    QuestionKind("summon", "Where does the Token Monster appear?", "KNY-10.19"),
    QuestionKind("come_back", _come_back_asked),
)
"""Every kind of question."""


# ---- what is answered ----


def _rate_reroll(at: Asked, dice: tuple[int, ...]) -> int:
    worths = at.once(evaluation.rolling_worths, at.seat, at.frame.number("left"))
    return round(worths[without(at.seen.dice, dice)])


def _rate_keep(at: Asked) -> int:
    return evaluation.dice_worth(at.seen, at.seat, at.seen.dice)


def _count_said(at: Asked, many: int) -> str:
    face, other = at.frame.number("face"), at.frame.number("other")
    total = at.seen.dice.count(face) + at.seen.dice.count(other)
    return f"{many} {FACES[other]} and {total - many} {FACES[face]}"


def _rate_count(at: Asked, many: int) -> int:
    dice = exchanged(at.seen.dice, at.frame.number("face"), at.frame.number("other"), many)
    return evaluation.dice_worth(at.seen, at.seat, dice)


def _rate_recast(at: Asked, face: int, to: int) -> int:
    now = evaluation.dice_worth(at.seen, at.seat, at.seen.dice)
    return evaluation.dice_worth(at.seen, at.seat, recast(at.seen.dice, CELEBRITY, face, to)) - now


def _resolve_said(at: Asked, face: int) -> str:
    return f"Resolve {at.seen.dice.count(face)} {FACES[face]}"


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


def _rate_destroy(at: Asked, tile: int) -> int:
    unit = is_unit(at.seen, tile)
    worth = evaluation.tile_worth(at.seen, at.seat, tile, unit)
    return worth * 10 // max(1, durability(at.seen, at.seat, tile)) + 1


def _buy_said(at: Asked, card: int) -> str:
    cost = price(at.seen, at.seat, card)
    where = " from the discard pile" if card in at.seen.discard else ""
    return f"Buy {at.seen.data.name(card)}{where} for {cost} Energy"


def _rate_buy(at: Asked, card: int) -> int:
    return evaluation.card_worth(at.seen, at.seat, card) - evaluation.ENERGY_WORTH * price(at.seen, at.seat, card)


def _rate_flee(at: Asked, place: int) -> int:
    is_weak = at.seen.hearts[at.seat] <= HOLDS
    return (20 if is_weak else -20) + evaluation.place_worth(at.seen, at.seat, place)


def _rate_place(at: Asked, place: int) -> int:
    return evaluation.place_worth(at.seen, at.seat, place)


def _rate_move(at: Asked, place: int) -> int:
    own = evaluation.place_worth(at.seen, at.seat, where(at.seen, at.seat))
    return evaluation.place_worth(at.seen, at.seat, place) - own - 6 * toll(at.seen) - 2


def _move_said(at: Asked, place: int) -> str:
    return f"{'Bring the Token Monster' if at.seen.is_out[at.seat] else 'Go'} to {PLACES[place]}"


def _order(at: Asked, face: int) -> int:
    return (evaluation.ORDER_OUT if at.seen.is_out[at.seat] else ORDER)[face]


def _rate_six(at: Asked, face: int) -> int:
    return evaluation.dice_worth(at.seen, at.seat, (face,) * len(FACES))


def _up_said(at: Asked) -> str:
    return f"Go up to {ZONES[at.seen.zone[at.seat] + 1]}"


def _printed(at: Asked, card: int) -> str:
    return at.seen.data.definitions[card].text.replace("\n", " ")


def _use_said(at: Asked, card: int) -> str:
    tokens = counted(len(at.seen.tokens[card]), "token")
    return f"Use {at.seen.data.name(card)} up{f', with {tokens}' if at.seen.tokens[card] else ''}"


def _rate_use(at: Asked, card: int) -> int:
    missing = most_hearts(at.seen, at.seat) - at.seen.hearts[at.seat]
    printed = at.seen.data.definitions[card]
    if not printed.counts_tokens:
        lasting = evaluation.ENERGY_WORTH * printed.cost
        return evaluation.block_worth(at.seen, at.seat, printed.says[printed.use]) - lasting
    return 60 if at.seen.hearts[at.seat] <= HOLDS and missing >= len(at.seen.tokens[card]) > 2 else -5


def _cure_said(at: Asked, many: int) -> str:
    return f"Remove {counted(many, 'token')}" if many else "Remove none"


def _scatter_said(at: Asked, tile: int, place: int) -> str:
    return f"Drive {unit_said(at.seen.data, tile)} to {PLACES[place]}"


def _scatter_rate(at: Asked, place: int) -> int:
    return len([seat for seat in in_borough(at.seen, place) if seat != at.seat])


def _hearts_said(at: Asked, many: int) -> str:
    return f"{at.frame.number('count') - many} Energy and {counted(many, 'Heart')}{_lost_said(at, many)}"


def _hearts_rate(at: Asked, many: int) -> int:
    return evaluation.good_worth(at.seen, at.seat, 1, many) - evaluation.ENERGY_WORTH * many


def _asker(seen: CityState) -> Asker | None:
    """The card whose effect asks, with its text."""
    if len(seen.stack) < 2:
        return None
    copy = seen.stack[-2].number("card")
    return Asker(copy, seen.data.definitions[copy].text.replace("\n", " "))


def _offered(at: Asked) -> tuple[Phrase, ...]:
    """The phrases the asking card lets its owner carry out."""
    effect = at.seen.stack[-2]
    card, program = at.seen.data.definitions[effect.number("card")], effect.text("program")
    question = at.frame.text("question")
    offers = [phrase for phrase in every_phrase(card.says[program]) if phrase.word == "may"]
    return evaluation.inner_of(next(phrase for phrase in offers if phrase.settings.get("ask", "") == question))


def _yes_rate(at: Asked) -> int:
    return evaluation.block_worth(at.seen, at.seat, _offered(at)) - 1


def _sweep_rate(at: Asked) -> int:
    return evaluation.occasion_worth(at.seen, at.seat, "sweeps") - 10


def _enter_rate(at: Asked) -> int:
    return 3 if at.seen.hearts[at.seat] > HOLDS else -3


ON_TURN = ("It is for your own turn.", "KNY-2.1")
ANSWERS = (
    AnswerKind("monster", "card", "Play {card}", "card"),
    AnswerKind("place", "place", "Begin in {place}", "place", rates=_rate_place),
    AnswerKind("reroll", "*dice:numbers", lambda at, dice: f"Roll again: {faces_said(dice)}", rates=_rate_reroll,
               moment=("Dice are rolled again at the beginning of your own turn, two times.", "KNY-2.2")),
    AnswerKind("keep", "", "Keep all dice", rates=_rate_keep),
    AnswerKind("die", "die face", "Roll {die} again: {face}", "die"),
    AnswerKind("count", "many:number", _count_said, rates=_rate_count),
    AnswerKind("recast", "face to:face", "Discard a Celebrity and turn {face} into {to}", rates=_rate_recast),
    AnswerKind("resolve", "face", _resolve_said, rates=_order,
               moment=("Dice are resolved once they are rolled.", "KNY-2.3")),
    AnswerKind("use", "card", _use_said, "card", rates=_rate_use, moment=ON_TURN, quotes=_printed),
    AnswerKind("cure", "many:number", _cure_said, rates=lambda at, many: many),
    AnswerKind("destroy", "tile:card", _destroy_said, "tile", rates=_rate_destroy,
               moment=("Tiles are destroyed when Destruction is resolved.", "KNY-4.6")),
    AnswerKind("aim", "place", f"Pay {AIM} Energy and use Destruction in {{place}}", "place", rates=-1),
    AnswerKind("stop", "", "No more", rates=0),
    AnswerKind("stay", "", "Stay", rates=0),
    AnswerKind("flee", "place", "Flee to {place}", "place", rates=_rate_flee,
               moment=("A monster in Manhattan may flee when another monster has damaged it.", "KNY-3.3")),
    AnswerKind("leave", "place", _move_said, "place", rates=_rate_place),
    AnswerKind("move", "place", _move_said, "place", rates=_rate_move,
               moment=("Monsters move after the dice, on your own turn.", "KNY-5.4")),
    AnswerKind("up", "", _up_said, rates=5),
    AnswerKind("enter", "", f"Enter {PLACES[MANHATTAN]}", lambda at: (place_ref(MANHATTAN),), rates=_enter_rate),
    AnswerKind("buy", "card", _buy_said, "card", rates=_rate_buy, quotes=_printed,
               moment=("Cards are bought after moving, on your own turn.", "KNY-6.1")),
    AnswerKind("sweep", "", "Pay 2 Energy for three other cards", rates=_sweep_rate,
               moment=("The row is swept in the Buy phase, for 2 Energy.", "KNY-6.3")),
    AnswerKind("done", "", "Buy no more", rates=0),
    AnswerKind("shed", "card", "Discard {card}", "card", rates=lambda at, card: -at.seen.data.definitions[card].cost),
    AnswerKind("hearts", "many:number", _hearts_said, rates=_hearts_rate),
    AnswerKind("victim", "seat", "{seat}", rates=lambda at, seat: at.seen.dealt[seat]),
    AnswerKind("scatter", "tile:card place", _scatter_said, "tile", rates=_scatter_rate),
    AnswerKind("six", "face", "Six {face}", rates=_rate_six),
    AnswerKind("summon", "place", "Summon it in {place}", "place", rates=_rate_place),
    AnswerKind("come_back", "place", "Come back in {place}", "place", rates=_rate_place),
    AnswerKind("yes", "", "Yes", rates=_yes_rate),
    AnswerKind("no", "", "No", rates=0),
)  # fmt: skip
"""Every kind of answer."""
WHY_NOT: WhyNotByPiece[CityState] = WhyNotByPiece(shown_by(present), reason, elsewhere=elsewhere, lies_as=unit_name)
QUESTIONS_AND_ANSWERS: Answers[CityState] = Answers(
    CityNarrator, QUESTIONS, ANSWERS, WHY_NOT, turns="KNY-2.1", asker=_asker, sorts=SORTS
)

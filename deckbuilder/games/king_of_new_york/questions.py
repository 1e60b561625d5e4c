"""Every question, in words."""

from __future__ import annotations

from deckbuilder.cards.grammar import possessive
from deckbuilder.gamekit.answers import Question, QuestionKind
from deckbuilder.games.king_of_new_york.dice import fame_needed, is_idle
from deckbuilder.games.king_of_new_york.eliminated import LOCAL, RISING, SUMMONING, brings_back
from deckbuilder.games.king_of_new_york.match_data import (
    ATTACK,
    CELEBRITY,
    DESTRUCTION,
    FACES,
    HEAL,
    MANHATTAN,
    OUCH,
    PLACES,
    STARS_TO_WIN,
    ZOMBIE,
)
from deckbuilder.games.king_of_new_york.reasons import Asked
from deckbuilder.games.king_of_new_york.state import CityState, changing, living, toll
from deckbuilder.kernel.facts import NOTHING
from deckbuilder.text import counted, listed


def _dice(at: Asked) -> Question:
    left = counted(at.frame.number("left"), "roll")
    if ("keep",) not in at.actions:
        those = "it" if at.frame.number("left") == 1 else "them"
        forced = f"You have {left} left and must use {those}: {_forcing_said(at)} says so."
        return f"{forced} Which dice do you roll again?{_curse_said(at)}", "KNY-7.2"
    return f"{left} left: which dice do you roll again?{_curse_said(at)}{_needs_said(at)}", "KNY-2.2"


def _forcing_said(at: Asked) -> str:
    """The card that makes the player use all rerolls, with its owner (KNY-7.2)."""
    seen = at.seen
    cards = [(seat, card) for seat in living(seen) if seat != at.seat for card in changing(seen, seat, "forcing")]
    seat, card = cards[0]
    return f"{possessive(seen.data.seats[seat])} {seen.data.name(card)}"


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
    does.append(summons if seen.token == NOTHING else "Attack and Destruction go to the Token Monster")
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

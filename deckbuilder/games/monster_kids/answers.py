"""Every question and answer of Monster Kids: its words, the pieces it concerns, its rating, and when it applies."""

from __future__ import annotations

from deckbuilder.gamekit.answers import AnswerKind, Answers, Question, QuestionKind
from deckbuilder.gamekit.why_not import WhyNotByPiece
from deckbuilder.games.monster_kids.display_names import (
    TRAPS,
    KidsNarrator,
    called,
    edge_said,
    side_name,
    total,
    types_said,
)
from deckbuilder.games.monster_kids.powers import (
    attack_powers,
    edge,
    gain_of,
    margin_of,
    most_left,
    prospect,
    wanted_side,
)
from deckbuilder.games.monster_kids.state import FREE, PORTAL, KidsState
from deckbuilder.games.monster_kids.telling import by_zone
from deckbuilder.games.monster_kids.telling.by_zone import Asked
from deckbuilder.text import counted, listed

NEVER, RATHER, GOOD, BEST = -100, 10, 50, 100


# ---- questions ----


def _draw(at: Asked) -> Question:
    trap = at.seen.trap[at.seat]
    if trap != FREE:
        return f"You are {TRAPS[trap]}. Your turn begins with a card.", "MK-5.7"
    return "Your turn begins with a card.", "MK-2.1"


def _escape(at: Asked) -> Question:
    return f"You are {TRAPS[at.seen.trap[at.seat]]} and must try to escape.", "MK-2.3"


def _price(at: Asked) -> Question:
    """The reason for a discard; only a Dark Portal drawn by a trapped player lets the turn continue."""
    if at.seen.active == at.seat and not at.seen.turn_over:
        return "You are trapped already: the Dark Portal costs a card. Which one do you discard?", "MK-6.9"
    if at.seen.trap[at.seat] == PORTAL:
        return "The Dark Portal costs a card. Which one do you discard?", "MK-6.6"
    return "You fall into Limbo, which costs a card. Which one do you discard?", "MK-5.3"


def _cards(at: Asked) -> Question:
    return f"{scores_said(at.seen)} Do you play a card?", "MK-3.5"


def scores_said(seen: KidsState) -> str:
    """The state of the fight in words."""
    edges = ["" if seen.is_untyped else edge_said(seen.data, seen.sides, side) for side in range(len(seen.sides))]
    sides = zip(seen.sides, edges, attack_powers(seen), strict=True)
    said = listed([f"{called(seen.data, copy)}{edge} has {total(power)}" for copy, edge, power in sides])
    if len(seen.sides) == 2 and seen.sides[1] >= seen.data.kids:
        own = seen.decision is not None and seen.decision.seat == seen.fighter
        who = "You fight" if own else f"{seen.data.seats[seen.fighter]} fights"
        return f"{who}: {said}."
    return f"{'The final battle' if seen.final else 'A battle between players'}: {said}."


def _ends_of_a_turn(at: Asked) -> tuple[str, ...]:
    return ("fight", "challenge") if at.seen.data.is_versus else ("fight",)


QUESTIONS: tuple[QuestionKind[KidsState], ...] = (
    QuestionKind("kid", "Which character is yours?", "MK-1.2"),
    QuestionKind("draw", _draw),
    QuestionKind("escape", _escape),
    QuestionKind("attach", "To which monster is the Dark Power attached?", "MK-6.4"),
    QuestionKind("negate", "A Dark Portal opens under you.", "MK-6.8"),
    QuestionKind("discard", _price),
    QuestionKind("fight", "Which monster do you fight?", "MK-2.2", bars=_ends_of_a_turn),
    QuestionKind("challenge", "No monster is in play. Whom do you attack?", "MK-8.3", bars=_ends_of_a_turn),
    QuestionKind("cards", _cards),
)
"""Every kind of question."""


# ---- answers ----


def _kid(at: Asked, kid: int) -> str:
    return f"{at.seen.data.name(kid)} ({types_said(at.seen.data, kid)})"


def _sum_of_types(seen: KidsState, seat: int, foe: int) -> int:
    own, other = seen.data.definitions[seen.kid[seat]], seen.data.definitions[foe]
    return edge(own, other) - edge(other, own)


def _fight(at: Asked, monster: int) -> str:
    data = at.seen.data
    notes = [types_said(data, monster)] if data.definitions[monster].power else []
    if by := _sum_of_types(at.seen, at.seat, monster):
        notes.append(f"{'good' if by > 0 else 'bad'} for you by {abs(by)}")
    notes += [data.name(power) for power in at.seen.attached[monster]]
    return f"Fight {called(data, monster)}" + (f" ({'; '.join(notes)})" if notes else "")


def _odds(at: Asked, monster: int) -> str:
    """The balance of a fight with a monster, before the dice."""
    by = _sum_of_types(at.seen, at.seat, monster)
    how = "in your favour" if by > 0 else "against you" if by < 0 else "no help to either"
    powers = len(at.seen.attached[monster])
    weighed = f", and it has {counted(powers, 'Dark Power')}" if powers else ""
    return f"The Power Types are {how}{weighed}."


def _challenge(at: Asked, rival: int) -> str:
    return f"Attack {at.seen.data.seats[rival]} ({at.seen.data.name(at.seen.kid[rival])})"


def _play(at: Asked, card: int, side: int) -> str:
    said = f"Play {at.seen.data.name(card)}"
    on = f" on {side_name(at.seen, at.seat, side)}" if at.seen.data.is_on_side(card) else ""
    return f"{said}{on}{'' if _is_of_use(at.seen, card, side) else ' (it would do nothing now)'}"


def _is_of_use(seen: KidsState, card: int, side: int) -> bool:
    """Whether a card would do anything if it were played now."""
    use = seen.data.definitions[card].use
    return use is None or use(seen, side)


def _play_about(at: Asked, card: int, side: int) -> tuple[int, ...]:
    return (card, at.seen.sides[side]) if at.seen.data.is_on_side(card) else (card,)


def _rate_play(at: Asked, card: int, side: int) -> int:
    """Best is the smallest card that turns the fight as wanted; a card that cannot is kept."""
    seen, wanted = at.seen, wanted_side(at.seen, at.seat)
    if wanted < 0 or not _is_of_use(seen, card, side):
        return NEVER
    margin, gain = margin_of(seen, wanted), gain_of(seen, wanted, card, side)
    is_on_other = side != wanted and seen.data.is_on_side(card)
    if margin > 0 or gain < 0 or (gain == 0 and is_on_other):
        return NEVER
    if gain == 0:
        return RATHER if margin < 0 else NEVER
    if margin + gain > 0:
        return BEST - gain
    return GOOD - gain if margin + gain + most_left(seen, at.seat, card) > 0 else NEVER


def _standing(at: Asked) -> str:
    """The state of the fight before a card is played."""
    side = wanted_side(at.seen, at.seat)
    if side < 0:
        return ""
    margin, name = margin_of(at.seen, side), called(at.seen.data, at.seen.sides[side])
    if not margin:
        return "The fight is a tie so far."
    return f"So far {name} is {abs(margin)} {'ahead' if margin > 0 else 'behind'}."


def _rate_attach(at: Asked, monster: int) -> int:
    """A monster with Dark Powers is preferred, so that the others stay easy."""
    return len(at.seen.attached[monster]) - prospect(at.seen, at.seat, monster)


def _rate_discard(at: Asked, card: int) -> int:
    """The card worth least is preferred; a Light Portal is kept."""
    definition = at.seen.data.definitions[card]
    return NEVER if definition.type == "light_portal" else -abs(definition.worth[0]) - abs(definition.worth[1])


def _and_the_drawn(at: Asked, card: int) -> tuple[int, ...]:
    return (card, at.seen.drawn)


ANSWERS = (
    AnswerKind("kid", "kid:card", _kid, "kid"),
    AnswerKind(
        "draw",
        "",
        "Draw a card",
        moment=("A card is drawn at the beginning of a turn, as long as there is one.", "MK-2.1"),
    ),
    AnswerKind(
        "light",
        "card",
        "Free yourself with {card}",
        "card",
        rates=GOOD,
        advises="It frees you for certain; the die does so half of the time.",
        moment=("A Light Portal frees you on your own turn, while you are trapped.", "MK-5.6"),
    ),
    AnswerKind(
        "roll",
        "",
        "Roll the ten-sided die: an even number frees you",
        moment=("Only a trapped player escapes, on their own turn.", "MK-2.3"),
    ),
    AnswerKind(
        "attach",
        "monster:card",
        "Attach it to {monster}",
        lambda at, monster: (monster, at.seen.drawn),
        rates=_rate_attach,
        moment=("A Dark Power is attached when it is drawn.", "MK-6.4"),
    ),
    AnswerKind(
        "negate",
        "card",
        "Negate it with {card}",
        _and_the_drawn,
        rates=GOOD,
        advises="In a Dark Portal you could not fight.",
        moment=("A Dark Portal is negated when it is drawn, with a Light Portal.", "MK-6.8"),
    ),
    AnswerKind("suffer", "", "Fall into the Dark Portal", lambda at: (at.seen.drawn,)),
    AnswerKind(
        "discard",
        "card",
        "Discard {card}",
        "card",
        rates=_rate_discard,
        moment=("A card is discarded for a Dark Portal or on the way into Limbo.", "MK-5.3"),
    ),
    AnswerKind(
        "fight",
        "monster:card",
        _fight,
        "monster",
        rates=lambda at, monster: prospect(at.seen, at.seat, monster),
        advises=_odds,
        moment=("A monster in play is fought on your own turn, while you are free.", "MK-2.2"),
    ),
    AnswerKind(
        "challenge",
        "rival:seat",
        _challenge,
        lambda at, rival: (at.seen.kid[rival],),
        rates=lambda at, rival: _sum_of_types(at.seen, at.seat, at.seen.kid[rival]),
        moment=("Another player is attacked in Versus Mode, on your own turn, while no monster is in play.", "MK-8.3"),
    ),
    AnswerKind(
        "rest",
        "",
        "Attack nobody",
        rates=1,
    ),
    AnswerKind(
        "play",
        "card side:number",
        _play,
        _play_about,
        rates=_rate_play,
        advises=_standing,
        moment=("Cards are played in a fight, after both dice.", "MK-3.5"),
    ),
    AnswerKind(
        "pass",
        "",
        "Play no card",
        lambda at: at.seen.sides,
        advises=_standing,
        moment=("Passing is for the cards of a fight.", "MK-3.5"),
    ),
)
"""Every kind of answer."""
WHY_NOT: WhyNotByPiece[KidsState] = WhyNotByPiece(by_zone.visible, by_zone.reason, by_zone.twins, lets_go="pass")
QUESTIONS_AND_ANSWERS: Answers[KidsState] = Answers(KidsNarrator, QUESTIONS, ANSWERS, WHY_NOT, turns="MK-2.1")

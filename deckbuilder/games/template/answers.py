"""The questions and answers of the empty game: in words, how they are rated, and when they apply."""

from __future__ import annotations

from itertools import chain

from deckbuilder.gamekit.answers import AnswerKind, Answers, QuestionKind
from deckbuilder.gamekit.asked import Asked
from deckbuilder.gamekit.narrator import NamedNarrator
from deckbuilder.gamekit.why_not import WhyNotByPiece
from deckbuilder.games.template.state import TemplateState
from deckbuilder.kernel.views import Reason

PLAYED = ("A card is played on your own turn.", "TP-2.1")


def _value(at: Asked[TemplateState], card: int) -> int:
    return at.seen.data.card(card).number


def _elsewhere(at: Asked[TemplateState], card: int) -> Reason:
    return Reason("It is not in the hand of whoever is asked.", "TP-2.1", at.seen.data.card(card).id, card)


QUESTIONS_AND_ANSWERS: Answers[TemplateState] = Answers(
    NamedNarrator,
    (QuestionKind("play", "Which card do you play?", "TP-2.1"),),
    (AnswerKind("play", "card", "Play {card}", "card", rates=_value, moment=PLAYED),),
    WhyNotByPiece(lambda at: (*at.seen.hand[at.seat], *chain(*at.seen.played)), _elsewhere),
    turns="TP-2.1",
)
"""Every kind of question and answer."""

"""Every question and answer of the empty game."""

from __future__ import annotations

from deckbuilder.gamekit.answers import AnswerKind, Answers, Asked, QuestionKind
from deckbuilder.gamekit.why_not import WhyNotByPiece
from deckbuilder.games.template.narrator import TemplateNarrator
from deckbuilder.games.template.state import TemplateState
from deckbuilder.kernel.views import Reason


def _value(at: Asked[TemplateState], card: int) -> int:
    """The highest card first; it counts the same whenever it is played."""
    return at.seen.table.number(card)


def _visible(at: Asked[TemplateState]) -> tuple[int, ...]:
    return (*at.seen.hand[at.seat], *(card for played in at.seen.played for card in played))


def _elsewhere(at: Asked[TemplateState], card: int) -> Reason:
    return Reason("It is not in the hand of whoever is asked.", "TP-2.1", at.seen.table.card(card).id, card)


QUESTIONS: tuple[QuestionKind[TemplateState], ...] = (QuestionKind("play", "Which card do you play?", "TP-2.1"),)
ANSWERS = (
    AnswerKind(
        "play", "card", "Play {card}", "card", rates=_value, moment=("A card is played on the own turn.", "TP-2.1")
    ),
)
QUESTIONS_AND_ANSWERS: Answers[TemplateState] = Answers(
    TemplateNarrator, QUESTIONS, ANSWERS, WhyNotByPiece(_visible, _elsewhere), turns="TP-2.1"
)

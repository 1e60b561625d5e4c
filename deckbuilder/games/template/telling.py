"""What happens in the empty game, what is asked and answered, and the table, all of it in words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from deckbuilder.gamekit.answers import AnswerKind, Answers, QuestionKind
from deckbuilder.gamekit.asked import Asked
from deckbuilder.gamekit.events import TO_OTHERS, TO_OWN, EventKind, EventKinds
from deckbuilder.gamekit.narrator import NamedNarrator
from deckbuilder.gamekit.why_not import WhyNotByPiece
from deckbuilder.games.template.language import number_of
from deckbuilder.games.template.state import MatchData, TemplateState, sum_of
from deckbuilder.kernel.facts import UNKNOWN
from deckbuilder.kernel.views import Area, Counter, Piece, Reason, SeatView, TableView
from deckbuilder.text import listed


def _drew(to: NamedNarrator, seat: int, card: int) -> str:
    return f"{to.says(seat, 'draw')} {to.card(card) if seat == to.seat else 'a card'}."


def _value(at: Asked[TemplateState], card: int) -> int:
    return number_of(at.seen.data.card(card))


def _elsewhere(at: Asked[TemplateState], card: int) -> Reason:
    return Reason("It is not in the hand of whoever is asked.", "TP-2.1", at.seen.data.card(card).id, card)


EVENTS: EventKinds[MatchData] = EventKinds(
    NamedNarrator,
    (
        EventKind("drew", "seat card", _drew, "TP-2.2", shows=TO_OWN, card="card", draws="card"),
        EventKind("played", "seat card", "{seat:play} {card}.", "TP-2.1", shows=TO_OTHERS, card="card", uses="card"),
        EventKind("game_over", "winners:seats", "The game is over: it is won by {winners}.", "TP-3.1"),
    ),
)
PLAYED = ("A card is played on the own turn.", "TP-2.1")
QUESTIONS_AND_ANSWERS: Answers[TemplateState] = Answers(
    NamedNarrator,
    (QuestionKind("play", "Which card do you play?", "TP-2.1"),),
    (AnswerKind("play", "card", "Play {card}", "card", rates=_value, moment=PLAYED),),
    WhyNotByPiece(lambda at: (*at.seen.hand[at.seat], *chain(*at.seen.played)), _elsewhere),
    turns="TP-2.1",
)


def present(seen: TemplateState, viewer: int) -> TableView:
    """An observation as areas and pieces."""
    seats = tuple([_seat(seen, seat) for seat in range(len(seen.hand))])
    winners = seen.outcome.winners if seen.outcome is not None else ()
    ending = f"The highest sum: {listed(seen.data.seats[seat] for seat in winners)}." if winners else ""
    return TableView(f"Turn {seen.turn}", seats, (), ending)


def _seat(seen: TemplateState, seat: int) -> SeatView:
    hand, deck = len(seen.hand[seat]), len(seen.deck[seat])
    counters = (Counter("Sum", sum_of(seen, seat)), Counter("Hand", hand, "cards"), Counter("Deck", deck, "cards"))
    areas = (_area("Hand", seen, seen.hand[seat]), _area("Played", seen, seen.played[seat]))
    return SeatView(seat, seen.data.seats[seat], "", counters, areas)


def _area(title: str, seen: TemplateState, copies: Sequence[int]) -> Area:
    known = [copy for copy in copies if copy != UNKNOWN]
    pieces = tuple([Piece(copy, seen.data.name(copy), seen.data.card(copy).id) for copy in known])
    return Area(title.lower(), title, pieces, len(copies))

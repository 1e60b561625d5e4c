"""The game in words: the table, the question and its answers, why not; and what the greedy player goes by."""

from __future__ import annotations

from collections.abc import Sequence

from deckbuilder.games.template.state import Table, TemplateState, sum_of
from deckbuilder.kernel.facts import UNKNOWN
from deckbuilder.kernel.frames import Action
from deckbuilder.kernel.views import Area, Counter, Piece, Reason, SeatView, TableView, WhyNot
from deckbuilder.text import listed


def present(seen: TemplateState, viewer: int) -> TableView:
    """An observation as areas and pieces."""
    seats = tuple([_seat(seen, seat) for seat in range(len(seen.hand))])
    return TableView(f"Turn {seen.turn}", seats, (), _ending(seen))


def _ending(seen: TemplateState) -> str:
    if seen.outcome is None:
        return ""
    return f"The highest sum: {listed(seen.table.seats[seat] for seat in seen.outcome.winners)}."


def _seat(seen: TemplateState, seat: int) -> SeatView:
    hand, deck = seen.hand[seat], seen.deck[seat]
    counters = (
        Counter("Sum", sum_of(seen, seat)),
        Counter("Hand", len(hand), "cards"),
        Counter("Deck", len(deck), "cards"),
    )
    areas = (
        Area(f"hand {seat}", "Hand", _pieces(seen.table, hand), len(hand)),
        Area(f"played {seat}", "Played", _pieces(seen.table, seen.played[seat]), len(seen.played[seat])),
    )
    return SeatView(seat, seen.table.seats[seat], "", counters, areas)


def _pieces(table: Table, copies: Sequence[int]) -> tuple[Piece, ...]:
    return tuple([Piece(copy, table.name(copy), table.card(copy).id) for copy in copies if copy != UNKNOWN])


def label(seen: TemplateState, action: Action) -> str:
    """An answer in words."""
    return f"Play {seen.table.name(int(action[1]))}"


def refs(seen: TemplateState, action: Action) -> tuple[int, ...]:
    """The pieces that an answer is about."""
    return (int(action[1]),)


def question(seen: TemplateState) -> tuple[str, str]:
    """What is asked, and the clause."""
    if seen.decision is None:
        return ("The game is over.", "TP-3.1")
    return ("Which card do you play?" if seen.decision.actions else "Another player is asked.", "TP-2.1")


def rate(seen: TemplateState, action: Action) -> int:
    """The highest card first; it counts the same whenever it is played."""
    return seen.table.number(int(action[1]))


def why_not(seen: TemplateState, what: int | str) -> WhyNot:
    """Whether a card can be played now: those of the own hand can, when it is asked for."""
    actions = seen.decision.actions if seen.decision is not None else ()
    names = [(number, int(action[1])) for number, action in enumerate(actions)]
    asked = what if isinstance(what, str) else seen.table.name(what)
    answers = tuple([number for number, copy in names if what in (copy, seen.table.name(copy))])
    said = "It is in your hand and may be played." if answers else "It is not in the hand of whoever is asked."
    return WhyNot(asked, answers, (Reason(said, "TP-2.1"),))

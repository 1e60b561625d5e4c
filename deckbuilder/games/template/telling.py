"""The table in words."""

from __future__ import annotations

from collections.abc import Sequence

from deckbuilder.games.template.state import MatchData, TemplateState, sum_of
from deckbuilder.kernel.facts import UNKNOWN
from deckbuilder.kernel.views import Area, Counter, Piece, SeatView, TableView
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


def _pieces(table: MatchData, copies: Sequence[int]) -> tuple[Piece, ...]:
    return tuple([Piece(copy, table.name(copy), table.card(copy).id) for copy in copies if copy != UNKNOWN])

"""The table of the empty game in words: areas and pieces for a screen, read from an observation alone."""

from __future__ import annotations

from collections.abc import Sequence

from deckbuilder.gamekit.headline import headline
from deckbuilder.games.template.events import EVENTS
from deckbuilder.games.template.state import TemplateState, sum_of
from deckbuilder.kernel.facts import UNKNOWN
from deckbuilder.kernel.views import Area, Counter, SeatView, TableView


def present(seen: TemplateState, viewer: int) -> TableView:
    """The table as a seat sees it (-1: a spectator)."""
    outcome = seen.outcome
    over = EVENTS.narrate(seen.data, ("game_over", outcome.winners), viewer) if outcome else ""
    seats = tuple([_seat(seen, seat) for seat in range(len(seen.hand))])
    return TableView(headline(seen, viewer), seats, (), over or "")


def _seat(seen: TemplateState, seat: int) -> SeatView:
    hand, deck = len(seen.hand[seat]), len(seen.deck[seat])
    counters = (Counter("Sum", sum_of(seen, seat)), Counter("Hand", hand, "cards"), Counter("Deck", deck, "cards"))
    areas = (_area("Hand", seen, seen.hand[seat]), _area("Played", seen, seen.played[seat]))
    return SeatView(seat, seen.data.seats[seat], "", counters, areas)


def _area(title: str, seen: TemplateState, copies: Sequence[int]) -> Area:
    pieces = tuple([seen.data.piece(copy) for copy in copies if copy != UNKNOWN])
    return Area(title.lower(), title, pieces, len(copies))

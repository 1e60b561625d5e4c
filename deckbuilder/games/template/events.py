"""Every event of the empty game: its sentence and clause, and who sees hidden cards in it."""

from __future__ import annotations

from deckbuilder.gamekit.events import TO_OTHERS, TO_OWN, EventKind, EventKinds
from deckbuilder.gamekit.narrator import NamedNarrator
from deckbuilder.games.template.match_data import MatchData


def _drew(to: NamedNarrator, seat: int, card: int) -> str:
    return f"{to.says(seat, 'draw')} {to.card(card) if seat == to.seat else 'a card'}."


EVENTS: EventKinds[MatchData] = EventKinds(
    NamedNarrator,
    (
        EventKind("turn_began", "seat", "{seat:'s} turn begins.", "TP-2.1", announces=True),
        EventKind("drew", "seat card", _drew, "TP-2.2", shows=TO_OWN, card="card", draws="card"),
        EventKind("played", "seat card", "{seat:play} {card}.", "TP-2.1", shows=TO_OTHERS, card="card", uses="card"),
        EventKind("game_over", "winners:seats", "The game is over: it is won by {winners}.", "TP-3.1"),
    ),
)
"""Every kind of event."""

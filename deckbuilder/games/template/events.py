"""Every event of the empty game."""

from __future__ import annotations

from deckbuilder.gamekit.events import OTHERS, OWN, EventKind, EventKinds
from deckbuilder.games.template.narrator import TemplateNarrator
from deckbuilder.games.template.state import MatchData


def _drew(to: TemplateNarrator, seat: int, card: int) -> str:
    return f"{to.says(seat, 'draw')} {to.card(card) if seat == to.seat else 'a card'}."


KINDS = (
    EventKind("drew", "seat card", _drew, "TP-2.2", shows=OWN, card="card", draws="card"),
    EventKind("played", "seat card", "{seat:play} {card}.", "TP-2.1", shows=OTHERS, card="card", uses="card"),
    EventKind("game_over", "winners:seats", "The game is over: it is won by {winners}.", "TP-3.1"),
)
"""Every kind of event."""
EVENTS: EventKinds[MatchData] = EventKinds(TemplateNarrator, KINDS)

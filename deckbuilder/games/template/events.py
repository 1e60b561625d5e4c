"""Every event of the empty game, and how players and cards are called in its sentences."""

from __future__ import annotations

from deckbuilder.gamekit import narrator
from deckbuilder.gamekit.events import OTHERS, OWN, EventKind, EventKinds
from deckbuilder.games.template.state import Table


class TemplateNarrator(narrator.Narrator[Table]):
    """Whoever is told."""

    __slots__ = ()

    def name(self, seat: int) -> str:
        """What a player is called."""
        return self.table.seats[seat]

    def called(self, copy: int) -> str:
        """What a card is called."""
        return self.table.name(copy)


def _drew(to: TemplateNarrator, seat: int, card: int) -> str:
    return f"{to.says(seat, 'draw')} {to.card(card) if seat == to.seat else 'a card'}."


KINDS = (
    EventKind("drew", "seat card", _drew, "TP-2.2", shows=OWN, card="card", draws="card"),
    EventKind("played", "seat card", "{seat:play} {card}.", "TP-2.1", shows=OTHERS, card="card", uses="card"),
    EventKind("game_over", "winners:seats", "The game is over: it is won by {winners}.", "TP-3.1"),
)
"""Every kind of event."""
EVENTS: EventKinds[Table] = EventKinds(TemplateNarrator, KINDS)

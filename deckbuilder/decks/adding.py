"""Which cards a deck can still take: one copy more breaks no rule that it keeps so far."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from deckbuilder.cards.pool import CardPool
from deckbuilder.decks.construction import Construction
from deckbuilder.decks.ledger import Ledger
from deckbuilder.decks.model import Deck, DeckLine
from deckbuilder.decks.validate import examine, prepared
from deckbuilder.problems import Severity


def addable(deck: Deck, pool: CardPool, construction: Construction[Any]) -> frozenset[str]:
    """The ids of the cards of which one copy more, in some pile, brings no error and enlarges none."""
    index = prepared(pool, construction)
    ledger = Ledger(examine(deck, pool, construction)[2], construction, is_blind=False)

    def fits(pile: str, card_id: str) -> bool:
        draft = replace(deck, lines=(*deck.lines, DeckLine(pile, 1, card_id)))
        problems = examine(draft, pool, construction)[2]
        return not any(one.severity is Severity.ERROR and ledger.is_new(one) for one in problems)

    found = (card for card in index.cards if any(fits(pile, card.id) for pile in index.piles_of_type[card.type]))
    return frozenset(card.id for card in found)

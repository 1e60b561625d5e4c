"""The cards listed in saved decks, so that a card can tell who uses it without every deck being read."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from sqlalchemy import delete
from sqlmodel import Session, col, select

from deckbuilder.decks.text import lines_written
from deckbuilder.storage.store import Store
from deckbuilder.storage.tables import DeckCardTable, DeckTable
from deckbuilder.text import folded

_C = DeckCardTable
_MOST_AT_ONCE = 500
"""The most words in one query."""


@dataclass(frozen=True, slots=True)
class CardUse:
    """A line of a saved deck: the copies it lists, the heading above it, and its word for the card."""

    deck: str
    rulebook: str
    pile: str
    copies: int
    card: str


class DeckCards:
    """The cards that the user's saved decks list."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def called(self, names: Collection[str]) -> tuple[CardUse, ...]:
        """The lines with one of these names or ids, ignoring case and accents, in the order of the decks."""
        sought = {folded(name) for name in names}
        with self._store.reading() as connection, Session(connection) as session:
            words = [word for word in session.exec(select(_C.card).distinct()) if folded(word) in sought]
            listed = session.exec(select(DeckTable.id, DeckTable.name, DeckTable.rulebook))
            decks = {id: (name, rulebook) for id, name, rulebook in listed}
            found: list[CardUse] = []
            for start in range(0, len(words), _MOST_AT_ONCE):
                some = col(_C.card).in_(words[start : start + _MOST_AT_ONCE])
                rows = session.exec(select(_C).where(some).order_by(col(_C.deck), col(_C.line)))
                found += [CardUse(*decks[row.deck], row.pile, row.copies, row.card) for row in rows]
        return tuple(sorted(found, key=lambda use: (folded(use.deck), use.deck)))


def keep_cards(session: Session, deck: int, text: str) -> None:
    """Record exactly the cards that the text of a deck lists."""
    session.connection().execute(delete(_C).where(col(_C.deck) == deck))
    session.add_all(
        _C(deck=deck, line=line, pile=pile, copies=copies, card=card)
        for line, pile, copies, card in lines_written(text)
    )
    session.flush()

"""The cards of one rulebook, as readers and writers of any dialect look them up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from deckbuilder.cards.card import Card
from deckbuilder.cards.pool import CardPool
from deckbuilder.decks.form import DeckForm
from deckbuilder.decks.index import PoolIndex
from deckbuilder.decks.pool_facts import CardFacts
from deckbuilder.text import folded


@dataclass(frozen=True, slots=True)
class Known:
    """The cards of a rulebook as they are printed, and by every way a person may write them."""

    pool: CardPool
    index: PoolIndex

    @property
    def form(self) -> DeckForm:
        """The layout of a deck."""
        return self.index.form

    def called(self, written: str) -> Sequence[CardFacts]:
        """Every card that these words may mean."""
        card = self.index.by_word.get(written)
        return (card,) if card is not None else self.index.cards_called(written.strip())

    def word_for(self, card: Card) -> str:
        """The word for this card and no other: its name, or its id if another card has the same name."""
        return card.name if len(self.called(card.name)) == 1 else card.id

    def is_card(self, written: str) -> bool:
        """Whether these words may mean some card."""
        return bool(self.called(written))

    def is_named(self, written: str) -> bool:
        """Whether some card has exactly this name or id, so that no word of it is a comment or a count."""
        return written in self.index.by_word or folded(written.strip()) in self.index.by_folded

    def likeness(self, written: str) -> float:
        """The likeness of words to the name of the most similar card."""
        return next((alike for _, alike in self.index.card_names_ranked(written)), 0.0)

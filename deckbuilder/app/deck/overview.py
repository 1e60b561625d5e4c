"""A deck at a glance: every pile with its cards looked up, its notes, and the verdict on it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckbuilder.app.deck.card_lookup import listing_of
from deckbuilder.app.deck.maybe import MaybeCard, maybe_list
from deckbuilder.app.deck.terms import USUAL, FormatChoice, validator_of
from deckbuilder.decks.card_notes import note_on, other_notes
from deckbuilder.decks.tags import tags_of
from deckbuilder.json_values import json_keys, picked
from deckbuilder.rulebooks import rulebook

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.decks.exchange.export_listing import Section
    from deckbuilder.decks.model import Deck
    from deckbuilder.problems import Report


@dataclass(frozen=True, slots=True)
class HeldCard:
    """A card of a deck: its copies, its type (empty if the card is unknown), and its note."""

    copies: int
    id: str
    name: str
    type: str
    note: str = ""

    as_dict = json_keys("card=id name copies type note")


@dataclass(frozen=True, slots=True)
class HeldPile:
    """One pile of a deck."""

    key: str
    title: str
    cards: tuple[HeldCard, ...]

    @property
    def count(self) -> int:
        """The number of its cards, counting copies."""
        return sum(card.copies for card in self.cards)

    as_dict = json_keys("pile=key title count cards")


@dataclass(frozen=True, slots=True)
class Overview:
    """A deck at a glance."""

    deck: Deck
    game: str
    identity: str
    piles: tuple[HeldPile, ...]
    base: HeldPile
    maybe: tuple[MaybeCard, ...]
    notes: str
    """The notes that belong to no card."""
    report: Report

    def as_dict(self) -> dict[str, object]:
        """The deck for `--json`."""
        return {
            **picked(self, "name=deck.title rulebook=deck.rulebook identity sets=deck.sets"),
            "tags": list(tags_of(self.deck.notes)),
            **picked(self, "piles base maybe notes"),
            "unread": [line for problem in self.deck.unread for line in problem.cards],
            **picked(self, "report"),
        }


def overview(library: Library, deck: Deck, choice: FormatChoice = USUAL) -> Overview:
    """A deck with all of its cards looked up, judged as `deck check` judges it."""
    book = rulebook(deck.rulebook)
    listing = listing_of(library, deck)
    titles = {kind.key: kind.title for kind in book.schema.card_types}

    def held(section: Section) -> HeldPile:
        cards = (
            HeldCard(
                one.count,
                one.id,
                one.name,
                titles.get(one.card.type, one.card.type) if one.card is not None else "",
                note_on(deck, one.name, one.id),
            )
            for one in section.cards
        )
        return HeldPile(section.key, section.title, tuple(cards))

    return Overview(
        deck=deck,
        game=book.title,
        identity=listing.identity,
        piles=tuple(held(section) for section in listing.sections),
        base=held(listing.base),
        maybe=maybe_list(library, deck),
        notes=notes_beside(deck),
        report=validator_of(library, deck.rulebook, choice).validate(deck),
    )


def notes_beside(deck: Deck) -> str:
    """The notes of a deck that belong to no card."""
    return other_notes(deck).strip("\n")

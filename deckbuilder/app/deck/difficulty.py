"""How much there is to know before a deck can be played well: worked out from its cards, for any game and any deck.

What is counted is the different things that its cards do: the sentences of their rules texts, each once however many
cards and copies say it, those of the cards that are in by rule too. A rules text is made from what a card does, so two
cards that do the same say the same. A deck is easy or hard beside the decks that come with its game: easy with a tenth
fewer things than these have on average, hard with a tenth more. Where all are much alike, none is either.

This says how much one has to keep in mind, not how strong a deck is, nor how well it forgives a mistake.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from deckbuilder.app.deck.starters import starters
from deckbuilder.decks.resolve import resolve
from deckbuilder.decks.validate import prepared
from deckbuilder.json_values import json_keys
from deckbuilder.rulebooks import rulebook
from deckbuilder.text import counted

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.cards.pool import CardPool
    from deckbuilder.decks.model import Deck

EASY, USUAL, HARD = "easy", "usual", "hard"
APART = Fraction(1, 10)
"""By so much of the average a deck differs that is easy or hard."""
_SENTENCE = re.compile(r"(?<=[.!?])\s+")
_usual: dict[tuple[str, str], Fraction] = {}
"""What the shipped decks of a game have on average, by the cards that are in use and the game."""


@dataclass(frozen=True, slots=True)
class Difficulty:
    """How many different things the cards of a deck do, and how many those of a shipped one on average."""

    things: int
    usual: Fraction

    @property
    def level(self) -> str:
        """Easy, usual or hard, beside the shipped decks of its game."""
        if self.things <= self.usual * (1 - APART):
            return EASY
        return HARD if self.things >= self.usual * (1 + APART) else USUAL

    @property
    def average(self) -> int:
        """How many things a shipped deck has on average, as a whole number."""
        return round(self.usual)

    @property
    def said(self) -> str:
        """The same in a sentence; nothing where no card does anything."""
        if not self.things:
            return ""
        how = {EASY: "Easy to play", USUAL: "As hard to play as most", HARD: "Hard to play"}[self.level]
        return f"{how}: its cards do {counted(self.things, 'different thing')} (on average {self.average})."

    as_dict = json_keys("level things average")


def difficulty(library: Library, deck: Deck) -> Difficulty:
    """How much there is to know before a deck can be played well."""
    return Difficulty(_things(deck, library.pool), _usual_things(library.pool, deck.rulebook))


def _usual_things(pool: CardPool, book: str) -> Fraction:
    """What the shipped decks of a game have on average; 0 where there are none."""
    key = (pool.hash, book)
    if key not in _usual:
        found = [_things(one.deck, pool) for one in starters() if one.deck.rulebook == book]
        _usual[key] = Fraction(sum(found), len(found)) if found else Fraction(0)
    return _usual[key]


def _things(deck: Deck, pool: CardPool) -> int:
    found = resolve(deck, prepared(pool, rulebook(deck.rulebook).construction))
    ids = {card.id for held in (*found.piles.values(), found.base()) for card in held}
    return len(set(_sentences(card.text for id in ids if (card := pool.card(id)) is not None)))


def _sentences(texts: Iterable[str]) -> Iterable[str]:
    return (sentence for text in texts for sentence in _SENTENCE.split(text.strip()) if sentence)

"""The difficulty of a deck: how many different things its cards do.

It counts the sentences of their rules texts, cards that are in by rule included, each sentence once regardless of cards
and copies. Rules texts are generated from what a card does, so two cards that do the same have the same text. The count
is compared with the average of the game's shipped decks: easy is at least a tenth below it, hard at least a tenth
above. If the decks are much alike, none is either.

This measures how much a player has to keep in mind, not how strong a deck is, nor how well it forgives a mistake.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from deckbuilder.app.deck.starters import starter_decks
from deckbuilder.json_values import json_keys
from deckbuilder.recent import Recent
from deckbuilder.rulebooks import rulebook

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.cards.pool import CardPool
    from deckbuilder.decks.model import Deck


EASY, MEDIUM, HARD = "easy", "usual", "hard"
APART = Fraction(1, 10)
"""The deviation from the average, as a fraction of it, from which a deck is easy or hard."""
_SENTENCE = re.compile(r"(?<=[.!?])\s+")
_usual: Recent[tuple[str, str], Fraction] = Recent(most=32)
"""The average of the shipped decks of a game, by the hash of the cards in use and the game."""


@dataclass(frozen=True, slots=True)
class Difficulty:
    """The number of different things that the cards of a deck do, and the average of the shipped decks."""

    things: int
    usual: Fraction

    @property
    def level(self) -> str:
        """Easy, usual or hard, compared with the shipped decks of its game."""
        if self.things <= self.usual * (1 - APART):
            return EASY
        return HARD if self.things >= self.usual * (1 + APART) else MEDIUM

    @property
    def average(self) -> int:
        """The average of the shipped decks, as a whole number."""
        return round(self.usual)

    @property
    def said(self) -> str:
        """The difficulty of the deck in a sentence; empty if no card does anything."""
        if not self.things:
            return ""
        how, count = {
            EASY: ("Easier to play than most", "fewer"),
            MEDIUM: ("About as hard to play as most", "about as many"),
            HARD: ("Harder to play than most", "more"),
        }[self.level]
        return f"{how}: {count} different card effects to know ({self.things}; on average {self.average})."

    as_dict = json_keys("level things average")


def difficulty(library: Library, deck: Deck) -> Difficulty:
    """The difficulty of a deck: how much there is to know before it can be played well."""
    return Difficulty(_things(deck, library.pool), _usual_things(library.pool, deck.rulebook))


def _usual_things(pool: CardPool, book: str) -> Fraction:
    """The average of the shipped decks of a game; 0 if there are none."""

    def average() -> Fraction:
        found = [_things(deck, pool) for deck in starter_decks(book)]
        return Fraction(sum(found), len(found)) if found else Fraction(0)

    return _usual.get((pool.hash, book), average)


def _things(deck: Deck, pool: CardPool) -> int:
    found = rulebook(deck.rulebook).validator(pool).resolve(deck)
    ids = {card.id for held in (*found.piles.values(), found.base()) for card in held}
    return len(set(_sentences(card.text for id in ids if (card := pool.card(id)) is not None)))


def _sentences(texts: Iterable[str]) -> Iterable[str]:
    return (sentence for text in texts for sentence in _SENTENCE.split(text.strip()) if sentence)

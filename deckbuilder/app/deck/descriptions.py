"""Decks described: an overview, the icon, the playing style in a sentence, the difficulty, and legality.

The difficulty counts the different things that the cards of a deck do, those in by rule included: the sentences of
their rules texts, each once regardless of cards and copies. Rules texts are generated from what a card does, so two
cards that do the same have the same text. The count is compared with the average of the game's shipped decks: easy is
at least a tenth below it, hard at least a tenth above. If the decks are much alike, none is either.

This measures how much a player has to keep in mind, not how strong a deck is, nor how well it forgives a mistake.

The style is the first line of a deck's notes; without notes, it is what most of its cards have in common.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from deckbuilder.app.deck.card_lookup import listing_of
from deckbuilder.app.deck.decks import HOW_TO_LIST, list_decks, load_deck
from deckbuilder.app.deck.figures import count_deck
from deckbuilder.app.deck.judging import judge
from deckbuilder.app.deck.maybe import MaybeCard, maybe_list
from deckbuilder.app.deck.starters import starter_decks
from deckbuilder.app.deck.terms import USUAL, FormatChoice, validator_of
from deckbuilder.cards.grammar import COUNTED
from deckbuilder.decks.card_notes import note_on, other_notes
from deckbuilder.decks.tags import TAG, tags_of
from deckbuilder.errors import Refusal
from deckbuilder.json_values import json_keys, picked
from deckbuilder.recent import Recent
from deckbuilder.rulebooks import rulebook
from deckbuilder.text import counted, folded, listed

if TYPE_CHECKING:
    from deckbuilder.app.deck.decks import DeckEntry
    from deckbuilder.app.deck.figures import Figures
    from deckbuilder.app.library.library import Library
    from deckbuilder.cards.pool import CardPool
    from deckbuilder.decks.exchange.export_listing import Section
    from deckbuilder.decks.model import Deck
    from deckbuilder.problems import Report


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


# ------------------------------------------------------------------ overview


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


# ------------------------------------------------------------------ descriptions

COMMON = 2
"""The number of features told that most cards of a deck share."""
LEAST_SHARE = 4
"""A feature is told only if at least one card in this many has it."""


@dataclass(frozen=True, slots=True)
class DeckDescription:
    """A deck with its description."""

    entry: DeckEntry
    icon: str
    style: str
    """How it plays, or what it is made of, in a sentence; empty if there is nothing to say."""
    holds: str
    """Its piles and their numbers of cards."""
    fault: str
    """Why it cannot be played, in a sentence; empty if it can."""
    record: str = ""
    """The games won and lost with it; empty if none was played."""
    players: str = ""
    """The numbers of players it is for, in a sentence; empty if it fits every table of the game."""
    difficulty: Difficulty | None = None
    """How much there is to know before it can be played well; None if the deck cannot be read."""

    @property
    def is_playable(self) -> bool:
        """Whether the deck may be played."""
        return not self.fault

    @property
    def said(self) -> str:
        """The whole description in one paragraph, starting with the name."""
        entry = self.entry
        called = " ".join(part for part in (self.icon, entry.name) if part)
        origin = ", ".join((entry.origin, *(f"#{tag}" for tag in entry.tags)))
        fault = f"Not legal: {self.fault}" if self.fault else ""
        record = f"You: {self.record}." if self.record else ""
        parts = (
            f"{called} - {entry.identity}, {origin}.",
            fault,
            self.style,
            self.difficulty.said if self.difficulty is not None else "",
            self.players,
            f"{self.holds}." * bool(self.holds),
            record,
        )
        return " ".join(part for part in parts if part)

    as_dict = json_keys("name=entry.name icon style difficulty? holds fault record")


def describe(library: Library, entry: DeckEntry, record: str = "") -> DeckDescription:
    """The description of one deck; if it cannot be read, it says only that."""
    try:
        deck, figures = load_deck(library, entry.name), count_deck(library, entry.name)
        fault = _fault(library, deck)
    except Refusal as refusal:
        return DeckDescription(entry, "", "", "", refusal.message, record)
    holds = ", ".join(f"{pile.title} {pile.cards}" for pile in figures.piles if pile.cards)
    players = "" if fault else _players(library, deck)
    hard = difficulty(library, deck)
    return DeckDescription(entry, _icon(library, deck), _style(deck, figures), holds, fault, record, players, hard)


def describe_all(
    library: Library, rulebook: str, records: Mapping[str, str] | None = None
) -> tuple[DeckDescription, ...]:
    """The descriptions of all decks of a game, playable ones first; `records` are shown beside their names."""
    known = records or {}
    found = [describe(library, entry, known.get(entry.name, "")) for entry in list_decks(library, rulebook)]
    return tuple(sorted(found, key=lambda one: not one.is_playable))


def _fault(library: Library, deck: Deck) -> str:
    """The first reason why a deck cannot be played; empty if it can."""
    reports = judge(library, [deck], as_table=True).decks  # in play it does not matter who owns the cards
    return next((problem.message for report in reports for problem in report.errors), "")


def _players(library: Library, deck: Deck) -> str:
    """The numbers of players that a shared deck is for; empty if it fits every table of the game."""
    book = rulebook(deck.rulebook)
    seats = book.game.seats
    if not book.construction.form.is_shared:
        return ""
    fitting = book.validator(library.pool).table_sizes(deck, seats)
    if len(fitting) == len(seats):
        return ""
    return f"For {listed([COUNTED[many] for many in fitting], 'or')} players." if fitting else ""


def _icon(library: Library, deck: Deck) -> str:
    sought = folded(deck.identity)
    return next((sign.icon for id, sign in library.signs.items() if sought in (folded(sign.name), folded(id))), "")


def _style(deck: Deck, figures: Figures) -> str:
    """The first sentence of its notes, or what most of its cards have in common."""
    lines = (TAG.sub("", line).strip() for line in notes_beside(deck).split("\n"))
    noted = next((line for line in lines if line and line != HOW_TO_LIST), "")
    return noted if noted else _made_of(figures)


def _made_of(figures: Figures) -> str:
    common = sorted(_common(figures), key=lambda one: -one[0])[:COMMON]
    said = [f"{title.lower()} {value} ({counted(cards, 'card')})" for cards, title, value in common]
    return f"Most common: {listed(said)}." if said else ""


def _common(figures: Figures) -> Iterable[tuple[int, str, str]]:
    """For each field with words, the most frequent value: the number of cards, the field, and the value."""
    for spread in figures.fields:
        if spread.total is None and spread.counts and spread.key not in ("type", "set"):
            value, cards = max(spread.counts, key=lambda one: one[1])
            if cards * LEAST_SHARE >= figures.cards and len(spread.counts) > 1:
                yield cards, spread.title, value

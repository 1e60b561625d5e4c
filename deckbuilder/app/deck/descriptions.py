"""Decks described, to choose from: the icon, the playing style in a sentence, the difficulty, and legality.

The style is the first line of a deck's notes; without notes, it is what most of its cards have in common.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckbuilder.app.deck.decks import HOW_TO_LIST, list_decks, load_deck
from deckbuilder.app.deck.difficulty import Difficulty, difficulty
from deckbuilder.app.deck.figures import count_deck
from deckbuilder.app.deck.judging import judge
from deckbuilder.app.deck.overview import notes_beside
from deckbuilder.cards.grammar import COUNTED
from deckbuilder.decks.figures import pile_counts
from deckbuilder.decks.tags import TAG
from deckbuilder.errors import Refusal
from deckbuilder.json_values import json_keys
from deckbuilder.rulebooks import rulebook
from deckbuilder.text import counted, folded, listed

if TYPE_CHECKING:
    from deckbuilder.app.deck.decks import DeckEntry
    from deckbuilder.app.deck.figures import Figures
    from deckbuilder.app.library.library import Library
    from deckbuilder.decks.model import Deck

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
        deck = load_deck(library, entry.name)
        fault = _fault(library, deck)
    except Refusal as refusal:
        return DeckDescription(entry, "", "", "", refusal.message, record)
    players = "" if fault else _players(library, deck)
    style, holds, hard = _style(library, deck), _holds(library, deck), difficulty(library, deck)
    return DeckDescription(entry, _icon(library, deck), style, holds, fault, record, players, hard)


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


def _holds(library: Library, deck: Deck) -> str:
    """Its piles that are not empty, with their numbers of cards."""
    piles = pile_counts(rulebook(deck.rulebook).validator(library.pool).resolve(deck))
    return ", ".join(f"{pile.title} {pile.cards}" for pile in piles if pile.cards)


def _style(library: Library, deck: Deck) -> str:
    """The first sentence of its notes, or what most of its cards have in common."""
    lines = (TAG.sub("", line).strip() for line in notes_beside(deck).split("\n"))
    noted = next((line for line in lines if line and line != HOW_TO_LIST), "")
    return noted if noted else _made_of(count_deck(library, deck))


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

"""Questions of a query beyond the cards (what is owned, in a deck, may be added), and doubts about empty results."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from deckbuilder.app.cards.completion import OUTSIDE
from deckbuilder.cards.nearest import nearest
from deckbuilder.cards.query import COMPARE, FieldMatch, Not, Outside, Query, Words, every_term, has_words, words_of
from deckbuilder.cards.query_text import parse_query
from deckbuilder.cards.schema import IN_SET
from deckbuilder.errors import Refusal
from deckbuilder.problems import Problem
from deckbuilder.rulebooks import rulebook

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.decks.model import Deck
    from deckbuilder.storage.lookups import Lookups

_NOT = Words(("not",))
_NOT_AS_A_WORD = '"not" is read as a word; -word leaves cards out'
MOST_NAMES = 1500
"""The most card names whose words are compared with an unknown word."""


class QueryContext:
    """Answers the questions of a query beyond the cards, each once; `deck` is the current deck, if there is one."""

    def __init__(self, library: Library, deck: Deck | None = None) -> None:
        self._library = library
        self._deck = deck
        self._held: dict[str, Mapping[str, int]] = {}
        self.is_relative = False
        """Whether the query has asked about the current deck."""

    def read(self, text: str) -> Query | Problem:
        """A query with all questions beyond the cards answered, or a problem if it is not understood."""
        read = self.understood(text)
        return read if isinstance(read, Problem) else read.answered(self.cards)

    def understood(self, text: str) -> Query | Problem:
        """A query whose questions beyond the cards can be answered, or a problem if one cannot."""
        read = parse_query(text, self._library.book.schema, OUTSIDE, self._saved)
        if isinstance(read, Problem):
            return read
        objections = (self._objection(asked) for asked in read.outside())
        return next((problem for problem in objections if problem is not None), read)

    def cards(self, asked: Outside) -> Iterable[str]:
        """The ids of the cards for which it holds."""
        if _is(asked, "legal"):
            return self.addable
        if _is(asked, "usable"):
            return self.usable
        holds, wanted = COMPARE[">"][1], 0
        if asked.key in ("owned", "held"):
            holds, wanted = COMPARE[asked.op][1], int(asked.value)
        counts = self._counts(asked)
        if not counts and not holds(0, wanted):
            return ()
        return [card.id for card in self._library.own_pool.cards if holds(counts.get(card.id, 0), wanted)]

    def value(self, asked: Outside, card_id: str) -> str:
        """The answer for one card, in words."""
        if _is(asked, "legal"):
            return "one copy more fits" if card_id in self.addable else "one copy more would break a rule"
        if _is(asked, "usable"):
            return "it could be in" if card_id in self.usable else "no rule allows it"
        copies = self._counts(asked).get(card_id, 0)
        return f"{copies} owned" if _is_about_owned(asked) else f"{copies} in the {self._library.book.deck}"

    @cached_property
    def owned(self) -> Mapping[str, int]:
        """The copies that the user owns, by card."""
        return self._library.owned()

    @cached_property
    def addable(self) -> Collection[str]:
        """The cards of which one more copy breaks no further rule in the current deck."""
        from deckbuilder.app.deck.terms import validator_of
        from deckbuilder.decks.mending.adding import addable

        assert self._deck is not None
        return addable(self._deck, validator_of(self._library, self._deck.rulebook))

    @cached_property
    def usable(self) -> Collection[str]:
        """The cards that the current deck could contain, disregarding what is full now."""
        from deckbuilder.app.deck.terms import validator_of
        from deckbuilder.decks.mending.adding import usable

        assert self._deck is not None
        return usable(self._deck, validator_of(self._library, self._deck.rulebook))

    def _saved(self) -> dict[str, str]:
        return {key: search.query for key, search in self._library.searches.listed().items()}

    def _counts(self, asked: Outside) -> Mapping[str, int]:
        """The copies by card in the collection, in the deck named, or in the current deck."""
        if _is_about_owned(asked):
            return self.owned
        name = asked.value if asked.key == "in" else ""
        if name not in self._held:
            self._held[name] = self._counted(self._named(name))
        return self._held[name]

    def _named(self, name: str) -> Deck:
        if not name:
            assert self._deck is not None
            return self._deck
        from deckbuilder.app.deck.decks import load_deck

        return load_deck(self._library, name)

    def _counted(self, deck: Deck) -> Mapping[str, int]:
        found = rulebook(deck.rulebook).validator(self._library.pool).resolve(deck)
        return {card.id: copies for card, copies in found.totals.items()}

    def _objection(self, asked: Outside) -> Problem | None:
        where = f"column {asked.column}"
        is_about_deck = asked.key == "held" or any(_is(asked, one) for one in ("legal", "usable", "in"))
        self.is_relative = self.is_relative or is_about_deck
        if is_about_deck and self._deck is None:
            noun = self._library.book.deck
            named = f"{asked.key}:{asked.value}" if asked.key == "is" else asked.key
            message = f'"{named}" is about a {noun} that is being built: name one with --for, or search in the builder.'
            return Problem("no-deck", message, where=where)
        if asked.key == "in":
            try:
                self._counts(asked)
            except Refusal as refusal:
                return Problem(refusal.code, refusal.said, where=where)
        return None


def _is(asked: Outside, value: str) -> bool:
    return asked.key == "is" and asked.value == value


def _is_about_owned(asked: Outside) -> bool:
    return asked.key == "owned" or _is(asked, "owned")


def said_of(library: Library, query: Query, *, is_found: bool) -> str:
    """The interpretation of the query; after an empty result, preceded by words that no card has."""
    doubts = () if is_found else dict.fromkeys(_doubts(library, query))
    said = f"{'; '.join(doubts)}; the search was: {query.said}" if doubts else query.said
    return f"{said}; {_NOT_AS_A_WORD}" if _NOT in query.terms and len(query.terms) > 1 else said


def _doubts(library: Library, query: Query) -> Iterator[str]:
    asked = [term for term in query.terms if not isinstance(term, Not)]  # a negated term may well match nothing
    for term in (one for whole in asked for one in every_term(whole)):
        if isinstance(term, FieldMatch) and library.book.schema.field_by_key[term.field].kind != "text":
            yield from _doubts_of_values(library, term)
        elif isinstance(term, Words | FieldMatch):
            yield from _doubts_of_words(library, query, term)


def _doubts_of_values(library: Library, term: FieldMatch) -> Iterator[str]:
    known = _values(library, term.field)
    if known and not any(has_words(words_of(word), term.words, term.whole) for word in known):
        written = " ".join(term.words)
        elsewhere = _set_of_another_game(library, term) if term.field == IN_SET.key else ""
        if elsewhere:
            yield elsewhere
            return
        near = nearest(written, known, 1)
        yield f'no card has the {term.title} "{written}"' + (f", the nearest is {near[0]}" if near else "")


def _set_of_another_game(library: Library, term: FieldMatch) -> str:
    """The set of another game that a word names, and the game; empty if there is none."""
    for one in library.pool.sets:
        names = (one.header.id, one.header.title)
        if one.header.rulebook != library.book.id and any(words_of(name) == term.words for name in names):
            return f"{one.header.title} is a set of {rulebook(one.header.rulebook).title}, another game"
    return ""


def _doubts_of_words(library: Library, query: Query, term: Words | FieldMatch) -> Iterator[str]:
    catalogue, book = library.whole_catalogue, library.book.id

    def is_on_a_card(word: str, *, is_whole: bool) -> bool:
        alone = replace(query, terms=(replace(term, words=(word,), whole=is_whole),))
        return bool(catalogue.places(alone, rulebook=book))

    def nearest_on_a_card(word: str) -> str:
        for known in (catalogue.words(word[0]), _words_in_names(library)):
            if near := next((one for one in nearest(word, known) if is_on_a_card(one, is_whole=True)), ""):
                return near
        return ""

    where = "name, text or kind" if isinstance(term, Words) else term.title
    for word in term.words:
        if not is_on_a_card(word, is_whole=term.whole or word != term.words[-1]):
            near = nearest_on_a_card(word)
            yield f'no {where} has the word "{word}"' + (f", the nearest is {near}" if near else "")


def _words_in_names(library: Library) -> Collection[str]:
    """The words of all card names; empty if there are too many names to compare while the user types."""
    names = library.whole_catalogue.names()
    return dict.fromkeys(word for name in names for word in words_of(name)) if len(names) <= MOST_NAMES else ()


def _values(library: Library, key: str) -> Collection[str]:
    """The values of the cards in a field; empty if they are not indexed."""
    facets = library.facet_index.values
    if key in facets:
        return dict.fromkeys(word for one in facets[key] for word in (one.title, one.value))
    return () if library.extra_sets else lookups_of(library).values(key)


def lookups_of(library: Library) -> Lookups:
    """The completions available for searches in the current game."""
    book = library.book
    return library.catalogue.lookups(book.id, {field.key for field in book.schema.search_fields})

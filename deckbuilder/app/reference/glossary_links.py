"""What somebody asks about who points at a deck, a saved game or an option: its rules, and the words for it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from deckbuilder.app.deck.decks import form_of
from deckbuilder.app.reference.glossary import Subject, about, clauses_naming
from deckbuilder.app.reference.rules import list_clauses

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.decks.model import Deck
    from deckbuilder.kernel.game import Option
    from deckbuilder.problems import Report


def about_deck(library: Library, deck: Deck, report: Report) -> Subject:
    """The rules that a deck breaks, errors first, those that name what it belongs to, and the words for all of it."""
    problems = report.worst_first
    broken = (problem.clause for problem in problems)
    texts = [*(problem.message for problem in problems), *_words_of(library, deck)]
    found = about(deck.title, texts, broken, deck.rulebook)
    naming = clauses_naming(deck.identity, deck.rulebook) if deck.identity else ()
    return replace(found, clauses=tuple(dict.fromkeys((*found.clauses, *naming))))


def _words_of(library: Library, deck: Deck) -> Iterator[str]:
    """The words under which a deck is written: what it belongs to, with its icon, and its piles."""
    form = form_of(deck)
    if form.identity:
        yield f"{form.identity.lower()} icon"
        yield form.identity
    identity = library.pool.identity(deck.identity)
    if not isinstance(identity, tuple):
        for key, value in identity.model.model_dump().items():
            yield key.capitalize()
            if isinstance(value, str):
                yield value
    yield from (pile.title for pile in form.piles)


def about_game(title: str, where: str, book: str) -> Subject:
    """The rules by which a saved game is played, from their beginning, and the words of how it stands."""
    return about(title, [where], [list_clauses(book)[0].id], book)


def about_option(title: str, option: Option, book: str) -> Subject:
    """The rule that leaves something to the table, and the words in which it does."""
    return about(title, [title, option.meaning], [option.clause], book)

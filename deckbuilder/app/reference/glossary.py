"""The glossary: terms by name and by words, and links between cards, decks or games and their terms and clauses."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from deckbuilder.app.reference.rules import book_of, list_clauses, show_clause, unheard
from deckbuilder.cards.nearest import nearest, said_nearest
from deckbuilder.errors import Refusal
from deckbuilder.glossary import Glossary, Term, read_glossary
from deckbuilder.rulebooks import rulebook, rulebook_or_default
from deckbuilder.text import fits, folded, harmless

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.app.library.rows import CardRow
    from deckbuilder.clauses import Clause
    from deckbuilder.decks.model import Deck
    from deckbuilder.kernel.setup import Option
    from deckbuilder.problems import Problem, Report

MOST_WORDS_IN_A_NAME = 6
_CLAUSE = re.compile(r"\b[A-Z]{2}-[A-Z0-9]+(?:\.[0-9]+)+\b")
_WORD = re.compile(r"[\w'’-]+")


@dataclass(frozen=True, slots=True)
class Touched:
    """The cards related to a term: the search that finds them, and their number."""

    name: str
    query: str
    count: int


@dataclass(frozen=True, slots=True)
class Links:
    """Links from a clause, a term or a card: clauses, terms, single cards, and searches for many cards."""

    clauses: tuple[Clause, ...] = ()
    terms: tuple[Term, ...] = ()
    cards: tuple[CardRow, ...] = ()
    searches: tuple[Touched, ...] = ()


@dataclass(frozen=True, slots=True)
class Subject:
    """Something that the user asks about: its name, its clauses, and the terms in it."""

    title: str
    book: str
    terms: tuple[Term, ...] = ()
    clauses: tuple[Clause, ...] = ()


def about(title: str, texts: Iterable[str], clauses: Iterable[str], book: str) -> Subject:
    """The terms in the words of a question, an answer or a sentence, and the clauses behind them."""
    known = glossary(book)
    terms = (term for text in texts for term in known.terms_in(text))
    behind = (show_clause(clause) for clause in dict.fromkeys(clauses) if clause)
    return Subject(title, book, tuple(dict.fromkeys(terms)), tuple(behind))


def about_problem(problem: Problem, book: str) -> Subject:
    """The rule that is broken, and the terms in the message."""
    return about(problem.code, [problem.message], [problem.clause], book)


def about_cards(cards: Sequence[CardRow], book: str) -> Subject:
    """The terms printed on cards, and the clauses that name them."""
    terms = (term for card in cards for term in terms_on(card, book))
    clauses = (clause for card in cards for clause in clauses_naming(card.name, book))
    title = ", ".join(dict.fromkeys(card.name for card in cards))
    return Subject(title, book, tuple(dict.fromkeys(terms)), tuple(dict.fromkeys(clauses)))


def glossary(book_id: str = "") -> Glossary:
    """The glossary of a rulebook, or of the default one."""
    return read_glossary(rulebook_or_default(book_id).glossary_path)


def find_term(ref: str, book_id: str = "") -> Term:
    """The term with this id, name or other form; a Refusal names the nearest."""
    known = glossary(book_id)
    wanted = folded(ref.strip())
    by_form: dict[str, Term] = {}
    for term in known.terms:
        for form in (term.id, term.name, *term.also):
            by_form.setdefault(folded(form), term)
    if wanted in by_form:
        return by_form[wanted]
    hint = nearest_to(ref, book_id) or "`deckbuilder terms list` lists them all."
    raise Refusal("unknown-term", f'The glossary has no "{harmless(ref)}".', hint=hint)


def nearest_to(words: str, book_id: str = "") -> str:
    """A suggestion of the nearest terms, as a sentence; empty if none is near."""
    return said_nearest(nearest(words, list(dict.fromkeys(term.name for term in glossary(book_id).terms))))


def search_terms(words: str, book_id: str = "") -> tuple[Term, ...]:
    """The terms that contain all the words, those with them in the name first; a word with a minus must not occur."""
    wanted = folded(words).split()
    found = [
        term for term in glossary(book_id).terms if wanted and fits(wanted, folded(_everything_in(term)).__contains__)
    ]
    return tuple(sorted(found, key=lambda term: not fits(wanted, folded(term.name).__contains__)))


def doubts_about(words: str, book_id: str = "") -> str:
    """Which of the words no term contains, and the nearest that one does; "" if each occurs somewhere."""
    return unheard(words, map(_everything_in, glossary(book_id).terms), "term")


def _everything_in(term: Term) -> str:
    return " ".join((term.name, *term.also, term.means))


# ------------------------------------------------------------------ links


def terms_of_clause(clause: Clause) -> tuple[Term, ...]:
    """The terms that a clause defines, followed by those that it uses."""
    known = glossary(book_of(clause))
    citing = tuple(term for term in known.terms if clause.id in term.clauses)
    return tuple(dict.fromkeys((*citing, *known.terms_in(f"{clause.heading}. {clause.text}"))))


def related_clauses(clause: Clause) -> tuple[Clause, ...]:
    """The clauses that use a clause, that it uses, and that its ruling cites."""
    cited = (*clause.uses, *clauses_in(f"{clause.text} {clause.ruling}"))
    found = (one for one in list_clauses(book_of(clause)) if one.id in cited or clause.id in one.uses)
    return tuple(one for one in found if one.id != clause.id)


def links_of_clause(library: Library, clause: Clause) -> Links:
    """The related clauses and terms of a clause, the cards that it names, and searches for the cards of its terms."""
    see, terms = related_clauses(clause), terms_of_clause(clause)
    if book_of(clause) != library.book.id:
        return Links(see, terms)
    ruled = tuple(term for term in terms if clause.id in term.clauses)
    return Links(see, terms, named_cards(library, _whole(clause)), _touched(library, ruled))


def cards_of_clause(library: Library, clause: Clause) -> tuple[CardRow, ...]:
    """The cards that a clause names, followed by those of the terms that it defines."""
    ruled = (term for term in terms_of_clause(clause) if clause.id in term.clauses)
    found = [*named_cards(library, _whole(clause)), *(card for term in ruled for card in cards_of_term(library, term))]
    return tuple({card.id: card for card in found}.values())


def cards_of_term(library: Library, term: Term) -> tuple[CardRow, ...]:
    """The cards related to a term."""
    from deckbuilder.app.cards.catalogue import search

    return search(library, term.cards).cards if term.cards else ()


def _whole(clause: Clause) -> str:
    return f"{clause.heading}. {clause.text} {clause.ruling}"


def links_of_term(library: Library, term: Term, book: str) -> Links:
    """The clauses of a term, the terms in its explanation, and the search for its cards."""
    clauses = tuple(show_clause(id) for id in term.clauses)
    terms = tuple(one for one in glossary(book).terms_in(term.means) if one.id != term.id)
    return Links(clauses, terms, (), _touched(library, (term,)) if book == library.book.id else ())


def links_of_card(library: Library, card: CardRow) -> Links:
    """The terms on a card, the clauses that name it, and those of its terms."""
    terms = terms_on(card, library.book.id)
    named = clauses_naming(card.name, library.book.id)
    ruled = (show_clause(term.clauses[0]) for term in terms)
    return Links(tuple(dict.fromkeys((*named, *ruled))), terms)


def terms_on(card: CardRow, book: str = "") -> tuple[Term, ...]:
    """The terms printed on a card: its type, its traits and icons, and the words of its text."""
    printed = [f"{card.type_title} card"]
    for key, value in card.fields.items():
        title = card.titles.get(key, key)
        if isinstance(value, tuple):
            printed += [*value, title]
        elif value not in (False, ""):
            printed += [title, str(value)] if isinstance(value, str) else [title]
    # Each part is a name of its own, so no form may span two of them.
    return glossary(book).terms_in(" | ".join((*printed, card.text)))


def mentions(text: str, book: str) -> tuple[tuple[int, int, Clause | Term], ...]:
    """Every glossary term and clause that a text mentions, with its start and end in the text, in order."""
    found: list[tuple[int, int, Clause | Term]] = list(glossary(book).mentions(text))
    for cited in _CLAUSE.finditer(text):
        with suppress(Refusal):
            found.append((cited.start(), cited.end(), show_clause(cited.group())))
    return tuple(sorted(found, key=lambda mention: mention[:2]))


def clauses_in(text: str) -> tuple[str, ...]:
    """The ids of the clauses that a text cites."""
    return tuple(dict.fromkeys(_CLAUSE.findall(text)))


def clause_cited(text: str) -> Clause | None:
    """The first known clause that a text cites by its id; None if there is none."""
    for id in clauses_in(text):
        with suppress(Refusal):
            return show_clause(id)
    return None


@lru_cache(maxsize=256)
def clauses_naming(name: str, book: str) -> tuple[Clause, ...]:
    """The clauses that mention a card by its name."""
    said = re.compile(rf"(?<!\w){re.escape(folded(name))}(?!\w)")
    # In the rules, a name that is also a glossary term means the term.
    if any(folded(name) == folded(form) for term in glossary(book).terms for form in (term.name, *term.also)):
        return ()
    return tuple(one for one in list_clauses(book) if said.search(folded(_whole(one))))


def named_cards(library: Library, text: str) -> tuple[CardRow, ...]:
    """The cards of the current game that a text names."""
    from deckbuilder.app.library.lookup import cards_called

    words = _WORD.findall(text)
    runs = (
        words[start : start + length] for length in range(MOST_WORDS_IN_A_NAME, 0, -1) for start in range(len(words))
    )
    said = dict.fromkeys(" ".join(run) for run in runs if run[0][0].isupper())
    terms = {folded(form) for term in glossary(library.book.id).terms for form in (term.name, *term.also)}
    return cards_called(library, [name for name in said if folded(name) not in terms])


def _touched(library: Library, terms: tuple[Term, ...]) -> tuple[Touched, ...]:
    from deckbuilder.app.cards.catalogue import browse

    asked = {term.cards: term.name for term in reversed(terms) if term.cards}
    return tuple(Touched(name, query, len(browse(library, query).cards)) for query, name in reversed(asked.items()))


def about_deck(library: Library, deck: Deck, report: Report) -> Subject:
    """The rules that a deck breaks, errors first, those that name its identity, and the terms for all of it."""
    problems = report.worst_first
    broken = (problem.clause for problem in problems)
    texts = [*(problem.message for problem in problems), *_words_of(library, deck)]
    found = about(deck.title, texts, broken, deck.rulebook)
    naming = clauses_naming(deck.identity, deck.rulebook) if deck.identity else ()
    return replace(found, clauses=tuple(dict.fromkeys((*found.clauses, *naming))))


def _words_of(library: Library, deck: Deck) -> Iterator[str]:
    """The words that head the parts of a deck: its identity with the icon, and its piles."""
    form = rulebook(deck.rulebook).construction.form
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
    """The rules of a saved game, from their first clause, and the terms in its current state."""
    return about(title, [where], [list_clauses(book)[0].id], book)


def about_option(title: str, option: Option, book: str) -> Subject:
    """The rule that leaves an option to the table, and the terms in its wording."""
    return about(title, [title, option.meaning], [option.clause], book)

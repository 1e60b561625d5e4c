"""The rules: every clause by its id or by words."""

from __future__ import annotations

import re
from collections.abc import Iterable

from deckbuilder.clauses import Clause, everything_in, find_clause, read_clauses
from deckbuilder.clauses import search_clauses as search
from deckbuilder.errors import Refusal
from deckbuilder.rulebooks import DEFAULT_RULEBOOK, rulebook, rulebook_ids
from deckbuilder.text import folded, harmless, is_left_out


def list_clauses(rulebook_id: str = DEFAULT_RULEBOOK.id) -> tuple[Clause, ...]:
    """All clauses of a rulebook in printed order."""
    return read_clauses(rulebook(rulebook_id).clauses_path)


def show_clause(id: str) -> Clause:
    """The clause with this id, from any rulebook."""
    from deckbuilder.cards.nearest import nearest_hint

    for book in rulebook_ids():
        found = find_clause(list_clauses(book), id)
        if found is not None:
            return found
    known = [clause.id for book in rulebook_ids() for clause in list_clauses(book)]
    hint = nearest_hint(id, known, "`deckbuilder rules search WORDS` finds rules by their words.")
    raise Refusal("unknown-clause", f'There is no rule "{harmless(id)}".', hint)


def whole_id(id: str, rulebook_id: str = "") -> str:
    """The id of a clause or a chapter, to which the prefix of the game is added if it was left out: 4.2 is MT-4.2."""
    clauses = list_clauses(rulebook_id or DEFAULT_RULEBOOK.id)
    if not clauses:
        return id
    whole = f"{clauses[0].id.partition('-')[0]}-{id.strip()}"
    return whole if any(f"{one.id}.".casefold().startswith(f"{whole}.".casefold()) for one in clauses) else id


def book_of(clause: Clause) -> str:
    """The rulebook that a clause belongs to."""
    return next(book for book in rulebook_ids() if clause in list_clauses(book))


def books() -> dict[str, str]:
    """The titles of all rulebooks by their ids."""
    return {book: rulebook(book).title for book in rulebook_ids()}


def clauses_under(id: str) -> tuple[Clause, ...]:
    """The clause with this id and those below it ("MT-10.4.1"), or the chapter that it names ("MT-4")."""
    called = id.strip().casefold()
    every = [clause for book in rulebook_ids() for clause in list_clauses(book)]
    found = tuple([one for one in every if f"{one.id.casefold()}.".startswith(f"{called}.")])
    return found or (show_clause(id),)


def search_clauses(words: str, rulebook_id: str = "") -> tuple[Clause, ...]:
    """The clauses of a rulebook, or of all, that contain all the words."""
    books = (rulebook_id,) if rulebook_id else rulebook_ids()
    return tuple(found for book in books for found in search(list_clauses(book), words))


def doubts_about(words: str, rulebook_id: str = "") -> str:
    """Which of the words no clause contains, and the nearest that one does; "" if each occurs somewhere."""
    books = (rulebook_id,) if rulebook_id else rulebook_ids()
    return unheard(words, (everything_in(clause) for book in books for clause in list_clauses(book)), "rule")


def unheard(words: str, texts: Iterable[str], what: str) -> str:
    """Which of the words none of the texts contains, and the nearest in them, as the end of a sentence about `what`."""
    from deckbuilder.cards.nearest import NearestNames

    whole = folded("\n".join(texts))
    lacking = [word for word in folded(words).split() if not is_left_out(word) and word not in whole]
    known = NearestNames(tuple(dict.fromkeys(re.findall(r"[^\W\d_]{3,}", whole)))) if lacking else None
    said = []
    for word in lacking:
        near = known.nearest(word, 1) if known is not None else ()
        said.append(f'no {what} has "{harmless(word)}"' + (f", the nearest is {near[0]}" if near else ""))
    return "; ".join(said)

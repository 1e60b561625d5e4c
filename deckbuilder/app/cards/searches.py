"""Saved searches: `@NAME` in a query stands for the query saved under that name."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from deckbuilder.app.cards.completion import OUTSIDE
from deckbuilder.cards.query_text import parse_query
from deckbuilder.errors import Refusal
from deckbuilder.problems import Problem
from deckbuilder.text import folded, harmless

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.storage.searches import SavedSearch

LONGEST_NAME = 40
_NAME = re.compile(r"[^\W_][\w-]*")


def list_searches(library: Library) -> tuple[SavedSearch, ...]:
    """Every saved search, by name."""
    return tuple(library.searches.listed().values())


def save_search(library: Library, name: str, query: str) -> Problem | None:
    """Save a query under a name, replacing an earlier one; a Problem, with nothing saved, if it is not understood."""
    if not _NAME.fullmatch(name) or len(name) > LONGEST_NAME:
        raise Refusal(
            "bad-name",
            f'"{harmless(name[:60])}" cannot be the name of a search.',
            hint=f"It is one word of 1 to {LONGEST_NAME} letters, digits, - and _, beginning with a letter or digit.",
        )
    if not query.strip():
        raise Refusal("nothing-asked", "There is nothing to save.", hint="Write the query after the name.")
    saved = {key: search.query for key, search in library.searches.listed().items()}
    read = parse_query(query, library.book.schema, OUTSIDE, lambda: saved, name)
    if isinstance(read, Problem):
        return read
    library.searches.save(name, query.strip())
    return None


def delete_search(library: Library, name: str) -> tuple[str, ...]:
    """Delete a saved search; return the names of other saved searches that are no longer understood without it."""
    from deckbuilder.cards.nearest import nearest_hint

    saved = library.searches.listed()
    if not library.searches.delete(name):
        names = [search.name for search in saved.values()]
        hint = nearest_hint(name, names) if names else ""
        raise Refusal("unknown-search", f'There is no saved search "{harmless(name)}".', hint=hint)
    left = {key: search.query for key, search in saved.items() if key != folded(name)}
    schema = library.book.schema
    read = {key: parse_query(query, schema, OUTSIDE, lambda: left) for key, query in left.items()}
    return tuple(saved[key].name for key, found in read.items() if isinstance(found, Problem))

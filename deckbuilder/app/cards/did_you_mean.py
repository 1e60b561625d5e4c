"""What may be wrong with a search that finds nothing: words that no card has where they are asked for."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from deckbuilder.cards.nearest import nearest
from deckbuilder.cards.query import FieldMatch, Query, every_term, has_words, words_of

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library


def said_of(library: Library, query: Query, *, is_found: bool) -> str:
    """The query as it was understood; where it found nothing, behind these words and the nearest that some card has."""
    doubts = () if is_found else dict.fromkeys(_doubts(library, query))
    return "".join(f"{doubt}; " for doubt in doubts) + query.said


def _doubts(library: Library, query: Query) -> Iterator[str]:
    for term in (one for whole in query.terms for one in every_term(whole)):
        if not isinstance(term, FieldMatch):
            continue
        known = _values(library, term.field)
        if known and not any(has_words(words_of(word), term.words, term.whole) for word in known):
            written = " ".join(term.words)
            near = nearest(written, known, 1)
            yield f'no card has the {term.title} "{written}"' + (f", the nearest is {near[0]}" if near else "")


def _values(library: Library, key: str) -> Collection[str]:
    """What the cards have in a field; nothing where that is a text, or not kept."""
    facets = library.facet_index.values
    if key in facets:
        return dict.fromkeys(word for one in facets[key] for word in (one.title, one.value))
    kind = next(field.kind for field in library.book.schema.search_fields if field.key == key)
    return () if kind == "text" or library.extra_sets else library.catalogue.lookups().values(key)

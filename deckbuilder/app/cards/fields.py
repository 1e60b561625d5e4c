"""What cards can be searched by: every field with its names, what may stand behind it, and its values."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckbuilder.app.cards.completing import ORDER, SEARCH
from deckbuilder.app.cards.query_fields import OUTSIDE
from deckbuilder.cards.nearest import nearest_hint
from deckbuilder.errors import Refusal
from deckbuilder.text import folded, harmless

if TYPE_CHECKING:
    from deckbuilder.app.library import Library
    from deckbuilder.cards.schema import SearchField

KINDS = {
    "number": "a number: =, !=, <, <=, > and >=",
    "word": "a word",
    "words": "words, any of them",
    "text": "words in a text",
    "flag": "yes or no",
}


@dataclass(frozen=True, slots=True)
class FieldLine:
    """A field of a search: its key and other names, what it is, what it takes, and its values with how many cards."""

    key: str
    also: tuple[str, ...]
    title: str
    takes: str
    values: tuple[tuple[str, int | None], ...] = ()
    """The commonest first; the number is None for what is no property of the cards."""

    def as_dict(self) -> dict[str, object]:
        """The field for `--json`."""
        values = [{"value": value, "cards": count} for value, count in self.values]
        return {"key": self.key, "also": list(self.also), "title": self.title, "takes": self.takes, "values": values}


def list_fields(library: Library) -> tuple[FieldLine, ...]:
    """Every field that a search in the game that is meant understands."""
    printed = [_line(library, field) for field in library.book.schema.search_fields]
    outside = [
        FieldLine(one.key, (), one.said, KINDS[one.kind], tuple((value, None) for value in one.values))
        for one in OUTSIDE
    ]
    order = FieldLine(ORDER, (), "the order in which they are listed", "a field, with - before it from the other end")
    saved = FieldLine(SEARCH, (), "it is found by a saved search", "the name of one, for which @NAME stands too")
    return (*printed, *outside, order, saved)


def field_called(library: Library, name: str) -> FieldLine:
    """The field with this key or other name; a Refusal names the nearest."""
    found = list_fields(library)
    sought = folded(name.strip().rstrip(":"))
    for line in found:
        if sought in (line.key, *line.also):
            return line
    names = [word for line in found for word in (line.key, *line.also)]
    hint = nearest_hint(name, names, f"There are: {', '.join(line.key for line in found)}.")
    raise Refusal("unknown-field", f'Nothing is searched by "{harmless(name)}".', hint=hint)


def _line(library: Library, field: SearchField) -> FieldLine:
    counts = Counter(value for card in library.own_pool.cards for value in _values(field, field.value(card)))
    values = () if field.kind == "text" else tuple(sorted(counts.items(), key=lambda one: (-one[1], one[0])))
    takes = KINDS[field.kind] + (", or how many" if field.counts else "")
    return FieldLine(field.key, field.also, field.title, takes, values)


def _values(field: SearchField, value: object) -> Iterator[str]:
    """What a card has there, each as it is written in a query."""
    if field.kind == "flag":
        yield "yes" if value else "no"
    elif isinstance(value, tuple):
        yield from ((str(one) for one in value[:1]) if field.is_alias else map(str, value))
    elif value not in (None, ""):
        yield str(value)

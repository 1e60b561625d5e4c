"""Edits to the text of a query: narrowed by the value of a field, widened again, and sorted in another order."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckbuilder.cards.query import words_of
from deckbuilder.cards.query_text import ORDER
from deckbuilder.text import folded

if TYPE_CHECKING:
    from deckbuilder.cards.schema import CardSchema

_ASKED = re.compile(r'(?P<key>[^\W\d]\w*)[=:](?P<value>"[^"]*"|[^\s"()]+)')
_PIECE = re.compile(r'-?\(|(?:[^\s"()]|"[^"]*"?)+|\)')
_PLAIN = re.compile(r'[^\s"()@-][^\s"()]*')


@dataclass(frozen=True, slots=True)
class Choosing:
    """A field whose values can be chosen: its names, and whether a card has at most one value in it.

    With at most one value per card, any chosen value suffices; otherwise a card must have all of them.
    """

    keys: tuple[str, ...]
    is_single: bool
    is_number: bool = False


def chosen(text: str, field: Choosing) -> frozenset[tuple[str, ...]]:
    """The values of a field, as words, that a query asks for in terms about nothing else."""
    return frozenset(words_of(_value(one)) for piece in _terms(text) for one in _choices(piece, field))


def without(text: str, field: Choosing) -> str:
    """The query without the terms that `chosen` finds."""
    return " ".join(piece for piece in _terms(text) if not _choices(piece, field))


def toggled(text: str, field: Choosing, value: str) -> str:
    """The query with a value of a field added, or removed if it was chosen."""
    words, found = words_of(value), _terms(text)
    if words in chosen(text, field):
        return " ".join(filter(None, (_but(piece, field, words) for piece in found)))
    asked = f"{field.keys[0]}={value if field.is_number else _written(value)}"
    place = next((place for place, piece in enumerate(found) if _choices(piece, field)), None)
    if place is not None and field.is_single:
        found[place] = _any_of([*_choices(found[place], field), asked])
        return " ".join(found)
    return " ".join([*found, asked])


def next_order(text: str, schema: CardSchema, by: int = 1) -> str:
    """The query in the next order: as found, by each number in descending order, by each single-valued facet.

    Any other order counts as the last.
    """
    orders = ["", *(f"-{one.key}" for one in schema.search_fields if one.kind == "number")]
    orders += [one.key for one in schema.search_fields if one.is_facet and one.is_single]
    found = [_order(piece) for piece in pieces(text)]
    asked = [order for order in found if order]
    now = orders.index(asked[0]) if len(asked) == 1 and asked[0] in orders else 0 if not asked else -1
    order = orders[(now + by) % len(orders)]
    kept = [piece for piece in pieces(text) if not _order(piece)]
    return " ".join([*kept, *([f"{ORDER}:{order}"] if order else [])])


def pieces(text: str) -> list[str]:
    """The pieces of a query: its terms, brackets with their contents, and each `or` between them."""
    found: list[str] = []
    depth = 0
    for match in _PIECE.finditer(text):
        piece = match[0]
        if depth:
            joint = "" if piece == ")" or found[-1].endswith("(") else " "
            found[-1] += joint + piece
        else:
            found.append(piece)
        depth = max(0, depth + piece.endswith("(") - (piece == ")"))
    return found


def _choices(piece: str, field: Choosing) -> list[str]:
    """The terms of a piece that ask for values of a field: one, or any of several in brackets; empty if none do."""
    inside = pieces(piece[1:-1]) if piece.startswith("(") and piece.endswith(")") else [piece]
    asked, joints = inside[::2], inside[1::2]
    if len(asked) != len(joints) + 1 or any(joint.casefold() != "or" for joint in joints):
        return []
    if len(asked) > 1 and not field.is_single:
        return []
    return asked if all(_is_about(one, field) for one in asked) else []


def _is_about(piece: str, field: Choosing) -> bool:
    match = _ASKED.fullmatch(piece)
    return match is not None and folded(match["key"]) in field.keys


def _value(piece: str) -> str:
    match = _ASKED.fullmatch(piece)
    return "" if match is None else match["value"]


def _but(piece: str, field: Choosing, words: tuple[str, ...]) -> str:
    """A piece without one of the values that it asks for."""
    choices = _choices(piece, field)
    left = [one for one in choices if words_of(_value(one)) != words]
    return piece if len(left) == len(choices) else _any_of(left)


def _any_of(asked: Sequence[str]) -> str:
    return f"({' or '.join(asked)})" if len(asked) > 1 else "".join(asked)


def _terms(text: str) -> list[str]:
    """The pieces that must all hold, so that another can be added; alternatives with `or` are put in brackets."""
    found = pieces(text + '"' if text.count('"') % 2 else text)
    # Signs alone ask for themselves; next to other terms they do so only in quotes.
    if not any(words_of(piece) or piece[-1] in '")' for piece in found if not _order(piece)):
        found = [piece if _order(piece) else f'"{piece}"' for piece in found]
    if not any(piece.casefold() == "or" for piece in found):
        return found
    orders = [piece for piece in found if _order(piece)]
    return [f"({' '.join(piece for piece in found if not _order(piece))})", *orders]


def _order(piece: str) -> str:
    """The order that a piece asks for; empty if it asks for none."""
    match = _ASKED.fullmatch(piece)
    return match["value"].strip('"') if match is not None and folded(match["key"]) == ORDER else ""


def _written(value: str) -> str:
    bare = value.replace('"', " ")
    # A number without quotes would be compared with the number of values.
    return bare if _PLAIN.fullmatch(bare) and not bare.isdecimal() else f'"{bare}"'

"""The face of a card as it is printed, with a small picture for what has none."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckbuilder.app.library.rows import ShownValue, is_number, row_of, signs_of
from deckbuilder.text import capitalised, harmless

if TYPE_CHECKING:
    from deckbuilder.cards.card import Card, Identity
    from deckbuilder.cards.schema import CardSchema

GOLDEN = 137
"""Degrees between successive colours."""
EMBLEM_WIDE, EMBLEM_HIGH = 13, 7
"""The size in cells of the mosaic that represents a card."""
BADGE = 7
"""The size in cells, both ways, of the mosaic that represents an identity."""

Mosaic = tuple[tuple[int, int], ...]
"""The filled cells of a small picture."""


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One line of the rules text, split into the emphasised name of an ability and the rest."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class PrintedFace:
    """A card as it is printed."""

    name: str
    kind: str
    identity: str
    icon: str
    badge: Mosaic
    """Represents the identity where a font has no glyph for its icon; empty for a card without an identity."""
    hue: int
    """The colour of the identity, in degrees on the colour wheel; -1 for a card without an identity."""
    numbers: tuple[tuple[str, str], ...]
    words: tuple[str, ...]
    text: tuple[Paragraph, ...]
    flavour: str
    foot: str
    emblem: Mosaic


def printed(card: Card, schema: CardSchema, identities: Sequence[Identity]) -> PrintedFace:
    """The face of a card."""
    row = row_of(card, schema, signs_of(identities))
    own = next((one for one in identities if one.id == row.identity), None)
    titled = [(capitalised(title), value) for title, value in row.printed]
    return PrintedFace(
        name=harmless(row.name),
        kind=harmless(row.type_title),
        identity=harmless(row.identity_name),
        icon=harmless(own.icon) if own is not None else "",
        badge=mosaic(own.id, BADGE, BADGE) if own is not None else (),
        hue=_hue(own, identities) if own is not None else -1,
        numbers=tuple((title, str(value)) for title, value in titled if is_number(value)),
        words=tuple(word for title, value in titled for word in _words(title, value)),
        text=tuple(_paragraph(harmless(line), names_on(card)) for line in row.text.split("\n") if line),
        flavour=harmless(row.flavour),
        foot=harmless(f"{row.set} · {row.number}"),
        emblem=mosaic(row.id, EMBLEM_WIDE, EMBLEM_HIGH),
    )


def _hue(identity: Identity, identities: Sequence[Identity]) -> int:
    """The colour of an identity, derived from its set and its place there, independent of other sets installed."""
    first = int.from_bytes(hashlib.sha512(identity.set_id.encode()).digest()[:2], "big")
    inside = [one.id for one in identities if one.set_id == identity.set_id]
    return (first + inside.index(identity.id) * GOLDEN) % 360


def mosaic(of: str, wide: int, high: int) -> Mosaic:
    """A small picture for something that has none: the filled cells of a mosaic with mirrored halves."""
    bits = int.from_bytes(hashlib.sha256(of.encode()).digest(), "big")
    half = (wide + 1) // 2
    left = [(x, y) for x in range(half) for y in range(high) if bits >> (x * high + y) & 1]
    return tuple(sorted({*left, *((wide - 1 - x, y) for x, y in left)}))


def names_on(card: Card) -> tuple[str, ...]:
    """The names of a card's abilities, as far as they have names."""
    parts = (part for value in card.model.model_dump().values() if isinstance(value, list | tuple) for part in value)
    return tuple(str(part["name"]) for part in parts if isinstance(part, dict) and part.get("name"))


def _words(title: str, value: ShownValue) -> list[str]:
    if isinstance(value, bool):
        return [harmless(title)] if value else []
    if isinstance(value, int):
        return []
    return [harmless(word) for word in (value if isinstance(value, tuple) else (value,))]


def _paragraph(line: str, names: Sequence[str]) -> Paragraph:
    for name in names:
        if line.startswith(f"{name} (") and ")" in line:
            end = line.index(")", len(name)) + 1
            return Paragraph(line[: end + 1].strip(), line[end + 1 :].strip())
        if line.startswith(tuple(f"{name}{mark} " for mark in ".!?")):
            return Paragraph(line[: len(name) + 1], line[len(name) + 1 :].strip())
    return Paragraph("", line)

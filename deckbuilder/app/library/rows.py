"""Cards and factions as the front ends show them, and the printed parts of a card."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckbuilder.text import capitalised, counted, harmless

if TYPE_CHECKING:
    from deckbuilder.cards.card import Card, Identity
    from deckbuilder.cards.pool import CardPool
    from deckbuilder.cards.schema import CardSchema
    from deckbuilder.storage.rows import StoredCard


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


def _words(title: str, value: Shown) -> list[str]:
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


# ------------------------------------------------------------------ rows for the front ends

Shown = int | str | bool | tuple[str, ...]
PLACED = ("name", "text", "flavour", "type", "set", "copies", "does")
"""The search fields that have a place of their own on a card, or that its text covers."""


@dataclass(frozen=True, slots=True)
class Sign:
    """The name and the icon of an identity."""

    name: str
    icon: str = ""


@dataclass(frozen=True, slots=True)
class CardRow:
    """A card as shown in lists; `fields` are its other properties by key, `titles` their names."""

    id: str
    name: str
    identity: str | None
    identity_name: str
    type: str
    type_title: str
    copies: int
    set: str
    number: int
    text: str
    flavour: str
    fields: Mapping[str, Shown]
    titles: Mapping[str, str]
    icon: str = ""
    """The icon of its identity, if known."""
    said: frozenset[str] = frozenset()
    """The keys of the properties that its text covers."""

    @property
    def printed(self) -> tuple[tuple[str, Shown], ...]:
        """Its other properties as printed, each with its title; those that its text covers are left out."""
        return tuple((self.titles.get(key, key), value) for key, value in self.fields.items() if key not in self.said)

    @property
    def lines(self) -> tuple[str, ...]:
        """Everything printed on it, line by line."""
        heading = " - ".join(part for part in (self.name, self.type_title, self.identity_name) if part)
        properties = [fact(title, value) for title, value in self.printed]
        copies = counted(self.copies, "copy", "copies")
        found = [heading, ", ".join(said for said in properties if said), *self.text.split("\n"), self.flavour]
        return (*(line for line in found if line), f"{self.id}, number {self.number} of its set, {copies}")


@dataclass(frozen=True, slots=True)
class FactionRow:
    """A faction as shown in lists."""

    id: str
    name: str
    set: str
    cards: int
    """The number of cards with its icon, counting copies."""
    fields: Mapping[str, Shown]
    kind: str = ""
    """The game's word for a faction, as a heading."""


@dataclass(frozen=True, slots=True)
class FactionSheet:
    """A faction with its cards."""

    row: FactionRow
    cards: tuple[CardRow, ...]


NO_SIGNS: Mapping[str, Sign] = {}


def signs_of(identities: Iterable[Identity]) -> Mapping[str, Sign]:
    """The names and icons of identities, by id."""
    return {one.id: Sign(one.name, one.icon) for one in identities}


def row_of(card: Card, schema: CardSchema, signs: Mapping[str, Sign] = NO_SIGNS) -> CardRow:
    """A card of a pool as shown in lists; `signs` by the id of the identity."""
    values = {field.key: _shown(field.kind, field.value(card)) for field in schema.search_fields}
    return _row(card, card.identity_name, values, schema, signs)


def rows_of(pool: CardPool, ids: Iterable[str], schema: CardSchema) -> tuple[CardRow, ...]:
    """The cards of a pool with these ids as shown in lists; unknown ids are left out."""
    found, signs = (pool.card(id) for id in ids), signs_of(pool.identities)
    return tuple(row_of(card, schema, signs) for card in found if card is not None)


def row_of_stored(card: StoredCard, schema: CardSchema, signs: Mapping[str, Sign] = NO_SIGNS) -> CardRow:
    """A card of the catalogue as shown in lists; `signs` by the id of the identity."""
    stored = card.fields
    values = {field.key: _shown(field.kind, stored.get(field.key)) for field in schema.search_fields}
    # The values of the identity field are its id and its name, in that order.
    names = values.get(schema.identity.key)
    identity_name = names[-1] if card.identity is not None and isinstance(names, tuple) else ""
    return _row(card, identity_name, values, schema, signs)


def printed_fields(printed: Mapping[str, object]) -> dict[str, Shown]:
    """The properties of a faction beside its id and name."""
    kept = {key: _shown("", value) for key, value in printed.items() if key not in ("id", "name")}
    return {key: value for key, value in kept.items() if value is not None}


def _row(
    card: Card | StoredCard,
    identity_name: str,
    values: Mapping[str, Shown | None],
    schema: CardSchema,
    signs: Mapping[str, Sign],
) -> CardRow:
    placed = (*PLACED, schema.identity.key)
    own = signs.get(card.identity or "")
    return CardRow(
        id=card.id,
        name=card.name,
        identity=card.identity,
        identity_name=identity_name,
        type=card.type,
        type_title=schema.type_by_key[card.type].title,
        copies=card.copies,
        set=card.set_id,
        number=card.number,
        text=card.text,
        flavour=card.flavour,
        fields={key: value for key, value in values.items() if key not in placed and value is not None},
        titles={field.key: field.title for field in schema.search_fields},
        icon=own.icon if own is not None else "",
        said=frozenset(one.key for one in schema.search_fields if one.is_said),
    )


def _shown(kind: str, value: object) -> Shown | None:
    """A value for a list; None if a card has no value. JSON returns tuples as lists."""
    if kind == "flag":
        return None if value is None else bool(value)
    if isinstance(value, tuple | list):
        return tuple(str(one) for one in value) or None
    return value if isinstance(value, int | str) else None


def is_number(value: Shown) -> bool:
    """Whether this is a number, which a flag is not."""
    return isinstance(value, int) and not isinstance(value, bool)


def fact(title: str, value: Shown) -> str:
    """A property in words; empty for a flag that is not set."""
    if isinstance(value, bool):
        return title if value else ""
    return f"{title} {', '.join(value) if isinstance(value, tuple) else value}"

"""Cards and factions as the front ends list them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckbuilder.text import counted

if TYPE_CHECKING:
    from deckbuilder.cards.card import Card, Identity
    from deckbuilder.cards.pool import CardPool
    from deckbuilder.cards.schema import CardSchema
    from deckbuilder.storage.rows import StoredCard

ShownValue = int | str | bool | tuple[str, ...]
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
    fields: Mapping[str, ShownValue]
    titles: Mapping[str, str]
    icon: str = ""
    """The icon of its identity, if known."""
    said: frozenset[str] = frozenset()
    """The keys of the properties that its text covers."""

    @property
    def printed(self) -> tuple[tuple[str, ShownValue], ...]:
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
    fields: Mapping[str, ShownValue]
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


def printed_fields(printed: Mapping[str, object]) -> dict[str, ShownValue]:
    """The properties of a faction beside its id and name."""
    kept = {key: _shown("", value) for key, value in printed.items() if key not in ("id", "name")}
    return {key: value for key, value in kept.items() if value is not None}


def _row(
    card: Card | StoredCard,
    identity_name: str,
    values: Mapping[str, ShownValue | None],
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


def _shown(kind: str, value: object) -> ShownValue | None:
    """A value for a list; None if a card has no value. JSON returns tuples as lists."""
    if kind == "flag":
        return None if value is None else bool(value)
    if isinstance(value, tuple | list):
        return tuple(str(one) for one in value) or None
    return value if isinstance(value, int | str) else None


def is_number(value: ShownValue) -> bool:
    """Whether this is a number, which a flag is not."""
    return isinstance(value, int) and not isinstance(value, bool)


def fact(title: str, value: ShownValue) -> str:
    """A property in words; empty for a flag that is not set."""
    if isinstance(value, bool):
        return title if value else ""
    return f"{title} {', '.join(value) if isinstance(value, tuple) else value}"

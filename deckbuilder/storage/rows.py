"""What the catalogue returns: plain values, read from its tables."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import NamedTuple


class StoredCard(NamedTuple):
    """A card as the catalogue knows it; a named tuple, because a search makes thousands of them at once."""

    place: int
    """Its position in the catalogue."""
    id: str
    number: int
    name: str
    type: str
    identity: str | None
    copies: int
    text: str
    flavour: str
    fields_json: str

    @property
    def set_id(self) -> str:
        """The id of its set, which its own id begins with."""
        return self.id.partition("/")[0]

    @property
    def slug(self) -> str:
        """Its name within that set, which its id ends with."""
        return self.id.partition("/")[2]

    @property
    def fields(self) -> dict[str, object]:
        """The searchable values of this card, by the key of the field."""
        return table_in(self.fields_json)


def table_in(text: str) -> dict[str, object]:
    """The table in a column of JSON; empty if another program has put another value there."""
    found = json.loads(text)
    return found if isinstance(found, dict) else {}


@dataclass(frozen=True, slots=True)
class SetRow:
    """A card set as the catalogue knows it."""

    id: str
    rulebook: str
    title: str
    version: str
    source: str
    licence: str
    note: str
    is_core: bool
    requires: tuple[str, ...]
    hash: str


@dataclass(frozen=True, slots=True)
class IdentityRow:
    """An identity as the catalogue knows it; `fields` is its whole table in the file."""

    id: str
    set_id: str
    name: str
    fields: dict[str, object]


CARD_COLUMNS = ", ".join(f"card.{name.removesuffix('_json')}" for name in StoredCard._fields)

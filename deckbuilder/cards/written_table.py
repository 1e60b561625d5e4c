"""A table of a set's file as it is written, before it is validated."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from deckbuilder.cards.model import LONGEST_ID

HEADER = "set"
"""The key of the table in which a set describes itself."""


@dataclass(frozen=True, slots=True)
class WrittenTable:
    """One table: a card, an identity, or the [set] table."""

    file: str
    """The file that it is in, as messages call it."""
    kind: str
    """The key that it is written under."""
    place: str
    """Its place in the file: "character[0]"."""
    content: Mapping[str, object]
    number: int = 0
    """The position of a card in its set, from 1."""

    @property
    def called(self) -> str:
        """Its name in messages: the id if that is readable, else the place."""
        id = self.content.get("id")
        is_readable = isinstance(id, str) and 0 < len(id) <= LONGEST_ID and id.isascii() and id.isprintable()
        return str(id) if is_readable and self.kind != HEADER else self.place

    @property
    def where(self) -> str:
        """Its file and name, as messages give them."""
        return f"{self.file}: {self.called}"

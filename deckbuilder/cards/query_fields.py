"""What a query may ask beyond the cards themselves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from deckbuilder.cards.schema import FieldKind


@dataclass(frozen=True, slots=True)
class OutsideField:
    """Something that can be asked of a card and that the card alone does not tell: its key, how it is said, its values.

    A number is compared; a word is one of `values`, or any word where there are none.
    """

    key: str
    said: str
    """What is said before the value, as in "it is in"."""
    kind: FieldKind
    values: tuple[str, ...] = ()
    told: Mapping[str, str] = field(default_factory=dict)
    """The values that are said in words of their own."""
    title: str = ""
    """What its values are called together where they are offered to choose from; empty where they are not."""

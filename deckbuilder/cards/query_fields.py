"""What a query may ask beyond the cards themselves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from deckbuilder.cards.schema import FieldKind


@dataclass(frozen=True, slots=True)
class OutsideField:
    """A question about a card that the card alone does not answer: its key, its wording, its values.

    A number is compared; a word is one of `values`, or any word if there are none.
    """

    key: str
    said: str
    """The words before the value, as in "it is in"."""
    kind: FieldKind
    values: tuple[str, ...] = ()
    told: Mapping[str, str] = field(default_factory=dict)
    """Values that have a wording of their own."""
    title: str = ""
    """The heading of its values in a list of choices; empty if they are not offered."""

"""The answers to a name that no card has, or no faction: the nearest names that there are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckbuilder.cards.nearest import nearest_hint, said_nearest
from deckbuilder.errors import Refusal
from deckbuilder.text import harmless

if TYPE_CHECKING:
    from deckbuilder.rulebooks import Rulebook


def unknown_card(ref: str, near: tuple[str, ...]) -> Refusal:
    """The answer to the name of a card that nobody knows, or (with ids for `near`) that several cards have."""
    if any("/" in one for one in near):
        return Refusal("ambiguous-card", f'"{harmless(ref)}" may be several cards.', hint=f"By id: {', '.join(near)}.")
    hint = said_nearest(near) or "`deckbuilder cards search WORDS` finds cards by their words."
    return Refusal("unknown-card", f'There is no card "{harmless(ref)}".', hint)


def unknown_identity(ref: str, names: list[str], book: Rulebook) -> Refusal:
    """The answer to the name of a faction that nobody knows."""
    kind = book.schema.identity
    message = f'There is no {kind.title.lower()} "{harmless(ref)}".'
    return Refusal(f"unknown-{kind.key}", message, nearest_hint(ref, names))

"""Who may sit at the table of a challenge, and with what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from deckbuilder.app.deck.decks import check
from deckbuilder.app.deck.starters import starters
from deckbuilder.errors import Refusal

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library


def may_play(library: Library, decks: Sequence[str]) -> bool:
    """Whether the rules let these decks sit at one table, or a single one at any."""
    try:
        return check(library, [deck_ref(deck) for deck in decks], as_table=len(decks) > 1).is_clean
    except Refusal:
        return False


def deck_ref(name: str) -> str:
    """Where a deck is that a challenge names: a starter by its file, for one of the user's own may have its name."""
    return next((str(starter.path) for starter in starters() if starter.deck.name == name), name)

"""Which deck is played: every one by what it is, those that are not legal last and marked."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from deckbuilder.app.deck.descriptions import describe_all
from deckbuilder.app.game.records import records
from deckbuilder.tui.screens.dialogs import QuestionHost, ask_which

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library


class DeckChoiceHost(QuestionHost, Protocol):
    """The screen over which it is asked."""

    @property
    def library(self) -> Library:
        """The open database and the cards."""


def ask_deck(host: DeckChoiceHost, question: str, then: Callable[[str], object], *, now: str = "") -> None:
    """Ask for a deck of the game at hand by what it is, the cursor on the one that is played now."""
    library = host.library
    played = {line.name: line.record.said for line in records(library).by_deck}
    found = describe_all(library, library.book.id, played)
    cursor = next((place for place, one in enumerate(found) if one.entry.name == now), 0)
    ask_which(host, question, [(one.said, one.entry.name) for one in found], then, cursor=cursor)

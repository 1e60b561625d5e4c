"""Choosing a deck by its description; the decks are read while the question is already there."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from textual import events, work
from textual.widgets import Static

from deckbuilder.app.deck.descriptions import describe_all
from deckbuilder.app.game.records import records
from deckbuilder.tui.keystrokes import KeysWait
from deckbuilder.tui.plain import plain
from deckbuilder.tui.program import program_of
from deckbuilder.tui.screens.base_screen import AskingScreen
from deckbuilder.tui.screens.dialogs import AskOne
from deckbuilder.tui.widgets.wrap_list import Options

if TYPE_CHECKING:
    from deckbuilder.app.deck.descriptions import DeckDescription
    from deckbuilder.app.library.library import Library


def ask_deck(screen: AskingScreen, question: str, then: Callable[[str], object], *, now: str = "") -> None:
    """Ask for a deck of the current game by description, with the cursor on the one played now."""
    choice = DeckChoice(question, screen.library, now)
    screen.ask_for(choice, lambda place: then(choice.names[place]))


def _described(library: Library) -> tuple[DeckDescription, ...]:
    played = {line.name: line.record.said for line in records(library).by_deck}
    return describe_all(library, library.book.id, played)


class DeckChoice(AskOne, KeysWait):
    """A question for one of all decks, which are described in the background; keys wait for them."""

    gives_up_by: ClassVar[tuple[str, ...]] = (*KeysWait.gives_up_by, "cancel")

    def __init__(self, question: str, library: Library, now: str = "") -> None:
        super().__init__(question, ())
        self._library, self._now = library, now
        self._is_reading = True
        self.names: tuple[str, ...] = ()
        """The names of the decks in the order shown, once they have been read."""

    def awaits(self, event: events.Key | events.Paste) -> bool:
        """Whether the decks are still being read: all keys are about them."""
        return self._is_reading

    def on_mount(self) -> None:
        """Read the decks."""
        self.query_one(Options).empty = program_of(self).worded("Reading the {decks} ...")
        self._read()

    @work(exclusive=True)
    async def _read(self) -> None:
        found = await asyncio.to_thread(_described, self._library)
        self._is_reading, self.names = False, tuple(one.entry.name for one in found)
        self.offer([one.said for one in found], self.names.index(self._now) if self._now in self.names else 0)
        self.query_one("#heading", Static).update(plain(self.heading, "bold"))
        program_of(self).keys_go_on(self)

"""Other ways for a gang to be: each in a sentence, the one under the cursor as a diff, and one key that takes it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Static

from deckbuilder.app.deck import decks, figures, names, versions
from deckbuilder.errors import Refusal
from deckbuilder.text import counted
from deckbuilder.tui.plain import content, plain
from deckbuilder.tui.screens.dialogs import AskText, Modal
from deckbuilder.tui.widgets.footer import Footer
from deckbuilder.tui.widgets.line_list import LineList
from deckbuilder.tui.widgets.wrap_list import ListEntry, ScrolledText, WrapList

if TYPE_CHECKING:
    from deckbuilder.app.deck.versions import VersionEntry
    from deckbuilder.app.library.library import Library
    from deckbuilder.decks.differences import DeckDifference
    from deckbuilder.decks.model import Deck


def diff_entries(difference: DeckDifference) -> Iterator[ListEntry]:
    """The headers that are others, and under a heading for each pile its cards with how many more or fewer."""
    for header in difference.headers:
        yield ListEntry(plain(f"{header.title}: {header.before or 'none'} → {header.after or 'none'}"))
    for title, cards in groupby(difference.cards, key=lambda one: one.title):
        yield ListEntry(plain(title or "Lines that cannot be read", "bold underline"), is_heading=True)
        for one in cards:
            yield ListEntry(plain(one.card, "green" if one.copies > 0 else "red"), f"{one.copies:>+4}  ")
    if difference.is_none:
        yield ListEntry(Text("No card is different."))


@dataclass(frozen=True, slots=True)
class DeckSuggestion:
    """One way for a gang to be, in a sentence how it comes to that, and in short what was done when it is taken."""

    said: str
    deck: Deck
    done: str
    version: int = 0
    """The number of the version that it was before, where it is one."""


@dataclass(frozen=True, slots=True)
class DeckSuggestions:
    """The ways that were found, the best first, and a sentence about them or about why there is none."""

    ways: Sequence[DeckSuggestion]
    said: str = ""


class SuggestionsScreen(Modal["DeckSuggestion | None"]):
    """One of several ways; None when none is wanted."""

    keys_of = "ways"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "apply", "Do it"),
        Binding("tab", "read", "Scroll what changes", show=False),
        Binding("escape,q", "cancel", "Leave it"),
        *(Binding(str(number), f"go({number})", show=False) for number in range(1, 10)),
    ]

    def __init__(
        self, title: str, library: Library, deck: Deck, find: Callable[[], DeckSuggestions], *, is_choice: bool = True
    ) -> None:
        super().__init__()
        self._title, self._library, self._deck, self._find = title, library, deck, find
        self._is_choice = is_choice
        self._ways: Sequence[DeckSuggestion] | None = None
        """None until the looking is done."""

    def compose(self) -> ComposeResult:
        """What it is about, what can be done, and what that changes."""
        with Vertical(classes="box"):
            yield Static(plain(self._title, "bold"))
            yield Static("Looking…", id="told")
            yield WrapList(id="ways")
            yield ScrolledText(id="changes")
        yield Footer(compact=True, show_command_palette=False)

    def on_mount(self) -> None:
        """Begin to look."""
        self.query_one("#ways", WrapList).empty = ""
        self.query_one("#changes", ScrolledText).empty = ""
        self.look()

    @work(exclusive=True)
    async def look(self) -> None:
        """Look for fixes in the background, for that may take a moment."""
        found = await asyncio.to_thread(self._find)
        self._ways = found.ways
        self.query_one("#told", Static).update(content(found.said))
        entries = [ListEntry(plain(way.said), f"{place:>2}  ") for place, way in enumerate(found.ways, start=1)]
        self.query_one("#ways", WrapList).show(entries, self.place)
        self.query_one("#ways").focus()

    @on(LineList.Highlighted, "#ways")
    def show_changes(self) -> None:
        """Show what the way under the cursor changes."""
        way = self._current
        if way is None:
            return
        entries = list(diff_entries(figures.compare(self._library, self._deck, way.deck)))
        self.query_one("#changes", ScrolledText).show(entries)

    @property
    def place(self) -> int:
        """Where the cursor stands."""
        return self.query_one("#ways", WrapList).cursor

    @property
    def _current(self) -> DeckSuggestion | None:
        place = self.place
        return self._ways[place] if self._ways and place < len(self._ways) else None

    @on(LineList.Chosen, "#ways")
    def action_apply(self) -> None:
        """Take the way under the cursor, once there is one."""
        if self._ways is not None:
            self.dismiss(self._current if self._is_choice else None)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Where there is nothing to choose, nothing says so."""
        return self._is_choice or action != "apply"

    def action_go(self, number: int) -> None:
        """Look at the way with this number."""
        ways = self.query_one("#ways", WrapList)
        if number <= len(ways):
            ways.renew(number - 1)

    def action_read(self) -> None:
        """Scroll what changes, and go back to the ways."""
        ways = self.query_one("#ways")
        (self.query_one("#changes") if ways.has_focus else ways).focus()

    def action_cancel(self) -> None:
        """Take none."""
        self.dismiss(None)


MOST_SHOWN = 50
NAMING = "It is kept for as long as it has a name; nothing takes the name away."


class VersionsScreen(SuggestionsScreen):
    """The versions of a saved gang; the one that is chosen, or none."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("n", "name", "Name it")]

    def __init__(self, library: Library, name: str, deck: Deck) -> None:
        self._called = name
        self._entries: tuple[VersionEntry, ...] = ()
        super().__init__(f"Versions of {deck.title}", library, deck, self._found)

    def _found(self) -> DeckSuggestions:
        self._entries = versions.history(self._library, self._called)[:MOST_SHOWN]
        ways = [
            DeckSuggestion(said(entry), self._was(entry), f"As version {entry.number} again", entry.number)
            for entry in self._entries
        ]
        key = self.key_of("apply")
        return DeckSuggestions(ways, f"The newest first; {key} goes back to one, and what is now stays in the history.")

    def _was(self, entry: VersionEntry) -> Deck:
        if entry.is_now:
            return self._deck
        deck = decks.load_deck(self._library, f"{self._called}{names.MARK}{entry.number}")
        lines = tuple(replace(line, line=0) for line in deck.lines)
        return replace(deck, name=self._deck.name, lines=lines, source="")

    @property
    def chosen(self) -> VersionEntry | None:
        """The version under the cursor."""
        return self._entries[self.place] if self.place < len(self._entries) else None

    def action_name(self) -> None:
        """Give the version under the cursor a name, or take it away."""
        entry = self.chosen
        if entry is not None:
            self.app.push_screen(
                AskText(f"Name of version {entry.number}", entry.label, NAMING, may_be_empty=True),
                lambda label: self._call_it(entry, label),
            )

    def _call_it(self, entry: VersionEntry, label: str | None) -> None:
        if label is None:
            return
        try:
            versions.name_version(self._library, self._called, label, str(entry.number))
        except Refusal as refusal:
            self.query_one("#told", Static).update(content(refusal.said))
            return
        self.look()


def said(entry: VersionEntry) -> str:
    """A version in a line."""
    now = ", as it is now" if entry.is_now else ""
    named = f"{entry.label}: " if entry.label else ""
    when = f", {entry.when}" if entry.when else ""
    return f"{entry.number}, {named}{entry.change or 'saved'} ({counted(entry.cards, 'card')}{when}{now})"

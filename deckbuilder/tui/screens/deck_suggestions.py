"""Suggested versions of a deck, to choose from after seeing what each would change."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual import events, getters, on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from deckbuilder.app.deck import figures
from deckbuilder.errors import Refusal
from deckbuilder.tui.keystrokes import KeysWait
from deckbuilder.tui.plain import content, joined, plain
from deckbuilder.tui.program import program_of
from deckbuilder.tui.screens.dialogs import Modal
from deckbuilder.tui.widgets.line_list import LineList
from deckbuilder.tui.widgets.wrap_list import ListEntry, ScrolledText, WrapList, heading

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.decks.changes.differences import DeckDifference
    from deckbuilder.decks.model import Deck


@dataclass(frozen=True, slots=True)
class DeckSuggestion:
    """A possible version of a deck, with a description and a short message for when it is applied."""

    said: str
    deck: Deck
    done: str
    version: int = 0
    """The version number; 0 if it is not an earlier version."""
    reasons: Mapping[str, str] = field(default_factory=dict)
    """The reasons for added cards, by name."""


@dataclass(frozen=True, slots=True)
class DeckSuggestions:
    """The suggestions found, best first, with a sentence about them or why there are none."""

    ways: Sequence[DeckSuggestion]
    said: str = ""


class SuggestionsScreen(Modal["DeckSuggestion | None"], KeysWait):
    """A choice among suggestions; None if cancelled."""

    keys_work = "Choosing one of several ways"
    keys_of = "ways"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "apply", "Do it"),
        Binding("tab", "read", "Scroll what changes", show=False),
        Binding("escape,q", "cancel", "Leave it"),
        *(Binding(str(number), f"go({number})", show=False) for number in range(1, 10)),
    ]
    gives_up_by: ClassVar[tuple[str, ...]] = (*KeysWait.gives_up_by, "cancel")
    rows = getters.query_one("#ways", WrapList)
    changes = getters.query_one("#changes", ScrolledText)

    def __init__(
        self, title: str, library: Library, deck: Deck, find: Callable[[], DeckSuggestions], *, is_choice: bool = True
    ) -> None:
        super().__init__(title)
        self._library, self._deck = library, deck
        self.find = find
        """The function that finds the suggestions, which may take a moment."""
        self._is_choice = is_choice
        self._ways: Sequence[DeckSuggestion] | None = None
        """The suggestions; None until they have been found."""

    def inside(self) -> ComposeResult:
        """The suggestions, and what the current one changes."""
        yield Static("Looking…", id="told")
        yield WrapList(id="ways")
        yield ScrolledText(id="changes")

    def awaits(self, event: events.Key | events.Paste) -> bool:
        """Whether the suggestions are still being looked for: all keys are about them."""
        return self._ways is None

    def on_mount(self) -> None:
        """Start the search."""
        self.rows.empty = ""
        self.changes.empty = ""
        self.look()

    def look(self) -> None:
        """Search in the background, because it may take a moment."""
        self._ways = None
        self._look()

    @work(exclusive=True)
    async def _look(self) -> None:
        try:
            found = await asyncio.to_thread(self.find)
        except Refusal as refusal:
            found = DeckSuggestions((), refusal.said)
        self._ways = found.ways
        self.query_one("#told", Static).update(content(found.said))
        entries = [ListEntry(plain(way.said), f"{place:>2}  ") for place, way in enumerate(found.ways, start=1)]
        self.rows.show(entries, self.place)
        self.rows.focus()
        program_of(self).keys_go_on(self)

    @on(LineList.Highlighted, "#ways")
    def show_changes(self) -> None:
        """Show what the suggestion under the cursor changes."""
        way = self._current
        if way is None:
            return
        entries = list(diff_entries(figures.compare(self._library, self._deck, way.deck), way.reasons))
        self.changes.show(entries)
        self.call_after_refresh(self._make_room)

    def on_resize(self) -> None:
        """Make room for long changes at the new size."""
        self.call_after_refresh(self._make_room)

    def _make_room(self) -> None:
        """Let changes that do not fit into their half of the box take all that the suggestions leave."""
        if self.changes.lines() > self.changes.size.height:
            self.add_class("-long")

    @property
    def place(self) -> int:
        """The index of the suggestion under the cursor."""
        return self.rows.cursor

    @property
    def _current(self) -> DeckSuggestion | None:
        return self.rows.under_cursor(self._ways or ())

    @on(LineList.Chosen, "#ways")
    def action_apply(self) -> None:
        """Apply the suggestion under the cursor."""
        if self._ways is not None:
            self.dismiss(self._current if self._is_choice else None)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer applying only if there is something to choose."""
        return self._is_choice or action != "apply"

    def action_go(self, number: int) -> None:
        """Go to the suggestion with this number."""
        if number <= len(self.rows):
            self.rows.renew(number - 1)

    def action_read(self) -> None:
        """Scroll the changes, or return to the suggestions."""
        (self.changes if self.rows.has_focus else self.rows).focus()


def diff_entries(difference: DeckDifference, reasons: Mapping[str, str]) -> Iterator[ListEntry]:
    """The headers that differ, then under each pile its cards with how many more or fewer, and why."""
    for header in difference.headers:
        yield ListEntry(plain(f"{header.title}: {header.before or 'none'} → {header.after or 'none'}"))
    for title, cards in groupby(difference.cards, key=lambda one: one.title):
        yield heading(title or "Lines that cannot be read")
        for one in cards:
            why = reasons.get(one.card, "") if one.copies > 0 else ""
            said = joined((one.card, "green" if one.copies > 0 else "red"), f" - {why}" if why else "")
            yield ListEntry(said, f"{one.copies:>+4}  ")
    if difference.holds_the_same:
        yield ListEntry(Text("No card is different."))
    if difference.remarks:
        yield heading("Beside the cards")
    for one in difference.maybe:
        yield ListEntry(plain(f"{one.card} ({one.title})"), f"{one.copies:>+4}  ")
    for note in difference.notes:
        yield ListEntry(plain(note.text), f"{'+' if note.is_added else '-':>4}  ")

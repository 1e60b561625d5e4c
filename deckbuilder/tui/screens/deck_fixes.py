"""Mending an open deck: fixes for a problem, the nearest legal deck, completion, and choosing among them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

from deckbuilder.app.deck import figures, suggestions, verdicts
from deckbuilder.app.reference import rules
from deckbuilder.errors import Refusal
from deckbuilder.text import counted
from deckbuilder.tui.keymap import key_of, keys_of_part
from deckbuilder.tui.plain import content, joined, plain
from deckbuilder.tui.screens.base_screen import AskingScreen
from deckbuilder.tui.screens.dialogs import Modal, ask_which
from deckbuilder.tui.screens.reading import ShowCards
from deckbuilder.tui.widgets.card_face import face_of
from deckbuilder.tui.widgets.deck_list import verdict_of
from deckbuilder.tui.widgets.line_list import LineList
from deckbuilder.tui.widgets.wrap_list import ListEntry, ScrolledText, WrapList, heading

if TYPE_CHECKING:
    from deckbuilder.app.deck.building import DeckEditor
    from deckbuilder.app.library.library import Library
    from deckbuilder.decks.changes.differences import DeckDifference
    from deckbuilder.decks.changes.edits import Edit
    from deckbuilder.decks.mending.fixes import Fix
    from deckbuilder.decks.model import Deck
    from deckbuilder.problems import Problem

MOST_SEEN = 12
"""Maximum number of cards drawn for one problem."""


class DeckFixes:
    """Fixes for the problems of a deck; the one chosen is applied as a change."""

    KEYS = keys_of_part(
        "mending",
        "Fixing a {deck}",
        Binding("R", "fix_all", "Fix all: the nearest legal one", show=False),
        Binding("S", "suggest", "Complete it like the starters", show=False),
    )

    def __init__(
        self, screen: AskingScreen, editor: DeckEditor, deck: Deck, change: Callable[[Deck, str], object]
    ) -> None:
        self._screen, self._library, self._editor, self._deck, self._change = (
            screen,
            screen.library,
            editor,
            deck,
            change,
        )

    def follow(self, problem: Problem, go_to_held: Callable[[str], object]) -> None:
        """Offer ways on from a problem: its fixes, its rule and its cards."""
        cards = [card for word in problem.cards if (card := self._editor.card(word)) is not None]
        held = next((card for card in cards if self._editor.held_in(self._deck, card) is not None), None)
        ways: list[tuple[str, Callable[[], object]]] = []
        if not self._editor.is_about_meeting(self._deck, problem):
            ways.append((f"See how to fix it ({self._screen.key_of('fix')})", lambda: self.fix(problem)))
        if problem.clause:
            ways.append((f"Read the rule {problem.clause}", lambda: self._read_rule(problem.clause)))
        if cards:
            names = cards[0].name if len(cards) == 1 else counted(len(cards), "card")
            ways.append(
                (f"See {names}", lambda: self._screen.app.push_screen(ShowCards(*map(face_of, cards[:MOST_SEEN]))))
            )
        if held is not None:
            ways.append((f"Go to {held.name} where it stands", lambda: go_to_held(held.name)))
        ask_which(self._screen, problem.message, ways, lambda way: way())

    def _read_rule(self, clause: str) -> None:
        with self._screen.refusing():
            self._screen.program.look_up(rules.show_clause(clause), self._deck.rulebook)

    def fix(self, problem: Problem | None) -> None:
        """Show fixes for a problem."""
        if problem is None:
            self._screen.tell("Every rule holds: there is nothing to fix.")
            return
        if self._editor.is_about_meeting(self._deck, problem):
            self._screen.tell(
                self._screen.worded("Nothing to fix: the {deck} is legal, and others like it can meet it.")
            )
            return
        deck, do, undo = self._deck, key_of(self._screen.app, SuggestionsScreen, "apply"), self._screen.key_of("undo")

        def find() -> DeckSuggestions:
            mended = verdicts.fixes_of(self._library, deck, problem, self._editor.choice(deck))
            ways = counted(len(mended.fixes), "way")
            said = mended.reason or f"{ways} out, the best first; {do} does it, and {undo} undoes it."
            return DeckSuggestions([self._way(fix) for fix in mended.fixes], said)

        clause = f" [{problem.clause}]" if problem.clause else ""
        self._offer(f"{problem.message}{clause}", find)

    def fix_all(self) -> None:
        """See the nearest legal {deck}."""
        deck = self._deck
        if self._editor.report(deck).is_clean:
            self._screen.tell("Every rule holds already.")
            return
        do, undo, fix = (
            key_of(self._screen.app, SuggestionsScreen, "apply"),
            self._screen.key_of("undo"),
            self._screen.key_of("fix"),
        )

        def find() -> DeckSuggestions:
            found = verdicts.nearest_to(self._library, deck, self._editor.choice(deck))
            if found is None:
                return DeckSuggestions((), f"No legal one was found nearby; {fix} fixes one problem at a time.")
            least = "It is proven that fewer changes are not enough. " if found.is_least else ""
            rather = verdicts.better_identity_hint(self._library, deck, self._editor.choice(deck))
            said = f"{least}{do} makes the changes, and {undo} takes them back. {rather}"
            return DeckSuggestions([self._way(found.fix)], said.rstrip())

        self._offer(self._screen.worded("The nearest legal {deck}"), find)

    def suggest(self) -> None:
        """Complete the {deck} on the model of the starters; what is in it stays, as far as that is legal."""
        deck = self._deck

        def find() -> DeckSuggestions:
            found = suggestions.complete(self._library, deck, self._editor.choice(deck))
            if found.deck == deck:
                return DeckSuggestions((), "It lacks nothing that the starters have.")
            cards = sum(one.copies for one in found.suggested)
            said = f"{counted(cards, 'card')} more; then {verdict_of([found.report]).lower()}"
            told = "The cards you added stay." if not found.changed else f"Changed: {sentences(found.changed)}"
            done = f"Completed with {counted(cards, 'card')}"
            reasons = {one.name: one.reason for one in found.suggested}
            return DeckSuggestions([DeckSuggestion(said, found.deck, done, reasons=reasons)], told)

        self._offer(f"{deck.title}, completed", find)

    def _way(self, fix: Fix) -> DeckSuggestion:
        """The edits of a fix, the verdict after them, and any cards that are lacking."""
        said = sentences(fix.edits)
        done = said if len(fix.edits) < 3 else f"Mended by {counted(fix.cost, 'change')}"
        said += f" ({counted(fix.cost, 'change')}; then {verdict_of([fix.report]).lower()}"
        if fix.lacking:
            names = [card.name if (card := self._editor.card(id)) is not None else id for id in fix.lacking]
            said += f"; you do not have enough of {', '.join(names)}"
        said += f"; it costs {fix.price}" if fix.costs else ""
        return DeckSuggestion(f"{said})", fix.deck, done)

    def _offer(self, title: str, find: Callable[[], DeckSuggestions]) -> None:
        def follow(way: DeckSuggestion) -> None:
            self._change(way.deck, way.done)

        self._screen.ask_for(SuggestionsScreen(title, self._library, self._deck, find), follow)


def sentences(edits: Iterable[Edit]) -> str:
    """The descriptions of some edits in sequence."""
    return " ".join(edit.sentence for edit in edits)


def diff_entries(difference: DeckDifference, reasons: Mapping[str, str] | None = None) -> Iterator[ListEntry]:
    """The headers that differ, then under each pile its cards with how many more or fewer, and why."""
    for header in difference.headers:
        yield ListEntry(plain(f"{header.title}: {header.before or 'none'} → {header.after or 'none'}"))
    for title, cards in groupby(difference.cards, key=lambda one: one.title):
        yield heading(title or "Lines that cannot be read")
        for one in cards:
            why = (reasons or {}).get(one.card, "") if one.copies > 0 else ""
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


class SuggestionsScreen(Modal["DeckSuggestion | None"]):
    """A choice among suggestions; None if cancelled."""

    keys_work = "Choosing one of several ways"
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

    def on_mount(self) -> None:
        """Start the search."""
        self.query_one("#ways", WrapList).empty = ""
        self.query_one("#changes", ScrolledText).empty = ""
        self.look()

    @work(exclusive=True)
    async def look(self) -> None:
        """Search in the background, because it may take a moment."""
        try:
            found = await asyncio.to_thread(self.find)
        except Refusal as refusal:
            found = DeckSuggestions((), refusal.said)
        self._ways = found.ways
        self.query_one("#told", Static).update(content(found.said))
        entries = [ListEntry(plain(way.said), f"{place:>2}  ") for place, way in enumerate(found.ways, start=1)]
        self.query_one("#ways", WrapList).show(entries, self.place)
        self.query_one("#ways").focus()

    @on(LineList.Highlighted, "#ways")
    def show_changes(self) -> None:
        """Show what the suggestion under the cursor changes."""
        way = self._current
        if way is None:
            return
        entries = list(diff_entries(figures.compare(self._library, self._deck, way.deck), way.reasons))
        self.query_one("#changes", ScrolledText).show(entries)

    @property
    def place(self) -> int:
        """The index of the suggestion under the cursor."""
        return self.query_one("#ways", WrapList).cursor

    @property
    def _current(self) -> DeckSuggestion | None:
        return self.query_one("#ways", WrapList).under_cursor(self._ways or ())

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
        ways = self.query_one("#ways", WrapList)
        if number <= len(ways):
            ways.renew(number - 1)

    def action_read(self) -> None:
        """Scroll the changes, or return to the suggestions."""
        ways = self.query_one("#ways")
        (self.query_one("#changes") if ways.has_focus else ways).focus()

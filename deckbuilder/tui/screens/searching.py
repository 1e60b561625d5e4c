"""Live search for cards: the search field, its results, the filters, and saved searches."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import Screen
from textual.widgets import Input, Static

from deckbuilder.app.cards import catalogue, searches
from deckbuilder.app.cards.catalogue import PLAIN, Listing, browse
from deckbuilder.app.cards.facets import facets
from deckbuilder.errors import Refusal
from deckbuilder.text import counted, harmless
from deckbuilder.tui.keystrokes import KeysWait
from deckbuilder.tui.plain import content, joined
from deckbuilder.tui.program import program_of
from deckbuilder.tui.screens.asking import ask_text
from deckbuilder.tui.screens.dialogs import AskText, Modal
from deckbuilder.tui.widgets.card_face import CardPreview, face_of, gist
from deckbuilder.tui.widgets.card_list import CardList, FacetList, Mark
from deckbuilder.tui.widgets.frame import Glimpse
from deckbuilder.tui.widgets.line_list import LineList
from deckbuilder.tui.widgets.query_field import QueryField
from deckbuilder.tui.widgets.wrap_list import ListEntry, Options

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.app.library.rows import CardRow
    from deckbuilder.decks.model import Deck
    from deckbuilder.storage.searches import SavedSearch

HINT = "In a search, @NAME stands for the search saved under that name."


class CardSearch(Vertical):
    """A search field with its results.

    `enter` names what Enter does in the field, and `mark` provides the sign before a card. `at_hand` returns the deck
    being built, for searches that refer to it; `weighed` is called when the notes on cards may have changed.
    """

    def __init__(
        self,
        hints: Sequence[str],
        enter: str,
        weighed: Callable[[], object],
        *,
        mark: Mark | None = None,
        at_hand: Callable[[], Deck | None] = lambda: None,
    ) -> None:
        super().__init__(id="found", classes="pane")
        self.field = QueryField("#cards", hints, complete=self.complete, enter=enter, id="query")
        self.cards = CardList(mark, id="cards")
        self.cards.empty = ""  # nothing is known before the first search ends
        self.facets = CardFacets(self)
        """The filters; the screen decides where to place them."""
        self._weighed, self._at_hand = weighed, at_hand
        self.is_relative = False
        """Whether the results depend on the deck being built."""
        self.grouping = PLAIN
        """The grouping of the results."""
        self.is_from_top = False
        """Whether the next results are shown from the top."""
        self.owned: Mapping[str, int] = {}
        """The number of copies of each card that the user owns."""
        self._asked: str | None = None
        """The search requested but not started yet; None if there is none."""
        self._is_searching = False
        self._listing: tuple[str, Listing] | None = None
        """The search shown, with its results."""
        self._is_behind = True
        """Whether the cards shown are not yet those of the search asked for."""
        self._is_counted = False
        """Whether the filters shown are those of the cards asked for."""

    def compose(self) -> ComposeResult:
        """The field, a status line, and the cards."""
        yield self.field
        yield Static(id="said")
        yield self.cards

    def on_mount(self) -> None:
        """Start with all cards."""
        self.find("")

    @property
    def _library(self) -> Library:
        return program_of(self).library

    # ------------------------------------------------------------------ searching

    @on(Input.Changed, "#query")
    def query_changed(self, event: Input.Changed) -> None:
        """Search again after every letter."""
        self.find(event.value)

    def find(self, query: str) -> None:
        """Search in the background; of requests made during a search, only the last is carried out."""
        self._asked = query
        self._is_behind, self._is_counted = True, False
        if not self._is_searching:
            self._is_searching = True
            self._search()

    @work(group="search")
    async def _search(self) -> None:
        while self._asked is not None:
            query, self._asked = self._asked, None
            await self._search_for(query)
        self._is_searching = False
        self._caught_up(is_counted=True)

    async def _search_for(self, query: str) -> None:
        try:
            listing = await asyncio.to_thread(browse, self._library, query, self._at_hand(), self.grouping)
            program_of(self).tell_notices()
            self._show(listing)
            if not listing.problems and self._asked is None:
                self._caught_up(is_counted=False)
                await self._load_side_info(query, listing)
        except Refusal as refusal:
            self._say(refusal.said, is_wrong=True)

    def _caught_up(self, *, is_counted: bool) -> None:
        """Note that what is asked for is shown, and handle the keys that waited for it."""
        self._is_behind, self._is_counted = False, is_counted
        if self.is_attached and isinstance(self.screen, KeysWait):
            program_of(self).keys_go_on(self.screen)

    def awaits(self, event: events.Key | events.Paste) -> bool:
        """Whether a key is about cards or filters that are not shown yet; typing and going elsewhere never are.

        Clearing the field is, because the cursor stays on the card that was found.
        """
        if not self._is_behind and (self._is_counted or not self.facets.has_focus):
            return False
        found = self.screen.active_bindings.get(event.key) if isinstance(event, events.Key) else None
        if found is None:
            return False
        if found.node is self.field or self.field.has_focus:
            return found.binding.action.startswith(("submit", "drive", "clear"))
        return found.node is not self.app or found.binding.action == "help"  # which explains the card

    async def _load_side_info(self, query: str, listing: Listing) -> None:
        """Determine what is shown beside the results, once those are visible."""
        self.owned = await asyncio.to_thread(self._library.owned)
        self.cards.mark_owned(self.owned)
        self._weighed()
        self._listing = query, listing
        await self._count()

    @property
    def asked(self) -> str:
        """The search as typed."""
        return self.field.value

    def ask(self, query: str) -> None:
        """Search for something else."""
        if query != self.field.value:  # the field reports it later, and keys must wait already
            self._is_behind, self._is_counted = True, False
        self.field.value = query

    def start_with(self, query: str) -> None:
        """Search for this at first, and again whenever the field is cleared."""
        self.field.start = query
        self.ask(query)

    def again(self) -> None:
        """The deck being built has changed: search again if the results depend on it, and recount filters in use."""
        if self.is_relative:
            self.find(self.asked)
        if self.facets.has_focus:
            self.count()

    def complete(self, typed: str) -> str | None:
        """The query with its last term completed; None if there is no completion."""
        try:
            return catalogue.suggested(self._library, typed)
        except Refusal:  # the search itself reports it
            return None

    def choose_saved(self) -> None:
        """Open a saved search, or save this one."""

        def open_it(query: str | None) -> None:
            if query is not None:
                self.ask(query)

        self.app.push_screen(SavedSearchesScreen(self._library, self.asked), open_it)

    # ------------------------------------------------------------------ showing

    def notes_on(self, card: CardRow) -> tuple[str, ...]:
        """Notes on a card that apply wherever it is shown."""
        copies = self.owned.get(card.id, 0)
        return (f"You own {counted(copies, 'copy', 'copies')}.",) if copies else ()

    def _show(self, result: Listing) -> None:
        if result.problems:
            # Keep the previous results: a search is often not understood until its last letter is typed.
            problem = result.problems[0]
            self._say(f"Not understood: {problem.said}", is_wrong=True)
            return
        self.is_relative, self.cards.empty = result.is_relative, CardList.empty
        self.cards.show(result.cards, result.groups, is_from_top=self.is_from_top)
        if self._asked is None:  # results requested meanwhile start at the top too
            self.is_from_top = False
        under = f", under headings by {self.grouping.title}" if result.groups else ""
        self._say(f"{counted(len(result.cards), 'card')}: {harmless(result.said or 'every card')}{under}")

    def _say(self, said: str, *, is_wrong: bool = False) -> None:
        line = self.query_one("#said", Static)
        line.set_class(is_wrong, "-wrong")
        line.update(content(said))

    # ------------------------------------------------------------------ filters

    def count(self) -> None:
        """Recount the filters."""
        self._is_counted = False
        self._count_now()

    @work(exclusive=True, group="facets")
    async def _count_now(self) -> None:
        try:
            await self._count()
        finally:
            if not self._is_searching:
                self._caught_up(is_counted=True)

    async def _count(self) -> None:
        if self._listing is not None:
            shown = query, listing = self._listing
            found = await asyncio.to_thread(facets, self._library, query, listing.places, self._at_hand())
            if shown is self._listing:  # otherwise the filters of a later search may be there already
                self.facets.show(found)


class CardFacets(FacetList):
    """The filters with the number of cards each would leave; recounted when focused."""

    def __init__(self, search: CardSearch) -> None:
        super().__init__(id="facets", classes="pane")
        self._search = search

    def on_focus(self) -> None:
        """Recount the filters."""
        self._search.count()

    def on_facet_list_ticked(self, event: FacetList.Ticked) -> None:
        """Add the chosen filter to the search, or remove it."""
        event.stop()
        self._search.ask(event.facet.asking(self._search.asked, event.value))


def draw_card(screen: Screen[None], card: CardRow | None, notes: tuple[str, ...]) -> None:
    """Draw a card with its notes, in the pane `#preview` and on the line `#gist`."""
    screen.query_one("#preview", CardPreview).show(*([face_of(card, notes)] if card is not None else []))
    screen.query_one("#gist", Glimpse).say("\n".join(gist(card, notes)) if card is not None else "")


class SavedSearchesScreen(Modal["str | None"]):
    """The saved searches; returns the query of the one chosen, or None."""

    keys_work = "Choosing a saved search"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "open", "Open"),
        Binding("s", "save", "Save this search"),
        Binding("d,delete", "forget", "Forget", key_display="d"),
        Binding("escape,q", "cancel", "Leave it", key_display="esc"),
    ]

    def __init__(self, library: Library, query: str) -> None:
        super().__init__("Saved searches")
        self._library, self._query = library, query
        self._found: tuple[SavedSearch, ...] = ()

    def inside(self) -> ComposeResult:
        """The names with their queries."""
        yield Options(id="searches")
        yield Static(content(HINT), id="told")

    def on_mount(self) -> None:
        """Show the saved searches."""
        self.query_one(Options).empty = f"None is saved yet: {self.key_of('save')} saves the current search."
        self._show()

    def _show(self, name: str = "") -> None:
        self._found = searches.list_searches(self._library)
        names = [search.name for search in self._found]
        wide = max(map(len, names), default=0)
        entries = [ListEntry(joined((f"{one.name:<{wide}}", "bold"), f"  {one.query}")) for one in self._found]
        self.query_one(Options).show(entries, names.index(name) if name in names else 0)

    @property
    def _current(self) -> SavedSearch | None:
        return self.query_one(Options).under_cursor(self._found)

    @on(LineList.Chosen)
    def action_open(self) -> None:
        """Run the search under the cursor."""
        if self._current is not None:
            self.dismiss(self._current.query)

    def action_save(self) -> None:
        """Save the search typed, under a name."""
        if not self._query.strip():
            self._tell("There is no search to save.")
            return
        ask_text(self, AskText("Name of this search", hint=f"It is: {self._query}"), self._save)

    def _save(self, name: str) -> None:
        problem = searches.save_search(self._library, name, self._query)
        self._tell(f"Saved as {name}." if problem is None else f"Not saved: {problem.message}")
        self._show(name)

    def action_forget(self) -> None:
        """Delete the search under the cursor; its query is shown, so that it can be typed again."""
        gone = self._current
        if gone is None:
            return
        try:
            broken = searches.delete_search(self._library, gone.name)
        except Refusal as refusal:
            self._tell(refusal.said)
            return
        asked_by = f" No longer works: {', '.join(broken)}." if broken else ""
        self._tell(f"Deleted: {gone.name}, which was {gone.query}.{asked_by}")
        self._show()

    def _tell(self, said: str) -> None:
        self.query_one("#told", Static).update(content(said))

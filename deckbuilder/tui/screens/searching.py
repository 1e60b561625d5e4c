"""Live search of the cards: where it is typed, what it finds, what would narrow it down, and searches with names."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from textual import on, work
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
from deckbuilder.tui.plain import content, joined
from deckbuilder.tui.program import program_of
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

HINT = "@NAME in a search stands for what was saved under that name."


class CardSearch(Vertical):
    """A field in which a search is typed, what it found, and the cards.

    `enter` says what Enter does in the field, `mark` what stands before a card; `at_hand` is the deck that is being
    built, for searches that ask about it, and `weighed` is called when what is to be noted about cards may be another.
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
        self.facets = CardFacets(self)
        """What would narrow it down; it stands wherever the screen puts it."""
        self._weighed, self._at_hand = weighed, at_hand
        self.is_relative = False
        """True while the list depends on the deck at hand."""
        self.grouping = PLAIN
        """How the list is put under headings."""
        self.is_from_top = False
        """True when the list found next is to be seen from its first card on."""
        self.owned: Mapping[str, int] = {}
        """How many copies of each card the user owns."""
        self._asked: str | None = None
        """The search that is wanted and not begun yet."""
        self._is_searching = False
        self._listing: tuple[str, Listing] | None = None
        """The search that is shown, and what it found."""

    def compose(self) -> ComposeResult:
        """The field, the line under it, and the cards."""
        yield self.field
        yield Static(id="said")
        yield self.cards

    def on_mount(self) -> None:
        """Begin with all cards."""
        self.find("")

    @property
    def _library(self) -> Library:
        return program_of(self).library

    # ------------------------------------------------------------------ searching

    @on(Input.Changed, "#query")
    def query_changed(self, event: Input.Changed) -> None:
        """Search again at every letter."""
        self.find(event.value)

    def find(self, query: str) -> None:
        """Search in the background; of the letters typed meanwhile, only the last asks for another search."""
        self._asked = query
        if not self._is_searching:
            self._is_searching = True
            self._search()

    @work(group="search")
    async def _search(self) -> None:
        while self._asked is not None:
            query, self._asked = self._asked, None
            await self._search_for(query)
        self._is_searching = False

    async def _search_for(self, query: str) -> None:
        try:
            listing = await asyncio.to_thread(browse, self._library, query, self._at_hand(), self.grouping)
            program_of(self).tell_notices()
            self._show(listing)
            if not listing.problems and self._asked is None:
                await self._look_aside(query, listing)
        except Refusal as refusal:
            self._say(refusal.said, is_wrong=True)

    async def _look_aside(self, query: str, listing: Listing) -> None:
        """Find out what is to be told beside the list, once the list is seen."""
        self.owned = await asyncio.to_thread(self._library.owned)
        self.cards.mark_owned(self.owned)
        self._weighed()
        self._listing = query, listing
        await self._count()

    @property
    def asked(self) -> str:
        """The search as it is typed."""
        return self.field.value

    def ask(self, query: str) -> None:
        """Search for something else."""
        self.field.value = query

    def again(self) -> None:
        """The deck at hand has changed: search again if the list depends on it, and count what is looked at."""
        if self.is_relative:
            self.find(self.asked)
        if self.facets.has_focus:
            self.count()

    def complete(self, typed: str) -> str | None:
        """The query with its last term completed, if it was begun."""
        try:
            return catalogue.suggested(self._library, typed)
        except Refusal:  # the search itself says it
            return None

    def choose_saved(self) -> None:
        """Open a saved search, or save this one."""

        def open_it(query: str | None) -> None:
            if query is not None:
                self.ask(query)

        self.app.push_screen(SavedSearchesScreen(self._library, self.asked), open_it)

    # ------------------------------------------------------------------ showing

    def notes_on(self, card: CardRow) -> tuple[str, ...]:
        """What is to be noted about a card wherever it is seen."""
        copies = self.owned.get(card.id, 0)
        return (f"You own {counted(copies, 'copy', 'copies')}.",) if copies else ()

    def _show(self, result: Listing) -> None:
        if result.problems:
            # What was found before stays, for a search is often not understood until its last letter is typed.
            problem = result.problems[0]
            self._say(f"Not understood: {problem.said}", is_wrong=True)
            return
        self.is_relative = result.is_relative
        self.cards.show(result.cards, result.groups, is_from_top=self.is_from_top)
        if self._asked is None:  # what was asked meanwhile begins at the top too
            self.is_from_top = False
        under = f", under headings by {self.grouping.title}" if result.groups else ""
        self._say(f"{counted(len(result.cards), 'card')}: {harmless(result.said or 'every card')}{under}")

    def _say(self, said: str, *, is_wrong: bool = False) -> None:
        line = self.query_one("#said", Static)
        line.set_class(is_wrong, "-wrong")
        line.update(content(said))

    # ------------------------------------------------------------------ narrowing

    @work(exclusive=True, group="facets")
    async def count(self) -> None:
        """Count anew what the list can be narrowed by."""
        await self._count()

    async def _count(self) -> None:
        if self._listing is not None:
            query, listing = self._listing
            self.facets.show(await asyncio.to_thread(facets, self._library, query, listing.places, self._at_hand()))


class CardFacets(FacetList):
    """What would narrow a search down, and to how many cards; what is come to is counted as it is now."""

    def __init__(self, search: CardSearch) -> None:
        super().__init__(id="facets", classes="pane")
        self._search = search

    def on_focus(self) -> None:
        """Count anew."""
        self._search.count()

    def on_facet_list_ticked(self, event: FacetList.Ticked) -> None:
        """Write what was chosen into the search, or take it out of it."""
        event.stop()
        self._search.ask(event.facet.asking(self._search.asked, event.value))


def draw_card(screen: Screen[None], card: CardRow | None, notes: tuple[str, ...]) -> None:
    """Draw a card with what is to be noted about it, in the pane `#preview` and in the line `#gist`."""
    screen.query_one("#preview", CardPreview).show(*([face_of(card, notes)] if card is not None else []))
    screen.query_one("#gist", Glimpse).say("\n".join(gist(card, notes)) if card is not None else "")


class SavedSearchesScreen(Modal["str | None"]):
    """The searches that have names; the answer is the query of one, or None."""

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
        """The names and their queries."""
        yield Options(id="searches")
        yield Static(content(HINT), id="told")

    def on_mount(self) -> None:
        """Show what is saved."""
        self.query_one(Options).empty = f"None is saved yet: {self.key_of('save')} saves the search that is typed."
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
        """Search for what is saved under this name."""
        if self._current is not None:
            self.dismiss(self._current.query)

    def action_save(self) -> None:
        """Give the search that is typed a name."""
        if not self._query.strip():
            self._tell("Nothing is typed that could be saved.")
            return
        self.app.push_screen(AskText("Name of this search", hint=f"It is: {self._query}"), self._save)

    def _save(self, name: str | None) -> None:
        if name is None:
            return
        try:
            problem = searches.save_search(self._library, name, self._query)
        except Refusal as refusal:
            self._tell(refusal.said)
            return
        self._tell(f"Saved as {name}." if problem is None else f"Not saved: {problem.message}")
        self._show(name)

    def action_forget(self) -> None:
        """Forget the one under the cursor; what it asked is said, so that it can be typed again."""
        gone = self._current
        if gone is None:
            return
        try:
            broken = searches.delete_search(self._library, gone.name)
        except Refusal as refusal:
            self._tell(refusal.said)
            return
        asked_by = f" Not understood any more: {', '.join(broken)}." if broken else ""
        self._tell(f"Forgotten: {gone.name}, which was {gone.query}.{asked_by}")
        self._show()

    def _tell(self, said: str) -> None:
        self.query_one("#told", Static).update(content(said))

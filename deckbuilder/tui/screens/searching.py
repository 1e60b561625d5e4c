"""Live search of the cards, for every screen that has a list of them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import TYPE_CHECKING

from textual import on, work
from textual.widget import Widget
from textual.widgets import Input, Static

from deckbuilder.app import catalogue
from deckbuilder.app.browsing import Listing, browse
from deckbuilder.errors import Refusal
from deckbuilder.text import harmless
from deckbuilder.tui.plain import content, counted
from deckbuilder.tui.screens.house import HouseScreen
from deckbuilder.tui.widgets.card_list import CardList
from deckbuilder.tui.widgets.query_field import QueryField

if TYPE_CHECKING:
    from deckbuilder.decks.model import Deck


class Searching(HouseScreen):
    """A screen with a field `#query`, a line `#said` and a list `#cards`."""

    is_relative = False
    """True while the list depends on the gang at hand."""

    _asked: str | None = None
    """The search that is wanted and not begun yet."""
    _is_searching = False

    @property
    def at_hand(self) -> Deck | None:
        """The gang that is being built here, for searches that ask about it."""
        return None

    def search_widgets(self, placeholder: str) -> Iterator[Widget]:
        """The field and the line under it."""
        yield QueryField("#cards", placeholder, complete=self.complete, id="query")
        yield Static(id="said")

    def on_mount(self) -> None:
        """Begin with all cards."""
        self.find("")

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
            result = await asyncio.to_thread(browse, self.library, query, self.at_hand)
        except Refusal as refusal:
            self._say(f"{refusal.message} {refusal.hint}".rstrip(), is_wrong=True)
            return
        self.house.tell_notices()
        self._show(result)

    def action_search(self) -> None:
        """Type a search."""
        self.go_to("query")

    def search_again(self) -> None:
        """The gang at hand has changed: search again if the list depends on it."""
        if self.is_relative:
            self.find(self.query_one("#query", QueryField).value)

    def complete(self, typed: str) -> str | None:
        """The query with its last term completed, if it was begun."""
        try:
            return catalogue.suggested(self.library, typed)
        except Refusal:  # the search itself says it
            return None

    def forget_search(self) -> None:
        """Show all cards again."""
        self.query_one("#query", QueryField).value = ""

    def _show(self, result: Listing) -> None:
        if result.problems:
            # What was found before stays, for a search is often not understood until its last letter is typed.
            problem = result.problems[0]
            place = f"{problem.where}: " if problem.where else ""
            self._say(f"Not understood: {place}{problem.message}", is_wrong=True)
            return
        self.is_relative = result.is_relative
        self.query_one("#cards", CardList).show(result.cards)
        self._say(f"{counted(len(result.cards), 'card')}: {harmless(result.said or 'every card')}")

    def _say(self, said: str, *, is_wrong: bool = False) -> None:
        line = self.query_one("#said", Static)
        line.set_class(is_wrong, "-wrong")
        line.update(content(said))

"""What a list of cards can be narrowed by, in a pane beside it or as a tab, for every screen with a search."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from textual import work

from deckbuilder.app.cards.facets import facets
from deckbuilder.tui.screens.panes import Paned
from deckbuilder.tui.screens.searching import Searching
from deckbuilder.tui.widgets.facet_list import FacetList

if TYPE_CHECKING:
    from deckbuilder.app.cards.browsing import Listing

PANE = "facets"


class Narrowing(Paned, Searching):
    """A screen with a search, and a pane `#facets` that says what would narrow it down, and to how many cards."""

    _listing: tuple[str, Listing] | None = None
    """The search that is shown, and what it found."""

    async def look_aside(self, query: str, listing: Listing) -> None:
        """Count what the list can be narrowed by, too."""
        await super().look_aside(query, listing)
        self._listing = query, listing
        await self._count()

    def search_again(self) -> None:
        """The gang at hand has changed, and with it what is asked about it."""
        super().search_again()
        if self.pane == PANE:
            self._count_anew()

    def use(self, pane: str) -> None:
        """What is come to is counted as it is now."""
        super().use(pane)
        if pane == PANE:
            self._count_anew()

    @work(exclusive=True, group="facets")
    async def _count_anew(self) -> None:
        await self._count()

    async def _count(self) -> None:
        if self._listing is not None:
            query, listing = self._listing
            found = await asyncio.to_thread(facets, self.library, query, listing.places, self.at_hand)
            self.query_one(f"#{PANE}", FacetList).show(found)

    def action_narrow(self) -> None:
        """Choose what the cards are to have; once more, and back to them."""
        self.action_pane("cards" if self.pane == PANE else PANE)

    def on_facet_list_ticked(self, event: FacetList.Ticked) -> None:
        """Write what was chosen into the search, or take it out of it."""
        self.ask(event.facet.asking(self.asked, event.value))

"""Catalogue: search as you type, the cards found, and the one under the cursor drawn as a card."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import Footer, Input

from deckbuilder.app.glossary import Subject, about_cards
from deckbuilder.tui.screens.house import HouseScreen
from deckbuilder.tui.screens.searching import Searching
from deckbuilder.tui.widgets.card_face import face_of
from deckbuilder.tui.widgets.card_list import CardList
from deckbuilder.tui.widgets.card_preview import CardPreview
from deckbuilder.tui.widgets.line_list import LineList
from deckbuilder.tui.widgets.mode_bar import ModeBar


class CatalogueScreen(Searching, HouseScreen):
    """Every card there is."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("slash", "search", "Search"),
        Binding("enter", "open", "Card"),
        Binding("y", "copy", "Copy text"),
    ]
    AUTO_FOCUS = "#cards"
    title_of_help = "Catalogue"

    def compose(self) -> ComposeResult:
        """Search and list at the left, the card at the right."""
        yield ModeBar("catalogue")
        with Horizontal(id="panes"):
            with Vertical(id="found", classes="pane"):
                yield from self.search_widgets('Search: words, type:character life>=3 -human "take 2 wounds"')
                yield CardList(id="cards")
            yield CardPreview(id="preview", classes="pane second")
        yield Footer(compact=True)

    @on(LineList.Highlighted, "#cards")
    def show_card(self) -> None:
        """Draw the card under the cursor."""
        card = self.query_one("#cards", CardList).current
        self.query_one("#preview", CardPreview).show(*([face_of(card)] if card is not None else []))

    @on(LineList.Chosen, "#cards")
    @on(Input.Submitted)
    def action_open(self) -> None:
        """Go into the card: scroll it, or see it at all where there is no room beside the list."""
        self.add_class("-second")
        self.go_to("preview")

    def action_back(self) -> None:
        """From the card to the list; from the list, to all cards."""
        if self.has_class("-second"):
            self.remove_class("-second")
            self.go_to("cards")
        else:
            self.forget_search()

    def subject(self) -> Subject | None:
        """The card under the cursor."""
        card = self.query_one("#cards", CardList).current
        return about_cards([card], self.library.book.id) if card is not None else None

    def action_copy(self) -> None:
        """Put the text of the card on the clipboard."""
        card = self.query_one("#cards", CardList).current
        if card is not None:
            self.app.copy_to_clipboard("\n".join(card.lines))
            self.tell(f"Copied: {card.name}")

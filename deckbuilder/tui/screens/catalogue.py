"""Catalogue: live search, filters, the cards found, and the one under the cursor."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Input

from deckbuilder.app.cards import catalogue
from deckbuilder.app.cards.catalogue import groupings
from deckbuilder.app.cards.query_edit import next_order
from deckbuilder.app.cards.query_explanation import Part, QueryExplanation, explain_query
from deckbuilder.app.library.rows import CardRow
from deckbuilder.app.reference.glossary import Subject, about_cards
from deckbuilder.tui.keymap import done_by
from deckbuilder.tui.keystrokes import KeysWait
from deckbuilder.tui.plain import joined, plain
from deckbuilder.tui.screens.asking import ask_text
from deckbuilder.tui.screens.base_screen import Paned
from deckbuilder.tui.screens.dialogs import AskText
from deckbuilder.tui.screens.reading import Read
from deckbuilder.tui.screens.searching import CardSearch, draw_card
from deckbuilder.tui.widgets.card_face import CardPreview, Scale
from deckbuilder.tui.widgets.frame import Glimpse, ModeBar
from deckbuilder.tui.widgets.line_list import LineList
from deckbuilder.tui.widgets.wrap_list import ListEntry


def said_of(found: QueryExplanation) -> tuple[str, list[ListEntry]]:
    """The verdict as a title, and the conditions with their results."""
    if found.problems:
        return "The search is not understood.", [ListEntry(plain(one.message)) for one in found.problems]
    return found.verdict, list(_weighed(found.parts)) or [
        ListEntry(plain("A search without conditions finds every card."))
    ]


def _weighed(parts: Iterable[Part], indent: str = "") -> Iterator[ListEntry]:
    for part in parts:
        value = f" ({part.value})" if part.value else ""
        yield ListEntry(joined(part.said, value), f"{indent}{'yes' if part.holds else 'no':<4}")
        yield from _weighed(part.parts, f"{indent}  ")


class CatalogueScreen(Paned, KeysWait):
    """All cards."""

    panes: ClassVar[Mapping[str, str]] = {"cards": "Cards", "preview": "Card", "facets": "Narrow down"}
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("slash", "search", "Search"),
        Binding("enter", "open", "Card"),
        Binding("f", "narrow", "Narrow"),
        Binding("o", "order(1)", "Sort"),
        Binding("b", "group(1)", "Group"),
        Binding("z", "scale", "Size"),
        Binding("m", "more", "More"),
        Binding("y", "copy", "Copy the text of the card", show=False),
        Binding("w", "why", "Why a card is found or not", show=False),
        Binding("s,at", "searches", "Saved searches", show=False),
        Binding("O", "order(-1)", "Sort as before", show=False),
        Binding("B", "group(-1)", "Group as before", show=False),
    ]
    AUTO_FOCUS = "#cards"
    title_of_help = "Catalogue"
    scale = Scale.CARD

    @cached_property
    def search(self) -> CardSearch:
        """The search, with the cards it finds."""
        examples = catalogue.example_query(self.library)
        hints = [f"Search: words, {' '.join(examples[:most])}" for most in range(len(examples), 0, -1)]
        return CardSearch((*hints, "Search: words"), "Card", self.show_card)

    def compose(self) -> ComposeResult:
        """The filters, the search with its list, and the card."""
        preview, gist = CardPreview(id="preview", classes="pane second"), Glimpse(id="gist")
        yield from self.framed(ModeBar("catalogue"), self.search.facets, self.search, preview, below=(gist,))

    def awaits(self, event: events.Key | events.Paste) -> bool:
        """Whether a key is about cards that are still being searched for."""
        return self.search.awaits(event)

    # ------------------------------------------------------------------ showing

    @property
    def card(self) -> CardRow | None:
        """The card under the cursor."""
        return self.search.cards.current

    def subject(self) -> Subject | None:
        """The card under the cursor."""
        return about_cards([self.card], self.library.book.id) if self.card is not None else None

    @on(LineList.Highlighted, "#cards")
    def show_card(self) -> None:
        """Draw the card under the cursor."""
        card = self.card
        draw_card(self, card, self.search.notes_on(card) if card is not None else ())

    # ------------------------------------------------------------------ moving around

    @on(LineList.Chosen, "#cards")
    @on(Input.Submitted, "#query")
    def action_open(self) -> None:
        """Go to the card, to scroll it, or to see it if there is no room for it beside the list."""
        self.action_pane("preview")

    def action_search(self) -> None:
        """Type a search."""
        self.go_to("query")

    def action_narrow(self) -> None:
        """Choose filters for the cards; press again to return to the list."""
        self.action_pane("cards" if self.pane == "facets" else "facets")

    action_searches = done_by("search", CardSearch.choose_saved)

    def action_back(self) -> None:
        """Go back from the card or the filters to the list, or clear the search."""
        if self.pane != "cards":
            self.action_pane("cards")
        else:
            self.search.ask("")

    # ------------------------------------------------------------------ order and size

    def action_order(self, by: int) -> None:
        """Sort the cards in the next or previous order."""
        self.search.is_from_top = True
        self.search.ask(next_order(self.search.asked, self.library.book.schema, by))

    def action_group(self, by: int) -> None:
        """Group the cards under other headings, or under none."""
        search, known = self.search, groupings(self.library)
        search.is_from_top = True
        search.grouping = known[(known.index(search.grouping) + by) % len(known)]
        search.find(search.asked)

    def action_scale(self) -> None:
        """Draw the card larger; after the largest size, in a line below the list."""
        self.scale = self.scale.next
        self.update_classes({f"-{scale.name.lower()}": scale is self.scale for scale in Scale})
        self.query_one("#preview", CardPreview).draw_as(self.scale)
        if self.has_class("-narrow") or (self.pane == "facets" and not self.has_class("-wide")):
            self.action_pane("cards" if self.scale is Scale.LINE else "preview")
        self.tell(f"Cards are drawn {self.scale.value}.")

    # ------------------------------------------------------------------ copying and explaining

    def action_copy(self) -> None:
        """Copy the text of the card to the clipboard."""
        card = self.card
        if card is None:
            self.tell("There is no card to copy.")
            return
        self.app.copy_to_clipboard("\n".join(card.lines))
        self.tell(f"Copied: {card.name}")

    def action_why(self) -> None:
        """Ask why a card is or is not in the list."""
        here = self.card.id if self.card is not None else ""

        def explain(name: str) -> None:
            title, entries = said_of(explain_query(self.library, name or here, self.search.asked))
            self.app.push_screen(Read(title, entries))

        hint = "The name of a card; nothing for the one under the cursor."
        ask_text(self, AskText("Why is it found, or not found?", hint=hint, may_be_empty=True), explain)

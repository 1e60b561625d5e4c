"""Rules: the clauses by section and the glossary, searchable, each with its links."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from textual import getters, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Input, Static

from deckbuilder.app.cards.catalogue import browse
from deckbuilder.app.library.rows import CardRow
from deckbuilder.app.reference import glossary, rules
from deckbuilder.app.reference.glossary import Links, Touched
from deckbuilder.clauses import Clause
from deckbuilder.errors import Refusal
from deckbuilder.glossary import Term
from deckbuilder.text import counted
from deckbuilder.tui.plain import content, plain
from deckbuilder.tui.screens.base_screen import Paned
from deckbuilder.tui.screens.dialogs import Modal
from deckbuilder.tui.screens.reading import ShowCards
from deckbuilder.tui.widgets.card_face import face_of
from deckbuilder.tui.widgets.card_list import CardList
from deckbuilder.tui.widgets.clauses import ClauseList, ClauseOrTerm, ClauseText
from deckbuilder.tui.widgets.frame import ModeBar
from deckbuilder.tui.widgets.line_list import LineList
from deckbuilder.tui.widgets.query_field import QueryField


class RulesScreen(Paned):
    """Every rule in our own words, and every trait, icon and term; as a mode, or over another screen at one item."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("slash", "search", "Search"),
        Binding("enter", "open", "Read"),
        Binding("t", "glossary", "Glossary"),
        Binding("backspace", "return", "Back to what led here", show=False),
        Binding("o", "other_game", "Rules of the next game", show=False),
        Binding("escape", "back", "Back", show=False),
    ]
    AUTO_FOCUS = "#clauses"
    panes: ClassVar[Mapping[str, str]] = {"clauses": "Rules and words", "clause": "Text"}
    field = getters.query_one("#query", QueryField)
    clauses = getters.query_one("#clauses", ClauseList)
    clause_text = getters.query_one("#clause", ClauseText)
    title_of_help = "Rules"

    def __init__(self, start: ClauseOrTerm | None = None, book: str = "", *, is_over: bool = False) -> None:
        super().__init__()
        self._start = start
        self._book = book
        self._is_over = is_over or start is not None
        self._followed: list[ClauseOrTerm] = []

    def compose(self) -> ComposeResult:
        """Search and list on the left, the text on the right."""
        back = plain(f"Rules - {self.key_of('back')} goes back to where you were")
        first = rules.list_clauses(self.library.book.id)[0]
        hints = (f"Search: words, or an id such as {first.id}", f"Search: words, or {first.id}")
        query = QueryField("#clauses", hints, enter="Read", id="query")
        yield from self.framed(
            Static(back, classes="caption") if self._is_over else ModeBar("rules"),
            Vertical(query, Static(id="said"), ClauseList(id="clauses"), id="found", classes="pane"),
            ClauseText(id="clause", classes="pane second"),
        )

    def on_mount(self) -> None:
        """Begin with all clauses, or at the requested item."""
        self._book = self._book or self.library.book.id
        self._find("", self._start)
        if self._start is not None:
            self.action_open()
        elif self._is_over:
            self.action_search()

    @on(Input.Changed, "#query")
    def query_changed(self, event: Input.Changed) -> None:
        """Search after every letter; there are few enough rules."""
        self._find(event.value, self.clauses.current)

    @on(LineList.Highlighted, "#clauses")
    def show_item(self) -> None:
        """Show the clause or term under the cursor."""
        item = self.clauses.current
        try:
            self.clause_text.show_item(item, self._book, self._links(item))
        except Refusal:  # an unreadable card database is reported by the card search
            self.clause_text.show_item(item, self._book)

    def _links(self, item: ClauseOrTerm | None) -> Links:
        if isinstance(item, Clause):
            return glossary.links_of_clause(self.library, item)
        return Links() if item is None else glossary.links_of_term(self.library, item, self._book)

    # ------------------------------------------------------------------ following links

    @on(LineList.Chosen, "#clauses")
    @on(Input.Submitted)
    def action_open(self) -> None:
        """Go to the text; in the text, follow the link under the cursor."""
        if self.is_in("clause"):
            self.clause_text.choose()
            return
        self.action_pane("clause")

    @on(LineList.Chosen, "#clause")
    def follow(self) -> None:
        """Follow the link under the cursor."""
        target = self.clause_text.target
        if isinstance(target, CardRow):
            self.app.push_screen(ShowCards(face_of(target)))
        elif isinstance(target, Touched):
            with self.refusing():
                cards = browse(self.library, target.query).cards
                self.app.push_screen(RelatedCards(f"{target.name}: {counted(target.count, 'card')}", cards))
        elif target is not None:
            here = self.clauses.current
            if here is not None:
                self._followed.append(here)
            self._go_to(target)

    def _go_to(self, item: ClauseOrTerm) -> None:
        place = self.clauses.place_of(item)
        if place is None:
            with self.prevent(Input.Changed):
                self.field.value = ""
            self._find("", item)
        else:
            self.clauses.renew(place)

    def action_return(self) -> None:
        """Go back to the rule or word from which this one was reached."""
        if self._followed:
            self._go_to(self._followed.pop())
        else:
            self.tell("There is nothing to go back to.")

    def action_glossary(self) -> None:
        """Switch between the rules and the glossary."""
        wanted = Clause if isinstance(self.clauses.current, Term) else Term
        place = next((place for place, item in enumerate(self.clauses.items) if isinstance(item, wanted)), None)
        if place is None:
            self.tell("The search found nothing.")
        else:
            self.clauses.renew(place)
            # Show the heading, and what comes after it.
            self.clauses.scroll_to(y=place - 1, animate=False, force=True, immediate=True)

    def action_other_game(self) -> None:
        """Show the rules of the next game."""
        known = list(rules.books())
        self._book = known[(known.index(self._book) + 1) % len(known)]
        self._followed.clear()
        self._find(self.field.value)
        self.tell(rules.books()[self._book])

    # ------------------------------------------------------------------ searching

    def action_search(self) -> None:
        """Type a search."""
        self.use("clauses")
        self.go_to("query")

    def action_back(self) -> None:
        """Go back one step: along links followed, to the list, to all rules, or out."""
        if self._followed:
            self.action_return()
        elif self._start is not None:
            self.leave()
        elif self.pane == "clause":
            self.action_pane("clauses")
        elif self.field.value:
            self.field.value = ""
        elif self._is_over:
            self.leave()

    def on_query_field_left(self) -> None:
        """Leave a screen opened only for searching when its empty search is left."""
        if self._is_over and self._start is None:
            self.leave()

    def _find(self, words: str, current: ClauseOrTerm | None = None) -> None:
        if words.strip():
            terms, clauses = glossary.search_terms(words, self._book), rules.search_clauses(words, self._book)
            items: tuple[ClauseOrTerm, ...] = (*terms, *clauses)
        else:
            terms, clauses = glossary.glossary(self._book).terms, rules.list_clauses(self._book)
            items = (*clauses, *terms)
        said = f"{rules.books()[self._book]}: {counted(len(clauses), 'rule')}, {counted(len(terms), 'word')}"
        if not items:
            said += f". {glossary.nearest_to(words, self._book)}"
        self.query_one("#said", Static).update(content(said))
        self.clauses.show(items, current)


class RelatedCards(Modal[None]):
    """A list of cards; Enter shows one."""

    keys_work = "Looking at the cards of a rule"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,v", "open", "See the card"),
        Binding("escape,q", "close", "Close"),
    ]

    def __init__(self, title: str, cards: Sequence[CardRow]) -> None:
        super().__init__(title)
        self._cards = cards

    def inside(self) -> ComposeResult:
        """The list."""
        yield CardList(id="cards")

    def on_mount(self) -> None:
        """Show the cards."""
        self.query_one(CardList).show(self._cards)

    @on(LineList.Chosen)
    def action_open(self) -> None:
        """See the card under the cursor."""
        card = self.query_one(CardList).current
        if card is not None:
            self.app.push_screen(ShowCards(face_of(card)))

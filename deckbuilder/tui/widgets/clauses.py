"""Clauses and terms of a rulebook: listed under headings, and one of them in full with its links."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from rich.style import Style
from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region

from deckbuilder.app.library.rows import CardRow
from deckbuilder.app.reference.glossary import Links, Touched, mentions
from deckbuilder.clauses import Clause
from deckbuilder.glossary import KINDS, Term
from deckbuilder.text import counted
from deckbuilder.tui.plain import joined, plain
from deckbuilder.tui.widgets.line_list import LineList
from deckbuilder.tui.widgets.wrap_list import BLANK, LinkedText, ListEntry

ClauseOrTerm = Clause | Term
LinkTarget = Clause | Term | CardRow | Touched
WORD = "word"
"""The key in a style's metadata for the index of a linked word."""


class ClauseList(LineList):
    """Clauses under the headings of their sections, and terms under those of their kinds."""

    empty = "No rule and no term matches."

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.items: list[ClauseOrTerm | str] = []

    def show(self, items: Sequence[ClauseOrTerm], current: ClauseOrTerm | None = None) -> None:
        """Show these items, with a heading whenever the section changes and the cursor on `current`."""
        self.items = []
        section = None
        for item in items:
            if heading_of(item) != section:
                section = heading_of(item)
                self.items.append(section)
            self.items.append(item)
        self.renew(self.place_of(current) or 0)

    def place_of(self, item: ClauseOrTerm | None) -> int | None:
        """The index of an item; None if it is not listed."""
        return self.items.index(item) if item is not None and item in self.items else None

    @property
    def current(self) -> ClauseOrTerm | None:
        """The clause or term under the cursor."""
        found = self.under_cursor(self.items)
        return None if isinstance(found, str) else found

    def __len__(self) -> int:
        return len(self.items)

    def can_rest(self, index: int) -> bool:
        """Whether the cursor can stop here; it skips headings."""
        return not isinstance(self.items[index], str)

    def line(self, index: int, width: int) -> Text:
        """A heading, the id and title of a clause, or the name of a term."""
        item = self.items[index]
        if isinstance(item, str):
            return plain(item, "bold underline")
        if isinstance(item, Term):
            return plain(item.name)
        return joined(f"{item.id:<9} ", item.heading)


class ClauseText(LinkedText[LinkTarget]):
    """A clause or term with linked words, followed by related items."""

    keys_work = "Reading a clause or a term"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("w,ctrl+right", "word(1)", "Next word"),
        Binding("b,ctrl+left", "word(-1)", "Word before", show=False),
    ]
    indent = 2
    empty = "No rule."

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._words: list[ClauseOrTerm] = []
        """The targets of the linked words, in text order."""
        self._word: int | None = None
        """The index of the word under the cursor; None if the cursor is on no word."""

    def show_item(self, item: ClauseOrTerm | None, book: str, links: Links | None = None) -> None:
        """Show this item, with links in its text and below it."""
        self._words, self._word = [], None
        pairs: list[tuple[ListEntry, LinkTarget | None]] = []
        if item is not None:
            body = clause_entries(item) if isinstance(item, Clause) else term_entries(item)
            texts = (item.text, item.ruling) if isinstance(item, Clause) else (item.means,)
            said = [plain(text).plain for text in texts]
            pairs = [(self._linked(entry, item, book) if entry.text.plain in said else entry, None) for entry in body]
        self.show_linked([*pairs, *link_entries(links or Links())])
        self.refresh_bindings()

    def _linked(self, entry: ListEntry, item: ClauseOrTerm, book: str) -> ListEntry:
        text = entry.text.copy()
        for start, end, target in mentions(text.plain, book):
            if target != item:
                text.stylize(Style(underline=True, meta={WORD: len(self._words)}), start, end)
                self._words.append(target)
        return replace(entry, text=text)

    # ------------------------------------------------------------------ linked words

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer moving between words only if there are linked words."""
        return action != "word" or bool(self._words)

    def action_word(self, by: int) -> None:
        """Go to the next or previous linked word in the text."""
        first = 0 if by > 0 else len(self._words) - 1
        self._word = first if self._word is None else (self._word + by) % len(self._words)
        place = self.marked_line
        if place is not None:
            self.scroll_to_region(Region(0, place, 1, 1), animate=False, force=True, immediate=True)
        self.refresh()

    def action_move(self, by: int) -> None:
        """Leave the linked words and move among the lines."""
        if self._word is not None:
            self._word = None
            self.scroll_to_cursor()
            self.refresh()
        else:
            super().action_move(by)

    @property
    def target(self) -> LinkTarget | None:
        """The target of the word or line under the cursor."""
        return super().target if self._word is None else self._words[self._word]

    def on_click(self, event: events.Click) -> None:
        """Follow a word that is clicked."""
        word = self.screen.get_style_at(event.screen_x, event.screen_y).meta.get(WORD)
        if word is not None:
            event.prevent_default()
            self._word = int(word)
            self.refresh()
            self.choose()
        else:
            self._word = None

    # ------------------------------------------------------------------ drawing

    def line_at(self, y: int) -> Text:
        """The content of a line, with the word under the cursor highlighted."""
        line = super().line_at(y)
        for span in _words_in(line):
            if self._word is not None and span.style.meta[WORD] == self._word:
                line.stylize("bold reverse", span.start, span.end)
        return line

    def is_under_cursor(self, y: int) -> bool:
        """Whether the line is under the cursor; False while a word is."""
        return self._word is None and super().is_under_cursor(y)

    @property
    def marked_line(self) -> int | None:
        """The line where the word under the cursor begins; without such a word, the line under the cursor."""
        if self._word is None:
            return super().marked_line
        lines = (super(ClauseText, self).line_at(y) for y in range(self.lines()))
        return next(y for y, line in enumerate(lines) if any(s.style.meta[WORD] == self._word for s in _words_in(line)))


def _words_in(line: Text) -> list[Any]:
    return [span for span in line.spans if isinstance(span.style, Style) and WORD in span.style.meta]


def heading_of(item: ClauseOrTerm) -> str:
    """The heading for an item."""
    return item.section if isinstance(item, Clause) else f"Glossary: {KINDS[item.kind]}"


def clause_entries(clause: Clause) -> list[ListEntry]:
    """A clause in full: its place, its text, and a ruling if the printed text is doubtful."""
    entries = [
        ListEntry(plain(f"{clause.id}  {clause.heading}", "bold")),
        ListEntry(plain(clause.section, "italic")),
        BLANK,
        ListEntry(plain(clause.text)),
    ]
    if clause.ruling:
        entries += [BLANK, ListEntry(Text("Ruling", "bold")), ListEntry(plain(clause.ruling))]
    return entries


def term_entries(term: Term) -> list[ListEntry]:
    """A term in full."""
    entries = [
        ListEntry(plain(term.name, "bold")),
        ListEntry(plain(KINDS[term.kind], "italic")),
        BLANK,
        ListEntry(plain(term.means)),
    ]
    if term.also:
        entries += [BLANK, ListEntry(plain(f"Also: {', '.join(term.also)}.", "italic"))]
    return entries


def link_entries(links: Links) -> Iterator[tuple[ListEntry, LinkTarget | None]]:
    """Related items under headings, with their targets."""
    chapters: tuple[tuple[str, Sequence[LinkTarget]], ...] = (
        ("Rules", links.clauses),
        ("Glossary", links.terms),
        ("Cards", (*links.cards, *links.searches)),
    )
    for title, targets in chapters:
        if targets:
            yield BLANK, None
            yield ListEntry(Text(title, "bold")), None
        for target in targets:
            yield ListEntry(item_said(target)), target


def item_said(target: LinkTarget) -> Text:
    """The text of a link to this target."""
    match target:
        case Clause():
            return joined((target.id, "underline"), f"  {target.heading}")
        case Term():
            return joined((target.name, "underline"), f": {target.means}")
        case CardRow():
            return joined((target.name, "underline"), f", {target.type_title}")
    return joined((counted(target.count, "card"), "underline"), f" with {target.name} ({target.query})")

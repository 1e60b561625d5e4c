"""Clauses and terms of a rulebook: in a list under their headings, and one of them in full with what it leads to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.text import Text

from deckbuilder.app.cards.rows import CardRow
from deckbuilder.app.reference.glossary import Links, Touched
from deckbuilder.clauses import Clause
from deckbuilder.glossary import KINDS, Term
from deckbuilder.text import counted
from deckbuilder.tui.plain import joined, plain
from deckbuilder.tui.widgets.line_list import LineList
from deckbuilder.tui.widgets.linked import LinkedText
from deckbuilder.tui.widgets.wrap_list import Entry

if TYPE_CHECKING:
    from collections.abc import Iterator

Item = Clause | Term
Target = Clause | Term | CardRow | Touched


class ClauseList(LineList):
    """Clauses under the headings of their sections, terms under those of their kinds."""

    empty = "No rule and no word of the glossary is like that."

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.items: list[Item | str] = []

    def show(self, items: Sequence[Item], current: Item | None = None) -> None:
        """Show these, a heading wherever the section changes, with the cursor on one of them."""
        self.items = []
        section = None
        for item in items:
            if heading_of(item) != section:
                section = heading_of(item)
                self.items.append(section)
            self.items.append(item)
        self.renew(self.place_of(current) or 0)

    def place_of(self, item: Item | None) -> int | None:
        """Where something stands, if it does."""
        return self.items.index(item) if item is not None and item in self.items else None

    @property
    def current(self) -> Item | None:
        """The clause or term under the cursor."""
        found = self.items[self.cursor] if self.cursor < len(self.items) else ""
        return None if isinstance(found, str) else found

    def __len__(self) -> int:
        return len(self.items)

    def can_rest(self, index: int) -> bool:
        """The cursor steps over headings."""
        return not isinstance(self.items[index], str)

    def line(self, index: int, width: int) -> Text:
        """A heading, the id and title of a clause, or the name of a term."""
        item = self.items[index]
        if isinstance(item, str):
            return plain(item, "bold underline")
        if isinstance(item, Term):
            return plain(item.name)
        return joined(f"{item.id:<9} ", item.heading)


class ClauseText(LinkedText[Target]):
    """A clause or term, and below it what belongs to it."""

    indent = 2
    empty = "No rule."

    def show_item(self, item: Item | None, links: Links | None = None) -> None:
        """Show this, with what it leads to."""
        pairs: list[tuple[Entry, Target | None]] = []
        if item is not None:
            body = clause_entries(item) if isinstance(item, Clause) else term_entries(item)
            pairs = [(entry, None) for entry in body]
        self.show_linked([*pairs, *link_entries(links or Links())])


def heading_of(item: Item) -> str:
    """What an item stands under."""
    return item.section if isinstance(item, Clause) else f"Glossary: {KINDS[item.kind]}"


def clause_entries(clause: Clause) -> list[Entry]:
    """A clause in full: its place, its text, and the ruling where print is doubtful."""
    entries = [
        Entry(plain(f"{clause.id}  {clause.heading}", "bold")),
        Entry(plain(clause.section, "italic")),
        Entry(Text("")),
        Entry(plain(clause.text)),
    ]
    if clause.ruling:
        entries += [Entry(Text("")), Entry(Text("Ruling", "bold")), Entry(plain(clause.ruling))]
    return entries


def term_entries(term: Term) -> list[Entry]:
    """A term in full."""
    entries = [
        Entry(plain(term.name, "bold")),
        Entry(plain(KINDS[term.kind], "italic")),
        Entry(Text("")),
        Entry(plain(term.means)),
    ]
    if term.also:
        entries += [Entry(Text("")), Entry(plain(f"Also: {', '.join(term.also)}.", "italic"))]
    return entries


def link_entries(links: Links) -> Iterator[tuple[Entry, Target | None]]:
    """What leads on, under headings."""
    chapters: tuple[tuple[str, Sequence[Target]], ...] = (
        ("Rules", links.clauses),
        ("Glossary", links.terms),
        ("Cards", (*links.cards, *links.searches)),
    )
    for title, targets in chapters:
        if targets:
            yield Entry(Text("")), None
            yield Entry(Text(title, "bold")), None
        for target in targets:
            yield Entry(item_said(target)), target


def item_said(target: Target) -> Text:
    """What a line says that leads there."""
    match target:
        case Clause():
            return joined((target.id, "underline"), f"  {target.heading}")
        case Term():
            return joined((target.name, "underline"), f": {target.means}")
        case CardRow():
            return joined((target.name, "underline"), f", {target.type_title}")
    return joined((counted(target.count, "card"), "underline"), f" with {target.name} ({target.query})")

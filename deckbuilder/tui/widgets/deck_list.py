"""Decks in rows, each with a mark and a verdict, and the cards of one deck, pile by pile."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from rich.text import Text
from textual import events
from textual.message import Message

from deckbuilder.app.deck.building import Holding, PileView
from deckbuilder.app.deck.decks import DeckEntry
from deckbuilder.app.library.rows import CardRow
from deckbuilder.problems import Problem, Report, Severity
from deckbuilder.text import counted, harmless
from deckbuilder.tui.plain import cell, content, joined, plain
from deckbuilder.tui.widgets.frame import StaticText
from deckbuilder.tui.widgets.line_list import LineList
from deckbuilder.tui.widgets.wrap_list import ListEntry, WrapList

GAP = "  "
MARKED = "* "
VERDICT, ORIGIN = 24, 7
BARE_VERDICT = 9
"""Cells needed for "Not legal", without the number of problems."""
CRAMPED = 45
"""Below this width, names take precedence over the number of problems, which another pane shows."""


class DeckRows(LineList):
    """Saved and starter decks: name, group, origin, and whether they are legal."""

    class MarkClicked(Message):
        """Posted when the space before the deck under the cursor is clicked."""

    empty = "Nothing matches."

    def __init__(
        self,
        verdict: Callable[[DeckEntry], str],
        score: Callable[[DeckEntry], str] = lambda entry: "",
        *,
        id: str | None = None,
    ) -> None:
        super().__init__(id=id)
        self.rows: Sequence[DeckEntry] = ()
        self._score = score
        self._scores: list[str] = []
        self.marked: set[tuple[str, str]] = set()
        """Origin and name of each marked deck."""
        self._verdict = verdict

    def show(self, rows: Sequence[DeckEntry], name: str | None = None) -> None:
        """Show these decks, with the cursor on the one with this name."""
        self.rows = rows
        self._scores = [self._score(row) for row in rows]
        self.marked &= {(row.origin, row.name) for row in rows}
        self.renew(next((place for place, row in enumerate(rows) if row.name == name), self.cursor))

    @property
    def current(self) -> DeckEntry | None:
        """The deck under the cursor."""
        return self.under_cursor(self.rows)

    @property
    def chosen(self) -> list[DeckEntry]:
        """The marked decks, or else the one under the cursor."""
        marked = [row for row in self.rows if (row.origin, row.name) in self.marked]
        return marked or ([self.current] if self.current is not None else [])

    def mark(self, rows: Sequence[DeckEntry]) -> None:
        """Mark these decks, or unmark them if all are marked."""
        keys = {(row.origin, row.name) for row in rows}
        self.marked = self.marked - keys if keys <= self.marked else self.marked | keys
        self.refresh()

    def on_click(self, event: events.Click) -> None:
        """Mark the deck if the click is before its name; other clicks work as in any list."""
        offset = event.get_content_offset(self)
        place = offset.y + self.scroll_offset.y if offset is not None else len(self.rows)
        if offset is not None and offset.x < self.indent + len(MARKED) and place < len(self.rows):
            event.prevent_default()
            self.cursor = place
            self.focus()
            self.post_message(self.MarkClicked())

    def __len__(self) -> int:
        return len(self.rows)

    def line(self, index: int, width: int) -> Text:
        """One deck in one line."""
        row = self.rows[index]
        mark = MARKED if (row.origin, row.name) in self.marked else " " * len(MARKED)
        is_cramped = width < CRAMPED
        verdict = BARE_VERDICT if is_cramped else min(VERDICT, width * 2 // 5)
        said = self._verdict(row)
        room = width - len(mark) - verdict - len(GAP)
        tail = joined(GAP, cell(said.partition(": ")[0] if is_cramped else said, verdict))
        score = max(map(len, self._scores), default=0)
        if score:
            # Without games played, no space is reserved for results.
            tail = joined(GAP, cell(self._scores[index], score), tail)
            room -= score + len(GAP)
        named = " ".join((row.name, *(f"#{tag}" for tag in row.tags)))
        if room < 30:
            return joined(mark, cell(named, room), tail)
        origin = joined(GAP, cell(row.origin, ORIGIN))
        name = room - ORIGIN - len(GAP)
        if name < 44:
            return joined(mark, cell(named, name), origin, tail)
        identity = min(22, name // 2)
        return joined(mark, cell(named, name - identity - len(GAP)), GAP, cell(row.identity, identity), origin, tail)


FORBIDDEN = "!"
"""Marks a card that no rule allows in the deck."""
STEPS = {-1: range(2), 1: range(4, 7)}
"""The columns of - and + on the cursor row, with neighbouring cells because a mouse is not that precise."""


class DeckList(LineList):
    """The piles as headings with their counts, and the cards below them."""

    class Stepped(Message):
        """Posted to add or remove one copy of the card under the cursor."""

        def __init__(self, source: DeckList, by: int) -> None:
            super().__init__()
            self.source = source
            self.by = by

    empty = "It has no cards yet."

    def __init__(self, is_forbidden: Callable[[CardRow], bool] = lambda card: False, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._is_forbidden = is_forbidden
        self.items: list[PileView | Holding] = []

    def show(self, piles: Sequence[PileView]) -> None:
        """Show these piles; the cursor stays on its card if that is still listed."""
        before, place = self.current, self.cursor
        self.items = []
        for pile in piles:
            self.items += (pile, *pile.holdings)
        for index, item in enumerate(self.items):
            if before is not None and isinstance(item, Holding) and item.is_same(before):
                place = index
        self.renew(place)

    def follow(self, name: str, pile: str = "") -> None:
        """Put the cursor on the first card with this name, in this pile if one is given."""
        for index, item in enumerate(self.items):
            if isinstance(item, Holding) and item.name == name and pile in ("", item.pile):
                self.renew(index)
                return

    @property
    def current(self) -> Holding | None:
        """The card under the cursor."""
        item = self.under_cursor(self.items)
        return item if isinstance(item, Holding) else None

    def __len__(self) -> int:
        return len(self.items)

    def can_rest(self, index: int) -> bool:
        """Whether the cursor can stop here; it skips headings."""
        return isinstance(self.items[index], Holding)

    def line(self, index: int, width: int) -> Text:
        """A heading, or a card with its number of copies."""
        item = self.items[index]
        if not isinstance(item, Holding):
            return joined((item.title, "bold underline"), f"  {item.count}" if item.count else "  none")
        unknown = "" if item.card is not None else "  (no such card)"
        fewer, more = ("-", "+") if index == self.cursor else (" ", " ")
        wrong = FORBIDDEN if item.card is not None and self._is_forbidden(item.card) else " "
        return joined(f"{fewer}{item.count:>3}{wrong}{more} ", plain(item.name), unknown)

    def on_click(self, event: events.Click) -> None:
        """Handle clicks on - and + beside the count in the cursor row; other clicks work as in any list."""
        offset = event.get_content_offset(self)
        if offset is None or self.current is None or offset.y + self.scroll_offset.y != self.cursor:
            return
        by = next((by for by, cells in STEPS.items() if offset.x - self.indent in cells), 0)
        if by:
            event.prevent_default()
            self.post_message(self.Stepped(self, by))


class VerdictLine(StaticText):
    """The verdict in words: legal or not."""

    def show(self, reports: Iterable[Report]) -> None:
        """Show the overall verdict of these reports."""
        reports = tuple(reports)
        is_clean = all(report.is_clean for report in reports)
        self.update_classes({"-legal": is_clean, "-illegal": not is_clean})
        self.update(content(verdict_of(reports)))


class ProblemList(WrapList):
    """Every problem with its code, its description and the rule behind it."""

    empty = "Every rule holds."

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.problems: tuple[Problem, ...] = ()

    def allow_focus(self) -> bool:
        """Refuse the focus while the list is empty: there would be nothing to choose and no visible cursor."""
        return bool(self.problems) and super().allow_focus()

    def show_reports(self, reports: Iterable[Report]) -> None:
        """Show the problems of these reports, errors first."""
        reports = tuple(reports)
        self.empty = "Every rule holds." if reports else ""
        found = [(report.subject, problem) for report in reports for problem in report.problems]
        found.sort(key=lambda pair: pair[1].severity.rank)
        self.problems = tuple(problem for _, problem in found)
        several = len(reports) > 1
        self.show([problem_entry(problem, subject if several else "") for subject, problem in found], self.cursor)

    @property
    def current(self) -> Problem | None:
        """The problem under the cursor."""
        return self.under_cursor(self.problems)


def verdict_of(reports: Iterable[Report]) -> str:
    """The verdict in a few words."""
    reports = tuple(reports)
    problems = [problem for report in reports for problem in report.problems]
    numbers = [
        counted(number, severity.value)
        for severity in Severity
        if (number := sum(problem.severity is severity for problem in problems))
    ]
    verdict = "Legal" if all(report.is_clean for report in reports) else "Not legal"
    formats = dict.fromkeys(report.judged_by.title for report in reports if report.judged_by is not None)
    by = f" ({harmless(', '.join(formats))})" if formats else ""
    return f"{verdict}: {', '.join(numbers)}{by}" if numbers else f"{verdict}{by}"


def problem_entry(problem: Problem, subject: str = "") -> ListEntry:
    """A problem as an item in a list."""
    clause = f" [{problem.clause}]" if problem.clause else ""
    about = f"{subject}: " if subject and not problem.where.startswith(subject) else ""
    text = plain(f"{about}{problem.said}{clause}")
    return ListEntry(text, f"{problem.severity.value:<8}{harmless(problem.code):<8} ")


def counted_entries(report: Report) -> Iterator[ListEntry]:
    """The code of each rule, and what it counted."""
    width = max((len(code) for code, _ in report.checked), default=0)
    for code, said in report.checked:
        yield ListEntry(Text(harmless(said)), f"{harmless(code):<{width}}  ")

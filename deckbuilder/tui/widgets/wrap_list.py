"""A list whose items take as many lines as their text needs."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from rich.cells import cell_len
from rich.text import Text
from textual.geometry import clamp

from deckbuilder.text import harmless_lines
from deckbuilder.tui.plain import plain, wrapped
from deckbuilder.tui.widgets.line_list import LineList


@dataclass(frozen=True, slots=True)
class ListEntry:
    """One item: its prefix, its text, and whether it is a heading, which the cursor skips."""

    text: Text
    head: str = ""
    is_heading: bool = False
    aside: Text | None = None
    """Additional text shown after the item if there is room."""


BLANK = ListEntry(Text(""))


def heading(title: str) -> ListEntry:
    """A heading above items of one kind; the cursor skips it."""
    return ListEntry(plain(title, "bold underline"), is_heading=True)


GAP = "  "
LEAST_ASIDE = 16
"""With fewer cells than this, additional text is left out."""


class WrapList(LineList):
    """Entries wrapped to the width, with continuation lines indented like the text."""

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.entries: list[ListEntry] = []
        self._lines: list[Text] = []
        self._starts: list[int] = []
        self._laid: list[ListEntry] | None = None
        """The entries already wrapped."""
        self._laid_width = 0
        """The width they were wrapped to."""

    def show(self, entries: Sequence[ListEntry], cursor: int = 0) -> None:
        """Show these entries."""
        self.entries = list(entries)
        self.renew(cursor)

    def extend(self, entries: Sequence[ListEntry]) -> None:
        """Add these entries at the end."""
        self.entries += entries
        self._add(entries)
        super().lay_out()
        self.refresh()

    def __len__(self) -> int:
        return len(self.entries)

    def can_rest(self, index: int) -> bool:
        """Whether the cursor can stop here; it skips headings."""
        return not self.entries[index].is_heading

    def line(self, index: int, width: int) -> Text:
        """The first line of an item."""
        return self._lines[self._starts[index]]

    def lines(self) -> int:
        """The number of lines of all items."""
        return len(self._lines)

    def item_at(self, y: int) -> int:
        """The item that a line belongs to."""
        return bisect_right(self._starts, y) - 1

    def top_of(self, index: int) -> int:
        """The first line of an item."""
        return self._starts[index]

    def height_of(self, index: int) -> int:
        """The number of lines of an item."""
        after = self._starts[index + 1] if index + 1 < len(self._starts) else len(self._lines)
        return after - self._starts[index]

    def line_at(self, y: int) -> Text:
        """The content of a line."""
        return self._lines[y].copy()

    def lay_out(self) -> None:
        """Wrap all entries to the width, unless that is done already."""
        if self._laid is not self.entries or self._laid_width != self.line_width:
            self._lines, self._starts = [], []
            self._add(self.entries)
            self._laid, self._laid_width = self.entries, self.line_width
        super().lay_out()

    def _add(self, entries: Sequence[ListEntry]) -> None:
        for entry in entries:
            self._starts.append(len(self._lines))
            self._lines += self._broken(entry)

    def _broken(self, entry: ListEntry) -> list[Text]:
        indent = cell_len(entry.head)
        lines: list[Text] = []
        for number, part in enumerate(wrapped(entry.text, self.line_width - indent)):
            line = Text(entry.head if number == 0 else " " * indent, end="", no_wrap=True)
            line.append_text(part)
            lines.append(line)
        if entry.aside is not None:
            self._say_aside(entry.aside, lines[-1])
        return lines

    def _say_aside(self, said: Text, line: Text) -> None:
        """Append the additional text to a line if there is room; it never takes another line."""
        room = self.line_width - line.cell_len - len(GAP)
        if room >= min(LEAST_ASIDE, said.cell_len):
            shown = said.copy()
            shown.truncate(room, overflow="ellipsis")
            line.append(GAP)
            line.append_text(shown)


class Options(WrapList):
    """Options to choose from with one click."""

    click_chooses = True


class ScrolledText(WrapList):
    """Scrollable text without a cursor."""

    has_cursor = False
    indent = 1


class Description(ScrolledText):
    """A text that takes as many lines as it needs; if they do not fit, keys can scroll it."""

    empty = ""

    def say(self, text: str) -> None:
        """Show this text from its beginning; an empty text takes no room."""
        self.display = bool(text)
        self.show([ListEntry(Text(harmless_lines(text)))] if text else [])
        self.scroll_to(y=0, animate=False, force=True, immediate=True)

    def allow_focus(self) -> bool:
        """Accept the focus only if there is something to scroll."""
        return super().allow_focus() and self.lines() > self.size.height


Target = TypeVar("Target")


class LinkedText(WrapList, Generic[Target]):
    """Entries, some with a target; Enter or a click chooses the target under the cursor."""

    click_chooses = True

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._targets: list[Target | None] = []

    def show_linked(self, pairs: Sequence[tuple[ListEntry, Target | None]]) -> None:
        """Show these entries from the top, with the cursor on the first link."""
        self._targets = [target for _, target in pairs]
        self.has_cursor = any(target is not None for target in self._targets)
        self.show([entry for entry, _ in pairs])
        self.scroll_to(y=0, animate=False, force=True, immediate=True)

    @property
    def target(self) -> Target | None:
        """The target of the line under the cursor."""
        return self.under_cursor(self._targets) if self.has_cursor else None

    def can_rest(self, index: int) -> bool:
        """Whether the cursor can stop here; it stops only at links."""
        return self._targets[index] is not None

    def action_move(self, by: int) -> None:
        """Go to the next link if it is visible; otherwise scroll towards it, so that no text is skipped."""
        height = self.scrollable_content_region.height
        after = next((place for place in self._beyond(by) if self.can_rest(place)), None)
        top = self.scroll_offset.y
        if after is not None and top <= self.top_of(after) < top + height:
            super().action_move(by)
        elif clamp(top + by, 0, max(0, self.lines() - height)) != top:
            self.scroll_to(y=top + by, animate=False, force=True, immediate=True)
        elif after is not None:
            super().action_move(by)

    def action_page(self, by: int) -> None:
        """Scroll by a screenful, even if it contains no links."""
        self._read_from(self.scroll_offset.y + by * max(1, self.scrollable_content_region.height - 1), by)

    def action_end(self, by: int) -> None:
        """Scroll to the beginning or the end, even if it contains no links."""
        self._read_from(by * self.lines(), by)

    def _read_from(self, line: int, by: int) -> None:
        """Scroll to a line and move the cursor to a visible link."""
        height = self.scrollable_content_region.height
        top = clamp(line, 0, max(0, self.lines() - height))
        seen = range(self.item_at(top), self.item_at(min(top + height, self.lines()) - 1) + 1) if len(self) else ()
        there = [place for place in seen if self.can_rest(place) and self.top_of(place) >= top]
        if there:
            self.cursor = there[-1 if by > 0 else 0]
        self.scroll_to(y=top, animate=False, force=True, immediate=True)

    def _beyond(self, by: int) -> range:
        return range(self.cursor + 1, len(self)) if by > 0 else range(self.cursor - 1, -1, -1)

    def choose(self) -> None:
        """Post the link under the cursor as chosen, if there is one."""
        if self.target is not None:
            self.post_message(LineList.Chosen(self, self.cursor))


@dataclass(frozen=True, slots=True)
class MenuItem:
    """An action in a menu: its label, what it does, and a description."""

    id: str
    label: str
    do: Callable[[], object]
    about: str = ""
    more: tuple[str, ...] = ()
    """Further lines of description, shown if there is room."""

"""A list that draws only its visible lines, however many there are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, TypeVar

from rich.style import Style
from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import reactive
from textual.scroll_view import ScrollView
from textual.strip import Strip

from deckbuilder.tui.keymap import Keyed
from deckbuilder.tui.plain import wrapped

UNKNOWN_WIDTH = 80

Row = TypeVar("Row")


class LineList(Keyed, ScrollView, can_focus=True, inherit_bindings=False):
    """Items in lines with a cursor; a subclass says how many there are and what each line contains.

    An item takes one line here; `WrapList` gives it as many as it needs.
    """

    keys_work = "In every list"
    COMPONENT_CLASSES: ClassVar[set[str]] = {"line-list--cursor"}
    DEFAULT_CSS = """
    LineList { overflow-x: hidden; scrollbar-size-vertical: 1; }
    LineList > .line-list--cursor { text-style: bold; background: $foreground 10%; }
    LineList:focus > .line-list--cursor { text-style: bold; background: $primary 40%; }
    LineList:ansi > .line-list--cursor { text-style: bold; background: ansi_default; }
    LineList:ansi:focus > .line-list--cursor { background: ansi_blue; color: ansi_bright_white; }
    """
    keys_of = "list"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down,j", "move(1)", "Down", show=False),
        Binding("up,k", "move(-1)", "Up", show=False),
        Binding("pagedown,ctrl+d", "page(1)", "Page down", show=False),
        Binding("pageup,ctrl+u", "page(-1)", "Page up", show=False),
        Binding("home,g", "end(-1)", "First", show=False),
        Binding("end,G", "end(1)", "Last", show=False),
    ]
    click_chooses = False
    """Whether a single click chooses; otherwise the first click moves the cursor and a double click chooses."""
    has_cursor = True
    indent = 2
    """Cells on the left for the cursor mark, so that the cursor is not shown by colour alone."""
    empty = "There is nothing here."

    cursor: reactive[int] = reactive(0, repaint=False)

    class Pointed(Message):
        """A message about an item, by its index in a list."""

        def __init__(self, source: LineList, index: int) -> None:
            super().__init__()
            self.source = source
            self.index = index

        @property
        def control(self) -> LineList:
            """The list."""
            return self.source

    class Highlighted(Pointed):
        """Posted when the cursor is on another item."""

    class Chosen(Pointed):
        """Posted when an item is chosen."""

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.drawn = 0
        """Number of lines drawn since the list was created."""
        self._style: Style | None = None

    # ------------------------------------------------------------------ for subclasses to define

    def __len__(self) -> int:
        raise NotImplementedError

    def __bool__(self) -> bool:
        # A list widget is truthy even when it is empty.
        return True

    def line(self, index: int, width: int) -> Text:
        """The content of an item's line."""
        raise NotImplementedError

    def can_rest(self, index: int) -> bool:
        """Whether the cursor can stop here; False for headings and the like."""
        return True

    # ------------------------------------------------------------------ lines and items

    @property
    def line_width(self) -> int:
        """The cells available for an item."""
        # Before the first layout the width is 0; a default keeps text from being wrapped to single cells.
        return max(1, (self.scrollable_content_region.width or UNKNOWN_WIDTH) - self.indent)

    def lines(self) -> int:
        """The number of lines of all items."""
        return len(self)

    def item_at(self, y: int) -> int:
        """The item that a line belongs to."""
        return y

    def top_of(self, index: int) -> int:
        """The first line of an item."""
        return index

    def height_of(self, index: int) -> int:
        """The number of lines of an item."""
        return 1

    def line_at(self, y: int) -> Text:
        """The content of a line."""
        return self.line(y, self.line_width)

    def is_under_cursor(self, y: int) -> bool:
        """Whether a line belongs to the item under the cursor."""
        return self.has_cursor and self.item_at(y) == self.cursor

    @property
    def marked_line(self) -> int | None:
        """The line with the cursor mark, which shows the cursor without relying on colour."""
        return self.top_of(self.cursor) if self.has_cursor and len(self) else None

    def under_cursor(self, rows: Sequence[Row]) -> Row | None:
        """The row under the cursor, for lists with one item per row; None beyond the last row."""
        return rows[self.cursor] if self.cursor < len(rows) else None

    # ------------------------------------------------------------------ showing

    def renew(self, cursor: int = 0) -> None:
        """Show the current items, with the cursor on one of them."""
        self.lay_out()
        self.cursor = self._resting(min(max(0, cursor), len(self) - 1), 1) if len(self) else 0
        self.scroll_to_cursor()
        self.refresh()
        self._tell()

    def lay_out(self) -> None:
        """Determine the length of the list."""
        self.virtual_size = Size(0, max(1, self.lines()))

    def scroll_to_cursor(self) -> None:
        """Scroll the cursor into view."""
        if len(self) and self.has_cursor:
            above = 1 if self.cursor and not self.can_rest(self.cursor - 1) else 0
            top = self.top_of(self.cursor) - above
            region = Region(0, max(0, top), 1, self.height_of(self.cursor) + above)
            self.scroll_to_region(region, animate=False, force=True, immediate=True)

    def render_lines(self, crop: Region) -> list[Strip]:
        """Draw these lines, computing their common style once because that takes longer than drawing a line."""
        self._style = self.rich_style
        try:
            return super().render_lines(crop)
        finally:
            self._style = None

    def render_line(self, y: int) -> Strip:
        """Draw one visible line."""
        self.drawn += 1
        width = self.scrollable_content_region.width
        place = y + self.scroll_offset.y
        base = self._style if self._style is not None else self.rich_style
        if not len(self):
            return self._strip(self._line_of_nothing(y), width, base)
        if place >= self.lines():
            return Strip.blank(width, base)
        mark = " " * self.indent
        if self.is_under_cursor(place):
            base += self.get_component_rich_style("line-list--cursor")
        if place == self.marked_line:
            mark = "> "
        line = Text(mark, end="", no_wrap=True)
        line.append_text(self.line_at(place))
        return self._strip(line, width, base)

    def _line_of_nothing(self, y: int) -> Text:
        """A line of the text shown instead of items, which may take several lines."""
        said = wrapped(self.empty, self.line_width, "italic")
        return Text(" " * self.indent).append_text(said[y]) if y < len(said) else Text()

    def _strip(self, line: Text, width: int, base: Style) -> Strip:
        line.truncate(width, overflow="ellipsis")
        line.end = ""
        return Strip(list(line.render(self.app.console))).adjust_cell_length(width, None).apply_style(base)

    def on_resize(self, event: events.Resize) -> None:
        """Lay out again, because items may now need a different number of lines."""
        self.lay_out()
        self.scroll_to_cursor()
        self.refresh()

    def watch_show_vertical_scrollbar(self) -> None:
        """Lay out again, because the scrollbar takes a cell of each line or returns it."""
        top, height = self.scroll_offset.y, self.scrollable_content_region.height
        is_seen = self.has_cursor and len(self) > 0 and top <= self.top_of(self.cursor) < top + height
        self.lay_out()
        if is_seen:
            self.scroll_to_cursor()
        self.refresh()

    # ------------------------------------------------------------------ moving

    def watch_cursor(self, old: int, new: int) -> None:
        """Redraw only the old and the new cursor line."""
        for index in (old, new):
            if 0 <= index < len(self):
                self.refresh_lines(self.top_of(index), self.height_of(index))

    def action_move(self, by: int) -> None:
        """Move the cursor to the next or previous item."""
        if not self.has_cursor:
            self.scroll_relative(y=by, animate=False)
            return
        self._go(self.cursor + by, by)

    def action_page(self, by: int) -> None:
        """Move the cursor by a screenful."""
        height = max(1, self.scrollable_content_region.height - 1)
        if not self.has_cursor:
            self.scroll_relative(y=by * height, animate=False)
            return
        place = self.top_of(self.cursor) + by * height if len(self) else 0
        self._go(self.item_at(min(max(0, place), self.lines() - 1)), by)

    def action_end(self, by: int) -> None:
        """Go to the first or last item."""
        if not self.has_cursor:
            self.scroll_to(y=0 if by < 0 else self.lines(), animate=False)
            return
        self._go(0 if by < 0 else len(self) - 1, -by)

    def choose(self) -> None:
        """Post the item under the cursor as chosen."""
        if len(self):
            self.post_message(self.Chosen(self, self.cursor))

    def on_click(self, event: events.Click) -> None:
        """Move the cursor to the mouse; a double click chooses."""
        offset = event.get_content_offset(self)
        if offset is None or not self.has_cursor:
            return
        place = offset.y + self.scroll_offset.y
        if not len(self) or place >= self.lines():
            return
        index = self.item_at(place)
        if not self.can_rest(index):
            return
        is_again = index == self.cursor and event.chain > 1
        self._go(index, 1)
        if self.click_chooses or is_again:
            self.choose()

    def point_to(self, index: int) -> None:
        """Put the cursor on an item and post that, even if it is there already."""
        self.cursor = index
        self.scroll_to_cursor()
        self._tell()

    def _go(self, index: int, by: int) -> None:
        if not len(self):
            return
        index = self._resting(min(max(0, index), len(self) - 1), by)
        if index != self.cursor:
            self.cursor = index
            self._tell()
        self.scroll_to_cursor()

    def _resting(self, index: int, by: int) -> int:
        """The nearest item where the cursor can stop, in this direction if there is one."""
        for places in (range(index, len(self) if by > 0 else -1, 1 if by > 0 else -1), range(index, -1, -1)):
            for place in places:
                if self.can_rest(place):
                    return place
        return next((place for place in range(len(self)) if self.can_rest(place)), 0)

    def _tell(self) -> None:
        self.post_message(self.Highlighted(self, self.cursor))

"""The score of every seat, above the table: what its rulebook counts, and who is one step from winning."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from rich.cells import cell_len
from rich.text import Text
from textual.geometry import Size
from textual.widget import Widget

from deckbuilder.text import harmless
from deckbuilder.tui.plain import cell, joined
from deckbuilder.tui.tables.drawing import track
from deckbuilder.tui.themes import TINTS, of_seat, tinted

if TYPE_CHECKING:
    from deckbuilder.kernel.views import Counter, SeatView, TableView


MOST_LINES = 2
GAP = "  "
SHORTEST_NAME = 6
"""Least number of cells that a name keeps."""
TURN, NEAR = "▶", "!"
"""Marks for the seat whose turn it is, and for a seat one step from winning."""


def headline_of(view: TableView) -> tuple[str, ...]:
    """The headline: how near the end is, the progress of the game, and last what matters most."""
    first, *rest = view.headline_parts or ("",)
    return tuple(part for part in (view.ahead, first, *rest) if part)


def score_lines(view: TableView, viewer: int | None, width: int, *, is_short: bool = False) -> list[Text]:
    """Everybody's score, the viewer first, in at most two lines; in one if lines are few and everything fits."""
    seats = sorted(view.seats, key=lambda one: (one.seat != viewer, one.seat))
    if not seats or width < 1:
        return []
    across = -(-len(seats) // MOST_LINES)
    if is_short and all(_is_whole(one, _room(width, len(seats))) for one in seats):
        across = len(seats)
    lines: list[Text] = []
    for start in range(0, len(seats), across):
        cells = [_score(one, view.turn, _room(width, across)) for one in seats[start : start + across]]
        lines.append(joined(*(joined(GAP if place else "", one) for place, one in enumerate(cells))))
    return lines


def _room(width: int, across: int) -> int:
    return (width + len(GAP)) // across - len(GAP)


def _is_whole(seat: SeatView, width: int) -> bool:
    """Whether the name and all numbers fit, at least with short labels."""
    *_, last = (said for is_whole, said in _numbers(seat) if is_whole)
    return 2 + cell_len(seat.name) + cell_len(last) <= width


def _score(seat: SeatView, turn: int, width: int) -> Text:
    """The score of one seat, in exactly `width` cells."""
    mark = NEAR if seat.near else TURN if seat.seat == turn else " "
    name, numbers = _fitting(seat, width - 2)
    text = joined((f"{mark} ", "bold"), (name, "bold"), numbers)
    text.stylize(of_seat(seat.seat), 0, 2 + cell_len(name))
    if seat.near:
        text.stylize("bold reverse", 0, 2 + len(name))
    return cell_of(text, width)


def cell_of(text: Text, width: int) -> Text:
    """The text in exactly `width` cells, with its styles."""
    text.truncate(max(0, width), overflow="ellipsis", pad=True)
    return text


def _fitting(seat: SeatView, width: int) -> tuple[str, str]:
    """Name and numbers as fully as they fit: labels are cut before names, and names before numbers."""
    name, numbers = harmless(seat.name), ""
    for is_whole, numbers in _numbers(seat):
        if cell_len(name) + cell_len(numbers) <= width:
            return name, numbers
        if not is_whole and cell_len(numbers) + SHORTEST_NAME <= width:
            break
    return cell(name, max(0, width - cell_len(numbers))).plain.rstrip(), numbers


def _numbers(seat: SeatView) -> Iterator[tuple[bool, str]]:
    """The numbers with tracks, with long labels, with short labels, and then fewer and fewer of them."""
    near, score = f"{GAP}{seat.near}" if seat.near else "", seat.score
    drawn = "".join(f"{GAP}{counter_said(one, f'{one.label} {track(one)}'.rstrip())}" for one in score)
    yield True, drawn + near
    yield True, "".join(f"{GAP}{counter_said(one, one.label)}" for one in score) + near
    yield True, "".join(f"{GAP}{counter_said(one, one.short or one.label)}" for one in score) + near
    for most in range(len(score), 0, -1):
        yield False, "".join(f" {counter_said(one, one.short or one.label)}" for one in score[:most])


def counter_said(counter: Counter, label: str) -> str:
    """A number with a label: "Stars 7/20"."""
    return f"{label} {counter.value}" + (f"/{counter.most}" if counter.most is not None else "")


# ------------------------------------------------------------------ the strip

SHORT = 30
"""On screens with fewer lines than this, the score takes as few lines as possible."""


class ScoreStrip(Widget):
    """One line for each of two seats; with more seats or few lines, several seats share a line."""

    COMPONENT_CLASSES: ClassVar[set[str]] = set(TINTS)

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._view: TableView | None = None
        self._viewer: int | None = None

    def show(self, view: TableView | None, viewer: int | None) -> None:
        """Show the score as a seat sees it."""
        before = len(self._lines(self.content_size.width))
        self._view, self._viewer = view, viewer
        self.refresh(layout=len(self._lines(self.content_size.width)) != before)

    def _lines(self, width: int) -> list[Text]:
        if self._view is None:
            return []
        return score_lines(self._view, self._viewer, width, is_short=self.app.size.height < SHORT)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The number of lines that the score takes."""
        return len(self._lines(width))

    def render(self) -> Text:
        """The score, in the colours of the seats."""
        return Text("\n").join(tinted(line, self) for line in self._lines(self.content_size.width))

"""The score of every seat, above the table: what its rulebook counts, and who is one step from winning."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from string import digits
from typing import TYPE_CHECKING, ClassVar

from rich.cells import cell_len
from rich.text import Text
from textual.geometry import Size
from textual.widget import Widget

from deckbuilder.app.game.viewpoint import SPECTATOR
from deckbuilder.text import harmless
from deckbuilder.tui.plain import CUT, cell, joined
from deckbuilder.tui.tables.drawing import track
from deckbuilder.tui.themes import TINTS, of_seat, tinted

if TYPE_CHECKING:
    from deckbuilder.kernel.views import Counter, SeatView, TableView


MOST_LINES = 2
GAP = "  "
SHORTEST_NAME, SHORTEST_BESIDE_SIGNS = 6, 4
"""Least number of cells that a name keeps beside labels, and beside signs."""
ABBREVIATED = 3
"""Number of letters that an abbreviated label keeps, or more if it takes more to tell labels apart."""
TURN, NEAR = "▶", "!"
"""Marks for the seat whose turn it is, and for a seat one step from winning."""


def headline_of(view: TableView) -> tuple[str, ...]:
    """The headline: how near the end is, the progress of the game, and last what matters most."""
    first, *rest = view.headline_parts or ("",)
    return tuple(part for part in (view.ahead, first, *rest) if part)


def score_lines(view: TableView, viewer: int, width: int, *, is_short: bool = False) -> list[Text]:
    """Everybody's score in at most two lines; in one if lines are few and everything fits.

    The viewer comes first, and takes the room that is left over.
    """
    seats = sorted(view.seats, key=lambda one: (one.seat != viewer, one.seat))
    if not seats or width < 1:
        return []
    across = -(-len(seats) // MOST_LINES)
    if is_short and all(_is_whole(one, _room(width, len(seats))) for one in seats):
        across = len(seats)
    room, spare = _room(width, across), -len(seats) % across
    cells = [_score(seats[0], view.turn, room + spare * (room + len(GAP)))]
    cells += [_score(one, view.turn, room) for one in seats[1:]]
    rows = cells[: across - spare], cells[across - spare :]
    return [joined(*(joined(GAP if place else "", one) for place, one in enumerate(row))) for row in rows if row]


def _room(width: int, across: int) -> int:
    return (width + len(GAP)) // across - len(GAP)


def _is_whole(seat: SeatView, width: int) -> bool:
    """Whether the name and all numbers fit, at least with short labels."""
    *_, last = (said for least, said in _numbers(seat) if not least)
    return 2 + cell_len(seat.name) + cell_len(last) <= width


def _score(seat: SeatView, turn: int, width: int) -> Text:
    """The score of one seat, in exactly `width` cells."""
    mark = NEAR if seat.near else TURN if seat.seat == turn else " "
    name, numbers = _fitting(seat, width - 2)
    text = joined((f"{mark} ", "bold"), (name, "bold"), numbers)
    text.stylize(of_seat(seat.seat), 0, 2 + len(name))
    if seat.near:
        text.stylize("bold reverse", 0, 2 + len(name))
    return cell_of(text, width)


def cell_of(text: Text, width: int) -> Text:
    """The text in exactly `width` cells, with its styles."""
    text.truncate(max(0, width), overflow="ellipsis", pad=True)
    return text


def _fitting(seat: SeatView, width: int) -> tuple[str, str]:
    """Name and numbers as fully as they fit: tracks are cut first, then names and labels, and numbers last."""
    name, numbers = harmless(seat.name), ""
    for least, numbers in _numbers(seat):
        if cell_len(numbers) + min(cell_len(name), least or cell_len(name)) <= width:
            break
    return _cut(name, max(0, width - cell_len(numbers))), numbers


def _cut(name: str, width: int) -> str:
    """The name in at most `width` cells; if it ends in a number, that number stays, to tell such names apart."""
    bare = name.rstrip(digits)
    end = name[len(bare) :]
    if not end or cell_len(name) <= width or cell_len(end) + 2 > width:
        return cell(name, width).plain.rstrip()
    return f"{cell(bare.rstrip() + CUT, width - cell_len(end)).plain.rstrip()}{end}"


def _numbers(seat: SeatView) -> Iterator[tuple[int, str]]:
    """The numbers, said more and more briefly, each with the cells that the name must keep; 0 if all of them.

    They come with tracks, with labels, with short labels, without the ends of tracks, with labels cut to a few letters,
    with signs, and then fewer and fewer of them.
    """
    near, score = f"{GAP}{seat.near}" if seat.near else "", seat.score
    drawn = "".join(f"{GAP}{counter_said(one, f'{one.label} {track(one)}'.rstrip())}" for one in score)
    yield 0, drawn + near
    yield 0, "".join(f"{GAP}{counter_said(one, one.label)}" for one in score) + near
    yield 0, "".join(f"{GAP}{counter_said(one, one.short or one.label)}" for one in score) + near
    yield SHORTEST_NAME, "".join(f" {counter_said(one, one.short or one.label)}" for one in score)
    yield SHORTEST_NAME, "".join(f" {one.short or one.label} {one.value}" for one in score)
    signs = signs_of(score, ABBREVIATED)
    yield cell_len(seat.name), "".join(f" {signs[at]} {one.value}" for at, one in enumerate(score))
    signs = signs_of(score)
    for most in range(len(score), 0, -1):
        yield SHORTEST_BESIDE_SIGNS, "".join(f" {signs[at]}{one.value}" for at, one in enumerate(score[:most]))


def signs_of(score: Sequence[Counter], least: int = 1) -> tuple[str, ...]:
    """The first letters of the labels, at least so many, and as many as tell them apart: "S", "H" and "E"."""
    labels = [one.short or one.label for one in score]
    longest = max(map(len, labels), default=0)
    lengths = (size for size in range(least, longest) if len({label[:size] for label in labels}) == len(labels))
    size = next(lengths, longest)
    return tuple(label[:size] for label in labels)


def counter_said(counter: Counter, label: str) -> str:
    """A number with a label: "Stars 7/20"."""
    return f"{label} {counter.value}" + (f"/{counter.most}" if counter.most is not None else "")


# ------------------------------------------------------------------ the strip

SHORT_SCREEN = 30
"""On screens with fewer lines than this, the score takes as few lines as possible."""


class ScoreStrip(Widget):
    """One line for each of two seats; with more seats or few lines, several seats share a line."""

    COMPONENT_CLASSES: ClassVar[set[str]] = set(TINTS)

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._view: TableView | None = None
        self._viewer = SPECTATOR

    def show(self, view: TableView | None, viewer: int) -> None:
        """Show the score as a seat sees it."""
        before = len(self._lines(self.content_size.width))
        self._view, self._viewer = view, viewer
        self.refresh(layout=len(self._lines(self.content_size.width)) != before)

    def _lines(self, width: int) -> list[Text]:
        if self._view is None:
            return []
        return score_lines(self._view, self._viewer, width, is_short=self.app.size.height < SHORT_SCREEN)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """The number of lines that the score takes."""
        return len(self._lines(width))

    def render(self) -> Text:
        """The score, in the colours of the seats."""
        return Text("\n").join(tinted(line, self) for line in self._lines(self.content_size.width))

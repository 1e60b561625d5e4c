"""A map filled by its places: land in the colours of its regions, water between, names and content on top.

If it is too wide for the screen, the regions are drawn one below the other, each as large as it fits.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import groupby, product
from typing import TYPE_CHECKING

from rich.cells import cell_len
from rich.text import Text

from deckbuilder.tui.plain import joined, wrapped
from deckbuilder.tui.tables.drawing import Heap, heaps
from deckbuilder.tui.tables.lines import MARK, Block, Line, LinePart, Pen, inset, paragraph, rule
from deckbuilder.tui.tables.territories import Ground, ground

if TYPE_CHECKING:
    from collections.abc import Callable

    from deckbuilder.kernel.views import Area, Piece

    Contents = Callable[[Area, Pen], Block]

INK = "#10161c"
STANDING_OUT = "#ffffff on #8c1c2b"
WATER = "#a9c4dd on #17344f"
LANDS = ("#93b36c", "#d2aa55", "#c39bc9", "#d98f66", "#7fbcae", "#aab2bd")
"""The background colour of each region, in turn."""
WAVE, STRAIT, SHORE, WALL, UNDER, ROUTE = "~", "≈", "│", "┃", "▁", "·"
"""Water; water between lands that are no neighbours; borders that can and cannot be crossed; a route."""
LONGEST_NAME, MOST_NAME_LINES, LONGEST_INSIDE = 11, 2, 15
TURNS = tuple(
    sorted(product((0, 2, -2, 4, -4, 6, -6), (0, 1, -1, 2, -2)), key=lambda turn: abs(turn[0]) + 3 * abs(turn[1]))
)
"""Offsets to try for a name that would cover another one."""


def is_territorial(areas: Sequence[Area]) -> bool:
    """Whether places name their region of the map or are water."""
    return any(area.region or area.is_water for area in areas)


def territory_map(areas: Sequence[Area], pen: Pen, contents: Contents) -> Block:
    """The whole map if it fits, otherwise region by region, each followed by a list of what lies where."""
    lines: Block = []
    for title, shown, part in _drawn(tuple(area for area in areas if area.spot is not None), pen.width, pen.singles):
        lines += [*(rule(title, pen) if title else ()), *part, *_listed(shown, pen, contents)]
    return lines


@lru_cache(maxsize=8)
def _drawn(
    areas: tuple[Area, ...], width: int, singles: frozenset[int]
) -> tuple[tuple[str, tuple[Area, ...], Block], ...]:
    """The sections of a map with title and places; cached because a screen asks for the same map several times."""
    chart, pen = _Chart(areas), Pen(width, singles=singles)
    if width >= chart.width or not chart.has_regions:
        return (("", areas, [*chart.paint(tuple(range(len(areas))), pen), *chart.legend(pen)]),)
    return tuple((region, tuple(areas[n] for n in shown), chart.paint(shown, pen)) for region, shown in chart.pages())


def _listed(areas: Iterable[Area], pen: Pen, contents: Contents) -> Block:
    """Each place that is not empty, with its content in full."""
    lines: Block = []
    for area in areas:
        title = LinePart(joined((area.title, "bold"), " "))
        inside = contents(area, pen.narrowed(pen.width - title.width))
        if len(inside) == 1:
            lines.append((title, *inside[0]))
        elif inside:
            lines += [(title,), *inset(partial(contents, area), pen)]
    return lines


@dataclass(frozen=True, slots=True)
class _Tag:
    """The name of a place on the map, with its content below."""

    area: int
    piece: Piece
    left: int
    top: int
    texts: tuple[Text, ...]
    width: int

    def cells(self) -> Iterator[tuple[int, int]]:
        """The cells that it covers."""
        rows, columns = range(self.top, self.top + len(self.texts)), range(self.left, self.left + self.width)
        return ((x, y) for y in rows for x in columns)


class _Chart:
    """The numbered places of a map, and how to draw them."""

    def __init__(self, areas: tuple[Area, ...]) -> None:
        self.areas = areas
        self.spots = tuple(area.spot or (0, 0) for area in areas)
        self._number = {area.key: number for number, area in enumerate(areas)}
        self._beside = {
            (min(number, other), max(number, other))
            for number, area in enumerate(areas)
            for other in (self._number[key] for key in area.neighbours if key in self._number)
        }
        regions = dict.fromkeys(area.region for area in areas if area.region)
        self._ground = {region: LANDS[n % len(LANDS)] for n, region in enumerate(regions)}
        self._initials = _told_apart({piece.name for area in areas for piece in area.pieces if not piece.is_somebody})
        columns = [x for x, _ in self.spots]
        self.width = max(columns) + min(columns) + 1
        # Neighbours at opposite ends of the map mean that it wraps around.
        self._span = self.width if any(self._apart(pair) > self.width / 2 for pair in self._beside) else 0

    @property
    def has_regions(self) -> bool:
        """Whether there are regions to divide the map into."""
        return bool(self._ground)

    def _apart(self, pair: tuple[int, int]) -> int:
        return abs(self.spots[pair[0]][0] - self.spots[pair[1]][0])

    def pages(self) -> list[tuple[str, tuple[int, ...]]]:
        """Each region with its places and the waters nearest to it."""
        near = {number: self._region_of(number) for number in range(len(self.areas))}
        return [(region, tuple(n for n in near if near[n] == region)) for region in self._ground]

    def _region_of(self, number: int) -> str:
        if self.areas[number].region:
            return self.areas[number].region
        x, y = self.spots[number]
        land = [other for other, area in enumerate(self.areas) if area.region]

        def far(other: int) -> float:
            aside = abs(self.spots[other][0] - x)
            aside = min(aside, self._span - aside) if self._span else aside
            return aside**2 + (2 * (self.spots[other][1] - y)) ** 2

        return self.areas[min(land, key=far)].region

    def legend(self, pen: Pen) -> Block:
        """The colours of the regions."""
        parts = [joined((f" {region} ", f"{INK} on {colour}"), " ") for region, colour in self._ground.items()]
        return paragraph(joined(*parts), pen)

    # ------------------------------------------------------------------ the drawing

    def paint(self, shown: tuple[int, ...], pen: Pen) -> Block:
        """Some places of the map with their names; of the others, only the ground and names that fit."""
        land = ground(self.spots, shown, pen.width, self._span)
        cells = [[self._cell(land, x, y) for x in range(land.width)] for y in range(land.height)]
        self._draw_routes(land, cells, shown)
        tags = self._tags(land, shown, pen)
        self._name_others(land, cells, shown, {cell for tag in tags for cell in tag.cells()})
        first = {(tag.left, tag.top + n): (tag, n) for tag in tags for n in range(len(tag.texts))}
        refs = [area.ref for area in self.areas]
        return [_line(row, [refs[n] for n in land.owners[y]], y, first) for y, row in enumerate(cells)]

    def _style(self, number: int) -> str:
        area = self.areas[number]
        return f"{INK} on {self._ground[area.region]}" if area.region else WATER

    def _cell(self, land: Ground, x: int, y: int) -> tuple[str, str]:
        """The sign in a cell, and its style."""
        owner = land.owners[y][x]
        beside = land.owners[y][x + 1] if x + 1 < land.width else owner
        below = land.owners[y + 1][x] if y + 1 < land.height else owner
        for other, open_sign, closed_sign in ((beside, SHORE, WALL), (below, UNDER, UNDER)):
            if other == owner:
                continue
            if (min(owner, other), max(owner, other)) in self._beside:
                return (open_sign if self._is_seen(owner, other) else " "), self._style(owner)
            if self.areas[owner].region and self.areas[other].region:
                return STRAIT, WATER
            return closed_sign, self._style(owner)
        is_wave = not self.areas[owner].region and (x + 3 * y) % 5 == 0
        return (WAVE if is_wave else " "), self._style(owner)

    def _is_seen(self, one: int, other: int) -> bool:
        """Whether a border is drawn; a coast is not, because the waves show it."""
        return bool(self.areas[one].region) == bool(self.areas[other].region)

    def _draw_routes(self, land: Ground, cells: list[list[tuple[str, str]]], shown: Sequence[int]) -> None:
        """Draw ferries and the routes between neighbours whose ground does not touch, as far as they cross water."""
        routes = [(one, other) for one, other in self._routes(land) if one in shown or other in shown]
        for x, y in (step for one, other in routes for step in _steps(land.spots[one], land.spots[other])):
            is_inside = 0 <= x < land.width and 0 <= y < land.height
            if is_inside and cells[y][x][1] == WATER and (x % 2 == 0 or cells[y][x][0] == STRAIT):
                cells[y][x] = ROUTE, f"bold {WATER}"

    def _routes(self, land: Ground) -> list[tuple[int, int]]:
        apart = [pair for pair in self._beside if pair not in land.touching and self._apart(pair) <= self.width / 2]
        ferries = [
            (self._number[one], self._number[other])
            for area in self.areas
            for one, other in area.crossings
            if one in self._number and other in self._number
        ]
        return sorted([*apart, *ferries])

    # ------------------------------------------------------------------ names and content

    def _tags(self, land: Ground, shown: Sequence[int], pen: Pen) -> list[_Tag]:
        found: list[_Tag] = []
        taken: set[tuple[int, int]] = set()
        for number in sorted(shown, key=lambda number: self.areas[number].is_water):
            tag = self._placed(land, number, pen, taken)
            found.append(tag)
            taken |= set(tag.cells())
        return found

    def _name_others(
        self, land: Ground, cells: list[list[tuple[str, str]]], shown: Sequence[int], taken: set[tuple[int, int]]
    ) -> None:
        """Add the names of places drawn elsewhere, if their ground is visible here."""
        for number in set(range(len(self.areas))) - set(shown):
            title, (column, row) = self.areas[number].title, land.spots[number]
            left = column - cell_len(title) // 2
            over = [(x, row) for x in range(left - 1, left + cell_len(title) + 1)]
            if all(0 <= x < land.width and 0 <= y < land.height and (x, y) not in taken for x, y in over):
                for sign, (x, y) in zip(f" {title} ", over, strict=False):
                    cells[y][x] = sign, f"italic {self._style(number)}"

    def _placed(self, land: Ground, number: int, pen: Pen, taken: set[tuple[int, int]]) -> _Tag:
        """The name tag of a place, as near to its spot as the other tags allow."""
        area, style = self.areas[number], self._style(number)
        longest = max(map(cell_len, area.title.split()), default=0)
        names = wrapped(area.title, max(LONGEST_NAME, longest))[:MOST_NAME_LINES]
        inside = _in_short(area, pen, style, self._initials)
        texts = [joined((text.plain, f"bold {style}")) for text in names]
        texts += [inside] if inside else []
        width = MARK + max(text.cell_len for text in texts)
        column, row = land.spots[number]
        tags = []
        for aside, down in TURNS:
            left = max(0, min(land.width - width, column - width // 2 + aside))
            top = max(0, min(land.height - len(texts), row - (len(names) - 1) // 2 + down))
            padded = tuple(_filled(text, width - MARK, style) for text in texts)
            tags.append(_Tag(number, area.as_piece, left, top, padded, width))
        return min(tags, key=lambda tag: ((tag.left, tag.top) in taken, len(taken.intersection(tag.cells()))))


def _filled(text: Text, width: int, style: str) -> Text:
    line = text.copy()
    line.append(" " * (width - line.cell_len), style)
    return line


def _in_short(area: Area, pen: Pen, style: str, initials: Mapping[str, str]) -> Text:
    """The signs of a place and its pieces, abbreviated; pieces with a state of their own stand out."""
    parts: list[str | tuple[str, str]] = [("".join(area.signs), style)] if area.signs else []
    for heap in heaps(area.pieces, pen):
        parts += [(" ", style)] if parts else []
        parts.append((_short(heap, initials), f"bold {STANDING_OUT}" if heap.top.is_somebody else style))
    line = joined(*parts)
    line.truncate(LONGEST_INSIDE, overflow="ellipsis")
    return line


def _short(heap: Heap, initials: Mapping[str, str]) -> str:
    """A name abbreviated, after the number of pieces: its beginning, or the initials of its words."""
    number, named = len(heap.pieces), heap.top.name.split()
    if heap.top.is_somebody:
        return heap.top.name[:4]
    name = f"{initials.get(named[0], named[0][0])}{named[1][0]}" if len(named) > 1 else heap.top.name[:2]
    return f"{number}{name}" if number > 1 else name


def _told_apart(names: Iterable[str]) -> Mapping[str, str]:
    """The first letters of each first word, as many as tell it from others whose names have the same initials."""
    alike: dict[str, set[str]] = {}
    for named in (name.split() for name in names):
        if len(named) > 1:
            alike.setdefault(f"{named[0][0]}{named[1][0]}", set()).add(named[0])
    rivals: dict[str, set[str]] = {}
    for words in alike.values():
        for word in words:
            rivals.setdefault(word, set()).update(words - {word})
    return {word: _beginning(word, others) for word, others in rivals.items()}


def _beginning(word: str, others: Iterable[str]) -> str:
    """The shortest beginning of a word that no other word has; the whole word if there is none."""
    beginnings = (word[:many] for many in range(1, len(word)))
    return next((start for start in beginnings if not any(other.startswith(start) for other in others)), word)


def _steps(start: tuple[int, int], goal: tuple[int, int]) -> Iterator[tuple[int, int]]:
    """The cells on a straight line between two others."""
    many = max(abs(goal[0] - start[0]), abs(goal[1] - start[1]), 1)
    for step in range(1, many):
        yield (
            round(start[0] + (goal[0] - start[0]) * step / many),
            round(start[1] + (goal[1] - start[1]) * step / many),
        )


def _line(
    row: Sequence[tuple[str, str]], refs: Sequence[int], y: int, tags: Mapping[tuple[int, int], tuple[_Tag, int]]
) -> Line:
    """A row of cells with the names on it; each cell belongs to a place."""
    parts: list[LinePart] = []
    x = 0
    while x < len(row):
        if (x, y) in tags:
            tag, number = tags[x, y]
            text = joined((" " * MARK, _style_of(tag.texts[number])), tag.texts[number])
            end = next((at for at in range(x + 1, x + tag.width) if (at, y) in tags), x + tag.width)
            text.truncate(end - x)
            parts.append(LinePart(text, tag.piece, number == 0, (tag.piece.ref,)))
            x = end
            continue
        end = next((at for at in range(x + 1, len(row)) if (at, y) in tags), len(row))
        runs = groupby(row[x:end], key=lambda cell: cell[1])
        text = joined(*(("".join(sign for sign, _ in run), style) for style, run in runs))
        parts.append(LinePart(text, ground=tuple(refs[x:end])))
        x = end
    return tuple(parts)


def _style_of(text: Text) -> str:
    return str(text.spans[0].style) if text.spans else ""

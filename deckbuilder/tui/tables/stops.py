"""Where the cursor can stop on a drawn table: at each card, whatever lines and cells it takes."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from deckbuilder.kernel.views import Piece
    from deckbuilder.tui.tables.lines import Line, LinePart


@dataclass(frozen=True, slots=True)
class Stop:
    """A card with its first line, its height, and its first cell.

    It represents all equal cards grouped with it; `refs` are their references.
    """

    piece: Piece
    refs: tuple[int, ...]
    top: int
    height: int
    left: int
    opens: str = ""
    """The key of the pile, if it is one."""


class Stops:
    """All stops on some lines, in reading order."""

    def __init__(self, lines: Sequence[Line] = ()) -> None:
        self._lines = lines
        self._found: list[Stop] = []
        self._of_part: dict[tuple[int, int], int] = {}
        """The stop that a part belongs to, by the indices of the line and the part."""
        for y, line in enumerate(lines):
            left = 0
            for place, part in enumerate(line):
                self._take(part, y, place, left)
                left += part.width

    def __len__(self) -> int:
        return len(self._found)

    def __iter__(self) -> Iterator[Stop]:
        return iter(self._found)

    def __getitem__(self, index: int) -> Stop:
        return self._found[index]

    def _take(self, part: LinePart, y: int, place: int, left: int) -> None:
        """Let a part begin a stop, extend one, or belong to none."""
        if part.piece is None:
            return
        if part.is_first:
            self._of_part[y, place] = len(self._found)
            self._found.append(Stop(part.piece, part.refs, y, 1, left, part.opens))
            return
        index = next((n for n in reversed(range(len(self))) if self._found[n].piece is part.piece), None)
        if index is not None:
            self._of_part[y, place] = index
            self._found[index] = replace(self._found[index], height=y - self._found[index].top + 1)

    def of_part(self, y: int, place: int) -> int | None:
        """The stop that a part belongs to, by the indices of the line and the part."""
        return self._of_part.get((y, place))

    def at_cell(self, x: int, y: int) -> int | None:
        """The stop at this cell; on a map, that of the place to which the cell belongs."""
        if not 0 <= y < len(self._lines):
            return None
        left = 0
        for place, part in enumerate(self._lines[y]):
            if left <= x < left + part.width:
                ref = part.ground[x - left] if x - left < len(part.ground) else None
                index = self.of_part(y, place)
                return index if index is not None or ref is None else self.with_any((ref,))
            left += part.width
        return None

    def with_any(self, refs: Collection[int]) -> int | None:
        """The first stop that represents one of these cards."""
        return next((n for n, stop in enumerate(self._found) if any(ref in refs for ref in stop.refs)), None)

"""What one gang has more or fewer of than another, line by line: told by + and -, and by colour only besides."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from rich.text import Text

from deckbuilder.tui.plain import joined, plain
from deckbuilder.tui.widgets.wrap_list import Entry

if TYPE_CHECKING:
    from deckbuilder.app.building import Difference

SAME = "No card is different."


def diff_entries(differences: Iterable[Difference]) -> Iterator[Entry]:
    """A heading for each pile with its numbers, and a line for each card."""
    is_empty = True
    for one in differences:
        is_empty = False
        numbers = f"{one.before} → {one.after}"
        if one.is_pile:
            yield Entry(joined((one.name, "bold underline"), f"  {numbers}"), is_heading=True)
        else:
            style = "green" if one.by > 0 else "red"
            yield Entry(joined((one.name, style), f"  ({numbers})"), f"{one.by:>+4}  ")
    if is_empty:
        yield Entry(Text(SAME))


def heads(before: str, after: str, what: str) -> Iterator[Entry]:
    """A line for something that two gangs have one of, where they differ."""
    if before != after:
        yield Entry(plain(f"{what}: {before or 'none'} → {after or 'none'}"))

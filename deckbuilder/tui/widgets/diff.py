"""In what one gang differs from another, line by line: told by + and -, and by colour only besides."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import TYPE_CHECKING

from rich.text import Text

from deckbuilder.tui.plain import plain
from deckbuilder.tui.widgets.wrap_list import ListEntry

if TYPE_CHECKING:
    from deckbuilder.decks.differences import DeckDifference


def diff_entries(difference: DeckDifference) -> Iterator[ListEntry]:
    """The headers that are others, and under a heading for each pile its cards with how many more or fewer."""
    for header in difference.headers:
        yield ListEntry(plain(f"{header.title}: {header.before or 'none'} → {header.after or 'none'}"))
    for title, cards in groupby(difference.cards, key=lambda one: one.title):
        yield ListEntry(plain(title or "Lines that cannot be read", "bold underline"), is_heading=True)
        for one in cards:
            yield ListEntry(plain(one.card, "green" if one.copies > 0 else "red"), f"{one.copies:>+4}  ")
    if difference.is_none:
        yield ListEntry(Text("No card is different."))

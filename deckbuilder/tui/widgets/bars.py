"""Numbers as bars of block characters, each with its number, so that the bar only adds to it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from rich.cells import cell_len

from deckbuilder.text import counted
from deckbuilder.tui.plain import cell, joined, plain
from deckbuilder.tui.widgets.wrap_list import ListEntry

if TYPE_CHECKING:
    from deckbuilder.app.deck.figures import Figures, Odds

EIGHTHS = " ▏▎▍▌▋▊▉"
LONGEST, LABEL = 24, 22


def bar(number: float, most: float, width: int = LONGEST) -> str:
    """A bar as long as the number is beside the greatest; what is not nothing has a bar that can be seen."""
    eighths = round(8 * width * number / most) if most else 0
    eighths = max(eighths, 1) if number > 0 else 0
    return ("█" * (eighths // 8) + EIGHTHS[eighths % 8]).rstrip()


def bars(counts: Sequence[tuple[str, int]]) -> Iterator[ListEntry]:
    """A line for each count: what it counts, the number, the bar."""
    most = max((count for _, count in counts), default=0)
    label = min(LABEL, max((cell_len(name) for name, _ in counts), default=0))
    for name, count in counts:
        yield ListEntry(joined(cell(name, label), f"  {count:>3}  ", bar(count, most)))


def figure_entries(found: Figures) -> Iterator[ListEntry]:
    """A gang in figures: its piles, and its cards by every field."""
    unlisted = f", and {found.unlisted} that need not be listed" if found.unlisted else ""
    yield ListEntry(plain(f"{counted(found.cards, 'card')} listed{unlisted}"))
    yield from bars([(one.title, one.cards) for one in found.piles])
    for field in found.fields:
        average = f", {float(field.average):.1f} on average" if field.average is not None else ""
        yield ListEntry(plain(""))
        yield ListEntry(plain(f"{field.title[:1].upper()}{field.title[1:]}{average}", "bold underline"))
        yield from bars(field.counts)


def odds_entries(found: Odds) -> Iterator[ListEntry]:
    """The chance to hold a card when each turn begins, with the fewest cards drawn and with the most."""
    yield ListEntry(
        plain(f"{found.copies} of {counted(found.cards, 'card')} of the {found.title}; first hand {found.hand}.")
    )
    yield ListEntry(plain(f"Drawing {' or '.join(str(draws) for draws in found.draws)} a turn. [{found.clause}]"))
    for turn, chances in found.turns:
        said = " to ".join(dict.fromkeys(f"{float(chance):.0%}" for chance in chances))
        yield ListEntry(joined(f"turn {turn:>2}  ", cell(said, 13), bar(float(chances[-1]), 1)))

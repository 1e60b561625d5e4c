"""Decks as CSV: a row for each card; cells that a spreadsheet would calculate are made plain text."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from deckbuilder.decks.exchange.card_lines import in_set
from deckbuilder.decks.exchange.export_listing import ExportListing
from deckbuilder.decks.exchange.found import Found, Made, Reading
from deckbuilder.decks.exchange.headers import put_together
from deckbuilder.decks.exchange.known import Known
from deckbuilder.decks.text import MOST_BYTES, MOST_LINES, lines_of, named_rulebook
from deckbuilder.errors import Refusal
from deckbuilder.text import folded, harmless

COLUMNS = ("count", "id", "name", "set", "number", "pile")
_SAME = {
    **dict.fromkeys(("quantity", "qty", "copies", "amount", "#", "anzahl", "menge", "stuck", "stuckzahl"), "count"),
    **dict.fromkeys(("code", "card id", "kennung", "kartenid"), "id"),
    **dict.fromkeys(("card", "card name", "cardname", "title", "karte", "kartenname", "titel", "bezeichnung"), "name"),
    **dict.fromkeys(("edition", "set code", "set id", "set name", "erweiterung", "ausgabe"), "set"),
    **dict.fromkeys(("collector number", "card number", "nummer", "kartennummer", "nr", "nr."), "number"),
    **dict.fromkeys(("section", "zone", "board", "category", "bereich", "abschnitt", "stapel", "kategorie"), "pile"),
}
"""Other programs' names for our columns, in English and German, folded."""
LONGEST_CELL = 2 * MOST_BYTES
"""The longest cell in characters; a whole text is refused before it is that long."""
MOST_ROWS = 2 * MOST_LINES
DELIMITERS = (",", ";", "\t")
# Spreadsheets of some countries split at ; in any file, so a formula may also begin after one.
_FORMULA = re.compile(r"(^|;)('*[=+\-@\t\r＝＋－＠])")
_SAFE = re.compile(r"(^|;)'('*[=+\-@\t\r＝＋－＠])")


def write(listing: ExportListing) -> str:
    """A row of column names, a row for each card, and before them the deck's own header in rows that begin with #."""
    lines = io.StringIO()
    rows = csv.writer(lines, lineterminator="\n")
    for line in put_together(listing, with_name=True).split("\n"):
        rows.writerow([safe(f"# {line}".rstrip())])
    rows.writerow(COLUMNS)
    for section in listing.sections:
        for card in section.cards:
            where = (card.card.set_id, card.card.number) if card.card is not None else ("", "")
            id = card.card.id if card.card is not None else ""
            rows.writerow([card.count, *(safe(str(cell)) for cell in (id, card.name, *where, section.title))])
    return lines.getvalue()


def safe(cell: str) -> str:
    """The cell with a ' wherever a spreadsheet would see the start of a formula."""
    return _FORMULA.sub(r"\1'\2", cell)


def bare(cell: str) -> str:
    """The cell as it was before `safe`."""
    return _SAFE.sub(r"\1\2", cell)


def delimiter_of(text: str) -> str:
    """The delimiter of the columns, found in the first row with some of their names; "" if there is none."""
    for line in text.removeprefix("\ufeff").split("\n", MOST_ROWS)[:MOST_ROWS]:
        # A line of one column has no two names, and most lines of most texts are such.
        for delimiter in (one for one in DELIMITERS if one in line):
            named = {_column(cell) for cell in {cell.strip("\"' \r") for cell in line.split(delimiter)}}
            if "count" in named and {"id", "name"} & named:
                return delimiter
    return ""


def read(text: str, known: Known, source: str = "") -> Reading:
    """Read a deck from CSV: columns are known by name, in any order and case; an id takes precedence over a name."""
    name = harmless(source) or "The text"
    lines_of(text, source)  # refuses anything but text, and text too long for a deck
    reading = _SheetReading(known, source)
    csv.field_size_limit(LONGEST_CELL)
    rows = csv.reader(io.StringIO(text.removeprefix("\ufeff")), delimiter=delimiter_of(text) or ",", strict=True)
    try:
        for row in rows:
            if any(cell.strip() for cell in row):
                reading.row(rows.line_num, [bare(cell) for cell in row])
    except csv.Error as error:
        raise Refusal("no-deck-file", f"{name} is no CSV: {harmless(str(error))}.", "Save it as CSV again.") from None
    if reading.columns is None:
        raise Refusal(
            "no-deck-file",
            f"{name} is not a deck in CSV: no row has the columns count and name.",
            f"The first row is {','.join(COLUMNS)}; it needs count, and id or name.",
        )
    reading.found.notes = "\n".join(reading.notes)
    return reading.found.reading()


@dataclass(slots=True)
class Columns:
    """The names of the columns of a table, and reading its rows as cards."""

    names: tuple[str, ...]
    zones: dict[str, str] = field(default_factory=dict)

    def card(self, found: Found, number: int, cells: Sequence[str], zone: str = "") -> None:
        """Take a card, by its id if known, otherwise by its name; `zone` applies if no column names one."""
        if any(cell.strip() for cell in cells[len(self.names) :]):
            found.refuse(number, ", ".join(cells), "it has more cells than columns")
            return
        row: Mapping[str, str] = dict(zip(self.names, cells, strict=False))
        id, name, written = (row.get(key, "").strip() for key in ("id", "name", "pile"))
        exact, set_name, guess = found.known.pool.card(id), row.get("set", "").strip(), ""
        card = found.known.word_for(exact) if exact is not None else name or id
        if exact is None and set_name and found.known.is_card(card):
            card, guess = in_set(card, set_name, row.get("number", "").strip(), found.known)
        if written and written not in self.zones:
            self.zones[written] = found.section(number, written)
        count = row.get("count", "")
        told = f"{count.strip()} {name or id}"
        found.card(self.zones.get(written, zone), count, card, number, guess=guess, written=told)


def columns_called(cells: Sequence[str]) -> Columns | None:
    """The columns of a table with this first row; None if it does not name columns for counts and cards."""
    named = tuple(_column(cell) for cell in cells)
    return Columns(named) if "count" in named and {"id", "name"} & set(named) else None


def unused_in(columns: Columns, cells: Sequence[str]) -> str:
    """The names of the columns that mean nothing here."""
    return ", ".join(cell.strip() for cell, key in zip(cells, columns.names, strict=True) if key and key not in COLUMNS)


class _SheetReading:
    """The state of reading a table."""

    def __init__(self, known: Known, source: str) -> None:
        self.found = Found(known, source)
        self.notes: list[str] = []
        self.columns: Columns | None = None

    def row(self, number: int, cells: Sequence[str]) -> None:
        """Read a comment, the names of the columns, or a card."""
        if cells[0].startswith("#") and not (self.columns is None and columns_called(cells)):
            self.comment(cells[0][1:].removeprefix(" "))
            self.require_nothing_more(number, cells, 1)
        elif self.columns is not None:
            self.columns.card(self.found, number, cells)
        else:
            self.head(number, cells)

    def comment(self, said: str) -> None:
        """Take a line of the deck's own header, or a note."""
        self.notes.append(said)
        self.found.is_ours = self.found.is_ours or bool(named_rulebook(said))

    def head(self, number: int, cells: Sequence[str]) -> None:
        """Read the names of the columns; a row before them is kept as unreadable."""
        self.columns = columns_called(cells)
        if self.columns is None:
            self.found.refuse(number, ", ".join(cells), "it comes before the row with the column names")
            return
        unused = unused_in(self.columns, cells)
        if unused:
            self.found.remark(number, unused, Made.UNUSED, "these columns have no meaning here")

    def require_nothing_more(self, number: int, cells: Sequence[str], most: int) -> None:
        """Keep the content of cells that are not read."""
        if any(cell.strip() for cell in cells[most:]):
            self.found.refuse(number, ", ".join(cells[most:]), "nothing is read after a comment in the first cell")


def _column(cell: str) -> str:
    key = folded(bare(cell).strip())
    return _SAME.get(key, key)

"""Lists of cards as players paste them: counts and names, with or without sections, sets and numbers.

It reads the lines that `card_lines` knows, `SB: 1 Name`, sections under the titles of our piles and of other programs,
`About` with a `Name ...` line, the name of the deck on the first line, its identity on a line of its own, comments
after `//`, `--`, `#` and `>`, a list that is quoted as a whole, the marks of forums, and tables. What other programs
write around their cards is passed over. Without sections, cards are sorted into piles by type.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from deckbuilder.cards.nearest import CUTOFF
from deckbuilder.decks.exchange.card_lines import CardLine, card_line, undecorated
from deckbuilder.decks.exchange.export_listing import ExportListing, ListedCard, Section
from deckbuilder.decks.exchange.found import Found, Made, Reading
from deckbuilder.decks.exchange.furniture import is_furniture
from deckbuilder.decks.exchange.guessing import identity_like
from deckbuilder.decks.exchange.headings import (
    are_numbered,
    is_marked,
    is_quotation,
    is_told_by_what_follows,
    titles_in,
    unnumbered,
    unquoted,
)
from deckbuilder.decks.exchange.known import Known
from deckbuilder.decks.exchange.markup import cells_of, plain, standing, unmarked
from deckbuilder.decks.exchange.places import BY_TYPE, SIDE, zone_called
from deckbuilder.decks.exchange.spreadsheet import Columns, columns_called, unused_in
from deckbuilder.decks.file_rules import MOST_GUESSES
from deckbuilder.decks.index import SURE_LIKENESS
from deckbuilder.decks.quantity import UNSURE, quantities
from deckbuilder.decks.text import LONGEST_HEADER, OWN_HEADERS, UNREAD, lines_of, second_deck
from deckbuilder.text import folded, harmless, objection

_OURS = re.compile(r"(?:\*\*)?rulebook:", re.IGNORECASE)
_OUR_CARD = re.compile(
    r"(?P<count>[+-]?[0-9]{1,4}) (?P<name>.+)|- (?P<copies>[+-]?[0-9]{1,4}) × (?P<escaped>.+)", re.ASCII
)
_OUR_SECTION = re.compile(r"(?:\[(?P<title>.*)\]|## (?P<escaped>.*)|(?P<known>[^\[#].*)) \(-?[0-9]+\)", re.ASCII)
_OUR_HEADER = re.compile(r"(?P<key>[^*:]+):(?P<value>.*)|\*\*(?P<strong>[^*:]+):\*\*(?P<escaped>.*)")
_BETWEEN_ROWS = re.compile(r":?-+:?|")
_FOREIGN_HEADING = "a heading of another program; the cards below are sorted into their piles"
_BELONGING = frozenset({"faction", "gang", "clan", "tribe", "fraktion", "bande"})
_ABOUT = "about"
LONGEST_LINE = 2 * LONGEST_HEADER
"""The longest line in characters: a header with every letter escaped, and its key."""


def write(listing: ExportListing) -> str:
    """A list that can be pasted into other programs: each section with its cards, their sets and numbers."""
    deck = listing.deck
    lines = ["About", f"Name {harmless(deck.name)}", ""] if deck.name else []
    lines += [f"Rulebook: {deck.rulebook}", f"{listing.form.identity}: {harmless(deck.identity)}".rstrip()]
    lines += [f"Sets: {harmless(', '.join(deck.sets))}"] if deck.sets else []
    lines += [UNREAD + line for problem in deck.unread for line in problem.cards]
    lines += [f"// {line}".rstrip() for line in deck.notes.split("\n")] if deck.notes else []
    for section in listing.sections:
        if section.cards:
            lines += ["", f"{_heading(section, listing)} ({section.count})", *map(_written, section.cards)]
    return "\n".join(lines) + "\n"


def read(text: str, known: Known, source: str = "") -> Reading:
    """Read a list: every line is a heading, a header, a comment or a card, and none is dropped silently."""
    lines = lines_of(text, source)
    reading = _ListReading(known, source, lines)
    for number, line in enumerate(lines, start=1):
        if line:
            reading.read(number, line, lines[number] if number < len(lines) else "")
        if reading.is_over:
            reading.found.unread.append(second_deck(lines, number, known.form.called, harmless(source)))
            break
    reading.found.notes = "\n".join(reading.notes)
    return reading.found.reading(notes_are_plain=True)


def is_ours(lines: Sequence[str]) -> bool:
    """Whether this program has written the list: it names the rulebook."""
    return any(_OURS.match(line) for line in lines)


def _is_dashed_comment(line: str) -> bool:
    """Whether a line is a comment after two dashes; "--- Items ---" is a heading, and "-----" a separator."""
    return line.startswith("--") and not line.endswith("--") and not is_furniture(line)


def _heading(section: Section, listing: ExportListing) -> str:
    """The title of a section; an unknown one is in brackets, so that it is not taken for another."""
    title = harmless(section.title)
    return title if listing.form.pile(section.title) is not None else f"[{title}]"


def _written(card: ListedCard) -> str:
    if card.card is None:
        return f"{card.count} {harmless(card.name)}"
    return f"{card.count} {card.name} ({card.card.set_id}) {card.card.number}"


class _ListReading:
    """The state of reading a list."""

    def __init__(self, known: Known, source: str, lines: list[str]) -> None:
        self.known, self.form = known, known.form
        self.found = Found(known, source, is_ours=is_ours(lines))
        self.is_markdown = any(line.startswith(("## ", "**Rulebook:")) for line in lines)
        self.is_quoted = not self.found.is_ours and is_quotation(lines)
        self.is_numbered = are_numbered(lines)
        self.notes: list[str] = []
        self.zone = ""
        self.columns: Columns | None = None
        self.is_about = self.is_struck = self.has_begun = False
        self.is_over = False
        self.tried: dict[str, float] = {}

    def read(self, number: int, line: str, following: str) -> None:
        """Read one line that is not empty; the following line helps to recognise a heading."""
        fault = "is too long" if len(line) > LONGEST_LINE else objection(line)
        if line.startswith(UNREAD):
            kept = self.shown(line.removeprefix(UNREAD))
            self.found.refuse(number, kept, "it was marked ?? as unreadable; correct it and remove the mark")
        elif fault and not line.startswith(("//", ">")):
            self.found.refuse(number, line, f"it {fault}")
        elif fault or not (self.found.is_ours and self.as_written(number, line)):
            self.foreign(number, harmless(line), following)

    def foreign(self, number: int, line: str, following: str) -> None:
        """Read one line as anybody may have written it."""
        if self.is_quoted and line.startswith(">"):
            self.quoted(number, line, following)
        elif line.startswith(("#", "//", ">")) or _is_dashed_comment(line):
            self.comment(number, line)
        else:
            self.marked(number, line, following)

    def quoted(self, number: int, line: str, following: str) -> None:
        """Read a line of a list that is quoted as a whole."""
        before, bare = self.found.size, unquoted(line)
        if bare:
            self.read(number, bare, following)
        if self.found.size == before:
            self.found.remark(number, line, Made.UNDERSTOOD, "")

    def as_written(self, number: int, line: str) -> bool:
        """Read a header, section or card literally, as this program writes it; return whether the line was one."""
        section, card, header = (shape.fullmatch(line) for shape in (_OUR_SECTION, _OUR_CARD, _OUR_HEADER))
        if header is not None and self.form.is_header(header["key"] or header["strong"]):
            key, value = header["key"] or header["strong"], header["value"] or plain(header["escaped"] or "")
            if value.strip():
                self.header(number, key, value.strip())
            return True
        if self.is_about and line.startswith("Name "):
            self.header(number, "name", line[5:].strip())
            return True
        if section is not None and section["known"] and self.form.pile(section["known"]) is None:
            section = None
        if section is not None:
            title = section["title"] or section["known"] or plain(section["escaped"] or "")
            self.zone, self.is_about, self.has_begun = self.found.section(number, title), False, True
        elif card is not None:
            count, name = card["count"] or card["copies"], card["name"] or plain(card["escaped"])
            read = card_line(name, self.known, lambda _: 0.0)
            is_plain = not read.is_counted and self.known.is_named(read.name)
            self.found.card(
                self.zone, count, read.name if is_plain else name, number, guess=read.guess if is_plain else ""
            )
        return section is not None or card is not None

    def header(self, number: int, key: str, value: str) -> None:
        """Take a part of the deck's header; a repeated one after cards begins another deck."""
        is_there = bool(self.found.headers.get(folded(key)))
        if is_there and self.found.taken and folded(key) in OWN_HEADERS:
            self.is_over = True
        else:
            self.found.header(number, key, value)

    def comment(self, number: int, line: str) -> None:
        """Take a comment: a heading or the name in Markdown, otherwise a note."""
        bare = " ".join(line.lstrip("#").split())
        if line[0] == "#" and self.heading(number, bare):
            self.found.remark(number, line, Made.UNDERSTOOD, "")
            return
        if self.is_markdown and line.startswith("# ") and "name" not in self.found.headers:
            self.header(number, "name", plain(bare))
            self.found.remark(number, line, Made.UNDERSTOOD, "")
            return
        self.notes.append(self.shown(line[2 if line[0] in "/-" else 1 :].removeprefix(" ")))
        if line[0] == "-":
            self.found.remark(number, line, Made.NOTE, "")

    def shown(self, text: str) -> str:
        """The text that Markdown shows, if the list is in Markdown."""
        return plain(text) if self.is_markdown else text

    def marked(self, number: int, line: str, following: str) -> None:
        """Read a line with the marks of a forum around it, or a row of a table."""
        kept, self.is_struck = standing(line, is_struck=self.is_struck)
        bare = unmarked(kept)
        if kept != line and bare:
            self.found.refuse(number, line, "part of it is struck through")
        elif kept != line:
            self.found.remark(number, line, Made.UNUSED, "it is struck out")
        elif not bare:
            self.found.remark(number, line, Made.UNUSED, "it has no meaning here")
        elif not self.row(number, line):
            self.line(number, bare, following)

    def row(self, number: int, line: str) -> bool:
        """Read a row of a Markdown table: the names of its columns, a separator, or a card; False if it is not one."""
        cells = cells_of(line)
        if len(cells) < 2:
            self.columns = None
            return False
        columns = columns_called(cells)
        if columns is not None:
            self.columns = columns
            self.found.remark(number, line, Made.UNDERSTOOD, "")
            unused = unused_in(columns, cells)
            if unused:
                self.found.remark(number, unused, Made.UNUSED, "these columns have no meaning here")
        elif all(map(_BETWEEN_ROWS.fullmatch, cells)):
            self.found.remark(number, line, Made.UNDERSTOOD, "")
        elif self.columns is not None:
            self.columns.card(self.found, number, cells, self.zone)
        else:
            return False
        self.has_begun = True
        return True

    def line(self, number: int, line: str, following: str) -> None:
        """Read a line without the marks around it."""
        key, colon, value = (part.strip() for part in line.partition(":"))
        if self.is_about and folded(line).startswith("name "):
            self.header(number, "name", line[5:].strip())
        elif colon and self.form.is_header(key):
            if value:
                self.header(number, key, value)
        elif not (self.heading(number, line) or self.belonging(number, key if colon else "", value if colon else line)):
            self.card(number, line, following)
        self.has_begun = True

    def heading(self, number: int, line: str) -> bool:
        """Read a heading: one of our piles, or another program's word for a part of a deck; False if it is not one."""
        for title in titles_in(line):
            zone = zone_called(self.known, title)
            is_about = folded(title) == _ABOUT
            is_card = self.known.is_named(line) or (self.known.is_named(title) and not is_marked(line))
            if is_about or (zone and not is_card):
                self.zone, self.is_about, self.has_begun = zone, is_about, True
                if zone == BY_TYPE:
                    self.found.remark(number, line, Made.GUESSED, _FOREIGN_HEADING)
                return True
        return False

    def belonging(self, number: int, key: str, words: str) -> bool:
        """Read the deck's identity, alone on a line or after another game's word for it; False if it is not one."""
        if not words or self.known.is_card(words) or folded(self.form.identity) in self.found.headers:
            return False
        identity = self.known.index.identities_called(words).only
        if identity is None and not (folded(key) in _BELONGING and identity_like(words, self.known)):
            return False
        self.header(number, self.form.identity, identity.name if identity is not None else words)
        return True

    def card(self, number: int, line: str, following: str) -> None:
        """Read a card, or if no card has this name, the name of the deck, an unknown heading, or an unreadable line."""
        zone, bare = self.zone, line
        if folded(line).startswith("sb:"):
            zone, bare = SIDE, line[3:].strip()
        words = unnumbered(bare) if self.is_numbered else bare
        is_numbered = words != bare
        read = card_line(words, self.known, self.likeness, is_numbered=is_numbered)
        is_card = self.known.is_named(read.name)
        if read.is_unclear and (is_card or self.likeness(read.name) >= CUTOFF):
            self.found.refuse(number, line, UNSURE, self.known.index.card_names_near(undecorated(read.name)))
        elif is_card or (read.is_counted and not is_furniture(line)):
            self.take(number, line, zone, read, is_numbered=is_numbered)
        elif is_furniture(line):
            self.found.remark(number, line, Made.UNUSED, "it has no meaning here")
        elif is_marked(line):
            self.begin_strange(number, line)
        elif self.likeness(bare) < SURE_LIKENESS and not self.has_begun and "name" not in self.found.headers:
            self.header(number, "name", line)
            self.found.remark(number, line, Made.GUESSED, "the name of the deck")
        elif self.likeness(bare) >= CUTOFF:
            self.take(number, line, zone, read, is_numbered=is_numbered)
        elif is_told_by_what_follows(line, following):
            self.begin_strange(number, line)
        else:
            self.found.refuse(number, line, self.why_no_card(words))

    def why_no_card(self, words: str) -> str:
        """Why a line is no card: nothing is called so, or it does not even say how many."""
        way = next(quantities(words), None)
        if way is None:
            return "it does not begin with a count, and no card has this name"
        why = self.known.index.why_unknown(way.name).removesuffix(".")
        return why or f'no card is called "{harmless(way.name)}"'

    def take(self, number: int, line: str, zone: str, read: CardLine, *, is_numbered: bool) -> None:
        """Add a card; a comment after it is kept as a note."""
        guesses = [read.guess] if read.guess else []
        if is_numbered and not read.is_counted:
            guesses.append("the lines are numbered, so one copy")
        if read.comment:
            self.notes.append(f"{read.name}: {read.comment}")
            guesses.append("its comment is kept as a note")
        said = "; ".join(guesses)
        self.found.card(zone, read.count, read.name, number, guess=said, written=line)

    def begin_strange(self, number: int, line: str) -> None:
        """Begin a section of another program."""
        self.zone, self.is_about = "", False
        self.found.remark(number, line, Made.GUESSED, _FOREIGN_HEADING)

    def likeness(self, words: str) -> float:
        """The likeness of words to the name of a card; 0 for new words once too many were asked about."""
        if words not in self.tried and len(self.tried) < MOST_GUESSES:
            ranked = self.known.index.card_names_ranked(undecorated(words))
            self.tried[words] = ranked[0][1] if ranked else 0.0
        return self.tried.get(words, 0.0)

"""Decks as plain text: what a person writes by hand, reads in any editor and sends to a friend.

The reader takes every line: one it cannot read is kept and reported. The writer has one way to write each thing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from deckbuilder.cards.nearest import nearest
from deckbuilder.decks.form import DeckForm, Pile
from deckbuilder.decks.model import MAYBE, Deck, DeckLine
from deckbuilder.decks.quantity import UNSURE, is_unsure, sure_quantity
from deckbuilder.errors import Refusal
from deckbuilder.problems import Problem
from deckbuilder.text import composed, folded, harmless, objection

MOST_BYTES = 256 * 1024
MOST_LINES = 2_000
MOST_COPIES = 999
LONGEST_NAME = 120
LONGEST_HEADER = 600
SHORTER = "Name the file of one deck, or take something out."
MAYBE_TITLE = "Maybe"
"""The heading of the cards that may be added one day."""
OWN_HEADERS = ("rulebook", "name")
"""Headers that a deck has once: if one is repeated after cards, another deck begins."""
UNREAD = "?? "
"""The mark before a line that an earlier reading could not understand."""

_MAGIC = re.compile(r"#\s*deckbuilder\s+\w+\s+file\s+(\d{1,4})\s*", re.IGNORECASE)
_COUNTED = re.compile(r"([+-]?[0-9]+)(?:\s*[×x]|X)?\s+(.+)")
ROOM = 2  # a file at the limit grows a little when written again, and must still be readable
_COUNT_ALONE = re.compile(r"[+-]?[0-9]+[xX×]?")
_VERSION = 1


def parse_deck(text: str, form: DeckForm, source: str = "") -> Deck:
    """Read a deck; raise a Refusal only for a text that is not a deck at all."""
    source = harmless(source)
    lines = lines_of(text, source)
    reading = _TextReading(form, source, lines)
    for number, line in enumerate(lines, start=1):
        if line:
            reading.read(number, line)
        if reading.is_over:
            reading.unread.append(second_deck(lines, number, form.called, source))
            break
    if not reading.recognised:
        lacks = "it has no header and no section" if any(lines) else "it is empty"
        raise Refusal(
            "no-deck-file",
            f"{source or 'The text'} is not a {form.called} file: {lacks}.",
            hint=f'Such a file has lines like "{form.identity}: ..." and "{form.piles[0].title}:".',
        )
    return reading.deck()


def format_deck(deck: Deck, form: DeckForm) -> str:
    """Write a deck, pile by pile, so that reading it gives the same deck again."""
    lines = [f"# Deckbuilder {form.called} file {_VERSION}"]
    lines += [f"# {harmless(note)}".rstrip() for note in deck.notes.split("\n")] if deck.notes else []
    lines += [f"Rulebook: {harmless(deck.rulebook)}", f"Name: {harmless(deck.name)}".rstrip()]
    lines += [f"{form.identity}: {harmless(deck.identity)}".rstrip()]
    lines += [f"Sets: {harmless(', '.join(deck.sets))}"] if deck.sets else []
    lines += [UNREAD + line for problem in deck.unread for line in problem.cards]
    known = [pile.key for pile in form.piles]
    strange = [key for key in dict.fromkeys(line.pile for line in deck.lines) if key not in known]
    for key in (*known, *strange):
        lines += ["", f"{harmless(form.title(key))}:"]
        lines += [card_line(line.count, harmless(line.card)) for line in deck.lines if line.pile == key]
    if deck.maybe:
        lines += ["", f"{MAYBE_TITLE}:", *(card_line(line.count, harmless(line.card)) for line in deck.maybe)]
    return "\n".join(lines) + "\n"


def begins_with_count(line: str) -> bool:
    """Whether a line begins with its number of copies."""
    return _COUNTED.fullmatch(line) is not None


def lines_written(text: str) -> Iterator[tuple[int, str, int, str]]:
    """The entries of a text written by `format_deck`: line number, heading, copies and card; needs no rulebook.

    In such a text an empty line precedes every heading and nothing else.
    """
    pile, is_heading = "", False
    for number, line in enumerate(text.split("\n"), start=1):
        if is_heading and line.endswith(":"):
            pile = line.removesuffix(":")
        elif pile and (found := _COUNTED.fullmatch(line)) is not None:
            yield number, pile, int(found[1]), found[2]
        is_heading = not line


def card_line(count: int, name: str) -> str:
    """The line of a card; a name that begins with a times sign has another before it, to be read as it is."""
    return f"{count} × {name}" if name.startswith(("× ", "x ")) else f"{count} {name}"


def is_marked(text: str) -> bool:
    """Whether the first line of a text says that it is in this form."""
    return _MAGIC.fullmatch(text.lstrip("\ufeff").lstrip().partition("\n")[0].strip()) is not None


def unreadable(line: str, number: int, reason: str, source: str = "", near: tuple[str, ...] = ()) -> Problem:
    """The problem that keeps a line which could not be read."""
    kept = " ".join(harmless(line).split())
    message = f"{_cannot_be_read(kept)}{reason}."
    if near:
        message += f" Nearest: {', '.join(near)}."
    return Problem("FILE-1", message, where=place_of(number, source), cards=(kept,), nearest=near)


def second_deck(lines: Sequence[str], number: int, called: str, source: str = "") -> Problem:
    """The problem that keeps a second deck, which begins in this line of a text meant for one; it names no card.

    It is one problem for all of it, since everything wrong from there on follows from it.
    """
    kept = [" ".join(harmless(line).split()) for line in lines[number - 1 :]]
    reason = f"a second {called} begins here, and nothing from here on is read; put it into a file of its own"
    found = unreadable(kept[0], number, reason, source)
    return replace(found, cards=tuple(line for line in kept if line))


def is_second_deck(unread: Problem) -> bool:
    """Whether an unread problem keeps a second deck rather than one line."""
    return len(unread.cards) > 1


def reason_of(unread: Problem) -> str:
    """Why a line could not be read, for messages that have already said which line it is."""
    near = f" Nearest: {', '.join(unread.nearest)}." if unread.nearest else ""
    return unread.message.removeprefix(_cannot_be_read(unread.cards[0])).removesuffix(near)


def _cannot_be_read(line: str) -> str:
    shown = line if len(line) <= 60 else line[:57] + "..."
    return f'"{shown}" cannot be read: '


def tidied(notes: str) -> str:
    """Notes as every form keeps them: lines made harmless, without trailing spaces, and no empty line at either end."""
    lines = [harmless(line).rstrip() for line in with_line_feeds(notes).split("\n")]
    written = [place for place, line in enumerate(lines) if line]
    return "\n".join(lines[written[0] : written[-1] + 1]) if written else ""


def is_title(words: str, form: DeckForm) -> bool:
    """Whether the words can be the title of a section, whether or not there is such a section."""
    is_short = 0 < len(words) <= LONGEST_NAME and not words.endswith(":")
    is_card = _COUNTED.fullmatch(words) is not None or words.startswith(("#", "//", "??"))
    return is_short and not is_card and not form.is_header(words.partition(":")[0].strip()) and objection(words) is None


def place_of(number: int, source: str = "") -> str:
    """The place of a line for a message: "wolves: line 3"."""
    line = f"line {number}" if number else ""
    return f"{source}: {line}" if source and line else source or line


def with_line_feeds(text: str) -> str:
    """The text with its lines ended as they are here; on Windows and on an old Macintosh they end otherwise."""
    return text.replace("\r\n", "\n").replace("\r", "\n")


def named_rulebook(text: str) -> str:
    """The rulebook that a text names in its header; empty if there is none."""
    for line in with_line_feeds(text.removeprefix("\ufeff")).split("\n", MOST_LINES)[:MOST_LINES]:
        key, colon, value = line.partition(":")
        if colon and folded(key.strip()) == "rulebook":
            return value.strip()
    return ""


def lines_of(text: str, source: str = "") -> list[str]:
    """The lines of a text, composed and trimmed; a Refusal if it is not text, or longer than a deck can be."""
    name = source or "The text"
    if len(text) > ROOM * MOST_BYTES:
        raise Refusal(
            "deck-too-large", f"{name} is larger than {MOST_BYTES // 1024} KiB, the most that is read.", SHORTER
        )
    if "\0" in text:
        raise Refusal("no-deck-file", f"{name} is not text: it contains null bytes.", hint="Name another file.")
    whole = composed(text.removeprefix("\ufeff"))
    lines = with_line_feeds(whole).split("\n")
    if len(lines) > ROOM * MOST_LINES:
        raise Refusal("deck-too-large", f"{name} has more than {MOST_LINES:,} lines, the most that is read.", SHORTER)
    return [line.replace("\t", " ").strip(" ") for line in lines]


@dataclass(slots=True)
class _TextReading:
    """The state of reading a text."""

    form: DeckForm
    source: str
    text: Sequence[str]
    recognised: bool = False
    is_over: bool = False
    """Whether a second deck has begun, which is not read."""
    pile: str | None = None
    headers: dict[str, str] = field(default_factory=dict)
    lines: list[DeckLine] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    unread: list[Problem] = field(default_factory=list)
    strange: dict[str, int] = field(default_factory=dict)
    """Headings that name no known section, each with its line."""
    sections: dict[str, Pile] = field(init=False)
    """The piles by their possible headings, which are looked up at every line of every deck."""

    last_section: int | None = None
    """The line of the last section; None until it is needed."""

    def __post_init__(self) -> None:
        self.sections = self.form.by_word()

    def read(self, number: int, line: str) -> None:
        """Read one line that is not empty."""
        if line.startswith(("#", "//")):
            self.read_comment(line)
            return
        fault = objection(line)
        line = " ".join(line.split())
        if not line:
            return
        if line.startswith(UNREAD):
            reason = "it was marked ?? as unreadable; correct it and remove the mark"
            self.refuse(number, line.removeprefix(UNREAD), reason)
        elif fault:
            self.refuse(number, line, f"it {fault}")
        elif not (self.read_header(number, line) or self.read_section(number, line)):
            self.read_card(number, line)

    def read_comment(self, line: str) -> None:
        is_head = bool(self.lines) or not (self.recognised or self.notes)
        magic = _MAGIC.fullmatch(line) if is_head else None
        if self.lines and magic is not None:
            self.is_over = True
        elif magic is None:
            self.notes.append(harmless(line[1 if line[0] == "#" else 2 :].removeprefix(" ")))
        else:
            self.recognised = True
            self.require_version(int(magic[1]))

    def require_version(self, version: int) -> None:
        if version > _VERSION:
            raise Refusal(
                "newer-deck-file",
                f"{self.source or 'The text'} is in file format {version}, but this program reads {_VERSION}.",
                hint="Update the program, or save the file again with this version.",
            )

    def read_header(self, number: int, line: str) -> bool:
        if ":" not in line:
            return False
        key, value = (part.strip() for part in line.split(":", 1))
        key = folded(key)
        if not self.form.is_header(key):
            return False
        self.recognised = True
        before = self.headers.get(key, "")
        if before and value and self.lines and self.begins_second(number, key):
            self.is_over = True
            return True
        if key in ("sets", folded(self.form.identity)) and before and value:
            before, value = "", f"{before}, {value}"
        if len(value) > LONGEST_HEADER:
            self.refuse(number, line, f"a header has at most {LONGEST_HEADER} characters")
        elif before and value:
            self.refuse(number, line, "the same header appears further up")
        elif key == "rulebook" and value and _slug(value) != self.form.rulebook:
            self.refuse(number, line, f"this is read as a file of the rulebook {self.form.rulebook}")
        elif value:
            self.headers[key] = value
        return True

    def begins_second(self, number: int, key: str) -> bool:
        """Whether a repeated header begins another deck; for a deck's identity, only if sections follow."""
        if key in OWN_HEADERS:
            return True
        if self.last_section is None:
            titled = (
                place for place, line in enumerate(self.text, start=1) if folded(line.rstrip(": ")) in self.sections
            )
            self.last_section = max(titled, default=0)
        return key != "sets" and number < self.last_section

    def read_section(self, number: int, line: str) -> bool:
        title = line.rstrip(": ")
        pile = self.sections.get(folded(title))
        if pile is not None:
            self.recognised, self.pile = True, pile.key
            return True
        if folded(line) == f"{folded(MAYBE_TITLE)}:":
            self.recognised, self.pile = True, MAYBE
            return True
        if not line.endswith(":") or _COUNTED.fullmatch(line) or not 0 < len(title) <= LONGEST_NAME:
            return False
        self.pile = title
        self.strange.setdefault(title, number)
        return True

    def read_card(self, number: int, line: str) -> None:
        counted = _COUNTED.fullmatch(line)
        count, name = (counted[1], counted[2]) if counted else _quantity_in(line)
        if self.pile is None:
            near = nearest(line.partition(":")[0], self.words())
            self.refuse(number, line, "before the first section there are only headers", near)
        elif not counted and _COUNT_ALONE.fullmatch(line):
            self.refuse(number, line, "the card name is missing")
        elif name == line and is_unsure(line):
            self.refuse(number, line, UNSURE)
        elif len(count) > 4 or abs(int(count)) > MOST_COPIES:
            self.refuse(number, line, f"a line has at most {MOST_COPIES} copies")
        elif len(name) > LONGEST_NAME:
            self.refuse(number, line, f"a name has at most {LONGEST_NAME} characters")
        else:
            self.lines.append(DeckLine(self.pile, int(count), name, number))

    def words(self) -> tuple[str, ...]:
        return ("Rulebook", "Name", self.form.identity, "Sets", *(pile.title for pile in self.form.piles))

    def refuse(self, number: int, line: str, reason: str, near: tuple[str, ...] = ()) -> None:
        self.unread.append(unreadable(line, number, reason, self.source, near))

    def keep_bare_headings(self) -> None:
        """Report the headings that name no known section and have no cards; the others are found by their cards."""
        held = {line.pile for line in self.lines}
        for title, number in self.strange.items():
            if title not in held:
                near = nearest(title, (pile.title for pile in self.form.piles))
                self.refuse(number, f"{title}:", "there is no such section", near)

    def deck(self) -> Deck:
        self.keep_bare_headings()
        sets = (part.strip() for part in self.headers.get("sets", "").split(","))
        return Deck(
            name=self.headers.get("name", ""),
            rulebook=self.form.rulebook,
            identity=self.headers.get(folded(self.form.identity), ""),
            sets=tuple(dict.fromkeys(part for part in sets if part)),
            lines=tuple(line for line in self.lines if line.pile != MAYBE),
            maybe=tuple(line for line in self.lines if line.pile == MAYBE),
            notes=tidied("\n".join(self.notes)),
            unread=tuple(self.unread),
            source=self.source,
        )


def _quantity_in(line: str) -> tuple[str, str]:
    """The number of copies and the card in a line that does not begin with a count."""
    found = sure_quantity(line)
    return (found.count, found.name) if found is not None else ("1", line)


def _slug(text: str) -> str:
    return "-".join(folded(text).split())

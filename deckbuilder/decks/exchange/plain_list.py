"""Lists of cards as players paste them: counts and names, with or without sections, sets and numbers.

Read are the lines that `card_lines` knows, `SB: 1 Name`, sections under the titles of our piles and under those of
other programs, `About` with a `Name ...` line, the name of the deck on the first line, what it belongs to on a line of
its own, comments behind `//`, `#` and `>`, and the marks of Markdown. Where there are no sections, cards find their
piles by themselves.
"""

from __future__ import annotations

import re

from deckbuilder.cards.nearest import CUTOFF
from deckbuilder.decks.exchange.card_lines import card_line, undecorated
from deckbuilder.decks.exchange.found import Found, Made, Reading
from deckbuilder.decks.exchange.known import SURE, Known
from deckbuilder.decks.exchange.listing import ListedCard, Listing
from deckbuilder.decks.exchange.places import SIDE, zone_called
from deckbuilder.decks.file_rules import MOST_GUESSES
from deckbuilder.decks.text import LONGEST_HEADER, UNREAD, lines_of
from deckbuilder.text import folded, harmless, objection

_BULLET = re.compile(r"[-*•+]\s+")
_ESCAPED = re.compile(r"\\([\\`*_\[\]<>|~&#+-])")
_COUNTED_HEADING = re.compile(r"\s*\(\s*[0-9]+\s*\)$", re.ASCII)
_ABOUT = "about"


def write(listing: Listing) -> str:
    """A list that other programs take when it is pasted there: each section with its cards, their sets and numbers."""
    deck = listing.deck
    lines = ["About", f"Name {harmless(deck.name)}", ""] if deck.name else []
    lines += [f"Rulebook: {deck.rulebook}", f"{listing.form.identity}: {harmless(deck.identity)}".rstrip()]
    lines += [f"Sets: {harmless(', '.join(deck.sets))}"] if deck.sets else []
    lines += [UNREAD + line for problem in deck.unread for line in problem.cards]
    lines += [f"// {line}".rstrip() for line in deck.notes.split("\n")] if deck.notes else []
    for section in listing.sections:
        if section.cards:
            lines += ["", f"{section.title} ({section.count})", *map(_written, section.cards)]
    return "\n".join(lines) + "\n"


def read(text: str, known: Known, source: str = "") -> Reading:
    """Every line is a heading, a header, a comment or a card; none is passed over."""
    lines = lines_of(text, source)
    reading = _Reading(known, source, is_markdown=any(line.startswith("## ") for line in lines))
    for number, line in enumerate(lines, start=1):
        if line:
            reading.read(number, line)
    reading.found.notes = "\n".join(reading.notes)
    return reading.found.reading(notes_are_plain=True)


def _written(card: ListedCard) -> str:
    if card.card is None:
        return f"{card.count} {harmless(card.name)}"
    return f"{card.count} {card.name} ({card.card.set_id}) {card.card.number}"


class _Reading:
    """What has been read so far."""

    def __init__(self, known: Known, source: str, *, is_markdown: bool) -> None:
        self.known, self.form, self.is_markdown = known, known.form, is_markdown
        self.found = Found(known, source)
        self.notes: list[str] = []
        self.zone = ""
        self.is_about = False
        self.has_begun = False
        self.tried: dict[str, float] = {}

    def read(self, number: int, line: str) -> None:
        """Read one line that is not empty."""
        fault = "is too long" if len(line) > LONGEST_HEADER else objection(line)
        if fault:
            self.found.refuse(number, line, f"it {fault}")
        elif line.startswith(UNREAD):
            reason = "it was marked ?? as unreadable; mend it and take the mark away"
            self.found.refuse(number, line.removeprefix(UNREAD), reason)
        elif line.startswith(("#", "//", ">")):
            self.comment(number, line)
        else:
            self.line(number, " ".join(_unmarked(line).split()))

    def comment(self, number: int, line: str) -> None:
        """Markdown has its headings behind the mark of a comment; anything else is a note."""
        bare = " ".join(line.lstrip("#").split())
        if line[0] == "#" and self.heading(bare):
            self.found.remark(number, line, Made.UNDERSTOOD, "")
            return
        if self.is_markdown and line.startswith("# ") and "name" not in self.found.headers:
            self.found.header(number, "name", _plain(bare))
            self.found.remark(number, line, Made.UNDERSTOOD, "")
        else:
            self.notes.append(line[2 if line[0] == "/" else 1 :].removeprefix(" "))

    def line(self, number: int, line: str) -> None:
        """A line without the marks around it."""
        key, colon, value = (part.strip() for part in line.partition(":"))
        if self.is_about and folded(line).startswith("name "):
            self.found.header(number, "name", line[5:].strip())
        elif colon and self.form.is_header(key):
            if value:
                self.found.header(number, key, value)
        elif not (self.heading(line) or self.belonging(number, value if colon else line)):
            self.card(number, line)
        self.has_begun = True

    def heading(self, line: str) -> bool:
        """A pile of ours, or one of the words that other programs have for the parts of a deck."""
        bare = line[1:-1].strip() if _is_bracketed(line) else line
        title = _COUNTED_HEADING.sub("", bare.removesuffix(":")).removesuffix(":").strip()
        zone = zone_called(self.form, title)
        is_about = folded(title) == _ABOUT
        if not (zone or is_about):
            return False
        self.zone, self.is_about, self.has_begun = zone, is_about, True
        return True

    def belonging(self, number: int, words: str) -> bool:
        """What the deck belongs to, alone on a line or behind a word that another game has for it."""
        identity = self.known.index.identities_called(words).only if words else None
        if identity is None or self.known.is_card(words) or folded(self.form.identity) in self.found.headers:
            return False
        self.found.header(number, self.form.identity, identity.name)
        return True

    def card(self, number: int, line: str) -> None:
        """A card, or where none is called so, the name of the deck, a strange heading, or nothing that can be read."""
        zone, bare = self.zone, line
        if folded(line).startswith("sb:"):
            zone, bare = SIDE, line[3:].strip()
        read = card_line(bare, self.known)
        if read.is_counted or self.known.is_card(read.name):
            self.found.card(zone, read.count, read.name, number, guess=read.guess, written=line)
        elif line.endswith(":") or _COUNTED_HEADING.search(line) or _is_bracketed(line):
            self.zone, self.is_about = "", False
            self.found.remark(number, line, Made.GUESSED, "a heading of another program; cards below find their piles")
        elif self.likeness(bare) < SURE and not self.has_begun and "name" not in self.found.headers:
            self.found.header(number, "name", line)
            self.found.remark(number, line, Made.GUESSED, "the name of the deck")
        elif self.likeness(bare) >= CUTOFF:
            self.found.card(zone, "1", bare, number, written=line)
        else:
            self.found.refuse(number, line, "it begins with no count, and no card is called so")

    def likeness(self, words: str) -> float:
        """How much like the name of a card some words are; too many of them are no longer looked at."""
        if words not in self.tried and len(self.tried) < MOST_GUESSES:
            ranked = self.known.index.card_names_ranked(undecorated(words))
            self.tried[words] = ranked[0][1] if ranked else 0.0
        return self.tried.get(words, 0.0)


def _is_bracketed(line: str) -> bool:
    """True for a heading as some programs write it: [Main]."""
    return line.startswith("[") and line.endswith("]")


def _unmarked(line: str) -> str:
    """A line of a list or with strong words in Markdown without its marks."""
    bullet = _BULLET.match(line)
    if bullet is None and not line.startswith("**"):
        return line
    return _plain(line[bullet.end() if bullet is not None else 0 :].replace("**", ""))


def _plain(text: str) -> str:
    """The text that Markdown shows."""
    return _ESCAPED.sub(r"\1", text)

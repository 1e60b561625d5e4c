"""What a reader takes from a text, line by line: cards, the deck's header, guesses, and unreadable lines."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from enum import StrEnum

from deckbuilder.decks.exchange.headers import Apart, taken_apart
from deckbuilder.decks.exchange.known import Known
from deckbuilder.decks.exchange.places import BY_TYPE, pile_in, zone_called
from deckbuilder.decks.form import DeckForm
from deckbuilder.decks.model import Deck, DeckLine
from deckbuilder.decks.quantity import number_in
from deckbuilder.decks.text import (
    LONGEST_HEADER,
    LONGEST_NAME,
    MOST_COPIES,
    MOST_LINES,
    SHORTER,
    is_title,
    tidied,
    unreadable,
)
from deckbuilder.errors import Refusal
from deckbuilder.problems import Problem
from deckbuilder.text import folded, harmless, objection

_COUNT = re.compile(r"[+-]?[0-9]{1,4}", re.ASCII)


class Made(StrEnum):
    """What became of a line."""

    UNDERSTOOD = "understood"
    GUESSED = "guessed"
    UNKNOWN = "unknown"
    NOTE = "note"
    UNUSED = "passed over"


@dataclass(frozen=True, slots=True)
class Remark:
    """What became of something that is not a card: a heading, the deck's name, an element that means nothing here."""

    line: int
    """The number of the line; 0 if the text has no lines, or for the deck as a whole."""
    written: str
    made: Made
    said: str


@dataclass(frozen=True, slots=True)
class Taken:
    """A line that was taken for a card, as it was written, and what had to be guessed to do so."""

    line: DeckLine
    written: str
    zone: str
    """The pile or the part of a deck that it is in; "" if in none."""
    read: str = ""
    """How its card was guessed; empty if it was not."""
    placed: str = ""
    """How its pile was guessed; empty if it was not."""

    @property
    def guess(self) -> str:
        """Everything that was guessed."""
        return "; ".join(filter(None, (self.read, self.placed)))

    def meaning(self, card: str, known: Known, guess: str) -> Taken:
        """The line with this card as its meaning, and the reason added to the other guesses about it."""
        pile, placed = pile_in(known, card, self.zone)
        read = "; ".join(filter(None, (self.read, guess)))
        return replace(self, line=replace(self.line, card=card, pile=pile), read=read, placed=placed)


@dataclass(frozen=True, slots=True)
class Reading:
    """A deck that was read, and how each part of it came about."""

    deck: Deck
    taken: tuple[Taken, ...]
    remarks: tuple[Remark, ...] = ()

    def with_cards(self, taken: tuple[Taken, ...]) -> Reading:
        """The reading with these lines instead."""
        return replace(self, deck=replace(self.deck, lines=tuple(one.line for one in taken)), taken=taken)

    def with_remark(self, deck: Deck, remark: Remark) -> Reading:
        """The reading with another header, and the reason."""
        return replace(self, deck=deck, remarks=(*self.remarks, remark))


def as_written(deck: Deck) -> Reading:
    """The reading of a deck without any guesses."""
    return Reading(deck, tuple(Taken(line, f"{line.count} {line.card}", line.pile) for line in deck.lines))


@dataclass(slots=True)
class Found:
    """What a reader has made of a foreign text so far."""

    known: Known
    source: str
    name: str = ""
    notes: str = ""
    headers: dict[str, str] = field(default_factory=dict)
    taken: list[Taken] = field(default_factory=list)
    unread: list[Problem] = field(default_factory=list)
    remarks: list[Remark] = field(default_factory=list)
    is_ours: bool = False
    """Whether this program wrote the text: its sections and names are then taken literally."""

    @property
    def form(self) -> DeckForm:
        """The layout of a deck."""
        return self.known.form

    def card(
        self,
        zone: str,
        count: str,
        name: str,
        line: int = 0,
        *,
        guess: str = "",
        written: str = "",
    ) -> None:
        """Add a card of a pile or a part of the deck; a faulty one is kept as an unreadable line."""
        count, name = number_in(count), " ".join(name.split())
        written = written or f"{count} {name}".strip()
        self.require_room()
        fault = _fault(count, name)
        if fault:
            self.refuse(line, written, fault)
        else:
            pile, placed = pile_in(self.known, name, zone)
            one = DeckLine(pile, int(count), name, line)
            self.taken.append(Taken(one, harmless(written), zone, guess, placed))

    def refuse(self, line: int, written: str, reason: str, near: tuple[str, ...] = ()) -> None:
        """Keep a line that cannot be read, unless it is blank."""
        if not written.strip():
            return
        self.require_room()
        self.unread.append(unreadable(written, line, reason, harmless(self.source), near))

    def refuse_text(self, line: int, text: str, where: str) -> None:
        """Keep the lines of a text in a place where only cards are read."""
        for one in text.split("\n"):
            if one.strip():
                self.refuse(line, " ".join(one.split()), f"it is {where}, where only cards are read")

    def remark(self, line: int, written: str, made: Made, said: str) -> None:
        """Record what became of a line that is not a card."""
        self.require_room()
        self.remarks.append(Remark(line, harmless(written[:LONGEST_HEADER]), made, said))

    def header(self, line: int, key: str, value: str) -> None:
        """Record a part of the deck's header; if it cannot be one, the line is kept as unreadable."""
        key, value = folded(key), " ".join(value.split())
        before = self.headers.get(key, "")
        if before and key in ("sets", folded(self.form.identity)):
            value = f"{before}, {value}"
        elif before:
            self.refuse(line, f"{key}: {value}", "the same header appears further up")
            return
        fault = _header_fault(value)
        if fault and value:
            self.refuse(line, f"{key}: {value}", fault)
        else:
            self.headers[key] = value

    def section(self, line: int, title: str) -> str:
        """The pile or the part of a deck that a section is; "" for one of another program, which is reported.

        In a text that this program wrote, an unknown section stays what it is.
        """
        title = " ".join(title.split())
        if self.is_ours and is_title(title, self.form):
            pile = self.form.pile(title)
            return pile.key if pile is not None else title
        zone = zone_called(self.known, title)
        if title and zone in ("", BY_TYPE):
            said = "a section of another program; its cards are sorted into their piles"
            self.remark(line, title, Made.GUESSED, said)
        return zone

    @property
    def size(self) -> int:
        """The number of things found so far."""
        return len(self.taken) + len(self.unread) + len(self.remarks)

    def require_room(self) -> None:
        """Refuse a text with more lines than any deck has."""
        if self.size >= MOST_LINES:
            said = f"{harmless(self.source) or 'The text'} has more than {MOST_LINES:,} cards."
            raise Refusal("deck-too-large", said, SHORTER)

    def reading(self, *, notes_are_plain: bool = False) -> Reading:
        """The deck; unless its notes are only notes, the header is taken out of them."""
        apart = Apart({}, (), tidied(self.notes)) if notes_are_plain else taken_apart(self.notes, self.form)
        if self.name:
            self.header(0, "name", " ".join(self.name.split()))
        for key, value in apart.headers.items():
            if key not in self.headers:
                self.header(0, key, value)
        named = "-".join(folded(self.headers.get("rulebook", "")).split())
        if named not in ("", self.form.rulebook):
            self.refuse(0, f"rulebook: {named}", f"this is read as a deck of the rulebook {self.form.rulebook}")
        for line in apart.unread:
            self.refuse(0, line, "it was marked ?? as unreadable; correct it and remove the mark")
        parts = (part.strip() for part in self.headers.get("sets", "").split(","))
        deck = Deck(
            name=self.headers.get("name", ""),
            rulebook=self.form.rulebook,
            identity=self.headers.get(folded(self.form.identity), ""),
            sets=tuple(dict.fromkeys(part for part in parts if part)),
            lines=tuple(one.line for one in self.taken),
            notes=apart.notes,
            unread=tuple(self.unread),
            source=harmless(self.source),
        )
        return Reading(deck, tuple(self.taken), tuple(self.remarks))


def _fault(count: str, name: str) -> str:
    if not name:
        return "the card name is missing"
    fault = objection(name)
    if fault:
        return f"it {fault}"
    if len(name) > LONGEST_NAME:
        return f"a name has at most {LONGEST_NAME} characters"
    if not _COUNT.fullmatch(count) or abs(int(count)) > MOST_COPIES:
        return f"its count is not a number up to {MOST_COPIES}"
    return ""


def _header_fault(value: str) -> str:
    if len(value) > LONGEST_HEADER:
        return f"a header has at most {LONGEST_HEADER} characters"
    fault = objection(value)
    return f"it {fault}" if fault else ""

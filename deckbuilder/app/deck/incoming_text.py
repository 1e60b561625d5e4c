"""The text of a deck from anywhere: a file of any program, the standard input, a pasted list or a share code."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from deckbuilder.app.deck.card_lookup import known_to
from deckbuilder.app.deck.names import is_path
from deckbuilder.decks.exchange.account import Account, account_of
from deckbuilder.decks.exchange.dialects import Dialect, read_any, rulebook_named
from deckbuilder.decks.exchange.found import Made, Reading, Remark
from deckbuilder.decks.exchange.guessing import completed
from deckbuilder.decks.exchange.known import Known
from deckbuilder.decks.exchange.sharing import is_code
from deckbuilder.decks.files import (
    INPUT,
    INPUT_NAME,
    content_of_file,
    decoded,
    encoding_of,
    is_input,
    required_size,
)
from deckbuilder.decks.text import MOST_BYTES, with_line_feeds
from deckbuilder.errors import Refusal
from deckbuilder.paths import expanded
from deckbuilder.rulebooks import Rulebook, others_with_decks, rulebook, rulebook_ids
from deckbuilder.text import harmless

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.decks.model import Deck

LONGEST_PATH = 1_000
MOST_READ = 2 * MOST_BYTES
"""The most bytes read; other programs need more than ours for the same deck."""


@dataclass(frozen=True, slots=True)
class Incoming:
    """A text to read: its name in messages, and a name for a deck that has none."""

    text: str
    source: str
    name: str = ""
    encoding: str = "utf-8"


def reads_input(ref: str) -> bool:
    """Whether a reference stands for the standard input."""
    return ref == INPUT


def incoming(ref: str) -> Incoming:
    """The text behind a reference: a share code, - for standard input, or the path of a file."""
    if is_code(ref) and "/" not in ref and "." not in ref:
        return Incoming(ref, "The share code")
    return of_file(Path(ref))


def of_file(path: Path) -> Incoming:
    """The text of a file, or of the standard input."""
    path = expanded(path)
    content = content_of_file(path, MOST_READ)
    text = with_line_feeds(decoded(content, INPUT_NAME if is_input(path) else harmless(str(path))))
    if is_input(path):
        return Incoming(text, INPUT_NAME, encoding=encoding_of(content))
    return Incoming(text, harmless(path.name), path.stem, encoding_of(content))


def pasted(text: str) -> Incoming:
    """The text that a user has pasted: a share code, the path of a file, or the text itself."""
    line = text.strip()
    if "\n" not in line and len(line) <= LONGEST_PATH:
        if is_code(line) and "/" not in line and "." not in line:
            return Incoming(line, "The share code")
        if is_path(line) or expanded(Path(line)).is_file():
            return of_file(Path(line))
    return Incoming(
        decoded(required_size(text.encode("utf-8", "replace"), MOST_READ, "The text"), "The text"), "The text"
    )


@dataclass(frozen=True, slots=True)
class IncomingDeck:
    """A deck as it was read, with what could be guessed: its dialect, and an account of every line."""

    deck: Deck
    dialect: Dialect
    account: Account


def read_incoming(library: Library, found: Incoming) -> IncomingDeck:
    """Read an incoming deck and guess what can be guessed, if need be its game too; a Refusal if it is none."""
    known, dialect, reading = _read(library, found)
    reading = completed(reading, known)
    account = account_of(reading, known, found.text if dialect.has_lines else "")
    return IncomingDeck(reading.deck, dialect, account)


def _read(library: Library, found: Incoming) -> tuple[Known, Dialect, Reading]:
    """A text read as a deck of the game it names, or else of the current one, or else of one that has its cards."""
    named = rulebook_named(found.text)
    known, fault = known_to(library, book_called(library, named)), None
    try:
        dialect, reading = read_any(found.text, known, found.source)
        if named in rulebook_ids() or _is_at_home(reading, known):
            return known, dialect, reading
    except Refusal as refusal:
        if named in rulebook_ids():
            raise
        fault = refusal
    for other in (known_to(library, book) for book in others_with_decks(known.form.rulebook)):
        with suppress(Refusal):
            form, there = read_any(found.text, other, found.source)
            if there.taken and _is_at_home(there, other):
                said = Remark(0, f"Rulebook: {other.form.rulebook}", Made.GUESSED, "most of its cards are from there")
                return other, form, there.with_remark(there.deck, said)
    if fault is not None:
        raise fault
    return known, dialect, reading


def _is_at_home(reading: Reading, known: Known) -> bool:
    """Whether at least half of the lines that may be cards are cards of this game."""
    cards = sum(known.is_card(line.card) for line in reading.deck.lines)
    return 2 * cards >= len(reading.deck.lines) + len(reading.deck.unread)


def book_called(library: Library, name: str) -> Rulebook:
    """The rulebook with this name, or the current one if it is unknown, which reading then reports as a fault."""
    return rulebook(name) if name in rulebook_ids() else library.book

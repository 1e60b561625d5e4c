"""Every dialect that decks are written in, and recognising which of them a text is in."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from deckbuilder.decks.document import from_json, to_json
from deckbuilder.decks.exchange import (
    cockatrice,
    documents,
    markdown,
    message,
    octgn,
    plain_list,
    sharing,
    spreadsheet,
    tabletop,
)
from deckbuilder.decks.exchange.card_lines import undecorated
from deckbuilder.decks.exchange.export_listing import ExportListing
from deckbuilder.decks.exchange.found import Reading, as_written
from deckbuilder.decks.exchange.known import Known
from deckbuilder.decks.exchange.tournament_sheet import is_sheet, list_on
from deckbuilder.decks.file_rules import MOST_GUESSES
from deckbuilder.decks.model import DeckLine
from deckbuilder.decks.quantity import UNSURE, may_count
from deckbuilder.decks.text import begins_with_count, format_deck, is_marked, lines_of, parse_deck, unreadable
from deckbuilder.errors import Refusal
from deckbuilder.text import composed, folded, harmless

WriteListing = Callable[[ExportListing], str]
ReadText = Callable[[str, Known, str], Reading]

_RULEBOOK = re.compile(
    r"""(?:^\W{0,8}|<(?:comments|notes)>|"note":\s*")rulebook"?\s*:\**\s*"?([\w -]{1,60})""",
    re.IGNORECASE | re.MULTILINE,
)
_JSON_LIST = re.compile(r"""\[\s*[\[{"]""")
BRACKETED = ("document", "o8d")
"""Dialects that begin with a bracket, which alone does not distinguish them from a message."""
HEAD = 4_000
"""The number of characters at the beginning of a text in which its rulebook is named, if at all."""


@dataclass(frozen=True, slots=True)
class Dialect:
    """One way to write a deck: its key, its description, the suffix of its files, and how it is written and read."""

    key: str
    title: str
    suffix: str
    write: WriteListing | None = None
    read: ReadText | None = None
    has_lines: bool = False
    """Whether every line of it says something, so that an account of it goes line by line."""


def _read_text(text: str, known: Known, source: str) -> Reading:
    """Our own text; a line with no count and no card, but some number, may mean any count and is kept as unreadable."""
    deck, lines = parse_deck(text, known.form, source), lines_of(text, source)

    def is_unclear(line: DeckLine) -> bool:
        is_counted = begins_with_count(" ".join(lines[line.line - 1].split()))
        return line.count == 1 and not is_counted and may_count(line.card) and not known.is_card(line.card)

    unclear = [line for line in deck.lines if is_unclear(line)]
    if not unclear:
        return as_written(deck)
    kept = []
    for tried, line in enumerate(unclear):
        near = known.index.card_names_near(undecorated(line.card)) if tried < MOST_GUESSES else ()
        kept.append(unreadable(line.card, line.line, UNSURE, deck.source, near))
    numbers = {line.line for line in unclear}
    clear = tuple(line for line in deck.lines if line.line not in numbers)
    return as_written(replace(deck, lines=clear, unread=(*deck.unread, *kept)))


def _read_json(text: str, known: Known, source: str) -> Reading:
    return as_written(from_json(text, known.form, source))


DIALECTS = (
    Dialect(
        "text",
        "our own text format, to edit by hand",
        ".gang",
        lambda listing: format_deck(listing.deck, listing.form),
        _read_text,
        has_lines=True,
    ),
    Dialect("json", "JSON, for programs", ".json", lambda listing: to_json(listing.deck), _read_json),
    Dialect(
        "list",
        "a list to paste into other programs",
        ".txt",
        plain_list.write,
        plain_list.read,
        has_lines=True,
    ),
    Dialect(
        "csv",
        "CSV, for spreadsheets",
        ".csv",
        spreadsheet.write,
        spreadsheet.read,
        has_lines=True,
    ),
    Dialect("markdown", "Markdown, for forums", ".md", markdown.write),
    Dialect("o8d", "OCTGN", ".o8d", octgn.write, octgn.read),
    Dialect("cod", "Cockatrice", ".cod", cockatrice.write, cockatrice.read),
    Dialect("tts", "Tabletop Simulator, saved object", ".json", tabletop.write),
    Dialect("code", "share code", ".txt", lambda listing: sharing.code_of(listing) + "\n", message.read),
)
"""The dialects in the order in which they are offered."""


FOREIGN = (
    Dialect("document", "JSON of another program", ".json", read=documents.read),
    Dialect("table", "an object of Tabletop Simulator", ".json", read=documents.read_table),
)
"""Dialects that are read and never written: they have the cards, and hardly anything else of a deck."""


def dialect(key: str) -> Dialect:
    """The dialect with this key."""
    return next(one for one in (*DIALECTS, *FOREIGN) if one.key == key)


def read_any(text: str, known: Known, source: str = "") -> tuple[Dialect, Reading]:
    """The deck of a text and its dialect, recognised by the content, whatever its file is called."""
    _require_readable(text, source)
    text = composed(text)
    key = _told_by_beginning(text)
    if key:
        one = dialect("code" if key in BRACKETED and _is_bracketed_code(text, dialect(key), known, source) else key)
        assert one.read is not None
        return one, one.read(text, known, source)
    if is_sheet(text):
        return dialect("list"), plain_list.read(list_on(text), known, source)
    as_list = plain_list.read(text, known, source)
    try:
        as_text = _read_text(text, known, source)
    except Refusal as refusal:
        if refusal.code != "no-deck-file":
            raise
        if _is_message(text, as_list, known):
            return dialect("code"), message.read(text, known, source)
        if not (as_list.taken or plain_list.is_ours(text.split("\n"))):
            raise
        return dialect("list"), as_list
    if not as_text.taken and _is_message(text, as_list, known):
        return dialect("code"), message.read(text, known, source)
    if _unclear(as_text, known) <= _unclear(as_list, known):
        return dialect("text"), as_text
    return dialect("list"), as_list


def is_foreign(text: str) -> bool:
    """Whether a text is certainly not one that decks are changed in, whatever else is wrong with it."""
    text = composed(text)
    return _told_by_beginning(text) not in ("", "text", "json") or is_sheet(text)


def rulebook_named(text: str) -> str:
    """The id of the rulebook that a text in any dialect names; empty if it names none."""
    if sharing.is_code(text):
        return sharing.rulebook_of(message.code_of(text))
    is_xml = text[:HEAD].removeprefix("\ufeff").lstrip().startswith("<")  # in XML the notes may follow the cards
    found = _RULEBOOK.search(text if is_xml else text[:HEAD])
    if found is not None:
        return "-".join(folded(found[1].strip()).split())
    return sharing.rulebook_of(message.code_of(text)) if message.codes_within(text) else ""


def _require_readable(text: str, source: str) -> None:
    """Refuse what this program writes but never reads: pages to print."""
    start, name = text[:HEAD].removeprefix("\ufeff").lstrip().casefold(), harmless(source) or "The text"
    hint = "Copy the list out of it, or export the deck in another format, such as text, csv or a share code."
    if start.startswith(("<!doctype html", "<html")):
        raise Refusal("no-deck-file", f"{name} is a web page, not a deck.", hint)


def _told_by_beginning(text: str) -> str:
    """The key of the only dialect a text can be in; "" if it may be our text or anybody's list."""
    start = text.removeprefix("\ufeff").lstrip()
    if start.startswith("{") or _JSON_LIST.match(start) is not None:
        return _kind_of_json(start)
    if start.startswith("<"):
        return "cod" if f"<{cockatrice.ROOT}" in start[:HEAD] else "o8d"
    if sharing.is_code(start):
        return "code"
    if is_marked(start):
        return "text"
    # A list of ours may contain the columns of a table in an unreadable line.
    is_table = spreadsheet.delimiter_of(text) and not plain_list.is_ours(text.split("\n"))
    # A comma does not make a message a table.
    return "csv" if is_table and not _codes_in(text) else ""


def _codes_in(text: str) -> Sequence[str]:
    """The share codes in a message; a text that names its rulebook is a file, and a code there is one of its lines."""
    return [] if _RULEBOOK.search(text[:HEAD]) is not None else message.codes_within(text)


def _is_message(text: str, as_list: Reading, known: Known) -> bool:
    """Whether the share codes in a text say more than the cards named around them."""
    codes = _codes_in(text)
    if len(codes) != 1:
        return bool(codes)
    return _size(codes[0], known) > sum(one.line.count for one in as_list.taken if known.is_card(one.line.card))


def _is_bracketed_code(text: str, one: Dialect, known: Known, source: str) -> bool:
    """Whether a text is a bracketed share code that looks like the start of a document, with no other cards."""
    if not _codes_in(text):
        return False
    assert one.read is not None
    try:
        reading = one.read(text, known, source)
    except Refusal:
        return True
    return not any(known.is_card(taken.line.card) for taken in reading.taken)


def _size(code: str, known: Known) -> int:
    """The number of cards in a share code; 1 if it cannot be read here."""
    try:
        return sum(line.count for line in sharing.deck_of(code, known).lines)
    except Refusal:
        return 1


def _kind_of_json(text: str) -> str:
    """The kind of JSON a text is in; if it claims to be ours, or cannot be read, it is judged as our own form."""
    document = documents.parsed(text)
    if isinstance(document, dict) and "ObjectStates" in document:
        return "table"
    is_ours = document is None or (isinstance(document, dict) and ("format" in document or not document))
    return "json" if is_ours else "document"


def _unclear(reading: Reading, known: Known) -> int:
    """The number of lines that are not understood."""
    strange = sum(not known.is_card(one.line.card) or known.form.pile(one.line.pile) is None for one in reading.taken)
    return strange + len(reading.deck.unread)

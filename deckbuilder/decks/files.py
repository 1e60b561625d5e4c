"""Decks read from files, in either of the two forms."""

from __future__ import annotations

import codecs
import json
import re
import sys
from functools import lru_cache
from pathlib import Path
from typing import TextIO

from deckbuilder.decks.document import from_json
from deckbuilder.decks.form import DeckForm
from deckbuilder.decks.model import Deck
from deckbuilder.decks.text import MOST_BYTES, MOST_LINES, SHORTER, named_rulebook, parse_deck
from deckbuilder.errors import Refusal
from deckbuilder.paths import read_regular, unreadable
from deckbuilder.text import harmless

LATIN = "cp1252"
_UTF8_LETTER = re.compile(rb"[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}")
_PDF = b"%PDF"
"""The start of a PDF file, which is mostly letters and yet not text."""
_CONTROL = re.compile(rb"[\x00-\x08\x0b\x0e-\x1f\x7f]")


INPUT = "-"
"""The path that stands for the standard input."""
INPUT_NAME = "The input"


def is_input(path: Path | None) -> bool:
    """Whether a path stands for the standard input."""
    return path is not None and str(path) == INPUT


def name_of(path: Path) -> str:
    """The name of a deck file in messages."""
    return INPUT_NAME if is_input(path) else path.name


def read_text(path: Path) -> str:
    """The text of a deck file or of the standard input; a Refusal if missing, not regular, too large or not text."""
    name = _called(path)
    text = decoded(content_of_file(path, MOST_BYTES), name)
    if not _is_json(text) and len(text.splitlines()) > MOST_LINES:
        raise Refusal("deck-too-large", f"{name} has more than {MOST_LINES:,} lines, the most that is read.", SHORTER)
    return text


def content_of_file(path: Path, most: int) -> bytes:
    """The bytes of a file that may contain a deck; a Refusal if it is missing, not a regular file or too large."""
    name = _called(path)
    if is_input(path):
        return required_size(_all_of(sys.stdin), most, name)
    try:
        content = read_regular(path, most + 1)
    except (OSError, ValueError) as error:
        raise unreadable(path, error) from None
    if content is None and path.is_dir():
        raise Refusal("no-deck-file", f"{name} is a folder.", hint="Name a file in it.")
    if content is None:
        raise Refusal("no-deck-file", f"{name} is not a regular file.", hint="Name a file that holds a deck.")
    if path.suffix.casefold() == ".toml":
        hint = "Card sets and formats are such files; `deckbuilder sets check` checks a set."
        raise Refusal("no-deck-file", f"{name} holds no deck.", hint)
    return required_size(content, most, name)


def required_size(content: bytes, most: int, name: str) -> bytes:
    """The bytes; a Refusal if there are more of them than are read."""
    if len(content) > most:
        raise Refusal("deck-too-large", f"{name} is larger than {most // 1024} KiB, the most that is read.", SHORTER)
    return content


def decoded(content: bytes, name: str) -> str:
    """The bytes decoded by the encoding that `encoding_of` finds; a Refusal if they are not text."""
    encoding = encoding_of(content)
    try:
        return content.decode(encoding)
    except UnicodeDecodeError:
        raise Refusal(
            "no-deck-file", f"{name} is not UTF-8 text.", hint="Save it as UTF-8, or name another file."
        ) from None


def encoding_of(content: bytes) -> str:
    """The encoding of some bytes: UTF-8, UTF-16 with or without a mark, or the Latin letters of older programs."""
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf-16"
    low, high = content[::2], content[1::2]
    for encoding, blank, letters in (("utf-16-le", high, low), ("utf-16-be", low, high)):
        # If every other byte is zero, Latin letters take two bytes each.
        if not len(content) % 2 and blank.count(0) > 0.9 * len(blank) and _CONTROL.search(letters) is None:
            return encoding
    try:
        content.decode("utf-8")
    except UnicodeDecodeError:
        # With some letters in UTF-8 it is a damaged text, and with control characters it is no text.
        is_text = not content.startswith(_PDF) and _CONTROL.search(content) is None
        return LATIN if is_text and _UTF8_LETTER.search(content) is None else "utf-8"
    return "utf-8"


def is_certain(encoding: str) -> bool:
    """Whether the bytes themselves prove the encoding; False if it is only likely."""
    return encoding != LATIN


def read_deck(text: str, form: DeckForm, source: str = "") -> Deck:
    """Read a deck from text or JSON, whichever it is."""
    return from_json(text, form, source) if _is_json(text) else parse_deck(text, form, source)


def rulebook_of(text: str) -> str:
    """The rulebook that a deck names, in either form; empty if it names none."""
    if not _is_json(text):
        return named_rulebook(text)
    try:
        found = json.loads(text[:MOST_BYTES])
    except (ValueError, RecursionError):
        return ""
    name = found.get("rulebook") if isinstance(found, dict) else None
    return name if isinstance(name, str) else ""


def _called(path: Path) -> str:
    return INPUT_NAME if is_input(path) else harmless(str(path))


@lru_cache(maxsize=1)
def _all_of(stream: TextIO | None) -> bytes:
    """The content of a stream, which can be read only once but may be asked for again; a little more than the most."""
    try:
        return stream.buffer.read(2 * MOST_BYTES + 1) if stream is not None else b""
    except (OSError, ValueError) as error:  # closed, or not open for reading
        raise unreadable(Path(INPUT_NAME), error) from None


def _is_json(text: str) -> bool:
    return text.removeprefix("\ufeff").lstrip().startswith("{")

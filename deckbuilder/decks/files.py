"""From a path to a deck, whichever of the two forms the file has."""

from __future__ import annotations

import codecs
import json
from pathlib import Path

from deckbuilder.decks.document import from_json
from deckbuilder.decks.form import DeckForm
from deckbuilder.decks.model import Deck
from deckbuilder.decks.text import MOST_BYTES, MOST_LINES, SHORTER, named_rulebook, parse_deck
from deckbuilder.errors import Refusal
from deckbuilder.paths import read_regular, unreadable
from deckbuilder.text import harmless


def read_text(path: Path) -> str:
    """The text of a deck file; a Refusal when it is missing, no regular file, too large or no text."""
    name = harmless(str(path))
    text = decoded(content_of_file(path, MOST_BYTES), name)
    if not _is_json(text) and len(text.splitlines()) > MOST_LINES:
        raise Refusal("deck-too-large", f"{name} has more than {MOST_LINES:,} lines, the most that is read.", SHORTER)
    return text


def content_of_file(path: Path, most: int) -> bytes:
    """The bytes of a file that may hold a deck; a Refusal when it is missing, no regular file or too large."""
    name = harmless(str(path))
    try:
        content = read_regular(path, most + 1)
    except (OSError, ValueError) as error:
        raise unreadable(path, error) from None
    if content is None:
        raise Refusal("no-deck-file", f"{name} is no regular file.", hint="Name a file that holds a deck.")
    return required_size(content, most, name)


def required_size(content: bytes, most: int, name: str) -> bytes:
    """The bytes, unless there are more of them than are read."""
    if len(content) > most:
        raise Refusal("deck-too-large", f"{name} is larger than {most // 1024} KiB, the most that is read.", SHORTER)
    return content


def decoded(content: bytes, name: str) -> str:
    """The text of some bytes: UTF-8, or UTF-16 where they say so."""
    encoding = "utf-16" if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) else "utf-8"
    try:
        return content.decode(encoding)
    except UnicodeDecodeError:
        raise Refusal(
            "no-deck-file", f"{name} is no text in UTF-8.", hint="Save it as UTF-8, or name another file."
        ) from None


def read_deck(text: str, form: DeckForm, source: str = "") -> Deck:
    """Read a deck from text or JSON, whichever it is."""
    return from_json(text, form, source) if _is_json(text) else parse_deck(text, form, source)


def rulebook_of(text: str) -> str:
    """The rulebook that a deck names, in either form, or nothing."""
    if not _is_json(text):
        return named_rulebook(text)
    try:
        found = json.loads(text[:MOST_BYTES])
    except (ValueError, RecursionError):
        return ""
    name = found.get("rulebook") if isinstance(found, dict) else None
    return name if isinstance(name, str) else ""


def _is_json(text: str) -> bool:
    return text.removeprefix("\ufeff").lstrip().startswith("{")

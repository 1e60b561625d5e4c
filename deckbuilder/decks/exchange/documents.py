"""Decks in the JSON of other programs: lists and tables of cards and counts, and objects of Tabletop Simulator.

It reads names with their counts (`{"Name": 2}`), lists of names, of lines and of objects that have a name and maybe a
count, under any key, which is then taken for their section; `slots` are counts by id.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from deckbuilder.decks.exchange.card_lines import card_line
from deckbuilder.decks.exchange.elements import MEANINGLESS, ONE, is_ours
from deckbuilder.decks.exchange.found import Found, Made, Reading
from deckbuilder.decks.exchange.known import Known
from deckbuilder.decks.exchange.places import MAIN, zone_called
from deckbuilder.decks.exchange.tournament_sheet import is_by_rule
from deckbuilder.decks.file_rules import MOST_GUESSES
from deckbuilder.decks.json_input import composed_within
from deckbuilder.decks.quantity import UNSURE, quantities
from deckbuilder.decks.text import MOST_BYTES, SHORTER
from deckbuilder.errors import Refusal
from deckbuilder.text import folded, harmless

DEEPEST = 12
_NAMES = ("name", "card", "cardname", "card_name", "title", "nickname", "id", "code", "card_id")
_COUNTS = ("count", "quantity", "qty", "copies", "amount", "number", "anzahl", "menge")
_PILES = ("pile", "section", "zone", "board", "category", "bereich")
_HOLDERS = frozenset({"cards", "slots", "deck", "decks", "boards", "list", "decklist", "data", "result", "karten"})
"""Keys that contain cards without being sections."""
_BELONGING = frozenset({"identity", "gang", "faction", "clan"})
_DECK_NAMES, _NOTES = ("name", "title", "deckname", "savename"), ("notes", "description", "description_md", "comments")
_HINT = "A deck in JSON lists cards by name or id, each with a count; `deck export --format json` writes one."


def read(text: str, known: Known, source: str = "") -> Reading:
    """The cards in a document; anything else in it is reported, never dropped silently."""
    name = harmless(source) or "The text"
    if len(text) > 2 * MOST_BYTES:
        raise Refusal("deck-too-large", f"{name} is larger than {2 * MOST_BYTES // 1024} KiB.", SHORTER)
    document = parsed(text)
    if document is None:
        raise Refusal("no-deck-file", f"{name} is not a deck in JSON: it is not a complete document.", _HINT)
    reading = _DocumentReading(known, source)
    if isinstance(document, dict):
        document = reading.header(document)
    reading.cards("", document, 0)
    if not reading.found.taken and not reading.found.unread:
        raise Refusal("no-deck-file", f"{name} is not a deck in JSON: it contains no cards.", _HINT)
    return reading.found.reading()


def read_table(text: str, known: Known, source: str = "") -> Reading:
    """The cards on a table of Tabletop Simulator, by the nicknames they have there."""
    name = harmless(source) or "The text"
    document = parsed(text) if len(text) <= 2 * MOST_BYTES else None
    found = Found(known, source)
    table = document if isinstance(document, dict) else {}
    found.name, found.notes = (_written(table.get(key)) for key in ("SaveName", "Note"))
    found.is_ours = is_ours(found, found.notes)
    _take_objects(found, "", table.get("ObjectStates"), 0)
    if not found.taken and not found.is_ours:
        said = f"{name} is an object of Tabletop Simulator without nicknames, so their cards cannot be identified."
        raise Refusal("no-deck-file", said, "Export the deck in another format, such as text, csv or a share code.")
    return found.reading()


def _written(value: object) -> str:
    return value if isinstance(value, str) else ""


def parsed(text: str) -> Any:
    """The content of a text in JSON; None if it is not JSON."""
    try:
        return composed_within(json.loads(text.removeprefix("\ufeff")))
    except (ValueError, RecursionError):
        return None


def _take_objects(found: Found, zone: str, objects: object, depth: int) -> None:
    """Take single cards, and decks and bags with their contents; a deck's nickname is its section.

    Cards that are in by rule are not part of the list, and a card that is a pile by itself has its section in a note.
    """
    counts: dict[tuple[str, str], int] = {}
    for one in objects if isinstance(objects, list) and depth < DEEPEST else []:
        if not isinstance(one, dict):
            continue
        nickname = " ".join(str(one.get("Nickname") or "").split())
        noted = _written(one.get("GMNotes")) if found.is_ours else ""
        inside = one.get("ContainedObjects")
        if is_by_rule(noted or nickname):
            found.remark(0, noted or nickname, Made.UNUSED, "no list holds them")
        elif isinstance(inside, list):
            _take_objects(found, found.section(0, nickname) if nickname else zone, inside, depth + 1)
        elif nickname:
            key = (found.section(0, noted) if noted else zone, nickname)
            counts[key] = counts.get(key, 0) + 1
        else:
            found.remark(0, str(one.get("Name") or "an object"), Made.UNUSED, "it has no nickname")
    for (pile, nickname), count in counts.items():
        found.card(pile or MAIN, str(count), nickname)


class _DocumentReading:
    """The state of reading a document."""

    def __init__(self, known: Known, source: str) -> None:
        self.known, self.form = known, known.form
        self.found = Found(known, source)
        self.tried = 0

    def header(self, document: Mapping[str, Any]) -> dict[str, Any]:
        """Take what a document says about the deck as a whole, and return the rest."""
        rest = dict(document)
        for key, value in document.items():
            word = folded(str(key))
            if isinstance(value, str) and word in _DECK_NAMES and not self.found.name:
                self.found.name = value
            elif isinstance(value, str) and word in _NOTES and not self.found.notes:
                self.found.notes = value
            elif isinstance(value, str) and (self.form.is_header(word) or word in _BELONGING):
                self.found.header(0, self.form.identity if word in _BELONGING else word, value)
            elif word == "sets" and isinstance(value, list) and all(isinstance(one, str) for one in value):
                self.found.header(0, "sets", ", ".join(value))
            else:
                continue
            del rest[key]
        return rest

    def cards(self, zone: str, value: object, depth: int) -> None:
        """Take the cards in a value, for a section."""
        if depth > DEEPEST:
            self.found.refuse(0, _shown(value), "it is nested too deeply")
        elif isinstance(value, list):
            for one in value:
                self.cards(zone, one, depth + 1)
        elif isinstance(value, dict) and depth and self.is_card(value):
            self.card(zone, value)
        elif isinstance(value, dict):
            self.table(zone, self.header(value) if depth else value, depth)
        elif isinstance(value, str) and value.strip():
            self.line(zone, value)
        elif value not in (None, "", [], {}):
            self.found.refuse(0, _shown(value), "it is no card")

    def table(self, zone: str, value: Mapping[str, Any], depth: int) -> None:
        """Take counts by the names of cards, or sections by their titles."""
        are_cards = depth > 0 or any(self.known.is_named(str(key)) for key in value)
        for key, inside in value.items():
            words = " ".join(str(key).split())
            is_section = isinstance(inside, list | dict) and (depth > 0 or self.is_section(words, inside))
            if are_cards and isinstance(inside, dict) and (self.known.is_named(words) or _has(inside, _COUNTS)):
                self.card(zone, {"name": words, **inside})
            elif is_section:
                self.cards(zone if folded(words) in _HOLDERS else self.found.section(0, words), inside, depth + 1)
            elif are_cards and (self.known.is_named(words) or isinstance(inside, int | float)):
                self.found.card(zone, _number(inside), words, written=f"{words}: {_shown(inside)}")
            else:
                self.found.remark(0, f"{words}: {_shown(inside)}", Made.UNUSED, MEANINGLESS)

    def is_card(self, value: Mapping[str, Any]) -> bool:
        """Whether an object is a card, and not a deck or a section with a name."""
        inner = (one for key, one in value.items() if folded(str(key)) not in _NAMES)
        return _has(value, _NAMES) and not any(isinstance(one, list | dict) and self.mentions(one, 0) for one in inner)

    def is_section(self, title: str, value: object) -> bool:
        """Whether the value under a key consists of cards."""
        return folded(title) in _HOLDERS or bool(zone_called(self.known, title)) or self.mentions(value, 0)

    def mentions(self, value: object, depth: int) -> bool:
        """Whether something in a value is a card, or looks like one."""
        if isinstance(value, str):
            return self.known.is_named(value) or any(self.known.is_named(one.name) for one in quantities(value[:200]))
        if depth > DEEPEST:
            return False
        if isinstance(value, list):
            return any(self.mentions(one, depth + 1) for one in value)
        if not isinstance(value, dict):
            return False
        named = any(self.known.is_named(str(key)) or self.mentions(one, depth + 1) for key, one in value.items())
        return named or (_has(value, _NAMES) and _has(value, _COUNTS))

    def card(self, zone: str, value: Mapping[str, Any]) -> None:
        """Take an object that is a card: its name, its count and its section."""
        name, pile = _first(value, _NAMES), _first(value, _PILES)
        name = _first(name, _NAMES) if isinstance(name, dict) else name
        id = value.get("id")
        name = id if isinstance(id, str) and self.known.is_named(id) else name
        if isinstance(pile, str) and pile:
            zone = self.found.section(0, pile)
        if not isinstance(name, str | int) or isinstance(name, bool):
            self.found.refuse(0, _shown(value), "the card name is missing")
        elif _has(value, _COUNTS):
            self.found.card(zone, _number(_first(value, _COUNTS)), str(name))
        else:
            self.line(zone, str(name), is_alone=True)

    def line(self, zone: str, written: str, *, is_alone: bool = False) -> None:
        """Take a line with a card, or the name of a card without a count."""
        words = " ".join(written.split())
        read = card_line(words, self.known, self.likeness)
        if read.is_unclear:
            self.found.refuse(0, words, UNSURE)
            return
        guess = read.guess or (ONE if is_alone and not read.is_counted else "")
        self.found.card(zone, read.count, read.name, guess=guess, written=words)

    def likeness(self, words: str) -> float:
        """The likeness of words to the name of a card; 0 once too many were asked about."""
        self.tried += 1
        return self.known.likeness(words) if self.tried < MOST_GUESSES else 0.0


def _has(value: Mapping[str, Any], keys: Iterable[str]) -> bool:
    return not {folded(str(key)) for key in value}.isdisjoint(keys)


def _first(value: Mapping[str, Any], keys: Iterable[str]) -> Any:
    """The value of the first of some keys that is there, ignoring case."""
    by_key = {folded(str(key)): one for key, one in value.items()}
    return next((by_key[key] for key in keys if key in by_key), None)


def _number(value: object) -> str:
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value) if isinstance(value, str | int) and not isinstance(value, bool) else _shown(value)


def _shown(value: object) -> str:
    said = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return harmless(said[:80])

"""Decks as JSON, for other programs: the same content as the text form, versioned and checked strictly."""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BeforeValidator, Field

from deckbuilder.cards.model import StrictModel
from deckbuilder.decks.form import DeckForm
from deckbuilder.decks.json_input import checked
from deckbuilder.decks.model import MAYBE, Deck, DeckLine
from deckbuilder.decks.text import (
    LONGEST_HEADER,
    LONGEST_NAME,
    MOST_BYTES,
    MOST_COPIES,
    MOST_LINES,
    ROOM,
    SHORTER,
    is_title,
    tidied,
    unreadable,
)
from deckbuilder.errors import Refusal
from deckbuilder.text import checked_text, harmless

FORMAT = "deckbuilder/deck/1"


def _closed_up(value: object) -> object:
    """A word as the text form has it: no space at its ends, and single spaces between its parts."""
    return " ".join(value.split()) if isinstance(value, str) else value


_Words = Annotated[str, BeforeValidator(_closed_up), AfterValidator(checked_text)]
_Name = Annotated[_Words, Field(min_length=1, max_length=LONGEST_NAME)]
_Header = Annotated[_Words, Field(max_length=LONGEST_HEADER)]


class _Line(StrictModel):
    pile: _Name
    count: int = Field(ge=-MOST_COPIES, le=MOST_COPIES)
    card: _Name


class _Maybe(StrictModel):
    count: int = Field(ge=-MOST_COPIES, le=MOST_COPIES)
    card: _Name


class _Document(StrictModel):
    format: Literal["deckbuilder/deck/1"]
    rulebook: _Header
    name: _Header = ""
    identity: _Header = ""
    sets: list[_Header] = Field(default=[], max_length=LONGEST_HEADER)
    notes: str = Field(default="", max_length=MOST_BYTES)
    cards: list[_Line] = Field(default=[], max_length=ROOM * MOST_LINES)
    maybe: list[_Maybe] = Field(default=[], max_length=ROOM * MOST_LINES)
    unread: list[str] = Field(default=[], max_length=ROOM * MOST_LINES)


def json_schema() -> dict[str, Any]:
    """The JSON Schema of a deck as a document."""
    return _Document.model_json_schema()


def to_json(deck: Deck) -> str:
    """Write a deck as a JSON document."""
    document = {
        "format": FORMAT,
        "rulebook": deck.rulebook,
        "name": deck.name,
        "identity": deck.identity,
        "sets": list(deck.sets),
        "notes": deck.notes,
        "cards": [{"pile": line.pile, "count": line.count, "card": line.card} for line in deck.lines],
        **({"maybe": [{"count": line.count, "card": line.card} for line in deck.maybe]} if deck.maybe else {}),
        "unread": [line for problem in deck.unread for line in problem.cards],
    }
    return json.dumps(document, ensure_ascii=False, indent=2) + "\n"


def from_json(text: str, form: DeckForm, source: str = "") -> Deck:
    """Read a deck from a JSON document; raise a Refusal for anything else."""
    source = harmless(source)
    found = _document(text, source or "The text")
    if found.rulebook != form.rulebook:
        raise _refused(source, f'it is of the rulebook "{harmless(found.rulebook)}", not {form.rulebook}')
    for line in found.cards:
        if not is_title(line.pile, form):
            raise _refused(source, f'"{harmless(line.pile)}" is no pile')
    return Deck(
        name=found.name,
        rulebook=found.rulebook,
        identity=found.identity,
        sets=tuple(dict.fromkeys(found.sets)),
        lines=tuple(DeckLine(line.pile, line.count, line.card) for line in found.cards),
        maybe=tuple(DeckLine(MAYBE, line.count, line.card) for line in found.maybe),
        notes=tidied(found.notes),
        unread=tuple(unreadable(line, 0, "it was marked as unreadable", source) for line in found.unread),
        source=source,
    )


def _document(text: str, source: str) -> _Document:
    if len(text) > 2 * MOST_BYTES:  # indentation makes it longer than the deck as text
        raise Refusal(
            "deck-too-large", f"{source} is larger than {MOST_BYTES // 1024} KiB, the most that is read.", SHORTER
        )
    return checked(_Document, text, lambda reason: _refused(source, reason))


def _refused(source: str, reason: str) -> Refusal:
    hint = f'A deck in JSON has "format": "{FORMAT}", "rulebook", "name", "identity", "sets" and "cards".'
    return Refusal("no-deck-file", f"{source or 'The text'} is not a deck in JSON: {reason}.", hint=hint)

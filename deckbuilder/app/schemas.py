"""The JSON Schema of every document format of this program, for editors and other programs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckbuilder.cards.nearest import nearest_hint
from deckbuilder.errors import Refusal
from deckbuilder.rulebooks import DEFAULT_RULEBOOK, Rulebook, rulebook
from deckbuilder.text import harmless

if TYPE_CHECKING:
    from deckbuilder.cards.file_schema import Schema

DIALECT = "https://json-schema.org/draft/2020-12/schema"


@dataclass(frozen=True, slots=True)
class DocumentKind:
    """One kind of document: its key, its title, the version of its format, and the function that makes its schema."""

    key: str
    title: str
    version: int
    schema: Callable[[Rulebook], Schema]
    is_of_a_rulebook: bool = False
    """Whether every rulebook has a schema of its own."""


def _deck_schema(_book: Rulebook) -> Schema:
    from deckbuilder.decks import document

    return document.json_schema()


def _set_schema(book: Rulebook) -> Schema:
    """The schema of a card set, whose cards depend on the rulebook; `sets words` lists the words of their effects."""
    from deckbuilder.cards.file_schema import file_schema
    from deckbuilder.cards.model import SetHeader

    schema = book.schema
    identity = {schema.identity.key: schema.identity.model}
    return file_schema("set", SetHeader, identity | {one.key: one.model for one in schema.card_types})


def _format_schema(_book: Rulebook) -> Schema:
    from deckbuilder.decks import format_files

    return format_files.json_schema()


def _challenges_schema(_book: Rulebook) -> Schema:
    from deckbuilder.app.challenges import files

    return files.json_schema()


def _game_schema(_book: Rulebook) -> Schema:
    from deckbuilder.app.game import gamefile

    return gamefile.json_schema()


def _certificate_schema(_book: Rulebook) -> Schema:
    from deckbuilder.decks.certificate import Certificate

    return Certificate.model_json_schema()


DOCUMENTS = (
    DocumentKind("deck", "A deck in JSON", 1, _deck_schema),
    DocumentKind("set", "A card set, in TOML", 1, _set_schema, is_of_a_rulebook=True),
    DocumentKind("format", "A format, in TOML", 1, _format_schema),
    DocumentKind("challenges", "A file of challenges, in TOML", 1, _challenges_schema),
    DocumentKind("game", "A game file", 1, _game_schema),
    DocumentKind("certificate", "The certificate of a legal deck", 1, _certificate_schema),
)
"""In the order in which they are offered; a new kind of document is registered here. Each loads what it needs itself,
because a shell asks for the keys alone."""


def schema_of(key: str, rulebook_id: str = DEFAULT_RULEBOOK.id) -> Schema:
    """The schema of a kind of document; a card set's is that of one rulebook."""
    book = rulebook(rulebook_id)
    kind = next((one for one in DOCUMENTS if one.key == key), None)
    if kind is None:
        keys = [one.key for one in DOCUMENTS]
        raise Refusal("unknown-schema", f'There is no document called "{harmless(key)}".', nearest_hint(key, keys))
    of = f":{book.id}" if kind.is_of_a_rulebook else ""
    about = {"$schema": DIALECT, "$id": f"urn:deckbuilder:{key}{of}:{kind.version}", "title": kind.title}
    found = kind.schema(book)
    return {**about, **{part: value for part, value in found.items() if part != "title"}}

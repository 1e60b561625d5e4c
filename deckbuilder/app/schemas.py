"""The JSON Schema of every document format of this program, for editors and other programs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from deckbuilder.app.challenges import files
from deckbuilder.app.game import gamefile
from deckbuilder.cards.file_schema import Schema, file_schema
from deckbuilder.cards.model import SetHeader
from deckbuilder.cards.nearest import nearest_hint
from deckbuilder.decks import document, format_files
from deckbuilder.decks.certificate import Certificate
from deckbuilder.errors import Refusal
from deckbuilder.rulebooks import DEFAULT_RULEBOOK, Rulebook, rulebook
from deckbuilder.text import harmless

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


def _set_schema(book: Rulebook) -> Schema:
    """The schema of a card set, whose cards depend on the rulebook; `sets words` lists the words of their effects."""
    schema = book.schema
    identity = {schema.identity.key: schema.identity.model}
    return file_schema("set", SetHeader, identity | {one.key: one.model for one in schema.card_types})


DOCUMENTS = (
    DocumentKind("deck", "A deck in JSON", 1, lambda _book: document.json_schema()),
    DocumentKind("set", "A card set, in TOML", 1, _set_schema, is_of_a_rulebook=True),
    DocumentKind("format", "A format, in TOML", 1, lambda _book: format_files.json_schema()),
    DocumentKind("challenges", "A file of challenges, in TOML", 1, lambda _book: files.json_schema()),
    DocumentKind("game", "A game file", 1, lambda _book: gamefile.json_schema()),
    DocumentKind("certificate", "The certificate of a legal deck", 1, lambda _book: Certificate.model_json_schema()),
)
"""In the order in which they are offered; a new kind of document is registered here."""


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

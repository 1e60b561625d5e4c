"""The keys that the cards of a game are written with, as their models take them: one chapter a kind, and one a part."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from deckbuilder.app.reference.words import NEEDED, Chapter, Key, written
from deckbuilder.rulebooks import rulebook, rulebook_ids

Property = Mapping[str, Any]
REF = "$ref"


def card_chapters(rulebook_id: str = "") -> tuple[Chapter, ...]:
    """Every kind of card and what a deck can belong to, then the parts that stand in tables of their own."""
    schema = rulebook(rulebook_id or rulebook_ids()[0]).schema
    kinds = {one.key: one.model for one in schema.card_types} | {schema.identity.key: schema.identity.model}
    models = {key: model.model_json_schema() for key, model in kinds.items()}
    whole = [Chapter(key, _title(f"[[{key}]]", one), (), tuple(_keys(one, key))) for key, one in models.items()]
    parts: dict[str, tuple[str, Property]] = {}
    for key, one in models.items():
        for name, part in _parts(one):
            parts.setdefault(name, (f"[[{key}.{name}]]", part))
    return (*whole, *[Chapter(name, _title(*found), (), tuple(_keys(found[1], name))) for name, found in parts.items()])


def _title(heading: str, model: Property) -> str:
    """How it begins, and what the model says that it is."""
    return f"{heading}: {str(model['description']).split(chr(10))[0].rstrip('.')}"


def _keys(model: Property, home: str) -> Iterator[Key]:
    for key, one in model["properties"].items():
        default = NEEDED if key in model.get("required", ()) else written(one.get("default"))
        yield Key(key, _takes(one, f"{home}.{key}"), "", default)


def _parts(model: Property) -> Iterator[tuple[str, Property]]:
    """The tables inside a card that have keys of their own, by the key under which they stand."""
    for key, one in model["properties"].items():
        for said in (one, one.get("items", {}), *one.get("anyOf", ())):
            if REF in said:
                yield key, model["$defs"][said[REF].rpartition("/")[2]]


def _takes(one: Property, home: str) -> str:
    """What may be written, in a few words."""
    if "anyOf" in one:
        return ", ".join(_takes(part, home) for part in one["anyOf"] if part.get("type") != "null")
    if REF in one:
        return f"{{ *{home.rpartition('.')[2]}* }}"
    if "enum" in one:
        return ", ".join(f'"{word}"' for word in one["enum"])
    if "const" in one:
        return written(one["const"])
    if one.get("type") == "array":
        items = one.get("items", {})
        return f"[[{home}]]" if REF in items else f"[ {_takes(items, home)}, ... ]"
    if one.get("type") == "integer":
        return f"{one['minimum']} to {one['maximum']}" if "minimum" in one else "a whole number"
    if one.get("type") == "string":
        return _text_taken(one)
    return {"boolean": "true, false", "object": "{ ... }"}.get(str(one.get("type")), "{ ... }")


def _text_taken(one: Property) -> str:
    if "pattern" in one:
        return "an id"
    return f"a text of at most {one['maxLength']} characters" if "maxLength" in one else "a name"

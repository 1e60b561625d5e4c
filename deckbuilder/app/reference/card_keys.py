"""The keys of card files, as the card models define them: a chapter for each kind of card and each nested table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, get_args

from pydantic import BaseModel

from deckbuilder.app.reference.key_examples import Examples, example, examples
from deckbuilder.app.reference.words import NEEDED, Chapter, Key, written
from deckbuilder.cards.meanings import meanings
from deckbuilder.rulebooks import DEFAULT_RULEBOOK, rulebook

Property = Mapping[str, Any]
Model = type[BaseModel]
REF = "$ref"


def card_chapters(rulebook_id: str = "") -> tuple[Chapter, ...]:
    """Every kind of card and identity, followed by the nested tables."""
    book_id = rulebook_id or DEFAULT_RULEBOOK.id
    schema, shown = rulebook(book_id).schema, examples(book_id)
    kinds: dict[str, Model] = {one.key: one.model for one in schema.card_types}
    kinds[schema.identity.key] = schema.identity.model
    whole = [_chapter(key, f"[[{key}]]", model, shown) for key, model in kinds.items()]
    parts: dict[str, tuple[str, Model]] = {}
    for kind, model in kinds.items():
        for name, part in _parts(model):
            parts.setdefault(name, (f"[[{kind}.{name}]]", part))
    return (*whole, *[_chapter(name, heading, part, shown) for name, (heading, part) in parts.items()])


def _chapter(name: str, heading: str, model: Model, shown: Examples) -> Chapter:
    """The heading of a model, the first line of its docstring, and its keys."""
    about = str(model.__doc__).split("\n")[0].rstrip(".")
    return Chapter(name, f"{heading}: {about}", (), tuple(_keys(model, name, shown)))


def _keys(model: Model, home: str, shown: Examples) -> Iterator[Key]:
    schema, said = model.model_json_schema(), meanings(model)
    for key, one in schema["properties"].items():
        default = NEEDED if key in schema.get("required", ()) else written(one.get("default"))
        line = example(shown, home, key, one)
        yield Key(key, _takes(one, f"{home}.{key}"), said.get(key, ""), default, line)


def _parts(model: Model) -> Iterator[tuple[str, Model]]:
    """The tables inside a card that have keys of their own, by their key in the card."""
    for key, field in model.model_fields.items():
        waiting = [field.annotation]
        while waiting:
            one = waiting.pop()
            if isinstance(one, type) and issubclass(one, BaseModel):
                yield key, one
            waiting += get_args(one)


def _takes(one: Property, home: str) -> str:
    """The values that may be written, in a few words."""
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

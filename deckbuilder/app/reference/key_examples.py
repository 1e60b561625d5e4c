"""An example of each key of card files: the shortest line of a shipped card, or a made-up one."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from pydantic import BaseModel

from deckbuilder.app.library.installed_sets import shipped_sets
from deckbuilder.rulebooks import rulebook

KeyPlace = tuple[str, str]
"""The kind of card or nested table, and the key."""
Examples = Mapping[KeyPlace, str]
"""An example line for each of them."""


def examples(rulebook_id: str) -> Examples:
    """The shortest line of the shipped cards for every key that they write."""
    found: dict[KeyPlace, str] = {}
    identity_key = rulebook(rulebook_id).schema.identity.key
    for one in shipped_sets(rulebook_id):
        for card in one.cards:
            _note(found, _lines(card.type, card.model))
        for identity in one.identities:
            _note(found, _lines(identity_key, identity.model))
    return found


def example(known: Examples, home: str, key: str, takes: Mapping[str, Any]) -> str:
    """An example of a key, from this kind of card, from another, or made up; empty for a list of tables."""
    if "$ref" in takes.get("items", {}):
        return ""
    elsewhere = (line for (_, other), line in known.items() if other == key)
    return known.get((home, key)) or next(elsewhere, "") or _made_up(key, takes)


def _note(found: dict[KeyPlace, str], lines: Iterator[tuple[KeyPlace, str]]) -> None:
    for place, line in lines:
        found[place] = min(found.get(place, line), line, key=len)


def _lines(home: str, model: BaseModel) -> Iterator[tuple[KeyPlace, str]]:
    """Each key written in a table and in its nested tables."""
    for key in type(model).model_fields:
        value = getattr(model, key)
        parts = [one for one in (value if isinstance(value, tuple) else (value,)) if isinstance(one, BaseModel)]
        for part in parts:
            yield from _lines(key, part)
        is_list_of_tables = bool(parts) and isinstance(value, tuple)
        if key in model.model_fields_set and value and not is_list_of_tables:
            yield (home, key), f"{key} = {_as_toml(value)}"


def _as_toml(value: object) -> str:
    """A value as written in a file, on one line."""
    if isinstance(value, BaseModel):
        return _as_toml({key: getattr(value, key) for key in type(value).model_fields if key in value.model_fields_set})
    if isinstance(value, dict):
        return f"{{ {', '.join(f'{key} = {_as_toml(one)}' for key, one in value.items())} }}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_as_toml, value))}]"
    return json.dumps(value, ensure_ascii=False)


def _made_up(key: str, takes: Mapping[str, Any]) -> str:
    """A line for a key that no shipped card has, based on the values it takes."""
    if "enum" in (items := takes.get("items", {})):
        return f"{key} = {_as_toml(items['enum'][:1])}"
    if takes.get("type") == "boolean":
        return f"{key} = {_as_toml(not takes.get('default'))}"
    return f"{key} = {int(takes['minimum']) + 1}" if "minimum" in takes else ""

"""What a table with misspelt keys was probably meant to say: each is read as the nearest known key."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from deckbuilder.cards.nearest import nearest
from deckbuilder.cards.vocabulary import Operand, Takes, Word

Raw = Mapping[str, Any]
Near = tuple[str, ...]
MOST_LISTED = 12
"""The most keys a message lists if none is near."""


def strange_keys(raw: Raw, known: Iterable[str], settings: Iterable[Operand] = ()) -> dict[str, Near]:
    """The unknown keys of a table, each with the nearest known ones, of which missing keys come first."""
    keys, needed = tuple(known), [one for one in settings if one.required and one.key not in raw]
    found = {key: nearest(key, [one for one in keys if one not in raw]) for key in raw if key not in keys}
    found |= {key: nearest(key, keys) for key, near in found.items() if not near}
    missing = [one.key for one in needed]
    found = {key: tuple(sorted(near, key=lambda one: one not in missing)) for key, near in found.items()}
    lost = [key for key, near in found.items() if not near]
    # If one key is missing and one is unknown, the unknown one is probably the missing one.
    if len(lost) == len(needed) == 1 and _might_be(raw[lost[0]], needed[0].takes):
        found[lost[0]] = (needed[0].key,)
    return found


def as_meant(raw: Raw, strange: Mapping[str, Near]) -> Raw:
    """The table with each unknown key replaced by the one meant, unless that key is there too."""
    meant: dict[str, Any] = dict(raw)
    for key, near in strange.items():
        if near and near[0] not in meant:
            meant[near[0]] = meant.pop(key)
    return meant


def listed_keys(known: Iterable[str]) -> str:
    """The known keys, or how to list them if they are many, as the end of a sentence."""
    keys = sorted(known)
    if len(keys) > MOST_LISTED:
        return "; `deckbuilder sets words` lists what there is"
    return f"; there are {', '.join(keys)}" if len(keys) > 1 else ""


def as_amount(raw: Raw, word: Word, whom: str) -> str:
    """How to write a table with a number in place of a name, as the end of a sentence; "" if that is not its fault.

    `whom` is the name probably meant, if there is one.
    """
    number, takes = raw[word.key], word.takes
    if not isinstance(number, int) or isinstance(number, bool) or takes.number or takes.flag or takes.truth:
        return ""
    into = next((one.key for one in word.settings if one.takes.number and one.key not in raw), "")
    meant = whom or next(iter(takes.words), "")
    said = f'"{meant}"' if meant else "..."
    return f"; write {{ {word.key} = {said}, {into} = {number} }}" if into else ""


def _might_be(value: object, takes: Takes) -> bool:
    if isinstance(value, str):
        return bool(takes.binds or takes.name or takes.text or value in takes.words)
    return isinstance(value, list) and takes.block

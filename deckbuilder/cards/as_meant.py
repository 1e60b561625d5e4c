"""What a table was probably meant to say: a misspelt key read as the one that it is nearest to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from deckbuilder.cards.nearest import nearest
from deckbuilder.cards.vocabulary import Operand, Takes

Raw = Mapping[str, Any]
Near = tuple[str, ...]
MOST_LISTED = 12
"""So many keys are named where nothing is near."""


def strange_keys(raw: Raw, known: Iterable[str], settings: Iterable[Operand] = ()) -> dict[str, Near]:
    """The keys of a table that mean nothing there, each with the nearest that do, those first that are missing."""
    keys, needed = tuple(known), [one for one in settings if one.required and one.key not in raw]
    found = {key: nearest(key, [one for one in keys if one not in raw]) for key in raw if key not in keys}
    found |= {key: nearest(key, keys) for key, near in found.items() if not near}
    missing = [one.key for one in needed]
    found = {key: tuple(sorted(near, key=lambda one: one not in missing)) for key, near in found.items()}
    lost = [key for key, near in found.items() if not near]
    # Where one key is missing and another is strange, one is the other.
    if len(lost) == len(needed) == 1 and _might_be(raw[lost[0]], needed[0].takes):
        found[lost[0]] = (needed[0].key,)
    return found


def as_meant(raw: Raw, strange: Mapping[str, Near]) -> Raw:
    """The table with its strange keys as they are meant, unless that key is written too."""
    meant: dict[str, Any] = dict(raw)
    for key, near in strange.items():
        if near and near[0] not in meant:
            meant[near[0]] = meant.pop(key)
    return meant


def listed_keys(known: Iterable[str]) -> str:
    """What there is, or how to see all of it."""
    keys = sorted(known)
    if len(keys) > MOST_LISTED:
        return "; `deckbuilder sets words` lists what there is"
    return f"; there are {', '.join(keys)}" if len(keys) > 1 else ""


def as_amount(raw: Raw, word: str, takes: Takes, settings: Iterable[Operand], whom: str) -> str:
    """How a table is written whose number stands where somebody should be named; "" where that is not its fault."""
    number = raw[word]
    if not isinstance(number, int) or isinstance(number, bool) or takes.number or takes.flag or takes.truth:
        return ""
    into = next((one.key for one in settings if one.takes.number and one.key not in raw), "")
    meant = whom or next(iter(takes.words), "")
    said = f'"{meant}"' if meant else "..."
    return f"; write {{ {word} = {said}, {into} = {number} }}" if into else ""


def _might_be(value: object, takes: Takes) -> bool:
    if isinstance(value, str):
        return bool(takes.binds or takes.name or takes.text or value in takes.words)
    return isinstance(value, list) and takes.block

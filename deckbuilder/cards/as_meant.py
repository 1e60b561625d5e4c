"""The probable meaning of a table with misspelt keys: each is read as the nearest known key."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from deckbuilder.cards.nearest import nearest
from deckbuilder.cards.vocabulary import Head, Operand, Shape, Takes, Vocabulary, Word

Raw = Mapping[str, Any]
Near = tuple[str, ...]
ReportMistake = Callable[[str, str, str, Near], None]
"""Records a problem: its code, the key it is about, the message, and the words probably meant."""
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


def word_of(raw: Raw, vocabulary: Vocabulary, report: ReportMistake) -> tuple[Word | None, Raw]:
    """The effect word of a table, and the table itself, with a misspelt word corrected."""
    by_key = vocabulary.by_key
    words = [key for key in raw if key in by_key]
    settings = {setting.key for word in words for setting in by_key[word].settings}
    heads = [word for word in words if word not in settings] or words
    if len(heads) > 1:
        said = " and ".join(f'"{word}"' for word in heads)
        message = f"A table has exactly one effect word, but this one has {said}; write two tables"
        report("too-many-words", "", message, ())
        return None, raw
    if heads:
        return by_key[heads[0]], raw
    first = _likely_head(raw, [setting for word in vocabulary.words for setting in word.settings])
    message = f'"{first}" is not an effect word' if first else "This table has no effect word"
    near = sorted(nearest(first, by_key), key=lambda word: -sum(one.key in raw for one in by_key[word].settings))
    report("unknown-word", first, message + ("" if near else listed_keys(by_key)), tuple(near))
    return (by_key[near[0]], as_meant(raw, {first: tuple(near)})) if near else (None, raw)


def head_of(raw: Raw, shape: Shape, report: ReportMistake) -> tuple[Head | None, Raw]:
    """The head of a table, and the table itself, with a misspelt head corrected."""
    heads = {head.key: head for head in shape.heads}
    found = [key for key in raw if key in heads]
    if len(found) == 1 or not heads:
        return heads[found[0]] if found else None, raw
    if found:
        report("too-many-words", "", f"Only one of {' and '.join(found)} may be used in one table", ())
        return None, raw
    first = _likely_head(raw, [*shape.settings, *(one for head in shape.heads for one in head.settings)])
    message = f'"{first}" is no {shape.doc}' if first else f"This table says no {shape.doc}"
    near = nearest(first, heads)
    report("unknown-word", first, message + ("" if near else listed_keys(heads)), near)
    return (heads[near[0]], as_meant(raw, {first: near})) if near else (None, raw)


def _likely_head(raw: Raw, settings: Iterable[Operand]) -> str:
    """The first key of a table that is none of the settings, or else its first key; "" if it is empty."""
    known = {setting.key for setting in settings}
    return next((key for key in raw if key not in known), next(iter(raw), ""))


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

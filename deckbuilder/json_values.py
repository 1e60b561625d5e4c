"""Values as another program gets them: which facts, under which keys, is declared beside each value."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from enum import Enum
from operator import attrgetter
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from json import JSONDecodeError


def json_keys(declared: str) -> Callable[[object], dict[str, object]]:
    """The `as_dict` of a value: its facts in this order, "card=id" for a fact that has another name as a key.

    A fact that may be missing has a question mark, "fix?": where nothing is in it, another program gets null.
    """
    facts = []
    for word in declared.split():
        key, _, fact = word.removesuffix("?").partition("=")
        facts.append((key, attrgetter(fact or key), word.endswith("?")))

    def as_dict(value: object) -> dict[str, object]:
        found = ((key, fact(value), may_be_missing) for key, fact, may_be_missing in facts)
        return {key: plain(one or None if may_be_missing else one) for key, one, may_be_missing in found}

    return as_dict


def picked(value: object, declared: str) -> dict[str, object]:
    """Some facts of a value, declared in the same way."""
    return json_keys(declared)(value)


def plain(value: object) -> object:
    """A value as JSON has it: lists for tuples, texts for paths and days, and what has keys of its own by these."""
    match value:
        case Enum():
            return value.value
        case Path():
            return str(value)
        case date():
            return value.isoformat()
        case tuple() | list():
            return [plain(one) for one in value]
        case Mapping():
            return {key: plain(one) for key, one in value.items()}
    own = getattr(value, "as_dict", None)
    return value if own is None else own()


def no_json(error: JSONDecodeError) -> str:
    """Why a text cannot be read as JSON, as the end of a sentence about it."""
    return f"it is no JSON from line {error.lineno}, sign {error.colno}, on" if error.doc.strip() else "it is empty"

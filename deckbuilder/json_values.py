"""Values as JSON: the facts to show and their keys are declared beside each class."""

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
    """An `as_dict` method that returns these facts in order; "card=id" stores the fact `id` under the key `card`.

    A question mark, as in "fix?", marks a fact that may be missing: an empty one becomes null.
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
    """Some facts of a value, declared as for `json_keys`."""
    return json_keys(declared)(value)


def plain(value: object) -> object:
    """A value in JSON terms: tuples as lists, paths and dates as texts, and objects with an `as_dict` by that."""
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


def canonical(value: object) -> str:
    """A value in JSON that is always written the same way: its keys in order, and no spaces."""
    import json

    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def text_hash(text: str) -> str:
    """The SHA-256 of a text, which may hold single halves of surrogate pairs, as JSON does."""
    from hashlib import sha256

    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def no_json(error: JSONDecodeError) -> str:
    """Why a text is not JSON, as the end of a sentence about it."""
    return (
        f"it is not JSON from line {error.lineno}, character {error.colno}, on" if error.doc.strip() else "it is empty"
    )

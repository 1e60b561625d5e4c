"""Values as another program gets them: which facts, under which keys, is declared beside each value."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from operator import attrgetter
from pathlib import Path


def json_keys(declared: str) -> Callable[[object], dict[str, object]]:
    """The `as_dict` of a value: its facts in this order, "card=id" for a fact that has another name as a key."""
    facts = [(key, attrgetter(fact or key)) for key, _, fact in (word.partition("=") for word in declared.split())]

    def as_dict(value: object) -> dict[str, object]:
        return {key: plain(fact(value)) for key, fact in facts}

    return as_dict


def picked(value: object, declared: str) -> dict[str, object]:
    """Some facts of a value, declared in the same way."""
    return json_keys(declared)(value)


def plain(value: object) -> object:
    """A value as JSON has it: lists for tuples, texts for paths, and what has keys of its own by these."""
    match value:
        case Enum():
            return value.value
        case Path():
            return str(value)
        case tuple() | list():
            return [plain(one) for one in value]
        case Mapping():
            return {key: plain(one) for key, one in value.items()}
    own = getattr(value, "as_dict", None)
    return value if own is None else own()

"""Validation errors of a model, turned into problems: which key, what is wrong, and the nearest right one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, get_args

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from deckbuilder.cards.model import id_of
from deckbuilder.cards.nearest import nearest
from deckbuilder.cards.quoting import quoted, rewritten, shown, suggesting
from deckbuilder.problems import Problem
from deckbuilder.text import counted, folded, harmless, listed

Ids = Mapping[str, Mapping[str, str]]
"""The known ids with their names, for each key that refers to something by its id."""
AS_TEXT = frozenset({"text", "rules", "rules_text", "description"})
"""Keys under which an author may look for the rules text of a card."""


def problems_of(
    error: ValidationError, model: type[BaseModel], where: str, cards: tuple[str, ...] = (), ids: Ids | None = None
) -> list[Problem]:
    """One problem for each key that the model objects to; a key that is only misspelt is not also missing."""
    found: dict[str, Problem] = {}
    short = set()
    # Lists with too few entries; dropped if an entry of the list is wrong itself, since wrong entries do not count.
    for detail in error.errors(include_url=False):
        place, owner = place_of(detail["loc"], model)
        if place in found:
            continue
        code, message, near = _said(detail, owner)
        short |= {place} if detail["type"] == "too_short" else set()
        if detail["type"] == "string_pattern_mismatch":
            near = _id_meant(str(detail["input"]), place, ids or {})
        at = f"{where}: {place}" if place else where
        found[place] = Problem(code, suggesting(message, near), where=at, cards=cards, nearest=near)
    found |= _other_words(found)
    misspelt = {
        _beside(place, near) for place, one in found.items() if one.code == "unknown-key" for near in one.nearest
    }
    return [
        one
        for place, one in found.items()
        if not (one.code == "missing-key" and place in misspelt)
        and not (place in short and any(other.startswith(f"{place}[") for other in found))
    ]


def _other_words(found: Mapping[str, Problem]) -> dict[str, Problem]:
    """Suggest the one missing key of a table for the one unknown key in it that resembles no other."""
    mended = {}
    for place, one in found.items():
        table = place.rpartition(".")[0]
        here = {other: found[other] for other in found if other.rpartition(".")[0] == table}
        lost = [other for other, problem in here.items() if problem.code == "unknown-key" and not problem.nearest]
        missing = [other.rpartition(".")[2] for other, problem in here.items() if problem.code == "missing-key"]
        if lost == [place] and len(missing) == 1:
            key = place.rpartition(".")[2]
            said = f'There is no key "{key}" here, and "{missing[0]}" is missing; did you mean "{missing[0]}"?'
            mended[place] = replace(one, message=said, nearest=(missing[0],))
    return mended


def _beside(place: str, key: str) -> str:
    """The place of another key of the same table."""
    table, dot, _ = place.rpartition(".")
    return f"{table}{dot}{key}"


def first_complaint(error: ValidationError) -> str:
    """The first fault of another program's document, as the end of a sentence with its place."""
    detail = error.errors(include_url=False)[0]
    place = ".".join(str(part) for part in detail["loc"])
    if detail["type"] in ("value_error", "assertion_error"):
        said = detail["msg"].partition(", ")[2]
    else:
        said = _said(detail, None)[1]
    return harmless(f"{place or 'the document'}: {said.rstrip('.')}")


def _id_meant(written: str, place: str, ids: Ids) -> tuple[str, ...]:
    """The id probably meant by a text that is not an id, usually a name: a known id, or one made from the text."""
    known = ids.get(place)
    if known is None:
        named = [id for one in ids.values() for id, name in one.items() if folded(name) == folded(written)]
        made = named[0] if named and place != "id" else id_of(written)
        return (made,) if made else ()
    words = {word: id for id, name in known.items() for word in (name, id) if word}
    return tuple(dict.fromkeys(words[word] for word in nearest(written, words)))


def _inner(owner: type[BaseModel]) -> dict[str, list[str]]:
    """The keys of the tables nested in a table, each with the keys of its tables; keys of the outer table excluded."""
    parts = {part: model_in(field.annotation) for part, field in owner.model_fields.items()}
    found: dict[str, list[str]] = {}
    for part, inside in parts.items():
        for key in inside.model_fields if inside is not None else ():
            if key not in parts:
                found.setdefault(key, []).append(part)
    return found


def place_of(loc: tuple[int | str, ...], model: type[BaseModel]) -> tuple[str, type[BaseModel] | None]:
    """The place in a file that an error is about, and the model of the table it is in."""
    place, owner, inside, is_leaf = "", model, None, False
    for step in loc:
        if isinstance(step, int):
            place += f"[{step}]"
            continue
        if is_leaf:
            break
        if inside is not None:
            owner, inside = inside, None
        if step not in owner.model_fields:
            if step == loc[-1] and "[" not in step and "(" not in step:
                place += f".{step}" if place else step
            break
        place += f".{step}" if place else step
        inside = model_in(owner.model_fields[step].annotation)
        is_leaf = inside is None
    return harmless(place), owner


def model_in(annotation: Any) -> type[BaseModel] | None:
    """The model of the tables that a field takes; None if it takes none."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation
    for part in get_args(annotation):
        found = model_in(part)
        if found is not None:
            return found
    return None


def _said(detail: ErrorDetails, owner: type[BaseModel] | None) -> tuple[str, str, tuple[str, ...]]:
    """The code of an error, the message about it, and the nearest right keys or words."""
    kind, value, key = detail["type"], detail["input"], str(detail["loc"][-1])
    context = detail.get("ctx", {})
    if kind == "extra_forbidden":
        return "unknown-key", *_said_of_unknown(key, owner)
    if kind == "missing":
        return "missing-key", f'"{key}" is missing; write it.', ()
    if kind == "literal_error":
        expected = str(context.get("expected", "")).replace("'", '"').replace("True", "true")
        words = [word.strip(' "') for word in expected.replace(" or ", ", ").split(",")]
        near = nearest(value, words) if isinstance(value, str) else ()
        return "bad-value", f"{shown(value)} cannot be used here: {expected} is needed.", near
    how = rewritten(
        value,
        number=kind == "int_type",
        flag=kind == "bool_type",
        text=kind == "string_type",
        listed=kind in ("tuple_type", "list_type"),
    )
    return "bad-value", f"{shown(value)} cannot be used here: {_needed(kind, context)} is needed{how}.", ()


def _said_of_unknown(key: str, owner: type[BaseModel] | None) -> tuple[str, tuple[str, ...]]:
    """The message about a key that a table does not have, and the nearest that it has."""
    keys, inner = (tuple(owner.model_fields), _inner(owner)) if owner else ((), {})
    near = nearest(key, (*keys, *inner))
    said = f'There is no key "{harmless(key)}" here'
    if key in AS_TEXT and "flavour" in keys:
        return f'{said}; the rules text is made from the effects of a card, and "flavour" takes any other text.', ()
    if near and near[0] in inner:
        tables = listed(map(quoted, inner[near[0]]), "or")
        return f'{said}; "{near[0]}" belongs in a table of its own, {tables}.', ()
    near = tuple(one for one in near if one in keys)
    return f"{said}; there are {', '.join(keys)}." if keys and not near else f"{said}.", near


def _needed(kind: str, context: dict[str, Any]) -> str:
    needed = {
        "greater_than_equal": f"a number of at least {context.get('ge')}",
        "less_than_equal": f"a number of at most {context.get('le')}",
        "string_too_long": f"a text of at most {context.get('max_length')} characters",
        "string_too_short": "a text that is not empty",
        "string_pattern_mismatch": "an id of small letters, digits and single hyphens",
        "too_short": f"a list of at least {counted(context.get('min_length', 0), 'entry', 'entries')}",
        "too_long": f"a list of at most {counted(context.get('max_length', 0), 'entry', 'entries')}",
        "int_type": "a whole number",
        "string_type": "a text in quotation marks",
        "bool_type": "true or false",
        "date_type": "a date such as 2030-01-31, without quotation marks,",
        "tuple_type": "a list [ ... ]",
        "list_type": "a list [ ... ]",
        "dict_type": "a table { ... }",
        "model_type": "a table { ... }",
    }
    return needed.get(kind, "another kind of value")

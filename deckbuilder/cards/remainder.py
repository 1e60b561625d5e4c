"""The rest of a card after its wrong values are removed, so that it can be checked as well."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Generic, TypeVar, get_args

from pydantic import BaseModel, TypeAdapter, ValidationError
from pydantic.fields import FieldInfo

from deckbuilder.cards.complaints import model_in, place_of
from deckbuilder.cards.nearest import nearest
from deckbuilder.problems import Problem

Model = TypeVar("Model", bound=BaseModel)
ROUNDS = 2
"""Rounds of removing wrong values; a key whose spelling was corrected may also have a wrong value."""
NAMING = ("undefined-name", "unused-name", "reused-name")
"""Codes of problems with names, which may arise only because the other half of a name is missing."""


@dataclass(frozen=True, slots=True)
class Remainder(Generic[Model]):
    """A table without its wrong values, the places of those, and whether effects may be among them."""

    model: Model
    places: tuple[str, ...]
    lacks_effects: bool

    def is_own_fault(self, problem: Problem, where: str) -> bool:
        """Whether a problem of the rest has its own cause: it neither is near a removed value nor follows from one."""
        if self.lacks_effects and problem.code in NAMING:
            return False
        place = problem.where.removeprefix(f"{where}: ")
        return not any(
            place.startswith(one) or place == around(one) or around(place) == around(one) for one in self.places
        )


def around(place: str) -> str:
    """The place of the table that contains a place."""
    return place.rpartition(".")[0]


def remainder(table: Mapping[str, object], model: type[Model], error: ValidationError) -> Remainder[Model] | None:
    """The rest of a table; None if a required value cannot be replaced."""
    rest, places, lacks_effects = copy.deepcopy(dict(table)), list[str](), False
    for _ in range(ROUNDS):
        for detail in error.errors(include_url=False):
            places.append(place_of(detail["loc"], model)[0])
            lacks_effects |= _take_away(rest, model, detail["loc"])
        try:
            return Remainder(model.model_validate(rest), tuple(places), lacks_effects)
        except ValidationError as again:
            error = again
    return None


def _take_away(table: Any, model: type[BaseModel], loc: tuple[int | str, ...]) -> bool:
    """Remove the wrong value at a place from a table, and return whether it may have been effects."""
    for step in loc:
        if isinstance(step, int):
            table = table[step] if isinstance(table, list) and step < len(table) else None
        elif not isinstance(table, dict):
            return False
        elif step not in model.model_fields:
            return _mend_key(table, step, model)
        else:
            field = model.model_fields[step]
            inside = model_in(field.annotation)
            if inside is None or step == loc[-1]:
                _stand_in(table, step, field)
                return _is_raw(field.annotation)
            table, model = table.get(step), inside
    return False


def _holds_tables(value: object) -> bool:
    return isinstance(value, dict) or (isinstance(value, list) and any(map(_holds_tables, value)))


def _is_raw(annotation: Any) -> bool:
    """Whether a key takes something that only the parser reads: effects, conditions, descriptions."""
    return annotation is Any or any(map(_is_raw, get_args(annotation)))


def _mend_key(table: dict[str, object], key: str, model: type[BaseModel]) -> bool:
    """Correct a misspelt key; remove any other unknown key, and return whether that may have been effects."""
    value, near = table.pop(key, None), nearest(key, tuple(model.model_fields))
    if near and near[0] not in table:
        table[near[0]] = value
        return False
    return _holds_tables(value)


def _stand_in(table: dict[str, object], key: str, field: FieldInfo) -> None:
    """Remove a key, or give it some valid plain value if it is required."""
    table.pop(key, None)
    if field.is_required():
        taken: Any = Annotated[field.annotation, *field.metadata] if field.metadata else field.annotation
        one = TypeAdapter(taken)
        for candidate in (1, 0, "x", (), {}, *get_args(field.annotation)):
            try:
                one.validate_python(candidate, strict=True)
            except (ValidationError, TypeError):
                continue
            table[key] = candidate
            return

"""What is left of a card when its wrong values are taken away, so that the rest of it can be looked at as well."""

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
"""A key that was written as it is meant may have a wrong value as well."""
NAMING = ("undefined-name", "unused-name", "reused-name")
"""What names are found wrong only because their other half is missing."""


@dataclass(frozen=True, slots=True)
class Remainder(Generic[Model]):
    """A table without its wrong values, where they stood, and whether effects are among them."""

    model: Model
    places: tuple[str, ...]
    lacks_effects: bool

    def is_own_fault(self, problem: Problem, where: str) -> bool:
        """A problem of the rest does not only come of what is missing: it stands in another table than that."""
        if self.lacks_effects and problem.code in NAMING:
            return False
        place = problem.where.removeprefix(f"{where}: ")
        return not any(
            place.startswith(one) or place == around(one) or around(place) == around(one) for one in self.places
        )


def around(place: str) -> str:
    """The place of the table in which something stands."""
    return place.rpartition(".")[0]


def remainder(table: Mapping[str, object], model: type[Model], error: ValidationError) -> Remainder[Model] | None:
    """What is left of a table; None where a value that it has to have cannot be stood in for."""
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
    """Take what is wrong at a place out of a table, and tell whether it may have been effects."""
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
    """A key takes what only the parser reads: effects, conditions, descriptions."""
    return annotation is Any or any(map(_is_raw, get_args(annotation)))


def _mend_key(table: dict[str, object], key: str, model: type[BaseModel]) -> bool:
    """Write a misspelt key as it was probably meant; any other is taken away, effects or not."""
    value, near = table.pop(key, None), nearest(key, tuple(model.model_fields))
    if near and near[0] not in table:
        table[near[0]] = value
        return False
    return _holds_tables(value)


def _stand_in(table: dict[str, object], key: str, field: FieldInfo) -> None:
    """Leave a key out, or write something plain where it has to be there."""
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

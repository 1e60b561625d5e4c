"""The JSON Schema of a file of tables, made from the models that check its tables."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

Schema = dict[str, Any]


def file_schema(
    head: str, says: type[BaseModel] | Schema, tables: Mapping[str, type[BaseModel]], **more: Schema
) -> Schema:
    """The schema of a file: its required head, any number of tables of each kind, and further keys."""
    models = [says, *tables.values()] if isinstance(says, type) else [*tables.values()]
    asked: list[tuple[type[BaseModel], Literal["validation"]]] = [(model, "validation") for model in models]
    found, made = models_json_schema(asked, ref_template="#/$defs/{model}")
    first = found[says, "validation"] if isinstance(says, type) else says
    lists = {key: {"type": "array", "items": found[model, "validation"]} for key, model in tables.items()}
    return {
        "type": "object",
        "properties": {head: first, **lists, **more},
        "required": [head],
        "additionalProperties": False,
        "$defs": made["$defs"],
    }

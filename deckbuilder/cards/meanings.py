"""The meanings of a model's keys: the docstring below each of them, read from the source only on demand."""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Mapping
from functools import cache
from itertools import pairwise

from pydantic import BaseModel


@cache
def meanings(model: type[BaseModel]) -> Mapping[str, str]:
    """The docstring of each key that has one; that of a subclass replaces those of its bases."""
    found: dict[str, str] = {}
    for one in reversed(model.__mro__):
        for known in _classes(one.__module__) if issubclass(one, BaseModel) else ():
            if known.name == one.__name__:
                found |= _sentences(known)
    return found


@cache
def _classes(module: str) -> tuple[ast.ClassDef, ...]:
    tree = ast.parse(inspect.getsource(sys.modules[module]))
    return tuple(one for one in tree.body if isinstance(one, ast.ClassDef))


def _sentences(model: ast.ClassDef) -> dict[str, str]:
    return {
        key.target.id: below.value.value
        for key, below in pairwise(model.body)
        if isinstance(key, ast.AnnAssign) and isinstance(key.target, ast.Name)
        and isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant)
        and isinstance(below.value.value, str)
    }  # fmt: skip

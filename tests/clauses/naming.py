"""Find what a way names in the program: by its own name, in whichever module it is, or by module and name.

A name is looked for in the rulebook's package, then in the gamekit, then in the kernel, and means one thing there. A
declared construction rule goes by its code (`KID-1.most.fixed`). So what moves to another module is still found; what
is renamed is an error that names it.
"""

from __future__ import annotations

import importlib
import pkgutil
import re
import sys
from contextlib import suppress
from functools import cache
from types import FunctionType, ModuleType
from typing import Any

RULE_CODE = re.compile(r"[A-Z]+-\d+")


class Unresolved(LookupError):
    """A way names something that the program does not have (any more)."""


def packages(game: str) -> tuple[str, ...]:
    """The packages searched for a name of a rulebook's table, in this order."""
    return (f"deckbuilder.games.{game}", "deckbuilder.gamekit", "deckbuilder.kernel")


def holder_of(game: str, target: str) -> tuple[Any, str]:
    """The holder of what is named: a module, or a class, a record or a table in one. Raises Unresolved."""
    names = target.split(".")
    if RULE_CODE.fullmatch(names[0]):
        return _held(_rule(game, names[0]), names[1:])
    for package in packages(game):
        with suppress(AttributeError, KeyError, ModuleNotFoundError):
            return _held(importlib.import_module(package), names)
        for module in _modules_with(package, names[0]):
            with suppress(AttributeError, KeyError, ModuleNotFoundError):
                return _held(module, names)
    raise Unresolved(f"there is no {target} in {game}")


def _rule(game: str, code: str) -> Any:
    """A declared construction rule."""
    construction = importlib.import_module(f"deckbuilder.games.{game}.construction").CONSTRUCTION
    for rule in (*construction.rules, *construction.table_rules):
        if rule.code == code and hasattr(rule.check, "__self__"):
            return rule.check.__self__
    raise Unresolved(f"{game} declares no rule of construction {code}")


def _held(start: Any, names: list[str]) -> tuple[Any, str]:
    held: Any = start
    for name in names[:-1]:
        held = part(held, name)
    part(held, names[-1])
    return held, names[-1]


def part(held: Any, name: str) -> Any:
    """The member of a module, a package, a table or an object under a name."""
    if isinstance(held, dict):
        return held[name]
    if isinstance(held, ModuleType) and hasattr(held, "__path__"):
        return importlib.import_module(f"{held.__name__}.{name}")
    return getattr(held, name)


def function_of(game: str, target: str) -> FunctionType:
    """The named function. Raises Unresolved if it is not a function."""
    function = part(*holder_of(game, target))
    if not isinstance(function, FunctionType):
        raise Unresolved(f"{target} is no function")
    return function


def modules_of(game: str) -> list[ModuleType]:
    """Every module that may have imported a constant of a rulebook."""
    # A module first imported while a constant is changed would keep the changed value for good.
    walked(f"deckbuilder.games.{game}")
    return [module for name, module in sys.modules.items() if name.startswith(("deckbuilder.games", "deckbuilder.app"))]


def _modules_with(package: str, name: str) -> list[ModuleType]:
    """The one module of a package that defines a name; empty if none does. Raises Unresolved for several."""
    found = [module for module in walked(package) if _is_at_home(module, name)]
    meant = {id(vars(module)[name]) for module in found}
    if len(meant) > 1:
        raise Unresolved(f"{name} means several things: say one of {', '.join(m.__name__ for m in found)}")
    return found[:1]


def _is_at_home(module: ModuleType, name: str) -> bool:
    """Whether the name is defined there: an imported object names its own module, a constant names none."""
    if name not in vars(module) or isinstance(vars(module)[name], ModuleType):
        return False
    return getattr(vars(module)[name], "__module__", module.__name__) == module.__name__


@cache
def walked(package: str) -> tuple[ModuleType, ...]:
    """All modules of a package, imported."""
    held = importlib.import_module(package)
    return tuple(importlib.import_module(one.name) for one in pkgutil.walk_packages(held.__path__, f"{package}."))

"""Ways of switching a rule off for the length of a test, and the table that says which way goes with which clause.

A way is one of a closed set:

- ``skip``: a step, a verb or a question does nothing;
- ``answer``: a function answers the same whatever it is asked (``to``);
- ``set``: a number, a permit or another constant is changed (``to``);
- ``drop``: a rule of construction is not asked;
- ``reword``: within one function the words ``old`` read ``new``, where a rule is a line and no function;
- ``bend``: one small change of a kind (``what``) within a function, at the condition or statement that has the words
  ``at`` in it: a boundary moved, a half of an "or" dropped, a number raised (`tests/mutants/changes.py` has the kinds).

A function is named ``module.name`` in its rulebook's package, in the gamekit or in the kernel. One that the module
only imports is switched off as that module sees it, one that it defines wherever it is used. What cannot be found is an
error that names it: the table follows the code, never the other way round.
"""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import sys
import textwrap
import tomllib
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any, TypeAlias

from tests.mutants.changes import changed, changes_like

HERE = Path(__file__).parent
SETTINGS: dict[str, tuple[str, ...]] = {
    "skip": (),
    "answer": ("to",),
    "set": ("to",),
    "drop": (),
    "reword": ("old", "new"),
    "bend": ("what", "at"),
}


class Unresolved(LookupError):
    """A way names something that the program does not have (any more)."""


@dataclass(frozen=True, slots=True)
class Way:
    """How a clause is switched off: the kind of way, what it is done to, and its settings."""

    game: str
    kind: str
    target: str
    settings: dict[str, Any]

    def __str__(self) -> str:
        if "to" in self.settings:
            return f"{self.kind} {self.target} to {self.settings['to']}"
        if "at" in self.settings:
            return f"{self.kind} {self.target}: {self.settings['what']}, {self.settings['at']}"
        return f"{self.kind} {self.target}"


Together: TypeAlias = tuple[Way, ...]


def read_ways(game: str) -> dict[str, list[Together]]:
    """The table of a rulebook: each clause with the ways to switch it off, or each part of it, one after the other.

    Ways that a list of the table joins go together.
    """
    return _read(HERE / f"{game}.toml", game)


def read_bends(game: str) -> dict[str, list[Together]]:
    """The other table of a rulebook: clauses with ways to bend them, a number by one or one half of an "or"."""
    path = HERE / "bends" / f"{game}.toml"
    return _read(path, game) if path.exists() else {}


def _read(path: Path, game: str) -> dict[str, list[Together]]:
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    return {
        clause: [tuple(way_of(game, clause, way) for way in _listed(one)) for one in _listed(entry)]
        for clause, entry in table.items()
    }


def _listed(entry: Any) -> list[Any]:
    return entry if isinstance(entry, list) else [entry]


def way_of(game: str, clause: str, entry: dict[str, Any]) -> Way:
    """The way that an entry of a table tells. Raises ValueError where it tells none."""
    settings = dict(entry)
    kind = next((kind for kind in SETTINGS if kind in settings), "")
    target = settings.pop(kind, "")
    if not kind or set(settings) != set(SETTINGS[kind]):
        raise ValueError(f"{clause}: no way is told by {sorted(entry)}")
    return Way(game, kind, target, settings)


@contextmanager
def switched_off(ways: Together) -> Iterator[None]:
    """The rule does not hold as long as this lasts. Raises Unresolved where a way leads nowhere."""
    with ExitStack() as undo:
        for way in ways:
            undo.callback(_forget, way.game)
            _WAYS[way.kind](undo, way)
            _forget(way.game)
        yield


def _forget(game: str) -> None:
    """What was compiled with a rule must not outlast it, and what was compiled without it even less."""
    importlib.import_module(f"deckbuilder.games.{game}.contents")._KEPT.clear()
    importlib.import_module("deckbuilder.decks.validate")._prepared.clear()


def _answer(undo: ExitStack, way: Way) -> None:
    owner, name = _found(way)
    function, answer = _function(way), _plain(way.settings.get("to"))
    if not isinstance(owner, ModuleType) or function.__module__ == owner.__name__:
        _recode(undo, function, _constantly(answer))
        return
    undo.callback(setattr, owner, name, function)
    setattr(owner, name, lambda *_asked, **_more: answer)


def _reword(undo: ExitStack, way: Way) -> None:
    function = _function(way)
    source = textwrap.dedent(inspect.getsource(function))
    old, new = way.settings["old"], way.settings["new"]
    if source.count(old) != 1:
        raise Unresolved(f"{way.target} has {source.count(old)} times the words {old!r}")
    try:
        compiled = compile(source.replace(old, new), inspect.getfile(function), "exec", dont_inherit=True)
    except SyntaxError as error:
        raise Unresolved(f"{way.target} makes no sense with the words {new!r}") from error
    _recode(undo, function, _code_of(compiled, function.__name__))


def _bend(undo: ExitStack, way: Way) -> None:
    function, what, at = _function(way), way.settings["what"], way.settings["at"]
    found = changes_like(Path(inspect.getfile(function)), function.__qualname__, what, at)
    if len(found) != 1:
        raise Unresolved(f"{way.target} has {len(found)} times a {what} about {at!r}")
    _recode(undo, function, _code_named(changed(found[0])[0], function.__qualname__))


def _set(undo: ExitStack, way: Way) -> None:
    owner, name = _found(way)
    before = _part(owner, name)
    after = type(before)(_plain(way.settings["to"]))
    places: list[Any] = [owner]
    if isinstance(owner, ModuleType):
        places = [module for module in _modules(way.game) if getattr(module, name, None) is before]
    for place in places:
        _put(place, name, after)
        undo.callback(_put, place, name, before)


def constant(way: Way) -> Any:
    """What a constant is that a way changes. Raises Unresolved where there is none."""
    return _part(*_found(way))


def _drop(undo: ExitStack, way: Way) -> None:
    construction = importlib.import_module(f"deckbuilder.games.{way.game}.construction").CONSTRUCTION
    for column in ("rules", "table_rules"):
        before = getattr(construction, column)
        after = tuple(rule for rule in before if rule.code != way.target)
        if len(after) < len(before):
            undo.callback(object.__setattr__, construction, column, before)
            object.__setattr__(construction, column, after)
            return
    raise Unresolved(f"no rule of construction is called {way.target}")


_WAYS: dict[str, Callable[[ExitStack, Way], None]] = {
    "skip": _answer,
    "answer": _answer,
    "set": _set,
    "drop": _drop,
    "reword": _reword,
    "bend": _bend,
}


def _found(way: Way) -> tuple[Any, str]:
    """Who holds what a way names: a module, or a class, a record or a table in one."""
    names = way.target.split(".")
    for package in (f"deckbuilder.games.{way.game}", "deckbuilder.gamekit", "deckbuilder.kernel"):
        held: Any = importlib.import_module(package)
        with suppress(AttributeError, KeyError, ModuleNotFoundError):
            for name in names[:-1]:
                held = _part(held, name)
            _part(held, names[-1])
            return held, names[-1]
    raise Unresolved(f"there is no {way.target} in {way.game}")


def _part(held: Any, name: str) -> Any:
    if isinstance(held, dict):
        return held[name]
    if isinstance(held, ModuleType) and hasattr(held, "__path__"):
        return importlib.import_module(f"{held.__name__}.{name}")
    return getattr(held, name)


def _function(way: Way) -> FunctionType:
    function = _part(*_found(way))
    if not isinstance(function, FunctionType):
        raise Unresolved(f"{way.target} is no function")
    return function


def _put(place: Any, name: str, value: Any) -> None:
    if isinstance(place, dict):
        place[name] = value
    elif isinstance(place, ModuleType):
        setattr(place, name, value)
    else:
        object.__setattr__(place, name, value)  # a frozen record


def _modules(game: str) -> list[ModuleType]:
    package = importlib.import_module(f"deckbuilder.games.{game}")
    for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        importlib.import_module(found.name)
    return [module for name, module in sys.modules.items() if name.startswith(("deckbuilder.games", "deckbuilder.app"))]


def _recode(undo: ExitStack, function: FunctionType, code: CodeType) -> None:
    """Steps and verbs are held by many tables, so the function stays and gets another body."""
    undo.callback(setattr, function, "__code__", function.__code__)
    function.__code__ = code


def _constantly(answer: Any) -> CodeType:
    template = (lambda *_asked, **_more: 12345).__code__
    return template.replace(co_consts=tuple(answer if const == 12345 else const for const in template.co_consts))


def _code_of(module: CodeType, name: str) -> CodeType:
    return next(const for const in module.co_consts if isinstance(const, CodeType) and const.co_name == name)


def _code_named(module: CodeType, name: str) -> CodeType:
    codes = [module]
    for code in codes:
        codes += [const for const in code.co_consts if isinstance(const, CodeType)]
    return next(code for code in codes if code.co_qualname == name)


def _plain(value: Any) -> Any:
    return tuple(_plain(part) for part in value) if isinstance(value, list) else value

"""Ways of switching a rule off for the length of a test, and the table that says which way goes with which clause.

A way changes something that the rulebook declares, found by its name, so that it holds however the code reads:

- `skip`: a step, a verb or a question does nothing;
- `answer`: a function always returns the same (`to`);
- `call`: a verb is given other values (`with`);
- `mistake`: a function does what another one does (`for`);
- `echo`: a function returns its argument (`of`): nothing is shuffled, nothing left out;
- `reverse`: the list that a function returns comes in the opposite order;
- `first`: only the first of the list that a function returns is left;
- `limit`: the result of a function has a lower bound (`least`) or an upper one (`most`);
- `overlook`: an obstacle that a function would report (`within`) blocks nobody;
- `keep`: a fact of the state stays the same, whatever a function does to it (`within`);
- `hide`: a list of the state is shown to nobody, except for its length;
- `withhold`: answers of a kind are not offered, at every question or at one kind (`asked`);
- `narrow`: of the answers of a kind only the first is offered;
- `delay`: a step of a procedure comes after another one (`past`);
- `repeat`: a step of a procedure comes twice;
- `set`: a number, a timing window or another constant is changed (`to`);
- `drop`: a construction rule is not checked;
- `bend`: one small change of a kind (`what`) within a function, at the condition or statement that has the words
  `at` in it: a boundary moved, a half of an "or" dropped, a number raised (`tests/mutants/changes.py` has the kinds);
  if several fit alike, `nth` counts from 1 to the one that is meant;
- `reword`: within one function the words `old` read `new`. It pins source text, so it is the last resort.

For `skip`, `answer`, `call`, `mistake`, `echo`, `reverse`, `first` and `limit`, `within` confines the
change to the time while another function is being executed.

A function is named by its own name wherever it is in the rulebook's package, the gamekit or the kernel, or as
`module.name` if two have the same name. If that module only imports it, it is switched off as the module sees it; if
the module defines it, it is switched off everywhere. What cannot be found is an error that names it: the table follows
the code, never the other way round.
"""

from __future__ import annotations

import importlib.util
import tomllib
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, TypeAlias

from tests.clauses import switching
from tests.clauses.naming import Unresolved, holder_of, part
from tests.clauses.switching import Way

__all__ = ["Together", "Unresolved", "Way", "constant", "read_bends", "read_ways", "switched_off", "way_of"]

HERE = Path(__file__).parent
SETTINGS: dict[str, tuple[set[str], set[str]]] = {
    "skip": (set(), {"within"}),
    "answer": ({"to"}, {"within"}),
    "call": ({"with"}, {"within"}),
    "mistake": ({"for"}, {"within"}),
    "echo": ({"of"}, {"within"}),
    "reverse": (set(), {"within"}),
    "first": (set(), {"within"}),
    "limit": (set(), {"least", "most", "within"}),
    "overlook": ({"within"}, set()),
    "keep": ({"within"}, set()),
    "hide": (set(), set()),
    "withhold": (set(), {"asked"}),
    "narrow": (set(), {"asked"}),
    "delay": ({"past"}, set()),
    "repeat": (set(), set()),
    "set": ({"to"}, set()),
    "drop": (set(), set()),
    "bend": ({"what", "at"}, {"nth"}),
    "reword": ({"old", "new"}, set()),
}
"""For each kind of way, the settings that it needs and those that it may have."""
_WAYS: dict[str, Callable[[ExitStack, Way], None]] = {
    "skip": switching.answer,
    "answer": switching.answer,
    "call": switching.call,
    "mistake": switching.mistake,
    "echo": switching.echo,
    "reverse": switching.reverse,
    "first": switching.first,
    "limit": switching.limit,
    "overlook": switching.overlook,
    "keep": switching.keep,
    "hide": switching.hide,
    "withhold": switching.withhold,
    "narrow": switching.narrow,
    "delay": switching.delay,
    "repeat": switching.repeat,
    "set": switching.change,
    "drop": switching.drop,
    "bend": switching.bend,
    "reword": switching.reword,
}

Together: TypeAlias = tuple[Way, ...]


def read_ways(game: str) -> dict[str, list[Together]]:
    """The table of a rulebook: each clause with the ways to switch it, or each part of it, off, one after the other.

    Ways joined in a list of the table apply together.
    """
    return _read(HERE / f"{game}.toml", game)


def read_bends(game: str) -> dict[str, list[Together]]:
    """The other table of a rulebook: clauses with ways to bend them, a number by one or one half of an "or"."""
    path = HERE / "bends" / f"{game}.toml"
    return _read(path, game) if path.exists() else {}


def way_of(game: str, clause: str, entry: dict[str, Any]) -> Way:
    """The way that an entry of a table describes. Raises ValueError if it describes none."""
    settings = dict(entry)
    kind = next((kind for kind in SETTINGS if kind in settings), "")
    target = settings.pop(kind, "")
    needed, allowed = SETTINGS.get(kind, (set(), set()))
    if not kind or not needed <= set(settings) <= needed | allowed:
        raise ValueError(f"{clause}: no way is told by {sorted(entry)}")
    return Way(game, kind, target, settings)


def constant(way: Way) -> Any:
    """The present value of a constant that a way changes. Raises Unresolved if there is none."""
    return part(*holder_of(way.game, way.target))


@contextmanager
def switched_off(ways: Together) -> Iterator[None]:
    """Switch a rule off while the block lasts. Raises Unresolved if a way leads nowhere."""
    with ExitStack() as undo:
        for way in ways:
            undo.callback(_forget, way.game)
            _WAYS[way.kind](undo, way)
            _forget(way.game)
        yield


def _forget(game: str) -> None:
    """Clear compiled results: those made with a rule must not outlast it, nor those made without it."""
    if importlib.util.find_spec(f"deckbuilder.games.{game}.contents") is not None:
        importlib.import_module(f"deckbuilder.games.{game}.contents").match_data_for.clear()
    importlib.import_module("deckbuilder.decks.validator")._made.clear()


def _read(path: Path, game: str) -> dict[str, list[Together]]:
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    return {
        clause: [tuple(way_of(game, clause, way) for way in _listed(one)) for one in _listed(entry)]
        for clause, entry in table.items()
    }


def _listed(entry: Any) -> list[Any]:
    return entry if isinstance(entry, list) else [entry]

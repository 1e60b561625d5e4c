"""Ways of switching a rule off for the length of a test, and the table that says which way goes with which clause.

A way says what is changed, on what the rulebook declares and by its name, so that it holds however the code reads:

- ``skip``: a step, a verb or a question does nothing;
- ``answer``: a function answers the same whatever it is asked (``to``);
- ``call``: a verb is given other values than it was (``with``);
- ``mistake``: a function does what another one does (``for``);
- ``echo``: a function answers with what it was given (``of``): nothing is shuffled, nothing left out;
- ``reverse``: what a function lists comes in the opposite order;
- ``first``: of what a function lists only the first is left;
- ``limit``: what a function answers is never below so much (``least``), or never above (``most``);
- ``overlook``: an obstacle, which a function would say (``within``), stands in nobody's way;
- ``keep``: a fact of the state stays as it was, whatever a function does to it (``within``);
- ``hide``: a list of the state is shown to nobody, but for how many things stand in it;
- ``withhold``: answers of a kind are not offered, at every question or at one kind (``asked``);
- ``narrow``: of the answers of a kind only the first is offered;
- ``delay``: a step of a procedure comes after another one (``past``);
- ``repeat``: a step of a procedure comes twice;
- ``set``: a number, a permit or another constant is changed (``to``);
- ``drop``: a rule of construction is not asked;
- ``bend``: one small change of a kind (``what``) within a function, at the condition or statement that has the words
  ``at`` in it: a boundary moved, a half of an "or" dropped, a number raised (`tests/mutants/changes.py` has the kinds);
  where several fit alike, the one that is meant is counted (``nth``, from 1);
- ``reword``: within one function the words ``old`` read ``new``. It pins source text, so it is the last resort.

``within`` says for ``skip``, ``answer``, ``call``, ``mistake``, ``echo``, ``reverse``, ``first`` and ``limit`` that it
is so only while another function is being carried out.

A function is named by its own name wherever it stands in the rulebook's package, the gamekit or the kernel, or as
``module.name`` where two have the same name. One that the module only imports is then switched off as that module sees
it, one that it defines wherever it is used. What cannot be found is an error that names it: the table follows the code,
never the other way round.
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
"""Each kind of way with the settings that it needs, and those that it may have."""
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
    """The table of a rulebook: each clause with the ways to switch it off, or each part of it, one after the other.

    Ways that a list of the table joins go together.
    """
    return _read(HERE / f"{game}.toml", game)


def read_bends(game: str) -> dict[str, list[Together]]:
    """The other table of a rulebook: clauses with ways to bend them, a number by one or one half of an "or"."""
    path = HERE / "bends" / f"{game}.toml"
    return _read(path, game) if path.exists() else {}


def way_of(game: str, clause: str, entry: dict[str, Any]) -> Way:
    """The way that an entry of a table tells. Raises ValueError where it tells none."""
    settings = dict(entry)
    kind = next((kind for kind in SETTINGS if kind in settings), "")
    target = settings.pop(kind, "")
    needed, allowed = SETTINGS.get(kind, (set(), set()))
    if not kind or not needed <= set(settings) <= needed | allowed:
        raise ValueError(f"{clause}: no way is told by {sorted(entry)}")
    return Way(game, kind, target, settings)


def constant(way: Way) -> Any:
    """What a constant is that a way changes. Raises Unresolved where there is none."""
    return part(*holder_of(way.game, way.target))


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
    if importlib.util.find_spec(f"deckbuilder.games.{game}.contents") is not None:
        importlib.import_module(f"deckbuilder.games.{game}.contents").match_data_for.clear()
    importlib.import_module("deckbuilder.decks.validate")._prepared.clear()


def _read(path: Path, game: str) -> dict[str, list[Together]]:
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    return {
        clause: [tuple(way_of(game, clause, way) for way in _listed(one)) for one in _listed(entry)]
        for clause, entry in table.items()
    }


def _listed(entry: Any) -> list[Any]:
    return entry if isinstance(entry, list) else [entry]

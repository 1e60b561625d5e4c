"""Size and coupling of the program in figures: `python -m tests.architecture.figures`."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields
from functools import cache
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

from deckbuilder.gamekit.events import EventKinds
from deckbuilder.kernel.facts import Observer
from deckbuilder.kernel.game import Game
from deckbuilder.kernel.state import GameState
from deckbuilder.rulebooks import rulebook, rulebook_ids
from tests.architecture.tree import ROOT, python_files

FRONT_ENDS = ("deckbuilder/app", "deckbuilder/cli", "deckbuilder/tui")
GAMES = "deckbuilder/games"
CARRIES_OUT = ("None", "Signal", "Signal | None")
"""Return types of a step that carries an answer out."""
NAMING = {"Procedure", "Choice", "Window", "QuestionKind", "EventKind", "Area", "call", "call_each", "says"}
"""Callables whose arguments name something other than an answer, or are a verb."""


@cache
def tree_of(path: Path) -> ast.Module:
    """The syntax tree of a file."""
    return ast.parse(path.read_text(encoding="utf-8"))


def size(*folders: str) -> tuple[int, int]:
    """The number of files and lines under some folders."""
    paths = python_files(*folders)
    return len(paths), sum(len(path.read_text(encoding="utf-8").splitlines()) for path in paths)


# ---------------------------------------------------------------- where something is mentioned


def mean_homes(words: Iterable[str], spoken: Iterable[set[str]]) -> float:
    """The average number of files that mention a word."""
    homes = dict.fromkeys(words, 0)
    for texts in spoken:
        for word in homes.keys() & texts:
            homes[word] += 1
    return sum(homes.values()) / len(homes)


def spoken_of(path: Path) -> set[str]:
    """The string constants in a file, except those that emit an event or make up an answer."""
    tree = tree_of(path)
    made = {id(part) for node in ast.walk(tree) for part in _made(node)}
    texts = (node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in made)
    return {node.value for node in texts if isinstance(node.value, str)}


def _made(node: ast.AST) -> Iterator[ast.AST]:
    """The constants that name the kind of an emitted event, or the word of an offered answer."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "emit":
        yield from ast.walk(node.args[1])
    if isinstance(node, ast.Tuple) and node.elts:
        yield node.elts[0]


def answers_in(path: Path) -> set[str]:
    """The string constants in a file that may refer to answers.

    Those that a rule compares with the answer it carries out do not, nor do names of something else.
    """
    tree = tree_of(path)
    others = {id(part) for node in ast.walk(tree) for part in (*_made(node), *_taken(node), *_named(node))}
    texts = (node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in others)
    return {node.value for node in texts if isinstance(node.value, str)}


def _taken(node: ast.AST) -> Iterator[ast.AST]:
    """The constants with which a rule compares the answer it carries out."""
    if not isinstance(node, ast.FunctionDef) or ast.unparse(node.returns or ast.Constant("")) not in CARRIES_OUT:
        return
    if "Action" in [ast.unparse(one.annotation) for one in node.args.args if one.annotation]:
        for comparison in (part for part in ast.walk(node) if isinstance(part, ast.Compare)):
            yield from ast.walk(comparison)


def _named(node: ast.AST) -> Iterator[ast.AST]:
    """The constants that name a step, a question, an event or an area, or are a verb in a sentence."""
    if isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] in NAMING:
        yield from node.args


def answer_homes(package: Path) -> float:
    """The average number of files that mention an answer, leaving out the card language and deck construction."""
    apart = ("language", "construction", "construction.py")
    paths = [path for path in package.rglob("*.py") if path.relative_to(package).parts[0] not in apart]
    return mean_homes(answer_words(package), map(answers_in, paths))


def event_words(game: Game[Any]) -> list[str]:
    """The kinds of event of a game."""
    assert isinstance(game.events, EventKinds)
    return [kind.name for kind in game.events]


def event_homes(game: Game[Any], package: Path) -> float:
    """The average number of files that mention an event."""
    return mean_homes(event_words(game), map(spoken_of, package.rglob("*.py")))


def answer_words(package: Path) -> set[str]:
    """The words that answers of a game begin with: the first part of each tuple in what its steps offer."""
    words = set()
    for path in package.glob("*.py"):
        for function in (node for node in ast.walk(tree_of(path)) if isinstance(node, ast.FunctionDef)):
            if "Action" in ast.unparse(function.returns or ast.Constant("")):
                words |= {_first_text(node) for node in ast.walk(function) if isinstance(node, ast.Tuple)}
    return words - {""}


def _first_text(node: ast.Tuple) -> str:
    first = node.elts[0] if node.elts else None
    return first.value if isinstance(first, ast.Constant) and isinstance(first.value, str) else ""


def fact_homes(package: Path, state: type[GameState]) -> float:
    """The average number of files that list a fact of the state by its name, the state itself included.

    A list of facts is one in which more than half of the names are facts; any other has some words by chance.
    """
    own = {field.name for field in fields(state)} - {field.name for field in fields(GameState)}
    lists: dict[str, set[Path]] = {name: {package / "state.py"} for name in own}
    for path in package.rglob("*.py"):
        for node in ast.walk(tree_of(path)):
            if isinstance(node, ast.Tuple | ast.Set | ast.List):
                texts = {part.value for part in node.elts if isinstance(part, ast.Constant)}
                named = own & {text for text in texts if isinstance(text, str)}
                for name in named if len(node.elts) > 3 and 2 * len(named) > len(node.elts) else ():
                    lists[name].add(path)
    return sum(map(len, lists.values())) / len(lists)


# ---------------------------------------------------------------- circles and names


def imports_of(path: Path, modules: Mapping[str, Path]) -> set[str]:
    """The modules of the program that a file imports, anywhere in it, for its types too."""
    found = set()
    for node in ast.walk(tree_of(path)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {
                inner if (inner := f"{node.module}.{alias.name}") in modules else node.module for alias in node.names
            }
    return found & set(modules)


def circles() -> list[list[str]]:
    """Groups of modules that import each other in a circle, the largest first."""
    modules = {_dotted(path): path for path in python_files("deckbuilder")}
    return knots({name: imports_of(path, modules) for name, path in modules.items()})


def knots(arrows: Mapping[str, set[str]]) -> list[list[str]]:
    """The strongly connected parts of a graph that have more than one member (Tarjan, 1972)."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def visit(name: str) -> None:
        index[name] = low[name] = len(index)
        stack.append(name)
        for other in sorted(arrows[name]):
            if other not in index:
                visit(other)
                low[name] = min(low[name], low[other])
            elif other in stack:
                low[name] = min(low[name], index[other])
        if low[name] == index[name]:
            at = stack.index(name)
            part = stack[at:]
            del stack[at:]
            if len(part) > 1:
                found.append(sorted(part))

    for name in sorted(arrows):
        if name not in index:
            visit(name)
    return sorted(found, key=len, reverse=True)


def _dotted(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def shared_class_names() -> dict[str, list[str]]:
    """Names with which several modules mean different classes or types, private ones too.

    What several rulebooks call alike counts as if one of them did. A class within another is named by both, as in
    `Choices.Clicked`.
    """
    found: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    for path in python_files("deckbuilder"):
        module = _dotted(path)
        parts = module.split(".")
        package = parts[2] if parts[1:2] == ["games"] and len(parts) > 3 else ""
        for name in types_of(tree_of(path)):
            found[name][package].add(module)
    homes = {name: _homes(by_package) for name, by_package in sorted(found.items())}
    return {name: sorted(modules) for name, modules in homes.items() if len(modules) > 1}


def types_of(tree: ast.Module) -> Iterator[str]:
    """The names of the classes and type aliases of a module."""
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            if isinstance(target, ast.Name) and _is_alias(target.id, ast.unparse(node.value)):
                yield target.id


def _is_alias(name: str, value: str) -> bool:
    """Whether an assignment names a type with a meaning of its own.

    A type variable means something only where it is used, and so does an option of a command. `Asked` in a game is
    the shared class narrowed to the state of that game (`AnyAsked[...]`).
    """
    if name.isupper() or not name.lstrip("_")[:1].isupper():
        return False
    return not re.match(rf"TypeVar\b|ParamSpec\b|Any{name}\[|Annotated\[.*\btyper\.", value)


def _homes(by_package: Mapping[str, set[str]]) -> set[str]:
    """The modules that have such a name; those of the rulebooks count as one."""
    rulebooks = [modules for package, modules in by_package.items() if package]
    return by_package.get("", set()) | max(rulebooks, key=len, default=set())


# ---------------------------------------------------------------- the table


class Figure(NamedTuple):
    """Something counted, and how much of it there may be."""

    what: str
    value: float
    most: float


def limited() -> Iterator[Figure]:
    """What may not grow unnoticed; a limit is what was reached, and is raised only for a good reason."""
    books = [rulebook(id) for id in rulebook_ids()]
    packages = [ROOT / GAMES / book.id.replace("-", "_") for book in books]
    events = [event_homes(book.game, package) for book, package in zip(books, packages, strict=True)]
    yield Figure("files that say what an event is", fmean(events), 1.7)
    yield Figure("files that say what an answer is", fmean(map(answer_homes, packages)), 2.1)
    states = [_state_of(book.game) for book in books]
    yield Figure("homes of a fact of the state", fmean(map(fact_homes, packages, states)), 1)
    yield Figure("fields of Game", len(fields(Game)), 14)
    files, lines = size(f"{GAMES}/template")
    yield Figure("files of a game with hardly any rules", files, 14)
    yield Figure("lines of a game with hardly any rules", lines, 400)
    yield Figure("circles of imports", len(circles()), 0)
    yield Figure("names of types with several meanings", len(shared_class_names()), 0)


def sizes() -> Iterator[tuple[str, int, int]]:
    """The parts of the program with their files and lines, which grow with what it can do."""
    for package in sorted(path.parent for path in (ROOT / "deckbuilder").glob("*/__init__.py")):
        yield package.name, *size(f"deckbuilder/{package.name}")


def _state_of(game: Game[Any]) -> type[GameState]:
    assert isinstance(game.observe, Observer)
    state: type[GameState] = game.observe.state
    return state


def main() -> None:
    """Print the sizes, the figures with their limits, and the details of the last two."""
    for part, files, lines in sizes():
        print(f"{part:12} {files:4} files {lines:7,} lines")
    print()
    for what, value, most in limited():
        print(f"{what:38} {value:6.4g}   at most {most:g}")
    for circle in circles():
        print("\ncircle:", *circle, sep="\n  ")
    print()
    for name, homes in shared_class_names().items():
        print(f"{name}: {', '.join(homes)}")


if __name__ == "__main__":
    main()

"""The sets that come with the program, read together with those that the user names."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

from deckbuilder.cards.card import CardSet
from deckbuilder.cards.files import read_sets
from deckbuilder.cards.pool import CardPool
from deckbuilder.errors import Refusal
from deckbuilder.paths import shipped
from deckbuilder.problems import Problem, Severity
from deckbuilder.rulebooks import RULEBOOKS, Rulebook, rulebook
from deckbuilder.text import harmless


def set_paths(book: Rulebook) -> tuple[Path, ...]:
    """Where the shipped sets of a rulebook are: files, and folders of files."""
    folder = shipped("card_sets") / book.package
    found = [path for path in sorted(folder.iterdir()) if path.suffix == ".toml" or _holds_a_set(path)]
    return tuple(found)


@lru_cache(maxsize=8)
def shipped_sets(book_id: str) -> tuple[CardSet, ...]:
    """The shipped sets of a rulebook; one with a fault is a fault of the installation."""
    book = rulebook(book_id)
    sets, problems = read_sets(set_paths(book), book.schema)
    fault = first_error(problems)
    if fault is not None:
        raise Refusal(
            "broken-installation",
            f"A card set that comes with deckbuilder is damaged: {fault.where}: {fault.message}",
            hint="Install deckbuilder again.",
        )
    return sets


def read_pool(extra_sets: Sequence[Path] = ()) -> CardPool:
    """The cards of all shipped sets and of the extra ones; an extra set with an error is refused."""
    sets = [one for book in RULEBOOKS for one in shipped_sets(book)]
    if extra_sets:
        sets += _read_extra(tuple(extra_sets), sets)
    return CardPool(tuple(sets))


def first_error(problems: Sequence[Problem]) -> Problem | None:
    """The first problem that is an error."""
    return next((problem for problem in problems if problem.severity is Severity.ERROR), None)


def _read_extra(paths: Sequence[Path], known: Sequence[CardSet]) -> tuple[CardSet, ...]:
    sets, problems = read_sets(paths, rulebook(RULEBOOKS[0]).schema, known)
    fault = first_error(problems)
    if fault is not None:
        raise Refusal(
            "set-not-usable",
            f"A card set cannot be used: {fault.where}: {fault.message}",
            hint=f"`deckbuilder sets check {' '.join(harmless(str(path)) for path in paths)}` says everything.",
        )
    return sets


def _holds_a_set(path: Path) -> bool:
    return path.is_dir() and any(path.glob("*.toml"))

"""The sets in use: those shipped with the program, those installed by the user, and extra ones named for one run.

A fault in a shipped set is a fault of the program, and an extra set has to be valid; an installed set that no longer
fits is left out with a notice, so that everything else still works.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from pathlib import Path

from deckbuilder.app.library.set_paths import installed_paths, set_paths, stem_of, stray_paths
from deckbuilder.cards.card import CardSet
from deckbuilder.cards.files import read_sets
from deckbuilder.cards.gathering import gather
from deckbuilder.cards.model import SetHeader
from deckbuilder.cards.nearest import nearest
from deckbuilder.errors import Refusal
from deckbuilder.problems import Problem, Severity
from deckbuilder.rulebooks import DEFAULT_RULEBOOK, Rulebook, rulebook, rulebook_ids, rulebook_or_default
from deckbuilder.text import harmless


@dataclass(frozen=True, slots=True)
class LeftOut:
    """An installed set that cannot be read together with the others, and the first reason."""

    id: str
    path: Path
    problem: Problem

    @property
    def notice(self) -> str:
        """The sentence that a front end shows."""
        way_out = f"`deckbuilder sets remove {self.id}` removes it"
        return f"The installed set {self.id} is ignored: {self.problem.said} ({way_out}.)"


@dataclass(frozen=True, slots=True)
class Stray:
    """A set in the parent of the folders for games instead of in one of them."""

    path: Path

    @property
    def notice(self) -> str:
        """The sentence that a front end shows."""
        name, home, book_id = harmless(self.path.name), self.path.parent, _stated_book(self.path)
        folder = harmless(str(home / (book_id or DEFAULT_RULEBOOK.id)))
        where = folder if book_id else f"the folder of its game, such as {folder}"
        return f"The set {name} in {harmless(str(home))} is ignored: it must be in {where}."


@dataclass(frozen=True, slots=True)
class Shelf:
    """All sets in use, by origin."""

    shipped: tuple[CardSet, ...]
    installed: tuple[CardSet, ...] = ()
    extra: tuple[CardSet, ...] = ()
    left_out: tuple[LeftOut, ...] = ()
    strays: tuple[Stray, ...] = ()

    @property
    def notices(self) -> tuple[str, ...]:
        """The notices about sets that are not in use."""
        return (*(one.notice for one in self.left_out), *(one.notice for one in self.strays))

    @property
    def sets(self) -> tuple[CardSet, ...]:
        """The sets in the order in which they are read."""
        return (*self.shipped, *self.installed, *self.extra)

    @property
    def shipped_ids(self) -> frozenset[str]:
        """The ids of the shipped sets."""
        return frozenset(one.id for one in self.shipped)

    @property
    def books(self) -> dict[str, str]:
        """The rulebook of each set."""
        return {one.id: one.header.rulebook for one in self.sets}

    def origin(self, id: str) -> str:
        """The origin of the set with this id: "shipped", "installed", or "extra" for one named for this run only."""
        if id in self.shipped_ids:
            return "shipped"
        return "installed" if any(one.id == id for one in self.installed) else "extra"


def declared_id(path: Path) -> str:
    """The id that a set states in its [set] table; empty if that cannot be read."""
    header = declared_header(path)
    return "" if header is None else header.id


def declared_header(path: Path) -> SetHeader | None:
    """The [set] table of a set; None if that cannot be read."""
    return gather(path, DEFAULT_RULEBOOK.schema).header


def declared_book(path: Path, usual: str = "") -> Rulebook:
    """The rulebook that a set states; if it is unknown, `usual` or the default one, whose reading reports the fault."""
    return rulebook_or_default(_stated_book(path) or usual)


def _stated_book(path: Path) -> str:
    stated = gather(path, DEFAULT_RULEBOOK.schema).stated
    return next(iter(nearest(stated, rulebook_ids())), "")


@lru_cache(maxsize=8)
def shipped_sets(book_id: str) -> tuple[CardSet, ...]:
    """The shipped sets of a rulebook; a fault in one is a fault of the installation."""
    book = rulebook(book_id)
    sets, problems = read_sets(set_paths(book), book.schema)
    fault = first_error(problems)
    if fault is not None:
        raise Refusal(
            "broken-installation",
            f"A card set that comes with deckbuilder is damaged: {fault.said}",
            hint="Install deckbuilder again.",
        )
    return sets


def read_shelf(extra_sets: Sequence[Path] = (), without: Collection[str] = ()) -> Shelf:
    """Read all sets: the shipped ones, the installed ones except those in `without`, and the extra ones.

    An extra set replaces an installed one with its id; an extra set with an error is refused.
    """
    all_shipped = tuple(one for book_id in rulebook_ids() for one in shipped_sets(book_id))
    hidden = {*without, *map(declared_id, extra_sets)} - {""}
    installed, left_out = _installed(all_shipped, hidden)
    strays = tuple(map(Stray, stray_paths()))
    if not extra_sets:
        return Shelf(all_shipped, installed, (), left_out, strays)
    extra = _read_extra(tuple(extra_sets), (*all_shipped, *installed))
    if left_out:
        # An extra set may provide what an installed one lacked.
        again, left_out = _installed((*all_shipped, *installed, *extra), hidden, {one.path for one in left_out})
        installed += again
    return Shelf(all_shipped, installed, extra, left_out, strays)


def first_error(problems: Sequence[Problem]) -> Problem | None:
    """The first problem that is an error."""
    return next((problem for problem in problems if problem.severity is Severity.ERROR), None)


def core_fault(one: CardSet) -> Problem | None:
    """The fault of a foreign set that calls itself core, since it would change decks that name no set."""
    if not one.header.core:
        return None
    message = "Only sets that come with deckbuilder are core; write core = false or remove the line."
    return Problem("core-set", message, where=f"{harmless(one.path.name)}: set.core")


def _installed(
    known: tuple[CardSet, ...], hidden: set[str], only: Collection[Path] | None = None
) -> tuple[tuple[CardSet, ...], tuple[LeftOut, ...]]:
    """The installed sets that fit the known ones, and those that do not."""
    sound: list[CardSet] = []
    left_out: list[LeftOut] = []
    for book in map(rulebook, rulebook_ids()):
        paths = [path for path in installed_paths(book) if only is None or path in only]
        if hidden:
            paths = [path for path in paths if not hidden & {stem_of(path), declared_id(path)}]
        found, broken = _fitting(paths, book, known)
        sound += found
        left_out += broken
    return tuple(sound), tuple(left_out)


def _fitting(
    paths: list[Path], book: Rulebook, known: tuple[CardSet, ...]
) -> tuple[tuple[CardSet, ...], list[LeftOut]]:
    """Read sets without the faulty ones, and without those that need a faulty one."""
    left_out: list[LeftOut] = []
    while paths:
        sets, problems = read_sets(paths, book.schema, known)
        faults = {one.path: fault for one in sets if (fault := core_fault(one)) is not None}
        kept = {one.path for one in sets if one.path not in faults}
        broken = [path for path in paths if path not in kept]
        if not broken:
            return sets, left_out
        left_out += [LeftOut(stem_of(path), path, faults.get(path) or _blame(path, problems)) for path in broken]
        paths = [path for path in paths if path in kept]
    return (), left_out


def _blame(path: Path, problems: Sequence[Problem]) -> Problem:
    """The first error in the files of one set, or else the first error of all."""
    errors = [problem for problem in problems if problem.severity is Severity.ERROR]
    own = [problem for problem in errors if _is_in(path, problem)]
    return (own or errors)[0]


def _is_in(path: Path, problem: Problem) -> bool:
    """Whether a problem is in the files of the set at this path."""
    name = harmless(path.name)
    return f"{problem.where}:".startswith((f"{name}:", f"{name}/"))


def _place_of_book(path: Path) -> int:
    return rulebook_ids().index(declared_book(path).id)


def _read_extra(paths: Sequence[Path], known: Sequence[CardSet]) -> tuple[CardSet, ...]:
    sets: tuple[CardSet, ...] = ()
    problems: tuple[Problem, ...] = ()
    for book, of_book in groupby(sorted(paths, key=_place_of_book), key=declared_book):
        found, faults = read_sets(of_book, book.schema, (*known, *sets))
        sets, problems = (*sets, *found), (*problems, *faults)
    fault = first_error([*problems, *(core for one in sets if (core := core_fault(one)) is not None)])
    if fault is not None:
        faulty = next((path for path in paths if _is_in(path, fault)), paths[0])
        raise Refusal(
            "set-not-usable",
            f"A card set cannot be used: {fault.said}",
            hint=f"`deckbuilder sets check {harmless(str(faulty))}` lists all problems.",
        )
    return sets

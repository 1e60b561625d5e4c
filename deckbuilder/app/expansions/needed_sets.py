"""The sets that a set requires and that are not in use: where they are, and whether the sets need each other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from deckbuilder.app.library.installed_sets import LeftOut, declared_header
from deckbuilder.cards.model import SetHeader
from deckbuilder.cards.quoting import quoted
from deckbuilder.problems import Problem
from deckbuilder.text import harmless, listed

MISSING = "missing-set"
Find = Callable[[str], SetHeader | None]


def explained(problems: Iterable[Problem], path: Path, left_out: Sequence[LeftOut]) -> Iterator[Problem]:
    """The problems of the set at a path; a required set that is nearby, but not in use, is not called unknown."""
    ignored = {one.id: one for one in left_out}
    own = declared_header(path)

    def find(id: str) -> Path | None:
        places = [ignored[id].path] if id in ignored else []
        places += [path.parent / f"{id}.toml", path.parent / id]
        return next((one for one in places if one.exists() and _id_at(one) == id), None)

    def header(id: str) -> SetHeader | None:
        found = find(id)
        return None if found is None else declared_header(found)

    for problem in problems:
        needed = str(problem.actual)
        place = find(needed) if problem.code == MISSING and own is not None else None
        if place is None or own is None:
            yield problem
        elif ring := _way_back(needed, own.id, header, {needed}):
            said = f"The sets {listed(map(quoted, sorted([own.id, *ring])))} need each other; take one of them"
            yield replace(problem, message=f"{said} out of the `requires` of another.", nearest=())
        elif needed in ignored:
            said = f'The installed set "{needed}" is ignored: {ignored[needed].problem.said}'
            yield replace(problem, message=said, nearest=())
        else:
            said = (
                f'The set "{needed}" is not installed; `deckbuilder sets install {harmless(str(place))}` installs it.'
            )
            yield replace(problem, message=said, nearest=())


def _id_at(path: Path) -> str:
    found = declared_header(path)
    return "" if found is None else found.id


def _way_back(id: str, to: str, header: Find, seen: set[str]) -> list[str]:
    """The sets from one, each of which requires the next, to one that requires the last; empty if there is no way."""
    found = header(id)
    for other in () if found is None else found.requires:
        if other == to:
            return [id]
        if other not in seen:
            seen.add(other)
            if way := _way_back(other, to, header, seen):
                return [id, *way]
    return []

"""The lesson of a rulebook as data: a game with a fixed seed, and hints for a learner at certain questions."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path


@dataclass(frozen=True, slots=True)
class LessonHint:
    """A hint shown once, at the first question that fits.

    A question fits if it comes from one of the clauses in `asked` (from any, if none is named), if the hint named in
    `after` has been shown, and, with `can_answer`, if there is more than one answer to choose from.
    """

    id: str
    title: str
    text: str
    asked: tuple[str, ...] = ()
    after: str = ""
    can_answer: bool = False
    """Whether the question has to offer a choice."""
    kinds: tuple[str, ...] = ()
    """The kinds of answers the hint advises."""
    clause: str = ""
    """The clause to read for more."""
    about_half: bool = False
    """Whether the hint advises to pick about half of what may be picked."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A guided game: the decks and their players, the seed, and the hints, of which the first that fits is shown."""

    title: str
    about: str
    decks: tuple[str, ...]
    players: tuple[str, ...]
    seed: int
    hints: tuple[LessonHint, ...]
    options: Mapping[str, int] = field(default_factory=dict)


@lru_cache(maxsize=8)
def read_lesson(path: Path) -> Lesson | None:
    """The lesson in a `lesson.toml`; None if the file does not exist. A malformed file raises."""
    if not path.is_file():
        return None
    document = tomllib.loads(path.read_text(encoding="utf-8"))
    head = document["lesson"]
    hints = tuple(_hint(table, path) for table in document["hint"])
    ids = [hint.id for hint in hints]
    if len(set(ids)) < len(ids):
        raise ValueError(f"{path}: a hint is there twice")
    for place, hint in enumerate(hints):
        if hint.after and hint.after not in ids[:place]:
            raise ValueError(f"{path}: hint {hint.id} comes after {hint.after}, which does not stand before it")
    return Lesson(
        head["title"],
        head["about"],
        tuple(head["decks"]),
        tuple(head["players"]),
        head["seed"],
        hints,
        dict(head.get("options", {})),
    )


def _hint(table: Mapping[str, object], path: Path) -> LessonHint:
    known = LessonHint.__slots__
    if unknown := sorted(set(table) - set(known)):
        raise ValueError(f"{path}: hint {table.get('id', '?')}: unknown key {unknown[0]}")
    texts = {key: str(table.get(key, "")) for key in ("id", "title", "text", "after", "clause")}
    if missing := [key for key in ("id", "title", "text") if not texts[key]]:
        raise ValueError(f"{path}: hint {table.get('id', '?')}: {missing[0]} is missing")
    asked, kinds = (tuple(map(str, _list(table.get(key, [])))) for key in ("asked", "kinds"))
    return LessonHint(
        texts["id"],
        texts["title"],
        texts["text"],
        asked,
        texts["after"],
        table.get("can_answer") is True,
        kinds,
        texts["clause"],
        table.get("about_half") is True,
    )


def _list(value: object) -> list[object]:
    return value if isinstance(value, list) else [value]

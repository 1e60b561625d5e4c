"""What is new in this version, from the list of changes that comes with the program."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

import deckbuilder
from deckbuilder.errors import Refusal
from deckbuilder.paths import shipped

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library

SEEN = "seen version"
"""Remembered: the newest version whose changes were looked at."""
_HEADING = re.compile(r"^## ([0-9][\w.]*)[ \t]*$", re.M)
_ITEM_GOES_ON = re.compile(r"\n {2,}(?=\S)")


@dataclass(frozen=True, slots=True)
class ReleaseNews:
    """What one version brought: headings and, below each, its lines."""

    version: str
    lines: tuple[str, ...]


def changes_of(version: str = deckbuilder.__version__) -> ReleaseNews:
    """What a version brought; no line where nothing is written of it."""
    try:
        text = shipped("CHANGELOG.md").read_text(encoding="utf-8")
    except (OSError, Refusal):
        return ReleaseNews(version, ())
    parts = _HEADING.split(text)
    told = dict(zip(parts[1::2], parts[2::2], strict=False)).get(version, "")
    lines = _ITEM_GOES_ON.sub(" ", told).replace("`", "").splitlines()
    return ReleaseNews(version, tuple(line.strip() for line in lines if line.strip()))


def is_updated(library: Library) -> bool:
    """True where this version was not looked at yet, by somebody who has used one before."""
    seen = library.settings.value(SEEN)
    if seen:
        return seen != deckbuilder.__version__
    return bool(library.matches.listed() or library.decks.listed())


def looked_at(library: Library) -> None:
    """Remember that what is new was read."""
    if library.store.is_writable and library.settings.value(SEEN) != deckbuilder.__version__:
        library.settings.remember(SEEN, deckbuilder.__version__)

"""What is new in this version, from the shipped changelog."""

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
"""The setting that holds the newest version whose changes were read."""
_HEADING = re.compile(r"^## ([0-9][\w.]*)[ \t]*$", re.M)
_ITEM_GOES_ON = re.compile(r"\n {2,}(?=\S)")


@dataclass(frozen=True, slots=True)
class ReleaseNews:
    """The changes of one version: headings, each followed by its lines."""

    version: str
    lines: tuple[str, ...]


def changes_of(version: str = deckbuilder.__version__) -> ReleaseNews:
    """The changes of a version; without lines if the changelog does not mention it."""
    try:
        text = shipped("CHANGELOG.md").read_text(encoding="utf-8")
    except (OSError, Refusal):
        return ReleaseNews(version, ())
    parts = _HEADING.split(text)
    told = dict(zip(parts[1::2], parts[2::2], strict=False)).get(version, "")
    lines = _ITEM_GOES_ON.sub(" ", told).replace("`", "").splitlines()
    return ReleaseNews(version, tuple(line.strip() for line in lines if line.strip()))


def is_updated(library: Library) -> bool:
    """Whether the user has used the program before, but has not yet read the changes of this version."""
    seen = library.settings.value(SEEN)
    if seen:
        return seen != deckbuilder.__version__
    return bool(library.matches.listed() or library.decks.listed())


def looked_at(library: Library) -> None:
    """Remember that the changes were read."""
    if library.store.is_writable and library.settings.value(SEEN) != deckbuilder.__version__:
        library.settings.remember(SEEN, deckbuilder.__version__)

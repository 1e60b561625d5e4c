"""A card set or a format that somebody brings as a file: installed, and what that means for the saved gangs."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from deckbuilder.app.deck.agreeing import install_format
from deckbuilder.app.expansions.installing import install
from deckbuilder.app.files.places import existing
from deckbuilder.cards.limits import read_bytes

if TYPE_CHECKING:
    from deckbuilder.app.expansions.impact import VerdictChange
    from deckbuilder.app.library import Library
    from deckbuilder.problems import Problem

_FORMAT = re.compile(rb"^[ \t]*\[[ \t]*format[ \t]*\]", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Arrival:
    """What came of installing a file: what it is, or the errors for which it was refused, and whose verdict changes."""

    said: str
    problems: tuple[Problem, ...] = ()
    changes: tuple[VerdictChange, ...] = ()
    format: str = ""
    """The id of the format, where it is one."""
    book: str = ""
    """Its rulebook."""

    @property
    def is_in(self) -> bool:
        """True when it is installed now."""
        return not self.problems


def install_file(library: Library, path: Path) -> Arrival:
    """Install a set or a format, whichever is in the file or folder."""
    path = existing(path, "file")
    content = read_bytes(path, path.name) if path.is_file() else b""
    if isinstance(content, bytes) and _FORMAT.search(content):
        return _format(library, path)
    done = install(library, path)
    if done.entry is None:
        return Arrival(f"{path.name} was not installed", done.report.errors)
    return Arrival(_said(f"{done.entry.title} {done.entry.version}", done.replaced, done.is_new), (), done.changes)


def _format(library: Library, path: Path) -> Arrival:
    done = install_format(library, path)
    if done.format is None:
        return Arrival(f"{path.name} was not installed", done.report.errors)
    one = done.format
    said = _said(f"The format {one.title} {one.version}", done.replaced, done.is_new)
    return Arrival(said, (), done.changes, one.id, one.rulebook)


def _said(what: str, replaced: str, is_new: bool) -> str:
    if not is_new:
        return f"{what} was installed already"
    return f"{what} is installed" + (f" in place of version {replaced}" if replaced else "")

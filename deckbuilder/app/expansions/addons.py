"""Card sets and formats that come in as files and go again, and what that means for the saved decks."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from deckbuilder.app.expansions.format_install import format_removal, install_format, removable_formats, remove_format
from deckbuilder.app.expansions.installation import Removal, install, removable, removal, remove
from deckbuilder.app.files import existing
from deckbuilder.cards.limits import read_bytes
from deckbuilder.text import harmless

if TYPE_CHECKING:
    from deckbuilder.app.expansions.impact import VerdictChange
    from deckbuilder.app.library.library import Library
    from deckbuilder.problems import Problem

_FORMAT = re.compile(rb"^[ \t]*\[[ \t]*format[ \t]*\]", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class AddonChange:
    """What came of installing or removing one: what is so now, or why it was refused, and whose verdict changes."""

    said: str
    problems: tuple[Problem, ...] = ()
    changes: tuple[VerdictChange, ...] = ()
    format: str = ""
    """The id of the format, where it is one."""
    book: str = ""
    """Its rulebook."""

    @property
    def is_done(self) -> bool:
        """False where it was refused."""
        return not self.problems


@dataclass(frozen=True, slots=True)
class Addon:
    """A set or a format that was installed, and can be taken away again."""

    id: str
    is_format: bool = False

    @property
    def title(self) -> str:
        """What to call it."""
        return harmless(f"the format {self.id}" if self.is_format else self.id)


def addons(library: Library) -> tuple[Addon, ...]:
    """All sets, and then all formats, that can be taken away."""
    formats = (Addon(id, is_format=True) for id in removable_formats(library))
    return (*map(Addon, removable(library)), *formats)


def removal_of(library: Library, addon: Addon) -> Removal:
    """What taking a set or a format away would mean; nothing is changed."""
    return (format_removal if addon.is_format else removal)(library, addon.id)


def uninstall(library: Library, addon: Addon) -> AddonChange:
    """Take a set or a format away."""
    done = (remove_format if addon.is_format else remove)(library, addon.id)
    return AddonChange(f"The format {done.said}" if addon.is_format else done.said, changes=done.changes)


def install_file(library: Library, path: Path) -> AddonChange:
    """Install a set or a format, whichever is in the file or folder."""
    path = existing(path, "file")
    content = read_bytes(path, path.name) if path.is_file() else b""
    if isinstance(content, bytes) and _FORMAT.search(content):
        return _format(library, path)
    done = install(library, path)
    if done.entry is None:
        return AddonChange(f"{path.name} was not installed", done.report.errors)
    return AddonChange(_said(f"{done.entry.title} {done.entry.version}", done.replaced, done.is_new), (), done.changes)


def _format(library: Library, path: Path) -> AddonChange:
    done = install_format(library, path)
    if done.format is None:
        return AddonChange(f"{path.name} was not installed", done.report.errors)
    one = done.format
    said = _said(f"The format {one.title} {one.version}", done.replaced, done.is_new)
    return AddonChange(said, (), done.changes, one.id, one.rulebook)


def _said(what: str, replaced: str, is_new: bool) -> str:
    if not is_new:
        return f"{what} was installed already"
    return f"{what} is installed" + (f" in place of version {replaced}" if replaced else "")

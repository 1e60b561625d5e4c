"""Card sets and formats installed from files and removed, with the effect on saved decks."""

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
    """The result of installing or removing an add-on: what was done or why not, and the decks whose verdict changes."""

    said: str
    problems: tuple[Problem, ...] = ()
    changes: tuple[VerdictChange, ...] = ()
    format: str = ""
    """The id of the format, if it is one."""
    book: str = ""
    """Its rulebook."""

    @property
    def is_done(self) -> bool:
        """Whether it was done; False if it was refused."""
        return not self.problems


@dataclass(frozen=True, slots=True)
class Addon:
    """An installed set or format that can be removed."""

    id: str
    is_format: bool = False

    @property
    def title(self) -> str:
        """Its name in messages."""
        return harmless(f"the format {self.id}" if self.is_format else self.id)


def addons(library: Library) -> tuple[Addon, ...]:
    """All removable sets, followed by all removable formats."""
    formats = (Addon(id, is_format=True) for id in removable_formats(library))
    return (*map(Addon, removable(library)), *formats)


def removal_of(library: Library, addon: Addon) -> Removal:
    """The effect of removing a set or a format; nothing is changed."""
    return (format_removal if addon.is_format else removal)(library, addon.id)


def uninstall(library: Library, addon: Addon) -> AddonChange:
    """Remove a set or a format."""
    done = (remove_format if addon.is_format else remove)(library, addon.id)
    return AddonChange(f"The format {done.said}" if addon.is_format else done.said, changes=done.changes)


def install_file(library: Library, path: Path) -> AddonChange:
    """Install the set or the format in this file or folder."""
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

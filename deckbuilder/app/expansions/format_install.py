"""Installation of formats: a checked copy in the data folder, replaced by newer versions, and removed."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from deckbuilder.app.deck.formats import SUFFIX, FormatEntry, check_format, installed_formats, list_formats
from deckbuilder.app.expansions.impact import Installed, verdict_changes
from deckbuilder.app.expansions.installation import OWN_ID, Removal, require_newer, require_not_shipped
from deckbuilder.app.files import existing, make_folder, write_bytes
from deckbuilder.cards.limits import read_bytes
from deckbuilder.cards.nearest import nearest_hint
from deckbuilder.decks.formats import Format, Terms
from deckbuilder.decks.terms import copies_owned
from deckbuilder.errors import Refusal
from deckbuilder.paths import erase, flush_to_disk, formats_home
from deckbuilder.problems import Problem
from deckbuilder.rulebooks import rulebook, rulebook_ids
from deckbuilder.text import folded, harmless

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library


@dataclass(frozen=True, slots=True)
class FormatInstallation(Installed):
    """The result of installing a format; without a format it was refused."""

    format: Format | None = None


@dataclass(frozen=True, slots=True)
class _Own:
    """An installed format and its path; the format is None if it cannot be read."""

    id: str
    path: Path
    format: Format | None


def install_format(library: Library, path: Path, *, is_forced: bool = False) -> FormatInstallation:
    """Copy a valid format to the data folder; with `is_forced`, also over a version that is as new or newer.

    The changes are relative to its old version, or to the rulebook alone if there was none.
    """
    path = existing(path, "format")
    check = check_format(library, path)
    new = check.format
    if new is None:
        return FormatInstallation(check.report)
    known, _ = list_formats(library)
    _require_own(known, new.id)
    old = next((one.format for one in known if one.format.id == new.id), None)
    if old is not None and old.hash == new.hash:
        return FormatInstallation(check.report, old.path, is_new=False, format=new)
    if old is not None and not is_forced:
        require_newer("format", new.id, new.version, old.version)
    changes = verdict_changes(library, _terms(library, old), _terms(library, new))
    target = _written(path, new)
    return FormatInstallation(check.report, target, "" if old is None else old.version, True, changes, new)


def removable_formats(library: Library) -> tuple[str, ...]:
    """The ids of all removable formats, unreadable ones included."""
    return tuple(_installed(library, list_formats(library)[0]))


def format_removal(library: Library, id: str) -> Removal:
    """The effect of removing an installed format on decks judged by it; nothing is changed."""
    return _removal(library, _own(library, id))


def remove_format(library: Library, id: str) -> Removal:
    """Remove an installed format; decks that were judged by it are judged by the rulebook alone."""
    found = _own(library, id)
    done = _removal(library, found)
    try:
        erase(found.path)
        flush_to_disk(found.path.parent)
    except OSError as error:
        raise Refusal(
            "cannot-write",
            f"{harmless(str(found.path))} cannot be removed: {error.strerror or error}.",
            hint="Check that its folder is writable.",
        ) from None
    return done


def _removal(library: Library, found: _Own) -> Removal:
    if found.format is None:  # no deck was judged by an unreadable format
        return Removal(found.id, "")
    changes = verdict_changes(library, _terms(library, found.format))
    return Removal(found.id, harmless(found.format.version), changes)


def _own(library: Library, id: str) -> _Own:
    """The installed format with this id; an unreadable one is identified by its file name."""
    sought = folded(id.strip())
    listed = list_formats(library)[0]
    _require_own(listed, sought)
    known = _installed(library, listed)
    if sought not in known:
        hint = nearest_hint(id, known, f"Installed: {', '.join(known) or 'none'}.")
        raise Refusal("unknown-format", f'No format "{harmless(id)}" is installed.', hint=hint)
    return known[sought]


def _installed(library: Library, listed: tuple[FormatEntry, ...]) -> dict[str, _Own]:
    """The installed formats by id; if two share one, that of the current game."""
    books = sorted(map(rulebook, rulebook_ids()), key=lambda book: book.id == library.book.id)
    read = {one.format.path: one.format for one in listed if one.origin == "installed"}
    found: dict[str, _Own] = {}
    for path in (path for book in books for path in installed_formats(book)):
        format = read.get(path)
        id = path.name.removesuffix(SUFFIX) if format is None else format.id
        found[id] = _Own(id, path, format)
    return found


def _require_own(known: tuple[FormatEntry, ...], id: str) -> None:
    require_not_shipped("format", id, [one.format.id for one in known if one.origin == "shipped"], OWN_ID)


def _terms(library: Library, format: Format | None) -> Terms:
    """The terms of a format as of today, or of its first day if that is in the future."""
    if format is None:
        return Terms()
    owned = copies_owned(library.owned()) if format.own_cards else None
    return Terms(format, max(date.today(), format.effective), owned)


def _written(path: Path, format: Format) -> Path:
    content = read_bytes(path, path.name)
    home = formats_home() / format.rulebook
    if isinstance(content, Problem):
        raise Refusal(content.code, content.message)
    make_folder(home, "Check that it is writable and that the disk is not full.")
    return write_bytes(home / f"{format.id}{SUFFIX}", content)

"""Installation of card sets: a checked copy in the data folder, replaced by newer versions, and removed."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from deckbuilder.app.expansions.impact import Installed, VerdictChange, verdict_changes
from deckbuilder.app.expansions.set_copies import put_in_place, staged, take_away
from deckbuilder.app.expansions.sets import SetEntry, check_set, entry_of
from deckbuilder.app.files import existing
from deckbuilder.app.library.installed_sets import Shelf, declared_book, declared_id, read_shelf
from deckbuilder.app.library.set_paths import installed_paths, stem_of
from deckbuilder.cards.nearest import nearest_hint
from deckbuilder.cards.pool import CardPool
from deckbuilder.errors import ExitCode, Refusal
from deckbuilder.json_values import json_keys
from deckbuilder.paths import sets_home
from deckbuilder.rulebooks import rulebook, rulebook_ids
from deckbuilder.text import folded, harmless

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.cards.card import CardSet

OWN_ID = "Choose a different id for yours."
_PARTS = re.compile(r"\d+|[^\W\d_]+")
_NO_MATTER = re.compile(r"(\.0+)+(?=[^\d.]|$)")


@dataclass(frozen=True, slots=True)
class Installation(Installed):
    """The result of installing a set; without an entry it was refused."""

    entry: SetEntry | None = None


@dataclass(frozen=True, slots=True)
class Removal:
    """A set or format removed, or to be removed, and the saved decks whose verdict changes."""

    id: str
    version: str
    """The version that it had, if that could be read."""
    changes: tuple[VerdictChange, ...] = ()

    @property
    def said(self) -> str:
        """What holds after the removal, in words."""
        return f"{self.id} {self.version}".rstrip() + " is no longer installed"

    as_dict = json_keys("id version? changes")


def install(library: Library, path: Path, *, is_forced: bool = False) -> Installation:
    """Copy a valid set to the data folder; with `is_forced`, also over a version that is as new or newer.

    Nothing is changed if the set has a fault, if it would replace a shipped set, or if an installed set that builds on
    the old version could not be read with the new one.
    """
    path = existing(path, "file")
    book = declared_book(path)
    require_not_shipped("set", declared_id(path), library.shelf.shipped_ids, OWN_ID)
    check = check_set(path)
    if not check.report.is_clean or check.read is None:
        return Installation(check.report)
    new = check.read
    entry = entry_of(new, "installed")
    old = next((one for one in library.shelf.installed if one.id == new.id), None)
    if old is not None and old.hash == new.hash:
        return Installation(check.report, old.path, is_new=False, entry=entry)
    if old is not None and not is_forced:
        require_newer("set", new.id, new.header.version, old.header.version)
        _require_same_work(old, new)
    home = sets_home() / book.id
    with staged(path, home, new.id) as copy:
        after = read_shelf((copy,))
        if after.extra[0].hash != new.hash:
            raise Refusal("set-changed", f"{harmless(str(path))} changed while it was read.", hint="Try again.")
        _require_others(library.shelf, after, "could not be read together with this version")
        changes = verdict_changes(library, cards=(library.pool, CardPool(after.sets)))
        target = put_in_place(copy, home, new.id)
    for other in _paths_of(new.id):
        if other != target:
            take_away(other)
    library.look_again()
    return Installation(check.report, target, "" if old is None else old.header.version, True, changes, entry)


def removable(library: Library) -> tuple[str, ...]:
    """The ids of all removable sets, unreadable ones last."""
    shelf = library.shelf
    return (*(one.id for one in shelf.installed), *(one.id for one in shelf.left_out))


def removal(library: Library, id: str) -> Removal:
    """The effect of removing an installed set; nothing is changed."""
    sought = folded(id.strip())
    if not _paths_of(sought):
        way_out = "Only decks that name it under Sets: use it."
        require_not_shipped("set", sought, library.shelf.shipped_ids, way_out)
        raise _unknown(library.shelf, id)
    after = read_shelf(without={sought})
    _require_others(library.shelf, after, "needs it")
    changes = verdict_changes(library, cards=(library.pool, CardPool(after.sets)))
    version = next((one.header.version for one in library.shelf.installed if one.id == sought), "")
    return Removal(sought, version, changes)


def remove(library: Library, id: str) -> Removal:
    """Remove an installed set; decks that need it stay, and report what they miss."""
    found = removal(library, id)
    for path in _paths_of(found.id):
        take_away(path)
    library.look_again()
    return found


def is_newer(version: str, than: str) -> bool:
    """Whether the first version comes after the second: numbers compare as numbers, and a word makes it earlier."""
    return _order(version) > _order(than)


def _order(version: str) -> list[tuple[int, int, str]]:
    """The sort key of a version: 1.10 comes after 1.9, 1.0 equals 1, and 1.0-beta comes before 1.0."""
    parts = _PARTS.findall(_NO_MATTER.sub("", folded(version)))
    return [*((1, int(part), "") if part.isdecimal() else (-1, 0, part) for part in parts), (0, 0, "")]


def require_not_shipped(kind: str, id: str, shipped: Collection[str], way_out: str) -> None:
    """Raise a Refusal for the id of a shipped set or format."""
    if id in shipped:
        message = f'The {kind} "{id}" comes with deckbuilder; it cannot be replaced or removed.'
        raise Refusal(f"shipped-{kind}", message, hint=way_out, exit_code=ExitCode.NO)


def require_newer(kind: str, id: str, version: str, than: str) -> None:
    """Raise a Refusal unless this version of a set or a format is newer than the installed one."""
    if is_newer(version, than):
        return
    installed = f'The {kind} "{id}" is installed in version {harmless(than)}'
    if is_newer(than, version):
        said = f"{installed}, and {harmless(version)} is not newer."
        hint = "`--replace` installs it anyway; authors raise the version when they publish a change."
    else:
        said = f"{installed}; this one has the same version but other content."
        hint = "Raise its version, or install it anyway with `--replace`."
    raise Refusal("not-newer", said, hint=hint, exit_code=ExitCode.NO)


def _require_same_work(old: CardSet, new: CardSet) -> None:
    """Raise a Refusal if two sets share their id and no card: they are by authors who do not know of each other."""
    cards = {card.id for card in old.cards}
    if cards and new.cards and cards.isdisjoint(card.id for card in new.cards):
        titles = [f'"{harmless(one.header.title)}"' for one in (new, old)]
        message = f"{titles[0]} has the id of the installed set {titles[1]}, and no card in common with it."
        hint = "`--replace` installs it in its place; an author can also choose another id."
        raise Refusal("another-set", message, hint=hint, exit_code=ExitCode.NO)


def _require_others(before: Shelf, after: Shelf, why: str) -> None:
    """Raise a Refusal if another installed set would become unreadable."""
    known = {one.id for one in before.left_out}
    lost = next((one for one in after.left_out if one.id not in known), None)
    if lost is not None:
        raise Refusal(
            "set-needed",
            f'The installed set "{lost.id}" {why}: {lost.problem.said}',
            hint=f"`deckbuilder sets remove {lost.id}` removes it first.",
            exit_code=ExitCode.NO,
        )


def _paths_of(id: str) -> list[Path]:
    """The paths of an installed set; an unreadable one is identified by its file name."""
    books = [rulebook(book_id) for book_id in rulebook_ids()]
    every = [path for book in books for path in installed_paths(book)]
    return [path for path in every if id in (stem_of(path), declared_id(path))]


def _unknown(shelf: Shelf, id: str) -> Refusal:
    known = [*(one.id for one in shelf.installed), *(one.id for one in shelf.left_out)]
    hint = nearest_hint(id, known, f"Installed: {', '.join(known) or 'none'}.")
    return Refusal("unknown-set", f'No set "{harmless(id)}" is installed.', hint=hint)

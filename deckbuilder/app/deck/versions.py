"""The history of decks: versions, deleted decks, and stepwise undo and redo.

Undone changes stay in the history: undo saves another version, which notes the version whose state it restores. From
these notes it is known which state precedes the present one, and which was last made from it.
"""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from deckbuilder.app.deck.decks import add_deck, export_deck, read_saved, save_deck
from deckbuilder.app.deck.names import (
    MARK,
    comes_with_the_program,
    deleted_deck,
    find_saved,
    require_free,
    require_name,
    require_new_name,
    require_no_starter,
    starter_called,
    version_among,
)
from deckbuilder.cards.nearest import nearest_hint
from deckbuilder.errors import ExitCode, Refusal
from deckbuilder.storage.deck_records import DeckChange
from deckbuilder.text import folded, harmless, local_time, objection

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.decks.model import Deck
    from deckbuilder.storage.deck_records import DeckVersion, SavedDeck


@dataclass(frozen=True, slots=True)
class VersionEntry:
    """A version as shown in a list."""

    number: int
    label: str
    change: str
    name: str
    cards: int
    is_now: bool
    deck: Deck
    """The deck in this version."""
    made: str = ""
    """When it was saved (UTC), if that was recorded."""

    @property
    def when(self) -> str:
        """When it was saved, in local time; empty if that was not recorded."""
        return local_time(self.made)


def history(library: Library, name: str) -> tuple[VersionEntry, ...]:
    """The versions of a saved deck, or else of a deleted one, newest first; a starter deck has none."""
    saved = find_saved(library, name)
    if saved is None and not _gone(library, name) and starter_called(name) is not None:
        return ()
    versions = _versions(library, name, saved)
    newest = versions[0].number if saved is not None else None
    return tuple(_entry(one, is_now=one.number == newest) for one in versions)


def deleted_decks(library: Library) -> tuple[VersionEntry, ...]:
    """The deleted decks that can be restored, latest first."""
    return tuple(_entry(one, is_now=False) for one in library.versions.deleted())


def name_version(library: Library, name: str, label: str, version: str = "") -> int:
    """Name a version of a saved deck (by default the newest), or remove its name with ""; return its number."""
    saved = require_saved(library, name)
    fault = objection(label) if label else None
    if fault is None and (label.isdecimal() or label != label.strip()):
        fault = "would be read as a number" if label.isdecimal() else "begins or ends with a space"
    if fault is None and MARK in label:
        fault = f"contains {MARK}, which marks a version"
    if fault is not None:
        raise Refusal("version-name", f'The name "{harmless(label[:60])}" {fault}.', hint="Choose another name.")
    versions = library.versions.of(saved.name)
    chosen = version_among(versions, version, saved.name) if version else versions[0]
    if not library.versions.label(saved.name, chosen.number, label):
        raise Refusal("changed-elsewhere", "This version no longer exists.", hint="Look at the history again.")
    return chosen.number


def restore(library: Library, name: str, version: str = "", under: str = "") -> Deck:
    """Make a version the present state of a deck (by default the previous one), or bring a deleted deck back.

    With `under`, the version is saved beside the deck under that name. Nothing is lost, since the former state
    remains as a version. If a saved and a deleted deck share the name, it alone is ambiguous: with `under` it means the
    deleted deck, with `version` the saved one.
    """
    saved = find_saved(library, name)
    if saved is not None and not version and _gone(library, name):
        if not under:
            raise _either(library, saved)
        saved = None
    chosen = _chosen(library, name, saved, version)
    called = under or (saved.name if saved is not None else chosen.name)
    require_name(called, is_needed=True)
    deck = read_saved(replace(chosen, name=called))
    if saved is None:
        _take_back(library, chosen, deck)
    elif under:
        add_deck(library, deck, f"version {chosen.number} of {saved.name}")
    else:
        save_deck(library, deck, DeckChange(f"version {chosen.number} again", saved.hash))
    return deck


def _chosen(library: Library, name: str, saved: SavedDeck | None, version: str) -> DeckVersion:
    """The version named; by default the previous one of a saved deck, and the last one of a deleted deck."""
    versions = _versions(library, name, saved)
    if version:
        return version_among(versions, version, name)
    if saved is None:
        return versions[0]
    if len(versions) > 1:
        return versions[1]
    raise Refusal("no-version", f"There is only one version of {harmless(saved.name)}.", exit_code=ExitCode.NO)


def _either(library: Library, saved: SavedDeck) -> Refusal:
    """The Refusal for a name shared by a saved deck and a deleted one."""
    noun, quoted = library.book.deck, harmless(shlex.quote(saved.name))
    return Refusal(
        "which-deck",
        f"There is a saved {noun} named {harmless(saved.name)} and a deleted one.",
        hint=f"`deckbuilder deck restore {quoted} --as NEW` takes the deleted one back under another name; "
        f"`deckbuilder deck restore {quoted} VERSION` goes back to a version of the saved one, which "
        f"`deckbuilder deck history {quoted}` lists.",
    )


def _take_back(library: Library, chosen: DeckVersion, deck: Deck) -> None:
    require_free(library, deck.name, hint="`--as NAME` takes the deleted one back under another name.")
    if deck.name != chosen.name:  # a name given by an earlier program may be restored
        require_new_name(library, deck.name)
    require_no_starter(library, deck.name)
    library.decks.take_back(replace(chosen, name=deck.name, text=export_deck(deck)), "taken back")


def _versions(library: Library, name: str, saved: SavedDeck | None) -> Sequence[DeckVersion]:
    if saved is not None:
        return library.versions.of(saved.name)
    gone = _gone(library, name)
    if not gone:
        raise _unsaved(library, name)
    return library.versions.of_deleted(gone[0].deck)


def _gone(library: Library, name: str) -> list[DeckVersion]:
    """The deleted decks that had this name, latest first."""
    return [one for one in library.versions.deleted() if folded(one.name) == folded(name.strip())]


def require_saved(library: Library, name: str) -> SavedDeck:
    """The saved deck with this name; a Refusal with the nearest if there is none."""
    saved = find_saved(library, name)
    if saved is None:
        raise _unsaved(library, name)
    return saved


def _unsaved(library: Library, name: str) -> Refusal:
    deleted = deleted_deck(library, name)
    if deleted is not None:
        return deleted
    starter = starter_called(name)
    if starter is not None:
        return comes_with_the_program(starter)
    names = [deck.name for deck in library.decks.listed()]
    gone = [one.name for one in library.versions.deleted()]
    only = f"Only saved {library.book.decks} have versions; `deckbuilder deck list` has all."
    message = f'There is no saved or deleted {library.book.deck} named "{harmless(name)}".'
    return Refusal("not-saved", message, nearest_hint(name, [*names, *gone], only))


def _entry(version: DeckVersion, *, is_now: bool) -> VersionEntry:
    deck = read_saved(version)
    return VersionEntry(
        version.number, version.label, version.change, version.name, deck.cards, is_now, deck, version.made
    )


@dataclass(frozen=True, slots=True)
class UndoStep:
    """A deck after undo or redo: the version that it equals again, and the change undone or redone."""

    deck: Deck
    version: int
    change: str


def undo(library: Library, name: str) -> UndoStep:
    """Restore a saved deck to the state before its last change not yet undone, keeping its name."""
    saved, versions = _history(library, name)
    now = _state(versions[0])
    for one in versions:
        if one.number < now and _differs(one, saved):
            step = UndoStep(_read(one, saved), _state(one), _change_after(versions, one.number))
            return _gone_to(library, saved, step, f"undone, version {step.version} again")
    raise Refusal("nothing-to-undo", f"There is no change to {harmless(saved.name)} to undo.", exit_code=ExitCode.NO)


def redo(library: Library, name: str) -> UndoStep:
    """Redo the change of a saved deck that was undone last."""
    saved, versions = _history(library, name)
    after = _made_of(versions, _state(versions[0]))
    while after is not None:
        if _differs(after, saved):
            step = UndoStep(_read(after, saved), _state(after), after.change)
            return _gone_to(library, saved, step, f"made again, version {after.number}")
        after = _made_of(versions, after.number)
    raise Refusal("nothing-to-redo", "There is nothing to redo.", exit_code=ExitCode.NO)


def _history(library: Library, name: str) -> tuple[SavedDeck, Sequence[DeckVersion]]:
    saved = require_saved(library, name)
    return saved, library.versions.of(saved.name)


def _state(version: DeckVersion) -> int:
    """The number of the version that first had this state."""
    return version.back_to or version.number


def _change_after(versions: Sequence[DeckVersion], number: int) -> str:
    """The change that was made to a version, given by its number; `versions` are sorted newest first."""
    return next((one.change for one in reversed(versions) if one.number > number), "")


def _made_of(versions: Sequence[DeckVersion], state: int) -> DeckVersion | None:
    """The last version made from a state by a change."""
    states = {one.number: _state(one) for one in versions}
    return next((one for one in versions if not one.back_to and states.get(one.number - 1) == state), None)


def _read(version: DeckVersion, saved: SavedDeck) -> Deck:
    """The deck in a version, under its present name."""
    return read_saved(replace(version, name=saved.name))


def _differs(version: DeckVersion, saved: SavedDeck) -> bool:
    """Whether a version differs from the saved deck in more than its name, so that going there changes something."""
    return export_deck(_read(version, saved)) != saved.text


def _gone_to(library: Library, saved: SavedDeck, step: UndoStep, said: str) -> UndoStep:
    save_deck(library, step.deck, DeckChange(said, saved.hash, back_to=step.version))
    return step

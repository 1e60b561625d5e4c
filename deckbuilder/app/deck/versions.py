"""What a deck was before: its versions, those that were deleted, and changes taken back one by one and made again.

What is taken back stays in the history: going back makes a version too, which notes whose state it is again. From those
notes it is known what comes before the present state, and what was last made of it.
"""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from deckbuilder.app.deck.decks import export_deck, read_saved, save_deck
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
from deckbuilder.errors import Refusal
from deckbuilder.text import folded, harmless, objection, on_the_wall

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.decks.model import Deck
    from deckbuilder.storage.decks import SavedDeck
    from deckbuilder.storage.versions import DeckVersion


@dataclass(frozen=True, slots=True)
class VersionEntry:
    """A version as a list shows it."""

    number: int
    label: str
    change: str
    name: str
    cards: int
    is_now: bool
    deck: Deck
    """What it holds."""
    made: str = ""
    """When it was saved (UTC), as far as that was noted."""

    @property
    def when(self) -> str:
        """When it was saved, by the clock on the wall; nothing where nobody noted it."""
        return on_the_wall(self.made)


def history(library: Library, name: str) -> tuple[VersionEntry, ...]:
    """The versions of a saved deck, or else of a deleted one, the newest first."""
    saved = find_saved(library, name)
    versions = _versions(library, name, saved)
    newest = versions[0].number if saved is not None else None
    return tuple(_entry(one, is_now=one.number == newest) for one in versions)


def deleted_decks(library: Library) -> tuple[VersionEntry, ...]:
    """The deleted decks that can be taken back, the one deleted last first."""
    return tuple(_entry(one, is_now=False) for one in library.versions.deleted())


def name_version(library: Library, name: str, label: str, version: str = "") -> int:
    """Name a version of a saved deck, the newest unless it is said; "" takes its name away. Its number is returned."""
    saved = require_saved(library, name)
    fault = objection(label) if label else None
    if fault is None and (label.isdecimal() or label != label.strip()):
        fault = "would be taken for a number" if label.isdecimal() else "begins or ends with a space"
    if fault is None and MARK in label:
        fault = f"contains {MARK}, which stands before a version"
    if fault is not None:
        raise Refusal("version-name", f'The name "{harmless(label[:60])}" {fault}.', hint="Choose another name.")
    versions = library.versions.of(saved.name)
    chosen = version_among(versions, version, saved.name) if version else versions[0]
    if not library.versions.label(saved.name, chosen.number, label):
        raise Refusal("changed-elsewhere", "This version was let go of meanwhile.", hint="Look at the history again.")
    return chosen.number


def restore(library: Library, name: str, version: str = "", under: str = "") -> Deck:
    """Make a version what a deck is now (the one before, unless it is said), or take a deleted deck back.

    With `under`, it is saved beside the deck under a name of its own. Nothing is lost: what the deck was until now
    is a version too. Where a deleted deck had the name of a saved one, a name alone means neither: with `under` it
    is the deleted one, with a version the saved one.
    """
    saved = find_saved(library, name)
    gone = _gone(library, name)
    if saved is not None and gone and not version:
        if not under:
            raise _either(library, saved)
        saved = None
    versions = _versions(library, name, saved)
    if version:
        chosen = version_among(versions, version, name)
    elif saved is None:
        chosen = versions[0]
    elif len(versions) > 1:
        chosen = versions[1]
    else:
        raise Refusal("no-version", f"There is only one version of {harmless(saved.name)}.", exit_code=1)
    called = under or (saved.name if saved is not None else chosen.name)
    require_name(called, is_needed=True)
    deck = replace(read_saved(called, chosen.rulebook, chosen.identity, chosen.text), name=called)
    if under and saved is not None:
        save_deck(library, deck, is_new=True, change=f"version {chosen.number} of {saved.name}")
    elif saved is not None:
        save_deck(library, deck, seen=saved.hash, change=f"version {chosen.number} again")
    else:
        _take_back(library, chosen, deck)
    return deck


def _either(library: Library, saved: SavedDeck) -> Refusal:
    """The answer to a name that may mean a saved deck or a deleted one, which lie beside each other."""
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
    if deck.name != chosen.name:  # what it was called by an earlier program it may be called again
        require_new_name(library, deck.name)
    require_no_starter(library, deck.name)
    library.decks.take_back(chosen, deck.name, export_deck(deck), change="taken back")


def _versions(library: Library, name: str, saved: SavedDeck | None) -> Sequence[DeckVersion]:
    if saved is not None:
        return library.versions.of(saved.name)
    gone = _gone(library, name)
    if not gone:
        raise _unsaved(library, name)
    return library.versions.of_deleted(gone[0].deck)


def _gone(library: Library, name: str) -> list[DeckVersion]:
    """The deleted decks that had this name, the one deleted last first."""
    return [one for one in library.versions.deleted() if folded(one.name) == folded(name.strip())]


def require_saved(library: Library, name: str) -> SavedDeck:
    """The saved deck of this name, or a Refusal with the nearest."""
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
    deck = read_saved(version.name, version.rulebook, version.identity, version.text)
    return VersionEntry(
        version.number, version.label, version.change, version.name, deck.cards, is_now, deck, version.made
    )


@dataclass(frozen=True, slots=True)
class UndoStep:
    """A deck after a change was taken back or made again: which version it is again, and what that change was."""

    deck: Deck
    version: int
    change: str


def undo(library: Library, name: str) -> UndoStep:
    """Make a saved deck what it was before the last change that is not taken back; its name stays."""
    saved, versions = _history(library, name)
    now = _state(versions[0])
    for one in versions:
        if one.number < now and _differs(one, saved):
            return _gone_to(library, saved, one, f"undone, version {_state(one)} again", _change_of(versions, now))
    raise Refusal("nothing-to-undo", f"There is no change of {harmless(saved.name)} to take back.", exit_code=1)


def redo(library: Library, name: str) -> UndoStep:
    """Make the change of a saved deck again that was taken back last."""
    saved, versions = _history(library, name)
    after = _made_of(versions, _state(versions[0]))
    while after is not None:
        if _differs(after, saved):
            return _gone_to(library, saved, after, f"made again, version {after.number}", after.change)
        after = _made_of(versions, after.number)
    raise Refusal("nothing-to-redo", "Nothing was taken back that could be made again.", exit_code=1)


def _history(library: Library, name: str) -> tuple[SavedDeck, Sequence[DeckVersion]]:
    saved = require_saved(library, name)
    return saved, library.versions.of(saved.name)


def _state(version: DeckVersion) -> int:
    """The number of the version that first had this state."""
    return version.back_to or version.number


def _change_of(versions: Sequence[DeckVersion], number: int) -> str:
    return next((one.change for one in versions if one.number == number), "")


def _made_of(versions: Sequence[DeckVersion], state: int) -> DeckVersion | None:
    """The last version that was made from a state by a change."""
    states = {one.number: _state(one) for one in versions}
    return next((one for one in versions if not one.back_to and states.get(one.number - 1) == state), None)


def _read(version: DeckVersion, saved: SavedDeck) -> Deck:
    """What a version holds, under the name that the deck has now."""
    return replace(read_saved(saved.name, version.rulebook, version.identity, version.text), name=saved.name)


def _differs(version: DeckVersion, saved: SavedDeck) -> bool:
    """False for a version that differs by the name alone, or not at all: going there would change nothing."""
    return export_deck(_read(version, saved)) != saved.text


def _gone_to(library: Library, saved: SavedDeck, version: DeckVersion, said: str, change: str) -> UndoStep:
    deck, state = _read(version, saved), _state(version)
    save_deck(library, deck, seen=saved.hash, change=said, back_to=state)
    return UndoStep(deck, state, change)

"""Taking back what was done to a saved gang, change by change, and making it again.

What is taken back stays in the history: going back makes a version too, which notes whose state it is again. From those
notes it is known what comes before the present state, and what was last made of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from deckbuilder.app.deck.decks import export_deck, read_saved, save_deck
from deckbuilder.app.deck.versions import require_saved
from deckbuilder.errors import Refusal
from deckbuilder.text import harmless

if TYPE_CHECKING:
    from deckbuilder.app.library import Library
    from deckbuilder.decks.model import Deck
    from deckbuilder.storage.decks import SavedDeck
    from deckbuilder.storage.versions import DeckVersion


@dataclass(frozen=True, slots=True)
class UndoStep:
    """A gang after a change was taken back or made again: which version it is again, and what that change was."""

    deck: Deck
    version: int
    change: str


def undo(library: Library, name: str) -> UndoStep:
    """Make a saved gang what it was before the last change that is not taken back; its name stays."""
    saved, versions = _history(library, name)
    now = _state(versions[0])
    for one in versions:
        if one.number < now and _differs(one, saved):
            return _gone_to(library, saved, one, f"undone, version {_state(one)} again", _change_of(versions, now))
    raise Refusal("nothing-to-undo", f"There is no change of {harmless(saved.name)} to take back.", exit_code=1)


def redo(library: Library, name: str) -> UndoStep:
    """Make the change of a saved gang again that was taken back last."""
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
    """What a version holds, under the name that the gang has now."""
    return replace(read_saved(saved.name, version.rulebook, version.identity, version.text), name=saved.name)


def _differs(version: DeckVersion, saved: SavedDeck) -> bool:
    """False for a version that differs by the name alone, or not at all: going there would change nothing."""
    return export_deck(_read(version, saved)) != saved.text


def _gone_to(library: Library, saved: SavedDeck, version: DeckVersion, said: str, change: str) -> UndoStep:
    deck, state = _read(version, saved), _state(version)
    save_deck(library, deck, seen=saved.hash, change=said, back_to=state)
    return UndoStep(deck, state, change)

"""Tags of decks: added to several together, removed, and searched."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from deckbuilder.app.deck.decks import DeckEntry, load_deck, save_deck
from deckbuilder.app.deck.names import deleted_deck, find_saved, starter_called
from deckbuilder.app.deck.versions import require_saved
from deckbuilder.decks.tags import tag_in, tagged, tags_of
from deckbuilder.storage.deck_records import DeckChange
from deckbuilder.text import fits, folded

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library


def tag_decks(
    library: Library, names: Sequence[str], add: Iterable[str] = (), remove: Iterable[str] = ()
) -> dict[str, tuple[str, ...]]:
    """Add and remove tags of saved decks; return the tags of each."""
    add, remove = tuple(add), tuple(remove)
    said = " ".join((*(f"+#{tag_in(word)}" for word in add), *(f"-#{tag_in(word)}" for word in remove)))
    wanted = []
    for name in names:
        saved = require_saved(library, name)
        before = load_deck(library, saved.name)
        wanted.append((saved, before, tagged(before, add, remove)))
    for saved, before, deck in wanted:
        if deck != before:
            save_deck(library, deck, DeckChange(f"tags {said}", saved.hash))
    return {saved.name: tags_of(deck.notes) for saved, _, deck in wanted}


def tags_shown(library: Library, name: str) -> tuple[str, tuple[str, ...]]:
    """The name of a saved or starter deck as it is written, and its tags."""
    starter = None if find_saved(library, name) is not None else starter_called(name)
    if starter is not None and deleted_deck(library, name) is None:
        return starter.title, tags_of(starter.notes)
    ((written, tags),) = tag_decks(library, [name]).items()
    return written, tags


def taken_for(words: Iterable[str], tags: Iterable[str]) -> dict[str, str]:
    """The words that differ from an existing tag only in spelling, with that tag."""
    known = {folded(tag): tag for tag in tags}
    meant = {tag: known.get(folded(tag), tag) for tag in map(tag_in, words)}
    return {tag: same for tag, same in meant.items() if same != tag}


def matching(entries: Sequence[DeckEntry], words: str) -> tuple[DeckEntry, ...]:
    """The decks that match all of these words: in the name, the identity or the origin, or as #tags.

    A word or tag with a minus must not match.
    """
    sought = folded(words).split()
    return tuple(entry for entry in entries if fits(sought, partial(_holds, entry)))


def _holds(entry: DeckEntry, word: str) -> bool:
    if word.startswith("#"):
        return any(tag.startswith(word[1:]) for tag in map(folded, entry.tags))
    return word in folded(f"{entry.name} {entry.identity} {entry.origin}") or word in map(folded, entry.tags)

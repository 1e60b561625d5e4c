"""Tags of decks: added to several together, removed, and searched."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING
from unicodedata import normalize

from deckbuilder.app.deck.decks import LONGEST_TAG, TAG, DeckEntry, each_once, load_deck, save_deck, tags_of
from deckbuilder.app.deck.versions import require_saved
from deckbuilder.errors import Refusal
from deckbuilder.storage.deck_records import DeckChange
from deckbuilder.text import folded, harmless

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library
    from deckbuilder.decks.model import Deck

MOST_TAGS = 20
_NAME = re.compile(rf"[\w-]{{1,{LONGEST_TAG}}}")


def tagged(deck: Deck, add: Iterable[str] = (), remove: Iterable[str] = ()) -> Deck:
    """The deck with tags added and removed; tags are written on the last line of its notes."""
    old = tags_of(deck.notes)
    gone = {folded(_tag(word)) for word in remove}
    new = each_once((*(tag for tag in old if folded(tag) not in gone), *map(_tag, add)))
    if len(new) > MOST_TAGS:
        raise Refusal("too-many-tags", f"There are at most {MOST_TAGS} tags.", hint="Remove others first.")
    if new == old:
        return deck
    lines = [re.sub(" +", " ", TAG.sub("", line)).strip() if TAG.search(line) else line for line in _lines(deck)]
    kept = [line for line, before in zip(lines, _lines(deck), strict=True) if line or not before]
    return replace(deck, notes="\n".join([*kept, *([" ".join(f"#{tag}" for tag in new)] if new else [])]))


def tag_decks(
    library: Library, names: Sequence[str], add: Iterable[str] = (), remove: Iterable[str] = ()
) -> dict[str, tuple[str, ...]]:
    """Add and remove tags of saved decks; return the tags of each."""
    add, remove = tuple(add), tuple(remove)
    said = " ".join((*(f"+#{_tag(word)}" for word in add), *(f"-#{_tag(word)}" for word in remove)))
    wanted = []
    for name in names:
        saved = require_saved(library, name)
        before = load_deck(library, saved.name)
        wanted.append((saved, before, tagged(before, add, remove)))
    for saved, before, deck in wanted:
        if deck != before:
            save_deck(library, deck, DeckChange(f"tags {said}", saved.hash))
    return {saved.name: tags_of(deck.notes) for saved, _, deck in wanted}


def taken_for(words: Iterable[str], tags: Iterable[str]) -> dict[str, str]:
    """The words that differ from an existing tag only in spelling, with that tag."""
    known = {folded(tag): tag for tag in tags}
    meant = {tag: known.get(folded(tag), tag) for tag in map(_tag, words)}
    return {tag: same for tag, same in meant.items() if same != tag}


def matching(entries: Sequence[DeckEntry], words: str) -> tuple[DeckEntry, ...]:
    """The decks that match all of these words: in the name, the identity or the origin, or as #tags."""
    sought = folded(words).split()
    return tuple(entry for entry in entries if all(_holds(entry, word) for word in sought))


def _holds(entry: DeckEntry, word: str) -> bool:
    if word.startswith("#"):
        return any(tag.startswith(word[1:]) for tag in map(folded, entry.tags))
    return word in folded(f"{entry.name} {entry.identity} {entry.origin}") or word in map(folded, entry.tags)


def _lines(deck: Deck) -> list[str]:
    return deck.notes.split("\n") if deck.notes else []


def _tag(word: str) -> str:
    tag = normalize("NFC", word.strip().removeprefix("#"))
    if not _NAME.fullmatch(tag):
        said = f'"{harmless(word[:60])}" cannot be a tag.'
        raise Refusal("bad-tag", said, hint=f"A tag is one word of 1 to {LONGEST_TAG} letters, digits, - or _.")
    return tag

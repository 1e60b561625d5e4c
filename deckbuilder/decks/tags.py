"""Tags: words in the notes of a deck by which it is found."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from unicodedata import normalize

from deckbuilder.decks.model import Deck
from deckbuilder.errors import Refusal
from deckbuilder.text import folded, harmless

LONGEST_TAG = 30
TAG = re.compile(rf"(?<![\w#])#([\w-]{{1,{LONGEST_TAG}}})(?![\w#])")
MOST_TAGS = 20
_NAME = re.compile(rf"[\w-]{{1,{LONGEST_TAG}}}")


def tags_of(notes: str) -> tuple[str, ...]:
    """The tags in some notes as they are written, each once."""
    return _each_once(TAG.findall(notes))


def _each_once(tags: Iterable[str]) -> tuple[str, ...]:
    """The tags without those that differ from an earlier one only in case or accents."""
    first: dict[str, str] = {}
    for tag in tags:
        first.setdefault(folded(tag), tag)
    return tuple(first.values())


def tagged(deck: Deck, add: Iterable[str] = (), remove: Iterable[str] = ()) -> Deck:
    """The deck with tags added and removed; tags are written on the last line of its notes."""
    old = tags_of(deck.notes)
    gone = {folded(tag_in(word)) for word in remove}
    new = _each_once((*(tag for tag in old if folded(tag) not in gone), *map(tag_in, add)))
    if len(new) > MOST_TAGS:
        raise Refusal("too-many-tags", f"There are at most {MOST_TAGS} tags.", hint="Remove others first.")
    if new == old:
        return deck
    lines = [re.sub(" +", " ", TAG.sub("", line)).strip() if TAG.search(line) else line for line in deck.note_lines]
    kept = [line for line, before in zip(lines, deck.note_lines, strict=True) if line or not before]
    return replace(deck, notes="\n".join([*kept, *([" ".join(f"#{tag}" for tag in new)] if new else [])]))


def tag_in(word: str) -> str:
    """The tag that a word names, with or without a leading #; a Refusal if it cannot be one."""
    tag = normalize("NFC", word.strip().removeprefix("#"))
    if not _NAME.fullmatch(tag):
        said = f'"{harmless(word[:60])}" cannot be a tag.'
        raise Refusal("bad-tag", said, hint=f"A tag is one word of 1 to {LONGEST_TAG} letters, digits, - or _.")
    return tag

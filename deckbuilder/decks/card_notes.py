"""Notes on single cards: lines such as `@Kill Shot: keep it for the last fight` in the notes of a deck.

As part of the notes they go wherever the deck goes, in every form and version, and stay when a card is taken out for a
while.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from deckbuilder.decks.model import Deck
from deckbuilder.text import folded

MARK = "@"
_NOTE = re.compile(rf"{MARK}(\S.{{0,120}}?): +(\S.*)")


def card_notes(deck: Deck) -> Mapping[str, str]:
    """The notes on cards, by name or id as written; two notes on one card are joined."""
    found: dict[str, str] = {}
    for line in deck.note_lines:
        read = _NOTE.fullmatch(line)
        if read is not None:
            before = found.get(read[1])
            found[read[1]] = f"{before} {read[2]}" if before else read[2]
    return found


def note_on(deck: Deck, *names: str) -> str:
    """The note on a card, by any of its names or its id, ignoring case and accents; empty if there is none."""
    sought = {folded(name) for name in names}
    return " ".join(text for name, text in card_notes(deck).items() if folded(name) in sought)


def with_note(deck: Deck, word: str, text: str, *names: str) -> Deck:
    """The deck with a note on the card called by this word, replacing any other; with "", the deck without one."""
    gone = {folded(name) for name in (word, *names)}
    kept = [line for line in deck.note_lines if not ((read := _NOTE.fullmatch(line)) and folded(read[1]) in gone)]
    return replace(deck, notes="\n".join([*kept, *([f"{MARK}{word}: {text}"] if text else [])]))


def other_notes(deck: Deck) -> str:
    """The notes of a deck without those on cards."""
    return "\n".join(line for line in deck.note_lines if not _NOTE.fullmatch(line))

"""The header of a deck as a few lines of text, for dialects that have only a field for notes."""

from __future__ import annotations

from dataclasses import dataclass

from deckbuilder.decks.exchange.export_listing import ExportListing
from deckbuilder.decks.form import DeckForm
from deckbuilder.decks.text import UNREAD, tidied
from deckbuilder.text import folded, harmless


@dataclass(frozen=True, slots=True)
class Apart:
    """Notes taken apart: the header by folded key, the lines that were unreadable before, and the notes proper."""

    headers: dict[str, str]
    unread: tuple[str, ...]
    notes: str


def put_together(listing: ExportListing, *, with_name: bool = False) -> str:
    """Rulebook, identity and sets, a line each, then the unreadable lines, then the notes."""
    deck = listing.deck
    lines = [f"Name: {deck.name}"] if with_name and deck.name else []
    lines += [f"Rulebook: {deck.rulebook}", f"{listing.form.identity}: {deck.identity}".rstrip()]
    lines += [f"Sets: {', '.join(deck.sets)}"] if deck.sets else []
    lines += [UNREAD + line for problem in deck.unread for line in problem.cards]
    return "\n".join([*lines, "", deck.notes] if deck.notes else lines)


def taken_apart(text: str, form: DeckForm) -> Apart:
    """The header at the beginning of some notes, and the notes after it; without a header, they are all notes."""
    headers: dict[str, str] = {}
    unread: list[str] = []
    lines = tidied(text).split("\n")
    while lines:
        key, colon, value = lines[0].partition(":")
        if lines[0].startswith(UNREAD):
            unread.append(lines[0].removeprefix(UNREAD))
        elif colon and form.is_header(key.strip()):
            headers[folded(key.strip())] = harmless(value.strip())
        else:
            break
        del lines[0]
    return Apart(headers, tuple(unread), tidied("\n".join(lines)))

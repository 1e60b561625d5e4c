"""Decks as Markdown, for a forum or a chat; a list pasted from there is read like any other list."""

from __future__ import annotations

import re

from deckbuilder.decks.exchange.export_listing import ExportListing
from deckbuilder.decks.text import UNREAD
from deckbuilder.text import harmless

_MARKS = re.compile(r"([\\`*_\[\]<>|~&]|^[#+-])")


def write(listing: ExportListing) -> str:
    """A heading, the deck's own header, unreadable lines, the piles with their counts, and the notes."""
    deck = listing.deck
    facts = [f"**Rulebook:** {plain(deck.rulebook)}"]
    facts += [f"**{listing.form.identity}:** {plain(deck.identity)}"]
    facts += [f"**Sets:** {plain(', '.join(deck.sets))}"] if deck.sets else []
    facts += [UNREAD + plain(line) for problem in deck.unread for line in problem.cards]
    lines = [f"# {plain(deck.name)}", ""] if deck.name else []
    lines += ["  \n".join(facts)]
    for section in listing.sections:
        if section.cards:
            lines += ["", f"## {plain(section.title)} ({section.count})", ""]
            lines += [f"- {card.count} × {plain(card.word)}" for card in section.cards]
    if deck.notes:
        lines += ["", *(f"> {plain(line)}".rstrip() for line in deck.notes.split("\n"))]
    return "\n".join(lines) + "\n"


def plain(text: str) -> str:
    """The text with everything escaped that Markdown would read as a mark."""
    return _MARKS.sub(r"\\\1", harmless(text))

"""Texts of the program in the words of one of the games."""

from __future__ import annotations

from deckbuilder.rulebooks import rulebook, rulebook_ids


def worded(text: str, rulebook_id: str = "") -> str:
    """A text with the word that a game, or the usual one, has for a deck, where "{deck}" or "{decks}" stands in it."""
    return rulebook(rulebook_id if rulebook_id in rulebook_ids() else rulebook_ids()[0]).worded(text)

"""Texts of the program in the words of one game."""

from __future__ import annotations

from deckbuilder.rulebooks import rulebook, rulebook_ids


def worded(text: str, rulebook_id: str = "") -> str:
    """A text with "{deck}" and "{decks}" replaced by the words of a game, or of the default one."""
    return rulebook(rulebook_id if rulebook_id in rulebook_ids() else rulebook_ids()[0]).worded(text)

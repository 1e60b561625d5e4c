"""Texts of the program in the words of one game."""

from __future__ import annotations

from deckbuilder.rulebooks import rulebook_ids, rulebook_or_default


def worded(text: str, rulebook_id: str = "") -> str:
    """A text with "{deck}" and "{decks}" replaced by the words of a game, or of the default one."""
    return rulebook_or_default(rulebook_id if rulebook_id in rulebook_ids() else "").worded(text)

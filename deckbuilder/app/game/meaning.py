"""What somebody asks about who points at a game that is being prepared, or at a saved one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckbuilder.app.reference.glossary import Subject, about
from deckbuilder.app.reference.rules import list_clauses

if TYPE_CHECKING:
    from deckbuilder.app.game.shelving import GameLine
    from deckbuilder.kernel.game import Option


def about_game(game: GameLine) -> Subject:
    """The rules by which a saved game is played, from their beginning, and the words of how it stands."""
    book = game.entry.rulebook
    return about(game.title, [game.where], [list_clauses(book)[0].id], book)


def about_option(title: str, option: Option, book: str) -> Subject:
    """The rule that leaves something to the table, and the words in which it does."""
    return about(title, [title, option.meaning], [option.clause], book)

"""The game that was played last and is not over, for whoever comes back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from deckbuilder.app.game.opening import open_game
from deckbuilder.app.game.saved_games import GameLine, line_of, list_games
from deckbuilder.errors import Refusal

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library


def last_game(library: Library) -> GameLine | None:
    """The game that can be gone on with: the one that was played last."""
    return next((line_of(entry) for entry in list_games(library) if not entry.is_finished), None)


def score_of(library: Library, number: int) -> tuple[str, ...]:
    """How a saved game stands, a line for each seat, as its only person sees it; nothing where it cannot be read.

    The game is played again for it, which takes a moment.
    """
    try:
        match, _source = open_game(library, str(number))
    except Refusal:
        return ()
    view = match.view(match.only_human)
    return tuple(
        "  ".join(part for part in (f"{seat.name}:", ", ".join(one.said for one in seat.score), seat.near) if part)
        for seat in view.seats
    )

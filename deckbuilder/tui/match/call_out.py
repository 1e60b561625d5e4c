"""One question to all people at one screen: does anybody react?"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from deckbuilder.tui.screens.dialogs import AskOne

if TYPE_CHECKING:
    from deckbuilder.app.game.play import Match


class AskEverybody(AskOne):
    """Who of several people reacts, nobody first; it cannot be left unanswered."""

    title_of_help = "Does anybody react?"

    def action_cancel(self) -> None:
        """Stay: somebody has to say it."""


def ask_everybody(match: Match, ask_for: Callable[[AskOne, Callable[[int], object]], object]) -> None:
    """Ask the question that `Match.call_out` is, and take what is said; the match is not gone on with yet."""
    call = match.call_out
    assert call is not None

    def take(place: int) -> None:
        if place:
            match.reacts(call.seats[place - 1])
        else:
            match.nobody_reacts()

    options = ("Nobody", *map(match.seat_name, call.seats))
    ask_for(AskEverybody("Does anybody react?", options, is_unlooked_for=True), take)

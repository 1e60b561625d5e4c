"""Achievements: decided from the events of games that are over, each once, and kept."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from deckbuilder.app.challenges.achieving import is_earned
from deckbuilder.app.game.opening import open_game
from deckbuilder.app.game.results import FORKED, WATCHED
from deckbuilder.errors import Refusal
from deckbuilder.storage.challenges import Achieved

if TYPE_CHECKING:
    from collections.abc import Sequence

    from deckbuilder.app.challenges.definitions import Achievement
    from deckbuilder.app.game.play import Match
    from deckbuilder.app.library.library import Library

MOST_AT_ONCE = 5
"""So many games are looked through at once, for each is played again for it."""


def settle(library: Library, match: Match, among: Sequence[Achievement]) -> tuple[Achievement, ...]:
    """What a game that is over has newly achieved, which is kept; a game is looked through once."""
    number, seat, runs = match.number, match.only_human, library.challenge_runs
    result = library.results.of(number) if number is not None else None
    if number is None or result is None or not library.store.is_writable or runs.is_looked_through(number):
        return ()
    runs.looked_through(number)
    if seat is None or result.left_out in (FORKED, WATCHED):
        return ()
    known = {one.achievement for one in runs.achieved(match.book.id)}
    found = tuple(one for one in among if one.id not in known and is_earned(match, seat, one))
    for one in found:
        runs.achieve(Achieved(match.book.id, one.id, number, result.played))
    return found


def catch_up(library: Library, among: Sequence[Achievement]) -> None:
    """Look through games that ended unseen, the last ones first."""
    if not library.store.is_writable:
        return
    for number in library.challenge_runs.unseen(library.book.id, MOST_AT_ONCE):
        match = None
        with suppress(Refusal):  # what cannot be played again has achieved nothing
            match = open_game(library, str(number))[0]
        if match is None:
            library.challenge_runs.looked_through(number)
        else:
            settle(library, match, among)

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

LOOKED = "achievements looked for in"
"""Remembered: the numbers of the games that were looked through."""
MOST_AT_ONCE = 5
"""So many games are looked through at once, for each is played again for it."""


def settle(library: Library, match: Match, among: Sequence[Achievement]) -> tuple[Achievement, ...]:
    """What a game that is over has newly achieved, which is kept; a game is looked through once."""
    number, seat = match.number, match.only_human
    result = library.results.of(number) if number is not None else None
    if number is None or result is None or not library.store.is_writable or number in _looked(library):
        return ()
    _note(library, number)
    if seat is None or result.left_out in (FORKED, WATCHED):
        return ()
    known = {one.achievement for one in library.challenge_runs.achieved(match.book.id)}
    found = tuple(one for one in among if one.id not in known and is_earned(match, seat, one))
    for one in found:
        library.challenge_runs.achieve(Achieved(match.book.id, one.id, number, result.played))
    return found


def catch_up(library: Library, among: Sequence[Achievement]) -> None:
    """Look through games that ended unseen, the last ones first."""
    looked = _looked(library)
    if not library.store.is_writable:
        return
    over = [one.id for one in library.matches.listed() if one.is_finished and one.rulebook == library.book.id]
    for number in [one for one in over if one not in looked][:MOST_AT_ONCE]:
        match = None
        with suppress(Refusal):  # what cannot be played again has achieved nothing
            match = open_game(library, str(number))[0]
        if match is None:
            _note(library, number)
        else:
            settle(library, match, among)


def _looked(library: Library) -> tuple[int, ...]:
    return tuple(map(int, library.settings.value(LOOKED).split()))


def _note(library: Library, number: int) -> None:
    """A game is looked through once."""
    library.settings.remember(LOOKED, " ".join(map(str, (*_looked(library), number))))

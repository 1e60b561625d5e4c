"""The tables of challenges: which decks may play at one, how its game ended, and what is told of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from deckbuilder.app.deck.judging import check
from deckbuilder.app.deck.starters import starter_ref
from deckbuilder.app.game.saved_games import resume_match
from deckbuilder.app.game.seat_players import HUMAN
from deckbuilder.errors import Refusal
from deckbuilder.storage.challenges import ChallengeRun

if TYPE_CHECKING:
    from deckbuilder.app.game.play import Match
    from deckbuilder.app.library.library import Library
    from deckbuilder.storage.results import MatchResult

NOT_BEGUN = "not begun"


@dataclass(frozen=True, slots=True)
class ChallengeStanding:
    """The state of a challenge, the progress in a phrase, and its details."""

    state: str
    said: str
    details: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NextTable:
    """A table that can be played next now that a game is over."""

    id: str
    label: str
    about: str
    open_match: Callable[[], Match]


@dataclass(frozen=True, slots=True)
class Aftermath:
    """The consequences of a finished game beside its own result."""

    news: tuple[str, ...] = ()
    tables: tuple[NextTable, ...] = ()
    achieved: tuple[str, ...] = ()
    """The titles of the achievements just earned; the news about them is told only once."""


def run_of(library: Library, challenge: str) -> ChallengeRun:
    """The progress of a challenge in the current game; a fresh one if it was never played."""
    return library.challenge_runs.run(library.book.id, challenge) or ChallengeRun(library.book.id, challenge)


def uncounted_win(library: Library, run: ChallengeRun) -> bool | None:
    """Whether the last match of a challenge was won; None if it is in progress, or was counted already.

    The first end counts: it is stored, so that undoing it later changes nothing.
    """
    result = library.results.of(run.game) if run.game and not run.is_counted else None
    return None if result is None else person_won(result)


def person_won(result: MatchResult) -> bool:
    """Whether the person at the table has won; False if the person gave up."""
    return any(seat.has_won for seat in result.seats if seat.player == HUMAN)


def waiting_match(library: Library, run: ChallengeRun) -> Match | None:
    """The match of a challenge that can be resumed; None if the next one has to be started."""
    if not run.game or run.is_counted or library.matches.hash_of(run.game) is None:
        return None
    return resume_match(library, str(run.game))


def record_match(library: Library, run: ChallengeRun, match: Match) -> ChallengeRun:
    """Record the match that now belongs to a challenge."""
    noted = replace(run, game=match.number or 0, is_counted=False)
    if library.store.is_writable:
        library.challenge_runs.save(noted)
    return noted


def may_play(library: Library, decks: Sequence[str]) -> bool:
    """Whether the rules let these decks play at one table, or a single one at any."""
    try:
        return check(library, [starter_ref(deck) for deck in decks], as_table=len(decks) > 1).is_clean
    except Refusal:
        return False

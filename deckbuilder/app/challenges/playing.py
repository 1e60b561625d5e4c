"""Sitting down to a challenge, and what its game has come to: what to tell, and which table is next."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from deckbuilder.app.challenges import achievements
from deckbuilder.app.challenges.definitions import Achievement
from deckbuilder.app.challenges.files import challenges
from deckbuilder.app.challenges.kinds import Aftermath, ChallengeKind, kind_of
from deckbuilder.app.challenges.puzzles import PuzzleMatch
from deckbuilder.rulebooks import rulebook

if TYPE_CHECKING:
    from deckbuilder.app.game.play import Match
    from deckbuilder.app.library.library import Library


def sit_down(library: Library, id: str, day: date, deck: str = "", *, anew: bool = False) -> Match:
    """Go on with a challenge or begin it, on a day; a Refusal for one that is not played by itself."""
    return kind_of(library, challenges(library).called(id), day).sit_down(deck, anew=anew)


def aftermath(library: Library, match: Match) -> Aftermath:
    """What a game that is over has come to; nothing while it goes on, or where nothing hangs on it."""
    if not match.is_over:
        return Aftermath()
    kind = _kind_of_game(library, match)
    found = kind.aftermath(match) if kind is not None else Aftermath()
    achieved = achievements.settle(library, match, challenges(library, match.book).of(Achievement))
    news = tuple(f"Achieved: {one.title}. {one.about} ({one.clause})" for one in achieved)
    return Aftermath((*news, *found.news), found.tables)


def _kind_of_game(library: Library, match: Match) -> ChallengeKind | None:
    """The challenge that a game belongs to; None for any other game."""
    if isinstance(match, PuzzleMatch):
        return kind_of(library, challenges(library, match.book).called(match.puzzle.id), date.min)
    run = library.challenge_runs.of_game(match.number) if match.number is not None else None
    if run is None or run.rulebook != library.book.id:
        return None
    id, _, day = run.challenge.partition(" ")
    known = challenges(library, rulebook(run.rulebook)).written
    written = next((one for one in known if one.challenge.id == id), None)
    return None if written is None else kind_of(library, written, date.fromisoformat(day) if day else date.min)

"""Challenges of any kind: played, and the consequences of a finished game."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Protocol

from deckbuilder.app.challenges import achievements, gauntlet
from deckbuilder.app.challenges.achievements import AchievementKind, Earned, earned
from deckbuilder.app.challenges.daily import DailyKind
from deckbuilder.app.challenges.definitions import Achievement, DailyTable, Gauntlet, Puzzle
from deckbuilder.app.challenges.files import ChallengeFile, challenges
from deckbuilder.app.challenges.gauntlet import GauntletKind
from deckbuilder.app.challenges.puzzles import PuzzleKind, PuzzleMatch
from deckbuilder.app.challenges.tables import Aftermath, ChallengeStanding
from deckbuilder.rulebooks import rulebook

if TYPE_CHECKING:
    from deckbuilder.app.game.play import Match
    from deckbuilder.app.library.library import Library


class ChallengeKind(Protocol):
    """A challenge of any kind, on a certain day."""

    @property
    def chooses_deck(self) -> bool:
        """Whether the player chooses a deck at the start and keeps it to the end."""

    def standing(self) -> ChallengeStanding:
        """The progress of the challenge."""

    def open_match(self, deck: str, *, anew: bool) -> Match:
        """Resume or start it; a Refusal if it is not played by itself."""

    def aftermath(self, match: Match) -> Aftermath:
        """The consequences of a finished game of it."""


def kind_of(library: Library, written: ChallengeFile, day: date, known: Earned | None = None) -> ChallengeKind:
    """A challenge with the interface of all kinds; `known` are the achievements earned, if already read."""
    one = written.challenge
    if isinstance(one, Gauntlet):
        return GauntletKind(library, one)
    if isinstance(one, DailyTable):
        return DailyKind(library, one, day)
    if isinstance(one, Puzzle):
        return PuzzleKind(library, one, written.path)
    assert isinstance(one, Achievement)
    return AchievementKind(one, earned(library) if known is None else known)


def open_match(library: Library, id: str, day: date, deck: str = "", *, anew: bool = False) -> Match:
    """Resume or start a challenge on a day; a Refusal if it is not played by itself."""
    return kind_of(library, challenges(library).called(id), day).open_match(deck, anew=anew)


def table_said(library: Library, match: Match) -> str:
    """The place of a match in its gauntlet, in sentences; empty for a match of anything else."""
    kind = _kind_of_game(library, match)
    return gauntlet.table_said(library, kind.gauntlet) if isinstance(kind, GauntletKind) else ""


def aftermath(library: Library, match: Match) -> Aftermath:
    """The consequences of a finished game; empty if it is not over, or counts for nothing."""
    if not match.is_over:
        return Aftermath()
    kind = _kind_of_game(library, match)
    found = kind.aftermath(match) if kind is not None else Aftermath()
    achieved = achievements.award(library, match, challenges(library, match.book).of(Achievement))
    told = tuple(f"Achieved: {one.title}. {one.about} ({one.clause})" for one in achieved)
    return Aftermath((*told, *found.news), found.tables, tuple(one.title for one in achieved))


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

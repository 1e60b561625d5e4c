"""What every kind of challenge can be asked: how far somebody is, the next table, and what its game has come to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from deckbuilder.app.challenges import daily, gauntlet, puzzles
from deckbuilder.app.challenges.definitions import Achievement, DailyTable, Gauntlet, Puzzle
from deckbuilder.app.challenges.files import LISTED, Written
from deckbuilder.app.challenges.progress import run_of
from deckbuilder.app.challenges.puzzles import PuzzleMatch
from deckbuilder.app.files.clock import on_the_wall
from deckbuilder.app.reference.rules import show_clause
from deckbuilder.errors import Refusal
from deckbuilder.storage.challenges import GOING_ON, WON, Achieved
from deckbuilder.text import counted

if TYPE_CHECKING:
    from deckbuilder.app.game.play import Match
    from deckbuilder.app.library.library import Library

NOT_BEGUN = "not begun"
Earned = Mapping[str, Achieved]
"""What was achieved in a game, by the id of the achievement."""


@dataclass(frozen=True, slots=True)
class ChallengeStanding:
    """The state of a challenge, how far somebody is in a phrase, and what it consists of."""

    state: str
    said: str
    details: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NextTable:
    """A table that can be sat down to now that a game is over."""

    id: str
    label: str
    about: str
    sit_down: Callable[[], Match]


@dataclass(frozen=True, slots=True)
class Aftermath:
    """What a finished game has come to beside its own result."""

    news: tuple[str, ...] = ()
    tables: tuple[NextTable, ...] = ()


class ChallengeKind(Protocol):
    """A challenge on a day, whichever kind it is."""

    @property
    def chooses_deck(self) -> bool:
        """True where whoever begins it chooses what is played to its end."""

    def standing(self) -> ChallengeStanding:
        """How far somebody is with it."""

    def sit_down(self, deck: str, *, anew: bool) -> Match:
        """Go on with it or begin it; a Refusal for one that is not played by itself."""

    def aftermath(self, match: Match) -> Aftermath:
        """What a game of it that is over has come to."""


def earned(library: Library) -> Earned:
    """What was achieved in the game that is meant."""
    return {one.achievement: one for one in library.challenge_runs.achieved(library.book.id)}


def kind_of(library: Library, written: Written, day: date, known: Earned | None = None) -> ChallengeKind:
    """A challenge as any kind can be asked; `known` is what was achieved, where that has been read already."""
    one = written.challenge
    if isinstance(one, Gauntlet):
        return GauntletKind(library, one)
    if isinstance(one, DailyTable):
        return DailyKind(library, one, day)
    if isinstance(one, Puzzle):
        return PuzzleKind(library, one, written.path)
    assert isinstance(one, Achievement)
    return AchievementKind(one, earned(library) if known is None else known)


@dataclass(frozen=True, slots=True)
class GauntletKind:
    """One rival after the other."""

    library: Library
    gauntlet: Gauntlet

    @property
    def chooses_deck(self) -> bool:
        """Where everybody brings a deck."""
        return self.library.book.brings_decks

    def standing(self) -> ChallengeStanding:
        """The table that is next, and what may still be lost."""
        one, run = self.gauntlet, gauntlet.standing(self.library, self.gauntlet)
        tables = tuple(f"{place + 1}. {gauntlet.stage_called(one, place)}" for place in range(len(one.stage)))
        allowed = f"{counted(one.losses, 'loss', 'losses')} allowed in all."
        state = run.state if run.game else NOT_BEGUN
        return ChallengeStanding(state, gauntlet.standing_said(one, run), (allowed, *tables))

    def sit_down(self, deck: str, *, anew: bool) -> Match:
        """The table that waits, or the next one."""
        return gauntlet.sit_down(self.library, self.gauntlet, deck, anew=anew)

    def aftermath(self, match: Match) -> Aftermath:
        """The next rival, or the whole row once more."""
        one, run = self.gauntlet, gauntlet.standing(self.library, self.gauntlet)
        if run.state != GOING_ON:
            how = f"is won: {run.told[:1].lower()}{run.told[1:]}" if run.state == WON else f"is over. {run.told}"
            again = NextTable("gauntlet-anew", f"{one.title}: from the beginning", one.about, self._next)
            return Aftermath((f"{one.title} {how}",), (again,))
        rival = gauntlet.stage_called(one, run.stage)
        left = one.losses - run.losses
        may = f"{counted(left, 'more loss', 'more losses')} allowed." if left else "No more loss is allowed."
        said = f"{one.title}: table {run.stage + 1} of {len(one.stage)} is next, {rival}. {may}"
        return Aftermath((said,), (NextTable("next-rival", f"Next rival: {rival}", said, self._next),))

    def _next(self) -> Match:
        return self.sit_down("", anew=False)


@dataclass(frozen=True, slots=True)
class DailyKind:
    """The table of a day."""

    library: Library
    daily: DailyTable
    day: date
    chooses_deck = False

    def standing(self) -> ChallengeStanding:
        """How it came out, or what is dealt."""
        run = daily.standing(self.library, self.daily, self.day)
        said = daily.standing_said(self.library, self.daily, self.day, run)
        state = run.state if run.game else NOT_BEGUN
        return ChallengeStanding(state, said, ("Everybody has the same table on a day, once.",))

    def sit_down(self, deck: str, *, anew: bool) -> Match:
        """The table of the day, once."""
        return daily.sit_down(self.library, self.daily, self.day)

    def aftermath(self, match: Match) -> Aftermath:
        """The line to share."""
        return Aftermath((daily.standing(self.library, self.daily, self.day).told,))


@dataclass(frozen=True, slots=True)
class PuzzleKind:
    """A moment to be won from."""

    library: Library
    puzzle: Puzzle
    path: Path
    chooses_deck = False

    def standing(self) -> ChallengeStanding:
        """Whether it was solved, or how often it was tried."""
        run = run_of(self.library, self.puzzle.id)
        same = "The luck is settled: the same answers always bring the same. You may take back as often as you like."
        state = run.state if run.state == WON else GOING_ON if run.stage else NOT_BEGUN
        return ChallengeStanding(state, puzzles.standing_said(run), (puzzles.goal(self.puzzle), same))

    def sit_down(self, deck: str, *, anew: bool) -> Match:
        """The moment it begins with."""
        return puzzles.sit_down(self.puzzle, self.path)

    def aftermath(self, match: Match) -> Aftermath:
        """Whether this try has solved it, and another one."""
        assert isinstance(match, PuzzleMatch)
        run, one = puzzles.settled(self.library, match), self.puzzle
        again = NextTable("try-again", f"{one.title}: another try", one.about, lambda: self.sit_down("", anew=False))
        how = "solved" if match.is_solved else "not solved"
        return Aftermath((f"{one.title}: {how}, {counted(run.stage, 'try', 'tries')} until now.",), (again,))


@dataclass(frozen=True, slots=True)
class AchievementKind:
    """What somebody did in any game."""

    achievement: Achievement
    known: Earned
    chooses_deck = False

    def standing(self) -> ChallengeStanding:
        """Whether it was earned, when and in which game, and the clause that it teaches."""
        clause = show_clause(self.achievement.clause)
        teaches = (f"{clause.id}, {clause.heading}: {clause.text}",)
        found = self.known.get(self.achievement.id)
        if found is None:
            return ChallengeStanding(NOT_BEGUN, "not achieved", teaches)
        when = on_the_wall(found.earned)
        return ChallengeStanding(WON, f"achieved in game {found.game}{f', {when}' if when else ''}", teaches)

    def sit_down(self, deck: str, *, anew: bool) -> Match:
        """Refused: it is earned in other games."""
        raise Refusal("not-played", f'"{self.achievement.title}" is not played by itself.', LISTED)

    def aftermath(self, match: Match) -> Aftermath:
        """Nothing: it has no games of its own."""
        return Aftermath()

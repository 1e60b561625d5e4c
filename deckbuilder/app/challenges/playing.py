"""Challenges, of whatever kind: listed with how far somebody is, sat down at, and what a game of one has come to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from deckbuilder.app.challenges import achievements, daily, gauntlet, puzzles
from deckbuilder.app.challenges.definitions import Achievement, DailyTable, Gauntlet, Puzzle
from deckbuilder.app.challenges.files import Challenges, Written, challenges
from deckbuilder.app.challenges.puzzles import PuzzleMatch
from deckbuilder.app.challenges.tables import run_of
from deckbuilder.app.reference.rules import show_clause
from deckbuilder.cards.nearest import nearest_hint
from deckbuilder.errors import Refusal
from deckbuilder.json_values import json_keys
from deckbuilder.rulebooks import rulebook
from deckbuilder.storage.challenges import GOING_ON, WON, Achieved
from deckbuilder.text import counted, harmless, on_the_wall

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
        said = f'"{self.achievement.title}" is not played by itself: it is achieved in any game in which you do that.'
        raise Refusal("not-played", said)

    def aftermath(self, match: Match) -> Aftermath:
        """Nothing: it has no games of its own."""
        return Aftermath()


# ------------------------------------------------------------------ sitting down


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


# ------------------------------------------------------------------ all of them in a list

KINDS = {"gauntlet": "Gauntlets", "daily": "The table of the day", "puzzle": "Puzzles", "achievement": "Achievements"}
"""The kinds in the order in which they are listed, and what many of a kind are called."""


@dataclass(frozen=True, slots=True)
class ChallengeLine:
    """A challenge as a list shows it; `said` tells how far somebody is."""

    kind: str
    id: str
    title: str
    about: str
    state: str
    said: str
    details: tuple[str, ...] = ()
    chooses_deck: bool = False
    """True where whoever begins it chooses what is played to its end."""

    def is_deck_asked(self, *, anew: bool) -> bool:
        """True where what is played is to be chosen now."""
        return self.chooses_deck and (anew or self.state != GOING_ON)

    as_dict = json_keys("kind id title about state standing=said details")


@dataclass(frozen=True, slots=True)
class ChallengeList:
    """Every challenge of a game, and what is wrong in the files that they come from."""

    lines: tuple[ChallengeLine, ...]
    problems: tuple[str, ...] = ()

    as_dict = json_keys("challenges=lines problems")

    def of(self, kind: str) -> tuple[ChallengeLine, ...]:
        """Those of a kind, or all of them; a Refusal where there is no such kind."""
        if kind and kind not in KINDS:
            raise Refusal("unknown-kind", f'There is no kind "{harmless(kind)}".', nearest_hint(kind, KINDS))
        return tuple(line for line in self.lines if kind in ("", line.kind))


def overview(library: Library, day: date) -> ChallengeList:
    """What there is to come back for in the game that is meant, on a day."""
    found = challenges(library)
    achievements.catch_up(library, found.of(Achievement))
    kinds, known = list(KINDS), earned(library)
    written = sorted(found.written, key=lambda one: kinds.index(one.kind))
    return ChallengeList(
        tuple(_line(one, kind_of(library, one, day, known)) for one in written),
        tuple(one.said for one in found.problems),
    )


def called(library: Library, id: str) -> tuple[Challenges, Written]:
    """All challenges of a game, and the one of them with this id; a Refusal where there is none."""
    found = challenges(library)
    return found, found.called(id)


def line_of(library: Library, written: Written, day: date) -> ChallengeLine:
    """One challenge, with how far somebody is."""
    return _line(written, kind_of(library, written, day))


def _line(written: Written, kind: ChallengeKind) -> ChallengeLine:
    one, stands = written.challenge, kind.standing()
    told = (stands.state, stands.said, stands.details, kind.chooses_deck)
    return ChallengeLine(written.kind, one.id, one.title, one.about, *told)

"""Sitting down to a challenge, and what its game has come to: what to tell, and which table is next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from deckbuilder.app.challenges import achievements, daily, gauntlet, puzzles
from deckbuilder.app.challenges.definitions import Achievement, DailyTable, Gauntlet, Puzzle
from deckbuilder.app.challenges.files import LISTED, challenges
from deckbuilder.app.challenges.puzzles import PuzzleMatch
from deckbuilder.errors import Refusal
from deckbuilder.rulebooks import rulebook
from deckbuilder.storage.challenges import GOING_ON, WON
from deckbuilder.text import counted

if TYPE_CHECKING:
    from deckbuilder.app.game.play import Match
    from deckbuilder.app.library.library import Library


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


def sit_down(library: Library, id: str, day: date, deck: str = "", *, anew: bool = False) -> Match:
    """Go on with a challenge or begin it, on a day; a Refusal for one that is not played by itself."""
    written = challenges(library).called(id)
    challenge = written.challenge
    if isinstance(challenge, Gauntlet):
        return gauntlet.sit_down(library, challenge, deck, anew=anew)
    if isinstance(challenge, DailyTable):
        return daily.sit_down(library, challenge, day)
    if isinstance(challenge, Puzzle):
        return puzzles.sit_down(challenge, written.path)
    raise Refusal("not-played", f'"{challenge.title}" is not played by itself.', LISTED)


def aftermath(library: Library, match: Match) -> Aftermath:
    """What a game that is over has come to; nothing while it goes on, or where nothing hangs on it."""
    if not match.is_over:
        return Aftermath()
    if isinstance(match, PuzzleMatch):
        return _after_puzzle(library, match)
    found = _after_challenge(library, match)
    among = challenges(library, match.book).of(Achievement)
    achieved = achievements.settle(library, match, among)
    news = tuple(f"Achieved: {one.title}. {one.about} ({one.clause})" for one in achieved)
    return Aftermath((*news, *found.news), found.tables)


def _after_puzzle(library: Library, match: PuzzleMatch) -> Aftermath:
    run, one = puzzles.settled(library, match), match.puzzle
    path = challenges(library, match.book).called(one.id).path
    again = NextTable("try-again", f"{one.title}: another try", one.about, lambda: puzzles.sit_down(one, path))
    how = "solved" if match.is_solved else "not solved"
    return Aftermath((f"{one.title}: {how}, {counted(run.stage, 'try', 'tries')} until now.",), (again,))


def _after_challenge(library: Library, match: Match) -> Aftermath:
    run = library.challenge_runs.of_game(match.number) if match.number is not None else None
    if run is None or run.rulebook != library.book.id:
        return Aftermath()
    found = challenges(library, rulebook(run.rulebook))
    id, _, day = run.challenge.partition(" ")
    one = next((each.challenge for each in found.written if each.challenge.id == id), None)
    if isinstance(one, Gauntlet):
        return _after_gauntlet(library, one)
    if isinstance(one, DailyTable):
        return Aftermath((daily.standing(library, one, date.fromisoformat(day)).told,))
    return Aftermath()


def _after_gauntlet(library: Library, one: Gauntlet) -> Aftermath:
    run = gauntlet.standing(library, one)
    if run.state != GOING_ON:
        how = f"is won: {run.told[:1].lower()}{run.told[1:]}" if run.state == WON else f"is over. {run.told}"
        again = NextTable(
            "gauntlet-anew", f"{one.title}: from the beginning", one.about, lambda: gauntlet.sit_down(library, one)
        )
        return Aftermath((f"{one.title} {how}",), (again,))
    rival = gauntlet.stage_called(one, run.stage)
    left = one.losses - run.losses
    may = f"{counted(left, 'more loss', 'more losses')} allowed." if left else "No more loss is allowed."
    said = f"{one.title}: table {run.stage + 1} of {len(one.stage)} is next, {rival}. {may}"
    following = NextTable("next-rival", f"Next rival: {rival}", said, lambda: gauntlet.sit_down(library, one))
    return Aftermath((said,), (following,))

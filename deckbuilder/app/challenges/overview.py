"""All challenges of a game as a list shows them, each with how far somebody is with it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from deckbuilder.app.challenges import achievements, daily, gauntlet, puzzles
from deckbuilder.app.challenges.definitions import Achievement, DailyTable, Gauntlet, Puzzle
from deckbuilder.app.challenges.files import Challenges, Written, challenges
from deckbuilder.app.challenges.progress import run_of
from deckbuilder.app.files.clock import on_the_wall
from deckbuilder.app.reference.rules import show_clause
from deckbuilder.cards.nearest import nearest_hint
from deckbuilder.errors import Refusal
from deckbuilder.json_values import json_keys
from deckbuilder.storage.challenges import GOING_ON, LOST, WON
from deckbuilder.text import counted, harmless

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library

KINDS = {"gauntlet": "Gauntlets", "daily": "The table of the day", "puzzle": "Puzzles", "achievement": "Achievements"}
"""The kinds in the order in which they are listed, and what many of a kind are called."""
STATES = (GOING_ON, "not begun", WON, LOST)


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
    kinds = list(KINDS)
    written = sorted(found.written, key=lambda one: kinds.index(one.kind))
    return ChallengeList(
        tuple(line_of(library, one, day) for one in written), tuple(one.said for one in found.problems)
    )


def called(library: Library, id: str) -> tuple[Challenges, Written]:
    """All challenges of a game, and the one of them with this id; a Refusal where there is none."""
    found = challenges(library)
    return found, found.called(id)


def line_of(library: Library, written: Written, day: date) -> ChallengeLine:
    """One challenge, with how far somebody is."""
    one = written.challenge
    state, said, details = UNKNOWN
    if isinstance(one, Gauntlet):
        state, said, details = _gauntlet(library, one)
    elif isinstance(one, DailyTable):
        state, said, details = _daily(library, one, day)
    elif isinstance(one, Puzzle):
        state, said, details = _puzzle(library, one)
    elif isinstance(one, Achievement):
        state, said, details = _achievement(library, one)
    chooses = isinstance(one, Gauntlet) and library.book.brings_decks
    return ChallengeLine(written.kind, one.id, one.title, one.about, state, said, details, chooses)


Standing = tuple[str, str, tuple[str, ...]]
"""The state of a challenge, how far it is in a phrase, and what it consists of."""
UNKNOWN: Standing = ("", "", ())


def _gauntlet(library: Library, one: Gauntlet) -> Standing:
    run = gauntlet.standing(library, one)
    tables = tuple(f"{place + 1}. {gauntlet.stage_called(one, place)}" for place in range(len(one.stage)))
    allowed = f"{counted(one.losses, 'loss', 'losses')} allowed in all."
    state = run.state if run.game else "not begun"
    return state, gauntlet.standing_said(one, run), (allowed, *tables)


def _daily(library: Library, one: DailyTable, day: date) -> Standing:
    run = daily.standing(library, one, day)
    state = run.state if run.game else "not begun"
    return state, daily.standing_said(library, one, day, run), ("Everybody has the same table on a day, once.",)


def _puzzle(library: Library, one: Puzzle) -> Standing:
    run = run_of(library, one.id)
    same = "The luck is settled: the same answers always bring the same. You may take back as often as you like."
    state = run.state if run.state == WON else GOING_ON if run.stage else "not begun"
    return state, puzzles.standing_said(run), (puzzles.goal(one), same)


def _achievement(library: Library, one: Achievement) -> Standing:
    clause = show_clause(one.clause)
    teaches = f"{clause.id}, {clause.heading}: {clause.text}"
    achieved = next(
        (each for each in library.challenge_runs.achieved(library.book.id) if each.achievement == one.id), None
    )
    if achieved is None:
        return "not begun", "not achieved", (teaches,)
    when = on_the_wall(achieved.earned)
    return WON, f"achieved in game {achieved.game}{f', {when}' if when else ''}", (teaches,)

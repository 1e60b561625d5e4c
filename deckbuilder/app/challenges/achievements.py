"""Achievements: earned in finished games, each once, and kept."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckbuilder.app.challenges.conditions import is_earned
from deckbuilder.app.challenges.tables import NOT_BEGUN, Aftermath, ChallengeStanding
from deckbuilder.app.game import results
from deckbuilder.app.game.opening import open_game
from deckbuilder.app.game.results import FORKED, WATCHED
from deckbuilder.app.reference.rules import show_clause
from deckbuilder.errors import Refusal
from deckbuilder.storage.challenges import WON, Achieved
from deckbuilder.text import local_time

if TYPE_CHECKING:
    from collections.abc import Sequence

    from deckbuilder.app.challenges.definitions import Achievement
    from deckbuilder.app.game.play import Match
    from deckbuilder.app.library.library import Library

MOST_AT_ONCE = 5
"""The number of games examined per call, since each has to be replayed."""


def award(library: Library, match: Match, among: Sequence[Achievement]) -> tuple[Achievement, ...]:
    """The achievements newly earned in a finished game, which are stored; a game is examined only once."""
    number, seat, runs = match.number, match.only_human, library.challenge_runs
    result = library.results.of(number) if number is not None else None
    if number is None or result is None or not library.store.is_writable or runs.is_looked_through(number):
        return ()
    found: tuple[Achievement, ...] = ()
    if seat is not None and result.left_out not in (FORKED, WATCHED):
        known = {one.achievement for one in runs.achieved(match.book.id)}
        found = tuple(one for one in among if one.id not in known and is_earned(match, seat, one))
    runs.add_looked_through(number, [Achieved(match.book.id, one.id, number, result.played) for one in found])
    return found


def catch_up(library: Library, among: Sequence[Achievement]) -> None:
    """Examine finished games that were missed, the latest first."""
    if not library.store.is_writable:
        return
    results.catch_up(library)
    for number in library.challenge_runs.unseen(library.book.id, MOST_AT_ONCE):
        match = None
        if library.results.of(number) is not None:
            with suppress(Refusal):  # a game that cannot be replayed earns nothing
                match = open_game(library, str(number))[0]
        if match is None:
            library.challenge_runs.add_looked_through(number)
        else:
            award(library, match, among)


Earned = Mapping[str, Achieved]
"""The achievements earned in a game, by their ids."""


def earned(library: Library) -> Earned:
    """The achievements earned in the current game."""
    return {one.achievement: one for one in library.challenge_runs.achieved(library.book.id)}


@dataclass(frozen=True, slots=True)
class AchievementKind:
    """An achievement, which can be earned in any game."""

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
        when = local_time(found.earned)
        return ChallengeStanding(WON, f"achieved in game {found.game}{f', {when}' if when else ''}", teaches)

    def open_match(self, deck: str, *, anew: bool) -> Match:
        """Raise a Refusal, since achievements are earned in other games."""
        said = f'"{self.achievement.title}" is not played by itself: you achieve it in any game in which you do that.'
        raise Refusal("not-played", said)

    def aftermath(self, match: Match) -> Aftermath:
        """An empty aftermath, since achievements have no games of their own."""
        return Aftermath()

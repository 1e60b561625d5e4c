"""Achievements: decided from the events of finished games, each once, and kept."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from deckbuilder.app.challenges.tables import NOT_BEGUN, Aftermath, ChallengeStanding
from deckbuilder.app.game import results
from deckbuilder.app.game.opening import open_game
from deckbuilder.app.game.results import FORKED, WATCHED
from deckbuilder.app.reference.rules import show_clause
from deckbuilder.errors import Refusal
from deckbuilder.gamekit.events import EventKinds
from deckbuilder.rulebooks import Rulebook
from deckbuilder.storage.challenges import WON, Achieved
from deckbuilder.text import local_time

if TYPE_CHECKING:
    from collections.abc import Sequence

    from deckbuilder.app.challenges.definitions import Achievement, AskedEvent
    from deckbuilder.app.game.play import Match
    from deckbuilder.app.game.position import Position
    from deckbuilder.app.library.library import Library
    from deckbuilder.kernel.state import Event


SEATS = ("seat", "seats")
CARDS = ("card", "cards")
ME, ANOTHER = "me", "another"
WHOSE = (ME, ANOTHER)
"""The values that a condition on a seat may have."""
TURN_BEGAN = "turn_began"
"""The event that announces a turn in every rulebook."""


@cache
def facts_by_event(book: Rulebook) -> Mapping[str, Mapping[str, str]]:
    """The facts of every event of a game, each with its sort."""
    kinds = _kinds(book)
    return {kind.name: kinds.sorts(kind.name) for kind in kinds}


def _kinds(book: Rulebook) -> EventKinds[Any]:
    kinds = book.game.events
    assert isinstance(kinds, EventKinds)
    return kinds


def is_earned(match: Position, seat: int, achievement: Achievement) -> bool:
    """Whether a finished game meets the conditions of an achievement for this seat."""
    if achievement.won and seat not in match.winners:
        return False
    return all(_happened_as_asked(match, seat, happening) for happening in achievement.when)


def _happened_as_asked(match: Position, seat: int, happening: AskedEvent) -> bool:
    kinds, count, most = _kinds(match.book), 0, 0
    for event in match.events:
        if happening.same_turn and event[0] == TURN_BEGAN:
            count = 0
        if event[0] == happening.event and _fits(match, kinds.facts(event), seat, happening, event):
            count += 1
            most = max(most, count)
    return most == 0 if happening.never else most >= happening.times


def _fits(match: Position, facts: Mapping[str, Any], seat: int, happening: AskedEvent, event: Event) -> bool:
    sorts = facts_by_event(match.book)[event[0]]
    if any(facts[fact] < least for fact, least in happening.least.items()):
        return False
    return all(_is(match, sorts[fact], facts[fact], value, seat) for fact, value in happening.where.items())


def _is(match: Position, sort: str, found: Any, wanted: object, seat: int) -> bool:
    """Whether a fact has the value asked for."""
    several = found if isinstance(found, tuple) else (found,)
    if sort in SEATS:
        return seat in several if wanted == ME else any(one not in (seat, -1) for one in several)
    if sort in CARDS:
        return any(match.card_name(one) == wanted for one in several)
    return bool(found == wanted)


# ------------------------------------------------------------------ achievements earned

MOST_AT_ONCE = 5
"""The number of games examined per call, since each has to be replayed."""


def settle(library: Library, match: Match, among: Sequence[Achievement]) -> tuple[Achievement, ...]:
    """The achievements newly earned in a finished game, which are stored; a game is examined only once."""
    number, seat, runs = match.number, match.only_human, library.challenge_runs
    result = library.results.of(number) if number is not None else None
    if number is None or result is None or not library.store.is_writable or runs.is_looked_through(number):
        return ()
    found: tuple[Achievement, ...] = ()
    if seat is not None and result.left_out not in (FORKED, WATCHED):
        known = {one.achievement for one in runs.achieved(match.book.id)}
        found = tuple(one for one in among if one.id not in known and is_earned(match, seat, one))
    runs.settle(number, [Achieved(match.book.id, one.id, number, result.played) for one in found])
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
            library.challenge_runs.settle(number)
        else:
            settle(library, match, among)


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

"""The table of the day: the same cards, luck and rivals for everybody, and a result line to share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from hashlib import sha256
from typing import TYPE_CHECKING

from deckbuilder.app.challenges.definitions import DailyTable
from deckbuilder.app.challenges.tables import (
    NOT_BEGUN,
    Aftermath,
    ChallengeStanding,
    may_play,
    record_match,
    run_of,
    uncounted_win,
    waiting_match,
)
from deckbuilder.app.deck.starters import starter_ref
from deckbuilder.app.game.seat_players import HUMAN
from deckbuilder.app.game.seating import NO_DECK
from deckbuilder.app.game.starting import start_match
from deckbuilder.errors import ExitCode, Refusal
from deckbuilder.players.luck import MOST_LUCK
from deckbuilder.storage.challenges import GOING_ON, LOST, WON, ChallengeRun
from deckbuilder.text import counted

if TYPE_CHECKING:
    from deckbuilder.app.game.play import Match
    from deckbuilder.app.library.library import Library

COMMON = 6
"""The number of characters of the deal's hash in a result line, by which players recognise the same table."""


@dataclass(frozen=True, slots=True)
class TableOfTheDay:
    """The deal of a day: the deck of each seat, the user's first, and the seed."""

    decks: tuple[str, ...]
    seed: int


def table_of(library: Library, daily: DailyTable, day: date) -> TableOfTheDay:
    """The deal of a day, derived from the date alone, so that everybody gets the same."""
    digest = sha256(f"{library.book.id} {daily.id} {day.isoformat()}".encode()).digest()
    lots = [int.from_bytes(digest[start : start + 4], "big") for start in range(0, len(digest), 4)]
    seats = len(daily.rivals) + 1
    return TableOfTheDay(_drawn(library, daily.decks, seats, lots[1:]), lots[0] % MOST_LUCK)


def _drawn(library: Library, decks: Sequence[str], seats: int, lots: Sequence[int]) -> tuple[str, ...]:
    if not library.book.has_decks:
        return (NO_DECK,) * seats
    if not library.book.brings_decks:
        return (decks[lots[0] % len(decks)],)
    drawn: list[str] = []
    for lot in lots[:seats]:
        fit = [deck for deck in decks if deck not in drawn and may_play(library, [*drawn, deck])]
        if not fit:
            raise Refusal("too-few-decks", f"Too few {library.book.decks} to draw from may be played together.")
        drawn.append(fit[lot % len(fit)])
    return tuple(drawn)


def key_of(daily: DailyTable, day: date) -> str:
    """The key under which the result of a day is stored."""
    return f"{daily.id} {day.isoformat()}"


def standing(library: Library, daily: DailyTable, day: date) -> ChallengeRun:
    """The result of the table of a day, or its progress."""
    run = run_of(library, key_of(daily, day))
    is_won = uncounted_win(library, run)
    if is_won is None:
        return run
    state, told = WON if is_won else LOST, _line(library, daily, day, run, is_won=is_won)
    after = replace(run, state=state, is_counted=True, wins=int(is_won), told=told)
    return library.challenge_runs.change(run, after)


def _line(library: Library, daily: DailyTable, day: date, run: ChallengeRun, *, is_won: bool) -> str:
    """The result as a line to share, ending with the deal."""
    result = library.results.of(run.game)
    assert result is not None
    names = [seat.name for seat in result.seats]
    played = " against ".join(names) if library.book.brings_decks else counted(len(names), "seat")
    how = f"{'won' if is_won else 'lost'} after {counted(result.choices, 'choice')}"
    return f"{library.book.title}, {daily.title}, {day.isoformat()}: {played}: {how} (deal {result.deal[:COMMON]})"


def open_match(library: Library, daily: DailyTable, day: date) -> Match:
    """Resume the table of a day, or start it; a Refusal if it was already played, since it is played once."""
    run = standing(library, daily, day)
    if run.state != GOING_ON:
        hint = "Every day has its own table; `--date` chooses one."
        raise Refusal("played-already", f"This table was played: {run.told}.", hint, exit_code=ExitCode.NO)
    waiting = waiting_match(library, run)
    if waiting is not None:
        return waiting
    table = table_of(library, daily, day)
    decks = [starter_ref(deck) if deck else NO_DECK for deck in table.decks]
    match = start_match(library, decks, (HUMAN, *daily.rivals), table.seed, daily.options)
    record_match(library, run, match)
    return match


def standing_said(library: Library, daily: DailyTable, day: date, run: ChallengeRun) -> str:
    """The result of the table of a day, or its state and deal."""
    if run.told:
        return run.told
    dealt = " against ".join(table_of(library, daily, day).decks) if library.book.brings_decks else ""
    state = "in progress" if run.game else "not played"
    return ": ".join(part for part in (day.isoformat(), state, dealt) if part)


@dataclass(frozen=True, slots=True)
class DailyKind:
    """The table of a day as a challenge."""

    library: Library
    daily: DailyTable
    day: date
    chooses_deck = False

    def standing(self) -> ChallengeStanding:
        """Its result, or its state and deal."""
        run = standing(self.library, self.daily, self.day)
        said = standing_said(self.library, self.daily, self.day, run)
        state = run.state if run.game else NOT_BEGUN
        return ChallengeStanding(state, said, ("Everybody has the same table on a day, once.",))

    def open_match(self, deck: str, *, anew: bool) -> Match:
        """Resume or start the table of the day."""
        return open_match(self.library, self.daily, self.day)

    def aftermath(self, match: Match) -> Aftermath:
        """The line to share."""
        return Aftermath((standing(self.library, self.daily, self.day).told,))

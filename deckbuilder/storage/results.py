"""Results of games: who won with which deck against whom, kept for good, even if the game is deleted.

A row is written in the transaction that saves the end of the game, and never changed. Of one deal, which is the start
of a game together with its luck, only the first end counts: after an undone end, in a copy, or with the same luck
again, the player has seen it before. Games that ended before this table existed get their rows when results are first
asked for.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import select
from sqlmodel import Session, col
from sqlmodel import select as select_row

from deckbuilder.storage.changes import is_storable, next_change
from deckbuilder.storage.store import Store
from deckbuilder.storage.tables import MatchResultTable, MatchTable, SeatResultTable

AGAIN = "again"
"""The reason for leaving out a result whose deal has counted already."""


@dataclass(frozen=True, slots=True)
class SeatResult:
    """One seat of a finished game: who chose for it, and whether it won, alone or with others.

    `deck` is the number of a saved deck, or 0 for one that comes with the program or from a file, or if there is none;
    the name is that of the time. `version` is that of the saved deck; 0 if unknown.
    """

    seat: int
    name: str
    player: str
    has_won: bool
    deck: int = 0
    deck_name: str = ""
    version: int = 0


@dataclass(frozen=True, slots=True)
class MatchResult:
    """The result of a game: its deal, why and how it ended, after how many choices, and when (UTC)."""

    rulebook: str
    deal: str
    reason: str
    outcome: str
    choices: int
    played: str
    seats: tuple[SeatResult, ...]
    left_out: str = ""
    """The reason for not counting it; empty if it counts."""


@dataclass(frozen=True, slots=True)
class MatchWithoutResult:
    """A finished match whose result was never saved; `played` is the time, empty if unknown."""

    number: int
    record: str
    outcome: str
    played: str


class Results:
    """The results of the user's games."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def of(self, game: int) -> MatchResult | None:
        """The result of the game with this number; None if it never ended."""
        with self._store.reading() as connection, Session(connection) as session:
            row = session.get(MatchResultTable, game) if 0 < game < 2**63 else None
            return None if row is None else _from_row(row, _seats(session, [game]).get(game, ()))

    def listed(self, rulebook: str = "") -> Mapping[int, MatchResult]:
        """All results, or those of one rulebook, by the number of the match, oldest first."""
        with self._store.reading() as connection, Session(connection) as session:
            rows = session.exec(select_row(MatchResultTable).order_by(col(MatchResultTable.game))).all()
            wanted = [row for row in rows if rulebook in ("", row.rulebook)]
            seats = _seats(session)
            return {row.game: _from_row(row, seats.get(row.game, ())) for row in wanted}

    def missing(self) -> tuple[MatchWithoutResult, ...]:
        """The finished matches without a result, even deleted ones."""
        known = select(col(MatchResultTable.game))
        state: tuple[Any, ...] = (MatchTable.id, MatchTable.record, MatchTable.outcome, MatchTable.played)
        question = select(*map(col, state)).where(col(MatchTable.finished) == 1, col(MatchTable.id).not_in(known))
        with self._store.reading() as connection:
            found = connection.execute(question.order_by(col(MatchTable.id)))
            return tuple(MatchWithoutResult(*row) for row in found)

    def add(self, results: Iterable[tuple[int, MatchResult]]) -> None:
        """Keep results of matches by number, in this order, all together or none; known ones stay as they are."""
        with self._store.writing() as connection, Session(connection) as session:
            for game, result in results:
                keep_result(session, game, result)
            next_change(connection)


def keep_result(session: Session, game: int, result: MatchResult) -> None:
    """Keep the result of a match unless there is one already; it is left out if its deal has counted before."""
    if session.get(MatchResultTable, game) is not None:
        return
    if not result.left_out and _has_counted(session, result.deal):
        result = replace(result, left_out=AGAIN)
    session.add(_row_of(game, result))
    session.flush()
    session.add_all([_seat_row(game, seat) for seat in result.seats])
    session.flush()


def _storable(text: str) -> str:
    """A name that the database can store: the result is worth more than a character of a name."""
    return text if is_storable(text) else text.encode("ascii", "replace").decode().replace("\0", "?")


def _has_counted(session: Session, deal: str) -> bool:
    table = MatchResultTable
    question = select_row(table.game).where(table.deal == deal, table.left_out == "")
    return session.exec(question).first() is not None


def _seats(session: Session, games: Sequence[int] = ()) -> dict[int, tuple[SeatResult, ...]]:
    table = SeatResultTable
    question = select_row(table).order_by(col(table.game), col(table.seat))
    if games:
        question = question.where(col(table.game).in_(games))
    found: dict[int, tuple[SeatResult, ...]] = {}
    for row in session.exec(question):
        seat = SeatResult(row.seat, row.name, row.player, bool(row.won), row.deck, row.deck_name, row.version)
        found[row.game] = (*found.get(row.game, ()), seat)
    return found


def _row_of(game: int, result: MatchResult) -> MatchResultTable:
    return MatchResultTable(
        game=game,
        rulebook=result.rulebook,
        deal=result.deal,
        reason=result.reason,
        outcome=_storable(result.outcome),
        choices=result.choices,
        played=result.played,
        left_out=result.left_out,
    )


def _seat_row(game: int, seat: SeatResult) -> SeatResultTable:
    return SeatResultTable(
        game=game,
        seat=seat.seat,
        name=_storable(seat.name),
        player=seat.player,
        won=int(seat.has_won),
        deck=seat.deck,
        deck_name=_storable(seat.deck_name),
        version=seat.version,
    )


def _from_row(row: MatchResultTable, seats: tuple[SeatResult, ...]) -> MatchResult:
    return MatchResult(row.rulebook, row.deal, row.reason, row.outcome, row.choices, row.played, seats, row.left_out)

"""The user's progress in each challenge, and the achievements earned."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import select
from sqlmodel import Session, col

from deckbuilder.storage.changes import next_change, require_storable
from deckbuilder.storage.store import Store
from deckbuilder.storage.tables import AchievedTable, ChallengeRunTable, LookedThroughTable, MatchTable

GOING_ON, WON, LOST = "going on", "won", "lost"


@dataclass(frozen=True, slots=True)
class ChallengeRun:
    """The user's progress in a challenge."""

    rulebook: str
    challenge: str
    deck: str = ""
    """The deck that the user plays."""
    stage: int = 0
    """The index of the table that is played now or next."""
    losses: int = 0
    state: str = GOING_ON
    game: int = 0
    """The number of the last match that belongs to it; 0 for none."""
    is_counted: bool = False
    """Whether the end of that match has been counted."""
    wins: int = 0
    """The number of times the challenge was won."""
    told: str = ""
    """The result in one line."""


@dataclass(frozen=True, slots=True)
class Achieved:
    """An achievement that was earned: in which match, and on which day."""

    rulebook: str
    achievement: str
    game: int
    earned: str


class ChallengeRuns:
    """The user's challenges, by rulebook and id, and achievements."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def run(self, rulebook: str, challenge: str) -> ChallengeRun | None:
        """The progress in a challenge; None if it was never begun."""
        with self._store.reading() as connection, Session(connection) as session:
            row = session.get(ChallengeRunTable, (rulebook, challenge))
            return None if row is None else _run(row)

    def of_game(self, game: int) -> ChallengeRun | None:
        """The challenge whose last match is this one; None if there is none."""
        row = ChallengeRunTable
        with self._store.reading() as connection, Session(connection) as session:
            found = session.scalars(select(row).where(col(row.game) == game).limit(1)).first()
            return None if found is None or not game else _run(found)

    def save(self, run: ChallengeRun) -> None:
        """Save the progress in a challenge, replacing what was saved."""
        require_storable(challenge=run.challenge, deck=run.deck, line=run.told)
        with self._store.writing() as connection, Session(connection) as session:
            session.merge(_run_row(run))
            session.flush()
            next_change(connection)

    def change(self, before: ChallengeRun, after: ChallengeRun) -> ChallengeRun:
        """Save `after` if the saved progress is still `before`; return what is saved then."""
        require_storable(challenge=after.challenge, deck=after.deck, line=after.told)
        with self._store.writing() as connection, Session(connection) as session:
            row = session.get(ChallengeRunTable, (before.rulebook, before.challenge))
            if row is not None and (saved := _run(row)) != before:
                return saved
            session.merge(_run_row(after))
            session.flush()
            next_change(connection)
        return after

    def achieved(self, rulebook: str) -> tuple[Achieved, ...]:
        """The achievements earned in a rulebook."""
        row = AchievedTable
        wanted = select(row).where(col(row.rulebook) == rulebook).order_by(col(row.achievement))
        with self._store.reading() as connection, Session(connection) as session:
            return tuple(
                Achieved(found.rulebook, found.achievement, found.game, found.earned)
                for found in session.scalars(wanted)
            )

    def add_looked_through(self, game: int, achieved: Sequence[Achieved] = ()) -> None:
        """Save that a match was looked through, with what was achieved in it and not before."""
        for one in achieved:
            require_storable(achievement=one.achievement, earned=one.earned)
        with self._store.writing() as connection, Session(connection) as session:
            if session.get(LookedThroughTable, game) is None:
                session.add(LookedThroughTable(game=game))
            for one in achieved:
                if session.get(AchievedTable, (one.rulebook, one.achievement)) is None:
                    session.add(_achieved_row(one))
            session.flush()
            next_change(connection)

    def is_looked_through(self, game: int) -> bool:
        """Whether a match was looked through for achievements."""
        with self._store.reading() as connection, Session(connection) as session:
            return session.get(LookedThroughTable, game) is not None

    def unseen(self, rulebook: str, most: int) -> tuple[int, ...]:
        """The finished matches of a rulebook that were not looked through yet, at most `most`, the latest first."""
        row = MatchTable
        seen = select(col(LookedThroughTable.game))
        wanted = select(col(row.id)).where(
            col(row.rulebook) == rulebook, col(row.finished) == 1, col(row.deleted) == 0, col(row.id).not_in(seen)
        )
        with self._store.reading() as connection, Session(connection) as session:
            return tuple(session.scalars(wanted.order_by(col(row.updated).desc()).limit(most)))


def _achieved_row(one: Achieved) -> AchievedTable:
    return AchievedTable(rulebook=one.rulebook, achievement=one.achievement, game=one.game, earned=one.earned)


def _run_row(run: ChallengeRun) -> ChallengeRunTable:
    return ChallengeRunTable(
        rulebook=run.rulebook,
        challenge=run.challenge,
        deck=run.deck,
        stage=run.stage,
        losses=run.losses,
        state=run.state,
        game=run.game,
        counted=int(run.is_counted),
        wins=run.wins,
        told=run.told,
    )


def _run(row: ChallengeRunTable) -> ChallengeRun:
    return ChallengeRun(
        row.rulebook,
        row.challenge,
        row.deck,
        row.stage,
        row.losses,
        row.state,
        row.game,
        bool(row.counted),
        row.wins,
        row.told,
    )

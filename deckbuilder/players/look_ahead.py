"""Looking one answer ahead: every move is carried out at the same imagined tables, and the results are compared.

All comparisons of moves are made here, for the player that looks one answer ahead and for hints.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from deckbuilder.interval import standard_error
from deckbuilder.kernel.effects import NO, YES
from deckbuilder.kernel.game import Game
from deckbuilder.kernel.state import Event, GameState
from deckbuilder.players.luck import Luck
from deckbuilder.players.moves import Move, moves_at
from deckbuilder.players.playouts import Imagine, Tables, carried_out

ALIKE = 0.001
"""Shares that differ by less are alike, unless one is lower at every table."""
EXACT = 1e-9
"""Shares that differ by less are the same."""


@dataclass(frozen=True, slots=True)
class Effort:
    """The number of imagined tables: `least` for every move, `most` for moves that are hard to choose between."""

    least: int = 3
    most: int = 8
    sure: float = 2.5
    """A move is dropped once it is this many standard errors behind."""


class Future(NamedTuple):
    """What happened at one imagined table until a move was carried out."""

    events: tuple[Event, ...]
    at_once: int
    """The number of events that the move itself caused, without chance and before the next question."""
    winners: tuple[int, ...] | None
    """The seats that have won, if the game is over."""


@dataclass(slots=True)
class Prospect:
    """A move, and the share of the win that it promises at each table it was tried at."""

    move: Move
    shares: list[float] = field(default_factory=list)
    told: list[Future] = field(default_factory=list)
    """What happened at each of these tables, if that was requested."""

    @property
    def mean(self) -> float:
        """The average share that it promises."""
        return sum(self.shares) / len(self.shares)

    @property
    def error(self) -> float:
        """The standard error of the average."""
        return _error(self.shares)

    def lead(self, other: Prospect) -> tuple[float, float]:
        """How much more it promises than another move at the same tables, and the standard error of that."""
        more = [own - its for own, its in zip(self.shares, other.shares, strict=False)]
        return sum(more) / len(more), _error(more)


class LookAhead:
    """The moves of one question, compared; the game must have prospects."""

    def __init__(
        self,
        game: Game[Any],
        observation: GameState,
        imagine: Imagine,
        seed: int,
        effort: Effort,
        *,
        is_told: bool = False,
        moves: Sequence[Move] = (),
    ) -> None:
        """Carry out all moves, or the given ones, until it is clear which is best or the effort is spent."""
        assert observation.decision is not None and game.prospects is not None
        self._game, self._prospects, self._seed = game, game.prospects, seed
        self._seat = observation.decision.seat
        self._tables = Tables(imagine, seed)
        self._is_told = is_told
        self.found = [Prospect(move) for move in moves or moves_at(game, observation, self._tables[0])]
        self._compare(effort)

    def _compare(self, effort: Effort) -> None:
        left = self.found
        for number in range(effort.most):
            for prospect in left:
                self._carry_out(prospect, number)
            if number + 1 >= effort.least:
                left = in_question(left, effort.sure)
                if len(left) == 1:
                    return

    def best(self) -> list[Prospect]:
        """The moves that promise most, between which the comparison sees no difference."""
        most = max(len(prospect.shares) for prospect in self.found)
        # Moves that stayed in question to the end were tried at the same tables.
        last = [prospect for prospect in self.found if len(prospect.shares) == most]
        first = max(last, key=lambda prospect: prospect.mean)
        alike = [one for one in last if one.mean >= first.mean - ALIKE and not _is_always_less(one, first)]
        return self._cheapest(alike) if len(alike) > 1 else alike

    def _cheapest(self, alike: list[Prospect]) -> list[Prospect]:
        """Of equally good moves, those that cost least on the way, as paying more gains nothing."""
        if [prospect.move.actions for prospect in alike] == [(YES,), (NO,)] and _is_same(*alike):
            # The cost of accepting may be invisible: lost anyway, or made good before the next question.
            return alike[1:]
        worth = [self._on_the_way(prospect) for prospect in alike]
        return [one for one, least in zip(alike, worth, strict=True) if least >= max(worth) - EXACT]

    def _on_the_way(self, prospect: Prospect) -> float:
        """The lowest share that a move promises on the way until it is carried out."""
        table = self._tables.copy(0)
        return min(self._prospects.share(step, self._seat) for step in self._steps(prospect.move, table, 0))

    def _steps(self, move: Move, table: GameState, number: int) -> Iterator[GameState]:
        """The table after each answer, in place; the luck depends only on its number, so that only moves differ."""
        return carried_out(self._game, table, move, Luck(self._seed + number))

    def _carry_out(self, prospect: Prospect, number: int) -> None:
        table = self._tables.copy(number)
        table.recording = self._is_told
        chance, steps = table.rng, self._steps(prospect.move, table, number)
        next(steps)
        at_once = len(table.events) if table.rng == chance else 0
        for _ in steps:
            pass
        prospect.shares.append(self._prospects.share(table, self._seat))
        if self._is_told:
            winners = table.outcome.winners if table.outcome is not None else None
            prospect.told.append(Future(tuple(table.events), at_once, winners))


def in_question(left: Sequence[Prospect], sure: float) -> list[Prospect]:
    """The moves that may still turn out to be the best: those not `sure` standard errors behind."""
    best = max(left, key=lambda prospect: sum(prospect.shares))
    return [prospect for prospect in left if prospect is best or not _is_behind(prospect, best, sure)]


def _is_behind(worse: Prospect, better: Prospect, sure: float) -> bool:
    lead, error = better.lead(worse)
    return lead > sure * error + ALIKE


def _is_always_less(worse: Prospect, better: Prospect) -> bool:
    """Whether one move promises less than the other at every table."""
    return all(own < its - EXACT for own, its in zip(worse.shares, better.shares, strict=True))


def _is_same(one: Prospect, other: Prospect) -> bool:
    """Whether two moves promise the same at every table."""
    return all(abs(own - its) <= EXACT for own, its in zip(one.shares, other.shares, strict=True))


def _error(shares: Sequence[float]) -> float:
    """The standard error; 0 for a single table."""
    return standard_error(shares) if len(shares) > 1 else 0.0

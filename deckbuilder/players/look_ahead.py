"""Looking one answer ahead: every move is carried out at the same imagined tables, and what comes of it is compared.

Whatever compares moves of a person or of a computer player does it here: the player that looks one answer ahead, and
hints.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from deckbuilder.interval import standard_error
from deckbuilder.kernel.effects import NO, YES
from deckbuilder.kernel.game import Game, Prospects
from deckbuilder.kernel.state import Event, GameState
from deckbuilder.players.luck import Luck
from deckbuilder.players.moves import Move, moves_at
from deckbuilder.players.playouts import Imagine, Tables, carried_out, undertaking

ALIKE = 0.001
"""Shares that differ by less are alike, unless one is the lower at every table."""
EXACT = 1e-9
"""Shares that differ by less are the same."""


@dataclass(frozen=True, slots=True)
class Effort:
    """At how many imagined tables every move is carried out, and at how many those that are hard to choose between."""

    least: int = 3
    most: int = 8
    sure: float = 2.5
    """So many standard errors behind, a move is given up."""


class Future(NamedTuple):
    """What happened at one imagined table until a move was carried out."""

    events: tuple[Event, ...]
    at_once: int
    """So many of the events the move itself brought, without chance and before anybody was asked anything else."""
    winners: tuple[int, ...] | None
    """The seats that have won, where the game is over."""


@dataclass(slots=True)
class Prospect:
    """A move, and for each table at which it was in question the share of the win that it promises there."""

    move: Move
    shares: list[float] = field(default_factory=list)
    told: list[Future] = field(default_factory=list)
    """What happened at each of these tables, where that is asked for."""

    @property
    def mean(self) -> float:
        """The share that it promises on average."""
        return sum(self.shares) / len(self.shares)

    @property
    def error(self) -> float:
        """The standard error of that."""
        return _error(self.shares)

    def lead(self, other: Prospect) -> tuple[float, float]:
        """How much more it promises than another one at the same tables, and the standard error of that."""
        more = [own - its for own, its in zip(self.shares, other.shares, strict=False)]
        return sum(more) / len(more), _error(more)


class LookAhead:
    """The moves of one question, compared."""

    def __init__(
        self,
        game: Game[Any],
        prospects: Prospects,
        observation: GameState,
        imagine: Imagine,
        seed: int,
        effort: Effort,
        *,
        is_told: bool = False,
        moves: Sequence[Move] = (),
    ) -> None:
        """Carry out all moves, or those that are named, until it is clear which is best or the effort is spent."""
        assert observation.decision is not None
        self._game, self._prospects, self._seed = game, prospects, seed
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
        """Those that promise most and between which the comparison sees no difference."""
        most = max(len(prospect.shares) for prospect in self.found)
        # Those that were in question to the end were tried at the same tables.
        last = [prospect for prospect in self.found if len(prospect.shares) == most]
        first = max(last, key=lambda prospect: prospect.mean)
        alike = [one for one in last if one.mean >= first.mean - ALIKE and not _is_always_less(one, first)]
        return self._cheapest(alike) if len(alike) > 1 else alike

    def _cheapest(self, alike: list[Prospect]) -> list[Prospect]:
        """Of those that come to the same, the ones that cost least on the way: nothing is paid for nothing."""
        if [prospect.move.actions for prospect in alike] == [(YES,), (NO,)] and _is_same(*alike):
            # What it costs need not show: it may be lost anyway, or be made good before anybody is asked again.
            return alike[1:]
        worth = [self._on_the_way(prospect) for prospect in alike]
        return [one for one, least in zip(alike, worth, strict=True) if least >= max(worth) - EXACT]

    def _on_the_way(self, prospect: Prospect) -> float:
        """The least share that a move promises until it is carried out."""
        table = self._tables.copy(0)
        return min(self._prospects.share(step, self._seat) for step in self._steps(prospect.move, table, 0))

    def _steps(self, move: Move, table: GameState, number: int) -> Iterator[GameState]:
        """The table after each answer, in place; the luck is that of its number, so that only moves differ."""
        depth = undertaking(self._prospects, table)
        return carried_out(self._game, table, move, depth, Luck(self._seed + number))

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
    """Those moves that may yet turn out to be the best: they are not so many standard errors behind."""
    best = max(left, key=lambda prospect: sum(prospect.shares))
    return [prospect for prospect in left if prospect is best or not _is_behind(prospect, best, sure)]


def _is_behind(worse: Prospect, better: Prospect, sure: float) -> bool:
    lead, error = better.lead(worse)
    return lead > sure * error + ALIKE


def _is_always_less(worse: Prospect, better: Prospect) -> bool:
    """True where a move promises less than another at every table, however little."""
    return all(own < its - EXACT for own, its in zip(worse.shares, better.shares, strict=True))


def _is_same(one: Prospect, other: Prospect) -> bool:
    """True where two moves promise the same at every table."""
    return all(abs(own - its) <= EXACT for own, its in zip(one.shares, other.shares, strict=True))


def _error(shares: Sequence[float]) -> float:
    """The standard error; of a single table nothing speaks for a doubt."""
    return standard_error(shares) if len(shares) > 1 else 0.0

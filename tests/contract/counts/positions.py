"""Small positions with the number of games that continue from each: read from a data file, reached by playing."""

from __future__ import annotations

import json
from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass, replace
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any

from deckbuilder.app.library.content import read_content
from deckbuilder.kernel import engine
from deckbuilder.kernel.game import Game
from deckbuilder.kernel.record import read_setup
from deckbuilder.kernel.setup import Setup
from deckbuilder.players.player import Player, answer_of
from deckbuilder.players.random_player import RandomPlayer
from tests.contract.books import book_of
from tests.contract.wanderer import Wanderer

HERE = Path(__file__).parent
POLICIES = ("random", "rare")
"""The players who play up to a position; no rulebook's heuristics can change their moves."""


@dataclass(frozen=True, slots=True)
class Position:
    """How a position is reached, what is asked there, and how many positions there are after 1, 2, 3 … choices."""

    table: str
    seed: int
    policy: str
    choices: int
    where: str
    counts: tuple[int, ...]

    def with_counts(self, counts: tuple[int, ...]) -> Position:
        """The same position with its counts."""
        return replace(self, counts=counts)


@dataclass(frozen=True, slots=True)
class Counts:
    """The data file of a rulebook, with the cards and tables of its positions, so that no new card changes them."""

    rules: int
    cards: Mapping[str, Any]
    tables: Mapping[str, Mapping[str, Any]]
    positions: tuple[Position, ...]


def path_of(book: str) -> Path:
    """The path of a rulebook's data file."""
    return HERE / f"{book}.json"


@cache
def counts_of(book: str) -> Counts:
    """The contents of a rulebook's data file; empty if it has none yet."""
    if not path_of(book).exists():
        return Counts(0, {}, {}, ())
    document = json.loads(path_of(book).read_text(encoding="utf-8"))
    positions = tuple(Position(**{**one, "counts": tuple(one["counts"])}) for one in document["positions"])
    return Counts(document["rules"], document["cards"], document["tables"], positions)


@cache
def cards_of(book: str) -> Any:
    """The cards with which the positions are played."""
    return read_content(counts_of(book).cards, book_of(book), path_of(book).name).pool


def reached(book: str, position: Position) -> Walk:
    """A copy of a game that has reached a position, so that it is not played again for each way of counting."""
    walk = _played(book, position)
    twin = copy(walk)
    twin.state = walk.state.copy()
    return twin


@cache
def _played(book: str, position: Position) -> Walk:
    setup = read_setup(book, counts_of(book).tables[position.table])
    walk = Walk(book_of(book).game, setup, cards_of(book), position.policy, position.seed)
    for _ in range(position.choices):
        if not walk.where:
            break  # by rules other than those it was counted with, the game may end earlier
        walk.go_on()
    return walk


class Walk:
    """A game played with one policy for all seats."""

    def __init__(self, game: Game[Any], setup: Setup, cards: Any, policy: str, seed: int) -> None:
        self.game = game
        self.state = game.start(setup, cards, seed)
        self._player: Player = Wanderer(seed) if policy == "rare" else RandomPlayer(seed)
        engine.advance(game, self.state)

    def go_on(self) -> None:
        """Play one choice."""
        actions = engine.legal_actions(self.state)
        engine.play(self.game, self.state, actions[answer_of(self._player, self.game, self.state)])

    @property
    def where(self) -> str:
        """The procedures under way, the outermost first, and what is asked; empty when the game is over."""
        if self.state.decision is None:
            return ""
        running = [procedure for procedure, _again in groupby(frame.procedure for frame in self.state.stack)]
        return f"{' > '.join(running)}: {self.state.decision.kind}"

"""The player that takes the answer its rulebook rates highest, any of equals: quick, and without a look ahead."""

from __future__ import annotations

from typing import Any

from deckbuilder.kernel.engine import legal_actions
from deckbuilder.kernel.game import Game
from deckbuilder.kernel.state import GameState
from deckbuilder.players.luck import Luck
from deckbuilder.players.playouts import Imagine


def rated_highest(game: Game[Any], seen: GameState, luck: Luck) -> int:
    """The number of an answer with the highest rating; of equals any, by luck."""
    actions, rate = legal_actions(seen), game.answers.rate
    if len(actions) == 1:
        return 0
    rated = [rate(seen, action) for action in actions]
    best = max(rated)
    if rated.count(best) == 1:
        return rated.index(best)
    equals = [number for number, rating in enumerate(rated) if rating == best]
    return equals[luck.below(len(equals))]


class Rated:
    """Goes by the ratings of answers alone."""

    def __init__(self, game: Game[Any], seed: int) -> None:
        self._game, self._luck = game, Luck(seed)

    def choose(self, observation: GameState, imagine: Imagine | None = None) -> int:
        """The number of an answer with the highest rating."""
        return rated_highest(self._game, observation, self._luck)

"""The player that takes the answer its rulebook rates highest, with ties broken by luck; it does not look ahead."""

from __future__ import annotations

from typing import Any

from deckbuilder.kernel.game import Game
from deckbuilder.kernel.state import GameState
from deckbuilder.players.luck import Luck
from deckbuilder.players.playouts import Imagine, rated_highest


class Rated:
    """Chooses by the ratings of answers alone."""

    def __init__(self, game: Game[Any], seed: int) -> None:
        self._game, self._luck = game, Luck(seed)

    def choose(self, observation: GameState, imagine: Imagine) -> int:
        """The number of an answer with the highest rating."""
        return rated_highest(self._game, observation, self._luck)

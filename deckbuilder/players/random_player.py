"""The player that takes any legal action, each equally likely."""

from __future__ import annotations

from deckbuilder.kernel.engine import legal_actions
from deckbuilder.kernel.state import GameState
from deckbuilder.players.luck import Luck
from deckbuilder.players.playouts import Imagine


class RandomPlayer:
    """Takes any legal action."""

    def __init__(self, seed: int) -> None:
        self._luck = Luck(seed)

    def choose(self, observation: GameState, imagine: Imagine) -> int:
        """The number of any legal action."""
        return self._luck.below(len(legal_actions(observation)))

"""The player that takes the action its rulebook's heuristics rate highest, and the first of equals by luck."""

from __future__ import annotations

from typing import Any

from deckbuilder.kernel.engine import legal_actions
from deckbuilder.kernel.game import Game
from deckbuilder.kernel.state import GameState
from deckbuilder.players.luck import Luck


class Greedy:
    """Looks at each legal action alone, and one action ahead."""

    def __init__(self, game: Game[Any], seed: int) -> None:
        self._rate = game.answers.rate
        self._luck = Luck(seed)

    def choose(self, observation: GameState) -> int:
        """The number of a legal action with the highest rating."""
        actions = legal_actions(observation)
        if len(actions) == 1:
            return 0
        rated = [self._rate(observation, action) for action in actions]
        best = max(rated)
        equals = [number for number, rating in enumerate(rated) if rating == best]
        return equals[self._luck.below(len(equals))] if len(equals) > 1 else equals[0]

"""The player that looks one answer ahead: it carries out each answer at imagined tables and compares the results.

It knows no rulebook: the game says how an answer is rated, when it is carried out, and how good a table looks.
"""

from __future__ import annotations

from typing import Any

from deckbuilder.kernel.engine import legal_actions
from deckbuilder.kernel.game import Game
from deckbuilder.kernel.state import GameState
from deckbuilder.players.look_ahead import Effort, LookAhead, Prospect
from deckbuilder.players.luck import Luck
from deckbuilder.players.playouts import Imagine, rated_highest

EFFORT = Effort(least=3, most=8)
"""The number of imagined tables it looks at."""


class Greedy:
    """Carries out each answer at the same imagined tables.

    With a `leeway` it takes any answer that promises at most that much less than the best: plausible mistakes,
    because it still sees what costs much. If it `is_sensible` too, it takes the highest rated of these answers.
    """

    def __init__(self, game: Game[Any], seed: int, leeway: float = 0.0, *, is_sensible: bool = False) -> None:
        self._game, self._luck, self._leeway, self._is_sensible = game, Luck(seed), leeway, is_sensible

    def choose(self, observation: GameState, imagine: Imagine) -> int:
        """The number of the answer that promises most; in a game without prospects, of one that is rated highest."""
        actions = legal_actions(observation)
        if len(actions) == 1:
            return 0
        if self._game.prospects is None:
            return rated_highest(self._game, observation, self._luck)
        ahead = LookAhead(self._game, observation, imagine, self._luck.below(1 << 30), EFFORT)
        good = self._good_enough(ahead.found) if self._leeway else ahead.best()
        if self._is_sensible or not self._leeway:
            good = _rated_highest(good)
        return actions.index(good[self._luck.one_of(range(len(good)))].move.actions[0])

    def _good_enough(self, found: list[Prospect]) -> list[Prospect]:
        most = max(len(prospect.shares) for prospect in found)
        best = max(prospect.mean for prospect in found if len(prospect.shares) == most)
        return [prospect for prospect in found if prospect.mean >= best - self._leeway]


def _rated_highest(alike: list[Prospect]) -> list[Prospect]:
    """The highest rated of these equally good moves."""
    rated = max(prospect.move.rating for prospect in alike)
    return [prospect for prospect in alike if prospect.move.rating == rated]

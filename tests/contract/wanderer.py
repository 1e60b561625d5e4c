"""A player that prefers what it has seldom done, so that rare actions are played too."""

from __future__ import annotations

from collections import Counter
from typing import Any

from deckbuilder.kernel.engine import legal_actions
from deckbuilder.players.luck import Luck
from deckbuilder.players.playouts import Imagine


class Wanderer:
    """Chooses among the kinds of action taken least often so far, at random among equals."""

    def __init__(self, seed: int) -> None:
        self._luck = Luck(seed)
        self._taken: Counter[tuple[str, Any]] = Counter()

    def choose(self, observation: Any, imagine: Imagine) -> int:
        """The index of an action of the rarest kind."""
        kind, actions = observation.decision.kind, legal_actions(observation)
        counts = [self._taken[kind, action[0]] for action in actions]
        rarest = [number for number, count in enumerate(counts) if count == min(counts)]
        chosen = rarest[self._luck.below(len(rarest))]
        self._taken[kind, actions[chosen][0]] += 1
        return chosen

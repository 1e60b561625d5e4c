"""What a computer player is, and the players by name."""

from __future__ import annotations

from typing import Any, Protocol

from deckbuilder.kernel.game import Game
from deckbuilder.kernel.state import GameState
from deckbuilder.players.greedy import Greedy
from deckbuilder.players.random_player import RandomPlayer


class Player(Protocol):
    """Chooses for one seat."""

    def choose(self, observation: GameState) -> int:
        """The number of the chosen action among the observation's legal actions."""
        ...


PLAYERS = ("random", "greedy")


def make_player(name: str, game: Game[Any], seed: int) -> Player:
    """A computer player by name; its own chance comes from ``seed``.

    Raises KeyError where there is no such player.
    """
    if name == "random":
        return RandomPlayer(seed)
    if name == "greedy":
        return Greedy(game, seed)
    raise KeyError(name)

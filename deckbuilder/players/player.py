"""The interface of a computer player, and the players by name."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Protocol

from deckbuilder.gamekit.evaluation import by_weights
from deckbuilder.kernel.game import Game
from deckbuilder.kernel.state import GameState
from deckbuilder.players.failure import STRICT
from deckbuilder.players.levels import LEVELS
from deckbuilder.players.playouts import Imagine, imagining
from deckbuilder.players.random_player import RandomPlayer
from deckbuilder.players.rated import Rated
from deckbuilder.players.search import Search


class Player(Protocol):
    """Chooses for one seat."""

    def choose(self, observation: GameState, imagine: Imagine) -> int:
        """The number of the chosen answer among the observation's legal actions.

        `imagine` makes up tables that the seat cannot tell from the real one.
        """
        ...


PLAYERS = ("random", "rated", *LEVELS)
"""The players known by a plain name; "external:COMMAND" is another program."""
SEARCHES = "search:"
SEARCH = re.compile(rf"{SEARCHES}([1-9][0-9]{{0,4}})(?:\+([1-9][0-9]?))?")
"""A player with this many playouts per decision, such as "search:50"; "search:800+4" looks four turns further."""
WEIGHED = "@"
"""The separator between a player and its file of weights, as in "keen@weights.toml"."""
EXTERNAL = ("external:", STRICT)
"""The prefixes of the names of players that are other programs."""


def name_and_weights(name: str) -> tuple[str, str]:
    """The two parts of a player's name: who plays, and the file of its weights, "" if it names none."""
    player, _, weights = name.partition(WEIGHED)
    return (player, weights) if weights and not name.startswith(EXTERNAL) else (name, "")


def make_player(name: str, game: Game[Any], seed: int) -> Player:
    """A computer player by name; its own chance comes from `seed`.

    Raises KeyError if there is no such player.
    """
    if name.startswith(EXTERNAL):
        # Imported only on demand: code that starts other programs is not loaded otherwise.
        from deckbuilder.players.external import External

        return External(game, name)
    name, weights = name_and_weights(name)
    if weights:
        game = by_weights(game, Path(weights))
    if name == "random":
        return RandomPlayer(seed)
    if name == "rated":
        return Rated(game, seed)
    if name in LEVELS:
        return LEVELS[name].make(game, seed)
    if searching := SEARCH.fullmatch(name):
        return Search(game, seed, int(searching[1]), int(searching[2] or 0))
    raise KeyError(name)


def answer_of(player: Player, game: Game[Any], state: GameState) -> int:
    """A player's answer to the pending question; it is given what its seat may know and nothing else."""
    assert state.decision is not None
    seat = state.decision.seat
    return player.choose(game.observe(state, seat), imagining(game, state, seat))

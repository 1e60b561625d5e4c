"""How strong a computer player is to be, for people who choose; the level between gentle and keen is greedy."""

from __future__ import annotations

from typing import Any

from deckbuilder.kernel.game import Game
from deckbuilder.players.greedy import Greedy
from deckbuilder.players.search import Search

CONTENT = 0.03
"""So much of the win gentle gives away at a time without noticing it."""
PLAYOUTS = {"keen": 50, "ruthless": 200}
"""How many playouts a decision gets."""
LEVELS = ("gentle", *PLAYOUTS)
"""The levels beside even, weakest first."""


def make_level(name: str, game: Game[Any], seed: int) -> Greedy | Search:
    """The player of a level."""
    if name in PLAYOUTS:
        return Search(game, seed, PLAYOUTS[name])
    return Greedy(game, seed, CONTENT)

"""How strong a computer player is to be, for people who choose; the level between gentle and keen is greedy.

How much thought a level is worth, each game says: `Thought` in its registration.
"""

from __future__ import annotations

from typing import Any

from deckbuilder.kernel.game import Game
from deckbuilder.players.greedy import Greedy
from deckbuilder.players.search import Search

LEVELS = ("gentle", "keen", "ruthless")
"""The levels beside even, weakest first."""


def make_level(name: str, game: Game[Any], seed: int) -> Greedy | Search:
    """The player of a level."""
    if name == "gentle":
        return Greedy(game, seed, game.thought.content)
    return Search(game, seed, game.thought.keen if name == "keen" else game.thought.ruthless)

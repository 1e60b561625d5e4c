"""How strong a computer player is to be, for people who choose; the level between gentle and keen is greedy.

How much thought a level is worth, each game says where it says how good a table looks.
"""

from __future__ import annotations

from typing import Any

from deckbuilder.kernel.game import USUAL_THOUGHT, Game
from deckbuilder.players.greedy import Greedy
from deckbuilder.players.search import Search

LEVELS = ("gentle", "keen", "ruthless")
"""The levels beside even, weakest first."""


def make_level(name: str, game: Game[Any], seed: int) -> Greedy | Search:
    """The player of a level."""
    thought = USUAL_THOUGHT if game.prospects is None else game.prospects.thought
    if name == "gentle":
        return Greedy(game, seed, thought.content)
    return Search(game, seed, thought.keen if name == "keen" else thought.ruthless)

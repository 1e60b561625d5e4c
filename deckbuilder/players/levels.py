"""How strong a computer player is to be, for people who choose; the even one, between gentle and keen, is `greedy`.

How much thought a level is worth, each game says where it says how good a table looks.
"""

from __future__ import annotations

from typing import Any

from deckbuilder.kernel.game import USUAL_THOUGHT, Game, Thought
from deckbuilder.players.greedy import Greedy
from deckbuilder.players.search import Search

EVEN = "greedy"
"""What the even level is called in games that are saved."""
STAND_IN = EVEN
"""Who goes on for a person who leaves, and for a program that fails."""
WEAKEST_FIRST = ("gentle", EVEN, "keen", "ruthless")
LEVELS = (EVEN, "gentle", "keen", "ruthless")
"""All levels, the usual one first."""


def thought_of(game: Game[Any]) -> Thought:
    """How much computer players think in a game."""
    return USUAL_THOUGHT if game.prospects is None else game.prospects.thought


def make_level(name: str, game: Game[Any], seed: int) -> Greedy | Search:
    """The player of a level."""
    thought = thought_of(game)
    if name == "gentle":
        return Greedy(game, seed, thought.gentle)
    if name == EVEN:
        return Greedy(game, seed, thought.even, is_sensible=thought.even_by_ratings)
    if name == "keen" and not thought.keen:
        return Greedy(game, seed)
    if name == "keen":
        # Of so few playouts there is nothing to be learned.
        return Search(game, seed, thought.keen, learns=False)
    return Search(game, seed, thought.ruthless, thought.further)

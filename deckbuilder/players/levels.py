"""Strength settings for computer players, for people to choose from: all that is said about levels comes from here.

How much thought a level stands for in a game is declared by the game, together with how good a table looks.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from deckbuilder.cards.grammar import COUNTED
from deckbuilder.kernel.game import Game, Thought
from deckbuilder.players.greedy import Greedy
from deckbuilder.players.search import Search

ONE_AHEAD = "looks one answer ahead"
PLAYS_ON = "plays out the best-looking answers before it chooses"
BEST_AT_ONCE = f"{ONE_AHEAD} and takes the most promising answer"


@dataclass(frozen=True, slots=True)
class Level:
    """A strength setting for a computer player."""

    id: str
    """Name used in saved games and on the command line."""
    title: str
    """Name shown to people who choose."""
    about: Callable[[Game[Any]], str]
    """What to know about it in a game."""
    usual: Thought
    """How much it thinks unless a game says otherwise."""
    learns: bool = False
    """Whether it learns from its playouts; a few playouts teach nothing."""

    def thought(self, game: Game[Any]) -> Thought:
        """How much it thinks in a game."""
        return self.usual if game.prospects is None else game.prospects.thought.get(self.id, self.usual)

    def make(self, game: Game[Any], seed: int) -> Greedy | Search:
        """A player of this level."""
        thought = self.thought(game)
        if thought.playouts:
            return Search(game, seed, thought.playouts, thought.further, learns=self.learns)
        return Greedy(game, seed, thought.leeway, is_sensible=thought.by_ratings)


def _about_even(game: Game[Any]) -> str:
    thought = EVEN.thought(game)
    if thought.by_ratings:
        return f"follows rules of thumb, and {ONE_AHEAD} when much is at stake"
    return f"{ONE_AHEAD}, and accepts almost the best answer" if thought.leeway else BEST_AT_ONCE


def _about_keen(game: Game[Any]) -> str:
    return PLAYS_ON if KEEN.thought(game).playouts else BEST_AT_ONCE


def _about_ruthless(game: Game[Any]) -> str:
    keen, thought = KEEN.thought(game).playouts, RUTHLESS.thought(game)
    plays_on = PLAYS_ON
    if keen:
        times, further = thought.playouts // keen, ", further ahead," if thought.further else ""
        plays_on = f"plays on {COUNTED[times] if times < len(COUNTED) else times} times as often as keen{further}"
    return f"{plays_on} and learns from it; the strongest opponent"


GENTLE = Level(
    "gentle", "gentle", lambda game: f"{ONE_AHEAD}, and accepts less than the best answer", Thought(leeway=0.03)
)
EVEN = Level("greedy", "even", _about_even, Thought())
KEEN = Level("keen", "keen", _about_keen, Thought(playouts=50))
RUTHLESS = Level("ruthless", "ruthless", _about_ruthless, Thought(playouts=200), learns=True)
LEVELS = {level.id: level for level in (GENTLE, EVEN, KEEN, RUTHLESS)}
"""All levels by id, the weakest first."""
USUAL_PLAYER = EVEN.id
"""The default level; it also plays on for a person who leaves and for a program that fails."""

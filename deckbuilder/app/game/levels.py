"""The measured strength of the computer players in a game: how often each level beat the one below."""

from __future__ import annotations

from functools import cache

from deckbuilder.app.game.levels_file import LevelsFile, Strengths
from deckbuilder.app.game.seat_players import HUMAN, WHO
from deckbuilder.players.levels import LEVELS
from deckbuilder.rulebooks import Rulebook

MEANS = {HUMAN: "you, or somebody beside you", "random": "any answer will do for it; easy to beat"}
"""Descriptions of the players that have no level."""


@cache
def strengths(book: Rulebook) -> Strengths:
    """The strengths measured in a game, by player."""
    return LevelsFile(book.levels_path).read() if book.levels_path.is_file() else {}


def who_said(book: Rulebook, player: str) -> str:
    """A player in words: its name, its description, and its strength in a game."""
    who, means = WHO[player], _means(book, player)
    strength = strengths(book).get(player)
    return f"{who}: {means}" if strength is None else f"{who}: {means}; {strength.said}"


def _means(book: Rulebook, player: str) -> str:
    """The description of a player in a game."""
    return LEVELS[player].about(book.game) if player in LEVELS else MEANS[player]

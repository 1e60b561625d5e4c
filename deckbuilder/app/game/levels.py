"""The measured strength of the computer players in a game: how often each level beat the one below."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from deckbuilder.app.game.seat_players import ALSO_CALLED, HUMAN, WHO
from deckbuilder.interval import share_interval
from deckbuilder.json_values import json_keys
from deckbuilder.players.levels import LEVELS
from deckbuilder.rulebooks import Rulebook

CALLED = {player: name for name, player in ALSO_CALLED.items()}
"""The names of players where people choose, if other than those in saved games."""

MEANS = {HUMAN: "you, or somebody beside you", "random": "any answer will do for it; easy to beat"}
"""Descriptions of the players that have no level."""


@dataclass(frozen=True, slots=True)
class Strength:
    """How often a player won against a weaker one."""

    against: str
    won: float
    games: int
    found_by: str = ""
    """The command that measured it."""

    as_dict = json_keys("against won games found_by")

    @property
    def said(self) -> str:
        """The share of games won in words, with its 95 % confidence bounds."""
        share = share_interval(self.won, self.games)
        weaker = CALLED.get(self.against, self.against)
        return f"won {100 * share.mean:.0f} % {share.bounds_said()} of {self.games} games against {weaker}"


@cache
def strengths(book: Rulebook) -> dict[str, Strength]:
    """The strengths measured in a game, by player."""
    return read_strengths(book.levels_path) if book.levels_path.is_file() else {}


def read_strengths(path: Path) -> dict[str, Strength]:
    """The strengths recorded in a file, by player."""
    written = tomllib.loads(path.read_text(encoding="utf-8"))
    return {player: Strength(**counted) for player, counted in written.items()}


def who_said(book: Rulebook, player: str) -> str:
    """A player in words: its name, its description, and its strength in a game."""
    who, means = WHO[player], _means(book, player)
    strength = strengths(book).get(player)
    return f"{who}: {means}" if strength is None else f"{who}: {means}; {strength.said}"


def _means(book: Rulebook, player: str) -> str:
    """The description of a player in a game."""
    return LEVELS[player].about(book.game) if player in LEVELS else MEANS[player]

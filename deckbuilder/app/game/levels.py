"""How strong the computer players are in a game, as far as that was counted: how often each beat the one below."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from deckbuilder.app.game.seating import ALSO_CALLED, HUMAN, WHO
from deckbuilder.interval import share_interval
from deckbuilder.json_values import json_keys
from deckbuilder.players.levels import LEVELS
from deckbuilder.rulebooks import Rulebook

CALLED = {player: name for name, player in ALSO_CALLED.items()}
"""What players are called where people choose, if not by the name that games are saved with."""

MEANS = {HUMAN: "you, or somebody beside you", "random": "any answer will do for it; easy to beat"}
"""What is to be known about those that have no level."""


@dataclass(frozen=True, slots=True)
class Strength:
    """How often a player won against a weaker one."""

    against: str
    won: float
    games: int
    found_by: str = ""
    """The command that counted it."""

    as_dict = json_keys("against won games found_by")

    @property
    def said(self) -> str:
        """How often it wins, in words, with the bounds that hold the truth 95 times of 100."""
        share = share_interval(self.won, self.games)
        low, high = (f"{100 * bound:.0f}" for bound in (share.low, share.high))
        weaker = CALLED.get(self.against, self.against)
        return f"won {100 * share.mean:.0f} % ({low} to {high}) of {self.games} games against {weaker}"


@cache
def strengths(book: Rulebook) -> dict[str, Strength]:
    """What was counted in a game, by player."""
    return read_strengths(book.levels_path) if book.levels_path.is_file() else {}


def read_strengths(path: Path) -> dict[str, Strength]:
    """What stands in a file that was counted in a game, by player."""
    written = tomllib.loads(path.read_text(encoding="utf-8"))
    return {player: Strength(**counted) for player, counted in written.items()}


def who_said(book: Rulebook, player: str) -> str:
    """Who that is, what is to be known about them, and how strong they are in a game."""
    who, means = WHO[player], _means(book, player)
    strength = strengths(book).get(player)
    return f"{who}: {means}" if strength is None else f"{who}: {means}; {strength.said}"


def _means(book: Rulebook, player: str) -> str:
    """What is to be known about a player, as it is in a game."""
    return LEVELS[player].about(book.game) if player in LEVELS else MEANS[player]

"""How strong the computer players are in a game, as far as that was counted: how often each beat the one below."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache

from deckbuilder.app.game.seating import ALSO_CALLED, WHO
from deckbuilder.interval import share_interval
from deckbuilder.rulebooks import Rulebook

CALLED = {player: name for name, player in ALSO_CALLED.items()}
"""What players are called where people choose, if not by the name that games are saved with."""


@dataclass(frozen=True, slots=True)
class Strength:
    """How often a player won against a weaker one."""

    against: str
    won: float
    games: int

    @property
    def said(self) -> str:
        """The same in words, with the bounds that hold the truth 95 times of 100."""
        share = share_interval(self.won, self.games)
        low, high = (f"{100 * bound:.0f}" for bound in (share.low, share.high))
        weaker = CALLED.get(self.against, self.against)
        return f"won {100 * share.mean:.0f} % ({low} to {high}) of {self.games} games against {weaker}"


@cache
def strengths(book: Rulebook) -> dict[str, Strength]:
    """What was counted in a game, by player."""
    if not book.levels_path.is_file():
        return {}
    written = tomllib.loads(book.levels_path.read_text(encoding="utf-8"))
    return {player: Strength(**counted) for player, counted in written.items()}


def who_said(book: Rulebook, player: str) -> str:
    """Who that is, what is to be known about them, and how strong they are in a game."""
    who, means = WHO[player]
    strength = strengths(book).get(player)
    return f"{who}: {means}" if strength is None else f"{who}: {means}; {strength.said}"

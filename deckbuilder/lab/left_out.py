"""The games that do not count, because a player stopped and a stand-in had to play on for it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from deckbuilder.json_values import json_keys

Stopped = Mapping[str, str]
"""The players that stopped in a game, and the reason of each in a sentence."""


@dataclass(slots=True)
class StoppedPlayer:
    """A player that stopped: in how many games, and why it did in the first of them."""

    player: str
    games: int
    why: str

    as_dict = json_keys("player games why")


@dataclass(slots=True)
class GamesLeftOut:
    """The number of games left out, and the players that stopped in them."""

    games: int = 0
    by_player: dict[str, StoppedPlayer] = field(default_factory=dict)

    as_dict = json_keys("games players")

    @property
    def players(self) -> tuple[StoppedPlayer, ...]:
        """The players that stopped, in the order in which they did."""
        return tuple(self.by_player.values())

    def add(self, stopped: Stopped) -> None:
        """Count one more game, if a player stopped in it."""
        self.games += bool(stopped)
        for player, why in stopped.items():
            self._add(StoppedPlayer(player, 1, why))

    def _add(self, one: StoppedPlayer) -> None:
        known = self.by_player.setdefault(one.player, StoppedPlayer(one.player, 0, one.why))
        known.games += one.games

    @classmethod
    def of_games(cls, games: Iterable[Stopped]) -> GamesLeftOut:
        """The games left out among several games."""
        found = cls()
        for stopped in games:
            found.add(stopped)
        return found

    @classmethod
    def of_all(cls, several: Iterable[GamesLeftOut]) -> GamesLeftOut:
        """The sum of several counts."""
        found = cls()
        for one in several:
            found.games += one.games
            for player in one.players:
                found._add(player)
        return found

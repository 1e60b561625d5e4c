"""The file of how often each level of a game beat the one below it, with the command that counts each again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from deckbuilder.app.files import write_text
from deckbuilder.app.game.seat_players import CALLED
from deckbuilder.cards import limits
from deckbuilder.errors import Refusal
from deckbuilder.interval import share_interval
from deckbuilder.json_values import json_keys
from deckbuilder.paths import expanded
from deckbuilder.problems import Problem
from deckbuilder.text import harmless

ABOUT = "# How often each level won against the one below it; found_by is the command that counts it again."


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


Strengths = Mapping[str, Strength]
"""The strengths that were measured in a game, by player."""


class LevelsFile:
    """A file of strengths: a table for each player."""

    def __init__(self, path: Path) -> None:
        self.path = expanded(path)

    def read(self) -> Strengths:
        """The strengths in the file; a Refusal if it is not such a file."""
        content = limits.read_bytes(self.path, "")
        tables = limits.parse(content, "") if isinstance(content, bytes) else content
        if isinstance(tables, Problem):
            raise self._refused(tables.said)
        return {player: self._strength(player, table) for player, table in tables.items()}

    def write(self, strengths: Strengths) -> Path:
        """Replace what is in the file, and return its absolute path."""
        lines = [ABOUT]
        for player, one in strengths.items():
            lines += ["", f"[{player}]", f'against = "{one.against}"', f"won = {one.won:g}"]
            lines += [f"games = {one.games}", f'found_by = "{one.found_by}"']
        return write_text(self.path, "\n".join(lines) + "\n")

    def _strength(self, player: str, table: object) -> Strength:
        match table:
            case {"against": str(against), "won": int() | float() as won, "games": int(games), "found_by": str(found)}:
                if 0 <= won <= games and games:
                    return Strength(against, won, games, found)
        raise self._refused(f"[{harmless(player)}] is not a count of games.")

    def _refused(self, why: str) -> Refusal:
        reason = f"{harmless(str(self.path))} is not a file of levels. {why}"
        return Refusal("no-levels", reason, "Correct it, or name another file.")

"""How often each level of the computer players beats the one below: measured in games and written to a file."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from deckbuilder.app.files import require_free, require_writable
from deckbuilder.app.game.levels_file import LevelsFile, Strength, Strengths
from deckbuilder.app.game.seat_players import CALLED
from deckbuilder.app.lab.counted_games import nothing_played
from deckbuilder.app.lab.league import play_league
from deckbuilder.app.workers.processes import HERE, Machines
from deckbuilder.errors import ExitCode, Refusal
from deckbuilder.json_values import json_keys
from deckbuilder.paths import expanded
from deckbuilder.players.levels import LEVELS
from deckbuilder.text import harmless, there_are

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library

BELOW = {stronger: weaker for weaker, stronger in pairwise(LEVELS)}
"""The level below each level but the weakest."""


@dataclass(frozen=True, slots=True)
class LevelGames:
    """How often levels of a game won against those below them."""

    game: str
    strengths: Strengths
    """The results by stronger player; those not measured this time are kept from the file."""
    written: Path | None = None
    is_whole: bool = True
    """Whether all planned games were played; otherwise it was interrupted."""

    as_dict = json_keys("game strengths written")


def count_levels(
    library: Library,
    games: int,
    levels: Sequence[str] = (),
    options: Mapping[str, int] | None = None,
    out: Path | None = None,
    *,
    on: Machines = HERE,
    is_replacing: bool = False,
) -> LevelGames:
    """Play this many games of each level, or of those named, against the level below.

    The results of other levels in the file are kept. If interrupted, the games played so far are counted.
    """
    players = [player for player in BELOW if player in _called(levels)] if levels else list(BELOW)
    kept = {} if out is None else _kept(out, is_replacing=is_replacing)
    counted: dict[str, Strength] = {}
    is_whole = True
    for player in players:
        try:
            counted[player], is_whole = _counted(library, player, games, options or {}, on)
        except Refusal as refusal:
            if refusal.exit_code != ExitCode.INTERRUPTED or not counted:
                raise
            is_whole = False
        if not is_whole:
            break
    every = {**kept, **counted}
    strengths = {player: every[player] for player in BELOW if player in every}
    found = LevelGames(library.book.id, strengths, is_whole=is_whole)
    return found if out is None else replace(found, written=LevelsFile(out).write(strengths))


def _kept(out: Path, *, is_replacing: bool) -> Strengths:
    """The results that a file already holds; a Refusal if it cannot be written, or may not be replaced."""
    if not is_replacing:
        require_free(out, "Name another file, or count its levels again with --replace.")
    require_writable(out)
    return LevelsFile(out).read() if expanded(out).is_file() else {}


def _called(levels: Sequence[str]) -> set[str]:
    """The players of these levels; a Refusal for a level that has none below it."""
    names = {CALLED.get(player, player): player for player in BELOW}
    for level in levels:
        if level not in names:
            raise Refusal("no-level", f'No level "{harmless(level)}" has one below it.', there_are(names))
    return {names[level] for level in levels}


def _counted(
    library: Library, player: str, games: int, options: Mapping[str, int], on: Machines
) -> tuple[Strength, bool]:
    """How often a player won against the one below, and whether all planned games were played."""
    table = play_league(library, (), (player, BELOW[player]), games=games, options=options, on=on)
    # After an interruption, drop a game without its return match: the command below could not reproduce it.
    played = len(table.league.played) // 2 * 2
    if not played:
        raise nothing_played("return match was over")
    won = sum(one.points for one in table.league.played[:played])
    words = ["deckbuilder lab levels --game", library.book.id, "--level", CALLED.get(player, player)]
    words += ["--games", f"{played}", *[f"--option {name}={value}" for name, value in options.items()]]
    return Strength(BELOW[player], won, played, " ".join(words)), table.is_whole

"""Makes the golden games of this folder: ``python -m tests.games.monster_town.records.make``.

A game of the present rules version that is there already is left alone.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

from deckbuilder.app.library import Library, open_library
from deckbuilder.app.play import Match, start_match
from deckbuilder.games.monster_town.game import GAME
from deckbuilder.paths import HOME_VARIABLE

HERE = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Golden:
    """A table, who plays it, and what is done with it when it is over."""

    name: str
    gangs: tuple[str, ...]
    players: tuple[str, ...]
    seed: int
    options: Mapping[str, int] = field(default_factory=dict)
    forked_at: int | None = None
    taken_back: int = 0


GOLDEN = (
    Golden("01-militia-undead", ("Powder and Prayer", "The Slow Tide"), ("greedy", "greedy"), 1),
    Golden("02-undead-wolfenpack", ("Doctor's Orders", "Nobody's Dogs"), ("greedy", "random"), 2),
    Golden("03-brotherhood-militia", ("The Velvet Rope", "Ghosts of Ninth Street"), ("random", "greedy"), 3),
    Golden("04-bailiffs-brotherhood", ("Paid in Full", "Open Vein"), ("greedy", "greedy"), 4),
    Golden("05-wolfenpack-bailiffs", ("Soot and Bones", "The Last Penny"), ("random", "random"), 5),
    Golden(
        "06-all-or-nothing",
        ("First at the Carcass", "Powder and Prayer"),
        ("greedy", "random"),
        6,
        {"all_or_nothing": 1},
    ),
    Golden(
        "07-three-seats",
        ("Widow's Weeds", "The Slow Tide", "Ghosts of Ninth Street"),
        ("greedy", "random", "greedy"),
        7,
    ),
    Golden(
        "08-four-seats",
        ("Doctor's Orders", "Powder and Prayer", "Open Vein", "Nobody's Dogs"),
        ("greedy", "random", "greedy", "random"),
        8,
    ),
    Golden("09-fork", ("The Velvet Rope", "Soot and Bones"), ("greedy", "greedy"), 9, forked_at=30),
    Golden("10-taken-back", ("Powder and Prayer", "Paid in Full"), ("greedy", "random"), 10, taken_back=20),
)


def make(folder: Path, games: Sequence[Golden] = GOLDEN) -> tuple[list[Path], list[Path]]:
    """Write those games that are missing or of another rules version; returns the written and the spared files."""
    written: list[Path] = []
    spared: list[Path] = []
    with open_library() as library:
        for golden in games:
            path = folder / f"{golden.name}.json"
            if path.exists() and json.loads(path.read_text(encoding="utf-8"))["rules"] == GAME.rules_version:
                spared.append(path)
            else:
                written.append(_played(library, golden).save(path))
    return written, spared


def _played(library: Library, golden: Golden) -> Match:
    match = start_match(library, golden.gangs, golden.players, golden.seed, golden.options, is_kept=False)
    match.advance()
    if golden.forked_at is not None:
        match = match.forked(golden.forked_at, 0, golden.seed)
        match.advance()
    if golden.taken_back:
        match.undo(match.choices_made - golden.taken_back, anyway=True)
    return match


def main() -> int:
    """Make them from the shipped cards alone; 1 where some had to be spared."""
    with TemporaryDirectory() as home:
        os.environ[HOME_VARIABLE] = home
        written, spared = make(HERE)
    for path in written:
        print(f"Written: {path.name}")
    for path in spared:
        print(f"{path.name} is of rules version {GAME.rules_version} already and stays as it is.", file=sys.stderr)
    return 1 if spared else 0


if __name__ == "__main__":
    sys.exit(main())

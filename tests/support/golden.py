"""Golden games: whole games with their cards, made for each version of the rules and replayed ever since."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

from deckbuilder.app.game.play import Match
from deckbuilder.app.game.seating import deck_for_each_seat
from deckbuilder.app.game.starting import start_match
from deckbuilder.app.game.undoing import ForkPoint
from deckbuilder.app.library.library import Library, open_library
from deckbuilder.paths import HOME_VARIABLE
from deckbuilder.rulebooks import rulebook


@dataclass(frozen=True, slots=True)
class Golden:
    """A table, its players, and what is done with the game once it is over."""

    name: str
    decks: tuple[str, ...]
    """A deck for each seat, or the one that all play with."""
    players: tuple[str, ...]
    seed: int
    options: Mapping[str, int] = field(default_factory=dict)
    forked_at: int | None = None
    taken_back: int = 0
    is_made_in_tests: bool = False
    """Whether a test makes this game again; set for a few only."""


def make(folder: Path, book: str, games: Sequence[Golden]) -> tuple[list[Path], list[Path]]:
    """Write the games that are missing or of another rules version; return the written and the spared files.

    The games are those of the present version of the rules: a game by older rules can no longer be begun.
    """
    written: list[Path] = []
    spared: list[Path] = []
    version = rulebook(book).game.rules.present
    with open_library(game=book) as library:
        for golden in games:
            path = folder / f"{golden.name}.json"
            if path.exists() and json.loads(path.read_text(encoding="utf-8"))["rules"] == version:
                spared.append(path)
            else:
                written.append(_played(library, golden).save(path))
    return written, spared


def _played(library: Library, golden: Golden) -> Match:
    decks = deck_for_each_seat(library, golden.decks, golden.players)
    match = start_match(library, decks, golden.players, golden.seed, golden.options, is_kept=False)
    match.advance()
    if golden.forked_at is not None:
        match = match.forked(ForkPoint(golden.forked_at, "1", golden.seed))
        match.advance()
    if golden.taken_back:
        match.undo(match.choices_made - golden.taken_back, anyway=True)
    return match


def main(folder: Path, book: str, games: Mapping[int, Sequence[Golden]]) -> int:
    """Make the games of the present rules version from the shipped cards alone; return 1 if some were spared."""
    with TemporaryDirectory() as home:
        os.environ[HOME_VARIABLE] = home
        written, spared = make(folder, book, games[rulebook(book).game.rules.present])
    for path in written:
        print(f"Written: {path.name}")
    for path in spared:
        said = f"is of rules version {rulebook(book).game.rules.present} already and stays as it is."
        print(f"{path.name} {said}", file=sys.stderr)
    return 1 if spared else 0

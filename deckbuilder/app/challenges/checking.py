"""Checking a file of challenges before it is used: every entry by itself, and each puzzle by setting it up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from deckbuilder.app.challenges.definitions import Puzzle
from deckbuilder.app.challenges.files import (
    RULEBOOK,
    ChallengeFile,
    Challenges,
    apart,
    challenges,
    deck_names,
    read_file,
)
from deckbuilder.app.challenges.puzzles import open_match
from deckbuilder.app.files import existing
from deckbuilder.cards import limits
from deckbuilder.errors import Refusal
from deckbuilder.paths import challenges_home
from deckbuilder.problems import Problem
from deckbuilder.rulebooks import rulebook, rulebook_ids
from deckbuilder.text import harmless

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library


def checked(library: Library, path: Path) -> Challenges:
    """The challenges in a file of the user, for any game, and all problems with it."""
    existing(path, "file")
    content = limits.read_bytes(path, path.name)
    tables = limits.parse(content, path.name) if isinstance(content, bytes) else content
    named = tables.get(RULEBOOK) if isinstance(tables, dict) else None
    book = rulebook(named) if isinstance(named, str) and named in rulebook_ids() else library.book
    decks = deck_names(library, book)
    read = read_file(path, book, decks)
    elsewhere = [one for one in challenges(library, book).written if not _is_same(one.path, path)]
    fresh, double = apart(read.written, elsewhere)
    return Challenges(tuple(fresh), (*read.problems, *double, *_unplayable(fresh)))


def _unplayable(written: Sequence[ChallengeFile]) -> Iterator[Problem]:
    """The puzzles that cannot be set up from their game file, each with the reason."""
    for one in written:
        if isinstance(one.challenge, Puzzle):
            try:
                open_match(one.challenge, one.path)
            except Refusal as refusal:
                where = f"{harmless(one.path.name)}: {one.kind} {one.challenge.id}"
                yield Problem("no-puzzle", refusal.message, where=where)


def _is_same(known: Path, path: Path) -> bool:
    """Whether this is the file itself, or the user's file that it would replace."""
    return known.resolve() == path.resolve() or known == challenges_home() / path.name

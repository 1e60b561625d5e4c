"""Saved games and game files: resumed, forked, undone, copied, renamed and deleted."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from deckbuilder.app.files import require_free
from deckbuilder.app.game.gamefile import game_text, require_place, write_game
from deckbuilder.app.game.opening import (
    DELETED,
    NUMBERS,
    SAVED,
    Source,
    as_written,
    called,
    open_game,
    source_of,
    unknown_game,
)
from deckbuilder.app.game.play import Match
from deckbuilder.app.game.results import catch_up
from deckbuilder.app.game.starting import keep_as_new
from deckbuilder.app.game.undoing import HERE, ForkPoint
from deckbuilder.app.library.content import CARDS_CHANGED, CARDS_REFUSED
from deckbuilder.errors import ExitCode, Refusal
from deckbuilder.storage.matches import MatchEntry
from deckbuilder.text import harmless, number_of, objection

if TYPE_CHECKING:
    from deckbuilder.app.library.library import Library


LONGEST_TITLE = 200
MOST_NUMBER = 2**63 - 1
"""The highest number that the database can assign."""


def resume_match(library: Library, ref: str, *, is_sound: bool = False) -> Match:
    """Resume a saved game by number, or a game from a file, which is then saved as a new one.

    With `is_sound`, a damaged game is resumed from its last sound choice, as a new one.
    """
    match, source = open_game(library, ref, is_sound=is_sound)
    if match.number is None and (is_sound or not match.is_over):
        keep_as_new(library, match, match.title)
    if match.is_over:
        raise Refusal(
            "game-over",
            f"{harmless(source.name)} is over: {harmless(match.outcome).rstrip('.')}.",
            hint=f'`deckbuilder game undo "{match.number or ref}"` takes the last decision back.',
            exit_code=ExitCode.NO,
        )
    return match


def fork_match(library: Library, ref: str, point: ForkPoint = HERE) -> Match:
    """Fork a game: what a seat knew at this point is kept, and what was hidden is imagined."""
    match, source = open_game(library, ref)
    return fork_of(library, match, source.called, point)


def fork_of(library: Library, match: Match, called: str, point: ForkPoint = HERE) -> Match:
    """Fork an open match; `called` is the name by which the fork refers to it."""
    fork = match.forked(point, called)
    keep_as_new(library, fork, f"{match.title} (what if)")
    return fork


def undo_game(library: Library, ref: str, to: int | None = None, *, anyway: bool = False) -> Match:
    """Undo a person's last decision, or go back to `to` choices, in the saved game or in the file itself."""
    match, source = open_game(library, ref)
    match.undo(to, anyway=anyway)
    _written(match, source)
    return match


def redo_game(library: Library, ref: str) -> Match:
    """Redo what was undone, up to a person's next decision."""
    match, source = open_game(library, ref)
    match.redo()
    _written(match, source)
    return match


def export_game(library: Library, ref: str, path: Path, *, may_replace: bool = False) -> Path:
    """Write a game to a file, cards included (even unplayable ones), and return its absolute path."""
    require_place(path)
    if not may_replace:
        require_free(path)
    return write_game(*_as_exported(library, ref), path)


def exported_game(library: Library, ref: str) -> str:
    """The text of the file that `export_game` would write."""
    return game_text(*_as_exported(library, ref))


def _as_exported(library: Library, ref: str) -> tuple[dict[str, Any], object]:
    """The document of a game and its cards, even unplayable ones."""
    try:
        match = open_game(library, ref)[0]
    except Refusal as refusal:
        if refusal.code not in (CARDS_REFUSED, CARDS_CHANGED):
            raise
        document = as_written(library, source_of(library, ref))
        return document, document["cards"]
    return match.document(), match.content.files


def number_called(library: Library, ref: str, *, is_deleted: bool = False) -> int:
    """The number of a saved or deleted game as written by the user; `last` is the first in its list."""
    name = called(library, ref, DELETED if is_deleted else SAVED)
    number = number_of(name, MOST_NUMBER)
    if number is None:
        raise Refusal("unknown-game", f'"{harmless(name)}" is not the number of a saved game.', NUMBERS)
    return number


def delete_game(library: Library, number: int) -> None:
    """Delete a saved game; `restore_game` brings it back, and its result stays on record."""
    catch_up(library)
    if not library.matches.delete(number):
        raise unknown_game(library, str(number))


def begin_in_file(library: Library, match: Match, path: Path) -> None:
    """Also write a game that has just begun to a file; if that fails, discard the game."""
    try:
        match.save(path)
    except Refusal:
        if match.number is not None:
            library.matches.forget(match.number)
        raise


def restore_game(library: Library, number: int) -> None:
    """Restore a deleted game."""
    if not library.matches.take_back(number):
        kept = ", ".join(str(entry.id) for entry in library.matches.deleted()[:5])
        hint = f"Those deleted last are: {kept}." if kept else "There are no deleted games."
        raise Refusal("unknown-game", f"There is no deleted game {number}.", hint=hint)


def rename_game(library: Library, number: int, title: str) -> None:
    """Give a saved game another title."""
    _require_title(title)
    if not library.matches.rename(number, title):
        raise unknown_game(library, str(number))


def copy_game(library: Library, number: int, title: str = "") -> MatchEntry:
    """Save a copy of a game, with a title of its own if one is given."""
    if title:
        _require_title(title)
    entry = library.matches.copy(number, title)
    if entry is None:
        raise unknown_game(library, str(number))
    return entry


def _require_title(title: str) -> None:
    fault = "is too long" if len(title) > LONGEST_TITLE else objection(title)
    if fault is not None:
        hint = f"It has 1 to {LONGEST_TITLE} visible characters."
        raise Refusal("bad-title", f'The title "{harmless(title[:60])}" {fault}.', hint=hint)


def _written(match: Match, source: Source) -> None:
    if source.path is not None:
        match.save(source.path)

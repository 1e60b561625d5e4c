"""The file of a league, to which every game is written as soon as it ends, and from which a league can resume."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TextIO

from deckbuilder.app.lab.entrants import weights_digest
from deckbuilder.app.lab.league_setup import LeagueSetup
from deckbuilder.errors import Refusal
from deckbuilder.lab.league import Played
from deckbuilder.paths import expanded
from deckbuilder.storage.changes import is_storable
from deckbuilder.text import harmless

if sys.platform != "win32":
    import fcntl


VERSION = 1
"""The version of the file of a league."""


class LeagueFile:
    """A file to which games are appended one by one, so that an interruption loses none.

    It is locked while open, since a second program starting at the same point would play the same games.
    """

    def __init__(self, path: Path, setup: LeagueSetup, names: Sequence[str], content: str) -> None:
        """The file of a league between the entrants with these names; `content` is the hash of its cards."""
        self.path = expanded(path)
        self._heading = _heading(setup, names, content)
        self._entrants = len(names)

    @contextmanager
    def open(self, *, is_resumed: bool) -> Iterator[list[Played]]:
        """The games in the file, none in a new one. A Refusal if it belongs to another league, or is in use."""
        try:
            file = self.path.open("r+" if is_resumed and self.path.exists() else "x", encoding="utf-8")
        except FileExistsError:
            name = harmless(str(self.path))
            hint = "Continue it with --resume, or name another."
            raise Refusal("file-exists", f"{name} already exists.", hint=hint) from None
        except OSError as error:
            raise self._refused(error) from None
        with file:
            self._hold(file)
            yield self._begun()

    def _hold(self, file: TextIO) -> None:
        """Lock the file until this program closes it or ends."""
        if sys.platform == "win32":  # no such lock there; games played twice still count once
            return
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            reason = f"{harmless(str(self.path))} is being used by another program."
            raise Refusal("in-use", reason, "Wait until it has finished, or name another file.") from None
        except OSError:
            pass  # some shared folders do not support locks

    def _begun(self) -> list[Played]:
        text = self._text()
        first, *games = text.removesuffix("\n").split("\n")
        if not text:
            self._write(self._heading)
        elif _document(first) != self._heading:
            hint = "Use the same settings as at the start, or name another file."
            raise Refusal("another-league", f"{harmless(str(self.path))} is not the file of this league.", hint=hint)
        elif not text.endswith("\n"):
            # The writer was stopped in the middle of a line, so begin a new one.
            self._pour("\n")
        found: dict[tuple[tuple[int, int], int], Played] = {}
        for line, row in enumerate(games, start=2):
            # Only the last line written before an interruption may be incomplete.
            if (written := _document(row)) is not None:
                one = self._played(written if is_storable(row) else None, line)
                found.setdefault((one.entrants, one.game), one)
        return list(found.values())

    def _played(self, written: object, line: int) -> Played:
        """The game in a line; a Refusal if it cannot be a game of this league."""
        match written:
            case [int(first), int(second), int(game), int() | float() as points, str(reason), int(turns), *rest] if (
                0 <= first < second < self._entrants and game >= 0 and 0 <= points <= 1
            ):
                match rest:
                    case []:
                        return Played((first, second), game, points, reason, turns)
                    case [{"stopped": dict(stopped)}] if stopped and all(
                        isinstance(why, str) for why in stopped.values()
                    ):
                        return Played((first, second), game, points, reason, turns, stopped)
        hint = "Remove that line, or name another file."
        raise Refusal("no-game", f"{harmless(str(self.path))}, line {line}, is not a game of this league.", hint=hint)

    def add(self, one: Played) -> None:
        """Append a game; one that does not count ends with the players that stopped, and why."""
        rest = [{"stopped": dict(one.stopped)}] if one.stopped else []
        self._write([*one.entrants, one.game, one.points, one.reason, one.turns, *rest])

    def _text(self) -> str:
        try:
            # A writer stopped in the middle of a letter leaves bytes that are no text, in the line it had begun.
            return self.path.read_text(encoding="utf-8", errors="surrogateescape")
        except OSError as error:
            raise self._refused(error) from None

    def _write(self, document: object) -> None:
        self._pour(json.dumps(document, ensure_ascii=False) + "\n")

    def _pour(self, text: str) -> None:
        try:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(text)
        except OSError as error:
            raise self._refused(error) from None

    def _refused(self, error: OSError) -> Refusal:
        reason = f"{harmless(str(self.path))} cannot be used: {error.strerror}."
        return Refusal("cannot-write", reason, hint="Name another file.")


def _heading(setup: LeagueSetup, names: Sequence[str], content: str) -> dict[str, object]:
    """The first line of the file: who plays what, with which cards and rules."""
    weights = [weights_digest(player) for player in setup.players]
    return {
        "league": VERSION,
        "game": setup.book.id,
        "rules": setup.book.game.rules.present,
        "names": list(names),
        "players": list(setup.players),
        "decks": list(setup.titles),
        "content": content,
        **({"options": dict(setup.options)} if setup.options else {}),
        **({"weights": weights} if any(weights) else {}),
    }


def _document(line: str) -> Any:
    """The content of a line; None if it is incomplete."""
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None

"""The file of a league: every game stands in it as soon as it is over, and a league goes on from there."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from deckbuilder.app.lab.fields import weights_digest
from deckbuilder.errors import Refusal
from deckbuilder.lab.league import Played
from deckbuilder.paths import expanded
from deckbuilder.rulebooks import Rulebook
from deckbuilder.text import harmless

VERSION = 1


def heading(
    book: Rulebook,
    names: Sequence[str],
    players: Sequence[str],
    decks: Sequence[str],
    content: str,
    options: Mapping[str, int],
) -> dict[str, object]:
    """What makes two leagues the same: who plays what, with which cards and by which rules."""
    weights = [weights_digest(player) for player in players]
    return {
        "league": VERSION,
        "game": book.id,
        "rules": book.game.rules.present,
        "names": list(names),
        "players": list(players),
        "decks": list(decks),
        "content": content,
        **({"options": dict(options)} if options else {}),
        **({"weights": weights} if any(weights) else {}),
    }


class LeagueFile:
    """A file to which games are added one by one, so that nothing is lost whenever it ends."""

    def __init__(self, path: Path, heading: dict[str, object]) -> None:
        self.path = expanded(path)
        self._heading = heading

    def begun(self, *, is_resumed: bool) -> list[Played]:
        """The games that stand in it; a new file has none. A Refusal where it is another league's."""
        name = harmless(str(self.path))
        if not self.path.exists():
            self._write(self._heading, mode="x")
            return []
        if not is_resumed:
            raise Refusal("file-exists", f"{name} is there already.", "Go on with it by --resume, or name another.")
        heading, *games = self._lines() or [None]
        if heading != self._heading:
            hint = "Say the same as when it was begun, or name another file."
            raise Refusal("another-league", f"{name} is not the file of this league.", hint=hint)
        # A game is written whole or not at all, but for the very last line.
        whole = [game for game in games if game is not None]
        return [Played((first, second), *rest) for first, second, *rest in whole]

    def add(self, one: Played) -> None:
        """Write a game down."""
        self._write([*one.entrants, one.game, one.points, one.reason, one.turns])

    def _lines(self) -> list[Any]:
        try:
            text = self.path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise self._refused(error) from None
        if text and not text.endswith("\n"):
            # Whoever wrote it was stopped in the middle of a line; what is added now begins a new one.
            self._pour("\n", "a")
        return [_document(line) for line in text.splitlines()]

    def _write(self, document: object, mode: str = "a") -> None:
        self._pour(json.dumps(document, ensure_ascii=False) + "\n", mode)

    def _pour(self, text: str, mode: str) -> None:
        try:
            with self.path.open(mode, encoding="utf-8") as file:
                file.write(text)
        except OSError as error:
            raise self._refused(error) from None

    def _refused(self, error: Exception) -> Refusal:
        said = getattr(error, "strerror", None) or "it is no text"
        return Refusal("cannot-write", f"{harmless(str(self.path))} cannot be used: {said}.", hint="Name another file.")


def _document(line: str) -> Any:
    """What stands in a line; nothing where it breaks off."""
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None

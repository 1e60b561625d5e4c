"""Replay a game as tests need it: check that it comes out the same, or move through it with a viewpoint."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from deckbuilder.app.game.play import Match
from deckbuilder.app.game.replay import Playback, ReplayCursor, open_replay, replay
from deckbuilder.app.game.viewpoint import ALL_HANDS_OPEN, viewpoint_called
from deckbuilder.app.library.library import Library
from deckbuilder.kernel.replay import replay as replay_document


def verify(path: Path) -> Playback:
    """Replay a game file and say whether it plays out as written; raises Refusal if there is no game file."""
    return replay(str(path))


def state_of(match: Match) -> Any:
    """The full state of a match, hidden parts included, replayed from the document that would be saved."""
    found = replay_document(match.book.game, match.document(), match.content.pool)
    assert found.difference is None
    return found.recorder.state


def replay_cursor(
    ref: str, library: Library | None = None, seat: str | None = None, *, is_open: bool = False, anyway: bool = False
) -> ReplayCursor:
    """A cursor at the beginning of a game file or a saved game: as a spectator, a seat, or with all hands open."""
    found = open_replay(ref, library)
    found.look_as(ALL_HANDS_OPEN if is_open else viewpoint_called(found.cursor.names, seat), anyway=anyway)
    return found.cursor

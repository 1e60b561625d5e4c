"""A game played again, as tests ask for it: whether it comes out the same, and a cursor in it with some viewpoint."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from deckbuilder.app.game.play import Match
from deckbuilder.app.game.replay import Playback, ReplayCursor, open_replay, replay
from deckbuilder.app.game.viewpoint import OPEN, viewpoint_called
from deckbuilder.app.library.library import Library
from deckbuilder.kernel.replay import replay as replay_document


def verify(path: Path) -> Playback:
    """Whether a game file plays out as written; a Refusal where there is no game file."""
    return replay(str(path))


def state_of(match: Match) -> Any:
    """The state of a match with all that is hidden in it, played again from what would be saved of it."""
    found = replay_document(match.book.game, match.document(), match.content.pool)
    assert found.difference is None
    return found.recorder.state


def replay_cursor(
    ref: str, library: Library | None = None, seat: str | None = None, *, is_open: bool = False, anyway: bool = False
) -> ReplayCursor:
    """Go through a game file or a saved game from its beginning: as a spectator, a seat, or with all hands open."""
    found = open_replay(ref, library)
    found.look_as(OPEN if is_open else viewpoint_called(found.cursor.names, seat), anyway=anyway)
    return found.cursor

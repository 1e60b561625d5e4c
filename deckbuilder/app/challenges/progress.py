"""How far somebody is with a challenge, and how the game that belongs to it came out."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from deckbuilder.app.game.saved_games import resume_match
from deckbuilder.app.game.seating import HUMAN
from deckbuilder.storage.challenges import ChallengeRun

if TYPE_CHECKING:
    from deckbuilder.app.game.play import Match
    from deckbuilder.app.library.library import Library
    from deckbuilder.storage.matches import MatchEntry


def run_of(library: Library, challenge: str) -> ChallengeRun:
    """How far a challenge of the game that is meant is, from its beginning where nobody has played it."""
    return library.challenge_runs.run(library.book.id, challenge) or ChallengeRun(library.book.id, challenge)


def has_won(document: Mapping[str, Any]) -> bool:
    """Whether the first person of a finished game has won it, from its record; who gives up has lost."""
    players = list(document.get("players", (HUMAN,)))
    seat = players.index(HUMAN) if HUMAN in players else 0
    if document.get("conceded") is not None:
        return bool(document["conceded"] != seat)
    return seat in ((document.get("outcome") or {}).get("winners") or ())


def uncounted(library: Library, run: ChallengeRun) -> tuple[MatchEntry, bool] | None:
    """The finished match of a challenge whose end was not counted yet, and whether it was won."""
    saved = library.matches.load(run.game) if run.game and not run.is_counted else None
    if saved is None or not saved.entry.is_finished:
        return None
    return saved.entry, has_won(json.loads(saved.record))


def waiting_match(library: Library, run: ChallengeRun) -> Match | None:
    """The match of a challenge that waits to be gone on with; None where the next one has to be begun."""
    saved = library.matches.load(run.game) if run.game and not run.is_counted else None
    return None if saved is None or saved.entry.is_finished else resume_match(library, str(run.game))


def sat_down(library: Library, run: ChallengeRun, match: Match) -> ChallengeRun:
    """Note the match that belongs to a challenge now."""
    noted = replace(run, game=match.number or 0, is_counted=False)
    if library.store.is_writable:
        library.challenge_runs.save(noted)
    return noted

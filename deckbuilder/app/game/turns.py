"""The moments of a game in words: turns, and what the game itself counts beside them, such as rounds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from deckbuilder.kernel.game import Game
from deckbuilder.kernel.timeline import Timeline
from deckbuilder.text import counted


@dataclass(frozen=True, slots=True)
class When:
    """A turn, and the stage of the game as its headline names it; empty if the headline names the turn itself."""

    turn: int
    stage: str = ""

    @property
    def said(self) -> str:
        """The turn with its stage: "turn 3", "turn 3 (round 2)"."""
        return f"turn {self.turn}{f' ({self.stage})' if self.stage else ''}"


def stage_of(game: Game[Any], state: Any) -> str:
    """The stage that a game is in, as its headline names it; empty if it counts only turns."""
    return game.stage(state) if game.stage is not None else ""


def when(game: Game[Any], timeline: Timeline[Any], at: int, event: int | None = None) -> When:
    """The moment of the choice made after `at` others, or of one of the events that followed it."""
    moment = timeline.moments[at]
    turn = moment.turn if event is None else moment.turns[event]
    return When(turn, stage_of(game, timeline.state(at if turn == moment.turn else at + 1)))


def turns_said(turn: int, *, is_given_up: bool, stage: str = "") -> str:
    """The length of a game: its turns, or the turn in which it was given up, since that one was not finished."""
    if is_given_up:
        return f"given up in {When(turn, stage).said}" if turn else "given up before the first turn"
    return f"{counted(turn, 'turn')}{f', the last in {stage}' if stage else ''}"

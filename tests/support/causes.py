"""The causes of an event at a table built by a scenario, as told to a player who asks why."""

from __future__ import annotations

from typing import Any, ClassVar, Protocol

import pytest

from deckbuilder.kernel.facts import SPECTATOR
from deckbuilder.kernel.game import Game
from deckbuilder.kernel.tracing import Trace
from deckbuilder.kernel.views import Reason


class Scene(Protocol):
    """A table of a game, built by hand."""

    game: ClassVar[Any]
    state: Any


def watched(monkeypatch: pytest.MonkeyPatch, scenes: type[Scene]) -> Trace:
    """A trace of everything that scenarios of this class do from now on."""
    trace = Trace()
    monkeypatch.setattr(scenes, "game", trace.watching(scenes.game))
    return trace


def reasons_for(game: Game[Any], state: Any, trace: Trace, event: tuple[Any, ...], seat: int) -> tuple[Reason, ...]:
    """The causes of the last event that begins like this, latest first, as a seat is told them."""
    found = [n for n, happening in enumerate(trace.happenings) if happening.event[: len(event)] == event]
    return game.events.why_happened(state.data, trace.happenings, found[-1], seat)


def chain(scene: Scene, trace: Trace, *event: Any) -> list[str]:
    """The causes of an event as sentences with their clauses, as a spectator is told them."""
    told = reasons_for(scene.game, scene.state, trace, event, SPECTATOR)
    return [f"{reason.sentence} {reason.clause}" for reason in told]

"""What led to something at a table that a scenario has put together, as a player hears it who asks why."""

from __future__ import annotations

from typing import Any, ClassVar, Protocol

import pytest

from deckbuilder.kernel.facts import SPECTATOR
from deckbuilder.kernel.game import Game
from deckbuilder.kernel.tracing import Trace
from deckbuilder.kernel.views import Reason


class Scene(Protocol):
    """A table of a game, put together by hand."""

    game: ClassVar[Any]
    state: Any


def watched(monkeypatch: pytest.MonkeyPatch, scenes: type[Scene]) -> Trace:
    """Whatever scenarios of a kind do from now on."""
    trace = Trace()
    monkeypatch.setattr(scenes, "game", trace.watching(scenes.game))
    return trace


def reasons_for(game: Game[Any], state: Any, trace: Trace, event: tuple[Any, ...], seat: int) -> tuple[Reason, ...]:
    """What led to the last event that begins like this, the last first, as a seat hears it."""
    found = [n for n, happening in enumerate(trace.happenings) if happening.event[: len(event)] == event]
    return game.events.why_happened(state.data, trace.happenings, found[-1], seat)


def chain(scene: Scene, trace: Trace, *event: Any) -> list[str]:
    """What led to an event, in sentences with their clauses, as a spectator hears it."""
    told = reasons_for(scene.game, scene.state, trace, event, SPECTATOR)
    return [f"{reason.sentence} {reason.clause}" for reason in told]

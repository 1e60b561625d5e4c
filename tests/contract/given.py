"""Everything given to a seat at a moment, whatever the rulebook, as values that can be compared."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from deckbuilder.kernel import engine
from deckbuilder.kernel.frames import Action, Choice
from deckbuilder.kernel.game import Game
from deckbuilder.kernel.state import Event, GameState
from deckbuilder.kernel.views import TableView


@dataclass(frozen=True, slots=True)
class Given:
    """The observation in bytes, the table as drawn, the question, and each answer with its descriptions."""

    seen: bytes
    view: TableView
    question: tuple[str, str]
    actions: tuple[Action, ...]
    answers: tuple[tuple[str, int, tuple[int, ...]], ...]
    reason: str
    """Why the named thing cannot be used."""
    refs: frozenset[int]
    """The numbers of all pieces named anywhere."""


def given(game: Game[Any], state: GameState, seat: int, name: str) -> Given:
    """Everything given to a seat (-1: a spectator); `name` is something it asks about, if it does."""
    seen = game.observe(state, seat)
    view, actions = game.present(seen, seat), engine.legal_actions(seen)
    said = game.answers
    answers = tuple((said.label(seen, each), said.rate(seen, each), said.refs(seen, each)) for each in actions)
    pieces = [piece for area in view.everywhere for piece in area.pieces]
    return Given(
        seen=repr(seen.as_plain()).encode(),
        view=view,
        question=game.answers.question(seen),
        actions=actions,
        answers=answers,
        reason=repr(game.answers.why_not(seen, name)) if name else "",
        refs=frozenset((*(piece.ref for piece in pieces), *(ref for _, _, refs in answers for ref in refs))),
    )


def shape(view: TableView) -> list[object]:
    """Everything countable in a view: counters, the number of cards in each area, and how many of them are shown."""
    counters: list[object] = [(seat.seat, seat.counters) for seat in view.seats]
    return counters + [(area.key, area.count, len(area.pieces)) for area in view.everywhere]


def told(game: Game[Any], data: Any, events: Iterable[Event], seat: int) -> list[str]:
    """The sentences in which a seat is told these events."""
    return [sentence for event in events if (sentence := game.events.narrate(data, event, seat))]


def offered(game: Game[Any], state: GameState) -> tuple[Action, ...]:
    """The actions that the rules offer at a table now, computed again."""
    frame = state.stack[-1]
    step = game.procedures[frame.procedure].steps[frame.step]
    assert isinstance(step, Choice)
    return step.offer(state, frame)

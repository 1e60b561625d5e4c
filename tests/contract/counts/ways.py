"""Ways of counting the positions after 1, 2, 3 … choices; they have nothing in common but the rules."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from deckbuilder.kernel import engine
from deckbuilder.kernel.game import Game
from deckbuilder.kernel.record import Recorder
from deckbuilder.kernel.replay import replay
from deckbuilder.kernel.setup import Setup
from tests.support.reading_back import read_back

Way = Callable[[Game[Any], Any, int], tuple[int, ...]]
"""Takes a game, a table at which somebody is asked, and a number of choices."""


def by_copying(game: Game[Any], state: Any, depth: int) -> tuple[int, ...]:
    """Apply each answer to a copy."""
    counts = [0] * depth

    def descend(here: Any, level: int) -> None:
        for action in engine.legal_actions(here):
            twin = here.copy()
            engine.apply(game, twin, action)
            counts[level] += 1
            if level + 1 < depth:
                descend(twin, level + 1)

    descend(state, 0)
    return tuple(counts)


def by_undoing(game: Game[Any], state: Any, depth: int) -> tuple[int, ...]:
    """Play down a line of a single game, and take choices back until another answer can be given."""
    recorder, counts = _beginning_at(game, state), [0] * depth
    untried = [_answers(recorder)]
    while untried:
        if not untried[-1]:
            untried.pop()
            continue
        if len(recorder.choices) >= len(untried):
            recorder = recorder.taken_back(len(untried) - 1)
        counts[len(untried) - 1] += 1
        recorder.choose(untried[-1].pop(0))
        if len(untried) < depth:
            untried.append(_answers(recorder))
    return tuple(counts)


def by_saving(game: Game[Any], state: Any, depth: int) -> tuple[int, ...]:
    """Save each position as the document of its game, and give every answer in a game loaded from there."""
    counts, origin = [0] * depth, _beginning_at(game, state)

    def descend(saved: str, level: int) -> None:
        for number in _answers(_loaded(origin, saved)):
            recorder = _loaded(origin, saved)
            recorder.choose(number)
            counts[level] += 1
            if level + 1 < depth:
                descend(json.dumps(recorder.document()), level + 1)

    descend(json.dumps(origin.document()), 0)
    return tuple(counts)


def by_writing(game: Game[Any], state: Any, depth: int) -> tuple[int, ...]:
    """Write each position as JSON, and give every answer at a table read from there."""
    counts = [0] * depth

    def descend(written: str, level: int) -> None:
        for action in engine.legal_actions(_read(state, written)):
            table = _read(state, written)
            engine.apply(game, table, action)
            counts[level] += 1
            if level + 1 < depth:
                descend(json.dumps(table.as_plain()), level + 1)

    descend(json.dumps(state.as_plain()), 0)
    return tuple(counts)


WAYS: tuple[Way, ...] = (by_copying, by_undoing, by_saving, by_writing)


def _beginning_at(game: Game[Any], state: Any) -> Recorder[Any]:
    """A game that begins at this table, so that taking back replays nothing before it."""
    begun = replace(game, start=lambda _setup, _cards, _seed: state.copy())
    return Recorder(begun, Setup(game.id, ()), 0, None, "")


def _answers(recorder: Recorder[Any]) -> list[int]:
    return list(range(len(engine.legal_actions(recorder.state))))


def _loaded(origin: Recorder[Any], saved: str) -> Recorder[Any]:
    found = replay(origin.game, json.loads(saved), None)
    assert found.difference is None, found.difference
    return found.recorder


def _read(state: Any, written: str) -> Any:
    return read_back(type(state), state.data, json.loads(written))

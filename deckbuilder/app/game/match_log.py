"""What each seat has heard of a match, and what it is told when it asks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from deckbuilder.app.game.viewpoint import heard_by, listener
from deckbuilder.app.reference.rules import show_clause
from deckbuilder.kernel.game import Game
from deckbuilder.kernel.record import Recorder
from deckbuilder.kernel.state import Event
from deckbuilder.kernel.views import Prompt


@dataclass(slots=True)
class _Heard:
    """What one seat has heard so far."""

    events: int = 0
    notes: int = 0
    sentences: list[str] = field(default_factory=list)
    sources: list[int | None] = field(default_factory=list)
    """The number of the event behind each sentence; None for what happened beside the game."""
    places: list[int] = field(default_factory=list)
    """How many events had happened when each sentence was told, the one behind it not counted."""


class MatchLog:
    """Turns the events of a match into sentences, each once for each seat.

    First of all everybody is told what the table has agreed to.
    """

    def __init__(self, game: Game[Any], recorder: Recorder[Any]) -> None:
        self._game = game
        self._names = [seat.name for seat in recorder.setup.seats]
        self._recorder = recorder
        self._heard: dict[int, _Heard] = {}
        agreed = game.agreed(recorder.setup.settled(game.options).options)
        self._notes: list[tuple[int, str]] = [(0, sentence) for sentence in agreed]

    def note(self, sentence: str, events: int | None = None) -> None:
        """Tell everybody what happened beside the game, after so many events or all that has happened in it so far."""
        self._notes.append((len(self._recorder.events) if events is None else events, sentence))

    def told(self, seat: int, since: int) -> tuple[str, ...]:
        """The sentences that a seat has heard, after the first `since` of them."""
        heard = self._heard.setdefault(seat, _Heard())
        events, table = self._recorder.events, self._recorder.state.table
        for place in range(heard.events, len(events) + 1):
            while heard.notes < len(self._notes) and self._notes[heard.notes][0] <= place:
                heard.sentences.append(self._notes[heard.notes][1])
                heard.sources.append(None)
                heard.places.append(max(place - 1, 0))
                heard.notes += 1
            sentence = self._said(table, events[place], seat) if place < len(events) else None
            if sentence:
                heard.sentences.append(sentence)
                heard.sources.append(place)
                heard.places.append(place)
        heard.events = len(events)
        return tuple(heard.sentences[since:])

    def places(self, seat: int) -> Sequence[int]:
        """For each sentence that a seat has heard, after how many events of the game it was told."""
        return self._heard[seat].places

    def named(self, seat: int, line: int) -> tuple[str, ...]:
        """The cards that a sentence names which a seat has heard, by their ids."""
        source = self.source(seat, line)
        if source is None:
            return ()
        event, table = self._recorder.events[source], self._recorder.state.table
        return self._game.events.named(table, event, listener(self._game, table, event, seat, len(self._names)))

    def _said(self, table: Any, event: Event, seat: int) -> str | None:
        return heard_by(self._game, table, event, seat, self._names)

    def source(self, seat: int, line: int) -> int | None:
        """The number of the event behind a sentence that a seat has heard."""
        return self._heard[seat].sources[line]


def rule_behind(prompt: Prompt, index: int) -> str:
    """Which rule an answer of a question comes from."""
    if not 0 <= index < len(prompt.answers):
        return f"There is no answer {index + 1}."
    label = prompt.answers[index].label.rstrip(".")
    if not prompt.clause:
        return f"{label}: this is allowed here."
    clause = show_clause(prompt.clause)
    ruling = f" {clause.ruling}" if clause.ruling else ""
    return f"{label}: {clause.id}, {clause.heading}. {clause.text}{ruling}"

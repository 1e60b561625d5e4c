"""The state of a game after each of its choices, available without replaying the game from the start."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from typing import Generic

from deckbuilder.kernel.engine import advance, continues_picking, legal_actions, play
from deckbuilder.kernel.frames import Action
from deckbuilder.kernel.game import State
from deckbuilder.kernel.record import Recorder
from deckbuilder.kernel.state import Event, GameState

STRIDE = 8
"""One in this many states is kept; the others are played from the kept one before."""


@dataclass(frozen=True, slots=True)
class Moment:
    """One choice of a game: the seat that made it, the number of answers it had, the turn, and what followed."""

    seat: int
    answers: int
    continues_picking: bool
    """Whether it is a further pick of several, continuing the choice before."""
    turn: int
    told: int
    """The number of events in the game before it."""
    events: tuple[Event, ...]
    is_chance: bool
    """Whether luck had a part in what followed."""
    action: Action
    """The chosen answer."""
    turns: tuple[int, ...]
    """The turn in which each of the events happened."""
    settled: int
    """The number of its events that happened before luck had a part."""


class _Heard(list[Event]):
    """The events of one choice, noted as they are emitted with the turn and with whether luck had a part yet."""

    def __init__(self, state: GameState) -> None:
        super().__init__()
        self._state, self._luck = state, state.rng
        self.turns: list[int] = []
        self.settled = 0

    def append(self, event: Event) -> None:
        super().append(event)
        self.turns.append(self._state.turn)
        self.settled += self._state.rng == self._luck


class Timeline(Generic[State]):
    """All choices of a game, and the state after any of them; the game is played through once."""

    def __init__(self, recorder: Recorder[State]) -> None:
        self._recorder = recorder
        self._kept: list[State] = []
        begun = recorder.again(0)
        self._told = len(begun.events)
        self._last = begun.state
        self.moments: tuple[Moment, ...] = tuple(self._moment(at) for at in range(len(recorder.choices)))
        """One entry for each choice."""
        self._starts = [moment.told for moment in self.moments]

    def state(self, after: int) -> State:
        """The state after this many choices; it must not be modified."""
        if after == len(self.moments):
            return self._last
        first = after - after % STRIDE
        state = self._kept[first // STRIDE]
        if first < after:
            state = state.copy()
        for at in range(first, after):
            play(self._recorder.game, state, self.moments[at].action)
            state, _ = self._imagined(state, at + 1)
        return state

    def choice_of(self, event: int) -> int:
        """The number (from 1) of the choice that an event came from; 0 for events before the first choice."""
        return bisect_right(self._starts, event)

    def told(self, after: int) -> int:
        """The number of events after this many choices."""
        return self._starts[after] if after < len(self._starts) else len(self._recorder.events)

    def _moment(self, at: int) -> Moment:
        """Play one choice, first keeping a copy of the state if its turn has come."""
        state = self._last
        if at % STRIDE == 0:
            self._kept.append(state.copy())
        assert state.decision is not None
        action = legal_actions(state)[self._recorder.choices[at]]
        seat, answers = state.decision.seat, len(state.decision.actions)
        is_more = continues_picking(self._recorder.game, state)
        turn, told, luck = state.turn, self._told, state.rng
        heard = _Heard(state)
        state.events = heard
        play(self._recorder.game, state, action)
        events, state.events = tuple(heard), []
        is_chance = luck != state.rng
        self._last, imagined = self._imagined(state, at + 1)
        self._told += len(events) + imagined
        return Moment(seat, answers, is_more, turn, told, events, is_chance, action, tuple(heard.turns), heard.settled)

    def _imagined(self, state: State, after: int) -> tuple[State, int]:
        """The state to continue from after this many choices, imagined if recorded so, and the events emitted."""
        told = 0
        for at, seat, seed in self._recorder.imagined:
            if at == after:
                state = self._recorder.game.imagine(state, seat, seed)
                if state.decision is None:
                    advance(self._recorder.game, state)
                told, state.events = told + len(state.events), []
        return state, told


def moments(recorder: Recorder[State]) -> tuple[Moment, ...]:
    """What each choice of a game was, found by playing it again."""
    return Timeline(recorder).moments

"""The machine: run steps until somebody has to decide, and carry on with the answer.

``apply`` checks the answer and serves the front ends; ``play`` trusts its caller and serves players who branch.
"""

from __future__ import annotations

from deckbuilder.kernel.frames import Action, Choice, Frame, Signal
from deckbuilder.kernel.game import Game, State
from deckbuilder.kernel.state import Decision, GameState

STEP_LIMIT = 100_000
"""Steps between two decisions; more means that a procedure never ends, which is a bug."""


class IllegalAction(ValueError):
    """An answer that was not offered; the state is untouched."""


def legal_actions(state: GameState) -> tuple[Action, ...]:
    """Every legal answer to the decision that waits; empty only when the game is over."""
    return state.decision.actions if state.decision else ()


def apply(game: Game[State], state: State, action: Action) -> None:
    """Answer the decision that waits, in place.

    Raises IllegalAction, and changes nothing, where the action was not offered.
    """
    if action not in legal_actions(state):
        raise IllegalAction(f"{action} is not among the legal actions")
    play(game, state, action)


def play(game: Game[State], state: State, action: Action) -> None:
    """Answer the decision that waits with an action known to be legal, in place, and run on to the next decision."""
    state.decision = None
    frame = state.stack[-1]
    step = game.procedures[frame.procedure].steps[frame.step]
    assert isinstance(step, Choice)
    _go_on(frame, step.take(state, frame, action), len(game.procedures[frame.procedure].steps))
    advance(game, state)


def advance(game: Game[State], state: State) -> None:
    """Run steps until a decision waits or the game is over."""
    tables = game.procedures
    stack = state.stack
    for _ in range(STEP_LIMIT):
        if state.outcome is not None:
            stack.clear()
            return
        if not stack:
            return
        frame = stack[-1]
        steps = tables[frame.procedure].steps
        if frame.step >= len(steps):
            stack.pop()
            continue
        step = steps[frame.step]
        if step.__class__ is not Choice:
            signal = step(state, frame)  # type: ignore[operator]
        else:
            actions = step.offer(state, frame)
            if not actions:
                frame.step += 1
                continue
            if len(actions) > 1 or step.always:
                state.decision = Decision(frame.seat, step.kind, actions)
                return
            signal = step.take(state, frame, actions[0])
        # The same as _go_on, without the call: this line is passed at every step of every game.
        if signal is None:
            frame.step += 1
        elif signal is Signal.LEAVE:
            frame.step = len(steps)
    raise RuntimeError(f"no decision after {STEP_LIMIT} steps in {stack[-1].procedure if stack else 'nothing'}")


def _go_on(frame: Frame, signal: Signal | None, end: int) -> None:
    """Where a frame stands after a step: one further, at its end, or where it was."""
    if signal is None:
        frame.step += 1
    elif signal is Signal.LEAVE:
        frame.step = end

"""The machine: run steps until somebody has to decide, and carry on with the answer.

``apply`` checks the answer and serves the front ends; ``play`` trusts its caller and serves players who branch.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from deckbuilder.kernel.facts import SPECTATOR
from deckbuilder.kernel.frames import LEAVE, RESTART, Action, Choice, Procedure, Run, Situation
from deckbuilder.kernel.game import Game, State
from deckbuilder.kernel.state import Decision, GameState

STEP_LIMIT: Final = 100_000
"""Times that the rules under way are gone on with between two decisions; more means that one never ends, a bug."""


class IllegalAction(ValueError):
    """An answer that was not offered; the state is untouched."""


def legal_actions(state: GameState) -> tuple[Action, ...]:
    """Every legal answer to the decision that waits; empty only when the game is over."""
    return state.decision.actions if state.decision else ()


def passing(game: Game[State], state: State) -> int | None:
    """The number of the answer that lets the moment go by, where the decision is only whether to react."""
    step = _asking(game.procedures, state)
    if step is None or not step.passing:
        return None
    return next((n for n, action in enumerate(legal_actions(state)) if action[0] == step.passing), None)


def run_of(game: Game[State], state: State) -> Run | None:
    """What the decision that waits and those that go on with it may still take, where it is one of such a run."""
    step = _asking(game.procedures, state)
    return None if step is None or step.run is None else step.run(state, state.stack[-1])


def situation_of(game: Game[State], state: State, seat: int | None = None) -> Situation | None:
    """What everybody sees of the moment at which a seat may react; None where it has more to decide, or none is told.

    It is said from what a spectator sees, so whether somebody is asked tells nothing about what is hidden. Another seat
    than the one that is asked may be named: how that would be concerned.
    """
    step = _asking(game.procedures, state)
    if step is None or state.decision is None or not step.passing or step.situation is None:
        return None
    return step.situation(game.observe(state, SPECTATOR), state.decision.seat if seat is None else seat)


def goes_on(game: Game[State], state: State) -> bool:
    """True where something has been named already in the run of questions that waits."""
    run = run_of(game, state)
    return run is not None and run.has_begun


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
    _run(game.procedures, state, action)


def advance(game: Game[State], state: State) -> None:
    """Run steps until a decision waits or the game is over."""
    _run(game.procedures, state, None)


def _run(procedures: Mapping[str, Procedure], state: GameState, answer: Action | None) -> None:
    """Carry out step after step, the first with the answer where one is given."""
    stack = state.stack
    for _ in range(STEP_LIMIT):
        if state.outcome is not None:
            stack.clear()
        if not stack:
            return
        frame = stack[-1]
        steps = procedures[frame.procedure].steps
        position, end = frame.step, len(steps)
        while position < end:
            step = steps[position]
            if step.__class__ is not Choice:
                signal = step(state, frame)  # type: ignore[operator]
            elif answer is not None:
                signal = step.take(state, frame, answer)
                answer = None
            else:
                actions = step.offer(state, frame)
                if len(actions) > 1 or (actions and step.always):
                    state.decision = Decision(frame.seat, step.kind, actions)
                    return
                signal = step.take(state, frame, actions[0]) if actions else None
            if signal is None:
                position += 1
            elif signal is LEAVE:
                position = end
            elif signal is RESTART:
                position = 0
            frame.step = position
            if signal is not None or stack[-1] is not frame or state.outcome is not None:
                break
        else:
            stack.pop()
    raise RuntimeError(f"no decision after {STEP_LIMIT} steps in {stack[-1].procedure if stack else 'nothing'}")


def offer_again(procedures: Mapping[str, Procedure], state: GameState) -> None:
    """List the answers to the decision that waits anew, where what they depend on is no longer the same."""
    step = _asking(procedures, state)
    assert step is not None
    frame = state.stack[-1]
    state.decision = Decision(frame.seat, step.kind, step.offer(state, frame))


def _asking(procedures: Mapping[str, Procedure], state: GameState) -> Choice | None:
    """The step that asked the question that waits."""
    if state.decision is None or not state.stack:
        return None
    frame = state.stack[-1]
    step = procedures[frame.procedure].steps[frame.step]
    assert isinstance(step, Choice)
    return step

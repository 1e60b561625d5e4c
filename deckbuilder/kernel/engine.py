"""The engine loop: run steps until a seat has to decide, and continue with the answer.

`apply` checks the answer and is for front ends; `play` trusts its caller and is for players that branch.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from deckbuilder.kernel.facts import SPECTATOR
from deckbuilder.kernel.frames import LEAVE, RESTART, Action, Choice, Picking, Procedure, Situation
from deckbuilder.kernel.game import Game, State
from deckbuilder.kernel.state import Decision, GameState

STEP_LIMIT: Final = 100_000
"""The most times the top frame is resumed between two decisions; more means an endless rule, which is a bug."""


class IllegalAction(ValueError):
    """An answer that was not offered; the state is unchanged."""


def legal_actions(state: GameState) -> tuple[Action, ...]:
    """Every legal answer to the pending decision; empty if the game is over or another seat's decision is observed."""
    return state.decision.actions if state.decision else ()


def passing(game: Game[State], state: State) -> int | None:
    """The number of the answer not to react; None if the seat is asked for more than whether it reacts."""
    step = _asking(game.procedures, state)
    if step is None or not step.passing:
        return None
    return next((n for n, action in enumerate(legal_actions(state)) if action[0] == step.passing), None)


def picking_of(game: Game[State], state: State) -> Picking | None:
    """What may still be picked at the pending decision and its follow-ups; None if it is not about several things."""
    step = _asking(game.procedures, state)
    return None if step is None or step.picking is None else step.picking(state, state.stack[-1])


def situation_of(game: Game[State], state: State, seat: int | None = None) -> Situation | None:
    """The public description of the moment at which a seat may react; None if it has other choices or none is declared.

    It is derived from a spectator's observation, so being asked reveals nothing hidden. `seat` may name another seat
    than the one that is asked, to learn how the moment would concern it.
    """
    step = _asking(game.procedures, state)
    if step is None or state.decision is None or not step.passing or step.situation is None:
        return None
    return step.situation(game.observe(state, SPECTATOR), state.decision.seat if seat is None else seat)


def continues_picking(game: Game[State], state: State) -> bool:
    """Whether the pending decision continues a picking in which something has already been picked."""
    picking = picking_of(game, state)
    return picking is not None and picking.has_begun


def apply(game: Game[State], state: State, action: Action) -> None:
    """Answer the pending decision, in place.

    Raises IllegalAction, leaving the state unchanged, if the action was not offered.
    """
    if action not in legal_actions(state):
        raise IllegalAction(f"{action} is not among the legal actions")
    play(game, state, action)


def play(game: Game[State], state: State, action: Action) -> None:
    """Answer the pending decision with an action known to be legal, in place, and run on to the next decision."""
    state.decision = None
    _run(game.procedures, state, action)


def advance(game: Game[State], state: State) -> None:
    """Run steps until a decision is pending or the game is over."""
    _run(game.procedures, state, None)


def _run(procedures: Mapping[str, Procedure], state: GameState, answer: Action | None) -> None:
    """Run steps one after another, giving the first one the answer if there is one."""
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
    """List the answers to the pending decision again, after what they depend on has changed."""
    step = _asking(procedures, state)
    assert step is not None
    frame = state.stack[-1]
    state.decision = Decision(frame.seat, step.kind, step.offer(state, frame))


def _asking(procedures: Mapping[str, Procedure], state: GameState) -> Choice | None:
    """The step that asked the pending question; None if nothing is asked or the rules under way are not shown."""
    if state.decision is None or not state.stack:
        return None
    frame = state.stack[-1]
    step = procedures[frame.procedure].steps[frame.step]
    assert isinstance(step, Choice)
    return step

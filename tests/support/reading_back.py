"""Read a state back from its written form, to show that nothing that matters is left out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from deckbuilder.kernel.facts import fields_of
from deckbuilder.kernel.frames import Frame
from deckbuilder.kernel.state import UNPLAIN, Decision, GameState, Outcome

State = TypeVar("State", bound=GameState)


def read_back(cls: type[State], table: Any, plain: Sequence[Any]) -> State:
    """The state that `as_plain` wrote, even if it went through JSON in between."""
    facts = fields_of(cls)
    state = cls.__new__(cls)
    parts, later = [_frozen(part) for part in plain], {one.name: one.later for one in facts if one.later is not None}
    lists = {one.name for one in facts if one.is_list}
    state.data, state.recording, state.events = table, True, []
    for one in sorted(facts, key=lambda one: one.is_list):
        if one.name not in UNPLAIN and one.name not in later:
            part = parts.pop(0)
            setattr(state, one.name, list(part) if one.is_list else part)
    frames, decision, outcome, *moved = parts
    found = dict(moved[0]) if moved else {}
    for name, usual in later.items():
        value = (usual.usual,) * len(getattr(state, usual.like)) if usual.like else usual.usual
        value = found.get(name, value)
        setattr(state, name, list(value) if name in lists else value)
    state.stack = [Frame(procedure, seat, dict(memory), step) for procedure, seat, step, memory in frames]
    state.decision = None if decision is None else Decision(*decision)
    state.outcome = None if outcome is None else Outcome(*outcome)
    return state


def _frozen(value: Any) -> Any:
    return tuple([_frozen(item) for item in value]) if isinstance(value, (list, tuple)) else value

"""Picking several things one after another: from things that lie open, or from things only one seat may look at.

A frame remembers the picks as positions among the candidates. If the candidates are secret, the frame names the
procedure that looks at them and holds none of them, and its seat is asked until it has picked as many as it may or says
that it is done: neither the frame nor the number of questions reveals what is there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from deckbuilder.kernel.frames import AGAIN, Action, Choice, Frame, Picking, Plain, Procedure, Signal, call
from deckbuilder.kernel.state import GameState

Candidates = Callable[[Any, Any], tuple[int, ...]]
"""The candidates for the seat of a frame, in canonical order, including those already picked."""


DONE: Final[Action] = ("done",)
"""The answer that ends the picking."""


def pick(
    state: GameState, seat: int, name: str, candidates: tuple[int, ...], least: int, most: int, of: str, why: str = ""
) -> None:
    """Let a seat pick some of the candidates, then bind them to `name` in the frame below.

    `of` says what the numbers are (the rulebook can name them), `why` what they are picked for.
    """
    call(state, "pick", seat, name=name, candidates=candidates, least=least, most=most, picked=(), of=of, why=why)


def pick_secretly(
    state: GameState, seat: int, procedure: str, name: str, least: int, most: int, of: str, why: str, **more: Plain
) -> None:
    """Let a seat pick from things only it may look at, using a procedure made by `secret_pick`."""
    call(state, procedure, seat, name=name, least=least, most=most, picked=(), of=of, why=why, **more)


def secret_pick(name: str, source: Candidates) -> Procedure:
    """A procedure that lets a seat pick from things nobody else may look at."""
    return _procedure(name, source, is_secret=True)


def _procedure(name: str, source: Candidates, *, is_secret: bool) -> Procedure:
    def offer(state: GameState, frame: Frame) -> tuple[Action, ...]:
        """Single picks in the order of the candidates, so that no set of them can be picked in two ways."""
        memory: Any = frame.vars
        picked = memory["picked"]
        if len(picked) >= memory["most"]:
            return ()
        candidates = source(state, frame)
        missing = min(memory["least"], len(candidates)) - len(picked)
        first, last = picked[-1] + 1 if picked else 0, len(candidates) - max(missing - 1, 0)
        offers: list[Action] = [("pick", item) for item in candidates[first:last]]
        if missing <= 0 and (offers or is_secret):
            offers.append(DONE)
        return tuple(offers)

    def picking(state: GameState, frame: Frame) -> Picking:
        """What may still be picked, including things that are only offered after another pick."""
        memory: Any = frame.vars
        picked = memory["picked"]
        left = tuple([("pick", item) for item in source(state, frame)[picked[-1] + 1 if picked else 0 :]])
        least, most = max(0, memory["least"] - len(picked)), memory["most"] - len(picked)
        return Picking(left, least, most, bool(picked), DONE)

    def take(state: GameState, frame: Frame, action: Action) -> Signal | None:
        if action == DONE:
            return None
        memory: Any = frame.vars
        memory["picked"] += (source(state, frame).index(action[1]),)
        return AGAIN if len(memory["picked"]) < memory["most"] else None

    def bind(state: GameState, frame: Frame) -> None:
        memory: Any = frame.vars
        candidates = source(state, frame)
        state.stack[-2].vars[memory["name"]] = tuple([candidates[place] for place in memory["picked"]])

    return Procedure(name, Choice("pick", offer, take, always=is_secret, picking=picking), bind)


def _named(state: GameState, frame: Frame) -> tuple[int, ...]:
    candidates: Any = frame.vars["candidates"]
    return tuple(candidates)


PICK = _procedure("pick", _named, is_secret=False)
"""The procedure for picking from things that lie open."""

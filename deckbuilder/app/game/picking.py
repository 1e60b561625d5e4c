"""Picking several things in one answer: which there are, and taking those that somebody wants one after the other."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from deckbuilder.errors import Refusal
from deckbuilder.kernel.engine import legal_actions, offered_in_all
from deckbuilder.kernel.frames import Action
from deckbuilder.kernel.game import Game
from deckbuilder.kernel.picks import left_to_pick
from deckbuilder.kernel.record import Recorder
from deckbuilder.kernel.views import ChoiceView, Picks

DONE = ("done",)


def picks_of(game: Game[Any], state: Any, seen: Any) -> Picks | None:
    """What the seat that is asked may pick from and how much, where that may be more than one thing.

    It is said from what the seat has seen; that it may pick something means that it may look at it.
    """
    found = _candidates(game, state)
    least, most = _bounds(state, found)
    if most < 2:
        return None
    views = tuple(ChoiceView(game.label(seen, action), game.refs(seen, action)) for action in found)
    return Picks(views, least, most)


def take_picks(recorder: Recorder[Any], wanted: Iterable[int]) -> None:
    """Pick those that are meant by their place among all that may be picked; a Refusal where that is not allowed."""
    state = recorder.state
    found = _candidates(recorder.game, state)
    least, most = _bounds(state, found)
    places = sorted(set(wanted))
    if not least <= len(places) <= most or not all(0 <= place < len(found) for place in places):
        raise Refusal("wrong-number", f"{number_said(least, most)}.", hint="Say which by their numbers.")
    # What has to be picked because nothing else is left is picked without asking, so each step looks whether it is due.
    run = state.stack[-1]
    for action in (*(found[place] for place in places), DONE):
        offered = legal_actions(state)
        if state.stack and state.stack[-1] is run and action in offered:
            recorder.choose(offered.index(action))


def number_said(least: int, most: int) -> str:
    """How many are to be picked: "Pick 2", "Pick up to 3", "Pick 1 to 3"."""
    if least == most:
        return f"Pick {most}"
    return f"Pick {least} to {most}" if least else f"Pick up to {most}"


def _bounds(state: Any, found: tuple[Action, ...]) -> tuple[int, int]:
    """How many have to be picked at least, and may be at most."""
    least, most = left_to_pick(state)
    return min(least, len(found)), min(most, len(found))


def _candidates(game: Game[Any], state: Any) -> tuple[Action, ...]:
    """All that may be picked: where several have to be, the last of them are only offered once others are picked."""
    return offered_in_all(game, state) if left_to_pick(state)[1] else ()

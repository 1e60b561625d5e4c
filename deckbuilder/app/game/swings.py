"""The large changes of the chance to win between a seat's decisions: by luck, or by the doing of others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import copysign
from typing import Any, NamedTuple

from deckbuilder.app.game.review import Reviewed, Swing
from deckbuilder.app.game.turns import when
from deckbuilder.app.game.viewpoint import Hearer
from deckbuilder.kernel.game import Game
from deckbuilder.kernel.timeline import Timeline

LEAST_SWING = 0.05
"""The least change of the chance that is told as a swing."""


class _Befell(NamedTuple):
    """An event between two decisions of a seat: its moment, whether luck had a part, and how much it matters."""

    at: int
    event: int
    """Its place among the events of the choice."""
    is_luck: bool
    points: int
    sentence: str


def swings(
    game: Game[Any], timeline: Timeline[Any], to: Hearer, decisions: Sequence[Reviewed], end: float | None
) -> Iterator[Swing]:
    """The changes of the chance between one decision of a seat and the next, and after the last.

    `end` is the share of the win that the seat got; None if the game is not over.
    """
    last = len(timeline.moments)
    following = [(one.choice, one.chance) for one in decisions[1:]]
    if end is not None:
        following.append((last, end))
    for one, (until, chance) in zip(decisions, following, strict=False):
        change = chance - one.after
        made = timeline.moments[one.choice : until]
        # If only this seat answered and luck had no part, the change is a better estimate and no swing.
        if abs(change) < LEAST_SWING or not any(one.is_chance or one.seat != to.seat for one in made):
            continue
        spoke = _most_telling(list(_befell(game, timeline, to, range(one.choice, until))), change)
        if spoke is not None:
            then = when(game, timeline, spoke.at, spoke.event)
            yield Swing(one.choice, then.turn, then.stage, change, spoke.is_luck, spoke.sentence)


def _most_telling(befell: Sequence[_Befell], change: float) -> _Befell | None:
    """The event that explains a change best; None if the seat was told of nothing."""
    spoke = max(befell, key=lambda happening: copysign(1, change) * happening.points, default=None)
    if spoke is None or copysign(1, change) * spoke.points > 0:
        return spoke
    # No event is known to matter: tell the outcome of luck, or the start of what others did.
    lucky = [happening for happening in befell if happening.is_luck]
    return lucky[-1] if lucky else befell[0]


def _befell(game: Game[Any], timeline: Timeline[Any], to: Hearer, choices: range) -> Iterator[_Befell]:
    """The events told to the seat that no answer settled which it chose itself; its only answer is no choice."""
    for at in choices:
        state, moment = timeline.state(at), timeline.moments[at]
        for number, event in enumerate(moment.events):
            is_luck = number >= moment.settled
            is_own = not is_luck and moment.seat == to.seat and moment.answers > 1
            if not is_own and (said := to.hears(game, state.data, event)):
                yield _Befell(at, number, is_luck, game.events.matters(state, event, to.seat), said)

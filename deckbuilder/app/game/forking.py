"""What if: another game that was this one for a while, with whatever a seat could not know made up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from deckbuilder.app.game.concessions import Concessions
from deckbuilder.app.game.seating import HUMAN, STAND_IN
from deckbuilder.app.game.undoing import choices_said
from deckbuilder.errors import Refusal
from deckbuilder.kernel.record import Recorder
from deckbuilder.text import listed


@dataclass(frozen=True, slots=True)
class Fork:
    """A game at the point where it parts from another, who plays it, and whose knowledge holds."""

    recorder: Recorder[Any]
    players: tuple[str, ...]
    leavers: Concessions
    seat: int


def ways_on(names: Sequence[str], players: Sequence[str]) -> list[tuple[str, tuple[str, ...]]]:
    """Who may play a fork on, in words and seat by seat: the same as before, or one person in any of the seats."""
    ways = [(f"As it was: {listed(list(players))}", tuple(players))]
    for own, name in enumerate(names):
        # Whoever takes a seat plays it alone.
        others = tuple(player if player != HUMAN else STAND_IN for player in players)
        ways.append((f"You play {name}", (*others[:own], HUMAN, *others[own + 1 :])))
    return ways


def fork(
    recorder: Recorder[Any], players: Sequence[str], leavers: Concessions, at: int, seat: int | None, seed: int
) -> Fork:
    """The game after so many choices, imagined as a seat knew it then: the only person's, or that of whoever is asked.

    A Refusal where the game has no such point, or is over there.
    """
    made = len(recorder.choices)
    if not 0 <= at <= made:
        raise Refusal("no-such-choice", f"There is no point after {choices_said(at)}; {made} were made.")
    twin, left = recorder.again(at), Concessions(leavers.left)
    then = left.come_back(at + 1, players)
    decision = twin.state.decision
    if decision is None:
        hint = f"Fork it earlier, after at most {choices_said(at - 1)}."
        raise Refusal("game-over", f"After {choices_said(at)} the game is over: there is nothing to imagine.", hint, 1)
    if seat is None:
        seat = then.index(HUMAN) if then.count(HUMAN) == 1 else decision.seat
    twin.imagine(seat, seed)
    return Fork(twin, then, left, seat)

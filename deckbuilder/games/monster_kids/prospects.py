"""Features that show how good a Monster Kids table looks: for all together, or in Versus Mode for one seat."""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from pathlib import Path

from deckbuilder.gamekit.evaluation import Evaluation, read_weights, share_of_win
from deckbuilder.games.monster_kids.state import FREE, KidsState

TOGETHER = ("night_gone", "free", "spare", "unhurt", "cards", "quiet", "undarkened", "help_ahead")
"""Features for cooperative play, in which all win or lose together."""
CIRCUMSTANCES = ("together", "many", "alone")
"""Features that only describe cooperative play: that it is, the number of players, and whether there is only one."""
VERSUS = ("captured", "late_captured", "own_free", "own_unhurt", "own_cards")
"""Features for Versus Mode."""
ALL_LOSE = ("all_lose", "all_two", "all_trapped", "all_hurt")
"""Features for all losing in Versus Mode: that it is possible, that there are only two, the trapped and the hurt."""
NAMES = (*TOGETHER, *CIRCUMSTANCES, *VERSUS, *ALL_LOSE)


def _for_all(state: KidsState) -> list[float]:
    """The progress of the night for everyone, whatever the number of players."""
    seats = len(state.kid)
    free = state.trap.count(FREE)
    night = max(1, len(state.data.draw_deck))
    return [
        1 - len(state.deck) / night,
        free / seats,
        float(free > 1),
        -sum(state.injuries) / seats,
        sum(map(len, state.hand)) / seats,
        -len(state.centre) / seats,
        -sum(len(state.attached[monster]) for monster in state.centre) / seats,
        len(state.data.held.intersection(state.deck)) / night,
        1.0,
        log(seats),
        float(seats == 1),
    ]


def _for_one(state: KidsState, seat: int) -> list[float]:
    """The features of a seat in Versus Mode."""
    captured = float(len(state.captured[seat]))
    late = 1 - len(state.deck) / max(1, len(state.data.draw_deck))
    free = float(state.trap[seat] == FREE)
    return [captured, late * captured, free, -float(state.injuries[seat]), float(len(state.hand[seat]))]


def features(state: KidsState, seat: int) -> list[float]:
    """The features for the mode played; those of the other mode are 0."""
    if not state.data.is_versus:
        return [*_for_all(state), *([0.0] * (len(VERSUS) + len(ALL_LOSE)))]
    return [*([0.0] * (len(TOGETHER) + len(CIRCUMSTANCES))), *_for_one(state, seat), *([0.0] * len(ALL_LOSE))]


def nobody(state: KidsState) -> list[float]:
    """The features for all losing in Versus Mode; all 0 in cooperative play."""
    if not state.data.is_versus:
        return [0.0] * len(NAMES)
    seats = len(state.kid)
    counted = [1.0, float(seats == 2), 1 - state.trap.count(FREE) / seats, sum(state.injuries) / seats]
    return [*([0.0] * (len(NAMES) - len(ALL_LOSE))), *counted]


def rivals(state: KidsState) -> Sequence[int]:
    """All seats in Versus Mode; none if all win or lose together."""
    return range(len(state.kid)) if state.data.is_versus else ()


def _won(state: KidsState, seat: int) -> float:
    """The share of the win: whole for everyone in cooperative play, divided among the winners in Versus Mode."""
    assert state.outcome is not None
    return share_of_win(state.outcome, seat) if state.data.is_versus else float(seat in state.outcome.winners)


PROSPECTS: Evaluation[KidsState] = Evaluation(
    NAMES,
    features,
    rivals,
    read_weights(Path(__file__).with_name("weights.toml"), NAMES),
    frozenset({"turn"}),
    _won,
    circumstances=frozenset({*CIRCUMSTANCES, "all_lose", "all_two"}),
    nobody=nobody,
)
"""The evaluation with which computer players compare imagined tables."""

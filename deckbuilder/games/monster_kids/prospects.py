"""How good a table of Monster Kids looks: for all together, or in Versus Mode for a seat against the others."""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from pathlib import Path

from deckbuilder.gamekit.evaluation import Evaluation, read_weights, share_of_win
from deckbuilder.games.monster_kids.state import FREE, KidsState

TOGETHER = ("night_gone", "free", "spare", "unhurt", "cards", "quiet", "undarkened", "help_ahead")
"""What counts where all win or lose together."""
CIRCUMSTANCES = ("together", "many", "alone")
"""What only says how they play there: that they do, how many they are, and whether there is but one."""
VERSUS = ("captured", "late_captured", "own_free", "own_unhurt", "own_cards")
"""What counts in Versus Mode."""
ALL_LOSE = ("all_lose", "all_two", "all_trapped", "all_hurt")
"""What speaks for that all lose in Versus Mode: that they may, that they are but two, how many are trapped and hurt."""
NAMES = (*TOGETHER, *CIRCUMSTANCES, *VERSUS, *ALL_LOSE)


def _for_all(state: KidsState) -> list[float]:
    """How the night goes for everybody, whatever the number of players."""
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
    """What a seat has in Versus Mode."""
    captured = float(len(state.captured[seat]))
    late = 1 - len(state.deck) / max(1, len(state.data.draw_deck))
    free = float(state.trap[seat] == FREE)
    return [captured, late * captured, free, -float(state.injuries[seat]), float(len(state.hand[seat]))]


def features(state: KidsState, seat: int) -> list[float]:
    """What counts by the way that is played; what does not is 0."""
    if not state.data.is_versus:
        return [*_for_all(state), *([0.0] * (len(VERSUS) + len(ALL_LOSE)))]
    return [*([0.0] * (len(TOGETHER) + len(CIRCUMSTANCES))), *_for_one(state, seat), *([0.0] * len(ALL_LOSE))]


def nobody(state: KidsState) -> list[float]:
    """What speaks for that all lose in Versus Mode; together they have nothing but 0 against them."""
    if not state.data.is_versus:
        return [0.0] * len(NAMES)
    seats = len(state.kid)
    counted = [1.0, float(seats == 2), 1 - state.trap.count(FREE) / seats, sum(state.injuries) / seats]
    return [*([0.0] * (len(NAMES) - len(ALL_LOSE))), *counted]


def rivals(state: KidsState) -> Sequence[int]:
    """Everybody in Versus Mode; nobody where all win or lose together."""
    return range(len(state.kid)) if state.data.is_versus else ()


def _won(state: KidsState, seat: int) -> float:
    """Together all win it whole; in Versus Mode several winners share it."""
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
"""What computer players compare imagined tables by."""

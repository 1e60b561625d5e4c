"""How good an imagined table looks for a seat: what it has, beside what the others have."""

from __future__ import annotations

from pathlib import Path

from deckbuilder.gamekit.evaluation import Evaluation, beside_others, read_weights
from deckbuilder.games.munchkin_nightmare import combat, verbs
from deckbuilder.games.munchkin_nightmare.state import DEAD, TOP_LEVEL, NightState

NAMES = ("level", "near_goal", "strength", "hand", "carried", "towns", "curses", "dead")
"""What is counted of each seat; what the others have on average is taken off."""


def _count(state: NightState, seat: int) -> list[float]:
    """What a seat has, in the order of the names."""
    level = state.level[seat]
    idle = len(state.items[seat]) - len(state.used[seat]) + len(verbs.uncounted(state, seat))
    return [
        float(level),
        max(0, level - TOP_LEVEL // 2) ** 2 / TOP_LEVEL,
        float(combat.strength_of(state, seat) - level),
        float(len(state.hand[seat])),
        float(idle),
        float(len(state.towns[seat])),
        -float(len(state.curses[seat])),
        -float(state.life[seat] == DEAD),
    ]


def features(state: NightState, seat: int) -> list[float]:
    """What the seat has more than the others have on average."""
    return beside_others(_count, state, seat, [other for other in range(len(state.life)) if other != seat])


PROSPECTS: Evaluation[NightState] = Evaluation(
    NAMES,
    features,
    read_weights(Path(__file__).with_name("weights.toml"), NAMES),
    frozenset({"combat", "help", "trade", "sale"}),
)
"""What computer players compare imagined tables by."""

"""How good an imagined table looks for a seat: what it has, beside what the others have."""

from __future__ import annotations

from pathlib import Path

from deckbuilder.gamekit.evaluation import Evaluation, beside_others, read_weights
from deckbuilder.games.munchkin_nightmare import combat
from deckbuilder.games.munchkin_nightmare.match_data import DEAD, TOP_LEVEL
from deckbuilder.games.munchkin_nightmare.state import NightState, changed
from deckbuilder.games.munchkin_nightmare.turn import PRICE
from deckbuilder.kernel.game import Thought

NAMES = ("level", "near_goal", "strength", "run", "hand", "gold", "towns", "curses", "dead")
"""What is counted of each seat; what the others have on average is taken off."""


def _count(state: NightState, seat: int) -> list[float]:
    """What a seat has, in the order of the names."""
    level = state.level[seat]
    gold = sum([state.table.blueprints[copy].gold for copy in state.items[seat]])
    return [
        float(level),
        max(0, level - TOP_LEVEL // 2) ** 2 / TOP_LEVEL,
        float(combat.strength_of(state, seat) - level),
        float(changed(state, seat, "run")),
        float(len(state.hand[seat])),
        gold / PRICE,
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
    # A game has so many answers that little given away with each of them is much in the end.
    thought=Thought(gentle=0.012),
)
"""What computer players compare imagined tables by."""

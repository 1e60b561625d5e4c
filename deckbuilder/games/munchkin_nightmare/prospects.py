"""How good an imagined table looks for a seat: what it has, to be weighed against others."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from deckbuilder.gamekit.evaluation import Evaluation, read_weights
from deckbuilder.games.munchkin_nightmare import combat
from deckbuilder.games.munchkin_nightmare.match_data import DEAD, TOP_LEVEL
from deckbuilder.games.munchkin_nightmare.state import NightState, changed
from deckbuilder.games.munchkin_nightmare.turn import PRICE
from deckbuilder.kernel.game import Thought

NAMES = ("level", "near_goal", "strength", "run", "hand", "monsters", "gold", "towns", "curses", "dead")
"""What is counted of each seat."""


def features(state: NightState, seat: int) -> list[float]:
    """What a seat has, in the order of the names."""
    level, hand, cards = state.level[seat], state.hand[seat], state.data.definitions
    return [
        float(level),
        max(0, level - TOP_LEVEL // 2) ** 2 / TOP_LEVEL,
        float(combat.strength_of(state, seat) - level),
        float(changed(state, seat, "run")),
        float(len(hand)),
        float(sum([cards[copy].type == "monster" for copy in hand])),
        sum([cards[copy].gold for copy in state.items[seat]]) / PRICE,
        float(len(state.towns[seat])),
        -float(len(state.curses[seat])),
        -float(state.life[seat] == DEAD),
    ]


def everybody(state: NightState) -> Sequence[int]:
    """Nobody is ever out: whoever died comes back."""
    return range(len(state.life))


PROSPECTS: Evaluation[NightState] = Evaluation(
    NAMES,
    features,
    everybody,
    read_weights(Path(__file__).with_name("weights.toml"), NAMES),
    frozenset({"combat", "help", "trade", "sale"}),
    # A game has so many answers that little given away with each of them is much in the end. Playouts of more than a
    # turn tell less of an answer, and 200 of a turn won 58 of 100 games against four: there is no room for a level that
    # plays on with few.
    thought={
        "gentle": Thought(leeway=0.028),
        "greedy": Thought(leeway=0.1, by_ratings=True),
        "keen": Thought(),
    },
    turns=1,
)
"""What computer players compare imagined tables by."""

"""The evaluation of an imagined table for a seat: what it has, to be compared with the others."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from deckbuilder.gamekit.evaluation import Evaluation, read_weights
from deckbuilder.games.munchkin_nightmare import fighters
from deckbuilder.games.munchkin_nightmare.match_data import DEAD, TOP_LEVEL
from deckbuilder.games.munchkin_nightmare.state import MunchkinState, changed
from deckbuilder.games.munchkin_nightmare.turn import PRICE
from deckbuilder.kernel.game import Thought

NAMES = ("level", "near_goal", "strength", "run", "hand", "monsters", "gold", "towns", "curses", "dead")
"""Features counted for each seat."""


def features(state: MunchkinState, seat: int) -> list[float]:
    """The feature values of a seat, in the order of NAMES."""
    level, hand, cards = state.level[seat], state.hand[seat], state.data.definitions
    return [
        float(level),
        max(0, level - TOP_LEVEL // 2) ** 2 / TOP_LEVEL,
        float(fighters.strength_of(state, seat) - level),
        float(changed(state, seat, "run")),
        float(len(hand)),
        float(sum([cards[copy].type == "monster" for copy in hand])),
        sum([cards[copy].gold for copy in state.items[seat]]) / PRICE,
        float(len(state.towns[seat])),
        -float(len(state.curses[seat])),
        -float(state.life[seat] == DEAD),
    ]


def everybody(state: MunchkinState) -> Sequence[int]:
    """All seats: nobody is ever out, since the dead come back."""
    return range(len(state.life))


PROSPECTS: Evaluation[MunchkinState] = Evaluation(
    NAMES,
    features,
    everybody,
    read_weights(Path(__file__).with_name("weights.toml"), NAMES),
    frozenset({"combat", "help", "trade", "sale"}),
    # A game has so many answers that small losses add up. Playouts beyond one turn tell less about an answer, and 200
    # playouts of one turn won only 58 of 100 games against four, which leaves no room for a level with few playouts.
    thought={
        "gentle": Thought(leeway=0.028),
        "greedy": Thought(leeway=0.1, by_ratings=True),
        "keen": Thought(),
    },
    usual_turns=1,
)
"""The evaluation by which computer players compare imagined tables."""

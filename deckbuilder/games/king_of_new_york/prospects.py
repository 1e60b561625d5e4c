"""How good a table of King of New York looks for a seat: what it has, beside what the others have."""

from __future__ import annotations

from math import log
from pathlib import Path

from deckbuilder.gamekit.evaluation import Evaluation, beside_others, read_weights
from deckbuilder.games.king_of_new_york.state import KNOCKED_OUT, STARS_TO_WIN, ZOMBIE, CityState, takes_turns

NAMES = ("stars", "near_goal", "hearts", "sound", "energy", "cards", "untouched", "in_game", "on_board", "active",
         "rivals")  # fmt: skip
"""What is counted of each seat; what the others have on average is taken off."""
SOUND = 4
"""Whoever has fewer Hearts may be out of the game soon."""


def _count(state: CityState, seat: int) -> list[float]:
    """What a seat has, in the order of the names."""
    stars, hearts = state.stars[seat], state.hearts[seat]
    return [
        float(stars),
        max(0, stars - STARS_TO_WIN // 2) ** 2 / STARS_TO_WIN,
        float(hearts),
        float(min(hearts, SOUND)),
        float(state.energy[seat]),
        float(sum(state.table.blueprints[card].cost for card in state.cards[seat])),
        -float(state.webs[seat] + state.jinxes[seat]),
    ]


def features(state: CityState, seat: int) -> list[float]:
    """What the seat has more than those have on average who are still in the game."""
    others = [other for other, is_out in enumerate(state.is_out) if not is_out and other != seat]
    own = beside_others(_count, state, seat, others)
    standing = [not takes_turns(state, seat), state.standing[seat] == KNOCKED_OUT, state.standing[seat] == ZOMBIE]
    return [*own, *[-float(lacks) for lacks in standing], -log(max(1, len(others)))]


PROSPECTS: Evaluation[CityState] = Evaluation(
    NAMES,
    features,
    read_weights(Path(__file__).with_name("weights.toml"), NAMES),
    frozenset({"turn"}),
)
"""What computer players compare imagined tables by."""

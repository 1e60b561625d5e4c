"""The evaluation of a table of Monsters Menace the World for a seat: what it has and is about to have."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from deckbuilder.gamekit.evaluation import Evaluation, read_weights
from deckbuilder.games.monsters_menace.evaluation import place_worth, promises
from deckbuilder.games.monsters_menace.state import WorldState
from deckbuilder.games.monsters_menace.verbs import bonus_of
from deckbuilder.kernel.facts import NOTHING
from deckbuilder.kernel.game import Thought

NAMES = ("infamy", "bonus", "health", "sound", "standing", "cubes", "kills", "minions", "near")
"""Features counted for each seat."""
SOUND = 6
"""Health below which a Monster may soon be defeated."""


def features(state: WorldState, seat: int) -> list[float]:
    """The feature values of a seat, in the order of NAMES."""
    monster = state.monster[seat]
    if monster == NOTHING:
        return [0.0] * len(NAMES)
    place, health = state.place[monster], state.health[monster]
    minions = [state.health[copy] for copy in state.data.minions if state.owner[copy] == seat]
    return [
        float(state.infamy[seat]),
        float(sum(bonus_of(state, seat))),
        float(health),
        float(min(health, SOUND)),
        float(place != NOTHING),
        float(len(state.cubes[seat])),
        float(state.kills[seat]),
        float(sum(minions)),
        0.0 if place == NOTHING else float(place_worth(state, seat, monster, place, promises(state, seat))),
    ]


def everybody(state: WorldState) -> Sequence[int]:
    """All seats: nobody is ever out, since a defeated Monster comes back."""
    return range(len(state.monster))


PROSPECTS: Evaluation[WorldState] = Evaluation(
    NAMES,
    features,
    everybody,
    read_weights(Path(__file__).with_name("weights.toml"), NAMES),
    frozenset({"battle"}),
    # A turn of this game takes as long to play out as five of other games, and there are so many questions that small
    # losses add up. The level "even" gives some away too, because more playouts gain little.
    thought={
        "gentle": Thought(leeway=0.028),
        "greedy": Thought(leeway=0.016),
        "keen": Thought(playouts=12),
        "ruthless": Thought(playouts=160),
    },
    usual_turns=1,
)
"""The evaluation by which computer players compare imagined tables."""

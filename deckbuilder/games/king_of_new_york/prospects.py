"""The evaluation of a table of King of New York for a seat: what it has, to be compared with the others."""

from __future__ import annotations

from pathlib import Path

from deckbuilder.gamekit.evaluation import Evaluation, read_weights
from deckbuilder.games.king_of_new_york.evaluation import PROMISED
from deckbuilder.games.king_of_new_york.match_data import KNOCKED_OUT, MANHATTAN, ZOMBIE
from deckbuilder.games.king_of_new_york.state import CityState, takes_turns
from deckbuilder.games.king_of_new_york.turn import INCOME
from deckbuilder.kernel.facts import NOTHING
from deckbuilder.kernel.game import Thought

COUNTED = ("stars", "near_goal", "superstar", "hearts", "sound", "inside", "unharried", "energy", "cards", "untouched")
"""Features counted for each seat."""
STANDING = ("on_board", "active")
"""Features that are negative while a seat lacks them."""
NAMES = (*COUNTED, *[f"{name}_playing_on" for name in COUNTED], *STANDING)
"""All features; the counted ones have different weights where eliminated players play on."""
SOUND = 4
"""Number of Hearts below which a monster may soon be out of the game."""
BLOW = 1.2
"""Average damage from each monster on the other side of Manhattan before the seat's next turn."""
NEAR = 14
"""Number of Stars above which a seat may win within a turn or two."""
TURN = (1.5, 2.0)
"""Average Stars and Energy of a turn."""


def _count(state: CityState, seat: int) -> list[float]:
    """The possessions of a seat and its expected gains, in the order of COUNTED.

    Energy paid for a Keep card is not lost, so it counts with the rest.
    """
    inside = state.place[seat] == MANHATTAN
    stars, energy = INCOME[state.zone[seat]] if inside else (0, 0)
    turns = state.extra.count(seat)
    cards = [state.data.definitions[card].cost for card in state.cards[seat]]
    cards += [state.data.definitions[card].cost for card, owner in state.free if owner == seat]
    cards += [PROMISED] if seat in (state.promised, *state.promised_before) else []
    foes = [place for place in state.place if place != NOTHING and (place == MANHATTAN) != inside]
    hearts = state.hearts[seat] - BLOW * len(foes)
    stars += state.stars[seat]
    return [
        stars + TURN[0] * turns,
        float(max(0, stars - NEAR)),
        float(state.superstar == seat),
        hearts,
        min(hearts, SOUND),
        float(inside),
        -float(0 if state.place[seat] == NOTHING else len(state.units[state.place[seat]])),
        state.energy[seat] + energy + TURN[1] * turns + sum(cards),
        float(len(cards)),
        -float(state.webs[seat] + state.jinxes[seat]),
    ]


def features(state: CityState, seat: int) -> list[float]:
    """The feature values of a seat: its counts, placed by whether eliminated players play on, then its standing."""
    own, other_way = _count(state, seat), [0.0] * len(COUNTED)
    counted = [*other_way, *own] if state.data.options["eliminated_players"] else [*own, *other_way]
    standing = [state.standing[seat] == KNOCKED_OUT, state.standing[seat] == ZOMBIE]
    return [*counted, *[-float(lacks) for lacks in standing]]


def rivals(state: CityState) -> list[int]:
    """The seats still in the game, on the board or KO'd."""
    return [seat for seat in range(len(state.is_out)) if takes_turns(state, seat)]


PROSPECTS: Evaluation[CityState] = Evaluation(
    NAMES,
    features,
    rivals,
    read_weights(Path(__file__).with_name("weights.toml"), NAMES),
    frozenset({"turn"}),
    # Further turns of dice hide what an answer did, so its own turn's end shows it best; only many playouts can see
    # one turn further. The other levels are weakened as far as they need to be.
    thought={
        "gentle": Thought(leeway=0.2),
        "greedy": Thought(leeway=0.5, by_ratings=True),
        "keen": Thought(playouts=6),
        "ruthless": Thought(playouts=400, further=1),
    },
    usual_turns=1,
)
"""The evaluation by which computer players compare imagined tables."""

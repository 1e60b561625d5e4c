"""Features that show how good a Monster Town table looks for a seat, to be weighed against those of others."""

from __future__ import annotations

from pathlib import Path

from deckbuilder.gamekit.evaluation import Evaluation, Far, read_weights
from deckbuilder.games.monster_town.state import LEADER, READY, TownState, conquest, members
from deckbuilder.games.monster_town.strikes import left
from deckbuilder.games.monster_town.victory import GOAL, living_seats
from deckbuilder.kernel.facts import NOTHING
from deckbuilder.kernel.game import Thought

CHANGING = ("points", "members", "life", "power", "cards")
"""Features whose weight shifts between the beginning and the end of the game, when few cards are left to draw."""
STEADY = ("near_goal", "ready", "leader", "baseline", "items", "turns")
"""Features with the same weight throughout the game."""
NAMES = (*(f"early_{name}" for name in CHANGING), *(f"late_{name}" for name in CHANGING), *STEADY)
HANDFUL = 5
"""Usual number of Combat cards in hand."""
BEYOND = 0.1
"""Worth of each card beyond that number: small, but not zero."""


def _holdings(state: TownState, seat: int) -> list[float]:
    """The values of a seat's features, in the order of the names."""
    definitions, posture, item = state.data.definitions, state.posture, state.item
    gang = members(state, seat)
    points = conquest(state, seat)
    life = ready = leader = items = 0
    for member in gang:
        definition = definitions[member]
        life += left(state, member)
        items += item[member] != NOTHING
        leader |= LEADER in definition.traits
        ready += posture[member] == READY
    return [
        points,
        len(gang),
        life / 5,
        state.power[seat] / 5,
        _hand(len(state.hand[seat])),
        max(0, points - GOAL // 2) ** 2 / GOAL,
        ready,
        leader,
        state.baseline[seat] / 5,
        items,
        state.turns[seat],
    ]


def _hand(cards: int) -> float:
    return min(cards, HANDFUL) + BEYOND * max(0, cards - HANDFUL)


def _progress(state: TownState) -> float:
    """Progress of the game from 0 to 1; at 1 no Rendezvous card is left and the End Game begins."""
    return 1.0 if state.end_game else 1 - len(state.deck) / max(1, len(state.data.rendezvous))


def features(state: TownState, seat: int) -> list[float]:
    """The features of a seat, with the changing ones split by the progress of the game."""
    own, late = _holdings(state, seat), _progress(state)
    changing = own[: len(CHANGING)]
    return [
        *[amount * (1 - late) for amount in changing],
        *[amount * late for amount in changing],
        *own[len(CHANGING) :],
    ]


PROSPECTS: Evaluation[TownState] = Evaluation(
    NAMES,
    features,
    living_seats,
    read_weights(Path(__file__).with_name("weights.toml"), NAMES),
    frozenset({"scouting", "combat_action", "end_of_combat"}),
    thought={"gentle": Thought(leeway=0.06), "ruthless": Thought(playouts=400)},
    far=Far(playouts=800, turns=8),
)
"""The evaluation with which computer players compare imagined tables."""

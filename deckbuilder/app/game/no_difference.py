"""Questions that are no decision: whatever is answered, the table is the same afterwards."""

from __future__ import annotations

from typing import Any

from deckbuilder.kernel.engine import legal_actions, play, run_of
from deckbuilder.kernel.game import Game
from deckbuilder.kernel.record import state_hash
from deckbuilder.players.playouts import imagining

TABLES = 5
"""So many tables that the seat cannot tell from the real one are tried."""


def makes_no_difference(game: Game[Any], state: Any, tables: int = TABLES) -> bool:
    """True where every answer to the question that waits leads to the same table, up to the next question.

    Only imagined tables are looked at: that nobody is asked tells nothing about what is hidden. What is picked one by
    one is asked as a whole, so that is not looked at.
    """
    if len(legal_actions(state)) < 2 or run_of(game, state) is not None:
        return False
    imagine = imagining(game, state, state.decision.seat)
    return all(_is_same(game, imagine(seed)) for seed in range(tables))


def _is_same(game: Game[Any], table: Any) -> bool:
    found = set()
    for action in legal_actions(table):
        twin = table.copy()
        play(game, twin, action)
        found.add(state_hash(twin))
        if len(found) > 1:
            return False
    return True

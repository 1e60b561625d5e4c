"""Settling what has just happened, with the procedure that this version of the rules uses."""

from __future__ import annotations

from deckbuilder.games.monster_town.earlier_amendments import LAST_GANG_AT_ONCE
from deckbuilder.games.monster_town.state import TownState
from deckbuilder.kernel.frames import call


def settlement(state: TownState) -> str:
    """The name of the procedure that settles what has happened, for this table's version of the rules."""
    return "settlement" if LAST_GANG_AT_ONCE in state.data.amended else "aftermath"


def settle(state: TownState, seat: int) -> None:
    """Settle what has just happened before anything else."""
    call(state, settlement(state), seat)

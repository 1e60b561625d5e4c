"""What follows a moment is settled next: by which table of steps, each version of the rules says."""

from __future__ import annotations

from deckbuilder.games.monster_town.amendments import LAST_GANG_AT_ONCE
from deckbuilder.games.monster_town.state import TownState
from deckbuilder.kernel.frames import call


def settlement(state: TownState) -> str:
    """The procedure that settles a moment at this table."""
    return "settlement" if LAST_GANG_AT_ONCE in state.data.amended else "aftermath"


def settle(state: TownState, seat: int) -> None:
    """Settle what has just happened before anything else."""
    call(state, settlement(state), seat)

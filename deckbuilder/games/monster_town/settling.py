"""Settling what has just happened, with the procedure that this version of the rules uses."""

from __future__ import annotations

from deckbuilder.games.monster_town.amendments import DEAD_ON_ARRIVAL, DEAD_WITH_THE_CARD, LAST_GANG_AT_ONCE
from deckbuilder.games.monster_town.state import TownState
from deckbuilder.games.monster_town.wounds import bereft, dying
from deckbuilder.kernel.frames import call


def settlement(state: TownState) -> str:
    """The name of the procedure that settles what has happened, for this table's version of the rules."""
    return "settlement" if LAST_GANG_AT_ONCE in state.data.amended else "aftermath"


def settle(state: TownState, seat: int) -> None:
    """Settle what has just happened before anything else."""
    call(state, settlement(state), seat)


def is_deadly(state: TownState) -> bool:
    """Whether somebody has no life left at the place it has just come to or that others have left (MT-8.16.1).

    Only cards that change life points by place make a difference; under older rules such deaths were settled later.
    """
    if not state.data.life_varies or DEAD_ON_ARRIVAL not in state.data.amended:
        return False
    return next(dying(state), None) is not None


def settle_arrivals(state: TownState, seat: int) -> None:
    """Settle the deaths of those who have no life left where they are now."""
    if is_deadly(state):
        settle(state, seat)


def settle_the_bereft(state: TownState, seat: int) -> None:
    """Let those die whom only a Combat card kept alive that has just been discarded, and nothing else (MT-9.2.1)."""
    if bereft(state, DEAD_WITH_THE_CARD):
        call(state, "deaths", seat)

"""How the game ends (KNY-8), also where eliminated players play on (KNY-10.46 to KNY-10.48)."""

from __future__ import annotations

from typing import Final

from deckbuilder.games.king_of_new_york.amendments import EXTRA_TURNS_ARE_EXTRA
from deckbuilder.games.king_of_new_york.match_data import STARS_TO_WIN
from deckbuilder.games.king_of_new_york.state import CityState, active, living, plays_on
from deckbuilder.kernel.state import Outcome, emit

DESERTED_ROUNDS: Final = 2
"""Number of rounds the game continues without an Active monster (KNY-10.47)."""


def end(state: CityState, winners: tuple[int, ...], reason: str, clause: str) -> None:
    """End the game."""
    state.outcome, state.decision = Outcome(winners, reason, clause), None
    emit(state, "game_over", winners, reason)


def check_end(state: CityState) -> None:
    """A turn ends the game if a monster has twenty Stars, only one survives, or nobody is left (KNY-8.1 to KNY-8.4)."""
    alive = active(state)
    famous = [seat for seat in alive if state.stars[seat] >= STARS_TO_WIN]
    if famous:
        most = max(state.stars[seat] for seat in famous)
        end(state, tuple([seat for seat in famous if state.stars[seat] == most]), "stars", "KNY-8.1")
    elif plays_on(state):
        _check_end_with_returns(state, alive)
    elif not alive:
        end(state, (), "nobody", "KNY-8.3")
    elif len(alive) == 1:
        end(state, alive, "survivor", "KNY-8.2")


def _check_end_with_returns(state: CityState, alive: tuple[int, ...]) -> None:
    """The last Active monster wins without Zombies; if none is Active, two rounds remain (KNY-10.46 to KNY-10.48)."""
    another = state.active in state.extra and EXTRA_TURNS_ARE_EXTRA in state.data.amended
    state.deserted = 0 if alive else state.deserted + (not another)
    if not alive:
        if all(state.has_returned) or state.deserted > DESERTED_ROUNDS * len(state.is_out):
            end(state, (), "deserted", "KNY-10.47")
    elif len(living(state)) == 1 and not (state.data.options["waits_for_returns"] and _may_come_back(state)):
        end(state, alive, "last_active", "KNY-10.46")


def _may_come_back(state: CityState) -> bool:
    """Whether any KO'd player can still come back."""
    returns = zip(state.is_out, state.has_risen, state.has_returned, strict=True)
    return any(is_out and not (has_risen and has_returned) for is_out, has_risen, has_returned in returns)

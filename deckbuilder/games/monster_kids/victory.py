"""Winning, losing and tying a game (MK-7, MK-8)."""

from __future__ import annotations

from typing import Final

from deckbuilder.games.monster_kids.amendments import (
    CAPTURES_TOLD,
    EVERY_NIGHT_ENDS,
    HUNDRED_WHOLE_ROUNDS,
    MISSING_FINALISTS_TOLD,
    TRAPPED_MISS_THE_FINAL,
)
from deckbuilder.games.monster_kids.match_data import MatchData
from deckbuilder.games.monster_kids.state import FREE, KidsState, is_free
from deckbuilder.kernel.facts import NOTHING
from deckbuilder.kernel.frames import call
from deckbuilder.kernel.state import Outcome, emit

IDLE_ROUNDS: Final = 100
"""Rounds of turns, with the Draw deck exhausted, in which no card is discarded or captured (MK-7.4)."""
ENDINGS = {
    "all_trapped": "MK-7.2",
    "night_over": "MK-7.1",
    "most_captured": "MK-8.4",
    "final_battle": "MK-8.5",
    "tie_stands": "MK-8.5",
    "monsters_left": "MK-7.4",
}
"""The clause for each reason why a game ends."""


def ending(data: MatchData, reason: str) -> str:
    """The clause under which a game ends; for Versus Mode another one says that all lose together (MK-8.7)."""
    return "MK-8.7" if reason == "all_trapped" and data.is_versus else ENDINGS[reason]


def end(state: KidsState, winners: tuple[int, ...], reason: str) -> None:
    """End the game with these winners, for this reason."""
    state.outcome = Outcome(winners, reason, ending(state.data, reason))
    state.decision = None
    emit(state, "game_over", winners, reason)


def check_all_trapped(state: KidsState) -> None:
    """If all are in Limbo or a Dark Portal at the same time, all lose, before anything else (MK-7.2)."""
    if state.outcome is None and FREE not in state.trap:
        end(state, (), "all_trapped")


def is_night_over(state: KidsState) -> bool:
    """Whether the Draw deck is exhausted and no monster is left, even if Dark Powers still wait (MK-7.1)."""
    return not state.deck and not state.centre and state.drawn == NOTHING


def check_night(state: KidsState) -> None:
    """When the night is over, all win together, or in Versus Mode whoever captured most (MK-7.1, MK-8.4)."""
    if state.outcome is not None or not is_night_over(state):
        return
    if state.data.is_versus:
        count_captured(state)
    else:
        end(state, tuple(range(len(state.kid))), "night_over")


def check_endless(state: KidsState) -> None:
    """Without a deck, rounds in which nobody gets anywhere end the night with monsters still in play (MK-7.4).

    The turn in which something last happened comes before them; under older rules it was the first of them.
    """
    if state.outcome is not None or state.deck or EVERY_NIGHT_ENDS not in state.data.amended:
        return
    state.idle += 1
    turns = IDLE_ROUNDS * len(state.kid)
    if state.idle < turns or (state.idle == turns and HUNDRED_WHOLE_ROUNDS in state.data.amended):
        return
    emit(state, "dragged_on", IDLE_ROUNDS)
    if state.data.is_versus:
        count_captured(state)
    else:
        end(state, (), "monsters_left")


def count_captured(state: KidsState) -> None:
    """Whoever captured most wins; those who tie battle for it (MK-8.4, MK-8.5)."""
    if CAPTURES_TOLD in state.data.amended:
        emit(state, "counted_captured", tuple([len(monsters) for monsters in state.captured]))
    best = leaders(state)
    if len(best) == 1:
        end(state, best, "most_captured")
    else:
        state.turn_over = True
        battle(state, best)


def battle(state: KidsState, rivals: tuple[int, ...]) -> None:
    """Tied players battle each other if they may fight; if none of them may, they share the victory (MK-8.5)."""
    fighters = rivals
    if TRAPPED_MISS_THE_FINAL in state.data.amended:
        fighters = tuple([seat for seat in rivals if is_free(state, seat)])
    if not fighters:
        end(state, rivals, "tie_stands")
        return
    for seat in rivals if MISSING_FINALISTS_TOLD in state.data.amended else ():
        if seat not in fighters:
            emit(state, "missed_final", seat)
    if len(fighters) == 1:
        end(state, fighters, "final_battle")
    else:
        call(state, "final_battle", fighters[0], rivals=fighters)


def leaders(state: KidsState) -> tuple[int, ...]:
    """The seats with the most captured monsters."""
    most = max([len(monsters) for monsters in state.captured])
    return tuple([seat for seat, monsters in enumerate(state.captured) if len(monsters) == most])

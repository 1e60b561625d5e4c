"""Where monsters and the Token Monster are: entering Manhattan, its zones, and the other boroughs (KNY-5)."""

from __future__ import annotations

from typing import Any

from deckbuilder.games.king_of_new_york.amendments import ENTERING_CUT_SHORT
from deckbuilder.games.king_of_new_york.match_data import MANHATTAN, STAR
from deckbuilder.games.king_of_new_york.state import CityState, fire_cards, free_track, named
from deckbuilder.games.king_of_new_york.verbs import gain
from deckbuilder.kernel.state import emit


def enter_manhattan(state: CityState, seat: int, cards: tuple[int, ...] = ()) -> None:
    """A monster takes Manhattan at its lower end, for one Star (KNY-5.1); a KO'd player does so with the Token Monster.

    If that Star is a Zombie's twentieth, the Zombie is placed elsewhere immediately and has not stayed (KNY-10.33).
    """
    if state.is_out[seat]:
        state.token, state.token_track = MANHATTAN, free_track(state)
        emit(state, "token_entered", seat)
    else:
        state.track[seat], state.zone[seat] = free_track(state), 0
        state.place[seat] = MANHATTAN
        emit(state, "entered", seat, *named(state, cards))
    gain(state, seat, STAR, 1)
    if state.place[seat] == MANHATTAN:
        _react_to_entering(state, seat)


def climb(state: CityState, seat: int, cards: tuple[int, ...] = ()) -> None:
    """A monster in Manhattan goes up one zone (KNY-5.3)."""
    state.zone[seat] += 1
    emit(state, "climbed", seat, state.zone[seat], *named(state, cards))


def go_to(state: CityState, seat: int, place: int, how: str = "moved", cards: tuple[int, ...] = ()) -> None:
    """A monster goes to another borough; a KO'd player moves the Token Monster."""
    if state.is_out[seat]:
        state.token = place
        emit(state, "token_led", seat, place)
        return
    state.place[seat] = place
    emit(state, how, seat, place, *named(state, cards))
    if how not in ("placed", "came_back"):
        _react_to_entering(state, seat)


def _react_to_entering(state: CityState, seat: int) -> None:
    """Let the cards of a monster respond to the borough it has just entered, as what it is now (KNY-10.33)."""
    facts: dict[str, Any] = {"place": state.place[seat]}
    if ENTERING_CUT_SHORT in state.data.amended:
        facts["standing"] = state.standing[seat]
    fire_cards(state, seat, "enters", **facts)

"""Tiles: what becomes of a destroyed one, and which one is next in a stack (KNY-4.6)."""

from __future__ import annotations

from deckbuilder.gamekit.copies import all_but
from deckbuilder.games.king_of_new_york.amendments import TILES_ELSEWHERE_TOLD
from deckbuilder.games.king_of_new_york.match_data import STACKS
from deckbuilder.games.king_of_new_york.state import CityState, fire_cards, is_unit, where
from deckbuilder.kernel.facts import NOTHING
from deckbuilder.kernel.state import emit


def raze(state: CityState, seat: int, tile: int) -> None:
    """A monster destroys the top of a stack, which becomes a unit, or a unit, which leaves the game (KNY-4.6)."""
    card, unit = state.data.definitions[tile], is_unit(state, tile)
    emit(state, "destroyed", seat, tile, int(unit), *_elsewhere(state, seat, tile))
    if unit:
        state.units = [all_but(units, tile) for units in state.units]
        state.razed = (*state.razed, tile)
        state.fallen = (*state.fallen, "unit", card.unit)
    else:
        stack = state.top.index(tile)
        place = stack // STACKS
        state.units[place] = tuple(sorted((*state.units[place], tile)))
        state.fresh = (*state.fresh, tile)
        state.fallen = (*state.fallen, "building")
        turn_up(state, stack)
    for kind in ("unit", card.unit) if unit else ("building",):
        fire_cards(state, seat, "destroys", kind=kind)


def borough_of(state: CityState, tile: int) -> int:
    """The borough a tile is in."""
    if tile in state.top:
        return state.top.index(tile) // STACKS
    return next(place for place, units in enumerate(state.units) if tile in units)


def _elsewhere(state: CityState, seat: int, tile: int) -> tuple[int, ...]:
    """The borough of a tile that a card lets a seat destroy outside its own (KNY-4.6); empty under older rules."""
    place = borough_of(state, tile)
    is_told = place != where(state, seat) and TILES_ELSEWHERE_TOLD in state.data.amended
    return (place,) if is_told else ()


def turn_up(state: CityState, stack: int) -> None:
    """The next tile of a stack, if any, becomes its top."""
    state.top[stack] = state.below[stack][0] if state.below[stack] else NOTHING
    state.below[stack] = state.below[stack][1:]
    if state.top[stack] != NOTHING:
        emit(state, "turned_up", state.top[stack])

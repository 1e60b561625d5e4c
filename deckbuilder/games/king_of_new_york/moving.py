"""Moving (KNY-5): into Manhattan, up in it, between the other boroughs, and moving units."""

from __future__ import annotations

from deckbuilder.gamekit.copies import all_but, one_of_each
from deckbuilder.games.king_of_new_york import boroughs, verbs
from deckbuilder.games.king_of_new_york.amendments import START_IS_OPEN
from deckbuilder.games.king_of_new_york.match_data import ENERGY, MANHATTAN, UPPER
from deckbuilder.games.king_of_new_york.state import (
    CityState,
    free_track,
    named,
    open_boroughs,
    pays_toll,
    toll,
    toll_cards,
    unit_kind,
    where,
)
from deckbuilder.kernel.facts import NOTHING
from deckbuilder.kernel.frames import AGAIN, LEAVE, Action, Choice, Frame, Plain, Procedure, Signal, call
from deckbuilder.kernel.state import emit


def offer_boroughs(state: CityState, frame: Frame) -> tuple[Action, ...]:
    """Any borough except Manhattan with fewer than two monsters (KNY-1.5, KNY-10.14, KNY-10.26, KNY-10.33)."""
    return tuple([(frame.procedure, place) for place in open_boroughs(state, frame.seat)])


def move_by_force(state: CityState, frame: Frame) -> Signal | None:
    """A monster in Manhattan goes up; one outside has to enter if Manhattan, or one of its tracks, is free.

    A KO'd player moves the Token Monster, if it is in play; it does not go up (KNY-10.23, KNY-10.24).
    """
    seat = frame.seat
    if where(state, seat) == MANHATTAN:
        if state.zone[seat] < UPPER and not state.is_out[seat]:
            boroughs.climb(state, seat)
    elif where(state, seat) == NOTHING:
        return LEAVE
    elif free_track(state) != NOTHING:
        boroughs.enter_manhattan(state, seat)
    else:
        # Everybody hears of a monster that could move if it could pay the toll (KNY-5.7).
        if open_boroughs(state, seat):
            verbs.tell_toll(state, seat, flees=0)
        return None
    return None if state.roams else LEAVE


def offer_move(state: CityState, frame: Frame) -> tuple[Action, ...]:
    """A monster may stay or go to another borough with room, paying any toll (KNY-5.4, KNY-5.7)."""
    seat, been = frame.seat, frame.several("been")
    if not pays_toll(state, seat):
        return ()
    if where(state, seat) == MANHATTAN:
        return (("stay",), ("up",)) if state.roams and state.zone[seat] < UPPER else ()
    places = [place for place in open_boroughs(state, seat) if place not in been]
    return (("stay",), *[("move", place) for place in places])


def take_move(state: CityState, frame: Frame, action: Action) -> Signal | None:
    """A monster moves once per turn; a roaming one keeps moving, into each borough at most once (KNY-7.4)."""
    if action[0] == "stay":
        return None
    seat = frame.seat
    left = where(state, seat)
    _go(state, seat, action)
    used = where(state, seat) if START_IS_OPEN in state.data.amended else left
    frame.vars["been"] = (*frame.several("been"), used)
    return AGAIN if state.roams else None


def offer_extra_move(state: CityState, frame: Frame) -> tuple[Action, ...]:
    """An extra move may also enter Manhattan or go up in it, but is never forced (KNY-7.6)."""
    seat = frame.seat
    if not pays_toll(state, seat):
        return ()
    if state.place[seat] == MANHATTAN:
        return (("stay",), ("up",)) if state.zone[seat] < UPPER else ()
    enter = [("enter",)] if free_track(state) != NOTHING else []
    return (("stay",), *enter, *[("move", place) for place in open_boroughs(state, seat)])


def take_extra_move(state: CityState, frame: Frame, action: Action) -> None:
    """The extra move is made before the dice are rolled."""
    _go(state, frame.seat, action, frame.several("by"))


def _go(state: CityState, seat: int, action: Action, cards: tuple[int, ...] = ()) -> None:
    if action[0] == "stay":
        return
    verbs.lose(state, seat, ENERGY, toll(state), toll_cards(state))
    if action[0] == "up":
        boroughs.climb(state, seat, cards)
    elif action[0] == "enter":
        boroughs.enter_manhattan(state, seat, cards)
    else:
        boroughs.go_to(state, seat, int(action[1]), cards=cards)


def let_move(state: CityState, seat: int, card: int) -> None:
    """Let a monster make an extra move that a card grants."""
    call(state, "extra_move", seat, **_by(state, card))


def _by(state: CityState, card: int) -> dict[str, Plain]:
    """The card to name, for the frame; left out where older rules remember none."""
    cards = named(state, (card,))
    return {"by": cards} if cards else {}


def scatter(state: CityState, seat: int, most: int, card: int) -> None:
    """Let a monster drive units out of its borough, each to a different one."""
    call(state, "scatter", seat, left=most, been=(state.place[seat],), **_by(state, card))


def offer_scatter(state: CityState, frame: Frame) -> tuple[Action, ...]:
    """Any unit may go to any borough not yet chosen; identical units are offered once (KNY-7.7)."""
    been = frame.several("been")
    if not frame.vars["left"]:
        return ()
    units = one_of_each(state.units[been[0]], lambda tile: unit_kind(state, tile))
    places = [place for place in range(len(state.units)) if place not in been]
    found = [("scatter", tile, place) for tile in units for place in places]
    return (*found, ("stop",)) if found else ()


def take_scatter(state: CityState, frame: Frame, action: Action) -> Signal | None:
    """The unit moves to the chosen borough and fights there from now on."""
    if action[0] == "stop":
        return None
    been = frame.several("been")
    left = frame.number("left")
    tile, place = int(action[1]), int(action[2])
    state.units[been[0]] = all_but(state.units[been[0]], tile)
    state.units[place] = tuple(sorted((*state.units[place], tile)))
    emit(state, "scattered", frame.seat, tile, place, *frame.several("by"))
    frame.vars["been"], frame.vars["left"] = (*been, place), left - 1
    return AGAIN


PROCEDURES = (
    Procedure("move", move_by_force, Choice("move", offer_move, take_move)),
    Procedure("extra_move", Choice("extra_move", offer_extra_move, take_extra_move)),
    Procedure("scatter", Choice("scatter", offer_scatter, take_scatter)),
)

"""The rules for turns: clockwise play, scouting and then combat, missed and extra turns."""

from __future__ import annotations

from typing import Final

from deckbuilder.games.monster_town import cards_in_play
from deckbuilder.games.monster_town.amendments import EXTRA_TURNS_ARE_TOLD, FIGHTS_ARE_NAMED
from deckbuilder.games.monster_town.fights import engaged_places
from deckbuilder.games.monster_town.memory import TownFrame
from deckbuilder.games.monster_town.settling import settle
from deckbuilder.games.monster_town.state import HIDDEN, Fight, TownState, fought_over, members, seats_after
from deckbuilder.games.monster_town.verbs import end_modifiers, exert, miss_turn
from deckbuilder.kernel.facts import NOBODY, NOTHING
from deckbuilder.kernel.frames import AGAIN, LEAVE, Action, Choice, Procedure, Signal, call
from deckbuilder.kernel.state import emit

MOST_EXTRA_TURNS: Final = 200
"""Extra turns before the other seats come first, lest a card that gives turns without end never lets them."""
WARNED_TURNS: Final = 3
"""Number of turns in which a warned player must scout (MT-F.28)."""


def take_turns(state: TownState, frame: TownFrame) -> Signal | None:
    """Play continues clockwise until the last Rendezvous card is drawn or the round limit is reached (MT-3.17).

    If no gang brought a Rendezvous card, the game starts with the End Game.
    """
    if state.data.options["all_or_nothing"]:
        return None
    seat, number = upcoming(state)
    if not state.deck or number > state.data.options["rounds"]:
        return None
    next_seat(state, seat, number)
    call(state, "missed_turn" if miss_turn(state, seat) else "turn", state.active)
    return AGAIN


def upcoming(state: TownState) -> tuple[int, int]:
    """The seat and round of the next turn: an extra turn stays with the same seat, otherwise play moves clockwise."""
    before = state.active
    if before == NOBODY:
        return state.first, 1
    count = len(state.alive)
    since = state.turn - state.turn_before_end
    if state.turns[before] > 0 and state.alive[before] and since < state.round * count + MOST_EXTRA_TURNS:
        return before, state.round
    seat = seats_after(state, before)[0]
    wrapped = (seat - state.first) % count <= (before - state.first) % count
    return seat, state.round + wrapped


def next_seat(state: TownState, seat: int, number: int) -> None:
    """Begin a seat's turn in the given round; if it is an extra turn, use that up."""
    is_extra = seat == state.active
    if is_extra:
        state.turns[seat] -= 1
    state.active, state.round = seat, number
    state.turn += 1
    state.acted = ()
    state.party = ()
    emit(state, "turn_began", seat, number)
    if is_extra and EXTRA_TURNS_ARE_TOLD in state.data.amended:
        emit(state, "extra_turn", seat)


def lift_ended_encounters(state: TownState, frame: TownFrame) -> None:
    """An Encounter is discarded once its turns are used up, at the latest on its player's next turn (MT-5.7)."""
    for copy, seat, *open_for in state.lasting:
        if seat == frame.seat or not any(state.turns[s] for s in open_for or range(len(state.turns))):
            cards_in_play.lift(state, copy)


def scout(state: TownState, frame: TownFrame) -> None:
    """First the player scouts (MT-4.2)."""
    call(state, "scouting", frame.seat)


def offer_fights(state: TownState, frame: TownFrame) -> tuple[Action, ...]:
    """Then one combat action at each location where the player fights and has not acted yet, in any order (MT-4.5)."""
    if not state.alive[frame.seat]:
        return ()
    return tuple(("fight", place) for place in engaged_places(state, frame.seat) if place not in state.acted)


def take_fight(state: TownState, frame: TownFrame, action: Action) -> Signal:
    """Continue the chosen combat; everybody hears which one it is if the player is in several (MT-4.5)."""
    place = action[1]
    assert isinstance(place, int)
    if FIGHTS_ARE_NAMED in state.data.amended and len(engaged_places(state, frame.seat)) > 1:
        emit(state, "turned_to", frame.seat, place)
    state.acted = (*state.acted, place)
    call(state, "combat_action", frame.seat, place=place, permit="turn")
    return AGAIN


def come_out_of_hiding(state: TownState, frame: TownFrame) -> None:
    """A gang member that went into hiding before this turn is exerted, whether used or not (MT-I.8.2)."""
    if HIDDEN not in state.posture:
        return
    hiders = [m for m in members(state, frame.seat) if state.posture[m] == HIDDEN and state.hid_on[m] < state.turn]
    for member in hiders:
        exert(state, member)
    if hiders:
        settle(state, frame.seat)


def count_skirmish_turns(state: TownState, frame: TownFrame) -> None:
    """A Skirmish ends once each player in it has had, or missed, a turn (MT-10.15.1)."""
    if Fight.SKIRMISH not in state.fight:
        return
    for place in fought_over(state):
        if state.fight[place] == Fight.SKIRMISH:
            state.yet_to_act[place] = tuple(s for s in state.yet_to_act[place] if s != frame.seat and state.alive[s])
            if not state.yet_to_act[place]:
                call(state, "end_of_combat", frame.seat, place=place, winner=NOBODY)


def clear_up(state: TownState, frame: TownFrame) -> Signal | None:
    """At the end of the turn the scouting party disperses, and modifiers for a single action end (MT-4.3)."""
    state.party = ()
    end_modifiers(state, NOTHING)
    return LEAVE


PROCEDURES = (
    Procedure(
        "turn",
        lift_ended_encounters,
        scout,
        Choice("fight", offer_fights, take_fight),
        come_out_of_hiding,
        count_skirmish_turns,
        clear_up,
    ),
    Procedure("missed_turn", lift_ended_encounters, come_out_of_hiding, count_skirmish_turns, clear_up),
)

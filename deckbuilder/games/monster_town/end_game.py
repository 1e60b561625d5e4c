"""The End Game (MT-11): the last Rendezvous card was drawn, and one final combat decides."""

from __future__ import annotations

from deckbuilder.games.monster_town import piles, places, verbs
from deckbuilder.games.monster_town.amendments import EXTRA_TURNS_TO_THE_END, HANDS_BEFORE_ITEMS, LAST_ROUND_IS_TOLD
from deckbuilder.games.monster_town.memory import TownFrame
from deckbuilder.games.monster_town.settling import settle
from deckbuilder.games.monster_town.state import Fight, TownState, members, seats_after
from deckbuilder.games.monster_town.turn import come_out_of_hiding, next_seat, upcoming
from deckbuilder.games.monster_town.victory import end_by_stalemate, living_seats
from deckbuilder.kernel.facts import NOBODY, NOTHING
from deckbuilder.kernel.frames import AGAIN, Procedure, Signal, call
from deckbuilder.kernel.state import emit


def break_off_combats(state: TownState, frame: TownFrame) -> Signal | None:
    """All ongoing combats end by the Stalemate Rule (MT-11.2)."""
    for place, kind in enumerate(state.fight):
        if kind != Fight.NONE:
            call(state, "end_of_combat", frame.seat, place=place, winner=NOBODY)
            return AGAIN
    return None


def collect_cards(state: TownState, frame: TownFrame) -> None:
    """Players collect all their Combat cards and keep those with the End Game icon (MT-11.4, MT-11.5).

    The decks of an All or Nothing game hold no others from the start, and its hands are already dealt (MT-11.14).
    """
    state.end_game = True
    emit(state, "end_game_began")
    if state.data.options["all_or_nothing"] and HANDS_BEFORE_ITEMS in state.data.amended:
        return
    for seat in living_seats(state):
        cards = sorted((*state.hand[seat], *state.combat_deck[seat], *state.combat_discard[seat]))
        kept = [c for c in cards if state.data.definitions[c].end_game]
        piles.start_again_with(state, seat, kept)


def prepare_gangs(state: TownState, frame: TownFrame) -> None:
    """Each player draws five cards, regenerates, and readies all surviving members (MT-11.6)."""
    for seat in living_seats(state):
        piles.fill_hand(state, seat)
        verbs.regenerate(state, seat)
        for member in members(state, seat):
            verbs.ready(state, member)


def gather(state: TownState, frame: TownFrame) -> None:
    """One final combat of all surviving members begins; captured locations stay (MT-11.7, MT-11.3)."""
    place = places.new_place(state, NOTHING)
    seats = tuple(living_seats(state))
    places.open_fight(state, place, Fight.END_GAME, seats)
    verbs.move_together(state, [member for seat in seats for member in members(state, seat)], place)
    frame.vars["place"] = place
    emit(state, "fight_began", place, Fight.END_GAME, *seats[:2])
    last = state.last_drawer if state.last_drawer != NOBODY else state.active
    if last != NOBODY:
        state.first = seats_after(state, last)[0]
    state.active = NOBODY
    if EXTRA_TURNS_TO_THE_END in state.data.amended:
        state.turn_before_end = state.turn
    settle(state, frame.seat)


def fight_on(state: TownState, frame: TownFrame) -> Signal | None:
    """From the left of the last drawer, each turn is one combat action, up to a limit (MT-11.8, MT-11.7, MT-11.13)."""
    seat, number = upcoming(state)
    state.end_rounds += state.active == NOBODY or number != state.round
    if state.end_rounds > state.data.options["end_game_rounds"]:
        return None
    next_seat(state, seat, number)
    if verbs.miss_turn(state, seat):
        call(state, "end_game_rest", seat)
    else:
        call(state, "end_game_turn", seat, place=frame.vars["place"])
    return AGAIN


def act(state: TownState, frame: TownFrame) -> None:
    """One combat action; nobody can run away (MT-11.9)."""
    place = frame.vars["place"]
    call(state, "combat_action", frame.seat, place=place, permit="end_game")


def out_of_time(state: TownState, frame: TownFrame) -> None:
    """At the End Game's own round limit, the tie-breakers decide (MT-11.13, MT-12.1)."""
    if LAST_ROUND_IS_TOLD in state.data.amended:
        emit(state, "out_of_time")
    end_by_stalemate(state)


PROCEDURES = (
    Procedure("end_game", break_off_combats, collect_cards, prepare_gangs, gather, fight_on, out_of_time),
    Procedure("end_game_turn", act, come_out_of_hiding),
    Procedure("end_game_rest", come_out_of_hiding),
)

"""Leaving an undecided combat (MT-10): running away, and the Stalemate Rule."""

from __future__ import annotations

from deckbuilder.gamekit.copies import all_but
from deckbuilder.games.monster_town import cards_in_play, piles, places, thralls, verbs
from deckbuilder.games.monster_town.amendments import FOCUS_ENDS_AT_ONCE, RUNNERS_STAY_OUT
from deckbuilder.games.monster_town.ending_combat import give_up_place, place_of
from deckbuilder.games.monster_town.memory import TownFrame
from deckbuilder.games.monster_town.settling import settle, settle_the_bereft
from deckbuilder.games.monster_town.state import (
    PATH,
    RESERVES,
    Hold,
    TownState,
    fights_elsewhere,
    members_at,
    seats_after,
)
from deckbuilder.games.monster_town.victory import end_by_stalemate
from deckbuilder.games.monster_town.wounds import losing_help
from deckbuilder.kernel.facts import NOBODY
from deckbuilder.kernel.frames import LEAVE, Action, Choice, Procedure, Signal, call, call_each, innermost
from deckbuilder.kernel.state import emit

# ---- running away (MT-10.1 to MT-10.8), in the order ruled at MT-10.1 ----


def declare(state: TownState, frame: TownFrame) -> None:
    """The runner leaves this combat and discards their Combat cards there (MT-10.1, MT-10.2, MT-I.6.1).

    Members that only such a card kept alive die with it.
    """
    place = place_of(frame)
    state.quiet[place] = 0
    emit(state, "ran_away", frame.seat, place)
    places.narrow_fight(state, place, all_but(state.fighters[place], frame.seat))
    cards_in_play.clear_cards(state, place, frame.seat)
    if FOCUS_ENDS_AT_ONCE in state.data.amended:
        for member in members_at(state, frame.seat, place):
            verbs.part(state, member)
    settle_the_bereft(state, frame.seat)


def draw_to_five(state: TownState, frame: TownFrame) -> None:
    """The runner draws to five in any case, and regenerates unless still fighting elsewhere (MT-10.3)."""
    piles.fill_hand(state, frame.seat)
    if state.alive[frame.seat] and not fights_elsewhere(state, frame.seat, place_of(frame)):
        verbs.regenerate(state, frame.seat)


def give_up_location(state: TownState, frame: TownFrame) -> None:
    """The runner's copy of the Location is discarded (MT-10.2)."""
    give_up_place(state, place_of(frame), frame.seat)


def free_attacks(state: TownState, frame: TownFrame) -> None:
    """Each other combatant, clockwise, may strike one of the runner's members for free (MT-10.4, MT-10.5)."""
    place = place_of(frame)
    frame.vars["hunted"] = 1
    others = [s for s in seats_after(state, frame.seat) if s in state.fighters[place]]
    call_each(state, others, "combat_action", place=place, permit="free", prey=frame.seat)


def scatter(state: TownState, frame: TownFrame) -> None:
    """The runner's dead go to reserves; the survivors are readied and On the Path (MT-10.6, MT-10.7).

    A member that the runner only controlled returns to its gang, and stays if that gang is still fighting there.
    """
    place = place_of(frame)
    frame.vars["hunted"] = 0
    stay_out = RUNNERS_STAY_OUT in state.data.amended
    others = all_but(state.fighters[place], frame.seat)
    for member in state.fallen[place]:
        if state.gang[member] == frame.seat:
            verbs.leave_gang(state, member, RESERVES)
    with losing_help(state):
        for member in members_at(state, frame.seat, place):
            verbs.part(state, member)
            verbs.ready(state, member)
            if state.hold[member] == Hold.COMBAT:
                thralls.end_control(state, member)
            fighting = others if stay_out else state.fighters[place]
            if state.place[member] == place and state.controller[member] not in fighting:
                verbs.move(state, member, PATH)
    if stay_out:
        places.narrow_fight(state, place, others)
    state.yet_to_act[place] = all_but(state.yet_to_act[place], frame.seat)


def settle_flight(state: TownState, frame: TownFrame) -> None:
    """The combat continues if two or more players remain; otherwise the last one wins it (MT-10.8)."""
    state.needs_settling = True
    settle(state, frame.seat)


# ---- the Stalemate Rule (MT-10.9 to MT-10.13): offered, accepted by all, or forced ----


def ask_the_others(state: TownState, frame: TownFrame) -> None:
    """A player may offer a Stalemate once per action of their own; the others answer clockwise (MT-10.9)."""
    place = place_of(frame)
    emit(state, "offered_stalemate", frame.seat, place)
    frame.vars["refused"] = 0
    others = [s for s in seats_after(state, frame.seat) if s in state.fighters[place]]
    call_each(state, others, "stalemate_answer", place=place)


def offer_answer(state: TownState, frame: TownFrame) -> tuple[Action, ...]:
    """Accept or refuse; after one refusal nobody else is asked."""
    return () if innermost(state.stack, "stalemate_offer").vars["refused"] else (("refuse",), ("accept",))


def take_answer(state: TownState, frame: TownFrame, action: Action) -> None:
    """A single refusal keeps the combat going (MT-10.9)."""
    emit(state, "answered_stalemate", frame.seat, str(action[0]))
    if action[0] == "refuse":
        innermost(state.stack, "stalemate_offer").vars["refused"] = 1


def agree(state: TownState, frame: TownFrame) -> Signal | None:
    """If everyone accepts, the combat ends, and with it the offering player's action (MT-10.9)."""
    if frame.vars["refused"]:
        return LEAVE
    call(state, "forced_stalemate", frame.seat, place=place_of(frame))
    return None


def force(state: TownState, frame: TownFrame) -> None:
    """The combat ends by the Stalemate Rule; in the End Game that ends the game (MT-10.13, MT-12.1)."""
    place = place_of(frame)
    if state.end_game:
        end_by_stalemate(state)
        return
    call(state, "end_of_combat", frame.seat, place=place, winner=NOBODY)


PROCEDURES = (
    Procedure("run_away", declare, draw_to_five, give_up_location, free_attacks, scatter, settle_flight),
    Procedure("stalemate_offer", ask_the_others, agree),
    Procedure("stalemate_answer", Choice("stalemate", offer_answer, take_answer)),
    Procedure("forced_stalemate", force),
)

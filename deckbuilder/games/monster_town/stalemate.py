"""The Stalemate Rule (MT-10.9 to MT-10.13): offered, accepted by all, or forced."""

from __future__ import annotations

from deckbuilder.games.monster_town.ending_combat import place_of
from deckbuilder.games.monster_town.memory import TownFrame
from deckbuilder.games.monster_town.state import TownState, seats_after
from deckbuilder.games.monster_town.victory import end_by_stalemate
from deckbuilder.kernel.facts import NOBODY
from deckbuilder.kernel.frames import LEAVE, Action, Choice, Procedure, Signal, call, call_each
from deckbuilder.kernel.state import emit


def ask_the_others(state: TownState, frame: TownFrame) -> None:
    """At his own action a player may offer once; the others answer clockwise (F9)."""
    place = place_of(frame)
    emit(state, "offered_stalemate", frame.seat, place)
    frame.vars["refused"] = 0
    others = [s for s in seats_after(state, frame.seat) if s in state.fighters[place]]
    call_each(state, others, "stalemate_answer", place=place)


def offer_answer(state: TownState, frame: TownFrame) -> tuple[Action, ...]:
    """Accept or refuse; nobody is asked once somebody has refused."""
    below = next(f for f in reversed(state.stack) if f.procedure == "stalemate_offer")
    return () if below.vars["refused"] else (("refuse",), ("accept",))


def take_answer(state: TownState, frame: TownFrame, action: Action) -> None:
    """One refusal is enough to fight on."""
    emit(state, "answered_stalemate", frame.seat, str(action[0]))
    if action[0] == "refuse":
        next(f for f in reversed(state.stack) if f.procedure == "stalemate_offer").vars["refused"] = 1


def agree(state: TownState, frame: TownFrame) -> Signal | None:
    """Accepted by all: the combat ends, and the offering player's action with it (MT-10.9)."""
    if frame.vars["refused"]:
        return LEAVE
    call(state, "forced_stalemate", frame.seat, place=place_of(frame))
    return None


def force(state: TownState, frame: TownFrame) -> None:
    """The combat ends by the Stalemate Rule; in the End Game that ends the game (MT-10.13, E7)."""
    place = place_of(frame)
    if state.end_game:
        end_by_stalemate(state)
        return
    call(state, "end_of_combat", frame.seat, place=place, winner=NOBODY)


PROCEDURES = (
    Procedure("stalemate_offer", ask_the_others, agree),
    Procedure("stalemate_answer", Choice("stalemate", offer_answer, take_answer)),
    Procedure("forced_stalemate", force),
)

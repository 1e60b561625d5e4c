"""Playing Rendezvous cards (MT-5): Encounters and Treaties; Locations are in ``capturing``."""

from __future__ import annotations

from deckbuilder.games.monster_town.memory import TownFrame
from deckbuilder.games.monster_town.settling import settle
from deckbuilder.games.monster_town.state import TownState
from deckbuilder.kernel.effects import start_effects
from deckbuilder.kernel.facts import NOTHING
from deckbuilder.kernel.frames import LEAVE, Procedure, Signal
from deckbuilder.kernel.state import emit


def card_of(frame: TownFrame) -> int:
    """The Rendezvous card that the procedure is about."""
    card = frame.vars["card"]
    return int(card)


def meet(state: TownState, frame: TownFrame) -> Signal | None:
    """The Encounter lies face up; one that is in effect already is discarded without effect (MT-5.4, MT-I.11, B5)."""
    copy = card_of(frame)
    card = state.table.blueprints[copy]
    emit(state, "met", frame.seat, copy)
    if card.non_stackable and any(state.table.blueprints[c].id == card.id for c, _ in state.lasting):
        emit(state, "no_effect", copy)
        state.discard = (*state.discard, copy)
        return LEAVE
    state.announced = copy
    frame.vars["turns"] = tuple(state.turns)
    if card.program:
        start_effects(state, frame.seat, card.program, card=copy, place=NOTHING)
    return None


def put_encounter_away(state: TownState, frame: TownFrame) -> None:
    """Then it is discarded, or stays open as long as the turns last that it made (MT-5.7, B11)."""
    copy = card_of(frame)
    if state.announced != copy:
        settle(state, frame.seat)
        return
    state.announced = NOTHING
    made_turns = frame.vars["turns"] != tuple(state.turns)
    if state.table.blueprints[copy].lasting and made_turns and any(state.turns):
        state.lasting = (*state.lasting, (copy, frame.seat))
    else:
        state.discard = (*state.discard, copy)
    settle(state, frame.seat)


def sign(state: TownState, frame: TownFrame) -> Signal | None:
    """The Treaty stays in front of its player; a second copy has no effect (MT-5.8, B5, B12)."""
    copy = card_of(frame)
    card = state.table.blueprints[copy]
    emit(state, "signed", frame.seat, copy)
    if any(state.table.blueprints[c].id == card.id for c in state.treaties[frame.seat]):
        emit(state, "no_effect", copy)
        state.discard = (*state.discard, copy)
        return LEAVE
    state.treaties[frame.seat] = (*state.treaties[frame.seat], copy)
    if card.program:
        start_effects(state, frame.seat, card.program, card=copy, place=NOTHING)
    return None


def after_treaty(state: TownState, frame: TownFrame) -> None:
    """What the Treaty did is settled."""
    settle(state, frame.seat)


PROCEDURES = (
    Procedure("encounter", meet, put_encounter_away),
    Procedure("treaty", sign, after_treaty),
)

"""The window of a fight (MK-3.5): cards from all hands, round by round, until all pass in a row."""

from __future__ import annotations

from typing import Any

from deckbuilder.games.monster_kids import verbs
from deckbuilder.games.monster_kids.escape import different
from deckbuilder.games.monster_kids.fights import players_of_window, start_card
from deckbuilder.games.monster_kids.state import NOBODY, KidsState, clockwise_from, seat_of_side
from deckbuilder.kernel.frames import AGAIN, LEAVE, Action, Choice, Frame, Procedure, Signal
from deckbuilder.kernel.state import emit


def find_next(state: KidsState, frame: Frame) -> Signal | None:
    """The next seat that may play a card; nobody where all have passed since the last card, or the fight is over."""
    passed: Any = frame.vars["passed"]
    able = players_of_window(state)
    if state.has_fled or passed >= len(state.kid):
        return LEAVE
    around = clockwise_from(state, frame.seat)
    for skipped, seat in enumerate(around[: len(state.kid) - passed]):
        if seat in able:
            frame.seat = seat
            frame.vars["passed"] = passed + skipped
            return None
    return LEAVE


def offer_cards(state: KidsState, frame: Frame) -> tuple[Action, ...]:
    """Each card of the hand that can be played, on each side that it can be played on (MK-3.5)."""
    offers: list[Action] = []
    for card in different(state, frame.seat):
        offers += [("play", card, side) for side in sides_for(state, card)]
    return (*offers, ("pass",))


def sides_for(state: KidsState, card: int) -> tuple[int, ...]:
    """The sides of the fight that a card may be played on; none for a card that is no trick (MK-3.6).

    For the whole fight, which is on no side, the attacker's stands.
    """
    wanted = state.table.blueprints[card].side
    if not wanted:
        return ()
    sides = range(len(state.sides))
    if wanted == "fight":
        return tuple(sides[:1])
    if wanted == "either":
        return tuple(sides)
    return tuple([side for side in sides if (seat_of_side(state, side) == NOBODY) == (wanted == "monster")])


def take_card(state: KidsState, frame: Frame, action: Action) -> Signal | None:
    """A card happens at once, and everybody may answer it; a pass stands until the next card (MK-3.5)."""
    count = len(state.kid)
    seat = frame.seat
    frame.seat = (seat + 1) % count
    if action[0] == "pass":
        frame.vars["passed"] = int(str(frame.vars["passed"])) + 1
        return None
    card, side = verbs.leave_hand(state, seat, int(action[1])), int(action[2])
    frame.vars["passed"] = 0
    state.laid = (*state.laid, (seat, card, side))
    emit(state, "played", seat, card, state.sides[side])
    start_card(state, seat, card, side)
    return None


def once_more(state: KidsState, frame: Frame) -> Signal:
    """The window goes on."""
    frame.step = 0
    return AGAIN


PROCEDURES = (
    Procedure("cards", find_next, Choice("cards", offer_cards, take_card, always=True, passing="pass"), once_more),
)

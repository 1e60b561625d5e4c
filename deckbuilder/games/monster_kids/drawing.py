"""Drawing Cards (MK-6): monsters, Dark Powers and Dark Portals take effect immediately."""

from __future__ import annotations

from deckbuilder.games.monster_kids import verbs
from deckbuilder.games.monster_kids.escape import light_portals
from deckbuilder.games.monster_kids.state import PORTAL, KidsState, is_free
from deckbuilder.kernel.frames import LEAVE, Action, Choice, Frame, Procedure, Signal, call
from deckbuilder.kernel.state import emit


def meet_monster(state: KidsState, frame: Frame) -> None:
    """A monster must be fought immediately; one drawn by a trapped player only enters play (MK-6.2, MK-6.3)."""
    monster = state.drawn
    verbs.enter_play(state, monster)
    if is_free(state, frame.seat):
        state.turn_over = True
        call(state, "fight", frame.seat, foe=monster)
    else:
        emit(state, "unfought", monster)


def wait_for_monster(state: KidsState, frame: Frame) -> Signal | None:
    """With no monster in play, the Dark Power waits for the next one (MK-6.5)."""
    if state.centre:
        return None
    verbs.let_wait(state, state.drawn)
    return LEAVE


def offer_monsters(state: KidsState, frame: Frame) -> tuple[Action, ...]:
    """The monsters in play; the player who drew chooses, trapped or not (MK-6.4)."""
    return tuple([("attach", monster) for monster in state.centre])


def take_monster(state: KidsState, frame: Frame, action: Action) -> None:
    """The Dark Power is attached to the chosen monster; the turn continues with the fight (MK-6.4)."""
    verbs.attach(state, frame.seat, state.drawn, int(action[1]))


def discard_second_portal(state: KidsState, frame: Frame) -> Signal | None:
    """A player who is already trapped discards the Dark Portal and another card (MK-6.9)."""
    if is_free(state, frame.seat):
        return None
    verbs.discard_drawn(state)
    call(state, "discard", frame.seat)
    return LEAVE


def offer_negation(state: KidsState, frame: Frame) -> tuple[Action, ...]:
    """A Light Portal from the hand negates the Dark Portal (MK-6.8)."""
    if not state.hand[frame.seat]:
        return ()
    return (*[("negate", card) for card in light_portals(state, frame.seat)], ("suffer",))


def take_negation(state: KidsState, frame: Frame, action: Action) -> Signal | None:
    """Both portals are discarded, and the turn continues as usual (MK-6.8)."""
    if action[0] == "suffer":
        return None
    card = verbs.leave_hand(state, frame.seat, int(action[1]))
    verbs.put_away(state, card)
    emit(state, "negated", frame.seat, card, state.drawn)
    verbs.discard_drawn(state)
    return LEAVE


def fall_into_portal(state: KidsState, frame: Frame) -> None:
    """The player discards a card, the turn ends, and the character is trapped (MK-6.6)."""
    state.turn_over = True
    verbs.discard_drawn(state)
    call(state, "discard", frame.seat)
    verbs.trap(state, frame.seat, PORTAL)


PROCEDURES = (
    Procedure("monster", meet_monster),
    Procedure("dark_power", wait_for_monster, Choice("attach", offer_monsters, take_monster)),
    Procedure(
        "dark_portal",
        discard_second_portal,
        Choice("negate", offer_negation, take_negation, always=True),
        fall_into_portal,
    ),
)

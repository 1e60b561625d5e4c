"""Injury, Limbo, Escape (MK-5): how a character is knocked out, and how it comes back."""

from __future__ import annotations

from deckbuilder.gamekit.copies import one_of_each
from deckbuilder.games.monster_kids import verbs
from deckbuilder.games.monster_kids.amendments import EMPTY_HANDS_TOLD, EVERY_LIGHT_PORTAL
from deckbuilder.games.monster_kids.powers import KID_DIE
from deckbuilder.games.monster_kids.state import LIMBO, KidsState, is_free
from deckbuilder.kernel import chance
from deckbuilder.kernel.frames import LEAVE, Action, Choice, Frame, Procedure, Signal, call
from deckbuilder.kernel.state import emit


def knock_into_limbo(state: KidsState, frame: Frame) -> None:
    """All Injury counters come off, the card is turned face down, and a card is discarded (MK-5.2, MK-5.3)."""
    state.injuries[frame.seat] = 0
    call(state, "discard", frame.seat)
    verbs.trap(state, frame.seat, LIMBO)


def discard_only_card(state: KidsState, frame: Frame) -> Signal | None:
    """An empty hand discards nothing, and an only card is discarded without asking (MK-5.3)."""
    hand = state.hand[frame.seat]
    if len(hand) > 1:
        return None
    for card in hand:
        verbs.discard_from_hand(state, frame.seat, card)
    if not hand and EMPTY_HANDS_TOLD in state.data.amended:
        emit(state, "empty_handed", frame.seat)
    return LEAVE


def offer_discards(state: KidsState, frame: Frame) -> tuple[Action, ...]:
    """Any card of the hand; identical cards are one answer (MK-5.3)."""
    return tuple([("discard", card) for card in different(state, frame.seat)])


def take_discard(state: KidsState, frame: Frame, action: Action) -> None:
    """The owner chooses the card to discard."""
    verbs.discard_from_hand(state, frame.seat, int(action[1]))


def different(state: KidsState, seat: int) -> tuple[int, ...]:
    """The cards of a hand, only the first of identical ones."""
    return one_of_each(state.hand[seat], state.data.kind)


def light_portals(state: KidsState, seat: int) -> tuple[int, ...]:
    """The Light Portals of a hand, one of each kind (MK-6.8)."""
    found = tuple([card for card in different(state, seat) if state.data.definitions[card].type == "light_portal"])
    return found if EVERY_LIGHT_PORTAL in state.data.amended else found[:1]


def ways_out(state: KidsState, seat: int) -> tuple[Action, ...]:
    """The Light Portals that can free a trapped player (MK-5.6)."""
    return () if is_free(state, seat) else tuple([("light", card) for card in light_portals(state, seat)])


def take_light(state: KidsState, seat: int, card: int) -> None:
    """The Light Portal frees its player, whose turn continues (MK-5.6)."""
    card = verbs.leave_hand(state, seat, card)
    verbs.put_away(state, card)
    emit(state, "lit", seat, card)
    verbs.release(state, seat)


def offer_escape(state: KidsState, frame: Frame) -> tuple[Action, ...]:
    """A trapped player must try to escape, unless the turn is already over (MK-2.3)."""
    if state.turn_over or is_free(state, frame.seat):
        return ()
    return (("roll",), *ways_out(state, frame.seat))


def take_escape(state: KidsState, frame: Frame, action: Action) -> None:
    """An even number on the ten-sided die frees, an odd one does not, and the turn ends (MK-5.5)."""
    if action[0] == "light":
        take_light(state, frame.seat, int(action[1]))
        return
    state.turn_over = True
    value = chance.roll(state, KID_DIE)
    emit(state, "rolled_escape", frame.seat, value)
    if value % 2 == 0:
        verbs.release(state, frame.seat)


ESCAPE = Choice("escape", offer_escape, take_escape, always=True)
PROCEDURES = (
    Procedure("limbo", knock_into_limbo),
    Procedure("discard", discard_only_card, Choice("discard", offer_discards, take_discard, always=True)),
)

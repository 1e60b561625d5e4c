"""The verbs that change the table of Monster Kids and tell it; nothing else writes these facts."""

from __future__ import annotations

from typing import Final

from deckbuilder.gamekit.copies import all_but
from deckbuilder.games.monster_kids.state import FREE, KidsState
from deckbuilder.games.monster_kids.victory import check_all_trapped
from deckbuilder.kernel.facts import NOBODY, NOTHING
from deckbuilder.kernel.frames import call
from deckbuilder.kernel.state import emit

LIMBO_AT: Final = 3
"""Injury counters that knock a character into Limbo (MK-5.1)."""


def draw_card(state: KidsState, seat: int) -> None:
    """Take the top card of the Draw deck; what is held goes to the hand unseen, everything else is turned up (MK-6)."""
    if state.data.is_held(state.deck[0]):
        card, state.deck = state.deck[0], state.deck[1:]
        state.hand[seat] = tuple(sorted((*state.hand[seat], card)))
        emit(state, "drew", seat, card)
    else:
        state.drawn = show(state, state.deck[0])
        state.deck = state.deck[1:]
        emit(state, "turned_up", seat, state.drawn)


def enter_play(state: KidsState, monster: int) -> None:
    """A monster comes into play, and every Dark Power that waits is attached to it (MK-6.5)."""
    state.drawn = NOTHING
    state.centre = (*state.centre, monster)
    for power in state.waiting:
        state.attached[monster] = (*state.attached[monster], power)
        emit(state, "attached", NOBODY, power, monster)
    state.waiting = ()


def attach(state: KidsState, seat: int, power: int, monster: int) -> None:
    """A Dark Power goes on a monster in play, and stays until it is defeated (MK-6.4)."""
    state.drawn = NOTHING
    state.attached[monster] = (*state.attached[monster], power)
    emit(state, "attached", seat, power, monster)


def let_wait(state: KidsState, power: int) -> None:
    """A Dark Power waits at the centre of the table (MK-6.5)."""
    state.drawn = NOTHING
    state.waiting = (*state.waiting, power)
    emit(state, "waits", power)


def put_away(state: KidsState, *cards: int) -> None:
    """Cards go to the discard pile, which is never shuffled again (MK-1.4)."""
    state.discard = (*state.discard, *cards)


def discard_drawn(state: KidsState) -> None:
    """The card that was turned up goes to the discard pile."""
    put_away(state, state.drawn)
    state.drawn = NOTHING


def discard_from_hand(state: KidsState, seat: int, card: int) -> None:
    """A card leaves a hand for the discard pile."""
    card = leave_hand(state, seat, card)
    put_away(state, card)
    emit(state, "discarded", seat, card)


def leave_hand(state: KidsState, seat: int, card: int) -> int:
    """A card leaves a hand and is seen by all; returns the copy that it is from now on."""
    card = show(state, card)
    state.hand[seat] = all_but(state.hand[seat], card)
    return card


def show(state: KidsState, card: int) -> int:
    """Of identical cards nobody can tell which is which, so the first that is still hidden is the one that is shown."""
    alike = state.data.alike[state.data.definitions[card].index]
    first = next(copy for copy in alike if copy in state.deck or any(copy in hand for hand in state.hand))
    if first != card:
        other = {first: card, card: first}
        state.deck = tuple([other.get(copy, copy) for copy in state.deck])
        state.hand = [tuple(sorted([other.get(copy, copy) for copy in hand])) for hand in state.hand]
    return first


def injure(state: KidsState, seat: int, amount: int) -> None:
    """A character receives Injury counters; the third knocks it into Limbo (MK-5.1)."""
    state.injuries[seat] += amount
    emit(state, "injured", seat, amount, state.injuries[seat])
    if state.injuries[seat] >= LIMBO_AT:
        call(state, "limbo", seat)


def heal(state: KidsState, seat: int, amount: int) -> None:
    """Injury counters are taken off a character, as many as there are."""
    healed = min(amount, state.injuries[seat])
    if healed:
        state.injuries[seat] -= healed
        emit(state, "healed", seat, healed, state.injuries[seat])


def trap(state: KidsState, seat: int, where: int) -> None:
    """A character is turned face down; when all are, everybody loses (MK-7.2, MK-7.3)."""
    state.trap[seat] = where
    emit(state, "trapped", seat, where)
    check_all_trapped(state)


def release(state: KidsState, seat: int) -> None:
    """A character is turned face up."""
    where = state.trap[seat]
    state.trap[seat] = FREE
    emit(state, "freed", seat, where)


def remove_monster(state: KidsState, monster: int) -> None:
    """A defeated monster leaves play, and its Dark Powers are discarded (MK-6.4)."""
    state.centre = all_but(state.centre, monster)
    strip(state, monster)


def strip(state: KidsState, monster: int) -> None:
    """The Dark Powers of a monster go to the discard pile, with all that they do in the fight."""
    powers = state.attached[monster]
    if not powers:
        return
    state.attached[monster] = ()
    put_away(state, *powers)
    state.boosts = tuple([boost for boost in state.boosts if boost[0] not in powers])
    state.dangers = tuple([danger for danger in state.dangers if danger[0] not in powers])
    emit(state, "stripped", monster, powers)

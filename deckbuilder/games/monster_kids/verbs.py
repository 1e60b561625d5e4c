"""The verbs that change the table of Monster Kids and tell it; nothing else writes these facts."""

from __future__ import annotations

from typing import Final

from deckbuilder.gamekit.copies import all_but
from deckbuilder.games.monster_kids.amendments import ALL_OF_IT_GOES, LAST_CARD_TOLD
from deckbuilder.games.monster_kids.state import FREE, KidsState
from deckbuilder.games.monster_kids.victory import check_all_trapped
from deckbuilder.kernel.facts import NOBODY, NOTHING
from deckbuilder.kernel.frames import call
from deckbuilder.kernel.state import emit

LIMBO_AT: Final = 3
"""Injury counters that knock a character into Limbo (MK-5.1)."""


def draw_card(state: KidsState, seat: int) -> None:
    """Draw the top card of the Draw deck: cards to hold go to the hand unseen, all others are turned up (MK-6)."""
    if state.data.is_held(state.deck[0]):
        card, state.deck = state.deck[0], state.deck[1:]
        state.hand[seat] = tuple(sorted((*state.hand[seat], card)))
        emit(state, "drew", seat, card)
    else:
        state.drawn = show(state, state.deck[0])
        state.deck = state.deck[1:]
        emit(state, "turned_up", seat, state.drawn)
    if not state.deck and LAST_CARD_TOLD in state.data.amended:
        emit(state, "deck_ended")


def enter_play(state: KidsState, monster: int) -> None:
    """Put a monster into play, and attach every waiting Dark Power to it (MK-6.5)."""
    state.drawn = NOTHING
    state.centre = (*state.centre, monster)
    for power in state.waiting:
        state.attached[monster] = (*state.attached[monster], power)
        emit(state, "attached", NOBODY, power, monster)
    state.waiting = ()


def attach(state: KidsState, seat: int, power: int, monster: int) -> None:
    """Attach a Dark Power to a monster in play, where it stays until the monster is defeated (MK-6.4)."""
    state.drawn = NOTHING
    state.attached[monster] = (*state.attached[monster], power)
    emit(state, "attached", seat, power, monster)


def let_wait(state: KidsState, power: int) -> None:
    """Let a Dark Power wait at the centre of the table (MK-6.5)."""
    state.drawn = NOTHING
    state.waiting = (*state.waiting, power)
    emit(state, "waits", power)


def put_away(state: KidsState, *cards: int) -> None:
    """Put cards on the discard pile, which is never shuffled again (MK-1.4)."""
    state.discard = (*state.discard, *cards)
    if cards:
        state.idle = 0


def discard_drawn(state: KidsState) -> None:
    """Put the card that was turned up on the discard pile."""
    put_away(state, state.drawn)
    state.drawn = NOTHING


def discard_from_hand(state: KidsState, seat: int, card: int) -> None:
    """Discard a card from a hand."""
    card = leave_hand(state, seat, card)
    put_away(state, card)
    emit(state, "discarded", seat, card)


def leave_hand(state: KidsState, seat: int, card: int) -> int:
    """Take a card out of a hand for all to see; returns the copy it is from now on."""
    card = show(state, card)
    state.hand[seat] = all_but(state.hand[seat], card)
    return card


def show(state: KidsState, card: int) -> int:
    """Reveal a card and return the copy that it is: of identical ones, always the first that is still hidden."""
    alike = state.data.alike[state.data.definitions[card].index]
    first = next(copy for copy in alike if copy in state.deck or any(copy in hand for hand in state.hand))
    if first != card:
        other = {first: card, card: first}
        state.deck = tuple([other.get(copy, copy) for copy in state.deck])
        state.hand = [tuple(sorted([other.get(copy, copy) for copy in hand])) for hand in state.hand]
    return first


def injure(state: KidsState, seat: int, amount: int) -> None:
    """Give a character Injury counters; the third knocks it into Limbo (MK-5.1)."""
    state.injuries[seat] += amount
    emit(state, "injured", seat, amount, state.injuries[seat])
    if state.injuries[seat] >= LIMBO_AT:
        call(state, "limbo", seat)


def heal(state: KidsState, seat: int, amount: int) -> None:
    """Take Injury counters off a character, no more than it has."""
    healed = min(amount, state.injuries[seat])
    if healed:
        state.injuries[seat] -= healed
        emit(state, "healed", seat, healed, state.injuries[seat])


def trap(state: KidsState, seat: int, where: int) -> None:
    """Turn a character face down; once all are, everyone loses (MK-7.2, MK-7.3)."""
    state.trap[seat] = where
    emit(state, "trapped", seat, where)
    check_all_trapped(state)


def release(state: KidsState, seat: int) -> None:
    """Turn a character face up."""
    where = state.trap[seat]
    state.trap[seat] = FREE
    emit(state, "freed", seat, where)


def remove_monster(state: KidsState, monster: int) -> None:
    """Remove a defeated monster from play, and discard its Dark Powers (MK-6.4)."""
    state.centre = all_but(state.centre, monster)
    state.idle = 0
    strip(state, monster)


def strip(state: KidsState, monster: int) -> None:
    """Discard the Dark Powers of a monster, along with their effects on the fight."""
    powers = state.attached[monster]
    if not powers:
        return
    state.attached[monster] = ()
    put_away(state, *powers)
    state.boosts = tuple([boost for boost in state.boosts if boost[0] not in powers])
    state.dangers = tuple([danger for danger in state.dangers if danger[0] not in powers])
    if any(card in powers for card, _ in state.granted):
        _grant(state, [one for one in state.granted if one[0] not in powers])
    emit(state, "stripped", monster, powers)


def shield(state: KidsState, card: int, side: int) -> None:
    """Let a side of the fight lose without an Injury, because of a card (MK-3.12)."""
    if ALL_OF_IT_GOES in state.data.amended:
        _grant(state, [*state.granted, (card, side)])
    else:
        state.shielded = tuple(sorted({*state.shielded, side}))
    emit(state, "shielded", card, state.sides[side])


def untype(state: KidsState, card: int) -> None:
    """Let weakness and resistance not count in the fight, because of a card (MK-4.6)."""
    if ALL_OF_IT_GOES in state.data.amended:
        _grant(state, [*state.granted, (card, NOBODY)])
    else:
        state.is_untyped = True
    emit(state, "untyped", card)


def _grant(state: KidsState, granted: list[tuple[int, int]]) -> None:
    state.granted = tuple(granted)
    state.shielded = tuple(sorted({side for _, side in granted if side != NOBODY}))
    state.is_untyped = any(side == NOBODY for _, side in granted)

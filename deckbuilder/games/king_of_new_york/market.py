"""The cards turned up for sale, and Keep cards promised for nothing (KNY-1.3, KNY-7.5)."""

from __future__ import annotations

from deckbuilder.gamekit.copies import all_but
from deckbuilder.gamekit.market import Market
from deckbuilder.games.king_of_new_york.amendments import FREE_CARDS_TOLD, NEW_DECKS_TOLD, PROMISES_STAY
from deckbuilder.games.king_of_new_york.state import CityState
from deckbuilder.kernel.facts import NOBODY
from deckbuilder.kernel.state import emit


def promise(state: CityState, seat: int) -> None:
    """The next Keep card turned up is free for this monster, and for any monster promised one before (KNY-7.5)."""
    if PROMISES_STAY in state.data.amended and state.promised not in (NOBODY, seat):
        state.promised_before = (*all_but(state.promised_before, seat), state.promised)
    state.promised = seat


def owed_to(state: CityState, seat: int) -> int:
    """The number of cards that are, or are promised to be, free for a monster (KNY-7.5)."""
    on_offer = [owner for _card, owner in state.free]
    return (*on_offer, *state.promised_before, state.promised).count(seat)


def withdraw_promise(state: CityState, seat: int) -> None:
    """A monster that is out loses what it was promised, and pays for the cards on offer again."""
    state.free = tuple([one for one in state.free if one[1] != seat])
    before = all_but(state.promised_before, seat)
    if state.promised == seat:
        state.promised = before[-1] if before else NOBODY
        before = before[:-1]
    state.promised_before = before


def reveal(state: CityState, copy: int) -> None:
    """A card of the market is turned up; a promised Keep card is free for those it was promised to (KNY-7.5)."""
    emit(state, "revealed", copy)
    if state.promised != NOBODY and state.data.definitions[copy].is_keep:
        owed = (*state.promised_before, state.promised)
        for seat in owed if FREE_CARDS_TOLD in state.data.amended else ():
            emit(state, "freed", seat, copy)
        state.free, state.promised = (*state.free, *[(copy, seat) for seat in owed]), NOBODY
        state.promised_before = ()


def tell_of_new_deck(state: CityState, cards: int) -> None:
    """Everybody hears that the deck is used up and a new one made of the discard pile (KNY-6.6)."""
    if NEW_DECKS_TOLD in state.data.amended:
        emit(state, "reshuffled", cards)


MARKET = Market(3, reveal, tell_of_new_deck)
"""Three cards are face up (KNY-1.3)."""

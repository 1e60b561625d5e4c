"""Decks, hands and discard piles: Combat cards (MT-8), Special Items (MT-7) and Rendezvous cards (MT-4.4).

Copies of one card have different numbers, and a copy in the open must not reveal where the others are. So among
identical cards the upper one in a deck has the lower number. Those publicly known to be in a hand leave it first,
then those with the lowest numbers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import Final

from deckbuilder.gamekit.copies import all_but, lowest_on_top, same_cards
from deckbuilder.gamekit.draw_piles import DrawPile, take
from deckbuilder.games.monster_town.amendments import (
    CLEARING_IS_TOLD,
    COPIES_ARE_CARDS,
    COSTS_AS_CHOSEN,
    DRAWS_IN_ORDER,
    SEARCHES_USE_DECKS_UP,
)
from deckbuilder.games.monster_town.nothing_to_do import NO_CARD_TO_DRAW, tell
from deckbuilder.games.monster_town.state import TownState
from deckbuilder.kernel import chance
from deckbuilder.kernel.facts import NOTHING
from deckbuilder.kernel.state import emit

HAND: Final = 5
"""Number of Combat cards in a full hand."""


def draw(state: TownState, seat: int, count: int) -> int:
    """Draw Combat cards; the discard pile becomes the deck as soon as the last card is drawn (MT-8.5).

    Returns the number of cards drawn; once deck and pile are empty, further draws do nothing.
    """
    told: list[DrawPile] = []
    drawn, deck = take(state.combat_deck[seat], count, lambda taken: _renew(state, seat, taken, told))
    state.combat_deck[seat] = deck
    if drawn:
        state.hand[seat] = tuple(sorted((*state.hand[seat], *drawn)))
        rest = len(drawn) - (len(told[-1]) if told else 0)
        if rest:
            emit(state, "drew", seat, rest)
        emit(state, "drew_cards", seat, drawn)
    if len(drawn) < count:
        tell(state, seat, NO_CARD_TO_DRAW)
    return len(drawn)


def _renew(state: TownState, seat: int, drawn: DrawPile, told: list[DrawPile]) -> DrawPile:
    """Make a new deck in the middle of a draw, after telling of the cards that used up the old one (MT-8.5)."""
    if drawn and state.combat_discard[seat] and DRAWS_IN_ORDER in state.data.amended:
        emit(state, "drew", seat, len(drawn))
        told.append(drawn)
    return _reshuffle(state, seat, drawn)


def fill_hand(state: TownState, seat: int) -> None:
    """Draw until there are five Combat cards in hand."""
    missing = HAND - len(state.hand[seat])
    if missing > 0:
        draw(state, seat, missing)


def discard_from_hand(state: TownState, seat: int, cards: tuple[int, ...]) -> None:
    """Put cards from the hand face up on the Combat Discard Pile."""
    if not cards:
        return
    known = [card for card in state.hand[seat] if card in state.known_hand[seat]]
    others = [card for card in state.hand[seat] if card not in state.known_hand[seat]]
    cards = same_cards(cards, (*known, *others), state.data.kind)
    state.hand[seat] = all_but(state.hand[seat], *cards)
    for card in cards:
        discard_combat_card(state, seat, card)
    emit(state, "discarded", seat, cards)


def first_alike(state: TownState, seat: int, card: int) -> int:
    """The card identical to this one that leaves the hand first."""
    known, definitions = state.known_hand[seat], state.data.definitions
    if not known or card in known:
        return card
    return next((c for c in state.hand[seat] if c in known and definitions[c] is definitions[card]), card)


def make_known(state: TownState, seat: int, cards: tuple[int, ...]) -> None:
    """Record that everyone knows such cards to be in hand, though not which of identical ones."""
    definitions = state.data.definitions
    for card in cards:
        unknown = (c for c in state.hand[seat] if c not in state.known_hand[seat])
        state.known_hand[seat] += (next(c for c in unknown if definitions[c] is definitions[card]),)


def wanted_of_each(state: TownState, count: int) -> int:
    """The number of copies of one card offered in a search for `count` cards (MT-F.3)."""
    return count if COPIES_ARE_CARDS in state.data.amended else 1


def take_out(state: TownState, seat: int, found: tuple[int, ...]) -> None:
    """Take the cards found by a search out of the Combat Deck and shuffle it; an empty deck is renewed (MT-8.5)."""
    rest = all_but(state.combat_deck[seat], *found)
    if found and not rest and SEARCHES_USE_DECKS_UP in state.data.amended:
        state.combat_deck[seat] = _reshuffle(state, seat, found)
    else:
        state.combat_deck[seat] = shuffle_deck(state, rest)


def bring_deck(state: TownState, seat: int) -> None:
    """Shuffle the discard pile into a new Combat Deck if it has run out, just as drawing does (MT-8.5)."""
    if not state.combat_deck[seat] and state.combat_discard[seat]:
        state.combat_deck[seat] = _reshuffle(state, seat, ())


def shuffle_deck(state: TownState, cards: Sequence[int]) -> tuple[int, ...]:
    """A new Combat Deck; among identical cards the upper one has the lower number."""
    return lowest_on_top(chance.shuffle(state, cards), state.data.kind)


def _reshuffle(state: TownState, seat: int, drawn: DrawPile) -> tuple[int, ...]:
    """Make a new deck; as all other cards lie open, everyone then knows the seat's hand."""
    state.known_hand[seat] = (*state.hand[seat], *drawn)
    pile, state.combat_discard[seat] = state.combat_discard[seat], ()
    if pile:
        emit(state, "reshuffled", seat, len(pile))
    return shuffle_deck(state, pile)


def discard_combat_card(state: TownState, owner: int, card: int) -> None:
    """Put a Combat card on its owner's Combat Discard Pile."""
    if state.alive[owner]:
        state.combat_discard[owner] = (*state.combat_discard[owner], card)


def clear_combat_card(state: TownState, owner: int, card: int) -> None:
    """Discard a Combat card that lay on a gang member or on the table; those of a player who is out are not told."""
    discard_combat_card(state, owner, card)
    if state.alive[owner] and CLEARING_IS_TOLD in state.data.amended:
        emit(state, "cleared", owner, card)


def discard_item(state: TownState, owner: int, item: int) -> None:
    """Put a Special Item on its owner's Special Item Discard Pile."""
    if state.alive[owner]:
        state.item_discard[owner] = (*state.item_discard[owner], item)
    emit(state, "discarded_item", owner, item)


def discard_rendezvous(state: TownState, card: int) -> None:
    """Put a Rendezvous card face up on the Rendezvous Discard Pile, without an event: the step's own implies it."""
    state.discard = (*state.discard, card)


def play_from_hand(state: TownState, seat: int, card: int) -> None:
    """Take a Combat card out of the hand to play it, without an event: the step that plays it has its own."""
    state.hand[seat] = all_but(state.hand[seat], card)


def still_in_hand(state: TownState, seat: int, card: int) -> AbstractContextManager[None]:
    """Count the card being played as in hand while its cost is asked for, if there is one.

    Its cost is that at which it was chosen. Under older rules it was already out of the hand.
    """
    if card == NOTHING or COSTS_AS_CHOSEN not in state.data.amended:
        return _AS_IT_IS
    return _with_card_in_hand(state, seat, card)


_AS_IT_IS: Final = nullcontext()


@contextmanager
def _with_card_in_hand(state: TownState, seat: int, card: int) -> Iterator[None]:
    """Put a card into a hand for a while; no event, as it is taken out again."""
    before = state.hand[seat]
    state.hand[seat] = tuple(sorted((*before, card)))
    try:
        yield
    finally:
        state.hand[seat] = before


def take_to_hand(state: TownState, seat: int, cards: tuple[int, ...]) -> None:
    """Add cards found in the Combat Deck to the hand, without an event: the search has its own."""
    state.hand[seat] = tuple(sorted((*state.hand[seat], *cards)))


def take_back(state: TownState, seat: int, cards: tuple[int, ...]) -> None:
    """Take cards back from the Combat Discard Pile to the hand; everyone then knows them to be there."""
    state.combat_discard[seat] = all_but(state.combat_discard[seat], *cards)
    emit(state, "took_back", seat, cards)
    take_to_hand(state, seat, cards)
    state.known_hand[seat] += cards


def start_again_with(state: TownState, seat: int, cards: Sequence[int]) -> None:
    """Shuffle these cards into a Combat Deck; hand and discard pile are empty (MT-11.5). No event: the End Game has."""
    state.hand[seat] = state.known_hand[seat] = ()
    state.combat_discard[seat] = ()
    state.combat_deck[seat] = shuffle_deck(state, cards)


def give_up_cards(state: TownState, seat: int) -> None:
    """Remove an eliminated player's decks, hand, piles and Treaties, without an event: the elimination implies it."""
    state.hand[seat] = state.combat_deck[seat] = state.combat_discard[seat] = ()
    state.item_deck[seat] = state.item_discard[seat] = ()
    state.treaties[seat] = ()


def reveal_item(state: TownState, seat: int) -> int:
    """Take the top card of the Special Item Deck, face up, and return it."""
    item, state.item_deck[seat] = state.item_deck[seat][0], state.item_deck[seat][1:]
    emit(state, "drew_item", seat, item)
    return item


def take_item(state: TownState, seat: int, item: int) -> None:
    """Take a chosen card out of the Special Item Deck, without an event: equipping with it has its own."""
    state.item_deck[seat] = all_but(state.item_deck[seat], item)


def draw_rendezvous(state: TownState, seat: int) -> None:
    """Draw the top Rendezvous card; drawing the last one brings on the End Game (MT-11.1)."""
    state.drawn, state.deck = state.deck[0], state.deck[1:]
    emit(state, "drew_rendezvous", seat, len(state.deck))
    emit(state, "looked_at", seat, state.drawn)
    if not state.deck:
        state.last_drawer = seat
        emit(state, "deck_ended", seat)


def play_drawn_card(state: TownState) -> int:
    """Take the Rendezvous card just drawn, to play it, and return it; no event, as playing it has its own."""
    card, state.drawn = state.drawn, NOTHING
    return card

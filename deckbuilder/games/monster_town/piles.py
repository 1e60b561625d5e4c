"""Drawing, discarding and reshuffling Combat cards (MT-8), and the Rendezvous Discard Pile.

Copies of one card have different numbers, and a copy in the open must not reveal where the others are. So among
identical cards the upper one in a deck has the lower number. Those publicly known to be in a hand leave it first,
then those with the lowest numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deckbuilder.gamekit.copies import all_but, lowest_on_top, same_cards
from deckbuilder.gamekit.draw_piles import Pile, take
from deckbuilder.games.monster_town.amendments import COPIES_ARE_CARDS, SEARCHES_USE_DECKS_UP
from deckbuilder.games.monster_town.state import TownState
from deckbuilder.kernel import chance
from deckbuilder.kernel.state import emit

HAND: Final = 5
"""Number of Combat cards in a full hand."""


def draw(state: TownState, seat: int, count: int) -> int:
    """Draw Combat cards; the discard pile becomes the deck as soon as the last card is drawn (D16).

    Returns the number of cards drawn; once deck and pile are empty, further draws do nothing.
    """
    drawn, deck = take(state.combat_deck[seat], count, lambda taken: _reshuffle(state, seat, taken))
    state.combat_deck[seat] = deck
    if drawn:
        state.hand[seat] = tuple(sorted((*state.hand[seat], *drawn)))
        emit(state, "drew", seat, len(drawn))
        emit(state, "drew_cards", seat, drawn)
    return len(drawn)


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
    """The number of copies of one card offered in a search for ``count`` cards (MT-F.3)."""
    return count if COPIES_ARE_CARDS in state.data.amended else 1


def take_out(state: TownState, seat: int, found: tuple[int, ...]) -> None:
    """Take the cards found by a search out of the Combat Deck and shuffle it; an empty deck is renewed (D16)."""
    rest = all_but(state.combat_deck[seat], *found)
    if found and not rest and SEARCHES_USE_DECKS_UP in state.data.amended:
        state.combat_deck[seat] = _reshuffle(state, seat, found)
    else:
        state.combat_deck[seat] = shuffle_deck(state, rest)


def bring_deck(state: TownState, seat: int) -> None:
    """Shuffle the discard pile into a new Combat Deck if it has run out, just as drawing does (D16)."""
    if not state.combat_deck[seat] and state.combat_discard[seat]:
        state.combat_deck[seat] = _reshuffle(state, seat, ())


def shuffle_deck(state: TownState, cards: Sequence[int]) -> tuple[int, ...]:
    """A new Combat Deck; among identical cards the upper one has the lower number."""
    return lowest_on_top(chance.shuffle(state, cards), state.data.kind)


def _reshuffle(state: TownState, seat: int, drawn: Pile) -> tuple[int, ...]:
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


def discard_item(state: TownState, owner: int, item: int) -> None:
    """Put a Special Item on its owner's Special Item Discard Pile."""
    if state.alive[owner]:
        state.item_discard[owner] = (*state.item_discard[owner], item)
    emit(state, "discarded_item", owner, item)


def discard_rendezvous(state: TownState, card: int) -> None:
    """Put a Rendezvous card face up on the Rendezvous Discard Pile, without an event: the step's own implies it."""
    state.discard = (*state.discard, card)

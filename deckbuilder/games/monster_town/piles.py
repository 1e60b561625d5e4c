"""Drawing, discarding and reshuffling Combat cards (MT-8).

Copies of one card have different numbers, and which of them lies open must not tell where the others are. So of
identical cards the upper one in a deck has the lower number, and those leave a hand first that everybody knows to be
there, then those with the lowest numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from deckbuilder.gamekit.copies import all_but, lowest_on_top, same_cards
from deckbuilder.gamekit.draw_piles import Pile, take
from deckbuilder.games.monster_town.amendments import COPIES_ARE_CARDS, SEARCHES_USE_DECKS_UP
from deckbuilder.games.monster_town.state import TownState
from deckbuilder.games.monster_town.verbs import discard_combat_card
from deckbuilder.kernel import chance
from deckbuilder.kernel.state import emit

HAND: Final = 5
"""How many Combat cards a full hand has."""


def draw(state: TownState, seat: int, count: int) -> int:
    """Draw Combat cards; the discard pile becomes the deck as soon as the last card is drawn (D16).

    Returns how many were drawn; with deck and pile empty further draws simply fail.
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
    """Of the cards in hand that are identical to this one, which is the lowest, the one that leaves it first."""
    known, definitions = state.known_hand[seat], state.data.definitions
    if not known or card in known:
        return card
    return next((c for c in state.hand[seat] if c in known and definitions[c] is definitions[card]), card)


def make_known(state: TownState, seat: int, cards: tuple[int, ...]) -> None:
    """Everybody knows now that such cards are in hand, though not which of identical ones."""
    definitions = state.data.definitions
    for card in cards:
        unknown = (c for c in state.hand[seat] if c not in state.known_hand[seat])
        state.known_hand[seat] += (next(c for c in unknown if definitions[c] is definitions[card]),)


def wanted_of_each(state: TownState, count: int) -> int:
    """How many copies of one card are offered to whoever looks for so many cards (MT-F.3)."""
    return count if COPIES_ARE_CARDS in state.data.amended else 1


def take_out(state: TownState, seat: int, found: tuple[int, ...]) -> None:
    """Take what a search found out of the Combat Deck and shuffle it; taking the last card brings a new one (D16)."""
    rest = all_but(state.combat_deck[seat], *found)
    if found and not rest and SEARCHES_USE_DECKS_UP in state.data.amended:
        state.combat_deck[seat] = _reshuffle(state, seat, found)
    else:
        state.combat_deck[seat] = shuffle_deck(state, rest)


def bring_deck(state: TownState, seat: int) -> None:
    """Shuffle the discard pile where the Combat Deck has run out, as whoever draws from it does (D16)."""
    if not state.combat_deck[seat] and state.combat_discard[seat]:
        state.combat_deck[seat] = _reshuffle(state, seat, ())


def shuffle_deck(state: TownState, cards: Sequence[int]) -> tuple[int, ...]:
    """A new Combat Deck; of identical cards the upper one has the lower number."""
    return lowest_on_top(chance.shuffle(state, cards), state.data.kind)


def _reshuffle(state: TownState, seat: int, drawn: Pile) -> tuple[int, ...]:
    """With all its other cards lying open, everybody knows what the seat has in hand at this moment."""
    state.known_hand[seat] = (*state.hand[seat], *drawn)
    pile, state.combat_discard[seat] = state.combat_discard[seat], ()
    if pile:
        emit(state, "reshuffled", seat, len(pile))
    return shuffle_deck(state, pile)

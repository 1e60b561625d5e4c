"""Drawing, discarding and reshuffling Combat cards (MT-8).

Copies of one card have different numbers, and which of them lies open must not tell where the others are. So of
identical cards the upper one in a deck has the lower number, and those leave a hand first that everybody knows to be
there, then those with the lowest numbers.
"""

from __future__ import annotations

from collections.abc import Sequence

from deckbuilder.games.monster_town.state import TownState
from deckbuilder.games.monster_town.verbs import discard_combat_card
from deckbuilder.kernel import chance
from deckbuilder.kernel.state import emit

HAND = 5
"""How many Combat cards a full hand has."""


def draw(state: TownState, seat: int, count: int) -> int:
    """Draw Combat cards; the discard pile becomes the deck as soon as the last card is drawn (D16).

    Returns how many were drawn; with deck and pile empty further draws simply fail.
    """
    drawn: list[int] = []
    deck = state.combat_deck[seat] or _reshuffle(state, seat, drawn)
    while len(drawn) < count and deck:
        missing = count - len(drawn)
        drawn += deck[:missing]
        deck = deck[missing:]
        if not deck:
            deck = _reshuffle(state, seat, drawn)
    state.combat_deck[seat] = deck
    if drawn:
        state.hand[seat] = tuple(sorted((*state.hand[seat], *drawn)))
        emit(state, "drew", seat, len(drawn))
        emit(state, "drew_cards", seat, tuple(drawn))
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
    cards = _first_of_each(state, seat, cards)
    state.hand[seat] = tuple(c for c in state.hand[seat] if c not in cards)
    for card in cards:
        discard_combat_card(state, seat, card)
    emit(state, "discarded", seat, cards)


def first_alike(state: TownState, seat: int, card: int) -> int:
    """Of the cards in hand that are identical to this one, which is the lowest, the one that leaves it first."""
    known, blueprints = state.known_hand[seat], state.table.blueprints
    if not known or card in known:
        return card
    return next((c for c in state.hand[seat] if c in known and blueprints[c] is blueprints[card]), card)


def make_known(state: TownState, seat: int, cards: tuple[int, ...]) -> None:
    """Everybody knows now that such cards are in hand, though not which of identical ones."""
    blueprints = state.table.blueprints
    for card in cards:
        unknown = (c for c in state.hand[seat] if c not in state.known_hand[seat])
        state.known_hand[seat] += (next(c for c in unknown if blueprints[c] is blueprints[card]),)


def _first_of_each(state: TownState, seat: int, cards: tuple[int, ...]) -> tuple[int, ...]:
    """As many of each different card as these, those that leave the hand first."""
    hand, known, blueprints = state.hand[seat], state.known_hand[seat], state.table.blueprints
    wanted = [blueprints[card].index for card in cards]
    chosen = []
    for card in (*[c for c in hand if c in known], *[c for c in hand if c not in known]):
        if blueprints[card].index in wanted:
            wanted.remove(blueprints[card].index)
            chosen.append(card)
    return tuple(sorted(chosen))


def shuffle_deck(state: TownState, cards: Sequence[int]) -> tuple[int, ...]:
    """A new Combat Deck; of identical cards the upper one has the lower number."""
    deck = chance.shuffle(state, cards)
    blueprints = state.table.blueprints
    alike: dict[int, list[int]] = {}
    for card in sorted(deck, reverse=True):
        alike.setdefault(blueprints[card].index, []).append(card)
    return tuple(alike[blueprints[card].index].pop() for card in deck)


def _reshuffle(state: TownState, seat: int, drawn: list[int]) -> tuple[int, ...]:
    """With all its other cards lying open, everybody knows what the seat has in hand at this moment."""
    state.known_hand[seat] = (*state.hand[seat], *drawn)
    pile, state.combat_discard[seat] = state.combat_discard[seat], ()
    if pile:
        emit(state, "reshuffled", seat, len(pile))
    return shuffle_deck(state, pile)

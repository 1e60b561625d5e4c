"""Drawing, discarding and reshuffling Combat cards (MT-8)."""

from __future__ import annotations

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
    deck = state.combat_deck[seat] or _reshuffle(state, seat)
    while len(drawn) < count and deck:
        drawn.append(deck[0])
        deck = deck[1:]
        if not deck:
            deck = _reshuffle(state, seat)
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
    state.hand[seat] = tuple(c for c in state.hand[seat] if c not in cards)
    for card in cards:
        discard_combat_card(state, seat, card)
    emit(state, "discarded", seat, cards)


def _reshuffle(state: TownState, seat: int) -> tuple[int, ...]:
    pile, state.combat_discard[seat] = state.combat_discard[seat], ()
    if pile:
        emit(state, "reshuffled", seat, len(pile))
    return chance.shuffle(state, pile)

"""A row of open cards that can be bought: a card taken is replaced from a deck immediately.

The state holds `deck`, `row` and `discard`. When the deck runs out, the discard pile is reshuffled.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from deckbuilder.gamekit.copies import all_but
from deckbuilder.gamekit.draw_piles import DrawPile, fill_row
from deckbuilder.kernel import chance

Revealed = Callable[[Any, int], None]
"""Called with each card that is turned up, in order."""
Remade = Callable[[Any, int], None]
"""Called with the size of a new deck, after the card that used up the old one and before the first of the new one."""


class Market:
    """One kind of row, of `size` cards as long as there are enough."""

    def __init__(
        self,
        size: int,
        revealed: Revealed = lambda state, card: None,
        remade: Remade = lambda state, cards: None,
    ) -> None:
        self.size = size
        self._revealed = revealed
        self._remade = remade

    def refill(self, state: Any) -> None:
        """Turn up cards until the row is full, or no cards are left."""
        lay = len(state.row)
        new_decks: dict[int, int] = {}
        state.row, state.deck = fill_row(
            state.row, self.size, state.deck, lambda taken: _reshuffled(state, taken, new_decks)
        )
        self._tell_of_deck(state, new_decks.get(0, 0))
        for number, card in enumerate(state.row[lay:], 1):
            self._revealed(state, card)
            self._tell_of_deck(state, new_decks.get(number, 0))

    def _tell_of_deck(self, state: Any, cards: int) -> None:
        if cards:
            self._remade(state, cards)

    def take(self, state: Any, card: int) -> None:
        """Take a card from the row, which is refilled immediately; or from the discard pile, if it is there."""
        if card in state.discard:
            state.discard = all_but(state.discard, card)
            return
        state.row = all_but(state.row, card)
        self.refill(state)

    def sweep(self, state: Any) -> None:
        """Discard the whole row, and turn up another."""
        state.discard, state.row = (*state.discard, *state.row), ()
        self.refill(state)


def _reshuffled(state: Any, taken: DrawPile, new_decks: dict[int, int]) -> DrawPile:
    """The discard pile as a new deck; notes its size by the number of cards taken before."""
    cards, state.discard = state.discard, ()
    new_decks[len(taken)] = len(cards)
    return chance.shuffle(state, cards)

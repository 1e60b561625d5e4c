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


class Market:
    """One kind of row, of `size` cards as long as there are enough."""

    def __init__(self, size: int, revealed: Revealed = lambda state, card: None) -> None:
        self.size = size
        self._revealed = revealed

    def refill(self, state: Any) -> None:
        """Turn up cards until the row is full, or no cards are left."""
        lay = len(state.row)
        state.row, state.deck = fill_row(state.row, self.size, state.deck, lambda taken: _reshuffled(state))
        for card in state.row[lay:]:
            self._revealed(state, card)

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


def _reshuffled(state: Any) -> DrawPile:
    """The discard pile as a new deck."""
    cards, state.discard = state.discard, ()
    return chance.shuffle(state, cards)

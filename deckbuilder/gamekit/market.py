"""A row of cards that lie open and can be bought: what is taken is replaced at once from a deck.

The state holds `deck`, `row` and `discard`. A deck that runs out is made anew of the discard pile.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from deckbuilder.gamekit.copies import all_but
from deckbuilder.gamekit.draw_piles import Pile, fill_row
from deckbuilder.kernel import chance

Revealed = Callable[[Any, int], None]
"""Told each card that is turned up, in its order."""


class Market:
    """One kind of row, so long, as far as there are cards."""

    def __init__(self, size: int, revealed: Revealed = lambda state, card: None) -> None:
        self.size = size
        self._revealed = revealed

    def refill(self, state: Any) -> None:
        """Turn up cards until the row is full, or nothing is left to turn up."""
        lay = len(state.row)
        state.row, state.deck = fill_row(state.row, self.size, state.deck, lambda taken: _reshuffled(state))
        for card in state.row[lay:]:
            self._revealed(state, card)

    def take(self, state: Any, card: int) -> None:
        """A card leaves the row, which is filled up at once; what lies in the discard pile leaves that."""
        if card in state.discard:
            state.discard = all_but(state.discard, card)
            return
        state.row = all_but(state.row, card)
        self.refill(state)

    def sweep(self, state: Any) -> None:
        """The whole row is discarded, and another turned up."""
        state.discard, state.row = (*state.discard, *state.row), ()
        self.refill(state)


def _reshuffled(state: Any) -> Pile:
    """The discard pile as a new deck."""
    cards, state.discard = state.discard, ()
    return chance.shuffle(state, cards)

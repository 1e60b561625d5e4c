"""Cards drawn from a deck, to a hand or into a row that is always full; and what happens when it runs out."""

from __future__ import annotations

from collections.abc import Callable

DrawPile = tuple[int, ...]
Refill = Callable[[DrawPile], DrawPile]
"""Makes the next deck when the last card has been taken, from the cards taken; () if there is none."""


def no_more(taken: DrawPile) -> DrawPile:
    """A deck that is never reshuffled."""
    return ()


def take(deck: DrawPile, count: int, refill: Refill = no_more) -> tuple[DrawPile, DrawPile]:
    """The given number of cards off the top of a deck, and what is left of it.

    As soon as the last card is taken the deck is refilled; if there is nothing to refill it, fewer cards are taken.
    """
    taken: DrawPile = ()
    deck = deck or refill(taken)
    while len(taken) < count and deck:
        missing = count - len(taken)
        taken, deck = taken + deck[:missing], deck[missing:]
        if not deck:
            deck = refill(taken)
    return taken, deck


def fill_row(row: DrawPile, size: int, deck: DrawPile, refill: Refill = no_more) -> tuple[DrawPile, DrawPile]:
    """A row with its gaps filled from the deck, and the rest of the deck; cards already there stay in place."""
    gaps = size - len(row)
    if gaps <= 0:
        return row, deck
    taken, deck = take(deck, gaps, refill)
    return row + taken, deck

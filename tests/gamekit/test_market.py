"""A row of open cards that is filled immediately, and a deck that is remade; shown with a toy row of two."""

from __future__ import annotations

from dataclasses import dataclass

from deckbuilder.gamekit.market import Market
from deckbuilder.kernel.facts import Counted, Public
from deckbuilder.kernel.state import GameState


@dataclass(slots=True, kw_only=True)
class Stall(GameState):
    """A deck, a row and a discard pile."""

    deck: Counted[tuple[int, ...]] = ()
    row: Public[tuple[int, ...]] = ()
    discard: Public[tuple[int, ...]] = ()
    seen: Public[tuple[int, ...]] = ()


def reveal(state: Stall, card: int) -> None:
    state.seen = (*state.seen, card)


def remake(state: Stall, cards: int) -> None:
    state.seen = (*state.seen, -cards)


MARKET = Market(2, reveal, remake)


def stall(deck: tuple[int, ...], discard: tuple[int, ...] = ()) -> Stall:
    """A stall that has just been opened."""
    state = Stall(data=None, rng=7, deck=deck, discard=discard)
    MARKET.refill(state)
    return state


def test_the_row_is_filled_up_from_the_top_of_the_deck() -> None:
    state = stall((5, 6, 7))
    assert (state.row, state.deck, state.seen) == ((5, 6), (7,), (5, 6))


def test_a_card_taken_from_the_row_is_replaced_at_once() -> None:
    state = stall((5, 6, 7))
    MARKET.take(state, 5)
    assert (state.row, state.deck, state.seen) == ((6, 7), (), (5, 6, 7))


def test_a_card_taken_from_the_discard_pile_leaves_the_row_alone() -> None:
    state = stall((5, 6, 7), discard=(3, 4))
    MARKET.take(state, 3)
    assert (state.row, state.discard) == ((5, 6), (4,))


def test_a_row_is_swept_away_and_another_turned_up() -> None:
    state = stall((5, 6, 7, 8, 9))
    MARKET.sweep(state)
    assert (state.row, state.discard) == ((7, 8), (5, 6))


def test_without_a_deck_the_discard_pile_is_shuffled() -> None:
    state = stall((5,), discard=(1, 2, 3))
    assert len(state.row) == 2
    assert sorted((*state.row, *state.deck)) == [1, 2, 3, 5]
    assert state.discard == ()


def test_a_new_deck_is_told_of_where_the_old_one_was_used_up() -> None:
    state = stall((5,), discard=(1, 2, 3))
    assert state.seen == (5, -3, state.row[1])
    state = stall((), discard=(1, 2, 3))
    assert state.seen == (-3, *state.row)
    state = stall((5, 6), discard=(1, 2, 3))
    assert state.seen == (5, 6, -3)


def test_with_no_card_anywhere_the_row_stays_short() -> None:
    assert stall((5,)).row == (5,)
    assert stall(()).row == ()

"""Cards are taken from the top of a deck, which may be refilled; a row is filled from it."""

from __future__ import annotations

from deckbuilder.gamekit.draw_piles import DrawPile, fill_row, take


def test_cards_come_off_the_top() -> None:
    assert take((4, 7, 1, 3), 2) == ((4, 7), (1, 3))


def test_drawing_from_an_empty_deck_fails() -> None:
    assert take((4, 7), 3) == ((4, 7), ())
    assert take((), 2) == ((), ())
    assert take((4, 7), 0) == ((), (4, 7))


def test_the_deck_is_refilled_as_soon_as_its_last_card_is_taken() -> None:
    asked: list[DrawPile] = []

    def refill(taken: DrawPile) -> DrawPile:
        asked.append(taken)
        return (8, 9)

    assert take((4, 7), 2, refill) == ((4, 7), (8, 9)), "before anybody needs another card"
    assert take((4, 7), 3, refill) == ((4, 7, 8), (9,))
    assert take((), 1, refill) == ((8,), (9,))
    assert asked == [(4, 7), (4, 7), ()]


def test_a_refill_that_runs_out_is_asked_once_more_and_then_no_more() -> None:
    left = [(8,), ()]
    assert take((4,), 5, lambda taken: left.pop(0)) == ((4, 8), ())


def test_a_row_is_filled_from_the_deck_and_what_lies_there_stays() -> None:
    assert fill_row((5, 6), 3, (1, 2, 3)) == ((5, 6, 1), (2, 3))
    assert fill_row((5, 6, 7), 3, (1, 2, 3)) == ((5, 6, 7), (1, 2, 3))
    assert fill_row((), 3, (1, 2)) == ((1, 2), ()), "as full as it can be"
    assert fill_row((), 2, (1,), lambda taken: (9,)) == ((1, 9), (9,))

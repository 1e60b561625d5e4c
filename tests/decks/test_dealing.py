"""The chance to hold a card equals that of counting all hands."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest

from deckbuilder.decks.dealing import Dealing, chance_to_hold


@pytest.mark.parametrize("cards", range(1, 8))
def test_the_chance_is_that_of_counting_every_hand(cards: int) -> None:
    for copies in range(cards + 1):
        for seen in range(cards + 1):
            hands = list(combinations(range(cards), seen))
            for wanted in range(1, 4):
                good = sum(1 for hand in hands if sum(card < copies for card in hand) >= wanted)
                assert chance_to_hold(cards, copies, seen, wanted) == Fraction(good, len(hands))


def test_a_card_is_held_for_certain_once_all_are_drawn() -> None:
    assert chance_to_hold(20, 1, 500) == 1
    assert chance_to_hold(20, 1, 500, wanted=2) == 0


def test_a_turn_sees_the_first_hand_and_what_was_drawn_before_it() -> None:
    dealing = Dealing(("deck",), "Deck", hand=7, least=1, most=1, clause="X")
    assert [dealing.seen(turn, 1) for turn in (1, 2, 5)] == [7, 8, 11]

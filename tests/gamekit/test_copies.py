"""Identical copies stand for each other, and none of them reveals where the others are; here sixes, tens and an ace."""

from __future__ import annotations

from deckbuilder.gamekit.copies import groups, lowest_on_top, one_of_each, same_cards

CARDS = ("six", "six", "ten", "six", "ten", "ace")


def kind(copy: int) -> str:
    return CARDS[copy]


def test_one_answer_stands_for_all_copies_of_a_card() -> None:
    assert one_of_each((3, 1, 4, 2, 5), kind) == (3, 4, 5)


def test_the_copies_of_each_card_are_known_together() -> None:
    assert groups(range(6), kind) == {"six": (0, 1, 3), "ten": (2, 4), "ace": (5,)}


def test_the_upper_of_two_copies_in_a_pile_has_the_lower_number() -> None:
    pile = lowest_on_top((3, 4, 0, 5, 2, 1), kind)
    assert pile == (0, 2, 1, 5, 4, 3)
    assert [kind(copy) for copy in pile] == ["six", "ten", "six", "ace", "ten", "six"], "the order of cards stays"


def test_copies_are_taken_from_the_front() -> None:
    assert same_cards((3, 4), (1, 0, 3, 2, 4), kind) == (1, 2)
    assert same_cards((0, 3), (5, 3, 1, 0), kind) == (1, 3)

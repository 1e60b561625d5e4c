"""Names that only look like what they seem to be are told to their author, and may be used all the same."""

from __future__ import annotations

import pytest

from tests.support.written_cards import doubted, with_written

TOWN = "monster-town"
PAIR = "[[encounter]]\nid = {id!r}\nname = {name!r}\ndo = [{{ draw = 'you' }}]\n"


def named(name: str) -> str:
    return f'[[encounter]]\nid = "test-card"\nname = "{name}"\ndo = [{{ draw = "you" }}]\n'


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("R\u0430in", '"R\u0430in" mixes Latin and Cyrillic letters ("\u0430" is Cyrillic); write it in one alphabet.'),
        ("Old R\u03bfad",
         '"R\u03bfad" mixes Latin and Greek letters ("\u03bf" is Greek); write it in one alphabet.'),
        ("\u041e\u0445 Cart",
         '"\u041e\u0445" looks Latin, but its letters are Cyrillic; write the name in one alphabet.'),
    ],
)  # fmt: skip
def test_a_name_in_two_alphabets_is_said(name: str, said: str) -> None:
    assert doubted(TOWN, named(name)) == [f"name: {said}"]


@pytest.mark.parametrize("name", ["Doc PeII", "Doc Pe11", "D0c Pell"])
def test_a_name_that_looks_like_that_of_another_card_is_said(name: str) -> None:
    said = f'name: "{name}" looks like the name of core/doc-pell, and is written with other letters; rename one.'
    assert doubted(TOWN, named(name)) == [said]


def test_two_cards_of_one_set_that_look_alike_are_said() -> None:
    latin, cyrillic = "Coco", "\u0421\u043e\u0441\u043e"
    text = PAIR.format(id="one", name=latin) + PAIR.format(id="two", name=cyrillic)
    pool = with_written(text, is_doubted=True)
    assert {card.name for card in pool.cards} >= {latin, cyrillic}


@pytest.mark.parametrize(
    "name",
    [
        "W\u00f6lfenpack",
        "\u041c\u0435\u0434\u0432\u0435\u0434\u044c",
        "\u03a9-Day",
        "\u795e\u306e\u529b",
        "Kill Shot Two",
    ],
)
def test_a_name_of_one_alphabet_is_not_doubted(name: str) -> None:
    assert doubted(TOWN, named(name)) == []

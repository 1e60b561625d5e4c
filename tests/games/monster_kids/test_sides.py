"""A trick says which side it is played on, or that it is for the whole fight."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.monster_kids.cards.meeting import CRAWLER, trick
from tests.games.monster_kids.test_wheel import problems
from tests.support.pools import monster_kids


def whole(do: str) -> str:
    return f'[[trick]]\nid = "t"\nname = "T"\nside = "fight"\ndo = [{{ {do} }}]'


@pytest.mark.parametrize(
    ("do", "found"),
    [
        ('flee = "all"', []),
        ('attack = "side", amount = 2', [("bad-value", "error")]),
        ('if = { die = "side", at_most = 3 }, then = [{ flee = "all" }]', [("bad-value", "error")]),
        ('if = { not = { hurt = "other" } }, then = [{ untyped = "all" }]', [("bad-value", "error")]),
    ],
)
def test_for_the_whole_fight_is_only_what_names_no_side(tmp_path: Path, do: str, found: list[tuple[str, str]]) -> None:
    assert problems(tmp_path, whole(do)) == found


def test_a_card_for_the_whole_fight_says_so_and_lies_on_no_side() -> None:
    card = monster_kids().card("monster-kids/odd-socks")
    assert card is not None
    assert card.text == "Play in a fight. Weakness and resistance do not count in this fight."
    night = trick("Odd Socks", 5, 7)
    assert "Anna plays Odd Socks." in night.told()
    laid = next(area for area in night.view().areas if area.key == "laid")
    assert laid.pieces[0].note == "by Anna"
    other = trick("Loose Floorboard", 5, 7, on=CRAWLER)
    assert "Anna plays Loose Floorboard on Under-Bed Crawler 1." in other.told()

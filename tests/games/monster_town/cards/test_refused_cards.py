"""Cards that are refused because they could never do what they say."""

from __future__ import annotations

import pytest

from tests.support.written_cards import combat, refused, with_written

ANYWHERE = '{ choose = { who = "opposing", where = "anywhere" }, as = "x" }'


def card_that(effect: str, chosen: str = ANYWHERE) -> str:
    """A channelled Combat card that chooses somebody anywhere and then does this."""
    lasting = '[[combat.aura]]\nmodify = "life"\namount = 1\nof = "bearer"\n' if "attach" in effect else ""
    return combat("[]", f"[{chosen}, {{ {effect} }}]").replace("target = []\n", "") + lasting


@pytest.mark.parametrize("effect", ['control = "x"', 'focus = "x"', 'attach = "x"'])
def test_what_lasts_for_a_combat_is_not_done_to_somebody_elsewhere(effect: str) -> None:
    said = f"`{effect.split()[0]}` lasts for the combat here; remove `where` where the member is chosen."
    assert refused("monster-town", card_that(effect)) == [f"do: {said}"]


@pytest.mark.parametrize("effect", ['control = "x"', 'focus = "x"', 'attach = "x"'])
def test_it_is_done_to_somebody_here(effect: str) -> None:
    with_written(card_that(effect, '{ choose = { who = "opposing" }, as = "x" }'))


def test_a_thrall_may_be_made_anywhere() -> None:
    with_written(card_that('control = "x", until = "game"'))

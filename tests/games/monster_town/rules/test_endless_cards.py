"""Written cards that would never come to an end: they are refused, or the game goes on without them."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_town.turn import MOST_EXTRA_TURNS
from tests.games.monster_town.rules.test_end_game import final
from tests.support.scenario import Scenario
from tests.support.written_cards import refused, with_written

DEPOT = "Tram Depot"
MEMBER = '[[character]]\nid = "test-card"\nname = "Test Card"\ngang = "militia"\nlife = 3\nrace = "Human"\n'
HASTE = (
    MEMBER
    + """[[character.ability]]
name = "Hurry"
do = [{ turns = "you", amount = 1 }, { wound = "self" }, { heal = "self" }]
"""
)
CANCEL = '[[combat.reaction]]\nname = "%s"\ncancels = "harm"\n'


@pytest.mark.parametrize("when", ['{ died = "own" }', '{ dead = "self" }', '{ not = { died = "any" } }'])
def test_life_points_cannot_depend_on_who_dies(when: str) -> None:
    aura = f'[[character.aura]]\nmodify = "life"\namount = 1\nof = "self"\nwhen = {when}\n'
    assert refused("monster-town", MEMBER + aura) == [
        "aura[0].when: Life points decide who dies, so they cannot depend on that; ask something else."
    ]


def test_a_card_that_cancels_does_so_in_one_way() -> None:
    card = '[[combat]]\nid = "test-card"\nname = "Test Card"\ngang = "undead"\n' + CANCEL % "One" + CANCEL % "Two"
    assert refused("monster-town", card) == [
        "reaction: A Combat card cancels in one way; write the other reaction on another card."
    ]


@pytest.mark.rule("MT-F.33.2")
def test_a_member_that_gives_itself_turns_for_ever_has_to_stop() -> None:
    table = Scenario("militia", "undead", extra=("Test Card",), pool=with_written(HASTE))
    table.members(0, "Test Card").members(1, "The Sexton").fight(DEPOT)
    for _ in range(MOST_EXTRA_TURNS + 10):
        if table.asked_seat() == 1:
            break
        if table.asked() == "combat_action":
            table.uses("Test Card", "Hurry")
        else:
            table.waits()
    assert table.asked_seat() == 1


@pytest.mark.rule("MT-11.7", "MT-F.33.2")
@pytest.mark.parametrize(("rules", "next_seat"), [(None, 0), (13, 1)])
def test_an_extra_turn_is_taken_even_late_in_the_final_combat(rules: int | None, next_seat: int) -> None:
    table = Scenario("militia", "undead", "wolfenpack", rules=rules).members(0, "Doc Pell").members(1, "Gutter Biter")
    table.members(2, "Mother Mange")
    table.state.turn, table.state.round, table.state.turns = 240, 60, [1, 0, 0]
    final(table, last_drawer=2)
    assert table.asked_seat() == 0
    table.waits()
    assert table.asked_seat() == next_seat, "the print knows no longest game after which extra turns are lost"

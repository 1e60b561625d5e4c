"""Lasting changes for others, from what a member carries: no shipped Special Item or attached card has one."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_town.modifiers import wounds_added
from deckbuilder.games.monster_town.state import EXERTED, READY
from deckbuilder.kernel.facts import NOTHING
from tests.support.scenario import Scenario
from tests.support.written_cards import combat, text_of, with_written

DEPOT = "Tram Depot"
AURA = 'modify = "wounds_taken"\namount = 1\nof = {{ who = "{who}" }}\n'
HORN = """[[item]]
id = "test-card"
name = "Test Card"
gang = "militia"
kind = "Weapon"
[[item.ability]]
name = "Toot"
target = [{ as = "foe" }]
do = [{ wound = "foe" }]
[[item.aura]]
"""


def more_wounds(table: Scenario, member: str) -> int:
    """The number added to wounds that a member suffers from nobody in particular."""
    return wounds_added(table.state, NOTHING, table.on_table(member), False)


def with_horn(who: str, rules: int | None = None) -> Scenario:
    """Doc Pell wears a Special Item that changes wounds for these members, and fights Ben's at the Depot."""
    pool = with_written(HORN + AURA.format(who=who))
    table = Scenario("militia", "undead", extra=("Test Card",), rules=rules, pool=pool)
    table.members(0, "Doc Pell", "Sapper Rusk").members(1, "The Sexton").members(1, "Gutter Biter", at="Potter's Field")
    return table.wears("Doc Pell", "Test Card").fight(DEPOT)


@pytest.mark.rule("MT-7.4")
@pytest.mark.parametrize(("rules", "wounds"), [(None, 2), (12, 1)])
def test_a_special_item_can_make_all_opponents_easier_to_wound(rules: int | None, wounds: int) -> None:
    table = with_horn("opposing", rules)
    assert text_of(table.pool).endswith("Wounds caused to each opposing gang member here are increased by 1.")
    table.uses("Doc Pell", "Toot", "The Sexton")
    assert table.wounds("The Sexton") == wounds


@pytest.mark.rule("MT-7.4")
def test_it_works_where_its_bearer_is_and_as_long_as_it_is_there() -> None:
    table = with_horn("opposing")
    assert [more_wounds(table, name) for name in ("The Sexton", "Gutter Biter", "Doc Pell")] == [1, 0, 0]
    table.state.item[table.on_table("Doc Pell")] = NOTHING
    assert more_wounds(table, "The Sexton") == 0


@pytest.mark.rule("MT-7.4")
def test_what_it_does_for_others_it_does_not_do_for_its_bearer() -> None:
    table = with_horn("others")
    assert [more_wounds(table, name) for name in ("Sapper Rusk", "Doc Pell", "The Sexton")] == [1, 0, 0]


@pytest.mark.rule("MT-7.4")
@pytest.mark.parametrize(
    ("target", "bearer"), [('{ as = "x", who = "own" }', "Doc Pell"), ('{ as = "x" }', "The Sexton")]
)
@pytest.mark.parametrize(("rules", "more"), [(None, [1, 0]), (12, [0, 0])])
def test_an_attached_card_means_its_players_opponents(
    rules: int | None, more: list[int], target: str, bearer: str
) -> None:
    text = combat(f"[{target}]", '[{ attach = "x" }]') + "[[combat.aura]]\n" + AURA.format(who="opposing")
    table = Scenario("militia", "undead", extra=("Test Card",), rules=rules, pool=with_written(text))
    table.members(0, "Doc Pell", "Sapper Rusk").members(1, "The Sexton", "Gutter Biter").hand(0, "Test Card")
    table.fight(DEPOT).plays("Test Card", bearer, through="Sapper Rusk")
    assert [more_wounds(table, name) for name in ("The Sexton", "Doc Pell")] == more


SAVER = """[[character]]
id = "saver"
name = "Test Saver"
gang = "militia"
life = 3
race = "Human"
[[character.aura]]
modify = "cost"
amount = { cards_in_hand = "you", times = -1 }
of = "self"
"""
DRAWING = """[[combat]]
id = "test-card"
name = "Test Card"
gang = "militia"
power = 5
do = [{ draw = "you" }]
"""


def saving(rules: int | None = None) -> Scenario:
    """Test Saver acts for one Power less for each card in hand, and Anna has four cards and one Power."""
    extra = ("Test Card", "Test Saver")
    table = Scenario("militia", "undead", extra=extra, rules=rules, pool=with_written(DRAWING + SAVER))
    table.members(0, "Test Saver", "Doc Pell").members(1, "The Sexton").power(0, 1)
    return table.hand(0, "Test Card", "Kill Shot", "Flashbang", "Dive for Cover").fight(DEPOT).plays("Test Card")


@pytest.mark.rule("MT-8.15")
def test_a_card_costs_what_it_cost_in_hand() -> None:
    table = saving()
    assert table.told("played")[-1][3] == table.on_table("Test Saver")
    assert (table.state.power[0], table.lies("Test Saver")) == (0, EXERTED)


def test_under_older_rules_nobody_could_channel_it_any_more() -> None:
    table = saving(rules=12)
    assert table.told("played")[-1][3] == NOTHING
    assert table.lies("Test Saver") == READY

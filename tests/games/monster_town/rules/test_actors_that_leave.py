"""Actions whose member has died or left the table before they are complete; no shipped card has one."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_town.state import Hold
from deckbuilder.kernel.facts import NOTHING
from tests.support.scenario import Scenario
from tests.support.written_cards import with_written

DEPOT = "Tram Depot"
LORD = """[[character]]
id = "lord"
name = "Test Lord"
gang = "{gang}"
life = 3
race = "Human"
[[character.ability]]
name = "Act"
target = [{target}]
do = [{do}]
"""
GLASS = """[[character]]
id = "glass"
name = "Test Glass"
gang = "{gang}"
life = 5
race = "Human"
"""
TURNED = '{ convert = "self", how = "turn" }'
FOE, FRIEND = '{ as = "foe" }', '{ as = "foe", who = "own" }'


def acted(do: str, rules: int | None = None) -> Scenario:
    """Anna's Lord has just acted on Ben's Sexton."""
    text = LORD.format(gang="militia", target=FOE, do=do)
    table = Scenario("militia", "undead", extra=("Test Lord",), rules=rules, pool=with_written(text))
    table.members(0, "Test Lord", "Doc Pell").members(1, "The Sexton", "Gutter Biter").fight(DEPOT)
    return table.uses("Test Lord", "Act", "The Sexton")


@pytest.mark.rule("MT-8.13")
def test_a_member_that_turned_itself_is_entwined_with_nobody() -> None:
    table = acted(f'{TURNED}, {{ focus = "foe" }}')
    assert table.state.partners[table.on_table("The Sexton")] == ()


def test_older_rules_entwined_somebody_with_a_card_in_reserves() -> None:
    with pytest.raises(AssertionError, match="I4: tied off the table"):
        acted(f'{TURNED}, {{ focus = "foe" }}', rules=12)


@pytest.mark.rule("MT-8.13")
@pytest.mark.parametrize("leaving", [TURNED, '{ kill = "self" }, { snake = "opponents" }'])
def test_a_member_that_is_gone_thralls_nobody(leaving: str) -> None:
    table = acted(f'{leaving}, {{ control = "foe", until = "game" }}')
    sexton = table.on_table("The Sexton")
    assert table.gang(1) == ["Gutter Biter", "The Sexton"]
    assert (table.state.hold[sexton], table.state.thraller[sexton]) == (Hold.NONE, NOTHING)


@pytest.mark.rule("MT-8.13")
@pytest.mark.parametrize(("rules", "reflected"), [(None, 0), (12, 1)])
def test_no_wounds_are_reflected_on_a_member_in_reserves(rules: int | None, reflected: int) -> None:
    text = LORD.format(gang="militia", target=FRIEND, do=f'{TURNED}, {{ wound = "foe", amount = 2 }}')
    mirror = '[[character.aura]]\nreflect = true\nof = "self"\n'
    pool = with_written(text + GLASS.format(gang="militia") + mirror)
    table = Scenario("militia", "undead", extra=("Test Lord", "Test Glass"), rules=rules, pool=pool)
    table.members(0, "Test Lord", "Test Glass").members(1, "The Sexton").fight(DEPOT)
    table.uses("Test Lord", "Act", "Test Glass")
    assert table.wounds("Test Glass") == 2
    assert len(table.told("reflected")) == reflected


@pytest.mark.rule("MT-8.13")
@pytest.mark.parametrize("fate", ["kill = {}", 'convert = {}, how = "turn"'])
@pytest.mark.parametrize("tie", ['focus = "foe"', 'control = "foe", until = "game"'])
def test_who_is_struck_down_by_a_cancel_ties_nobody_any_more(fate: str, tie: str) -> None:
    lord = LORD.format(gang="militia", target='{ as = "foe", count = 2 }', do=f'{{ wound = "foe" }}, {{ {tie} }}')
    answer = fate.format('{ who = "opposing", name = "Test Lord" }')
    dodge = f'[[character.reaction]]\nname = "Dodge"\ncancels = "harm"\nprotects = "self"\ndo = [{{ {answer} }}]\n'
    pool = with_written(lord + GLASS.format(gang="undead") + dodge)
    table = Scenario("militia", "undead", extra=("Test Lord",), theirs=("Test Glass",), pool=pool)
    table.members(0, "Test Lord", "Doc Pell").members(1, "Test Glass", "The Sexton").fight(DEPOT)
    table.asks_to_cancel = True
    table.uses("Test Lord", "Act", "Test Glass", "The Sexton").reacts("Test Glass")
    if table.asked() == "cancel":
        table.does("pass")
    assert table.wounds("The Sexton") == 1
    assert table.state.partners[table.on_table("The Sexton")] == ()
    assert table.gang(1) == ["Test Glass", "The Sexton"]


@pytest.mark.rule("MT-8.20")
@pytest.mark.parametrize(("rules", "gang"), [(None, ["Doc Pell", "Test Lord"]), (12, ["Test Lord"])])
def test_a_recruit_does_not_die_of_what_killed_it_before_it_was_cured(rules: int | None, gang: list[str]) -> None:
    do = '{ kill = "foe" }, { convert = "foe", how = "cure" }, { recruit = { name = "Doc Pell" } }'
    text = LORD.format(gang="militia", target=FRIEND, do=do)
    table = Scenario("militia", "undead", extra=("Test Lord",), rules=rules, pool=with_written(text))
    table.members(0, "Test Lord", "Doc Pell").members(1, "The Sexton").fight(DEPOT)
    table.uses("Test Lord", "Act", "Doc Pell")
    assert table.gang(0) == gang


GUN = """[[item]]
id = "gun"
name = "Test Gun"
gang = "militia"
kind = "Weapon"
[[item.ability]]
name = "Shoot"
target = [{ as = "foe", count = 2 }]
do = [{ wound = "foe" }]
"""
DODGER = """[[character]]
id = "dodger"
name = "Test Dodger"
gang = "undead"
life = 3
race = "Human"
[[character.reaction]]
name = "Dodge"
cancels = "harm"
protects = "self"
do = [%s]
"""


@pytest.mark.rule("MT-8.13")
@pytest.mark.parametrize(("rules", "wounds"), [(None, 1), (12, 0)])
@pytest.mark.parametrize(
    "dodge",
    [
        '{ destroy = { who = "opposing" } }',
        '{ kill = { who = "opposing", name = "Doc Pell" } }',
        '{ convert = { who = "opposing" }, how = "turn" }',
    ],
)
def test_a_gun_goes_off_even_if_it_is_taken_away(dodge: str, rules: int | None, wounds: int) -> None:
    pool = with_written(GUN + DODGER % dodge)
    table = Scenario("militia", "undead", extra=("Test Gun",), theirs=("Test Dodger",), rules=rules, pool=pool)
    table.members(0, "Doc Pell", "Sapper Rusk").members(1, "Test Dodger", "The Sexton").wears("Doc Pell", "Test Gun")
    table.asks_to_cancel = True
    table.fight(DEPOT)
    table.uses("Doc Pell", "Shoot", "Test Dodger", "The Sexton").reacts("Test Dodger")
    if table.asked() == "cancel":
        table.does("pass")
    assert (table.wounds("Test Dodger"), table.wounds("The Sexton")) == (0, wounds)

"""What the words of cards allow though no shipped card says it: the fixture cards do."""

from __future__ import annotations

import pytest

from tests.support.positions import fallen
from tests.support.scenario import Scenario

FIELD = "Potter's Field"


def with_card(card: str, *against: str) -> Scenario:
    """Doc Pell, Sapper Rusk and one card, and some of the undead, about to meet at Potter's Field."""
    table = Scenario("militia", "undead", extra=[card]).members(0, "Doc Pell", "Sapper Rusk").members(1, *against)
    return table.hand(0, card)


def test_of_two_targets_the_first_leaves_one_to_be_named_after_it() -> None:
    table = with_card("Pair of Hooks", "Gutter Biter", "The Sexton", "Crypt Cantor").fight(FIELD)
    table.does("play", table.state.hand[0][0])
    table.does("through", table.on_table("Doc Pell"))
    first = table.offers()
    assert len(first) == 2, "whoever comes last of the three has nobody after it"
    table.does("target", table.on_table(first[-1].removeprefix("target: ")))
    assert sum(table.wounds(name) for name in ("Gutter Biter", "The Sexton", "Crypt Cantor")) == 2


def test_where_two_targets_are_asked_for_and_one_is_there_that_one_is_hit() -> None:
    table = with_card("Pair of Hooks", "The Sexton").fight(FIELD).plays("Pair of Hooks", "The Sexton")
    assert table.wounds("The Sexton") == 1


def test_naming_one_target_leaves_somebody_for_the_other() -> None:
    table = Scenario("militia", "undead", "wolfenpack", extra=["Trip and Shove"]).members(0, "Doc Pell", "Sapper Rusk")
    table.members(1, "The Sexton").members(2, "Mother Mange").hand(0, "Trip and Shove").fight(FIELD)
    table.plays("Trip and Shove", "Mother Mange", "The Sexton")
    assert (table.wounds("Mother Mange"), table.wounds("The Sexton")) == (0, 1)


def test_a_card_that_raises_one_of_the_dead_raises_ones_own() -> None:
    table = fallen(with_card("On Your Feet", "The Sexton"), 1, "Gutter Biter", at=FIELD)
    fallen(table, 0, "Barricade Gunner", at=FIELD).fight(FIELD).plays("On Your Feet")
    assert table.offers()[0] != "pick: Gutter Biter"
    assert "Barricade Gunner" in table.gang(0)
    assert table.is_dead("Gutter Biter")


@pytest.mark.parametrize(("victim", "power"), [("Sapper Rusk", 9), ("The Sexton", 7)])
def test_whose_member_died_is_told_apart(victim: str, power: int) -> None:
    table = with_card("One of Ours", "Gutter Biter", "The Sexton").fight(FIELD)
    table.plays("One of Ours", victim, through="Doc Pell")
    assert table.is_dead(victim)
    assert table.state.power[0] == power


def test_as_many_wounds_as_there_is_power() -> None:
    table = with_card("All the Voltage", "Gutter Biter", "The Sexton").power(0, 2).fight(FIELD)
    table.plays("All the Voltage", "The Sexton", through="Doc Pell")
    assert table.wounds("The Sexton") == 2


def test_a_focus_that_nobody_performs_entwines_nobody() -> None:
    table = with_card("Eye to Eye", "Gutter Biter", "The Sexton").fight(FIELD).plays("Eye to Eye", "The Sexton")
    assert table.told("focussed") == []
    assert not any(table.state.partners)

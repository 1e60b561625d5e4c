"""The Special Items of the Wölfenpack: who can bear them and what they give."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_town.state import EXERTED, READY
from tests.support.positions import item_of, item_on_top
from tests.support.scenario import Scenario

AT = "Impound Yard"


def armed(item: str, *names: str, against: tuple[str, ...] = ("Captain Vesna Holt", "Sapper Rusk")) -> Scenario:
    """The first of Anna's wolves bears an item; the fight with Ben's militia has not begun."""
    table = Scenario("wolfenpack", "militia").members(0, *names).members(1, *against)
    return table.wears(names[0], item)


def claims(item: str, *names: str) -> Scenario:
    """Anna's party has captured The Dog Track and draws the item."""
    table = Scenario("wolfenpack", "militia").members(0, *names).members(1, "Doc Pell")
    return item_on_top(table, 0, item).scouts("The Dog Track").does("draw_item")


@pytest.mark.rule("MT-2.12.1")
@pytest.mark.parametrize("item", ["Railway Spikes", "Tow Chain", "Manhole Cover", "Second Heart"])
def test_railway_spikes_and_three_other_items_are_for_werewolves(item: str) -> None:
    table = claims(item, "The Dogcatcher's Daughter", "Grey Hush")
    assert item_of(table, "Grey Hush") == item
    assert item_of(table, "The Dogcatcher's Daughter") == ""


@pytest.mark.rule("MT-2.12.1", "MT-7.6")
def test_dray_harness_is_for_the_brute_and_nobody_else() -> None:
    table = claims("Dray Harness", "Grey Hush", "The Brute")
    assert item_of(table, "The Brute") == "Dray Harness"
    table = claims("Dray Harness", "Grey Hush", "Patient Nought")
    assert [table.state.data.name(item) for item in table.state.item_discard[0]] == ["Dray Harness"]


def test_milk_tooth_charm_is_for_anybody() -> None:
    table = claims("Milk-Tooth Charm", "Grey Hush", "The Dogcatcher's Daughter").picks("The Dogcatcher's Daughter")
    assert item_of(table, "The Dogcatcher's Daughter") == "Milk-Tooth Charm"


@pytest.mark.rule("MT-7.9")
@pytest.mark.parametrize(
    ("item", "harnessed"),
    [
        ("Railway Spikes", True),
        ("Tow Chain", True),
        ("Manhole Cover", True),
        ("Dray Harness", True),
        ("Second Heart", False),
        ("Milk-Tooth Charm", False),
    ],
)
def test_second_heart_and_milk_tooth_charm_cannot_be_harnessed(item: str, harnessed: bool) -> None:
    table = armed(item, "The Brute", "Grey Hush").power(0, 1).fight(AT)
    assert table.can("harness", "The Brute") is harnessed


# ---- Railway Spikes ----


@pytest.mark.rule("MT-I.1")
def test_railway_spikes_do_one_more_while_their_bearer_is_wounded() -> None:
    table = armed("Railway Spikes", "Three-Leg Tove", "The Brute").wounded("Three-Leg Tove", 1).fight(AT)
    table.uses("Three-Leg Tove", "Nip at the Heels", "Captain Vesna Holt").waits()
    assert table.wounds("Captain Vesna Holt") == 2
    table.uses("The Brute", "Maul", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 1
    rage = armed("Railway Spikes", "The Brute", "Grey Hush").wounded("The Brute", 2).fight(AT)
    assert rage.uses("The Brute", "Maul", "Captain Vesna Holt").wounds("Captain Vesna Holt") == 4


def test_railway_spikes_are_blunt_in_a_whole_hand() -> None:
    table = armed("Railway Spikes", "Three-Leg Tove", "The Brute").fight(AT)
    assert table.uses("Three-Leg Tove", "Nip at the Heels", "Sapper Rusk").wounds("Sapper Rusk") == 1


# ---- Tow Chain ----


@pytest.mark.rule("MT-8.7.1", "MT-8.23.1")
def test_tow_chain_hauls_in_a_ready_member_wounds_exerts_and_keeps_it() -> None:
    table = armed("Tow Chain", "Grey Hush", "The Brute").fight(AT).uses("Grey Hush", "Haul In", "Captain Vesna Holt")
    assert (table.wounds("Captain Vesna Holt"), table.lies("Captain Vesna Holt")) == (2, EXERTED)
    assert table.state.power[0] == 6
    table.waits().uses("The Brute", "Maul", "Sapper Rusk")
    table.posture("Captain Vesna Holt", READY).turn(1, "fight").uses("Captain Vesna Holt", "Fire on My Mark")
    assert table.wounds("The Brute") == 0
    assert table.wounds("Grey Hush") > 0, "the only one that the Captain can still reach"


def test_tow_chain_finds_no_hold_on_the_exerted_and_costs_a_power() -> None:
    table = armed("Tow Chain", "Grey Hush", against=("Captain Vesna Holt", "Sapper Rusk"))
    table.posture("Sapper Rusk", EXERTED).fight(AT).uses("Grey Hush", "Haul In")
    assert table.wounds("Captain Vesna Holt") == 2
    assert not armed("Tow Chain", "Grey Hush").power(0, 0).fight(AT).can_use("Grey Hush", "Haul In")


# ---- Manhole Cover ----


def test_manhole_cover_cancels_a_card_for_its_bearer_and_a_power() -> None:
    table = armed("Manhole Cover", "Grey Hush", "The Brute").posture("Grey Hush", EXERTED).hand(1, "Danger Close")
    table.fight(AT, acting=1).asks_to_cancel = True
    table.plays("Danger Close", through="Sapper Rusk").reacts("Grey Hush").does("pass")
    assert (table.wounds("Grey Hush"), table.wounds("The Brute")) == (0, 2)
    assert table.state.power[0] == 6
    assert item_of(table, "Grey Hush") == "Manhole Cover"


def test_manhole_cover_stops_no_ability_and_helps_nobody_else() -> None:
    table = armed("Manhole Cover", "Grey Hush", "The Brute").fight(AT, acting=1)
    table.asks_to_cancel = True
    assert table.uses("Sapper Rusk", "Rivet Driver", "The Brute").offers() == ["pass"]
    other = armed("Manhole Cover", "Grey Hush", "The Brute").hand(1, "Tungsten Core").fight(AT, acting=1)
    other.asks_to_cancel = True
    assert other.plays("Tungsten Core", "The Brute", through="Sapper Rusk").offers() == ["pass"]
    poor = armed("Manhole Cover", "Grey Hush", "The Brute").power(0, 0).hand(1, "Tungsten Core").fight(AT, acting=1)
    poor.asks_to_cancel = True
    assert "react: Grey Hush" not in poor.plays("Tungsten Core", "Grey Hush", through="Sapper Rusk").offers()


# ---- Dray Harness ----


def test_dray_harness_takes_one_off_every_blow() -> None:
    table = armed("Dray Harness", "The Brute", "Grey Hush").hand(1, "Corner the Beast").fight(AT, acting=1)
    assert table.plays("Corner the Beast", "The Brute", through="Sapper Rusk").wounds("The Brute") == 1
    table = armed("Dray Harness", "The Brute", "Grey Hush").fight(AT, acting=1)
    assert table.uses("Sapper Rusk", "Rivet Driver", "Grey Hush").wounds("Grey Hush") == 1


@pytest.mark.rule("MT-I.18")
def test_dray_harness_is_no_use_against_unmodifiable_wounds() -> None:
    table = armed("Dray Harness", "The Brute", "Grey Hush").hand(1, "Tungsten Core").fight(AT, acting=1)
    assert table.plays("Tungsten Core", "The Brute", through="Sapper Rusk").wounds("The Brute") == 3


# ---- Second Heart ----


def test_second_heart_heals_three_on_its_bearer_and_draws_a_card() -> None:
    table = armed("Second Heart", "Grey Hush", "The Brute").wounded("Grey Hush", 3).wounded("The Brute", 3).fight(AT)
    table.uses("Grey Hush", "Skip a Beat")
    assert (table.wounds("Grey Hush"), table.wounds("The Brute")) == (0, 3)
    assert len(table.in_hand(0)) == 1
    assert (table.lies("Grey Hush"), table.state.power[0]) == (EXERTED, 6)
    assert not armed("Second Heart", "Grey Hush").power(0, 0).fight(AT).can_use("Grey Hush", "Skip a Beat")


# ---- Milk-Tooth Charm ----


def test_milk_tooth_charm_gives_a_life_point() -> None:
    table = armed("Milk-Tooth Charm", "Grey Hush", "The Brute").wounded("Grey Hush", 3).fight(AT, acting=1)
    table.uses("Sapper Rusk", "Rivet Driver", "The Brute")
    assert not table.is_dead("Grey Hush")
    table = armed("Milk-Tooth Charm", "Grey Hush", "The Brute").wounded("Grey Hush", 3).hand(1, "Corner the Beast")
    table.fight(AT, acting=1).plays("Corner the Beast", "Grey Hush", through="Sapper Rusk")
    assert table.is_dead("Grey Hush")


def test_milk_tooth_charm_makes_its_bearers_actions_cheaper() -> None:
    table = armed("Milk-Tooth Charm", "Grey Hush", "The Brute").power(0, 1).fight(AT)
    table.uses("Grey Hush", "Under the Parked Car", "Sapper Rusk")
    assert table.state.power[0] == 0
    other = armed("Milk-Tooth Charm", "Grey Hush", "The Brute").power(0, 1).fight(AT)
    assert not other.can_use("The Brute", "One in Each Hand")

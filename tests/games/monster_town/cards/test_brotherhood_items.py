"""The Special Items of the Brotherhood of the Fang: what each gives to its bearer and nobody else."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_town.state import EXERTED, HIDDEN, READY
from tests.support.positions import item_of, item_on_top, thralled
from tests.support.scenario import Scenario

AT = "Generator Hall"


def fang(*vampires: str, against: tuple[str, ...] = ("Barricade Gunner", "Chaplain Sedge")) -> Scenario:
    """Anna's Brotherhood and Ben's militia stand ready; the fight has not begun."""
    return Scenario("brotherhood", "militia").members(0, *vampires).members(1, *against)


def hunted(*vampires: str) -> Scenario:
    """Anna's militia is about to strike Ben's Brotherhood."""
    return Scenario("militia", "brotherhood").members(0, "Barricade Gunner", "Chaplain Sedge").members(1, *vampires)


# ---- who can use what ----


@pytest.mark.rule("MT-2.12.1", "MT-7.2")
@pytest.mark.parametrize(
    ("item", "fits_all"),
    [
        ("Widow's Fan", False),
        ("Silver Straw", False),
        ("Coachman's Whip", True),
        ("Mourning Veil", False),
        ("Waistcoat of Wings", True),
        ("Borrowed Pulse", False),
        ("Thirst Gland", False),
    ],
)
def test_the_items_of_the_brotherhood_are_for_vampires_but_for_two(item: str, fits_all: bool) -> None:
    table = Scenario("brotherhood", "militia").members(0, "The Nail", "Mother Mange").members(1, "Doc Pell")
    item_on_top(table, 0, item).scouts("The Blood Bank").does("draw_item")
    if fits_all:
        assert table.offers() == ["pick: The Nail", "pick: Mother Mange"]
    else:
        assert item_of(table, "The Nail") == item, "Mother Mange could not take it"


# ---- Widow's Fan ----


def test_widows_fan_cuts_two_throats_and_harder_out_of_hiding() -> None:
    table = fang("Madame Orlo", "The Nail", against=("Barricade Gunner", "Chaplain Sedge", "Doc Pell"))
    table.wears("Madame Orlo", "Widow's Fan").fight(AT)
    table.uses("Madame Orlo", "Snap Shut", "Barricade Gunner", "Doc Pell")
    assert [table.wounds(n) for n in ("Barricade Gunner", "Chaplain Sedge", "Doc Pell")] == [1, 0, 1]
    assert table.state.power[0] == 5
    table = fang("Madame Orlo", "The Nail").wears("Madame Orlo", "Widow's Fan").posture("Madame Orlo", HIDDEN)
    table.fight(AT).uses("Madame Orlo", "Snap Shut", "Barricade Gunner", "Chaplain Sedge")
    assert (table.wounds("Barricade Gunner"), table.wounds("Chaplain Sedge")) == (2, 2)
    assert table.lies("Madame Orlo") == EXERTED


def test_widows_fan_and_coachmans_whip_reach_no_further_than_two() -> None:
    for item, ability in (("Widow's Fan", "Snap Shut"), ("Coachman's Whip", "Crack It Twice")):
        table = fang("Madame Orlo", "The Nail", against=("Barricade Gunner", "Chaplain Sedge", "Doc Pell"))
        table.wears("The Nail", item).fight(AT).uses("The Nail", ability)
        assert table.may_name() == 2


def test_widows_fan_may_cut_only_one_and_costs_two_power() -> None:
    table = fang("Madame Orlo", "The Nail").wears("Madame Orlo", "Widow's Fan").fight(AT)
    table.uses("Madame Orlo", "Snap Shut", "Chaplain Sedge")
    assert table.wounds("Barricade Gunner") == 0
    poor = fang("Madame Orlo").wears("Madame Orlo", "Widow's Fan").power(0, 1).fight(AT)
    assert not poor.can_use("Madame Orlo", "Snap Shut")


# ---- Silver Straw ----


@pytest.mark.rule("MT-8.7.1")
def test_silver_straw_draws_a_wound_and_a_power_from_the_wounded() -> None:
    table = fang("Madame Orlo", "The Nail").wears("The Nail", "Silver Straw").wounded("Chaplain Sedge", 1)
    table.power(0, 0).fight(AT).uses("The Nail", "Last of the Bottle", "Chaplain Sedge")
    assert (table.wounds("Chaplain Sedge"), table.state.power[0]) == (2, 1)
    assert table.lies("The Nail") == EXERTED


@pytest.mark.rule("MT-7.4")
def test_silver_straw_serves_its_bearer_only_if_someone_is_wounded() -> None:
    table = fang("Madame Orlo", "The Nail").wears("The Nail", "Silver Straw").fight(AT)
    assert not table.can_use("The Nail", "Last of the Bottle")
    table.wounded("Chaplain Sedge", 1).turn(0, "fight")
    assert table.can_use("The Nail", "Last of the Bottle")
    assert not table.can_use("Madame Orlo", "Last of the Bottle")


@pytest.mark.rule("MT-7.9", "MT-8.25.2")
def test_silver_straw_may_be_harnessed_for_power() -> None:
    table = fang("Madame Orlo", "The Nail").wears("The Nail", "Silver Straw").power(0, 1).fight(AT)
    table.does("harness", table.on_table("The Nail"))
    assert (table.state.power[0], table.lies("The Nail"), item_of(table, "The Nail")) == (7, EXERTED, "")


# ---- Coachman's Whip ----


def test_coachmans_whip_exerts_two_for_a_power() -> None:
    table = fang("Madame Orlo", "The Nail", against=("Barricade Gunner", "Chaplain Sedge", "Doc Pell"))
    table.wears("The Nail", "Coachman's Whip").fight(AT)
    table.uses("The Nail", "Crack It Twice", "Barricade Gunner", "Chaplain Sedge")
    assert [table.lies(n) for n in ("Barricade Gunner", "Chaplain Sedge", "Doc Pell")] == [EXERTED, EXERTED, READY]
    assert table.state.power[0] == 6


def test_coachmans_whip_may_crack_once_and_not_without_power() -> None:
    table = fang("Madame Orlo", "The Nail").wears("The Nail", "Coachman's Whip").fight(AT)
    table.uses("The Nail", "Crack It Twice", "Chaplain Sedge")
    assert (table.lies("Barricade Gunner"), table.lies("Chaplain Sedge")) == (READY, EXERTED)
    poor = fang("The Nail").wears("The Nail", "Coachman's Whip").power(0, 0).fight(AT)
    assert not poor.can_use("The Nail", "Crack It Twice")


# ---- Mourning Veil ----


def test_mourning_veil_keeps_an_exerted_bearer_from_being_targeted() -> None:
    table = hunted("Madame Orlo", "The Nail").wears("Madame Orlo", "Mourning Veil", 1).posture("Madame Orlo", EXERTED)
    table.fight(AT).does("use", table.on_table("Barricade Gunner"), 0)
    assert (table.wounds("Madame Orlo"), table.wounds("The Nail")) == (0, 1), "there was nobody else to shoot"


def test_mourning_veil_protects_neither_the_ready_nor_the_others() -> None:
    table = hunted("Madame Orlo", "The Nail").wears("Madame Orlo", "Mourning Veil", 1).posture("The Nail", EXERTED)
    table.fight(AT).uses("Barricade Gunner", "Short Burst", "Madame Orlo")
    assert table.wounds("Madame Orlo") == 1
    table = hunted("Madame Orlo", "The Nail").wears("Madame Orlo", "Mourning Veil", 1).posture("The Nail", EXERTED)
    assert table.fight(AT).uses("Barricade Gunner", "Short Burst", "The Nail").wounds("The Nail") == 1


def test_mourning_veil_lets_friends_through() -> None:
    table = fang("Madame Orlo", "The Nail").wears("The Nail", "Mourning Veil").posture("The Nail", EXERTED)
    table.hand(0, "Turn to Mist").fight(AT).plays("Turn to Mist", "The Nail")
    assert table.lies("The Nail") == HIDDEN


# ---- Waistcoat of Wings ----


@pytest.mark.rule("MT-8.26")
def test_waistcoat_of_wings_cancels_an_ability_against_its_bearer() -> None:
    table = hunted("Madame Orlo", "The Nail").wears("Madame Orlo", "Waistcoat of Wings", 1).fight(AT)
    table.posture("Madame Orlo", EXERTED).asks_to_cancel = True
    table.uses("Barricade Gunner", "Short Burst", "Madame Orlo").reacts("Madame Orlo")
    assert (table.wounds("Madame Orlo"), table.state.power[1]) == (0, 6)
    assert item_of(table, "Madame Orlo") == "Waistcoat of Wings"


def test_waistcoat_of_wings_covers_the_bearer_alone_in_a_volley() -> None:
    table = hunted("Madame Orlo", "The Nail").wears("Madame Orlo", "Waistcoat of Wings", 1).fight(AT)
    table.asks_to_cancel = True
    table.uses("Barricade Gunner", "Suppressing Fire", "Madame Orlo", "The Nail").reacts("Madame Orlo").does("pass")
    assert (table.wounds("Madame Orlo"), table.wounds("The Nail")) == (0, 1)


def test_waistcoat_of_wings_stops_no_card_and_costs_a_power() -> None:
    table = hunted("Madame Orlo", "The Nail").wears("Madame Orlo", "Waistcoat of Wings", 1).hand(0, "Tungsten Core")
    table.fight(AT).asks_to_cancel = True
    table.plays("Tungsten Core", "Madame Orlo", through="Chaplain Sedge")
    assert "react: Madame Orlo" not in table.offers()
    table = hunted("Madame Orlo", "The Nail").wears("Madame Orlo", "Waistcoat of Wings", 1).power(1, 0).fight(AT)
    table.asks_to_cancel = True
    table.uses("Barricade Gunner", "Short Burst", "Madame Orlo")
    assert "react: Madame Orlo" not in table.offers()


# ---- Borrowed Pulse ----


def test_borrowed_pulse_takes_a_wound_off_what_humans_cause() -> None:
    table = hunted("Madame Orlo", "The Nail").wears("Madame Orlo", "Borrowed Pulse", 1).hand(0, "Corner the Beast")
    table.fight(AT).plays("Corner the Beast", "Madame Orlo", through="Barricade Gunner")
    assert table.wounds("Madame Orlo") == 1
    zombie = Scenario("undead", "brotherhood").members(0, "Gutter Biter", "The Sexton").members(1, "Madame Orlo")
    zombie.wears("Madame Orlo", "Borrowed Pulse", 1).fight("The Cold Store")
    assert zombie.uses("Gutter Biter", "Gnaw", "Madame Orlo").wounds("Madame Orlo") == 1


def test_borrowed_pulse_adds_a_life_point_for_as_long_as_it_beats() -> None:
    table = hunted("Madame Orlo", "The Nail").wears("Madame Orlo", "Borrowed Pulse", 1).wounded("Madame Orlo", 3)
    table.fight(AT).uses("Chaplain Sedge", "Iron Censer", "Madame Orlo")
    assert not table.is_dead("Madame Orlo"), "four wounds and five life points"
    table = hunted("Madame Orlo", "The Nail").wears("Madame Orlo", "Borrowed Pulse", 1).wounded("Madame Orlo", 4)
    assert table.fight(AT).uses("Chaplain Sedge", "Iron Censer", "Madame Orlo").is_dead("Madame Orlo")
    table = hunted("Madame Orlo", "The Nail").members(0, "Sapper Rusk").wears("Madame Orlo", "Borrowed Pulse", 1)
    table.wounded("Madame Orlo", 4).fight(AT).uses("Sapper Rusk", "Rivet Driver", "Madame Orlo")
    assert table.is_dead("Madame Orlo")


# ---- Thirst Gland ----


def test_thirst_gland_makes_every_wound_one_more() -> None:
    table = fang("The Nail", "Madame Orlo").wears("The Nail", "Thirst Gland").fight(AT)
    assert table.uses("The Nail", "Rake", "Barricade Gunner").wounds("Barricade Gunner") == 2


def test_thirst_gland_takes_a_life_point_and_serves_only_its_bearer() -> None:
    table = hunted("Madame Orlo", "The Nail").wears("Madame Orlo", "Thirst Gland", 1).wounded("Madame Orlo", 2)
    table.fight(AT).uses("Chaplain Sedge", "Iron Censer", "Madame Orlo")
    assert table.is_dead("Madame Orlo"), "three wounds and three life points"
    table = hunted("Madame Orlo", "The Nail").wears("Madame Orlo", "Thirst Gland", 1).wounded("Madame Orlo", 1)
    assert not table.fight(AT).uses("Chaplain Sedge", "Iron Censer", "Madame Orlo").is_dead("Madame Orlo")
    table = fang("The Nail", "Madame Orlo").wears("Madame Orlo", "Thirst Gland").fight(AT)
    assert table.uses("The Nail", "Rake", "Barricade Gunner").wounds("Barricade Gunner") == 1


def test_thirst_gland_cannot_be_harnessed() -> None:
    table = fang("The Nail", "Madame Orlo").wears("The Nail", "Thirst Gland").power(0, 0).fight(AT)
    assert not table.can("harness", "The Nail")


@pytest.mark.rule("MT-7.8")
def test_borrowed_pulse_is_lost_when_its_bearer_is_cured() -> None:
    table = hunted("Madame Orlo", "The Nail").wears("Madame Orlo", "Borrowed Pulse", 1).wounded("Madame Orlo", 1)
    table.hand(0, "Serum Dart").fight(AT).plays("Serum Dart", "Madame Orlo", through="Chaplain Sedge")
    assert len(table.state.item_discard[1]) == 1


def test_coachmans_whip_stays_with_a_member_that_is_thralled() -> None:
    table = fang("The Nail", "Madame Orlo").wears("Madame Orlo", "Coachman's Whip")
    thralled(table, 1, "Madame Orlo", by="Chaplain Sedge").fight(AT, acting=1)
    assert table.can_use("Madame Orlo", "Crack It Twice")

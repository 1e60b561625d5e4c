"""The characters of the Brotherhood of the Fang, with each of their abilities; thralls have their own file."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_town.state import EXERTED, HIDDEN, READY
from tests.support.positions import agree_on_a_stalemate, in_reserves, rests
from tests.support.scenario import Scenario

AT = "Tram Depot"


def fang(*vampires: str, against: tuple[str, ...] = ("Sapper Rusk", "Chaplain Sedge")) -> Scenario:
    """Anna's Brotherhood and Ben's militia stand ready; the fight at the Tram Depot has not begun."""
    return Scenario("brotherhood", "militia").members(0, *vampires).members(1, *against)


@pytest.mark.rule("MT-8.16.1")
@pytest.mark.parametrize(
    ("name", "life"),
    [
        ("Dowager Ilse Karnow", 5),
        ("Madame Orlo", 4),
        ("The Cellar Prince", 4),
        ("The Confessor", 4),
        ("The Nail", 6),
        ("Bat-Eared Jory", 4),
        ("Belfry Acrobat", 4),
        ("Bottle-Fed Fledgling", 3),
    ],
)
def test_the_vampires_die_of_as_many_wounds_as_they_have_life_points(name: str, life: int) -> None:
    hurt = Scenario("militia", "brotherhood").members(0, "Chaplain Sedge").members(1, name).wounded(name, life - 2)
    assert not hurt.fight(AT).uses("Chaplain Sedge", "Iron Censer", name).is_dead(name)
    dying = Scenario("militia", "brotherhood").members(0, "Chaplain Sedge").members(1, name).wounded(name, life - 1)
    assert dying.fight(AT).uses("Chaplain Sedge", "Iron Censer", name).is_dead(name)


# ---- Dowager Ilse Karnow ----


def test_dowager_ilse_karnow_pale_kiss_wounds_and_heals_her() -> None:
    table = fang("Dowager Ilse Karnow", "Madame Orlo").wounded("Dowager Ilse Karnow", 3).power(0, 0).fight(AT)
    table.uses("Dowager Ilse Karnow", "Pale Kiss", "Sapper Rusk")
    assert (table.wounds("Sapper Rusk"), table.wounds("Dowager Ilse Karnow")) == (1, 2)
    assert table.lies("Dowager Ilse Karnow") == EXERTED


def test_dowager_ilse_karnow_pale_kiss_makes_no_life_token() -> None:
    table = fang("Dowager Ilse Karnow", "Madame Orlo").fight(AT)
    table.uses("Dowager Ilse Karnow", "Pale Kiss", "Sapper Rusk")
    assert table.wounds("Dowager Ilse Karnow") == 0


def test_dowager_ilse_karnow_come_sit_by_me_thralls_a_wounded_member() -> None:
    table = fang("Dowager Ilse Karnow", "Madame Orlo").wounded("Sapper Rusk", 1).fight(AT)
    table.uses("Dowager Ilse Karnow", "Come, Sit by Me", "Sapper Rusk")
    assert table.gang(0) == ["Dowager Ilse Karnow", "Madame Orlo", "Sapper Rusk"]
    assert table.gang(1) == ["Chaplain Sedge"]
    assert table.state.power[0] == 2


def test_dowager_ilse_karnow_come_sit_by_me_needs_a_wound_and_power() -> None:
    assert not fang("Dowager Ilse Karnow").fight(AT).can_use("Dowager Ilse Karnow", "Come, Sit by Me")
    poor = fang("Dowager Ilse Karnow").wounded("Sapper Rusk", 1).power(0, 4).fight(AT)
    assert not poor.can_use("Dowager Ilse Karnow", "Come, Sit by Me")


@pytest.mark.rule("MT-I.9")
def test_dowager_ilse_karnow_exchanges_two_cards_before_she_scouts() -> None:
    table = fang("Dowager Ilse Karnow").hand(0, "Red Mass", "Lights Out", "Single Out")
    table.on_top("The Meter Room").turn(0).picks("Red Mass", "Single Out")
    assert table.discarded(0) == ["Red Mass", "Single Out"]
    assert len(table.in_hand(0)) == 3


# ---- Madame Orlo ----


def test_madame_orlo_look_at_me_exerts_for_nothing() -> None:
    table = fang("Madame Orlo", "The Nail").power(0, 0).fight(AT).uses("Madame Orlo", "Look at Me", "Sapper Rusk")
    assert (table.lies("Sapper Rusk"), table.lies("Chaplain Sedge")) == (EXERTED, READY)
    assert table.wounds("Sapper Rusk") == 0


def test_madame_orlo_look_at_me_on_the_last_ready_one_readies_all() -> None:
    table = fang("Madame Orlo", "The Nail").posture("Chaplain Sedge", EXERTED).fight(AT)
    table.uses("Madame Orlo", "Look at Me", "Sapper Rusk")
    assert (table.lies("Sapper Rusk"), table.lies("Chaplain Sedge")) == (READY, READY)


@pytest.mark.rule("MT-8.22", "MT-8.22.1")
def test_madame_orlo_walk_into_the_river_turns_a_member_on_its_gang() -> None:
    table = fang("Madame Orlo", "The Nail", against=("Barricade Gunner", "Chaplain Sedge", "Doc Pell"))
    table.posture("Barricade Gunner", EXERTED).fight(AT)
    table.uses("Madame Orlo", "Walk into the River", "Barricade Gunner")
    assert table.gang(0) == ["Barricade Gunner", "Madame Orlo", "The Nail"]
    assert table.state.power[0] == 4
    rests(table).uses("The Nail", "Rake", "Doc Pell")
    assert table.lies("Barricade Gunner") == READY, "all three were exerted"
    rests(table).uses("Barricade Gunner", "Short Burst", "Chaplain Sedge")
    assert table.wounds("Chaplain Sedge") == 1


@pytest.mark.rule("MT-8.22")
def test_madame_orlo_walk_into_the_river_ends_with_the_combat() -> None:
    table = fang("Madame Orlo", "The Nail").posture("Sapper Rusk", EXERTED).fight(AT)
    table.uses("Madame Orlo", "Walk into the River", "Sapper Rusk")
    agree_on_a_stalemate(rests(table))
    assert table.gang(0) == ["Madame Orlo", "The Nail"]
    assert table.gang(1) == ["Chaplain Sedge", "Sapper Rusk"]


def test_madame_orlo_walk_into_the_river_needs_an_exerted_member() -> None:
    assert not fang("Madame Orlo").fight(AT).can_use("Madame Orlo", "Walk into the River")
    poor = fang("Madame Orlo").posture("Sapper Rusk", EXERTED).power(0, 2).fight(AT)
    assert not poor.can_use("Madame Orlo", "Walk into the River")


# ---- The Cellar Prince ----


@pytest.mark.rule("MT-8.17", "MT-I.18")
def test_the_cellar_prince_curdle_goes_through_armour_for_nothing() -> None:
    table = fang("The Cellar Prince", "The Nail").wears("Sapper Rusk", "Boiler Plate", 1).power(0, 0).fight(AT)
    table.uses("The Cellar Prince", "Curdle", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 1


@pytest.mark.parametrize(("before", "after"), [(0, 1), (1, 3), (3, 7), (5, 9)])
def test_the_cellar_prince_red_arithmetic_doubles_wounds_plus_one(before: int, after: int) -> None:
    table = Scenario("brotherhood", "wolfenpack").members(0, "The Cellar Prince", "The Nail")
    table.members(1, "The Lone Wolf", "Mother Mange").wounded("The Lone Wolf", before).fight("The Blood Bank")
    table.uses("The Cellar Prince", "Red Arithmetic", "The Lone Wolf")
    assert table.state.power[0] == 5
    assert table.is_dead("The Lone Wolf") == (after >= 7)
    assert table.told("wounded")[0][2] == after - before


def test_the_cellar_prince_red_arithmetic_costs_two_power() -> None:
    assert not fang("The Cellar Prince").power(0, 1).fight(AT).can_use("The Cellar Prince", "Red Arithmetic")


# ---- The Confessor ----


def test_the_confessor_penance_does_a_wound_for_nothing() -> None:
    table = fang("The Confessor", "The Nail").power(0, 0).fight(AT).uses("The Confessor", "Penance", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 1


@pytest.mark.rule("MT-8.19", "MT-8.20")
def test_the_confessor_take_this_and_drink_recruits_a_vampire() -> None:
    table = fang("The Confessor").wounded("Sapper Rusk", 1).wears("Sapper Rusk", "Mercy Hook", 1).fight(AT)
    table.uses("The Confessor", "Take This and Drink", "Sapper Rusk").picks("The Nail")
    assert table.gang(0) == ["The Confessor", "The Nail"]
    assert (table.where("The Nail"), table.lies("The Nail")) == (AT, READY)
    assert table.gang(1) == ["Chaplain Sedge"]
    assert "Sapper Rusk" in in_reserves(table, 1), "the owner keeps whoever is turned"
    assert len(table.state.item_discard[1]) == 1
    assert table.state.power[0] == 2


@pytest.mark.rule("MT-8.20.1")
def test_the_confessor_wakes_no_leader() -> None:
    table = fang("The Confessor").wounded("Sapper Rusk", 1).fight(AT)
    table.uses("The Confessor", "Take This and Drink", "Sapper Rusk")
    assert "pick: Madame Orlo" in table.offers()
    assert "pick: Dowager Ilse Karnow" not in table.offers()


@pytest.mark.rule("MT-I.7")
def test_the_confessor_has_nothing_to_offer_the_geno_locked() -> None:
    table = Scenario("brotherhood", "undead").members(0, "The Confessor", "Madame Orlo")
    table.members(1, "The Drowned Constable", "Gutter Biter").wounded("The Drowned Constable", 1)
    table.fight("The Sump Under the Spire")
    table.uses("The Confessor", "Take This and Drink", "The Drowned Constable")
    assert table.gang(1) == ["Gutter Biter", "The Drowned Constable"]
    assert table.gang(0) == ["Madame Orlo", "The Confessor"], "and nobody is recruited for it"


def test_the_confessor_take_this_and_drink_needs_a_wound_and_power() -> None:
    assert not fang("The Confessor").fight(AT).can_use("The Confessor", "Take This and Drink")
    poor = fang("The Confessor").wounded("Sapper Rusk", 1).power(0, 4).fight(AT)
    assert not poor.can_use("The Confessor", "Take This and Drink")


# ---- The Nail ----


@pytest.mark.parametrize(("before", "caused"), [(0, 1), (2, 3), (4, 5), (5, 5), (-2, 1)])
def test_the_nail_what_you_did_to_me_counts_his_own_wounds(before: int, caused: int) -> None:
    table = Scenario("brotherhood", "wolfenpack").members(0, "The Nail", "Madame Orlo")
    table.members(1, "The Lone Wolf", "Mother Mange").wounded("The Nail", before).fight("The Blood Bank")
    table.uses("The Nail", "What You Did to Me", "The Lone Wolf")
    assert table.wounds("The Lone Wolf") == caused
    assert table.state.power[0] == 5


def test_the_nail_what_you_did_to_me_costs_two_power_and_rake_none() -> None:
    table = fang("The Nail", "Madame Orlo").power(0, 1).fight(AT)
    assert not table.can_use("The Nail", "What You Did to Me")
    assert table.uses("The Nail", "Rake", "Sapper Rusk").wounds("Sapper Rusk") == 1


@pytest.mark.rule("MT-I.7")
def test_the_nail_is_geno_locked_and_cannot_be_cured() -> None:
    table = fang("The Nail", "Madame Orlo").wounded("The Nail", 2).hand(1, "Serum Dart").fight(AT, acting=1)
    table.plays("Serum Dart", "The Nail", through="Sapper Rusk")
    assert table.gang(0) == ["Madame Orlo", "The Nail"]
    assert table.gang(1) == ["Chaplain Sedge", "Sapper Rusk"], "no Human comes for him either"


# ---- Bat-Eared Jory ----


def test_bat_eared_jory_snatch_does_a_wound_for_nothing() -> None:
    table = fang("Bat-Eared Jory", "The Nail").power(0, 0).fight(AT).uses("Bat-Eared Jory", "Snatch", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 1


def test_bat_eared_jory_overheard_takes_a_card_and_draws_one() -> None:
    table = fang("Bat-Eared Jory", "The Nail").hand(1, "Kill Shot", "Flashbang").fight(AT)
    table.uses("Bat-Eared Jory", "Overheard", "Sapper Rusk")
    assert (len(table.in_hand(1)), len(table.discarded(1))) == (1, 1)
    assert len(table.in_hand(0)) == 1
    assert table.wounds("Sapper Rusk") == 0
    assert table.state.power[0] == 6


def test_bat_eared_jory_overheard_leaves_other_hands_alone() -> None:
    table = Scenario("brotherhood", "militia", "fixture-wolves").members(0, "Bat-Eared Jory", "The Nail")
    table.members(1, "Sapper Rusk").members(2, "Pack Runner").hand(1, "Kill Shot").hand(2, "Claws Out").fight(AT)
    table.uses("Bat-Eared Jory", "Overheard", "Pack Runner")
    assert (table.in_hand(1), table.in_hand(2)) == (["Kill Shot"], [])
    assert not fang("Bat-Eared Jory").power(0, 0).fight(AT).can_use("Bat-Eared Jory", "Overheard")


@pytest.mark.rule("MT-I.16", "MT-I.16.1")
def test_bat_eared_jory_lets_the_party_draw_a_third_card() -> None:
    table = fang("Bat-Eared Jory").on_top("The Slayer", "The Shuttered Arcade", "The Meter Room").turn(0)
    table.does("discard_drawn").does("discard_drawn")
    assert table.where("Bat-Eared Jory") == "The Meter Room"
    alone = fang("Madame Orlo").on_top("The Slayer", "The Meter Room", "The Shuttered Arcade").turn(0)
    assert alone.does("discard_drawn").where("Madame Orlo") == "The Meter Room"


# ---- Belfry Acrobat ----


def test_belfry_acrobat_folds_into_the_dark_for_nothing() -> None:
    table = fang("Belfry Acrobat", "The Nail").power(0, 0).fight(AT).uses("Belfry Acrobat", "Fold into the Dark")
    assert table.lies("Belfry Acrobat") == HIDDEN


@pytest.mark.rule("MT-I.8", "MT-8.21.2")
def test_belfry_acrobat_drops_from_the_eaves_harder_out_of_hiding() -> None:
    table = fang("Belfry Acrobat", "The Nail").fight(AT).uses("Belfry Acrobat", "Drop from the Eaves", "Sapper Rusk")
    assert (table.wounds("Sapper Rusk"), table.state.power[0]) == (2, 6)
    table = fang("Belfry Acrobat", "The Nail").posture("Belfry Acrobat", HIDDEN).fight(AT)
    assert not table.can_use("Belfry Acrobat", "Fold into the Dark")
    table.uses("Belfry Acrobat", "Drop from the Eaves", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 3
    assert table.lies("Belfry Acrobat") == EXERTED


@pytest.mark.rule("MT-I.8.3")
def test_belfry_acrobat_finds_the_hidden() -> None:
    table = fang("Belfry Acrobat", "The Nail").posture("Sapper Rusk", HIDDEN).posture("Chaplain Sedge", HIDDEN)
    table.fight(AT)
    assert not table.can_use("The Nail", "Rake")
    assert table.uses("Belfry Acrobat", "Drop from the Eaves", "Sapper Rusk").wounds("Sapper Rusk") == 2


def test_belfry_acrobat_drop_from_the_eaves_costs_a_power() -> None:
    assert not fang("Belfry Acrobat").power(0, 0).fight(AT).can_use("Belfry Acrobat", "Drop from the Eaves")


# ---- Bottle-Fed Fledgling ----


def test_bottle_fed_fledgling_suckle_feeds_only_on_a_death() -> None:
    table = fang("Bottle-Fed Fledgling", "The Nail").power(0, 0).fight(AT)
    table.uses("Bottle-Fed Fledgling", "Suckle", "Sapper Rusk")
    assert (table.wounds("Sapper Rusk"), table.wounds("Bottle-Fed Fledgling")) == (1, 0)
    table = fang("Bottle-Fed Fledgling", "The Nail").wounded("Sapper Rusk", 3).fight(AT)
    table.uses("Bottle-Fed Fledgling", "Suckle", "Sapper Rusk")
    assert table.is_dead("Sapper Rusk")
    assert table.wounds("Bottle-Fed Fledgling") == -1


@pytest.mark.parametrize(("bleeding", "caused"), [(1, 1), (2, 2), (3, 2)])
def test_bottle_fed_fledgling_smells_blood_when_two_are_bleeding(bleeding: int, caused: int) -> None:
    enemies = ("Chaplain Sedge", "Doc Pell", "Rooftop Scout")
    table = fang("Bottle-Fed Fledgling", "The Nail", against=(*enemies, "Sapper Rusk"))
    for name in enemies[:bleeding]:
        table.wounded(name, 1)
    table.wounded("The Nail", 1).fight(AT).uses("Bottle-Fed Fledgling", "Suckle", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == caused
    assert table.lies("The Nail") == READY


def test_bottle_fed_fledgling_excites_nobody_else() -> None:
    table = fang("Bottle-Fed Fledgling", "The Nail", against=("Chaplain Sedge", "Doc Pell", "Sapper Rusk"))
    table.wounded("Chaplain Sedge", 1).wounded("Doc Pell", 1).fight(AT).uses("The Nail", "Rake", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 1

"""The characters of the Wölfenpack that lead, maul and run: The Alpha Male, Brutes, Patient Nought, Tove, Mange."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_town.state import EXERTED, HIDDEN, READY
from tests.support.encounters import pack
from tests.support.positions import agree_on_a_stalemate, end_game, fallen, in_reserves, thralled
from tests.support.scenario import Scenario

AT = "The Dog Track"


# ---- The Alpha Male ----


def test_the_alpha_male_first_at_the_carcass_does_two_among_wolves() -> None:
    table = pack("The Alpha Male", "The Brute").power(0, 0).fight(AT)
    table.uses("The Alpha Male", "First at the Carcass", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 2
    assert table.lies("The Alpha Male") == EXERTED


@pytest.mark.rule("MT-F.16")
def test_the_alpha_male_first_at_the_carcass_does_one_with_few_wolves() -> None:
    table = pack("The Alpha Male", "The Dogcatcher's Daughter").fight(AT)
    assert in_reserves(table, 0).count("The Brute") == 3
    table.uses("The Alpha Male", "First at the Carcass", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 1


@pytest.mark.rule("MT-F.17.1")
def test_the_alpha_male_first_at_the_carcass_counts_the_thralled() -> None:
    table = pack("The Alpha Male", "The Brute", against=("Captain Vesna Holt", "Sapper Rusk", "Doc Pell"))
    for name in ("Sapper Rusk", "Doc Pell"):
        thralled(table, 0, name, by="The Alpha Male")
    table.fight(AT).uses("The Alpha Male", "First at the Carcass", "Captain Vesna Holt")
    assert table.wounds("Captain Vesna Holt") == 1


@pytest.mark.rule("MT-F.16")
def test_the_alpha_male_all_of_us_at_once_counts_wolves_anywhere() -> None:
    table = pack("The Alpha Male", "The Brute", "The Dogcatcher's Daughter")
    table.members(0, "Three-Leg Tove", at="Impound Yard").posture("The Brute", EXERTED).fight(AT)
    table.uses("The Alpha Male", "All of Us at Once", "Captain Vesna Holt")
    assert table.wounds("Captain Vesna Holt") == 3
    assert table.state.power[0] == 4


def test_the_alpha_male_all_of_us_at_once_does_five_wounds_at_most() -> None:
    table = fallen(pack("The Alpha Male", "Mother Mange"), 0, "The Brute", "Grey Hush", at=AT).fight(AT)
    table.uses("The Alpha Male", "All of Us at Once", "Captain Vesna Holt")
    assert table.wounds("Captain Vesna Holt") == 2
    many = pack("The Alpha Male", *["The Brute"] * 3, "Grey Hush", "Mother Mange").fight(AT)
    many.uses("The Alpha Male", "All of Us at Once", "Captain Vesna Holt")
    assert [event[2] for event in many.told("wounded")] == [5]


def test_the_alpha_male_all_of_us_at_once_needs_three_power() -> None:
    table = pack("The Alpha Male", "The Brute").power(0, 2).fight(AT)
    assert not table.can_use("The Alpha Male", "All of Us at Once")
    assert table.can_use("The Alpha Male", "First at the Carcass")


@pytest.mark.rule("MT-I.9")
def test_the_alpha_male_exchanges_up_to_two_cards_before_scouting() -> None:
    table = Scenario("wolfenpack", "militia").members(0, "The Alpha Male").members(1, "Doc Pell")
    table.hand(0, "Fetch", "Moonrise", "Hamstring").on_top("The Reservoir").turn(0).picks("Moonrise", "Fetch")
    assert table.discarded(0) == ["Fetch", "Moonrise"]
    assert len(table.in_hand(0)) == 3
    assert table.asked() == "first_card"


# ---- The Brute ----


def test_the_brute_maul_does_one_wound_for_nothing_while_he_is_whole() -> None:
    table = pack("The Brute", "Mother Mange").power(0, 0).fight(AT).uses("The Brute", "Maul", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 1


@pytest.mark.rule("MT-I.1")
def test_the_brute_maul_does_one_more_for_each_wound_token_on_him() -> None:
    table = pack("The Brute", "Mother Mange").wounded("The Brute", 3).fight(AT)
    table.uses("The Brute", "Maul", "Captain Vesna Holt")
    assert table.wounds("Captain Vesna Holt") == 4


@pytest.mark.rule("MT-I.1")
def test_the_brute_gains_nothing_from_life_tokens_or_others_wounds() -> None:
    table = pack("The Brute", "The Brute").wounded("The Brute", -2).wounded("The Brute", 3, nth=1).fight(AT)
    table.does("use", table.on_table("The Brute"), 0).targets("Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 1


def test_the_brute_one_in_each_hand_wounds_two_and_rages_at_both() -> None:
    table = pack("The Brute", "Mother Mange").wounded("The Brute", 1).fight(AT)
    table.uses("The Brute", "One in Each Hand", "Captain Vesna Holt", "Sapper Rusk")
    assert (table.wounds("Captain Vesna Holt"), table.wounds("Sapper Rusk")) == (2, 2)
    assert table.state.power[0] == 5


def test_the_brute_one_in_each_hand_may_take_one_and_costs_two_power() -> None:
    table = pack("The Brute", "Mother Mange").fight(AT).uses("The Brute", "One in Each Hand", "Sapper Rusk")
    assert (table.wounds("Captain Vesna Holt"), table.wounds("Sapper Rusk")) == (0, 1)
    assert not pack("The Brute").power(0, 1).fight(AT).can_use("The Brute", "One in Each Hand")


def test_the_brute_dies_of_its_sixth_wound_and_is_worth_two_points() -> None:
    table = pack("The Brute", "Grey Hush").wounded("The Brute", 5)
    end_game(table).uses("Sapper Rusk", "Rivet Driver", "The Brute")
    assert table.is_dead("The Brute")
    assert (table.points(0), table.points(1)) == (0, 2)


# ---- Patient Nought ----


@pytest.mark.rule("MT-I.1")
def test_patient_nought_gnash_does_one_more_for_each_wound_token() -> None:
    table = pack("Patient Nought", "Mother Mange").fight(AT).uses("Patient Nought", "Gnash", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 1
    table = pack("Patient Nought", "Mother Mange").wounded("Patient Nought", 2).fight(AT)
    assert table.uses("Patient Nought", "Gnash", "Sapper Rusk").wounds("Sapper Rusk") == 3


def test_patient_nought_back_into_the_ducts_heals_and_hides_it() -> None:
    table = pack("Patient Nought", "Mother Mange").wounded("Patient Nought", 2).fight(AT)
    table.uses("Patient Nought", "Back into the Ducts")
    assert (table.wounds("Patient Nought"), table.lies("Patient Nought")) == (1, HIDDEN)
    assert table.state.power[0] == 6
    table.uses("Sapper Rusk", "Rivet Driver")
    assert table.wounds("Mother Mange") == 1, "the only one that can be targeted"


def test_patient_nought_back_into_the_ducts_is_only_for_the_ready() -> None:
    assert not pack("Patient Nought").power(0, 0).fight(AT).can_use("Patient Nought", "Back into the Ducts")
    table = pack("Patient Nought", "Mother Mange").posture("Patient Nought", HIDDEN).fight(AT)
    assert not table.can_use("Patient Nought", "Back into the Ducts")
    assert not table.can_use("Patient Nought", "Gnash")


@pytest.mark.rule("MT-I.7", "MT-I.7.1")
def test_patient_nought_is_geno_locked_and_cannot_be_cured() -> None:
    table = pack("Patient Nought", "Mother Mange").wounded("Patient Nought", 1).hand(1, "Serum Dart")
    table.fight(AT, acting=1).plays("Serum Dart", "Patient Nought", through="Sapper Rusk")
    assert "Patient Nought" in table.gang(0)
    assert table.asked() == "combat_action", "nobody is asked whom to recruit"
    plain = pack("Three-Leg Tove", "Mother Mange").wounded("Three-Leg Tove", 1).hand(1, "Serum Dart")
    plain.fight(AT, acting=1).plays("Serum Dart", "Three-Leg Tove", through="Sapper Rusk")
    assert plain.gang(0) == ["Mother Mange"], "anybody else is cured"


# ---- Three-Leg Tove ----


def test_three_leg_tove_nip_at_the_heels_does_a_wound_for_nothing() -> None:
    table = pack("Three-Leg Tove", "The Brute").power(0, 0).fight(AT)
    assert table.uses("Three-Leg Tove", "Nip at the Heels", "Sapper Rusk").wounds("Sapper Rusk") == 1


def test_three_leg_tove_run_it_ragged_exerts_and_exposes_the_quarry() -> None:
    table = pack("Three-Leg Tove", "The Brute").fight(AT)
    table.uses("Three-Leg Tove", "Run It Ragged", "Sapper Rusk")
    assert table.lies("Sapper Rusk") == EXERTED
    assert table.wounds("Sapper Rusk") == 0
    assert table.state.power[0] == 6
    table.waits().uses("The Brute", "Maul", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 2


def test_three_leg_tove_run_it_ragged_exposes_nobody_else() -> None:
    table = pack("Three-Leg Tove", "The Brute").fight(AT)
    table.uses("Three-Leg Tove", "Run It Ragged", "Sapper Rusk").waits()
    table.uses("The Brute", "Maul", "Captain Vesna Holt")
    assert table.wounds("Captain Vesna Holt") == 1
    agree_on_a_stalemate(table)
    table.fight(AT).uses("The Brute", "Maul", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 1
    assert not pack("Three-Leg Tove").power(0, 0).fight(AT).can_use("Three-Leg Tove", "Run It Ragged")


@pytest.mark.rule("MT-I.16", "MT-I.16.1")
def test_three_leg_tove_passes_by_the_second_card_and_plays_the_third() -> None:
    table = Scenario("wolfenpack", "militia").members(0, "Three-Leg Tove").members(1, "Doc Pell")
    table.on_top("Blood Moon", "The Poacher", "Condemned Towers").turn(0).does("discard_drawn")
    assert table.asked() == "second_card"
    table.does("discard_drawn")
    assert table.where("Three-Leg Tove") == "Condemned Towers"


# ---- Mother Mange ----


def test_mother_mange_spit_and_poultice_heals_two_wounds_for_nothing() -> None:
    table = pack("Mother Mange", "The Brute").wounded("The Brute", 3).power(0, 0).fight(AT)
    table.uses("Mother Mange", "Spit and Poultice", "The Brute")
    assert table.wounds("The Brute") == 1
    table = pack("Mother Mange", "The Brute").wounded("Mother Mange", 1).fight(AT)
    assert table.uses("Mother Mange", "Spit and Poultice", "Mother Mange").wounds("Mother Mange") == 0


def test_mother_mange_spit_and_poultice_is_for_wounded_wolves_here() -> None:
    table = pack("Mother Mange", "The Dogcatcher's Daughter").wounded("The Dogcatcher's Daughter", 1)
    table.members(0, "The Brute", at="Impound Yard").wounded("The Brute", 2).wounded("Sapper Rusk", 1).fight(AT)
    assert not table.can_use("Mother Mange", "Spit and Poultice")


@pytest.mark.rule("MT-8.17", "MT-I.18")
def test_mother_mange_name_it_to_the_moon_does_two_wounds_past_armour() -> None:
    table = pack("Mother Mange", "The Brute").wears("Sapper Rusk", "Boiler Plate", seat=1).fight(AT)
    table.uses("Mother Mange", "Name It to the Moon", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 2
    assert table.state.power[0] == 6
    assert not pack("Mother Mange").power(0, 0).fight(AT).can_use("Mother Mange", "Name It to the Moon")
    assert table.lies("The Brute") == READY

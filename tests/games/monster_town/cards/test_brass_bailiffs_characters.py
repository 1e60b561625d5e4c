"""The characters of the Brass Bailiffs, who live off the possessions of others."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_town.state import EXERTED, HIDDEN, READY
from tests.support.encounters import docket
from tests.support.positions import item_of, rests
from tests.support.scenario import Scenario

AT = "Tram Depot"
STREET = ("The Counting House", "The Debtors' Prison", "The Key Foundry")


# ---- The Chief Receiver ----


@pytest.mark.parametrize(("power", "wounds"), [(3, 1), (2, 2), (0, 2)])
def test_the_chief_receiver_hits_harder_at_two_power_or_less(power: int, wounds: int) -> None:
    table = docket("The Chief Receiver", "Meter Reader").power(1, power).fight(AT)
    table.uses("The Chief Receiver", "Final Demand", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == wounds
    assert table.state.power == [7, power]


def test_the_chief_receiver_looks_at_the_power_of_the_debtor_alone() -> None:
    table = Scenario("bailiffs", "militia", "undead").members(0, "The Chief Receiver").members(1, "Sapper Rusk")
    table.members(2, "Gutter Biter").power(2, 0).fight(AT).uses("The Chief Receiver", "Final Demand", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 1


@pytest.mark.parametrize(("before", "after"), [(7, 5), (1, 0)])
def test_the_chief_receiver_attaches_two_power_of_the_wages_for_one(before: int, after: int) -> None:
    table = docket("The Chief Receiver", "Meter Reader").power(1, before).fight(AT)
    table.uses("The Chief Receiver", "Attach the Wages", "Doc Pell")
    assert table.wounds("Doc Pell") == 1
    assert table.state.power == [6, after]


@pytest.mark.rule("MT-I.9")
def test_the_chief_receiver_exchanges_cards_before_scouting() -> None:
    table = docket("The Chief Receiver").hand(0, "Poll Tax").turn(0)
    assert table.offers() == ["pick: Poll Tax", "done"]


# ---- Mrs Grice, Landlady ----


def test_mrs_grice_landlady_sweeps_for_one_wound_whatever_she_owns() -> None:
    table = docket("Mrs Grice, Landlady").holds(0, *STREET).fight(AT)
    table.uses("Mrs Grice, Landlady", "Yard Broom", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 1


@pytest.mark.parametrize(("held", "wounds"), [(2, 1), (3, 2)])
def test_mrs_grice_landlady_strengthens_constructs_at_three_locations(held: int, wounds: int) -> None:
    table = docket("Mrs Grice, Landlady", "Meter Reader").holds(0, *STREET[:held]).fight(AT)
    table.uses("Meter Reader", "Tap the Glass", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == wounds


def test_mrs_grice_landlady_is_no_help_from_another_street() -> None:
    table = docket("Meter Reader").members(0, "Mrs Grice, Landlady", at=STREET[0]).holds(0, *STREET).fight(AT)
    table.uses("Meter Reader", "Tap the Glass", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 1


def test_mrs_grice_landlady_counts_no_houses_of_others() -> None:
    table = docket("Mrs Grice, Landlady", "Meter Reader").holds(1, *STREET).fight(AT)
    table.uses("Meter Reader", "Tap the Glass", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 1


# ---- Stoker Graft ----


def test_stoker_graft_solders_a_construct_for_nothing() -> None:
    table = docket("Stoker Graft", "Brass Usher").wounded("Brass Usher", 3).fight(AT)
    table.uses("Stoker Graft", "Solder", "Brass Usher")
    assert table.wounds("Brass Usher") == 1
    assert table.state.power[0] == 7


def test_stoker_graft_solders_neither_people_nor_what_is_whole() -> None:
    table = docket("Stoker Graft", "Mrs Grice, Landlady", "Brass Usher").wounded("Mrs Grice, Landlady", 1).fight(AT)
    assert not table.can_use("Stoker Graft", "Solder")


@pytest.mark.parametrize(("before", "after"), [(3, 5), (9, 10)])
def test_stoker_graft_stokes_two_power_into_the_gang(before: int, after: int) -> None:
    table = docket("Stoker Graft", "Meter Reader").power(0, before).fight(AT).uses("Stoker Graft", "Stoke the Boiler")
    assert table.state.power[0] == after
    assert table.lies("Stoker Graft") == EXERTED


# ---- The Notary Engine ----


def test_the_notary_engine_stamp_wounds_and_makes_combat_dearer() -> None:
    table = docket("The Notary Engine", "Meter Reader").power(1, 3).fight(AT)
    table.uses("The Notary Engine", "Stamp", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 1
    assert table.asked_seat() == 1
    assert not table.can_use("Sapper Rusk", "Jury-Rig"), "it costs 4 now"
    assert table.can_use("Sapper Rusk", "Rivet Driver"), "what is free stays free"


def test_the_notary_engine_raises_the_cost_of_nobody_else() -> None:
    table = docket("The Notary Engine", "Meter Reader").power(1, 3).fight(AT)
    assert table.uses("The Notary Engine", "Stamp", "Doc Pell").can_use("Sapper Rusk", "Jury-Rig")


@pytest.mark.parametrize(("held", "wounds"), [(2, 2), (5, 4), (0, 0)])
def test_the_notary_engine_wounds_by_the_other_hand_up_to_four(held: int, wounds: int) -> None:
    cards = ("Kill Shot", "Flashbang", "Tungsten Core", "Ammo Drop", "Smoke Screen")[:held]
    table = docket("The Notary Engine", "Meter Reader", against=("Captain Vesna Holt",)).hand(1, *cards).fight(AT)
    table.uses("The Notary Engine", "Null and Void", "Captain Vesna Holt")
    assert table.wounds("Captain Vesna Holt") == wounds
    assert table.state.power[0] == 4


@pytest.mark.rule("MT-8.17")
def test_the_notary_engine_voids_armour_too() -> None:
    table = docket("The Notary Engine", "Meter Reader", against=("Sapper Rusk", "Doc Pell"))
    table.wears("Sapper Rusk", "Boiler Plate", 1).hand(1, "Kill Shot", "Flashbang").fight(AT)
    table.uses("The Notary Engine", "Null and Void", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 2


# ---- The Auditor ----


def test_the_auditor_finds_two_wounds_in_whoever_is_exerted() -> None:
    table = docket("The Auditor", "Meter Reader").posture("Sapper Rusk", EXERTED).fight(AT)
    table.uses("The Auditor", "Find the Error", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 2
    assert table.state.power[0] == 6


def test_the_auditor_finds_nothing_on_the_ready() -> None:
    assert not docket("The Auditor", "Meter Reader").fight(AT).can_use("The Auditor", "Find the Error")


def test_the_auditor_makes_opposing_actions_here_one_power_dearer() -> None:
    table = docket("The Auditor", "Meter Reader", against=("Barricade Gunner", "Doc Pell")).power(1, 2)
    table.hand(1, "Tungsten Core").fight(AT, acting=1)
    assert not table.can_use("Barricade Gunner", "Suppressing Fire")
    assert not table.can("play", "Tungsten Core")
    assert table.can_use("Barricade Gunner", "Short Burst"), "what is free stays free"
    table = docket("The Auditor", against=("Barricade Gunner", "Doc Pell")).power(1, 3).fight(AT, acting=1)
    assert table.uses("Barricade Gunner", "Suppressing Fire", "The Auditor").state.power[1] == 0


def test_the_auditor_charges_neither_friends_nor_other_streets() -> None:
    table = docket("The Auditor", "Meter Reader").power(0, 1).fight(AT)
    assert table.can_use("Meter Reader", "Cut Off the Gas")
    far = docket("Meter Reader", against=("Barricade Gunner",)).members(0, "The Auditor", at=STREET[0]).power(1, 2)
    assert far.fight(AT, acting=1).can_use("Barricade Gunner", "Suppressing Fire")


# ---- Ledger Golem ----


def test_ledger_golem_thumps() -> None:
    table = docket("Ledger Golem", "Meter Reader").fight(AT).uses("Ledger Golem", "Thump", "Doc Pell")
    assert table.wounds("Doc Pell") == 1


@pytest.mark.parametrize(("held", "wounds"), [(0, 0), (3, 3), (5, 4)])
def test_ledger_golem_weighs_as_much_as_its_gangs_hand_up_to_four(held: int, wounds: int) -> None:
    cards = ("Poll Tax", "Eviction", "Foreclosure", "Paper Cuts", "Bolt It On")[:held]
    table = docket("Ledger Golem", "Meter Reader", against=("Captain Vesna Holt",)).hand(0, *cards).fight(AT)
    table.uses("Ledger Golem", "Weight of Paper", "Captain Vesna Holt")
    assert table.wounds("Captain Vesna Holt") == wounds
    assert table.state.power[0] == 5


@pytest.mark.rule("MT-I.7")
def test_ledger_golem_cannot_be_turned() -> None:
    table = Scenario("undead", "bailiffs").members(0, "Gutter Biter").members(1, "Ledger Golem")
    table.wounded("Ledger Golem", 1).fight("Potter's Field").uses("Gutter Biter", "Infecting Bite", "Ledger Golem")
    assert table.gang(1) == ["Ledger Golem"]
    assert table.told("geno_locked")


# ---- Meter Reader ----


def test_meter_reader_taps() -> None:
    table = docket("Meter Reader", "Stoker Graft").fight(AT).uses("Meter Reader", "Tap the Glass", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 1


def test_meter_reader_cuts_off_two_power_and_draws_a_card() -> None:
    table = docket("Meter Reader", "Stoker Graft").fight(AT).uses("Meter Reader", "Cut Off the Gas", "Sapper Rusk")
    assert table.state.power == [6, 5]
    assert len(table.in_hand(0)) == 1
    assert table.wounds("Sapper Rusk") == 0


@pytest.mark.rule("MT-I.16")
def test_meter_reader_may_discard_the_second_card_as_a_scout_does() -> None:
    table = docket("Meter Reader").on_top("Generator Hall", "Rent Day", "Tram Depot").turn(0)
    table.does("discard_drawn")
    assert table.asked() == "second_card"
    assert table.does("discard_drawn").where("Meter Reader") == "Tram Depot"


# ---- Repossessor ----


def test_repossessor_lets_itself_in_with_a_power_for_its_trouble() -> None:
    table = docket("Repossessor", "Meter Reader").power(0, 4).fight(AT).uses("Repossessor", "Let Itself In")
    assert table.lies("Repossessor") == HIDDEN
    assert table.state.power[0] == 5


def test_repossessor_breaks_an_item_and_a_bone() -> None:
    table = docket("Repossessor", "Meter Reader").wears("Sapper Rusk", "Mercy Hook", 1).fight(AT)
    table.uses("Repossessor", "Crowbar", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 1
    assert item_of(table, "Sapper Rusk") == ""
    assert table.state.power[0] == 6


def test_repossessor_wounds_whoever_owns_nothing() -> None:
    table = docket("Repossessor", "Meter Reader").fight(AT).uses("Repossessor", "Crowbar", "Doc Pell")
    assert table.wounds("Doc Pell") == 1


@pytest.mark.rule("MT-8.21.2")
def test_repossessor_comes_out_of_hiding_with_the_crowbar() -> None:
    table = docket("Repossessor", "Meter Reader").fight(AT).uses("Repossessor", "Let Itself In")
    rests(table)
    assert not table.can_use("Repossessor", "Let Itself In")
    table.uses("Repossessor", "Crowbar", "Doc Pell")
    assert table.wounds("Doc Pell") == 2
    assert table.lies("Repossessor") == EXERTED


# ---- Brass Usher ----


def test_brass_usher_shoves() -> None:
    table = docket("Brass Usher", "Meter Reader").fight(AT).uses("Brass Usher", "Shove", "Doc Pell")
    assert table.wounds("Doc Pell") == 1


def test_brass_usher_shows_a_guest_out_for_two_wounds_and_the_evening() -> None:
    table = docket("Brass Usher", "Meter Reader").fight(AT).uses("Brass Usher", "Show Them Out", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 2
    assert [table.lies("Sapper Rusk"), table.lies("Doc Pell")] == [EXERTED, READY]
    assert table.state.power[0] == 5

"""The Combat cards of the Brass Bailiffs that take something from somebody."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_town.state import EXERTED, READY
from tests.support.encounters import docket
from tests.support.scenario import Scenario

AT = "Tram Depot"
STREET = ("The Counting House", "The Debtors' Prison", "The Key Foundry")


# ---- Refer to Clause Nine ----


def test_refer_to_clause_nine_cancels_harm_for_another_card() -> None:
    table = Scenario("militia", "bailiffs").members(0, "Sapper Rusk", "Doc Pell").members(1, "Meter Reader")
    table.hand(0, "Tungsten Core").hand(1, "Refer to Clause Nine", "Poll Tax", "Eviction").fight(AT)
    table.asks_to_cancel = True
    table.plays("Tungsten Core", "Meter Reader", through="Sapper Rusk").cancels("Refer to Clause Nine")
    assert (table.asked(), table.asked_seat()) == ("pick", 1)
    table.picks("Poll Tax")
    assert table.wounds("Meter Reader") == 0
    assert table.discarded(1) == ["Poll Tax", "Refer to Clause Nine"]
    assert table.in_hand(1) == ["Eviction"]
    assert table.state.power[1] == 6


def test_refer_to_clause_nine_costs_nothing_more_with_an_empty_hand() -> None:
    table = Scenario("militia", "bailiffs").members(0, "Sapper Rusk").members(1, "Meter Reader")
    table.hand(1, "Refer to Clause Nine").fight(AT).asks_to_cancel = True
    table.uses("Sapper Rusk", "Rivet Driver", "Meter Reader").cancels("Refer to Clause Nine")
    assert table.wounds("Meter Reader") == 0
    assert table.discarded(1) == ["Refer to Clause Nine"]


def test_refer_to_clause_nine_is_no_combat_action() -> None:
    table = docket("Meter Reader", hand=("Refer to Clause Nine",)).fight(AT)
    assert not table.can("play", "Refer to Clause Nine")


# ---- Final Notice ----


@pytest.mark.parametrize(("before", "after"), [(7, 5), (1, 0)])
def test_final_notice_takes_two_wounds_and_two_power(before: int, after: int) -> None:
    table = docket("Meter Reader", "Brass Usher", hand=("Final Notice",)).power(1, before).fight(AT)
    table.plays("Final Notice", "Sapper Rusk", through="Meter Reader")
    assert table.wounds("Sapper Rusk") == 2
    assert table.state.power == [6, after]


# ---- Foreclosure ----


@pytest.mark.parametrize("power", [0, 1])
def test_foreclosure_kills_whoever_cannot_pay(power: int) -> None:
    table = docket("Meter Reader", "Brass Usher", hand=("Foreclosure",)).power(1, power).fight(AT)
    table.plays("Foreclosure", "Sapper Rusk", through="Meter Reader")
    assert table.gang(1) == ["Doc Pell"]
    assert table.state.power[0] == 4


def test_foreclosure_leaves_the_solvent_with_three_wounds() -> None:
    table = docket("Meter Reader", "Brass Usher", hand=("Foreclosure",)).power(1, 2).fight(AT)
    table.plays("Foreclosure", "Sapper Rusk", through="Meter Reader")
    assert table.wounds("Sapper Rusk") == 3


def test_foreclosure_needs_three_power() -> None:
    assert not docket("Meter Reader", hand=("Foreclosure",)).power(0, 2).fight(AT).can("play", "Foreclosure")


# ---- Paper Cuts ----


def test_paper_cuts_turns_another_card_into_three_wounds() -> None:
    table = docket("Meter Reader", "Brass Usher", hand=("Paper Cuts", "Poll Tax", "Eviction")).fight(AT)
    table.plays("Paper Cuts", "Sapper Rusk", through="Meter Reader").picks("Eviction")
    assert table.wounds("Sapper Rusk") == 3
    assert table.discarded(0) == ["Eviction", "Paper Cuts"]
    assert table.state.power[0] == 7


def test_paper_cuts_cuts_with_an_empty_hand_too() -> None:
    table = docket("Meter Reader", "Brass Usher", hand=("Paper Cuts",)).fight(AT)
    table.plays("Paper Cuts", "Sapper Rusk", through="Meter Reader")
    assert table.wounds("Sapper Rusk") == 3


# ---- Poll Tax ----


@pytest.mark.parametrize(("heads", "power"), [(1, 4), (2, 5), (4, 6)])
def test_poll_tax_takes_a_power_and_counts_heads_up_to_three(heads: int, power: int) -> None:
    crowd = ("Sapper Rusk", "Doc Pell", "Chaplain Sedge", "Envoy Marrow")[:heads]
    table = docket("Meter Reader", hand=("Poll Tax",), against=crowd).power(0, 3).fight(AT).plays("Poll Tax")
    assert table.state.power == [power, 6]
    assert table.lies("Meter Reader") == READY


def test_poll_tax_is_paid_elsewhere_too_but_counts_only_those_here() -> None:
    table = Scenario("bailiffs", "militia", "undead").members(0, "Meter Reader").members(1, "Sapper Rusk")
    table.members(2, "Gutter Biter", at="Potter's Field").hand(0, "Poll Tax").power(0, 3).fight(AT, 0, 1)
    assert table.plays("Poll Tax").state.power == [4, 6, 6]


# ---- Frozen Assets ----


def test_frozen_assets_makes_every_action_two_power_dearer() -> None:
    table = docket("Meter Reader", "Brass Usher", hand=("Frozen Assets",)).power(1, 4)
    table.posture("Doc Pell", EXERTED).fight(AT).plays("Frozen Assets", "Sapper Rusk", through="Meter Reader")
    assert table.lies("Sapper Rusk") == READY, "all of Ben's were exerted, so all are readied"
    assert table.asked_seat() == 1
    assert not table.can_use("Sapper Rusk", "Jury-Rig")
    assert table.can_use("Sapper Rusk", "Rivet Driver")


def test_frozen_assets_stays_on_the_owner_while_others_are_ready() -> None:
    table = docket("Meter Reader", "Brass Usher", hand=("Frozen Assets",)).fight(AT)
    table.plays("Frozen Assets", "Sapper Rusk", through="Meter Reader")
    assert [table.lies("Sapper Rusk"), table.lies("Doc Pell")] == [EXERTED, READY]
    assert table.discarded(0) == []
    assert table.told("attached")


# ---- Injunction ----


def test_injunction_stops_two_and_takes_the_weight_out_of_their_arms() -> None:
    table = docket("The Notary Engine", "Brass Usher", hand=("Injunction",)).fight(AT)
    table.plays("Injunction", "Sapper Rusk", "Doc Pell", through="The Notary Engine")
    assert table.state.power[0] == 6
    table.uses("Sapper Rusk", "Rivet Driver", "Brass Usher")
    assert table.wounds("Brass Usher") == 0


def test_injunction_may_name_one_and_leaves_the_others_alone() -> None:
    table = docket("The Notary Engine", "Brass Usher", hand=("Injunction",)).fight(AT)
    table.plays("Injunction", "Doc Pell", through="The Notary Engine")
    assert [table.lies("Doc Pell"), table.lies("Sapper Rusk")] == [EXERTED, READY]
    table.uses("Sapper Rusk", "Rivet Driver", "Brass Usher")
    assert table.wounds("Brass Usher") == 1


@pytest.mark.rule("MT-I.17")
def test_injunction_is_for_spellcasters() -> None:
    assert not docket("Brass Usher", hand=("Injunction",)).fight(AT).can("play", "Injunction")


# ---- Struck from the Record ----


def test_struck_from_the_record_wounds_through_armour() -> None:
    table = docket("The Notary Engine", "Brass Usher", hand=("Struck from the Record",))
    table.wears("Sapper Rusk", "Boiler Plate", 1).hand(1, "Flashbang", "Kill Shot", "Ammo Drop").fight(AT)
    table.plays("Struck from the Record", "Sapper Rusk", through="The Notary Engine")
    assert table.wounds("Sapper Rusk") == 1
    assert [len(table.in_hand(1)), len(table.discarded(1))] == [1, 2]
    assert table.state.power[0] == 6


@pytest.mark.rule("MT-I.17")
def test_struck_from_the_record_is_for_spellcasters() -> None:
    table = docket("Brass Usher", hand=("Struck from the Record",)).fight(AT)
    assert not table.can("play", "Struck from the Record")


# ---- Eviction ----


@pytest.mark.parametrize(("held", "wounds"), [(2, 2), (3, 4)])
def test_eviction_hurts_twice_as_much_from_a_landlord(held: int, wounds: int) -> None:
    table = docket("Meter Reader", "Brass Usher", hand=("Eviction",), against=("Captain Vesna Holt",))
    table.holds(0, *STREET[:held]).fight(AT).plays("Eviction", "Captain Vesna Holt", through="Meter Reader")
    assert table.wounds("Captain Vesna Holt") == wounds
    assert table.state.power[0] == 5


# ---- Burst Boiler ----


def test_burst_boiler_scalds_everybody_opposing_and_the_boiler_too() -> None:
    table = docket("Brass Usher", "Meter Reader", hand=("Burst Boiler",)).fight(AT)
    table.plays("Burst Boiler", through="Brass Usher")
    assert [table.wounds(name) for name in ("Sapper Rusk", "Doc Pell", "Brass Usher", "Meter Reader")] == [1, 1, 1, 0]
    assert table.state.power[0] == 6


def test_burst_boiler_needs_a_construct() -> None:
    assert not docket("Stoker Graft", hand=("Burst Boiler",)).fight(AT).can("play", "Burst Boiler")


def test_burst_boiler_can_be_the_end_of_the_boiler() -> None:
    table = docket("Meter Reader", "Brass Usher", hand=("Burst Boiler",)).wounded("Meter Reader", 2).fight(AT)
    assert table.plays("Burst Boiler", through="Meter Reader").gang(0) == ["Brass Usher"]

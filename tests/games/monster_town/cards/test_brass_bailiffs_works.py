"""The Combat cards with which the Brass Bailiffs keep their works going."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_town.state import EXERTED, READY
from tests.support.encounters import docket
from tests.support.positions import agree_on_a_stalemate, fallen, in_reserves, item_of, item_on_top, thralled
from tests.support.scenario import Scenario

AT = "Tram Depot"


# ---- Second Shift ----


def test_second_shift_readies_two_constructs_and_draws_two_cards() -> None:
    table = docket("The Auditor", "Brass Usher", "Meter Reader", "Ledger Golem", hand=("Second Shift",))
    for name in ("Brass Usher", "Meter Reader", "Ledger Golem"):
        table.posture(name, EXERTED)
    table.fight(AT).plays("Second Shift", "Brass Usher", "Meter Reader", through="The Auditor")
    assert [table.lies(name) for name in ("Brass Usher", "Meter Reader")] == [READY, READY]
    assert [table.lies(name) for name in ("Ledger Golem", "The Auditor")] == [EXERTED, EXERTED]
    assert len(table.in_hand(0)) == 2
    assert table.state.power[0] == 6


def test_second_shift_wakes_no_people() -> None:
    table = docket("The Auditor", "Stoker Graft", hand=("Second Shift",)).posture("Stoker Graft", EXERTED).fight(AT)
    assert not table.can("play", "Second Shift")


# ---- Distress Sale ----


def test_distress_sale_turns_an_item_into_power_and_cards() -> None:
    table = docket("Brass Usher", "Meter Reader", hand=("Distress Sale",)).wears("Brass Usher", "Ratchet Fist")
    table.power(0, 1).fight(AT).plays("Distress Sale", "Brass Usher")
    assert item_of(table, "Brass Usher") == ""
    assert table.state.power[0] == 7
    assert len(table.in_hand(0)) == 2
    assert table.lies("Brass Usher") == READY


def test_distress_sale_needs_something_to_sell() -> None:
    table = docket("Brass Usher", hand=("Distress Sale",)).wears("Sapper Rusk", "Mercy Hook", 1).fight(AT)
    assert not table.can("play", "Distress Sale")


@pytest.mark.rule("MT-2.11.4")
def test_distress_sale_sells_what_a_member_of_another_icon_wears() -> None:
    table = sells_for_a_guest()
    assert item_of(table.plays("Distress Sale", "Doc Pell"), "Doc Pell") == "", "losing it is no help"
    assert not sells_for_a_guest(rules=11).can("play", "Distress Sale"), "by the rules of version 11"


def sells_for_a_guest(rules: int | None = None) -> Scenario:
    """The Auditor fights beside a thralled Doc Pell, the only one who wears anything."""
    table = Scenario("bailiffs", "militia", "undead", rules=rules).members(0, "The Auditor").members(2, "Gutter Biter")
    table.members(1, "Doc Pell")
    thralled(table, 0, "Doc Pell", by="The Auditor").wears("Doc Pell", "Debtor's Collar", 0)
    return table.hand(0, "Distress Sale").members(1, "Sapper Rusk").fight(AT, 0, 2)


# ---- Requisition Order ----


def test_requisition_order_draws_an_item_and_a_card() -> None:
    table = item_on_top(docket("Brass Usher", "Stoker Graft", hand=("Requisition Order",)), 0, "Ratchet Fist")
    table.fight(AT).plays("Requisition Order", through="Stoker Graft")
    assert item_of(table, "Brass Usher") == "Ratchet Fist"
    assert len(table.in_hand(0)) == 1
    assert table.state.power[0] == 5


@pytest.mark.rule("MT-7.6")
def test_requisition_order_is_wasted_where_nobody_can_wear_it() -> None:
    table = item_on_top(docket("Stoker Graft", hand=("Requisition Order",)), 0, "Ratchet Fist")
    table.fight(AT).plays("Requisition Order", through="Stoker Graft")
    assert table.told("discarded_item")
    assert item_of(table, "Stoker Graft") == ""


# ---- Bolt It On ----


def test_bolt_it_on_takes_one_off_every_blow() -> None:
    table = docket("Brass Usher", "Meter Reader", hand=("Bolt It On",)).fight(AT).plays("Bolt It On", "Brass Usher")
    assert table.lies("Meter Reader") == READY
    assert table.state.power[0] == 6
    table.uses("Sapper Rusk", "Rivet Driver", "Brass Usher")
    assert table.wounds("Brass Usher") == 0


def test_bolt_it_on_fits_no_people() -> None:
    assert not docket("Stoker Graft", hand=("Bolt It On",)).fight(AT).can("play", "Bolt It On")


@pytest.mark.rule("MT-9.2.1")
def test_bolt_it_on_comes_off_when_the_combat_ends() -> None:
    table = docket("Brass Usher", "Meter Reader", hand=("Bolt It On",)).fight(AT).plays("Bolt It On", "Brass Usher")
    agree_on_a_stalemate(table)
    assert "Bolt It On" in table.discarded(0)


# ---- Full Head of Steam ----


@pytest.mark.parametrize(("power", "wounds"), [(1, 1), (2, 2)])
def test_full_head_of_steam_helps_while_there_are_four_power(power: int, wounds: int) -> None:
    table = docket("Brass Usher", "Meter Reader", hand=("Full Head of Steam",)).power(0, power).fight(AT)
    table.plays("Full Head of Steam", through="Brass Usher")
    assert table.state.power[0] == power + 2
    table.posture("Brass Usher", READY).turn(0, "fight").uses("Brass Usher", "Shove", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == wounds


# ---- The Filing Cabinet ----


def test_the_filing_cabinet_finds_two_cards_and_loses_one() -> None:
    table = docket("Brass Usher", hand=("The Filing Cabinet",)).fight(AT).plays("The Filing Cabinet")
    table.picks("Foreclosure", "Eviction").picks("Eviction")
    assert table.in_hand(0) == ["Foreclosure"]
    assert table.discarded(0) == ["Eviction", "The Filing Cabinet"]
    assert table.state.power[0] == 6
    assert table.told("searched")
    assert table.lies("Brass Usher") == READY


@pytest.mark.rule("MT-F.3")
def test_the_filing_cabinet_finds_two_copies_of_one_card() -> None:
    table = docket("Brass Usher", hand=("The Filing Cabinet", "Eviction")).fight(AT).plays("The Filing Cabinet")
    offered = [offer for offer in table.offers() if offer == "pick: Foreclosure"]
    assert len(offered) == 2
    table.picks("Foreclosure", "Foreclosure").picks("Eviction")
    assert table.in_hand(0) == ["Foreclosure", "Foreclosure"]


# ---- Reassembly ----


@pytest.mark.rule("MT-8.18")
def test_reassembly_puts_a_construct_back_together_exerted() -> None:
    table = fallen(docket("Meter Reader", hand=("Reassembly",)), 0, "Brass Usher", at=AT).fight(AT)
    table.plays("Reassembly", "Brass Usher")
    assert table.gang(0) == ["Brass Usher", "Meter Reader"]
    assert [table.lies("Brass Usher"), table.lies("Meter Reader")] == [EXERTED, READY]
    assert table.state.power[0] == 5


def test_reassembly_has_no_screws_for_people() -> None:
    table = fallen(docket("Meter Reader", hand=("Reassembly",)), 0, "Stoker Graft", at=AT).fight(AT)
    assert not table.can("play", "Reassembly")


# ---- Call the Depot ----


def test_call_the_depot_swaps_a_card_for_a_construct() -> None:
    table = docket("Meter Reader", "Stoker Graft", hand=("Call the Depot", "Poll Tax", "Eviction")).fight(AT)
    table.plays("Call the Depot", through="Stoker Graft").picks("Poll Tax")
    assert not table.can("pick", "Mrs Grice, Landlady"), "she is no Construct"
    assert not table.can("pick", "The Chief Receiver"), "Leaders cannot be recruited"
    table.picks("Brass Usher")
    assert "Brass Usher" in table.gang(0)
    assert table.where("Brass Usher", 0) == AT
    assert in_reserves(table, 0).count("Brass Usher") == 2
    assert table.discarded(0) == ["Call the Depot", "Poll Tax"]
    assert table.state.power[0] == 5

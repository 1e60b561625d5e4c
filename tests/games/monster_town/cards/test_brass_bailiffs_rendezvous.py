"""The Rendezvous cards of the Brass Bailiffs."""

from __future__ import annotations

import pytest

from tests.support.positions import item_of, item_on_top, turns
from tests.support.scenario import Scenario


def street(*names: str, against: tuple[str, ...] = ("Sapper Rusk", "Doc Pell")) -> Scenario:
    """Anna's bailiffs and Ben's militia are On the Path."""
    return Scenario("bailiffs", "militia").members(0, *names).members(1, *against)


# ---- The Counting House ----


def test_the_counting_house_moves_two_power_across_the_table() -> None:
    table = street("Brass Usher").power(0, 4).scouts("The Counting House").does("decline")
    assert table.state.power == [6, 5]


@pytest.mark.rule("MT-7.3")
def test_the_counting_house_serves_its_own_gang_with_items() -> None:
    table = item_on_top(street("Brass Usher"), 0, "Ratchet Fist").scouts("The Counting House").does("draw_item")
    assert item_of(table, "Brass Usher") == "Ratchet Fist"
    assert street("Brass Usher").scouts("The Counting House", seat=1).asked() != "benefit"


def test_the_counting_house_picks_one_of_several_debtors() -> None:
    table = Scenario("bailiffs", "militia", "undead").members(0, "Brass Usher").members(1, "Doc Pell")
    table.members(2, "Gutter Biter").scouts("The Counting House").does("decline").picks("Cleo")
    assert table.state.power == [8, 7, 5]


# ---- The Debtors' Prison ----


def test_the_debtors_prison_keeps_two_cards_of_an_opponent() -> None:
    table = street("Brass Usher").hand(1, "Kill Shot", "Flashbang", "Ammo Drop").scouts("The Debtors' Prison")
    table.does("decline").picks("Kill Shot", "Ammo Drop")
    assert table.in_hand(1) == ["Flashbang"]
    assert table.discarded(1) == ["Ammo Drop", "Kill Shot"]


def test_the_debtors_prison_serves_the_militia_too() -> None:
    assert street("Brass Usher").scouts("The Debtors' Prison", seat=1).asked() == "benefit"


# ---- The Key Foundry ----


def test_the_key_foundry_casts_a_construct_for_two_power() -> None:
    table = street("Meter Reader").scouts("The Key Foundry").does("decline").does("yes")
    assert not table.can("pick", "Stoker Graft")
    table.picks("Brass Usher")
    assert table.gang(0) == ["Brass Usher", "Meter Reader"]
    assert table.state.power[0] == 4


def test_the_key_foundry_may_stay_cold() -> None:
    table = street("Meter Reader").scouts("The Key Foundry").does("decline").does("no")
    assert table.gang(0) == ["Meter Reader"]
    assert table.state.power[0] == 6


# ---- The Stopped Clock ----


def test_the_stopped_clock_gives_a_landlord_another_turn() -> None:
    table = street("Meter Reader").holds(0, "The Key Foundry", "The Counting House")
    table.scouts("The Stopped Clock").does("stay").does("play_drawn")
    assert turns(table) == [(0, 1)]
    assert table.in_hand(0) == []


def test_the_stopped_clock_gives_a_lodger_two_cards() -> None:
    table = street("Meter Reader").holds(0, "The Key Foundry").scouts("The Stopped Clock")
    table.does("stay").does("play_drawn")
    assert turns(table) == []
    assert len(table.in_hand(0)) == 2


def test_the_stopped_clock_serves_the_brotherhood() -> None:
    table = Scenario("bailiffs", "brotherhood").members(0, "Meter Reader").members(1, "The Nail")
    assert table.scouts("The Stopped Clock", seat=1).asked() == "benefit"


# ---- The Land Registry ----


@pytest.mark.rule("MT-6.6.2")
def test_the_land_registry_takes_a_location_from_an_owner_of_several() -> None:
    table = street("Meter Reader").holds(1, "Tram Depot", "Generator Hall", "Gallows Bridge")
    table.power(0, 4).scouts("The Land Registry").picks("Generator Hall")
    assert (table.points(0), table.points(1)) == (2, 2)
    assert (table.state.power[0], table.state.baseline[0]) == (5, 7)


def test_the_land_registry_charges_a_fee_where_nobody_owns_much() -> None:
    table = street("Meter Reader").holds(1, "Tram Depot").power(0, 4).scouts("The Land Registry")
    assert (table.points(0), table.points(1), table.state.power[0]) == (1, 1, 6)


# ---- The Weighbridge ----


@pytest.mark.parametrize(("wounds", "after"), [(0, 2), (2, 5)])
def test_the_weighbridge_weighs_what_somebody_carries_already(wounds: int, after: int) -> None:
    table = street("Meter Reader", against=("Doc Pell",)).members(1, "Captain Vesna Holt", at="Tram Depot")
    table.wounded("Captain Vesna Holt", wounds).scouts("The Weighbridge").picks("Captain Vesna Holt")
    assert table.is_dead("Captain Vesna Holt") == (after == 5)
    if after < 5:
        assert table.wounds("Captain Vesna Holt") == after


def test_the_weighbridge_serves_the_militia_and_not_its_own() -> None:
    assert street("Meter Reader").scouts("The Weighbridge").asked() != "benefit"
    assert street("Meter Reader").scouts("The Weighbridge", seat=1).asked() == "benefit"


# ---- The Lost Property Office ----


def test_the_lost_property_office_wants_a_card_for_an_item() -> None:
    table = item_on_top(street("Meter Reader"), 0, "Pressure Valve").hand(0, "Poll Tax", "Eviction")
    table.scouts("The Lost Property Office").does("yes").picks("Poll Tax")
    assert item_of(table, "Meter Reader") == "Pressure Valve"
    assert table.in_hand(0) == ["Eviction"]


def test_the_lost_property_office_may_be_left_as_it_is() -> None:
    table = street("Meter Reader").hand(0, "Poll Tax").scouts("The Lost Property Office").does("no")
    assert item_of(table, "Meter Reader") == ""
    assert table.in_hand(0) == ["Poll Tax"]


@pytest.mark.parametrize(("gang", "finder"), [("wolfenpack", "Grey Hush"), ("undead", "The Sexton")])
def test_the_lost_property_office_serves_the_pack_and_the_horde(gang: str, finder: str) -> None:
    table = Scenario("bailiffs", gang).members(0, "Meter Reader").members(1, finder)
    assert table.scouts("The Lost Property Office", seat=1).asked() == "benefit"


# ---- A Knock at the Door ----


def test_a_knock_at_the_door_takes_a_power_and_starts_a_combat() -> None:
    table = street("Brass Usher", "Meter Reader", against=()).members(1, "Doc Pell", at="Tram Depot")
    table.scouts("A Knock at the Door")
    assert table.state.power == [6, 6]
    assert table.asked() == "combat_action"
    assert table.where("Brass Usher") == "Tram Depot"


def test_a_knock_at_the_door_does_nothing_if_nobody_holds_a_location() -> None:
    table = street("Brass Usher").scouts("A Knock at the Door")
    assert table.state.power == [6, 6]
    assert table.told("fight_started") == []
    assert table.where("Brass Usher") == "On the Path"


# ---- The Scrapyard ----


def test_the_scrapyard_gives_two_cards_back() -> None:
    table = street("Brass Usher").hand(0, "Poll Tax", "Eviction", "Paper Cuts")
    state = table.state
    state.combat_discard[0], state.hand[0] = state.hand[0], ()
    table.scouts("The Scrapyard").does("option", 0).picks("Poll Tax", "Eviction")
    assert table.in_hand(0) == ["Eviction", "Poll Tax"]
    assert table.discarded(0) == ["Paper Cuts"]


@pytest.mark.rule("MT-6.6.2")
def test_the_scrapyard_can_take_a_location_that_others_left() -> None:
    table = street("Brass Usher", against=("Sapper Rusk",)).holds(1, "Gallows Bridge", "Tram Depot")
    table.scouts("The Scrapyard").does("option", 1).picks("Tram Depot")
    assert (table.where("Brass Usher"), table.points(0), table.points(1)) == ("The Scrapyard", 2, 1)


# ---- Rent Day ----


@pytest.mark.rule("MT-6.6.2")
def test_rent_day_takes_a_location_from_owners_and_cards_from_others() -> None:
    table = Scenario("bailiffs", "militia", "undead").members(0, "Brass Usher").members(1, "Doc Pell")
    table.members(2, "Gutter Biter").holds(1, "Tram Depot", "Generator Hall", "Gallows Bridge")
    table.hand(1, "Kill Shot").hand(2, "Sepsis", "Chomp").scouts("Rent Day").picks("Generator Hall").picks("Chomp")
    assert [table.points(seat) for seat in (0, 1, 2)] == [1, 2, 0]
    assert table.state.power == [7, 7, 7]
    assert [table.in_hand(1), table.in_hand(2)] == [["Kill Shot"], ["Sepsis"]]


# ---- The Travelling Tinker ----


def test_the_travelling_tinker_sells_an_item_for_two_cards() -> None:
    table = item_on_top(street("Meter Reader"), 0, "Pressure Valve").hand(0, "Poll Tax", "Eviction", "Paper Cuts")
    table.power(0, 3).scouts("The Travelling Tinker").does("option", 0).picks("Paper Cuts", "Eviction")
    assert item_of(table, "Meter Reader") == "Pressure Valve"
    assert table.in_hand(0) == ["Poll Tax"]
    assert table.state.power[0] == 4


def test_the_travelling_tinker_mends_the_constructs_of_the_party() -> None:
    table = street("Meter Reader", "Stoker Graft").members(0, "Brass Usher", at="Tram Depot")
    for name in ("Meter Reader", "Stoker Graft", "Brass Usher"):
        table.wounded(name, 2)
    table.on_top("The Travelling Tinker").turn(0).does("stay").does("done").does("play_drawn").does("option", 1)
    assert [table.wounds(name) for name in ("Meter Reader", "Stoker Graft", "Brass Usher")] == [1, 2, 2]


# ---- Articles of Indenture ----


def test_articles_of_indenture_hire_one_of_the_militia_for_two_power() -> None:
    table = street("Meter Reader", against=("Sapper Rusk",)).scouts("Articles of Indenture").does("yes")
    table.picks("Doc Pell")
    assert table.gang(0) == ["Doc Pell", "Meter Reader"]
    assert table.state.power[0] == 4


def test_articles_of_indenture_may_be_signed_for_later() -> None:
    table = street("Meter Reader").scouts("Articles of Indenture").does("no")
    assert [table.state.data.name(card) for card in table.state.treaties[0]] == ["Articles of Indenture"]
    assert table.gang(0) == ["Meter Reader"]

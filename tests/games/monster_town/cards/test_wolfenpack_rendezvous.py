"""The Rendezvous cards of the Wölfenpack: what its locations give, the encounters, and the Treaty."""

from __future__ import annotations

import pytest

from tests.support.positions import in_reserves, item_of, item_on_top, keeps_cards, put_away
from tests.support.scenario import Scenario

AT = "The Dog Track"


def streets(*names: str, against: tuple[str, ...] = ("Captain Vesna Holt", "Sapper Rusk")) -> Scenario:
    """Anna's wolves and Ben's militia are On the Path."""
    return Scenario("wolfenpack", "militia").members(0, *names).members(1, *against)


# ---- Kessler's Abattoir ----


@pytest.mark.rule("MT-6.3", "MT-6.4", "MT-7.3", "MT-5.3")
def test_kesslers_abattoir_finishes_the_wounded_and_has_an_item() -> None:
    table = item_on_top(streets("The Brute", "Grey Hush"), 0, "Tow Chain").wounded("Sapper Rusk", 1)
    table.members(1, "Doc Pell", at="The Reservoir").wounded("Doc Pell", 1).wounded("Grey Hush", 1)
    table.scouts("Kessler's Abattoir").does("draw_item").picks("The Brute")
    assert sorted(table.offers()) == ["pick: Doc Pell", "pick: Sapper Rusk"], "the captain is not wounded"
    table.picks("Sapper Rusk")
    assert table.is_dead("Sapper Rusk")
    assert item_of(table, "The Brute") == "Tow Chain"


@pytest.mark.rule("MT-7.3.1")
def test_kesslers_abattoir_serves_the_undead_but_not_the_militia() -> None:
    table = Scenario("wolfenpack", "undead").members(0, "The Brute").members(1, "The Sexton")
    assert table.scouts("Kessler's Abattoir", seat=1).asked() == "benefit"
    table = streets("The Brute").scouts("Kessler's Abattoir", seat=1)
    assert table.asked() != "benefit"
    assert table.wounds("The Brute") == 0, "nobody is wounded, and nobody is slaughtered"


# ---- The Dog Track ----


@pytest.mark.parametrize(("rolled", "power"), [(1, 4), (6, 9)])
def test_the_dog_track_pays_the_roll_of_a_die_in_power(rolled: int, power: int) -> None:
    table = streets("The Brute").power(0, 3).dice(rolled).scouts("The Dog Track").does("decline")
    assert table.state.power[0] == power


@pytest.mark.rule("MT-2.5")
def test_the_dog_track_pays_no_more_than_ten_and_serves_the_pack_only() -> None:
    assert streets("The Brute").dice(6).scouts("The Dog Track").does("decline").state.power[0] == 10
    assert streets("The Brute").dice(6).scouts("The Dog Track", seat=1).asked() != "benefit"


@pytest.mark.rule("MT-6.6", "MT-6.6.2")
def test_the_dog_track_pays_again_when_it_is_snaked() -> None:
    table = streets("The Brute").holds(1, AT).power(0, 3).dice(2).scouts("Dead Letter Office").does("decline")
    assert table.state.power[0] == 5
    assert (table.points(0), table.points(1)) == (2, 0)


@pytest.mark.rule("MT-9.2.7")
def test_the_dog_track_pays_the_winner_of_its_combat() -> None:
    table = Scenario("wolfenpack", "militia").members(0, "The Alpha Male", "The Brute").power(0, 3).dice(4)
    table.members(1, "Doc Pell", at=AT).wounded("Doc Pell", 1)
    table.scouts("At the Cross Roads").members(1, "Sapper Rusk", at="Impound Yard")
    keeps_cards(table.uses("The Alpha Male", "First at the Carcass"))
    assert table.is_dead("Doc Pell")
    assert table.does("decline").state.power[0] == 10, "regenerated, then four more"
    assert (table.points(0), table.points(1)) == (1, 1)


# ---- The Glue Factory ----


def test_the_glue_factory_takes_a_power_from_each_opponent() -> None:
    table = Scenario("wolfenpack", "militia", "undead").members(0, "The Brute").members(1, "Doc Pell")
    table.members(2, "The Sexton").power(0, 3).scouts("The Glue Factory")
    assert table.asked() == "benefit", "a Special Item for the pack"
    table.does("decline")
    assert (table.state.power, table.points(0)) == ([4, 6, 6], 1)


def test_the_glue_factory_serves_nobody_else() -> None:
    assert streets("The Brute").scouts("The Glue Factory", seat=1).asked() != "benefit"


# ---- Impound Yard ----


def test_impound_yard_destroys_the_item_of_an_opponent_anywhere() -> None:
    table = streets("The Brute").wears("Sapper Rusk", "Mercy Hook", 1).members(1, "Doc Pell", at="The Reservoir")
    table.wears("Doc Pell", "Boiler Plate", 1).scouts("Impound Yard").does("decline")
    assert sorted(table.offers()) == ["pick: Doc Pell", "pick: Sapper Rusk"]
    table.picks("Doc Pell")
    assert item_of(table, "Sapper Rusk") == "Mercy Hook"
    assert [event[1] for event in table.told("destroyed")] == [table.copy("Boiler Plate", 1)]
    assert (table.is_dead("Doc Pell"), table.wounds("Sapper Rusk")) == (True, 0), (
        "and its owner goes through the crusher"
    )


def test_impound_yard_destroys_nothing_if_nobody_has_an_item() -> None:
    table = item_on_top(streets("The Brute"), 0, "Dray Harness").scouts("Impound Yard").does("draw_item")
    assert item_of(table, "The Brute") == "Dray Harness"
    assert table.told("destroyed") == []
    assert streets("The Brute").scouts("Impound Yard", seat=1).asked() == "benefit"


# ---- The Reservoir ----


@pytest.mark.rule("MT-I.14", "MT-8.25")
def test_the_reservoir_sets_power_back_to_the_baseline() -> None:
    assert streets("The Brute").power(0, 1, baseline=8).scouts("The Reservoir").state.power[0] == 8
    assert streets("The Brute").power(0, 10, baseline=7).scouts("The Reservoir").state.power[0] == 7


def test_the_reservoir_has_items_for_others_than_the_pack() -> None:
    assert streets("The Brute").scouts("The Reservoir").asked() != "benefit"
    assert streets("The Brute").scouts("The Reservoir", seat=1).asked() == "benefit"
    table = Scenario("wolfenpack", "brotherhood").members(0, "The Brute").members(1, "The Nail")
    assert table.scouts("The Reservoir", seat=1).asked() == "benefit"


# ---- Condemned Towers ----


def test_condemned_towers_give_two_cards_back_from_the_discard_pile() -> None:
    table = streets("The Brute")
    for name in ("Fetch", "Hamstring", "Moonrise"):
        card = next(c for c in table.state.combat_deck[0] if table.state.data.name(c) == name)
        table.state.combat_deck[0] = tuple(c for c in table.state.combat_deck[0] if c != card)
        table.state.combat_discard[0] = (*table.state.combat_discard[0], card)
    table.scouts("Condemned Towers").picks("Hamstring", "Moonrise")
    assert table.in_hand(0) == ["Hamstring", "Moonrise"]
    assert table.discarded(0) == ["Fetch"]


def test_condemned_towers_are_empty_before_the_first_discard() -> None:
    table = streets("The Brute").scouts("Condemned Towers")
    assert (table.in_hand(0), table.points(0)) == ([], 1)


@pytest.mark.rule("MT-6.6.2")
def test_condemned_towers_overlook_a_location_that_an_opponent_left() -> None:
    table = streets("The Brute").holds(1, "The Reservoir").scouts("Condemned Towers")
    assert (table.points(0), table.points(1)) == (2, 0)


# ---- The Carnivore House ----


def test_the_carnivore_house_wounds_an_opponent_anywhere() -> None:
    table = streets("The Brute").members(1, "Doc Pell", at="The Reservoir").dice(3).scouts("The Carnivore House")
    table.does("decline").picks("Captain Vesna Holt")
    assert (table.wounds("Captain Vesna Holt"), table.wounds("The Brute")) == (4, 0)


def test_the_carnivore_house_mauls_a_captor_on_a_low_roll() -> None:
    table = item_on_top(streets("The Brute", "Grey Hush"), 0, "Dray Harness").dice(2).scouts("The Carnivore House")
    table.does("draw_item").picks("Grey Hush")
    assert (table.wounds("Grey Hush"), table.wounds("Captain Vesna Holt")) == (2, 0)
    assert item_of(table, "The Brute") == "Dray Harness"


# ---- Night Market ----


def test_night_market_sells_offal_that_heals_two_on_all_there() -> None:
    table = streets("The Brute", "Grey Hush").wounded("The Brute", 3).wounded("Grey Hush", 1)
    table.scouts("Night Market").does("option", 0)
    assert (table.wounds("The Brute"), table.wounds("Grey Hush")) == (1, 0)
    assert table.state.power[0] == 7


def test_night_market_powder_gives_two_power() -> None:
    table = streets("The Brute").wounded("The Brute", 3).scouts("Night Market").does("option", 1)
    assert (table.wounds("The Brute"), table.state.power[0]) == (3, 9)
    for gang, member in (("undead", "The Sexton"), ("brotherhood", "The Nail")):
        guests = Scenario("wolfenpack", gang).members(0, "The Brute").members(1, member)
        assert guests.scouts("Night Market", seat=1).asked() == "benefit"


# ---- The Underpass ----


@pytest.mark.rule("MT-6.2")
def test_the_underpass_leads_to_a_combat_at_a_held_location() -> None:
    table = Scenario("wolfenpack", "militia").members(0, "The Brute").members(1, "Sapper Rusk", at="Impound Yard")
    table.scouts("The Underpass").does("option", 0)
    assert (table.asked(), table.where("The Brute")) == ("combat_action", "Impound Yard")
    assert table.state.power[0] == 9
    table.uses("The Brute", "Maul")
    assert table.wounds("Sapper Rusk") == 1
    assert put_away(table) == []


@pytest.mark.rule("MT-6.1", "MT-5.2")
def test_the_underpass_hides_a_party_that_licks_its_wounds() -> None:
    table = streets("The Brute", "Grey Hush").members(0, "Mother Mange", at="Impound Yard")
    for name in ("The Brute", "Grey Hush", "Mother Mange"):
        table.wounded(name, 2)
    table.on_top("The Underpass").turn(0).does("stay").picks().does("play_drawn").does("option", 1)
    assert [table.wounds(n) for n in ("The Brute", "Grey Hush", "Mother Mange")] == [1, 1, 2]
    assert table.where("The Brute") == "On the Path"
    assert put_away(table) == ["The Underpass"]


def test_the_underpass_leads_nowhere_while_nobody_occupies_a_location() -> None:
    table = streets("The Brute").holds(1, "Impound Yard").scouts("The Underpass").does("option", 0)
    assert table.told("no_fight")
    assert table.points(1) == 1


# ---- Scaffold Street ----


def test_scaffold_street_costs_opponents_a_card_and_starts_a_combat() -> None:
    table = Scenario("wolfenpack", "militia", "undead").members(0, "The Brute").members(2, "Gutter Biter")
    table.members(1, "Sapper Rusk", at="Impound Yard").hand(1, "Kill Shot", "Flashbang").hand(2, "Chomp")
    table.scouts("Scaffold Street").picks("Flashbang")
    assert (table.discarded(1), table.discarded(2), table.discarded(0)) == (["Flashbang"], ["Chomp"], [])
    table.uses("The Brute", "Maul")
    assert (table.where("The Brute"), table.wounds("Sapper Rusk")) == ("Impound Yard", 1)
    assert table.told("fight_ended") == [], "the pack does not come for one round"


def test_scaffold_street_takes_a_card_even_if_there_is_no_fight() -> None:
    table = streets("The Brute").hand(1, "Kill Shot").scouts("Scaffold Street")
    assert table.discarded(1) == ["Kill Shot"]
    assert table.told("no_fight")


# ---- Blood Moon ----


@pytest.mark.rule("MT-5.4", "MT-5.7")
def test_blood_moon_regenerates_gangs_of_wolves_and_drains_the_others() -> None:
    table = Scenario("wolfenpack", "militia", "fixture-wolves").members(0, "The Brute").members(1, "Doc Pell")
    table.members(2, "Lame Wolf").power(0, 2).power(1, 5).power(2, 1).scouts("Blood Moon")
    assert table.state.power == [7, 3, 7]
    assert put_away(table) == ["Blood Moon"]


def test_blood_moon_drains_a_pack_that_is_half_human() -> None:
    table = streets("The Brute", "The Dogcatcher's Daughter").power(0, 4).power(1, 1).scouts("Blood Moon")
    assert table.state.power == [2, 0]


# ---- The Poacher ----


@pytest.mark.rule("MT-5.2", "MT-5.5", "MT-6.6.2")
def test_the_poacher_wounds_a_bait_and_takes_a_location() -> None:
    table = streets("The Brute", "Grey Hush").members(0, "Mother Mange", at="Impound Yard").power(0, 5)
    table.holds(1, "The Reservoir").on_top("The Poacher").turn(0).does("stay").picks().does("play_drawn").does("yes")
    assert not table.can("pick", "Mother Mange")
    table.picks("The Brute")
    assert table.wounds("The Brute") == 2
    assert (table.points(0), table.points(1), table.state.power[0]) == (2, 0, 7)


def test_the_poacher_may_be_sent_away() -> None:
    table = streets("The Brute").holds(1, "The Reservoir").scouts("The Poacher").does("no")
    assert (table.wounds("The Brute"), table.points(1)) == (0, 1)
    assert put_away(table) == ["The Poacher"]


def test_the_poacher_is_paid_with_a_life_where_the_bait_is_weak() -> None:
    table = streets("The Brute", "Grey Hush").wounded("Grey Hush", 2).scouts("The Poacher").does("yes")
    table.picks("Grey Hush")
    assert table.gang(0) == ["The Brute"]
    assert "Grey Hush" in in_reserves(table, 0)
    assert table.told("nothing_to_snake")


# ---- Last Night Bus ----


def test_last_night_bus_gives_another_turn_for_three_power() -> None:
    table = streets("The Brute").on_top("Last Night Bus", "Condemned Towers").turn(0).does("play_drawn").does("yes")
    assert table.state.power[0] == 4
    assert (table.asked(), table.asked_seat()) == ("first_card", 0)
    assert table.does("play_drawn").asked_seat() == 1


def test_last_night_bus_takes_nobody_who_stays_or_cannot_pay() -> None:
    table = streets("The Brute").scouts("Last Night Bus").does("no")
    assert (table.state.power[0], table.told("turns")) == (7, [])
    assert put_away(table) == ["Last Night Bus"]
    poor = streets("The Brute").power(0, 2).scouts("Last Night Bus")
    assert poor.asked() != "may"
    assert (poor.state.power[0], poor.told("turns")) == (2, [])


def test_last_night_bus_can_be_caught_again() -> None:
    table = Scenario("wolfenpack", "militia", extra=["Last Night Bus"]).members(0, "The Brute").members(1, "Doc Pell")
    table.on_top("Last Night Bus", "Last Night Bus", "Condemned Towers").turn(0)
    table.does("play_drawn").does("yes").does("play_drawn").does("yes").does("play_drawn")
    assert table.state.power[0] == 1
    assert [event[1] for event in table.told("turn_began")] == [0, 0, 1]


# ---- The Butcher's Bargain ----


@pytest.mark.rule("MT-5.8", "MT-5.9")
def test_the_butchers_bargain_hires_one_of_the_militia_for_two_power() -> None:
    table = streets("The Brute").scouts("The Butcher's Bargain").does("yes")
    assert not table.can("pick", "Barricade Gunner"), "with more than three life points"
    assert not table.can("pick", "Three-Leg Tove"), "not of the militia"
    table.picks("Stealth Unit")
    assert table.gang(0) == ["Stealth Unit", "The Brute"]
    assert table.state.power[0] == 5
    assert in_reserves(table, 1).count("Stealth Unit") == 3, "he comes from Ben's reserves"
    assert [table.state.data.name(card) for card in table.state.treaties[0]] == ["The Butcher's Bargain"]


def test_the_butchers_bargain_may_only_be_signed() -> None:
    table = streets("The Brute").scouts("The Butcher's Bargain").does("no")
    assert (table.gang(0), table.state.power[0]) == (["The Brute"], 7)
    assert len(table.state.treaties[0]) == 1
    poor = streets("The Brute").power(0, 1).scouts("The Butcher's Bargain")
    assert poor.asked() != "may"
    assert len(poor.state.treaties[0]) == 1


@pytest.mark.rule("MT-2.11.4")
def test_the_butchers_bargain_hires_members_who_channel_no_pack_cards() -> None:
    table = streets("The Brute").hand(0, "Hamstring").scouts("The Butcher's Bargain").does("yes")
    table.picks("Stealth Unit").fight(AT).does("play", table.state.hand[0][0])
    assert table.offers() == ["target: Captain Vesna Holt", "target: Sapper Rusk"], "through The Brute, nobody else"

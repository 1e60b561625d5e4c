"""The Rendezvous cards of the Brotherhood of the Fang: locations, encounters and the Treaty."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_town.state import EXERTED, READY
from tests.support.positions import (
    agree_on_a_stalemate,
    in_reserves,
    item_of,
    item_on_top,
    keeps_cards,
    put_away,
    rests,
    thralled,
)
from tests.support.scenario import Scenario


def streets(*vampires: str, against: tuple[str, ...] = ("Barricade Gunner", "Chaplain Sedge")) -> Scenario:
    """Anna's Brotherhood and Ben's militia are On the Path."""
    return Scenario("brotherhood", "militia").members(0, *vampires).members(1, *against)


@pytest.mark.rule("MT-7.3.1")
@pytest.mark.parametrize(
    ("location", "gangs"),
    [
        ("The Blood Bank", {"brotherhood"}),
        ("The Gaslight Opera", set[str]()),
        ("The Shuttered Arcade", set[str]()),
        ("The Wax Museum", {"brotherhood", "militia"}),
        ("Mausoleum Row", {"undead"}),
        ("The Sunless Garden", {"wolfenpack"}),
        ("The Meter Room", {"militia"}),
        ("The Undertaker's Yard", set[str]()),
    ],
)
def test_the_locations_of_the_brotherhood_serve_some_gangs_with_items(location: str, gangs: set[str]) -> None:
    people = {"brotherhood": "The Nail", "militia": "Doc Pell", "undead": "The Sexton", "wolfenpack": "Mother Mange"}
    served = set()
    for gang, member in people.items():
        rival = "militia" if gang == "brotherhood" else "brotherhood"
        table = Scenario(gang, rival).members(0, member).members(1, people[rival]).scouts(location)
        if table.asked() == "benefit":
            served.add(gang)
        assert table.points(0) == 1
    assert served == gangs


# ---- The Blood Bank ----


@pytest.mark.rule("MT-6.3", "MT-6.4", "MT-7.3", "MT-7.3.1")
def test_the_blood_bank_gives_an_item_and_bleeds_a_donor() -> None:
    table = item_on_top(streets("Madame Orlo", "The Nail"), 0, "Silver Straw").scouts("The Blood Bank")
    table.does("draw_item").picks("The Nail").picks("Chaplain Sedge").picks("Madame Orlo")
    assert item_of(table, "The Nail") == "Silver Straw"
    assert (table.wounds("Madame Orlo"), table.wounds("The Nail")) == (-1, 0)
    assert (table.wounds("Chaplain Sedge"), table.wounds("Barricade Gunner")) == (3, 0)
    assert (table.points(0), table.where("Madame Orlo")) == (1, "The Blood Bank")


def test_the_blood_bank_gives_others_no_item_and_heals_its_visitors() -> None:
    table = Scenario("militia", "brotherhood").members(0, "Doc Pell").members(0, "Sapper Rusk", at="Tram Depot")
    table.members(1, "The Nail").on_top("The Blood Bank").turn(0).does("stay").picks().does("play_drawn")
    assert table.told("drew_item") == []
    assert [table.wounds(n) for n in ("Doc Pell", "Sapper Rusk", "The Nail")] == [-1, 0, 3]


@pytest.mark.rule("MT-6.6", "MT-6.6.1", "MT-6.6.2")
def test_the_blood_bank_may_be_snaked_with_its_second_copy() -> None:
    table = streets("Madame Orlo").holds(1, "The Blood Bank").scouts("The Blood Bank").does("decline")
    table.picks("Chaplain Sedge")
    assert (table.points(0), table.points(1)) == (1, 0)
    assert table.wounds("Madame Orlo") == -1
    assert put_away(table) == ["The Blood Bank"]


@pytest.mark.rule("MT-6.5")
def test_the_blood_bank_pays_nothing_to_those_who_hold_it() -> None:
    table = streets("Madame Orlo").holds(0, "The Blood Bank").on_top("The Blood Bank").turn(0).does("stay")
    table.does("play_drawn")
    assert (table.points(0), table.wounds("Madame Orlo")) == (1, 0)


# ---- The Gaslight Opera ----


@pytest.mark.rule("MT-F.3")
def test_the_gaslight_opera_brings_a_chosen_card_out_of_the_deck() -> None:
    table = streets("Madame Orlo")
    before = table.state.combat_deck[0]
    table.scouts("The Gaslight Opera").does("option", 0).does("pick", table.copy("The Long Bite"))
    assert table.in_hand(0) == ["The Long Bite"]
    rest = table.state.combat_deck[0]
    assert set(rest) < set(before) and rest != tuple(c for c in before if c in rest), "and it is shuffled"


@pytest.mark.rule("MT-6.7")
def test_the_gaslight_opera_is_fought_for_where_somebody_sits_in_it() -> None:
    table = streets("The Nail", against=()).members(1, "Doc Pell", at="The Gaslight Opera")
    table.scouts("The Gaslight Opera").uses("The Nail", "Rake", "Doc Pell")
    assert (table.wounds("Doc Pell"), table.asked_seat()) == (1, 1)
    assert table.points(1) == 1


@pytest.mark.rule("MT-6.6.2")
def test_the_gaslight_opera_is_where_a_landlord_signs_his_house_away() -> None:
    table = streets("Madame Orlo").hand(0, "Red Mass", "Lights Out").holds(1, "The Meter Room")
    table.scouts("The Gaslight Opera").does("option", 1)
    assert (table.in_hand(0), table.points(0), table.points(1)) == (["Lights Out", "Red Mass"], 2, 0)
    assert table.state.baseline == [7, 6], "the Meter Room is captured, and does what it does"


# ---- The Shuttered Arcade ----


@pytest.mark.rule("MT-F.33.2")
def test_the_shuttered_arcade_loses_an_opponent_a_turn() -> None:
    table = Scenario("brotherhood", "militia", "fixture-wolves").members(0, "Madame Orlo").members(1, "Doc Pell")
    table.members(2, "Lame Wolf").scouts("The Shuttered Arcade").picks("Ben")
    assert table.told("missed_turn") == [("missed_turn", 1)]
    assert table.asked_seat() == 2
    assert table.points(0) == 1


def test_the_shuttered_arcade_only_takes_away_a_due_extra_turn() -> None:
    table = streets("Madame Orlo")
    table.state.turns[1] = 1
    table.scouts("The Shuttered Arcade")
    assert (table.state.turns[1], table.told("missed_turn"), table.asked_seat()) == (0, [], 1)


# ---- The Wax Museum ----


@pytest.mark.rule("MT-5.3")
def test_the_wax_museum_reaches_a_member_anywhere() -> None:
    table = streets("Madame Orlo", against=("Doc Pell",)).members(1, "Sapper Rusk", at="Tram Depot")
    table.scouts("The Wax Museum").does("decline").picks("Sapper Rusk")
    assert (table.wounds("Sapper Rusk"), table.lies("Sapper Rusk")) == (3, EXERTED)
    assert (table.wounds("Doc Pell"), table.lies("Doc Pell")) == (0, READY)


# ---- Mausoleum Row ----


def test_mausoleum_row_wakes_a_vampire_for_two_cards() -> None:
    table = streets("Madame Orlo").hand(0, "Red Mass", "Lights Out", "Single Out").scouts("Mausoleum Row")
    table.does("yes").picks("Red Mass").picks("The Nail")
    assert table.gang(0) == ["Madame Orlo", "The Nail"]
    assert table.where("The Nail") == "Mausoleum Row"
    assert (table.in_hand(0), table.discarded(0)) == (["Lights Out"], ["Red Mass", "Single Out"])


@pytest.mark.rule("MT-8.20.1")
def test_mausoleum_row_may_be_left_in_peace_and_keeps_its_leader() -> None:
    table = streets("Madame Orlo").hand(0, "Red Mass", "Lights Out").scouts("Mausoleum Row").does("no")
    assert (table.gang(0), len(table.in_hand(0)), table.points(0)) == (["Madame Orlo"], 2, 1)
    table = streets("Madame Orlo").hand(0, "Red Mass", "Lights Out").scouts("Mausoleum Row").does("yes")
    assert "pick: The Nail" in table.offers()
    assert "pick: Dowager Ilse Karnow" not in table.offers()


def test_mausoleum_row_holds_nobody_for_the_living() -> None:
    table = Scenario("militia", "brotherhood").members(0, "Doc Pell").members(1, "The Nail")
    table.hand(0, "Kill Shot", "Flashbang").scouts("Mausoleum Row").does("yes")
    assert (table.gang(0), table.in_hand(0)) == (["Doc Pell"], [])


# ---- The Sunless Garden ----


def test_the_sunless_garden_wounds_the_wounded_of_opponents_anywhere() -> None:
    table = Scenario("brotherhood", "militia", "undead").members(0, "Madame Orlo").members(1, "Doc Pell", "Sapper Rusk")
    table.members(2, "The Sexton", at="Tram Depot").wounded("Doc Pell", 2).wounded("The Sexton", 1)
    table.wounded("Madame Orlo", 1).scouts("The Sunless Garden")
    assert table.is_dead("Doc Pell")
    assert (table.wounds("Sapper Rusk"), table.wounds("The Sexton"), table.wounds("Madame Orlo")) == (0, 4, 1)


# ---- The Meter Room ----


def test_the_meter_room_takes_a_power_from_one_opponent_for_good() -> None:
    table = Scenario("brotherhood", "militia", "fixture-wolves").members(0, "Madame Orlo").members(1, "Doc Pell")
    table.members(2, "Lame Wolf").power(2, 4).scouts("The Meter Room").picks("Cleo")
    assert table.state.baseline == [7, 7, 6]
    assert table.state.power == [7, 7, 3]


# ---- Through the Skylight ----


@pytest.mark.rule("MT-10.16", "MT-10.16.2")
def test_through_the_skylight_draws_two_and_strikes_once() -> None:
    table = streets("The Nail", "Madame Orlo", against=()).members(1, "Doc Pell", "Sapper Rusk", at="Tram Depot")
    table.scouts("Through the Skylight")
    assert len(table.in_hand(0)) == 2
    assert not table.can_use("Madame Orlo", "Look at Me"), "an Ambush wounds or kills"
    keeps_cards(table.uses("The Nail", "Rake", "Doc Pell"))
    assert (table.wounds("Doc Pell"), table.where("Doc Pell")) == (1, "Tram Depot")
    assert (table.where("The Nail"), table.points(1)) == ("On the Path", 1)
    assert put_away(table) == ["Through the Skylight"]


@pytest.mark.rule("MT-10.16.1")
def test_through_the_skylight_can_be_cancelled() -> None:
    table = streets("The Nail", against=()).members(1, "Doc Pell", at="Tram Depot").hand(1, "Dive for Cover")
    table.asks_to_cancel = True
    table.scouts("Through the Skylight").uses("The Nail", "Rake", "Doc Pell").cancels("Dive for Cover")
    assert table.wounds("Doc Pell") == 0
    assert table.discarded(1) == ["Dive for Cover"]


@pytest.mark.rule("MT-5.15")
def test_through_the_skylight_finds_nobody_who_has_not_scouted_yet() -> None:
    table = streets("The Nail", against=()).members(1, "Doc Pell", at="Tram Depot")
    table.state.has_scouted[1] = False
    table.scouts("Through the Skylight")
    assert (table.told("fight_began"), len(table.in_hand(0))) == ([], 2)


# ---- The Black Coach ----


@pytest.mark.rule("MT-8.3")
def test_the_black_coach_picks_a_passenger_up_and_drives_to_a_fight() -> None:
    table = streets("The Nail", against=()).members(1, "Sapper Rusk", "Chaplain Sedge", at="Tram Depot")
    table.scouts("The Black Coach").picks("Sapper Rusk")
    assert (table.lies("Sapper Rusk"), table.lies("Chaplain Sedge")) == (EXERTED, READY)
    assert (table.where("The Nail"), table.asked_seat()) == ("Tram Depot", 0)
    table.uses("The Nail", "Rake", "Sapper Rusk")
    agree_on_a_stalemate(table)
    assert (table.where("The Nail"), table.points(1)) == ("On the Path", 1)


def test_the_black_coach_exerts_the_ready_and_may_find_no_fight() -> None:
    table = streets("The Nail", against=("Doc Pell", "Chaplain Sedge")).posture("Chaplain Sedge", EXERTED)
    table.scouts("The Black Coach")
    assert table.lies("Doc Pell") == EXERTED
    assert table.told("fight_began") == []
    assert table.where("The Nail") == "On the Path"


# ---- The Undertaker's Yard ----


@pytest.mark.rule("MT-8.19")
def test_the_undertakers_yard_turns_a_wounded_opponent_small_enough() -> None:
    table = streets("Madame Orlo", against=("Doc Pell", "Captain Vesna Holt")).members(
        1, "Sapper Rusk", at="Tram Depot"
    )
    for name in ("Sapper Rusk", "Captain Vesna Holt"):
        table.wounded(name, 1)
    table.scouts("The Undertaker's Yard")
    assert table.gang(1) == ["Captain Vesna Holt", "Doc Pell"], "the captain is too big, and Doc Pell is not wounded"
    assert "Sapper Rusk" in in_reserves(table, 1)
    assert (table.points(0), table.where("Madame Orlo")) == (1, "The Undertaker's Yard")


def test_the_undertakers_yard_measures_nobody_who_is_whole() -> None:
    table = streets("Madame Orlo", against=("Doc Pell",)).scouts("The Undertaker's Yard")
    assert (table.gang(1), table.points(0)) == (["Doc Pell"], 1)


# ---- The Long Eclipse ----


def test_the_long_eclipse_gives_a_turn_to_vampires_only() -> None:
    table = streets("Madame Orlo").hand(0, "Red Mass").hand(1, "Kill Shot", "Flashbang").scouts("The Long Eclipse")
    assert (table.asked(), table.asked_seat()) == ("pick", 1)
    table.on_top("The Meter Room").picks("Flashbang")
    assert (table.in_hand(0), table.in_hand(1)) == (["Red Mass"], ["Kill Shot"])
    assert (table.asked(), table.asked_seat()) == ("first_card", 0), "it is Anna's turn again"
    assert table.does("play_drawn").asked_seat() == 1


@pytest.mark.rule("MT-F.17.1", "MT-F.16")
def test_the_long_eclipse_counts_the_thralled_and_not_the_reserves() -> None:
    table = thralled(streets("Dowager Ilse Karnow"), 0, "Chaplain Sedge", by="Dowager Ilse Karnow")
    table.hand(0, "Red Mass").scouts("The Long Eclipse")
    assert (table.told("turns"), table.in_hand(0)) == ([], []), "half Vampires is not most"


@pytest.mark.rule("MT-I.11")
def test_the_long_eclipse_has_no_effect_while_another_one_lasts() -> None:
    table = Scenario("brotherhood", "militia", extra=["The Long Eclipse"]).members(0, "Madame Orlo")
    table.members(1, "Doc Pell").on_top("The Long Eclipse", "Tram Depot", "The Long Eclipse").turn(1)
    table.does("play_drawn").does("discard_drawn")
    assert (len(table.told("turns")), len(table.told("no_effect"))) == (1, 1)
    assert table.asked_seat() == 0, "the one extra turn that Anna has"
    assert put_away(table) == ["The Long Eclipse", "The Long Eclipse", "Tram Depot"]


@pytest.mark.rule("MT-F.33.2")
def test_the_long_eclipse_and_light_of_day_cancel_each_other() -> None:
    table = Scenario("militia", "brotherhood", "fixture-wolves").members(0, "Doc Pell").members(1, "The Nail")
    table.members(2, "Lame Wolf").on_top("The Long Eclipse", "Light of Day").turn(2).does("play_drawn")
    assert table.state.turns == [0, 1, 0]
    assert table.does("play_drawn").told("no_effect") == []
    assert table.state.turns == [0, 0, 0]
    assert table.asked_seat() == 1, "Anna's turn is over, and Ben has his own turn and no other"


# ---- The Blind Coachman ----


@pytest.mark.rule("MT-6.6.2")
def test_the_blind_coachman_drives_to_a_house_left_empty_for_a_card() -> None:
    table = streets("Madame Orlo").hand(0, "Red Mass", "Lights Out").holds(1, "The Meter Room", "Tram Depot")
    table.scouts("The Blind Coachman").does("yes").picks("Red Mass").picks("The Meter Room")
    assert (table.in_hand(0), table.discarded(0)) == (["Lights Out"], ["Red Mass"])
    assert (table.points(0), table.points(1)) == (1, 1)
    assert table.state.baseline == [7, 6]
    assert table.where("Madame Orlo") == "On the Path"
    assert put_away(table) == ["The Blind Coachman"]


def test_the_blind_coachman_may_be_waved_on() -> None:
    table = streets("Madame Orlo").hand(0, "Red Mass").holds(1, "Tram Depot").scouts("The Blind Coachman").does("no")
    assert (table.in_hand(0), table.points(1)) == (["Red Mass"], 1)
    assert put_away(table) == ["The Blind Coachman"]


# ---- The Slayer ----


@pytest.mark.rule("MT-5.2")
def test_the_slayer_wounds_a_vampire_of_the_party() -> None:
    table = streets("Madame Orlo", "The Nail", "Mother Mange").members(0, "The Confessor", at="Tram Depot")
    table.on_top("The Slayer").turn(0).does("stay").picks().does("play_drawn")
    assert table.offers() == ["pick: Madame Orlo", "pick: The Nail"]
    table.picks("The Nail")
    assert (table.wounds("The Nail"), table.wounds("Madame Orlo")) == (2, 0)
    assert len(table.in_hand(0)) == 5


@pytest.mark.rule("MT-5.3")
def test_the_slayer_hunts_for_those_who_are_no_vampires() -> None:
    table = Scenario("militia", "brotherhood", "fixture-wolves").members(0, "Doc Pell").members(2, "Lame Wolf")
    table.members(1, "The Nail").members(1, "Madame Orlo", at="Tram Depot").scouts("The Slayer")
    assert sorted(table.offers()) == ["pick: Madame Orlo", "pick: The Nail"]
    table.picks("Madame Orlo")
    assert (table.wounds("Madame Orlo"), table.wounds("The Nail"), table.in_hand(0)) == (3, 0, [])


# ---- The Kennel Clause ----


@pytest.mark.rule("MT-5.8", "MT-5.9")
def test_the_kennel_clause_feeds_a_wolf_and_stays() -> None:
    table = streets("Madame Orlo", "The Nail", "Grey Hush").scouts("The Kennel Clause").does("yes")
    assert "pick: Grey Hush" not in table.offers(), "no dog feeds a dog"
    table.picks("The Nail").picks("Mother Mange")
    assert table.gang(0) == ["Grey Hush", "Madame Orlo", "Mother Mange", "The Nail"]
    assert (table.wounds("The Nail"), table.where("Mother Mange")) == (1, "On the Path")
    assert table.state.treaties[0] == (table.copy("The Kennel Clause"),)


def test_the_kennel_clause_reaches_no_leader_and_no_outcast() -> None:
    table = Scenario("brotherhood", "wolfenpack").members(0, "Madame Orlo").members(1, "The Brute")
    table.scouts("The Kennel Clause").does("yes")
    assert "pick: Mother Mange" in table.offers()
    for name in ("The Alpha Male", "The Lone Wolf", "The Nail"):
        assert f"pick: {name}" not in table.offers()


def test_the_kennel_clause_may_be_signed_without_feeding_anybody() -> None:
    table = streets("Madame Orlo").scouts("The Kennel Clause").does("no")
    assert (table.gang(0), table.wounds("Madame Orlo"), len(table.state.treaties[0])) == (["Madame Orlo"], 0, 1)


@pytest.mark.rule("MT-2.11.4")
def test_the_kennel_clause_makes_no_vampire_of_a_wolf() -> None:
    table = streets("Mother Mange", against=("Chaplain Sedge",)).hand(0, "Drain the Glass").fight("Tram Depot")
    assert not table.can("play", "Drain the Glass")
    assert rests(table).asked_seat() == 1

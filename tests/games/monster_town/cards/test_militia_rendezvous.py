"""The Rendezvous cards of the Renegade Militia that can be captured, met or signed."""

from __future__ import annotations

import pytest

from tests.support.positions import item_of, item_on_top, thralled
from tests.support.scenario import Scenario

FIELD = "Potter's Field"


def street(*names: str, against: tuple[str, ...] = ("Doorstep Shambler", "The Drowned Constable")) -> Scenario:
    """The militia and the undead are On the Path."""
    return Scenario("militia", "undead").members(0, *names).members(1, *against)


# ---- The Drowned Armoury ----


@pytest.mark.rule("MT-5.13", "MT-6.3", "MT-6.4", "MT-7.3")
def test_the_drowned_armoury_gives_three_power_and_an_item() -> None:
    table = item_on_top(street("Doc Pell", "Sapper Rusk"), 0, "Mercy Hook").power(0, 4).scouts("The Drowned Armoury")
    table.does("draw_item").picks("Doc Pell")
    assert [table.where(n) for n in table.gang(0)] == ["The Drowned Armoury"] * 2
    assert item_of(table, "Doc Pell") == "Mercy Hook"
    assert table.state.power[0] == 7
    assert table.points(0) == 1


def test_the_drowned_armoury_gives_no_more_than_ten_power() -> None:
    table = street("Doc Pell").power(0, 9).scouts("The Drowned Armoury").does("decline")
    assert table.state.power[0] == 10
    assert item_of(table, "Doc Pell") == ""


@pytest.mark.rule("MT-7.3.1")
def test_the_drowned_armoury_serves_the_undead_but_not_the_wolves() -> None:
    table = street("Doc Pell").scouts("The Drowned Armoury", seat=1)
    assert (table.asked(), table.asked_seat()) == ("benefit", 1)
    table = Scenario("militia", "fixture-wolves").members(0, "Doc Pell").members(1, "Lame Wolf")
    assert table.power(1, 2).scouts("The Drowned Armoury", seat=1).asked() != "benefit"
    assert table.state.power[1] == 5


@pytest.mark.rule("MT-6.6", "MT-6.6.2")
def test_the_drowned_armoury_pays_again_when_it_is_snaked() -> None:
    table = street("Doc Pell").holds(1, "The Drowned Armoury").power(0, 4).scouts("The Drowned Armoury")
    assert table.does("decline").state.power[0] == 7
    assert (table.points(0), table.points(1)) == (1, 0)
    assert table.told("snaked")


@pytest.mark.rule("MT-6.5")
def test_the_drowned_armoury_pays_nothing_to_whoever_holds_it_already() -> None:
    table = street("Doc Pell").holds(0, "The Drowned Armoury").power(0, 4).on_top("The Drowned Armoury").turn(0)
    table.does("stay").does("play_drawn")
    assert table.state.power[0] == 4
    assert table.where("Doc Pell") == "The Drowned Armoury"
    assert table.points(0) == 1
    assert [table.state.data.name(c) for c in table.state.discard] == ["The Drowned Armoury"]


# ---- Saint Agony Hospital ----


@pytest.mark.rule("MT-5.2")
def test_saint_agony_hospital_heals_two_wounds_on_all_who_arrive() -> None:
    table = street("Doc Pell", "Sapper Rusk").members(0, "Envoy Marrow", at="Tram Depot")
    for name, wounds in (("Doc Pell", 1), ("Sapper Rusk", 3), ("Envoy Marrow", 2)):
        table.wounded(name, wounds)
    table.on_top("Saint Agony Hospital").turn(0).does("stay").picks().does("play_drawn").does("decline")
    assert [table.wounds(n) for n in ("Doc Pell", "Sapper Rusk", "Envoy Marrow")] == [0, 1, 2]


@pytest.mark.rule("MT-F.23", "MT-9.2.7")
def test_saint_agony_hospital_heals_those_who_win_it_by_combat() -> None:
    table = Scenario("militia", "undead").members(0, "Doc Pell", "Sapper Rusk").wounded("Sapper Rusk", 3)
    table.members(1, "Gutter Biter", at="Saint Agony Hospital").members(1, "The Sexton", at=FIELD)
    table.hand(0, "Kill Shot").fight("Saint Agony Hospital").plays("Kill Shot", through="Doc Pell").picks()
    assert table.asked() == "benefit"
    assert table.does("decline").wounds("Sapper Rusk") == 1
    assert (table.points(0), table.points(1)) == (1, 1)


# ---- Generator Hall ----


def test_generator_hall_raises_power_and_baseline_for_good() -> None:
    table = street("Doc Pell").power(0, 5).scouts("Generator Hall")
    assert (table.state.power[0], table.state.baseline[0]) == (6, 8)
    assert street("Doc Pell").power(0, 10, 10).scouts("Generator Hall").state.baseline[0] == 10


# ---- Tram Depot ----


def test_tram_depot_gives_another_turn() -> None:
    table = street("Doc Pell").scouts("Tram Depot")
    assert table.told("turn_began") == [("turn_began", 0, 1)]
    assert table.asked_seat() == 0
    table.picks()
    assert table.told("turn_began")[-1] == ("turn_began", 1, 1)


# ---- Gallows Bridge ----


@pytest.mark.rule("MT-5.3")
def test_gallows_bridge_wounds_an_opposing_member_wherever_it_is() -> None:
    table = street("Doc Pell").members(1, "Gutter Biter", at=FIELD).scouts("Gallows Bridge")
    assert sorted(table.offers()) == ["pick: Doorstep Shambler", "pick: Gutter Biter", "pick: The Drowned Constable"]
    table.picks("Gutter Biter")
    assert table.is_dead("Gutter Biter"), "four wounds"


def test_gallows_bridge_kills_the_weak_and_offers_the_undead_an_item() -> None:
    table = street("Doc Pell", against=("The Paper Boy", "The Sexton")).scouts("Gallows Bridge").picks("The Paper Boy")
    assert table.is_dead("The Paper Boy")
    assert table.gang(1) == ["The Sexton"]
    assert street("Doc Pell").scouts("Gallows Bridge", seat=1).asked() == "benefit"


# ---- Dead Letter Office ----


@pytest.mark.rule("MT-6.6.2")
def test_dead_letter_office_takes_a_location_where_nobody_is() -> None:
    table = street("Doc Pell", against=()).members(1, "Gutter Biter", at=FIELD).power(0, 4)
    table.holds(1, "The Drowned Armoury", "Generator Hall").scouts("Dead Letter Office").does("decline")
    assert sorted(table.offers()) == ["pick: Generator Hall", "pick: The Drowned Armoury"], "somebody is at the Field"
    table.picks("Generator Hall")
    assert (table.points(0), table.points(1)) == (2, 2)
    assert (table.state.power[0], table.state.baseline[0]) == (5, 8), "and what it says is done"
    assert table.where("Doc Pell") == "Dead Letter Office"
    assert table.state.discard == (), "the copy changes hands"


def test_dead_letter_office_gives_an_item_with_what_is_snaked_too() -> None:
    table = item_on_top(item_on_top(street("Doc Pell", "Sapper Rusk"), 0, "Boiler Plate"), 0, "Mercy Hook")
    table.holds(1, "The Drowned Armoury").scouts("Dead Letter Office").does("draw_item").picks("Doc Pell")
    table.does("draw_item")
    assert (item_of(table, "Doc Pell"), item_of(table, "Sapper Rusk")) == ("Mercy Hook", "Boiler Plate")
    assert table.state.captures[0] == 2


def test_dead_letter_office_takes_nothing_if_all_are_occupied() -> None:
    table = street("Doc Pell", against=()).members(1, "Gutter Biter", at=FIELD).scouts("Dead Letter Office")
    table.does("decline")
    assert table.told("nothing_to_snake")
    assert (table.points(0), table.points(1)) == (1, 1)


def test_dead_letter_office_may_reach_the_last_point_that_is_needed() -> None:
    table = street("Doc Pell").holds(1, "Generator Hall")
    table.holds(0, "Tram Depot", "Gallows Bridge", "Quarantine Gate", "Flooded Platform", "The Cold Store")
    table.holds(0, "Dead Air Tower", "Pawnbroker's Vault", "Ninth Street Morgue").on_top("Dead Letter Office").turn(0)
    table.does("stay").does("play_drawn").does("decline")
    assert [event[1:] for event in table.told("game_over")] == [((0,), "conquest")]


# ---- Quarantine Gate ----


def test_quarantine_gate_fires_on_every_opponent_on_the_path() -> None:
    table = Scenario("militia", "undead", "fixture-wolves").members(0, "Doc Pell").members(1, "The Sexton")
    table.members(1, "The Drowned Constable", at=FIELD).members(2, "The Brute").scouts("Quarantine Gate")
    assert [table.wounds(n) for n in ("The Sexton", "The Drowned Constable", "The Brute")] == [3, 0, 3]


def test_quarantine_gate_spares_its_finder_and_members_elsewhere() -> None:
    table = street("Captain Vesna Holt", "Sapper Rusk", against=("The Sexton",)).members(0, "Envoy Marrow", at=FIELD)
    table.scouts("Quarantine Gate", seat=1)
    assert [table.wounds(n) for n in ("Captain Vesna Holt", "Sapper Rusk", "Envoy Marrow")] == [3, 3, 0]
    assert table.wounds("The Sexton") == 0


@pytest.mark.rule("MT-6.6.2")
def test_quarantine_gate_closes_a_location_to_those_who_left_it() -> None:
    table = street("Doc Pell", against=("The Sexton",)).holds(1, "The Cold Store").scouts("Quarantine Gate")
    assert (table.points(0), table.points(1), table.wounds("The Sexton")) == (2, 0, 3)


# ---- The Hunter ----


@pytest.mark.rule("MT-5.4", "MT-5.7")
def test_the_hunter_wounds_a_monster_anywhere_but_no_human() -> None:
    table = street("Doc Pell", against=("The Sexton", "Doctor Vesper Loam"))
    table.members(1, "The Drowned Constable", at=FIELD).scouts("The Hunter")
    assert sorted(table.offers()) == ["pick: The Drowned Constable", "pick: The Sexton"], "Doctor Loam is Human"
    table.picks("The Drowned Constable")
    assert table.wounds("The Drowned Constable") == 3
    assert table.copy("The Hunter") in table.state.discard


@pytest.mark.rule("MT-5.2")
def test_the_hunter_turns_on_the_party_of_any_other_gang() -> None:
    table = street("Doc Pell", against=("The Sexton", "Doctor Vesper Loam"))
    table.members(1, "The Drowned Constable", at=FIELD).on_top("The Hunter").turn(1)
    table.does("stay").picks().does("play_drawn")
    assert [table.wounds(n) for n in ("The Sexton", "Doctor Vesper Loam", "The Drowned Constable")] == [3, 0, 0]


def test_the_hunter_needs_fifty_one_per_cent_humans() -> None:
    table = Scenario("militia", "fixture-wolves").members(0, "Doc Pell", "Sapper Rusk").members(1, "Lame Wolf")
    table.members(0, "Crypt Cantor", "Crypt Cantor").scouts("The Hunter").picks("Crypt Cantor")
    assert table.gang(0) == ["Crypt Cantor", "Doc Pell", "Sapper Rusk"]
    assert table.wounds("Lame Wolf") == 0
    table = Scenario("militia", "fixture-wolves").members(0, "Doc Pell", "Sapper Rusk").members(1, "The Brute")
    table.members(0, "Crypt Cantor").scouts("The Hunter")
    assert table.wounds("The Brute") == 3, "two of three are enough"


@pytest.mark.rule("MT-F.17.1")
def test_the_hunter_counts_thralls() -> None:
    table = street("Doc Pell", against=("The Sexton", "Gutter Biter", "The Stringmother", "Doorstep Shambler"))
    for name in ("Gutter Biter", "Doorstep Shambler"):
        thralled(table, 0, name, by="Doc Pell")
    table.scouts("The Hunter")
    assert sorted(table.offers()) == ["pick: Doorstep Shambler", "pick: Gutter Biter"], "one Human among three"


# ---- Light of Day ----


def test_light_of_day_makes_vampires_and_zombies_miss_a_turn() -> None:
    table = Scenario("militia", "undead", "fixture-fang", "fixture-wolves").members(0, "Doc Pell")
    table.members(1, "Gutter Biter").members(2, "Test Count").members(3, "Lame Wolf").scouts("Light of Day")
    assert table.told("missed_turn") == [("missed_turn", 1), ("missed_turn", 2)]
    assert table.asked_seat() == 3


@pytest.mark.rule("MT-F.16")
def test_light_of_day_asks_what_a_gang_mostly_is_without_its_reserves() -> None:
    table = street("Doc Pell", against=("Gutter Biter", "Doctor Vesper Loam")).scouts("Light of Day")
    assert table.told("missed_turn") == [], "half Zombies is not most, whoever waits in reserves"
    assert table.copy("Light of Day") in table.state.discard, "and so nothing stays in effect"


def test_light_of_day_stays_open_until_the_turn_is_missed() -> None:
    table = Scenario("undead", "militia", "fixture-wolves").members(0, "Gutter Biter").members(1, "Doc Pell")
    table.members(2, "Lame Wolf").on_top("Light of Day", "Gravel Pit").turn(1).does("play_drawn")
    assert [copy for copy, *_ in table.state.lasting] == [table.copy("Light of Day")]
    table.does("play_drawn")
    assert table.told("missed_turn") == [("missed_turn", 0)]
    assert table.state.lasting == ()


@pytest.mark.rule("MT-F.33", "MT-I.11")
def test_light_of_day_has_no_effect_while_another_one_shines() -> None:
    table = Scenario("undead", "militia", "fixture-wolves", extra=["Light of Day"]).members(0, "Gutter Biter")
    table.members(1, "Doc Pell").members(2, "Lame Wolf").on_top("Light of Day", "Tram Depot", "Light of Day").turn(1)
    table.does("play_drawn").does("discard_drawn")
    assert len(table.told("no_effect")) == 1
    assert table.told("missed_turn") == [("missed_turn", 0)], "one turn is missed, not two"
    assert table.asked_seat() == 1


@pytest.mark.rule("MT-F.33.1", "MT-F.33.2")
def test_light_of_day_and_darkness_of_night_cancel_each_other() -> None:
    table = Scenario("undead", "militia", "fixture-wolves").members(0, "Gutter Biter").members(1, "Doc Pell")
    table.members(2, "Lame Wolf").on_top("Light of Day", "Darkness of Night", "Gravel Pit").turn(1)
    table.does("play_drawn").does("play_drawn")
    assert table.state.turns[0] == 0
    assert len(table.told("lifted")) == 2, "both shone until the last of their turns began"
    assert table.told("no_effect") == []
    assert [event[1] for event in table.told("turn_began")][-1] == 2, "the wolves take their extra turn"
    table.does("play_drawn")
    assert table.told("missed_turn") == []
    assert table.asked_seat() == 0


# ---- The Morgue Accord ----


@pytest.mark.rule("MT-5.8", "MT-5.9")
def test_the_morgue_accord_brings_one_of_the_undead_and_stays() -> None:
    table = street("Doc Pell").scouts("The Morgue Accord").does("yes").picks("Crypt Cantor")
    assert table.gang(0) == ["Crypt Cantor", "Doc Pell"]
    assert table.where("Crypt Cantor") == "On the Path"
    assert table.state.treaties[0] == (table.copy("The Morgue Accord"),)
    table.hand(0, "Call for Backup").fight(FIELD).plays("Call for Backup", through="Doc Pell")
    assert "pick: Gutter Biter" in table.offers(), "the Treaty holds for later recruits"
    assert "pick: Barricade Gunner" in table.offers()


def test_the_morgue_accord_reaches_no_leader_no_outcast_no_militia() -> None:
    table = street("Doc Pell").scouts("The Morgue Accord").does("yes")
    for name in ("The Sexton", "Doctor Vesper Loam", "Barricade Gunner"):
        assert f"pick: {name}" not in table.offers()
    assert "pick: Left Half of Larry" in table.offers()


def test_the_morgue_accord_may_be_signed_without_a_recruit() -> None:
    table = street("Doc Pell").scouts("The Morgue Accord").does("no")
    assert table.gang(0) == ["Doc Pell"]
    assert len(table.state.treaties[0]) == 1


def test_the_morgue_accord_is_good_for_one_copy_only() -> None:
    table = Scenario("militia", "undead", extra=["The Morgue Accord"]).members(0, "Doc Pell").members(1, "The Sexton")
    table.on_top("The Morgue Accord", "Light of Day", "Tram Depot", "The Morgue Accord").turn(0)
    table.does("play_drawn").does("no").does("play_drawn").does("discard_drawn")
    assert len(table.state.treaties[0]) == 1
    assert len(table.told("no_effect")) == 1

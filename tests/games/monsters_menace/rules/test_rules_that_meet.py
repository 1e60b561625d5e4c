"""Two or three rules that meet in one battle or phase: who falls, who is there, and what is left for whom."""

from __future__ import annotations

import pytest

from tests.support.menace import Menace


@pytest.mark.rule("MMW-8.1")
def test_the_last_tokens_end_the_game_before_a_miss_costs_anything() -> None:
    table = Menace("Konk", "Zorb").at(0, "Chicago").at(1, "Chicago").has(0, health=1).has(1, health=2).supply(3)
    table.gains(1, "It's a Robot").dice(1, 6, 6, 6).phase(0, "fight")
    assert (table.where(0), table.where(1), table.winners) == ("Chicago", "nowhere", (0,))


def test_a_minion_fights_on_where_its_monster_has_fallen_to_a_miss() -> None:
    table = Menace("Konk", "Zorb").at(0, "Chicago").at(1, "Chicago").has(0, health=1).gains(1, "It's a Robot")
    table.minion(0, "Frosty", "Chicago").dice(1, 1, 1, 1, 6, 6, 6).phase(0, "fight")
    assert (table.where(0), table.state.infamy) == ("nowhere", [0, 6])
    assert table.attacks()[1] == "Frosty attacks Zorb and rolls 6 and 6."
    assert (table.health("Frosty"), table.kind) == (6 - 2, "retreat"), "Zorb counterattacks once: no Monster is left"


def test_a_space_emptied_by_fear_is_stomped_in_the_same_turn() -> None:
    table = Menace("Strigoika", "Zorb").at(0, "Chicago").gains(0, "Winged Horror").units("Chicago", "Pacific Tank")
    table.turn(0).done().does("unit", "Pacific Tank").does("refuge", "New York")
    assert (table.kind, table.choices()[0]) == ("encounter", "Stomp the City: 2 Infamy and 4 Health")


@pytest.mark.rule("MMW-4.11")
def test_of_two_monsters_attacked_one_may_strike_the_other_down() -> None:
    table = Menace("Konk", "Zorb", "Nessie").at(0, "Chicago").at(1, "Chicago").at(2, "Chicago").has(2, health=2)
    table.dice(1, 1, 1, 1, 6, 6).phase(0, "fight").does("volley", "Zorb").does("volley", "Nessie")
    assert (table.where(2), table.state.infamy) == ("nowhere", [6, 6, 0]), "Konk took part as well"


def test_an_ally_beside_units_takes_part_in_felling_a_monster() -> None:
    table = Menace("Konk", "Zorb").at(0, "Chicago").has(0, infamy=5, health=1).ally(1, "Frosty", "Chicago")
    table.units("Chicago", "Asiatic Tank").dice(1, 1, 1, 1, 1, 6).phase(0, "fight").does("volley", "Asiatic Tank")
    assert (table.where(0), table.state.infamy) == ("nowhere", [5, 6])


@pytest.mark.rule("MMW-8.3")
def test_a_monsters_own_minion_spares_it_no_shame_and_weakens_it() -> None:
    table = Menace("Konk", "Zorb").at(0, "Chicago").has(0, infamy=5, health=1).minion(0, "Frosty", "Chicago")
    table.units("Chicago", "Asiatic Tank").dice(*[1] * 6, 3).phase(0, "fight").does("attack", "Konk")
    assert "Konk's Defense is 3 (-1 Frosty)." in table.told()
    assert (table.where(0), table.state.infamy) == ("nowhere", [3, 0])


def test_captain_colossal_retreats_from_others_beside_the_own_units() -> None:
    table = Menace("Konk", "Zorb").minion(0, "Captain Colossal", "Chicago").units("Chicago", "Atlantic Tank")
    table.units("Chicago", "Asiatic Tank").dice(1, 1, 6).phase(0, "fight")
    assert [line for line in table.told() if "Atlantic Tank" in line] == []
    table.does("retreat", "Florida")
    assert (table.health("Captain Colossal"), table.standing("Chicago")) == (6, ["Atlantic Tank", "Asiatic Tank"])


def test_a_minion_of_the_target_lowers_its_defense_against_submarines() -> None:
    table = Menace("Konk", "Tomanagi").at(1, "Lima").minion(1, "Frosty", "Lima")
    table.units("Cape Horn", "Atlantic Submarine").dice(3).phase(0, "fight").does("bombard", "Lima")
    assert table.does("attack", "Tomanagi").health("Tomanagi") == 18 - 2


@pytest.mark.rule("MMW-6.8")
def test_a_submarine_just_deployed_is_left_for_no_missile() -> None:
    table = Menace("Konk", "Tomanagi").at(0, "Alaska").units("Cape Horn", "Atlantic Submarine", 2).phase(0, "plan")
    table.does("deploy").does("deploy_to", "Vancouver")
    assert "missile" in table.words()
    table.does("fresh", "Atlantic Submarine").does("deploy_to", "Mexico City")
    assert "missile" not in table.words()


def test_launchers_among_enemies_do_not_fire_into_a_battle_beside() -> None:
    table = Menace("Tomanagi", "Nessie", "Zorb").at(0, "Chicago").minion(0, "Frosty", "New York")
    table.units("Chicago", "Pacific Tank").units("New York", "Mediterranean Rocket Launcher")
    table.gains(2, "Long-Range Guidance").dice(*[1] * 9).phase(0, "fight").does("battle", "Chicago")
    assert [line for line in table.attacks() if line.startswith("Mediterranean")] == []


@pytest.mark.rule("MMW-8.3")
def test_a_monster_felled_by_launchers_from_afar_fell_to_units_alone() -> None:
    table = Menace("Tomanagi", "Nessie", "Zorb").at(0, "Chicago").has(0, infamy=4, health=1)
    table.units("Chicago", "Pacific Tank").units("New York", "Mediterranean Rocket Launcher")
    table.gains(2, "Long-Range Guidance").dice(6).phase(0, "fight").does("attack", "Tomanagi")
    assert (table.where(0), table.state.infamy) == ("nowhere", [2, 0, 0])


def test_a_rampage_ends_in_an_encounter_with_the_last_space() -> None:
    table = Menace("Chupacoloso", "Tomanagi").at(0, "Chicago").gains(0, "Rampage").units("Chicago", "Pacific Tank")
    table.units("New York", "Pacific Tank").turn(0).dice(6, 1, 1, 1, 6, 1, 1, 1).done().does("rampage", "New York")
    assert (table.kind, table.choices()[0]) == ("encounter", "Stomp the City: 3 Infamy and 6 Health")


@pytest.mark.rule("MMW-4.11")
def test_a_minion_that_was_missed_takes_part_in_what_the_miss_costs() -> None:
    table = Menace("Konk", "Nessie").at(0, "Chicago").has(0, infamy=3, health=1).minion(1, "Toxicor", "Chicago")
    table.units("Chicago", "Asiatic Tank").dice(1, 1, 1).phase(0, "fight").does("attack", "Toxicor")
    assert (table.where(0), table.state.infamy) == ("nowhere", [3, 6])

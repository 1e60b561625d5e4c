"""Moving (MMW-3)."""

from __future__ import annotations

import pytest

from tests.support.menace import Menace


@pytest.mark.rule("MMW-3.1")
def test_everything_moves_once_and_as_far_as_its_move_says() -> None:
    table = Menace().units("Rio de Janeiro", "Atlantic Tank").turn(0)
    assert table.can_move("Atlantic Tank") == ["Amazon", "Brasilia", "Buenos Aires", "Mt. Roraima", "Patagonia"]
    table.moves("Atlantic Tank", to="Brasilia")
    assert table.standing("Brasilia") == ["Atlantic Tank"]
    assert table.can_move("Atlantic Tank") == []


@pytest.mark.rule("MMW-3.1")
def test_a_monster_and_a_minion_move_once_too() -> None:
    table = Menace().minion(0, "Frosty", "Lima").turn(0).moves("Frosty", to="Patagonia")
    assert table.can_move("Frosty") == []
    table = Menace().minion(0, "Frosty", "Lima").turn(0).moves("Konk", to="Brasilia")
    assert table.can_move("Konk") == []


@pytest.mark.rule("MMW-3.1")
def test_nobody_has_to_move() -> None:
    table = Menace().units("Rio de Janeiro", "Atlantic Tank").turn(0).done()
    assert (table.where(0), table.standing("Rio de Janeiro")) == ("Amazon", ["Atlantic Tank"])


@pytest.mark.rule("MMW-3.1")
def test_two_moves_that_do_not_touch_are_offered_in_one_order_only() -> None:
    table = Menace().units("Rio de Janeiro", "Atlantic Tank").turn(0)
    both = {"Konk", "Atlantic Tank"}
    assert {table.state.data.name(int(one[1])) for one in table.answers() if one[0] == "piece"} == both
    table.moves("Atlantic Tank", to="Brasilia")
    assert "Lima" not in table.can_move("Konk")


@pytest.mark.rule("MMW-3.1")
def test_a_unit_may_move_out_of_the_way_first() -> None:
    table = Menace().at(0, "Florida").units("Caribbean", "Atlantic Submarine").turn(0)
    assert "Cuba" not in table.can_move("Konk")
    table.moves("Atlantic Submarine", to="Sargasso Sea").moves("Konk", to="Cuba")
    assert (table.where(0), table.standing("Sargasso Sea")) == ("Cuba", ["Atlantic Submarine"])


@pytest.mark.rule("MMW-3.1")
def test_two_units_of_a_kind_move_one_by_one() -> None:
    table = Menace().units("Rio de Janeiro", "Atlantic Tank", 2).turn(0)
    table.moves("Atlantic Tank", to="Brasilia").moves("Atlantic Tank", to="Patagonia")
    assert (table.standing("Brasilia"), table.standing("Patagonia")) == (["Atlantic Tank"], ["Atlantic Tank"])
    assert table.can_move("Atlantic Tank") == []


@pytest.mark.rule("MMW-3.2")
def test_a_monster_goes_over_land_and_ocean() -> None:
    table = Menace().at(0, "Rio de Janeiro").turn(0).moves("Konk", to="Angola")
    assert table.where(0) == "Angola"


@pytest.mark.rule("MMW-3.3")
def test_all_units_and_all_others_are_enemies_of_a_monster() -> None:
    for enemy in ("Atlantic Tank", "Asiatic Tank", "Pacific Tank"):
        table = Menace().at(0, "Sydney").units("Sydney", enemy).dice(1, 1, 1, 1, 1).phase(0, "fight")
        assert "A battle begins in Sydney." in table.told()
    table = Menace().at(0, "Sydney").at(1, "Sydney").dice(1, 1, 1, 1, 1, 1).phase(0, "fight")
    assert "A battle begins in Sydney." in table.told()
    table = Menace().at(0, "Sydney").minion(0, "Frosty", "Sydney").phase(0, "fight")
    assert "A battle begins in Sydney." not in table.told()


@pytest.mark.rule("MMW-3.3")
def test_a_monster_that_meets_its_players_own_units_retreats() -> None:
    table = Menace().at(0, "Sydney").units("Sydney", "Atlantic Tank").dice(1, 1, 1, 1, 6).phase(0, "fight")
    assert "Atlantic Tank attacks Konk and rolls 6." in table.attacks()
    assert table.kind == "retreat"
    table.does("retreat", "Perth")
    assert (table.where(0), table.standing("Sydney")) == ("Perth", ["Atlantic Tank"])


@pytest.mark.rule("MMW-3.3")
def test_moving_to_ones_own_forces_says_that_they_will_fight() -> None:
    table = Menace().at(0, "Sydney").units("Perth", "Atlantic Tank").turn(0)
    table.does("piece", "Konk", "Sydney")
    assert "Go to Perth (your own Atlantic Tank would fight it there)" in table.choices()
    assert "Go to Darwin" in table.choices()
    table = Menace().at(0, "Sydney").units("Perth", "Atlantic Tank").units("Darwin", "Pacific Tank").turn(0)
    table.does("piece", "Atlantic Tank", "Perth")
    assert "Go to Sydney (your own Konk would fight it there)" in table.choices()


@pytest.mark.rule("MMW-3.4")
def test_units_never_fight_units() -> None:
    table = Menace().units("Sydney", "Atlantic Tank").units("Sydney", "Asiatic Tank").phase(0, "fight")
    assert "A battle begins in Sydney." not in table.told()
    table = Menace().at(1, "Sydney").units("Sydney", "Atlantic Tank").units("Sydney", "Pacific Tank")
    table.dice(6, 6, 6, 6, 6).phase(0, "fight")
    assert not [line for line in table.told() if "attacks Pacific Tank" in line and line.startswith("Atlantic")]


@pytest.mark.rule("MMW-3.5")
def test_tanks_stay_on_land_and_submarines_in_the_ocean() -> None:
    table = Menace().units("Lima", "Atlantic Tank").units("Cape Horn", "Atlantic Submarine").turn(0)
    world = table.state.data.world
    terrain = {space.name: space.terrain for space in world.spaces}
    assert {terrain[name] for name in table.can_move("Atlantic Tank")} == {0}
    assert {terrain[name] for name in table.can_move("Atlantic Submarine")} <= {1, 2}


@pytest.mark.rule("MMW-3.5")
def test_a_ferry_costs_two_and_nobody_stays_at_sea() -> None:
    table = Menace().units("Florida", "Atlantic Tank").turn(0)
    assert "Cuba" in table.can_move("Atlantic Tank")
    assert "Caribbean" not in table.can_move("Atlantic Tank")
    table = Menace().units("New York", "Atlantic Tank").turn(0)
    assert "Cuba" not in table.can_move("Atlantic Tank"), "one to Florida, two more to Cuba"


@pytest.mark.rule("MMW-3.5")
def test_a_ferry_goes_nowhere_as_long_as_enemies_are_in_its_way() -> None:
    table = Menace().at(1, "Caribbean").units("Florida", "Atlantic Tank").turn(0)
    assert "Cuba" not in table.can_move("Atlantic Tank")


@pytest.mark.rule("MMW-3.5")
def test_indonesia_is_open_to_sea_units_and_by_ferry_to_land_units() -> None:
    table = Menace().units("Perth", "Atlantic Tank").units("Arabian Sea", "Atlantic Submarine").turn(0)
    assert "Indonesia" in table.can_move("Atlantic Tank")
    assert "Indonesia" in table.can_move("Atlantic Submarine")
    table = Menace().units("Darwin", "Atlantic Tank").turn(0)
    assert "Indonesia" not in table.can_move("Atlantic Tank")


@pytest.mark.rule("MMW-3.6")
def test_fighters_fly_over_the_ocean_and_land() -> None:
    table = Menace().units("Rio de Janeiro", "Atlantic Fighter").turn(0)
    found = table.can_move("Atlantic Fighter")
    assert "Angola" in found
    assert "South Atlantic" not in found


@pytest.mark.rule("MMW-3.6")
def test_fighters_do_not_retreat_over_the_ocean() -> None:
    table = Menace().at(1, "Rio de Janeiro").units("Rio de Janeiro", "Atlantic Fighter").dice(1, 1)
    table.phase(0, "fight")
    assert (table.kind, table.spaces()) == ("withdraw", ["Brasilia", "Buenos Aires"])


@pytest.mark.rule("MMW-3.7")
def test_enemies_end_a_move() -> None:
    table = Menace().at(0, "Rio de Janeiro").units("Brasilia", "Pacific Tank").turn(0)
    found = table.can_move("Konk")
    assert "Brasilia" in found
    assert "Chicago" not in found, "five away, and only past the Tank"
    table = Menace().at(0, "Chicago").units("Florida", "Pacific Tank").turn(0)
    assert "Cuba" in table.can_move("Konk"), "by way of New York"
    table = Menace().at(1, "Brasilia").units("Rio de Janeiro", "Atlantic Tank").turn(0)
    assert table.can_move("Atlantic Tank") == ["Amazon", "Brasilia", "Buenos Aires", "Patagonia"]


@pytest.mark.rule("MMW-3.7")
def test_a_monster_that_begins_among_enemies_may_leave() -> None:
    table = Menace().at(0, "Lima").units("Lima", "Pacific Tank").turn(0)
    assert "Bogota" in table.can_move("Konk")


@pytest.mark.rule("MMW-3.8")
def test_five_units_fill_a_space_and_more_pass_through() -> None:
    table = Menace().units("Rio de Janeiro", "Atlantic Tank").units("Brasilia", "Asiatic Tank", 5).turn(0)
    found = table.can_move("Atlantic Tank")
    assert "Brasilia" not in found
    assert "Mt. Roraima" in found


@pytest.mark.rule("MMW-3.8")
def test_a_fifth_unit_finds_room() -> None:
    table = Menace().units("Rio de Janeiro", "Atlantic Tank").units("Brasilia", "Asiatic Tank", 4).turn(0)
    assert len(table.moves("Atlantic Tank", to="Brasilia").standing("Brasilia")) == 5


@pytest.mark.rule("MMW-3.8")
def test_monsters_do_not_count_for_the_five() -> None:
    table = Menace().at(0, "Rio de Janeiro").units("Brasilia", "Asiatic Tank", 5).turn(0)
    assert "Brasilia" in table.can_move("Konk")


@pytest.mark.rule("MMW-3.9")
def test_the_board_goes_round_the_globe() -> None:
    table = Menace().at(0, "Alaska").turn(0)
    assert "Kamchatka" in table.can_move("Konk")
    table = Menace().units("Alaska", "Atlantic Tank").turn(0)
    assert "Kamchatka" in table.can_move("Atlantic Tank"), "by ferry"

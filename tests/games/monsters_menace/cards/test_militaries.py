"""Each Upgrade of each Military."""

from __future__ import annotations

import pytest

from tests.support.menace import Menace


@pytest.mark.rule("MMW-9.4")
def test_armored_plating_takes_two_hits_and_the_damage_stays() -> None:
    table = Menace().at(1, "Chicago").gains(0, "Armored Plating").units("Chicago", "Atlantic Tank")
    table.dice(5, 1).phase(0, "fight")
    assert table.standing("Chicago") == ["damaged Atlantic Tank"]
    table.does("withdraw", "New York")
    assert (table.standing("New York"), table.state.kills) == (["damaged Atlantic Tank"], [0, 0])
    table.at(1, "New York").dice(5, 1).phase(0, "fight")
    assert (table.standing("New York"), table.state.kills) == ([], [0, 1])


@pytest.mark.rule("MMW-9.4")
def test_two_hits_of_one_volley_destroy_a_tank_with_plates() -> None:
    table = Menace().at(1, "Chicago").gains(0, "Armored Plating").units("Chicago", "Atlantic Tank")
    table.dice(5, 1, 5, 1).phase(1, "fight")
    assert table.standing("Chicago") == []
    assert "Atlantic Tank in Chicago is damaged." in table.told()


def test_guided_missiles_hit_better() -> None:
    table = Menace().at(0, "Sydney").at(1, "Angola").gains(0, "Guided Missiles").phase(0, "plan").takes(("deploy",))
    table.does("deploy_to", "Rio de Janeiro").does("missile", "Atlantic Submarine").dice(3).done()
    assert "Anna's Cruise Missile against Tomanagi: 3 (+1 Guided Missiles) against 4, a hit." in table.told()


@pytest.mark.rule("MMW-9.11")
def test_a_rapid_call_up_deploys_one_more() -> None:
    table = Menace().gains(0, "Rapid Call-Up").phase(0, "plan").takes(("deploy",))
    question = table.game.answers.question(table.game.observe(table.state, 0))[0]
    assert question.startswith("You may deploy up to 4 Units.")


@pytest.mark.rule("MMW-7.1")
def test_a_military_that_has_all_its_upgrades_gains_none() -> None:
    table = Menace().gains(0, "Armored Plating", "Guided Missiles", "Rapid Call-Up", "Drop Tanks").dice(3)
    assert table.phase(0, "research").last() == ["The Atlantic Defense Force has all its Upgrades already."]


@pytest.mark.rule("MMW-7.2")
def test_rapid_call_up_adds_nothing_to_the_two_units_of_research() -> None:
    table = Menace().gains(0, "Rapid Call-Up").dice(6).phase(0, "plan").takes(("research",))
    assert table.question[0].startswith("You may deploy up to 2 Units.")
    printed = table.state.data.card(table.state.cubes[0][0]).text
    assert printed == "You may deploy 1 more each turn, but not with a 6 of Research."


@pytest.mark.rule("MMW-9.11")
def test_drop_tanks_let_fighters_fly_further_and_harder_to_hit() -> None:
    near = Menace().units("Lima", "Atlantic Fighter").turn(0).can_move("Atlantic Fighter")
    far = Menace().units("Lima", "Atlantic Fighter").gains(0, "Drop Tanks").turn(0).can_move("Atlantic Fighter")
    assert {*near} < {*far}
    table = Menace().at(1, "Chicago").gains(0, "Drop Tanks").units("Chicago", "Atlantic Fighter").dice(3, 1)
    table.phase(0, "fight")
    assert "Tomanagi against Atlantic Fighter: 3 against 4, a miss." in table.told()


@pytest.mark.parametrize("seat", [1, 3])
def test_marksmen_hit_better(seat: int) -> None:
    tank = {1: "Asiatic Tank", 3: "Pacific Tank"}[seat]
    table = Menace("Konk", "Zorb", "Chupacoloso", "Nessie").at(0, "Chicago").gains(seat, "Marksmen")
    table.units("Chicago", tank).dice(1, 1, 1, 1, 3).phase(0, "fight")
    assert table.health("Konk") == 17


def test_heavy_shells_of_tanks_hurt_more() -> None:
    table = Menace("Konk", "Zorb", "Chupacoloso", "Nessie").at(0, "Chicago").gains(3, "Heavy Shells")
    table.units("Chicago", "Pacific Tank").dice(1, 1, 1, 1, 5).phase(0, "fight")
    assert table.health("Konk") == 16


def of_three(rules: int | None = None) -> Menace:
    """Cleo leads the Mediterranean Coalition."""
    return Menace("Tomanagi", "Chupacoloso", "Zorb", rules=rules)


@pytest.mark.rule("MMW-9.12")
def test_rocket_launchers_with_long_range_attack_a_battle_next_door() -> None:
    table = of_three().gains(2, "Long-Range Guidance").at(0, "Chicago").at(1, "Chicago")
    table.units("New York", "Mediterranean Rocket Launcher").phase(0, "fight")
    assert (table.kind, table.asked) == ("target", 2)
    assert table.choices()[-1] == "Do not attack"
    table.dice(4, *[1] * 8).does("attack", "Tomanagi")
    assert table.health("Tomanagi") == 17
    assert not [line for line in table.told() if "attacks Mediterranean Rocket Launcher" in line]
    told = [line for line in table.told() if line.startswith("Mediterranean Rocket Launcher in New York attacks")]
    assert told == ["Mediterranean Rocket Launcher in New York attacks Tomanagi in Chicago and rolls 4."]


@pytest.mark.rule("MMW-9.12")
def test_rocket_launchers_alone_begin_no_battle_from_afar() -> None:
    table = of_three().gains(2, "Long-Range Guidance").at(1, "Chicago")
    table.units("New York", "Mediterranean Rocket Launcher").phase(2, "fight")
    assert (table.told(), table.kind) == ([], "")


@pytest.mark.rule("MMW-9.1")
@pytest.mark.parametrize("seat", [1, 2])
def test_a_colossal_ally_comes_into_a_lair(seat: int) -> None:
    table = of_three().minions("Frosty").dice({1: 1, 2: 2}[seat]).phase(seat, "plan").takes(("research",))
    table.does("lair", "Cuba")
    assert (table.owned(seat), table.place_of("Frosty")) == (["Frosty"], "Cuba")
    assert table.state.allies == (table.find("Frosty"),)


@pytest.mark.rule("MMW-5.7")
def test_no_colossal_ally_comes_as_a_third_minion() -> None:
    table = of_three().minions("Frosty").minion(1, "Toxicor", "Lima").minion(1, "Gargantis", "Lima").dice(1)
    table.phase(1, "plan").takes(("research",))
    assert (table.kind, {*table.owned(1)}, table.cubes(1)) == ("", {"Toxicor", "Gargantis"}, ["Colossal Ally"])
    assert table.last() == ["Ben has two Minions already."]
    older = of_three(rules=10).minions("Frosty").minion(1, "Toxicor", "Lima").minion(1, "Gargantis", "Lima").dice(1)
    assert older.phase(1, "plan").takes(("research",)).last() == ["Ben gains Colossal Ally."]


def test_heavy_warheads_of_rocket_launchers_hurt_more() -> None:
    table = of_three().gains(2, "Heavy Warheads").at(0, "Rome").units("Rome", "Mediterranean Rocket Launcher")
    table.dice(4, *[1] * 6).phase(0, "fight").does("attack")
    assert table.health("Tomanagi") == 16


def test_winding_roads_carry_tanks_further_and_hide_them() -> None:
    near = of_three().units("Rome", "Mediterranean Tank").turn(2).can_move("Mediterranean Tank")
    table = of_three().gains(2, "Winding Roads").units("Rome", "Mediterranean Tank").turn(2)
    assert {*near} < {*table.can_move("Mediterranean Tank")}
    table = of_three().gains(2, "Winding Roads").units("Rome", "Mediterranean Tank").at(0, "Rome")
    table.dice(4, 1, 1, 1, 1).phase(0, "fight")
    assert "Tomanagi against Mediterranean Tank: 4 against 5, a miss." in table.told()


def test_night_flight_hides_fighters() -> None:
    table = Menace().gains(1, "Night Flight").at(0, "Chicago").units("Chicago", "Asiatic Fighter")
    table.dice(2, 1, 1, 1, 1).phase(0, "fight")
    assert "Konk against Asiatic Fighter: 2 (+1 Konk) against 4, a miss." in table.told()

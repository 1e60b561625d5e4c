"""Deploying and research (MMW-6, MMW-7)."""

from __future__ import annotations

import pytest

from tests.support.menace import Menace


def deploying(table: Menace, seat: int = 0) -> Menace:
    """The Deploy phase, with the choice to deploy Units made."""
    return table.phase(seat, "plan").takes(("deploy",))


def put(table: Menace, place: str, kind: str) -> Menace:
    """Deploy a remaining Unit in a space."""
    table.does("deploy_to", place)
    return table.does("fresh", kind) if table.kind == "deploy" else table


@pytest.mark.rule("MMW-6.1")
def test_three_units_are_deployed_each_in_another_space() -> None:
    table = deploying(Menace())
    for place in ("Mexico City", "New York", "Chicago"):
        assert table.kind == "deploy_to"
        put(table, place, "Atlantic Tank")
        assert place not in table.spaces()
    assert table.kind == ""
    assert [table.standing(place) for place in ("Mexico City", "New York", "Chicago")] == [["Atlantic Tank"]] * 3


@pytest.mark.rule("MMW-6.1")
def test_nobody_has_to_deploy_anything() -> None:
    assert Menace().phase(0, "plan").choices()[-1] == "Neither"
    assert deploying(Menace()).choices()[-1] == "None"
    assert deploying(Menace()).done().kind == ""


@pytest.mark.rule("MMW-6.1")
def test_the_question_says_how_many_units_there_may_be_and_are_left() -> None:
    table = deploying(Menace())
    assert table.question[0] == "You may deploy up to 3 Units. Where, going down the list?"
    put(table, "Mexico City", "Atlantic Tank")
    assert table.question[0] == "You may deploy 2 more Units. Where, going down the list?"
    assert table.choices()[-1] == "No more"


@pytest.mark.rule("MMW-6.2")
def test_units_come_to_cities_at_home_and_to_bases_anywhere() -> None:
    found = deploying(Menace().stomped("New York", "city").stomped("Darwin", "base")).spaces()
    assert "Lima" in found
    assert "Berlin" in found
    assert not {"New York", "Darwin", "Tokyo", "London", "Amazon"} & {*found}


@pytest.mark.rule("MMW-6.3")
def test_nothing_is_deployed_among_enemies() -> None:
    table = deploying(Menace().at(0, "Lima").at(1, "Berlin"))
    assert not {"Lima", "Berlin"} & {*table.spaces()}


@pytest.mark.rule("MMW-6.4")
def test_a_submarine_puts_to_sea_at_the_end_of_the_phase() -> None:
    table = put(deploying(Menace()), "Lima", "Atlantic Submarine")
    assert table.standing("Lima") == []
    table.done()
    assert (table.kind, table.spaces()) == ("float", ["Cape Horn", "Galapagos Sea", "South Pacific"])
    table.does("float", "Cape Horn")
    assert table.standing("Cape Horn") == ["Atlantic Submarine"]


@pytest.mark.rule("MMW-6.4")
def test_a_submarine_whose_sea_has_filled_goes_back_to_the_supply() -> None:
    table = Menace().units("Cape Horn", "Pacific Submarine", 3).units("Cape Horn", "Atlantic Submarine")
    put(put(deploying(table), "Lima", "Atlantic Submarine"), "Buenos Aires", "Atlantic Submarine").done()
    table.does("float", "Cape Horn")
    assert table.kind == ""
    assert table.last() == ["Atlantic Submarine finds no room at sea and goes back to the supply."]
    assert table.standing("Cape Horn").count("Atlantic Submarine") == 2


@pytest.mark.rule("MMW-6.1")
def test_units_are_not_offered_to_be_deployed_where_nothing_can_be() -> None:
    table = Menace()
    for space in table.state.data.world.spaces:
        if space.base:
            table.stomped(space.name, "base")
        if space.city and space.continent in ("north-america", "south-america"):
            table.stomped(space.name, "city")
    table.supply(4).phase(0, "plan")
    assert table.choices() == ["Conduct Military Research", "No"]
    assert table.question[0] == "You can deploy nothing. Do you research?"


@pytest.mark.rule("MMW-6.4")
def test_no_submarine_is_deployed_where_there_is_no_ocean() -> None:
    table = deploying(Menace()).does("deploy_to", "Chicago")
    assert "Atlantic Submarine" not in table.choices()


@pytest.mark.rule("MMW-6.5")
def test_a_cruise_missile_is_fired_at_a_monster_within_three_spaces() -> None:
    table = deploying(Menace().at(0, "Sydney").at(1, "Angola")).does("deploy_to", "Rio de Janeiro")
    table.does("missile", "Atlantic Submarine").dice(4).done()
    assert table.health("Tomanagi") == 15
    assert "Anna's Cruise Missile against Tomanagi: 4 against 4, a hit." in table.told()
    kind = table.find("Atlantic Submarine")
    assert table.state.gone[kind] == 1
    assert "Tomanagi attacks" not in " ".join(table.told())


@pytest.mark.rule("MMW-6.5")
def test_one_missile_a_turn_and_none_without_a_monster_in_range() -> None:
    table = deploying(Menace().at(0, "Sydney").at(1, "Tokyo")).does("deploy_to", "Rio de Janeiro")
    assert "A Cruise Missile" not in table.choices()
    table = deploying(Menace().at(0, "Sydney").at(1, "Angola")).does("deploy_to", "Rio de Janeiro")
    table.does("missile", "Atlantic Submarine").does("deploy_to", "Brasilia")
    assert "A Cruise Missile" not in table.choices()


@pytest.mark.rule("MMW-6.5")
def test_a_monster_four_spaces_away_is_out_of_range() -> None:
    table = deploying(Menace().at(0, "Sydney").at(1, "Madagascar")).does("deploy_to", "Rio de Janeiro")
    assert "A Cruise Missile" not in table.choices()


@pytest.mark.rule("MMW-9.11")
def test_frosty_helps_no_missile_for_that_is_fired_outside_of_battles() -> None:
    table = Menace().at(0, "Sydney").at(1, "Angola").minion(1, "Frosty", "Angola")
    deploying(table).does("deploy_to", "Rio de Janeiro").does("missile", "Atlantic Submarine").dice(3).done()
    assert table.health("Tomanagi") == 18
    assert "Anna's Cruise Missile against Tomanagi: 3 against 4, a miss." in table.told()


@pytest.mark.rule("MMW-6.6")
def test_a_missile_that_rolls_a_one_makes_the_monster_mutate() -> None:
    table = deploying(Menace().at(0, "Sydney").at(1, "Angola")).does("deploy_to", "Rio de Janeiro")
    table.does("missile", "Atlantic Submarine").dice(1, 2).done()
    assert (table.health("Tomanagi"), table.cubes(1), table.state.infamy) == (18, ["Atomic Blaze"], [0, 0])
    assert table.state.supply == 12


@pytest.mark.rule("MMW-6.4")
def test_submarines_and_missiles_come_through_a_full_base() -> None:
    table = deploying(Menace("Konk", "Zorb").at(1, "New York").units("Florida", "Pacific Fighter", 5))
    assert table.does("deploy_to", "Florida").choices() == ["Atlantic Submarine", "A Cruise Missile"]


def guided_at_zorb(rules: int | None = None) -> Menace:
    """Ben's Zorb, with Defense 3, is fired at, with 2 added to the roll, which shows a 1."""
    table = Menace("Konk", "Zorb", rules=rules).at(1, "New York")
    table.state.military[0] = table.find("Pacific Command", table.state.data.militaries)
    deploying(table.gains(0, "Marksmen", "Guided Missiles")).does("deploy_to", "Florida").dice(1, 1)
    return table.does("missile", "Pacific Submarine").done().does("fire", "Zorb")


@pytest.mark.rule("MMW-6.5")
def test_nothing_is_added_to_a_missile_that_rolls_a_one() -> None:
    table = guided_at_zorb()
    assert "Anna's Cruise Missile against Zorb: 1 against 3, a miss." in table.told()
    assert (table.health("Zorb"), len(table.cubes(1))) == (21, 1)


@pytest.mark.rule("MMW-6.5")
def test_by_older_rules_a_missile_that_rolled_a_one_could_hit() -> None:
    assert guided_at_zorb(9).health("Zorb") == 21 - 3


@pytest.mark.rule("MMW-6.7")
def test_units_on_the_board_may_be_deployed_elsewhere() -> None:
    table = deploying(Menace().units("Siberia", "Atlantic Tank")).does("deploy_to", "Lima")
    table.does("redeploy", "Atlantic Tank", "Siberia")
    assert (table.standing("Siberia"), table.standing("Lima")) == ([], ["Atlantic Tank"])


@pytest.mark.rule("MMW-6.7")
def test_no_space_both_gives_up_and_gets_units_of_one_kind() -> None:
    table = deploying(Menace().units("Chicago", "Atlantic Tank").units("Siberia", "Atlantic Tank"))
    table.does("deploy_to", "Mexico City").does("redeploy", "Atlantic Tank", "Chicago").does("deploy_to", "New York")
    assert "Atlantic Tank, from Siberia" in table.choices()
    assert "Atlantic Tank, from Mexico City" not in table.choices()
    table.does("fresh", "Atlantic Fighter").does("deploy_to", "Chicago")
    assert [choice for choice in table.choices() if choice.startswith("Atlantic Tank")] == []


@pytest.mark.rule("MMW-6.7")
def test_a_full_space_takes_a_unit_after_one_is_deployed_elsewhere() -> None:
    table = Menace().units("New York", "Pacific Tank", 4).units("New York", "Atlantic Fighter")
    deploying(table.units("Siberia", "Atlantic Tank"))
    table.does("deploy_to", "Rio de Janeiro").does("redeploy", "Atlantic Fighter", "New York")
    table.does("deploy_to", "New York")
    assert "Atlantic Submarine" not in table.choices(), "which needs no room there, and could have come before"
    table.does("fresh", "Atlantic Tank")
    assert sorted(table.standing("New York")) == ["Atlantic Tank"] + ["Pacific Tank"] * 4
    assert not {"New York", "Mexico City", "Rio de Janeiro"} & {*table.spaces()}, "the list goes on where it was"
    assert "Lima" in table.spaces()


@pytest.mark.rule("MMW-6.7")
def test_a_full_space_that_gave_up_a_unit_is_passed_over_like_others() -> None:
    table = Menace().units("New York", "Pacific Tank", 4).units("New York", "Atlantic Fighter")
    deploying(table).does("deploy_to", "Rio de Janeiro").does("redeploy", "Atlantic Fighter", "New York")
    table.does("deploy_to", "Lima").does("fresh", "Atlantic Tank")
    assert "New York" not in table.spaces()


@pytest.mark.rule("MMW-6.8")
def test_there_are_only_so_many_units_of_a_kind() -> None:
    table = deploying(Menace().units("Siberia", "Atlantic Tank", 4).units("Urals", "Atlantic Tank", 4))
    table.does("deploy_to", "Lima")
    assert "Atlantic Tank" not in table.choices()
    assert "Atlantic Fighter" in table.choices()


@pytest.mark.rule("MMW-7.1")
@pytest.mark.parametrize(
    ("die", "name"), [(1, "Armored Plating"), (2, "Guided Missiles"), (3, "Rapid Call-Up"), (4, "Drop Tanks")]
)
def test_research_rolls_for_an_upgrade_instead(die: int, name: str) -> None:
    table = Menace().dice(die).phase(0, "plan").takes(("research",))
    assert (table.cubes(0), table.kind) == ([name], "")


@pytest.mark.rule("MMW-7.1")
def test_a_five_and_what_the_military_has_already_are_a_free_choice() -> None:
    assert len(Menace().dice(5).phase(0, "plan").takes(("research",)).answers()) == 4
    table = Menace().gains(0, "Guided Missiles").dice(2).phase(0, "plan").takes(("research",))
    assert table.choices() == ["Armored Plating", "Rapid Call-Up", "Drop Tanks"]
    table.does("entry", "Drop Tanks")
    assert table.cubes(0) == ["Guided Missiles", "Drop Tanks"]


@pytest.mark.rule("MMW-7.2")
def test_a_six_deploys_two_units_to_any_cities() -> None:
    table = Menace().dice(6).phase(0, "plan").takes(("research",))
    assert "Tokyo" in table.spaces()
    assert "Berlin" not in table.spaces(), "a Base is no City"
    put(table, "London", "Atlantic Tank")
    put(table, "Tokyo", "Atlantic Tank")
    assert (table.kind, table.standing("Tokyo"), table.standing("London")) == ("", ["Atlantic Tank"], ["Atlantic Tank"])

"""Encounters (MMW-5)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.support.menace import Menace


@pytest.mark.rule("MMW-5.1")
def test_one_thing_is_encountered_or_nothing() -> None:
    table = Menace().at(0, "New York").phase(0, "encounter")
    assert table.choices() == ["Stomp the City: 3 Infamy and 6 Health", "Leave it be"]
    table.takes(("leave_be",))
    assert table.state.infamy == [0, 0]


@pytest.mark.rule("MMW-5.1")
def test_a_stomped_site_or_a_retreat_leaves_nothing_to_encounter() -> None:
    assert Menace().at(0, "New York").stomped("New York", "city", by=1).phase(0, "encounter").kind == ""
    table = Menace().at(0, "New York")
    table.state.retreated = (table.state.monster[0],)
    assert table.phase(0, "encounter").kind == ""


@pytest.mark.rule("MMW-5.1")
def test_a_base_comes_before_the_city_of_the_space() -> None:
    table = Menace().at(0, "Florida")
    world = table.state.data.world
    both = [place for place, space in enumerate(world.spaces) if space.base and space.city]
    assert not both, "no space of this world has both, so one is made for the test"
    florida = table.space("Florida")
    spaces = (*world.spaces[:florida], replace(world.spaces[florida], city=2), *world.spaces[florida + 1 :])
    table.state.data = replace(table.state.data, world=replace(world, spaces=spaces))
    assert table.phase(0, "encounter").choices() == ["Stomp the Military Base: 3 Infamy", "Leave it be"]
    table.stomped("Florida", "base").phase(0, "encounter")
    assert table.choices() == ["Stomp the City: 2 Infamy and 4 Health", "Leave it be"]


@pytest.mark.rule("MMW-5.2")
def test_a_base_earns_three_and_its_militaries_marshal_two_tanks_each() -> None:
    table = Menace().at(0, "Nairobi").phase(0, "encounter").takes(("stomp_base",))
    assert (table.state.infamy, table.state.supply) == ([3, 0], 11)
    assert (table.kind, table.asked) == ("muster", 1), "Ben leads the Asiatic Alliance, and is next for the other"
    first = table.choices()
    assert "In Nairobi" not in first
    table.does("muster", "Lagos").does("muster", "Cairo")
    tanks = sorted([table.standing("Lagos"), table.standing("Cairo")])
    assert tanks == [["Asiatic Tank"] * 2, ["Mediterranean Tank"] * 2]


@pytest.mark.rule("MMW-5.2")
def test_tanks_are_marshalled_without_enemies_from_what_is_left() -> None:
    table = Menace().at(0, "Florida").at(1, "Chicago").units("Lima", "Atlantic Tank", 5)
    table.units("Bogota", "Atlantic Tank", 2).units("New York", "Asiatic Tank", 4)
    table.phase(0, "encounter").takes(("stomp_base",))
    assert "Chicago" not in table.spaces()
    table.does("muster", "Vancouver")
    if table.kind == "muster":
        table.does("muster", "Vancouver")
    assert sorted(table.standing("Vancouver")) == ["Atlantic Tank", "Pacific Tank", "Pacific Tank"]


@pytest.mark.rule("MMW-5.2")
def test_tanks_are_marshalled_where_both_have_room_if_only_just() -> None:
    table = Menace().at(0, "Nairobi").units("Lagos", "Pacific Fighter", 3).units("Cairo", "Pacific Fighter", 3)
    table.units("Cairo", "Pacific Tank").phase(0, "encounter").takes(("stomp_base",))
    assert "Lagos" in table.spaces()
    assert "Cairo" not in table.spaces(), "one of them has room there"


@pytest.mark.rule("MMW-5.2")
@pytest.mark.parametrize(("rules", "told"), [(11, []), (12, ["No Atlantic Tank is marshalled: the supply has none."])])
def test_a_military_without_tanks_marshals_none(rules: int, told: list[str]) -> None:
    table = Menace(rules=rules).at(0, "Brasilia").units("Lima", "Atlantic Tank", 5).units("Bogota", "Atlantic Tank", 3)
    assert table.phase(0, "encounter").takes(("stomp_base",)).told()[2:] == told
    assert table.kind == ""


@pytest.mark.rule("MMW-5.2")
def test_a_military_without_room_for_any_tank_marshals_none() -> None:
    table = Menace().at(0, "Brasilia")
    full = {"Pacific Tank": 5, "Pacific Fighter": 5, "Asiatic Tank": 5, "Asiatic Fighter": 5, "Mediterranean Tank": 5}
    places = ["Rio de Janeiro", "Lima", "Buenos Aires", "Bogota", "Mt. Roraima"]
    for place, (kind, many) in zip(places, full.items(), strict=True):
        table.units(place, kind, many)
    table.units("Amazon", "Mediterranean Fighter", 5).units("Patagonia", "Atlantic Fighter", 5)
    table.at(1, "Tokyo").phase(0, "encounter").takes(("stomp_base",))
    assert table.last() == ["No Atlantic Tank is marshalled: no other space of the continent has room."]


def test_the_question_says_how_many_tanks_are_marshalled() -> None:
    table = Menace().at(0, "Florida").units("Lima", "Atlantic Tank", 5).units("Bogota", "Atlantic Tank", 2)
    table.phase(0, "encounter").takes(("stomp_base",))
    assert table.question[0] == "Where do you marshal one Atlantic Tank? The supply has no other."
    table.does("muster", "Vancouver")
    assert table.question[0] == "Where do you marshal two Pacific Tanks?"


def test_a_choice_to_stomp_a_city_says_how_much_health_is_lost() -> None:
    full = Menace().at(0, "New York").has(0, health=23).phase(0, "encounter")
    assert full.choices()[0] == "Stomp the City: 3 Infamy and 6 Health, of which 4 are lost"
    assert full.takes(("stomp_city",)).health("Konk") == 25
    shared = Menace().at(0, "New York").has(0, health=22).minion(0, "Frosty", "New York", health=4)
    assert shared.phase(0, "encounter").choices()[0] == "Stomp the City: 3 Infamy and 6 Health, of which 1 is lost"
    shared.takes(("stomp_city",)).does("share", 2)
    assert (shared.health("Konk"), shared.health("Frosty")) == (25, 6)


@pytest.mark.rule("MMW-5.3")
def test_a_city_earns_its_worth_and_twice_as_much_health() -> None:
    table = Menace().at(0, "Sydney").has(0, health=5).phase(0, "encounter").takes(("stomp_city",))
    assert (table.state.infamy, table.health("Konk"), table.state.supply) == ([2, 0], 9, 11)
    assert table.state.stomps == [1, 0]


@pytest.mark.rule("MMW-5.4")
def test_a_minion_there_may_have_up_to_two_of_the_health() -> None:
    table = Menace().at(0, "Sydney").has(0, health=5).minion(0, "Frosty", "Sydney", health=2)
    table.phase(0, "encounter").takes(("stomp_city",))
    assert table.choices() == ["0 Health", "1 Health", "2 Health"]
    table.takes(("share", 2))
    assert (table.health("Konk"), table.health("Frosty")) == (7, 4)


@pytest.mark.rule("MMW-5.4")
def test_two_minions_share_two_health_and_get_no_more_than_they_lack() -> None:
    table = Menace().at(0, "Sydney").has(0, health=5).minion(0, "Frosty", "Sydney", health=5)
    table.minion(0, "Toxicor", "Sydney", health=1).phase(0, "encounter").takes(("stomp_city",))
    assert table.choices() == ["0 Health", "1 Health"]
    table.takes(("share", 1))
    assert table.choices() == ["0 Health", "1 Health"]


@pytest.mark.rule("MMW-5.5")
def test_a_mutation_site_earns_one_and_a_mutation() -> None:
    table = Menace().at(0, "Area 51").dice(1).phase(0, "encounter").takes(("mutate",))
    assert (table.state.infamy, table.cubes(0), table.state.supply) == ([1, 0], ["Crowd Pleaser"], 11)


@pytest.mark.rule("MMW-5.6")
@pytest.mark.parametrize(
    ("die", "name"), [(1, "Crowd Pleaser"), (2, "Barrel Throw"), (3, "Long Strides"), (4, "Thick Hide")]
)
def test_one_to_four_are_the_mutations_of_the_chart(die: int, name: str) -> None:
    assert Menace().dice(die).phase(0, "mutation").cubes(0) == [name]


@pytest.mark.rule("MMW-5.6")
def test_a_five_and_what_the_monster_has_already_are_a_free_choice() -> None:
    assert len(Menace().dice(5).phase(0, "mutation").answers()) == 4
    table = Menace().gains(0, "Crowd Pleaser").dice(1).phase(0, "mutation")
    assert table.choices() == ["Barrel Throw", "Long Strides", "Thick Hide"]
    table.does("entry", "Thick Hide")
    assert table.cubes(0) == ["Crowd Pleaser", "Thick Hide"]


@pytest.mark.rule("MMW-5.5")
@pytest.mark.parametrize(("rules", "told"), [(11, []), (12, ["Konk has all its Mutations already."])])
def test_a_roll_that_brings_no_mutation_says_why(rules: int, told: list[str]) -> None:
    table = Menace(rules=rules).gains(0, "Crowd Pleaser", "Barrel Throw", "Long Strides", "Thick Hide").dice(5)
    assert table.phase(0, "mutation").told()[1:] == told


@pytest.mark.rule("MMW-5.6")
def test_a_six_is_another_minion_or_with_two_of_them_a_free_choice() -> None:
    table = Menace().minions("Frosty").dice(6).phase(0, "mutation").does("lair", "Cuba")
    assert (table.owned(0), table.place_of("Frosty"), table.cubes(0)) == (["Frosty"], "Cuba", [])
    table = Menace().minions("Frosty").minion(0, "Toxicor", "Lima").minion(0, "Gargantis", "Lima").dice(6)
    assert table.phase(0, "mutation").kind == "entry"


@pytest.mark.rule("MMW-5.7")
def test_a_new_minion_comes_into_any_lair_if_one_is_left() -> None:
    table = Menace().minions("Frosty").at(1, "Cuba").dice(6).phase(0, "mutation")
    assert table.question == ("Frosty comes to a Lair. To which?", "MMW-5.7")
    assert "Cuba" in table.spaces()
    assert len(table.answers()) == len(table.state.data.world.lairs)
    table = Menace().dice(6).phase(0, "mutation")
    assert (table.kind, table.owned(0), table.cubes(0)) == ("", [], [])
    assert table.last() == ["No Minion is left to draw."]


@pytest.mark.rule("MMW-5.7")
def test_a_new_minion_among_enemies_fights_on_the_next_turn_of_either() -> None:
    for seat in (0, 1):
        table = Menace("Konk", "Tomanagi").minions("Frosty").at(0, "Area 51").at(1, "Amazon").dice(6)
        table.phase(0, "encounter").does("mutate").does("lair", "Amazon").phase(seat, "fight")
        assert "A battle begins in Amazon." in table.told()


@pytest.mark.rule("MMW-5.5")
def test_a_monster_with_all_its_mutations_may_still_get_a_minion() -> None:
    for die, kind in ((6, "lair"), (5, "")):
        table = Menace("Konk", "Zorb").gains(0, "Crowd Pleaser", "Barrel Throw", "Long Strides", "Thick Hide")
        table.minions("Frosty").at(0, "Area 51").dice(die).phase(0, "encounter").does("mutate")
        assert (table.kind, table.state.infamy[0]) == (kind, 1)

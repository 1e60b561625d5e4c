"""What everybody hears of reasons: for free choices, short supplies, losses in retreats, and what comes back."""

from __future__ import annotations

from functools import partial

import pytest

from tests.support.menace import Menace

at_version_14 = partial(Menace, rules=14)


# ---- free choices ----


@pytest.mark.rule("MMW-7.1")
def test_everybody_hears_which_upgrade_makes_the_roll_a_free_choice() -> None:
    table = Menace().gains(0, "Guided Missiles").dice(2).phase(0, "plan").takes(("research",))
    assert table.last(2) == [
        "Anna rolls 2 for Military Research.",
        "Anna has Guided Missiles already, and may choose another Upgrade.",
    ]
    assert table.told(seat=0)[-1] == "You have Guided Missiles already, and may choose another Upgrade."
    asked = "You rolled a 2, but have Guided Missiles already. Which Upgrade do you gain instead?"
    assert table.question == (asked, "MMW-7.1")


@pytest.mark.rule("MMW-5.6")
def test_everybody_hears_which_mutation_makes_the_roll_a_free_choice() -> None:
    table = Menace().gains(0, "Crowd Pleaser").dice(1).phase(0, "mutation")
    assert table.last() == ["Anna has Crowd Pleaser already, and may choose another Mutation."]
    asked = "You rolled a 1, but have Crowd Pleaser already. Which Mutation do you gain instead?"
    assert table.question == (asked, "MMW-5.6")


@pytest.mark.rule("MMW-5.6")
def test_everybody_hears_that_two_minions_make_a_six_a_free_choice() -> None:
    table = Menace().minions("Frosty").minion(0, "Toxicor", "Lima").minion(0, "Gargantis", "Lima").dice(6)
    table.phase(0, "mutation")
    assert table.last() == ["Anna has two Minions already, and may choose a Mutation."]
    assert table.question[0] == "You rolled a 6, but have two Minions already. Which Mutation do you gain instead?"


def test_a_five_says_in_the_question_that_it_is_a_free_choice() -> None:
    mutation = Menace().dice(5).phase(0, "mutation")
    assert mutation.told() == ["Anna rolls 5 for a Mutation."]
    assert mutation.question[0] == "You rolled a 5, a free choice. Which Mutation do you gain?"
    upgrade = Menace().dice(5).phase(0, "research")
    assert upgrade.question[0] == "You rolled a 5, a free choice. Which Upgrade do you gain?"


def test_rules_before_version_15_did_not_say_why_a_choice_is_free() -> None:
    table = at_version_14().gains(0, "Crowd Pleaser").dice(1).phase(0, "mutation")
    assert table.told() == ["Anna rolls 1 for a Mutation."]
    assert table.question == ("Which Mutation do you gain?", "MMW-5.6")
    table = at_version_14().gains(0, "Guided Missiles").dice(2).phase(0, "research")
    assert table.told() == ["Anna rolls 2 for Military Research."]
    assert table.question == ("Which Upgrade do you gain?", "MMW-7.1")


# ---- Tanks and Units to deploy ----


def marshalled(rules: int | None = None, tanks: int = 0) -> str:
    """What is told of a Base stomped in Brasilia, with so many Tanks in Asia and room for one in Lima."""
    table = Menace(rules=rules).at(0, "Brasilia").at(1, "Beijing").units("Tokyo", "Atlantic Tank", tanks // 2)
    table.units("Manila", "Atlantic Tank", tanks - tanks // 2)
    places = ("Rio de Janeiro", "Buenos Aires", "Bogota", "Mt. Roraima", "Amazon", "Patagonia")
    kinds = ("Pacific Tank", "Pacific Fighter", "Asiatic Tank", "Asiatic Fighter", "Mediterranean Tank")
    for place, kind in zip(places, (*kinds, "Mediterranean Fighter"), strict=True):
        table.units(place, kind, 5)
    table.units("Lima", "Asiatic Rocket Launcher", 3).units("Lima", "Asiatic Tank")
    return table.phase(0, "encounter").takes(("stomp_base",)).last()[0]


@pytest.mark.rule("MMW-5.2")
def test_everybody_hears_why_only_one_tank_is_marshalled() -> None:
    only = "Only one Atlantic Tank is marshalled in Lima"
    assert marshalled() == f"{only}: no space had room for two."
    assert marshalled(tanks=7) == f"{only}: the supply had no other."
    assert marshalled(rules=14) == f"{only}: the supply had no other, or no space had room for two."


@pytest.mark.rule("MMW-7.2")
@pytest.mark.parametrize(("rules", "told"), [(14, []), (15, ["Anna finds nothing to deploy in any City."])])
def test_everybody_hears_that_a_six_deploys_nothing(rules: int, told: list[str]) -> None:
    table = Menace(rules=rules).dice(6)
    for space in table.state.data.world.spaces:
        if space.city:
            table.stomped(space.name, "city")
    assert table.supply(3).phase(0, "research").told()[1:] == told
    assert table.kind == ""


# ---- losses, returns and allies ----


@pytest.mark.rule("MMW-4.13")
@pytest.mark.parametrize(("rules", "told"), [(14, []), (15, ["Perth has no room for Atlantic Tank."])])
def test_everybody_hears_that_there_is_no_room_to_retreat(rules: int, told: list[str]) -> None:
    table = Menace(rules=rules).at(1, "Sydney").units("Sydney", "Atlantic Tank", 2)
    table.units("Darwin", "Pacific Tank", 5).units("Perth", "Pacific Fighter", 4).dice(*[1] * 4).phase(0, "fight")
    table.does("withdraw", "Perth")
    assert [said for said in table.told() if "has no room" in said] == told
    assert "Atlantic Tank in Sydney is destroyed." in table.told()


@pytest.mark.rule("MMW-4.13")
@pytest.mark.parametrize(("rules", "told"), [(14, []), (15, ["Atlantic Fighter has no way to retreat."])])
def test_everybody_hears_that_there_is_no_way_to_retreat(rules: int, told: list[str]) -> None:
    table = Menace(rules=rules).at(1, "Tokyo").units("Tokyo", "Atlantic Fighter").dice(1, 1).phase(0, "fight")
    assert table.last(1 + len(told)) == [*told, "Atlantic Fighter in Tokyo is destroyed."]


@pytest.mark.rule("MMW-9.6")
def test_a_unit_that_destroys_itself_is_not_said_to_be_destroyed() -> None:
    def told(rules: int | None = None) -> str:
        table = Menace("Strigoika", "Zorb", rules=rules).at(0, "Lima").gains(0, "Seething Terror")
        return table.units("Lima", "Pacific Tank", 2).dice(*[1] * 9).phase(0, "fight").told()[2]

    assert told() == "Pacific Tank in Lima destroys itself; Anna records it."
    assert told(rules=14) == "Anna destroys Pacific Tank in Lima."


@pytest.mark.rule("MMW-4.12")
def test_everybody_hears_with_what_health_a_monster_comes_back() -> None:
    def told(rules: int | None = None, *, amid: bool = False) -> list[str]:
        table = Menace(rules=rules)
        table.state.fell[table.state.monster[0]], table.state.place[table.state.monster[0]] = table.space("Lima"), -1
        for place in table.state.data.world.lairs if amid else ():
            table.units(table.state.data.world.spaces[place].name, "Pacific Fighter")
        table.has(0, health=0).turn(0).does("lair", "Loch Ness")
        return [said for said in table.told() if "Konk" in said]

    back = "Konk comes back in Loch Ness."
    assert told() == [back, "Konk has 18 Health again."]
    stays = "Konk has 18 Health again, and cannot move in this turn, since it is among enemies."
    assert told(amid=True)[:2] == [back, stays]
    assert told(rules=14) == [back]


@pytest.mark.rule("MMW-9.1")
@pytest.mark.parametrize(("rules", "told"), [(14, []), (15, ["Frosty is an ally: Units are no enemies of it."])])
def test_everybody_hears_that_a_minion_is_an_ally(rules: int, told: list[str]) -> None:
    table = Menace("Tomanagi", "Chupacoloso", "Zorb", rules=rules).minions("Frosty", "Toxicor").dice(1)
    assert [said for said in table.phase(1, "research").told() if "ally" in said and "Ally" not in said] == told


# ---- battles and missiles ----


@pytest.mark.rule("MMW-4.2")
def test_everybody_hears_who_keeps_rockets_from_attacking_first() -> None:
    def told(place: str, rules: int | None = None) -> list[str]:
        table = Menace(rules=rules).at(0, "Rome").units("Rome", "Pacific Tank")
        table.units(place, "Mediterranean Rocket Launcher").dice(*[1] * 9).phase(0, "fight")
        return [said for said in table.told() if "first" in said]

    assert told("Rome") == ["Konk keeps Rocket Launchers from attacking first."]
    assert told("Rome", rules=14) == []
    assert told("Berlin") == [], "there are none to keep from it"


@pytest.mark.rule("MMW-6.6")
@pytest.mark.parametrize(("rules", "told"), [(14, []), (15, ["The 1 makes Tomanagi mutate."])])
def test_everybody_hears_why_a_cruise_missile_makes_a_monster_mutate(rules: int, told: list[str]) -> None:
    table = Menace(rules=rules).at(0, "Sydney").at(1, "Angola").phase(0, "plan").takes(("deploy",))
    table.does("deploy_to", "Rio de Janeiro").does("missile", "Atlantic Submarine").dice(1, 1).done()
    missile = "Anna's Cruise Missile against Tomanagi: 1 against 4, a miss."
    after = table.told()[table.told().index(missile) + 1 :]
    assert after[: 1 + len(told)] == [*told, "Ben rolls 1 for a Mutation."]


@pytest.mark.rule("MMW-8.3")
def test_everybody_hears_who_has_less_infamy_than_a_defeat_costs() -> None:
    def told(infamy: int, rules: int | None = None) -> list[str]:
        table = Menace(rules=rules).at(1, "Sydney").has(1, infamy=infamy, health=1).units("Sydney", "Atlantic Tank")
        return [said for said in table.dice(1, 5).phase(0, "fight").told() if "Infamy" in said]

    assert told(2) == ["Ben loses 2 Infamy."]
    assert told(1) == ["Ben loses 1 Infamy.", "Ben has no more Infamy to lose."]
    assert told(0) == ["Ben has no more Infamy to lose."]
    assert told(0, rules=14) == []

"""What everybody hears of numbers that cards change: attacks, the Health of a City, and cubes that are lost."""

from __future__ import annotations

import pytest

from tests.support.menace import Menace

OLD = 17


def numbers_told(table: Menace) -> list[str]:
    """The sentences that only name the cards behind a number."""
    return [line for line in table.told() if " has " in line and " attack" in line]


def led_by_a_baby(rules: int | None) -> Menace:
    """Tomanagi and his offspring among Units in Chicago."""
    table = Menace("Tomanagi", "Nessie", rules=rules).at(0, "Chicago").minion(0, "Baby Tomanagi", "Chicago")
    return table.units("Chicago", "Asiatic Tank").dice(*[1] * 9).phase(0, "fight")


@pytest.mark.rule("MMW-4.3")
@pytest.mark.parametrize(("rules", "said"), [(None, ["Tomanagi has 5 attacks (+1 Baby Tomanagi)."]), (OLD, [])])
def test_a_card_that_brings_an_attack_is_named(rules: int | None, said: list[str]) -> None:
    table = led_by_a_baby(rules)
    assert numbers_told(table) == said
    assert "Tomanagi attacks Asiatic Tank and rolls 1, 1, 1, 1 and 1." in table.told()


@pytest.mark.rule("MMW-4.4")
@pytest.mark.parametrize(("rules", "said"), [(None, ["Nessie has 3 attacks (+1 Quick Reflexes)."]), (OLD, [])])
def test_a_card_that_brings_a_counterattack_is_named(rules: int | None, said: list[str]) -> None:
    table = Menace("Tomanagi", "Nessie", rules=rules).at(0, "Rome").at(1, "Rome").gains(1, "Quick Reflexes")
    assert numbers_told(table.dice(*[1] * 9).phase(0, "fight")) == said
    if said:
        told = table.told()
        assert told[told.index(said[0]) - 1] == "Nessie counterattacks."


def test_against_units_alone_the_same_card_brings_the_second() -> None:
    table = Menace("Tomanagi", "Nessie").at(1, "Rome").gains(1, "Quick Reflexes").units("Rome", "Atlantic Tank")
    assert numbers_told(table.dice(*[1] * 9).phase(0, "fight")) == ["Nessie has 2 attacks (+1 Quick Reflexes)."]


def test_attacks_that_no_card_changes_are_not_spoken_of() -> None:
    table = Menace("Tomanagi", "Nessie").at(0, "Rome").at(1, "Rome").minion(0, "Frosty", "Rome")
    table.dice(*[1] * 20).phase(0, "fight")
    while table.kind == "target":
        table.does("attack")
    assert numbers_told(table) == []


def test_of_attacks_aimed_one_by_one_the_number_is_told_once() -> None:
    table = Menace("Tomanagi", "Nessie").at(0, "Rome").minion(0, "Baby Tomanagi", "Rome").at(1, "Rome")
    table.units("Rome", "Asiatic Tank").dice(*[1] * 20).phase(0, "fight")
    while table.kind == "target":
        table.does("attack")
    assert numbers_told(table) == ["Tomanagi has 5 attacks (+1 Baby Tomanagi)."]


@pytest.mark.rule("MMW-5.3")
@pytest.mark.parametrize("rules", [None, OLD])
def test_a_card_that_adds_to_the_health_of_a_city_is_named(rules: int | None) -> None:
    table = Menace("Konk", "Nessie", rules=rules).at(1, "Moscow").gains(1, "Deep Hunger").has(1, health=5)
    told = table.phase(1, "encounter").does("stomp_city").told()
    assert ("The City holds 6 Health for Nessie (+2 Deep Hunger)." in told) == (rules is None)
    assert told[-1] == "Nessie gains 6 Health."


def test_what_a_minion_takes_of_it_is_part_of_the_health_that_is_told() -> None:
    table = Menace("Konk", "Nessie").at(1, "Moscow").gains(1, "Deep Hunger").has(1, health=5)
    told = table.minion(1, "Frosty", "Moscow", 3).phase(1, "encounter").does("stomp_city").does("share", 2).told()
    assert told[-3:] == [
        "The City holds 6 Health for Nessie (+2 Deep Hunger).",
        "Frosty gains 2 Health.",
        "Nessie gains 4 Health.",
    ]


@pytest.mark.rule("MMW-9.10")
@pytest.mark.parametrize(
    ("many", "said"), [(1, "1 cube is lost with Pollendust."), (2, "2 cubes are lost with Pollendust.")]
)
@pytest.mark.parametrize("rules", [None, OLD])
def test_cubes_that_fall_with_a_minion_are_told(rules: int | None, many: int, said: str) -> None:
    table = Menace("Konk", "Nessie", rules=rules).minion(0, "Pollendust", "Chicago", 1)
    table.state.stored[table.find("Pollendust")] = many
    told = table.units("Chicago", "Asiatic Tank").dice(1, 6).phase(0, "fight").told()
    assert told[-1] == (said if rules is None else "Pollendust is defeated.")
    assert table.cubes(0) == []


def test_a_minion_without_cubes_loses_none() -> None:
    table = Menace("Konk", "Nessie").minion(0, "Pollendust", "Chicago", 1).units("Chicago", "Asiatic Tank")
    assert table.dice(1, 6).phase(0, "fight").last() == ["Pollendust is defeated."]

"""The example of play that the rulebook prints, replayed with its dice from the described position to every number.

The print does not say where Zorb is, nor how much Health it has: it is next to central Africa and three spaces from
Rio, and losing eight leaves it alive while three more do not. Whatever else is assumed is what the cards here say.
"""

from __future__ import annotations

import pytest

from tests.support.menace import Menace


def position() -> Menace:
    """Chupacoloso has stomped Johannesburg; Zorb, already weak, is behind Asiatic Units."""
    table = Menace("Chupacoloso", "Zorb").at(0, "Johannesburg").at(1, "Angola").has(0, infamy=2).has(1, 5, 10)
    table.stomped("Johannesburg", "city").gains(0, "Rampage").gains(1, "It's a Robot")
    table.units("Central Africa", "Atlantic Fighter").units("Central Africa", "Asiatic Fighter")
    table.units("Central Africa", "Asiatic Tank").minion(0, "Pollendust", "Amazon")
    return table.turn(0)


def moved() -> Menace:
    """The Atlantic Fighter has left, Chupacoloso is in central Africa, Pollendust at Mt. Roraima; the attacks begin."""
    table = position().moves("Chupacoloso", to="Central Africa").moves("Pollendust", to="Mt. Roraima")
    table.dice(2, 4, 5, 5)
    return table.moves("Atlantic Fighter", to="Sahara")


def after_the_first_battle() -> Menace:
    """The first attack is aimed at the Asiatic Fighter and misses."""
    table = moved()
    if table.kind == "piece":
        table.done()
    table.does("attack", "Asiatic Fighter")
    return table


@pytest.mark.rule("MMW-3.1")
def test_units_may_be_moved_away_before_the_monster_comes() -> None:
    table = moved()
    assert sorted(table.standing("Central Africa")) == ["Asiatic Fighter", "Asiatic Tank"]
    assert table.standing("Sahara") == ["Atlantic Fighter"]


@pytest.mark.rule("MMW-9.11")
def test_the_monster_is_one_worse_against_units() -> None:
    table = after_the_first_battle()
    told = [line for line in table.told() if line.startswith("Chupacoloso against")]
    assert told == ["Chupacoloso against Asiatic Fighter: 2 (-1 Chupacoloso) against 3, a miss."]
    table.does("attack", "Asiatic Fighter")
    told = [line for line in table.told() if line.startswith("Chupacoloso against")]
    assert told[1] == "Chupacoloso against Asiatic Fighter: 4 (-1 Chupacoloso) against 3, a hit."
    assert told[2] == "Chupacoloso against Asiatic Tank: 5 (-1 Chupacoloso) against 4, a hit."
    assert table.standing("Central Africa") == []
    assert table.state.kills == [2, 0]
    assert (table.kind, table.choices()) == ("rampage", ["Rampage on to Angola", "Stay"])


def rampaged() -> Menace:
    """Four dice at Zorb, two more since only Monsters were attacked; two counterattacks, one rolled again."""
    table = after_the_first_battle().does("attack", "Asiatic Fighter")
    return table.dice(6, 2, 4, 3, 1, 3, 6, 1).does("rampage", "Angola").does("volley")


@pytest.mark.rule("MMW-9.3")
def test_the_second_battle_to_each_number_of_the_print() -> None:
    table = rampaged()
    told = table.told()
    assert "Chupacoloso attacks Zorb and rolls 6, 2, 4 and 3." in told
    assert "Chupacoloso attacks Zorb and rolls 1 and 3." in told
    assert (table.health("Zorb"), table.health("Chupacoloso")) == (10 - 6 - 2, 13 - 1 - 1)
    assert "Zorb attacks Chupacoloso and rolls 6 and 1." in told
    assert (table.kind, table.asked) == ("reroll", 1)
    table.dice(4).does("again", 1)
    assert table.health("Chupacoloso") == 11 - 4
    assert table.kind == "retreat", "Zorb still stands"


@pytest.mark.rule("MMW-9.10")
def test_what_follows_that_battle_until_zorb_is_finished_off() -> None:
    table = rampaged().dice(4).does("again", 1).does("retreat", "Gulf of Guinea")
    assert (table.kind, table.choices()) == (
        "site",
        ["Use the Mutation Site in Mt. Roraima with Pollendust", "Leave it be"],
    )
    infamy = table.state.infamy[0]
    table.does("use_site", "Pollendust")
    assert (table.state.stored[table.find("Pollendust")], table.state.infamy[0]) == (1, infamy)
    table.takes(("deploy",))
    put = {"Lima": "fresh", "Rio de Janeiro": "missile", "Berlin": "fresh"}
    kinds = {"Lima": "Atlantic Fighter", "Rio de Janeiro": "Atlantic Submarine", "Berlin": "Atlantic Fighter"}
    table.dice(3)
    for place in ("Rio de Janeiro", "Lima", "Berlin"):
        tokens = table.state.supply
        table.does("deploy_to", place).does(put[place], kinds[place])
    if table.kind == "fire":
        table.does("fire", "Zorb")
    assert "Anna's Cruise Missile against Zorb: 3 against 3, a hit." in table.told()
    assert (table.where(1), table.state.infamy) == ("nowhere", [2, 3])
    assert table.state.supply == tokens - 3
    assert table.standing("Lima") == table.standing("Berlin") == ["Atlantic Fighter"]
    assert table.state.active == 1, "play passes to the next player"

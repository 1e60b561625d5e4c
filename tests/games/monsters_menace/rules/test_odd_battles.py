"""Battles in which two things happen at the same time, or one of several pieces acts and the others do not."""

from __future__ import annotations

import pytest

from tests.support.menace import Menace


@pytest.mark.rule("MMW-4.14")
def test_two_submarines_in_one_space_attack_two_shores() -> None:
    table = Menace("Konk", "Tomanagi", "Zorb").at(1, "Lima").at(2, "Buenos Aires")
    table.units("Cape Horn", "Atlantic Submarine", 2).phase(0, "fight").dice(4, 4).does("bombard", "Lima")
    assert [action[0] for action in table.answers()] == ["attack", "volley"]
    table.does("attack", "Tomanagi")
    assert table.words() == {"attack", "hold"}
    table.does("hold")
    assert table.choices() == ["Attack Buenos Aires with Submarines from the ocean", "No more"]
    table.does("bombard", "Buenos Aires")
    assert (table.health("Tomanagi"), table.health("Zorb"), table.kind) == (18 - 2, 21 - 2, "")


@pytest.mark.rule("MMW-4.14")
def test_two_submarines_that_attack_one_shore_attack_no_other() -> None:
    table = Menace("Konk", "Tomanagi", "Zorb").at(1, "Lima").at(2, "Buenos Aires")
    table.units("Cape Horn", "Atlantic Submarine", 2).phase(0, "fight").dice(4, 4).does("bombard", "Lima")
    assert (table.does("volley", "Tomanagi").health("Tomanagi"), table.kind) == (18 - 4, "")


@pytest.mark.rule("MMW-4.7")
def test_dice_rolled_together_strike_before_a_miss_costs_anything() -> None:
    table = Menace("Konk", "Zorb").at(0, "Chicago").at(1, "Chicago").has(0, health=1).has(1, health=6)
    table.gains(1, "It's a Robot").dice(1, 6, 6, 6).phase(0, "fight")
    assert (table.where(0), table.where(1)) == ("nowhere", "nowhere"), "both fall"
    assert (table.state.infamy, table.state.supply) == ([6, 6], 12 - 6)


@pytest.mark.rule("MMW-4.7")
def test_the_gain_of_a_hit_comes_before_the_cost_of_a_miss() -> None:
    table = Menace("Strigoika", "Zorb").at(0, "Chicago").at(1, "Chicago").has(0, health=1).gains(0, "Blood Feast")
    table.gains(1, "It's a Robot").dice(1, 6, 1, 6, 1, 1).phase(0, "fight")
    assert table.health("Strigoika") == 1 + 2 - 2
    assert "Strigoika takes 2 damage for missing Zorb and has 1 Health." in table.told()


@pytest.mark.rule("MMW-9.12")
def test_two_rocket_launchers_with_long_range_attack_into_two_battles() -> None:
    table = Menace("Konk", "Tomanagi", "Zorb").gains(2, "Long-Range Guidance").minion(0, "Toxicor", "Florida")
    table.at(0, "Mexico City").units("New York", "Mediterranean Rocket Launcher", 2).at(1, "Chicago")
    table.minion(0, "Mecha-Monster", "Chicago").units("Florida", "Pacific Tank").phase(0, "fight").dice(1, 1)
    table.does("battle", "Florida")
    assert [action[0] for action in table.answers()] == ["attack", "volley", "hold"]
    table.does("attack", "Toxicor").does("hold").dice(*[1] * 9)
    while table.asked == 0:
        table.takes(table.answers()[0])
    assert (table.asked, table.kind) == (2, "target"), "one of them is left for Chicago"

"""What everybody hears of attacks: when they come, and which cards change a Defense or the damage of a hit."""

from __future__ import annotations

from functools import partial

import pytest

from tests.support.menace import Menace

at_version_15 = partial(Menace, rules=15)
CHANGES = ("before the others", "counterattacks", "Defense is", "Damage is")


def told_of_changes(table: Menace) -> list[str]:
    """The sentences that only say why an attack comes, hits or harms as it does."""
    return [line for line in table.told() if any(words in line for words in CHANGES)]


# ---- when ----


@pytest.mark.rule("MMW-4.2")
def test_attacks_before_the_others_are_told_as_such() -> None:
    table = Menace("Tomanagi", "Zorb").minion(0, "Gargantis", "Rome").units("Rome", "Mediterranean Rocket Launcher", 2)
    table.dice(5, 1, 1, 1, 1).phase(0, "fight").does("attack").does("attack")
    assert [line for line in table.told() if "before the others" in line] == [
        "Gargantis attacks before the others.",
        "Mediterranean Rocket Launcher attacks before the others.",
    ]


@pytest.mark.rule("MMW-9.12")
def test_rocket_launchers_of_long_range_attack_before_the_others() -> None:
    table = Menace("Konk", "Tomanagi", "Zorb").gains(2, "Long-Range Guidance").minion(0, "Toxicor", "Chicago")
    table.at(1, "Chicago").units("New York", "Mediterranean Rocket Launcher").phase(0, "fight")
    table.dice(*[1] * 9).does("attack", "Toxicor")
    assert "Mediterranean Rocket Launcher attacks before the others." in table.told()


@pytest.mark.rule("MMW-4.4")
def test_counterattacks_are_told_as_such() -> None:
    table = Menace("Tomanagi", "Konk").at(0, "Rome").at(1, "Rome").dice(*[1] * 6).phase(0, "fight")
    assert table.told()[-4:-2] == ["Konk counterattacks.", "Konk attacks Tomanagi and rolls 1 and 1."]
    assert "Tomanagi counterattacks." not in table.told()


def test_attacks_at_several_targets_are_announced_once() -> None:
    table = (
        Menace("Tomanagi", "Konk").at(0, "Rome").at(1, "Rome").minion(0, "Frosty", "Rome").minion(0, "Toxicor", "Rome")
    )
    table.dice(*[1] * 20).phase(0, "fight")
    while table.kind == "target":
        table.does("attack")
    assert table.told().count("Konk counterattacks.") == 1


# ---- Defense ----


@pytest.mark.rule("MMW-4.8")
def test_everybody_hears_which_cards_change_a_defense() -> None:
    table = Menace("Tomanagi", "Nessie").at(0, "Rome").at(1, "Rome").minion(0, "Frosty", "Rome")
    table.dice(*[1] * 12).phase(0, "fight")
    assert "Nessie's Defense is 4 (+1 Nessie, -1 Frosty)." in table.told()
    assert not any(line.startswith("Frosty's Defense") for line in table.told())


@pytest.mark.rule("MMW-4.8")
def test_everybody_hears_which_upgrade_protects_units() -> None:
    table = (
        Menace("Konk", "Tomanagi", "Zorb").gains(2, "Winding Roads").at(0, "Rome").units("Rome", "Mediterranean Tank")
    )
    table.dice(*[1] * 9).phase(0, "fight")
    assert "Mediterranean Tank's Defense is 5 (+1 Winding Roads)." in table.told()


@pytest.mark.rule("MMW-4.8")
def test_everybody_hears_which_card_protects_against_a_cruise_missile() -> None:
    table = Menace().at(0, "Sydney").at(1, "Angola").gains(1, "Thick Hide").minion(1, "Frosty", "Angola")
    table.phase(0, "plan").takes(("deploy",)).does("deploy_to", "Rio de Janeiro")
    table.does("missile", "Atlantic Submarine").dice(4).done()
    said = table.told()
    at = said.index("Tomanagi's Defense is 5 (+1 Thick Hide).")
    assert said[at + 1] == "Anna's Cruise Missile against Tomanagi: 4 against 5, a miss."


# ---- damage ----


@pytest.mark.rule("MMW-4.10")
def test_everybody_hears_which_cards_change_the_damage_of_a_hit() -> None:
    table = Menace("Tomanagi", "Nessie").at(0, "Rome").at(1, "Rome").gains(1, "Slick Scales")
    table.dice(6, 5, 4, 3, 1, 1).phase(0, "fight")
    assert [line for line in table.told() if "Damage is" in line] == [
        "Tomanagi's Damage is 2 (+1 Tomanagi, -1 Slick Scales).",
        "Tomanagi's Damage is 1 (-1 Slick Scales).",
    ]


@pytest.mark.rule("MMW-4.10")
def test_hits_alike_are_explained_once_and_misses_not_at_all() -> None:
    table = Menace("Tomanagi", "Konk", "Zorb").gains(2, "Heavy Warheads").at(0, "Rome")
    table.units("Rome", "Mediterranean Rocket Launcher", 3).dice(1, 5, 6, *[1] * 9).phase(0, "fight").does("volley")
    at = table.told().index("Mediterranean Rocket Launcher's Damage is 2 (+1 Heavy Warheads).")
    assert table.told()[at - 1] == "Mediterranean Rocket Launcher against Tomanagi: 1 against 4, a miss."
    assert table.told()[at + 1] == "Mediterranean Rocket Launcher against Tomanagi: 5 against 4, a hit."
    assert len([line for line in table.told() if "Mediterranean Rocket Launcher's Damage is" in line]) == 1


@pytest.mark.rule("MMW-4.10")
def test_a_shield_that_takes_nothing_off_is_not_named() -> None:
    table = Menace("Konk", "Nessie").minion(0, "Toxicor", "Rome").at(1, "Rome").gains(1, "Slick Scales")
    table.dice(*[5] * 6).phase(0, "fight")
    assert "Nessie takes 1 damage and has 17 Health." in table.told()
    assert not any("Damage is" in line for line in table.told())


def test_damage_that_no_card_changes_is_told_without_cards() -> None:
    table = Menace("Konk", "Zorb").at(0, "Rome").at(1, "Rome").dice(*[4] * 6).phase(0, "fight")
    assert told_of_changes(table) == ["Zorb counterattacks."]


def test_rules_before_version_16_told_none_of_it() -> None:
    table = at_version_15("Tomanagi", "Nessie").at(0, "Rome").at(1, "Rome").minion(0, "Gargantis", "Rome")
    table.gains(1, "Slick Scales").dice(*[6] * 14).phase(0, "fight")
    while table.kind == "target":
        table.does("attack")
    assert "Nessie takes 2 damage and has 15 Health." in table.told()
    assert told_of_changes(table) == []

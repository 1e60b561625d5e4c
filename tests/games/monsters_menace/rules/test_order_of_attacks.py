"""The steps of a battle: who attacks before whom, who strikes back, and which attacks are declined."""

from __future__ import annotations

import pytest

from tests.support.menace import Menace

OLD = 9
"""A version of the rules in which Units attacked into another space after all others."""


def at_lima(rules: int | None = None) -> Menace:
    """Anna's Konk and Ben's Captain in Lima, with his Tank; Anna's Submarine lies off the shore."""
    table = Menace("Konk", "Tomanagi", rules=rules).supply(3).has(0, infamy=9, health=1).has(1, infamy=5).at(0, "Lima")
    table.minion(1, "Captain Colossal", "Lima", health=2).units("Lima", "Asiatic Tank")
    return table.units("Cape Horn", "Atlantic Submarine").dice(1, 1, 1, 1, 1, 6, 6).phase(0, "fight")


@pytest.mark.rule("MMW-4.5")
def test_a_submarine_attacks_the_shore_before_the_next_players_tank() -> None:
    table = at_lima().does("volley", "Asiatic Tank")
    assert (table.asked, table.kind, table.where(0)) == (0, "target", "Lima"), "the Tank has not attacked yet"
    table.does("attack", "Captain Colossal")
    assert (table.place_of("Captain Colossal"), table.winners) == ("nowhere", (0,))


@pytest.mark.rule("MMW-4.5")
def test_by_older_rules_a_submarine_attacks_the_shore_after_all_units() -> None:
    table = at_lima(OLD).does("volley", "Asiatic Tank")
    assert (table.where(0), table.place_of("Captain Colossal"), table.winners) == ("nowhere", "Lima", (1,))


def rockets_at_chicago(rules: int | None = None) -> Menace:
    """Anna's Rocket Launcher attacks into Chicago from New York; Ben's stands there, beside his Captain."""
    table = Menace("Tomanagi", "Konk", rules=rules)
    militaries = table.state.data.militaries
    table.state.military[:] = [table.find(name, militaries) for name in ("Mediterranean Coalition", "Asiatic Alliance")]
    table.gains(0, "Long-Range Guidance").at(0, "Chicago").minion(1, "Captain Colossal", "Chicago")
    table.units("Chicago", "Asiatic Rocket Launcher").units("New York", "Mediterranean Rocket Launcher")
    return table.dice(*[6] * 20).phase(0, "fight")


@pytest.mark.rule("MMW-4.2")
def test_the_active_players_far_rockets_fire_before_the_others() -> None:
    table = rockets_at_chicago()
    assert (table.asked, table.attacks()) == (0, [])
    table.does("attack", "Captain Colossal")
    assert table.attacks()[0] == "Mediterranean Rocket Launcher attacks Captain Colossal and rolls 6."


@pytest.mark.rule("MMW-4.2")
def test_by_older_rules_far_rockets_fire_after_those_in_the_space() -> None:
    assert rockets_at_chicago(OLD).attacks() == ["Asiatic Rocket Launcher attacks Tomanagi and rolls 6."]


def in_madrid(rules: int | None = None) -> Menace:
    """Cleo's Nessie, with 2 Health, among two of her own Rocket Launchers, on her turn."""
    table = Menace("Tomanagi", "Strigoika", "Nessie", rules=rules).at(2, "Madrid").has(2, health=2)
    table.units("Madrid", "Mediterranean Rocket Launcher", 2).dice(5, *[1] * 9)
    return table.phase(2, "fight")


@pytest.mark.rule("MMW-4.2")
def test_rocket_launchers_may_decline_their_extra_attack_only() -> None:
    table = in_madrid()
    assert table.question == (
        "Mediterranean Rocket Launcher may attack first in Madrid, with 2 extra attacks. Whom does it attack?",
        "MMW-4.2",
    )
    table.does("hold").dice(*[1] * 9)
    if table.kind == "target":
        table.does("volley")
    said = [one.split(" and ")[0] for one in table.attacks()]
    assert said == ["Nessie attacks Mediterranean Rocket Launcher", "Mediterranean Rocket Launcher attacks Nessie"]


@pytest.mark.rule("MMW-4.7")
def test_of_two_rocket_launchers_one_may_attack_and_the_other_not() -> None:
    table = in_madrid()
    assert table.words() == {"attack", "volley", "hold"}
    table.does("attack")
    assert (table.health("Nessie"), table.words()) == (1, {"attack", "hold"})


@pytest.mark.rule("MMW-4.2")
def test_gargantis_may_decline_what_could_cost_it_health() -> None:
    table = Menace("Tomanagi", "Zorb").minion(0, "Gargantis", "Rome", health=1).at(1, "Rome").gains(1, "It's a Robot")
    table.dice(4, 4, *[1] * 9).phase(0, "fight").does("hold")
    assert table.attacks()[0] == "Gargantis attacks Zorb and rolls 4 and 4."


@pytest.mark.rule("MMW-4.2")
def test_by_older_rules_rocket_launchers_had_to_attack_first() -> None:
    assert in_madrid(10).attacks()[0] == "Mediterranean Rocket Launcher attacks Nessie and rolls 5 and 1."


def against_a_robot(rules: int | None = None) -> Menace:
    """Anna's Chupacoloso, with 1 Health, has hit Zorb, the robot, with all its attacks."""
    table = Menace("Chupacoloso", "Zorb", rules=rules).at(0, "Rome").has(0, health=1).at(1, "Rome")
    return table.gains(1, "It's a Robot").dice(*[6] * 4, *[1] * 9).phase(0, "fight")


@pytest.mark.rule("MMW-4.7")
def test_chupacoloso_may_decline_attacks_that_misses_would_cost_it() -> None:
    table = against_a_robot()
    assert table.where(0) == "Rome"
    table.does("hold")
    assert table.attacks()[-1].startswith("Zorb attacks Chupacoloso")


def test_by_older_rules_chupacoloso_had_to_attack_twice_more() -> None:
    assert against_a_robot(10).where(0) == "nowhere"


@pytest.mark.rule("MMW-4.7")
def test_by_older_rules_two_submarines_at_one_target_attacked_as_one() -> None:
    for rules, words in ((10, {"volley", "hold"}), (11, {"attack", "volley", "hold"})):
        table = Menace("Konk", "Tomanagi", rules=rules).at(1, "Lima").units("Lima", "Atlantic Tank")
        table.units("Cape Horn", "Atlantic Submarine", 2).dice(*[1] * 9).phase(0, "fight")
        assert table.words() == words


def in_chicago(rules: int | None = None) -> Menace:
    """Anna's Monster, with 1 Health, beside the Monster of Ben, a Minion of Cleo, and her Rocket Launcher."""
    table = Menace("Tomanagi", "Nessie", "Zorb", rules=rules).at(0, "Chicago").has(0, health=1).at(1, "Chicago")
    table.units("Chicago", "Mediterranean Rocket Launcher").minion(2, "Frosty", "Chicago").dice(6, *[1] * 9)
    table.phase(0, "fight").does("attack", "Tomanagi")
    assert table.where(0) == "nowhere"
    return table


@pytest.mark.rule("MMW-4.4")
def test_others_counterattack_each_other_when_the_attacker_has_fallen() -> None:
    table = in_chicago().does("attack", "Frosty").does("attack", "Nessie")
    said = [one.split(" and ")[0] for one in table.attacks()]
    assert said[1:3] == ["Nessie attacks Frosty", "Frosty attacks Nessie"]


@pytest.mark.rule("MMW-4.4")
def test_by_older_rules_nobody_counterattacked_once_it_had_fallen() -> None:
    table = in_chicago(OLD)
    while table.kind == "target":
        table.takes(table.answers()[0])
    assert [one for one in table.attacks() if not one.startswith("Mediterranean")] == []


def in_rome(rules: int | None = None) -> Menace:
    """Anna's Konk, with 1 Health, has come to Ben's Minion and to Cleo's Monster, and Ben's Minion fells it."""
    table = Menace("Konk", "Tomanagi", "Nessie", rules=rules).at(0, "Rome").has(0, health=1).at(2, "Rome")
    table.minion(1, "Captain Colossal", "Rome").dice(1, 1, 1, 1, 6, 1, 1, 1).phase(0, "fight")
    table.does("volley", "Nessie").does("attack", "Konk")
    assert table.where(0) == "nowhere"
    return table


@pytest.mark.rule("MMW-4.4")
def test_a_monster_left_with_a_minion_counterattacks_once() -> None:
    assert in_rome().attacks()[-1] == "Nessie attacks Captain Colossal and rolls 1."


@pytest.mark.rule("MMW-4.4")
def test_by_older_rules_a_fallen_monster_was_still_met_by_two() -> None:
    assert in_rome(10).attacks()[-1] == "Nessie attacks Captain Colossal and rolls 1 and 1."


def off_lima(rules: int | None = None) -> Menace:
    """Anna's Chupacoloso may rampage into Lima, where Ben's Monster is; Anna's Submarine attacks it first."""
    table = Menace("Chupacoloso", "Tomanagi", rules=rules).gains(0, "Rampage").at(0, "Patagonia").at(1, "Lima")
    table.units("Patagonia", "Pacific Fighter").units("Cape Horn", "Atlantic Submarine").dice(*[6] * 12)
    return table.phase(0, "fight").does("bombard", "Lima")


@pytest.mark.rule("MMW-4.14")
def test_a_battle_begun_by_a_submarine_is_fought_by_it() -> None:
    assert "Atlantic Submarine in Cape Horn attacks Tomanagi in Lima and rolls 6." in off_lima().told()


@pytest.mark.rule("MMW-4.14")
def test_by_older_rules_a_submarine_began_a_battle_and_held_back() -> None:
    assert off_lima(OLD).choices() == ["Attack Tomanagi: hits on 4 or more", "Do not attack"]


@pytest.mark.rule("MMW-4.14")
def test_of_two_submarines_that_begin_a_battle_one_may_hold_back() -> None:
    for first, health in (("hold", 18 - 2), ("attack", 18 - 4)):
        table = Menace("Konk", "Tomanagi").at(1, "Lima").units("South Pacific", "Atlantic Submarine").dice(4, 4)
        table.units("Cape Horn", "Atlantic Submarine").phase(0, "fight").does("bombard", "Lima").does(first)
        while table.kind == "target":
            table.does("attack")
        assert table.health("Tomanagi") == health


@pytest.mark.rule("MMW-4.14")
def test_once_one_submarine_has_attacked_the_next_may_hold_back() -> None:
    table = Menace("Konk", "Tomanagi").at(1, "Lima").units("South Pacific", "Atlantic Submarine").dice(4, 4)
    table.units("Cape Horn", "Atlantic Submarine").phase(0, "fight").does("bombard", "Lima").does("attack")
    assert table.words() == {"attack", "hold"}


@pytest.mark.rule("MMW-4.5")
def test_own_units_attack_first_then_own_submarines_then_others() -> None:
    table = Menace("Konk", "Tomanagi").at(0, "Lima").minion(1, "Captain Colossal", "Lima").units("Lima", "Asiatic Tank")
    table.units("Lima", "Atlantic Tank").units("Cape Horn", "Atlantic Submarine").dice(*[1] * 9).phase(0, "fight")
    while table.kind == "target":
        table.takes(table.answers()[0])
    units = [said.split(" attacks")[0] for said in table.attacks()[-3:]]
    assert units == ["Atlantic Tank", "Atlantic Submarine", "Asiatic Tank"]


@pytest.mark.rule("MMW-4.14")
def test_a_submarine_that_has_retreated_may_still_attack_the_shore() -> None:
    table = Menace("Konk", "Tomanagi", "Zorb").at(1, "Lima").minion(2, "Toxicor", "South Atlantic")
    table.units("South Atlantic", "Atlantic Submarine").dice(1, 1, 6).phase(0, "fight").does("withdraw", "Cape Horn")
    table.does("bombard", "Lima")
    assert table.health("Tomanagi") == 18 - 2


@pytest.mark.rule("MMW-9.2")
def test_a_mutation_acts_before_a_minion_when_a_battle_begins() -> None:
    table = Menace("Konk", "Tomanagi").at(0, "Chicago").minion(0, "Tunnel Worm", "Chicago").gains(0, "Barrel Throw")
    table.units("Chicago", "Pacific Tank").units("Chicago", "Pacific Fighter", 2).phase(0, "fight")
    table.does("unit", "Pacific Tank")
    acted = [line.partition(":")[0] for line in table.told() if "without a roll" in line]
    assert acted == ["Barrel Throw", "Tunnel Worm's ability"]


def at_rome(health: int, rules: int | None = None) -> Menace:
    """Anna's Gargantis attacks Ben's Konk, with this much Health, before Cleo's two Rocket Launchers in Rome."""
    table = Menace("Tomanagi", "Konk", "Zorb", rules=rules).minion(0, "Gargantis", "Rome").at(1, "Rome")
    table.has(1, health=health).units("Rome", "Mediterranean Rocket Launcher", 2).dice(5, *[1] * 12)
    return table.phase(0, "fight").does("attack", "Konk")


@pytest.mark.rule("MMW-4.2", "MMW-9.11")
def test_a_fallen_monster_keeps_no_rocket_launchers_from_firing() -> None:
    table = at_rome(health=1)
    assert (table.where(1), table.asked) == ("nowhere", 2)
    assert table.question[0].startswith("Mediterranean Rocket Launcher may attack first in Rome, with 2 extra attacks.")
    assert "Konk keeps Rocket Launchers from attacking first." not in table.told()


@pytest.mark.rule("MMW-4.2", "MMW-9.11")
def test_whoever_stands_is_said_to_keep_them_at_their_moment() -> None:
    table = at_rome(health=2)
    told = table.told()
    assert (table.asked, table.question[0].partition(".")[0]) == (0, "Gargantis has 2 attacks in Rome")
    silenced = told.index("Konk keeps Rocket Launchers from attacking first.")
    assert told[silenced - 1] == "Konk takes 1 damage and has 1 Health."


@pytest.mark.rule("MMW-4.2")
def test_by_older_rules_a_fallen_monster_kept_them_from_firing() -> None:
    table = at_rome(health=1, rules=16)
    assert (table.where(1), table.question[0].partition(".")[0]) == ("nowhere", "Gargantis has 2 attacks in Rome")
    assert "Konk keeps Rocket Launchers from attacking first." in table.told()

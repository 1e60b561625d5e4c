"""Fighting (MMW-4)."""

from __future__ import annotations

import pytest

from deckbuilder.kernel.facts import NOTHING
from tests.support.menace import Menace


def rolls(table: Menace) -> list[str]:
    """The attacker and target of each attack, in order."""
    return [line.partition(" and rolls")[0] for line in table.attacks()]


def beaten(*, where: str = "Lima") -> Menace:
    """Tomanagi has been defeated in some space."""
    table = Menace()
    monster = table.state.monster[1]
    table.state.health[monster], table.state.place[monster] = 0, NOTHING
    table.state.fell[monster] = table.space(where)
    return table


@pytest.mark.rule("MMW-4.1")
def test_each_space_with_enemies_has_one_round_in_any_order() -> None:
    table = Menace().at(0, "Sydney").units("Sydney", "Pacific Tank")
    table.minion(0, "Toxicor", "Lima").units("Lima", "Asiatic Tank").phase(0, "fight")
    assert sorted(table.choices()) == ["Fight in Lima", "Fight in Sydney"]
    table.dice(5, 5, 5, 5, 5, 5, 5, 5).does("battle", "Lima")
    assert [line for line in table.told() if "battle begins" in line] == [
        "A battle begins in Lima.",
        "A battle begins in Sydney.",
    ]


@pytest.mark.rule("MMW-4.1")
def test_no_battle_begins_without_enemies_in_the_same_space() -> None:
    table = Menace().at(0, "Sydney").units("Perth", "Pacific Tank").phase(0, "fight")
    assert table.told() == []


@pytest.mark.rule("MMW-4.2")
def test_rocket_launchers_attack_before_the_monster_and_again_later() -> None:
    table = Menace("Tomanagi", "Zorb").at(0, "Rome").units("Rome", "Mediterranean Rocket Launcher")
    table.dice(1, 1, 1, 1, 1, 1).phase(0, "fight").does("attack")
    assert rolls(table) == [
        "Mediterranean Rocket Launcher attacks Tomanagi",
        "Tomanagi attacks Mediterranean Rocket Launcher",
        "Mediterranean Rocket Launcher attacks Tomanagi",
    ]


@pytest.mark.rule("MMW-4.2")
def test_a_rocket_launcher_that_is_destroyed_has_no_second_attack() -> None:
    table = Menace("Tomanagi", "Zorb").at(0, "Rome").units("Rome", "Mediterranean Rocket Launcher")
    table.dice(1, 5, 5, 5, 5).phase(0, "fight").does("attack")
    assert len(rolls(table)) == 2


@pytest.mark.rule("MMW-4.2")
@pytest.mark.parametrize("rules", [None, 16])
def test_rocket_launchers_that_fell_before_their_step_do_not_attack(rules: int | None) -> None:
    table = Menace("Tomanagi", "Zorb", rules=rules).minion(0, "Gargantis", "Rome")
    table.units("Rome", "Mediterranean Rocket Launcher", 2)
    table.dice(5, 1, 1, 1, 1).phase(0, "fight").does("attack").does("attack")
    assert table.attacks() == [
        "Gargantis attacks Mediterranean Rocket Launcher and rolls 5.",
        "Mediterranean Rocket Launcher attacks Gargantis and rolls 1.",
        "Gargantis attacks Mediterranean Rocket Launcher and rolls 1 and 1.",
        "Mediterranean Rocket Launcher attacks Gargantis and rolls 1.",
    ]


@pytest.mark.rule("MMW-4.2")
def test_a_lone_rocket_launcher_gargantis_destroys_attacks_nobody() -> None:
    table = Menace("Tomanagi", "Zorb").minion(0, "Gargantis", "Rome").units("Rome", "Mediterranean Rocket Launcher")
    table.dice(5, 6, 6).phase(0, "fight").does("attack")
    assert rolls(table) == ["Gargantis attacks Mediterranean Rocket Launcher"]
    assert table.health("Gargantis") == 6


@pytest.mark.rule("MMW-4.2")
def test_gargantis_attacks_first_on_its_own_turn_only() -> None:
    table = Menace("Tomanagi", "Zorb").minion(0, "Gargantis", "Rome").units("Rome", "Mediterranean Rocket Launcher", 2)
    table.dice(1, 1, 1, 1, 1, 1, 1, 1, 1).phase(0, "fight").does("attack").does("volley")
    assert rolls(table)[:2] == [
        "Gargantis attacks Mediterranean Rocket Launcher",
        "Mediterranean Rocket Launcher attacks Gargantis",
    ]
    table = Menace("Tomanagi", "Konk").minion(1, "Gargantis", "Rome").at(0, "Rome").dice(1, 1, 1, 1, 1)
    table.phase(0, "fight")
    assert rolls(table) == ["Tomanagi attacks Gargantis", "Gargantis attacks Tomanagi"]


@pytest.mark.rule("MMW-4.3")
def test_the_monster_and_then_the_minions_attack_as_often_as_they_may() -> None:
    table = Menace().at(0, "Sydney").minion(0, "Toxicor", "Sydney").units("Sydney", "Pacific Tank")
    table.dice(1, 1, 1, 1, 1, 1, 1).phase(0, "fight")
    told = table.attacks()
    assert told[:2] == [
        "Konk attacks Pacific Tank and rolls 1, 1, 1 and 1.",
        "Toxicor attacks Pacific Tank and rolls 1 and 1.",
    ]


@pytest.mark.rule("MMW-4.4")
def test_a_monster_counterattacks_once_and_a_minion_too() -> None:
    table = Menace().at(1, "Sydney").minion(1, "Toxicor", "Sydney").units("Sydney", "Atlantic Tank")
    table.dice(1, 1, 1).phase(0, "fight")
    assert table.attacks() == [
        "Tomanagi attacks Atlantic Tank and rolls 1.",
        "Toxicor attacks Atlantic Tank and rolls 1.",
    ]
    assert (table.kind, table.asked) == ("target", 0)


@pytest.mark.rule("MMW-4.4")
def test_a_monster_counterattacks_another_twice_and_a_minion_once() -> None:
    table = Menace().at(0, "Sydney").at(1, "Sydney").minion(1, "Gargantis", "Sydney").dice(1, 1, 1, 1, 1, 1, 1)
    table.phase(0, "fight")
    table.does("volley", "Tomanagi")
    told = table.attacks()
    assert told[1:] == ["Tomanagi attacks Konk and rolls 1 and 1.", "Gargantis attacks Konk and rolls 1."]


@pytest.mark.rule("MMW-4.4")
def test_counterattacks_come_in_turn_order() -> None:
    table = Menace("Konk", "Tomanagi", "Chupacoloso").at(1, "Sydney").at(0, "Sydney").at(2, "Sydney")
    table.dice(1, 1, 1, 1, 1, 1, 1, 1).phase(1, "fight")
    table.does("volley", "Konk")
    assert table.asked == 2
    table.does("volley", "Konk")
    assert table.asked == 0


@pytest.mark.rule("MMW-4.5")
def test_all_units_attack_from_the_active_player_on() -> None:
    table = Menace("Tomanagi", "Konk", "Zorb").at(0, "Sydney")
    for kind in ("Pacific Tank", "Mediterranean Tank", "Asiatic Tank"):
        table.units("Sydney", kind)
    table.dice(*[1] * 8).phase(0, "fight")
    table.does("volley", "Pacific Tank")
    assert rolls(table)[1:] == [
        "Asiatic Tank attacks Tomanagi",
        "Mediterranean Tank attacks Tomanagi",
        "Pacific Tank attacks Tomanagi",
    ]


@pytest.mark.rule("MMW-4.6")
def test_an_attacker_retreats_from_the_enemies_that_are_left() -> None:
    table = Menace().at(0, "Sydney").minion(0, "Toxicor", "Sydney").units("Sydney", "Pacific Tank")
    table.units("Perth", "Pacific Tank").dice(*[1] * 7).phase(0, "fight").does("attack", "Konk")
    assert (table.kind, table.spaces()) == ("retreat", ["Darwin", "Tasman Sea"])
    table.does("retreat", "Darwin").does("retreat", "Tasman Sea")
    assert (table.where(0), table.place_of("Toxicor")) == ("Darwin", "Tasman Sea")


@pytest.mark.rule("MMW-4.6")
def test_units_retreat_all_to_one_space() -> None:
    table = Menace().at(1, "Brasilia").units("Brasilia", "Atlantic Tank", 2).dice(1, 1, 1).phase(0, "fight")
    assert table.kind == "withdraw"
    table.does("withdraw", "Rio de Janeiro")
    assert table.standing("Rio de Janeiro") == ["Atlantic Tank", "Atlantic Tank"]


@pytest.mark.rule("MMW-4.6")
def test_an_attacker_with_no_enemy_left_does_not_retreat() -> None:
    table = Menace().at(0, "Sydney").units("Sydney", "Pacific Tank").dice(5, 5, 5, 5).phase(0, "fight")
    assert (table.where(0), table.kind) == ("Sydney", "")


@pytest.mark.rule("MMW-4.7")
def test_attacks_are_aimed_one_by_one_or_together() -> None:
    table = Menace().at(0, "Sydney").units("Sydney", "Pacific Tank").units("Sydney", "Asiatic Tank")
    table.dice(5, 1, 1, 1, 1).phase(0, "fight")
    assert [action[0] for action in table.answers()] == ["attack", "attack", "volley", "volley"]
    table.does("attack", "Pacific Tank")
    assert table.standing("Sydney") == ["Asiatic Tank"]
    assert rolls(table)[:2] == ["Konk attacks Pacific Tank", "Konk attacks Asiatic Tank"]


@pytest.mark.rule("MMW-4.7")
def test_dice_that_were_rolled_together_are_lost_with_their_target() -> None:
    table = Menace().at(0, "Sydney").units("Sydney", "Pacific Tank", 2).dice(5, 5, 5, 5, 1).phase(0, "fight")
    table.does("volley", "Pacific Tank")
    assert table.standing("Sydney") == ["Pacific Tank"]
    table = Menace().at(0, "Sydney").units("Sydney", "Pacific Tank", 2).dice(5, 5, 1).phase(0, "fight")
    table.does("attack", "Pacific Tank")
    assert table.standing("Sydney") == []


@pytest.mark.rule("MMW-4.8")
def test_a_roll_that_is_as_high_as_the_defense_hits() -> None:
    table = Menace().at(0, "Sydney").at(1, "Sydney").dice(4, 3, 4, 3, 1, 1).phase(0, "fight")
    assert table.health("Tomanagi") == 18 - 2 * 2
    told = [line for line in table.told() if " against Tomanagi:" in line]
    assert told[:2] == ["Konk against Tomanagi: 4 against 4, a hit.", "Konk against Tomanagi: 3 against 4, a miss."]


@pytest.mark.rule("MMW-4.8")
def test_a_bonus_of_a_card_to_a_roll_is_told_apart() -> None:
    table = Menace().at(0, "Sydney").units("Sydney", "Pacific Fighter").dice(2, 1, 1, 1).phase(0, "fight")
    assert "Konk against Pacific Fighter: 2 (+1 Konk) against 3, a hit." in table.told()


@pytest.mark.rule("MMW-4.9")
def test_a_unit_that_is_hit_is_gone_and_recorded_by_who_hit_it() -> None:
    table = Menace().at(0, "Sydney").units("Sydney", "Pacific Tank").dice(5, 1, 1, 1).phase(0, "fight")
    assert (table.standing("Sydney"), table.state.kills) == ([], [1, 0])
    table = Menace().at(1, "Sydney").units("Sydney", "Atlantic Tank").dice(5, 1).phase(0, "fight")
    assert (table.standing("Sydney"), table.state.kills) == ([], [0, 1])


@pytest.mark.rule("MMW-4.10")
def test_a_hit_takes_as_much_health_as_the_damage_says() -> None:
    table = Menace().at(0, "Sydney").minion(0, "Mecha-Monster", "Sydney").at(1, "Sydney")
    table.dice(1, 1, 1, 1, 5, 1, 1).phase(0, "fight")
    assert table.health("Tomanagi") == 18 - 3
    table = Menace().at(1, "Sydney").units("Sydney", "Atlantic Tank").dice(1, 5).phase(0, "fight")
    assert table.health("Tomanagi") == 17


def test_nobody_is_said_to_lose_more_health_than_there_was() -> None:
    table = Menace().at(0, "Sydney").at(1, "Sydney").has(1, health=1).dice(5, 1, 1, 1).phase(0, "fight")
    assert "Tomanagi takes 2 damage and has 0 Health." in table.told()


@pytest.mark.rule("MMW-4.11")
def test_every_other_player_in_a_battle_is_paid_for_a_fallen_monster() -> None:
    table = Menace("Konk", "Tomanagi", "Chupacoloso").at(0, "Sydney").at(1, "Sydney").minion(2, "Frosty", "Sydney")
    table.minion(1, "Toxicor", "Sydney").has(1, health=1).dice(5, 1, 1, 1, 1, 1, 1, 1).phase(0, "fight")
    table.does("volley", "Tomanagi")
    assert table.state.infamy == [6, 0, 6]
    assert table.where(1) == "nowhere"


@pytest.mark.rule("MMW-4.11")
def test_a_defeated_minion_earns_three_and_is_discarded() -> None:
    table = Menace().at(0, "Sydney").minion(1, "Frosty", "Sydney", health=1).dice(4, 1, 1, 1).phase(0, "fight")
    assert (table.state.infamy, table.owned(1), table.place_of("Frosty")) == ([3, 0], [], "nowhere")
    assert "Frosty" in [table.state.data.name(copy) for copy in table.state.discard]


@pytest.mark.rule("MMW-4.11")
def test_units_alone_are_paid_nothing() -> None:
    table = Menace().minion(1, "Toxicor", "Sydney", health=1).units("Sydney", "Atlantic Tank").dice(1, 5)
    table.phase(0, "fight")
    assert (table.place_of("Toxicor"), table.state.infamy) == ("nowhere", [0, 0])


@pytest.mark.rule("MMW-4.12")
def test_a_defeated_monster_comes_back_on_another_continent() -> None:
    table = Menace().at(0, "Sydney").at(1, "Sydney").has(1, health=1).dice(4, 1, 1, 1).phase(0, "fight")
    assert table.state.supply == 9
    table = beaten().turn(1)
    assert table.kind == "lair"
    assert table.question == ("Tomanagi comes back in a Lair. In which?", "MMW-4.12")
    assert "Amazon" not in table.spaces()
    table.does("lair", "Himalaya")
    assert (table.where(1), table.health("Tomanagi"), table.kind) == ("Himalaya", 18, "piece")


@pytest.mark.rule("MMW-4.12")
def test_a_monster_comes_back_without_enemies_if_it_can() -> None:
    table = beaten().at(0, "Himalaya").turn(1)
    assert "Himalaya" not in table.spaces()
    assert "Amazon" in beaten(where="Tasman Sea").at(0, "Perth").turn(1).spaces()


@pytest.mark.rule("MMW-4.12")
def test_a_monster_that_came_back_comes_back_no_more_on_its_next_turn() -> None:
    table = beaten().turn(1)
    table.takes(table.answers()[0]).moves("Tomanagi", to="New York").ends().ends()
    assert (table.where(1), table.asked, table.kind) == ("New York", 1, "piece")


@pytest.mark.rule("MMW-4.12")
def test_among_enemies_it_cannot_move_and_has_to_fight() -> None:
    table = beaten()
    for lair in table.state.data.world.lairs:
        name = table.state.data.world.spaces[lair].name
        if name != "Amazon":
            table.units(
                name, "Pacific Tank" if name not in ("Cuba", "Alaska", "Loch Ness", "Sahara") else "Asiatic Tank"
            )
    table.turn(1).does("lair", "Himalaya")
    assert table.can_move("Tomanagi") == []
    table.dice(5, 5, 5, 5)
    table.done() if table.kind == "piece" else None
    assert "A battle begins in Himalaya." in table.told()


@pytest.mark.rule("MMW-4.13")
def test_a_monster_without_a_retreat_is_in_a_lair_when_the_turn_ends() -> None:
    table = Menace().at(0, "Tokyo").units("Tokyo", "Asiatic Tank")
    for beside in ("Bering Sea", "Sea of Japan", "West Pacific"):
        table.units(beside, "Pacific Submarine")
    table.dice(*[1] * 8).turn(0).done()
    assert table.where(0) == "nowhere"
    turn = table.state.turn
    while table.kind != "lair":
        assert table.state.turn == turn, "the turn is over, and it is nowhere"
        table.takes(table.answers()[-1])
    assert table.question == ("Konk comes to a Lair. To which?", "MMW-4.13")
    table.does("lair", "Cuba")
    assert table.where(0) == "Cuba"


@pytest.mark.rule("MMW-4.13")
def test_units_that_are_too_many_for_a_space_are_destroyed_by_choice() -> None:
    table = Menace().at(1, "Sydney").units("Sydney", "Atlantic Tank", 2).units("Sydney", "Atlantic Fighter")
    table.units("Darwin", "Pacific Tank", 5).units("Perth", "Pacific Fighter", 4).dice(*[1] * 4).phase(0, "fight")
    if table.kind == "target":
        table.does("attack", "Atlantic Tank")
    table.does("withdraw", "Perth")
    assert table.kind == "lose"
    table.does("lose", "Atlantic Tank").does("lose", "Atlantic Tank")
    assert sorted(set(table.standing("Perth"))) == ["Atlantic Fighter", "Pacific Fighter"]
    assert table.state.kills == [0, 0]


@pytest.mark.rule("MMW-4.13")
def test_units_without_any_way_to_retreat_are_destroyed() -> None:
    table = Menace().at(1, "Tokyo").units("Tokyo", "Atlantic Fighter").dice(1, 1).phase(0, "fight")
    assert table.standing("Tokyo") == []
    assert table.state.kills == [0, 0]


@pytest.mark.rule("MMW-4.14")
def test_submarines_attack_the_shore_and_nobody_strikes_back() -> None:
    table = Menace().at(1, "Lima").minion(1, "Frosty", "Lima").units("Cape Horn", "Atlantic Submarine")
    table.phase(0, "fight")
    assert table.choices() == ["Attack Lima with Submarines from the ocean", "No more"]
    table.dice(4).does("bombard", "Lima")
    asked = "Atlantic Submarine in Cape Horn has 1 attack into Lima. Whom does it attack?"
    assert table.question == (asked, "MMW-4.14")
    table.does("attack", "Tomanagi")
    assert "Atlantic Submarine in Cape Horn attacks Tomanagi in Lima and rolls 4." in table.told()
    assert (table.health("Tomanagi"), table.standing("Cape Horn")) == (16, ["Atlantic Submarine"])
    assert [line for line in table.told() if line.startswith("Tomanagi attacks")] == []


@pytest.mark.rule("MMW-4.14", "MMW-4.4")
def test_nobody_there_turns_on_what_stands_beside_it_instead() -> None:
    table = Menace().at(1, "Lima").units("Lima", "Pacific Tank").units("Cape Horn", "Atlantic Submarine")
    table.phase(0, "fight").does("bombard", "Lima").dice(1, 1)
    while table.kind == "target":
        table.takes(table.answers()[0])
    assert [line for line in rolls(table) if line.startswith("Tomanagi")] == []
    assert table.standing("Lima") == ["Pacific Tank"]


@pytest.mark.rule("MMW-4.14")
def test_submarines_attack_the_shore_again_on_the_next_turn() -> None:
    table = Menace().at(1, "Lima").units("Cape Horn", "Atlantic Submarine").turn(0).done()
    table.dice(1).does("bombard", "Lima").ends().ends().done()
    assert table.choices() == ["Attack Lima with Submarines from the ocean", "No more"]


@pytest.mark.rule("MMW-4.14")
def test_each_submarine_attacks_the_shore_once_and_on_the_own_turn() -> None:
    table = Menace().at(1, "Lima").minion(1, "Frosty", "Buenos Aires").units("Cape Horn", "Atlantic Submarine")
    table.phase(0, "fight").dice(1).does("bombard", "Lima")
    assert (table.kind, table.attacks()) == ("", ["Atlantic Submarine attacks Tomanagi and rolls 1."])
    table = Menace().at(1, "Lima").units("Cape Horn", "Atlantic Submarine").units("Lima", "Pacific Tank")
    table.dice(*[1] * 6).phase(1, "fight")
    assert [line for line in table.told() if line.startswith("Atlantic Submarine")] == []
    assert (table.kind, table.asked) == ("retreat", 1)


@pytest.mark.rule("MMW-4.14")
def test_submarines_may_join_a_battle_on_the_shore() -> None:
    table = Menace().at(0, "Lima").at(1, "Lima").units("Cape Horn", "Atlantic Submarine").dice(*[1] * 7)
    table.phase(0, "fight")
    assert table.kind == "target"
    assert table.choices()[-1] == "Do not attack"
    table = Menace().at(1, "Cape Horn").units("Cape Horn", "Atlantic Submarine").dice(5).phase(0, "fight")
    assert table.standing("Cape Horn") == []

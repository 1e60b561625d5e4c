"""A battle as everybody sees it: two sides with their attacks and dice, and its space marked on the map."""

from __future__ import annotations

from deckbuilder.cli.table import table_lines
from deckbuilder.games.monsters_menace.battle_view import battle_areas
from deckbuilder.games.monsters_menace.game import GAME
from deckbuilder.kernel.facts import NOTHING
from tests.support.menace import Menace


def seen_by_all(table: Menace) -> str:
    """The table in plain lines, with line breaks ignored."""
    return " ".join(table_lines(GAME.present(GAME.observe(table.state, -1), -1)).split())


def test_a_battle_is_seen_as_two_sides_with_their_attacks_and_dice() -> None:
    table = Menace("Tomanagi", "Zorb").at(0, "Lima").at(1, "Lima").units("Lima", "Asiatic Tank", 2)
    assert "Attackers" not in seen_by_all(table), "nobody fights yet"
    table.dice(5).phase(0, "fight").does("attack", "Zorb")
    said = seen_by_all(table)
    tank = "Asiatic Tank (Ben, 1 attack, Defense 4, Damage 1)"
    assert (
        "Battle in Lima Zorb may still roll 2 attacks again. Units attack last. "
        "Attackers, Attacks 4 (2): Tomanagi (Health 18, Anna, 4 attacks, Defense 4, Damage 2), die: 5 (hit) "
        "Tomanagi against Zorb: 3 or more hits. "
        f"Defenders, Attacks 4 (3): Zorb (Health 19, Ben, 2 attacks, Defense 3, Damage 2), {tank}, {tank}"
    ) in said


def test_numbers_that_differ_by_enemy_are_all_said() -> None:
    table = Menace("Konk", "Nessie").at(0, "Chicago").at(1, "Chicago").units("Chicago", "Asiatic Tank")
    table.gains(0, "Thick Hide").gains(1, "Slick Scales").minion(1, "Toxicor", "Chicago").phase(0, "fight")
    said = seen_by_all(table)
    assert "Konk (Health 18, Anna, 4 attacks, Defense 4 or 5, Damage 1 or 2)" in said
    assert "Nessie (Health 18, Ben, 2 attacks, Defense 4, Damage 2)" in said


def test_a_fighter_is_seen_in_one_place_which_the_map_marks() -> None:
    table = Menace("Tomanagi", "Zorb").at(0, "Lima").at(1, "Lima").units("Lima", "Asiatic Tank")
    before, lima = table.view(), f"place {table.space('Lima')}"
    assert [piece.name for area in before.areas if area.key == lima for piece in area.pieces] == [
        "Tomanagi", "Zorb", "Asiatic Tank",
    ]  # fmt: skip
    table.phase(0, "fight")
    fought = table.view()
    shown = [piece.name for area in fought.areas for piece in area.pieces]
    assert [shown.count(name) for name in ("Tomanagi", "Zorb", "Asiatic Tank")] == [1, 1, 1]
    assert [area.title for area in fought.areas if "⚔" in area.signs] == ["Lima"]


def test_the_last_dice_of_each_side_lie_on_its_side() -> None:
    table = Menace("Tomanagi", "Zorb").at(0, "Lima").at(1, "Lima").units("Lima", "Asiatic Tank")
    table.dice(1, 2, 1, 1, 6).phase(0, "fight").does("volley", "Zorb").does("attack", "Tomanagi")
    attackers, defenders = seen_by_all(table).split("Attackers")[1].split("Defenders")
    assert "die: 1 (miss), die: 2 (miss), die: 1 (miss), die: 1 (miss) Tomanagi against Zorb" in attackers
    assert "die: 6 (hit) Zorb against Tomanagi" in defenders


def test_nothing_of_a_battle_that_is_over_is_left_on_the_table() -> None:
    table = Menace("Tomanagi", "Zorb").at(0, "Lima").has(0, health=1).units("Lima", "Mediterranean Rocket Launcher", 2)
    table.dice(6, 6).phase(0, "fight").does("volley")
    assert (table.state.battle, table.state.attacks) == (NOTHING, ())
    assert "Attackers" not in seen_by_all(table)


def test_own_submarines_beside_a_battle_are_said_to_come() -> None:
    table = Menace("Tomanagi", "Zorb").at(0, "Lima").at(1, "Lima").units("South Pacific", "Atlantic Submarine", 2)
    table.phase(0, "fight")
    assert "Anna's 2 Atlantic Submarines may attack from South Pacific." in seen_by_all(table)


def test_attacks_before_the_monsters_are_counted_with_the_others() -> None:
    table = Menace("Tomanagi", "Zorb").at(0, "Lima").at(1, "Lima").gains(0, "Atomic Blaze")
    table.units("Lima", "Mediterranean Rocket Launcher").phase(0, "fight")
    said = seen_by_all(table)
    assert "Attackers, Attacks 5: Tomanagi (Health 18, Anna, 5 attacks" in said
    assert "Mediterranean Rocket Launcher (nobody's, 2 attacks" in said


def test_launchers_that_a_card_silences_are_counted_with_one_attack() -> None:
    table = Menace("Konk", "Zorb").at(0, "Lima").at(1, "Lima").units("Lima", "Mediterranean Rocket Launcher")
    assert "Mediterranean Rocket Launcher (nobody's, 1 attack" in seen_by_all(table.phase(0, "fight"))


def test_nobody_is_said_to_attack_back_at_submarines_beside_the_space() -> None:
    table = Menace("Tomanagi", "Zorb", "Nessie").at(1, "Lima").minion(2, "Frosty", "Lima")
    table.units("South Pacific", "Atlantic Submarine", 2).phase(0, "fight").does("bombard", "Lima")
    said = seen_by_all(table)
    assert "Zorb (Health 21, Ben, 0 attacks" in said
    assert "Defenders, Attacks 0" in said


def test_counterattacks_are_counted_when_the_attacker_has_fallen() -> None:
    table = Menace("Tomanagi", "Nessie", "Zorb").at(0, "Chicago").has(0, health=1).at(1, "Chicago")
    table.units("Chicago", "Mediterranean Rocket Launcher").minion(2, "Frosty", "Chicago").dice(6, *[1] * 9)
    table.phase(0, "fight").does("attack", "Tomanagi")
    assert (table.where(0), table.asked) == ("nowhere", 1), "Nessie counterattacks"
    assert "Nessie (Health 18, Ben, 1 attack" in seen_by_all(table)


def test_rerolls_are_said_only_until_the_attacks_are_over() -> None:
    table = Menace("Zorb", "Tomanagi", "Nessie").at(0, "Lima").at(1, "Lima").minion(2, "Frosty", "Lima")
    table.units("Cape Horn", "Atlantic Submarine").dice(*[4] * 4, *[1] * 9).phase(0, "fight")
    assert "Zorb may still roll 2 attacks again." in seen_by_all(table)
    table.does("volley", "Tomanagi")
    while table.asked:
        table.takes(table.answers()[0])
    assert table.question[0].startswith("Atlantic Submarine")
    assert "may still roll" not in seen_by_all(table)
    beside = Menace("Konk", "Zorb", "Nessie").at(1, "Lima").units("Cape Horn", "Atlantic Submarine", 2)
    assert "may still roll" not in seen_by_all(beside.phase(0, "fight").does("bombard", "Lima"))


def test_an_ally_stands_with_its_players_monster_against_enemy_units() -> None:
    table = Menace().at(1, "Lima").ally(1, "Toxicor", "Lima").units("Lima", "Atlantic Tank").dice(1, 1)
    table.phase(0, "fight")
    _, ours, theirs = battle_areas(table.state)
    assert [piece.name for piece in ours.pieces if piece.ref != NOTHING] == ["Atlantic Tank"]
    assert [piece.name for piece in theirs.pieces if piece.ref != NOTHING] == ["Tomanagi", "Toxicor"]

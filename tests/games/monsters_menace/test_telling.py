"""How a table is told to people: what an answer leaves undone, what dice need, what a card does."""

from __future__ import annotations

from deckbuilder.games.monsters_menace.telling import present
from tests.support.menace import Menace


def test_the_choice_of_a_piece_says_how_many_above_it_then_stay() -> None:
    table = Menace().at(0, "Chicago").units("Lima", "Atlantic Tank").units("Bogota", "Atlantic Fighter")
    table.phase(0, "move")
    assert table.question[0] == "Who moves next? Pieces above it in the list stay this turn, unless a new way opens."
    assert table.choices() == [
        "Konk in Chicago",
        "Atlantic Tank in Lima (1 above it stays)",
        "Atlantic Fighter in Bogota (2 above it stay)",
        "No more",
    ]


def test_why_only_one_tank_is_marshalled_is_said() -> None:
    table = Menace().at(0, "Florida").units("Lima", "Atlantic Tank", 5).units("Bogota", "Atlantic Tank", 2)
    table.phase(0, "encounter").takes(("stomp_base",)).does("muster", "Vancouver").does("muster", "New York")
    only = "is marshalled in Vancouver: the supply had no other."
    assert table.told()[-2:] == [f"Only one Atlantic Tank {only}", "Two Pacific Tanks are marshalled in New York."]


def test_an_attack_says_which_rolls_hit_and_what_is_added_to_them() -> None:
    table = Menace("Chupacoloso", "Zorb").at(0, "Chicago").units("Chicago", "Pacific Fighter").at(1, "Chicago")
    assert table.phase(0, "fight").choices()[:2] == [
        "Attack Zorb: hits on 3 or more",
        "Attack Pacific Fighter: hits on 4 or more (3 needed, -1 from Chupacoloso)",
    ]
    able = Menace("Konk", "Zorb").at(0, "Chicago").units("Chicago", "Pacific Fighter").at(1, "Chicago")
    assert able.phase(0, "fight").choices()[1] == ("Attack Pacific Fighter: hits on 2 or more (3 needed, +1 from Konk)")


def test_a_card_that_takes_effect_says_what_it_does() -> None:
    told = Menace("Chupacoloso", "Zorb").at(0, "Chicago").at(1, "Chicago").dice(1).phase(0, "fight").told()
    assert "Chupacoloso's ability: 2 more attacks." in told
    table = Menace("Strigoika", "Zorb").has(0, health=5).at(0, "Chicago").units("Chicago", "Pacific Tank")
    assert "Strigoika's ability: +1 Health." in table.dice(6).phase(0, "fight").told()
    throw = Menace("Konk", "Zorb").gains(0, "Barrel Throw").at(0, "Chicago").units("Chicago", "Pacific Tank")
    assert "Barrel Throw: 1 Unit hit without a roll." in throw.phase(0, "fight").told()


def test_a_single_die_is_told_in_one_line() -> None:
    table = Menace("Konk", "Zorb").at(0, "Lima").units("Lima", "Pacific Tank").dice(1, 1, 1, 1, 2).phase(0, "fight")
    told = table.told()
    assert "Konk attacks Pacific Tank and rolls 1, 1, 1 and 1." in told
    assert [line for line in told if line.startswith("Pacific Tank")] == [
        "Pacific Tank against Konk: 2 against 4, a miss."
    ]


def test_an_attack_that_may_be_rolled_again_names_target_and_dice() -> None:
    table = Menace("Zorb", "Konk").at(0, "Chicago").at(1, "Chicago").dice(1, 1, 1, 1).phase(0, "fight")
    assert table.question[0] == (
        "Zorb rolls 1, 1, 1 and 1 against Konk, and may roll 2 more attacks of this battle again. Which?"
    )


def test_a_monster_on_the_board_shows_how_much_of_25_health_it_has() -> None:
    table = Menace("Konk", "Zorb").at(0, "Lima").has(0, health=20).minion(0, "Baby Tomanagi", "Lima")
    pieces = [piece for area in present(table.state, 0).areas for piece in area.pieces]
    standing = {piece.name: piece.gauge for piece in pieces if piece.gauge is not None}
    assert (standing["Konk"].now, standing["Konk"].usual) == (20, 25)
    assert standing["Baby Tomanagi"].usual < 25

"""Lord of Monsters: the battles in which a Minion joins Tomanagi, and what it does there."""

from __future__ import annotations

import pytest

from tests.games.monsters_menace.cards.test_monsters import duel
from tests.support.menace import Menace

OLD = 9
"""A version of the rules in which a Monster that moved always began the battle where it was."""


@pytest.mark.rule("MMW-9.8")
def test_lord_of_monsters_has_a_minion_in_each_battle_that_it_begins() -> None:
    table = duel(first="Tomanagi", second="Konk").gains(0, "Lord of Monsters").minions("Frosty")
    table.dice(3, 1, 1, 1, 1, 1, 1, 1).phase(0, "fight")
    assert table.health("Konk") == 16, "Frosty is there before the first attack, so a 3 hits"
    assert "Frosty joins the battle in Chicago." in table.told()
    while table.kind in ("target", "retreat"):
        table.takes(table.answers()[0])
    assert (table.owned(0), table.place_of("Frosty")) == ([], "nowhere")


@pytest.mark.rule("MMW-9.8")
def test_a_minion_of_lord_of_monsters_acts_at_the_start_of_the_battle() -> None:
    table = duel(first="Tomanagi", second="Konk").gains(0, "Lord of Monsters").minions("Tunnel Worm")
    table.units("Chicago", "Atlantic Tank").phase(0, "fight")
    assert "Tunnel Worm joins the battle in Chicago." in table.told()
    assert (table.standing("Chicago"), table.state.kills[0]) == ([], 1), "it hits a Unit before anybody attacks"


@pytest.mark.rule("MMW-9.8")
def test_own_units_do_not_retreat_from_a_minion_about_to_leave() -> None:
    table = Menace("Tomanagi", "Konk").at(0, "Chicago").gains(0, "Lord of Monsters").minions("Frosty")
    table.units("Chicago", "Atlantic Tank").dice(*[1] * 7).phase(0, "fight")
    assert "Frosty joins the battle in Chicago." in table.told()
    while table.kind != "retreat":
        table.takes(table.answers()[0])
    table.takes(table.answers()[0])
    assert (table.kind, table.standing("Chicago"), table.place_of("Frosty")) == ("", ["Atlantic Tank"], "nowhere")


@pytest.mark.rule("MMW-9.8")
def test_in_a_battle_that_others_begin_no_minion_joins() -> None:
    table = duel(*[1] * 6).gains(1, "Lord of Monsters").minions("Frosty").phase(0, "fight")
    assert "Frosty joins the battle in Chicago." not in table.told()


def lord(place: str, rules: int | None = None) -> Menace:
    """Anna's turn: Tomanagi with the Mutation in a space, her Tank in New York, and Frosty on top of the Minions."""
    table = Menace("Tomanagi", "Konk", rules=rules).gains(0, "Lord of Monsters").minions("Frosty")
    return table.units("New York", "Atlantic Tank").at(0, place).turn()


def is_joined(table: Menace) -> bool:
    """Whether Frosty has joined the battle in Chicago."""
    assert "A battle begins in Chicago." in table.told()
    return "Frosty joins the battle in Chicago." in table.told()


@pytest.mark.rule("MMW-9.8")
def test_no_minion_joins_where_the_own_units_begin_the_battle() -> None:
    assert not is_joined(lord("Chicago").moves("Atlantic Tank", to="Chicago").done())
    assert not is_joined(lord("Florida").moves("Tomanagi", to="Chicago").moves("Atlantic Tank", to="Chicago"))


@pytest.mark.rule("MMW-9.8")
def test_everybody_hears_that_own_units_began_the_battle() -> None:
    table = lord("Chicago").moves("Atlantic Tank", to="Chicago").done()
    assert "Lord of Monsters draws no Minion: Anna's own Units began the battle." in table.told()
    assert "Lord of Monsters draws no Minion: your own Units began the battle." in table.told(0)
    older = lord("Chicago", 16).moves("Atlantic Tank", to="Chicago").done()
    assert not [said for said in older.told() if "draws no Minion" in said]


@pytest.mark.rule("MMW-9.8")
def test_a_minion_joins_where_the_monster_comes_to_the_own_units() -> None:
    table = lord("Florida").moves("Atlantic Tank", to="Chicago")
    assert "Chicago" in table.can_move("Tomanagi"), "it matters who comes first"
    assert is_joined(table.moves("Tomanagi", to="Chicago"))


@pytest.mark.rule("MMW-9.8")
def test_by_older_rules_a_monster_that_moved_began_the_battle() -> None:
    assert is_joined(lord("Florida", OLD).moves("Tomanagi", to="Chicago").moves("Atlantic Tank", to="Chicago"))


@pytest.mark.rule("MMW-9.8")
def test_a_minion_joins_where_own_units_stood_before_others_came() -> None:
    table = Menace("Tomanagi", "Konk").gains(0, "Lord of Monsters").minions("Frosty").units("New York", "Atlantic Tank")
    table.at(0, "Chicago").units("Chicago", "Atlantic Tank").turn()
    assert is_joined(table.moves("Atlantic Tank", of="New York", to="Chicago").done())


@pytest.mark.rule("MMW-9.8")
def test_a_minion_joins_where_others_are_besides_the_own_units() -> None:
    table = Menace("Tomanagi", "Konk").gains(0, "Lord of Monsters").minions("Frosty").units("New York", "Atlantic Tank")
    table.at(0, "Chicago").minion(1, "Toxicor", "Chicago").turn()
    table.moves("Atlantic Tank", to="Chicago").done()
    assert "Frosty joins the battle in Chicago." in table.told()


@pytest.mark.rule("MMW-9.8")
def test_a_minion_of_lord_of_monsters_counts_if_the_game_ends_there() -> None:
    table = duel(first="Tomanagi", second="Konk").gains(0, "Lord of Monsters").minions("Frosty").has(1, health=1)
    table.supply(3).dice(6, 6, 6, 6).phase(0, "fight")
    assert "Anna adds 3 for Minions: 9 Infamy." in table.told()

"""Each Minion."""

from __future__ import annotations

import pytest

from tests.support.menace import Menace
from tests.support.pools import monsters_menace


def test_pterror_of_the_skies_need_not_stop_for_units() -> None:
    table = Menace().minion(0, "Pterror of the Skies", "Florida").units("Caribbean", "Pacific Submarine").turn(0)
    assert "Cuba" in table.can_move("Pterror of the Skies")
    table = Menace().minion(0, "Frosty", "Florida").units("Caribbean", "Pacific Submarine").turn(0)
    assert "Cuba" not in table.can_move("Frosty")


def test_the_mecha_monster_is_softened_against_monsters() -> None:
    table = Menace().at(0, "Chicago").minion(1, "Mecha-Monster", "Chicago").dice(5, 1, 1, 1, 1).phase(0, "fight")
    assert table.health("Mecha-Monster") == 5


@pytest.mark.rule("MMW-9.11")
def test_a_card_that_softens_a_hit_never_takes_all_of_it() -> None:
    table = Menace().minion(0, "Lantern Moth", "Chicago").minion(1, "Mecha-Monster", "Chicago").dice(6, 1, 1)
    assert table.phase(0, "fight").health("Mecha-Monster") == 5


@pytest.mark.rule("MMW-9.11")
def test_frosty_chills_everybody_else_in_its_battle() -> None:
    table = Menace().at(0, "Chicago").minion(0, "Frosty", "Chicago").at(1, "Chicago").dice(3, 1, 1, 1, 1, 1, 3, 1)
    table.phase(0, "fight")
    assert table.health("Tomanagi") == 16
    table.does("volley", "Konk")
    assert table.health("Konk") == 16, "its own Monster too"


@pytest.mark.rule("MMW-9.10")
def test_pollendust_keeps_a_cube_until_its_monster_comes() -> None:
    table = Menace().minion(0, "Pollendust", "Mt. Roraima").at(0, "Lima").phase(0, "encounter")
    if table.kind == "encounter":
        table.takes(("leave_be",))
    table.does("use_site", "Pollendust")
    assert (table.state.infamy, table.state.supply, table.cubes(0)) == ([0, 0], 11, [])
    table.at(0, "Mt. Roraima").dice(3).phase(0, "encounter").takes(("give_cube",))
    assert (table.cubes(0), table.state.stored[table.find("Pollendust")]) == (["Long Strides"], 0)


@pytest.mark.rule("MMW-9.10")
def test_pollendust_gives_a_monster_that_is_there_a_cube_at_once() -> None:
    table = Menace().minion(0, "Pollendust", "Mt. Roraima").at(0, "Mt. Roraima").dice(4).phase(0, "encounter")
    table.takes(("leave_be",)).does("use_site", "Pollendust").takes(("give_cube",))
    assert (table.cubes(0), table.state.infamy) == (["Thick Hide"], [0, 0])


def with_two_cubes(rules: int | None = None) -> Menace:
    """Pollendust comes to Konk with two cubes."""
    table = Menace(rules=rules).at(0, "Area 51").minion(0, "Pollendust", "Area 51").stomped("Area 51", "site")
    table.state.stored[table.find("Pollendust")] = 2
    return table


@pytest.mark.rule("MMW-9.10")
def test_pollendust_gives_its_cubes_one_by_one_or_keeps_them() -> None:
    table = with_two_cubes().dice(1).phase(0, "encounter")
    assert table.question == ("Pollendust keeps 2 cubes. Does it give Konk one, to mutate by a roll?", "MMW-9.10")
    assert table.choices() == ["Give a cube", "Keep them"]
    table.takes(("give_cube",))
    assert table.told() == [
        "Pollendust gives Konk a cube.",
        "Anna rolls 1 for a Mutation.",
        "Anna gains Crowd Pleaser.",
    ]
    assert table.question[0] == "Pollendust keeps 1 cube. Does it give Konk one, to mutate by a roll?"
    table.takes(("keep_cube",))
    assert (table.kind, table.cubes(0), table.state.stored[table.find("Pollendust")]) == ("", ["Crowd Pleaser"], 1)


@pytest.mark.rule("MMW-9.10")
def test_under_older_rules_pollendust_gives_all_its_cubes_at_once() -> None:
    table = with_two_cubes(rules=11).dice(1, 2).phase(0, "encounter")
    assert (table.kind, table.cubes(0)) == ("", ["Crowd Pleaser", "Barrel Throw"])


@pytest.mark.rule("MMW-9.13")
def test_captain_colossal_passes_units_and_fights_where_it_stops() -> None:
    table = Menace().minion(0, "Captain Colossal", "Florida").units("Caribbean", "Pacific Submarine").turn(0)
    assert "Cuba" in table.can_move("Captain Colossal")
    table = Menace().minion(0, "Captain Colossal", "Lima").units("Lima", "Asiatic Tank").dice(*[1] * 4)
    assert "A battle begins in Lima." in table.phase(0, "fight").told()


@pytest.mark.rule("MMW-9.13")
def test_captain_colossal_never_fights_the_own_units() -> None:
    table = Menace().minion(0, "Captain Colossal", "Lima").units("Lima", "Atlantic Tank").phase(0, "fight")
    assert table.told() == []


def test_gargantis_attacks_once_before_anybody_else() -> None:
    table = Menace().minion(0, "Gargantis", "Lima").units("Lima", "Asiatic Tank").dice(5).phase(0, "fight")
    table.does("attack")
    assert table.standing("Lima") == []


def test_baby_tomanagi_makes_its_monster_attack_once_more() -> None:
    table = Menace().minion(0, "Baby Tomanagi", "Chicago").at(0, "Chicago").units("Chicago", "Asiatic Tank")
    table.dice(*[1] * 7).phase(0, "fight")
    assert "Konk attacks Asiatic Tank and rolls 1, 1, 1, 1 and 1." in table.told()


def test_toxicor_hurts_whoever_misses_it() -> None:
    table = Menace().at(0, "Chicago").has(0, health=9).minion(1, "Toxicor", "Chicago").dice(1, 1, 4, 4, 1)
    assert table.phase(0, "fight").health("Konk") == 7


@pytest.mark.rule("MMW-9.5")
def test_the_tunnel_worm_hits_a_unit_at_the_start_of_its_battles() -> None:
    table = Menace().minion(0, "Tunnel Worm", "Lima").units("Lima", "Asiatic Tank").dice(1, 1).phase(0, "fight")
    assert (table.standing("Lima"), table.state.kills) == ([], [1, 0])


@pytest.mark.rule("MMW-9.2")
def test_the_lantern_moth_heals_itself_at_the_start_of_the_turn() -> None:
    assert Menace().minion(0, "Lantern Moth", "Lima", health=1).turn(0).health("Lantern Moth") == 3


@pytest.mark.rule("MMW-9.1")
def test_an_ally_is_no_enemy_of_units_nor_of_its_own_monster() -> None:
    table = Menace().ally(0, "Toxicor", "Lima").units("Lima", "Asiatic Tank").units("Lima", "Atlantic Tank")
    assert table.phase(0, "fight").told() == []
    assert Menace().ally(0, "Toxicor", "Lima").at(0, "Lima").phase(0, "fight").told() == []


@pytest.mark.rule("MMW-9.1")
def test_beside_its_monster_an_ally_leaves_the_units_to_it() -> None:
    table = Menace().at(0, "Lima").ally(0, "Toxicor", "Lima").units("Lima", "Asiatic Tank").dice(*[1] * 5)
    table.phase(0, "fight")
    told = table.attacks()
    assert told == ["Konk attacks Asiatic Tank and rolls 1, 1, 1 and 1.", "Asiatic Tank attacks Konk and rolls 1."]
    assert table.kind == "retreat", "Konk alone has enemies left"


@pytest.mark.rule("MMW-9.1")
def test_allies_of_two_players_are_enemies_of_each_other() -> None:
    table = Menace().ally(0, "Toxicor", "Lima").ally(1, "Frosty", "Lima").dice(1, 1, 1).phase(0, "fight")
    assert "Toxicor attacks Frosty and rolls 1 and 1." in table.told()
    said = "it is not an enemy of Units, and cannot attack them"
    texts = [card.text for card in monsters_menace().cards if "Colossal Ally" in card.text]
    assert len(texts) == 2
    assert all(said in text for text in texts)


@pytest.mark.rule("MMW-9.1")
def test_baby_tomanagi_leads_its_monster_as_an_ally_too() -> None:
    table = Menace().ally(0, "Baby Tomanagi", "Lima").at(0, "Lima").units("Lima", "Asiatic Tank").dice(*[1] * 7)
    table.phase(0, "fight")
    assert "Konk attacks Asiatic Tank and rolls 1, 1, 1, 1 and 1." in table.told()


@pytest.mark.rule("MMW-9.1")
def test_an_ally_attacks_when_minions_do_and_never_a_unit() -> None:
    table = Menace().ally(0, "Toxicor", "Lima").at(1, "Lima").units("Lima", "Pacific Tank").dice(*[1] * 6)
    table.phase(0, "fight")
    assert "Toxicor attacks Tomanagi and rolls 1 and 1." in table.told()

"""Each Monster's ability, and each Mutation."""

from __future__ import annotations

import pytest

from deckbuilder.games.monsters_menace.language.vocabulary import change_said
from tests.support.menace import Menace
from tests.support.pools import monsters_menace


def duel(*dice: int, first: str = "Konk", second: str = "Tomanagi", health: int = 18) -> Menace:
    """Two Monsters meet in Chicago, far from any coast; the first is at its attacks."""
    return Menace(first, second).at(0, "Chicago").at(1, "Chicago").has(0, health=health).dice(*dice)


def against_tanks(monster: str, *dice: int, many: int = 1, mutations: tuple[str, ...] = ()) -> Menace:
    """A Monster meets Pacific Tanks in Chicago."""
    table = Menace(monster, "Tomanagi" if monster != "Tomanagi" else "Konk").at(0, "Chicago")
    return table.units("Chicago", "Pacific Tank", many).gains(0, *mutations).dice(*dice)


def text_of(card: str) -> str:
    """The text of a Monster or Minion."""
    return next(one.text for one in monsters_menace().cards if one.name == card)


def test_cards_say_how_many_units_they_hit_without_a_roll() -> None:
    hits = "At the start of a battle on your turn: Hit 1 Unit of your choice there, without a roll."
    assert f"2 Barrel Throw: {hits}" in text_of("Konk")
    assert text_of("Tunnel Worm").endswith(hits)
    spikes = "when an attack of it hits a Unit: Hit 1 Unit of your choice there, without a roll."
    assert spikes in text_of("Chupacoloso")


def test_cards_say_how_often_they_attack_before_anybody_else() -> None:
    once = "On your turn it may attack once more in each battle, before anybody else."
    assert text_of("Gargantis").endswith(once)
    assert f"2 Atomic Blaze: {once}" in text_of("Tomanagi")
    assert "it may attack 2 times more" in change_said("preempt", 2)


@pytest.mark.rule("MMW-9.11")
def test_chupacoloso_is_worse_against_units() -> None:
    table = against_tanks("Chupacoloso", 4, 4, 4, 4, 1).phase(0, "fight")
    assert table.standing("Chicago") == ["Pacific Tank"]


@pytest.mark.rule("MMW-9.2")
def test_chupacoloso_attacks_twice_more_if_it_attacked_only_monsters() -> None:
    table = duel(1, 1, 1, 1, 4, 4, 1, 1, first="Chupacoloso").phase(0, "fight")
    more = "Chupacoloso may make 2 extra attacks in Chicago. Whom does it attack?"
    assert (table.question, table.words()) == ((more, "MMW-9.2"), {"attack", "volley", "hold"})
    table.does("volley")
    assert table.health("Tomanagi") == 14
    table = duel(1, 1, 1, 1, 1, 1, 1, 1, first="Chupacoloso").units("Chicago", "Pacific Tank").phase(0, "fight")
    table.does("attack", "Pacific Tank").does("volley", "Tomanagi")
    assert len([line for line in table.attacks() if line.startswith("Chupacoloso attacks")]) == 2
    assert table.asked == 1, "the counterattack comes next"


def test_konk_is_better_against_fighters_and_no_rockets_meet_it() -> None:
    table = Menace().at(0, "Chicago").units("Chicago", "Pacific Fighter").dice(2, 1, 1, 1).phase(0, "fight")
    assert table.standing("Chicago") == []
    table = Menace().at(0, "Rome").units("Rome", "Mediterranean Rocket Launcher").dice(*[1] * 6).phase(0, "fight")
    assert table.told()[1] == "Konk keeps Rocket Launchers from attacking first."
    assert table.told()[2].startswith("Konk attacks")


@pytest.mark.rule("MMW-9.11")
def test_nessie_is_harder_to_hit_on_a_coast() -> None:
    table = Menace("Konk", "Nessie").at(0, "Sydney").at(1, "Sydney").dice(4, 5, 1, 1, 1, 1).phase(0, "fight")
    assert table.health("Nessie") == 16
    assert duel(4, 5, 1, 1, 1, 1, second="Nessie").phase(0, "fight").health("Nessie") == 14


def test_strigoika_passes_units_and_gains_health_by_destroying_them() -> None:
    table = Menace("Strigoika", "Tomanagi").at(0, "Florida").units("Caribbean", "Pacific Submarine").turn(0)
    assert "Cuba" in table.can_move("Strigoika")
    table = against_tanks("Strigoika", 5, 1, 1, 1).has(0, health=10).phase(0, "fight")
    assert table.health("Strigoika") == 11


def test_tomanagi_deals_one_more_with_a_six() -> None:
    table = duel(6, 5, 1, 1, 1, 1, first="Tomanagi", second="Konk").phase(0, "fight")
    assert table.health("Konk") == 18 - 3 - 2


@pytest.mark.rule("MMW-9.3")
def test_zorb_rolls_up_to_two_attacks_again_each_once() -> None:
    table = duel(1, 2, 6, 6, first="Zorb", second="Konk").phase(0, "fight")
    assert table.choices() == ["Roll the 1 again", "Roll nothing again"], "one miss is as good as another"
    table.dice(1).does("again", 0)
    assert table.choices() == ["Roll the 2 again", "Roll nothing again"]
    table.dice(5, 1, 1).does("again", 1)
    assert table.health("Konk") == 18 - 3 * 2


@pytest.mark.rule("MMW-9.3")
def test_zorb_may_roll_again_in_each_battle() -> None:
    table = duel(1, 1, 1, 1, first="Zorb", second="Konk").phase(0, "fight")
    table.does("again", 0).does("again", 1)
    assert table.kind != "reroll", "two of them are all"
    table.at(0, "Lima").at(1, "Lima").dice(1, 6, 6, 6).phase(0, "fight")
    assert table.choices() == ["Roll the 1 again", "Roll nothing again"]


@pytest.mark.rule("MMW-9.3")
def test_zorb_is_not_asked_if_the_target_falls_without_another_roll() -> None:
    table = Menace("Zorb", "Konk").at(0, "Chicago").units("Chicago", "Pacific Tank")
    assert table.dice(1, 4, 1, 1).phase(0, "fight").standing("Chicago") == []
    weak = duel(1, 2, 6, 6, first="Zorb", second="Konk").has(1, health=4).phase(0, "fight")
    assert (weak.where(1), weak.kind) == ("nowhere", "")
    plated = Menace("Zorb", "Konk").at(0, "Chicago").units("Chicago", "Atlantic Tank").gains(0, "Armored Plating")
    assert plated.dice(1, 4, 1, 1).phase(0, "fight").choices() == ["Roll the 1 again", "Roll nothing again"]
    hurt = duel(1, 2, 6, 6, first="Zorb", second="Konk").has(1, health=5).phase(0, "fight")
    assert hurt.kind == "reroll"


@pytest.mark.rule("MMW-9.3")
def test_zorb_chooses_which_miss_to_roll_again_when_misses_hurt() -> None:
    table = Menace("Zorb", "Konk").at(0, "Chicago").minion(1, "Toxicor", "Chicago", health=4)
    table.dice(1, 4, 4, 2).phase(0, "fight")
    assert table.choices() == ["Roll the 1 again", "Roll the 2 again", "Roll nothing again"]
    table.dice(5).does("again", 0).takes(("keep",))
    assert (table.place_of("Toxicor"), table.health("Zorb")) == ("nowhere", 21), "no miss comes before the last hit"


# ---- mutations ----


@pytest.mark.rule("MMW-9.9")
def test_rampage_goes_on_next_door_and_never_twice_to_one_space() -> None:
    table = against_tanks("Chupacoloso", 5, 5, 5, 5, mutations=("Rampage",)).units("Florida", "Pacific Tank")
    table.phase(0, "fight")
    assert table.choices() == ["Rampage on to Florida", "Stay"]
    table.dice(5, 5, 5, 5).does("rampage", "Florida")
    assert (table.where(0), table.kind) == ("Florida", "")


@pytest.mark.rule("MMW-9.9")
def test_chupacoloso_does_not_rampage_into_a_battle_already_fought() -> None:
    table = against_tanks("Chupacoloso", 1, 1, 1, mutations=("Rampage",)).units("Florida", "Pacific Tank")
    table.minion(0, "Toxicor", "Florida").phase(0, "fight").does("battle", "Florida").dice(5, 5, 5, 5)
    table.does("retreat", "Caribbean")
    assert (table.where(0), table.kind, table.standing("Florida")) == ("Chicago", "", ["Pacific Tank"])


@pytest.mark.rule("MMW-9.9")
def test_nobody_rampages_from_a_battle_without_enemies() -> None:
    table = Menace("Chupacoloso", "Zorb").gains(0, "Rampage").at(0, "Lima").units("Bogota", "Asiatic Tank")
    table.units("Cape Horn", "Atlantic Submarine").phase(0, "fight").dice(1).does("bombard", "Lima")
    assert (table.kind, table.where(0)) == ("", "Lima"), "only its own Submarine has attacked it"


@pytest.mark.rule("MMW-9.9")
def test_a_monster_that_retreated_does_not_rampage() -> None:
    table = against_tanks("Chupacoloso", *[1] * 5, mutations=("Rampage",)).units("Florida", "Pacific Tank")
    table.phase(0, "fight").does("retreat", "New York")
    assert (table.where(0), table.kind) == ("New York", "")


@pytest.mark.rule("MMW-9.5")
def test_war_spikes_hit_one_more_unit_of_the_attackers_choice() -> None:
    table = against_tanks("Chupacoloso", 5, 1, 1, 1, mutations=("War Spikes",)).units("Chicago", "Asiatic Tank")
    table.units("Chicago", "Asiatic Fighter").phase(0, "fight").does("attack", "Pacific Tank")
    assert (table.kind, table.asked) == ("smash", 0)
    table.does("unit", "Asiatic Fighter")
    assert table.standing("Chicago") == ["Asiatic Tank"]
    assert table.state.kills[0] == 2


def test_war_spikes_strike_once_in_a_battle() -> None:
    table = against_tanks("Chupacoloso", 5, 5, 1, 1, 1, many=4, mutations=("War Spikes",)).phase(0, "fight")
    table.does("attack", "Pacific Tank").does("attack", "Pacific Tank")
    assert table.standing("Chicago") == ["Pacific Tank"]


@pytest.mark.rule("MMW-9.11")
def test_long_strides_go_further() -> None:
    near = Menace().at(0, "Lima").turn(0).can_move("Konk")
    far = Menace().at(0, "Lima").gains(0, "Long Strides").turn(0).can_move("Konk")
    assert {*near} < {*far}


def test_quick_reflexes_counterattack_once_more() -> None:
    table = duel(*[1] * 7, second="Nessie").gains(1, "Quick Reflexes").phase(0, "fight")
    assert "Nessie attacks Konk and rolls 1, 1 and 1." in table.told()


@pytest.mark.rule("MMW-9.2", "MMW-5.3")
def test_crowd_pleaser_gains_infamy_for_every_city() -> None:
    table = Menace().at(0, "Lima").gains(0, "Crowd Pleaser").phase(0, "encounter")
    assert table.choices()[0] == "Stomp the City: 2 Infamy and 2 Health", "as much as it gains"
    assert table.takes(("stomp_city",)).state.infamy == [2, 0]


@pytest.mark.rule("MMW-9.2")
def test_the_city_that_ends_the_game_pleases_the_crowd_too() -> None:
    table = Menace().at(0, "Lima").gains(0, "Crowd Pleaser").supply(1).phase(0, "encounter").takes(("stomp_city",))
    assert table.told().count("Anna gains 1 Infamy.") == 2


@pytest.mark.rule("MMW-9.5")
def test_barrel_throw_hits_a_unit_at_the_start_of_a_battle() -> None:
    table = against_tanks("Konk", 1, 1, 1, 1, mutations=("Barrel Throw",)).phase(0, "fight")
    assert (table.standing("Chicago"), table.state.kills[0]) == ([], 1)


def test_thick_hide_is_harder_for_units_to_hit() -> None:
    table = against_tanks("Konk", 1, 1, 1, 1, 4, mutations=("Thick Hide",)).phase(0, "fight")
    assert table.health("Konk") == 18
    assert against_tanks("Konk", 1, 1, 1, 1, 4).phase(0, "fight").health("Konk") == 17


def test_tidal_wave_hits_a_unit_at_the_start_of_a_battle() -> None:
    assert against_tanks("Nessie", 1, 1, 1, 1, mutations=("Tidal Wave",)).phase(0, "fight").standing("Chicago") == []


@pytest.mark.rule("MMW-9.11")
def test_slick_scales_soften_blows_of_monsters_but_not_of_units() -> None:
    table = duel(4, 1, 1, 1, 1, 1, second="Nessie").gains(1, "Slick Scales").phase(0, "fight")
    assert table.health("Nessie") == 17
    table = against_tanks("Nessie", 1, 1, 1, 1, 4, mutations=("Slick Scales",)).phase(0, "fight")
    assert table.health("Nessie") == 17


def test_deep_hunger_finds_more_health_in_a_city() -> None:
    table = Menace("Nessie", "Konk").at(0, "Lima").has(0, health=5).gains(0, "Deep Hunger").phase(0, "encounter")
    assert table.choices()[0] == "Stomp the City: 1 Infamy and 4 Health", "as much as it gains"
    assert table.takes(("stomp_city",)).health("Nessie") == 9


@pytest.mark.rule("MMW-9.6")
def test_seething_terror_makes_a_unit_destroy_itself_and_feeds_nobody() -> None:
    table = against_tanks("Strigoika", *[1] * 5, mutations=("Seething Terror",)).has(0, health=10)
    table.units("Chicago", "Asiatic Tank").phase(0, "fight")
    assert (table.kind, table.asked) == ("panic", 0)
    table.does("unit", "Asiatic Tank")
    assert (table.standing("Chicago"), table.state.kills[0], table.health("Strigoika")) == (["Pacific Tank"], 1, 10)


def test_blood_feast_feeds_once_in_a_battle() -> None:
    table = duel(4, 4, 1, 1, 1, 1, first="Strigoika", health=8).gains(0, "Blood Feast").phase(0, "fight")
    assert table.health("Strigoika") == 10


@pytest.mark.rule("MMW-9.7")
@pytest.mark.parametrize("monster", ["Strigoika", "Zorb"])
def test_winged_horror_drives_units_away_where_their_player_says(monster: str) -> None:
    table = Menace(monster, "Konk").at(0, "Chicago").units("Chicago", "Asiatic Tank", 2).gains(0, "Winged Horror")
    table.dice(*[1] * 6).phase(0, "fight")
    assert (table.kind, table.choices()) == ("scare", ["Asiatic Tank", "None"])
    table.does("unit", "Asiatic Tank")
    assert (table.kind, table.asked) == ("refuge", 1)
    table.does("refuge", "New York").takes(("none",))
    assert (table.standing("New York"), table.standing("Chicago")) == (["Asiatic Tank"], ["Asiatic Tank"])


@pytest.mark.rule("MMW-9.7")
def test_winged_horror_asks_no_more_after_none_or_two_driven_away() -> None:
    table = Menace("Strigoika", "Konk").at(0, "Chicago").units("Chicago", "Asiatic Tank", 3).gains(0, "Winged Horror")
    table.dice(*[1] * 9).phase(0, "fight").takes(("none",))
    assert table.kind == "target"
    table = Menace("Strigoika", "Konk").at(0, "Chicago").units("Chicago", "Asiatic Tank", 3).gains(0, "Winged Horror")
    table.dice(*[1] * 9).phase(0, "fight").does("unit").does("refuge", "New York").does("unit")
    table.does("refuge", "New York")
    assert (table.kind, table.standing("New York")) == ("retreat", ["Asiatic Tank"] * 2), "two are all"


@pytest.mark.rule("MMW-9.7")
def test_winged_horror_leaves_a_unit_that_has_nowhere_to_go() -> None:
    table = Menace("Strigoika", "Konk").at(0, "Tokyo").units("Tokyo", "Pacific Tank").gains(0, "Winged Horror")
    assert table.dice(*[5] * 6).phase(0, "fight").standing("Tokyo") == []
    table = Menace("Strigoika", "Konk").at(0, "Chicago").units("Chicago", "Pacific Tank").gains(0, "Winged Horror")
    table.phase(0, "fight").does("unit", "Pacific Tank")
    assert (table.kind, table.asked) == ("refuge", 1)


@pytest.mark.rule("MMW-9.2")
@pytest.mark.parametrize("monster", ["Strigoika", "Zorb"])
def test_a_strange_glow_heals_at_the_start_of_each_turn(monster: str) -> None:
    table = Menace(monster, "Konk").has(0, health=9).gains(0, "Strange Glow").turn(0)
    assert table.health(monster) == 10


def test_atomic_blaze_attacks_before_anybody_else_on_the_own_turn() -> None:
    table = duel(5, 1, 1, 1, 1, 1, 1, first="Tomanagi", second="Konk").gains(0, "Atomic Blaze").phase(0, "fight")
    table.does("attack")
    told = table.attacks()
    assert told[:2] == ["Tomanagi attacks Konk and rolls 5.", "Tomanagi attacks Konk and rolls 1, 1, 1 and 1."]


def test_its_a_robot_hurts_whoever_misses() -> None:
    table = duel(1, 1, 6, 6, first="Konk", second="Zorb", health=10).gains(1, "It's a Robot").phase(0, "fight")
    assert table.health("Konk") == 8
    table = Menace("Konk", "Zorb").at(1, "Chicago").units("Chicago", "Atlantic Tank").gains(1, "It's a Robot")
    table.dice(6, 1).phase(0, "fight")
    assert table.standing("Chicago") == [], "only Monsters and Minions are hurt by it"


def test_a_laser_stare_hits_monsters_better() -> None:
    table = duel(3, 1, 1, 1, first="Zorb", second="Konk").gains(0, "Laser Stare").phase(0, "fight")
    while table.kind == "reroll":
        table.takes(("keep",))
    assert "Zorb against Konk: 3 (+1 Laser Stare) against 4, a hit." in table.told()

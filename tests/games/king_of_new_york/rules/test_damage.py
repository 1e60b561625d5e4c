"""Attacks and their consequences (KNY-3)."""

from __future__ import annotations

import pytest

from tests.support.city import City


@pytest.mark.rule("KNY-3.1")
def test_attack_dice_hit_whoever_is_in_manhattan() -> None:
    table = City(6).stands(4, "manhattan").stands(5, "manhattan", track=1).rolls("aaehcd").does("resolve", "Attack")
    assert [table.hearts(seat) for seat in range(6)] == [10, 10, 10, 10, 8, 8]


@pytest.mark.rule("KNY-3.1")
def test_with_nobody_in_manhattan_an_attack_hits_nobody() -> None:
    table = City().rolls("aaehcd").does("resolve", "Attack")
    assert [table.hearts(seat) for seat in range(3)] == [10, 10, 10]


@pytest.mark.rule("KNY-3.2")
def test_from_manhattan_everybody_outside_is_hit_and_nobody_inside() -> None:
    table = City(6).stands(0, "manhattan").stands(5, "manhattan", track=1).rolls("aaehcd").does("resolve", "Attack")
    assert [table.hearts(seat) for seat in range(6)] == [10, 8, 8, 8, 8, 10]


@pytest.mark.rule("KNY-3.3")
def test_a_monster_hit_in_manhattan_may_flee_and_the_attacker_enters() -> None:
    table = City(4).stands(1, "manhattan").stands(3, "bronx").rolls("aaehcd").does("resolve", "Attack")
    assert (table.asked, table.choices()) == (
        1,
        ["Stay", "Flee to Brooklyn", "Flee to Queens", "Flee to Staten Island"],
    )
    table.does("flee", "queens").ends()
    assert (table.where(1), table.where(0)) == ("queens", "Lower Manhattan")


@pytest.mark.rule("KNY-3.3")
def test_units_give_no_right_to_flee_and_nobody_flees_from_elsewhere() -> None:
    table = City().stands(1, "manhattan").units("manhattan", "Brownstone").rolls("oooehc").does("resolve", "Ouch")
    assert (table.hearts(1), table.kind) == (9, "resolve")
    table = City().stands(0, "manhattan").rolls("aaehcd").does("resolve", "Attack")
    assert table.kind == "resolve"


@pytest.mark.rule("KNY-3.5")
def test_a_monster_without_hearts_is_out_and_loses_all_its_cards() -> None:
    table = City(3).stands(1, "manhattan").has(1, stars=7, hearts=2).owns(1, "Diva").superstar(1).statue(1)
    table.rolls("aaehcd").does("resolve", "Attack")
    assert (table.where(1), table.keep_cards(1), table.asked) == ("out", [], 0)
    assert (table.state.superstar, table.state.statue, table.stars(1)) == (-1, -1, 4)
    assert "Diva" in [table.state.data.name(copy) for copy in table.state.discard]
    assert "Ben is out of the game." in table.told()


@pytest.mark.rule("KNY-3.5")
def test_the_turn_of_whoever_dies_in_it_is_over() -> None:
    table = City(3).has(0, hearts=1).units("bronx", "Brownstone").rolls("oeehcd").does("resolve", "Ouch")
    assert (table.where(0), table.asked, table.state.turn) == ("out", 1, 2)


@pytest.mark.rule("KNY-2.5")
def test_the_dead_have_no_turns() -> None:
    table = City(3).stands(1, "manhattan").has(1, hearts=1).rolls("aaehcd").does("resolve", "Attack").ends()
    assert (table.state.active, table.asked) == (2, 2)
    assert "Ben's turn begins." not in table.told()


@pytest.mark.rule("KNY-8.2")
def test_the_last_one_wins_at_the_end_of_the_turn() -> None:
    table = City(2).stands(1, "manhattan").has(1, hearts=1).rolls("aaehcd").does("resolve", "Attack")
    assert table.reason == ""
    table.ends()
    assert (table.reason, table.state.outcome and table.state.outcome.winners) == ("survivor", (0,))
    assert table.told()[-1] == "Anna wins as the only monster left."


@pytest.mark.rule("KNY-8.3")
def test_nobody_wins_if_all_are_out_at_once() -> None:
    table = City(2).has(0, hearts=1).has(1, hearts=1)
    table.units("bronx", "Brownstone").units("brooklyn", "Brownstone").rolls("oooehc").does("resolve", "Ouch")
    assert (table.reason, table.state.outcome and table.state.outcome.winners) == ("nobody", ())
    assert table.told()[-1] == "No monster is left: nobody wins."


@pytest.mark.rule("KNY-8.1")
def test_twenty_stars_win_at_the_end_of_the_turn_and_only_alive() -> None:
    table = City(3).stands(1, "manhattan").has(0, stars=19).rolls("ccceeh").does("resolve", "Celebrity")
    assert table.reason == ""
    table.ends()
    assert (table.reason, table.state.outcome and table.state.outcome.winners) == ("stars", (0,))
    dead = City(3).stands(1, "manhattan").has(0, stars=19, hearts=1).units("bronx", "Brownstone").rolls("cccoeh")
    dead.does("resolve", "Celebrity").does("resolve", "Ouch")
    assert (dead.stars(), dead.reason) == (20, "")


@pytest.mark.rule("KNY-8.1")
def test_nineteen_stars_do_not_win() -> None:
    assert City(3).stands(1, "manhattan").has(0, stars=18).resolves("ccchhh").ends().reason == ""


@pytest.mark.rule("KNY-8.1")
def test_of_several_with_twenty_stars_the_most_wins_and_equals_share() -> None:
    table = City(3).stands(1, "manhattan").has(0, stars=21).has(2, stars=22).rolls("ccddhh").ends()
    assert table.state.outcome and table.state.outcome.winners == (2,)
    table = City(3).stands(1, "manhattan").has(0, stars=22).has(2, stars=22).rolls("ccddhh").ends()
    assert table.told()[-1] == "Anna and Cleo win together with 20 Stars or more."


@pytest.mark.rule("KNY-3.3")
def test_both_monsters_of_manhattan_may_flee_one_after_the_other() -> None:
    table = City(5).stands(1, "manhattan").stands(2, "manhattan", track=1).resolves("ahhhhh")
    assert (table.asked, table.kind) == (1, "flee")
    assert (table.does("stay").asked, table.kind) == (2, "flee")
    assert table.does("flee", "queens").where(2) == "queens"


@pytest.mark.rule("KNY-3.3")
def test_the_next_monster_clockwise_from_the_attacker_decides_first() -> None:
    table = City(6).stands(1, "manhattan").stands(5, "manhattan", track=1).rolls("ahhhhh", seat=3)
    table.does("resolve", "Attack")
    assert (table.asked, table.kind) == (5, "flee"), "Finn sits next but one to Dan"
    assert (table.does("stay").asked, table.kind) == (1, "flee")


@pytest.mark.rule("KNY-3.3")
def test_damage_goes_round_clockwise_from_the_attacker() -> None:
    table = City(4).stands(2, "manhattan").rolls("ahhhhh", seat=2).does("resolve", "Attack")
    hurt = [line.partition(" ")[0] for line in table.told() if " damage" in line]
    assert hurt == ["Dan", "Anna", "Ben"]

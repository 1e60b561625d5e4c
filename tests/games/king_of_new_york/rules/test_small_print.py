"""Easily overlooked rules: what a clause leaves alone, and what is lost for good with a monster that is KO'd."""

from __future__ import annotations

import pytest

from tests.support.city import City, table_of

INFANTRY = "Brownstone"
"""A Building named to put its Unit into a borough."""


@pytest.mark.rule("KNY-3.5")
def test_a_monster_that_is_out_takes_no_special_card_of_others() -> None:
    table = City(3).stands(1, "manhattan").has(1, stars=7, hearts=1).superstar(2).statue(2)
    table.rolls("aehdcc").does("resolve", "Attack")
    assert (table.where(1), table.stars(1)) == ("out", 7)
    assert (table.state.superstar, table.state.statue) == (2, 2)


@pytest.mark.rule("KNY-3.5")
def test_cards_take_nothing_from_whoever_their_damage_has_put_out() -> None:
    hit = City().owns(0, "Trash Thrower").stands(1, "manhattan").has(1, stars=5, hearts=1).resolves("ahhhhh")
    assert (hit.where(1), hit.stars(1)) == ("out", 5)
    robbed = City().owns(0, "Violent Star", "Bad Press").superstar(1).has(1, hearts=2, energy=3).rolls("cccehd")
    robbed.does("resolve", "Celebrity")
    assert (robbed.where(1), robbed.energy(1), robbed.energy(0)) == ("out", 3, 0)


@pytest.mark.rule("KNY-3.5", "KNY-10.29")
def test_a_zombie_that_is_knocked_out_loses_no_star_to_trash_thrower() -> None:
    table = table_of().owns(0, "Trash Thrower").zombie(3, hearts=1).has(3, stars=5, hearts=1)
    assert table.resolves("aeeeee", order="a").stars(3) == 5
    hurt = table_of().owns(0, "Trash Thrower").zombie(3, hearts=2).has(3, stars=5, hearts=2)
    assert hurt.resolves("aeeeee", order="a").stars(3) == 4, "it is still there"


def test_rules_before_version_4_take_a_star_from_a_fallen_monster() -> None:
    table = City(rules=3).owns(0, "Trash Thrower").stands(1, "manhattan").has(1, stars=5, hearts=1)
    assert table.resolves("ahhhhh").stars(1) == 4


@pytest.mark.rule("KNY-2.6")
def test_drain_takes_nothing_from_a_monster_without_energy() -> None:
    table = City().owns(1, "Drain").stands(1, "manhattan").resolves("ahhhhh")
    assert (table.energy(0), table.energy(1)) == (0, 0)


@pytest.mark.rule("KNY-2.6")
def test_nothing_is_told_where_nothing_is_gained_or_lost() -> None:
    told = City().owns(0, "Trash Thrower").stands(1, "manhattan").resolves("ahhhhh").told()
    assert not [said for said in told if " 0 " in said and ("gain" in said or "lose" in said)]


@pytest.mark.rule("KNY-7.2")
def test_attack_that_only_removes_webs_does_not_hit_the_token_monster() -> None:
    table = table_of().knocked_out(3).stands(1, "bronx").stands(2, "bronx").stands(0, "queens").token("manhattan")
    table.state.webs[0] = 1
    table.dice("aeehcd").turn(0).keeps().does("resolve", "Attack").does("cure", 1)
    assert (table.state.webs[0], table.token_place()) == (0, "manhattan")


@pytest.mark.rule("KNY-3.5")
def test_everybody_hears_which_special_cards_a_monster_out_loses() -> None:
    table = City(3).stands(1, "manhattan").has(1, stars=7, hearts=1).superstar(1).statue(1)
    told = table.rolls("aehdcc").does("resolve", "Attack").told()
    assert told[-4:] == [
        "Ben is out of the game.",
        "Ben loses Superstar.",
        "Ben loses the Statue of Liberty.",
        "Ben loses 3 Stars.",
    ]


@pytest.mark.rule("KNY-10.8")
def test_everybody_hears_which_special_cards_a_ko_monster_loses() -> None:
    table = table_of().has(3, stars=7, hearts=1).superstar(3)
    assert table.rolls("aehdcc").does("resolve", "Attack").told()[-3:] == [
        "Dan is KO'd.",
        "Dan loses Superstar.",
        "Dan loses 7 Stars.",
    ]


@pytest.mark.rule("KNY-10.24")
def test_upper_manhattan_adds_nothing_to_the_token_monsters_star() -> None:
    table = table_of().stands(1, "manhattan", zone=2).stands(3, "queens").has(1, hearts=1)
    table.resolves("aeehcd", order="a").does("resolve", "Energy").ends()
    assert (table.where(1), table.asked) == ("out", 1)
    later = table.stands(0, "bronx").token("manhattan")
    for _ in range(4):
        later.ends()
    assert (later.asked, later.stars(1)) == (1, 1)


@pytest.mark.rule("KNY-10.1")
def test_moves_without_end_are_lost_with_the_turn_that_they_were_for() -> None:
    table = table_of().has(0, hearts=1).units("bronx", INFANTRY)
    table.extra_turns(0, roams=True)
    table.rolls("ohhhhc").does("resolve", "Ouch")
    assert table.where(0) == "out"
    left = table.state
    assert [*left.extra, *left.roaming] == []


@pytest.mark.rule("KNY-10.1")
def test_a_card_promised_to_a_knocked_out_monster_is_free_for_nobody() -> None:
    table = table_of(3).stands(1, "manhattan").has(1, hearts=1).has(0, energy=4).deck("Diva", "Fury")
    table.state.promised = 1
    table.resolves("aehdcc", order="a").does("resolve", "Energy")
    while table.kind != "buy":
        table.takes(table.answers()[0])
    table.buys("Stomp")
    assert (table.row()[-1], table.state.free, table.state.promised) == ("Diva", (), -1)


@pytest.mark.rule("KNY-10.47")
def test_the_two_rounds_start_again_once_a_monster_is_active() -> None:
    table = table_of(3).knocked_out(1, 2).zombie(0).has(1, stars=18, hearts=0)
    table.dice("eeeeee" + "cceeee").turn(0).ends()
    assert (table.asked, table.state.deserted) == (1, 1)
    table.keeps().does("resolve", "Celebrity").does("come_back", "queens").ends()
    assert (table.reason, table.state.deserted) == ("", 0), "Ben is Active again"


@pytest.mark.rule("KNY-3.4")
def test_damage_by_units_is_no_attack_of_a_monster() -> None:
    table = City(4).owns(0, "Curse").owns(3, "Drain", "Phoenix Blood").stands(3, "bronx")
    table.has(0, energy=3).units("bronx", INFANTRY)
    table.rolls("ooeehh").does("resolve", "Ouch")
    assert (table.hearts(3), table.state.jinxes[3], table.energy(0), table.energy(3)) == (9, 0, 3, 1)


@pytest.mark.rule("KNY-7.8")
def test_tokens_on_a_card_are_gone_with_it() -> None:
    table = City(3).stands(1, "manhattan").has(1, hearts=1).owns(1, "Carapace")
    copy = table.find("Carapace", table.state.cards[1])
    table.state.tokens[copy] = (-1, -1)
    table.resolves("aehdcc", order="a")
    assert (table.where(1), table.state.tokens[copy]) == ("out", ())


@pytest.mark.rule("KNY-10.15")
def test_the_token_monster_does_not_hit_itself() -> None:
    table = table_of().stands(3, "queens").knocked_out(0).token("manhattan").resolves("aaeeee", order="a")
    assert (table.hearts(3), table.token_place()) == (9, "manhattan")


@pytest.mark.rule("KNY-10.1")
def test_the_free_card_of_a_knocked_out_monster_is_free_for_nobody() -> None:
    table = table_of(3).stands(1, "manhattan").has(1, hearts=1)
    stomp, leveler = table.state.row[:2]
    table.state.free = ((stomp, 1), (leveler, 2))
    assert table.resolves("aehdcc", order="a").state.free == ((leveler, 2),)


def test_moves_resolved_faces_and_rolls_against_an_attack_are_told() -> None:
    table = City().owns(0, "Antimatter Pellets").stands(1, "manhattan").dice("aahhhh" + "o").turn(0).keeps()
    table.does("resolve", "Attack").does("stay").does("move", "queens")
    assert "Anna resolves 2 Attack." in table.told()
    assert "Ben rolls Ouch against the attack (Antimatter Pellets)." in table.told()
    assert "Anna goes to Queens." in table.told()


def test_a_player_is_told_which_faces_do_nothing() -> None:
    table = table_of().knocked_out(0).rolls("eddhcc")
    nothing = "You are KO'd: Energy, Destruction and Heal do nothing."
    assert table.question() == f"Which face do you resolve next? {nothing}"
    leader = table_of().knocked_out(0).token("queens").building("queens", "Clinic").rolls("ddhhcc")
    assert leader.question() == "Which face do you resolve next? You are KO'd: Heal does nothing."
    for rises in (
        table_of().knocked_out(0).rolls("eehhhh"),
        table_of().knocked_out(0).has(0, hearts=0, stars=17).rolls("eeahcc"),
    ):
        assert rises.question() == "Which face do you resolve next?", "whoever is back first has use for the others"
    inside = City().stands(0, "manhattan").rolls("eehhhh")
    assert inside.question() == "Which face do you resolve next? You are in Manhattan: Heal does nothing."
    assert City().rolls("eehhhh").question() == "Which face do you resolve next?"


def test_only_active_monsters_are_near_to_winning() -> None:
    table = table_of().zombie(1).knocked_out(2).has(0, stars=18).has(1, stars=18, hearts=5)
    table.has(2, stars=19, hearts=0).has(3, stars=16)
    assert [seat.near for seat in table.view().seats] == ["2 stars from winning", "", "", ""]


@pytest.mark.rule("KNY-10.7")
def test_jinx_aura_of_a_knocked_out_owner_forces_nobody() -> None:
    table = table_of().owns(1, "Jinx Aura").knocked_out(1).dice("hhhhhh").turn(0)
    assert ("keep",) in table.answers()


@pytest.mark.rule("KNY-7.4")
def test_unlimited_moves_enter_a_free_manhattan_first() -> None:
    table = City().rolls("hhhhhe")
    table.state.roams = True
    table.does("resolve", "Energy")
    assert (table.where(), table.choices()) == ("Lower Manhattan", ["Stay", "Go up to Midtown"])

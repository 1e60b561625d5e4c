"""What the log left open under version 14: by which card, in which borough, and why a monster has to go."""

from __future__ import annotations

import pytest

from tests.support.city import City, table_of

JET, HOUSE = "Office Tower", "Brownstone"
VERSIONS = pytest.mark.parametrize(("rules", "is_told"), [(None, True), (14, False)])


@pytest.mark.rule("KNY-4.6")
@VERSIONS
def test_all_hear_where_a_jet_is_shot_down_in_another_borough(rules: int | None, is_told: bool) -> None:
    table = City(rules=rules).owns(0, "Sharp Shooter").units("brooklyn", JET).units("queens", JET)
    table.rolls("dddhhh").does("resolve", "Destruction").takes(table.answers()[1])
    where = "Queens" if table.force("queens") == [] else "Brooklyn"
    assert (f"Anna destroys a Jet in {where}." if is_told else "Anna destroys a Jet.") in table.told()


@pytest.mark.rule("KNY-4.6")
@VERSIONS
def test_all_hear_where_seismic_ray_leaves_a_unit(rules: int | None, is_told: bool) -> None:
    table = City(rules=rules).owns(0, "Seismic Ray").has(0, energy=1).building("queens", HOUSE)
    told = table.rolls("dhhhhh").does("resolve", "Destruction").does("aim", "queens").destroys(HOUSE).told()
    where = " in Queens" if is_told else ""
    assert f"Anna destroys the Brownstone{where}, and Infantry appears." in told


@pytest.mark.rule("KNY-4.6")
def test_a_tile_in_the_own_borough_is_told_without_it() -> None:
    told = City().building("bronx", HOUSE).rolls("dhhhhh").does("resolve", "Destruction").destroys(HOUSE).told()
    assert "Anna destroys the Brownstone, and Infantry appears." in told
    kod = table_of().knocked_out(0).token("queens").building("queens", HOUSE)
    told = kod.rolls("deeeee").does("resolve", "Destruction").destroys(HOUSE).told()
    assert "Anna destroys the Brownstone, and Infantry appears." in told


@pytest.mark.rule("KNY-5.6")
@VERSIONS
def test_all_hear_why_a_monster_leaves_a_closing_track(rules: int | None, is_told: bool) -> None:
    table = City(5, rules=rules).stands(1, "manhattan").stands(2, "manhattan", track=1).has(1, hearts=1)
    table.rolls("aeeehh").does("resolve", "Attack").does("leave", "queens")
    closes = "With fewer than five monsters on the board, a track of Manhattan closes: Cleo has to leave it."
    goes = ["Ben is out of the game.", *[closes] * is_told, "Cleo goes to Queens."]
    assert table.told()[-len(goes) :] == goes
    last = table.state.events[-1]
    assert last[0] == "moved", "and Cleo need not decide about fleeing"


@pytest.mark.rule("KNY-5.6")
def test_all_hear_that_the_token_monster_leaves_a_closing_track() -> None:
    table = table_of(6).knocked_out(5).stands(1, "manhattan").stands(3, "queens").token("manhattan", track=1)
    table.owns(0, "Violent Star").superstar(1).has(1, hearts=2).resolves("ccceha", order="c")
    closes = (
        "With fewer than five monsters on the board, a track of Manhattan closes: the Token Monster has to leave it."
    )
    assert table.told()[-2:] == ["Ben is KO'd.", closes]
    assert (table.asked, table.kind) == (1, "leave"), "Ben is the next KO'd player, and says where it goes"


@pytest.mark.rule("KNY-7.1")
@VERSIONS
def test_all_hear_that_fireball_hits_in_the_own_borough(rules: int | None, is_told: bool) -> None:
    table = City(5, rules=rules).owns(0, "Fireball").stands(0, "manhattan").stands(1, "manhattan", track=1)
    told = table.resolves("aeeehh", order="a").told()
    by = " (Fireball)" if is_told else ""
    assert f"Ben takes 1 damage{by} and has 9 Hearts." in told
    assert "Cleo takes 1 damage and has 9 Hearts." in told, "Cleo is hit by any attack from Manhattan"


@pytest.mark.rule("KNY-7.1")
def test_fireball_and_what_doubles_the_dice_are_both_named() -> None:
    table = City(4).owns(0, "Shadow Double", "Fireball").stands(3, "bronx").stands(1, "manhattan")
    told = table.resolves("aeeehh", order="a").told()
    assert "Dan takes 2 damage (Fireball and Shadow Double) and has 8 Hearts." in told
    assert "Ben takes 2 damage (Shadow Double) and has 8 Hearts." in told


@pytest.mark.rule("KNY-8.4")
@VERSIONS
def test_all_hear_which_card_wins_the_game(rules: int | None, is_told: bool) -> None:
    table = City(rules=rules).owns(0, "Painbow").rolls("dddddd")
    wins = ["Painbow wins the game for Anna."] * is_told
    assert table.told()[2:] == [*wins, "Anna wins by a card."]
    assert (table.winners, table.reason) == ((0,), "card")

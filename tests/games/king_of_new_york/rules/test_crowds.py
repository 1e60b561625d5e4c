"""Crowded tables: five and six monsters, several that fall at once, equal winners, and piles that run out."""

from __future__ import annotations

import pytest

from tests.support.city import City, table_of


def six(**options: int) -> City:
    """A table of six with Ben and Cleo in Manhattan, and the others outside."""
    return City(6, **options).stands(1, "manhattan").stands(2, "manhattan", track=1)


@pytest.mark.rule("KNY-5.6")
def test_whoever_attacks_from_the_closing_track_has_to_leave_too() -> None:
    table = City(5).stands(0, "manhattan", track=1).stands(1, "manhattan").has(2, hearts=1)
    table.building("queens", "Brownstone").building("manhattan", "Clinic").rolls("aaddhh").does("resolve", "Attack")
    assert (table.asked, table.kind) == (0, "leave")
    table.does("leave", "queens").does("resolve", "Destruction")
    assert table.choices()[0] == "Destroy the Brownstone on stack 1 of Queens (1 Destruction: 1 Star)"
    assert table.ends().where(0) == "queens", "Ben is still in Manhattan"


@pytest.mark.rule("KNY-5.6", "KNY-5.2")
def test_a_closing_track_is_left_even_if_the_other_is_empty() -> None:
    table = City(5).stands(0, "manhattan", zone=2, track=1).has(2, hearts=1).rolls("aahhhh").does("resolve", "Attack")
    table.does("leave", "queens")
    assert table.ends().where(0) == "Lower Manhattan", "in the Move phase Manhattan has to be entered again"


@pytest.mark.rule("KNY-5.6")
def test_of_two_that_fall_in_manhattan_none_has_to_leave() -> None:
    table = six(eliminated_players=0).has(1, hearts=1).has(2, hearts=2).resolves("aaehhh", order="aeh")
    assert (table.where(1), table.where(2), table.where(0)) == ("out", "out", "Lower Manhattan")
    assert table.asked == 3, "nobody is asked, and Dan is next"


@pytest.mark.rule("KNY-5.6")
def test_a_zombie_that_makes_five_enters_the_second_track() -> None:
    table = City(5, eliminated_players=1).knocked_out(0).stands(3, "manhattan").resolves("hhhhee", order="h")
    table.does("come_back", "bronx")
    assert (table.where(0), table.state.track[0], table.stars()) == ("Lower Manhattan", 1, 1)


@pytest.mark.rule("KNY-10.34")
def test_a_sixth_monster_comes_back_outside_manhattan() -> None:
    table = City(6, eliminated_players=1).knocked_out(0).stands(3, "manhattan").has(0, stars=19, hearts=0)
    table.resolves("ceeehh", order="c")
    assert table.kind == "come_back", "though the second track is free"


@pytest.mark.rule("KNY-10.1", "KNY-10.8", "KNY-10.9")
def test_four_that_fall_at_once_lose_everything_at_once() -> None:
    table = City(4, eliminated_players=1).stands(1, "bronx").stands(3, "queens")
    for seat in range(4):
        table.has(seat, stars=seat, hearts=1)
    table.units("bronx", "Brownstone").units("queens", "Brownstone").stands(2, "queens").resolves("ooohhh", order="o")
    assert [table.where(seat) for seat in range(4)] == ["out"] * 4
    assert (table.state.stars, table.state.statue) == ([0, 0, 0, 0], -1), "not even the Statue's three Stars are left"
    assert (table.asked, table.kind) == (1, "roll"), "Ben's turn begins: somebody may still return"


@pytest.mark.rule("KNY-8.1", "KNY-10.28")
def test_a_zombie_with_more_stars_takes_no_win_from_an_active_monster() -> None:
    table = table_of().zombie(1).has(1, stars=24, hearts=5).has(0, stars=20).has(2, stars=20)
    table.state.has_returned[1] = 1
    assert table.resolves("hhhhhh").ends().winners == (0, 2)


@pytest.mark.rule("KNY-8.1")
def test_twenty_stars_do_not_win_for_whoever_falls_at_the_end() -> None:
    table = City(3).owns(0, "Natural Selection").has(0, stars=20).stands(1, "manhattan").resolves("ccehhhh").ends()
    assert (table.where(0), table.asked, table.reason) == ("out", 1, "")


@pytest.mark.rule("KNY-8.1")
def test_twenty_stars_win_in_the_turn_in_which_another_falls() -> None:
    table = City(3).owns(1, "Violent Star").superstar(1).has(0, stars=18, hearts=1).has(1, stars=20)
    table.stands(2, "manhattan").resolves("ccceee", order="c")
    assert (table.where(0), table.winners) == ("out", (1,))


@pytest.mark.rule("KNY-8.4")
def test_a_zombie_may_win_by_a_card_and_a_ko_player_may_not() -> None:
    assert table_of().zombie(0).owns(0, "Painbow").rolls("dddddd").winners == (0,)
    table = table_of().knocked_out(0).owns(0, "Painbow").token("queens").building("queens", "Brownstone")
    assert (table.rolls("dddddd").kind, table.reason) == ("destroy", "")


@pytest.mark.rule("KNY-10.32")
def test_twenty_stars_bring_nobody_back_a_second_time() -> None:
    table = table_of().knocked_out(0).has(0, stars=18, hearts=0)
    table.state.has_returned[0] = 1
    table.resolves("cceeee", order="c")
    assert (table.where(0), table.stars(0)) == ("out", 21)


@pytest.mark.rule("KNY-6.6")
def test_a_promise_waits_until_there_is_a_keep_card_again() -> None:
    table = table_of(3).knocked_out(2).stands(1, "manhattan").offers("Columbia University").has(0, energy=6)
    state = table.state
    state.cards[2] = tuple(one for one in state.data.power_deck if one not in state.row)
    state.deck = state.discard = ()
    table.resolves("hhhhhh").buys("Columbia University")
    assert (table.asked, table.row()) == (1, ["Columbia University"]), "the only card that is left is on offer again"
    assert (state.promised, state.free) == (0, ()), "and it is no Keep card"


@pytest.mark.rule("KNY-5.7", "KNY-7.4")
def test_moves_without_end_cost_the_toll_each_time() -> None:
    table = City(3).stands(1, "manhattan").stands(2, "queens").has(0, energy=5)
    table.offers("New York Marathon", "Stomp", "Hunter")
    table.extra_turns(0, roams=True)
    table.dice("hhhhhh").turn(0).dice("hhhhhh").ends().keeps().does("move", "queens").does("move", "brooklyn")
    assert (table.energy(0), table.where(0), table.asked) == (1, "brooklyn", 1), "1 Energy moves no further"

"""Income, moving and the market (KNY-2, KNY-5, KNY-6, KNY-7)."""

from __future__ import annotations

import pytest

from tests.support.city import City

NOTHING = "ccdddd"
"""Dice without an effect if there is nothing to destroy."""


@pytest.mark.rule("KNY-2.1")
@pytest.mark.parametrize(("zone", "stars", "energy"), [(0, 1, 1), (1, 2, 1), (2, 2, 2)])
@pytest.mark.parametrize("track", [0, 1])
def test_manhattan_pays_by_its_zones(zone: int, stars: int, energy: int, track: int) -> None:
    table = City(6).stands(0, "manhattan", zone, track).turn(0)
    assert (table.stars(), table.energy()) == (stars, energy)


@pytest.mark.rule("KNY-2.1")
def test_no_other_borough_pays_and_turns_go_round() -> None:
    table = City().turn(0)
    assert (table.stars(), table.energy()) == (0, 0)
    table.ends()
    assert table.asked == 1
    table.ends()
    assert table.asked == 2


@pytest.mark.rule("KNY-5.1", "KNY-5.2")
def test_empty_manhattan_has_to_be_entered_for_a_star() -> None:
    table = City().resolves(NOTHING)
    assert (table.where(), table.stars(), table.asked) == ("Lower Manhattan", 1, 1)


@pytest.mark.rule("KNY-5.3", "KNY-5.5")
@pytest.mark.parametrize(("zone", "then"), [(0, "Midtown"), (1, "Upper Manhattan"), (2, "Upper Manhattan")])
def test_in_manhattan_one_goes_up_and_not_out(zone: int, then: str) -> None:
    table = City().stands(0, "manhattan", zone).resolves(NOTHING)
    assert table.where() == then
    assert table.asked == 1 or table.kind == "buy"


@pytest.mark.rule("KNY-5.4")
def test_between_other_boroughs_one_may_move_where_there_is_room() -> None:
    table = City(4).stands(1, "manhattan").stands(2, "queens").stands(3, "queens").resolves(NOTHING)
    assert table.choices() == ["Stay", "Go to Brooklyn", "Go to Staten Island"]
    assert table.does("move", "brooklyn").where() == "brooklyn"
    stayed = City(4).stands(1, "manhattan").resolves(NOTHING).does("stay")
    assert stayed.where() == "bronx"


@pytest.mark.rule("KNY-5.4")
def test_a_monster_may_join_another_in_a_borough() -> None:
    table = City(4).stands(1, "manhattan").stands(2, "queens").resolves(NOTHING)
    assert table.does("move", "queens").where() == "queens"


@pytest.mark.rule("KNY-5.6")
def test_five_monsters_open_a_second_track() -> None:
    table = City(5).stands(1, "manhattan").resolves(NOTHING)
    assert (table.where(0), table.state.track[0]) == ("Lower Manhattan", 1)
    assert City(4).stands(1, "manhattan").resolves(NOTHING).kind == "move"


@pytest.mark.rule("KNY-5.6")
def test_the_second_track_closes_when_four_are_left() -> None:
    table = City(5).stands(0, "bronx").stands(1, "manhattan").stands(2, "manhattan", zone=1, track=1)
    table.has(1, hearts=2).rolls("aaehcd").does("resolve", "Attack")
    assert (table.where(1), table.asked, table.kind) == ("out", 2, "leave")
    assert table.does("leave", "queens").where(2) == "queens"


@pytest.mark.rule("KNY-6.1")
def test_any_number_of_cards_is_bought_and_each_replaced() -> None:
    table = City().stands(1, "manhattan").has(0, energy=20).deck("Diva", "Fury", "Drain").resolves(NOTHING)
    table.buys("Stomp")
    assert (table.energy(), table.row(), table.keep_cards()) == (16, ["Leveler", "Hunter", "Diva"], ["Stomp"])
    assert table.buys("Hunter").row() == ["Leveler", "Diva", "Fury"]
    assert "Anna buys Stomp for 4 Energy." in table.told()


@pytest.mark.rule("KNY-6.1")
def test_a_card_that_is_too_expensive_is_not_offered() -> None:
    table = City().stands(1, "manhattan").has(0, energy=4).resolves(NOTHING).stays()
    assert table.choices() == ["Buy Stomp for 4 Energy", "Pay 2 Energy for three other cards", "Buy no more"]


@pytest.mark.rule("KNY-6.5")
def test_a_card_that_is_cheaper_here_says_what_is_printed() -> None:
    table = City().stands(0, "brooklyn").stands(1, "manhattan").has(0, energy=9)
    table.offers("Coney Island", "Diva", "Fury").resolves(NOTHING).stays()
    assert "Buy Coney Island for 3 Energy instead of 4" in table.choices()
    assert "Buy Diva for 5 Energy" in table.choices()
    assert "Anna buys Coney Island for 3 Energy instead of 4." in table.does("buy", "Coney Island").told()


@pytest.mark.rule("KNY-6.2")
def test_keep_cards_stay_and_discard_cards_go() -> None:
    table = City().stands(1, "manhattan").offers("Coney Island", "Diva", "Fury").has(0, energy=9)
    table.deck("Drain", "Curse", "Carapace").resolves(NOTHING)
    table.buys("Coney Island").does("buy", "Diva")
    assert (table.keep_cards(), table.stars()) == (["Diva"], 3)
    assert table.state.data.name(table.state.discard[-1]) == "Coney Island"


@pytest.mark.rule("KNY-6.3")
def test_the_row_is_swept_as_often_as_it_is_paid_for() -> None:
    table = City().stands(1, "manhattan").has(0, energy=5).resolves(NOTHING).stays().does("sweep")
    assert (table.row(), table.energy()) == (["Diva", "Fury", "Drain"], 3)
    assert "sweep" in table.words()
    table.does("sweep")
    assert (table.energy(), len(table.row())) == (1, 3)


@pytest.mark.rule("KNY-6.6")
def test_the_discard_pile_becomes_the_deck() -> None:
    table = City().stands(1, "manhattan").deck("Diva").has(0, energy=2).resolves(NOTHING).stays().does("sweep")
    assert len(table.row()) == 3
    assert "Diva" in table.row()
    assert table.state.discard == ()


@pytest.mark.rule("KNY-7.4")
def test_another_turn_comes_right_after_this_one_and_not_for_the_dead() -> None:
    table = City()
    table.extra_turns(0)
    table.resolves(NOTHING)
    assert (table.state.active, table.state.turn) == (0, 2)
    dead = City(3).has(0, hearts=1).units("bronx", "Brownstone")
    dead.extra_turns(0)
    dead.rolls("oeehcd").does("resolve", "Ouch")
    assert dead.asked == 1
    assert not dead.state.extra


def test_why_something_cannot_be_used_is_said_with_the_clause() -> None:
    from deckbuilder.games.king_of_new_york.game import GAME

    table = City().stands(1, "manhattan").has(0, energy=2).building("queens", "Hospital").resolves(NOTHING).stays()
    seen = GAME.observe(table.state, 0)

    def why(what: str) -> tuple[str, str]:
        found = GAME.answers.why_not(seen, what).reasons[0]
        return found.sentence, found.clause

    assert why("Stomp") == ("You are 2 Energy short of its price.", "KNY-6.1")
    assert why("Hospital")[1] == "KNY-4.6"
    assert why("Kong")[1] == "KNY-3.1" or why("Kong")[1] == "KNY-3.5"
    assert why("destroy") == ("Tiles are destroyed when Destruction is resolved.", "KNY-4.6")


@pytest.mark.rule("KNY-5.1")
def test_a_monster_returning_to_manhattan_begins_in_the_lower_part() -> None:
    table = City(2).stands(1, "manhattan", zone=2).resolves("ahhhhh").dice("ahhhhh").does("flee", "queens")
    assert table.where(0) == "Lower Manhattan"
    table.keeps().does("resolve", "Attack").dice("hhhhhh").does("flee", "bronx")
    assert table.where(1) == "Lower Manhattan"


@pytest.mark.rule("KNY-2.6")
def test_hearts_beyond_ten_go_with_the_card_that_allows_them() -> None:
    table = City().offers("Tesla Cannon", "Stomp", "Hunter").owns(0, "Carapace").has(0, hearts=12, energy=5)
    assert table.stands(1, "manhattan").resolves(NOTHING).buys("Tesla Cannon").hearts() == 10


def almost_sold_out(*deck: str, rules: int | None = None) -> City:
    """A table where Anna may buy and all cards are in front of players, except those on offer and these."""
    table = City(rules=rules).stands(1, "manhattan").has(0, energy=2).deck(*deck)
    for name in [table.state.data.name(copy) for copy in table.state.discard]:
        table.owns(0 if name == "Jinx Aura" else 2, name)
    return table.resolves("hhhhhh").stays()


@pytest.mark.rule("KNY-6.3")
def test_the_row_is_not_swept_where_nothing_else_can_come() -> None:
    assert almost_sold_out("Diva").words() == {"sweep", "done"}
    assert almost_sold_out().kind != "buy"


@pytest.mark.rule("KNY-6.6")
def test_swept_cards_are_shuffled_in_when_the_deck_is_too_short() -> None:
    table = almost_sold_out("Diva").does("sweep")
    assert table.row()[0] == "Diva"
    assert len({*table.row()} & {"Stomp", "Leveler", "Hunter"}) == 2
    assert (len(table.state.deck), table.state.discard) == (1, ())


@pytest.mark.rule("KNY-6.6")
def test_everybody_hears_that_a_new_deck_is_made_when_it_is_made() -> None:
    said = almost_sold_out("Diva").does("sweep").told()
    first = said.index("Diva is on offer.")
    assert said[first + 1] == "The discard pile is shuffled into a new deck of 3 cards."
    assert said[first + 2].endswith(" is on offer.")
    assert not any("new deck" in said for said in almost_sold_out("Diva", rules=13).does("sweep").told())


@pytest.mark.rule("KNY-6.6")
def test_gaps_of_a_row_are_filled_once_there_is_a_card_again() -> None:
    table = almost_sold_out()
    for name in table.row():
        table.owns(2, name)
    assert table.row() == []
    table.state.cards[2] = tuple(copy for copy in table.state.cards[2] if table.state.data.name(copy) != "Diva")
    table.state.discard = (table.find("Diva"),)
    assert table.ends().row() == ["Diva"]


@pytest.mark.rule("KNY-5.6")
def test_the_next_player_moves_the_token_of_one_just_knocked_out() -> None:
    def asked(rules: int | None) -> int:
        table = City(6, rules=rules, eliminated_players=1).knocked_out(5).stands(0, "bronx")
        table.stands(1, "manhattan").stands(2, "queens").stands(3, "queens").stands(4, "brooklyn")
        table.token("manhattan", 1).has(0, hearts=1).units("bronx", "Brownstone")
        table.rolls("ohhhhc").does("resolve", "Ouch")
        assert table.kind == "leave"
        return table.asked

    assert asked(None) == 5
    assert asked(7) == 0

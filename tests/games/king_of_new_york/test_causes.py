"""Why did that happen: the causes of an event, each with the clause behind it."""

from __future__ import annotations

import pytest

from deckbuilder.kernel.tracing import Trace
from tests.support.causes import chain, watched
from tests.support.city import City, table_of

INFANTRY = "Brownstone"


@pytest.fixture
def trace(monkeypatch: pytest.MonkeyPatch) -> Trace:
    """Record everything that scenarios do from now on."""
    return watched(monkeypatch, City)


def test_whom_units_hit_hears_of_units_and_not_of_attacks(trace: Trace) -> None:
    table = City().units("bronx", INFANTRY).resolves("eehhoo", order="eo")
    assert chain(table, trace, "damaged", 0) == [
        "Anna takes 1 damage and has 9 Hearts. KNY-4.4",
        "Anna resolves 2 Ouch. KNY-4.4",
        "Anna's turn begins. KNY-2.1",
    ]


def test_an_attack_out_of_manhattan_is_one_by_its_own_clause(trace: Trace) -> None:
    table = City(2).dice("hhhhhh" + "ahhhhh" + "ahhhhh").turn(0).ends().keeps().does("resolve", "Attack")
    assert chain(table, trace, "damaged", 0)[:2] == [
        "Anna takes 1 damage and has 9 Hearts. KNY-3.1",
        "Ben resolves 1 Attack. KNY-3.1",
    ]
    table.ends().keeps().does("resolve", "Attack")
    assert chain(table, trace, "damaged", 1)[0] == "Ben takes 1 damage and has 9 Hearts. KNY-3.2"


def test_a_gain_cites_the_clause_of_its_source(trace: Trace) -> None:
    table = City(2).building("bronx", INFANTRY).has(0, hearts=5).resolves("dhccco", order="d").destroys(INFANTRY)
    assert chain(table, trace, "gained", 0, 0)[:2] == [
        "Anna gains 1 Star. KNY-4.6",
        "Anna destroys the Brownstone, and Infantry appears. KNY-4.6",
    ]
    table.does("resolve", "Celebrity")
    assert chain(table, trace, "gained", 0, 0)[:2] == ["Anna gains 1 Star. KNY-4.3", "Anna takes Superstar. KNY-4.3"]
    table.does("resolve", "Heal")
    assert chain(table, trace, "gained", 0, 1)[0] == "Anna gains 1 Heart. KNY-4.2"
    assert chain(table, trace, "gained", 0, 0)[:2] == ["Anna gains 1 Star. KNY-5.1", "Anna enters Manhattan. KNY-5.1"]


def knocked_out_at_the_end_of_a_round() -> City:
    """Anna has KO'd herself, the others have had their turns, and nobody is in Manhattan; hers begins next."""
    table = table_of().has(0, hearts=1).units("bronx", INFANTRY)
    table.dice("ohhhhh" + "hhhhhh" * 3).turn(0).keeps().does("resolve", "Ouch").ends().ends()
    return table.stands(3, "staten-island")


def test_income_cites_the_zone_or_for_a_ko_player_the_token_monster(trace: Trace) -> None:
    own = City().stands(0, "manhattan", zone=1).turn(0)
    assert chain(own, trace, "gained", 0, 0)[0] == "Anna gains 2 Stars. KNY-2.1"
    table = knocked_out_at_the_end_of_a_round().token("manhattan").ends()
    assert chain(table, trace, "gained", 0, 0)[0] == "Anna gains 1 Star. KNY-10.24"


def test_the_dice_of_whoever_is_ko_have_their_own_clauses(trace: Trace) -> None:
    table = knocked_out_at_the_end_of_a_round()
    assert chain(table, trace, "knocked_out", 0)[:2] == [
        "Anna is KO'd. KNY-10.1",
        "Anna takes 1 damage and has 0 Hearts. KNY-4.4",
    ]
    table.dice("ccooah").ends().keeps().does("resolve", "Celebrity")
    assert chain(table, trace, "gained", 0, 0)[:2] == [
        "Anna gains 3 Stars. KNY-10.36",
        "Anna resolves 2 Celebrity. KNY-10.36",
    ]
    assert chain(table, trace, "resolved", 0)[0] == (
        "Anna resolves 2 Ouch, which do nothing: 4 are needed to command the Units. KNY-10.37"
    )


def test_special_cards_go_back_because_their_owner_is_out_or_ko(trace: Trace) -> None:
    City(3).stands(1, "manhattan").has(1, hearts=1).superstar(1).rolls("aehdcc").does("resolve", "Attack")
    assert chain(City(3), trace, "lost_superstar", 1)[:2] == [
        "Ben loses Superstar. KNY-3.5",
        "Ben is out of the game. KNY-3.5",
    ]
    table = table_of().has(3, hearts=1).statue(3).rolls("aehdcc").does("resolve", "Attack")
    assert chain(table, trace, "lost_statue", 3)[:2] == [
        "Dan loses the Statue of Liberty. KNY-10.8",
        "Dan is KO'd. KNY-10.1",
    ]


def test_the_token_monster_leaves_because_of_a_hit_or_a_return(trace: Trace) -> None:
    hit = City(3, eliminated_players=1).knocked_out(0).token("manhattan").resolves("ahhhhh", seat=1, order="a")
    assert chain(hit, trace, "token_removed")[0] == "The Token Monster is removed. KNY-10.15"
    left = table_of().knocked_out(0).token("bronx").resolves("hhhhee", order="h")
    assert chain(left, trace, "token_removed")[:2] == [
        "The Token Monster is removed. KNY-10.25",
        "Anna comes back as a Zombie with 3 Hearts. KNY-10.26",
    ]
    left.does("come_back", "queens")
    assert chain(left, trace, "came_back", 0)[0] == "Anna begins again in Queens. KNY-10.26"


def test_of_two_who_were_hit_each_flees_from_the_own_damage(trace: Trace) -> None:
    table = City(6).stands(1, "manhattan").stands(2, "manhattan", track=1)
    table.resolves("ahhhhh", order="a").does("flee", "queens")
    assert chain(table, trace, "fled", 1)[1] == "Ben takes 1 damage and has 9 Hearts. KNY-3.1"


def test_an_action_does_not_follow_from_the_action_before_it(trace: Trace) -> None:
    table = City().has(0, energy=9).stands(0, "manhattan").resolves("eehhhh", order="eh").buys("Stomp").does("sweep")
    assert chain(table, trace, "resolved", 0, 3)[1:] == ["Anna's turn begins. KNY-2.1"]
    assert chain(table, trace, "lost", 0, 2) == ["Anna loses 2 Energy. KNY-6.3", "Anna's turn begins. KNY-2.1"]
    assert chain(table, trace, "swept", 0)[1:] == ["Anna's turn begins. KNY-2.1"]


def test_tourist_pays_in_a_new_borough_because_of_the_flight_there(trace: Trace) -> None:
    table = City().stands(1, "manhattan").owns(1, "Tourist").rolls("aahhhh").does("resolve", "Attack")
    table.does("flee", "queens")
    assert chain(table, trace, "gained", 1, 0)[:3] == [
        "Ben gains 1 Star (Tourist). KNY-6.2",
        "Ben flees to Queens. KNY-3.3",
        "Ben takes 2 damage and has 8 Hearts. KNY-3.1",
    ]


def test_units_attack_by_the_ouch_and_not_by_the_statue_that_it_took(trace: Trace) -> None:
    table = City().units("bronx", INFANTRY).rolls("oooehh").does("resolve", "Ouch")
    assert chain(table, trace, "damaged", 0)[:2] == [
        "Anna takes 1 damage and has 9 Hearts. KNY-4.4",
        "Anna resolves 3 Ouch. KNY-4.4",
    ]
    assert chain(table, trace, "gained", 0, 0)[:2] == [
        "Anna gains 3 Stars. KNY-4.5",
        "Anna takes the Statue of Liberty. KNY-4.5",
    ]

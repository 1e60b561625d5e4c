"""The cards of After Dark."""

from __future__ import annotations

import pytest

from deckbuilder.games.king_of_new_york.state import durability
from deckbuilder.games.king_of_new_york.verbs import discard_keep
from tests.support.city import City, table_of

NOTHING = "ccdddd"


def test_street_sweeper_makes_infantry_easy() -> None:
    table = City().owns(0, "Street Sweeper").units("bronx", "Brownstone").resolves("dhhhhh")
    assert table.choices()[0] == "Destroy Infantry in the Bronx (1 Destruction: 1 Heart, lost)"


@pytest.mark.rule("KNY-4.6")
def test_a_unit_takes_one_destruction_however_many_sweepers_there_are() -> None:
    table = City().owns(0, "Street Sweeper").units("bronx", "Brownstone")
    table.state.cards[0] *= 4
    assert durability(table.state, 0, table.state.units[1][0]) == 1


def test_a_card_that_is_gone_is_not_discarded_again() -> None:
    table = City().owns(0, "Insomnia")
    (copy,) = table.state.cards[0]
    for _ in range(2):
        discard_keep(table.state, 0, copy)
    assert table.state.discard.count(copy) == 1
    table.check()


def test_insomnia_pays_at_the_end() -> None:
    assert City().owns(0, "Insomnia").resolves(NOTHING).energy() == 1


def test_ferry_pass_pays_and_moves_on_staten_island() -> None:
    table = City().owns(0, "Ferry Pass").stands(0, "staten-island").turn(0)
    assert (table.stars(), table.kind) == (1, "extra_move")
    assert City().owns(0, "Ferry Pass").turn(0).stars() == 0


def test_bad_press_robs_whoever_takes_superstar_and_whoever_loses_it() -> None:
    table = City().owns(1, "Bad Press").superstar(1).has(0, stars=5).rolls("ccceee").does("resolve", "Celebrity")
    assert (table.stars(0), table.stars(1)) == (4 + 1, 2)  # and Manhattan was empty
    table = City().owns(0, "Bad Press").superstar(1).has(1, energy=5).rolls("ccchhh").does("resolve", "Celebrity")
    assert (table.energy(0), table.energy(1)) == (1, 4)


def test_stray_voltage_makes_energy_of_ouch() -> None:
    assert City().owns(0, "Stray Voltage").rolls("oohhcc").does("count", 2).left == "eehhcc"


def test_demolition_permit_pays_for_one_building_a_turn() -> None:
    table = City().owns(0, "Demolition Permit").building("bronx", "Brownstone", "Brownstone").stands(1, "manhattan")
    assert table.resolves("ddcchh").destroys("Brownstone", "Brownstone").energy() == 2


def test_thick_fog_gives_attackers_a_web_for_an_energy() -> None:
    table = City().owns(1, "Thick Fog").stands(1, "manhattan").has(1, energy=1).resolves("ahhhhh")
    assert table.does("yes").state.webs[0] == 1
    assert table.energy(1) == 0


@pytest.mark.rule("KNY-7.12")
def test_thick_fog_asks_nobody_who_has_no_energy() -> None:
    table = City().owns(1, "Thick Fog").stands(1, "manhattan").has(1, energy=0).resolves("ahhhhh")
    assert table.kind == "flee"
    assert table.state.webs[0] == 0


@pytest.mark.rule("KNY-7.12")
def test_thick_fog_is_not_paid_for_where_the_token_monster_attacked() -> None:
    table = table_of().owns(3, "Thick Fog").has(3, energy=1).knocked_out(0).token("queens").resolves("aeeehc")
    assert (table.hearts(3), table.kind) == (9, "flee")


def test_a_monster_without_hearts_is_out_before_others_are_asked() -> None:
    table = City().owns(1, "Thick Fog").has(1, energy=1).has(2, hearts=1).stands(0, "manhattan").resolves("ahhhhh")
    assert table.asked == 1
    assert [answer[0] for answer in table.answers()] == ["yes", "no"]
    assert any("is out of the game" in sentence for sentence in table.told())


def auctioning(*row: str, energy: int = 6, rules: int | None = None) -> City:
    """Anna has Midnight Auction, and these cards are on offer."""
    table = City(rules=rules).owns(0, "Midnight Auction").offers(*row).stands(1, "manhattan").has(0, energy=energy)
    return table.resolves("ddcchh").stays()


@pytest.mark.rule("KNY-7.13")
def test_midnight_auction_pays_before_costly_cards_are_swept_away() -> None:
    table = auctioning("Power Tap", "Insomnia", "Stray Voltage").does("sweep")  # they cost 4, 6 and 5
    assert (table.kind, table.row()) == ("may", ["Power Tap", "Insomnia", "Stray Voltage"])
    assert table.does("yes").energy() == 6 - 2 + 2
    assert table.row() == ["Diva", "Fury", "Drain"]


@pytest.mark.rule("KNY-7.13")
def test_midnight_auction_pays_once_a_turn_and_can_wait_for_a_row() -> None:
    table = auctioning("Stomp", "Drain", "Insomnia")
    table.deck("Diva", "Hunter", "Fury", "Blackout", "Thick Fog", "Power Tap")
    assert table.does("sweep").does("no").energy() == 6 - 2
    assert table.does("sweep").does("yes").energy() == 4 - 2 + 2
    assert (table.does("sweep").kind, table.energy()) == ("buy", 4 - 2)


@pytest.mark.rule("KNY-7.13")
def test_midnight_auction_does_not_ask_for_a_row_without_costly_cards() -> None:
    assert auctioning("Power Tap", "Stomp", "Drain").does("sweep").kind == "buy"


def test_rules_before_version_9_asked_for_a_row_without_costly_cards() -> None:
    assert auctioning("Power Tap", "Stomp", "Drain", rules=8).does("sweep").kind == "may"


def test_rush_hour_pays_its_buyer_most() -> None:
    table = City().offers("Rush Hour", "Diva", "Fury").stands(1, "manhattan").has(0, energy=5).resolves(NOTHING)
    table.buys("Rush Hour")
    assert (table.stars(), [table.energy(seat) for seat in range(3)]) == (3, [1, 1 + 1, 1])  # the income of Manhattan


def test_blackout_sends_all_units() -> None:
    table = City().offers("Blackout", "Diva", "Fury").stands(1, "manhattan").has(0, energy=7)
    table.units("queens", "Brownstone", "Clinic").resolves(NOTHING).buys("Blackout")
    assert (table.stars(), table.hearts(2), table.hearts(0)) == (3, 8, 10)


def test_night_court_asks_for_infantry() -> None:
    table = City().offers("Night Court", "Diva", "Fury").stands(1, "manhattan").has(0, hearts=5, energy=3)
    table.units("bronx", "Brownstone").resolves("ddcccc", order="cd").destroys("Brownstone").stays()
    before = table.stars()
    table.buys("Night Court")
    assert (table.stars() - before, table.hearts()) == (2, 7)

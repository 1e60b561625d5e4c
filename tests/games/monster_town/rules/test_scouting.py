"""Playing a turn (MT-4): who scouts, what is drawn, and the combat step."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_town.state import Fight
from tests.games.monster_town.rules.support import street
from tests.support.positions import thralled
from tests.support.scenario import Scenario

FIELD, DEPOT, STORE = "Potter's Field", "Tram Depot", "The Cold Store"


# ---- a turn ----


@pytest.mark.rule("MT-4.2")
def test_a_player_first_scouts_and_then_fights() -> None:
    table = street("Doc Pell", "Sapper Rusk").fight(FIELD)
    table.members(0, "Rooftop Scout").on_top("Generator Hall").turn(0)
    assert table.asked() == "first_card"
    table.does("play_drawn")
    assert (table.asked(), table.points(0)) == ("combat_action", 1)


def test_a_missed_turn_has_neither_scouting_nor_combat() -> None:
    table = street("Doc Pell").fight(FIELD)
    table.state.turns[0] = -1
    table.turn(1, "end")
    assert [event[1:] for event in table.told("missed_turn")] == [(0,)]
    assert table.asked_seat() == 1


# ---- the scouting party ----


@pytest.mark.rule("MT-4.3.1")
def test_members_on_the_path_may_go_to_one_location_of_their_player() -> None:
    table = street("Doc Pell", "Sapper Rusk").holds(0, DEPOT, "Generator Hall").turn(0)
    assert table.offers() == ["relocate: Generator Hall", f"relocate: {DEPOT}", "stay"]
    table.does("relocate", table.place(DEPOT)).picks("Doc Pell")
    assert (table.where("Doc Pell"), table.where("Sapper Rusk")) == (DEPOT, "On the Path")
    assert [table.state.data.name(m) for m in table.told("relocated")[0][2]] == ["Doc Pell"]


def test_everybody_who_relocates_goes_to_the_same_location() -> None:
    table = street("Doc Pell", "Sapper Rusk").holds(0, DEPOT, "Generator Hall").turn(0)
    table.does("relocate", table.place(DEPOT)).picks("Doc Pell", "Sapper Rusk")
    assert table.where("Doc Pell") == table.where("Sapper Rusk") == DEPOT
    assert 0 not in [event[1] for event in table.told("party")], "nobody is left who has to scout"


@pytest.mark.rule("MT-4.3.2")
def test_nobody_relocates_into_a_fight() -> None:
    table = street("Doc Pell").holds(0, FIELD, DEPOT).fight(FIELD)
    table.members(0, "Sapper Rusk").turn(0)
    assert table.offers() == [f"relocate: {DEPOT}", "stay"]


@pytest.mark.rule("MT-4.3.3")
def test_everybody_left_on_the_path_scouts() -> None:
    table = street("Doc Pell", "Sapper Rusk", "Rooftop Scout").holds(0, DEPOT).turn(0)
    table.does("relocate", table.place(DEPOT)).picks("Doc Pell").picks()
    assert sorted(table.state.data.name(m) for m in table.state.party) == ["Rooftop Scout", "Sapper Rusk"]


def test_a_thralled_member_scouts_with_the_gang_that_has_thralled_it() -> None:
    table = street("Chaplain Sedge", against=("The Stringmother", "Gutter Biter"))
    thralled(table, 0, "Gutter Biter", by="Chaplain Sedge").turn(0)
    assert sorted(table.state.data.name(m) for m in table.state.party) == ["Chaplain Sedge", "Gutter Biter"]


@pytest.mark.rule("MT-4.3.4")
def test_members_at_quiet_locations_may_join_the_party() -> None:
    table = street("Doc Pell").members(0, "Sapper Rusk", "Chaplain Sedge", at=DEPOT).turn(0)
    table.does("stay")
    assert table.offers() == ["pick: Sapper Rusk", "pick: Chaplain Sedge", "done"]
    table.picks("Sapper Rusk")
    assert sorted(table.state.data.name(m) for m in table.state.party) == ["Doc Pell", "Sapper Rusk"]


def test_the_party_stays_where_it_is_unless_it_finds_a_location() -> None:
    table = street(against=("The Sexton",)).members(0, "Doc Pell", at=DEPOT).on_top("The Lurker").turn(0)
    table.picks("Doc Pell").does("play_drawn")
    assert table.where("Doc Pell") == DEPOT


@pytest.mark.rule("MT-4.3.5")
def test_a_fighting_member_does_not_scout() -> None:
    table = street("Doc Pell").fight(FIELD)
    table.members(0, "Sapper Rusk").turn(0)
    assert [table.state.data.name(m) for m in table.state.party] == ["Sapper Rusk"]


@pytest.mark.rule("MT-4.3.6")
def test_a_player_whose_members_all_fight_goes_straight_to_combat() -> None:
    table = street("Doc Pell", "Sapper Rusk").fight(FIELD).turn(0)
    assert table.asked() == "combat_action"
    assert table.told("drew_rendezvous") == []


# ---- drawing ----


@pytest.mark.rule("MT-4.4")
def test_the_top_card_is_drawn_and_may_be_played() -> None:
    table = street("Doc Pell").on_top("Generator Hall").turn(0)
    assert table.offers() == ["play_drawn", "discard_drawn"]
    assert table.does("play_drawn").where("Doc Pell") == "Generator Hall"


@pytest.mark.rule("MT-4.4.1", "MT-4.4.2", "MT-4.4.3")
def test_after_a_card_is_put_away_the_next_has_to_be_played() -> None:
    table = street("Doc Pell").on_top("Generator Hall", DEPOT).turn(0).does("discard_drawn")
    assert table.copy("Generator Hall") in table.state.discard
    assert table.where("Doc Pell") == DEPOT, "nobody was asked"


@pytest.mark.rule("MT-I.16", "MT-I.16.1")
def test_a_scout_may_put_away_the_second_card_but_not_the_third() -> None:
    table = street("Rooftop Scout").on_top("Generator Hall", DEPOT, STORE).turn(0)
    table.does("discard_drawn")
    assert (table.asked(), table.offers()) == ("second_card", ["play_drawn", "discard_drawn"])
    table.does("discard_drawn")
    assert table.where("Rooftop Scout") == STORE


@pytest.mark.rule("MT-I.16")
def test_a_scout_who_plays_the_first_card_is_not_asked_about_it_again() -> None:
    table = street("Rooftop Scout").on_top("Generator Hall", DEPOT, STORE).turn(0).does("play_drawn")
    assert table.asked() != "second_card"
    assert table.where("Rooftop Scout") == "Generator Hall"


@pytest.mark.rule("MT-I.16")
def test_a_scout_plays_the_second_card_where_it_is_the_last() -> None:
    table = street("Rooftop Scout").on_top("Generator Hall", DEPOT)
    table.state.deck, table.state.discard = table.state.deck[:2], table.state.deck[2:]
    table.turn(0).does("discard_drawn")
    assert table.asked() != "second_card"
    assert table.told("captured") == [("captured", 0, table.place(DEPOT))]


def test_a_scout_who_stays_away_from_the_party_is_no_help() -> None:
    table = street("Doc Pell").members(0, "Rooftop Scout", at=STORE).on_top("Generator Hall", DEPOT).turn(0)
    table.does("stay").picks().does("discard_drawn")
    assert table.where("Doc Pell") == DEPOT


def test_the_last_card_of_the_deck_cannot_be_put_away() -> None:
    table = street("Rooftop Scout").on_top(DEPOT, STORE)
    table.state.discard, table.state.deck = table.state.deck[2:], table.state.deck[:2]
    table.turn(0).does("discard_drawn")
    assert table.told("captured") == [("captured", 0, table.place(STORE))], "there is no third card to draw"


# ---- the Leader ----


@pytest.mark.rule("MT-I.9")
def test_a_leader_in_the_party_exchanges_up_to_two_cards() -> None:
    table = street("Captain Vesna Holt").hand(0, "Kill Shot", "Flashbang", "Smoke Screen").turn(0)
    table.picks("Kill Shot", "Smoke Screen")
    assert table.discarded(0) == ["Kill Shot", "Smoke Screen"]
    assert len(table.in_hand(0)) == 3
    assert "Flashbang" in table.in_hand(0)


@pytest.mark.rule("MT-I.9")
def test_a_leader_exchanges_no_third_card() -> None:
    table = street("Captain Vesna Holt").hand(0, "Kill Shot", "Flashbang", "Smoke Screen").turn(0)
    table.does("pick", table.state.hand[0][0]).does("pick", table.state.hand[0][1])
    assert table.asked() == "first_card"
    assert len(table.discarded(0)) == 2


def test_a_leader_who_stays_at_home_exchanges_nothing() -> None:
    table = street("Doc Pell").members(0, "Captain Vesna Holt", at=DEPOT).hand(0, "Kill Shot").turn(0)
    assert table.does("stay").picks().asked() == "first_card"


@pytest.mark.rule("MT-F.27")
def test_a_leader_exchanges_cards_while_others_of_the_gang_fight() -> None:
    table = street("Doc Pell").fight(FIELD)
    table.members(0, "Captain Vesna Holt").hand(0, "Kill Shot").turn(0).picks("Kill Shot")
    assert table.discarded(0) == ["Kill Shot"]


# ---- who will not scout ----


@pytest.mark.rule("MT-F.28")
def test_a_player_who_does_not_scout_is_warned_for_three_turns() -> None:
    table = Scenario("militia", "undead").members(0, "Doc Pell", at=DEPOT).members(1, "The Sexton", at=STORE).turn(0)
    for left in (3, 2, 1):
        table.picks()
        assert table.told("warned")[-1] == ("warned", 0, left)
        table.picks()
    table.picks()
    assert ("eliminated", 0, "must_scout") in table.state.events
    assert table.told("game_over") == [("game_over", (1,), "last_gang")]


def test_scouting_in_time_ends_the_warning() -> None:
    table = Scenario("militia", "undead").members(0, "Doc Pell", at=DEPOT).members(1, "The Sexton")
    table.on_top("Generator Hall", STORE)
    table.state.must_scout[0] = 1
    table.turn(0).picks("Doc Pell")
    assert table.state.must_scout[0] == 0
    assert table.asked() == "first_card"


def test_a_player_whose_members_all_fight_is_not_warned() -> None:
    table = street("Doc Pell").fight(FIELD).turn(0)
    assert table.told("warned") == []


def test_a_fight_of_two_ends_when_one_is_put_out_for_not_scouting() -> None:
    table = Scenario("militia", "undead", "wolfenpack").members(0, "Doc Pell").members(1, "Gutter Biter")
    table.members(2, "Mother Mange", at="The Reservoir").fight(FIELD, 0, 1)
    table.members(0, "Sapper Rusk", at=DEPOT)
    table.state.must_scout[0] = 1
    table.turn(0).picks()
    assert not table.state.alive[0]
    assert table.state.fight[table.place(FIELD)] == Fight.NONE
    assert table.state.holder[table.place(FIELD)] == 1, "the last one there has won it"


# ---- the combat step ----


@pytest.mark.rule("MT-4.5", "MT-8.1")
def test_one_combat_action_in_every_fight() -> None:
    table = two_fights()
    table.does("fight", table.place(FIELD)).waits()
    assert table.asked_seat() == 0
    table.waits()
    assert table.asked_seat() == 1


@pytest.mark.rule("MT-4.5", "MT-8.1")
def test_nobody_acts_in_a_fight_of_others() -> None:
    table = Scenario("militia", "undead", "wolfenpack").members(0, "Doc Pell").members(1, "Gutter Biter")
    table.members(0, "Sapper Rusk", at=DEPOT).members(2, "Mother Mange").members(1, "The Sexton", at=STORE)
    table.fight(FIELD, 1, 2).members(1, "Crypt Cantor").fight(DEPOT, 0, 1)
    assert table.asked() == "combat_action", "there is one fight of Anna's, so she is not asked which"
    assert table.state.stack[-1].vars["place"] == table.place(DEPOT)


@pytest.mark.rule("MT-4.5", "MT-8.1")
def test_a_player_with_nobody_left_in_a_skirmish_does_not_act_there() -> None:
    table = two_fights()
    table.state.fight[table.place(FIELD)] = Fight.SKIRMISH
    table.wounded("Doc Pell", 2).turn(1, "fight").does("fight", table.place(FIELD))
    table.uses("Gutter Biter", "Gnaw", "Doc Pell")
    assert table.state.fight[table.place(FIELD)] == Fight.SKIRMISH, "Anna has not had her turn in it"
    table.turn(0, "fight")
    assert (table.asked(), table.state.stack[-1].vars["place"]) == ("combat_action", table.place(DEPOT))


@pytest.mark.rule("MT-4.5.2", "MT-F.21")
def test_the_active_player_orders_the_combats() -> None:
    table = two_fights()
    assert sorted(table.offers()) == ["fight: Potter's Field", "fight: Tram Depot"]
    table.does("fight", table.place(DEPOT))
    assert table.state.stack[-1].vars["place"] == table.place(DEPOT)


@pytest.mark.rule("MT-4.5.1", "MT-8.2")
def test_a_place_fought_at_while_scouting_is_passed_over() -> None:
    table = street("Doc Pell", against=()).members(1, "Gutter Biter", "The Sexton", at=FIELD).scouts(FIELD)
    assert (table.asked(), table.asked_seat()) == ("combat_action", 0)
    table.waits()
    assert table.asked_seat() == 1, "no second action there in this turn"


def two_fights() -> Scenario:
    """Anna fights Ben at Potter's Field and at the Tram Depot, and it is her combat step."""
    table = street("Doc Pell").fight(FIELD)
    table.members(0, "Sapper Rusk").members(1, "The Sexton").fight(DEPOT)
    return table

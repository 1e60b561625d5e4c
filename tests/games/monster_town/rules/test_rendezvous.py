"""Rendezvous cards (MT-5): Encounters, Treaties, Locations, and whom they reach."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_town.game import GAME
from deckbuilder.games.monster_town.state import HIDDEN
from deckbuilder.kernel import engine
from deckbuilder.kernel.facts import NOBODY
from deckbuilder.kernel.setup import Setup
from tests.games.monster_town.rules.support import street
from tests.support.pools import monster_town
from tests.support.positions import agree_on_a_stalemate, in_reserves, put_away, signed
from tests.support.scenario import Scenario
from tests.support.seats import seat_with_everything

FIELD, DEPOT, STORE = "Potter's Field", "Tram Depot", "The Cold Store"


# ---- whom a card reaches ----


@pytest.mark.rule("MT-5.2")
def test_a_rendezvous_card_reaches_own_members_in_the_party_only() -> None:
    table = Scenario("undead", "militia").members(0, "Gutter Biter", "Crypt Cantor").members(0, "The Sexton", at=STORE)
    table.members(1, "Doc Pell").on_top("The Hunter").turn(0).does("stay").picks().does("play_drawn")
    assert table.offers() == ["pick: Crypt Cantor", "pick: Gutter Biter"], "The Sexton stayed at home"


@pytest.mark.rule("MT-5.3")
def test_a_rendezvous_card_reaches_members_of_others_anywhere() -> None:
    table = street("Doc Pell", against=("The Sexton",)).members(1, "Gutter Biter", at=FIELD)
    table.members(1, "The Drowned Constable", at=STORE).scouts("The Hunter")
    assert sorted(table.offers()) == ["pick: Gutter Biter", "pick: The Drowned Constable", "pick: The Sexton"]


def test_an_encounter_reaches_even_a_player_who_has_not_scouted_yet() -> None:
    table = street("Doc Pell", against=("The Sexton",))
    table.state.has_scouted[1] = False
    assert table.scouts("The Hunter").wounds("The Sexton") == 3


def test_an_encounter_does_not_find_who_hides() -> None:
    table = street("Doc Pell", "Sapper Rusk", against=("The Sexton", "Gutter Biter")).fight(FIELD)
    table.posture("The Sexton", HIDDEN).members(0, "Rooftop Scout").scouts("The Hunter")
    assert table.wounds("Gutter Biter") == 0
    assert table.is_dead("Gutter Biter"), "three wounds, and nobody else could be chosen"


# ---- Encounters ----


@pytest.mark.rule("MT-5.4", "MT-5.7")
def test_an_encounter_is_carried_out_and_discarded() -> None:
    table = Scenario("undead", "militia").members(0, "Gutter Biter").members(1, "Doc Pell").scouts("The Lurker")
    assert (table.state.power[0], table.state.power[1]) == (8, 6)
    assert table.copy("The Lurker") in table.state.discard


@pytest.mark.rule("MT-5.5")
def test_an_encounter_puts_wound_and_life_tokens() -> None:
    assert street("Doc Pell", against=("The Sexton",)).scouts("The Hunter").wounds("The Sexton") == 3
    pack = Scenario("fixture-wolves", "militia").members(0, "Lame Wolf").members(1, "Doc Pell").scouts("Full Moon")
    assert pack.wounds("Lame Wolf") == -1, "a Life token"


def test_a_member_who_dies_on_the_way_is_no_longer_in_the_party() -> None:
    table = Scenario("militia", "undead", "wolfenpack").members(0, "Sapper Rusk").members(1, "Gutter Biter")
    table.members(2, "Mother Mange", at=DEPOT).fight(FIELD, 0, 1)
    table.members(0, "Doc Pell", "Chaplain Sedge").wounded("Doc Pell", 2).scouts("The Poacher")
    table.does("yes").picks("Doc Pell")
    assert table.is_dead("Doc Pell")
    assert table.asked() == "combat_action", "Anna fights on in the same turn"
    assert GAME.observe(table.state, 1).party == (table.on_table("Chaplain Sedge"),)


@pytest.mark.rule("MT-5.6", "MT-F.15", "MT-F.15.1")
def test_power_from_an_encounter_lasts_for_the_rest_of_the_game() -> None:
    table = Scenario("undead", "militia").members(0, "Gutter Biter").members(1, "Doc Pell").power(1, 5)
    table.scouts("The Lurker")
    assert (table.state.power[1], table.state.baseline[1]) == (4, 6)
    assert (table.state.power[0], table.state.baseline[0]) == (8, 8)


@pytest.mark.rule("MT-5.6")
def test_power_that_is_no_baseline_power_only_turns_the_die() -> None:
    table = Scenario("militia", "undead", extra=("The Chimney Sweep",)).members(0, "Doc Pell").power(0, 6)
    table.members(1, "Gutter Biter").dice(4).scouts("The Chimney Sweep")
    assert (table.state.power[0], table.state.baseline[0]) == (9, 7)
    table = Scenario("undead", "militia").members(0, "Gutter Biter").members(1, "Doc Pell").power(0, 6)
    assert table.scouts("The Lurker").state.baseline[0] == 8, "this is said to be baseline Power"


def test_the_lurker_takes_baseline_even_from_who_has_no_power_left() -> None:
    table = Scenario("undead", "militia").members(0, "Gutter Biter").members(1, "Doc Pell").power(1, 0)
    table.power(0, 10, 10).scouts("The Lurker")
    assert (table.state.power[1], table.state.baseline[1]) == (0, 6)
    assert (table.state.power[0], table.state.baseline[0]) == (10, 10)


def test_an_encounter_that_made_no_turns_is_discarded() -> None:
    table = street("Doc Pell", against=("Doctor Vesper Loam",))
    table.state.turns[1] = 1
    table.scouts("Light of Day")
    assert table.copy("Light of Day") in table.state.discard


@pytest.mark.rule("MT-F.33", "MT-I.11")
def test_a_copy_of_an_unstackable_card_in_effect_is_discarded() -> None:
    table = Scenario("militia", "undead", "wolfenpack", extra=["Light of Day"]).members(0, "Doc Pell")
    table.members(1, "The Sexton").members(2, "Mother Mange").on_top("Light of Day", "Tram Depot", "Light of Day")
    table.turn(2).does("play_drawn").does("discard_drawn")
    assert len(table.told("no_effect")) == 1
    assert table.told("turns") == [("turns", 1, -1)], "one turn to miss, not two"


def another_day(card: str, rules: int | None = None) -> Scenario:
    """Anna, who has signed The Morgue Accord while Cleo's Light of Day is open, draws a card and then another."""
    extra = ["Light of Day", "The Morgue Accord"]
    table = Scenario("militia", "undead", "wolfenpack", extra=extra, rules=rules).members(0, "Doc Pell")
    table.members(1, "The Sexton").members(2, "Mother Mange")
    signed(table, 0, "The Morgue Accord").on_top("Light of Day", card, "Potter's Field")
    return table.turn(2).does("play_drawn")


@pytest.mark.rule("MT-I.11", "MT-F.33")
@pytest.mark.parametrize("card", ["Light of Day", "The Morgue Accord"])
def test_a_first_card_that_cannot_be_played_is_put_away_for_the_next(card: str) -> None:
    table = another_day(card)
    assert table.where("Doc Pell") == "Potter's Field", "the second card had to be played"
    assert (table.told("no_effect"), put_away(table)) == ([], [card])
    old = another_day(card, rules=7).does("play_drawn")
    assert len(old.told("no_effect")) == 1, "by the rules of version 7 it could be played without effect"


def day_after_day(rules: int | None = None) -> Scenario:
    """Light of Day makes Ben miss a turn; Dan has one to miss for another reason. It is Cleo's turn."""
    table = Scenario("militia", "undead", "wolfenpack", "bailiffs", extra=["Light of Day"], rules=rules)
    table.members(0, "Doc Pell").members(1, "The Sexton").members(2, "Mother Mange").members(3, "Meter Reader")
    table.state.turns[3] = -1
    table.on_top("Light of Day", "Light of Day").turn(0)
    return table.does("play_drawn")


@pytest.mark.rule("MT-5.7", "MT-F.33")
def test_an_encounter_is_in_effect_for_its_own_turns_only() -> None:
    table = day_after_day()
    assert table.asked_seat() == 2, "Ben has missed his turn"
    assert len(table.told("lifted")) == 1
    table.does("play_drawn")
    assert table.told("no_effect") == []
    assert len(day_after_day(rules=6).does("play_drawn").told("no_effect")) == 1, "by older rules it waited for Dan"


@pytest.mark.rule("MT-F.33.1", "MT-F.33.2")
def test_light_of_day_and_darkness_of_night_cancel_each_others_turns() -> None:
    table = Scenario("militia", "undead", "wolfenpack").members(0, "Doc Pell").members(1, "The Sexton")
    table.members(2, "Mother Mange").on_top("Light of Day", "Darkness of Night").turn(2)
    table.does("play_drawn").does("play_drawn")
    assert table.told("no_effect") == []
    assert table.state.turns == [0, 0, 1], "the undead neither miss a turn nor gain one"


@pytest.mark.rule("MT-F.16")
def test_reserves_do_not_count_in_what_a_gang_is_made_of() -> None:
    table = street("Doc Pell", against=("The Sexton", "Doctor Vesper Loam")).scouts("Light of Day")
    assert in_reserves(table, 1), "Zombies all"
    assert table.told("missed_turn") == [], "one Zombie of two is not most"


@pytest.mark.rule("MT-F.17.1")
def test_thralled_members_count_in_the_gang_that_has_thralled_them() -> None:
    table = Scenario("undead", "militia", "wolfenpack").members(0, "The Stringmother", "Gutter Biter")
    table.members(1, "Doc Pell", "Sapper Rusk").members(2, "Mother Mange").wounded("Doc Pell", 1).fight(FIELD, 0, 1)
    table.uses("The Stringmother", "Pull the Strings", "Doc Pell").scouts("Light of Day", seat=2)
    assert table.told("missed_turn") == [("missed_turn", 0)], "two of three are Zombies"
    half = Scenario("undead", "militia", "wolfenpack").members(0, "The Stringmother").members(2, "Mother Mange")
    half.members(1, "Doc Pell", "Sapper Rusk").wounded("Doc Pell", 1).fight(FIELD, 0, 1)
    half.uses("The Stringmother", "Pull the Strings", "Doc Pell").scouts("Light of Day", seat=2)
    assert half.told("missed_turn") == []


# ---- Treaties ----


@pytest.mark.rule("MT-5.8")
def test_a_treaty_stays_before_its_player() -> None:
    table = street("Doc Pell").scouts("The Morgue Accord").does("no")
    assert table.state.treaties[0] == (table.copy("The Morgue Accord"),)


def test_a_second_copy_of_a_treaty_is_discarded_without_effect() -> None:
    table = Scenario("militia", "undead", extra=["The Morgue Accord"]).members(0, "Doc Pell").members(1, "The Sexton")
    signed(table, 0, "The Morgue Accord").on_top("Tram Depot", "The Morgue Accord").turn(0).does("discard_drawn")
    assert len(table.told("no_effect")) == 1
    assert len(table.state.treaties[0]) == 1
    assert put_away(table) == ["The Morgue Accord", "Tram Depot"]


@pytest.mark.rule("MT-5.9")
def test_a_treaty_recruits_from_the_reserves_of_the_other_player() -> None:
    table = street("Doc Pell").scouts("The Morgue Accord").does("yes").picks("Crypt Cantor")
    assert table.gang(0) == ["Crypt Cantor", "Doc Pell"]
    assert in_reserves(table, 1).count("Crypt Cantor") == 1, "Ben sees one of two go"
    assert table.told("recruited")[0][2:] == (0, 1)


def test_a_treaty_recruit_who_dies_goes_back_to_its_owner() -> None:
    table = street("Doc Pell").scouts("The Morgue Accord").does("yes").picks("Crypt Cantor")
    table.wounded("Crypt Cantor", 2).fight(FIELD, acting=1).uses("Gutter Biter", "Gnaw", "Crypt Cantor")
    assert table.is_dead("Crypt Cantor")
    agree_on_a_stalemate(table)
    assert in_reserves(table, 1).count("Crypt Cantor") == 2


def two_reserves(rules: int | None = None) -> Scenario:
    """A Gutter Biter waits with Anna, whose Treaty brought one into her gang, and another with Ben."""
    table = Scenario("militia", "undead", extra=("Gutter Biter",), rules=rules).members(0, "Doc Pell")
    signed(table.members(1, "The Sexton"), 0, "The Morgue Accord").hand(0, "Call for Backup").fight(FIELD)
    return table.plays("Call for Backup", through="Doc Pell")


@pytest.mark.rule("MT-5.9")
@pytest.mark.parametrize("owner", [0, 1])
def test_a_recruiter_says_from_whose_reserves_a_character_comes(owner: int) -> None:
    table = two_reserves()
    table.does("pick", table.copy("Gutter Biter", owner))
    assert table.told("recruited")[0][2:] == (0, owner), "from the own reserves, or out of Ben's"
    left = (in_reserves(table, 0).count("Gutter Biter"), in_reserves(table, 1).count("Gutter Biter"))
    assert left == ((0, 2) if owner == 0 else (1, 1))


def test_copies_in_the_same_reserves_are_one_answer() -> None:
    assert two_reserves().offers().count("pick: Gutter Biter") == 2, "Anna's, and one of Ben's two"
    assert two_reserves(rules=5).offers().count("pick: Gutter Biter") == 1


@pytest.mark.parametrize(("rules", "waiting"), [(None, 2), (5, 4)])
def test_whom_somebody_brought_does_not_wait_in_the_box_as_well(rules: int | None, waiting: int) -> None:
    own, treaty = ("The Late Ambassador", "Stealth Unit", "Stealth Unit"), "The Lantern Treaty"
    table = Scenario("undead", "brotherhood", extra=own, starting=own[:2], treaty=treaty, rules=rules)
    units = [m for m in range(table.state.data.characters) if table.state.data.name(m) == "Stealth Unit"]
    assert len([m for m in units if table.state.data.owner[m] == NOBODY]) == waiting, "nobody plays the militia"


def test_without_the_treaty_nobody_from_the_other_gang_comes() -> None:
    table = street("Doc Pell").hand(0, "Call for Backup").fight(FIELD).plays("Call for Backup")
    assert not table.can("pick", "Crypt Cantor")
    open_treaty = signed(street("Doc Pell"), 0, "The Morgue Accord").hand(0, "Call for Backup").fight(FIELD)
    assert open_treaty.plays("Call for Backup").can("pick", "Crypt Cantor")


def accord_of_strangers(rules: int | None = None) -> Scenario:
    """A wolf finds the Treaty of the militia and the undead."""
    table = Scenario("wolfenpack", "undead", "militia", rules=rules).members(0, "Mother Mange")
    table.members(1, "Gutter Biter").members(2, "Doc Pell")
    return table.scouts("The Morgue Accord").does("yes")


@pytest.mark.rule("MT-5.9")
def test_a_treaty_brings_nobody_to_a_gang_that_it_does_not_name() -> None:
    table = accord_of_strangers()
    assert table.gang(0) == ["Mother Mange"]
    assert len(table.state.treaties[0]) == 1, "it lies before her all the same"
    assert accord_of_strangers(rules=3).can("pick", "Crypt Cantor"), "by the rules of version 3"


@pytest.mark.rule("MT-5.10", "MT-I.3")
def test_a_starting_treaty_is_open_when_the_game_begins() -> None:
    table = Scenario("militia", "undead", starting=["Envoy Marrow"], treaty="The Morgue Accord")
    assert [table.state.data.name(copy) for copy in table.state.treaties[0]] == ["The Morgue Accord"]


@pytest.mark.rule("MT-5.10")
@pytest.mark.parametrize("rules", [None, 16])
def test_all_hear_who_begins_with_which_treaty(rules: int | None) -> None:
    pool = monster_town()
    anna = seat_with_everything(pool, "militia", "Anna", (), ("Envoy Marrow",), "The Morgue Accord")
    seats = (anna, seat_with_everything(pool, "undead", "Ben", (), ("The Sexton",)))
    state = GAME.start(Setup("monster-town", seats, rules=rules), pool, 1)
    engine.advance(GAME, state)
    told = [GAME.events.narrate(state.data, event, 1) for event in state.events]
    assert told.count("Anna begins with the Treaty The Morgue Accord in play.") == (rules is None)


def test_mixed_gang_members_fight_side_by_side_under_their_treaty() -> None:
    mixed = ["Envoy Marrow", "Doorstep Shambler"]
    table = Scenario("militia", "undead", extra=mixed[1:], starting=mixed, treaty="The Morgue Accord")
    table.members(0, "Envoy Marrow", "Doorstep Shambler").members(1, "The Sexton").fight(FIELD)
    assert table.can_use("Doorstep Shambler", "Paw and Moan")
    assert table.can_use("Envoy Marrow", "Protection Money")


# ---- Locations ----


@pytest.mark.rule("MT-5.12", "MT-5.13")
def test_the_party_moves_to_the_location_that_it_found() -> None:
    table = street("Doc Pell").members(0, "Sapper Rusk", "Chaplain Sedge", at=STORE).on_top("Generator Hall").turn(0)
    table.does("stay").picks("Sapper Rusk").does("play_drawn")
    assert [table.where(name) for name in ("Doc Pell", "Sapper Rusk")] == ["Generator Hall", "Generator Hall"]
    assert table.where("Chaplain Sedge") == STORE


@pytest.mark.rule("MT-5.15")
def test_nobody_fights_a_player_who_has_not_scouted_yet() -> None:
    for card in ("The Dark Alley", "On the Path"):
        table = street("Doc Pell", against=("The Sexton",))
        table.state.has_scouted[1] = False
        table.scouts(card)
        if table.asked() == "choose_one":
            table.does("option", 0)
        assert table.told("no_fight") == [("no_fight", 0)], card
        assert table.told("fight_began") == []


def test_drawing_a_rendezvous_card_counts_as_scouting() -> None:
    table = street("Doc Pell")
    table.state.has_scouted[0] = False
    assert table.on_top("Generator Hall").turn(0).state.has_scouted[0]

"""The Stalemate Rule (MT-10.9 to MT-10.13), Skirmishes (MT-10.15) and Ambushes (MT-10.16)."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_town import thralls
from deckbuilder.games.monster_town.combat import QUIET_ROUNDS
from deckbuilder.games.monster_town.game import GAME
from deckbuilder.games.monster_town.state import EXERTED, READY, Fight, Hold
from deckbuilder.kernel.facts import NOBODY, NOTHING
from tests.games.monster_town.rules.support import burden, copies, fighters, holder, nobody_strikes
from tests.support.positions import agree_on_a_stalemate, keeps_cards, put_away
from tests.support.scenario import Scenario

FIELD, DEPOT, STORE = "Potter's Field", "Tram Depot", "The Cold Store"


def siege() -> Scenario:
    """Anna's militia attack the Cold Store, which Ben holds; it is her action."""
    table = Scenario("militia", "undead").members(0, "Sapper Rusk", "Doc Pell")
    table.members(1, "Gutter Biter", "Crypt Cantor", at=STORE)
    return table.fight(STORE)


def three_ways() -> Scenario:
    """Anna, Ben and Cleo fight at the Cold Store, which Ben holds; it is Anna's action."""
    table = Scenario("militia", "undead", "wolfenpack").members(0, "Sapper Rusk", "Doc Pell")
    table.members(1, "Gutter Biter", "Crypt Cantor", at=STORE).members(2, "Mother Mange", "Three-Leg Tove")
    return table.fight(STORE)


# ---- offering a stalemate ----


@pytest.mark.rule("MT-10.9")
def test_all_players_in_the_combat_have_to_agree() -> None:
    table = three_ways().does("stalemate")
    assert (table.asked(), table.asked_seat()) == ("stalemate", 1), "clockwise"
    table.does("accept")
    assert table.asked_seat() == 2
    keeps_cards(table.does("accept"))
    assert table.state.fight[table.place(STORE)] == Fight.NONE


def test_a_refused_stalemate_cannot_be_offered_again() -> None:
    table = three_ways().does("stalemate").does("refuse")
    assert (table.asked(), table.asked_seat()) == ("combat_action", 0), "nobody else was asked"
    assert "stalemate" not in table.offers()
    table.uses("Sapper Rusk", "Rivet Driver", "Gutter Biter")
    assert table.wounds("Gutter Biter") == 1


def test_the_offer_may_be_made_again_at_the_next_action() -> None:
    table = siege().does("stalemate").does("refuse").waits().turn(0, "fight")
    assert "stalemate" in table.offers()


@pytest.mark.rule("MT-10.10")
def test_everybody_goes_through_the_end_of_combat_as_a_winner() -> None:
    table = (
        siege()
        .power(0, 1)
        .power(1, 2)
        .hand(0, "Kill Shot", "Flashbang")
        .hand(1, "Chomp", "Sepsis")
        .posture("Doc Pell", EXERTED)
    )
    table.turn(0, "fight").does("stalemate").does("accept")
    assert (table.asked(), table.asked_seat()) == ("pick", 0)
    table.picks("Kill Shot")
    assert table.asked_seat() == 1
    table.picks("Chomp")
    assert table.state.power == [7, 7]
    assert (len(table.in_hand(0)), len(table.in_hand(1))) == (5, 5)
    assert table.lies("Doc Pell") == READY


def test_a_player_who_fights_elsewhere_does_not_regenerate() -> None:
    table = siege().power(0, 1)
    table.members(0, "Stealth Unit").members(1, "The Stringmother").fight(DEPOT)
    table.does("fight", table.place(STORE))
    assert agree_on_a_stalemate(table).state.power[0] == 1


@pytest.mark.rule("MT-10.11")
def test_the_prior_holder_keeps_the_location_after_a_stalemate() -> None:
    table = agree_on_a_stalemate(siege())
    assert (holder(table, STORE), copies(table, STORE)) == (1, [1])
    assert [table.where(n) for n in ("Gutter Biter", "Sapper Rusk")] == [STORE, "On the Path"]
    assert table.state.captures == [0, 0]


@pytest.mark.rule("MT-10.11")
def test_a_prior_holder_who_left_and_came_back_keeps_nothing() -> None:
    table = Scenario("militia", "undead", "wolfenpack", extra=[STORE]).members(0, "Sapper Rusk")
    table.members(1, "Gutter Biter", at=STORE).members(2, "Mother Mange").fight(STORE, acting=1).does("run")
    nobody_strikes(table).scouts(STORE, seat=1)
    assert fighters(table, STORE) == (0, 2, 1)
    table.does("stalemate").does("accept").does("accept")
    keeps_cards(table)
    assert (holder(table, STORE), table.points(1)) == (NOBODY, 0)
    assert table.where("Gutter Biter") == "On the Path"


@pytest.mark.rule("MT-10.11")
def test_a_prior_holder_whose_last_member_there_fell_keeps_nothing() -> None:
    table = Scenario("militia", "undead").members(0, "Sapper Rusk").members(0, "Doc Pell", at=DEPOT)
    table.members(1, "Gutter Biter", at=STORE).members(1, "The Sexton", at=FIELD).wounded("Gutter Biter", 1)
    table.wounded("Sapper Rusk", 3).hand(0, "Danger Close").fight(STORE).plays("Danger Close")
    keeps_cards(table)
    assert (holder(table, STORE), copies(table, STORE)) == (NOBODY, [])


@pytest.mark.rule("MT-10.12")
def test_if_the_prior_holder_has_left_nobody_keeps_the_location() -> None:
    table = nobody_strikes(three_ways().turn(1, "fight").does("run")).turn(0, "fight")
    table.does("stalemate").does("accept")
    keeps_cards(table)
    assert (holder(table, STORE), copies(table, STORE)) == (NOBODY, [])
    assert table.where("Sapper Rusk") == table.where("Mother Mange") == "On the Path"
    assert table.points(0) == table.points(1) == table.points(2) == 0


@pytest.mark.rule("MT-10.13")
def test_last_members_falling_together_end_a_combat_in_stalemate() -> None:
    table = Scenario("militia", "undead").members(0, "Sapper Rusk").members(0, "Doc Pell", at=DEPOT)
    table.members(1, "Gutter Biter", at=STORE).members(1, "The Sexton", at=FIELD).wounded("Gutter Biter", 1)
    table.wounded("Sapper Rusk", 3).hand(0, "Danger Close").fight(STORE).plays("Danger Close")
    keeps_cards(table)
    assert ("fight_ended", table.place(STORE), NOBODY) in table.state.events
    assert holder(table, STORE) == NOBODY, "its holder is no longer there"
    assert (len(table.in_hand(0)), len(table.in_hand(1))) == (5, 5)


@pytest.mark.rule("MT-10.13")
def test_twenty_quiet_rounds_end_a_combat_by_themselves() -> None:
    table = siege()
    for _ in range(QUIET_ROUNDS):
        assert table.asked() == "combat_action"
        table.waits().waits()
    keeps_cards(table)
    assert ("fight_ended", table.place(STORE), NOBODY) in table.state.events
    assert holder(table, STORE) == 1


def test_a_wound_a_card_or_an_arrival_begins_the_count_anew() -> None:
    table = siege()
    table.state.quiet[table.place(STORE)] = 30
    assert table.uses("Sapper Rusk", "Rivet Driver", "Crypt Cantor").state.quiet[table.place(STORE)] == 0


# ---- Skirmish ----


def skirmish() -> Scenario:
    """Anna starts a Skirmish at the Cold Store, where Ben is; it is her first action in it."""
    table = Scenario("militia", "undead").members(0, "Sapper Rusk", "Doc Pell")
    table.members(1, "Gutter Biter", "Crypt Cantor", at=STORE).members(1, "The Sexton", at=FIELD)
    return table.on_top("Collapsed Overpass").turn(0).does("play_drawn").picks("The Cold Store")


@pytest.mark.rule("MT-10.15.1", "MT-10.15.2")
def test_a_skirmish_is_over_when_everybody_in_it_has_had_a_turn() -> None:
    table = skirmish()
    assert table.state.fight[table.place(STORE)] == Fight.SKIRMISH
    table.uses("Sapper Rusk", "Rivet Driver", "Gutter Biter").picks()
    assert (table.asked(), table.asked_seat()) == ("combat_action", 1)
    keeps_cards(table.uses("Gutter Biter", "Gnaw", "Doc Pell"))
    assert ("fight_ended", table.place(STORE), NOBODY) in table.state.events
    assert (holder(table, STORE), table.where("Sapper Rusk")) == (1, "On the Path")
    assert "Collapsed Overpass" in put_away(table)


def test_a_missed_turn_counts_as_had() -> None:
    table = skirmish()
    table.state.turns[1] = -1
    keeps_cards(table.uses("Sapper Rusk", "Rivet Driver", "Gutter Biter"))
    assert table.told("missed_turn") == [("missed_turn", 1)]
    assert ("fight_ended", table.place(STORE), NOBODY) in table.state.events


def test_an_extra_turn_does_not_end_a_skirmish_early() -> None:
    table = skirmish()
    table.state.turns[0] = 1
    table.uses("Sapper Rusk", "Rivet Driver", "Gutter Biter")
    assert (table.asked(), table.asked_seat()) == ("combat_action", 0), "Anna's extra turn"
    table.waits().picks()
    assert (table.asked(), table.asked_seat()) == ("combat_action", 1)


def test_a_skirmish_ends_by_stalemate_even_if_one_side_is_wiped_out() -> None:
    table = Scenario("militia", "undead").members(0, "Sapper Rusk").members(1, "Gutter Biter", at=STORE)
    table.members(1, "The Sexton", at=FIELD).wounded("Gutter Biter", 2).on_top("Collapsed Overpass").turn(0)
    table.does("play_drawn").picks("The Cold Store").uses("Sapper Rusk", "Rivet Driver", "Gutter Biter")
    assert table.state.fight[table.place(STORE)] == Fight.SKIRMISH, "Ben has not had his turn"
    keeps_cards(table.picks())
    assert ("fight_ended", table.place(STORE), NOBODY) in table.state.events
    assert (holder(table, STORE), table.points(0)) == (NOBODY, 0), "nobody captures it"


def at_gunpoint(rules: int | None = None) -> Scenario:
    """In a Skirmish at the Cold Store Anna takes control of the only member that Ben has there."""
    table = Scenario("militia", "undead", rules=rules).members(0, "Sapper Rusk").members(1, "Gutter Biter", at=STORE)
    table.members(1, "The Sexton", at=FIELD).hand(0, "Gun to the Temple").fight(STORE, kind=Fight.SKIRMISH)
    table.plays("Gun to the Temple", "Gutter Biter", through="Sapper Rusk")
    return keeps_cards(table.picks())


@pytest.mark.rule("MT-10.11")
def test_a_holder_whose_last_member_is_controlled_loses_the_location() -> None:
    table = at_gunpoint()
    assert table.gang(1) == ["Gutter Biter", "The Sexton"], "it has come home"
    assert (holder(table, STORE), table.where("Gutter Biter")) == (NOBODY, "On the Path")
    assert holder(at_gunpoint(rules=7), STORE) == 1, "by the rules of version 7"


def borrowed_guard(rules: int | None = None) -> Scenario:
    """Ben, who holds the Cold Store, has nobody there but Anna's Doc Pell, whom he controls; both agree to stop."""
    table = Scenario("militia", "undead", rules=rules).members(0, "Sapper Rusk", "Doc Pell").holds(1, STORE)
    table.members(1, "The Sexton", at=FIELD).fight(STORE)
    thralls.put_under(table.state, table.on_table("Doc Pell"), 1, Hold.COMBAT, NOTHING)
    return agree_on_a_stalemate(table.turn(0, "fight"))


@pytest.mark.rule("MT-10.11")
def test_a_holder_whose_only_fighter_is_borrowed_keeps_the_location() -> None:
    table = borrowed_guard()
    assert (holder(table, STORE), copies(table, STORE)) == (1, [1])
    assert (table.gang(0), table.where("Doc Pell")) == (["Doc Pell", "Sapper Rusk"], "On the Path")
    assert holder(borrowed_guard(rules=7), STORE) == NOBODY, "by the rules of version 7"


@pytest.mark.rule("MT-10.15.2")
def test_a_gang_wiped_out_in_a_skirmish_of_three_stays_to_its_end() -> None:
    table = Scenario("militia", "undead", "wolfenpack").members(0, "Sapper Rusk").members(2, "Mother Mange")
    table.members(1, "Gutter Biter", at=STORE).members(1, "The Sexton", at=FIELD).wounded("Gutter Biter", 2)
    table.power(1, 2).fight(STORE, kind=Fight.SKIRMISH).uses("Sapper Rusk", "Rivet Driver", "Gutter Biter")
    assert (fighters(table, STORE), table.state.power[1], holder(table, STORE)) == ((0, 1, 2), 2, 1)
    keeps_cards(table.picks().waits())
    assert (table.state.power[1], holder(table, STORE)) == (7, NOBODY)


def test_a_later_joiner_acts_only_if_the_turn_comes_before_the_end() -> None:
    table = Scenario("militia", "undead", "wolfenpack").members(0, "Sapper Rusk")
    table.members(1, "Gutter Biter", at=FIELD).members(2, "Mother Mange").fight(FIELD, 0, 1, kind=Fight.SKIRMISH)
    table.waits()
    assert (table.asked_seat(), fighters(table, FIELD)) == (1, (0, 1))
    keeps_cards(table.waits())
    assert table.state.fight[table.place(FIELD)] == Fight.NONE
    joined = Scenario("militia", "undead", "wolfenpack").members(0, "Sapper Rusk").members(2, "Mother Mange")
    joined.members(1, "Gutter Biter", at=FIELD).fight(FIELD, 0, 1, kind=Fight.SKIRMISH, acting=1).on_top(FIELD)
    joined.waits().does("play_drawn")
    assert (joined.asked(), joined.asked_seat(), fighters(joined, FIELD)) == ("combat_action", 2, (0, 1, 2))
    keeps_cards(joined.waits().waits())
    assert ("fight_ended", joined.place(FIELD), NOBODY) in joined.state.events


@pytest.mark.rule("MT-F.25")
def test_a_skirmish_goes_on_after_a_runner_is_attacked() -> None:
    table = Scenario("militia", "undead", "wolfenpack").members(0, "Sapper Rusk", "Doc Pell")
    table.members(1, "Gutter Biter", at=STORE).members(2, "Mother Mange").members(1, "The Sexton", at=FIELD)
    table.fight(STORE, kind=Fight.SKIRMISH).waits()
    table.picks().does("run")
    assert table.asked_seat() == 2
    table.uses("Mother Mange", "Name It to the Moon", "Gutter Biter").does("pass")
    assert (table.wounds("Gutter Biter"), table.where("Gutter Biter")) == (2, "On the Path")
    assert (table.asked_seat(), fighters(table, STORE)) == (2, (0, 2))


@pytest.mark.rule("MT-F.26")
def test_a_skirmish_from_which_all_others_ran_still_ends_by_stalemate() -> None:
    table = skirmish().uses("Sapper Rusk", "Rivet Driver", "Gutter Biter").picks().does("run")
    keeps_cards(nobody_strikes(table))
    assert ("fight_ended", table.place(STORE), NOBODY) in table.state.events
    assert (holder(table, STORE), table.points(0)) == (NOBODY, 0), "Anna has not won it"


# ---- Ambush ----


def alley(*party: str) -> Scenario:
    """Anna ambushes Ben's Gutter Biter and Sexton, who are On the Path."""
    table = Scenario("militia", "undead").members(0, *(party or ("Sapper Rusk", "Doc Pell")))
    return table.members(1, "Gutter Biter", "The Sexton")


@pytest.mark.rule("MT-10.16", "MT-10.16.2")
def test_an_ambush_is_one_harmful_action_and_then_a_stalemate() -> None:
    table = alley().wounded("Sapper Rusk", 1).power(0, 2).power(1, 3).hand(0, "Ammo Drop", "Smoke Screen")
    table.scouts("The Dark Alley")
    assert not table.can_use("Doc Pell", "Field Dressing")
    assert not table.can("play", "Ammo Drop")
    assert not table.can("play", "Smoke Screen")
    keeps_cards(table.uses("Sapper Rusk", "Rivet Driver", "The Sexton"))
    assert table.wounds("The Sexton") == 1
    assert table.lies("Sapper Rusk") == READY
    assert table.state.power == [7, 7]
    assert "The Dark Alley" in put_away(table)
    assert all(kind == Fight.NONE for kind in table.state.fight)


def horde(rules: int | None = None) -> Scenario:
    """Anna's Sexton ambushes Ben's people, with cards in hand that no member performs and one that is channelled."""
    table = Scenario("undead", "militia", rules=rules).members(0, "The Sexton").members(1, "Doc Pell", "Sapper Rusk")
    return table.hand(0, "Press of Bodies", "Many Small Mouths", "Sepsis").scouts("The Dark Alley")


@pytest.mark.rule("MT-10.16")
def test_an_ambush_is_made_by_a_member_not_by_a_card_alone() -> None:
    table = horde()
    assert not table.can("play", "Press of Bodies")
    assert not table.can("play", "Many Small Mouths")
    assert table.can("play", "Sepsis")
    said = GAME.answers.why_not(GAME.observe(table.state, 0), table.copy("Press of Bodies", 0)).reasons
    assert [(reason.sentence, reason.clause) for reason in said] == [
        ("An Ambush is made by a gang member, but Press of Bodies is not performed by one.", "MT-10.16")
    ]
    old = horde(rules=1)
    assert old.can("play", "Press of Bodies"), "as the rules of version 1 have it"


def valve(rules: int | None = None) -> Scenario:
    """Anna's Meter Reader, who wears the Pressure Valve, ambushes Ben's Doc Pell."""
    table = Scenario("bailiffs", "militia", "undead", rules=rules).members(0, "Meter Reader").members(1, "Doc Pell")
    return table.members(2, "The Sexton", at=STORE).wears("Meter Reader", "Pressure Valve").scouts("The Dark Alley")


@pytest.mark.rule("MT-10.16")
def test_an_ambush_strikes_the_other_side_and_not_ones_own_only() -> None:
    table = valve()
    assert table.can_use("Meter Reader", "Tap the Glass")
    assert not table.can_use("Meter Reader", "Vent"), "it wounds nobody but its bearer"
    assert valve(rules=6).can_use("Meter Reader", "Vent"), "which was enough by the rules of version 6"


@pytest.mark.rule("MT-10.16.1")
def test_the_ambushed_player_may_cancel() -> None:
    table = alley().hand(1, "Feel No Pain")
    table.asks_to_cancel = True
    table.scouts("The Dark Alley").uses("Sapper Rusk", "Rivet Driver", "The Sexton").cancels("Feel No Pain")
    keeps_cards(table)
    assert table.wounds("The Sexton") == 0
    assert all(kind == Fight.NONE for kind in table.state.fight)


def test_an_ambush_without_an_attack_ends_all_the_same() -> None:
    harmless = keeps_cards(alley("Envoy Marrow").scouts("The Dark Alley"))
    assert all(kind == Fight.NONE for kind in harmless.state.fight)
    spared = alley().scouts("The Dark Alley").does("pass")
    assert all(kind == Fight.NONE for kind in keeps_cards(spared).state.fight)
    assert spared.where("The Sexton") == "On the Path"


def test_an_ambush_at_a_location_leaves_it_to_its_holder() -> None:
    table = Scenario("undead", "militia").members(0, "The Sexton").members(1, "Doc Pell", at=DEPOT)
    keeps_cards(table.scouts("The Storm Drain").uses("The Sexton", "Spadework", "Doc Pell"))
    assert (holder(table, DEPOT), table.where("Doc Pell"), table.where("The Sexton")) == (1, DEPOT, "On the Path")
    assert table.wounds("Doc Pell") == 1


def test_an_ambush_that_kills_the_last_two_freezes_what_both_hold() -> None:
    table = Scenario("undead", "militia").members(0, "The Sexton").members(1, "Doc Pell", at=DEPOT)
    table.holds(1, "Generator Hall").holds(0, STORE).wounded("Doc Pell", 2).wounded("The Sexton", 4)
    burden(table, "Doc Pell", "Acidic Blood", 0).on_top("The Storm Drain").turn(0).does("stay").does("play_drawn")
    table.uses("The Sexton", "Spadework", "Doc Pell")
    assert table.told("game_over") == [("game_over", (1,), "last_gang")], "two locations against one"

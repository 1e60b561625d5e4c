"""Ending combat (MT-9) in its eight steps, and leaving a combat that continues."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_town.state import EXERTED, HIDDEN, READY, Fight
from deckbuilder.kernel.facts import NOBODY
from tests.games.monster_town.rules.support import burden, copies, fighters, holder, nobody_strikes
from tests.support.positions import agree_on_a_stalemate, bears, fallen, in_reserves, keeps_cards, put_away, thralled
from tests.support.scenario import Scenario

FIELD, DEPOT, STORE = "Potter's Field", "Tram Depot", "The Cold Store"


def besieged(*attackers: str) -> Scenario:
    """Militia attack a lone Gutter Biter with two wounds at the Cold Store, which Ben holds; The Sexton is away."""
    table = Scenario("militia", "undead").members(0, *(attackers or ("Sapper Rusk", "Doc Pell")))
    table.members(1, "Gutter Biter", at=STORE).members(1, "The Sexton", at=FIELD).wounded("Gutter Biter", 2)
    return table


def won(table: Scenario) -> Scenario:
    """Sapper Rusk strikes down the last defender at the Cold Store."""
    table.fight(STORE)
    if table.asked() == "fight":
        table.does("fight", table.place(STORE))
    return table.uses("Sapper Rusk", "Rivet Driver", "Gutter Biter")


# ---- how a combat ends ----


@pytest.mark.rule("MT-9.1.1")
def test_when_all_others_have_died_the_survivor_wins() -> None:
    table = keeps_cards(won(besieged()))
    assert ("fight_ended", table.place(STORE), 0) in table.state.events
    assert holder(table, STORE) == 0


@pytest.mark.rule("MT-9.1.2")
def test_when_all_others_have_run_away_who_is_left_wins() -> None:
    table = besieged().fight(STORE, acting=1).does("run")
    keeps_cards(nobody_strikes(table))
    assert ("fight_ended", table.place(STORE), 0) in table.state.events
    assert holder(table, STORE) == 0


@pytest.mark.rule("MT-9.1.2")
def test_of_two_that_are_left_nobody_has_won_when_a_third_runs() -> None:
    table = Scenario("militia", "undead", "wolfenpack").members(0, "Sapper Rusk").members(2, "Mother Mange")
    table.members(1, "Gutter Biter", at=STORE).members(1, "The Sexton", at=FIELD).fight(STORE, acting=1).does("run")
    nobody_strikes(table)
    assert (table.told("fight_ended"), fighters(table, STORE)) == ([], (0, 2))
    keeps_cards(nobody_strikes(table.turn(2, "fight").does("run")))
    assert ("fight_ended", table.place(STORE), 0) in table.state.events


@pytest.mark.rule("MT-9.1.3")
def test_a_stalemate_needs_all_in_the_combat_and_nobody_else() -> None:
    table = Scenario("militia", "undead", "wolfenpack", "brotherhood").members(0, "Sapper Rusk").members(3, "The Nail")
    table.members(1, "Gutter Biter", at=STORE).members(2, "Mother Mange").fight(STORE, 0, 1, 2).does("stalemate")
    assert (table.asked(), table.asked_seat()) == ("stalemate", 1)
    table.does("accept")
    assert (table.asked(), table.asked_seat(), table.told("fight_ended")) == ("stalemate", 2, [])
    keeps_cards(table.does("accept"))
    assert ("fight_ended", table.place(STORE), NOBODY) in table.state.events, "Dan fights nowhere and was not asked"
    assert [event[1] for event in table.told("answered_stalemate")] == [1, 2]


@pytest.mark.rule("MT-9.1.3")
def test_the_players_left_may_close_a_combat_by_a_stalemate() -> None:
    table = agree_on_a_stalemate(besieged().fight(STORE))
    assert ("fight_ended", table.place(STORE), NOBODY) in table.state.events


def test_a_player_whose_last_member_there_is_controlled_has_lost() -> None:
    table = besieged().hand(0, "Gun to the Temple").fight(STORE)
    table.plays("Gun to the Temple", "Gutter Biter", through="Doc Pell").picks().picks()
    assert holder(table, STORE) == 0
    assert (table.gang(1), table.where("Gutter Biter")) == (["Gutter Biter", "The Sexton"], "On the Path")


# ---- the eight steps ----


@pytest.mark.rule("MT-9.2")
def test_the_steps_come_in_their_order() -> None:
    table = besieged().hand(0, "Kill Shot").power(0, 3)
    bears(table, "Doc Pell", "Pit-Fighter Stims", 0).posture("Doc Pell", EXERTED)
    won(table)
    assert table.discarded(0) == ["Pit-Fighter Stims"], "step 1"
    assert (table.asked(), table.asked_seat()) == ("pick", 0), "step 2: the winner replenishes"
    assert len(table.in_hand(1)) == 5
    assert (table.state.power[0], holder(table, STORE)) == (3, 1), "the later steps are still to come"
    table.picks()
    assert (table.state.power[0], holder(table, STORE)) == (7, 0)
    kinds = [event[0] for event in table.state.events]
    assert kinds.index("fight_ended") < kinds.index("lost_location") < kinds.index("captured")


@pytest.mark.rule("MT-9.2.1")
def test_step_1_cards_on_the_table_and_on_members_are_discarded() -> None:
    table = Scenario("militia", "undead", extra=["Crossfire"]).members(0, "Sapper Rusk", "Doc Pell")
    table.members(1, "Gutter Biter", "The Sexton").hand(0, "Crossfire").hand(1, "Rot Sets In").fight(FIELD)
    table.plays("Crossfire", through="Doc Pell")
    assert table.discarded(0) == [], "it lies on the table"
    table.plays("Rot Sets In", "Sapper Rusk", through="Gutter Biter")
    assert table.discarded(1) == []
    agree_on_a_stalemate(table)
    assert "Crossfire" in table.discarded(0)
    assert "Rot Sets In" in table.discarded(1)


@pytest.mark.rule("MT-9.2.2")
def test_step_2_the_winner_replenishes_and_the_loser_draws_to_five() -> None:
    table = won(besieged().hand(0, "Kill Shot", "Flashbang", "Ammo Drop").hand(1, "Chomp", "Sepsis"))
    assert len(table.in_hand(1)) == 5
    assert {"Chomp", "Sepsis"} <= set(table.in_hand(1)), "a loser discards nothing"
    table.picks("Flashbang")
    assert len(table.in_hand(0)) == 5
    assert "Flashbang" not in table.in_hand(0)


@pytest.mark.rule("MT-9.2.2")
def test_step_2_the_winner_discards_before_anything_is_drawn() -> None:
    table = won(besieged().hand(0, "Kill Shot", "Flashbang", "Ammo Drop"))
    assert table.in_hand(0) == ["Ammo Drop", "Flashbang", "Kill Shot"]
    assert table.asked_seat() == 0


@pytest.mark.rule("MT-9.2.2")
def test_step_2_a_loser_who_fights_elsewhere_draws_nothing() -> None:
    table = keeps_cards(won(fighting_twice()))
    assert len(table.in_hand(1)) == 0
    assert len(table.in_hand(0)) == 5


@pytest.mark.rule("MT-9.2.3")
def test_step_3_who_fights_nowhere_else_regenerates() -> None:
    table = keeps_cards(won(besieged().power(0, 2).power(1, 1)))
    assert table.state.power == [7, 7]
    busy = keeps_cards(won(fighting_twice().power(0, 2).power(1, 1)))
    assert busy.state.power == [2, 1]


@pytest.mark.rule("MT-9.2.4")
def test_step_4_the_dead_go_to_reserves() -> None:
    table = fallen(besieged(), 0, "Stealth Unit", at=STORE)
    before = in_reserves(table, 0).count("Stealth Unit")
    keeps_cards(won(table))
    assert in_reserves(table, 0).count("Stealth Unit") == before + 1
    assert in_reserves(table, 1).count("Gutter Biter") == 2


@pytest.mark.rule("MT-9.2.4")
def test_step_4_who_died_in_another_combat_lies_there_on() -> None:
    table = fallen(fighting_twice(), 0, "Barricade Gunner", at=DEPOT)
    keeps_cards(won(table))
    assert table.where("Barricade Gunner") == DEPOT
    assert table.is_dead("Barricade Gunner")
    assert in_reserves(table, 1).count("Gutter Biter") == 2


@pytest.mark.rule("MT-9.2.4")
def test_step_4_a_dead_recruit_of_a_treaty_returns_to_its_owner() -> None:
    table = besieged()
    before = in_reserves(table, 1).count("Crypt Cantor")
    thralled(table.members(1, "Crypt Cantor"), 0, "Crypt Cantor", by="Doc Pell").wounded("Crypt Cantor", 2)
    table.fight(STORE, acting=1).uses("Gutter Biter", "Gnaw", "Crypt Cantor")
    keeps_cards(table.uses("Sapper Rusk", "Rivet Driver", "Gutter Biter"))
    assert in_reserves(table, 1).count("Crypt Cantor") == before


@pytest.mark.rule("MT-9.2.5")
def test_step_5_all_survivors_are_readied_and_keep_their_wounds() -> None:
    table = besieged("Sapper Rusk", "Doc Pell", "Stealth Unit").wounded("Doc Pell", 1)
    table.posture("Doc Pell", EXERTED).posture("Stealth Unit", HIDDEN)
    keeps_cards(won(table))
    assert [table.lies(n) for n in ("Sapper Rusk", "Doc Pell", "Stealth Unit")] == [READY] * 3
    assert table.wounds("Doc Pell") == 1


@pytest.mark.rule("MT-9.2.6")
def test_step_6_the_losers_leave_and_put_their_copy_away() -> None:
    taken = Scenario("militia", "undead", extra=[STORE]).members(0, "Sapper Rusk", "Doc Pell")
    taken.members(1, "Gutter Biter", at=STORE).members(1, "The Sexton", at=FIELD).wounded("Gutter Biter", 2)
    keeps_cards(taken.scouts(STORE).uses("Sapper Rusk", "Rivet Driver", "Gutter Biter"))
    assert (holder(taken, STORE), copies(taken, STORE), put_away(taken)) == (0, [0], [STORE])
    table = besieged().members(1, "Crypt Cantor", at=STORE).fight(STORE, acting=1)
    thralled(table, 0, "Crypt Cantor", by="Doc Pell")
    table.turn(0, "fight").uses("Sapper Rusk", "Rivet Driver", "Gutter Biter")
    keeps_cards(table)
    assert copies(table, STORE) == [0]
    repelled = besieged().wounded("Sapper Rusk", 3).wounded("Doc Pell", 2).hand(1, "Many Small Mouths")
    repelled.members(0, "Stealth Unit", at=DEPOT).fight(STORE, acting=1)
    keeps_cards(repelled.plays("Many Small Mouths", "Sapper Rusk", "Doc Pell"))
    assert (holder(repelled, STORE), copies(repelled, STORE)) == (1, [1])


@pytest.mark.rule("MT-9.2.6")
def test_step_6_survivors_of_a_loser_stand_on_the_path() -> None:
    table = besieged().hand(0, "Gun to the Temple").fight(STORE)
    table.plays("Gun to the Temple", "Gutter Biter", through="Doc Pell")
    assert keeps_cards(table).where("Gutter Biter") == "On the Path"


@pytest.mark.rule("MT-9.2.6")
@pytest.mark.parametrize("where", ["Dead Air Tower", STORE, DEPOT])
def test_step_6_only_the_losers_leave_wherever_it_was_fought(where: str) -> None:
    table = Scenario("militia", "undead").members(0, "Sapper Rusk", "Doc Pell").hand(0, "Gun to the Temple")
    table.members(1, "Gutter Biter", at=where).members(1, "The Sexton", at=FIELD).fight(where)
    keeps_cards(table.plays("Gun to the Temple", "Gutter Biter", through="Doc Pell"))
    assert [table.where(n) for n in ("Sapper Rusk", "Doc Pell", "Gutter Biter")] == [where, where, "On the Path"]
    assert (copies(table, where), put_away(table)) == ([0], [])


@pytest.mark.rule("MT-9.2.6")
def test_step_6_all_copies_are_put_away_if_nobody_keeps_the_location() -> None:
    table = Scenario("militia", "undead", "wolfenpack", extra=[STORE]).members(2, "Mother Mange")
    table.members(1, "Gutter Biter", at=STORE).members(1, "The Sexton", at=FIELD).fight(STORE, 1, 2, acting=1)
    nobody_strikes(table.members(0, "Sapper Rusk").scouts(STORE).waits().turn(1, "fight").does("run"))
    assert (copies(table, STORE), put_away(table)) == ([0], [STORE]), "Ben has run, and Anna has brought a copy"
    agree_on_a_stalemate(table.turn(0, "fight"))
    assert (holder(table, STORE), copies(table, STORE), put_away(table)) == (NOBODY, [], [STORE, STORE])


@pytest.mark.rule("MT-9.2.7")
def test_step_7_the_winner_takes_the_location_and_stays_there() -> None:
    table = keeps_cards(won(besieged()))
    assert (holder(table, STORE), table.where("Sapper Rusk"), table.points(0)) == (0, STORE, 1)
    assert table.asked() == "pick", "the Cold Store serves a guest when it is newly taken"
    assert table.picks("Doc Pell").wounds("Doc Pell") == -2


def test_step_7_a_defender_who_wins_does_not_do_the_text_again() -> None:
    table = besieged().members(0, "Stealth Unit", at=DEPOT).wounded("Sapper Rusk", 3)
    keeps_cards(table.fight(STORE, acting=1))
    table.turn(0, "fight").does("run")
    keeps_cards(nobody_strikes(table))
    assert holder(table, STORE) == 1
    assert table.told("captured") == []
    assert table.told("gained_life") == []


@pytest.mark.rule("MT-9.2.8")
def test_step_8_an_uncapturable_location_leaves_all_on_the_path() -> None:
    table = Scenario("militia", "undead").members(0, "Doc Pell", "Sapper Rusk").members(1, "Gutter Biter")
    table.members(1, "The Sexton", at=FIELD).wounded("Gutter Biter", 2).scouts("On the Path").does("option", 0)
    keeps_cards(table.uses("Sapper Rusk", "Rivet Driver", "Gutter Biter"))
    assert put_away(table) == ["On the Path"]
    assert all(table.state.place[m] == 0 for m in table.state.crew[0])


# ---- leaving a combat that goes on ----


@pytest.mark.rule("MT-10.14")
def test_a_player_without_survivors_leaves_while_others_fight_on() -> None:
    table = Scenario("militia", "undead", "wolfenpack").members(0, "Sapper Rusk", "Doc Pell").members(2, "Mother Mange")
    table.members(1, "Gutter Biter", at=STORE).members(1, "The Sexton", at=FIELD).wounded("Gutter Biter", 2)
    burden(table, "Doc Pell", "Rot Sets In", 1).hand(1, "Chomp").power(1, 1).fight(STORE)
    table.uses("Sapper Rusk", "Rivet Driver", "Gutter Biter")
    assert fighters(table, STORE) == (0, 2)
    assert table.state.fight[table.place(STORE)] == Fight.COMBAT
    assert (holder(table, STORE), copies(table, STORE), put_away(table)) == (NOBODY, [], [STORE])
    assert (len(table.in_hand(1)), table.state.power[1]) == (5, 7)
    assert in_reserves(table, 1).count("Gutter Biter") == 2
    assert "Rot Sets In" in table.discarded(1), "cards of the player who left are discarded"


def test_the_last_of_three_wins() -> None:
    table = Scenario("militia", "undead", "wolfenpack").members(0, "Sapper Rusk", "Doc Pell")
    table.members(2, "Three-Leg Tove").members(2, "Mother Mange", at="The Reservoir").wounded("Three-Leg Tove", 3)
    table.members(1, "Gutter Biter", at=STORE).members(1, "The Sexton", at=FIELD).wounded("Gutter Biter", 2)
    table.hand(0, "Danger Close").fight(STORE).plays("Danger Close", through="Doc Pell")
    keeps_cards(table)
    assert holder(table, STORE) == 0
    assert (len(table.in_hand(1)), len(table.in_hand(2))) == (5, 5), "both losers draw to five"


def fighting_twice() -> Scenario:
    """The siege of the Cold Store, while both players also fight at the Tram Depot."""
    table = besieged().fight(STORE)
    table.members(0, "Stealth Unit").members(1, "Crypt Cantor").fight(DEPOT)
    return table

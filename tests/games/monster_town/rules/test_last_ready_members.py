"""What follows when the last member at a place is exerted, taken or dead, whoever caused it."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_town.state import EXERTED, READY
from tests.support.encounters import fang, pack, squad, undead
from tests.support.positions import end_game, fallen, thralled
from tests.support.scenario import Scenario

FIELD, DEPOT, BANK = "Potter's Field", "Tram Depot", "The Blood Bank"


@pytest.mark.rule("MT-8.12")
def test_a_cancel_that_exerts_the_last_ready_member_readies_the_gang() -> None:
    table = undead("Gutter Biter", "The Sexton", against=("One-Eye Varga", "Doc Pell")).posture("Doc Pell", EXERTED)
    table.asks_to_cancel = True
    table.fight(DEPOT).uses("Gutter Biter", "Gnaw", "Doc Pell").reacts("One-Eye Varga")
    assert (table.wounds("Doc Pell"), table.lies("Doc Pell"), table.lies("One-Eye Varga")) == (0, READY, READY)
    assert len(table.told("gang_readied")) == 1


@pytest.mark.rule("MT-8.22")
def test_whose_only_fighter_is_taken_has_lost_and_gets_it_back() -> None:
    table = Scenario("militia", "undead").members(0, "Doc Pell", "Sapper Rusk").members(1, "Gutter Biter", at=FIELD)
    table.hand(0, "Gun to the Temple").fight(FIELD).plays("Gun to the Temple", "Gutter Biter", through="Doc Pell")
    assert (table.points(0), table.points(1)) == (1, 0)
    assert (table.gang(1), table.where("Gutter Biter")) == (["Gutter Biter"], "On the Path")
    assert table.state.alive == [True, True], "a member controlled for a combat is still Ben's own"


@pytest.mark.rule("MT-10.16.2", "MT-10.12")
def test_a_location_whose_last_guard_falls_in_an_ambush_is_nobodys() -> None:
    table = Scenario("undead", "militia").members(0, "Gutter Biter").members(1, "Doc Pell", at=DEPOT)
    table.members(1, "Sapper Rusk").wounded("Doc Pell", 2).scouts("The Storm Drain")
    table.uses("Gutter Biter", "Gnaw", "Doc Pell")
    assert (table.points(0), table.points(1), table.where("Gutter Biter")) == (0, 0, "On the Path")
    assert (len(table.in_hand(0)), len(table.in_hand(1))) == (5, 5), "both are treated as winners"


@pytest.mark.rule("MT-10.15.1")
def test_a_missed_turn_ends_a_skirmish_and_its_holder_stays() -> None:
    table = Scenario("militia", "undead").members(0, "Barricade Gunner").members(1, "Gutter Biter", at=FIELD)
    table.state.turns[1] = -1
    table.scouts("Collapsed Overpass").waits()
    assert (table.where("Gutter Biter"), table.where("Barricade Gunner")) == (FIELD, "On the Path")
    assert table.points(1) == 1


@pytest.mark.rule("MT-I.1")
def test_seeing_red_counts_the_wound_that_it_costs() -> None:
    table = pack("The Brute", "Grey Hush").hand(0, "Seeing Red").fight(DEPOT)
    table.plays("Seeing Red", "Captain Vesna Holt", through="The Brute")
    assert (table.wounds("The Brute"), table.wounds("Captain Vesna Holt")) == (1, 3)


@pytest.mark.rule("MT-F.17.1", "MT-F.17")
def test_a_thralled_human_keeps_a_fang_from_being_mostly_vampires() -> None:
    table = Scenario("militia", "brotherhood").members(0, "Doc Pell", "Sapper Rusk").members(1, "The Nail")
    thralled(table, 1, "Sapper Rusk", "The Nail").scouts("Light of Day")
    assert (table.state.turns, len(table.told("changed_no_turns"))) == ([0, 0], 1), "half is not most"


@pytest.mark.rule("MT-8.18", "MT-8.13")
def test_who_raises_another_with_its_last_life_dies_alone() -> None:
    table = fang("Madame Orlo", hand=("Out of the Urn",)).wounded("Madame Orlo", 3)
    fallen(table, 0, "The Nail", at=BANK).fight(BANK).plays("Out of the Urn", "The Nail", through="Madame Orlo")
    assert (table.is_dead("Madame Orlo"), table.gang(0), table.lies("The Nail")) == (True, ["The Nail"], READY)


@pytest.mark.rule("MT-8.4", "MT-10.2")
def test_what_a_runner_has_laid_on_somebody_spares_nobody() -> None:
    table = undead("Gutter Biter", "The Sexton", against=("Sapper Rusk", "Doc Pell")).hand(0, "Clinging Hands")
    table.fight(FIELD).plays("Clinging Hands", "Sapper Rusk", through="Gutter Biter").waits()
    table.state.posture[table.on_table("Sapper Rusk")] = READY
    table.does("run").uses("Sapper Rusk", "Rivet Driver", "The Sexton")
    assert table.wounds("The Sexton") == 1, "Clinging Hands would have spared it"


@pytest.mark.rule("MT-11.13")
def test_ten_points_by_a_blow_and_by_its_reflection_are_shared() -> None:
    table = Scenario("undead", "wolfenpack").members(0, "Left Half of Larry", "The Sexton")
    table.members(1, "The Brute", "Grey Hush").wounded("The Brute", 5).wounded("Left Half of Larry", 3)
    end_game(table, last_drawer=1)
    table.state.kill_points[:] = [8, 9]
    reflexes = next(c for c in table.state.combat_deck[1] if table.state.data.name(c) == "Unnatural Reflexes")
    table.state.combat_deck[1] = tuple(c for c in table.state.combat_deck[1] if c != reflexes)
    table.state.attached[table.on_table("The Brute")] = (reflexes,)
    table.uses("Left Half of Larry", "Drag and Rend", "The Brute")
    assert table.state.outcome is not None
    assert (table.state.outcome.winners, table.points(0), table.points(1)) == ((0, 1), 10, 10)


@pytest.mark.rule("MT-8.26")
def test_kill_shot_is_answered_only_by_what_cancels_cards() -> None:
    def asked(power: int) -> list[str]:
        table = Scenario("militia", "wolfenpack").members(0, "Doc Pell", "Sapper Rusk").members(1, "Grey Hush")
        table.hand(0, "Kill Shot").hand(1, "Hackles Up", "Bite the Hand").power(1, power)
        table.asks_to_cancel = True
        return table.fight(DEPOT).plays("Kill Shot", "Grey Hush", through="Doc Pell").offers()

    assert (asked(1), asked(0)) == (["cancel: Bite the Hand", "pass"], ["pass"])


@pytest.mark.rule("MT-8.16.1")
def test_a_member_that_only_its_item_kept_alive_dies_with_it() -> None:
    table = squad("Sapper Rusk", "Doc Pell", against=("Doorstep Shambler", "The Sexton"))
    table.wears("Doorstep Shambler", "Patchwork Hide", 1).wounded("Doorstep Shambler", 4).fight(FIELD)
    table.uses("Sapper Rusk", "Rivet Driver", "Doorstep Shambler")
    assert table.is_dead("Doorstep Shambler")

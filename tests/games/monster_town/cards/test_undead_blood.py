"""Feel No Pain, which cancels, and Acidic Blood, which reflects."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_town.state import EXERTED, READY
from tests.support.positions import bears, end_game, in_reserves, thralled
from tests.support.scenario import Scenario

AT = "Tram Depot"


def attacked(*zombies: str, hand: tuple[str, ...] = ("Feel No Pain",)) -> Scenario:
    """Anna's militia is about to strike Ben's undead, who are asked whether they cancel."""
    table = Scenario("militia", "undead").members(0, "Sapper Rusk", "Chaplain Sedge").members(1, *zombies)
    table.hand(1, *hand).asks_to_cancel = True
    return table


# ---- Feel No Pain ----


@pytest.mark.rule("MT-8.26", "MT-8.26.1", "MT-8.26.2", "MT-8.26.3")
def test_feel_no_pain_cancels_harm_to_an_own_member_for_nothing() -> None:
    table = attacked("Gutter Biter").posture("Gutter Biter", EXERTED).hand(0, "Tungsten Core").fight(AT)
    table.plays("Tungsten Core", "Gutter Biter", through="Sapper Rusk").cancels("Feel No Pain")
    assert table.wounds("Gutter Biter") == 0
    assert table.state.power == [5, 7]
    assert table.lies("Sapper Rusk") == EXERTED
    assert table.discarded(0) == ["Tungsten Core"]
    assert table.discarded(1) == ["Feel No Pain"]


def test_feel_no_pain_stops_an_outright_kill_and_an_exertion() -> None:
    table = attacked("Gutter Biter", "The Sexton").hand(0, "Kill Shot").fight(AT)
    table.plays("Kill Shot", "The Sexton", through="Sapper Rusk").cancels("Feel No Pain")
    assert "The Sexton" in table.gang(1)
    exerted = attacked("Gutter Biter", "The Sexton").hand(0, "Flashbang").fight(AT)
    exerted.plays("Flashbang", "The Sexton", through="Sapper Rusk").cancels("Feel No Pain")
    assert exerted.lies("The Sexton") == READY


def test_feel_no_pain_may_be_kept() -> None:
    table = attacked("Gutter Biter").fight(AT).uses("Chaplain Sedge", "Iron Censer", "Gutter Biter").does("pass")
    assert table.wounds("Gutter Biter") == 1
    assert table.in_hand(1) == ["Feel No Pain"]


@pytest.mark.rule("MT-F.12")
def test_feel_no_pain_protects_all_own_members_and_nobody_elses() -> None:
    table = Scenario("militia", "undead", "fixture-wolves").members(0, "Sapper Rusk", "Chaplain Sedge")
    table.members(1, "Gutter Biter", "Crypt Cantor").members(2, "Pack Runner", "Moon Caller")
    table.hand(0, "Danger Close").hand(1, "Feel No Pain").fight(AT).asks_to_cancel = True
    table.plays("Danger Close", through="Sapper Rusk").cancels("Feel No Pain")
    assert (table.wounds("Gutter Biter"), table.wounds("Crypt Cantor")) == (0, 0)
    assert (table.wounds("Pack Runner"), table.wounds("Moon Caller")) == (2, 2)
    assert table.wounds("Chaplain Sedge") == 1


def test_feel_no_pain_is_no_help_for_an_ally() -> None:
    table = Scenario("militia", "undead", "fixture-wolves").members(0, "Sapper Rusk", "Chaplain Sedge")
    table.members(1, "Gutter Biter").members(2, "Pack Runner").hand(1, "Feel No Pain").fight(AT).asks_to_cancel = True
    table.uses("Chaplain Sedge", "Iron Censer", "Pack Runner")
    assert table.asked() == "combat_action"
    assert table.wounds("Pack Runner") == 1


@pytest.mark.rule("MT-2.11.4")
def test_feel_no_pain_does_not_protect_a_thrall_with_another_icon() -> None:
    table = attacked("Gutter Biter", "The Stringmother").members(0, "Doc Pell").hand(0, "Danger Close")
    thralled(table, 1, "Doc Pell", by="The Stringmother").fight(AT)
    table.plays("Danger Close", through="Sapper Rusk").cancels("Feel No Pain").does("pass")
    assert (table.wounds("Gutter Biter"), table.wounds("Doc Pell")) == (0, 2)


def test_feel_no_pain_is_no_combat_action_and_answers_only_harm() -> None:
    own = Scenario("undead", "militia").members(0, "Gutter Biter").members(1, "Sapper Rusk")
    assert not own.hand(0, "Feel No Pain").fight(AT).can("play", "Feel No Pain")
    table = attacked("Gutter Biter").hand(0, "Call for Backup").fight(AT)
    table.plays("Call for Backup", through="Sapper Rusk")
    assert (table.asked(), table.asked_seat()) == ("pick", 0)


@pytest.mark.rule("MT-10.5")
def test_feel_no_pain_is_out_of_reach_for_whoever_runs_away() -> None:
    table = attacked("Gutter Biter", "The Sexton").fight(AT, acting=1).does("run")
    table.uses("Chaplain Sedge", "Iron Censer", "Gutter Biter")
    assert table.told("cancelled") == []
    assert table.wounds("Gutter Biter") == 1


# ---- Acidic Blood ----


def test_acidic_blood_is_put_on_an_own_member_for_one_power() -> None:
    table = Scenario("undead", "militia").members(0, "Gutter Biter", "The Sexton").members(1, "Sapper Rusk")
    table.hand(0, "Acidic Blood").fight(AT).does("play", table.state.hand[0][0])
    assert table.offers() == ["target: The Sexton", "target: Gutter Biter"]
    table.targets("Gutter Biter")
    assert [table.lies("Gutter Biter"), table.lies("The Sexton")] == [READY, READY]
    assert table.state.power[0] == 6
    assert table.discarded(0) == []
    assert table.told("attached")


def test_acidic_blood_needs_power() -> None:
    table = Scenario("undead", "militia").members(0, "Gutter Biter").members(1, "Sapper Rusk")
    assert not table.hand(0, "Acidic Blood").power(0, 0).fight(AT).can("play", "Acidic Blood")


def test_acidic_blood_is_for_members_with_its_icon_only() -> None:
    table = Scenario("undead", "militia").members(0, "Gutter Biter", "The Stringmother").members(1, "Sapper Rusk")
    table.members(1, "Doc Pell").hand(0, "Acidic Blood")
    thralled(table, 0, "Doc Pell", by="The Stringmother").fight(AT)
    table.does("play", table.state.hand[0][0])
    assert not table.can("target", "Doc Pell")


def test_acidic_blood_reflects_wounds_on_whoever_caused_them() -> None:
    table = bears(attacked("Gutter Biter", "The Sexton", hand=()), "Gutter Biter", "Acidic Blood", 1)
    table.hand(0, "Corner the Beast").fight(AT)
    table.plays("Corner the Beast", "Gutter Biter", through="Sapper Rusk")
    assert (table.wounds("Gutter Biter"), table.wounds("Sapper Rusk")) == (2, 2)
    assert table.wounds("Chaplain Sedge") == 0


def test_acidic_blood_answers_only_real_wounds_to_its_bearer() -> None:
    table = bears(attacked("Gutter Biter", "The Sexton", hand=()), "Gutter Biter", "Acidic Blood", 1).fight(AT)
    table.uses("Chaplain Sedge", "Iron Censer", "The Sexton")
    assert table.wounds("Chaplain Sedge") == 0
    saved = bears(attacked("Gutter Biter", "The Sexton"), "Gutter Biter", "Acidic Blood", 1).fight(AT)
    saved.uses("Chaplain Sedge", "Iron Censer", "Gutter Biter").cancels("Feel No Pain")
    assert (saved.wounds("Gutter Biter"), saved.wounds("Chaplain Sedge")) == (0, 0)


@pytest.mark.rule("MT-F.9")
def test_acidic_blood_does_not_reflect_an_outright_kill() -> None:
    table = bears(attacked("Gutter Biter", "The Sexton", hand=()), "Gutter Biter", "Acidic Blood", 1)
    table.hand(0, "Kill Shot").fight(AT).plays("Kill Shot", "Gutter Biter", through="Sapper Rusk")
    assert table.is_dead("Gutter Biter", 1)
    assert table.wounds("Sapper Rusk") == 0
    assert table.told("reflected") == []


def test_acidic_blood_kills_a_weak_attacker_with_its_victim() -> None:
    table = bears(attacked("Gutter Biter", "The Sexton", hand=()), "Gutter Biter", "Acidic Blood", 1)
    table.wounded("Gutter Biter", 2).wounded("Chaplain Sedge", 3).fight(AT)
    table.uses("Chaplain Sedge", "Iron Censer", "Gutter Biter")
    assert table.is_dead("Gutter Biter", 1)
    assert table.is_dead("Chaplain Sedge", 0)


@pytest.mark.rule("MT-F.10.1")
def test_acidic_blood_counts_the_modifiers_of_whoever_is_splashed() -> None:
    table = bears(attacked("Gutter Biter", "The Sexton", hand=()), "Gutter Biter", "Acidic Blood", 1)
    table.wears("Sapper Rusk", "Boiler Plate").hand(0, "Corner the Beast").fight(AT)
    table.plays("Corner the Beast", "Gutter Biter", through="Sapper Rusk")
    assert (table.wounds("Gutter Biter"), table.wounds("Sapper Rusk")) == (2, 1)


@pytest.mark.rule("MT-8.17")
def test_acidic_blood_sends_unmodifiable_wounds_back_unmodified() -> None:
    table = bears(attacked("Gutter Biter", "The Sexton", hand=()), "Gutter Biter", "Acidic Blood", 1)
    table.wears("Sapper Rusk", "Boiler Plate").hand(0, "Tungsten Core").fight(AT)
    table.plays("Tungsten Core", "Gutter Biter", through="Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 3


@pytest.mark.rule("MT-F.10", "MT-F.10.1")
def test_acidic_blood_against_acidic_blood_bounces_until_both_die() -> None:
    table = Scenario("undead", "undead").members(0, "Left Half of Larry", "Gutter Biter")
    table.members(1, "Doorstep Shambler", "The Sexton")
    bears(bears(table, "Left Half of Larry", "Acidic Blood", 0), "Doorstep Shambler", "Acidic Blood", 1)
    table.fight("Potter's Field")
    table.uses("Left Half of Larry", "Drag and Rend", "Doorstep Shambler")
    assert [event[2] for event in table.told("wounded")] == [1, 1, 2, 2, 5, 5]
    assert table.is_dead("Left Half of Larry", 0)
    assert table.is_dead("Doorstep Shambler", 1)


@pytest.mark.rule("MT-F.11")
def test_acidic_blood_cannot_be_cancelled_by_whoever_is_splashed() -> None:
    table = bears(attacked("Gutter Biter", "The Sexton", hand=()), "Gutter Biter", "Acidic Blood", 1)
    table.hand(0, "Dive for Cover").fight(AT).uses("Chaplain Sedge", "Iron Censer", "Gutter Biter")
    assert table.asked() == "combat_action"
    assert table.wounds("Chaplain Sedge") == 1
    mirror = Scenario("undead", "undead").members(0, "Gutter Biter", "The Paper Boy").members(1, "The Sexton")
    bears(mirror, "The Sexton", "Acidic Blood", 1).hand(0, "Feel No Pain").fight("Potter's Field")
    mirror.asks_to_cancel = True
    mirror.uses("Gutter Biter", "Gnaw", "The Sexton")
    assert mirror.asked() == "combat_action"
    assert mirror.wounds("Gutter Biter") == 1


def test_acidic_blood_finds_nobody_to_splash_where_no_member_struck() -> None:
    table = Scenario("undead", "undead").members(0, "Gutter Biter", "The Paper Boy").members(1, "The Sexton")
    bears(table, "The Sexton", "Acidic Blood", 1).hand(0, "Press of Bodies").fight("Potter's Field")
    table.plays("Press of Bodies", "The Sexton")
    assert table.wounds("The Sexton") == 2
    assert (table.wounds("Gutter Biter"), table.wounds("The Paper Boy")) == (0, 0)


@pytest.mark.rule("MT-8.4")
def test_acidic_blood_is_discarded_with_its_dead_bearer() -> None:
    table = bears(attacked("Gutter Biter", "The Sexton", hand=()), "Gutter Biter", "Acidic Blood", 1)
    table.wounded("Gutter Biter", 2).fight(AT).uses("Chaplain Sedge", "Iron Censer", "Gutter Biter")
    assert table.discarded(1) == ["Acidic Blood"]


@pytest.mark.rule("MT-9.2.1")
def test_acidic_blood_is_discarded_at_the_end_of_the_combat() -> None:
    table = Scenario("undead", "militia").members(0, "Gutter Biter").members(1, "Sapper Rusk")
    bears(table, "Gutter Biter", "Acidic Blood", 0).members(1, "Doc Pell", at="Dead Air Tower")
    table.wounded("Sapper Rusk", 3).fight(AT).uses("Gutter Biter", "Gnaw")
    assert table.told("fight_ended")
    assert table.discarded(0) == ["Acidic Blood"]


@pytest.mark.rule("MT-10.2")
def test_acidic_blood_is_discarded_when_its_player_runs_away() -> None:
    table = bears(attacked("Gutter Biter", "The Sexton", hand=()), "Gutter Biter", "Acidic Blood", 1)
    table.holds(1, AT).fight(AT, acting=1).does("run")
    table.uses("Chaplain Sedge", "Iron Censer", "Gutter Biter")
    assert table.wounds("Chaplain Sedge") == 0
    assert table.discarded(1) == ["Acidic Blood"]
    assert table.points(1) == 0
    assert ("lost_location", 1, table.place(AT)) in table.told("lost_location")


@pytest.mark.rule("MT-1.5", "MT-11.11", "MT-11.12")
def test_acidic_blood_claims_whom_it_kills_in_the_end_game() -> None:
    table = attacked("Gutter Biter", "The Sexton", hand=()).members(0, "Captain Vesna Holt")
    end_game(table.wounded("Chaplain Sedge", 3), last_drawer=1)
    bears(table, "Gutter Biter", "Acidic Blood", 1).asks_to_cancel = False
    table.uses("Chaplain Sedge", "Iron Censer", "Gutter Biter")
    assert table.gang(0) == ["Captain Vesna Holt", "Sapper Rusk"]
    assert table.points(1) == 2
    assert [table.state.data.name(member) for member in table.state.trophies[1]] == ["Chaplain Sedge"]
    assert "Chaplain Sedge" not in in_reserves(table, 0)

"""The Combat cards of the Renegade Militia that wound or kill."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_town.state import EXERTED, HIDDEN, READY
from tests.support.encounters import squad
from tests.support.positions import end_game, fallen
from tests.support.scenario import Scenario

FIELD = "Potter's Field"


# ---- Kill Shot ----


@pytest.mark.rule("MT-8.8", "MT-8.8.1", "MT-8.8.3", "MT-8.15", "MT-I.13")
def test_kill_shot_kills_outright_and_causes_no_wounds() -> None:
    table = squad("Doc Pell", "Sapper Rusk").hand(0, "Kill Shot").fight(FIELD)
    table.plays("Kill Shot", "The Drowned Constable", through="Doc Pell")
    assert table.is_dead("The Drowned Constable")
    assert table.told("wounded") == []
    assert table.state.power[0] == 2
    assert table.lies("Doc Pell") == EXERTED
    assert table.discarded(0) == ["Kill Shot"]


@pytest.mark.rule("MT-F.9")
def test_kill_shot_is_not_reflected_by_acidic_blood() -> None:
    table = squad("Doc Pell", "Sapper Rusk").hand(0, "Kill Shot").hand(1, "Acidic Blood").fight(FIELD, acting=1)
    table.plays("Acidic Blood", "The Drowned Constable")
    table.plays("Kill Shot", "The Drowned Constable", through="Doc Pell")
    assert table.is_dead("The Drowned Constable")
    assert table.wounds("Doc Pell") == 0
    assert table.told("reflected") == []


def test_kill_shot_ignores_life_tokens_and_armour() -> None:
    table = squad("Doc Pell").wounded("Doorstep Shambler", -3).wears("Doorstep Shambler", "Patchwork Hide", seat=1)
    table.hand(0, "Kill Shot").fight(FIELD).plays("Kill Shot", "Doorstep Shambler")
    assert table.is_dead("Doorstep Shambler")


@pytest.mark.rule("MT-I.13.1")
def test_kill_shot_needs_five_power_and_a_target_in_the_open() -> None:
    assert not squad("Doc Pell").hand(0, "Kill Shot").power(0, 4).fight(FIELD).can("play", "Kill Shot")
    table = squad("Doc Pell", against=("Doorstep Shambler",)).posture("Doorstep Shambler", HIDDEN)
    assert not table.hand(0, "Kill Shot").fight(FIELD).can("play", "Kill Shot")


@pytest.mark.rule("MT-8.8.2")
def test_kill_shot_through_a_stealth_unit_finds_the_hidden() -> None:
    table = squad("Doc Pell", "Stealth Unit", against=("Doorstep Shambler", "The Drowned Constable"))
    table.posture("Doorstep Shambler", HIDDEN).hand(0, "Kill Shot").fight(FIELD)
    table.plays("Kill Shot", "Doorstep Shambler", through="Stealth Unit")
    assert table.is_dead("Doorstep Shambler")
    assert table.lies("Stealth Unit") == EXERTED


def test_kill_shot_cancelled_is_paid_all_the_same() -> None:
    table = squad("Doc Pell", "Sapper Rusk").hand(0, "Kill Shot").hand(1, "Feel No Pain").fight(FIELD)
    table.asks_to_cancel = True
    table.plays("Kill Shot", "Doorstep Shambler", through="Doc Pell").cancels("Feel No Pain")
    assert not table.is_dead("Doorstep Shambler")
    assert table.state.power[0] == 2
    assert table.lies("Doc Pell") == EXERTED
    assert table.discarded(0) == ["Kill Shot"]
    assert table.discarded(1) == ["Feel No Pain"]


@pytest.mark.rule("MT-1.5", "MT-11.11")
def test_kill_shot_earns_the_points_of_its_victim_in_the_end_game() -> None:
    table = squad("Doc Pell", "Sapper Rusk", against=("The Stringmother", "The Sexton")).hand(0, "Kill Shot")
    table.state.combat_deck[0] = ()
    end_game(table, last_drawer=1).plays("Kill Shot", "The Stringmother", through="Doc Pell")
    assert table.points(0) == 2
    assert table.gang(1) == ["The Sexton"]


@pytest.mark.rule("MT-11.4", "MT-I.5")
def test_kill_shot_and_cards_with_its_icon_remain_in_the_end_game() -> None:
    table = end_game(squad("Doc Pell").hand(0, "Gun to the Temple", "Serum Dart"))
    left = {table.state.data.name(c) for c in (*table.state.hand[0], *table.state.combat_deck[0])}
    hurting = {"Kill Shot", "Overwhelming Firepower", "Corner the Beast", "Danger Close", "Tungsten Core"}
    helping = {"Dive for Cover", "Flashbang", "Smoke Screen", "Ammo Drop", "Pit-Fighter Stims", "Litany of Ash"}
    assert left == hurting | helping


# ---- Overwhelming Firepower ----


@pytest.mark.rule("MT-F.13")
def test_overwhelming_firepower_first_exerts_only_its_channeller() -> None:
    table = squad("Doc Pell", "Sapper Rusk").hand(0, "Overwhelming Firepower").fight(FIELD)
    table.plays("Overwhelming Firepower", "The Drowned Constable", through="Doc Pell")
    assert table.asked() == "may"
    assert table.lies("Doc Pell") == EXERTED
    assert table.wounds("The Drowned Constable") == 1
    assert table.does("no").wounds("The Drowned Constable") == 1
    assert table.lies("Sapper Rusk") == READY
    assert table.state.power[0] == 4


def test_overwhelming_firepower_does_one_more_wound_per_firing_member() -> None:
    table = squad("Doc Pell", "Sapper Rusk", "Envoy Marrow", "Chaplain Sedge").posture("Chaplain Sedge", EXERTED)
    table.hand(0, "Overwhelming Firepower").fight(FIELD)
    table.plays("Overwhelming Firepower", "The Drowned Constable", through="Doc Pell").does("yes").does("no")
    assert table.wounds("The Drowned Constable") == 2, "the Chaplain had fired already and was not asked"
    exerted = [n for n in table.gang(0) if table.lies(n) == EXERTED]
    assert len(exerted) == 3


@pytest.mark.rule("MT-8.12")
def test_overwhelming_firepower_by_the_whole_squad_readies_it() -> None:
    table = squad("Doc Pell", "Sapper Rusk", "Envoy Marrow").hand(0, "Overwhelming Firepower").fight(FIELD)
    table.plays("Overwhelming Firepower", "The Drowned Constable", through="Doc Pell").does("yes").does("yes")
    assert table.wounds("The Drowned Constable") == 3
    assert [table.lies(n) for n in table.gang(0)] == [READY, READY, READY]


def test_overwhelming_firepower_asks_no_hidden_shooter() -> None:
    table = squad("Doc Pell", "Stealth Unit").posture("Stealth Unit", HIDDEN)
    table.hand(0, "Overwhelming Firepower").fight(FIELD).plays("Overwhelming Firepower", "Doorstep Shambler")
    assert (table.asked(), table.asked_seat()) == ("combat_action", 1), "nobody is asked to fire"
    assert table.wounds("Doorstep Shambler") == 1


def test_overwhelming_firepower_cancelled_lets_nobody_else_fire() -> None:
    table = squad("Doc Pell", "Sapper Rusk").hand(0, "Overwhelming Firepower").hand(1, "Feel No Pain").fight(FIELD)
    table.asks_to_cancel = True
    table.plays("Overwhelming Firepower", "Doorstep Shambler", through="Doc Pell").cancels("Feel No Pain")
    assert table.wounds("Doorstep Shambler") == 0
    assert (table.lies("Doc Pell"), table.lies("Sapper Rusk")) == (EXERTED, READY)
    table = squad("Doc Pell").hand(0, "Overwhelming Firepower").power(0, 2).fight(FIELD)
    assert not table.can("play", "Overwhelming Firepower")


# ---- Corner the Beast ----


@pytest.mark.rule("MT-8.23", "MT-8.23.1", "MT-I.6")
def test_corner_the_beast_wounds_and_entwines_both() -> None:
    table = squad("Doc Pell", "Sapper Rusk").hand(0, "Corner the Beast").power(0, 0).fight(FIELD)
    table.plays("Corner the Beast", "Doorstep Shambler", through="Sapper Rusk")
    assert table.wounds("Doorstep Shambler") == 2
    table.uses("Doorstep Shambler", "Paw and Moan")
    assert table.wounds("Sapper Rusk") == 1, "the Shambler has no other target left"
    table.uses("Doc Pell", "Field Dressing", "Sapper Rusk").uses("The Drowned Constable", "Truncheon", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 1, "others may still attack both"
    table.uses("Sapper Rusk", "Rivet Driver")
    assert table.wounds("Doorstep Shambler") == 3
    assert table.wounds("The Drowned Constable") == 0


@pytest.mark.rule("MT-I.6.1")
def test_corner_the_beast_lets_go_when_the_beast_dies() -> None:
    table = squad("Doc Pell", "Sapper Rusk").wounded("Doorstep Shambler", 2).wounded("Sapper Rusk", 1)
    table.hand(0, "Corner the Beast").fight(FIELD)
    table.plays("Corner the Beast", "Doorstep Shambler", through="Sapper Rusk").waits()
    assert table.is_dead("Doorstep Shambler")
    table.uses("Doc Pell", "Field Dressing").waits().uses("Sapper Rusk", "Rivet Driver", "The Drowned Constable")
    assert table.wounds("The Drowned Constable") == 1


def test_corner_the_beast_cancelled_entwines_nobody() -> None:
    table = squad("Doc Pell", "Sapper Rusk").hand(0, "Corner the Beast").hand(1, "Feel No Pain").fight(FIELD)
    table.asks_to_cancel = True
    table.plays("Corner the Beast", "Doorstep Shambler", through="Sapper Rusk").cancels("Feel No Pain")
    assert table.told("focussed") == []
    assert table.wounds("Doorstep Shambler") == 0


# ---- Danger Close ----


def test_danger_close_hurts_everybody_and_the_others_more() -> None:
    table = squad("Doc Pell", "Sapper Rusk").hand(0, "Danger Close").fight(FIELD)
    table.plays("Danger Close", through="Doc Pell")
    assert [table.wounds(n) for n in ("The Drowned Constable", "Doorstep Shambler")] == [2, 2]
    assert [table.wounds(n) for n in ("Doc Pell", "Sapper Rusk")] == [1, 1]
    assert table.state.power[0] == 3


def test_danger_close_misses_hidden_foes_and_those_elsewhere() -> None:
    table = squad("Doc Pell", "Stealth Unit").posture("Doorstep Shambler", HIDDEN).posture("Stealth Unit", HIDDEN)
    table.members(1, "Gutter Biter", at="Dead Air Tower").hand(0, "Danger Close").fight(FIELD).plays("Danger Close")
    assert (table.wounds("Doorstep Shambler"), table.wounds("Gutter Biter")) == (0, 0)
    assert table.wounds("Stealth Unit") == 1, "hiding is no shelter from one's own mortars"


@pytest.mark.rule("MT-F.12")
def test_danger_close_can_be_cancelled_only_for_ones_own_members() -> None:
    table = Scenario("militia", "undead", "fixture-wolves").members(0, "Doc Pell", "Sapper Rusk")
    table.members(1, "Doorstep Shambler").members(2, "Lame Wolf", "The Brute")
    table.hand(0, "Danger Close").hand(1, "Feel No Pain").fight(FIELD)
    table.asks_to_cancel = True
    table.plays("Danger Close", through="Doc Pell").cancels("Feel No Pain")
    assert table.wounds("Doorstep Shambler") == 0
    assert table.wounds("The Brute") == 2
    assert table.wounds("Doc Pell") == 1
    assert not squad("Doc Pell").hand(0, "Danger Close").power(0, 3).fight(FIELD).can("play", "Danger Close")


# ---- Tungsten Core ----


def test_tungsten_core_does_three_wounds_through_any_armour() -> None:
    table = squad("Doc Pell", "Sapper Rusk").wears("Doorstep Shambler", "Bent Riot Shield", seat=1)
    table.posture("Doorstep Shambler", EXERTED).hand(0, "Tungsten Core").fight(FIELD)
    table.plays("Tungsten Core", "Doorstep Shambler")
    assert table.wounds("Doorstep Shambler") == 3
    assert table.state.power[0] == 5


def test_tungsten_core_gains_nothing_from_called_shots_or_stims() -> None:
    table = squad("Rooftop Scout", "Doc Pell", "Sapper Rusk").hand(0, "Tungsten Core", "Pit-Fighter Stims").fight(FIELD)
    table.uses("Rooftop Scout", "Call the Shot", "The Drowned Constable").waits()
    table.plays("Pit-Fighter Stims", "Sapper Rusk", through="Doc Pell").waits()
    table.plays("Tungsten Core", "The Drowned Constable", through="Sapper Rusk")
    assert table.wounds("The Drowned Constable") == 3
    assert not squad("Doc Pell").hand(0, "Tungsten Core").power(0, 1).fight(FIELD).can("play", "Tungsten Core")


# ---- Names on the Wall ----


def test_names_on_the_wall_counts_the_dead_of_the_squad_here() -> None:
    table = fallen(squad("Doc Pell", "Sapper Rusk"), 0, "Rooftop Scout", "Envoy Marrow", at=FIELD)
    fallen(table, 1, "Gutter Biter", at=FIELD).hand(0, "Names on the Wall").power(0, 0).fight(FIELD)
    table.plays("Names on the Wall", "The Drowned Constable")
    assert table.wounds("The Drowned Constable") == 3


def test_names_on_the_wall_does_one_to_five_wounds() -> None:
    table = squad("Doc Pell").hand(0, "Names on the Wall").fight(FIELD).plays("Names on the Wall", "Doorstep Shambler")
    assert table.wounds("Doorstep Shambler") == 1
    table = fallen(squad("Doc Pell"), 0, *["Stealth Unit"] * 4, "Rooftop Scout", "Sapper Rusk", at=FIELD)
    table.wounded("The Drowned Constable", -2).hand(0, "Names on the Wall").fight(FIELD)
    table.plays("Names on the Wall", "The Drowned Constable")
    assert table.wounds("The Drowned Constable") == 3, "two Life Tokens, and five wounds for six names"


# ---- Litany of Ash ----


@pytest.mark.rule("MT-I.17")
def test_litany_of_ash_is_sung_by_the_chaplain_only() -> None:
    assert not squad("Doc Pell", "Sapper Rusk").hand(0, "Litany of Ash").fight(FIELD).can("play", "Litany of Ash")
    table = squad("Doc Pell", "Chaplain Sedge").hand(0, "Litany of Ash").fight(FIELD).plays("Litany of Ash")
    assert table.lies("Chaplain Sedge") == EXERTED
    assert not squad("Chaplain Sedge").hand(0, "Litany of Ash").power(0, 1).fight(FIELD).can("play", "Litany of Ash")


def test_litany_of_ash_burns_all_opposing_members_that_are_not_human() -> None:
    table = squad("Doc Pell", "Chaplain Sedge", against=("Doorstep Shambler", "The Sexton", "Doctor Vesper Loam"))
    table.wears("Doorstep Shambler", "Bent Riot Shield", seat=1).posture("Doorstep Shambler", EXERTED)
    table.hand(0, "Litany of Ash").fight(FIELD).plays("Litany of Ash")
    assert [table.wounds(n) for n in ("Doorstep Shambler", "The Sexton", "Doctor Vesper Loam")] == [1, 1, 0]
    assert table.state.power[0] == 5, "nobody died"


@pytest.mark.parametrize("dying", [("The Paper Boy",), ("The Paper Boy", "Gutter Biter")])
def test_litany_of_ash_brings_two_power_if_anybody_dies(dying: tuple[str, ...]) -> None:
    table = squad("Doc Pell", "Chaplain Sedge", against=("The Drowned Constable", *dying))
    table.wounded("The Paper Boy", 1)
    if "Gutter Biter" in dying:
        table.wounded("Gutter Biter", 2)
    table.hand(0, "Litany of Ash").fight(FIELD).plays("Litany of Ash")
    assert table.state.power[0] == 7
    assert table.gang(1) == ["The Drowned Constable"]

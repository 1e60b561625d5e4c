"""Combat cards of The Living Undead, from Unstoppable Approach to Sepsis, clause by clause."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_town.state import DEAD, EXERTED, HIDDEN, READY
from tests.support.encounters import holding
from tests.support.positions import bears, fallen, item_of, rests
from tests.support.scenario import Scenario

AT = "Tram Depot"


# ---- Unstoppable Approach ----


@pytest.mark.rule("MT-F.13", "MT-8.8.1", "MT-8.8.2")
def test_unstoppable_approach_lets_a_second_zombie_wound_twice() -> None:
    table = holding("Unstoppable Approach", "Gutter Biter", "The Paper Boy", "Doorstep Shambler").fight(AT)
    table.plays("Unstoppable Approach", "Sapper Rusk", through="Gutter Biter")
    assert table.asked() == "may"
    assert (table.wounds("Sapper Rusk"), table.lies("Gutter Biter")) == (1, EXERTED)
    table.does("yes").picks("The Paper Boy")
    assert table.wounds("Sapper Rusk") == 3
    assert (table.lies("The Paper Boy"), table.lies("Doorstep Shambler")) == (EXERTED, READY)
    assert table.state.power[0] == 6


def test_unstoppable_approach_may_stop_after_the_first_wound() -> None:
    table = holding("Unstoppable Approach", "Gutter Biter", "The Paper Boy").fight(AT)
    table.plays("Unstoppable Approach", "Sapper Rusk", through="Gutter Biter").does("no")
    assert table.wounds("Sapper Rusk") == 1
    assert table.lies("The Paper Boy") == READY


def test_unstoppable_approach_asks_for_another_zombie_that_is_ready() -> None:
    table = holding("Unstoppable Approach", "Gutter Biter", "The Paper Boy", "Doctor Vesper Loam")
    table.posture("The Paper Boy", EXERTED).fight(AT)
    table.plays("Unstoppable Approach", "Sapper Rusk", through="Gutter Biter")
    assert table.asked_seat() == 1
    assert table.wounds("Sapper Rusk") == 1


@pytest.mark.rule("MT-8.12")
def test_unstoppable_approach_by_the_last_two_readies_their_gang() -> None:
    table = holding("Unstoppable Approach", "Gutter Biter", "The Paper Boy").fight(AT)
    table.plays("Unstoppable Approach", "Sapper Rusk", through="Gutter Biter").does("yes")
    assert (table.lies("Gutter Biter"), table.lies("The Paper Boy")) == (READY, READY)


def test_unstoppable_approach_is_stopped_whole_by_a_cancel() -> None:
    table = holding("Unstoppable Approach", "Gutter Biter", "The Paper Boy").hand(1, "Dive for Cover").fight(AT)
    table.asks_to_cancel = True
    table.plays("Unstoppable Approach", "Sapper Rusk", through="Gutter Biter").cancels("Dive for Cover")
    assert table.asked_seat() == 1
    assert table.wounds("Sapper Rusk") == 0


# ---- Necro Blast ----


@pytest.mark.rule("MT-F.32", "MT-8.20")
@pytest.mark.parametrize(
    ("gang", "victim", "witness"),
    [
        ("militia", "Doc Pell", "Sapper Rusk"),
        ("fixture-wolves", "Lame Wolf", "Pack Runner"),
        ("fixture-fang", "Night Clerk", "Test Count"),
        ("undead", "Gutter Biter", "The Sexton"),
    ],
)
def test_necro_blast_recruits_when_any_opposing_member_dies(gang: str, victim: str, witness: str) -> None:
    table = Scenario("undead", gang).members(0, "Crypt Cantor", "The Paper Boy").members(1, victim, witness)
    table.hand(0, "Necro Blast").wounded(victim, 1).fight("Potter's Field")
    table.plays("Necro Blast", victim).picks("Doorstep Shambler")
    assert table.is_dead(victim, 1)
    assert table.gang(0) == ["Crypt Cantor", "Doorstep Shambler", "The Paper Boy"]
    assert table.where("Doorstep Shambler") == "Potter's Field"
    assert table.lies("Doorstep Shambler") == READY


def test_necro_blast_only_wounds_whom_it_does_not_kill() -> None:
    table = holding("Necro Blast", "Crypt Cantor", "The Paper Boy").fight(AT)
    table.plays("Necro Blast", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 2
    assert table.gang(0) == ["Crypt Cantor", "The Paper Boy"]
    assert table.state.power[0] == 5


def test_necro_blast_recruits_nobody_for_the_death_of_the_caster() -> None:
    table = Scenario("undead", "undead").members(0, "Crypt Cantor", "The Paper Boy").members(1, "The Sexton")
    bears(table, "The Sexton", "Acidic Blood", 1).wounded("Crypt Cantor", 1).hand(0, "Necro Blast")
    table.fight("Potter's Field").plays("Necro Blast", "The Sexton")
    assert table.gang(0) == ["The Paper Boy"]


@pytest.mark.rule("MT-I.17")
def test_necro_blast_is_a_spell_for_spellcasters_with_two_power() -> None:
    table = holding("Necro Blast", "Crypt Cantor", "The Stringmother", "The Sexton").fight(AT)
    table.does("play", table.state.hand[0][0])
    assert sorted(table.offers()) == ["through: Crypt Cantor", "through: The Stringmother"]
    assert not holding("Necro Blast", "The Sexton", "Gutter Biter").fight(AT).can("play", "Necro Blast")
    assert not holding("Necro Blast", "Crypt Cantor").power(0, 1).fight(AT).can("play", "Necro Blast")


@pytest.mark.rule("MT-8.20.1")
def test_necro_blast_never_recruits_a_leader_nor_an_outcast() -> None:
    table = holding("Necro Blast", "Crypt Cantor").wounded("Sapper Rusk", 3).fight(AT)
    table.plays("Necro Blast", "Sapper Rusk")
    assert table.can("pick", "Gutter Biter")
    assert not table.can("pick", "The Sexton")
    assert not table.can("pick", "Doctor Vesper Loam")


@pytest.mark.rule("MT-F.14")
def test_necro_blast_brings_a_recruit_that_keeps_the_exerted_exerted() -> None:
    table = holding("Necro Blast", "Crypt Cantor").wounded("Sapper Rusk", 3).fight(AT)
    table.plays("Necro Blast", "Sapper Rusk").picks("Gutter Biter")
    assert (table.lies("Crypt Cantor"), table.lies("Gutter Biter")) == (EXERTED, READY)
    rests(table).uses("Gutter Biter", "Gnaw", "Chaplain Sedge")
    assert (table.lies("Crypt Cantor"), table.lies("Gutter Biter")) == (READY, READY)


def test_necro_blast_finds_no_body_where_it_is_cancelled() -> None:
    table = holding("Necro Blast", "Crypt Cantor").wounded("Sapper Rusk", 3).hand(1, "Dive for Cover").fight(AT)
    table.asks_to_cancel = True
    table.plays("Necro Blast", "Sapper Rusk").cancels("Dive for Cover")
    assert table.gang(0) == ["Crypt Cantor"]
    assert table.wounds("Sapper Rusk") == 3


# ---- Up You Get ----


@pytest.mark.rule("MT-8.16.2", "MT-8.18.1")
def test_up_you_get_brings_a_member_back_ready_whole_and_bare() -> None:
    table = holding("Up You Get", "Gutter Biter", "The Paper Boy").wears("Gutter Biter", "Patchwork Hide")
    table.wounded("Gutter Biter", 4).posture("The Paper Boy", EXERTED).fight(AT, acting=1)
    table.uses("Chaplain Sedge", "Iron Censer", "Gutter Biter")
    assert table.gang(0) == ["The Paper Boy"]
    assert (table.lies("Gutter Biter"), table.where("Gutter Biter")) == (DEAD, AT)
    table.plays("Up You Get")
    assert table.gang(0) == ["Gutter Biter", "The Paper Boy"]
    assert (table.wounds("Gutter Biter"), item_of(table, "Gutter Biter")) == (0, "")
    assert table.lies("Gutter Biter") == READY
    assert table.lies("The Paper Boy") == READY, "readied when Gutter Biter died, and not exerted by the card"
    assert table.state.power[0] == 5


def test_up_you_get_raises_a_leader_too() -> None:
    table = fallen(holding("Up You Get", "Gutter Biter"), 0, "The Sexton", at=AT).fight(AT).plays("Up You Get")
    assert table.gang(0) == ["Gutter Biter", "The Sexton"]


def test_up_you_get_needs_one_fallen_member_of_ones_own_and_two_power() -> None:
    assert not fallen(holding("Up You Get", "Gutter Biter"), 1, "Doc Pell", at=AT).fight(AT).can("play", "Up You Get")
    poor = fallen(holding("Up You Get", "Gutter Biter"), 0, "The Sexton", at=AT).power(0, 1).fight(AT)
    assert not poor.can("play", "Up You Get")
    many = fallen(holding("Up You Get", "Gutter Biter"), 0, "The Sexton", "The Paper Boy", at=AT).fight(AT)
    many.plays("Up You Get", "The Paper Boy")
    assert many.gang(0) == ["Gutter Biter", "The Paper Boy"]


def test_up_you_get_does_not_raise_a_recruit_with_another_icon() -> None:
    table = Scenario("undead", "fixture-wolves").members(0, "Gutter Biter").members(1, "Lame Wolf")
    fallen(table.hand(0, "Up You Get"), 0, "Doc Pell", at="Potter's Field").fight("Potter's Field")
    assert not table.can("play", "Up You Get")


# ---- Play Dead ----


@pytest.mark.rule("MT-I.8.1", "MT-8.21.2")
def test_play_dead_heals_two_wounds_and_hides_whoever_plays_it() -> None:
    table = holding("Play Dead", "Gutter Biter", "The Paper Boy").wounded("Gutter Biter", 2)
    table.fight(AT).plays("Play Dead", through="Gutter Biter")
    assert (table.wounds("Gutter Biter"), table.lies("Gutter Biter")) == (0, HIDDEN)
    table.does("use", table.on_table("Chaplain Sedge"), 0)
    assert table.wounds("The Paper Boy") == 1
    assert table.can_use("The Paper Boy", "Shin Kick")
    assert not table.can_use("Gutter Biter", "Gnaw")


@pytest.mark.rule("MT-8.21")
def test_play_dead_lets_what_strikes_everybody_pass_by() -> None:
    table = holding("Play Dead", "Gutter Biter", "The Sexton").hand(1, "Danger Close").fight(AT)
    table.plays("Play Dead", through="Gutter Biter").plays("Danger Close", through="Sapper Rusk")
    assert (table.wounds("The Sexton"), table.wounds("Gutter Biter")) == (2, 0)


@pytest.mark.rule("MT-8.21.1", "MT-I.8.2")
def test_play_dead_is_over_after_the_next_turn() -> None:
    table = holding("Play Dead", "Gutter Biter", "The Paper Boy").fight(AT).plays("Play Dead", through="Gutter Biter")
    rests(table)
    assert table.lies("Gutter Biter") == HIDDEN
    rests(table)
    assert table.lies("Gutter Biter") == EXERTED


@pytest.mark.rule("MT-I.8.3")
def test_play_dead_fools_no_stealth_unit() -> None:
    table = holding("Play Dead", "Gutter Biter", "The Paper Boy", against=("Stealth Unit",)).fight(AT)
    table.plays("Play Dead", through="Gutter Biter").uses("Stealth Unit", "Invisible Death", "Gutter Biter")
    assert table.wounds("Gutter Biter") == 2


# ---- Clinging Hands ----


def test_clinging_hands_take_a_wound_off_each_blow_of_a_member() -> None:
    table = holding("Clinging Hands", "Gutter Biter", "The Paper Boy", "The Sexton").hand(1, "Corner the Beast")
    table.fight(AT).plays("Clinging Hands", "Sapper Rusk", through="Gutter Biter")
    assert table.lies("Sapper Rusk") == EXERTED
    assert table.discarded(0) == []
    rests(rests(table.uses("Chaplain Sedge", "Iron Censer", "Gutter Biter")))
    rests(table).plays("Corner the Beast", "The Sexton", through="Sapper Rusk")
    assert table.wounds("The Sexton") == 1


def test_clinging_hands_slow_no_unmodifiable_wound_and_nobody_else() -> None:
    table = holding("Clinging Hands", "Gutter Biter", "The Sexton").fight(AT)
    table.plays("Clinging Hands", "Chaplain Sedge", through="Gutter Biter")
    table.uses("Sapper Rusk", "Rivet Driver", "The Sexton")
    assert table.wounds("The Sexton") == 1
    rests(table).uses("Chaplain Sedge", "Iron Censer", "The Sexton")
    assert table.wounds("The Sexton") == 2


def test_clinging_hands_on_the_last_ready_member_ready_its_gang() -> None:
    table = holding("Clinging Hands", "Gutter Biter", "The Sexton").posture("Chaplain Sedge", EXERTED).fight(AT)
    table.plays("Clinging Hands", "Sapper Rusk", through="Gutter Biter")
    assert (table.lies("Sapper Rusk"), table.lies("Chaplain Sedge")) == (READY, READY)


def test_clinging_hands_let_go_when_the_combat_ends() -> None:
    table = bears(holding("Sepsis", "Gutter Biter"), "Gutter Biter", "Acidic Blood", 0)
    table.members(1, "Doc Pell").wounded("Doc Pell", 2).hand(0, "Clinging Hands").fight(AT)
    table.plays("Clinging Hands", "Sapper Rusk", through="Gutter Biter").does("stalemate").does("accept")
    assert "Clinging Hands" in table.discarded(0)


# ---- Many Small Mouths ----


def test_many_small_mouths_wound_up_to_three_and_exert_nobody() -> None:
    foes = ("Sapper Rusk", "Chaplain Sedge", "Doc Pell", "Envoy Marrow")
    table = holding("Many Small Mouths", "Gutter Biter", "The Paper Boy", against=foes).fight(AT)
    table.plays("Many Small Mouths", "Envoy Marrow", "Doc Pell", "Sapper Rusk")
    assert [table.wounds(name) for name in foes] == [1, 0, 1, 1]
    assert table.lies("Gutter Biter") == READY
    assert table.state.power[0] == 6


def test_many_small_mouths_may_bite_one() -> None:
    table = holding("Many Small Mouths", "Gutter Biter").fight(AT).plays("Many Small Mouths", "Sapper Rusk")
    assert (table.wounds("Sapper Rusk"), table.wounds("Chaplain Sedge")) == (1, 0)
    assert not holding("Many Small Mouths", "Gutter Biter").power(0, 0).fight(AT).can("play", "Many Small Mouths")


# ---- Sepsis ----


def test_sepsis_spreads_in_every_wounded_opponent_past_armour() -> None:
    table = holding("Sepsis", "Gutter Biter", "The Sexton", against=("Sapper Rusk", "Chaplain Sedge", "Doc Pell"))
    table.wounded("Sapper Rusk", 1).wounded("Doc Pell", 1).wounded("The Sexton", 1).wears(
        "Sapper Rusk", "Boiler Plate", 1
    )
    table.fight(AT).plays("Sepsis", through="Gutter Biter")
    assert [table.wounds(name) for name in ("Sapper Rusk", "Chaplain Sedge", "Doc Pell", "The Sexton")] == [2, 0, 2, 1]
    assert table.lies("Gutter Biter") == EXERTED
    assert table.state.power[0] == 5


def test_sepsis_reaches_all_opponents_but_nobody_who_hides() -> None:
    table = Scenario("undead", "militia", "fixture-wolves").members(0, "Gutter Biter", "The Sexton").hand(0, "Sepsis")
    table.members(1, "Sapper Rusk", "Doc Pell").members(2, "Pack Runner").wounded("Pack Runner", 1)
    table.wounded("Sapper Rusk", 1).wounded("Doc Pell", 1).posture("Doc Pell", HIDDEN).fight(AT)
    table.plays("Sepsis", through="Gutter Biter")
    assert [table.wounds(name) for name in ("Sapper Rusk", "Doc Pell", "Pack Runner")] == [2, 1, 2]

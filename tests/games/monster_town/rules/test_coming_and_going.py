"""Coming and going: resurrecting, turning and curing, recruiting, Outcasts, spells, and Power that comes back."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_town.state import EXERTED, GONE, READY, RESERVES
from tests.games.monster_town.rules.support import squad
from tests.support.positions import agree_on_a_stalemate, fallen, in_reserves, thralled
from tests.support.scenario import Scenario

FIELD, DEPOT = "Potter's Field", "Tram Depot"


# ---- resurrecting ----


@pytest.mark.rule("MT-8.18", "MT-8.18.1")
def test_the_resurrected_rise_ready_and_whole_where_they_fell() -> None:
    table = fallen(squad("Doc Pell", "Sapper Rusk").hand(0, "No One Left Behind"), 0, "Stealth Unit", at=FIELD)
    table.fight(FIELD).plays("No One Left Behind", "Stealth Unit", through="Doc Pell")
    assert table.gang(0) == ["Doc Pell", "Sapper Rusk", "Stealth Unit"]
    assert (table.lies("Stealth Unit"), table.wounds("Stealth Unit"), table.where("Stealth Unit")) == (READY, 0, FIELD)


@pytest.mark.rule("MT-8.18")
def test_a_leader_who_died_in_this_combat_can_be_resurrected() -> None:
    table = fallen(squad("Doc Pell", "Sapper Rusk"), 0, "Captain Vesna Holt", at=FIELD).fight(FIELD)
    table.uses("Doc Pell", "Not on My Table", "Captain Vesna Holt")
    assert "Captain Vesna Holt" in table.gang(0)


@pytest.mark.rule("MT-8.18")
def test_only_ones_own_fallen_are_resurrected_and_one_has_to_be() -> None:
    table = Scenario("militia", "militia", "undead").members(0, "Doc Pell").members(1, "Sapper Rusk")
    fallen(fallen(table, 0, "Stealth Unit", "Barricade Gunner", at=FIELD), 1, "Chaplain Sedge", at=FIELD)
    table.hand(0, "No One Left Behind").fight(FIELD)
    table.does("play", table.state.hand[0][0])
    assert sorted(table.offers()) == ["target: Barricade Gunner", "target: Stealth Unit"], "and not: enough"


@pytest.mark.rule("MT-8.18")
def test_a_member_who_died_in_another_combat_is_out_of_reach() -> None:
    table = fallen(squad("Doc Pell"), 0, "Stealth Unit", at=DEPOT).fight(FIELD)
    assert not table.can_use("Doc Pell", "Not on My Table")


# ---- turning and curing ----


@pytest.mark.rule("MT-8.19")
def test_a_turned_member_goes_to_its_owners_reserves_for_a_recruit() -> None:
    table = squad("Sapper Rusk", "Doc Pell").wounded("Sapper Rusk", 1).hand(1, "Chomp").fight(FIELD, acting=1)
    table.plays("Chomp", "Sapper Rusk", through="Gutter Biter").picks("Doorstep Shambler")
    assert in_reserves(table, 0).count("Sapper Rusk") == 1
    assert table.gang(1) == ["Doorstep Shambler", "Gutter Biter", "The Sexton"]
    assert (table.where("Doorstep Shambler"), table.lies("Doorstep Shambler")) == (FIELD, READY)


def test_a_cured_member_drops_its_item_tokens_and_cards() -> None:
    table = squad("Sapper Rusk", "Doc Pell").wounded("Gutter Biter", 1).wears("Gutter Biter", "Abattoir Chain", seat=1)
    table.hand(0, "Serum Dart").fight(FIELD).plays("Serum Dart", "Gutter Biter", through="Doc Pell")
    table.picks("Stealth Unit")
    biter = table.copy("Gutter Biter", seat=1)
    assert (table.state.wounds[biter], table.state.item[biter]) == (0, -1)
    assert in_reserves(table, 1).count("Gutter Biter") == 2


@pytest.mark.rule("MT-8.19.1")
def test_the_turned_cannot_be_resurrected() -> None:
    table = squad("Sapper Rusk", "Doc Pell").wounded("Sapper Rusk", 1).hand(0, "No One Left Behind")
    table.fight(FIELD, acting=1).uses("Gutter Biter", "Infecting Bite", "Sapper Rusk").turn(0, "fight")
    assert not table.can("play", "No One Left Behind")
    assert not table.can_use("Doc Pell", "Not on My Table")


@pytest.mark.rule("MT-I.7", "MT-I.7.1")
def test_the_geno_locked_are_not_cured_and_bring_no_recruit() -> None:
    table = squad("Sapper Rusk", "Doc Pell", against=("The Drowned Constable",)).wounded("The Drowned Constable", 1)
    table.hand(0, "Serum Dart").fight(FIELD).plays("Serum Dart", "The Drowned Constable", through="Doc Pell")
    assert table.gang(1) == ["The Drowned Constable"]
    assert table.asked() == "combat_action", "nobody is asked whom to recruit"
    assert table.told("recruited") == []
    assert table.state.power[0] == 2, "the action stays paid"


@pytest.mark.rule("MT-I.7.1")
def test_a_cure_that_the_geno_locked_withstand_brings_no_recruit() -> None:
    table = squad("Doc Pell", against=("The Drowned Constable", "Gutter Biter")).wounded("The Drowned Constable", 1)
    table.wounded("Gutter Biter", 1).hand(0, "Serum Dart").fight(FIELD)
    table.plays("Serum Dart", "Gutter Biter", through="Doc Pell").picks("Stealth Unit")
    assert table.gang(0) == ["Doc Pell", "Stealth Unit"]
    again = squad("Doc Pell", against=("The Drowned Constable", "Gutter Biter")).wounded("The Drowned Constable", 1)
    again.wounded("Gutter Biter", 1).hand(0, "Serum Dart").fight(FIELD)
    again.plays("Serum Dart", "The Drowned Constable", through="Doc Pell")
    assert again.gang(0) == ["Doc Pell"], "nobody was cured, though another might have been"


# ---- recruiting ----


@pytest.mark.rule("MT-8.20")
def test_a_recruit_arrives_ready_at_the_combat() -> None:
    table = squad("Sapper Rusk", "Doc Pell").hand(0, "Call for Backup").fight(FIELD)
    table.plays("Call for Backup", through="Doc Pell").picks("Stealth Unit")
    assert (table.where("Stealth Unit"), table.lies("Stealth Unit")) == (FIELD, READY)
    assert table.wounds("Stealth Unit") == 0


def test_with_nobody_in_reserves_a_call_brings_nobody() -> None:
    table = squad("Sapper Rusk", "Doc Pell").hand(0, "Call for Backup").fight(FIELD)
    state = table.state
    state.place[:] = [GONE if place == RESERVES else place for place in state.place]
    table.plays("Call for Backup", through="Doc Pell")
    assert table.gang(0) == ["Doc Pell", "Sapper Rusk"]
    assert table.discarded(0) == ["Call for Backup"]


def test_a_recruit_from_a_rendezvous_card_waits_on_the_path() -> None:
    table = squad("Doc Pell").scouts("The Morgue Accord").does("yes").picks("Doorstep Shambler")
    assert table.where("Doorstep Shambler") == "On the Path"


@pytest.mark.rule("MT-8.20.1", "MT-I.12")
def test_leaders_and_outcasts_are_never_recruited() -> None:
    table = Scenario("undead", "militia").members(0, "Gutter Biter").members(1, "Doc Pell")
    table.hand(0, "Out of the Ground").fight(FIELD).plays("Out of the Ground")
    assert not table.can("pick", "The Sexton")
    assert not table.can("pick", "Doctor Vesper Loam")
    assert table.can("pick", "Crypt Cantor")


def test_a_leader_in_reserves_is_gone_for_good() -> None:
    table = squad("Captain Vesna Holt", "Doc Pell").wounded("Captain Vesna Holt", 4).hand(0, "Call for Backup")
    table.fight(FIELD, acting=1).uses("Gutter Biter", "Gnaw", "Captain Vesna Holt")
    agree_on_a_stalemate(table)
    assert "Captain Vesna Holt" in in_reserves(table, 0)
    table.members(0, "Sapper Rusk").hand(0).fight(FIELD)
    assert not table.plays("Call for Backup").can("pick", "Captain Vesna Holt")


# ---- Outcasts ----


@pytest.mark.rule("MT-I.12.1")
def test_with_a_starting_outcast_nobody_is_ever_recruited() -> None:
    table = Scenario("undead", "militia", starting=["Doctor Vesper Loam", "Gutter Biter"])
    table.members(0, "Gutter Biter").members(1, "Doc Pell").hand(0, "Out of the Ground").fight(FIELD)
    assert table.state.no_recruits[0]
    table.plays("Out of the Ground")
    assert table.told("recruited") == [], "the Outcast need not even be alive"
    assert table.wounds("Doc Pell") == 1


@pytest.mark.rule("MT-I.12.2")
def test_an_outcast_does_not_act_beside_a_race_not_on_its_card() -> None:
    table = Scenario("undead", "militia").members(0, "Doctor Vesper Loam", "Gutter Biter", "The Stringmother")
    table.members(1, "Sapper Rusk", "Doc Pell").fight(FIELD)
    assert table.can_use("Doctor Vesper Loam", "Bone Saw")
    thralled(table, 0, "Doc Pell", by="The Stringmother").turn(0, "fight")
    assert not table.can_use("Doctor Vesper Loam", "Bone Saw"), "a Human stands at his side now"
    assert table.can_use("Gutter Biter", "Gnaw")


def test_an_outcast_does_not_act_beside_another_leader() -> None:
    table = Scenario("undead", "militia").members(0, "Doctor Vesper Loam", "The Sexton").members(1, "Sapper Rusk")
    assert not table.fight(FIELD).can_use("Doctor Vesper Loam", "Bone Saw")
    alone = Scenario("undead", "militia").members(0, "Doctor Vesper Loam").members(0, "The Sexton", at=DEPOT)
    assert alone.members(1, "Sapper Rusk").fight(FIELD).can_use("Doctor Vesper Loam", "Bone Saw"), "he is elsewhere"


def test_an_outcast_in_bad_company_channels_and_harnesses_nothing() -> None:
    table = Scenario("undead", "militia").members(0, "Doctor Vesper Loam", "The Sexton").members(1, "Sapper Rusk")
    table.hand(0, "Sepsis", "Rot Sets In").wears("Doctor Vesper Loam", "Formaldehyde Flask").fight(FIELD)
    table.does("play", table.state.hand[0][1])
    assert not table.can("through", "Doctor Vesper Loam")
    assert not table.turn(0, "fight").can("harness", "Doctor Vesper Loam")


def test_an_outcast_in_bad_company_does_not_hold_the_readying_up() -> None:
    table = Scenario("undead", "militia").members(0, "Doctor Vesper Loam", "The Sexton", "Gutter Biter")
    table.members(1, "Sapper Rusk").posture("Gutter Biter", EXERTED).fight(FIELD)
    table.uses("The Sexton", "Spadework", "Sapper Rusk")
    assert [table.lies(n) for n in ("The Sexton", "Gutter Biter", "Doctor Vesper Loam")] == [READY] * 3
    happy = Scenario("undead", "militia").members(0, "Doctor Vesper Loam", "Gutter Biter").members(1, "Sapper Rusk")
    happy.fight(FIELD).uses("Gutter Biter", "Gnaw", "Sapper Rusk")
    assert happy.lies("Gutter Biter") == EXERTED, "in good company he has to act first"


def test_an_outcast_acts_again_when_the_leader_has_fallen() -> None:
    table = Scenario("undead", "militia").members(0, "Doctor Vesper Loam", "The Sexton").members(1, "Sapper Rusk")
    table.wounded("The Sexton", 4).fight(FIELD, acting=1).uses("Sapper Rusk", "Rivet Driver", "The Sexton")
    assert table.can_use("Doctor Vesper Loam", "Bone Saw")


# ---- spells, and a recruit from any death ----


@pytest.mark.rule("MT-I.17")
def test_spells_are_for_spellcasters() -> None:
    table = squad("Sapper Rusk", "Doc Pell").hand(0, "Litany of Ash").fight(FIELD)
    assert not table.can("play", "Litany of Ash")
    holy = squad("Chaplain Sedge", "Doc Pell").hand(0, "Litany of Ash").fight(FIELD)
    holy.does("play", holy.state.hand[0][0])
    assert holy.lies("Chaplain Sedge") == EXERTED, "nobody else could channel it"
    assert holy.told("wounded")


@pytest.mark.rule("MT-F.32")
def test_necro_blast_raises_somebody_whoever_died() -> None:
    for gang, victim in (("militia", "Doc Pell"), ("wolfenpack", "Three-Leg Tove")):
        table = Scenario("undead", gang).members(0, "Crypt Cantor").members(1, victim)
        other = "Sapper Rusk" if gang == "militia" else "Mother Mange"
        table.members(1, other).wounded(victim, 2).hand(0, "Necro Blast").fight(FIELD)
        table.plays("Necro Blast", victim).picks("Doorstep Shambler")
        assert table.gang(0) == ["Crypt Cantor", "Doorstep Shambler"], gang


@pytest.mark.rule("MT-8.25", "MT-I.14")
def test_regenerating_sets_power_back_to_its_baseline() -> None:
    table = Scenario("brotherhood", "militia").members(0, "The Nail").members(1, "Doc Pell", "Sapper Rusk")
    fallen(table, 1, "Stealth Unit", at=DEPOT).power(0, 1, 8).hand(0, "Feast on the Fallen").fight(DEPOT)
    assert table.plays("Feast on the Fallen").state.power[0] == 8


def test_regenerating_takes_power_above_the_baseline_away() -> None:
    table = squad("Doc Pell").wears("Doc Pell", "Mercy Hook").power(0, 10).fight(FIELD)
    assert table.does("harness", table.on_table("Doc Pell")).state.power[0] == 7


@pytest.mark.rule("MT-8.25.1")
def test_power_regenerated_in_one_combat_serves_the_next_that_turn() -> None:
    table = squad("Doc Pell").wears("Doc Pell", "Mercy Hook").power(0, 0).fight(FIELD)
    table.members(0, "Stealth Unit").members(1, "Crypt Cantor").fight(DEPOT)
    table.does("fight", table.place(FIELD)).does("harness", table.on_table("Doc Pell"))
    assert table.uses("Stealth Unit", "Invisible Death", "Crypt Cantor").state.power[0] == 5

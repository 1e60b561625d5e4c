"""What becomes of members: hiding, focus, control and thrall, turning and curing, recruiting, resurrecting, Outcasts."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_town.state import EXERTED, HIDDEN, NOBODY, READY, Hold
from tests.support.positions import agree_on_a_stalemate, fallen, in_reserves, item_of, keeps_cards, signed, thralled
from tests.support.scenario import Scenario

FIELD, DEPOT, TRAMS = "Potter's Field", "Tram Depot", "The Reservoir"


def squad(*names: str, against: tuple[str, ...] = ("The Sexton", "Gutter Biter")) -> Scenario:
    """Members of the militia and some of the undead, about to meet at Potter's Field."""
    return Scenario("militia", "undead").members(0, *names).members(1, *against)


def passes(table: Scenario) -> Scenario:
    """Nobody makes use of a free attack."""
    while table.state.decision is not None and ("pass",) in table.state.decision.actions:
        table.does("pass")
    return table


# ---- resurrecting ----


@pytest.mark.rule("MT-8.18", "MT-8.18.1")
def test_the_resurrected_rise_ready_and_whole_where_they_fell() -> None:
    table = fallen(squad("Doc Pell", "Sapper Rusk").hand(0, "No One Left Behind"), 0, "Stealth Unit", at=FIELD)
    table.fight(FIELD).plays("No One Left Behind", "Stealth Unit", through="Doc Pell")
    assert table.gang(0) == ["Doc Pell", "Sapper Rusk", "Stealth Unit"]
    assert (table.lies("Stealth Unit"), table.wounds("Stealth Unit"), table.where("Stealth Unit")) == (READY, 0, FIELD)


def test_a_leader_who_died_in_this_combat_can_be_resurrected() -> None:
    table = fallen(squad("Doc Pell", "Sapper Rusk"), 0, "Captain Vesna Holt", at=FIELD).fight(FIELD)
    table.uses("Doc Pell", "Not on My Table", "Captain Vesna Holt")
    assert "Captain Vesna Holt" in table.gang(0)


def test_who_died_in_another_combat_is_out_of_reach() -> None:
    table = fallen(squad("Doc Pell"), 0, "Stealth Unit", at=DEPOT).fight(FIELD)
    assert not table.can_use("Doc Pell", "Not on My Table")


# ---- turning and curing ----


@pytest.mark.rule("MT-8.19")
def test_who_is_turned_goes_to_its_owners_reserves_and_the_turner_recruits_an_own_character() -> None:
    table = squad("Sapper Rusk", "Doc Pell").wounded("Sapper Rusk", 1).hand(1, "Chomp").fight(FIELD, acting=1)
    table.plays("Chomp", "Sapper Rusk", through="Gutter Biter").picks("Doorstep Shambler")
    assert in_reserves(table, 0).count("Sapper Rusk") == 1
    assert table.gang(1) == ["Doorstep Shambler", "Gutter Biter", "The Sexton"]
    assert (table.where("Doorstep Shambler"), table.lies("Doorstep Shambler")) == (FIELD, READY)


def test_who_is_cured_drops_item_tokens_and_cards() -> None:
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
    assert table.told("recruited") == []
    assert table.state.power[0] == 2, "the action stays paid"


# ---- recruiting ----


@pytest.mark.rule("MT-8.20")
def test_a_recruit_arrives_ready_at_the_combat() -> None:
    table = squad("Sapper Rusk", "Doc Pell").hand(0, "Call for Backup").fight(FIELD)
    table.plays("Call for Backup", through="Doc Pell").picks("Stealth Unit")
    assert (table.where("Stealth Unit"), table.lies("Stealth Unit")) == (FIELD, READY)


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
def test_an_outcast_does_not_act_beside_a_race_that_its_card_does_not_name() -> None:
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


def test_an_outcast_in_bad_company_channels_nothing_and_harnesses_nothing() -> None:
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


# ---- hiding ----


@pytest.mark.rule("MT-8.21", "MT-I.8.1")
def test_nobody_without_stealth_attacks_who_hides() -> None:
    table = squad("Sapper Rusk", "Stealth Unit").posture("The Sexton", HIDDEN).fight(FIELD)
    table.does("use", table.on_table("Sapper Rusk"), 0)
    assert table.lies("Gutter Biter") == READY and table.wounds("Gutter Biter") == 1, "the only one in reach"


def test_area_effects_pass_over_who_hides() -> None:
    table = squad("Sapper Rusk", "Doc Pell").posture("The Sexton", HIDDEN).hand(0, "Danger Close").fight(FIELD)
    table.plays("Danger Close", through="Doc Pell")
    assert (table.wounds("The Sexton"), table.wounds("Gutter Biter")) == (0, 2)


def test_the_own_side_reaches_who_hides() -> None:
    table = squad("Doc Pell", "Stealth Unit", "Sapper Rusk").posture("Stealth Unit", HIDDEN).wounded("Stealth Unit", 1)
    assert table.fight(FIELD).uses("Doc Pell", "Field Dressing", "Stealth Unit").wounds("Stealth Unit") == 0


@pytest.mark.rule("MT-I.8.3")
def test_stealth_finds_who_hides() -> None:
    table = squad("Stealth Unit", "Doc Pell").posture("The Sexton", HIDDEN).fight(FIELD)
    assert table.uses("Stealth Unit", "Stealth Kills", "The Sexton").wounds("The Sexton") == 1


@pytest.mark.rule("MT-8.21.1", "MT-I.8.2")
def test_who_hid_is_exerted_at_the_end_of_the_next_turn() -> None:
    table = squad("One-Eye Varga", "Doc Pell").fight(FIELD).uses("One-Eye Varga", "Settle the Breath")
    assert table.lies("One-Eye Varga") == HIDDEN
    table.waits()
    assert (table.asked_seat(), table.lies("One-Eye Varga")) == (0, HIDDEN), "until Anna has acted once more"
    table.waits()
    assert table.lies("One-Eye Varga") == EXERTED


def test_a_missed_turn_ends_hiding_as_well() -> None:
    table = squad("One-Eye Varga", "Doc Pell").fight(FIELD).uses("One-Eye Varga", "Settle the Breath")
    table.state.turns[0] = -1
    table.waits()
    assert table.told("missed_turn") == [("missed_turn", 0)]
    assert table.lies("One-Eye Varga") == EXERTED


def test_a_gang_whose_last_member_comes_out_of_hiding_is_readied() -> None:
    table = squad("One-Eye Varga", "Doc Pell").posture("Doc Pell", EXERTED).posture("One-Eye Varga", HIDDEN)
    table.fight(FIELD).waits()
    assert (table.lies("One-Eye Varga"), table.lies("Doc Pell")) == (READY, READY)


def test_a_hidden_member_holds_the_readying_up() -> None:
    table = squad("Sapper Rusk", "Stealth Unit", "Doc Pell").posture("Doc Pell", EXERTED).fight(FIELD)
    table.uses("Stealth Unit", "Invisible Death", "The Sexton").turn(0, "fight")
    table.uses("Sapper Rusk", "Rivet Driver", "The Sexton")
    assert table.told("readied") == [] or table.lies("Stealth Unit") != HIDDEN


@pytest.mark.rule("MT-8.21.2")
def test_who_hides_takes_no_action_unless_it_says_so() -> None:
    table = squad("One-Eye Varga", "Doc Pell").posture("One-Eye Varga", HIDDEN).fight(FIELD)
    assert not table.can_use("One-Eye Varga", "Settle the Breath")
    assert table.can_use("One-Eye Varga", "One Round, One Name")


@pytest.mark.rule("MT-F.31", "MT-F.31.1")
def test_invisible_death_works_from_hiding_and_hides_again() -> None:
    table = squad("Stealth Unit", "Doc Pell").posture("Stealth Unit", HIDDEN).fight(FIELD)
    table.uses("Stealth Unit", "Invisible Death", "The Sexton")
    assert table.lies("Stealth Unit") == HIDDEN, "afresh, although this is the turn after"
    poor = squad("Stealth Unit").posture("Stealth Unit", HIDDEN).power(0, 1).fight(FIELD)
    assert not poor.can_use("Stealth Unit", "Invisible Death")


@pytest.mark.rule("MT-F.30")
def test_stealth_kills_counts_the_living_only() -> None:
    table = fallen(squad("Stealth Unit", "Stealth Unit", "Doc Pell"), 0, "Stealth Unit", at=FIELD).fight(FIELD)
    assert table.uses("Stealth Unit", "Stealth Kills", "The Sexton").wounds("The Sexton") == 2


# ---- control and thrall ----


@pytest.mark.rule("MT-8.22", "MT-8.22.1")
def test_a_controlled_member_is_used_against_its_own_gang() -> None:
    table = squad("Sapper Rusk", "Doc Pell").hand(0, "Gun to the Temple").fight(FIELD)
    table.plays("Gun to the Temple", "Gutter Biter", through="Doc Pell").turn(0, "fight")
    assert table.gang(0) == ["Doc Pell", "Gutter Biter", "Sapper Rusk"]
    assert table.uses("Gutter Biter", "Gnaw", "The Sexton").wounds("The Sexton") == 1


def test_control_for_a_combat_ends_with_it() -> None:
    table = squad("Sapper Rusk", "Doc Pell").hand(0, "Gun to the Temple").fight(FIELD)
    table.plays("Gun to the Temple", "Gutter Biter", through="Doc Pell").turn(0, "fight")
    agree_on_a_stalemate(table)
    assert table.gang(1) == ["Gutter Biter", "The Sexton"]


def test_a_controlled_member_goes_back_when_its_controller_runs_away() -> None:
    table = squad("Sapper Rusk", "Doc Pell").hand(0, "Gun to the Temple").fight(FIELD)
    table.plays("Gun to the Temple", "Gutter Biter", through="Doc Pell").turn(0, "fight").does("run")
    keeps_cards(passes(table))
    assert table.gang(1) == ["Gutter Biter", "The Sexton"]
    assert table.where("Gutter Biter") == table.where("The Sexton") == FIELD


def test_taking_ones_own_thralled_member_back_is_a_homecoming() -> None:
    table = squad("Sapper Rusk", "Doc Pell", "Barricade Gunner", against=("The Stringmother", "Gutter Biter"))
    thralled(table, 1, "Sapper Rusk", by="The Stringmother").hand(0, "Gun to the Temple").fight(FIELD)
    table.plays("Gun to the Temple", "Sapper Rusk", through="Doc Pell")
    rusk = table.on_table("Sapper Rusk")
    assert (table.state.controller[rusk], table.state.hold[rusk]) == (0, Hold.NONE)


@pytest.mark.rule("MT-F.18")
def test_a_thrall_ends_when_its_thraller_dies() -> None:
    table = squad("Sapper Rusk", "Doc Pell", against=("The Stringmother", "Gutter Biter"))
    thralled(table, 1, "Doc Pell", by="The Stringmother").wounded("The Stringmother", 3).fight(FIELD)
    assert table.gang(1) == ["Doc Pell", "Gutter Biter", "The Stringmother"]
    table.uses("Sapper Rusk", "Rivet Driver", "The Stringmother")
    assert table.gang(0) == ["Doc Pell", "Sapper Rusk"]
    assert table.where("Doc Pell") == FIELD, "it stands where it stood"


def test_a_thrall_ends_when_its_thraller_is_cured() -> None:
    table = squad("Sapper Rusk", "Doc Pell", against=("The Stringmother", "Gutter Biter")).hand(0, "Serum Dart")
    thralled(table, 1, "Doc Pell", by="The Stringmother").wounded("The Stringmother", 1).fight(FIELD)
    table.plays("Serum Dart", "The Stringmother").picks("Stealth Unit")
    assert table.gang(0) == ["Doc Pell", "Sapper Rusk", "Stealth Unit"]


def test_a_thrall_outlasts_the_combat() -> None:
    table = squad("Sapper Rusk", "Doc Pell", against=("The Stringmother", "Gutter Biter")).wounded("Doc Pell", 1)
    table.fight(FIELD, acting=1).uses("The Stringmother", "Pull the Strings", "Doc Pell")
    agree_on_a_stalemate(table.turn(1, "fight"))
    assert "Doc Pell" in table.gang(1)


@pytest.mark.rule("MT-F.19")
def test_thraller_and_thrall_may_stand_apart() -> None:
    table = squad("Sapper Rusk", "Doc Pell", against=("Gutter Biter",)).members(1, "The Stringmother", at=DEPOT)
    thralled(table, 1, "Doc Pell", by="The Stringmother").fight(FIELD, acting=1)
    assert table.can_use("Doc Pell", "Field Dressing") or "Doc Pell" in table.gang(1)
    assert table.where("The Stringmother") == DEPOT


def test_a_thralled_thraller_takes_its_thralls_along() -> None:
    table = Scenario("undead", "brotherhood", "militia").members(0, "The Stringmother", "Gutter Biter")
    table.members(1, "Dowager Ilse Karnow", "The Nail").members(2, "Doc Pell", "Sapper Rusk")
    thralled(table, 0, "Doc Pell", by="The Stringmother").wounded("The Stringmother", 1).fight(FIELD, acting=1)
    table.uses("Dowager Ilse Karnow", "Come, Sit by Me", "The Stringmother")
    assert table.gang(1) == ["Doc Pell", "Dowager Ilse Karnow", "The Nail", "The Stringmother"]
    table.wounded("The Stringmother", 3).turn(2, "fight").uses("Sapper Rusk", "Rivet Driver", "The Stringmother")
    assert table.gang(2) == ["Doc Pell", "Sapper Rusk"]


def test_a_thralled_member_that_dies_goes_to_its_owners_reserves() -> None:
    table = squad("Sapper Rusk", "Doc Pell", against=("The Stringmother", "Gutter Biter")).wounded("Doc Pell", 2)
    thralled(table, 1, "Doc Pell", by="The Stringmother").fight(FIELD).uses("Sapper Rusk", "Rivet Driver", "Doc Pell")
    agree_on_a_stalemate(table.turn(0, "fight"))
    assert "Doc Pell" in in_reserves(table, 0)


def test_a_thrall_that_is_free_again_in_the_fight_of_others_fights_for_its_gang() -> None:
    table = Scenario("undead", "brotherhood", "militia").members(0, "Gutter Biter").members(1, "The Nail")
    table.members(0, "The Stringmother", at=DEPOT).members(2, "Doc Pell").members(2, "Sapper Rusk", at=TRAMS)
    thralled(table, 0, "Doc Pell", by="The Stringmother")
    table.state.place[table.on_table("Doc Pell")] = table.place(FIELD)
    table.fight(FIELD, 0, 1).wounded("The Stringmother", 3)
    table.members(2, "Stealth Unit").fight(DEPOT, 0, 2, acting=2)
    table.uses("Stealth Unit", "Stealth Kills", "The Stringmother")
    assert table.gang(2) == ["Doc Pell", "Sapper Rusk", "Stealth Unit"]
    assert table.state.fighters[table.place(FIELD)] == (0, 1, 2)


# ---- focus ----


@pytest.mark.rule("MT-8.23", "MT-I.6")
def test_focus_entwines_the_two_even_without_a_wound() -> None:
    table = Scenario("wolfenpack", "militia").members(0, "Mother Mange", "Grey Hush").members(1, "Sapper Rusk", "Doc Pell")
    table.hand(0, "Single Combat").fight(TRAMS).plays("Single Combat", "Sapper Rusk", through="Mother Mange")
    assert table.told("focussed") == [("focussed", table.on_table("Mother Mange"), table.on_table("Sapper Rusk"))]
    assert table.told("wounded") == []


@pytest.mark.rule("MT-8.23.1")
def test_the_entwined_act_on_each_other_only() -> None:
    table = entwined()
    table.uses("Sapper Rusk", "Rivet Driver").targets()
    assert table.wounds("The Sexton") == 3, "nobody else could be named"
    table.turn(1, "fight")
    assert not table.can_use("The Sexton", "No Grave Holds")


def test_the_entwined_cannot_use_what_hits_others_too() -> None:
    table = entwined().hand(0, "Danger Close").posture("Doc Pell", EXERTED)
    assert not table.turn(0, "fight").can("play", "Danger Close")


def test_others_may_still_attack_the_entwined_and_their_player_may_leave() -> None:
    table = entwined().turn(1, "fight").uses("Gutter Biter", "Gnaw", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 1
    assert {"replenish", "run"} <= set(table.turn(0, "fight").offers())


@pytest.mark.rule("MT-I.6.1")
def test_focus_ends_when_one_of_the_two_dies() -> None:
    table = entwined().wounded("The Sexton", 4).turn(0, "fight")
    table.uses("Sapper Rusk", "Rivet Driver", "The Sexton").turn(0, "fight")
    assert table.posture("Sapper Rusk", READY).turn(0, "fight").can_use("Sapper Rusk", "Rivet Driver")


def test_focus_ends_when_one_of_the_two_is_turned() -> None:
    table = entwined().wounded("Sapper Rusk", 1).turn(1, "fight").uses("Gutter Biter", "Infecting Bite", "Sapper Rusk")
    assert table.state.partners[table.on_table("The Sexton")] == ()


def test_focus_ends_with_the_combat() -> None:
    table = agree_on_a_stalemate(entwined().turn(0, "fight"))
    assert table.state.partners[table.on_table("The Sexton")] == ()


def test_focus_ends_when_one_side_runs_away() -> None:
    table = keeps_cards(passes(entwined().turn(1, "fight").does("run")))
    assert table.state.partners[table.on_table("Sapper Rusk")] == ()
    assert table.state.controller[table.on_table("Sapper Rusk")] != NOBODY


def entwined() -> Scenario:
    """Sapper Rusk has cornered The Sexton, who has two wounds; it is Anna's action again."""
    table = squad("Sapper Rusk", "Doc Pell").hand(0, "Corner the Beast").fight(FIELD)
    table.plays("Corner the Beast", "The Sexton", through="Sapper Rusk").posture("Sapper Rusk", READY)
    return table.turn(0, "fight")


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
    fallen(table, 1, "Stealth Unit", at=TRAMS).power(0, 1, 8).hand(0, "Feast on the Fallen").fight(TRAMS)
    assert table.plays("Feast on the Fallen").state.power[0] == 8


def test_regenerating_takes_power_above_the_baseline_away() -> None:
    table = squad("Doc Pell").wears("Doc Pell", "Mercy Hook").power(0, 10).fight(FIELD)
    assert table.does("harness", table.on_table("Doc Pell")).state.power[0] == 7


@pytest.mark.rule("MT-8.25.1")
def test_power_regenerated_in_one_combat_serves_the_next_in_the_same_turn() -> None:
    table = squad("Doc Pell").wears("Doc Pell", "Mercy Hook").power(0, 0).fight(FIELD)
    table.members(0, "Stealth Unit").members(1, "Crypt Cantor").fight(DEPOT)
    table.does("fight", table.place(FIELD)).does("harness", table.on_table("Doc Pell"))
    assert table.uses("Stealth Unit", "Invisible Death", "Crypt Cantor").state.power[0] == 5


def test_nobody_signs_a_thrall_away() -> None:
    table = signed(squad("Doc Pell"), 0, "The Morgue Accord").fight(FIELD)
    assert item_of(table, "Doc Pell") == ""

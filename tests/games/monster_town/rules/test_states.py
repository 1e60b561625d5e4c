"""The states that members may be in: hiding, control and thrall."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_town.state import EXERTED, HIDDEN, READY, Hold
from tests.games.monster_town.rules.support import fighters, nobody_strikes, squad
from tests.support.positions import agree_on_a_stalemate, fallen, in_reserves, keeps_cards, thralled
from tests.support.scenario import Scenario

FIELD, DEPOT, LAKE = "Potter's Field", "Tram Depot", "The Reservoir"


# ---- hiding ----


@pytest.mark.rule("MT-8.21", "MT-I.8.1")
def test_nobody_without_stealth_attacks_who_hides() -> None:
    table = squad("Sapper Rusk", "Stealth Unit").posture("The Sexton", HIDDEN).fight(FIELD)
    table.does("use", table.on_table("Sapper Rusk"), 0)
    assert table.wounds("Gutter Biter") == 1, "the only one in reach"


def test_area_effects_pass_over_who_hides() -> None:
    table = squad("Sapper Rusk", "Doc Pell").posture("The Sexton", HIDDEN).hand(0, "Danger Close").fight(FIELD)
    table.plays("Danger Close", through="Doc Pell")
    assert (table.wounds("The Sexton"), table.wounds("Gutter Biter")) == (0, 2)


@pytest.mark.rule("MT-I.8.1")
def test_a_card_that_nobody_performs_finds_nobody_who_hides() -> None:
    table = squad("Sapper Rusk", "Doc Pell", "Chaplain Sedge").hand(1, "Many Small Mouths")
    table.posture("Sapper Rusk", HIDDEN).fight(FIELD, acting=1).does("play", table.state.hand[1][0])
    assert sorted(table.offers()) == ["target: Chaplain Sedge", "target: Doc Pell"]
    seen = squad("Sapper Rusk", "Doc Pell", "Chaplain Sedge").hand(1, "Many Small Mouths").fight(FIELD, acting=1)
    seen.posture("Sapper Rusk", EXERTED).does("play", seen.state.hand[1][0])
    assert len(seen.offers()) == 3, "whoever does not hide is found"


def test_the_own_side_reaches_who_hides() -> None:
    table = squad("Doc Pell", "Stealth Unit", "Sapper Rusk").posture("Stealth Unit", HIDDEN).wounded("Stealth Unit", 1)
    assert table.fight(FIELD).uses("Doc Pell", "Field Dressing", "Stealth Unit").wounds("Stealth Unit") == 0


@pytest.mark.rule("MT-I.8.3")
def test_stealth_finds_who_hides() -> None:
    table = squad("Stealth Unit", "Doc Pell").posture("The Sexton", HIDDEN).fight(FIELD)
    assert table.uses("Stealth Unit", "Stealth Kills", "The Sexton").wounds("The Sexton") == 1


@pytest.mark.rule("MT-8.21.1", "MT-I.8.2")
def test_a_hidden_member_is_exerted_at_the_end_of_the_next_turn() -> None:
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
    table = squad("Sapper Rusk", "Stealth Unit", "Doc Pell").posture("Doc Pell", EXERTED)
    table.posture("Stealth Unit", HIDDEN)
    table.state.hid_on[table.on_table("Stealth Unit")] = table.state.turn
    table.fight(FIELD)
    table.uses("Sapper Rusk", "Rivet Driver", "The Sexton")
    assert [table.lies(n) for n in ("Sapper Rusk", "Doc Pell", "Stealth Unit")] == [EXERTED, EXERTED, HIDDEN]


@pytest.mark.rule("MT-8.21.2")
def test_a_hidden_member_takes_no_action_unless_it_says_so() -> None:
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


@pytest.mark.rule("MT-F.31.1")
def test_a_member_that_hides_again_stays_hidden_until_its_next_turn() -> None:
    table = squad("Stealth Unit", "Doc Pell").posture("Stealth Unit", HIDDEN).fight(FIELD)
    table.uses("Stealth Unit", "Invisible Death", "The Sexton").waits()
    assert (table.asked_seat(), table.lies("Stealth Unit")) == (0, HIDDEN)
    table.waits()
    assert (table.asked_seat(), table.lies("Stealth Unit")) == (1, EXERTED)


@pytest.mark.rule("MT-F.31.1")
def test_an_extra_turn_is_the_next_and_ends_the_new_hiding() -> None:
    table = squad("Stealth Unit", "Doc Pell").posture("Stealth Unit", HIDDEN).fight(FIELD)
    table.state.turns[0] = 1
    table.uses("Stealth Unit", "Invisible Death", "The Sexton")
    assert (table.asked_seat(), table.lies("Stealth Unit")) == (0, HIDDEN)
    assert table.waits().lies("Stealth Unit") == EXERTED


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
    keeps_cards(nobody_strikes(table))
    assert table.gang(1) == ["Gutter Biter", "The Sexton"]
    assert table.where("Gutter Biter") == table.where("The Sexton") == FIELD


def rusk_at_gunpoint(rules: int | None = None, others: tuple[str, ...] = ()) -> Scenario:
    """The Stringmother has thralled Sapper Rusk, and Doc Pell takes him back for the combat."""
    table = Scenario("militia", "undead", *others, rules=rules).members(1, "The Stringmother", "Gutter Biter")
    table.members(0, "Sapper Rusk", "Doc Pell", "Barricade Gunner")
    if others:
        table.members(2, "The Brute")
    thralled(table, 1, "Sapper Rusk", by="The Stringmother").hand(0, "Gun to the Temple").fight(FIELD)
    return table.plays("Gun to the Temple", "Sapper Rusk", through="Doc Pell")


@pytest.mark.rule("MT-F.18")
def test_a_thrall_taken_back_by_its_gang_stays_for_the_combat_only() -> None:
    table = rusk_at_gunpoint()
    assert "Sapper Rusk" in table.gang(0)
    assert "Sapper Rusk" in agree_on_a_stalemate(table.turn(0, "fight")).gang(1), "the Stringmother still lives"
    old = agree_on_a_stalemate(rusk_at_gunpoint(rules=6).turn(0, "fight"))
    assert "Sapper Rusk" in old.gang(0), "by the rules of version 6 that was a homecoming"


@pytest.mark.rule("MT-F.18")
def test_a_thrall_taken_back_is_free_if_its_thraller_dies_there() -> None:
    table = rusk_at_gunpoint().wounded("The Stringmother", 3).turn(0, "fight")
    table.uses("Barricade Gunner", "Short Burst", "The Stringmother")
    assert "Sapper Rusk" in agree_on_a_stalemate(table.turn(0, "fight")).gang(0)
    assert table.state.hold[table.on_table("Sapper Rusk")] == Hold.NONE


@pytest.mark.rule("MT-F.18")
def test_a_thrall_taken_back_goes_to_its_thraller_if_its_gang_is_out() -> None:
    table = rusk_at_gunpoint(others=("wolfenpack",)).wounded("Doc Pell", 2).wounded("Barricade Gunner", 3)
    table.hand(1, "Many Small Mouths").turn(1, "fight").plays("Many Small Mouths", "Doc Pell", "Barricade Gunner")
    assert table.state.alive == [False, True, True], "Anna's last who were not thralled are dead"
    assert "Sapper Rusk" in table.gang(1)


def test_a_thrall_thralled_by_its_own_gang_is_home_for_good() -> None:
    table = Scenario("brotherhood", "undead").members(0, "Dowager Ilse Karnow", "The Nail", "Madame Orlo")
    table.members(1, "The Stringmother", "Gutter Biter")
    thralled(table, 1, "The Nail", by="The Stringmother").wounded("The Nail", 1).fight(FIELD)
    table.uses("Dowager Ilse Karnow", "Come, Sit by Me", "The Nail")
    assert "The Nail" in agree_on_a_stalemate(table.turn(0, "fight")).gang(0)


def strings_at_home(*others: str) -> Scenario:
    """The Stringmother had thralled The Nail, and the Dowager thralls her: all three act for Anna."""
    table = Scenario("brotherhood", "undead", "militia").members(0, "Dowager Ilse Karnow", "The Nail", *others)
    table.members(1, "The Stringmother", "Gutter Biter").members(2, "Sapper Rusk", "Doc Pell")
    thralled(table, 1, "The Nail", by="The Stringmother").wounded("The Stringmother", 1).fight(FIELD)
    table.uses("Dowager Ilse Karnow", "Come, Sit by Me", "The Stringmother")
    assert {"The Nail", "The Stringmother"} <= set(table.gang(0))
    return table


@pytest.mark.rule("MT-F.18")
def test_a_thrall_in_its_own_gang_leaves_it_with_its_thraller() -> None:
    table = strings_at_home("Madame Orlo").wounded("Dowager Ilse Karnow", 4).turn(2, "fight")
    table.uses("Sapper Rusk", "Rivet Driver", "Dowager Ilse Karnow")
    assert (table.gang(0), table.gang(1)) == (["Madame Orlo"], ["Gutter Biter", "The Nail", "The Stringmother"])


@pytest.mark.rule("MT-F.18")
def test_a_thrall_in_its_own_gang_is_free_when_its_thraller_dies() -> None:
    table = strings_at_home("Madame Orlo").wounded("The Stringmother", 3).turn(2, "fight")
    table.uses("Sapper Rusk", "Rivet Driver", "The Stringmother")
    assert table.gang(0) == ["Dowager Ilse Karnow", "Madame Orlo", "The Nail"]
    assert table.state.hold[table.on_table("The Nail")] == Hold.NONE


@pytest.mark.rule("MT-F.18", "MT-F.20")
def test_a_thrall_in_its_own_gang_does_not_keep_it_in_the_game() -> None:
    table = strings_at_home().wounded("Dowager Ilse Karnow", 4).turn(2, "fight")
    table.uses("Sapper Rusk", "Rivet Driver", "Dowager Ilse Karnow")
    assert table.state.alive == [False, True, True], "the Dowager was the last who was not thralled"
    assert table.gang(1) == ["Gutter Biter", "The Nail", "The Stringmother"], "and the Nail has its thraller still"


@pytest.mark.rule("MT-F.18")
def test_a_thrall_ends_when_its_thraller_dies() -> None:
    table = squad("Sapper Rusk", "Doc Pell", against=("The Stringmother", "Gutter Biter"))
    thralled(table, 1, "Doc Pell", by="The Stringmother").wounded("The Stringmother", 3).fight(FIELD)
    assert table.gang(1) == ["Doc Pell", "Gutter Biter", "The Stringmother"]
    table.uses("Sapper Rusk", "Rivet Driver", "The Stringmother")
    assert table.gang(0) == ["Doc Pell", "Sapper Rusk"]
    assert table.where("Doc Pell") == FIELD, "it stands where it stood"


def test_a_member_thralled_again_belongs_to_the_later_thraller_alone() -> None:
    table = Scenario("militia", "brotherhood", "undead").members(0, "Sapper Rusk", "Doc Pell")
    table.members(1, "Dowager Ilse Karnow").members(2, "The Stringmother", "Gutter Biter")
    thralled(table, 1, "Doc Pell", by="Dowager Ilse Karnow")
    thralled(table, 2, "Doc Pell", by="The Stringmother").wounded("The Stringmother", 3).fight(FIELD)
    assert table.gang(2) == ["Doc Pell", "Gutter Biter", "The Stringmother"]
    table.uses("Sapper Rusk", "Rivet Driver", "The Stringmother")
    assert table.gang(0) == ["Doc Pell", "Sapper Rusk"], "though the Dowager lives"


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
    thralled(table, 1, "Sapper Rusk", by="The Stringmother").fight(FIELD, acting=1)
    assert table.can_use("Sapper Rusk", "Rivet Driver")
    assert table.where("The Stringmother") == DEPOT


def test_a_thralled_thraller_takes_its_thralls_along() -> None:
    table = Scenario("undead", "brotherhood", "militia").members(0, "The Stringmother", "Gutter Biter")
    table.members(1, "Dowager Ilse Karnow", "The Nail").members(2, "Doc Pell", "Sapper Rusk")
    thralled(table, 0, "Doc Pell", by="The Stringmother").wounded("The Stringmother", 1).fight(FIELD, acting=1)
    table.uses("Dowager Ilse Karnow", "Come, Sit by Me", "The Stringmother")
    assert table.gang(1) == ["Doc Pell", "Dowager Ilse Karnow", "The Nail", "The Stringmother"]
    table.wounded("The Stringmother", 3).turn(2, "fight").uses("Sapper Rusk", "Rivet Driver", "The Stringmother")
    assert table.gang(2) == ["Doc Pell", "Sapper Rusk"]


def strings_upon_strings() -> Scenario:
    """The Dowager has thralled The Stringmother, and with her the Stringmother's thrall, Grey Hush."""
    table = Scenario("undead", "brotherhood", "militia", "wolfenpack").members(0, "The Stringmother", "Gutter Biter")
    table.members(1, "Dowager Ilse Karnow", "The Nail").members(2, "Sapper Rusk", "Doc Pell", "Barricade Gunner")
    table.members(3, "Grey Hush", "The Brute")
    thralled(table, 0, "Grey Hush", by="The Stringmother")
    return thralled(table, 1, "The Stringmother", by="Dowager Ilse Karnow")


def everybody_agrees(table: Scenario) -> Scenario:
    """The acting seat offers a Stalemate, and all the others accept."""
    table.does("stalemate")
    while table.asked() == "stalemate":
        table.does("accept")
    return keeps_cards(table)


@pytest.mark.rule("MT-F.18")
def test_thralls_follow_their_thraller_to_a_third_player_and_back() -> None:
    table = strings_upon_strings().hand(2, "Gun to the Temple").fight(FIELD, acting=2)
    assert {"The Stringmother", "Grey Hush"} <= set(table.gang(1))
    table.plays("Gun to the Temple", "The Stringmother", through="Doc Pell")
    assert {"The Stringmother", "Grey Hush"} <= set(table.gang(2)), "until the combat ends"
    everybody_agrees(table.turn(2, "fight"))
    assert {"The Stringmother", "Grey Hush"} <= set(table.gang(1)), "the Dowager has them both again"


@pytest.mark.rule("MT-F.18")
def test_thralls_come_home_with_a_thraller_that_is_free_again() -> None:
    table = strings_upon_strings().wounded("Dowager Ilse Karnow", 4).fight(FIELD, acting=2)
    table.uses("Sapper Rusk", "Rivet Driver", "Dowager Ilse Karnow")
    assert table.is_dead("Dowager Ilse Karnow")
    assert table.gang(0) == ["Grey Hush", "Gutter Biter", "The Stringmother"]


@pytest.mark.rule("MT-F.18")
def test_a_thrall_controlled_by_another_stays_until_the_combat_ends() -> None:
    table = strings_upon_strings().hand(2, "Gun to the Temple").fight(FIELD, acting=2)
    table.plays("Gun to the Temple", "Grey Hush", through="Doc Pell").wounded("Dowager Ilse Karnow", 4)
    table.turn(2, "fight").uses("Sapper Rusk", "Rivet Driver", "Dowager Ilse Karnow")
    assert "The Stringmother" in table.gang(0)
    assert "Grey Hush" in table.gang(2), "she goes where her thraller went when the combat is over"
    everybody_agrees(table.turn(2, "fight"))
    assert "Grey Hush" in table.gang(0)


def test_a_thralled_member_that_dies_goes_to_its_owners_reserves() -> None:
    table = squad("Sapper Rusk", "Doc Pell", against=("The Stringmother", "Gutter Biter")).wounded("Doc Pell", 2)
    thralled(table, 1, "Doc Pell", by="The Stringmother").fight(FIELD).uses("Sapper Rusk", "Rivet Driver", "Doc Pell")
    agree_on_a_stalemate(table.turn(0, "fight"))
    assert "Doc Pell" in in_reserves(table, 0)


def test_a_thrall_freed_in_the_fight_of_others_fights_for_its_gang() -> None:
    table = Scenario("undead", "brotherhood", "militia").members(0, "Gutter Biter").members(1, "The Nail")
    table.members(0, "The Stringmother", at=DEPOT).members(2, "Doc Pell").members(2, "Sapper Rusk", at="Generator Hall")
    thralled(table, 0, "Doc Pell", by="The Stringmother")
    table.state.place[table.on_table("Doc Pell")] = table.place(FIELD)
    table.fight(FIELD, 0, 1).wounded("The Stringmother", 3)
    table.members(2, "Stealth Unit").fight(DEPOT, 0, 2, acting=2)
    table.uses("Stealth Unit", "Stealth Kills", "The Stringmother")
    assert table.gang(2) == ["Doc Pell", "Sapper Rusk", "Stealth Unit"]
    assert fighters(table, FIELD) == (0, 1, 2)


def far_from_her(rules: int | None = None) -> Scenario:
    """At the Field, The Dowager may thrall The Stringmother, whose thrall Doc Pell is at Anna's Depot."""
    table = Scenario("undead", "brotherhood", "militia", rules=rules).members(0, "The Stringmother", "Gutter Biter")
    table.members(1, "Dowager Ilse Karnow", "The Nail").members(2, "Doc Pell").members(
        2, "Sapper Rusk", at="The Cold Store"
    )
    thralled(table, 0, "Doc Pell", by="The Stringmother").wounded("The Stringmother", 1).wounded("Doc Pell", 1)
    table.state.place[table.on_table("Doc Pell")] = table.holds(0, DEPOT).place(DEPOT)
    return table


def is_thralled_too(table: Scenario) -> Scenario:
    """The Dowager thralls The Stringmother, and her thrall with her."""
    if table.asked() == "fight":
        table.does("fight", table.place(FIELD))
    table.uses("Dowager Ilse Karnow", "Come, Sit by Me", "The Stringmother")
    assert "Doc Pell" in table.gang(1)
    return table


@pytest.mark.rule("MT-F.18")
def test_a_thrall_that_changes_sides_leaves_the_location_of_others() -> None:
    table = is_thralled_too(far_from_her().fight(FIELD, 0, 1, acting=1))
    assert table.where("Doc Pell") == "On the Path", "the Depot is Anna's"
    old = is_thralled_too(far_from_her(rules=2).fight(FIELD, 0, 1, acting=1))
    assert old.where("Doc Pell") == DEPOT, "by the rules of version 2 he stood among them"


@pytest.mark.rule("MT-F.18")
def test_a_thrall_that_changes_sides_fights_where_its_new_side_fights() -> None:
    table = far_from_her().fight(FIELD, 0, 1, acting=1).members(0, "The Sexton", at=DEPOT).members(2, "Stealth Unit")
    is_thralled_too(table.fight(DEPOT, 0, 2, acting=1))
    assert (table.where("Doc Pell"), fighters(table, DEPOT)) == (DEPOT, (0, 2, 1))
    assert (table.asked(), table.asked_seat()) == ("combat_action", 1), "and Ben has his action there too"
    assert table.can_use("Doc Pell", "Field Dressing")

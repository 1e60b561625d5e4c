"""The characters of The Living Undead, with each of their abilities."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_town.state import EXERTED, READY
from tests.support.encounters import undead
from tests.support.positions import fallen, in_reserves, rests, thralled

AT = "Tram Depot"


# ---- The Sexton ----


def test_the_sexton_wounds_with_spadework() -> None:
    table = undead("The Sexton", "Gutter Biter").fight(AT).uses("The Sexton", "Spadework", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 1
    assert table.lies("The Sexton") == EXERTED


@pytest.mark.rule("MT-8.18")
def test_the_sexton_resurrects_two_of_three_fallen() -> None:
    table = undead("The Sexton", "Doorstep Shambler")
    fallen(table, 0, "Gutter Biter", "The Paper Boy", "Crypt Cantor", at=AT).fight(AT)
    table.uses("The Sexton", "No Grave Holds", "Crypt Cantor", "Gutter Biter")
    assert table.gang(0) == ["Crypt Cantor", "Doorstep Shambler", "Gutter Biter", "The Sexton"]
    assert table.where("Gutter Biter") == AT
    assert (table.lies("Gutter Biter"), table.lies("Crypt Cantor")) == (READY, READY)
    assert table.state.power[0] == 3


def test_the_sexton_may_leave_it_at_one_of_the_fallen() -> None:
    table = fallen(undead("The Sexton"), 0, "Gutter Biter", "The Paper Boy", at=AT).fight(AT)
    table.uses("The Sexton", "No Grave Holds", "The Paper Boy")
    assert table.gang(0) == ["The Paper Boy", "The Sexton"]
    assert table.is_dead("Gutter Biter", 0)
    assert table.lies("The Sexton") == EXERTED, "whom he raised stands ready, so he is not readied"


def test_the_sexton_needs_a_fallen_member_of_his_own_and_four_power() -> None:
    nobody = fallen(undead("The Sexton"), 1, "Doc Pell", at=AT).fight(AT)
    assert not nobody.can_use("The Sexton", "No Grave Holds")
    poor = fallen(undead("The Sexton"), 0, "Gutter Biter", at=AT).power(0, 3).fight(AT)
    assert not poor.can_use("The Sexton", "No Grave Holds")
    rich = fallen(undead("The Sexton"), 0, "Gutter Biter", at=AT).power(0, 4).fight(AT)
    assert rich.can_use("The Sexton", "No Grave Holds")


def test_the_sexton_does_not_raise_who_fell_elsewhere() -> None:
    table = fallen(undead("The Sexton"), 0, "Gutter Biter", at="Potter's Field").fight(AT)
    assert not table.can_use("The Sexton", "No Grave Holds")


@pytest.mark.rule("MT-I.9")
def test_the_sexton_exchanges_two_combat_cards_before_he_scouts() -> None:
    table = undead("The Sexton").hand(0, "Sepsis", "Chomp", "Necro Blast").on_top("The Lurker").turn(0)
    table.picks("Sepsis", "Chomp")
    assert table.discarded(0) == ["Chomp", "Sepsis"]
    assert len(table.in_hand(0)) == 3
    assert "Necro Blast" in table.in_hand(0)


# ---- Crypt Cantor ----


@pytest.mark.rule("MT-8.17", "MT-I.18")
def test_crypt_cantor_chills_past_every_modifier() -> None:
    table = undead("Crypt Cantor", "Gutter Biter").wears("Sapper Rusk", "Boiler Plate", 1).fight(AT)
    table.uses("Crypt Cantor", "Grave Chill", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 1
    assert table.state.power[0] == 7
    rotten = undead("Crypt Cantor", "Gutter Biter").hand(0, "Rot Sets In").fight(AT)
    rests(rotten.plays("Rot Sets In", "Sapper Rusk", through="Gutter Biter"))
    rotten.uses("Crypt Cantor", "Grave Chill", "Sapper Rusk")
    assert rotten.wounds("Sapper Rusk") == 2


def test_crypt_cantor_wounds_and_makes_a_player_discard_at_random() -> None:
    table = undead("Crypt Cantor", "Gutter Biter").hand(1, "Flashbang", "Danger Close").fight(AT)
    table.uses("Crypt Cantor", "Psalm of Forgetting", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 1
    assert len(table.in_hand(1)) == len(table.discarded(1)) == 1
    assert table.state.power[0] == 5


def test_crypt_cantor_still_wounds_where_the_hand_is_empty() -> None:
    table = undead("Crypt Cantor").fight(AT).uses("Crypt Cantor", "Psalm of Forgetting", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 1
    assert table.discarded(1) == []


@pytest.mark.rule("MT-8.15.1", "MT-I.13.1")
def test_crypt_cantor_cannot_sing_the_psalm_with_one_power() -> None:
    table = undead("Crypt Cantor").power(0, 1).fight(AT)
    assert not table.can_use("Crypt Cantor", "Psalm of Forgetting")
    assert table.can_use("Crypt Cantor", "Grave Chill")


# ---- The Stringmother ----


def test_the_stringmother_wounds_with_her_needle() -> None:
    table = undead("The Stringmother").fight(AT).uses("The Stringmother", "Knitting Needle", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 1


@pytest.mark.rule("MT-8.22", "MT-8.22.1")
def test_the_stringmother_makes_a_member_fight_its_own_gang() -> None:
    table = undead("The Stringmother", "Gutter Biter").wounded("Sapper Rusk", 1).fight(AT)
    table.uses("The Stringmother", "Pull the Strings", "Sapper Rusk")
    assert table.state.power[0] == 2
    assert "Sapper Rusk" in table.gang(0)
    assert not table.can_use("Sapper Rusk", "Rivet Driver")
    rests(table).uses("Sapper Rusk", "Rivet Driver", "Chaplain Sedge")
    assert table.wounds("Chaplain Sedge") == 1


def test_the_stringmother_pulls_only_on_the_wounded_for_five_power() -> None:
    table = undead("The Stringmother").wounded("Chaplain Sedge", 1).fight(AT)
    table.uses("The Stringmother", "Pull the Strings")
    assert table.told("thralled") == [("thralled", table.on_table("Chaplain Sedge"), 0)]
    assert not undead("The Stringmother").fight(AT).can_use("The Stringmother", "Pull the Strings")
    poor = undead("The Stringmother").wounded("Chaplain Sedge", 1).power(0, 4).fight(AT)
    assert not poor.can_use("The Stringmother", "Pull the Strings")


@pytest.mark.rule("MT-F.19")
def test_the_stringmother_keeps_her_thrall_after_the_combat() -> None:
    table = undead("Gutter Biter", against=("Sapper Rusk", "Chaplain Sedge"))
    table.members(0, "The Stringmother", at="Potter's Field").members(1, "Envoy Marrow", at="Generator Hall")
    thralled(table, 0, "Sapper Rusk", by="The Stringmother").wounded("Chaplain Sedge", 3)
    table.fight(AT).uses("Sapper Rusk", "Rivet Driver", "Chaplain Sedge")
    assert table.told("fight_ended")
    assert table.gang(0) == ["Gutter Biter", "Sapper Rusk", "The Stringmother"]


@pytest.mark.rule("MT-F.18")
def test_the_stringmother_lets_go_of_her_thrall_when_she_dies() -> None:
    table = thralled(undead("The Stringmother", "Gutter Biter"), 0, "Sapper Rusk", by="The Stringmother")
    table.wounded("The Stringmother", 3).fight(AT, acting=1)
    table.uses("Chaplain Sedge", "Iron Censer", "The Stringmother")
    assert table.gang(1) == ["Chaplain Sedge", "Sapper Rusk"]
    assert table.where("Sapper Rusk") == AT


def test_the_stringmother_lets_go_of_her_thrall_when_she_is_cured() -> None:
    table = thralled(undead("The Stringmother", "Gutter Biter"), 0, "Sapper Rusk", by="The Stringmother")
    table.wounded("The Stringmother", 1).hand(1, "Serum Dart").fight(AT, acting=1)
    table.plays("Serum Dart", "The Stringmother", through="Chaplain Sedge").picks("Doc Pell")
    assert table.gang(1) == ["Chaplain Sedge", "Doc Pell", "Sapper Rusk"]


# ---- Gutter Biter ----


def test_gutter_biter_gnaws() -> None:
    table = undead("Gutter Biter").fight(AT).uses("Gutter Biter", "Gnaw", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 1


@pytest.mark.rule("MT-8.19", "MT-8.19.1", "MT-7.8")
def test_gutter_biter_turns_a_wounded_member_beyond_resurrection() -> None:
    table = undead("Gutter Biter", against=("Sapper Rusk", "Doc Pell")).wears("Sapper Rusk", "Boiler Plate", 1)
    table.wounded("Sapper Rusk", 1).fight(AT).uses("Gutter Biter", "Infecting Bite", "Sapper Rusk")
    assert table.state.power[0] == 3
    assert "Sapper Rusk" in in_reserves(table, 1)
    assert table.told("discarded_item")
    assert table.asked_seat() == 1
    assert not table.can_use("Doc Pell", "Not on My Table")


def test_gutter_biter_turns_nobody_who_is_unhurt_nor_for_three_power() -> None:
    assert not undead("Gutter Biter").fight(AT).can_use("Gutter Biter", "Infecting Bite")
    poor = undead("Gutter Biter").wounded("Sapper Rusk", 1).power(0, 3).fight(AT)
    assert not poor.can_use("Gutter Biter", "Infecting Bite")


# ---- Doorstep Shambler ----


@pytest.mark.parametrize(("others", "wounds"), [(2, 1), (3, 2)])
def test_doorstep_shambler_hits_harder_where_four_zombies_stand(others: int, wounds: int) -> None:
    crowd = ("Doorstep Shambler", "Gutter Biter", "The Sexton")[:others]
    table = undead("Doorstep Shambler", *crowd).fight(AT)
    table.uses("Doorstep Shambler", "Paw and Moan", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == wounds


def test_doorstep_shambler_does_not_count_humans_or_the_dead() -> None:
    table = undead("Doorstep Shambler", "Gutter Biter", "The Sexton", "Doctor Vesper Loam")
    table.members(0, "The Paper Boy", at="Potter's Field")
    fallen(table, 0, "Crypt Cantor", at=AT).fight(AT).uses("Doorstep Shambler", "Paw and Moan", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 1


# ---- The Paper Boy ----


def test_the_paper_boy_kicks() -> None:
    table = undead("The Paper Boy").fight(AT).uses("The Paper Boy", "Shin Kick", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 1
    assert table.in_hand(0) == []


@pytest.mark.rule("MT-8.24")
def test_the_paper_boy_wounds_and_replenishes_for_one_power() -> None:
    table = undead("The Paper Boy").hand(0, "Sepsis", "Chomp").fight(AT)
    table.uses("The Paper Boy", "Late Edition", "Sapper Rusk").picks("Sepsis")
    assert table.wounds("Sapper Rusk") == 1
    assert "Chomp" in table.in_hand(0)
    assert len(table.in_hand(0)) == 5
    assert table.discarded(0) == ["Sepsis"]
    assert table.state.power[0] == 6
    assert not undead("The Paper Boy").power(0, 0).fight(AT).can_use("The Paper Boy", "Late Edition")


@pytest.mark.rule("MT-I.16", "MT-I.16.1")
def test_the_paper_boy_looks_for_a_third_card_when_he_scouts() -> None:
    table = undead("The Paper Boy").on_top("Dead Air Tower", "The Cold Store", "Potter's Field").turn(0)
    table.does("discard_drawn").does("discard_drawn")
    assert table.where("The Paper Boy") == "Potter's Field"
    without = undead("Gutter Biter").on_top("Dead Air Tower", "The Cold Store").turn(0).does("discard_drawn")
    assert without.where("Gutter Biter") == "The Cold Store"


# ---- The Drowned Constable ----


def test_the_drowned_constable_strikes_with_the_truncheon() -> None:
    table = undead("The Drowned Constable").fight(AT).uses("The Drowned Constable", "Truncheon", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 1


@pytest.mark.rule("MT-8.23", "MT-8.23.1", "MT-I.6")
def test_the_drowned_constable_wounds_exerts_and_focuses() -> None:
    table = undead("The Drowned Constable", "Gutter Biter").fight(AT)
    table.uses("The Drowned Constable", "You Are Coming With Me", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 1
    assert table.lies("Sapper Rusk") == EXERTED
    assert table.state.power[0] == 6
    table.uses("Chaplain Sedge", "Iron Censer", "Gutter Biter").uses("Gutter Biter", "Gnaw", "Chaplain Sedge")
    table.does("use", table.on_table("Sapper Rusk"), 0)
    assert table.wounds("The Drowned Constable") == 1
    table.does("use", table.on_table("The Drowned Constable"), 0)
    assert table.wounds("Sapper Rusk") == 2


@pytest.mark.rule("MT-I.6.1")
def test_the_drowned_constable_lets_go_when_his_victim_dies() -> None:
    table = undead("The Drowned Constable", "Gutter Biter", against=("Sapper Rusk", "Chaplain Sedge", "Doc Pell"))
    table.wounded("Sapper Rusk", 2).fight(AT)
    table.uses("The Drowned Constable", "You Are Coming With Me", "Sapper Rusk")
    assert table.told("focussed")
    rests(table).uses("Gutter Biter", "Gnaw", "Sapper Rusk")
    assert table.is_dead("Sapper Rusk")
    rests(table).uses("The Drowned Constable", "Truncheon", "Chaplain Sedge")
    assert table.wounds("Chaplain Sedge") == 1


def test_the_drowned_constable_holds_nobody_where_he_is_cancelled() -> None:
    table = undead("The Drowned Constable", "Gutter Biter").hand(1, "Dive for Cover").fight(AT)
    table.asks_to_cancel = True
    table.uses("The Drowned Constable", "You Are Coming With Me", "Sapper Rusk").cancels("Dive for Cover")
    assert (table.wounds("Sapper Rusk"), table.lies("Sapper Rusk")) == (0, READY)
    assert table.lies("The Drowned Constable") == EXERTED
    assert table.told("focussed") == []


@pytest.mark.rule("MT-I.7", "MT-I.7.1")
def test_the_drowned_constable_cannot_be_cured() -> None:
    table = undead("The Drowned Constable", "Gutter Biter").wounded("The Drowned Constable", 1)
    table.hand(1, "Serum Dart").fight(AT, acting=1).plays("Serum Dart", "The Drowned Constable", through="Sapper Rusk")
    assert "The Drowned Constable" in table.gang(0)
    assert table.told("geno_locked")
    assert table.asked() == "combat_action", "nobody is asked whom to recruit"
    assert table.gang(1) == ["Chaplain Sedge", "Sapper Rusk"]
    assert table.state.power[1] == 2


# ---- Left Half of Larry ----


@pytest.mark.rule("MT-I.1")
def test_left_half_of_larry_rends_harder_for_each_wound_he_bears() -> None:
    table = undead("Left Half of Larry").wounded("Left Half of Larry", 2).fight(AT)
    table.uses("Left Half of Larry", "Drag and Rend", "Sapper Rusk")
    assert table.wounds("Sapper Rusk") == 3
    whole = undead("Left Half of Larry").fight(AT).uses("Left Half of Larry", "Drag and Rend", "Sapper Rusk")
    assert whole.wounds("Sapper Rusk") == 1


def test_left_half_of_larry_is_mostly_not_there_even_exerted() -> None:
    table = undead("Left Half of Larry", "Gutter Biter").posture("Left Half of Larry", EXERTED).fight(AT, acting=1)
    table.asks_to_cancel = True
    table.uses("Chaplain Sedge", "Iron Censer", "Left Half of Larry").reacts("Left Half of Larry")
    assert table.wounds("Left Half of Larry") == 0
    assert table.state.power[0] == 5
    assert table.lies("Left Half of Larry") == EXERTED
    assert table.lies("Chaplain Sedge") == EXERTED


def test_left_half_of_larry_saves_nobody_but_himself() -> None:
    table = undead("Left Half of Larry", "Gutter Biter").hand(1, "Danger Close").fight(AT, acting=1)
    table.asks_to_cancel = True
    table.plays("Danger Close", through="Sapper Rusk").reacts("Left Half of Larry").does("pass")
    assert table.wounds("Left Half of Larry") == 0
    assert table.wounds("Gutter Biter") == 2


def test_left_half_of_larry_needs_two_power_and_to_be_hit_himself() -> None:
    poor = undead("Left Half of Larry").power(0, 1).fight(AT, acting=1)
    poor.asks_to_cancel = True
    poor.uses("Chaplain Sedge", "Iron Censer", "Left Half of Larry")
    assert poor.offers() == ["pass"]
    other = undead("Left Half of Larry", "Gutter Biter").fight(AT, acting=1)
    other.asks_to_cancel = True
    other.uses("Chaplain Sedge", "Iron Censer", "Gutter Biter")
    assert other.offers() == ["pass"]

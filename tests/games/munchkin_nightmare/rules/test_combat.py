"""Combat, monsters and their enhancers, and interference by other players (MN-6.1 to MN-6.8, MN-7)."""

from __future__ import annotations

import pytest

from tests.support.party import Party


@pytest.mark.rule("MN-6.1")
def test_combat_begins_as_soon_as_a_monster_is_met() -> None:
    party = Party().hand(0, "Sally").opens("Wolfman")
    assert (party.kind, party.question()) == ("fight", "You are losing, 1 to 6. Do you play anything?")
    assert "Anna fights Wolfman." in party.told()


@pytest.mark.rule("MN-7.4")
def test_a_player_asked_in_a_fight_hears_who_may_react_afterwards() -> None:
    party = Party().hand(0, "Sally").hand(1, "Mate").hand(2, "Wrong House").meets("Wolfman")
    assert party.question().endswith("Do you play anything? Ben and Cleo may react after you.")
    assert party.until(2).question() == "Anna is losing, 1 to 6. Do you play anything?"


@pytest.mark.rule("MN-6.2")
def test_strength_is_the_level_with_all_bonuses_in_use() -> None:
    party = Party().level(0, 4).wears(0, "Vampire Teddy", "Bat Hat").carries(0, "Dustbin Lid").meets("Wolfman")
    assert (party.ours, party.theirs) == (4 + 3 + 2, 6)


@pytest.mark.rule("MN-6.2")
def test_strength_may_be_less_than_nothing() -> None:
    party = Party().cursed(0, "Curse! Bees in the Helmet").meets("Wolfman")
    assert party.ours == -4


@pytest.mark.rule("MN-6.3")
@pytest.mark.parametrize(("level", "wins"), [(5, False), (6, False), (7, True)])
def test_the_stronger_side_wins_and_monsters_win_ties(level: int, wins: bool) -> None:
    party = Party().level(0, level).dice(6).meets("Wolfman").passes()
    assert (party.at() > level) == wins
    ties = ", since monsters win ties" if level == 6 else ""
    told = f"Anna wins the fight, {level} to 6." if wins else f"Anna loses the fight, {level} to 6{ties}."
    assert told in party.told()


@pytest.mark.rule("MN-6.3")
def test_a_card_may_let_somebody_win_ties() -> None:
    party = Party().level(0, 4).wears(0, "Gavel of Grievance").meets("Wolfman").passes()
    assert party.at() == 5


@pytest.mark.rule("MN-6.5")
def test_a_level_is_won_for_each_monster_and_two_for_big_ones() -> None:
    two = Party().level(0, 7).hand(0, "Sally").meets("Ankle Bats", "Sock Mimic").passes()
    assert two.at() == 9
    big = Party().level(0, 7).wears(0, "Vampire Teddy", "Gingerbread Plate Mail", "Bat Hat", "Mayor's Badge")
    big.hand(0, "Sally").meets("Calendar With Teeth").passes()
    assert big.at() == 9


@pytest.mark.rule("MN-6.5")
def test_a_helper_goes_up_no_level_unless_a_card_says_so() -> None:
    party = Party().hand(1, "Sally").level(1, 6).meets("Wolfman").agrees(1).passes()
    assert (party.at(0), party.at(1)) == (2, 6)
    wig = Party().hand(1, "Sally").level(1, 6).wears(1, "Ambassador's Wig").meets("Wolfman").agrees(1).passes()
    assert (wig.at(0), wig.at(1)) == (2, 7)


@pytest.mark.rule("MN-6.6")
def test_treasures_are_drawn_face_down_by_whoever_won_alone() -> None:
    party = Party().level(0, 8).treasures("Bat Hat", "Dustbin Lid").meets("Wolfman").passes()
    assert party.held() == ["Bat Hat", "Dustbin Lid"]
    assert "You draw Bat Hat." in party.told(0)
    assert "Anna draws 2 Treasure cards." in party.told(1)
    assert not [said for said in party.told(1) if "Bat Hat" in said]


@pytest.mark.rule("MN-6.6")
def test_treasures_are_drawn_face_up_where_somebody_helped() -> None:
    party = Party().treasures("Bat Hat", "Dustbin Lid").hand(1, "Sally").level(1, 6).meets("Wolfman").agrees(1).passes()
    assert "Bat Hat lies open." in party.told(2)
    assert party.held() == ["Bat Hat", "Dustbin Lid"]


@pytest.mark.rule("MN-6.6")
def test_cards_of_the_fighter_change_how_many_treasures_are_won() -> None:
    party = Party().level(0, 8).wears(0, "Very Long Shopping List").meets("Wolfman")
    assert party.reward == 3
    assert len(party.passes().held()) == 3


@pytest.mark.rule("MN-6.8")
def test_after_a_fight_everything_in_it_is_discarded() -> None:
    party = Party().level(0, 5).hand(1, "In a Party Hat", "Frosting Grenade").cursed(0, "Curse! That Smell")
    party.meets("Ankle Bats").plays("In a Party Hat", "Ankle Bats", seat=1).plays("Frosting Grenade", "them", seat=1)
    party.fails(6)
    assert all(party.is_discarded(name) for name in ("Ankle Bats", "In a Party Hat", "Curse! That Smell"))
    assert party.curses() == []


@pytest.mark.rule("MN-7.1")
def test_enhancers_add_together_and_change_what_a_monster_is_worth() -> None:
    party = (
        Party().level(0, 9).hand(1, "In a Party Hat", "Has Had Its Coffee").hand(2, "Still Growing").meets("Wolfman")
    )
    party.plays("In a Party Hat", "Wolfman", seat=1).plays("Has Had Its Coffee", "Wolfman", seat=1)
    assert (party.theirs, party.reward) == (6 + 3 + 5, 2 + 1 + 1)
    party.plays("Still Growing", "Wolfman", seat=2)
    assert (party.theirs, party.reward) == (6 + 3 + 5 - 5, 3)


@pytest.mark.rule("MN-7.1")
def test_a_monster_is_worth_no_fewer_than_no_treasures() -> None:
    party = Party().level(0, 9).hand(1, "Still Growing").meets("Ankle Bats", "Wolfman")
    party.plays("Still Growing", "Ankle Bats", seat=1)
    assert party.reward == 2


@pytest.mark.rule("MN-7.1")
def test_with_several_monsters_whoever_plays_an_enhancer_names_one() -> None:
    party = Party().hand(1, "Has Had Its Coffee").meets("Wolfman", "Ankle Bats")
    party.until(1)
    assert party.offers("on_foe", "Has Had Its Coffee", "Wolfman")
    party.does("on_foe", "Has Had Its Coffee", "Ankle Bats")
    notes = {piece.name: piece.counters[0].value for piece in party.area("monsters").pieces}
    assert notes == {"Wolfman": 6, "Ankle Bats": 6}


@pytest.mark.rule("MN-7.2")
def test_a_weakness_counts_once_however_many_have_it() -> None:
    party = Party().lives(0, "Easter Town").lives(1, "Easter Town").hand(1, "Sally").meets("Wolfman")
    assert party.theirs == 10
    assert party.agrees(1).theirs == 10


@pytest.mark.rule("MN-7.2")
def test_a_helper_brings_his_weakness_along() -> None:
    party = Party().lives(1, "Easter Town").hand(1, "Sally").meets("Wolfman")
    assert party.theirs == 6
    assert party.agrees(1).theirs == 10


@pytest.mark.rule("MN-7.2")
def test_a_bonus_against_undead_counts_once_for_all_of_them() -> None:
    party = Party().wears(0, "Garlic Press").meets("Wolfman")
    assert party.ours == 2
    undead = Party().wears(0, "Garlic Press").meets("Undercooked Turkey", "Mummy's Boy")
    assert undead.ours == 2 + 3
    made = Party().wears(0, "Garlic Press").hand(1, "Freshly Risen").meets("Wolfman")
    made.plays("Freshly Risen", "Wolfman", seat=1)
    assert made.ours == 2 + 3


@pytest.mark.rule("MN-7.2")
def test_that_only_levels_count_holds_for_the_whole_fight() -> None:
    party = Party().level(0, 5).wears(0, "Vampire Teddy", "Garlic Press").meets("Undercooked Turkey")
    assert party.ours == 5 + 3 + 1 + 3
    party = Party().level(0, 5).wears(0, "Vampire Teddy", "Garlic Press")
    party.meets("Undercooked Turkey", "Behemoth Under the Bed")
    assert party.ours == 5


@pytest.mark.rule("MN-7.3")
def test_several_monsters_are_beaten_together_or_not_at_all() -> None:
    party = Party().level(0, 7).meets("Wolfman", "Ankle Bats")
    assert (party.theirs, party.reward) == (7, 3)
    party.fails(6, 6)
    assert (party.at(), party.held()) == (7, [])


@pytest.mark.rule("MN-7.3")
def test_another_monster_joins_with_a_wandering_monster() -> None:
    party = (
        Party().hand(2, "Wandering Monster", "Tax Imp").meets("Wolfman").plays("Wandering Monster", "Tax Imp", seat=2)
    )
    assert (party.foes, party.theirs, party.held(2)) == (["Wolfman", "Tax Imp"], 10, [])
    assert not Party().hand(2, "Tax Imp").meets("Wolfman").until(2).offers("kin")


@pytest.mark.rule("MN-7.4")
def test_all_are_asked_from_the_fighter_on_until_all_pass_in_a_row() -> None:
    party = Party().level(0, 8).hand(0, "Sally").hand(1, "Frosting Grenade", "Zero").hand(2, "Mate").meets("Wolfman")
    asked = []
    for answer in ("pass", "boost", "pass", "pass", "pass"):
        asked.append(party.asked)
        party.does(answer)
    assert asked == [0, 1, 2, 0, 1]
    assert party.kind != "fight"


@pytest.mark.rule("MN-7.4")
def test_players_are_asked_according_to_what_lies_open() -> None:
    party = Party().level(0, 9).carries(2, "Frosting Grenade").carries(1, "Dustbin Lid").meets("Wolfman")
    assert (party.asked, party.does("pass").asked) == (0, 2), "Ben has no card, and no one-shot"
    bluff = Party().level(0, 9).hand(1, "Citizen of Easter Town").meets("Wolfman").does("pass")
    assert (bluff.asked, bluff.choices()) == (1, ["Nothing"]), "nobody can tell that he has nothing to play"


@pytest.mark.rule("MN-7.4")
def test_a_one_shot_from_hand_or_table_strengthens_either_side() -> None:
    party = Party().level(0, 5).hand(1, "Exploding Ornament").carries(2, "Bottled Thunder").meets("Wolfman")
    party.plays("Exploding Ornament", "us", seat=1)
    assert (party.ours, party.theirs) == (10, 6)
    party.plays("Bottled Thunder", "them", seat=2)
    assert (party.ours, party.theirs) == (10, 10)
    assert "Cleo plays Bottled Thunder: +4 for the monsters." in party.told()


@pytest.mark.rule("MN-7.4", "MN-10.1")
def test_somebody_may_be_cursed_just_as_he_thinks_he_has_won() -> None:
    party = Party().level(0, 8).hand(2, "Curse! Cancelled Birthday").meets("Wolfman")
    party.plays("Curse! Cancelled Birthday", "Anna", seat=2)
    assert (party.at(), party.ours) == (6, 6)
    assert party.dice(6).passes().at() == 6


@pytest.mark.rule("MN-7.5")
def test_undead_help_undead_and_demons_help_demons() -> None:
    party = Party().hand(1, "Mummy's Boy", "Tax Imp", "Wolfman").meets("Undercooked Turkey").until(1)
    assert (party.offers("kin", "Mummy's Boy"), party.offers("kin", "Tax Imp"), party.offers("kin", "Wolfman")) == (
        True,
        False,
        False,
    )
    assert party.does("kin", "Mummy's Boy").foes == ["Undercooked Turkey", "Mummy's Boy"]
    demons = Party().hand(0, "Accountant From Below").meets("Tax Imp")
    assert demons.does("kin", "Accountant From Below").theirs == 10


@pytest.mark.rule("MN-7.5")
def test_a_card_that_makes_a_monster_undead_may_be_played_with_one() -> None:
    party = Party().hand(1, "Freshly Risen", "Wolfman").meets("Undercooked Turkey").until(1)
    party.does("make_kin", "Freshly Risen", "Wolfman")
    assert (party.foes, party.theirs) == (["Undercooked Turkey", "Wolfman"], 2 + 6 + 5)
    none = Party().hand(1, "Freshly Risen", "Wolfman").meets("Ankle Bats").until(1)
    assert not none.offers("make_kin")


@pytest.mark.rule("MN-7.5")
def test_a_monster_made_a_demon_by_an_enhancer_is_joined_by_a_demon() -> None:
    party = Party().hand(1, "From the Cellar").hand(2, "Tax Imp").meets("Wolfman")
    party.plays("From the Cellar", "Wolfman", seat=1).until(2).does("kin", "Tax Imp")
    assert party.foes == ["Wolfman", "Tax Imp"]


@pytest.mark.rule("MN-7.6")
def test_a_monster_that_is_removed_brings_no_level_and_no_treasure() -> None:
    party = Party().level(0, 3).hand(0, "Return Label").hand(1, "In a Party Hat").meets("Wolfman", "Ankle Bats")
    party.plays("In a Party Hat", "Wolfman", seat=1).plays("Return Label", "Wolfman")
    assert (party.foes, party.reward) == (["Ankle Bats"], 1)
    assert party.is_discarded("In a Party Hat")
    assert party.passes().at() == 4


@pytest.mark.rule("MN-7.6")
def test_removing_one_monster_and_running_from_the_other_wins_nothing() -> None:
    party = Party().level(0, 3).hand(0, "Lullaby for the Late").meets("Mummy's Boy", "Wolfman")
    party.plays("Lullaby for the Late", "Mummy's Boy")
    assert party.reward == 2 + 1
    party.fails(6)
    assert (party.at(), party.held()) == (3, [])


@pytest.mark.rule("MN-7.6")
def test_treasures_of_a_removed_monster_are_won_if_the_card_says_so() -> None:
    party = Party().level(0, 3).hand(0, "Lullaby for the Late").treasures("Bat Hat").meets("Mummy's Boy")
    party.plays("Lullaby for the Late", "Mummy's Boy")
    assert (party.at(), party.held()) == (3, ["Bat Hat"])


@pytest.mark.rule("MN-7.7")
def test_with_no_monster_left_the_fight_is_over_and_no_room_is_looted() -> None:
    party = Party().hand(0, "Return Label").hand(1, "Sally").meets("Wolfman").plays("Return Label", "Wolfman")
    assert (party.at(), party.held(), party.asked) == (1, [], 1)
    assert "No monster is left to fight." in party.told()


@pytest.mark.rule("MN-7.8")
def test_a_twin_has_everything_that_was_played_on_the_other() -> None:
    party = Party().level(0, 5).hand(1, "Has Had Its Coffee", "Instant Twin Powder", "In a Party Hat").meets("Wolfman")
    party.plays("Has Had Its Coffee", "Wolfman", seat=1).plays("Instant Twin Powder", "Wolfman", seat=1)
    assert (party.theirs, party.reward) == (22, 6)
    assert party.area("monsters").pieces[1].name == "Wolfman 2"
    party.plays("In a Party Hat", "Wolfman", seat=1)
    assert party.theirs == 25


@pytest.mark.rule("MN-7.8")
def test_a_twin_keeps_what_was_played_on_both_when_one_is_removed() -> None:
    party = Party().hand(0, "Return Label", "Has Had Its Coffee", "Instant Twin Powder").meets("Wolfman")
    party.plays("Has Had Its Coffee", "Wolfman").plays("Instant Twin Powder", "Wolfman")
    assert party.theirs == 22
    party.plays("Return Label", "Wolfman")
    assert (party.theirs, len(party.state.foes)) == (11, 1)
    assert not party.is_discarded("Has Had Its Coffee"), "it still counts"


@pytest.mark.rule("MN-7.8")
@pytest.mark.parametrize(("rules", "met", "left"), [(None, "Wolfman 2", "Wolfman 2"), (9, "Mate", "Wolfman")])
def test_everybody_hears_on_which_of_two_twins_a_card_is_played(rules: int | None, met: str, left: str) -> None:
    party = Party(rules=rules).hand(0, "Mate", "Has Had Its Coffee", "Return Label").carries(0, "Smoke Biscuit")
    party.meets("Wolfman").plays("Mate", "Wolfman")
    assert party.told()[-2:] == ["Anna plays Mate on Wolfman.", "Wolfman joins the fight, sent by Anna."]
    party.plays("Has Had Its Coffee", "Mate")
    assert party.told()[-1] == f"Anna plays Has Had Its Coffee on {met}: +5 for it, and 1 more Treasure."
    party.plays("Return Label", "Mate")
    assert party.told()[-2:] == [f"Anna plays Return Label on {met}.", f"{left} leaves the fight."]


@pytest.mark.rule("MN-7.8")
@pytest.mark.parametrize(("rules", "met"), [(None, "Wolfman 2"), (9, "Mate")])
def test_a_biscuit_is_told_to_be_thrown_at_a_twin(rules: int | None, met: str) -> None:
    party = Party(rules=rules).hand(0, "Mate").carries(0, "Smoke Biscuit").meets("Wolfman").plays("Mate", "Wolfman")
    party.passes().does("slip", "Smoke Biscuit", "Mate")
    assert f"Anna plays Smoke Biscuit on {met}." in party.told()


@pytest.mark.rule("MN-7.8")
@pytest.mark.parametrize(("rules", "one", "other"), [(None, "Wolfman 1", "Wolfman 2"), (10, "Wolfman", "Wolfman")])
def test_everybody_hears_from_which_of_two_twins_a_player_runs(rules: int | None, one: str, other: str) -> None:
    party = Party(rules=rules).hand(0, "Mate").level(0, 3).meets("Wolfman").plays("Mate", "Wolfman").passes()
    party.dice(2, 5).does("run", "Mate").flees()
    told = party.told()
    assert told[told.index(f"Anna runs from {other}: 2.") + 1] == f"{other} catches Anna."
    assert told[told.index(f"Anna runs from {one}: 5.") + 1] == f"Anna escapes from {one}."


@pytest.mark.rule("MN-7.8")
@pytest.mark.parametrize(("rules", "twin"), [(None, "Calendar With Teeth 2"), (10, "Calendar With Teeth")])
def test_each_of_two_twins_that_pursue_nobody_is_named(rules: int | None, twin: str) -> None:
    party = Party(rules=rules).hand(0, "Mate").meets("Calendar With Teeth").plays("Mate", "Calendar With Teeth")
    assert f"{twin} does not pursue Anna." in party.passes().told()

"""Every example of the printed fragment and of the rulings, one after the other.

Of the fragment: a tie is lost (monsters win ties); two levels for a big monster; a monster defeated without being
killed; a hostile card just as somebody thinks that he has won; a penalty is an Enhancer too; whoever plays an Enhancer
picks its monster; fighting with one's level only holds for the entire fight; one monster is eliminated and the other
fought, or run from; Undead help Undead, a card that makes Undead is played with one that is not, Demons help Demons;
help is refused and asked of another; Items, Treasures, who picks first and Go Up a Level cards are offered; a citizen
of Halloween Town helps; a citizen of Easter Town helps against Wolfman; the helper's power defeats the monster;
Treasures face down alone and face up with help, fewer or more by Enhancers; a five escapes, and Citizenships and Items
change the roll; Bad Stuff from losing an Item to death; a one-shot helps one side or "accidentally" the other; a
monster is added with a Wandering Monster; a curse is cast in a fight.

Of the rulings: U1 the round of passes, U2 the discarded monster's level, once each, from the hand alone, U3 Easter and
Thanksgiving, U4 dual citizens, U5 two of whom Wolfman hates, U6 the fighter adds a monster, U7 no kill and no tenth
level, U8 agreements, U9 both run, U10 nothing left to fight, U11 a curse on what one has not, U12 Charity between
equals, U13 too few Treasures, U14 the ninth level, U15 from the left, U16 the die. And of the table above them: a
strength under nothing, the body from the highest level down, next-combat curses that count at once.
"""

from __future__ import annotations

import pytest

from tests.support.party import Party

# ---------------------------------------------------------------- the end of a fight


@pytest.mark.rule("MN-6.3")
def test_monsters_win_ties() -> None:
    party = Party().level(0, 6).meets("Wolfman").fails(6)
    assert (party.at(), "Anna loses the fight, 6 to 6, since monsters win ties." in party.told()) == (6, True)


@pytest.mark.rule("MN-6.5")
def test_a_big_monster_gives_two_levels_and_the_treasures_on_its_card() -> None:
    party = Party().level(0, 7).hand(0, *["Exploding Ornament", "Yesterday's Eggnog"]).meets("Jack Skellington")
    party.plays("Exploding Ornament", "us").plays("Yesterday's Eggnog", "us")
    assert party.passes().at() == 9
    assert len(party.held()) == 4


@pytest.mark.rule("MN-7.6")
def test_defeating_a_monster_without_killing_it_gives_no_level() -> None:
    plain = Party().hand(0, "Wrong House").treasures("Bat Hat").meets("Wolfman").plays("Wrong House", "Wolfman")
    assert (plain.at(), plain.held(), "No monster is left to fight." in plain.told()) == (1, [], True)
    said = Party().hand(0, "Blessed Gravy").treasures("Bat Hat").meets("Tax Imp").plays("Blessed Gravy", "Tax Imp")
    assert (said.at(), len(said.held())) == (1, 2)


@pytest.mark.rule("MN-7.4")
def test_a_hostile_card_may_come_just_as_somebody_has_won() -> None:
    party = Party().level(0, 9).hand(2, "Has Had Its Coffee").meets("Wolfman").does("pass")
    assert party.asked == 2, "Anna is about to win, and everybody else is asked before she has"
    party.does("on_foe", "Has Had Its Coffee", "Wolfman")
    assert (party.ours, party.theirs, party.winners) == (9, 11, ())


# ---------------------------------------------------------------- monsters


@pytest.mark.rule("MN-7.1")
def test_a_penalty_is_an_enhancer_too_played_by_anybody_in_any_fight() -> None:
    party = Party().level(0, 2).hand(2, "Still Growing").meets("Wolfman").plays("Still Growing", "Wolfman", seat=2)
    assert (party.theirs, party.reward) == (1, 1)


@pytest.mark.rule("MN-7.2")
def test_level_only_holds_for_all_monsters_and_for_the_helper() -> None:
    party = Party().level(0, 4).level(1, 5).wears(0, "Vampire Teddy").wears(1, "Bat Hat").hand(1, "Sally")
    party.meets("Wolfman", "Behemoth Under the Bed").agrees(1)
    assert (party.ours, party.theirs) == (4 + 5, 6 + 12)


@pytest.mark.rule("MN-7.6")
def test_one_is_eliminated_and_the_other_fought_normally() -> None:
    party = Party().level(0, 5).hand(0, "Return Label").meets("Wolfman", "Ankle Bats").plays("Return Label", "Wolfman")
    assert (party.passes().at(), len(party.held())) == (6, 1)


def test_nobody_fights_one_and_runs_from_another() -> None:
    party = Party().level(0, 5).hand(0, "Sally").meets("Wolfman", "Ankle Bats").passes()
    assert (party.kind, party.choices()) == ("flee", ["Run from Wolfman", "Run from Ankle Bats (+1 to the roll)"])


@pytest.mark.rule("MN-7.5")
@pytest.mark.parametrize(
    ("met", "kin", "stranger"),
    [("Undercooked Turkey", "Mummy's Boy", "Tax Imp"), ("Tax Imp", "Accountant From Below", "Mummy's Boy")],
)
def test_undead_and_demons_help_their_like_and_nobody_else(met: str, kin: str, stranger: str) -> None:
    party = Party().hand(1, kin, stranger).meets(met).until(1)
    assert (party.offers("kin", kin), party.offers("kin", stranger)) == (True, False)
    assert party.does("kin", kin).foes == [met, kin]


@pytest.mark.rule("MN-7.5")
def test_a_card_that_makes_one_undead_brings_a_living_monster_along() -> None:
    party = Party().hand(1, "Freshly Risen", "Wolfman").meets("Mummy's Boy").until(1)
    assert party.does("make_kin", "Freshly Risen", "Wolfman").foes == ["Mummy's Boy", "Wolfman"]
    assert party.theirs == 2 + 6 + 5


@pytest.mark.rule("MN-7.5")
def test_the_fighter_may_send_another_undead_into_the_own_fight() -> None:
    party = Party().level(0, 8).hand(0, "Mummy's Boy").meets("Undercooked Turkey").does("kin", "Mummy's Boy")
    assert party.passes().winners == (0,), "two monsters are two levels, and the tenth"


# ---------------------------------------------------------------- help


def test_another_player_is_asked_for_help_after_each_refusal() -> None:
    party = Party(4).level(3, 8).meets("Wolfman")
    for refusing in (1, 2):
        party.takes(("ask", refusing)).does("share", 0).does("decline")
    party.takes(("ask", 3)).does("share", 0).does("accept")
    assert (party.at(0), party.at(3)) == (2, 8)
    assert "Dan helps Anna." in party.told()


@pytest.mark.rule("MN-8.5")
def test_a_go_up_a_level_card_is_offered_and_played_on_the_helper() -> None:
    party = Party().level(1, 4).hand(0, "Applaud Yourself").hand(1, "Sally").meets("Wolfman").takes(("ask", 1))
    party.does("share", 0).does("gift", "Applaud Yourself").offers_it().does("accept")
    assert (party.at(1), party.ours) == (5, 6)


@pytest.mark.rule("MN-5.5")
def test_a_helper_of_halloween_town_discards_one_monster_a_fight() -> None:
    party = Party().lives(1, "Halloween Town").hand(1, "Tax Imp", "Ankle Bats").meets("Wolfman").agrees(1).until(1)
    party.does("power", "Citizen of Halloween Town", "Tax Imp")
    assert party.ours == 1 + 1 + 4
    assert not party.until(1).offers("power"), "once a fight"
    assert party.held(1) == ["Ankle Bats"]


@pytest.mark.rule("MN-7.2")
def test_wolfman_is_four_stronger_against_a_helper_of_easter_town() -> None:
    party = Party().lives(1, "Easter Town").hand(2, "Sally").meets("Wolfman")
    assert (party.theirs, party.agrees(1).theirs) == (6, 10)


def test_treasures_are_shared_if_the_helper_defeats_the_monster() -> None:
    party = Party().treasures("Bat Hat", "Dustbin Lid").hand(1, "Lullaby for the Late").meets("Mummy's Boy")
    party.agrees(1, 1, 1).plays("Lullaby for the Late", "Mummy's Boy", seat=1)
    assert (party.at(0), party.at(1), party.held(0), party.held(1)) == (1, 1, [], ["Bat Hat"])


# ---------------------------------------------------------------- rewards, and Running Away


@pytest.mark.rule("MN-6.6")
def test_treasures_are_drawn_face_down_alone_and_open_with_help() -> None:
    alone = Party().level(0, 9).level(0, 8).hand(2, "In a Party Hat").treasures("Bat Hat", "Zero", "Dustbin Lid")
    alone.meets("Ankle Bats").plays("In a Party Hat", "Ankle Bats", seat=2).passes()
    assert len(alone.held()) == 2
    assert not [said for said in alone.told(2) if "Bat Hat" in said]
    helped = Party().treasures("Bat Hat").level(1, 6).hand(1, "Sally").meets("Ankle Bats").agrees(1).passes()
    assert "Bat Hat lies open." in helped.told(2)


def test_only_the_treasures_that_are_left_are_drawn() -> None:
    party = Party().level(0, 8)
    party.state.hand[2] = tuple(sorted((*party.state.treasures[1:], *party.state.treasure_discards)))
    party.state.treasures, party.state.treasure_discards = party.state.treasures[:1], ()
    assert len(party.meets("Wolfman").passes().held()) == 1


@pytest.mark.rule("MN-6.10")
@pytest.mark.parametrize(("shown", "escapes"), [(1, False), (4, False), (5, True), (6, True)])
def test_a_five_or_a_six_escapes(shown: int, escapes: bool) -> None:
    assert (Party().level(0, 3).meets("Wolfman").fails(shown).at() == 3) == escapes


@pytest.mark.rule("MN-6.10")
def test_a_citizenship_and_an_item_make_it_easier_or_harder() -> None:
    easier = Party().level(0, 3).lives(0, "Easter Town").meets("Wolfman").fails(3)
    harder = Party().level(0, 3).wears(0, "Umbrella of Last Resort").meets("Wolfman").fails(5)
    assert (easier.at(), harder.at()) == (3, 1)


@pytest.mark.rule("MN-6.11")
def test_bad_stuff_reaches_from_an_item_to_death() -> None:
    item = Party().wears(0, "Quilted Dressing Gown").hand(0, "Sally").meets("Mummy's Boy").fails(1)
    assert item.carried() == []
    dead = Party().level(0, 6).hand(0, "Sally").meets("Landlord of All Evil").fails(1)
    assert "Anna dies." in dead.told()


# ---------------------------------------------------------------- interfering


@pytest.mark.rule("MN-7.4")
def test_a_one_shot_helps_another_player_or_by_accident_the_monster() -> None:
    party = Party().level(0, 4).hand(1, "Frosting Grenade", "Fog in a Tin").meets("Wolfman")
    party.plays("Frosting Grenade", "us", seat=1).plays("Fog in a Tin", "them", seat=1)
    assert (party.ours, party.theirs) == (6, 8)


def test_a_monster_joins_out_of_the_hand_with_a_wandering_monster() -> None:
    party = Party().hand(1, "Wandering Monster", "Ankle Bats").meets("Wolfman")
    assert party.plays("Wandering Monster", "Ankle Bats", seat=1).foes == ["Wolfman", "Ankle Bats"]


def test_a_curse_for_the_next_fight_counts_in_the_one_it_is_played_in() -> None:
    party = Party().level(0, 8).hand(1, "Curse! Bees in the Helmet").meets("Wolfman")
    party.plays("Curse! Bees in the Helmet", "Anna", seat=1)
    assert (party.ours, party.theirs) == (3, 6)


# ---------------------------------------------------------------- the rulings


@pytest.mark.rule("MN-7.4")
def test_u1_whoever_passed_is_asked_again_after_any_play() -> None:
    party = Party().level(0, 9).hand(1, "Mate").hand(2, "Fog in a Tin").meets("Wolfman").does("pass").does("pass")
    assert party.does("boost", "Fog in a Tin", "them").until(1).asked == 1


@pytest.mark.rule("MN-5.5")
def test_u3_easter_hops_away_and_thanksgiving_adds_a_treasure() -> None:
    party = Party().level(0, 3).lives(0, "Easter Town").meets("Doctor Finkelstein").fails(3)
    assert party.at() == 3
    helped = Party().level(1, 6).lives(1, "Thanksgiving Town").hand(1, "Sally").meets("Ankle Bats").agrees(1).passes()
    helped.does("take")
    assert (len(helped.held(0)), len(helped.held(1))) == (1, 2), "Sally, and one off the deck"


@pytest.mark.rule("MN-5.2")
def test_u4_a_second_town_needs_a_first_and_cannot_be_the_same() -> None:
    assert not Party().hand(0, "Holiday Home").turn().offers("settle")
    twice = Party().lives(0, "Easter Town", "Holiday Home").hand(0, "Citizen of Easter Town").turn()
    assert not twice.offers("settle")


def test_u4_whoever_loses_every_citizenship_loses_the_card_for_two() -> None:
    party = Party().lives(0, "Easter Town", "Holiday Home", "Halloween Town").level(0, 6).hand(0, "Sally")
    party.meets("Jack Skellington").fails(1)
    assert party.towns() == []
    assert party.is_discarded("Holiday Home")


@pytest.mark.rule("MN-7.2")
def test_u5_two_whom_wolfman_hates_count_once() -> None:
    party = Party().lives(0, "Easter Town").lives(1, "Easter Town").hand(1, "Sally").meets("Wolfman").agrees(1)
    assert party.theirs == 10


def test_u7_without_a_kill_nobody_comes_to_the_tenth_level() -> None:
    party = Party().level(0, 9).hand(0, "Wrong House").meets("Wolfman").plays("Wrong House", "Wolfman")
    assert (party.at(), party.winners) == (9, ())


def test_u7_of_two_monsters_the_removed_one_brings_no_level() -> None:
    party = Party().level(0, 7).hand(0, "Return Label").meets("Ankle Bats", "Sock Mimic")
    assert party.plays("Return Label", "Sock Mimic").passes().at() == 8


@pytest.mark.rule("MN-8.4")
def test_u8_whoever_agreed_is_in_the_fight_until_it_ends() -> None:
    party = Party().level(1, 3).hand(1, "Sally").meets("Wolfman").agrees(1).dice(6, 1).passes()
    assert party.flees().at(1) == 1, "he ran, too, and was caught"


@pytest.mark.rule("MN-6.9")
def test_u9_both_roll_for_every_monster() -> None:
    party = Party().level(0, 3).level(1, 3).hand(1, "Sally").meets("Wolfman", "Escaped Piñata").agrees(1)
    party.dice(6, 6, 6, 6).passes().flees()
    assert [event[1] for event in party.state.events if event[0] == "ran"] == [0, 0, 1, 1]


def test_u10_after_a_monster_that_was_removed_no_room_is_looted() -> None:
    party = Party().hand(0, "Wrong House", "Ankle Bats").meets("Wolfman").plays("Wrong House", "Wolfman")
    assert (party.asked, party.kind) == (1, "prepare")


def test_u11_a_curse_on_what_one_has_not_is_discarded() -> None:
    party = Party().opens("Curse! Lame Pony")
    assert party.is_discarded("Curse! Lame Pony")


def test_u12_charity_between_equals_is_split_and_the_dead_get_none() -> None:
    party = Party(4).level(0, 3).level(1, 1).level(2, 2).level(3, 2).lives(0, "Easter Town")
    party.state.life[1] = 1
    party.hand(0, "Wrong House", "Ankle Bats", "Wolfman", "Tax Imp", "Mummy's Boy", "Sock Mimic").opens("Mate")
    party.does("loot")
    assert {action[1] for action in party.answers() if action[0] == "favour"} == {2, 3}


@pytest.mark.rule("MN-2.6")
def test_u14_on_the_ninth_level_nobody_sells_or_plays_for_the_tenth() -> None:
    party = Party().level(0, 9).carries(0, "Santa's Sleigh", "Vampire Teddy").hand(0, "Read the Manual").turn()
    assert not party.offers("sell")
    assert not party.offers("on_seat", "Read the Manual", "Anna")


def test_u15_of_several_the_first_to_the_left_gets_it() -> None:
    party = (
        Party(4).wears(0, "Bat Hat").level(0, 4).level(1, 3).level(2, 2).level(3, 2).opens("Curse! It Was Only a Loan")
    )
    assert party.carried(2) == ["Bat Hat"]


def test_u16_the_skull_die_has_six_faces() -> None:
    shown = set()
    for seed in range(60):
        party = Party().level(0, 3).meets("Wolfman")
        party.state.rng = seed
        party.passes()
        shown |= {event[3] for event in party.state.events if event[0] == "ran"}
    assert shown == {1, 2, 3, 4, 5, 6}


# ---------------------------------------------------------------- the table above the rulings


@pytest.mark.rule("MN-6.2")
def test_a_negative_combat_strength_still_counts_with_a_helper() -> None:
    party = Party().level(1, 9).hand(1, "Sally").cursed(0, "Curse! Bees in the Helmet").meets("Ankle Bats").agrees(1)
    assert (party.ours, party.passes().at()) == (1 - 5 + 9, 2)


@pytest.mark.rule("MN-9.2")
def test_the_body_is_looted_from_the_highest_level_down() -> None:
    party = Party().level(0, 6).level(1, 2).level(2, 5).hand(0, "Sally", "Mate", "Wrong House")
    party.meets("Landlord of All Evil").fails(1)
    assert party.asked == 2
    party.does("loot_card", "Mate").does("loot_card", "Sally")
    assert (party.held(2), party.held(1), party.is_discarded("Wrong House")) == (["Mate"], ["Sally"], True)


@pytest.mark.rule("MN-7.2")
def test_wolfman_forgets_an_easter_citizen_who_leaves_the_fight() -> None:
    party = Party().lives(1, "Easter Town").hand(1, "Sally").hand(2, "Suddenly Busy").meets("Wolfman").agrees(1)
    assert party.theirs == 10
    assert party.plays("Suddenly Busy", seat=2).theirs == 6


@pytest.mark.rule("MN-7.2")
def test_wolfman_forgets_a_fighter_who_moves_away_in_the_middle_of_it() -> None:
    party = Party().lives(0, "Easter Town").hand(1, "Curse! Change of Address").meets("Wolfman")
    assert party.theirs == 10
    party.plays("Curse! Change of Address", "Anna", seat=1)
    assert party.theirs == 6

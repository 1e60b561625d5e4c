"""Two or three rules that meet at one moment: what is lost in the middle of something, and what still counts."""

from __future__ import annotations

import pytest

from tests.support.party import Party


def test_an_item_for_either_of_two_towns_stays_in_use_with_one() -> None:
    party = Party().lives(0, "Halloween Town", "Thanksgiving Town", "Holiday Home")
    party.wears(0, "Carved Pumpkin Breastplate").opens("Curse! Change of Address")
    assert party.does("emigrate", "Citizen of Halloween Town").used() == ["Carved Pumpkin Breastplate"]


def test_a_town_lost_in_a_fight_takes_its_item_out_of_the_fight() -> None:
    party = Party().level(0, 5).lives(0, "Halloween Town").wears(0, "Carved Pumpkin Breastplate")
    party.hand(1, "Curse! Change of Address").meets("Wolfman")
    assert party.ours == 5 + 3
    assert party.plays("Curse! Change of Address", "Anna", seat=1).ours == 5


@pytest.mark.rule("MN-4.4")
def test_a_bag_given_to_the_right_sends_a_big_item_to_the_lowest() -> None:
    party = Party().level(0, 3).level(1, 2).level(2, 4).wears(0, "Diplomatic Bag")
    party.carries(0, "Lantern on a Stick", "Round Table Top").opens("Curse! Gift Exchange")
    party.does("part", "Diplomatic Bag")
    assert [party.carried(seat) for seat in range(3)] == [
        ["Round Table Top"],
        ["Lantern on a Stick"],
        ["Diplomatic Bag"],
    ]


def test_a_bag_is_traded_together_with_a_big_item() -> None:
    party = Party().wears(0, "Diplomatic Bag").carries(0, "Lantern on a Stick", "Round Table Top").turn()
    party.does("trade", "Ben").does("give", "Diplomatic Bag").does("give", "Lantern on a Stick").offers_it()
    party.does("accept")
    assert (party.carried(0), party.carried(1)) == (["Round Table Top"], ["Diplomatic Bag", "Lantern on a Stick"])


def test_the_card_against_the_rules_goes_with_a_lost_big_item() -> None:
    party = Party().carries(0, "Turkey Fork of the Ancients").wears(0, "Dustbin Lid")
    party.hand(0, "Creative Interpretation", "Lantern on a Stick").turn()
    party.plays_now("Creative Interpretation", "Turkey Fork of the Ancients").does("lay", "Lantern on a Stick")
    assert party.used() == ["Dustbin Lid", "Lantern on a Stick", "Turkey Fork of the Ancients"]
    party.opens_next("Curse! Moving Day").does("part", "Turkey Fork of the Ancients")
    assert party.told()[-2:] == ["Anna loses Creative Interpretation.", "Anna loses Turkey Fork of the Ancients."]
    assert party.used() == ["Dustbin Lid", "Lantern on a Stick"]


@pytest.mark.rule("MN-9.2")
def test_a_fighter_who_has_died_loots_nothing_off_the_helper() -> None:
    party = Party(4).level(0, 4).level(1, 5).level(2, 3).hand(0, "Mate").hand(1, "Bat Hat", "Sally")
    party.meets("Landlord of All Evil").agrees(1).passes().dice(1, 1).does("run")
    assert party.told()[-2:] == ["Anna lays out Mate.", "Ben takes Mate off the body."]
    party.does("run")
    assert (party.asked, party.kind) == (2, "loot_body"), "Cleo is higher than Dan, and Anna is dead"
    party.does("loot_card", "Bat Hat")
    assert (party.asked, party.kind) == (3, "loot_body")


@pytest.mark.rule("MN-3.6")
def test_whoever_sells_for_a_level_gives_instead_of_discarding() -> None:
    party = Party().hand(0, "Mate", "Sally", "Wrong House", "Suddenly Busy", "Ankle Bats", "Sock Mimic")
    party.wears(0, "Santa's Sleigh").carries(0, "Runaway Bathtub").opens("Curse! Squeaky Shoes").does("suffer")
    party.does("loot")
    assert party.offers("throw") and not party.offers("favour")
    party.does("sell").does("offer_up", "Santa's Sleigh").does("offer_up", "Runaway Bathtub").does("sold")
    assert party.offers("favour", "Ben") and not party.offers("throw")


def test_a_monster_made_undead_is_helped_and_then_sung_to_sleep() -> None:
    party = Party().level(0, 4).hand(0, "Freshly Risen", "Doorbell Ghost", "Lullaby for the Late").meets("Wolfman")
    party.plays("Freshly Risen", "Wolfman").does("kin", "Doorbell Ghost").plays("Lullaby for the Late", "Wolfman")
    assert (party.foes, party.theirs, party.reward) == (["Doorbell Ghost"], 1, 1 + 2 + 1)
    assert party.passes().at() == 5, "one level for the Ghost, none for Wolfman"


def test_the_twin_of_a_monster_made_fit_is_made_fit_too() -> None:
    party = Party().level(0, 4).hand(0, "Freshly Risen", "Sock Mimic", "Mate").meets("Doorbell Ghost")
    party.does("make_kin", "Freshly Risen", "Sock Mimic").plays("Mate", "Sock Mimic")
    assert (party.theirs, party.reward) == (1 + 6 + 6, 1 + 2 + 2)


@pytest.mark.rule("MN-8.1")
def test_without_what_forbade_help_another_player_may_be_asked() -> None:
    party = Party().hand(0, "Wandering Monster", "Wet Blanket", "Wrong House").meets("Wolfman").agrees(1)
    party.plays("Wandering Monster", "Wet Blanket")
    assert party.state.helper == -1 and not party.offers("ask")
    party.plays("Wrong House", "Wet Blanket")
    assert party.offers("ask", "Cleo") and not party.offers("ask", "Ben"), "each is asked once"


def test_a_hat_lost_in_a_fight_is_no_longer_hated() -> None:
    party = Party().level(0, 6).wears(0, "Bat Hat").hand(1, "Curse! Somebody Sat on It").meets("Clockwork Nutcracker")
    assert (party.ours, party.theirs) == (6 + 2, 6 + 3)
    party.plays("Curse! Somebody Sat on It", "Anna", seat=1)
    assert (party.ours, party.theirs) == (6, 6)


def test_boots_and_towns_lost_to_one_monster_help_from_no_other() -> None:
    party = Party().level(0, 3).wears(0, "Boots of Hasty Apology").meets("Snowman With a Grudge", "Wolfman").passes()
    party.dice(1, 3).does("run", "Snowman With a Grudge")
    assert "Anna runs from Snowman With a Grudge: 1, which makes 4." in party.told()
    assert "Anna runs from Wolfman: 3." in party.told()
    party = Party().level(0, 3).lives(0, "Easter Town").meets("Jack Skellington", "Wolfman").passes()
    party.dice(1, 4).does("run", "Jack Skellington")
    assert "Anna runs from Wolfman: 4." in party.told()


def test_an_item_that_a_curse_brings_the_helper_is_owed_no_more() -> None:
    party = Party().level(0, 2).level(2, 5).wears(0, "Bat Hat").hand(2, "Curse! It Was Only a Loan")
    party.meets("Ankle Bats").agrees(1, 0, 0, "Bat Hat").plays("Curse! It Was Only a Loan", "Anna", seat=2)
    assert party.passes().carried(1) == ["Bat Hat"]
    assert party.told().count("Bat Hat goes from Anna to Ben.") == 1


def test_what_a_helper_has_paid_stays_when_the_helper_is_sent_away() -> None:
    party = Party().level(0, 2).lives(1, "Halloween Town").hand(1, "Wolfman").hand(2, "Suddenly Busy")
    party.meets("Easter Bunny").agrees(1)
    assert (party.ours, party.theirs) == (2 + 1, 4 + 2)
    party.until(1).does("power", "Citizen of Halloween Town", "Wolfman").plays("Suddenly Busy", seat=2)
    assert (party.ours, party.theirs) == (2 + 6, 4)

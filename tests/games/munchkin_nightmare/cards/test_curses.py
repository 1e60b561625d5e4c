"""The curses of the core set: what happens to a player who finds one behind a door or is its target."""

from __future__ import annotations

import pytest

from tests.support.party import Party
from tests.support.pools import munchkin_nightmare

WORN = ("Colander of Command", "Quilted Dressing Gown", "Slippers of Mild Alarm", "Rolling Pin of Justice",
        "Dustbin Lid", "Runaway Bathtub")  # fmt: skip
HITS: dict[str, tuple[tuple[str, ...], int, tuple[str, ...]]] = {
    "Curse! Early Bedtime": ((), 4, ()),
    "Curse! Cancelled Birthday": ((), 3, ()),
    "Curse! Somebody Sat on It": ((), 5, ("Colander of Command",)),
    "Curse! Trousers of Yesterday": ((), 5, ("Quilted Dressing Gown",)),
    "Curse! One Shoe Too Few": ((), 5, ("Slippers of Mild Alarm",)),
    "Curse! Butterfingers": (("Dustbin Lid",), 5, ("Dustbin Lid",)),
    "Curse! Lame Pony": ((), 5, ("Runaway Bathtub",)),
}
"""For each curse its victim's choices, the level it is left on, and the Items that it loses."""


@pytest.mark.parametrize("name", HITS)
def test_it_hits_whoever_opens_the_door(name: str) -> None:
    choices, level, lost = HITS[name]
    party = Party().level(0, 5).wears(0, *WORN).opens(name)
    for choice in choices:
        party.does("part", choice)
    assert (party.at(), party.carried()) == (level, sorted(set(WORN) - set(lost)))


@pytest.mark.parametrize("name", ["Curse! Somebody Sat on It", "Curse! Trousers of Yesterday",
                                  "Curse! One Shoe Too Few", "Curse! Butterfingers", "Curse! Lame Pony",
                                  "Curse! Moving Day", "Curse! Gift Exchange", "Curse! Change of Address",
                                  "Curse! Mixed-Up Mail", "Curse! It Was Only a Loan"])  # fmt: skip
def test_it_does_nothing_to_whoever_has_nothing_of_the_kind(name: str) -> None:
    party = Party().opens(name)
    assert (party.at(), party.kind) == (1, "trouble"), "and the turn goes on"
    assert party.carried(1) == party.carried(2) == []


def test_change_of_address_takes_one_citizenship_of_ones_choice() -> None:
    party = Party().lives(0, "Easter Town", "Holiday Home", "Christmas Town").opens("Curse! Change of Address")
    party.does("emigrate", "Citizen of Easter Town")
    assert party.towns() == ["Citizen of Christmas Town", "Holiday Home"]
    party = Party().lives(0, "Easter Town").opens("Curse! Change of Address")
    assert party.towns() == []


def test_it_was_only_a_loan_brings_the_best_item_to_the_lowest() -> None:
    party = Party().level(0, 5).level(1, 3).wears(0, "Vampire Teddy", "Dustbin Lid").opens("Curse! It Was Only a Loan")
    assert (party.carried(), party.carried(2)) == (["Dustbin Lid"], ["Vampire Teddy"])


def test_moving_day_takes_what_is_big() -> None:
    party = Party().wears(0, "Lantern on a Stick", "Dustbin Lid").opens("Curse! Moving Day")
    assert party.carried() == ["Dustbin Lid"]


def test_gift_exchange_gives_an_item_of_ones_choice_to_the_right() -> None:
    party = Party().wears(0, "Vampire Teddy", "Dustbin Lid").opens("Curse! Gift Exchange").does("part", "Dustbin Lid")
    assert (party.carried(), party.carried(2), party.carried(1)) == (["Vampire Teddy"], ["Dustbin Lid"], [])


def test_mixed_up_mail_sends_two_cards_to_the_left() -> None:
    party = Party().hand(0, "Mate", "Sally", "Wrong House").opens("Curse! Mixed-Up Mail").does("suffer")
    assert (len(party.held()), len(party.held(1))) == (1, 2)


def test_spring_cleaning_leaves_the_choice() -> None:
    party = Party().level(0, 5).hand(0, "Mate", "Sally").opens("Curse! Spring Cleaning").does("suffer")
    party.does("option", 0)
    assert (party.at(), len(party.held())) == (4, 2)
    party = Party().level(0, 5).hand(0, "Mate", "Sally").opens("Curse! Spring Cleaning").does("suffer")
    party.does("option", 1)
    assert (party.at(), len(party.held())) == (5, 0)


def test_bees_in_the_helmet_sting_in_the_fight_that_goes_on() -> None:
    party = Party().level(0, 5).hand(1, "Curse! Bees in the Helmet").meets("Ankle Bats")
    party.plays("Curse! Bees in the Helmet", "Anna", seat=1)
    assert (party.ours, party.theirs) == (0, 1)
    party.fails(6)
    assert party.curses() == [], "for one fight"


def test_bees_in_the_helmet_wait_for_the_next_fight() -> None:
    party = Party().level(0, 5).opens("Curse! Bees in the Helmet")
    assert party.curses() == ["Curse! Bees in the Helmet"]
    party = Party().level(0, 5).cursed(0, "Curse! Bees in the Helmet").meets("Ankle Bats")
    assert party.ours == 0


def test_bare_minimum_leaves_the_level_only() -> None:
    party = Party().level(0, 5).wears(0, *WORN).hand(1, "Curse! Bare Minimum").meets("Wolfman")
    party.plays("Curse! Bare Minimum", "Anna", seat=1)
    assert party.ours == 5
    assert party.fails(6).curses() == []


def test_bare_minimum_says_that_only_the_level_counts() -> None:
    party = Party().level(0, 5).lives(0, "Christmas Town").cursed(0, "Curse! Persistent Hiccups", "Curse! Bare Minimum")
    party.hand(0, "Fog in a Tin").meets("Wolfman")
    assert party.ours == 5
    assert party.plays("Fog in a Tin", "us").ours == 7
    said = next(card.text for card in munchkin_nightmare().cards if card.name == "Curse! Bare Minimum")
    assert said.startswith("Of yours only the level counts, and what is added to your side.")


def test_a_curse_weakens_nobody_while_only_levels_count() -> None:
    party = Party().level(0, 7).hand(0, "Fog in a Tin").hand(1, "Curse! Bees in the Helmet")
    party.meets("Behemoth Under the Bed").plays("Curse! Bees in the Helmet", "Anna", seat=1)
    party.does("suffer")
    assert (party.curses(), party.ours) == (["Curse! Bees in the Helmet"], 7)
    assert party.plays("Fog in a Tin", "us").ours == 9
    said = next(card.text for card in munchkin_nightmare().cards if card.name == "Behemoth Under the Bed")
    assert "Only levels count against it, and what is added to a side." in said


def test_that_smell_keeps_helpers_away() -> None:
    party = Party().cursed(0, "Curse! That Smell").hand(1, "Sally").meets("Wolfman")
    assert not party.offers("ask", "Ben")
    assert party.fails(6).curses() == []


def test_squeaky_shoes_are_heard_until_they_are_lifted() -> None:
    party = Party().level(0, 5).hand(1, "Extra Extra Large").cursed(0, "Curse! Squeaky Shoes").meets("Wolfman")
    party.plays("Extra Extra Large", "Wolfman", seat=1).fails(5)
    assert party.at() == 3, "a five is a four"
    assert party.curses() == ["Curse! Squeaky Shoes"]


def test_persistent_hiccups_cost_strength_until_they_are_lifted() -> None:
    party = Party().level(0, 5).hand(1, "Sally").cursed(0, "Curse! Persistent Hiccups").meets("Ankle Bats")
    assert party.ours == 4
    assert party.passes().curses() == ["Curse! Persistent Hiccups"]


def test_early_bedtime_hits_anybody_but_not_below_the_first_level() -> None:
    party = Party().hand(0, "Curse! Early Bedtime").level(1, 4).turn().plays_now("Curse! Early Bedtime", "Ben")
    assert party.at(1) == 3
    party = Party().hand(0, "Curse! Early Bedtime").turn().plays_now("Curse! Early Bedtime", "Ben")
    assert party.at(1) == 1

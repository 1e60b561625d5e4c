"""Questions in the middle of a flight or a loss say all that the answer depends on."""

from __future__ import annotations

import pytest

from tests.support.party import Party


def test_the_runner_reads_what_a_roll_is_worth_with_everything_in_use() -> None:
    party = Party().wears(0, "Umbrella of Last Resort").carries(0, "Greased Runners", "Emergency Exit Sign")
    party.meets("Wolfman").passes()
    assert party.question() == "You run away from Wolfman with -1 to the roll. Do you roll, or play a card?"
    party.does("hasten", "Greased Runners")
    assert party.question() == "You run away from Wolfman with +1 to the roll. Do you roll, or play a card?"


def test_the_runner_reads_how_easy_or_hard_the_monster_makes_it() -> None:
    party = Party().wears(0, "Bat Hat").hand(0, "Sally").meets("Horse Without a Headless Rider").passes()
    horse = "Horse Without a Headless Rider"
    assert party.question() == f"You run away from {horse} with -1 to the roll. Do you roll, or play a card?"
    party.dice(5).does("run", horse)
    assert f"Anna runs from {horse}: 5, which makes 4." in party.told()
    two = Party().wears(0, "Bat Hat").meets(horse, "Wolfman", "Stale Marshmallow", "Easter Bunny").passes()
    assert two.question() == "You run away. From which monster next?"
    assert two.choices() == [
        f"Run from {horse} (-1 to the roll)",
        "Run from Wolfman (+1 to the roll)",
        "Run from Stale Marshmallow (+3 to the roll)",
        "Run from Easter Bunny",
    ]


def test_the_runner_from_two_monsters_is_asked_for_the_next() -> None:
    party = Party().meets("Wolfman", "Tax Imp").passes()
    assert party.question() == "You run away. From which monster next?"


@pytest.mark.rule("MN-9.5")
def test_the_loser_of_an_item_reads_who_gets_it() -> None:
    party = Party().carries(0, "Bat Hat", "Zero").hand(0, "Sally").opens("Curse! Gift Exchange").does("suffer")
    assert party.question() == "Which Item goes to Cleo? 1 choice left."
    party = Party().carries(0, "Bat Hat", "Extremely Large Spoon").carries(2, "Lantern on a Stick")
    party.hand(0, "Sally").opens("Curse! Gift Exchange").does("suffer")
    assert party.choices() == ["Lose Bat Hat", "Lose Extremely Large Spoon (Cleo has no room for it)"]
    party = Party().carries(0, "Bat Hat", "Zero", "Dustbin Lid").meets("Tax Imp").fails(1)
    assert party.question() == "What do you lose? 2 choices left."


def test_no_more_choices_are_announced_than_there_are_things_to_lose() -> None:
    party = Party().level(1, 2).carries(0, "Bat Hat", "Zero").meets("Avalanche of Returned Gifts").fails(1)
    assert party.question() == "Which Item goes to Cleo? 2 choices left."
    party = Party().hand(0, "Sally", "Mate", "Wrong House").meets("Easter Bunny").fails(1)
    assert party.question() == "What do you lose? 2 choices left."


def test_the_giver_of_a_card_too_many_reads_who_gets_it() -> None:
    party = Party().level(0, 3).level(1, 2).doors("Down With a Cold")
    party.hand(0, "Sally", "Mate", "Wrong House", "Suddenly Busy", "Shortcut Through the Hedge").opens("Still Growing")
    assert "Give Mate to Cleo" in party.does("loot").choices()


def test_whoever_sends_a_monster_made_fit_reads_how_strong_it_is_made() -> None:
    party = Party().hand(0, "Freshly Risen", "Ankle Bats").meets("Mummy's Boy")
    assert "Send Ankle Bats into the fight, made fit by Freshly Risen (+5)" in party.choices()


def test_a_ride_enhancer_without_a_ride_says_so() -> None:
    party = Party().hand(0, "Jingle Spurs").carries(0, "Sat Nav With Attitude", "Runaway Bathtub").turn()
    assert {"Put Jingle Spurs down (you use no Ride)", "Use Sat Nav With Attitude (you use no Ride)"} <= set(
        party.choices()
    )
    party.does("wear", "Runaway Bathtub")
    assert {"Put Jingle Spurs down", "Use Sat Nav With Attitude"} <= set(party.choices())


def test_the_options_of_a_monster_and_of_a_curse_are_read_in_full() -> None:
    party = Party().level(0, 3).wears(0, "Bat Hat").meets("Doctor Finkelstein").fails(1)
    assert party.question() == (
        "Doctor Finkelstein: choose one — Surgery: lose 2 levels — or A donation: "
        "lose the Item with the highest bonus that you use."
    )
    party = Party().hand(0, "Sally").opens("Curse! Spring Cleaning").does("suffer")
    assert party.question() == (
        "Curse! Spring Cleaning: choose one — Sweep: lose a level — or Throw out: discard your whole hand."
    )


def test_a_level_that_is_promised_counts_in_what_help_would_bring() -> None:
    party = Party().level(1, 5).hand(0, "Read the Manual", "Win the Egg Race").hand(1, "Sally").meets("Wolfman")
    party.takes(("ask", 1)).does("share", 0).does("gift", "Read the Manual").does("gift", "Win the Egg Race")
    assert party.offers_it().question().endswith("With help the fight would be won, 7 to 6.")
    assert (party.dice(1).does("accept").ours, party.at(1)) == (7, 6), "and the egg fell off its spoon"


def test_a_swap_of_equal_levels_says_that_it_changes_nothing() -> None:
    party = Party().level(2, 4).hand(0, "Mistaken Identity Papers").turn()
    assert [said for said in party.choices() if said.startswith("Play")] == [
        "Play Mistaken Identity Papers on Ben (who is at your level)",
        "Play Mistaken Identity Papers on Cleo",
    ]


def test_whoever_takes_off_what_makes_room_for_a_big_item_reads_so() -> None:
    party = Party().wears(0, "Diplomatic Bag").carries(0, "Lantern on a Stick").turn()
    assert "Stop using Diplomatic Bag" in party.choices()
    party.carries(0, "Round Table Top").asks_again()
    assert "Stop using Diplomatic Bag (you then carry too many Big Items)" in party.choices()

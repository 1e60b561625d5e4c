"""Why a card cannot be used now: the explanation is true at the table in question, and names what is missing."""

from __future__ import annotations

import pytest

from tests.support.party import Party


def why(party: Party, card: str | int) -> str:
    """Why the asked seat cannot use a card now, by its name or the number of its copy."""
    told = party.game.answers.why_not(party.game.observe(party.state, party.asked), card)
    assert not told.answers, f"{card} can be used"
    return told.reasons[0].sentence


def test_a_big_item_too_many_is_told_how_many_are_carried() -> None:
    party = Party().level(0, 9).wears(0, "Diplomatic Bag")
    party.carries(0, "Lantern on a Stick", "Turkey Fork of the Ancients")
    said = why(party.hand(0, "Extremely Large Spoon").turn(), "Extremely Large Spoon")
    assert said == "You carry 2 Big Items already, and may not carry another."


def test_a_big_item_is_not_promised_because_the_helper_has_no_room() -> None:
    party = Party().carries(0, "Lantern on a Stick", "Dustbin Lid").carries(1, "Extremely Large Spoon")
    party.meets("Wolfman").takes(("ask", 1)).does("share", 0)
    assert why(party, "Lantern on a Stick") == "Ben has no room for another Big Item."
    party.offers_it().does("counter").does("share", 1)
    assert why(party, "Lantern on a Stick") == "You have no room for another Big Item."


def test_a_promised_one_shot_says_whose_it_will_be() -> None:
    party = Party().carries(0, "Exploding Ornament").hand(0, "Mate").meets("Wolfman")
    party.agrees(1, 0, 0, "Exploding Ornament").until(0)
    assert why(party, "Exploding Ornament") == "It is promised to Ben."


def test_a_card_that_costs_what_is_promised_says_whose_it_will_be() -> None:
    party = Party().carries(0, "Dustbin Lid").hand(0, "Bribe the Calendar").meets("Wolfman")
    party.agrees(1, 0, 0, "Dustbin Lid").until(0)
    assert why(party, "Bribe the Calendar") == "What it takes is promised to Ben."


def test_creative_interpretation_says_which_items_it_is_for() -> None:
    party = Party().wears(0, "Lantern on a Stick").hand(0, "Creative Interpretation").turn()
    said = why(party, "Creative Interpretation")
    assert said == "It is played on an Item that you carry and do not use; one that you use you stop using first."


@pytest.mark.rule("MN-4.10")
def test_two_big_items_are_used_if_the_first_is_against_all_rules() -> None:
    party = Party().wears(0, "Lantern on a Stick").hand(0, "Creative Interpretation", "Turkey Fork of the Ancients")
    party.turn().does("doff", "Lantern on a Stick").plays_now("Creative Interpretation", "Lantern on a Stick")
    assert party.does("lay").used() == ["Lantern on a Stick", "Turkey Fork of the Ancients"]


def test_on_the_own_turn_nobody_is_told_to_wait_for_the_own_turn() -> None:
    party = Party().carries(0, "Magnet on a String").turn()
    assert why(party, "Magnet on a String") == "There is nobody and nothing it would affect now."
    waiting = Party().carries(1, "Magnet on a String").hand(1, "Sally").meets("Wolfman").until(1)
    assert why(waiting, "Magnet on a String") == "It is played on your own turn, outside a fight."


def test_in_a_fight_nobody_is_told_to_wait_for_a_fight() -> None:
    party = Party().hand(0, "Lullaby for the Late").meets("Wolfman")
    assert why(party, "Lullaby for the Late") == "There is nobody and nothing it would affect now."
    early = Party().carries(0, "Lullaby for the Late").turn()
    assert why(early, "Lullaby for the Late") == "It is played in a fight."


def test_a_citizenship_says_what_keeps_it_in_the_hand() -> None:
    party = Party().lives(0, "Easter Town").hand(0, "Citizen of Easter Town").turn()
    (held,) = party.state.hand[0]
    assert why(party, held) == "You are a citizen there already."
    homeless = Party().hand(0, "Holiday Home").turn()
    assert why(homeless, "Holiday Home") == "It needs a Citizenship that you have settled in already."
    full = Party().lives(0, "Easter Town", "Holiday Home").hand(0, "Holiday Home").turn()
    (second,) = full.state.hand[0]
    assert why(full, second) == "You may have two Citizenships already."


def test_an_item_that_was_put_off_says_when_it_may_be_put_on_again() -> None:
    party = Party().wears(0, "Vampire Teddy").turn().does("doff", "Vampire Teddy")
    said = why(party, "Vampire Teddy")
    assert (
        said == "You have already put it on or taken it off; you may again once the door is open, or on your next turn."
    )


def test_once_the_door_is_open_nobody_is_told_to_wait_for_it() -> None:
    party = Party().wears(0, "Vampire Teddy").opens("Mate").does("doff", "Vampire Teddy")
    assert why(party, "Vampire Teddy") == "You have already put it on or taken it off in this part of the turn."


def test_a_card_for_the_own_turn_or_fights_names_both_in_a_trade() -> None:
    party = Party().hand(0, "Read the Manual").wears(0, "Dustbin Lid").turn().does("trade", "Ben")
    assert why(party, "Read the Manual") == (
        "It is played on your own turn, outside a fight, or in any fight. What is asked now comes first."
    )
    uncursed = Party().hand(0, "Sally").turn()
    assert why(uncursed, "Sally") == "There is nobody and nothing it would affect now."


def test_in_the_own_fight_what_is_put_down_waits_for_its_end() -> None:
    party = Party().hand(0, "Vampire Teddy", "Citizen of Easter Town").meets("Wolfman")
    assert why(party, "Vampire Teddy") == "It is put down on your own turn, outside a fight."
    assert why(party, "Citizen of Easter Town").startswith(
        "A Citizenship is put down on your own turn, outside a fight"
    )


def test_an_item_of_some_towns_says_of_which() -> None:
    homeless = Party().carries(0, "Snow Globe Cuirass").turn()
    assert why(homeless, "Snow Globe Cuirass") == "Only citizens of Christmas Town may use it."
    guest = Party().lives(0, "Easter Town").carries(0, "Sash of Neutrality").turn()
    assert why(guest, "Sash of Neutrality") == "Citizens of Halloween Town or Easter Town may not use it."


def test_a_curse_says_how_long_it_stays() -> None:
    party = Party().cursed(0, "Curse! Bees in the Helmet", "Curse! Squeaky Shoes").turn()
    assert why(party, "Curse! Squeaky Shoes") == "It stays until something lifts it."
    said = why(party, "Curse! Bees in the Helmet")
    assert said == "It stays until the fight it counts in is over, or something lifts it."


def test_the_reason_against_playing_names_the_own_turn_and_fights() -> None:
    said = "Cards are played on your own turn, outside a fight, or in any fight, as each says."
    assert why(Party().wears(0, "Dustbin Lid").turn(), "play") == said
    assert why(Party().hand(0, "Sally", "Fog in a Tin").meets("Wolfman"), "on_seat") == said


def test_a_card_for_another_moment_is_told_what_alone_is_played_now() -> None:
    party = Party().hand(0, "Read the Manual").carries(0, "Fog in a Tin", "Smoke Biscuit").meets("Wolfman").passes()
    assert why(party, "Read the Manual") == "Whoever runs away plays only cards for that."
    assert why(party, "Fog in a Tin") == "Whoever runs away plays only cards for that."
    party = Party().hand(0, "Read the Manual").opens("Curse! Lame Pony")
    assert why(party, "Read the Manual") == "Only a card that averts the curse is played now."
    party = Party().level(1, 6).hand(1, "Sally").treasures("Bat Hat").meets("Ankle Bats").agrees(1, 1, 1).passes()
    assert why(party, "Sally") == "Only what you have just won is played now."


def test_a_won_card_that_would_do_nothing_is_told_so() -> None:
    party = Party().level(1, 6).treasures("Bat Hat", "Soap for the Soul").meets("Wolfman").agrees(1, 2, 1).passes()
    assert party.kind == "spend"
    assert why(party.does("lay", "Soap for the Soul"), "Soap for the Soul") == (
        "There is nobody and nothing it would affect now."
    )


@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("Sandy Claws", "It is played on your own turn, outside a fight."),
        ("Dustbin Lid", "It is put down on your own turn, outside a fight."),
        ("Curse! Lame Pony", "A curse is played on your own turn, or in a fight."),
    ],
)
def test_a_card_for_the_own_turn_waits_for_what_is_asked_in_it(card: str, said: str) -> None:
    party = Party().carries(0, "Bat Hat", "Zero").hand(0, card).opens("Curse! Gift Exchange").does("suffer")
    assert (party.kind, why(party, card)) == ("drop", f"{said} What is asked now comes first.")
    other = Party().carries(0, "Bat Hat").carries(1, "Zero").hand(1, card).turn().does("trade", "Ben")
    other.does("give", "Bat Hat").offers_it()
    assert (other.asked, why(other, card)) == (1, said), "it is not Ben's turn"


def test_an_item_that_is_picked_too_late_is_told_the_order_of_picking() -> None:
    party = Party().carries(0, "Bat Hat", "Vampire Teddy", "Garlic Press", "Zero").turn().does("sell")
    said = "Items are picked for a sale in the order in which they lie:"
    assert why(party, "Zero") == f"{said} those before it would have to be picked first."
    party.does("offer_up", "Vampire Teddy")
    assert why(party, "Bat Hat") == f"{said} it comes before one that you have picked."
    assert why(party, "Vampire Teddy") == "It is picked already."


def test_an_item_in_the_offer_is_told_to_be_in_it() -> None:
    party = Party().carries(0, "Dustbin Lid", "Bat Hat", "Zero").carries(1, "Vampire Teddy", "Garlic Press").turn()
    party.does("trade", "Ben").does("give", "Bat Hat")
    assert why(party, "Bat Hat") == "It is part of the offer already."
    assert why(party.does("want", "Vampire Teddy"), "Vampire Teddy") == "It is part of the offer already."
    for passed in ("Dustbin Lid", "Zero"):
        assert why(party, passed) == (
            "An offer is put together in order, what is given first: this comes before what is named already."
        )
    party = Party().carries(0, "Bat Hat", "Zero").hand(0, "Read the Manual").meets("Wolfman").takes(("ask", 1))
    party.does("share", 0).does("give", "Bat Hat").does("gift", "Read the Manual")
    assert why(party, "Bat Hat") == why(party, "Read the Manual") == "It is part of the offer already."


def test_of_two_like_items_of_another_player_one_stands_for_both() -> None:
    party = Party(3, twice="Dustbin Lid").carries(0, "Bat Hat").carries(1, "Dustbin Lid", "Dustbin Lid").turn()
    party.does("trade", "Ben")
    asked = party.game.observe(party.state, party.asked)
    assert [party.game.answers.why_not(asked, copy).reasons[0].sentence for copy in party.state.items[1]] == [
        "It can be used now: Ask for Dustbin Lid.",
        "One answer covers all copies of Dustbin Lid: Ask for Dustbin Lid.",
    ]

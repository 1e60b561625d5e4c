"""Cases that hardly ever occur and that the print decides: two together, nobody, the owner or the last one is gone."""

from __future__ import annotations

import pytest

from tests.support.party import Party


@pytest.mark.rule("MN-2.2")
def test_a_looted_card_may_be_put_down_before_the_turn_ends() -> None:
    party = Party().doors("Mate", "Citizen of Easter Town").turn().takes(("kick",)).does("loot")
    assert (party.asked, party.kind) == (0, "tidy")
    assert party.does("settle").towns() == ["Citizen of Easter Town"]


def test_a_citizen_of_a_town_is_not_asked_after_looting() -> None:
    party = Party().lives(0, "Easter Town").hand(0, "Citizen of Christmas Town").opens("Mate").does("loot")
    assert (party.asked, party.kind) == (1, "prepare"), "whether somebody is asked tells nothing about the hand"


@pytest.mark.rule("MN-3.4")
def test_a_helper_plays_treasures_as_soon_as_they_are_won() -> None:
    party = Party().treasures("Vampire Teddy", "Read the Manual").level(1, 6).hand(1, "Sally", "Dustbin Lid")
    party.meets("Wolfman").agrees(1, 2, 1).passes()
    assert (party.asked, party.question()) == (1, "Do you play anything of what you won?")
    assert not party.offers("lay", "Dustbin Lid"), "that was not won in this fight"
    party.does("lay", "Vampire Teddy").does("on_seat", "Read the Manual", "Ben")
    assert (party.used(1), party.at(1)) == (["Vampire Teddy"], 7)
    assert (party.asked, party.kind) == (0, "tidy"), "nothing that he won is left"


@pytest.mark.rule("MN-3.4")
def test_a_helper_who_won_nothing_is_not_asked() -> None:
    party = Party().treasures("Vampire Teddy").level(1, 6).hand(1, "Sally").meets("Wolfman").agrees(1).passes()
    assert party.asked == 0


@pytest.mark.rule("MN-3.4")
def test_a_helper_plays_only_what_he_won_himself() -> None:
    party = Party().treasures("Frosting Grenade", "Bat Hat").level(1, 6).hand(1, "Sally", "Frosting Grenade")
    party.meets("Wolfman").agrees(1, 1, 0).passes().does("take", "Frosting Grenade")
    assert (party.asked, party.kind, party.held(1)) == (1, "spend", ["Bat Hat", "Frosting Grenade", "Sally"])
    assert not party.offers("lay", "Frosting Grenade"), "that one was won by Anna"
    party.does("lay", "Bat Hat")
    assert party.asked == 0, "whether somebody is asked tells nothing about the hand"


@pytest.mark.rule("MN-5.4")
def test_a_citizen_of_two_towns_chooses_which_to_give_up_for_a_third() -> None:
    party = Party().lives(0, "Easter Town", "Holiday Home", "Halloween Town").hand(0, "Citizen of Christmas Town")
    party.turn().does("settle")
    assert (party.kind, party.choices()) == (
        "emigrate",
        ["Lose Citizen of Easter Town", "Lose Citizen of Halloween Town"],
    )
    party.does("emigrate", "Citizen of Halloween Town")
    assert party.towns() == ["Citizen of Christmas Town", "Citizen of Easter Town", "Holiday Home"]


@pytest.mark.rule("MN-6.5")
def test_treasures_are_drawn_before_those_that_the_monster_adds() -> None:
    party = Party().level(0, 9).level(0, 8).treasures("Bat Hat", "Dustbin Lid", "Zero").meets("Buffet Phantom").passes()
    drawn = [event for event in party.state.events if event[0] in ("drew_some", "rose")]
    assert [event[0] for event in drawn] == ["rose", "drew_some", "drew_some"]
    assert [event[-1] for event in drawn[1:]] == [2, 1]


@pytest.mark.rule("MN-6.8")
def test_a_played_card_is_discarded_before_the_treasures_are_drawn() -> None:
    party = Party().level(0, 5).hand(0, "Exploding Ornament").meets("Wolfman").plays("Exploding Ornament", "us")
    party.state.treasures = party.state.treasure_discards = ()
    party.state.hand[2] = _all_but(party, "Exploding Ornament")
    assert party.passes().held() == ["Exploding Ornament"], "it is the only card of the deck that is made anew"


def _all_but(party: Party, name: str) -> tuple[int, ...]:
    """Every Treasure card that is nowhere else."""
    state, copies = party.state, party.state.data.treasures
    elsewhere = {copy for pile in (*state.hand, *state.items) for copy in pile} | {one for one, _, _ in state.boosts}
    assert name not in party.names(tuple(set(copies) - elsewhere))
    return tuple(copy for copy in copies if copy not in elsewhere)


@pytest.mark.rule("MN-6.12")
def test_a_player_who_sinks_while_running_is_no_longer_pursued() -> None:
    party = Party().level(0, 4).hand(0, "Sally").meets("Wolfman", "Calendar With Teeth").dice(1).passes()
    party.does("run", "Wolfman")
    assert (party.at(), party.kind == "flee") == (2, False)
    assert "Calendar With Teeth does not pursue Anna." in party.told()


@pytest.mark.rule("MN-8.1")
def test_a_monster_that_must_be_met_alone_sends_the_helper_away() -> None:
    party = Party().level(1, 6).hand(1, "Sally").hand(2, "Wandering Monster", "Wet Blanket")
    party.carries(0, "Dustbin Lid").meets("Wolfman").agrees(1, 1, 1, "Dustbin Lid")
    party.plays("Wandering Monster", "Wet Blanket", seat=2)
    assert (party.state.helper, party.ours, party.state.deal) == (-1, 1, ())
    assert "Ben leaves the fight." in party.told()
    assert not party.until(0).offers("ask")


@pytest.mark.rule("MN-8.1")
def test_a_curse_that_keeps_helpers_away_sends_the_present_one_away() -> None:
    party = Party().level(1, 6).hand(1, "Sally").hand(2, "Curse! That Smell").meets("Wolfman").agrees(1)
    party.plays("Curse! That Smell", "Anna", seat=2)
    assert (party.state.helper, party.ours) == (-1, 1)


@pytest.mark.rule("MN-8.5")
def test_a_promised_card_that_would_do_nothing_stays_in_the_hand() -> None:
    party = Party().level(1, 8).hand(0, "Read the Manual", "Applaud Yourself").hand(1, "Sally").meets("Wolfman")
    party.takes(("ask", 1)).does("share", 0)
    party.does("gift", "Read the Manual").does("gift", "Applaud Yourself").offers_it().does("accept")
    assert (party.at(1), party.held(0)) == (9, ["Applaud Yourself"]), "it does not lead to the tenth level"


@pytest.mark.rule("MN-8.5")
def test_promised_items_change_hands_when_the_last_monster_is_removed() -> None:
    party = Party().hand(0, "Return Label").hand(1, "Sally").carries(0, "Dustbin Lid").meets("Wolfman")
    party.agrees(1, 0, 0, "Dustbin Lid").plays("Return Label", "Wolfman")
    assert (party.carried(0), party.carried(1)) == ([], ["Dustbin Lid"]), "that is winning, too"


@pytest.mark.rule("MN-8.5")
def test_nothing_is_owed_where_everybody_escapes() -> None:
    party = Party().hand(0, "Scapegoat on Wheels").hand(1, "Sally").carries(0, "Dustbin Lid").meets("Wolfman")
    party.agrees(1, 0, 0, "Dustbin Lid").plays("Scapegoat on Wheels")
    assert party.carried(0) == ["Dustbin Lid"]


@pytest.mark.rule("MN-7.6")
def test_very_long_shopping_list_adds_nothing_for_a_removed_monster() -> None:
    party = Party().wears(0, "Very Long Shopping List").hand(0, "Return Label").meets("Wolfman")
    assert party.plays("Return Label", "Wolfman").held() == []


@pytest.mark.rule("MN-7.4")
def test_a_one_shot_that_is_for_running_away_lets_nobody_be_asked() -> None:
    party = Party().level(0, 9).carries(1, "Smoke Biscuit").carries(2, "Fog in a Tin").meets("Wolfman").does("pass")
    assert party.asked == 2


@pytest.mark.rule("MN-4.8")
def test_an_item_used_against_the_rules_makes_no_room_for_another() -> None:
    party = (
        Party()
        .carries(0, "Lantern on a Stick", "Turkey Fork of the Ancients")
        .carries(1, "Catapult of Small Vegetables")
    )
    party.state.cheats = ((party._take("Creative Interpretation"), party.find("Turkey Fork of the Ancients")),)
    party.turn().does("trade", "Ben").does("give", "Turkey Fork of the Ancients")
    party.does("want", "Catapult of Small Vegetables").offers_it()
    assert (party.asked, party.kind) == (0, "prepare"), "the talks are broken off"


@pytest.mark.rule("MN-2.6")
def test_two_thousand_gold_on_the_eighth_level_buy_one_level() -> None:
    items = ("Santa's Sleigh", "Vampire Teddy", "Gingerbread Plate Mail")
    party = Party().level(0, 8).carries(0, *items).turn().does("sell")
    for item in items:
        party.does("offer_up", item)
    assert (party.does("sold").at(), party.winners) == (9, ())


def test_of_two_equal_items_one_is_named_and_the_one_in_use_goes_last() -> None:
    party = Party(twice="Vampire Teddy").wears(0, "Vampire Teddy").carries(0, "Santa's Sleigh", "Vampire Teddy")
    worn = party.state.used[0]
    party.turn().does("sell")
    assert party.question().startswith("So far 600 gold"), "nothing is sold without one of them"
    assert party.choices() == ["Sell Vampire Teddy", "Sell Santa's Sleigh"]
    party.does("offer_up", "Santa's Sleigh")
    assert (party.at(), party.used()) == (2, ["Vampire Teddy"])
    assert party.state.used[0] == worn


@pytest.mark.rule("MN-7.4")
def test_a_player_who_has_passed_is_asked_again_once_somebody_helps() -> None:
    party = (
        Party().hand(0, "Fog in a Tin").hand(1, "Sally").hand(2, "Mate").meets("Wolfman").plays("Fog in a Tin", "us")
    )
    party.does("pass").does("pass").agrees(1)
    assert (party.kind, party.asked) == ("fight", 1)


@pytest.mark.rule("MN-8.5")
def test_items_that_the_helper_asked_for_change_hands_too() -> None:
    party = Party().level(1, 8).hand(1, "Sally").carries(0, "Dustbin Lid").meets("Wolfman").takes(("ask", 1))
    party.does("share", 0).offers_it().does("counter").does("share", 0).does("want", "Dustbin Lid").offers_it()
    assert party.does("accept").passes().carried(1) == ["Dustbin Lid"]


@pytest.mark.rule("MN-10.6")
def test_a_card_that_fetches_discards_is_not_fetched() -> None:
    party = Party().hand(0, "Feed the Right Cat")
    other = party.find("Wardrobe of Regrets", party.state.treasure_discards)
    party.state.treasure_discards = (*(one for one in party.state.treasure_discards if one != other), other)
    top = party.state.data.name(party.state.door_discards[-1])
    assert party.turn().does("play", "Feed the Right Cat").held() == [top], "nothing is asked, for one can be taken"


@pytest.mark.rule("MN-7.2")
def test_a_fighter_reduced_to_the_level_wins_no_ties_by_an_item() -> None:
    bare = Party().level(0, 6).wears(0, "Gavel of Grievance").cursed(0, "Curse! Bare Minimum").meets("Wolfman")
    assert bare.question() == "You are losing, 6 to 6 (monsters win ties). Do you play anything?"
    pyjamas = Party().level(0, 6).wears(0, "Gavel of Grievance").level(1, 6).hand(1, "Sally")
    assert "is losing" in pyjamas.meets("Behemoth Under the Bed").agrees(1).until(1).question()


@pytest.mark.rule("MN-6.3")
def test_a_fighter_reduced_to_the_level_wins_ties_by_a_helpers_item() -> None:
    party = Party().level(0, 2).cursed(0, "Curse! Bare Minimum").hand(1, "Sally").level(1, 2)
    party.wears(1, "Gavel of Grievance").meets("Wolfman").agrees(1).passes()
    assert party.at() == 3


@pytest.mark.rule("MN-10.5")
def test_a_magnet_is_played_only_on_whoever_has_what_it_takes() -> None:
    party = Party().carries(0, "Magnet on a String").carries(1, "Lantern on a Stick").carries(2, "Dustbin Lid").turn()
    assert not party.offers("on_seat", "Magnet on a String", "Ben")
    assert party.offers("on_seat", "Magnet on a String", "Cleo")


@pytest.mark.rule("MN-10.6")
def test_a_treasure_is_brought_back_only_where_one_was_discarded() -> None:
    party = Party().hand(0, "Wardrobe of Regrets", "Feed the Right Cat").turn()
    lying, party.state.treasure_discards = party.state.treasure_discards, ()
    party.state.treasures = (*party.state.treasures, *lying)
    party.asks_again()
    assert not party.offers("play", "Wardrobe of Regrets")
    assert party.offers("play", "Feed the Right Cat"), "a Door card lies there"


@pytest.mark.rule("MN-4.9")
def test_a_ride_that_is_used_against_the_rules_carries_its_enhancer() -> None:
    party = Party().wears(0, "Jingle Spurs").carries(0, "Runaway Bathtub").hand(0, "Creative Interpretation")
    party.turn().does("on_item", "Creative Interpretation", "Runaway Bathtub")
    assert party.used() == ["Jingle Spurs", "Runaway Bathtub"]
    assert party.opens_next("Wolfman").ours == 1 + 2 + 2


@pytest.mark.rule("MN-4.4")
def test_paying_with_the_diplomatic_bag_costs_a_big_item_at_once() -> None:
    party = Party().lives(0, "Christmas Town").wears(0, "Diplomatic Bag", "Turkey Fork of the Ancients")
    party.carries(0, "Lantern on a Stick").level(1, 3).hand(0, "Sally").meets("Wolfman", "Tax Imp").passes()
    party.does("bribe", "Citizen of Christmas Town", "Diplomatic Bag", "Wolfman")
    assert (party.asked, party.kind) == (0, "flee"), "the other monster still pursues"
    assert (party.carried(0), party.carried(2)) == (["Turkey Fork of the Ancients"], ["Lantern on a Stick"])


@pytest.mark.rule("MN-8.6")
def test_a_helper_gets_the_treasure_of_his_town_for_a_monster_without() -> None:
    party = Party().level(0, 8).hand(0, "Still Growing").lives(1, "Thanksgiving Town").hand(1, "Sally")
    party.treasures("Bat Hat").meets("Ankle Bats").plays("Still Growing", "Ankle Bats")
    assert (party.reward, party.agrees(1).passes().held(1)) == (0, ["Bat Hat", "Sally"])


@pytest.mark.rule("MN-8.6")
def test_a_helpers_town_gives_nothing_for_a_removed_last_monster() -> None:
    party = Party().hand(0, "Return Label").lives(1, "Thanksgiving Town").hand(1, "Sally").meets("Ankle Bats")
    assert party.agrees(1).plays("Return Label", "Ankle Bats").held(1) == ["Sally"]


@pytest.mark.rule("MN-10.4")
def test_a_helper_who_is_sent_away_is_rid_of_what_was_for_one_fight() -> None:
    party = Party().hand(2, "Suddenly Busy").cursed(1, "Curse! Bees in the Helmet", "Curse! Squeaky Shoes")
    party.level(1, 7).meets("Wolfman").agrees(1)
    assert party.ours == 1 + 7 - 5
    party.plays("Suddenly Busy", seat=2)
    assert (party.state.helper, party.curses(1)) == (-1, ["Curse! Squeaky Shoes"])


@pytest.mark.rule("MN-8.6")
def test_a_helpers_town_gives_one_more_if_treasures_are_left_behind() -> None:
    party = Party().hand(0, "Lullaby for the Late").lives(1, "Thanksgiving Town").meets("Doorbell Ghost")
    party.agrees(1).plays("Lullaby for the Late", "Doorbell Ghost")
    assert (party.question(), len(party.state.spoils)) == ("Which Treasure do you take?", 2)


def test_a_question_about_a_trade_speaks_of_the_offer() -> None:
    party = Party().carries(0, "Gravy Boat With Ram", "Dustbin Lid").carries(1, "Vampire Teddy").turn()
    party.does("trade", "Ben")
    question = party.game.answers.question(party.game.observe(party.state, 0))
    assert question == ("What is part of the offer to Ben?", "MN-4.8")
    party.does("give", "Gravy Boat With Ram")
    assert party.question() == "What else is part of the offer to Ben? So far: Gravy Boat With Ram"


def test_a_curse_on_oneself_is_told_as_one() -> None:
    party = Party().hand(0, "Curse! Early Bedtime").turn().does("on_seat", "Curse! Early Bedtime", "Anna")
    assert "You play Curse! Early Bedtime on yourself." in party.told(0)
    assert "Anna plays Curse! Early Bedtime on themselves." in party.told(1)


@pytest.mark.rule("MN-10.6")
@pytest.mark.parametrize("card", ["Feed the Right Cat", "Wardrobe of Regrets"])
def test_nothing_is_brought_back_where_what_lies_on_top_does_the_same(card: str) -> None:
    party = Party(twice="Wardrobe of Regrets").hand(0, card)
    state = party.state
    state.doors, state.door_discards = (*state.doors, *state.door_discards), ()
    top = party.find("Wardrobe of Regrets", state.treasure_discards)
    state.treasure_discards = (*[copy for copy in state.treasure_discards if copy != top], top)
    assert not party.turn().offers("play", card)
    other = party.find("Bat Hat", state.treasure_discards)
    state.treasure_discards = (*[copy for copy in state.treasure_discards if copy != other], other)
    assert party.asks_again().does("play", card).held() == ["Bat Hat"]

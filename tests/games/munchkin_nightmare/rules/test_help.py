"""Help (MN-8): asking, talks, what may be offered, and that an agreement binds."""

from __future__ import annotations

import pytest

from tests.support.party import Party


@pytest.mark.rule("MN-8.1")
def test_the_fighter_asks_one_after_the_other_each_once() -> None:
    party = Party().meets("Wolfman").takes(("ask", 1)).does("share", 0).offers_it().does("decline")
    assert (party.asked, party.kind) == (0, "fight")
    assert (party.offers("ask", "Ben"), party.offers("ask", "Cleo")) == (False, True)


@pytest.mark.rule("MN-8.1")
def test_one_helps_at_most_and_only_the_fighter_asks() -> None:
    party = Party().hand(0, "Zero").hand(1, "Sally").hand(2, "Mate").meets("Wolfman").agrees(1)
    assert not party.until(0).offers("ask")
    assert not Party().hand(1, "Sally").meets("Wolfman").until(1).offers("ask")


@pytest.mark.rule("MN-8.1")
def test_some_cards_forbid_help() -> None:
    assert not Party().hand(0, "Sally").meets("Wet Blanket").offers("ask")
    assert not Party().hand(0, "Mate").cursed(0, "Curse! That Smell").meets("Wolfman").offers("ask")


@pytest.mark.rule("MN-8.2")
def test_a_player_asked_may_counter_and_each_side_makes_three_offers() -> None:
    party = Party().hand(2, "Sally").meets("Wolfman").takes(("ask", 1))
    for maker, share, first in ((0, 0, 0), (1, 2, 1), (0, 1, 0), (1, 1, 1), (0, 2, 1)):
        assert party.asked == maker
        party.does("share", share, first).offers_it().does("counter")
    party.does("share", 1, 0).offers_it()
    assert (party.asked, party.words()) == (0, {"accept", "decline"})
    party.does("accept")
    assert party.state.helper == 1


@pytest.mark.rule("MN-8.2")
def test_the_same_offer_twice_ends_the_talks() -> None:
    party = Party().meets("Wolfman").takes(("ask", 1)).does("share", 0).does("counter").does("share", 2)
    party.does("counter").does("share", 0)
    assert (party.asked, party.kind, party.state.helper) == (0, "fight", -1)


@pytest.mark.rule("MN-8.3")
def test_treasures_and_who_picks_first_may_be_offered() -> None:
    party = Party().meets("Wolfman").takes(("ask", 1))
    assert party.choices() == [
        "No Treasure for the helper",
        "1 Treasure for the helper; Ben picks first",
        "1 Treasure for the helper; you pick first",
        "2 Treasures for the helper; Ben picks first",
    ]


@pytest.mark.rule("MN-8.3")
def test_carried_items_and_cards_for_the_helper_may_be_offered() -> None:
    party = Party().carries(0, "Dustbin Lid").hand(0, "Read the Manual", "Sally", "Vampire Teddy").meets("Wolfman")
    party.takes(("ask", 1)).does("share", 0)
    assert party.choices() == ["Give Dustbin Lid", "Play Read the Manual on the helper", "Done"]
    party.does("give", "Dustbin Lid").does("gift", "Read the Manual").offers_it()
    assert party.question() == (
        "Anna offers for help: Dustbin Lid and Read the Manual, and no Treasure. "
        "With help the fight would be lost, 3 to 6."
    )
    assert party.state.shown == (party.find("Read the Manual"),), "what is named is known to all"
    assert party.does("accept").ours == 3, "the manual is read at once"


@pytest.mark.rule("MN-8.3")
def test_the_helper_may_ask_for_the_items_of_the_fighter() -> None:
    party = Party().carries(0, "Dustbin Lid").carries(1, "Vampire Teddy").meets("Wolfman").takes(("ask", 1))
    party.does("share", 0).offers_it().does("counter").does("share", 1)
    assert party.choices() == ["Ask for Dustbin Lid", "Done"]


@pytest.mark.rule("MN-8.4")
def test_a_helper_who_agreed_cannot_leave_and_others_may_react() -> None:
    party = Party().level(1, 6).hand(1, "Sally").hand(2, "Exploding Ornament").meets("Wolfman")
    party.agrees(1)
    assert (party.ours, party.state.helper) == (7, 1)
    assert "Ben helps Anna." in party.told()
    party.plays("Exploding Ornament", "them", seat=2)
    assert party.theirs == 11
    assert "leave" not in party.until(1).words(), "the helper cannot go"


@pytest.mark.rule("MN-8.5")
def test_cards_that_were_promised_are_played_at_once() -> None:
    party = Party().hand(0, "Read the Manual").hand(1, "Sally").meets("Wolfman").takes(("ask", 1)).does("share", 0)
    party.does("gift", "Read the Manual").offers_it().does("accept")
    assert (party.at(1), party.held(0), party.ours) == (2, [], 3)


@pytest.mark.rule("MN-8.5")
def test_items_change_hands_once_the_fight_is_won() -> None:
    party = (
        Party().level(1, 6).hand(1, "Sally").carries(0, "Dustbin Lid").meets("Wolfman").agrees(1, 0, 0, "Dustbin Lid")
    )
    assert party.carried(0) == ["Dustbin Lid"]
    assert party.passes().carried(1) == ["Dustbin Lid"]
    lost = Party().hand(1, "Sally").carries(0, "Dustbin Lid").meets("Wolfman").agrees(1, 0, 0, "Dustbin Lid")
    assert lost.fails(6, 6).carried(0) == ["Dustbin Lid"]


@pytest.mark.rule("MN-8.5")
def test_a_promised_item_that_is_gone_is_owed_no_more() -> None:
    party = (
        Party().level(1, 6).hand(2, "Curse! Butterfingers").hand(1, "Sally").wears(0, "Dustbin Lid").meets("Wolfman")
    )
    party.treasures("Bat Hat", "Zero").agrees(1, 0, 0, "Dustbin Lid").plays(
        "Curse! Butterfingers", "Anna", seat=2
    ).passes()
    assert (party.at(), party.carried(1), party.is_discarded("Dustbin Lid")) == (2, [], True)


def with_a_promised(item: str, rules: int | None = None) -> Party:
    """A fight in which Anna has promised Ben an Item that is used once, and carries another one."""
    party = Party(rules=rules).level(1, 8).hand(1, "Sally").carries(0, item, "Fog in a Tin").hand(0, "Mate")
    return party.meets("Wolfman").agrees(1, 0, 0, item).until(0)


@pytest.mark.rule("MN-8.5")
@pytest.mark.parametrize(("rules", "owed"), [(None, ["Exploding Ornament"]), (14, [])])
def test_what_is_promised_is_not_used_up_in_the_fight(rules: int | None, owed: list[str]) -> None:
    party = with_a_promised("Exploding Ornament", rules)
    assert party.offers("boost", "Fog in a Tin")
    assert party.offers("boost", "Exploding Ornament") == (not owed)
    if not owed:
        party.plays("Exploding Ornament", "us")
    assert party.passes().carried(1) == owed


@pytest.mark.rule("MN-8.5")
def test_a_promised_one_shot_averts_no_curse_of_the_fighter() -> None:
    party = with_a_promised("Curse Eraser").hand(2, "Curse! Early Bedtime").asks_again()
    party.plays("Curse! Early Bedtime", "Anna", seat=2)
    assert (party.kind, party.choices()) == ("cursed", ["Let it happen"])


def bribing(rules: int | None, *items: str) -> Party:
    """A fight in which Anna has promised Ben the first of these Items, and holds a card that costs her one."""
    party = Party(rules=rules).level(1, 8).carries(0, *items).hand(0, "Bribe the Calendar").hand(1, "Sally")
    return party.meets("Wolfman").agrees(1, 0, 0, items[0]).until(0)


@pytest.mark.rule("MN-8.5")
@pytest.mark.parametrize(("rules", "lost"), [(None, "Fog in a Tin"), (15, "Dustbin Lid")])
def test_a_card_of_the_fighter_does_not_cost_what_is_promised(rules: int | None, lost: str) -> None:
    party = bribing(rules, "Dustbin Lid", "Fog in a Tin", "Zero").plays("Bribe the Calendar")
    assert party.choices() == ([] if rules is None else ["Lose Dustbin Lid"]) + ["Lose Fog in a Tin", "Lose Zero"]
    assert party.question() == "What do you lose? 1 choice left."
    assert party.does("part", lost).passes().carried(1) == ([] if rules else ["Dustbin Lid"])


@pytest.mark.rule("MN-8.5")
@pytest.mark.parametrize(("rules", "is_kept"), [(None, True), (15, False)])
def test_a_card_that_would_cost_only_what_is_promised_is_kept(rules: int | None, is_kept: bool) -> None:
    party = bribing(rules, "Dustbin Lid")
    assert party.offers("play", "Bribe the Calendar") != is_kept
    assert bribing(rules, "Dustbin Lid", "Zero").offers("play", "Bribe the Calendar")


@pytest.mark.rule("MN-8.5")
@pytest.mark.parametrize("seat", [0, 2])
def test_a_curse_takes_what_is_promised_only_if_nothing_else_is_there(seat: int) -> None:
    curse = "Curse! Gift Exchange"
    party = bribing(None, "Dustbin Lid", "Zero", "Bat Hat").hand(seat, curse).asks_again()
    party.plays(curse, "Anna", seat=seat).does("suffer")
    assert party.choices() == ["Lose Zero", "Lose Bat Hat"]
    party = bribing(None, "Dustbin Lid").hand(seat, curse).asks_again()
    party.plays(curse, "Anna", seat=seat).does("suffer")
    assert (party.carried(0), party.carried(2)) == ([], ["Dustbin Lid"])


def test_by_older_rules_a_curse_could_be_given_what_is_promised() -> None:
    party = bribing(15, "Dustbin Lid", "Zero").hand(2, "Curse! Gift Exchange").asks_again()
    party.plays("Curse! Gift Exchange", "Anna", seat=2).does("suffer")
    assert party.choices() == ["Lose Dustbin Lid", "Lose Zero"]


def test_a_curse_that_leaves_no_choice_takes_what_is_promised() -> None:
    party = Party().level(1, 8).wears(0, "Bat Hat", "Dustbin Lid").hand(1, "Sally")
    party.hand(2, "Curse! It Was Only a Loan").meets("Wolfman").agrees(1, 0, 0, "Bat Hat")
    party.plays("Curse! It Was Only a Loan", "Anna", seat=2)
    assert party.carried(0) == ["Dustbin Lid"]


def test_a_helper_who_is_gone_leaves_the_promised_item_to_the_fighter() -> None:
    party = with_a_promised("Exploding Ornament").hand(2, "Suddenly Busy").asks_again().plays("Suddenly Busy", seat=2)
    assert party.until(0).offers("boost", "Exploding Ornament")
    lost = Party().level(0, 2).carries(0, "Smoke Biscuit").meets("Wolfman").agrees(1, 0, 0, "Smoke Biscuit").passes()
    assert lost.offers("slip", "Smoke Biscuit"), "nothing is owed after a fight that was not won"


@pytest.mark.rule("MN-8.6")
@pytest.mark.parametrize(("first", "helper_gets"), [(1, "Bat Hat"), (0, "Dustbin Lid")])
def test_treasures_are_picked_by_turns_as_agreed(first: int, helper_gets: str) -> None:
    party = Party().treasures("Bat Hat", "Dustbin Lid").level(1, 6).hand(1, "Sally").meets("Wolfman")
    party.agrees(1, 1, first).passes()
    assert (party.kind, party.asked) == ("spoil", first)
    party.does("take", "Bat Hat")
    assert helper_gets in party.held(1)
    assert len(party.held(0)) == 1


@pytest.mark.rule("MN-8.6")
def test_a_citizen_of_thanksgiving_town_gets_one_more_off_the_deck() -> None:
    party = Party().treasures("Bat Hat", "Dustbin Lid", "Zero").level(1, 6).hand(1, "Sally")
    party.lives(1, "Thanksgiving Town").meets("Wolfman").agrees(1).passes()
    assert party.kind == "spoil"
    while party.kind == "spoil":
        party.takes(party.answers()[0])
    assert (len(party.held(0)), len(party.held(1))) == (2, 1 + 1)


@pytest.mark.rule("MN-8.7")
def test_a_helper_who_is_sent_away_is_owed_nothing() -> None:
    party = Party().level(1, 6).level(0, 3).hand(1, "Sally").carries(0, "Dustbin Lid").hand(2, "Suddenly Busy")
    party.meets("Wolfman").agrees(1, 2, 1, "Dustbin Lid").plays("Suddenly Busy", seat=2)
    assert (party.ours, party.state.helper, party.state.deal) == (3, -1, ())
    assert "Ben leaves the fight." in party.told()
    assert party.fails(6).carried(0) == ["Dustbin Lid"]


@pytest.mark.rule("MN-4.4")
def test_nobody_is_promised_a_big_item_without_room_for_it() -> None:
    party = Party().carries(0, "Lantern on a Stick", "Dustbin Lid").carries(1, "Extremely Large Spoon")
    party.meets("Wolfman").takes(("ask", 1)).does("share", 0)
    assert party.choices() == ["Give Dustbin Lid", "Done"], "Ben carries a Big Item already"
    party.offers_it().does("counter").does("share", 1)
    assert party.choices() == ["Ask for Dustbin Lid", "Done"]


@pytest.mark.rule("MN-4.4")
def test_more_big_items_than_there_is_room_for_end_the_talks() -> None:
    party = Party().wears(0, "Diplomatic Bag").carries(0, "Lantern on a Stick", "Extremely Large Spoon")
    party.meets("Wolfman").takes(("ask", 1)).does("share", 0)
    party.does("give", "Lantern on a Stick").does("give", "Extremely Large Spoon").offers_it()
    assert (party.asked, party.kind) == (0, "fight")
    assert "Anna makes Ben no offer, and the talks are over." in party.told()


@pytest.mark.rule("MN-4.4")
def test_a_promised_big_item_stays_if_the_room_for_it_is_gone() -> None:
    party = Party().level(1, 6).carries(0, "Lantern on a Stick").hand(2, "Curse! It Was Only a Loan").hand(1, "Sally")
    party.wears(1, "Diplomatic Bag").carries(1, "Extremely Large Spoon").meets("Wolfman")
    party.agrees(1, 0, 0, "Lantern on a Stick").plays("Curse! It Was Only a Loan", "Ben", seat=2)
    party.does("suffer")
    assert party.carried(1) == ["Extremely Large Spoon"]
    assert party.passes().carried(0) == ["Lantern on a Stick"], "Ben cannot take it on"
    assert "Ben has no room for Lantern on a Stick, which stays where it is." in party.told()


@pytest.mark.rule("MN-8.5")
def test_all_that_was_promised_changes_hands_at_the_same_time() -> None:
    party = Party().level(1, 6).wears(0, "Diplomatic Bag").carries(0, "Lantern on a Stick", "Extremely Large Spoon")
    party.meets("Wolfman").agrees(1, 0, 0, "Diplomatic Bag", "Lantern on a Stick").passes()
    assert (party.carried(0), party.carried(1)) == (["Extremely Large Spoon"], ["Diplomatic Bag", "Lantern on a Stick"])


def with_one_treasure(rules: int | None, first: int, share: int = 1) -> Party:
    """A fight worth more Treasures than there are: one is left, and the rest are in Cleo's hand."""
    party = Party(3, rules=rules).hand(2, "Mate").level(0, 5).level(1, 5).meets("Escaped Piñata")
    party.agrees(1, share, first)
    state = party.state
    rest = (*state.treasures[1:], *state.treasure_discards)
    state.treasures, state.treasure_discards = state.treasures[:1], ()
    state.hand[2] = tuple(sorted((*state.hand[2], *rest)))
    return party.asks_again().passes()


@pytest.mark.rule("MN-8.6")
@pytest.mark.parametrize(("first", "rules", "anna", "ben"), [(0, None, 1, 0), (1, None, 0, 1), (0, 8, 0, 1)])
def test_who_picks_first_gets_the_only_treasure(first: int, rules: int | None, anna: int, ben: int) -> None:
    party = with_one_treasure(rules, first)
    assert (len(party.held(0)), len(party.held(1))) == (anna, ben)


@pytest.mark.rule("MN-3.4")
def test_a_helper_plays_a_card_that_says_on_your_turn() -> None:
    party = Party(3).level(0, 5).level(1, 5).treasures("Sandy Claws", "Bat Hat", "Zero").meets("Ankle Bats")
    party.agrees(1, 1, 1).passes()
    assert (party.asked, party.kind) == (1, "spend")
    assert party.does("play", "Sandy Claws").held(1) == ["Bat Hat", "Zero"]


@pytest.mark.rule("MN-8.2")
@pytest.mark.parametrize(
    ("rules", "offer"),
    [(None, "help for 2 Treasures (Ben picks first) and Bat Hat"), (13, "2 Treasures (Ben picks first) for Bat Hat")],
)
def test_a_helper_is_told_to_ask_for_treasures_and_items(rules: int | None, offer: str) -> None:
    party = Party(rules=rules).level(1, 6).hand(1, "Sally").carries(0, "Bat Hat").meets("Wolfman").does("ask", "Ben")
    party.does("share", 0).offers_it().does("counter").does("share", 2)
    said = "help for 2 Treasures (you pick first)"
    assert party.question() == f"What else is part of the offer to Anna? So far: {said}"
    party.does("want", "Bat Hat").offers_it()
    assert party.told()[-1] == f"Ben offers Anna {offer}."
    assert party.question().startswith("Ben offers help for 2 Treasures (Ben picks first) and Bat Hat. With help the")
    assert party.does("accept").passes().carried(1) == ["Bat Hat"]


def test_a_helper_who_asks_for_little_says_so() -> None:
    party = Party().level(1, 6).hand(1, "Sally").carries(0, "Bat Hat").meets("Wolfman").does("ask", "Ben")
    party.does("share", 1).offers_it().does("counter").does("share", 0)
    assert party.does("want", "Bat Hat").offers_it().told()[-1] == "Ben offers Anna help for Bat Hat."
    party.does("counter").does("share", 2).offers_it().does("counter").does("share", 0).does("done")
    assert party.told()[-1] == "Ben offers Anna help for nothing."

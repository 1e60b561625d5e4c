"""Items, selling, trading, and Citizenships (MN-4, MN-5)."""

from __future__ import annotations

import pytest

from tests.support.party import Party


@pytest.mark.rule("MN-4.1")
def test_an_item_is_put_down_and_never_comes_back_to_the_hand() -> None:
    party = Party().hand(0, "Vampire Teddy", "Bat Hat").turn().does("lay", "Vampire Teddy")
    assert (party.carried(), party.used(), party.held()) == (["Vampire Teddy"], ["Vampire Teddy"], ["Bat Hat"])
    assert not [action for action in party.answers() if action[0] in ("pick_up", "lay") and action[1] == 0]
    assert party.does("doff", "Vampire Teddy").carried() == ["Vampire Teddy"]
    assert party.held() == ["Bat Hat"]


@pytest.mark.rule("MN-4.1")
def test_an_item_is_used_at_once_unless_another_is_in_the_way() -> None:
    party = Party().wears(0, "Bat Hat").hand(0, "Colander of Command").turn().does("lay", "Colander of Command")
    assert (party.used(), party.carried()) == (["Bat Hat"], ["Bat Hat", "Colander of Command"])


@pytest.mark.rule("MN-4.3")
@pytest.mark.parametrize(
    ("worn", "other"),
    [
        ("Bat Hat", "Colander of Command"),
        ("Quilted Dressing Gown", "Gingerbread Plate Mail"),
        ("Slippers of Mild Alarm", "Steel-Toed Stockings"),
        ("Runaway Bathtub", "Santa's Sleigh"),
    ],
)
def test_one_item_is_used_in_each_slot(worn: str, other: str) -> None:
    party = Party().wears(0, worn).carries(0, other).turn().does("wear", other)
    assert party.used() == [other]
    assert sorted(party.carried()) == sorted([worn, other])


@pytest.mark.rule("MN-4.3")
def test_two_hands_hold_two_items_or_one_for_both() -> None:
    party = Party().wears(0, "Vampire Teddy", "Dustbin Lid").carries(0, "Rolling Pin of Justice", "Broom With a View")
    party.turn().does("wear", "Rolling Pin of Justice")
    assert party.used() == ["Dustbin Lid", "Rolling Pin of Justice"], "the one put on first is in the way"
    assert party.does("wear", "Broom With a View").used() == ["Broom With a View"]


@pytest.mark.rule("MN-4.3")
def test_only_what_is_used_counts_and_what_has_no_slot_is_free() -> None:
    party = Party().wears(0, "Mayor's Badge", "Zero").carries(0, "Vampire Teddy").meets("Wolfman")
    assert party.ours == 1 + 2 + 1


@pytest.mark.rule("MN-4.4")
def test_a_second_big_item_cannot_be_carried() -> None:
    party = Party().carries(0, "Lantern on a Stick").hand(0, "Catapult of Small Vegetables", "Vampire Teddy").turn()
    assert not party.offers("lay", "Catapult of Small Vegetables")
    assert party.offers("lay", "Vampire Teddy")
    why = party.game.answers.why_not(party.game.observe(party.state, 0), "Catapult of Small Vegetables")
    assert why.reasons[0].sentence == "You carry 1 Big Item already, and may not carry another."


@pytest.mark.rule("MN-4.4")
def test_an_item_that_its_taker_cannot_carry_is_discarded() -> None:
    party = Party().carries(1, "Lantern on a Stick").wears(0, "Turkey Fork of the Ancients").level(0, 4)
    party.meets("Queue for the Sales", "Wolfman").fails(1, 6)
    assert party.is_discarded("Turkey Fork of the Ancients")
    assert party.carried(1) == ["Lantern on a Stick"]


@pytest.mark.rule("MN-4.5")
def test_some_items_are_for_citizens_of_some_towns() -> None:
    party = Party().carries(0, "Snow Globe Cuirass", "Crown of Somebody Else's Birthday").turn()
    assert (party.offers("wear", "Snow Globe Cuirass"), party.offers("wear", "Crown of Somebody Else's Birthday")) == (
        False,
        True,
    )
    citizen = Party().lives(0, "Christmas Town").carries(0, "Snow Globe Cuirass").turn()
    assert citizen.does("wear", "Snow Globe Cuirass").used() == ["Snow Globe Cuirass"]
    barred = Party().lives(0, "Thanksgiving Town").carries(0, "Crown of Somebody Else's Birthday").turn()
    assert not barred.offers("wear", "Crown of Somebody Else's Birthday")


@pytest.mark.rule("MN-4.5")
def test_an_item_of_a_lost_town_is_carried_on_without_being_used() -> None:
    party = Party().lives(0, "Christmas Town").wears(0, "Snow Globe Cuirass").opens("Curse! Change of Address")
    assert (party.towns(), party.used(), party.carried()) == ([], [], ["Snow Globe Cuirass"])


@pytest.mark.rule("MN-4.7")
def test_a_thousand_gold_buys_a_level_without_change() -> None:
    party = Party().carries(0, "Santa's Sleigh", "Vampire Teddy", "Dustbin Lid").turn().does("sell")
    assert party.question() == "So far 800 gold; a level costs 1,000. What else do you sell?", (
        "without it it is not enough"
    )
    party.does("offer_up", "Vampire Teddy").does("sold")
    assert (party.at(), party.carried()) == (2, ["Dustbin Lid"])
    assert party.is_discarded("Santa's Sleigh")
    assert "Anna sells Santa's Sleigh and Vampire Teddy for 1,400 gold." in party.told()


def test_a_sale_begins_with_nothing_sold() -> None:
    party = Party().carries(0, "Santa's Sleigh", "Vampire Teddy", "Eight-Foot Cracker").turn().does("sell")
    assert party.question() == "A level costs 1,000 gold. What do you sell?"
    party.does("offer_up", "Santa's Sleigh")
    assert party.question() == "So far 800 gold; a level costs 1,000. What else do you sell?"


def test_a_seller_at_level_eight_hears_when_more_brings_nothing() -> None:
    party = Party().level(0, 8).carries(0, "Santa's Sleigh", "Vampire Teddy", "Dustbin Lid").turn().does("sell")
    assert party.question() == "So far 800 gold; a level costs 1,000. What else do you sell?"
    party.does("offer_up", "Vampire Teddy")
    assert party.question() == "So far 1,400 gold, and nobody sells for the tenth level: more brings nothing."
    assert party.does("sold").at() == 9


@pytest.mark.rule("MN-4.7")
def test_two_thousand_buy_two_levels_and_less_than_a_thousand_none() -> None:
    items = ("Santa's Sleigh", "Vampire Teddy", "Gingerbread Plate Mail")
    party = Party().carries(0, *items).turn().does("sell")
    for item in items:
        party.does("offer_up", item)
    assert party.does("sold").at() == 3
    assert not Party().carries(0, "Santa's Sleigh").turn().offers("sell")


@pytest.mark.rule("MN-4.7")
def test_nothing_is_named_with_which_it_could_never_be_enough() -> None:
    party = Party().carries(0, "Vampire Teddy", "Santa's Sleigh", "Dustbin Lid").turn().does("sell")
    assert party.choices() == ["Sell Vampire Teddy", "Sell Santa's Sleigh"], "a lid alone is no thousand gold"


@pytest.mark.rule("MN-4.7")
def test_a_citizen_sells_the_dearest_item_at_double_value_once_a_turn() -> None:
    party = Party().lives(0, "Christmas Town").carries(0, "Vampire Teddy", "Gingerbread Plate Mail").turn().does("sell")
    party.does("offer_up", "Vampire Teddy").does("sold")
    assert (party.at(), party.carried()) == (2, ["Gingerbread Plate Mail"])
    party.carries(0, "Dustbin Lid").asks_again()
    assert not party.offers("sell"), "600 gold and 200 are worth 800 now"


@pytest.mark.rule("MN-4.7")
def test_a_big_item_that_cannot_be_put_down_is_sold_out_of_the_hand() -> None:
    party = _one_big_item_too_many().turn()
    assert not party.offers("lay")
    assert "Sell Turkey Fork of the Ancients from your hand" in party.choices()
    party.does("sell_held")
    assert (party.at(), party.held(), party.carried()) == (2, [], [])
    assert "Anna sells Turkey Fork of the Ancients and Extremely Large Spoon for 1,600 gold." in party.told(2)


def test_two_items_that_cannot_be_put_down_are_sold_together() -> None:
    party = _one_big_item_too_many().hand(0, "Catapult of Small Vegetables").turn()
    party.does("sell_held", "Turkey Fork of the Ancients", "Catapult of Small Vegetables").does("sold")
    assert (party.at(), party.held(), party.carried()) == (2, [], ["Extremely Large Spoon"])


def test_an_item_named_for_sale_from_the_hand_is_known_to_all() -> None:
    party = _one_big_item_too_many().carries(0, "Santa's Sleigh").turn().does("sell_held")
    assert party.kind == "sale"
    assert party.names(party.state.shown) == ["Turkey Fork of the Ancients"]


def test_nobody_sells_from_the_hand_for_level_ten_or_for_too_little() -> None:
    assert not _one_big_item_too_many().level(0, 9).turn().offers("sell_held")
    party = Party().carries(0, "Lantern on a Stick").hand(0, "Catapult of Small Vegetables").turn()
    assert not party.offers("sell_held"), "400 gold and 400 are no thousand"


def test_rules_before_version_6_let_only_items_on_the_table_be_sold() -> None:
    assert not _one_big_item_too_many(5).turn().offers("sell_held")


def _one_big_item_too_many(rules: int | None = None) -> Party:
    """Anna carries a Big Item and holds another, each of 800 gold."""
    return Party(rules=rules).carries(0, "Extremely Large Spoon").hand(0, "Turkey Fork of the Ancients")


@pytest.mark.rule("MN-4.8")
def test_items_change_hands_by_agreement() -> None:
    party = Party().carries(0, "Gravy Boat With Ram").carries(1, "Vampire Teddy").turn().does("trade", "Ben")
    party.does("give", "Gravy Boat With Ram").does("want", "Vampire Teddy")
    party.offers_it()
    assert (party.asked, party.question()) == (1, "Anna offers to trade: Gravy Boat With Ram for Vampire Teddy.")
    party.does("accept")
    assert (party.carried(0), party.carried(1)) == (["Vampire Teddy"], ["Gravy Boat With Ram"])
    assert not party.offers("trade", "Ben")
    assert party.offers("trade", "Cleo")


@pytest.mark.rule("MN-4.8")
def test_a_trade_that_is_declined_changes_nothing() -> None:
    party = Party().carries(0, "Gravy Boat With Ram").carries(1, "Vampire Teddy").turn().does("trade", "Ben")
    party.does("give", "Gravy Boat With Ram").offers_it()
    party.does("decline")
    assert not party.offers("trade"), "nobody else is asked in this turn"
    assert (party.carried(0), party.carried(1)) == (["Gravy Boat With Ram"], ["Vampire Teddy"])


@pytest.mark.rule("MN-4.8")
def test_nobody_trades_for_more_big_items_than_may_be_carried() -> None:
    party = Party().carries(0, "Lantern on a Stick").carries(1, "Turkey Fork of the Ancients", "Dustbin Lid").turn()
    party.does("trade", "Ben").does("want", "Turkey Fork of the Ancients").offers_it()
    assert (party.asked, party.kind) == (0, "prepare"), "the talks are broken off"
    both = Party().carries(0, "Lantern on a Stick").carries(1, "Turkey Fork of the Ancients").turn()
    both.does("trade", "Ben").does("give", "Lantern on a Stick").does("want", "Turkey Fork of the Ancients").offers_it()
    assert both.does("accept").carried(0) == ["Turkey Fork of the Ancients"]


@pytest.mark.rule("MN-4.9")
def test_a_ride_enhancer_counts_with_a_ride_in_use() -> None:
    without = Party().wears(0, "Jingle Spurs").meets("Wolfman")
    assert without.ours == 1
    with_ride = Party().wears(0, "Runaway Bathtub", "Jingle Spurs").meets("Wolfman")
    assert with_ride.ours == 1 + 2 + 2


@pytest.mark.rule("MN-4.10")
def test_a_card_lets_a_forbidden_item_be_used_and_goes_with_it() -> None:
    party = (
        Party().carries(0, "Snow Globe Cuirass").hand(0, "Creative Interpretation").wears(0, "Quilted Dressing Gown")
    )
    party.turn().does("on_item", "Creative Interpretation", "Snow Globe Cuirass")
    assert party.used() == ["Quilted Dressing Gown", "Snow Globe Cuirass"]
    party.opens_next("Curse! Trousers of Yesterday").does("part", "Snow Globe Cuirass")
    assert party.is_discarded("Creative Interpretation")
    assert party.used() == ["Quilted Dressing Gown"]


@pytest.mark.rule("MN-5.1")
def test_a_citizenship_is_put_down_and_the_former_one_discarded() -> None:
    party = Party().lives(0, "Easter Town").hand(0, "Citizen of Halloween Town").turn().does("settle")
    assert party.towns() == ["Citizen of Halloween Town"]
    assert "Anna settles down: Citizen of Halloween Town." in party.told()
    assert "Anna loses Citizen of Easter Town." in party.told()


@pytest.mark.rule("MN-5.2")
def test_with_the_card_that_allows_it_one_has_two_different_towns() -> None:
    party = Party().lives(0, "Easter Town").hand(0, "Holiday Home", "Citizen of Halloween Town").turn()
    party.does("settle", "Holiday Home").does("settle", "Citizen of Halloween Town")
    assert party.towns() == ["Citizen of Easter Town", "Citizen of Halloween Town", "Holiday Home"]
    same = Party().lives(0, "Easter Town", "Holiday Home").hand(0, "Citizen of Easter Town").turn()
    assert not same.offers("settle")


@pytest.mark.rule("MN-5.2")
def test_that_card_needs_a_first_town() -> None:
    assert not Party().hand(0, "Holiday Home").turn().offers("settle")


@pytest.mark.rule("MN-5.4")
def test_a_citizen_of_two_towns_chooses_which_one_to_lose() -> None:
    party = Party().lives(0, "Easter Town", "Holiday Home", "Halloween Town").opens("Curse! Change of Address")
    assert party.kind == "emigrate"
    party.does("emigrate", "Citizen of Easter Town")
    assert party.towns() == ["Citizen of Halloween Town", "Holiday Home"]
    last = Party().lives(0, "Easter Town", "Holiday Home").opens("Curse! Change of Address")
    assert last.towns() == []


@pytest.mark.rule("MN-5.5")
def test_a_citizen_of_halloween_town_adds_a_monster_once_a_fight() -> None:
    party = Party().lives(0, "Halloween Town").hand(0, "Tax Imp", "Escaped Piñata").meets("Wolfman")
    assert "Discard Tax Imp, as Citizen of Halloween Town allows (+4)" in party.choices()
    party.does("power", "Citizen of Halloween Town", "Tax Imp")
    assert party.ours == 1 + 4
    assert party.told()[-1] == "Anna discards Tax Imp as Citizen of Halloween Town allows: +4 for the munchkins."
    assert not party.until(0).offers("power")


@pytest.mark.rule("MN-5.5", "MN-8.4")
def test_a_citizen_of_halloween_town_does_so_as_a_helper_too() -> None:
    party = Party().lives(1, "Halloween Town").hand(1, "Tax Imp").hand(2, "Sally").meets("Wolfman")
    party.agrees(1).until(1)
    party.does("power", "Citizen of Halloween Town", "Tax Imp")
    assert party.ours == 1 + 1 + 4


@pytest.mark.rule("MN-5.5")
def test_a_citizen_of_christmas_town_buys_an_escape_with_an_item() -> None:
    party = Party().lives(0, "Christmas Town").carries(0, "Vampire Teddy", "Dustbin Lid").level(0, 4).meets("Wolfman")
    party.passes()
    assert not party.offers("bribe", "Citizen of Christmas Town", "Dustbin Lid")
    party.does("bribe", "Citizen of Christmas Town", "Vampire Teddy", "Wolfman")
    assert (party.at(), party.carried(), party.is_discarded("Vampire Teddy")) == (4, ["Dustbin Lid"], True)


@pytest.mark.rule("MN-5.5")
def test_a_citizen_of_thanksgiving_town_is_one_stronger() -> None:
    party = Party().lives(0, "Thanksgiving Town").meets("Wolfman")
    assert party.ours == 2


def test_a_choice_to_use_an_item_names_what_it_pushes_out_of_use() -> None:
    party = Party().wears(0, "Vampire Teddy", "Dustbin Lid", "Bat Hat")
    party.carries(0, "Broom With a View", "Colander of Command", "Santa's Sleigh", "Rolling Pin of Justice").turn()
    assert [said for said in party.choices() if said.startswith("Use ")] == [
        "Use Broom With a View instead of Vampire Teddy and Dustbin Lid",
        "Use Colander of Command instead of Bat Hat",
        "Use Santa's Sleigh",
        "Use Rolling Pin of Justice instead of Vampire Teddy",
    ]
    party.does("wear", "Broom With a View")
    assert party.used() == ["Bat Hat", "Broom With a View"]

"""The four towns, and the card that allows two of them."""

from __future__ import annotations

from tests.support.party import Party


def test_citizen_of_halloween_town_discards_a_monster_for_its_level() -> None:
    party = Party().lives(0, "Halloween Town").hand(0, "Wolfman", "Tax Imp", "Sally").meets("Choir of Toads")
    party.does("power", "Citizen of Halloween Town", "Wolfman")
    assert (party.ours, party.theirs) == (1 + 6, 8)
    assert not party.until(0).offers("power", "Citizen of Halloween Town"), "once a fight"


def test_citizen_of_halloween_town_does_so_as_a_helper_too() -> None:
    party = Party().lives(1, "Halloween Town").hand(1, "Wolfman").hand(2, "Sally").meets("Choir of Toads")
    party.does("ask", "Ben").does("share", 1).until(1).does("accept").until(1)
    party.does("power", "Citizen of Halloween Town", "Wolfman")
    assert party.ours == 1 + 1 + 6


def test_citizen_of_christmas_town_gives_an_item_away_to_escape() -> None:
    party = Party().lives(0, "Christmas Town").carries(0, "Bottled Thunder", "Vampire Teddy").level(0, 4)
    party.meets("Choir of Toads").passes()
    assert not party.offers("bribe", "Citizen of Christmas Town", "Bottled Thunder"), "worth less than 300"
    party.does("bribe", "Citizen of Christmas Town", "Vampire Teddy")
    assert any("escape" in sentence for sentence in party.told())
    assert party.carried() == ["Bottled Thunder"]


def test_citizen_of_christmas_town_buys_off_one_monster_after_another() -> None:
    party = Party().lives(0, "Christmas Town").carries(0, "Rolling Pin of Justice", "Vampire Teddy").level(0, 4)
    party.meets("Choir of Toads", "Wolfman").passes()
    party.does("bribe", "Citizen of Christmas Town", "Vampire Teddy", "Wolfman")
    party.does("bribe", "Citizen of Christmas Town", "Rolling Pin of Justice")
    assert (party.at(), party.carried()) == (4, [])


def test_citizen_of_christmas_town_is_one_stronger() -> None:
    assert Party().level(0, 3).lives(0, "Christmas Town").meets("Wolfman").ours == 3 + 1


def test_citizen_of_christmas_town_sells_one_item_at_double_value() -> None:
    party = Party().lives(0, "Christmas Town").carries(0, "Vampire Teddy", "Dustbin Lid").turn().does("sell")
    party.does("offer_up", "Vampire Teddy").does("sold")
    assert (party.at(), party.carried()) == (2, ["Dustbin Lid"])


def test_citizen_of_easter_town_runs_better() -> None:
    party = Party().level(0, 4).lives(0, "Easter Town").hand(1, "Extra Extra Large").meets("Choir of Toads")
    party.plays("Extra Extra Large", "Choir of Toads", seat=1).fails(3)
    assert any("escape" in sentence for sentence in party.told()), "a three is a five"


def test_citizen_of_easter_town_discards_a_card_for_two() -> None:
    party = Party().lives(0, "Easter Town").hand(0, "Mate", "Sally", "Wrong House").meets("Wolfman")
    assert (party.ours, party.theirs) == (1, 10)
    party.until(0).does("power", "Citizen of Easter Town", "Sally")
    assert (party.ours, party.held()) == (3, ["Mate", "Wrong House"])
    assert not party.until(0).offers("power", "Citizen of Easter Town"), "once a fight"


def test_citizen_of_easter_town_keeps_five_cards_as_everybody_does() -> None:
    six = ("Mate", "Sally", "Wrong House", "Suddenly Busy", "Not My Fault")
    party = Party().lives(0, "Easter Town").hand(0, *six).opens("Creative Interpretation").does("loot")
    assert (party.kind, len(party.held())) == ("tidy", 7)
    party.does("throw", "Mate").does("throw", "Sally")
    assert len(party.held()) == 5


def test_citizen_of_thanksgiving_town_draws_one_more_for_helping() -> None:
    party = Party().level(0, 3).lives(1, "Thanksgiving Town").level(1, 3).hand(1, "Sally").meets("Wolfman")
    party.does("ask", "Ben").does("share", 0).until(1).does("accept")
    assert party.ours == 3 + 3 + 1
    party.passes()
    while party.kind == "spoil":
        party.takes(party.answers()[0])
    assert (len(party.held(0)), len(party.held(1))) == (2, 1 + 1)


def test_holiday_home_allows_a_second_town_to_citizens_of_one() -> None:
    party = Party().hand(0, "Holiday Home", "Citizen of Easter Town", "Citizen of Christmas Town").turn()
    assert not party.offers("settle", "Holiday Home")
    party.does("settle", "Citizen of Easter Town").does("settle", "Holiday Home")
    party.does("settle", "Citizen of Christmas Town")
    assert party.towns() == ["Citizen of Christmas Town", "Citizen of Easter Town", "Holiday Home"]


def test_holiday_home_goes_with_the_last_town() -> None:
    party = Party().lives(0, "Easter Town", "Holiday Home").opens("Curse! Change of Address")
    assert party.towns() == []
    assert party.is_discarded("Curse! Change of Address")

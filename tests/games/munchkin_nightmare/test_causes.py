"""Why did that happen: the causes of an event, each with the clause behind it."""

from __future__ import annotations

import pytest

from deckbuilder.games.munchkin_nightmare.match_data import NEWCOMER
from deckbuilder.kernel.tracing import Trace
from tests.support.causes import chain, watched
from tests.support.party import Party


@pytest.fixture
def trace(monkeypatch: pytest.MonkeyPatch) -> Trace:
    """Record everything that scenarios do from now on."""
    return watched(monkeypatch, Party)


def test_drawn_cards_follow_from_a_card_a_room_a_kill_or_a_return(trace: Trace) -> None:
    party = Party().hand(0, "Sandy Claws").level(0, 8).turn().does("play", "Sandy Claws")
    assert chain(party, trace, "drew_some", 0) == [
        "Anna draws 2 Treasure cards. MN-2.2",
        "Anna plays Sandy Claws. MN-2.2",
        "Anna's turn begins. MN-2.1",
    ]
    party.opens_next("Mate").does("loot")
    assert chain(party, trace, "drew_some", 0)[:3] == [
        "Anna draws 1 Door card. MN-2.4",
        "Anna loots the room. MN-2.4",
        "Anna kicks open the door: Mate, which goes to Anna's hand. MN-2.3",
    ]
    won = Party().level(0, 8).meets("Wolfman").passes()
    assert chain(won, trace, "drew_some", 0)[:2] == [
        "Anna draws 2 Treasure cards. MN-6.6",
        "Anna wins the fight, 8 to 6. MN-6.3",
    ]
    assert chain(won, trace, "rose", 0)[0] == "Anna goes up 1 level, to 9. MN-6.5"
    back = Party()
    back.state.life[0] = NEWCOMER
    back.turn()
    assert chain(back, trace, "drew_some", 0) == ["Anna draws 4 Treasure cards. MN-9.3", "Anna's turn begins. MN-2.1"]


def test_an_action_does_not_follow_from_a_card_played_before_it(trace: Trace) -> None:
    party = Party().hand(0, "Curse! Early Bedtime", "Dustbin Lid").turn()
    party.does("on_seat", "Curse! Early Bedtime", "Ben").does("lay", "Dustbin Lid")
    assert chain(party, trace, "cursed", 1) == [
        "Curse! Early Bedtime hits Ben. MN-10.1",
        "Anna plays Curse! Early Bedtime on Ben. MN-10.1",
        "Anna's turn begins. MN-2.1",
    ]
    assert chain(party, trace, "put_on", 0) == [
        "Anna uses Dustbin Lid from now on. MN-4.3",
        "Anna's turn begins. MN-2.1",
    ]


def test_a_card_in_a_fight_follows_from_the_fight_and_no_other_card(trace: Trace) -> None:
    party = Party().hand(1, "Curse! Lame Pony").hand(2, "Wrong House").meets("Wolfman")
    party.plays("Curse! Lame Pony", "Anna", seat=1).plays("Wrong House", "Wolfman", seat=2)
    assert chain(party, trace, "removed") == [
        "Wolfman leaves the fight. MN-7.6",
        "Cleo plays Wrong House on Wolfman. MN-7.4",
        "Anna fights Wolfman. MN-6.1",
        "Anna kicks open the door: Wolfman. MN-2.3",
        "Anna's turn begins. MN-2.1",
    ]


def test_another_monster_joins_as_kin_as_a_wanderer_or_as_a_twin(trace: Trace) -> None:
    party = Party().hand(1, "Mummy's Boy", "Wandering Monster", "Wolfman", "Mate").meets("Doorbell Ghost").until(1)
    party.does("kin", "Mummy's Boy")
    assert chain(party, trace, "joined")[:2] == [
        "Mummy's Boy joins the fight, sent by Ben. MN-7.5",
        "Anna fights Doorbell Ghost. MN-6.1",
    ]
    party.plays("Wandering Monster", "Wolfman", seat=1)
    assert chain(party, trace, "joined")[:2] == [
        "Wolfman joins the fight, sent by Ben. MN-7.3",
        "Ben plays Wandering Monster. MN-7.4",
    ]
    party.plays("Mate", "Wolfman", seat=1)
    assert chain(party, trace, "joined")[:2] == [
        "Wolfman joins the fight, sent by Ben. MN-7.8",
        "Ben plays Mate on Wolfman. MN-7.4",
    ]


def test_items_change_hands_by_trade_help_theft_or_curse(trace: Trace) -> None:
    party = Party().carries(0, "Dustbin Lid", "Bat Hat").hand(0, "Magnet on a String").level(0, 4).carries(1, "Zero")
    party.turn().does("play" if party.offers("play") else "on_seat", "Magnet on a String")
    assert chain(party, trace, "passed_on", 1)[:2] == [
        "Zero goes from Ben to Anna. MN-10.5",
        "Anna plays Magnet on a String on Ben. MN-2.2",
    ]
    party.does("trade", "Ben").does("give", "Dustbin Lid").offers_it().does("accept")
    assert chain(party, trace, "passed_on", 0)[:2] == [
        "Dustbin Lid goes from Anna to Ben. MN-4.8",
        "Ben accepts the offer. MN-4.8",
    ]
    party.opens_next("Curse! Gift Exchange")
    if party.kind == "drop":
        party.does("part", "Zero")
    assert chain(party, trace, "passed_on", 0)[:2] == [
        "Zero goes from Anna to Cleo. MN-9.5",
        "Curse! Gift Exchange hits Anna. MN-10.1",
    ]
    helped = Party().level(1, 8).hand(1, "Sally").carries(0, "Dustbin Lid").meets("Wolfman")
    helped.agrees(1, 0, 0, "Dustbin Lid").passes()
    assert chain(helped, trace, "passed_on", 0)[:2] == [
        "Dustbin Lid goes from Anna to Ben. MN-8.5",
        "Anna wins the fight, 9 to 6. MN-6.3",
    ]


def test_cards_are_given_out_of_charity_or_because_a_curse_takes_them(trace: Trace) -> None:
    cards = ("Mate", "Sally", "Wrong House", "Suddenly Busy", "Fog in a Tin", "Bottled Thunder")
    party = Party().level(0, 3).level(1, 2).hand(0, *cards).opens("Curse! Mixed-Up Mail")
    party.does("suffer")
    assert chain(party, trace, "gave", 0)[:2] == [
        "Anna gives Ben 2 cards. MN-9.5",
        "Curse! Mixed-Up Mail hits Anna. MN-10.1",
    ]
    party.hand(0, "Jar of Angry Wasps").asks_again().does("loot").does("alms")
    assert chain(party, trace, "bestowed", 0) == [
        "Anna gives Cleo 1 card, having too many. MN-3.6",
        "Anna's turn begins. MN-2.1",
    ]


def test_running_follows_from_the_lost_fight_and_no_single_monster(trace: Trace) -> None:
    party = Party().lives(0, "Christmas Town").carries(0, "Zero").level(0, 5).dice(2)
    party.meets("Wolfman", "Tax Imp").passes().does("run", "Wolfman")
    assert chain(party, trace, "sank", 0)[:4] == [
        "Anna loses 2 levels, and is at 3. MN-2.6",
        "Wolfman catches Anna. MN-6.11",
        "Anna runs from Wolfman: 2. MN-6.10",
        "Anna loses the fight, 6 to 10. MN-6.3",
    ]
    party.does("bribe")
    assert chain(party, trace, "escaped", 0)[:3] == [
        "Anna escapes from Tax Imp. MN-5.5",
        "Anna discards Zero as Citizen of Christmas Town allows. MN-5.5",
        "Anna loses the fight, 6 to 10. MN-6.3",
    ]


def test_a_joining_monster_does_not_follow_from_a_card_on_another(trace: Trace) -> None:
    party = Party().hand(1, "In a Party Hat").hand(2, "Jack Skellington").meets("Doorbell Ghost")
    party.plays("In a Party Hat", "Doorbell Ghost", seat=1).until(2).does("kin", "Jack Skellington")
    assert chain(party, trace, "joined", 2)[:2] == [
        "Jack Skellington joins the fight, sent by Cleo. MN-7.5",
        "Anna fights Doorbell Ghost. MN-6.1",
    ]
    party.hand(0, "Smoke Biscuit", "Sally").passes().does("slip", "Smoke Biscuit", "Doorbell Ghost")
    assert chain(party, trace, "escaped", 0)[:2] == [
        "Anna escapes from Doorbell Ghost. MN-6.10",
        "Anna plays Smoke Biscuit on Doorbell Ghost. MN-6.10",
    ]


def test_a_result_that_a_die_decides_follows_from_the_roll(trace: Trace) -> None:
    party = Party().level(0, 5).meets("Oogie Boogie").fails(1, 4)
    assert chain(party, trace, "sank", 0)[:3] == [
        "Anna loses 2 levels, and is at 3. MN-2.6",
        "Anna rolls 4 for Oogie Boogie. MN-6.11",
        "Oogie Boogie catches Anna. MN-6.11",
    ]
    dead = Party().level(0, 5).meets("Oogie Boogie").fails(1, 3)
    assert chain(dead, trace, "died", 0)[:2] == ["Anna dies. MN-9.1", "Anna rolls 3 for Oogie Boogie. MN-6.11"]
    race = Party().hand(0, "Win the Egg Race").turn().dice(4).plays_now("Win the Egg Race", "Anna")
    assert chain(race, trace, "rose", 0)[:3] == [
        "Anna goes up 1 level, to 2. MN-2.6",
        "Anna rolls 4 for Win the Egg Race. MN-2.2",
        "Anna plays Win the Egg Race on themselves. MN-2.2",
    ]


def test_a_big_item_without_room_goes_because_of_what_was_given_away(trace: Trace) -> None:
    party = Party().wears(0, "Diplomatic Bag", "Turkey Fork of the Ancients").carries(0, "Lantern on a Stick")
    party.hand(0, "Sally").opens("Curse! Gift Exchange").does("suffer").does("part", "Diplomatic Bag")
    assert chain(party, trace, "crowded")[0] == "Anna has no room for Lantern on a Stick any more. MN-4.4"
    assert chain(party, trace, "passed_on", 0)[:2] == [
        "Lantern on a Stick goes from Anna to Ben. MN-4.4",
        "Anna has no room for Lantern on a Stick any more. MN-4.4",
    ]

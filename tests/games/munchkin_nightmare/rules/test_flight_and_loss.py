"""Running Away, Bad Stuff, death, curses and what cards take away (MN-6.9 to MN-6.13, MN-9, MN-10)."""

from __future__ import annotations

import pytest

from tests.support.party import Party


@pytest.mark.rule("MN-6.9")
def test_both_run_from_every_monster_the_fighter_first() -> None:
    party = Party().level(0, 3).level(1, 3).hand(1, "Sally").meets("Wolfman", "Doctor Finkelstein").agrees(1)
    party.dice(6, 6, 6, 6).passes()
    assert (party.kind, party.asked) == ("flee", 0)
    assert party.choices() == ["Run from Wolfman", "Run from Doctor Finkelstein"]
    party.does("run", "Doctor Finkelstein").flees()
    ran = [event[1:3] for event in party.state.events if event[0] == "ran"]
    wolf, doctor = party.find("Wolfman"), party.find("Doctor Finkelstein")
    assert ran[:2] == [(0, doctor), (0, wolf)]
    assert sorted(ran[2:]) == sorted([(1, wolf), (1, doctor)])


@pytest.mark.rule("MN-6.10")
@pytest.mark.parametrize(("rolled", "level"), [(4, 1), (5, 3), (6, 3)])
def test_five_or_more_escapes(rolled: int, level: int) -> None:
    party = Party().level(0, 3).dice(rolled).meets("Wolfman").passes()
    assert party.at() == level
    assert f"Anna runs from Wolfman: {rolled}." in party.told()


@pytest.mark.rule("MN-6.10")
def test_items_monsters_citizenships_and_cards_change_the_roll() -> None:
    hat = Party().level(0, 3).wears(0, "Boots of Hasty Apology").meets("Wolfman").fails(3)
    assert hat.at() == 3
    horse = Party().level(0, 3).wears(0, "Boots of Hasty Apology").meets("Horse Without a Headless Rider").fails(4)
    assert horse.at() == 1
    egg = Party().level(0, 3).lives(0, "Easter Town").meets("Doctor Finkelstein").fails(3)
    assert egg.at() == 3
    runners = Party().level(0, 3).hand(0, "Greased Runners").dice(3).meets("Wolfman").passes()
    runners.does("hasten", "Greased Runners").flees()
    assert (runners.at(), runners.is_discarded("Greased Runners")) == (3, True)


@pytest.mark.rule("MN-6.10")
def test_a_bonus_to_one_roll_is_not_added_to_the_next() -> None:
    party = (
        Party().level(0, 5).hand(0, "Greased Runners").dice(3, 4).meets("Wolfman", "Ankle Bats", "Doctor Finkelstein")
    )
    party.state.foes = party.state.foes[:1] + party.state.foes[2:]
    party.state.door_discards = (*party.state.door_discards, party.find("Ankle Bats"))
    party.passes().does("hasten", "Greased Runners").does("run", "Wolfman").flees()
    assert party.kind == "choose_one", "the doctor has caught her"


@pytest.mark.rule("MN-6.11")
def test_a_player_who_does_not_escape_suffers_the_bad_stuff_at_once() -> None:
    party = Party().level(0, 4).wears(0, "Steel-Toed Stockings").meets("Sock Mimic", "Wolfman").fails(1, 1)
    assert party.is_discarded("Steel-Toed Stockings")
    assert party.at() == 2
    assert "Sock Mimic catches Anna." in party.told()


@pytest.mark.rule("MN-6.11")
def test_some_monsters_do_something_to_whoever_escapes() -> None:
    party = Party().hand(0, "Sally", "Mate").meets("Carollers Who Never Leave").fails(6)
    assert len(party.held()) == 1


@pytest.mark.rule("MN-6.12")
@pytest.mark.parametrize(("level", "caught"), [(2, False), (3, True)])
def test_some_monsters_do_not_pursue_the_low(level: int, caught: bool) -> None:
    party = Party().level(0, level).hand(0, "Sally", "Mate").meets("Grandmother's Fruitcake").fails(1)
    assert (party.at() < level) == caught
    assert ("Grandmother's Fruitcake does not pursue Anna." in party.told()) != caught


@pytest.mark.rule("MN-6.13")
def test_a_player_who_dies_rolls_no_more() -> None:
    party = Party().level(0, 6).hand(0, "Sally").meets("Landlord of All Evil", "Wolfman", "Tax Imp").dice(1).passes()
    party.does("run", "Landlord of All Evil")
    assert (party.at(), party.asked) == (6, 1), "two monsters are left, and nobody whom they could catch"
    assert len([event for event in party.state.events if event[0] == "ran"]) == 1


def dead(*names: str) -> Party:
    """Anna has died with these cards in her hand, and Ben and Cleo look at what she leaves."""
    party = Party(4).level(0, 6).level(1, 2).level(2, 4).level(3, 2).lives(0, "Easter Town")
    party.cursed(0, "Curse! Squeaky Shoes").wears(0, "Bat Hat").hand(0, *names)
    return party.meets("Landlord of All Evil")


@pytest.mark.rule("MN-9.1")
def test_a_dead_player_keeps_level_towns_and_lasting_curses() -> None:
    party = dead("Sally", "Mate").fails(1)
    assert party.is_dead()
    assert (party.at(), party.towns(), party.curses()) == (6, ["Citizen of Easter Town"], ["Curse! Squeaky Shoes"])
    assert (party.held(), party.carried(), party.names(party.state.body)) == ([], [], ["Bat Hat", "Mate", "Sally"])


@pytest.mark.rule("MN-9.1")
def test_creative_interpretation_is_looted_from_the_body_too() -> None:
    party = _cheat().fails(1)
    assert party.kind == "loot_body"
    party.does("loot_card", "Creative Interpretation")
    assert party.held(1) == ["Creative Interpretation"]
    assert party.held(2) == ["Turkey Fork of the Ancients"], "the others take what is left in turn"
    assert party.state.cheats == ()


def test_by_the_rules_before_version_6_it_was_discarded_with_the_dead() -> None:
    party = _cheat(5).fails(1)
    assert party.held(1) == ["Turkey Fork of the Ancients"]
    assert party.is_discarded("Creative Interpretation")


def _cheat(rules: int | None = None) -> Party:
    """Anna, without any other card, uses an Item against the rules, and has met a monster that kills."""
    party = Party(rules=rules).level(0, 6).level(1, 2).hand(0, "Creative Interpretation")
    party.carries(0, "Turkey Fork of the Ancients").turn().does("on_item", "Creative Interpretation")
    return party.meets("Landlord of All Evil")


@pytest.mark.rule("MN-9.2")
def test_the_others_take_a_card_each_from_the_highest_level_down() -> None:
    party = dead("Sally", "Mate", "Wrong House").dice(1, 5, 2).fails(1)
    assert (party.kind, party.asked) == ("loot_body", 2), "Cleo is the highest"
    party.does("loot_card", "Bat Hat")
    second = party.asked
    party.does("loot_card", "Sally")
    assert {second, party.asked} == {1, 3}
    party.does("loot_card", "Mate")
    assert party.is_discarded("Wrong House")
    assert (party.held(2), party.held(second)) == (["Bat Hat"], ["Sally"])


@pytest.mark.rule("MN-9.2")
def test_those_of_one_level_roll_for_it() -> None:
    first = set()
    for rolls in ((5, 2), (2, 5), (3, 3, 1, 4)):
        party = dead("Sally", "Mate").dice(1, *rolls).passes()
        party.flees().does("loot_card", "Bat Hat")
        first.add((rolls, party.asked))
    assert first == {((5, 2), 1), ((2, 5), 3), ((3, 3, 1, 4), 3)}


@pytest.mark.rule("MN-9.3")
def test_a_dead_player_comes_back_and_draws_eight_on_the_own_turn() -> None:
    party = Party().level(0, 6).hand(1, "Sally").meets("Landlord of All Evil").fails(1)
    assert (party.asked, party.held()) == (1, [])
    party.opens_next("Wolfman")
    assert party.until(1).offers("ask", "Anna")
    party.level(1, 8).passes()
    while party.asked != 0:
        party.takes(party.answers()[-1])
    assert len(party.held()) == 8
    backs = [party.state.data.card(copy).deck for copy in party.state.hand[0]]
    assert sorted(backs) == [0] * 4 + [1] * 4


def test_a_player_who_is_back_is_said_to_lack_only_hand_and_items() -> None:
    party = Party().level(0, 6).lives(0, "Easter Town").hand(1, "Sally").meets("Landlord of All Evil").fails(1)
    assert "Anna is back, with neither hand nor Items." in party.told(), "level and Citizenship are kept"
    party.hand(0, "Mate", "Wrong House")
    assert "back, a new hand comes with their next turn" in party.view().seats[0].note, (
        "charity may have come before it"
    )


@pytest.mark.rule("MN-9.5")
def test_a_player_who_loses_an_item_chooses_which() -> None:
    party = Party().wears(0, "Vampire Teddy", "Dustbin Lid").opens("Curse! Butterfingers")
    assert (party.kind, party.choices()) == ("drop", ["Lose Vampire Teddy", "Lose Dustbin Lid"])
    assert party.does("part", "Dustbin Lid").carried() == ["Vampire Teddy"]


@pytest.mark.rule("MN-9.5")
def test_others_may_get_what_is_lost() -> None:
    left = Party().carries(0, "Bat Hat").wears(0, "Vampire Teddy").meets("Queue for the Sales").fails(1)
    assert left.carried(1) == ["Vampire Teddy"]
    right = Party().carries(0, "Bat Hat").opens("Curse! Gift Exchange")
    assert right.carried(2) == ["Bat Hat"]
    lowest = Party().wears(0, "Bat Hat").level(1, 3).level(2, 2).opens("Curse! It Was Only a Loan")
    assert lowest.carried(2) == ["Bat Hat"]
    highest = Party().wears(0, "Bat Hat").level(1, 3).level(2, 4).meets("Accountant From Below").fails(1)
    assert highest.carried(2) == ["Bat Hat"]


@pytest.mark.rule("MN-10.1")
def test_a_curse_may_be_played_on_anybody_on_the_own_turn() -> None:
    party = Party().hand(0, "Curse! Cancelled Birthday").level(2, 5).turn()
    assert {action[2] for action in party.answers() if action[0] == "on_seat"} == {0, 1, 2}
    party.does("on_seat", "Curse! Cancelled Birthday", "Cleo")
    assert (party.at(2), party.is_discarded("Curse! Cancelled Birthday"), party.asked) == (3, True, 0)


@pytest.mark.rule("MN-10.2")
def test_a_curse_may_be_averted_and_nobody_can_tell_who_could() -> None:
    party = Party().level(0, 5).hand(0, "Curse Eraser").opens("Curse! Cancelled Birthday")
    assert party.choices() == ["Avert it with Curse Eraser", "Let it happen"]
    assert party.does("avert").at() == 5
    nothing = Party().level(0, 5).hand(0, "Sally").opens("Curse! Cancelled Birthday")
    assert (nothing.kind, nothing.choices()) == ("cursed", ["Let it happen"])
    assert nothing.does("suffer").at() == 3


@pytest.mark.rule("MN-10.3")
def test_a_curse_that_finds_nothing_is_discarded() -> None:
    party = Party().carries(0, "Bat Hat").opens("Curse! Trousers of Yesterday")
    assert (party.kind, party.carried(), party.is_discarded("Curse! Trousers of Yesterday")) == (
        "trouble",
        ["Bat Hat"],
        True,
    )


@pytest.mark.rule("MN-10.4")
def test_a_lasting_curse_stays_until_it_is_lifted() -> None:
    party = Party().hand(0, "Soap for the Soul").opens("Curse! Persistent Hiccups").does("suffer")
    assert party.curses() == ["Curse! Persistent Hiccups"]
    assert party.does("play", "Soap for the Soul").curses() == []
    assert party.is_discarded("Curse! Persistent Hiccups")


@pytest.mark.rule("MN-10.4")
def test_a_curse_for_one_fight_counts_in_the_present_or_the_next_one() -> None:
    party = Party().level(0, 7).hand(1, "Curse! Bees in the Helmet").meets("Ankle Bats")
    party.plays("Curse! Bees in the Helmet", "Anna", seat=1)
    assert party.ours == 2
    assert party.passes().curses() == []
    later = Party().level(0, 7).opens("Curse! Bees in the Helmet").does("loot")
    assert later.curses() == ["Curse! Bees in the Helmet"]


@pytest.mark.rule("MN-10.5")
def test_a_thief_chooses_among_the_items_that_he_may_carry() -> None:
    party = Party().hand(0, "Magnet on a String").carries(1, "Bat Hat", "Lantern on a Stick", "Dustbin Lid").turn()
    party.does("on_seat", "Magnet on a String", "Ben")
    assert (party.kind, party.choices()) == ("steal", ["Take Bat Hat", "Take Dustbin Lid"])
    party.does("rob", "Bat Hat")
    assert (party.carried(0), party.carried(1)) == (["Bat Hat"], ["Dustbin Lid", "Lantern on a Stick"])


@pytest.mark.rule("MN-10.6")
def test_two_swap_levels_or_hands_and_the_top_of_a_pile_comes_back() -> None:
    levels = Party().hand(0, "Mistaken Identity Papers").level(1, 6).turn()
    levels.does("on_seat", "Mistaken Identity Papers", "Ben")
    assert (levels.at(0), levels.at(1)) == (6, 1)
    hands = Party().hand(0, "Swapped at the Cloakroom", "Sally").hand(1, "Mate").turn()
    hands.does("on_seat", "Swapped at the Cloakroom", "Ben")
    assert (hands.held(0), hands.held(1)) == (["Mate"], ["Sally"])
    pile = Party().hand(0, "Wardrobe of Regrets").turn()
    top = pile.state.data.name(pile.state.treasure_discards[-1])
    pile.does("play", "Wardrobe of Regrets")
    assert pile.held() == [top]


LACKED = {
    "Curse! Early Bedtime": "level",
    "Curse! Moving Day": "Big Item",
    "Curse! Gift Exchange": "Item",
    "Curse! Mixed-Up Mail": "card in hand",
    "Curse! Persona Non Grata": "Citizenship",
    "Curse! Somebody Sat on It": "Headgear in use",
}


@pytest.mark.rule("MN-9.5")
@pytest.mark.parametrize("curse", LACKED)
def test_everybody_hears_what_a_curse_finds_nothing_of(curse: str) -> None:
    told = Party().turn().opens_next(curse).told(1)
    assert told[told.index(f"{curse} hits Anna.") + 1] == f"Anna has no {LACKED[curse]} to lose."
    assert "Anna has nothing of that to lose." in Party(rules=8).turn().opens_next(curse).told(1)
    assert not any("to lose" in sentence for sentence in Party(rules=7).turn().opens_next(curse).told(1))


@pytest.mark.rule("MN-9.5")
@pytest.mark.parametrize("curse", LACKED)
def test_a_curse_that_would_find_nothing_says_what_it_misses(curse: str) -> None:
    party = Party().hand(0, curse, "Mate").turn()
    assert f"Play {curse} on Ben (who has no {LACKED[curse]} to lose now)" in party.choices()
    party.does("on_seat", curse, "Ben")
    assert f"Ben has no {LACKED[curse]} to lose." in party.told(0)


def test_a_curse_that_finds_something_is_offered_without_a_note() -> None:
    party = Party().hand(0, "Curse! Early Bedtime").level(1, 2).turn()
    assert "Play Curse! Early Bedtime on yourself (you have no level to lose now)" in party.choices()
    assert "Play Curse! Early Bedtime on Ben" in party.choices()
    lasting = Party().hand(0, "Curse! Squeaky Shoes").turn()
    assert "Play Curse! Squeaky Shoes on Ben" in lasting.choices()


def test_a_card_that_takes_something_is_not_said_to_take_nothing() -> None:
    party = Party().level(0, 2).turn().opens_next("Curse! Early Bedtime")
    assert "Anna loses 1 level, and is at 1." in party.told(1)
    assert not any("to lose" in sentence for sentence in party.told(1))


@pytest.mark.rule("MN-9.5")
def test_an_option_that_takes_nothing_may_be_chosen() -> None:
    party = Party().level(0, 5).meets("Doctor Finkelstein").fails(1)
    assert party.choices() == ["Surgery", "A donation"]
    assert "Anna has no Item in use to lose." in party.does("option", 1).told(1)
    assert party.at() == 5


@pytest.mark.rule("MN-2.2")
@pytest.mark.parametrize(("rules", "asked"), [(None, (0, "tidy")), (10, (1, "prepare"))])
def test_a_survivor_puts_down_what_they_took_off_the_helpers_body(rules: int | None, asked: tuple[int, str]) -> None:
    party = Party(rules=rules).level(0, 8).level(1, 4).carries(1, "Vampire Teddy", "Zero").hand(1, "Sally")
    party.meets("Landlord of All Evil").agrees(1).dice(5, 1).passes().flees()
    party.does("loot_card", "Vampire Teddy").does("loot_card", "Zero")
    assert (party.asked, party.kind, party.held()) == (*asked, ["Vampire Teddy"])
    if rules is None:
        assert party.does("lay").does("done").used() == ["Vampire Teddy"]


@pytest.mark.rule("MN-2.2")
@pytest.mark.parametrize(("rules", "asked"), [(None, (0, "tidy")), (10, (1, "prepare"))])
def test_a_fighter_puts_on_what_the_helper_had_to_give_away(rules: int | None, asked: tuple[int, str]) -> None:
    party = Party(rules=rules).level(0, 2).carries(1, "Bat Hat", "Zero").hand(1, "Sally")
    party.meets("Lock, Shock & Barrel").agrees(1).dice(5, 1).passes().flees().does("part", "Zero")
    assert (party.asked, party.kind, party.carried()) == (*asked, ["Bat Hat"])
    if rules is None:
        assert party.does("wear", "Bat Hat").used() == ["Bat Hat"]


@pytest.mark.rule("MN-2.2")
@pytest.mark.parametrize("rules", [None, 10])
def test_a_fighter_plays_what_a_curse_sent_them_in_the_fight(rules: int | None) -> None:
    party = Party(rules=rules).level(0, 1).hand(2, "Curse! Mixed-Up Mail", "Zero", "Bat Hat").meets("Ankle Bats")
    party.plays("Curse! Mixed-Up Mail", "Cleo", seat=2).does("suffer").dice(5).passes().flees()
    assert (party.asked, party.kind, party.held()) == (
        *((0, "tidy") if rules is None else (1, "prepare")),
        ["Bat Hat", "Zero"],
    )

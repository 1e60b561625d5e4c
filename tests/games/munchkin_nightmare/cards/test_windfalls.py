"""The windfalls of the core set, eight of which give levels, two of them at a price."""

from __future__ import annotations

import pytest

from tests.support.party import Party

LEVELS = ("Read the Manual", "Applaud Yourself", "Compliment the Mayor",
          "Survive a Family Dinner", "Mistaken for a Hero", "Correct a Ghost's Grammar")  # fmt: skip


@pytest.mark.parametrize("name", LEVELS)
def test_it_lets_anybody_go_up_a_level_but_never_to_the_tenth(name: str) -> None:
    party = Party().level(0, 8).level(1, 3).hand(0, name).turn()
    assert party.offers("on_seat", name, "Ben")
    party.plays_now(name, "Anna")
    assert (party.at(), party.is_discarded(name)) == (9, True)
    assert not Party().level(0, 9).hand(0, name).turn().offers("on_seat", name, "Anna")


@pytest.mark.parametrize("name", LEVELS)
def test_it_may_be_played_in_the_middle_of_a_fight(name: str) -> None:
    party = Party().level(0, 5).hand(0, name).meets("Wolfman").plays(name, "Anna")
    assert (party.at(), party.ours) == (6, 6)


def test_win_the_egg_race_takes_a_steady_hand() -> None:
    party = Party().level(0, 5).hand(0, "Win the Egg Race").turn()
    assert party.dice(4).plays_now("Win the Egg Race", "Anna").at() == 6
    party = Party().level(0, 5).hand(0, "Win the Egg Race").turn()
    assert party.dice(3).plays_now("Win the Egg Race", "Anna").at() == 5


@pytest.mark.rule("MN-6.11")
@pytest.mark.parametrize(("rules", "told"), [(None, ["Ben rolls 3 for Win the Egg Race."]), (6, [])])
def test_a_roll_for_a_card_is_told_even_if_it_brings_nothing(rules: int | None, told: list[str]) -> None:
    party = Party(rules=rules).hand(0, "Win the Egg Race").turn().dice(3).plays_now("Win the Egg Race", "Ben")
    assert party.told()[-1 - len(told) :] == ["Anna plays Win the Egg Race on Ben.", *told]


def test_bribe_the_calendar_costs_an_item_of_ones_choice() -> None:
    party = Party().level(0, 5).hand(0, "Bribe the Calendar").carries(0, "Vampire Teddy", "Dustbin Lid").turn()
    party.plays_now("Bribe the Calendar").does("part", "Dustbin Lid")
    assert (party.at(), party.carried()) == (6, ["Vampire Teddy"])


def test_sandy_claws_brings_two_treasures() -> None:
    party = Party().hand(0, "Sandy Claws").turn().plays_now("Sandy Claws")
    assert len(party.held()) == 2


def test_wardrobe_of_regrets_gives_the_last_treasure_back() -> None:
    party = Party().hand(0, "Wardrobe of Regrets").turn()
    top = party.state.data.name(party.state.treasure_discards[-1])
    party.plays_now("Wardrobe of Regrets")
    assert party.held() == [top]


def test_feed_the_right_cat_gives_the_last_card_of_either_pile_back() -> None:
    party = Party().hand(0, "Feed the Right Cat").turn()
    top = party.state.data.name(party.state.door_discards[-1])
    party.plays_now("Feed the Right Cat").does("salvage", top)
    assert party.held() == [top]


def test_two_of_them_do_not_fetch_each_other_for_ever() -> None:
    party = Party().hand(0, "Feed the Right Cat", "Wardrobe of Regrets").turn().plays_now("Wardrobe of Regrets")
    before = party.held()
    party.plays_now("Feed the Right Cat")
    assert not party.offers("salvage", "Wardrobe of Regrets")
    assert before != party.held()


def test_mistaken_identity_papers_swap_levels() -> None:
    party = Party().level(0, 2).level(1, 7).hand(0, "Mistaken Identity Papers").turn()
    party.plays_now("Mistaken Identity Papers", "Ben")
    assert (party.at(0), party.at(1)) == (7, 2)

"""What a helper plays on arrival (MN-3.4): thefts, swapped hands, and curses that the fight is over for."""

from __future__ import annotations

import pytest

from tests.support.party import Party

OLD = 14


@pytest.mark.rule("MN-3.4")
@pytest.mark.parametrize(("rules", "asked"), [(None, (1, "spend")), (OLD, (0, "tidy"))])
def test_a_helper_puts_on_what_a_magnet_has_just_taken(rules: int | None, asked: tuple[int, str]) -> None:
    party = Party(rules=rules).level(0, 5).level(1, 5).carries(1, "Dustbin Lid").carries(2, "Bat Hat")
    party.treasures("Magnet on a String").meets("Ankle Bats").agrees(1, 1, 1).passes()
    party.does("on_seat", "Magnet on a String", "Cleo")
    assert (party.asked, party.kind) == asked
    if rules is None:
        assert not party.offers("wear", "Dustbin Lid"), "that was not won in this fight"
        assert party.does("wear", "Bat Hat").used(1) == ["Bat Hat"]
        assert (party.asked, party.kind) == (0, "tidy"), "nothing that he won is left"


def swapped(rules: int | None, *cleos: str) -> Party:
    """A table where Ben has won Cultural Exchange as a helper, and has just played it on Cleo, who held these cards."""
    party = Party(rules=rules).level(0, 5).level(1, 5).hand(1, "Zero").hand(2, *cleos)
    party.treasures("Cultural Exchange").meets("Ankle Bats").agrees(1, 1, 1).passes()
    return party.does("on_seat", "Cultural Exchange", "Cleo")


@pytest.mark.rule("MN-3.4")
@pytest.mark.parametrize(("rules", "asked"), [(None, (1, "spend")), (OLD, (0, "tidy"))])
def test_a_helper_plays_the_treasures_of_a_swapped_hand(rules: int | None, asked: tuple[int, str]) -> None:
    party = swapped(rules, "Bat Hat", "Curse! Early Bedtime")
    assert (party.asked, party.kind) == asked
    if rules is None:
        assert not party.offers("on_seat", "Curse! Early Bedtime"), "that is no Treasure"
        assert party.does("lay", "Bat Hat").used(1) == ["Bat Hat"]
        assert (party.asked, party.kind) == (0, "tidy"), "no other Treasure is left"


def test_a_helper_is_asked_about_a_swapped_hand_by_its_backs() -> None:
    assert (swapped(None, "Smoke Biscuit", "Greased Runners").does("lay", "Smoke Biscuit").asked) == 1
    assert (swapped(None, "Sally", "Mate").kind) == "tidy", "all see that no card of it is a Treasure"


@pytest.mark.rule("MN-2.2")
@pytest.mark.parametrize(("rules", "asked"), [(None, (0, "tidy")), (OLD, (1, "prepare"))])
def test_a_fighter_whose_hand_is_swapped_is_asked_at_the_end(rules: int | None, asked: tuple[int, str]) -> None:
    party = Party(rules=rules).level(0, 8).hand(0, "Still Growing").lives(1, "Thanksgiving Town").hand(1, "Bat Hat")
    party.treasures("Cultural Exchange").meets("Ankle Bats").plays("Still Growing", "Ankle Bats").agrees(1).passes()
    party.does("on_seat", "Cultural Exchange", "Anna")
    assert (party.asked, party.kind, party.held(0)) == (*asked, ["Bat Hat"])
    if rules is None:
        assert party.does("lay", "Bat Hat").used() == ["Bat Hat"]


def curse_after_the_fight(curse: str, rules: int | None) -> Party:
    """A curse that Ben of Easter Town pays with in the fight, and brings back and plays on Anna once it is won."""
    party = Party(rules=rules).level(0, 5).level(1, 5).lives(1, "Easter Town").hand(1, curse)
    party.treasures("Feed the Right Cat").meets("Ankle Bats").agrees(1, 1, 1).until(1)
    party.does("power", "Citizen of Easter Town", curse).passes().does("play", "Feed the Right Cat")
    if party.kind == "salvage":
        party.does("salvage", curse)
    return party.does("on_seat", curse, "Anna")


@pytest.mark.rule("MN-10.4")
@pytest.mark.parametrize(("rules", "left"), [(None, ["Curse! Bees in the Helmet"]), (OLD, [])])
def test_a_curse_after_the_fight_waits_for_the_next_one(rules: int | None, left: list[str]) -> None:
    party = curse_after_the_fight("Curse! Bees in the Helmet", rules)
    assert "Curse! Bees in the Helmet hits Anna." in party.told()
    assert (party.kind, party.curses(0)) == ("tidy", left)


@pytest.mark.rule("MN-10.4")
@pytest.mark.parametrize("level", [8, 1])
def test_a_curse_that_counted_in_a_fight_is_gone_after_it(level: int) -> None:
    party = Party().level(0, level).cursed(0, "Curse! Bees in the Helmet").meets("Ankle Bats").fails(6)
    assert party.curses(0) == []


@pytest.mark.rule("MN-8.1")
@pytest.mark.parametrize(("rules", "leaves"), [(None, False), (OLD, True)])
def test_a_helper_does_not_leave_a_fight_that_is_over(rules: int | None, leaves: bool) -> None:
    party = curse_after_the_fight("Curse! That Smell", rules)
    assert ("Ben leaves the fight." in party.told()) == leaves
    assert party.curses(0) == ([] if leaves else ["Curse! That Smell"])

"""Monsters with two copies of a card: each copy acts on its own, and numbers add up (KNY-6.2, KNY-7.1)."""

from __future__ import annotations

import pytest

from deckbuilder.games.king_of_new_york.game import GAME
from deckbuilder.kernel.facts import NOTHING
from tests.support.city import City


@pytest.mark.rule("KNY-6.2", "KNY-7.1")
def test_two_shadow_doubles_count_the_dice_three_times() -> None:
    table = City(copies=2).owns(0, "Shadow Double", "Shadow Double").stands(1, "manhattan")
    assert table.resolves("aahhhh", order="ah").hearts(1) == 4


@pytest.mark.rule("KNY-6.2")
def test_two_bullet_proofs_spare_two_of_the_own_ouch() -> None:
    table = City(copies=2).owns(0, "Bullet Proof", "Bullet Proof").stands(1, "bronx")
    table.units("bronx", "Brownstone", "Brownstone", "Brownstone").resolves("oohhhe", order="o")
    assert (table.hearts(0), table.hearts(1)) == (9, 7), "the neighbour is spared nothing"


@pytest.mark.rule("KNY-6.2")
def test_two_antimatter_pellets_roll_two_dice_for_each_monster() -> None:
    table = City(copies=2).owns(0, "Antimatter Pellets", "Antimatter Pellets").stands(1, "manhattan")
    table.dice("ahhhhh" + "oo").turn(0).keeps().does("resolve", "Attack")
    assert table.hearts(1) == 6


@pytest.mark.rule("KNY-6.2")
def test_each_of_two_copies_pays_its_owner() -> None:
    table = (
        City(copies=2)
        .owns(0, "Leveler", "Leveler")
        .stands(1, "manhattan")
        .building("bronx", "Brownstone")
        .rolls("dhhhhh")
    )
    table.does("resolve", "Destruction").destroys("Brownstone")
    assert table.stars() == 3, "one for the Building, and one for each Leveler"


@pytest.mark.rule("KNY-6.2")
def test_each_of_two_tourists_keeps_tokens_of_its_own() -> None:
    table = (
        City(copies=2).owns(0, "Tourist", "Tourist").stands(1, "manhattan").resolves("hhhhhh").does("move", "queens")
    )
    assert (table.stars(), table.energy()) == (2, 2)


@pytest.mark.rule("KNY-6.2", "KNY-4.3")
def test_two_divas_ask_for_two_more_celebrity() -> None:
    def owner(faces: str) -> int:
        table = City(copies=2).owns(1, "Diva", "Diva").superstar(1).stands(1, "manhattan")
        return table.resolves(faces, order="c").state.superstar

    assert (owner("cccceh"), owner("ccccce")) == (1, 0)


def two_carapaces(rules: int | None = None) -> City:
    return City(rules=rules, copies=2).owns(0, "Carapace", "Carapace").has(0, hearts=4).stands(1, "manhattan")


def used_up(table: City) -> list[str]:
    return [said for said in table.choices() if said.startswith("Use ")]


@pytest.mark.rule("KNY-7.8")
def test_two_carapaces_with_equal_tokens_are_one_answer() -> None:
    table = two_carapaces().rolls("ooaaaa")
    assert used_up(table) == ["Use Carapace up, with 2 tokens"]
    second = GAME.answers.why_not(GAME.observe(table.state, 0), table.state.cards[0][1]).reasons[0].sentence
    assert second == "One answer covers all copies of Carapace: Use Carapace up, with 2 tokens."


@pytest.mark.rule("KNY-7.8")
def test_two_carapaces_with_different_tokens_are_two_answers() -> None:
    table = two_carapaces()
    table.state.tokens[table.state.cards[0][1]] = (NOTHING,)
    table.rolls("ooaaaa")
    assert used_up(table) == ["Use Carapace up, with 2 tokens", "Use Carapace up, with 3 tokens"]


def test_rules_before_version_9_offered_equal_carapaces_twice() -> None:
    assert used_up(two_carapaces(rules=8).rolls("ooaaaa")) == ["Use Carapace up, with 2 tokens"] * 2


def shedding(*more: str, rules: int | None = None) -> City:
    """A table where Anna has to discard one of two Tourists, of which one has been to Queens and the Bronx."""
    table = City(rules=rules, copies=2).owns(0, "Tourist", "Tourist", *more).has(0, energy=6).stands(1, "manhattan")
    table.offers("Tesla Cannon", "Stomp", "Diva").state.tokens[table.state.cards[0][1]] = (1, 3)
    return table.resolves("hhhhhh").buys("Tesla Cannon")


@pytest.mark.rule("KNY-7.9")
def test_of_two_tourists_the_one_that_has_seen_less_may_stay() -> None:
    table = shedding()
    assert table.choices() == ["Discard Tourist", "Discard Tourist, with tokens of the Bronx and Queens"]


def test_rules_before_version_9_discarded_the_first_of_two_tourists() -> None:
    assert shedding(rules=8).keep_cards() == ["Tourist"], "nobody was asked"


def test_rules_before_version_9_let_one_tourist_stand_for_both() -> None:
    table = shedding("Hunter", rules=8)
    assert table.choices() == ["Discard Tourist", "Discard Hunter"]
    observed = GAME.observe(table.state, 0)
    assert [GAME.answers.why_not(observed, copy).reasons[0].sentence for copy in table.state.cards[0]] == [
        "It can be used now: Discard Tourist.",
        "One answer covers all copies of Tourist: Discard Tourist.",
        "It can be used now: Discard Hunter.",
    ]

"""What everybody hears of Treasures that cards bring, bodies, swapped levels and Charity."""

from __future__ import annotations

import pytest

from deckbuilder.kernel.tracing import Trace
from tests.support.causes import chain, watched
from tests.support.party import Party

TOWN = "Citizen of Thanksgiving Town brings Ben 1 more Treasure."
LIST = "Very Long Shopping List brings Anna 1 more Treasure."


@pytest.fixture
def trace(monkeypatch: pytest.MonkeyPatch) -> Trace:
    """Record everything that scenarios do from now on."""
    return watched(monkeypatch, Party)


def helped(rules: int | None = None) -> Party:
    """Anna beats Ankle Bats, worth a Treasure, with the help of Ben from Thanksgiving Town, who asks for nothing."""
    party = Party(rules=rules).level(1, 6).lives(1, "Thanksgiving Town").hand(1, "Sally").meets("Ankle Bats")
    return party.agrees(1).passes()


@pytest.mark.rule("MN-8.6")
def test_a_town_that_brings_a_helper_a_treasure_is_named(trace: Trace) -> None:
    party = helped()
    assert TOWN in party.told()
    assert "Citizen of Thanksgiving Town brings you 1 more Treasure." in party.told(1)
    assert chain(party, trace, "brings", 1)[0] == f"{TOWN} MN-8.6"


def test_an_item_that_brings_the_fighter_a_treasure_is_named(trace: Trace) -> None:
    party = Party().level(0, 7).wears(0, "Very Long Shopping List").meets("Wolfman").passes()
    assert chain(party, trace, "brings", 0)[0] == f"{LIST} MN-6.6"


def test_what_brings_treasures_is_named_for_a_monster_got_rid_of_too() -> None:
    party = Party().level(0, 7).wears(0, "Very Long Shopping List").hand(0, "Lullaby for the Late")
    party.meets("Mummy's Boy").plays("Lullaby for the Late", "Mummy's Boy").passes()
    assert LIST in party.told()


def test_nothing_is_brought_by_a_fight_without_a_reward() -> None:
    party = Party().wears(0, "Very Long Shopping List").hand(0, "Return Label").meets("Wolfman")
    assert LIST not in party.plays("Return Label", "Wolfman").passes().told()


def test_an_item_that_brings_a_helper_a_level_is_named(trace: Trace) -> None:
    party = Party().hand(1, "Sally").level(1, 6).wears(1, "Ambassador's Wig").meets("Wolfman").agrees(1).passes()
    assert chain(party, trace, "brings", 1)[0] == "Ambassador's Wig brings Ben 1 more level. MN-6.5"


def killed(rules: int | None = None) -> Party:
    """Anna dies with an Item on the table and two cards in hand, and Ben and Cleo loot the body."""
    party = Party(rules=rules).level(0, 9).level(2, 4).carries(0, "Bat Hat").hand(0, "Sally", "Mate")
    party.meets("Oogie Boogie").dice(1, 1).fails(1, 3)
    while party.kind == "loot_body":
        party.takes(party.answers()[0])
    return party


@pytest.mark.rule("MN-9.1")
def test_everybody_hears_what_a_dead_player_lays_out_and_what_is_left() -> None:
    said = killed().told()
    died = said.index("Anna dies.")
    assert said[died + 1] == "Anna lays out Mate, Sally and Bat Hat."
    assert [one for one in said if one.startswith("The rest of the body")] == [
        "The rest of the body is discarded: Bat Hat."
    ]
    assert "You lay out Mate, Sally and Bat Hat." in killed().told(0)


def test_who_dies_with_nothing_has_nothing_to_lay_out() -> None:
    party = Party().level(0, 9).meets("Oogie Boogie").fails(1, 3)
    assert "Anna has nothing to lay out." in party.told()


@pytest.mark.rule("MN-10.6")
def test_swapped_levels_are_told() -> None:
    party = Party().level(0, 2).level(1, 5).hand(0, "Mistaken Identity Papers").turn(0)
    party.does("on_seat", "Mistaken Identity Papers", "Ben")
    assert "Anna swaps levels with Ben: Anna is at 5 now, Ben is at 2." in party.told()
    assert "You swap levels with Ben: you are at 5 now, Ben is at 2." in party.told(0)
    assert "Anna swaps levels with you: Anna is at 5 now, you are at 2." in party.told(1)


def too_many(rules: int | None = None) -> Party:
    """Anna, who is lowest with everybody else, has one card too many at the end of her turn, and discards it."""
    hand = ("Sally", "Mate", "Wrong House", "Suddenly Busy", "Wandering Monster")
    party = Party(rules=rules).doors("Down With a Cold").hand(0, *hand).turn(0).does("kick")
    while party.kind != "tidy":
        party.takes(next(answer for answer in party.answers() if answer[0] in ("loot", "done")))
    return party.does("throw", "Mate")


def test_by_older_rules_less_is_told() -> None:
    assert not [said for said in helped(rules=11).told() if " brings " in said]
    assert not [said for said in killed(rules=11).told() if "lays out" in said or "The rest" in said]
    party = Party(rules=11).level(0, 2).level(1, 5).hand(0, "Mistaken Identity Papers").turn(0)
    assert "Anna swaps levels with Ben." in party.does("on_seat", "Mistaken Identity Papers", "Ben").told()


@pytest.mark.rule("MN-3.6")
@pytest.mark.parametrize(
    ("rules", "said"), [(None, "Anna discards Mate, having too many cards."), (11, "Anna loses Mate.")]
)
def test_charity_that_nobody_gets_is_told_as_such(rules: int | None, said: str) -> None:
    party = too_many(rules)
    assert said in party.told()
    assert party.is_discarded("Mate")


def test_a_card_that_weakens_a_monster_says_by_how_much() -> None:
    party = Party().hand(0, "Down With a Cold").meets("Wolfman")
    before = party.theirs
    assert "Play Down With a Cold on Wolfman (-5)" in party.choices()
    party.plays("Down With a Cold", "Wolfman")
    assert party.told()[-1] == "Anna plays Down With a Cold on Wolfman: -5 for it."
    assert party.theirs == before - 5


@pytest.mark.parametrize(
    ("card", "said"),
    [("Extra Extra Large", "+10 for it, and 2 more Treasures"), ("Still Growing", "-5 for it, and 1 fewer Treasure")],
)
def test_an_enhancer_says_what_it_does_to_the_treasures(card: str, said: str) -> None:
    party = Party().hand(0, card).meets("Wolfman").plays(card, "Wolfman")
    assert party.told()[-1] == f"Anna plays {card} on Wolfman: {said}."


def test_an_enhancer_that_makes_a_monster_fit_says_what_it_adds() -> None:
    party = Party().hand(0, "Freshly Risen", "Ankle Bats").meets("Mummy's Boy").does("make_kin")
    assert party.told()[-2] == "Anna plays Freshly Risen: +5 for the monster that joins, and 1 more Treasure."


@pytest.mark.rule("MN-4.7")
def test_an_item_sold_at_double_value_is_said_to_be() -> None:
    party = Party().lives(0, "Christmas Town").carries(0, "Vampire Teddy").turn().does("sell").does("offer_up")
    assert "Anna sells Vampire Teddy for 1,200 gold, at double value." in party.does("sold").told()
    party = Party().lives(0, "Christmas Town").carries(0, "Bat Hat", "Dustbin Lid").turn().does("sell")
    party.does("offer_up", "Bat Hat").does("offer_up", "Dustbin Lid").does("sold")
    assert "Anna sells Bat Hat and Dustbin Lid for 1,000 gold, the dearest at double value." in party.told()


def test_a_card_that_strengthens_nobody_names_no_number() -> None:
    party = Party().hand(0, "Return Label").meets("Wolfman")
    assert "Play Return Label on Wolfman" in party.choices()
    assert "Anna plays Return Label on Wolfman." in party.plays("Return Label", "Wolfman").told()


def test_putting_down_an_item_that_its_owner_may_not_use_says_so() -> None:
    said = "Put Carved Pumpkin Breastplate down"
    assert f"{said} (you may not use it)" in Party().hand(0, "Carved Pumpkin Breastplate").turn(0).choices()
    party = Party().lives(0, "Halloween Town").hand(0, "Carved Pumpkin Breastplate", "Fog in a Tin").turn(0)
    assert {said, "Put Fog in a Tin down"} <= set(party.choices())


@pytest.mark.rule("MN-2.4")
@pytest.mark.parametrize(("rules", "said"), [(None, ["Anna looks for trouble."]), (12, [])])
def test_a_monster_from_the_hand_is_told_as_trouble_looked_for(rules: int | None, said: list[str]) -> None:
    party = Party(rules=rules).hand(0, "Ankle Bats").opens("Sally").does("trouble", "Ankle Bats")
    assert party.told()[-1 - len(said) :] == [*said, "Anna fights Ankle Bats."]


def test_the_fight_follows_from_the_trouble_and_that_from_the_door(trace: Trace) -> None:
    party = Party().hand(0, "Ankle Bats").opens("Sally").does("trouble", "Ankle Bats")
    assert chain(party, trace, "met", 0)[:3] == [
        "Anna fights Ankle Bats. MN-6.1",
        "Anna looks for trouble. MN-2.4",
        "Anna kicks open the door: Sally, which goes to Anna's hand. MN-2.3",
    ]

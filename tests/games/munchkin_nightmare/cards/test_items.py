"""The Items of the core set: what they add, where they are worn, who may use them, and their other effects."""

from __future__ import annotations

import pytest

from tests.support.party import Party

BONUS = {
    "Bat Hat": 2, "Colander of Command": 1, "Crown of Somebody Else's Birthday": 2, "Nightcap of Vigilance": 1,
    "Gingerbread Plate Mail": 3, "Quilted Dressing Gown": 1, "Jumper From an Aunt": 1, "Snow Globe Cuirass": 3,
    "Carved Pumpkin Breastplate": 3, "Boots of Hasty Apology": 0, "Slippers of Mild Alarm": 1,
    "Pair of Rabbit's Feet": 1, "Steel-Toed Stockings": 1, "Mayor's Badge": 2, "Zero": 1, "Pockets Inside Pockets": 0,
    "Very Long Shopping List": 1, "Vampire Teddy": 3, "Sharpened Candy Cane": 1, "Rolling Pin of Justice": 2,
    "Garlic Press": 1, "Holy Watering Can": 1, "Gravy Boat With Ram": 3, "Egg Whisk of Doubt": 1,
    "Umbrella of Last Resort": 1, "Dustbin Lid": 1, "Lantern on a Stick": 2, "Bell of Interruption": 1,
    "Broom With a View": 2, "Turkey Fork of the Ancients": 4, "Catapult of Small Vegetables": 2,
    "Extremely Large Spoon": 5, "Eight-Foot Cracker": 3, "Santa's Sleigh": 3, "Runaway Bathtub": 2,
    "Rocking Horse of the Dead": 2,
}  # fmt: skip
"""The bonus that each gives to the strength of a player who may use it."""
TOWN = {
    "Snow Globe Cuirass": "Christmas Town", "Carved Pumpkin Breastplate": "Halloween Town",
    "Gravy Boat With Ram": "Thanksgiving Town", "Egg Whisk of Doubt": "Easter Town",
}  # fmt: skip
"""The town of the citizens who alone may use an Item."""
OF_THEIR_OWN = {"Thanksgiving Town": 1, "Christmas Town": 1}
"""The bonus that citizens have without any Item."""


def might(party: Party) -> int:
    """The strength of Anna alone, in a fight in which Ben might still do something."""
    return party.hand(1, "Sally").meets("Wolfman").ours


@pytest.mark.parametrize("name", BONUS)
def test_an_item_adds_its_bonus_in_use_and_nothing_when_only_carried(name: str) -> None:
    town = TOWN.get(name, "")
    party = Party().hand(0, name)
    if town:
        party.lives(0, town)
    own = 1 + OF_THEIR_OWN.get(town, 0)
    party.turn().does("lay", name)
    assert party.used() == [name], "an Item in nobody's way is in use at once"
    assert might(party) == own + BONUS[name]
    carried = Party().carries(0, name)
    assert might(carried) == 1


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Bat Hat", "Colander of Command"),
        ("Crown of Somebody Else's Birthday", "Nightcap of Vigilance"),
        ("Gingerbread Plate Mail", "Quilted Dressing Gown"),
        ("Jumper From an Aunt", "Quilted Dressing Gown"),
        ("Boots of Hasty Apology", "Slippers of Mild Alarm"),
        ("Pair of Rabbit's Feet", "Steel-Toed Stockings"),
        ("Santa's Sleigh", "Runaway Bathtub"),
        ("Rocking Horse of the Dead", "Runaway Bathtub"),
    ],
)
def test_a_slot_has_room_for_one(one: str, other: str) -> None:
    party = Party().wears(0, one).carries(0, other).turn().does("wear", other)
    assert (party.used(), party.carried()) == ([other], sorted([one, other]))


@pytest.mark.parametrize("name", ["Vampire Teddy", "Sharpened Candy Cane", "Rolling Pin of Justice", "Garlic Press",
                                  "Holy Watering Can", "Umbrella of Last Resort", "Lantern on a Stick",
                                  "Bell of Interruption"])  # fmt: skip
def test_two_of_one_hand_each_go_together_and_a_third_does_not(name: str) -> None:
    party = Party().wears(0, "Dustbin Lid", name).carries(0, "Egg Whisk of Doubt").lives(0, "Easter Town").turn()
    assert party.used() == sorted(["Dustbin Lid", name])
    party.does("wear", "Egg Whisk of Doubt")
    assert party.used() == sorted([name, "Egg Whisk of Doubt"])


@pytest.mark.parametrize("name", ["Broom With a View", "Turkey Fork of the Ancients", "Catapult of Small Vegetables",
                                  "Extremely Large Spoon", "Eight-Foot Cracker"])  # fmt: skip
def test_an_item_for_both_hands_leaves_no_hand_free(name: str) -> None:
    party = Party().wears(0, "Dustbin Lid", "Vampire Teddy").carries(0, name).turn().does("wear", name)
    assert party.used() == [name]


@pytest.mark.parametrize(
    "name",
    ["Turkey Fork of the Ancients", "Catapult of Small Vegetables", "Extremely Large Spoon", "Lantern on a Stick"],
)
def test_one_big_item_is_all_that_can_be_carried(name: str) -> None:
    party = Party().carries(0, name).hand(0, "Carved Pumpkin Breastplate", "Dustbin Lid").lives(0, "Halloween Town")
    party.turn()
    assert not party.offers("lay", "Carved Pumpkin Breastplate")
    assert party.offers("lay", "Dustbin Lid")


@pytest.mark.parametrize(("name", "town"), [*TOWN.items(), ("Carved Pumpkin Breastplate", "Thanksgiving Town"),
                                            ("Egg Whisk of Doubt", "Christmas Town")])  # fmt: skip
def test_it_is_for_citizens_only(name: str, town: str) -> None:
    assert not Party().carries(0, name).turn().offers("wear", name)
    assert Party().lives(0, town).carries(0, name).turn().offers("wear", name)


@pytest.mark.parametrize(
    ("name", "town"),
    [
        ("Crown of Somebody Else's Birthday", "Thanksgiving Town"),
        ("Pair of Rabbit's Feet", "Easter Town"),
        ("Bell of Interruption", "Halloween Town"),
        ("Eight-Foot Cracker", "Christmas Town"),
    ],
)
def test_it_is_for_everybody_but_some_citizens(name: str, town: str) -> None:
    assert Party().carries(0, name).turn().offers("wear", name)
    assert not Party().lives(0, town).carries(0, name).turn().offers("wear", name)


@pytest.mark.parametrize(
    ("name", "by"),
    [
        ("Bat Hat", 1),
        ("Nightcap of Vigilance", 1),
        ("Boots of Hasty Apology", 2),
        ("Zero", 1),
        ("Broom With a View", 1),
        ("Santa's Sleigh", 1),
        ("Umbrella of Last Resort", -1),
        ("Extremely Large Spoon", -1),
        ("Rocking Horse of the Dead", -1),
    ],
)
def test_it_helps_or_hinders_running_away(name: str, by: int) -> None:
    def runs(number: int) -> bool:
        party = Party().level(0, 4).wears(0, name).hand(1, "Extra Extra Large").meets("Choir of Toads")
        party.plays("Extra Extra Large", "Choir of Toads", seat=1).fails(number)
        return any("escape" in sentence for sentence in party.told())

    assert [runs(number) for number in (4 - by, 5 - by)] == [False, True]


@pytest.mark.parametrize(
    ("name", "monster", "level", "more"),
    [
        ("Jumper From an Aunt", "Haunted Bouncy Castle", 8, 1 + 2),
        ("Zero", "Haunted Bouncy Castle", 8, 1 + 2),
        ("Garlic Press", "Haunted Bouncy Castle", 8, 1 + 3),
        ("Holy Watering Can", "Accountant From Below", 6, 1 + 3),
    ],
)
def test_it_is_good_against_undead_or_demons(name: str, monster: str, level: int, more: int) -> None:
    party = Party().wears(0, name).hand(1, "Sally").meets(monster)
    assert (party.ours, party.theirs) == (1 + more, level)
    assert might(Party().wears(0, name)) < 1 + more


def test_it_is_good_against_what_has_just_become_undead() -> None:
    party = Party().wears(0, "Garlic Press").hand(1, "Freshly Risen").meets("Wolfman")
    assert party.ours == 2
    assert party.plays("Freshly Risen", "Wolfman", seat=1).ours == 5


def test_mayors_badge_brings_a_treasure_for_helping() -> None:
    party = Party().wears(1, "Mayor's Badge").level(1, 5).hand(1, "Sally").meets("Wolfman")
    party.does("ask", "Ben").does("share", 0).until(1).does("accept").passes()
    while party.kind == "spoil":
        party.takes(party.answers()[0])
    assert (len(party.held(0)), len(party.held(1))) == (2, 1 + 1)


def test_pockets_inside_pockets_hold_a_card_more() -> None:
    six = ("Mate", "Sally", "Wrong House", "Suddenly Busy", "Not My Fault", "Holiday Home")
    party = Party().level(1, 3).hand(0, *six).wears(0, "Pockets Inside Pockets").opens("Creative Interpretation")
    party.does("loot")
    while party.kind == "tidy":
        party.takes(next(action for action in party.answers() if action[0] in ("alms", "throw", "done")))
    assert len(party.held()) == 6


def test_very_long_shopping_list_brings_a_treasure_more() -> None:
    party = Party().level(0, 7).wears(0, "Very Long Shopping List").meets("Wolfman").passes()
    assert len(party.held()) == 2 + 1


@pytest.mark.parametrize(("name", "bonus"), [("Sat Nav With Attitude", 1), ("Jingle Spurs", 2)])
def test_a_ride_enhancer_counts_only_with_a_ride(name: str, bonus: int) -> None:
    assert might(Party().wears(0, name)) == 1
    assert might(Party().wears(0, "Runaway Bathtub", name)) == 1 + 2 + bonus


def test_sat_nav_with_attitude_knows_a_way_out_for_a_ride() -> None:
    party = Party().level(0, 4).wears(0, "Runaway Bathtub", "Sat Nav With Attitude").hand(1, "Extra Extra Large")
    party.meets("Choir of Toads").plays("Extra Extra Large", "Choir of Toads", seat=1).fails(4)
    assert any("escape" in sentence for sentence in party.told())


@pytest.mark.parametrize(
    ("items", "levels"),
    [
        (("Vampire Teddy", "Rolling Pin of Justice"), 1),
        (("Turkey Fork of the Ancients", "Dustbin Lid", "Santa's Sleigh", "Sharpened Candy Cane"), 2),
    ],
)
def test_a_thousand_gold_is_a_level_and_there_is_no_change(items: tuple[str, ...], levels: int) -> None:
    party = Party().carries(0, *items, "Mayor's Badge").turn().does("sell")
    for item in items:
        party.does("offer_up", item)
    assert party.does("sold").at() == 1 + levels
    assert party.carried() == ["Mayor's Badge"]

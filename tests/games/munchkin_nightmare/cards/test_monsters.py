"""The monsters of the core set: what they are worth, whom they hate, and their Bad Stuff."""

from __future__ import annotations

import pytest

from tests.support.party import Party

KILLED = {
    "Ankle Bats": (1, 1, 1),
    "Sock Mimic": (1, 1, 1),
    "Doorbell Ghost": (1, 1, 1),
    "Tinsel Moth": (1, 1, 1),
    "Stale Marshmallow": (1, 1, 1),
    "Carollers Who Never Leave": (2, 1, 1),
    "Pumpkin With Opinions": (2, 1, 1),
    "Undercooked Turkey": (2, 1, 1),
    "Gift That Ticks": (2, 1, 1),
    "Mummy's Boy": (2, 1, 1),
    "Easter Bunny": (4, 2, 1),
    "Escaped Piñata": (4, 3, 1),
    "Queue for the Sales": (4, 2, 1),
    "Tax Imp": (4, 2, 1),
    "Wolfman": (6, 2, 1),
    "Wet Blanket": (6, 2, 1),
    "Clockwork Nutcracker": (6, 2, 1),
    "Accountant From Below": (6, 2, 1),
    "Doctor Finkelstein": (8, 2, 1),
    "Snowman With a Grudge": (8, 2, 1),
    "Choir of Toads": (8, 2, 1),
    "Haunted Bouncy Castle": (8, 2, 1),
    "Lock, Shock & Barrel": (10, 3, 1),
    "Horse Without a Headless Rider": (10, 3, 1),
    "Grandmother's Fruitcake": (10, 3, 1),
    "Middle Management Fiend": (12, 3, 1),
    "Moths of the Apocalypse": (12, 3, 1),
    "Bear Nobody Woke": (14, 4, 1),
    "Chandelier Spider": (14, 4, 1),
    "Committee of Gargoyles": (14, 4, 1),
    "Jack Skellington": (16, 4, 2),
    "Avalanche of Returned Gifts": (16, 5, 2),
    "Calendar With Teeth": (16, 4, 2),
    "Oogie Boogie": (18, 5, 2),
    "Sea Serpent in the Bath": (18, 5, 2),
    "Landlord of All Evil": (20, 5, 2),
}
"""For each monster its strength, and the Treasures and levels that it is worth."""
MIGHT = ("Extremely Large Spoon", "Gingerbread Plate Mail", "Santa's Sleigh", "Jingle Spurs", "Mayor's Badge")
"""Items worth fifteen in total, none of which any monster reacts to."""

WORN = ("Colander of Command", "Quilted Dressing Gown", "Slippers of Mild Alarm", "Rolling Pin of Justice",
        "Dustbin Lid", "Runaway Bathtub")  # fmt: skip
"""One Item for each slot, and both hands full."""
HAND = ("Mate", "Sally", "Wrong House")
CAUGHT: dict[str, tuple[tuple[str, ...], int, tuple[str, ...], int]] = {
    "Ankle Bats": ((), 4, (), 3),
    "Sock Mimic": ((), 5, ("Slippers of Mild Alarm",), 3),
    "Doorbell Ghost": ((), 5, (), 2),
    "Tinsel Moth": ((), 5, ("Colander of Command",), 3),
    "Stale Marshmallow": (("Mate",), 5, (), 2),
    "Carollers Who Never Leave": ((), 5, (), 1),
    "Pumpkin With Opinions": ((), 4, (), 3),
    "Undercooked Turkey": (("Mate",), 4, (), 2),
    "Gift That Ticks": (("Dustbin Lid",), 5, ("Dustbin Lid",), 3),
    "Mummy's Boy": ((), 5, ("Quilted Dressing Gown",), 3),
    "Easter Bunny": (("Mate", "Sally"), 5, (), 1),
    "Escaped Piñata": ((), 4, (), 3),
    "Tax Imp": (("Dustbin Lid", "Colander of Command"), 5, ("Colander of Command", "Dustbin Lid"), 3),
    "Wolfman": ((), 3, (), 3),
    "Wet Blanket": ((), 5, (), 1),
    "Clockwork Nutcracker": ((), 4, ("Colander of Command",), 3),
    "Snowman With a Grudge": ((), 5, ("Quilted Dressing Gown", "Slippers of Mild Alarm"), 3),
    "Choir of Toads": ((), 5, (), 0),
    "Haunted Bouncy Castle": ((), 4, ("Slippers of Mild Alarm",), 3),
    "Horse Without a Headless Rider": ((), 3, ("Runaway Bathtub",), 3),
    "Grandmother's Fruitcake": ((), 3, (), 2),
    "Behemoth Under the Bed": ((), 2, (), 3),
    "Middle Management Fiend": (("Runaway Bathtub",), 4, ("Runaway Bathtub",), 3),
    "Moths of the Apocalypse": ((), 5, WORN[:3], 3),
    "Bear Nobody Woke": ((), 2, (), 3),
    "Chandelier Spider": ((), 4, (), 0),
    "Committee of Gargoyles": (("Dustbin Lid",), 4, ("Rolling Pin of Justice", "Dustbin Lid"), 3),
    "Sea Serpent in the Bath": ((), 5, WORN, 3),
}
"""For each monster its victim's choices, the level left, the Items lost, and the number of cards kept."""


def caught(name: str, *dice: int, seats: int = 3) -> Party:
    """Anna, on the fifth level and well dressed, has lost to a monster that Ben has made too strong for anybody."""
    party = Party(seats).level(0, 5).wears(0, *WORN).hand(0, *HAND)
    party.hand(1, "Extra Extra Large", "Ancient Beyond Reason").meets(name)
    party.plays("Extra Extra Large", name, seat=1).plays("Ancient Beyond Reason", name, seat=1)
    return party.fails(1, *dice)


@pytest.mark.parametrize("name", KILLED)
def test_a_killed_monster_gives_its_levels_and_treasures(name: str) -> None:
    level, treasures, levels = KILLED[name]
    party = Party().level(0, 7).wears(0, *MIGHT).hand(1, "Sally").meets(name)
    assert (party.foes, party.theirs, party.ours) == ([name], level, 22)
    party.passes()
    assert (party.at(), len(party.held())) == (7 + levels, treasures)
    assert party.is_discarded(name)


@pytest.mark.parametrize("name", CAUGHT)
def test_a_caught_player_suffers_the_bad_stuff_of_the_monster(name: str) -> None:
    choices, level, lost, left = CAUGHT[name]
    party = caught(name)
    for choice in choices:
        assert party.asked == 0
        party.does("part" if party.kind == "drop" else "throw", choice)
    assert (party.asked, party.kind) == (1, "prepare"), f"nothing more is asked than {choices}"
    assert party.at() == level
    assert party.carried() == sorted(set(WORN) - set(lost))
    assert len(party.held()) == left


@pytest.mark.parametrize(
    ("name", "items", "taker"),
    [
        ("Queue for the Sales", ("Runaway Bathtub",), 1),
        ("Accountant From Below", ("Runaway Bathtub",), 2),
        ("Avalanche of Returned Gifts", ("Dustbin Lid", "Colander of Command", "Runaway Bathtub"), 1),
    ],
)
def test_items_that_a_monster_takes_go_to_another_player(name: str, items: tuple[str, ...], taker: int) -> None:
    party = Party(3).level(0, 5).level(2, 3).wears(0, *WORN).hand(1, "Extra Extra Large", "Ancient Beyond Reason")
    party.meets(name).plays("Extra Extra Large", name, seat=1).plays("Ancient Beyond Reason", name, seat=1).fails(1)
    for item in items:
        party.does("part", item)
    assert (party.carried(taker), party.at()) == (sorted(items), 5)
    assert party.carried() == sorted(set(WORN) - set(items))


def test_lock_shock_and_barrel_share_out_to_both_sides() -> None:
    party = caught("Lock, Shock & Barrel").does("part", "Dustbin Lid").does("part", "Colander of Command")
    assert (party.carried(1), party.carried(2), len(party.held())) == (["Dustbin Lid"], ["Colander of Command"], 2)


def test_doctor_finkelstein_lets_his_victim_choose() -> None:
    assert caught("Doctor Finkelstein").does("option", 0).at() == 3
    party = caught("Doctor Finkelstein").does("option", 1).does("part", "Runaway Bathtub")
    assert (party.at(), "Runaway Bathtub" in party.carried()) == (5, False)


def test_jack_skellington_takes_citizenships_too() -> None:
    party = Party().level(0, 5).lives(0, "Easter Town", "Holiday Home", "Christmas Town").meets("Jack Skellington")
    party.fails(1)
    assert (party.towns(), party.at()) == ([], 3)


def test_calendar_with_teeth_takes_as_many_levels_as_it_rolls() -> None:
    assert caught("Calendar With Teeth", 3).at() == 2
    assert caught("Calendar With Teeth", 6).at() == 1, "nobody falls below the first"


def test_oogie_boogie_gambles_for_a_life() -> None:
    party = caught("Oogie Boogie", 3)
    assert party.is_dead()
    assert (party.carried(), party.held()) == ([], [])
    survivor = caught("Oogie Boogie", 4)
    assert (survivor.is_dead(), survivor.at()) == (False, 3)


@pytest.mark.rule("MN-6.11")
def test_everybody_hears_the_rolls_for_a_monster_and_for_its_twin() -> None:
    party = Party().level(0, 9).hand(1, "Instant Twin Powder").meets("Calendar With Teeth")
    party.plays("Instant Twin Powder", "Calendar With Teeth", seat=1).dice(1, 2, 1, 3).passes().flees()
    assert [said for said in party.told(0) if said.startswith("You roll")] == [
        "You roll 2 for Calendar With Teeth.",
        "You roll 3 for Calendar With Teeth.",
    ]
    assert party.at() == 4


def test_landlord_of_all_evil_kills() -> None:
    party = caught("Landlord of All Evil")
    assert (party.is_dead(), party.at(), party.kind) == (True, 5, "loot_body")


@pytest.mark.parametrize(
    ("name", "town", "more"),
    [
        ("Pumpkin With Opinions", "Thanksgiving Town", 3),
        ("Easter Bunny", "Halloween Town", 2),
        ("Queue for the Sales", "Christmas Town", 3),
        ("Wolfman", "Easter Town", 4),
    ],
)
def test_it_is_stronger_against_the_citizens_that_it_hates(name: str, town: str, more: int) -> None:
    level = KILLED[name][0]
    assert Party().meets(name).theirs == level
    assert Party().lives(0, town).meets(name).theirs == level + more


@pytest.mark.parametrize(
    ("name", "item", "more"),
    [
        ("Tinsel Moth", "Colander of Command", 2),
        ("Clockwork Nutcracker", "Colander of Command", 3),
        ("Haunted Bouncy Castle", "Slippers of Mild Alarm", 3),
    ],
)
def test_it_is_stronger_against_what_it_hates_to_see(name: str, item: str, more: int) -> None:
    assert Party().wears(0, item).meets(name).theirs == KILLED[name][0] + more
    assert Party().carries(0, item).meets(name).theirs == KILLED[name][0], "what is only carried is not seen"


def test_wolfman_hates_a_helper_from_easter_town_too_but_only_once() -> None:
    party = Party().lives(0, "Easter Town").lives(1, "Easter Town").hand(1, "Dustbin Lid").meets("Wolfman")
    party.does("ask", "Ben").does("share").until(1).does("accept")
    assert party.theirs == 6 + 4


@pytest.mark.parametrize(
    ("name", "by"),
    [
        ("Ankle Bats", 1),
        ("Stale Marshmallow", 2),
        ("Snowman With a Grudge", 1),
        ("Bear Nobody Woke", 1),
        ("Easter Bunny", -1),
        ("Horse Without a Headless Rider", -2),
    ],
)
def test_it_is_easier_or_harder_to_run_from(name: str, by: int) -> None:
    def runs(number: int) -> bool:
        party = Party().level(0, 4).hand(1, "Extra Extra Large", "Dustbin Lid").meets(name)
        party.plays("Extra Extra Large", name, seat=1).fails(number)
        return any("escapes" in sentence for sentence in party.told())

    assert [runs(number) for number in (5 - by - 1, min(6, 5 - by))] == [False, by > -2]


@pytest.mark.parametrize(
    ("name", "level"),
    [
        ("Grandmother's Fruitcake", 2),
        ("Behemoth Under the Bed", 2),
        ("Bear Nobody Woke", 3),
        ("Calendar With Teeth", 3),
        ("Sea Serpent in the Bath", 4),
        ("Landlord of All Evil", 3),
    ],
)
def test_it_pursues_nobody_of_so_low_a_level(name: str, level: int) -> None:
    party = Party().level(0, level).wears(0, "Dustbin Lid").hand(0, "Sally").meets(name).fails(1)
    assert (party.at(), party.carried(), party.is_dead()) == (level, ["Dustbin Lid"], False)
    assert not any("runs from" in sentence for sentence in party.told()), "nobody rolls"
    assert any("runs from" in told for told in Party().level(0, level + 1).meets(name).fails(1).told())


def test_wet_blanket_is_fought_alone() -> None:
    party = Party().hand(1, "Sally").meets("Wet Blanket")
    assert "ask" not in party.words()
    assert "ask" in Party().hand(1, "Sally").meets("Wolfman").words()


def test_behemoth_under_the_bed_counts_levels_and_one_shots_only() -> None:
    party = Party().level(0, 8).wears(0, *MIGHT).hand(0, "Exploding Ornament").meets("Behemoth Under the Bed")
    assert (party.ours, party.theirs) == (8, 12)
    party.plays("Exploding Ornament", "us").passes()
    assert (party.at(), len(party.held())) == (9, 3)


def test_carollers_who_never_leave_are_heard_even_by_who_escapes() -> None:
    party = Party().hand(0, *HAND).meets("Carollers Who Never Leave").fails(6)
    assert len(party.held()) == 2


@pytest.mark.parametrize(
    ("name", "kin", "stranger"),
    [
        (undead, "Doorbell Ghost" if undead != "Doorbell Ghost" else "Mummy's Boy", "Tax Imp")
        for undead in ("Doorbell Ghost", "Undercooked Turkey", "Mummy's Boy", "Haunted Bouncy Castle",
                       "Jack Skellington")
    ]
    + [
        (demon, "Tax Imp" if demon != "Tax Imp" else "Accountant From Below", "Mummy's Boy")
        for demon in ("Tax Imp", "Accountant From Below", "Middle Management Fiend", "Landlord of All Evil")
    ],
)  # fmt: skip
def test_it_is_joined_by_its_kin_out_of_any_hand_and_by_nobody_else(name: str, kin: str, stranger: str) -> None:
    party = Party().hand(1, kin, stranger).meets(name).until(1)
    assert not party.offers("kin", stranger)
    party.does("kin", kin)
    assert party.foes == [name, kin]

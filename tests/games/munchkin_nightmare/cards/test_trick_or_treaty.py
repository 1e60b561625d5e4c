"""The cards of Trick or Treaty."""

from __future__ import annotations

import pytest

from tests.support.party import Party

WORN = ("Colander of Command", "Quilted Dressing Gown", "Slippers of Mild Alarm", "Rolling Pin of Justice",
        "Dustbin Lid", "Runaway Bathtub")  # fmt: skip
MIGHT = ("Extremely Large Spoon", "Gingerbread Plate Mail", "Santa's Sleigh", "Jingle Spurs", "Mayor's Badge")
KILLED = {
    "Interpreter of Screams": (1, 1, 1),
    "Minutes of the Last Meeting": (4, 2, 1),
    "Buffet Phantom": (6, 2 + 1, 1),
    "Devil's Advocate": (8, 3, 1),
    "Protocol Dragon": (14, 4, 1),
    "Elephant in the Room": (16, 5, 2),
}


@pytest.mark.parametrize("name", KILLED)
def test_a_killed_monster_gives_its_levels_and_treasures(name: str) -> None:
    level, treasures, levels = KILLED[name]
    party = Party().level(0, 7).wears(0, *MIGHT).hand(1, "Dustbin Lid").meets(name)
    assert party.theirs == level
    party.passes()
    assert (party.at(), len(party.held())) == (7 + levels, treasures)


def caught(name: str, number: int = 1) -> Party:
    """Anna, on the fifth level and well dressed, has met a monster that Ben has made too strong for anybody."""
    party = Party().level(0, 5).wears(0, *WORN).hand(0, "Mate", "Sally", "Wrong House")
    party.hand(1, "Extra Extra Large", "Ancient Beyond Reason").meets(name)
    party.plays("Extra Extra Large", name, seat=1).plays("Ancient Beyond Reason", name, seat=1)
    return party.fails(number)


def test_interpreter_of_screams_passes_a_card_on_to_the_right() -> None:
    party = caught("Interpreter of Screams")
    assert (len(party.held()), len(party.held(2))) == (2, 1)


def test_minutes_of_the_last_meeting_bore_even_who_escapes() -> None:
    party = caught("Minutes of the Last Meeting", 6).does("throw", "Mate")
    assert (party.at(), party.held()) == (5, ["Sally", "Wrong House"])
    assert caught("Minutes of the Last Meeting", 5).at() == 4, "a five is a four"


def test_buffet_phantom_eats_two_cards() -> None:
    party = caught("Buffet Phantom").does("throw", "Mate").does("throw", "Sally")
    assert party.held() == ["Wrong House"]
    assert Party().hand(1, "Mummy's Boy").meets("Buffet Phantom").until(1).offers("kin", "Mummy's Boy")


def test_devils_advocate_takes_two_items_for_the_highest() -> None:
    party = caught("Devil's Advocate").does("part", "Dustbin Lid").does("part", "Runaway Bathtub")
    assert party.carried(1) == ["Dustbin Lid", "Runaway Bathtub"]
    party = (
        Party().wears(0, "Colander of Command").lives(0, "Christmas Town").hand(1, "Tax Imp").meets("Devil's Advocate")
    )
    assert party.theirs == 8 + 2 + 3
    assert party.until(1).offers("kin", "Tax Imp")


def test_protocol_dragon_burns_everything_but_pursues_no_beginners() -> None:
    assert caught("Protocol Dragon").carried() == []
    assert Party().level(0, 2).wears(0, "Dustbin Lid").meets("Protocol Dragon").carried() == ["Dustbin Lid"]


def test_elephant_in_the_room_treads_on_everything_but_is_slow() -> None:
    party = caught("Elephant in the Room")
    assert (party.at(), party.carried()) == (3, sorted(set(WORN) - {"Quilted Dressing Gown", "Runaway Bathtub"}))
    assert caught("Elephant in the Room", 3).at() == 5, "a three is a five"


def test_curse_small_print_gives_the_best_item_to_the_right() -> None:
    party = Party().wears(0, "Vampire Teddy", "Dustbin Lid").opens("Curse! Small Print")
    assert (party.carried(), party.carried(2)) == (["Dustbin Lid"], ["Vampire Teddy"])


def test_curse_persona_non_grata_takes_all_citizenships() -> None:
    party = Party().lives(0, "Easter Town", "Holiday Home", "Christmas Town").opens("Curse! Persona Non Grata")
    assert party.towns() == []


def test_curse_a_vow_of_silence_keeps_helpers_away() -> None:
    party = Party().hand(1, "Curse! A Vow of Silence").meets("Wolfman")
    assert party.offers("ask", "Ben")
    party.plays("Curse! A Vow of Silence", "Anna", seat=1)
    assert "ask" not in party.words()


@pytest.mark.parametrize(("name", "strength", "treasures"), [("With Full Immunity", 8, 2), ("Sent Its Deputy", -4, 0)])
def test_it_changes_the_monster_that_it_is_played_on(name: str, strength: int, treasures: int) -> None:
    party = Party().hand(1, name, "Sally").meets("Wolfman").plays(name, "Wolfman", seat=1)
    assert (party.theirs, party.reward) == (6 + strength, 2 + treasures)


def test_point_of_order_ends_the_fight() -> None:
    party = Party().level(0, 5).hand(2, "Point of Order").meets("Wolfman").plays("Point of Order", seat=2)
    assert (party.at(), party.foes) == (5, [])


@pytest.mark.parametrize(
    ("name", "bonus"),
    [
        ("Ambassador's Wig", 2),
        ("Sash of Neutrality", 2),
        ("Cold Feet", 0),
        ("Gavel of Grievance", 2),
        ("Round Table Top", 4),
        ("Motorcade of One", 2),
        ("Diplomatic Bag", 0),
    ],
)
def test_an_item_that_is_laid_down_adds_its_bonus(name: str, bonus: int) -> None:
    party = Party().hand(0, name).turn().does("lay", name)
    assert party.used() == [name]
    assert party.hand(1, "Sally").meets("Wolfman").ours == 1 + bonus


def test_ambassadors_wig_brings_a_level_for_helping() -> None:
    party = Party().wears(1, "Ambassador's Wig").level(1, 5).hand(1, "Sally").meets("Sock Mimic")
    party.does("ask", "Ben").does("share", 0).until(1).does("accept").passes()
    assert (party.at(0), party.at(1)) == (2, 6)


@pytest.mark.parametrize("town", ["Halloween Town", "Easter Town"])
def test_sash_of_neutrality_is_not_for_two_of_the_towns(town: str) -> None:
    assert not Party().lives(0, town).carries(0, "Sash of Neutrality").turn().offers("wear", "Sash of Neutrality")
    assert Party().carries(0, "Sash of Neutrality").turn().offers("wear", "Sash of Neutrality")


@pytest.mark.parametrize(("name", "roll"), [("Cold Feet", 3), ("Motorcade of One", 4)])
def test_it_helps_running_away(name: str, roll: int) -> None:
    party = Party().level(0, 4).wears(0, name).hand(1, "Extra Extra Large").meets("Choir of Toads")
    party.plays("Extra Extra Large", "Choir of Toads", seat=1).fails(roll)
    assert any("escape" in sentence for sentence in party.told())


def test_gavel_of_grievance_wins_ties() -> None:
    party = Party().wears(0, "Gavel of Grievance").level(0, 2).meets("Tax Imp").passes()
    assert party.at() == 3


def test_round_table_top_needs_both_hands() -> None:
    party = Party().wears(0, "Dustbin Lid", "Vampire Teddy").carries(0, "Round Table Top").turn()
    assert party.does("wear", "Round Table Top").used() == ["Round Table Top"]


def test_little_flags_on_the_bonnet_need_a_ride() -> None:
    flags = "Little Flags on the Bonnet"
    assert Party().wears(0, flags).hand(1, "Sally").meets("Wolfman").ours == 1
    assert Party().wears(0, flags, "Runaway Bathtub").hand(1, "Sally").meets("Wolfman").ours == 1 + 2 + 2


def test_diplomatic_bag_carries_a_second_big_item() -> None:
    party = Party().wears(0, "Diplomatic Bag").carries(0, "Lantern on a Stick").hand(0, "Round Table Top").turn()
    assert party.offers("lay", "Round Table Top")
    assert (
        not Party().carries(0, "Lantern on a Stick").hand(0, "Round Table Top").turn().offers("lay", "Round Table Top")
    )


def test_strongly_worded_letter_adds_four_to_either_side() -> None:
    party = Party().hand(1, "Strongly Worded Letter", "Sally").meets("Wolfman")
    assert party.plays("Strongly Worded Letter", "them", seat=1).theirs == 10


def test_emergency_exit_sign_makes_one_roll_better() -> None:
    party = Party().level(0, 5).carries(0, "Emergency Exit Sign").hand(1, "Extra Extra Large").meets("Wolfman")
    party.plays("Extra Extra Large", "Wolfman", seat=1).passes().dice(2).does("hasten", "Emergency Exit Sign")
    assert party.flees().at() == 5


def test_signed_by_everybody_is_a_level() -> None:
    party = Party().level(0, 8).hand(0, "Signed by Everybody").turn().plays_now("Signed by Everybody", "Anna")
    assert party.at() == 9


def test_cultural_exchange_changes_hands() -> None:
    party = Party().hand(0, "Cultural Exchange").hand(1, "Sally").turn().plays_now("Cultural Exchange", "Ben")
    assert (party.held(0), party.held(1)) == (["Sally"], [])

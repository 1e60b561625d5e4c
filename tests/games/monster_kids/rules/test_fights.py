"""Fight (MK-3) and Power Types (MK-4)."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_kids.game import GAME
from tests.support.kids import Night

JUNO, PETRA, GALE = "Juno Spark", "Petra Cobb", "Gale Winslow"
HEAP, SOCK = "Laundry Heap", "Sock Eater"


def meeting(*kids: str) -> Night:
    """Two untyped monsters are in play, and everybody is free."""
    return Night(*(kids or (JUNO, PETRA))).play(SOCK).play(HEAP)


@pytest.mark.rule("MK-3.1")
def test_of_several_monsters_the_fighter_chooses_one() -> None:
    night = meeting().deck("Torch", "Salt Circle").draws(0)
    assert night.choices() == ["Fight Sock Eater 1", "Fight Laundry Heap 1"]
    assert "Anna fights Laundry Heap 1." in night.dice(1, 12).does("fight", HEAP).told()


@pytest.mark.rule("MK-3.2", "MK-3.3")
def test_the_monster_rolls_up_to_twelve_and_the_kid_up_to_ten() -> None:
    night = meeting().hand(0, "Torch").dice(10, 12).fights(0, HEAP)
    assert night.powers == (10, 12)
    again = meeting().hand(0, "Torch").dice(11, 13).fights(0, HEAP)  # one above a die's highest number is its 1
    assert again.powers == (1, 1)


@pytest.mark.rule("MK-3.2")
def test_the_monster_is_rolled_for_before_the_fighter_rolls() -> None:
    rolls = [sentence for sentence in meeting().dice(4, 9).fights(0, HEAP).told(0) if " rolls " in sentence]
    assert rolls == ["Ben rolls 9 for Laundry Heap 1.", "Juno Spark rolls 4."]


@pytest.mark.rule("MK-3.5")
def test_all_hands_may_play_until_all_have_passed_in_a_row() -> None:
    night = meeting(JUNO, PETRA, GALE).hand(0, "Torch").hand(1, "Salt Circle", "Baseball Bat").hand(2, "Torch")
    night.dice(4, 8).fights(0, HEAP)
    assert night.asked == 0
    night.does("pass")
    assert night.asked == 1
    night.plays("Salt Circle")
    assert night.powers == (4, 6)
    assert night.asked == 2
    night.does("pass")
    assert night.asked == 0, "who passed is asked again after another card"
    night.plays("Torch")
    assert night.asked == 1
    night.does("pass").does("pass")
    assert night.state.fighter == -1, "Anna has no card left, Ben and Cleo have passed"
    assert night.in_play() == [SOCK]


@pytest.mark.rule("MK-3.6")
def test_a_card_is_played_on_the_side_that_it_is_for() -> None:
    night = meeting().hand(0, "Torch", "Salt Circle", "Loose Floorboard", "Light Portal", "Run for It")
    night.dice(4, 8).fights(0, HEAP)
    assert night.choices() == [
        "Play Torch on your own Juno Spark",
        "Play Salt Circle on Laundry Heap 1",
        "Play Run for It",
        "Play Loose Floorboard on your own Juno Spark",
        "Play Loose Floorboard on Laundry Heap 1",
        "Play no card",
    ]


@pytest.mark.rule("MK-3.7")
def test_an_attack_power_below_zero_counts_as_such() -> None:
    night = meeting().hand(0, "Loose Floorboard", "Loose Floorboard", "Garlic Breath").dice(1, 1).fights(0, HEAP)
    night.plays("Garlic Breath")
    assert night.powers == (1, -3)
    assert GAME.answers.question(night.seen())[0].startswith("You fight: Juno Spark has 1 and Laundry Heap 1 has −3.")
    assert night.view(0).areas[0].pieces[1].note.startswith("attack power −3: die 1")
    assert night.view(0).areas[1].pieces[0].note == "by you on Laundry Heap 1"
    night.plays("Loose Floorboard", on=JUNO).plays("Loose Floorboard", on=JUNO)
    assert night.state.injuries == [1, 0], "-5 against -3"
    assert "Juno Spark has −5 and Laundry Heap 1 has −3: Laundry Heap 1 wins." in night.told()


@pytest.mark.rule("MK-3.8", "MK-3.11")
def test_the_higher_attack_power_wins_and_the_monster_is_discarded() -> None:
    night = meeting().dice(9, 8).fights(0, HEAP)
    assert night.in_play() == [SOCK]
    assert night.is_discarded(HEAP)
    assert "Juno Spark has 9 and Laundry Heap 1 has 8: Juno Spark wins." in night.told()


@pytest.mark.rule("MK-4.2", "MK-4.3")
def test_the_question_and_the_outcome_tell_what_power_types_did() -> None:
    night = Night("Marlow Tide", "Petra Cobb").play("Fuse Box Fiend").play("Sock Eater").hand(1, "Odd Socks")
    night.dice(8, 4).fights(0, "Fuse Box Fiend")
    stands = "Marlow Tide (weak to Electricity) has 5 and Fuse Box Fiend 1 (resists Water) has 7"
    assert GAME.answers.question(night.seen())[0] == f"Anna fights: {stands}. Do you play a card?"
    night.passes()
    assert f"{stands}: Fuse Box Fiend 1 wins." in night.told()


@pytest.mark.rule("MK-4.6")
def test_a_fight_without_power_types_does_not_mention_them() -> None:
    night = Night("Marlow Tide", "Petra Cobb").play("Fuse Box Fiend").play("Sock Eater").hand(1, "Odd Socks", "Torch")
    night.dice(8, 4).fights(0, "Fuse Box Fiend").plays("Odd Socks")
    assert GAME.answers.question(night.seen())[0].startswith(
        "Anna fights: Marlow Tide has 8 and Fuse Box Fiend 1 has 4."
    )
    night.passes()
    assert "Marlow Tide has 8 and Fuse Box Fiend 1 has 4: Marlow Tide wins." in night.told()


@pytest.mark.rule("MK-3.9")
def test_in_a_tie_nobody_wins_and_the_monster_stays() -> None:
    night = meeting().dice(8, 8).fights(0, HEAP)
    assert night.in_play() == [SOCK, HEAP]
    assert night.state.injuries == [0, 0]


@pytest.mark.rule("MK-3.10")
def test_cards_that_were_played_are_discarded_after_the_fight() -> None:
    night = meeting().hand(0, "Torch").hand(1, "Salt Circle").dice(4, 12).fights(0, HEAP)
    night.plays("Torch").plays("Salt Circle")
    assert night.state.fighter == -1
    assert night.state.laid == ()
    assert night.is_discarded("Torch")
    assert night.is_discarded("Salt Circle")


@pytest.mark.rule("MK-3.12")
def test_the_loser_has_an_injury_and_others_may_attack_the_monster() -> None:
    night = meeting().dice(3, 8).fights(0, HEAP)
    assert night.state.injuries == [1, 0]
    assert night.in_play() == [SOCK, HEAP]
    assert "Fight Laundry Heap 1" in night.choices()
    assert night.asked == 1


@pytest.mark.rule("MK-3.13")
def test_a_die_is_rolled_again_only_by_a_card() -> None:
    night = meeting().hand(0, "Second Wind", "Torch").dice(3, 8, 7).fights(0, HEAP)
    night.plays("Torch")
    assert night.state.dice == (3, 8)
    night.plays("Second Wind")
    assert night.state.fighter == -1
    assert "The die of Juno Spark shows 7 now." in night.told()
    assert HEAP not in night.in_play()


@pytest.mark.rule("MK-4.2")
def test_resistance_adds_three() -> None:
    night = Night(JUNO, PETRA).play("The Other You").hand(0, "Torch").dice(5, 5).fights(0, "The Other You")
    assert night.powers[1] == 8, "Shadow resists Electricity"


@pytest.mark.rule("MK-4.3")
def test_weakness_takes_three_off() -> None:
    night = Night(JUNO, PETRA).play("The Drip").hand(0, "Torch").dice(5, 5).fights(0, "The Drip")
    assert night.powers[1] == 2, "Water is weak to Electricity"


@pytest.mark.rule("MK-4.4")
def test_the_two_make_a_difference_of_six() -> None:
    night = Night(JUNO, PETRA).play("The Drip").hand(0, "Torch").dice(5, 5).fights(0, "The Drip")
    assert night.powers == (8, 2)


@pytest.mark.rule("MK-4.5")
def test_against_a_monster_without_a_type_there_is_neither() -> None:
    assert meeting().hand(0, "Torch").dice(5, 5).fights(0, HEAP).powers == (5, 5)
    near = Night(JUNO, PETRA).play("Attic Furnace").hand(0, "Torch").dice(5, 5).fights(0, "Attic Furnace")
    assert near.powers == (5, 5), "Electricity and Ember are no neighbours on the wheel"


@pytest.mark.rule("MK-4.6")
def test_a_card_may_say_that_types_do_not_count() -> None:
    night = Night(JUNO, PETRA).play("The Drip").hand(0, "Odd Socks", "Torch").dice(5, 5).fights(0, "The Drip")
    night.plays("Odd Socks")
    assert night.powers == (5, 5)

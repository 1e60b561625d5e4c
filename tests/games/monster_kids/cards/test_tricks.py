"""The effect of each trick when it is played."""

from __future__ import annotations

import pytest

from tests.games.monster_kids.cards.meeting import CRAWLER, JUNO, PETRA, trick, written
from tests.support.kids import Night
from tests.support.written_cards import refused, text_of, with_written


def test_baseball_bat_adds_two() -> None:
    assert trick("Baseball Bat", 4, 6).powers == (6, 6)


def test_torch_adds_three() -> None:
    assert trick("Torch", 4, 6).powers == (7, 6)


def test_super_strength_adds_four() -> None:
    assert trick("Super Strength", 4, 6).powers == (8, 6)


def test_all_together_now_adds_six() -> None:
    assert trick("All Together Now", 4, 6).powers == (10, 6)


def test_salt_circle_takes_two_off_the_monster() -> None:
    assert trick("Salt Circle", 4, 6).powers == (4, 4)


def test_garlic_breath_takes_four_off_the_monster() -> None:
    assert trick("Garlic Breath", 4, 6).powers == (4, 2)


def test_second_wind_rolls_the_kids_die_again() -> None:
    assert trick("Second Wind", 4, 6, 9).powers == (9, 6)


def test_trip_wire_rolls_the_monsters_die_again() -> None:
    assert trick("Trip Wire", 4, 11, 12).powers == (4, 12)


def test_perfect_timing_turns_the_kids_die_to_nine() -> None:
    assert trick("Perfect Timing", 1, 6).powers == (9, 6)


def test_sticking_plaster_heals_the_fighter_whoever_plays_it() -> None:
    night = Night(JUNO, PETRA).play(CRAWLER).play("Sock Eater").injured(0, 2).hand(1, "Sticking Plaster", "Torch")
    night.dice(1, 9).fights(0, CRAWLER).plays("Sticking Plaster")
    assert night.state.injuries == [1, 0]
    assert night.passes().is_free(0), "so that the lost fight does not end in Limbo"


def test_bicycle_helmet_spares_the_loser_the_injury() -> None:
    night = trick("Bicycle Helmet", 1, 9)
    assert night.view().areas[0].pieces[0].marks == ("no Injury for losing",)
    assert night.passes().state.injuries == [0, 0]
    assert "Anna receives no Injury." in night.told()
    assert CRAWLER in night.in_play()


def test_night_light_discards_the_dark_powers_with_what_they_do() -> None:
    night = trick("Night Light", 4, 6, powers="Second Head")
    assert night.powers == (4, 6)
    assert night.attached_to(CRAWLER) == []
    assert night.is_discarded("Second Head")


@pytest.mark.rule("MK-6.10")
def test_night_light_keeps_a_rolled_die_but_cancels_threatened_harm() -> None:
    rolled = trick("Night Light", 4, 2, 11, powers="Moonrise")
    assert (rolled.powers, rolled.attached_to(CRAWLER)) == ((4, 11), [])
    hungry = trick("Night Light", 4, 6, powers="Midnight Hunger").passes()
    assert hungry.state.injuries[0] == 1


def test_odd_socks_make_power_types_count_for_nothing() -> None:
    night = Night(JUNO, PETRA).play("The Drip").play("Sock Eater").hand(0, "Odd Socks").hand(1, "Torch")
    night.dice(5, 5).fights(0, "The Drip").plays("Odd Socks")
    assert night.powers == (5, 5)


def test_run_for_it_ends_the_fight_without_a_winner() -> None:
    night = trick("Run for It", 1, 12)
    assert night.state.fighter == -1
    assert "Anna plays Run for It." in night.told(1)
    assert night.state.injuries == [0, 0]
    assert CRAWLER in night.in_play()
    assert night.is_discarded("Run for It")


def test_backpack_surprise_adds_what_a_die_shows() -> None:
    assert trick("Backpack Surprise", 4, 6, 5).powers == (9, 6)


def test_cornered_adds_five_when_injured_and_one_otherwise() -> None:
    assert trick("Cornered", 4, 6).powers == (5, 6)
    night = Night(JUNO, PETRA).play(CRAWLER).play("Sock Eater").injured(0, 1).hand(0, "Cornered").hand(1, "Torch")
    assert night.dice(4, 6).fights(0, CRAWLER).plays("Cornered").powers == (9, 6)


def test_last_chance_adds_four_only_to_who_is_behind() -> None:
    assert trick("Last Chance", 4, 6).powers == (8, 6)
    assert trick("Last Chance", 7, 6).powers == (7, 6)


def test_know_its_name_takes_four_off_a_typed_monster_and_else_one() -> None:
    assert trick("Know Its Name", 4, 6).powers == (4, 5)
    night = Night(JUNO, PETRA).play("Rose of Bites").play("Sock Eater").hand(0, "Know Its Name").hand(1, "Torch")
    assert night.dice(4, 6).fights(0, "Rose of Bites").plays("Know Its Name").powers == (4, 2)


def test_clear_head_takes_five_off_a_haunted_or_high_rolling_monster() -> None:
    assert trick("Clear Head", 4, 9).powers == (4, 9)
    assert trick("Clear Head", 4, 10).powers == (4, 5)
    assert trick("Clear Head", 4, 6, powers="Claws").powers == (4, 3)


def test_loose_floorboard_takes_three_off_either_side() -> None:
    assert trick("Loose Floorboard", 4, 6, on=CRAWLER).powers == (4, 3)
    assert trick("Loose Floorboard", 4, 6, on=JUNO).powers == (1, 6)


def test_stage_whisper_adds_two_unless_the_die_is_low() -> None:
    assert trick("Stage Whisper", 4, 6, on=JUNO).powers == (6, 6)
    assert trick("Stage Whisper", 3, 6, on=JUNO).powers == (3, 6)


# ---------------------------------------------------------------- Storm Drain


def test_rubber_boots_add_one_and_spare_the_injury() -> None:
    night = trick("Rubber Boots", 1, 9)
    assert night.powers == (2, 9)
    assert night.passes().state.injuries == [0, 0]


def test_long_straw_takes_two_or_six_off_by_the_roll_of_a_die() -> None:
    assert trick("Long Straw", 4, 8, 2).powers == (4, 6)
    assert trick("Long Straw", 4, 8, 3).powers == (4, 2)


def test_stopper_turns_the_monsters_die_to_four() -> None:
    assert trick("Stopper", 3, 12).powers == (3, 4)


def test_wet_dog_discards_dark_powers_and_takes_one_off() -> None:
    assert trick("Wet Dog", 4, 6, powers="Second Head").powers == (4, 5)


@pytest.mark.parametrize(
    ("side", "does", "said"),
    [
        (
            "kid",
            "{ if = { die = 'side', at_least = 50 }, then = [{ reroll = 'side' }] }",
            "do[0].if.at_least: 50 cannot be used here: a whole number from 1 to 12 is needed.",
        ),
        (
            "kid",
            "{ if = { die = 'side', at_least = 11 }, then = [{ reroll = 'side' }] }",
            "do[0]: A kid's die has 10 sides, so it never shows 11 or more; write a smaller number.",
        ),
        ("kid", "{ dispel = 'side' }", "do[0]: Dark Powers lie on monsters; `dispel` is for one of them."),
        ("monster", "{ dispel = 'other' }", "do[0]: Dark Powers lie on monsters; `dispel` is for one of them."),
        ("monster", "{ heal = 'side' }", "do[0]: Monsters have no Injuries; `heal` is for a kid."),
        (
            "monster",
            "{ if = { hurt = 'side' }, then = [{ reroll = 'side' }] }",
            "do[0]: Monsters have no Injuries; `hurt` never holds for one.",
        ),
        (
            "kid",
            "{ if = { not = { haunted = 'side' } }, then = [{ reroll = 'side' }] }",
            "do[0]: Dark Powers lie on monsters; `haunted` never holds for a kid.",
        ),
    ],
)
def test_cards_that_make_no_sense_are_told_of(side: str, does: str, said: str) -> None:
    card = f'[[trick]]\nid = "test-card"\nname = "Test Card"\nside = "{side}"\ndo = [{does}]\n'
    assert refused("monster-kids", card) == [said]


def text(side: str, does: str) -> str:
    """The generated text of a trick, without the part that says where it is played."""
    pool = with_written(written("trick", "Test Card", does, side=side), "monster-kids")
    return text_of(pool).partition(". ")[2]


def test_a_trick_on_a_kid_does_not_say_whom_the_kid_fights() -> None:
    """In Versus Mode the other side of its fight may be a kid as well."""
    assert text("kid", "{ hurt = 'other' }") == (
        "If the other side loses this fight, the other side takes 1 more Injury."
    )
    assert text("monster", "{ attack = 'other', amount = -2 }") == "The kid gets −2 attack power."


def test_what_losing_costs_is_no_condition_of_what_follows() -> None:
    """The die is rolled again whoever loses."""
    assert text("kid", "{ if = { behind = 'side' }, then = [{ hurt = 'side' }, { reroll = 'side' }] }") == (
        "If the kid is behind, the kid takes 1 more Injury for losing this fight; roll the kid's die again."
    )
    assert text("kid", "{ if = { behind = 'side' }, then = [{ shield = 'side' }] }") == (
        "If the kid is behind, the kid takes no Injury for losing this fight."
    )


@pytest.mark.parametrize(
    ("side", "said"),
    [
        ("kid", "Turn the kid's die to 10."),
        ("monster", "Turn the monster's die to 12."),
        ("either", "Turn the chosen side's die to 12, or to 10 if it has ten sides."),
    ],
)
def test_a_trick_names_the_number_that_a_die_is_turned_to(side: str, said: str) -> None:
    assert text(side, "{ turn_die = 'side', to = 12 }") == said


@pytest.mark.parametrize(("rules", "told"), [pytest.param(None, 0, marks=pytest.mark.rule("MK-3.12")), (5, 2)])
def test_nothing_is_told_of_the_injuries_of_a_monster(rules: int | None, told: int) -> None:
    kick = written("trick", "Kick", "{ hurt = 'side', amount = 2 }, { shield = 'side' }", side="either")
    night = Night(JUNO, PETRA, cards=kick, rules=rules).play(CRAWLER).play("Sock Eater").hand(0, "Kick", "Torch")
    night.dice(9, 1).fights(0, CRAWLER).plays("Kick", on=CRAWLER)
    assert len([said for said in night.told() if " would " in said]) == told
    assert night.passes().in_play() == ["Sock Eater"]

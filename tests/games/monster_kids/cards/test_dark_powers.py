"""The effect of each Dark Power at the beginning of a fight, of portals, and of the monsters of Storm Drain."""

from __future__ import annotations

from tests.games.monster_kids.cards.meeting import CRAWLER, JUNO, PETRA, fight, meets
from tests.support.kids import Night


def test_claws_add_two() -> None:
    night = fight(CRAWLER, 5, 5, powers="Claws")
    assert night.powers == (5, 7)
    boosted = next(event for event in night.state.events if event[0] == "boosted")
    assert night.clause(boosted) == "MK-6.10", "no player has played it"


def test_second_head_adds_three() -> None:
    assert fight(CRAWLER, 5, 5, powers="Second Head").powers == (5, 8)


def test_midnight_hunger_costs_the_loser_another_injury() -> None:
    night = fight(CRAWLER, 1, 9, powers="Midnight Hunger")
    assert night.powers == (1, 9)
    assert night.passes().state.injuries == [2, 0]


def test_bad_dream_takes_two_off_the_kid() -> None:
    assert fight(CRAWLER, 5, 5, powers="Bad Dream").powers == (3, 5)


def test_moonrise_rolls_a_low_die_of_the_monster_again() -> None:
    assert fight(CRAWLER, 5, 4, 11, powers="Moonrise").powers == (5, 11)
    assert fight(CRAWLER, 5, 5, 11, powers="Moonrise").powers == (5, 5)


def test_many_eyes_add_what_a_die_shows() -> None:
    assert fight(CRAWLER, 5, 5, 4, powers="Many Eyes").powers == (5, 9)


def test_rising_water_adds_one_and_costs_another_injury() -> None:
    night = fight(CRAWLER, 1, 9, powers="Rising Water")
    assert night.powers == (1, 10)
    assert night.passes().state.injuries == [2, 0]


def test_thunderclap_turns_the_kids_die_to_three() -> None:
    assert fight(CRAWLER, 10, 5, powers="Thunderclap").powers == (3, 5)


def test_dark_portal_swallows_who_draws_it() -> None:
    night = Night(JUNO, PETRA).hand(0, "Torch").deck("Dark Portal", "Torch").draws(0).does("suffer")
    assert not night.is_free(0)
    assert night.is_discarded("Dark Portal")


def test_light_portal_leads_out_of_limbo() -> None:
    night = Night(JUNO, PETRA).hand(0, "Light Portal").trapped(0).deck("Torch", "Torch").turn(0).does("light")
    assert night.is_free(0)
    assert night.is_discarded("Light Portal")


# ---------------------------------------------------------------- monsters of Storm Drain


def test_drain_gurgler_rolls_a_low_die_again() -> None:
    assert fight("Drain Gurgler", 5, 3, 9, kid=PETRA).powers == (5, 9)
    assert fight("Drain Gurgler", 5, 4, 9, kid=PETRA).powers == (5, 4)


def test_gutter_lightning_adds_four_on_five_or_six() -> None:
    assert fight("Gutter Lightning", 5, 5, 5, kid=PETRA).powers == (5, 9)
    assert fight("Gutter Lightning", 5, 5, 4, kid=PETRA).powers == (5, 5)


def test_mud_brother_resists_wind_and_is_weak_to_thorn() -> None:
    assert meets("Gale Winslow", "Mud Brother") == (2, 8)
    assert meets("Bramble Hart", "Mud Brother") == (8, 2)


def test_umbrella_bat_scents_an_injury() -> None:
    assert fight("Umbrella Bat", 5, 5).powers == (5, 6)
    night = Night(JUNO, PETRA).play("Umbrella Bat").play("Sock Eater").injured(0, 1).hand(1, "Torch").dice(5, 5)
    assert night.fights(0, "Umbrella Bat").powers == (5, 8)

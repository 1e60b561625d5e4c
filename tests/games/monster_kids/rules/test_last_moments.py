"""Moments at which several things could end a night, or a trap, at once."""

from __future__ import annotations

import pytest

from tests.support.kids import Night

JUNO, PETRA = "Juno Spark", "Petra Cobb"
SOCK, BUNNIES = "Sock Eater", "Dust Bunny Swarm"


@pytest.mark.rule("MK-7.3")
def test_two_injuries_of_the_last_fight_trap_the_last_free_kid() -> None:
    night = Night(JUNO, PETRA).trapped(1).injured(0, 1).deck(BUNNIES).dice(1, 12).draws(0).passes()
    assert (night.reason, night.winners) == ("all_trapped", ()), "though the Draw deck is exhausted"
    assert "Anna receives 2 Injuries (3 in all)." in night.told()


def test_a_bicycle_helmet_spares_what_the_monster_adds_too() -> None:
    night = Night(JUNO, PETRA).hand(0, "Bicycle Helmet").injured(0, 2).deck(BUNNIES, "Torch").dice(1, 12).draws(0)
    night.plays("Bicycle Helmet").passes()
    assert (night.state.injuries[0], night.is_free(0)) == (2, True)


@pytest.mark.rule("MK-8.4", "MK-6.6")
def test_a_dark_portal_as_the_last_card_costs_the_leader_nothing() -> None:
    night = Night(JUNO, PETRA, versus=1).captured(0, SOCK).deck("Dark Portal").draws(0)
    assert (night.reason, night.winners, night.is_free(0)) == ("most_captured", (0,), False)


@pytest.mark.rule("MK-8.6", "MK-3.9")
def test_a_final_battle_that_is_broken_off_is_fought_again() -> None:
    night = Night(JUNO, PETRA, versus=1).captured(1, SOCK).hand(0, "Run for It").deck(SOCK)
    night.dice(9, 1, 4, 8, 7, 3).draws(0).does("pass").plays("Run for It")
    assert (night.reason, night.winners) == ("final_battle", (0,))
    assert night.told().count("Anna and Ben battle each other for the victory.") == 2


@pytest.mark.rule("MK-5.6")
def test_a_light_portal_drawn_in_limbo_leads_straight_into_a_fight() -> None:
    night = Night(JUNO, PETRA).trapped(0).play(SOCK).deck("Light Portal", "Torch").draws(0).does("light")
    assert (night.is_free(0), night.kind, night.choices()) == (True, "fight", ["Fight Sock Eater 1"])

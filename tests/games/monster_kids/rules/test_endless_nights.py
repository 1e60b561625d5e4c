"""Nights that nobody could ever get through: the check warns of them, and they end all the same (MK-7.4)."""

from __future__ import annotations

import pytest

from tests.games.monster_kids.cards.meeting import JUNO, PETRA, written
from tests.support.kids import Night
from tests.support.written_cards import refused

WALL = written("monster", "The Wall", '{ attack = "side", amount = 20 }, { shield = "other" }')
"""Nobody ever beats it, and nobody is hurt by it."""


def goes_on(night: Night, turns: int) -> Night:
    """Everybody fights or passes, turn after turn."""
    last = night.state.turn + turns
    while night.state.decision is not None and night.state.turn < last:
        night.takes(night.answers()[-1])
    return night


@pytest.mark.rule("MK-7.4")
@pytest.mark.parametrize(("kids", "turns"), [((JUNO,), 101), ((JUNO, PETRA), 201)])
def test_a_hundred_rounds_before_a_wall_end_the_night(kids: tuple[str, ...], turns: int) -> None:
    """The last card is drawn in the first turn, so that the hundred rounds begin with the second."""
    night = Night(*kids, cards=WALL).play("The Wall").fights(0, "The Wall")
    assert goes_on(night, turns - 2).state.outcome is None
    assert goes_on(night, 2).state.outcome is not None
    assert (night.reason, night.state.turn) == ("monsters_left", turns)
    assert night.told()[-2:] == [
        "For 100 rounds no card has been discarded or captured: the night ends.",
        "Anna loses: monsters are still in play."
        if len(kids) == 1
        else "Monsters are still in play: all players lose.",
    ]
    assert {night.clause(event) for event in night.state.events[-2:]} == {"MK-7.4"}


@pytest.mark.rule("MK-7.4")
def test_in_versus_mode_the_captured_monsters_count_before_a_wall() -> None:
    night = Night(JUNO, PETRA, cards=WALL, versus=1).play("The Wall").captured(1, "Sock Eater").fights(0, "The Wall")
    outcome = goes_on(night, 201).state.outcome
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ("most_captured", (1,))


@pytest.mark.rule("MK-7.4")
@pytest.mark.parametrize(("rules", "turns"), [(None, 200), (6, 199)])
def test_the_turn_in_which_a_card_was_played_is_none_of_the_rounds(rules: int | None, turns: int) -> None:
    night = Night(JUNO, PETRA, cards=WALL, rules=rules).play("The Wall").hand(0, "Torch").fights(0, "The Wall")
    played = goes_on(night, 150).state.turn
    night.does("fight", "The Wall").plays("Torch")
    assert goes_on(night, 300).reason == "monsters_left"
    assert night.state.turn - played == turns
    assert night.told()[-2] == "For 100 rounds no card has been discarded or captured: the night ends."


@pytest.mark.rule("MK-7.4")
def test_injuries_come_and_go_and_do_not_keep_a_night_going() -> None:
    nurse = written("monster", "The Nurse", '{ heal = "other", amount = 2 }, { attack = "side", amount = 20 }')
    night = Night(JUNO, PETRA, cards=nurse).play("The Nurse").fights(0, "The Nurse")
    assert goes_on(night, 300).reason == "monsters_left"
    assert sum(night.state.injuries) > 0
    assert night.state.turn == 201


@pytest.mark.rule("MK-7.4")
def test_a_card_that_is_played_begins_the_hundred_rounds_again() -> None:
    night = Night(JUNO, PETRA, cards=WALL).play("The Wall").hand(0, "Torch").fights(0, "The Wall")
    assert goes_on(night, 150).state.idle == 150
    night.does("fight", "The Wall").plays("Torch")
    assert goes_on(night, 199).state.outcome is None
    assert goes_on(night, 2).reason == "monsters_left"


def test_by_the_rules_before_version_6_it_goes_on() -> None:
    night = Night(JUNO, PETRA, cards=WALL, rules=5).play("The Wall").fights(0, "The Wall")
    assert goes_on(night, 300).state.outcome is None
    assert night.state.idle == 0, "games by those rules are written down as ever"


@pytest.mark.parametrize(("kind", "who"), [("monster", "it"), ("dark_power", "a monster with it")])
def test_the_check_warns_of_a_fight_that_is_always_broken_off(kind: str, who: str) -> None:
    always = written(kind, "Test Card", '{ flee = "all" }')
    said = f"`flee` ends every fight at once, so that nobody can ever defeat {who}; put it into an `if`."
    assert refused("monster-kids", always) == [f"do: {said}"]
    sometimes = '{ if = { die = "side", at_most = 4 }, then = [{ flee = "all" }] }'
    assert refused("monster-kids", written(kind, "Test Card", sometimes)) == []
    assert refused("monster-kids", written("trick", "Test Card", '{ flee = "all" }', side="fight")) == []


@pytest.mark.parametrize(("light", "is_fine"), [(2, False), (3, True)])
def test_the_check_warns_of_a_night_for_which_no_deck_is_legal(light: int, is_fine: bool) -> None:
    night = (
        '[[night]]\nid = "test-night"\nname = "Test Night"\nplayers = "two"\ncards = 40\nmonsters = 9\n'
        f"dark_powers = 2\ndark_portals = 3\nlight_portals = {light}\ncopies = 4\n"
    )
    said = (
        "A deck has a Light Portal for each Dark Portal, and this night has 3 Dark Portals and allows 2; "
        "raise `light_portals` or lower `dark_portals`."
    )
    found = [problem.partition("light_portals: ")[2] for problem in refused("monster-kids", night)]
    assert found == ([] if is_fine else [said])

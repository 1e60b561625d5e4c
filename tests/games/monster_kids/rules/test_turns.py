"""Turn Order (MK-2): draw, then fight or escape, and the turn ends."""

from __future__ import annotations

import pytest

from tests.support.kids import Night

JUNO, PETRA = "Juno Spark", "Petra Cobb"
ENDED = "That was the last card of the Draw deck."


@pytest.mark.rule("MK-2.1")
def test_a_turn_begins_with_a_card_as_long_as_there_is_one() -> None:
    night = Night(JUNO, PETRA).deck("Torch", "Salt Circle", "Baseball Bat").turn(0)
    assert night.choices() == ["Draw a card"]
    assert night.does("draw").holds(0) == ["Torch"]
    assert night.asked == 1


@pytest.mark.rule("MK-2.1")
def test_turns_go_on_without_drawing_when_the_deck_is_empty() -> None:
    night = Night(JUNO, PETRA).play("Sock Eater").dice(1, 12).fights(0, "Sock Eater")
    assert (night.asked, night.kind) == (1, "fight")


@pytest.mark.rule("MK-2.1")
@pytest.mark.parametrize("last", ["Torch", "Claws", "Laundry Heap"])
@pytest.mark.parametrize(("rules", "is_told"), [(None, True), (8, False)])
def test_all_hear_that_the_last_card_is_drawn(last: str, rules: int | None, is_told: bool) -> None:
    night = Night(JUNO, PETRA, rules=rules).play("Sock Eater").deck("Salt Circle", last).turn(0).does("draw")
    assert ENDED not in night.told()
    night.dice(1, 1, 1, 1).does("fight").passes().does("draw")
    told = night.told()
    assert told.count(ENDED) == is_told
    if is_told:
        assert told[told.index(ENDED) - 1].startswith("Ben draws a"), "it is told with the draw"


@pytest.mark.rule("MK-2.2")
def test_with_a_monster_in_play_it_must_be_fought_after_the_draw() -> None:
    night = Night(JUNO, PETRA).play("Sock Eater").deck("Torch", "Salt Circle").draws(0)
    assert night.choices() == ["Fight Sock Eater 1"]


@pytest.mark.rule("MK-2.3")
def test_a_trapped_player_must_try_to_escape_instead() -> None:
    night = Night(JUNO, PETRA).play("Sock Eater").deck("Torch", "Salt Circle").trapped(0).draws(0)
    assert night.choices() == ["Roll the ten-sided die: an even number frees you"]


@pytest.mark.rule("MK-2.4")
def test_after_a_fight_or_an_attempt_to_escape_the_turn_is_over() -> None:
    night = Night(JUNO, PETRA).play("Sock Eater").play("Laundry Heap").dice(10, 1).fights(0, "Sock Eater")
    assert night.in_play() == ["Laundry Heap"]
    assert night.asked == 1
    other = Night(JUNO, PETRA).play("Sock Eater").deck("Torch", "Salt Circle").trapped(0).dice(2)
    other.draws(0).does("roll")
    assert other.is_free(0)
    assert other.asked == 1


@pytest.mark.rule("MK-2.5")
def test_with_nothing_in_play_the_turn_ends_after_the_draw() -> None:
    night = Night(JUNO, PETRA).deck("Torch", "Salt Circle", "Baseball Bat").draws(0)
    assert (night.asked, night.kind) == (1, "draw")

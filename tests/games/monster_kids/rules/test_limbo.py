"""Injury, Limbo, Escape (MK-5)."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_kids.game import GAME
from tests.support.kids import Night

JUNO, PETRA, GALE = "Juno Spark", "Petra Cobb", "Gale Winslow"
HEAP, SOCK = "Laundry Heap", "Sock Eater"


@pytest.mark.rule("MK-5.1", "MK-5.2")
def test_the_third_injury_knocks_into_limbo_and_all_come_off() -> None:
    night = Night(JUNO, PETRA).play(HEAP).injured(0, 2).dice(1, 12).fights(0, HEAP)
    assert not night.is_free(0)
    assert night.state.injuries == [0, 0]
    assert "Anna is in Limbo now; all Injury counters are discarded." in night.told()


@pytest.mark.rule("MK-5.1")
def test_two_injuries_do_not() -> None:
    night = Night(JUNO, PETRA).play(HEAP).injured(0, 1).dice(1, 12).fights(0, HEAP)
    assert night.is_free(0)
    assert night.state.injuries == [2, 0]


@pytest.mark.rule("MK-5.3")
def test_a_player_who_falls_into_limbo_discards_a_card_of_his_choice() -> None:
    night = Night(JUNO, PETRA).play(HEAP).injured(0, 2).hand(0, "Torch", "Super Strength").dice(1, 12)
    night.fights(0, HEAP).passes()
    question, clause = GAME.answers.question(night.seen())
    assert (question, clause) == ("You fall into Limbo, which costs a card. Which one do you discard?", "MK-5.3")
    assert night.choices() == ["Discard Torch", "Discard Super Strength"]
    assert night.does("discard", "Torch").holds(0) == ["Super Strength"]


@pytest.mark.rule("MK-5.3")
def test_limbo_takes_an_only_card_without_asking() -> None:
    night = Night(JUNO, PETRA).play(HEAP).injured(0, 2).hand(0, "Torch").dice(1, 12).fights(0, HEAP).passes()
    assert night.holds(0) == []
    assert night.asked == 1
    empty = Night(JUNO, PETRA).play(HEAP).injured(0, 2).dice(1, 12).fights(0, HEAP)
    assert empty.asked == 1


@pytest.mark.rule("MK-5.4")
def test_in_limbo_no_card_is_played_for_others_either() -> None:
    night = Night(JUNO, PETRA, GALE).play(HEAP).trapped(1).hand(1, "Torch").hand(2, "Torch").dice(1, 12)
    night.fights(0, HEAP)
    assert night.asked == 2
    night.does("pass")
    assert night.state.fighter == -1, "Ben was not asked"


@pytest.mark.rule("MK-5.5")
@pytest.mark.parametrize(("value", "is_free"), [(1, False), (2, True), (7, False), (10, True)])
def test_an_even_number_frees_and_an_odd_one_does_not(value: int, is_free: bool) -> None:
    night = Night(JUNO, PETRA).play(HEAP).deck("Torch", "Torch").trapped(0).dice(value).draws(0).does("roll")
    assert night.is_free(0) == is_free
    assert night.asked == 1


@pytest.mark.rule("MK-5.6")
def test_a_light_portal_frees_instead_of_the_roll_and_play_goes_on() -> None:
    night = Night(JUNO, PETRA).play(HEAP).deck("Torch", "Torch").trapped(0).hand(0, "Light Portal").draws(0)
    assert night.choices()[1:] == ["Free yourself with Light Portal"]
    night.does("light")
    assert night.is_free(0)
    assert night.choices() == ["Fight Laundry Heap 1"]
    assert "Light Portal" not in night.holds(0)


@pytest.mark.rule("MK-5.6")
def test_a_kid_freed_before_the_draw_fights_a_drawn_monster() -> None:
    night = Night(JUNO, PETRA).deck(HEAP, "Torch").trapped(0, "Dark Portal").hand(0, "Light Portal").turn(0)
    night.dice(10, 1).does("light").does("draw")
    assert night.is_discarded(HEAP)


@pytest.mark.rule("MK-5.6")
def test_a_kid_freed_before_the_draw_can_be_trapped_again_at_once() -> None:
    night = Night(JUNO, PETRA).deck("Dark Portal", "Torch").trapped(0).hand(0, "Light Portal", "Torch").turn(0)
    assert night.choices() == ["Draw a card", "Free yourself with Light Portal"]
    night.does("light")
    assert night.is_free(0)
    night.does("draw").does("suffer")
    assert not night.is_free(0)
    assert night.holds(0) == []
    assert night.asked == 1


@pytest.mark.rule("MK-5.7")
def test_in_limbo_a_card_is_still_drawn() -> None:
    night = Night(JUNO, PETRA).deck("Torch", "Torch").trapped(0).draws(0)
    assert night.holds(0) == ["Torch"]


def test_a_trapped_player_hears_why_nothing_can_be_done() -> None:
    def why(night: Night, what: str) -> str:
        return GAME.answers.why_not(night.seen(), what).reasons[0].sentence

    night = Night(JUNO, PETRA, versus=1).deck("Claws", "Torch").play(HEAP).play(SOCK).trapped(0)
    night.hand(0, "Light Portal").turn(0).does("draw")
    assert night.kind == "attach"
    assert why(night, "Light Portal") == "It frees you on your own turn, before the draw or instead of the roll."
    assert why(night, JUNO) == "Juno Spark is your character, and in Limbo."
    assert why(night, PETRA) == "You are in Limbo and cannot attack."

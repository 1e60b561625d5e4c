"""Drawing Cards (MK-6)."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_kids.game import GAME
from tests.games.monster_kids.cards.meeting import written
from tests.support.kids import Night

JUNO, PETRA, GALE = "Juno Spark", "Petra Cobb", "Gale Winslow"
HEAP, SOCK = "Laundry Heap", "Sock Eater"


@pytest.mark.rule("MK-6.1")
def test_other_cards_are_held_unseen_without_a_limit() -> None:
    many = ("Torch", "Torch", "Torch", "Super Strength", "Super Strength", "Baseball Bat", "Baseball Bat", "Run for It")
    night = Night(JUNO, PETRA).hand(0, *many).deck("Salt Circle", "Torch").draws(0)
    assert len(night.holds(0)) == 9
    assert "You draw Salt Circle." in night.told(0)
    assert "Anna draws a card." in night.told(1)
    assert night.view(1).seats[0].areas[1].pieces == ()
    assert night.view(1).seats[0].counters[0][:2] == ("Hand", 9)


@pytest.mark.rule("MK-6.2", "MK-3.1")
def test_a_drawn_monster_is_fought_at_once_despite_others_in_play() -> None:
    night = Night(JUNO, PETRA).play(SOCK).deck(HEAP, "Torch").dice(10, 1).draws(0)
    assert night.is_discarded(HEAP)
    assert night.in_play() == [SOCK]
    assert night.asked == 1, "and the turn is over"


@pytest.mark.rule("MK-6.3")
def test_a_monster_drawn_while_trapped_enters_play_unfought() -> None:
    night = Night(JUNO, PETRA).deck(HEAP, "Torch").waiting("Claws").trapped(0).draws(0)
    assert night.in_play() == [HEAP]
    assert night.attached_to(HEAP) == ["Claws"]
    assert night.kind == "escape"


@pytest.mark.rule("MK-6.3")
def test_a_player_freed_after_drawing_a_monster_may_fight_another() -> None:
    night = Night(JUNO, PETRA).deck(HEAP, "Torch").play(SOCK).hand(0, "Light Portal").trapped(0).draws(0)
    assert night.does("light").choices() == ["Fight Sock Eater 1", "Fight Laundry Heap 1"]


@pytest.mark.rule("MK-6.4")
def test_a_drawn_dark_power_goes_on_a_monster_of_the_drawers_choice() -> None:
    night = Night(JUNO, PETRA).play(SOCK).play(HEAP).deck("Claws", "Torch").draws(0)
    assert night.choices() == ["Attach it to Sock Eater 1", "Attach it to Laundry Heap 1"]
    night.does("attach", HEAP)
    assert night.attached_to(HEAP) == ["Claws"]
    assert night.kind == "fight"


@pytest.mark.rule("MK-6.4")
def test_it_stays_until_the_monster_is_defeated() -> None:
    night = Night(JUNO, PETRA).play(SOCK).play(HEAP, "Claws").dice(1, 12, 10, 1).fights(0, HEAP)
    assert night.attached_to(HEAP) == ["Claws"]
    night.does("fight", HEAP)
    assert night.is_discarded("Claws")


@pytest.mark.rule("MK-6.4")
def test_a_trapped_player_chooses_too() -> None:
    night = Night(JUNO, PETRA).play(SOCK).play(HEAP).deck("Claws", "Torch").trapped(0).draws(0)
    assert (night.asked, night.kind) == (0, "attach")


@pytest.mark.rule("MK-6.5")
def test_dark_powers_wait_for_the_next_monster_and_all_go_on_it() -> None:
    night = Night(JUNO, PETRA).deck("Claws", "Second Head", HEAP, "Torch").dice(10, 12).draws(0)
    assert night.names(night.state.waiting) == ["Claws"]
    night.does("draw").does("draw")
    assert night.attached_to(HEAP) == ["Claws", "Second Head"]
    assert night.state.waiting == ()


@pytest.mark.rule("MK-6.6", "MK-6.7")
def test_a_dark_portal_costs_a_card_and_the_turn_and_traps() -> None:
    night = Night(JUNO, PETRA).play(SOCK).hand(0, "Torch").deck("Dark Portal", "Salt Circle").draws(0)
    night.does("suffer")
    assert not night.is_free(0)
    assert night.holds(0) == []
    assert night.is_discarded("Dark Portal")
    assert night.asked == 1, "Anna has not fought"
    assert night.view().seats[0].note == "in a Dark Portal"


@pytest.mark.rule("MK-6.6")
def test_a_dark_portal_costs_a_card_of_the_players_choice() -> None:
    night = Night(JUNO, PETRA).hand(0, "Torch", "Super Strength").deck("Dark Portal", "Torch").draws(0).does("suffer")
    assert GAME.answers.question(night.seen()) == ("The Dark Portal costs a card. Which one do you discard?", "MK-6.6")
    assert night.does("discard", "Torch").holds(0) == ["Super Strength"]


@pytest.mark.rule("MK-6.7")
def test_in_a_dark_portal_nothing_can_be_done_but_escape() -> None:
    night = Night(JUNO, PETRA).play(SOCK).hand(0, "Torch").deck("Torch", "Torch").trapped(0, "Dark Portal").draws(0)
    assert night.choices() == ["Roll the ten-sided die: an even number frees you"]
    assert night.dice(4).does("roll").is_free(0)


@pytest.mark.rule("MK-6.8")
def test_a_light_portal_negates_it_and_the_turn_goes_on() -> None:
    night = Night(JUNO, PETRA).play(SOCK).hand(0, "Light Portal", "Torch").deck("Dark Portal", "Torch").draws(0)
    assert night.choices() == ["Negate it with Light Portal", "Fall into the Dark Portal"]
    night.does("negate")
    assert night.is_free(0)
    assert night.holds(0) == ["Torch"]
    assert night.kind == "fight"


@pytest.mark.rule("MK-6.8")
def test_the_dark_portal_question_does_not_betray_a_light_portal() -> None:
    without = Night(JUNO, PETRA).hand(0, "Torch").deck("Dark Portal", "Torch").draws(0)
    assert without.choices() == ["Fall into the Dark Portal"]
    empty = Night(JUNO, PETRA).play(SOCK).deck("Dark Portal", "Torch").draws(0)
    assert empty.asked == 1, "an empty hand is seen by all"


@pytest.mark.rule("MK-6.9")
def test_a_second_dark_portal_costs_another_card() -> None:
    night = Night(JUNO, PETRA).hand(0, "Torch", "Super Strength").deck("Dark Portal", "Torch").trapped(0).draws(0)
    question, clause = GAME.answers.question(night.seen())
    assert (question, clause) == (
        "You are trapped already: the Dark Portal costs a card. Which one do you discard?",
        "MK-6.9",
    )
    night.does("discard", "Torch")
    assert night.holds(0) == ["Super Strength"]
    assert night.kind == "escape"
    assert night.is_discarded("Dark Portal")


@pytest.mark.rule("MK-6.9")
def test_a_trapped_kid_may_save_a_light_portal_for_the_escape() -> None:
    night = Night(JUNO, PETRA).hand(0, "Torch", "Light Portal").deck("Dark Portal", "Torch").trapped(0).draws(0)
    assert sorted(night.choices()) == ["Discard Light Portal", "Discard Torch"]
    night.does("discard", "Torch").does("light")
    assert night.is_free(0)


@pytest.mark.rule("MK-6.10")
def test_dark_powers_work_at_the_beginning_of_each_fight() -> None:
    night = Night(JUNO, PETRA).play(HEAP, "Claws", "Second Head").play(SOCK).hand(0, "Torch").hand(1, "Torch")
    night.dice(3, 2, 3, 2).fights(0, HEAP)
    assert night.powers == (3, 7)
    night.passes().does("fight", HEAP)
    assert night.powers == (3, 7)


SKYLIGHT = written("light_portal", "Skylight")
BOTH = ["Light Portal", "Skylight"]


@pytest.mark.rule("MK-6.8")
@pytest.mark.parametrize(("rules", "offered"), [(None, BOTH), (5, BOTH[:1])])
def test_any_light_portal_in_hand_may_negate_the_dark_one(rules: int | None, offered: list[str]) -> None:
    night = Night(JUNO, PETRA, cards=SKYLIGHT, rules=rules).hand(0, *BOTH, "Light Portal")
    night.deck("Dark Portal", "Torch").draws(0)
    assert night.choices() == [*(f"Negate it with {card}" for card in offered), "Fall into the Dark Portal"]
    night.does("negate", offered[-1])
    assert night.told()[-2] == f"Anna plays {offered[-1]}: the Dark Portal does nothing."


@pytest.mark.rule("MK-5.6")
@pytest.mark.parametrize(("rules", "offered"), [(None, BOTH), (5, BOTH[:1])])
def test_any_light_portal_in_hand_may_free_its_player(rules: int | None, offered: list[str]) -> None:
    night = Night(JUNO, PETRA, cards=SKYLIGHT, rules=rules).hand(0, *BOTH).trapped(0)
    night.deck("Torch", "Torch").turn(0)
    ways = [f"Free yourself with {card}" for card in offered]
    assert night.choices() == ["Draw a card", *ways]
    assert night.does("draw").choices() == ["Roll the ten-sided die: an even number frees you", *ways]
    assert night.does("light", offered[-1]).is_free(0)

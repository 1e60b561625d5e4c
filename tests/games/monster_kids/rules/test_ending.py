"""Winning (or Losing) The Game (MK-7) and Versus Mode (MK-8)."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_kids.powers import injuries_for_losing
from deckbuilder.games.monster_kids.state import FREE
from deckbuilder.kernel.facts import NOBODY
from tests.support.kids import Night

JUNO, PETRA, GALE = "Juno Spark", "Petra Cobb", "Gale Winslow"
HEAP, SOCK = "Laundry Heap", "Sock Eater"


def versus(*kids: str, rules: int | None = None) -> Night:
    """A table in Versus Mode."""
    return Night(*(kids or (JUNO, PETRA)), rules=rules, versus=1)


@pytest.mark.rule("MK-7.1")
def test_all_win_when_the_deck_is_empty_and_the_last_monster_falls() -> None:
    night = Night(JUNO, PETRA).play(HEAP).dice(10, 1).fights(0, HEAP)
    assert night.reason == "night_over"
    assert night.state.outcome is not None
    assert night.state.outcome.winners == (0, 1)


@pytest.mark.rule("MK-7.1")
def test_a_dark_power_that_still_waits_changes_nothing() -> None:
    assert Night(JUNO, PETRA).deck("Claws").draws(0).reason == "night_over"


@pytest.mark.rule("MK-7.1")
def test_with_a_monster_left_the_night_goes_on() -> None:
    assert Night(JUNO, PETRA).play(HEAP).deck("Torch").draws(0).reason == ""


@pytest.mark.rule("MK-7.1")
def test_with_a_card_left_to_draw_the_night_goes_on() -> None:
    night = Night(JUNO, PETRA).play(HEAP).deck("Torch", "Salt Circle").dice(10, 1).draws(0).does("fight").passes()
    assert night.state.centre == ()
    assert night.reason == "", "the last monster is gone, but not the last card"


@pytest.mark.rule("MK-7.2")
def test_one_who_is_free_is_enough_to_go_on() -> None:
    night = Night(JUNO, PETRA, GALE).play(HEAP).trapped(1).injured(0, 2).dice(1, 12).fights(0, HEAP)
    assert FREE in night.state.trap
    assert night.reason == "", "Cleo is free"


@pytest.mark.rule("MK-7.2")
@pytest.mark.parametrize("where", ["Limbo", "Dark Portal"])
def test_all_lose_when_all_are_trapped_in_any_combination(where: str) -> None:
    night = Night(JUNO, PETRA).play(HEAP).trapped(1, where).injured(0, 2).dice(1, 12).fights(0, HEAP)
    assert night.reason == "all_trapped"
    assert night.state.outcome is not None
    assert night.state.outcome.winners == ()
    assert night.view().outcome == "Everybody is trapped at the same time: all players lose."


def test_the_only_kid_is_not_called_all_players() -> None:
    lost = Night(JUNO).play(HEAP).injured(0, 2).dice(1, 12).fights(0, HEAP)
    assert lost.reason == "all_trapped"
    assert lost.view().outcome.endswith(": the only kid is trapped.")
    assert "all players" not in lost.view().outcome


@pytest.mark.rule("MK-7.3")
def test_losing_comes_before_the_end_of_the_night() -> None:
    night = Night(JUNO, PETRA).deck("Dark Portal").trapped(1).draws(0)
    assert night.state.deck == ()
    assert night.reason == "all_trapped"


@pytest.mark.rule("MK-8.2")
def test_in_versus_mode_a_defeated_monster_lies_beside_who_beat_it() -> None:
    night = versus().play(HEAP).play(SOCK).dice(10, 1).fights(0, HEAP)
    assert night.names(night.state.captured[0]) == [HEAP]
    assert night.view().seats[0].counters[-1][:2] == ("Monsters", 1)


@pytest.mark.rule("MK-8.3")
def test_with_no_monster_in_play_players_may_duel_with_d10s() -> None:
    night = versus().deck("Salt Circle", "Torch").hand(1, "Torch").draws(0)
    assert night.choices() == ["Attack Ben (Petra Cobb)", "Attack nobody"]
    night.dice(11, 12).does("challenge")
    assert night.powers == (1, 2), "neither die has more than ten sides"
    night.does("pass")
    assert night.asked == 1
    assert night.choices() == ["Play Torch on Juno Spark of Anna", "Play Torch on your own Petra Cobb", "Play no card"]


@pytest.mark.rule("MK-8.3")
def test_a_monster_in_play_is_fought_instead_of_another_player() -> None:
    assert versus().play(HEAP).deck("Torch", "Torch").draws(0).kind == "fight"
    assert Night(JUNO, PETRA).deck("Torch", "Torch").draws(0).kind == "draw"


@pytest.mark.rule("MK-8.3")
def test_a_player_attacks_once_and_never_when_the_turn_is_over() -> None:
    night = versus(JUNO, PETRA, GALE).deck("Torch", "Torch", "Torch").dice(5, 3).draws(0).does("challenge").passes()
    assert (night.asked, night.kind) == (1, "draw"), "one attack, and Ben's turn begins"
    trapped = versus(JUNO, PETRA, GALE).deck("Torch", "Torch").trapped(0).dice(2).draws(0).does("roll")
    assert trapped.asked == 1, "free again, but the turn is over"


@pytest.mark.rule("MK-8.3")
def test_nobody_attacks_on_the_turn_of_another() -> None:
    night = versus().deck("Torch", "Torch", "Torch").draws(0)
    assert (night.asked, night.kind) == (0, "challenge")
    night.does("rest")
    assert (night.asked, night.kind) == (1, "draw"), "Ben draws before he may attack"
    night.does("draw")
    assert night.choices() == ["Attack Anna (Juno Spark)", "Attack nobody"]


@pytest.mark.rule("MK-8.3")
def test_power_types_count_between_players() -> None:
    night = versus(JUNO, "Marlow Tide").deck("Torch", "Torch").dice(5, 5).draws(0).does("challenge")
    assert night.powers == (8, 2)


@pytest.mark.rule("MK-8.4")
def test_the_most_captured_monsters_win() -> None:
    night = versus().captured(0, SOCK, "The Drip").play(HEAP).dice(10, 1).fights(1, HEAP)
    assert night.state.outcome is not None
    assert (night.reason, night.state.outcome.winners) == ("most_captured", (0,))


@pytest.mark.rule("MK-8.4")
def test_everybody_hears_how_many_monsters_decide_it() -> None:
    def said(rules: int | None = None) -> list[str]:
        night = versus(rules=rules).captured(0, SOCK, "The Drip")
        return night.play(HEAP).dice(10, 1).fights(1, HEAP).told()

    assert said()[-2:] == ["Captured monsters: Anna 2 and Ben 1.", "Anna wins with the most monsters."]
    assert not any("Captured monsters" in one for one in said(rules=9))


@pytest.mark.rule("MK-8.5")
def test_a_tie_for_the_most_is_decided_by_a_battle() -> None:
    night = versus().captured(0, SOCK).captured(1, "The Drip").deck("Torch").dice(3, 9).draws(0)
    assert "Anna and Ben battle each other for the victory." in night.told()
    night.passes()
    assert night.state.outcome is not None
    assert (night.reason, night.state.outcome.winners) == ("final_battle", (1,))


def test_the_final_battle_is_nobodys_turn() -> None:
    night = versus().captured(0, SOCK).hand(1, "Torch").play(HEAP).dice(10, 1, 3, 9).fights(1, HEAP).does("pass")
    assert night.view(0).headline == "Versus Mode · the final battle · Ben decides"
    assert (night.view(0).turn, night.view(0).ahead) == (NOBODY, "")
    assert night.game.answers.question(night.seen())[0].startswith("The final battle: Juno Spark ")


@pytest.mark.rule("MK-8.5")
def test_a_player_with_fewer_monsters_is_not_in_the_final_battle() -> None:
    night = versus(JUNO, PETRA, GALE).captured(0, SOCK).captured(1, "The Drip")
    night.hand(2, "Torch").deck("Baseball Bat").dice(3, 9).draws(2)
    assert night.names(night.state.sides) == [JUNO, PETRA]
    assert night.asked == 2, "Anna and Ben hold no card, and Cleo may help"
    night.passes()
    assert night.state.outcome is not None
    assert night.state.outcome.winners == (1,)


@pytest.mark.rule("MK-8.5")
@pytest.mark.parametrize("where", ["Limbo", "Dark Portal"])
def test_a_trapped_player_takes_no_part_in_the_final_battle(where: str) -> None:
    night = versus(JUNO, PETRA, GALE, "Tess Cinder").captured(0, SOCK).captured(1, "The Drip")
    night.captured(2, "Bathtub Eel").trapped(1, where)
    night.deck("Baseball Bat").dice(3, 9).draws(3)
    night.passes()
    assert "Anna and Cleo battle each other for the victory." in night.told()
    assert night.state.outcome is not None
    assert (night.reason, night.state.outcome.winners) == ("final_battle", (2,))


@pytest.mark.rule("MK-8.5")
def test_the_only_tied_player_who_may_fight_wins_without_a_battle() -> None:
    night = versus(JUNO, PETRA, GALE).captured(0, SOCK).captured(1, "The Drip").trapped(1)
    night.deck("Baseball Bat").draws(2)
    assert night.state.outcome is not None
    assert (night.reason, night.state.outcome.winners) == ("final_battle", (0,))
    assert not any("battle each other" in said for said in night.told())
    assert night.told()[-2] == "Ben is trapped and takes no part in the battle for the victory."
    assert night.told()[-1] == "Anna wins the tie for the most monsters, and with it the game.", "nobody has battled"


@pytest.mark.rule("MK-8.5")
@pytest.mark.parametrize(("rules", "is_told"), [(None, True), (10, False)])
def test_everybody_hears_which_tied_player_is_trapped(rules: int | None, is_told: bool) -> None:
    night = versus(JUNO, PETRA, GALE, rules=rules).captured(0, SOCK).captured(1, "The Drip").captured(2, "Bathtub Eel")
    told = night.trapped(1).deck("Baseball Bat").dice(3, 9).draws(2).told()
    missing = ["Ben is trapped and takes no part in the battle for the victory."] * is_told
    counted, began = "Captured monsters: Anna 1, Ben 1 and Cleo 1.", "Anna and Cleo battle each other for the victory."
    assert told[told.index(counted) : told.index(began) + 1] == [counted, *missing, began]


@pytest.mark.rule("MK-8.5")
def test_tied_players_who_may_not_fight_share_the_victory() -> None:
    night = versus(JUNO, PETRA, GALE).captured(0, SOCK).captured(1, "The Drip").trapped(0).trapped(1)
    night.deck("Baseball Bat").draws(2)
    assert night.state.outcome is not None
    assert (night.reason, night.state.outcome.winners) == ("tie_stands", (0, 1))
    assert night.told()[-1] == "Anna and Ben share the victory: none of them may fight for it."
    assert not any("takes no part" in said for said in night.told()), "nobody does"


def test_by_the_rules_before_version_3_the_trapped_battle_too() -> None:
    night = versus(JUNO, PETRA, GALE, rules=2).captured(0, SOCK).captured(1, "The Drip").trapped(1)
    night.hand(1, "Torch").hand(2, "Torch").deck("Baseball Bat").dice(3, 9).draws(2)
    assert night.names(night.state.sides) == [JUNO, PETRA]
    assert night.asked == 2, "Anna holds no card, Ben is trapped, and Cleo may help"


@pytest.mark.rule("MK-8.6")
def test_a_tie_in_it_is_fought_again_by_those_who_tie() -> None:
    night = versus(JUNO, PETRA, "Tess Cinder").deck("Claws").dice(4, 7, 7, 2, 8).draws(0)
    assert night.state.outcome is not None
    assert night.state.outcome.winners == (2,)
    assert "Ben and Cleo battle each other for the victory." in night.told()


@pytest.mark.rule("MK-4.6")
def test_in_a_battle_of_three_types_do_not_count() -> None:
    night = versus(JUNO, "Marlow Tide", "Tess Cinder").hand(0, "Torch").deck("Claws").dice(5, 5, 5).draws(0)
    assert night.powers == (5, 5, 5)


@pytest.mark.rule("MK-8.7")
def test_in_versus_mode_too_all_lose_when_all_are_trapped() -> None:
    night = versus().captured(0, SOCK).play(HEAP).trapped(1).injured(0, 2).dice(1, 12).fights(0, HEAP)
    assert night.state.outcome is not None
    assert (night.state.outcome.winners, night.state.outcome.clause) == ((), "MK-8.7")
    assert night.clause(night.state.events[-1]) == "MK-8.7"


@pytest.mark.rule("MK-8.8")
def test_a_trapped_player_is_not_attacked() -> None:
    night = versus(JUNO, PETRA, GALE).deck("Torch", "Torch").trapped(1).draws(0)
    assert night.choices() == ["Attack Cleo (Gale Winslow)", "Attack nobody"]
    alone = versus().deck("Torch", "Torch").trapped(1).draws(0)
    assert alone.asked == 1, "there is nobody to attack"


@pytest.mark.rule("MK-8.9")
def test_the_loser_of_a_duel_has_an_injury_and_nothing_is_captured() -> None:
    night = versus().deck("Torch", "Salt Circle").dice(9, 2).draws(0).does("challenge").passes()
    assert night.state.injuries == [0, 1]
    assert night.state.captured == [(), ()]


@pytest.mark.rule("MK-3.12")
def test_a_danger_adds_injuries_for_its_own_side_only() -> None:
    state = versus().state
    state.dangers = ((0, 1, 2),)
    assert [injuries_for_losing(state, side) for side in (0, 1)] == [1, 3]

"""Situations that hardly ever occur in a random game: where each is played out, and the rarest of them."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from deckbuilder.games.monster_town.state import READY, Fight
from tests.games.monster_town.rules.support import fighters, holder, nobody_strikes
from tests.support.positions import keeps_cards, thralled
from tests.support.scenario import Scenario

HERE = Path(__file__).parent
FIELD, DEPOT, STORE = "Potter's Field", "Tram Depot", "The Cold Store"

SITUATIONS = {
    "simultaneous deaths": (
        "test_combat_actions::test_members_that_are_hit_together_die_together",
        "test_elimination::test_two_players_may_fall_at_once_and_the_third_wins",
        "test_ties::test_three_who_fall_together_are_compared_with_each_other",
    ),
    "reflection chains": (
        "test_wounding::test_wounds_bounce_between_two_reflections_until_both_die",
        "test_wounding::test_every_reflection_counts_its_modifiers_anew",
    ),
    "fights at several locations": (
        "test_scouting::test_one_combat_action_in_every_fight",
        "test_scouting::test_the_active_player_orders_the_combats",
        "test_capturing::test_a_newcomer_to_a_fight_acts_there_before_anywhere_else",
    ),
    "three-seat fights": (
        "test_capturing::test_a_third_player_joins_a_combat_and_acts_at_once",
        "test_ending_combat::test_the_last_of_three_wins",
    ),
    "four-seat fights": (
        "test_rare_situations::test_four_gangs_fight_until_one_is_left",
        "test_rare_situations::test_in_a_fight_of_four_one_refusal_is_enough",
    ),
    "a player leaves a combat": (
        "test_ending_combat::test_a_player_without_survivors_leaves_while_others_fight_on",
        "test_elimination::test_an_eliminated_player_leaves_a_combat_and_the_others_fight_on",
    ),
    "the thraller dies": (
        "test_states::test_a_thrall_ends_when_its_thraller_dies",
        "test_rare_situations::test_thraller_and_thrall_die_together",
    ),
    "two thrall each other": (
        "test_rings_of_thralls::test_mutual_thralls_stay_where_the_later_thrall_was_made",
        "test_rings_of_thralls::test_both_of_a_ring_go_home_when_their_side_is_out",
    ),
    "the last unthralled member dies": (
        "test_ties::test_a_freed_thrall_does_not_save_a_gang_that_has_just_fallen",
        "test_elimination::test_losing_the_last_unthralled_member_puts_a_player_out",
        "test_elimination::test_thralled_members_alone_do_not_keep_a_gang_in_the_game",
    ),
    "empty Combat deck and discard pile": (
        "test_combat_actions::test_with_deck_and_discard_pile_empty_draws_simply_fail",
        "test_combat_actions::test_exactly_the_last_card_brings_the_new_deck_at_once",
        "test_combat_actions::test_a_search_that_takes_the_last_card_brings_a_new_deck_at_once",
    ),
    "Power at 0": (
        "test_setup::test_power_never_falls_below_nothing",
        "test_combat_actions::test_power_of_ten_pays_and_power_of_zero_pays_only_what_is_free",
    ),
    "Power at 10": (
        "test_setup::test_power_never_passes_ten",
        "test_combat_actions::test_power_of_ten_pays_and_power_of_zero_pays_only_what_is_free",
    ),
    "The Lurker below the baseline": (
        "test_rendezvous::test_power_from_an_encounter_lasts_for_the_rest_of_the_game",
        "test_rendezvous::test_the_lurker_takes_baseline_even_from_who_has_no_power_left",
    ),
    "missed and extra turns cancel": (
        "test_rendezvous::test_light_of_day_and_darkness_of_night_cancel_each_others_turns",
        "test_end_game::test_missed_and_extra_turns_still_count",
    ),
    "End Game with captured locations": (
        "test_end_game::test_combats_break_off_in_a_stalemate_and_locations_stay",
        "test_end_game::test_ten_points_from_locations_and_kills_end_it",
    ),
    "tie-breaks": (
        "test_ties::test_of_those_who_fall_together_most_conquest_points_wins",
        "test_ties::test_among_equals_in_points_most_captured_locations_wins",
        "test_ties::test_ten_points_each_at_one_moment_are_broken_by_captures",
    ),
    "dead heat": ("test_ties::test_those_who_are_still_equal_share_the_win",),
    "a Stalemate offer is refused": (
        "test_stalemate_skirmish_ambush::test_a_refused_stalemate_cannot_be_offered_again",
        "test_rare_situations::test_in_a_fight_of_four_one_refusal_is_enough",
    ),
    "a Stalemate offer is accepted": (
        "test_stalemate_skirmish_ambush::test_all_players_in_the_combat_have_to_agree",
        "test_stalemate_skirmish_ambush::test_everybody_goes_through_the_end_of_combat_as_a_winner",
    ),
    "running away from two opponents": (
        "test_running_away::test_each_other_player_takes_a_free_attack_clockwise",
        "test_running_away::test_every_free_attack_is_made_even_if_another_attacker_dies",
    ),
    "Skirmish with a missed turn": ("test_stalemate_skirmish_ambush::test_a_missed_turn_counts_as_had",),
}
"""Each rare situation, and the scenarios in which it occurs."""


@pytest.mark.parametrize("situation", SITUATIONS)
def test_every_rare_situation_is_played_out(situation: str) -> None:
    for named in SITUATIONS[situation]:
        file, name = named.split("::")
        tree = ast.parse((HERE / f"{file}.py").read_text(encoding="utf-8"))
        assert name in {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}, named


def four() -> Scenario:
    """All four core gangs fight at the Cold Store, which nobody holds; only Cleo and Dan have members elsewhere."""
    table = Scenario("militia", "undead", "wolfenpack", "brotherhood").members(0, "Sapper Rusk", "Doc Pell")
    table.members(1, "Gutter Biter", "The Sexton").members(2, "Mother Mange").members(3, "The Nail")
    table.fight(STORE)
    return table.members(2, "Three-Leg Tove", at=DEPOT).members(3, "Madame Orlo", at=FIELD)


def test_four_gangs_fight_until_one_is_left() -> None:
    table = four().wounded("Mother Mange", 3).does("run")
    assert [table.asked_seat()] == [1], "clockwise from Anna, who runs"
    nobody_strikes(table)
    assert fighters(table, STORE) == (1, 2, 3)
    assert table.where("Sapper Rusk") == "On the Path"
    assert (table.asked(), table.asked_seat()) == ("combat_action", 1)
    life = table.state.data.card(table.on_table("Mother Mange")).life
    table.wounded("Mother Mange", life - 1).uses("Gutter Biter", "Gnaw", "Mother Mange")
    assert fighters(table, STORE) == (1, 3), "Cleo has nobody left there, and the others fight on"
    assert table.state.alive[2]
    life = table.state.data.card(table.on_table("The Nail")).life
    table.posture("Gutter Biter", READY).turn(1, "fight")
    table.wounded("The Nail", life - 1).uses("Gutter Biter", "Gnaw", "The Nail")
    keeps_cards(table)
    assert holder(table, STORE) == 1
    assert table.state.fight[table.place(STORE)] == Fight.NONE


def test_in_a_fight_of_four_one_refusal_is_enough() -> None:
    table = four().does("stalemate").does("accept")
    assert table.asked_seat() == 2
    table.does("refuse")
    assert (table.asked(), table.asked_seat()) == ("combat_action", 0), "Dan is not asked any more"
    assert fighters(table, STORE) == (0, 1, 2, 3)


def test_thraller_and_thrall_die_together() -> None:
    table = Scenario("militia", "undead").members(0, "Sapper Rusk", "Doc Pell", "Chaplain Sedge")
    table.members(1, "The Stringmother", "Gutter Biter").hand(0, "Danger Close")
    thralled(table, 1, "Doc Pell", by="The Stringmother")
    for name in ("The Stringmother", "Doc Pell"):
        table.wounded(name, table.state.data.card(table.on_table(name)).life - 1)
    table.fight(STORE).plays("Danger Close", through="Sapper Rusk")
    assert table.is_dead("The Stringmother")
    assert table.is_dead("Doc Pell")
    assert table.gang(0) == ["Chaplain Sedge", "Sapper Rusk"], "he died before anybody could give him back"
    assert table.state.posture[table.on_table("Gutter Biter")] == READY

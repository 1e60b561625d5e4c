"""Whoever reads only the log hears what is chosen, put away, turned and drawn; under older rules it was not told."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_town.game import GAME
from deckbuilder.games.monster_town.state import EXERTED, HIDDEN, Hold
from deckbuilder.games.monster_town.thralls import put_under
from tests.support.positions import agree_on_a_stalemate, bears, keeps_cards, rests
from tests.support.scenario import Scenario
from tests.support.written_cards import encounter, with_written

ANNA = 0
FIELD, DEPOT = "Potter's Field", "Tram Depot"
VERSIONS = pytest.mark.parametrize(("rules", "is_told"), [(None, True), (17, False)])


def log(table: Scenario) -> list[str]:
    """What Anna has been told since the scenario began."""
    said = (GAME.events.narrate(table.state.data, event, ANNA) for event in table.state.events)
    return [sentence for sentence in said if sentence]


# ---- options ----


@pytest.mark.rule("MT-5.4")
@VERSIONS
def test_all_hear_which_option_is_chosen(rules: int | None, is_told: bool) -> None:
    table = Scenario("wolfenpack", "undead", rules=rules).members(0, "Mother Mange").members(1, "The Sexton")
    table.wounded("Mother Mange", 1).scouts("The Underpass").does("option", 1)
    said = log(table)
    assert "Mother Mange is healed of 1 wound." in said
    assert ('Your option is "Lie up".' in said) is is_told
    if is_told:
        assert said.index('Your option is "Lie up".') < said.index("Mother Mange is healed of 1 wound.")


@pytest.mark.rule("MT-5.4")
def test_of_two_options_called_alike_the_second_is_numbered() -> None:
    options = "{ label = 'Wait', do = [{ power = 'you', amount = 1 }] }, { label = 'Wait', do = [{ draw = 'you' }] }"
    pool = with_written(encounter(f"[{{ choose_one = [{options}] }}]"), is_doubted=True)
    table = (
        Scenario("militia", "undead", extra=["Test Card"], pool=pool).members(0, "Doc Pell").members(1, "The Sexton")
    )
    table.scouts("Test Card").does("option", 1)
    assert 'Your option is "Wait (2)".' in log(table)


# ---- Combat cards in play ----


@pytest.mark.rule("MT-9.2.1")
@VERSIONS
def test_all_hear_which_cards_go_when_a_combat_is_over(rules: int | None, is_told: bool) -> None:
    table = Scenario("militia", "undead", rules=rules).members(0, "Doc Pell").members(1, "The Sexton")
    bears(bears(table, "Doc Pell", "Pit-Fighter Stims", 0), "The Sexton", "Acidic Blood", 1).fight(FIELD)
    agree_on_a_stalemate(table)
    assert ("Pit-Fighter Stims goes to your Combat Discard Pile." in log(table)) is is_told
    assert ("Acidic Blood goes to Ben's Combat Discard Pile." in log(table)) is is_told


@pytest.mark.rule("MT-9.2.1")
@VERSIONS
def test_all_hear_which_cards_a_runner_takes_along(rules: int | None, is_told: bool) -> None:
    table = Scenario("militia", "undead", rules=rules).members(0, "Doc Pell").members(1, "The Sexton")
    bears(table, "Doc Pell", "Pit-Fighter Stims", 0).fight(FIELD).does("run")
    assert ("Pit-Fighter Stims goes to your Combat Discard Pile." in log(table)) is is_told


@pytest.mark.rule("MT-9.2.1")
@VERSIONS
def test_all_hear_which_cards_go_with_the_dead(rules: int | None, is_told: bool) -> None:
    table = Scenario("militia", "undead", rules=rules).members(0, "Chaplain Sedge", "Doc Pell")
    table.members(1, "Gutter Biter", "The Sexton")
    bears(table, "Gutter Biter", "Acidic Blood", 1).wounded("Gutter Biter", 2).fight(FIELD)
    table.uses("Chaplain Sedge", "Iron Censer", "Gutter Biter")
    said = log(table)
    assert "Gutter Biter dies." in said
    assert ("Acidic Blood goes to Ben's Combat Discard Pile." in said) is is_told


@pytest.mark.rule("MT-F.20")
def test_cards_of_a_gang_that_is_out_go_with_it() -> None:
    table = Scenario("militia", "undead", "wolfenpack").members(0, "Doc Pell", "Chaplain Sedge")
    table.members(1, "Gutter Biter").members(2, "The Brute")
    bears(table, "Gutter Biter", "Acidic Blood", 1).wounded("Gutter Biter", 2).fight(FIELD)
    table.uses("Chaplain Sedge", "Iron Censer", "Gutter Biter")
    assert "Ben is out of the game: no gang member of Ben's own is left." in log(table)
    told = [sentence for sentence in log(table) if "Acidic Blood" in sentence]
    assert told == ["Acidic Blood goes to Ben's Combat Discard Pile."], "once, as Gutter Biter dies"


BANNER = """[[combat]]
id = "test-card"
name = "Test Card"
gang = "militia"
channelled = false
do = [{ power = "you", amount = 1 }]
[[combat.aura]]
modify = "wounds_taken"
amount = -1
of = { who = "own" }
"""


@pytest.mark.rule("MT-9.2.1")
@VERSIONS
def test_all_hear_which_card_stays_on_the_table_and_that_it_goes(rules: int | None, is_told: bool) -> None:
    table = Scenario("militia", "undead", extra=["Test Card"], pool=with_written(BANNER), rules=rules)
    table.members(0, "Doc Pell").members(1, "The Sexton").hand(0, "Test Card").fight(FIELD).plays("Test Card")
    assert ("Test Card stays on the table." in log(table)) is is_told
    agree_on_a_stalemate(table.turn(ANNA, "fight"))
    assert ("Test Card goes to your Combat Discard Pile." in log(table)) is is_told


# ---- copies of Locations ----


@pytest.mark.rule("MT-9.2.6")
@VERSIONS
def test_all_hear_whose_copy_is_discarded(rules: int | None, is_told: bool) -> None:
    table = agree_on_a_stalemate(attacked(rules))
    assert ("Your copy of Kessler's Abattoir is discarded." in log(table)) is is_told
    assert "Ben loses Kessler's Abattoir." not in log(table), "who held it before keeps it"


def attacked(rules: int | None = None) -> Scenario:
    """Anna's party comes to Kessler's Abattoir, of which there are two copies, and Ben's Brute is there."""
    table = Scenario("militia", "wolfenpack", rules=rules).members(1, "The Brute", at="Kessler's Abattoir")
    return table.members(0, "Doc Pell").scouts("Kessler's Abattoir")


@pytest.mark.rule("MT-9.2.6")
def test_who_runs_at_once_loses_the_copy_too() -> None:
    table = attacked().does("run")
    assert "Your copy of Kessler's Abattoir is discarded." in log(table)


@pytest.mark.rule("MT-6.6")
def test_a_copy_that_is_snaked_from_its_holder_is_not_told_twice() -> None:
    table = Scenario("militia", "wolfenpack").members(1, "The Brute").holds(1, "Kessler's Abattoir")
    table.members(0, "Doc Pell").scouts("Kessler's Abattoir")
    assert "You snake Kessler's Abattoir away from Ben." in log(table)
    assert not [sentence for sentence in log(table) if "copy" in sentence]


# ---- fights ----


@pytest.mark.rule("MT-F.18")
@VERSIONS
def test_all_hear_that_a_freed_thrall_brings_its_gang_into_a_fight(rules: int | None, is_told: bool) -> None:
    table = Scenario("militia", "undead", "wolfenpack", rules=rules).members(0, "Chaplain Sedge")
    table.members(1, "The Stringmother", "The Sexton").members(2, "The Brute", "Mother Mange")
    put_under(table.state, table.on_table("The Brute"), 1, Hold.THRALL, table.on_table("The Stringmother"))
    table.wounded("The Stringmother", 3).fight(FIELD, 0, 1).uses("Chaplain Sedge", "Iron Censer", "The Stringmother")
    said = log(table)
    assert "The Brute is back in Cleo's gang." in said
    assert ("Cleo is in the fight at Potter's Field now." in said) is is_told


@pytest.mark.rule("MT-8.22")
@pytest.mark.parametrize("action", ["run", "stalemate"])
def test_who_gets_a_member_back_as_a_fight_breaks_up_is_not_in_it(action: str) -> None:
    table = Scenario("militia", "undead", "wolfenpack").members(0, "Doc Pell").members(1, "The Sexton")
    table.members(2, "The Brute", "Mother Mange")
    put_under(table.state, table.on_table("The Brute"), 0, Hold.COMBAT, table.on_table("Doc Pell"))
    table.fight(FIELD, 0, 1).does(action)
    keeps_cards(table.does("accept") if action == "stalemate" else table.does("pass"))
    assert "The Brute is back in Cleo's gang." in log(table)
    assert not [sentence for sentence in log(table) if sentence.startswith("Cleo is in the fight")]


# ---- turns ----


@pytest.mark.rule("MT-F.33.2")
@VERSIONS
def test_all_hear_that_a_turn_is_an_extra_one(rules: int | None, is_told: bool) -> None:
    table = Scenario("militia", "undead", rules=rules).members(0, "Doc Pell").members(1, "The Sexton")
    table.scouts(DEPOT)
    said = log(table)
    assert said.count("Round 1: your turn.") == 1
    assert said.count("You take this turn as an extra one.") == is_told
    if is_told:
        assert said.index("Round 1: your turn.") + 1 == said.index("You take this turn as an extra one.")


# ---- readying ----


@pytest.mark.rule("MT-8.12")
@VERSIONS
def test_all_hear_that_a_whole_gang_is_ready_again(rules: int | None, is_told: bool) -> None:
    table = Scenario("wolfenpack", "militia", rules=rules).members(0, "The Brute", "Mother Mange")
    table.members(1, "Doc Pell", "Chaplain Sedge").posture("Doc Pell", EXERTED).hand(0, "Intimidating Howl")
    table.fight(DEPOT).plays("Intimidating Howl", "Chaplain Sedge", through="The Brute")
    said = log(table)
    assert "Chaplain Sedge is exerted." in said
    assert ("Doc Pell and Chaplain Sedge are ready again." in said) is is_told
    assert not [sentence for sentence in said if "Brute" in sentence and "ready" in sentence]


@pytest.mark.rule("MT-8.12")
def test_one_who_fights_alone_is_ready_again_after_each_action() -> None:
    table = Scenario("wolfenpack", "militia").members(0, "The Brute").members(1, "Doc Pell", "Chaplain Sedge")
    table.fight(DEPOT).uses("The Brute", "Maul", "Chaplain Sedge")
    assert "The Brute is ready again." in log(table)


@pytest.mark.rule("MT-8.12")
def test_a_gang_that_comes_out_of_hiding_last_is_ready_again() -> None:
    table = Scenario("militia", "undead").members(0, "Stealth Unit", "Doc Pell").members(1, "The Sexton")
    table.posture("Stealth Unit", HIDDEN).posture("Doc Pell", EXERTED).fight(DEPOT)
    rests(table)
    said = log(table)
    assert said.index("Stealth Unit is exerted.") < said.index("Doc Pell and Stealth Unit are ready again.")


@pytest.mark.rule("MT-4.5")
@pytest.mark.parametrize(("rules", "is_told"), [(None, True), (18, False)])
def test_everybody_hears_in_which_of_two_fights_a_player_acts(rules: int | None, is_told: bool) -> None:
    table = Scenario("militia", "undead", rules=rules).members(0, "Sapper Rusk").members(1, "The Sexton")
    table.fight(DEPOT).members(0, "Doc Pell").members(1, "Gutter Biter").fight(FIELD)
    table.does("fight", table.place(DEPOT)).waits()
    said = [one for one in log(table) if one.startswith("You act in")]
    assert said == ["You act in the fight at Tram Depot.", "You act in the fight at Potter's Field."][: 2 * is_told]


def test_nobody_hears_it_of_an_only_fight() -> None:
    table = Scenario("militia", "undead").members(0, "Sapper Rusk").members(1, "The Sexton").fight(DEPOT)
    assert not any("You act in" in one for one in log(table.waits()))


def fills_a_hand(left: int, rules: int | None = None) -> list[tuple[object, ...]]:
    """What is told of the draw when a hand is filled from a Combat Deck with this many cards left, of nineteen."""
    table = Scenario("militia", "undead", rules=rules).members(0, "Sapper Rusk").members(1, "Doorstep Shambler")
    deck = table.state.combat_deck[0]
    table.state.combat_deck[0], table.state.combat_discard[0] = deck[:left], deck[left:]
    table.fight(FIELD).waits()
    return [event for event in table.state.events if event[0] in ("drew", "reshuffled")]


@pytest.mark.rule("MT-8.5")
def test_a_new_deck_is_told_of_where_the_old_one_was_used_up() -> None:
    assert fills_a_hand(2) == [("drew", 0, 2), ("reshuffled", 0, 17), ("drew", 0, 3)]
    assert fills_a_hand(5) == [("drew", 0, 5), ("reshuffled", 0, 14)]
    assert fills_a_hand(0) == [("reshuffled", 0, 19), ("drew", 0, 5)]
    assert fills_a_hand(2, rules=18) == [("reshuffled", 0, 17), ("drew", 0, 5)]

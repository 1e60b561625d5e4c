"""Members that only a Combat card or another member keeps alive: they die with it. No shipped card does this."""

from __future__ import annotations

import pytest

from deckbuilder.kernel.facts import NOBODY
from tests.games.monster_town.rules.support import burden, copies, holder, nobody_strikes
from tests.support.positions import agree_on_a_stalemate, bears, end_game, in_reserves, keeps_cards
from tests.support.scenario import Scenario
from tests.support.written_cards import with_written

DEPOT, FIELD, STORE = "Tram Depot", "Potter's Field", "The Cold Store"
RUSK, PELL, BITER, SEXTON, MANGE = "Sapper Rusk", "Doc Pell", "Gutter Biter", "The Sexton", "Mother Mange"
DRAUGHT = """[[combat]]
id = "draught"
name = "Test Draught"
gang = "{gang}"
end_game = true
channelled = false
target = [{{ as = "drinker", who = "own" }}]
do = [{{ attach = "drinker" }}]
[[combat.aura]]
modify = "life"
amount = 2
of = "bearer"
"""
BANNER = """[[combat]]
id = "banner"
name = "Test Banner"
gang = "undead"
channelled = false
do = [{ draw = "you" }]
[[combat.aura]]
modify = "life"
amount = 2
of = { who = "any" }
"""
CAPTAIN = """[[character]]
id = "captain"
name = "Test Captain"
gang = "militia"
life = 3
race = "Human"
[[character.aura]]
modify = "life"
amount = 2
of = { who = "others" }
"""
KINDS = ("fight_ended", "bereft", "died", "left_combat", "eliminated", "captured", "lost_location", "game_over")


def told(table: Scenario) -> list[str]:
    """The kinds of what has been told about the end of fights, in order."""
    return [event[0] for event in table.state.events if event[0] in KINDS]


def drinks(gang: str, *others: str, rules: int | None = None, holds: str = STORE) -> Scenario:
    """Rusk attacks Ben's Biter at a location of Ben's; one of the two lives by a draught that its player put on it."""
    pool = with_written(DRAUGHT.format(gang=gang))
    gangs = ("militia", "undead", "wolfenpack") if others else ("militia", "undead")
    table = Scenario(*gangs, extra=("Test Draught",), theirs=("Test Draught",), rules=rules, pool=pool)
    table.members(0, RUSK).members(1, BITER, at=holds).wounded(BITER, 2)
    for name in others:
        table.members(2, name)
    return table


def rusk_lives_by_a_draught(*others: str, rules: int | None = None) -> Scenario:
    """Rusk has as many wounds as life points of its own, and strikes the Biter down at the Cold Store."""
    table = drinks("militia", *others, rules=rules).members(0, PELL, at=DEPOT).members(1, SEXTON, at=FIELD)
    bears(table.wounded(RUSK, 4).hand(0, "Flashbang", "Kill Shot"), RUSK, "Test Draught", 0).fight(STORE, 0, 1)
    return table.uses(RUSK, "Rivet Driver", BITER)


# ---- at the end of a combat ----


@pytest.mark.rule("MT-9.2.1", "MT-8.16.1")
def test_a_winner_dies_with_the_card_before_hands_are_filled() -> None:
    table = rusk_lives_by_a_draught()
    assert table.is_dead(RUSK)
    assert (table.asked(), table.asked_seat()) == ("pick", 0), "step 2 is still to come"
    assert told(table) == ["died", "fight_ended", "bereft", "died"]
    keeps_cards(table)
    assert RUSK in in_reserves(table, 0)


@pytest.mark.rule("MT-9.2.7")
def test_a_winner_with_nobody_left_captures_nothing() -> None:
    table = keeps_cards(rusk_lives_by_a_draught())
    assert (holder(table, STORE), copies(table, STORE), table.told("captured")) == (NOBODY, [], [])


def test_under_older_rules_it_captured_the_location_and_died_there() -> None:
    table = keeps_cards(rusk_lives_by_a_draught(rules=14))
    assert told(table) == ["died", "fight_ended", "lost_location", "captured", "died"]


@pytest.mark.rule("MT-9.2.7", "MT-9.2.1")
def test_a_winner_with_others_left_captures_all_the_same() -> None:
    table = drinks("militia").members(0, PELL).members(1, SEXTON, at=FIELD)
    bears(table.wounded(RUSK, 4), RUSK, "Test Draught", 0).fight(STORE).uses(RUSK, "Rivet Driver", BITER)
    keeps_cards(table)
    assert (table.is_dead(RUSK), holder(table, STORE), table.where(PELL)) == (True, 0, STORE)


@pytest.mark.rule("MT-10.11", "MT-9.2.1")
def test_in_a_stalemate_who_dies_with_a_card_keeps_nothing() -> None:
    table = drinks("undead").members(0, PELL).members(1, SEXTON, at=FIELD).wounded(BITER, 3)
    agree_on_a_stalemate(bears(table, BITER, "Test Draught", 1).fight(STORE))
    assert (table.is_dead(BITER), holder(table, STORE)) == (True, NOBODY)
    assert (table.told("left_combat"), len(table.told("fight_ended"))) == ([], 1)


@pytest.mark.rule("MT-1.1")
def test_a_game_that_ends_with_a_card_asks_for_nothing_any_more() -> None:
    table = drinks("militia").members(1, SEXTON, at=FIELD).wounded(RUSK, 4)
    bears(table, RUSK, "Test Draught", 0).fight(STORE).uses(RUSK, "Rivet Driver", BITER)
    assert table.state.outcome is not None
    assert (table.state.outcome.winners, table.asked()) == ((1,), "")
    assert told(table) == ["died", "fight_ended", "bereft", "died", "eliminated", "game_over"]


@pytest.mark.rule("MT-12.1", "MT-9.2.1")
def test_last_gangs_that_die_with_their_cards_together_share_the_end() -> None:
    table = drinks("militia", holds=STORE).wounded(RUSK, 4).wounded(BITER, 3)
    copy = table.copy("Test Draught", 0)
    table.state.combat_deck[0] = tuple(c for c in table.state.combat_deck[0] if c != copy)
    second = table.copy("Test Draught", 1)
    table.state.combat_deck[1] = tuple(c for c in table.state.combat_deck[1] if c != second)
    table.state.attached[table.on_table(RUSK)] = (copy,)
    table.state.attached[table.on_table(BITER)] = (second,)
    table.fight(STORE).does("stalemate").does("accept")
    assert table.state.outcome is not None
    assert table.state.outcome.clause == "MT-12.1"


@pytest.mark.rule("MT-F.20", "MT-9.2.1")
def test_a_gang_that_dies_with_its_card_leaves_no_fight_that_is_over() -> None:
    table = drinks("undead", MANGE).wounded(BITER, 3)
    bears(table, BITER, "Test Draught", 1).fight(STORE, 0, 1)
    agree_on_a_stalemate(table)
    assert told(table)[:4] == ["fight_ended", "bereft", "died", "eliminated"]
    assert table.told("left_combat") == []
    assert table.state.alive == [True, False, True]


# ---- at other times ----


@pytest.mark.rule("MT-10.2", "MT-9.2.1")
def test_a_runner_dies_with_the_card_and_is_not_struck_any_more() -> None:
    table = drinks("undead").members(0, PELL).members(1, SEXTON, at=FIELD).wounded(BITER, 3)
    bears(table, BITER, "Test Draught", 1).fight(STORE, acting=1).does("run")
    assert (table.is_dead(BITER), BITER in in_reserves(table, 1)) == (True, True)
    keeps_cards(table)
    assert (told(table)[:3], holder(table, STORE)) == (["bereft", "died", "lost_location"], 0)


@pytest.mark.rule("MT-F.20", "MT-10.2")
def test_a_gang_that_dies_as_it_runs_is_out() -> None:
    table = drinks("undead", MANGE).wounded(BITER, 3).power(1, 2)
    nobody_strikes(bears(table, BITER, "Test Draught", 1).fight(STORE, acting=1).does("run"))
    assert not table.state.alive[1]
    assert [event for event in table.told("power") if event[1] == 1] == []
    assert table.state.fighters[table.place(STORE)] == (0, 2)


def under_a_banner(rules: int | None = None) -> Scenario:
    """Ben's banner keeps Mother Mange of Cleo's alive; Rusk is about to kill Ben's last member there."""
    pool = with_written(BANNER)
    table = Scenario("militia", "undead", "wolfenpack", theirs=("Test Banner",), rules=rules, pool=pool)
    table.members(0, RUSK, PELL).members(1, BITER, at=STORE).members(1, SEXTON, at=FIELD).members(2, MANGE, "The Brute")
    card, place = table.copy("Test Banner", 1), table.place(STORE)
    table.state.combat_deck[1] = tuple(c for c in table.state.combat_deck[1] if c != card)
    table.state.laid[place] = ((1, card),)
    return table.wounded(BITER, 4).wounded(MANGE, table.state.data.definitions[table.copy(MANGE)].life).fight(STORE)


@pytest.mark.rule("MT-10.14", "MT-9.2.1")
def test_who_lives_by_a_card_of_a_gang_that_leaves_dies_with_it() -> None:
    table = under_a_banner().uses(RUSK, "Rivet Driver", BITER)
    assert (table.is_dead(MANGE), table.gang(2)) == (True, ["The Brute"])
    assert told(table) == ["died", "left_combat", "lost_location", "bereft", "died"]
    assert table.state.fighters[table.place(STORE)] == (0, 2)


def test_under_older_rules_it_lived_on_until_something_else_happened() -> None:
    with pytest.raises(AssertionError, match="I3: Mother Mange should be dead"):
        under_a_banner(rules=14).uses(RUSK, "Rivet Driver", BITER)


# ---- by another member ----


def led_by_a_captain(rules: int | None = None) -> Scenario:
    """Test Captain keeps Rusk alive; both fight the Biter, who is about to kill Captain."""
    table = Scenario("militia", "undead", extra=("Test Captain",), rules=rules, pool=with_written(CAPTAIN))
    table.members(0, "Test Captain", RUSK, at=DEPOT).members(0, PELL, at=FIELD).members(1, BITER, SEXTON)
    return table.wounded(RUSK, 4).wounded("Test Captain", 2).fight(DEPOT, acting=1)


@pytest.mark.rule("MT-8.16.1")
def test_who_lives_by_another_member_dies_with_it_at_one_moment() -> None:
    table = led_by_a_captain().uses(BITER, "Gnaw", "Test Captain")
    assert (table.is_dead("Test Captain"), table.is_dead(RUSK)) == (True, True)
    assert told(table)[:4] == ["died", "bereft", "died", "fight_ended"]


@pytest.mark.rule("MT-8.16.1", "MT-12.1")
@pytest.mark.parametrize(("rules", "winners", "clause"), [(None, (0, 1), "MT-12.1"), (14, (0,), "MT-1.1")])
def test_gangs_that_fall_by_one_death_fall_together(rules: int | None, winners: tuple[int, ...], clause: str) -> None:
    table = Scenario("militia", "wolfenpack", extra=("Test Captain",), rules=rules, pool=with_written(CAPTAIN))
    table.members(0, "Test Captain", RUSK).members(1, MANGE).wounded(RUSK, 4).wounded("Test Captain", 2)
    table.wounded(MANGE, table.state.data.definitions[table.copy(MANGE)].life - 1)
    burden(table, "Test Captain", "Unnatural Reflexes", 1).fight(DEPOT, acting=1)
    table.uses(MANGE, "Name It to the Moon", "Test Captain")
    assert table.state.outcome is not None
    assert (table.state.outcome.winners, table.state.outcome.clause) == (winners, clause)


TURNED, THRALLED, LEFT = "turned", "thralled", "left"


def who_loses_its_captain(how: str, rules: int | None = None) -> Scenario:
    """Test Captain, who keeps Rusk alive, is turned or thralled by the undead, or scouts without him."""
    table = Scenario("militia", "undead", extra=("Test Captain",), rules=rules, pool=with_written(CAPTAIN))
    table.members(0, "Test Captain", RUSK, at=DEPOT).members(0, PELL, at=FIELD)
    table.members(1, BITER, "The Stringmother").members(1, SEXTON, at=STORE)
    table.wounded(RUSK, 4).wounded("Test Captain", 1).power(1, 7)
    if how == LEFT:
        return table.on_top("Generator Hall").turn(0).picks("Test Captain").does("play_drawn")
    table.fight(DEPOT, acting=1)
    if how == TURNED:
        return table.uses(BITER, "Infecting Bite", "Test Captain")
    return table.uses("The Stringmother", "Pull the Strings", "Test Captain")


@pytest.mark.rule("MT-8.16.1")
@pytest.mark.parametrize("how", [TURNED, THRALLED, LEFT])
def test_all_are_told_why_who_loses_its_helper_dies(how: str) -> None:
    table = who_loses_its_captain(how)
    assert (table.is_dead(RUSK), table.is_dead("Test Captain")) == (True, how == TURNED)
    assert told(table)[:2] == ["bereft", "died"]
    assert len(table.told("bereft")) == 1


@pytest.mark.parametrize("how", [TURNED, THRALLED, LEFT])
def test_under_older_rules_it_died_without_a_word_about_why(how: str) -> None:
    table = who_loses_its_captain(how, rules=15)
    assert (table.is_dead(RUSK), table.told("bereft"), told(table)[0]) == (True, [], "died")


def test_who_keeps_its_helper_is_not_spoken_of() -> None:
    table = Scenario("militia", "undead", extra=("Test Captain",), pool=with_written(CAPTAIN))
    table.members(0, "Test Captain", RUSK, at=DEPOT).members(1, SEXTON).wounded(RUSK, 4)
    table.on_top("Generator Hall").turn(0).picks(RUSK, "Test Captain").does("play_drawn")
    assert (table.is_dead(RUSK), table.told("bereft")) == (False, [])


# ---- the End Game ----


@pytest.mark.rule("MT-11.2")
def test_nobody_is_asked_for_discards_when_combats_are_broken_off() -> None:
    table = Scenario("militia", "undead").members(0, RUSK, PELL).members(1, BITER, SEXTON)
    table.hand(0, "Kill Shot", "Flashbang").hand(1, "Chomp").fight(FIELD)
    end_game(table)
    assert table.asked() == "combat_action"
    assert table.told("fight_ended") == [("fight_ended", table.place(FIELD), NOBODY)]
    began = table.state.events.index(("end_game_began",))
    assert [event for event in table.state.events[:began] if event[0] in ("drew", "discarded")] == []


def test_under_older_rules_they_replenished_before_the_end_game() -> None:
    table = Scenario("militia", "undead", rules=14).members(0, RUSK, PELL).members(1, BITER, SEXTON)
    table.hand(0, "Kill Shot", "Flashbang").hand(1, "Chomp").fight(FIELD)
    table.state.discard = table.state.deck
    end_game(table)
    assert (table.asked(), table.state.stack[-1].vars["why"]) == ("pick", "replenish")


@pytest.mark.rule("MT-11.2", "MT-9.2.1")
def test_who_lives_by_a_card_does_not_see_the_end_game() -> None:
    table = drinks("undead").members(0, PELL).members(1, SEXTON, at=FIELD).wounded(BITER, 3)
    end_game(bears(table, BITER, "Test Draught", 1).fight(STORE))
    assert (table.gang(1), holder(table, STORE)) == ([SEXTON], NOBODY)

"""The consequences of a moment, in their order: deaths, a tie, who is out, who has won, captures, points (MT-1.1)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from deckbuilder.games.monster_town import wounds
from deckbuilder.games.monster_town.game import GAME
from deckbuilder.games.monster_town.memory import TownFrame
from deckbuilder.games.monster_town.state import TownState
from deckbuilder.kernel.effects import Instruction
from deckbuilder.kernel.engine import advance
from deckbuilder.kernel.facts import NOBODY
from deckbuilder.kernel.frames import Choice, Frame
from tests.games.monster_town.rules.support import holder
from tests.support.positions import bears, keeps_cards
from tests.support.scenario import Scenario

SUMP, HALL, LAKE = "The Sump Under the Spire", "Generator Hall", "The Reservoir"
RUSK, BITER, MANGE = "Sapper Rusk", "Gutter Biter", "Mother Mange"
MOMENTOUS = ("died", "eliminated", "captured", "game_over")
NINE = (
    "The Drowned Armoury",
    "Saint Agony Hospital",
    "The Cold Store",
    "Gallows Bridge",
    "Dead Letter Office",
    "Quarantine Gate",
    "Ninth Street Morgue",
    "Flooded Platform",
    "Pawnbroker's Vault",
)


def at_the_sump(*others: str, rules: int | None = None) -> Scenario:
    """Rusk and Ben's Biter fight at the Sump, whose text wounds its captor; one more wound kills either of them."""
    table = Scenario("militia", "undead", *(["wolfenpack"] if others else []), rules=rules)
    table.members(0, RUSK).members(1, BITER, at=SUMP)
    if others:
        table.members(2, *others, at=LAKE)
    return table.wounded(RUSK, 3).wounded(BITER, 2).fight(SUMP, 0, 1)


def strikes(table: Scenario) -> Scenario:
    """Rusk kills the Biter, and nobody discards cards when asked."""
    return keeps_cards(table.uses(RUSK, "Rivet Driver", BITER))


def moments(table: Scenario) -> list[str]:
    """The kinds of the important events, in their order."""
    return [event[0] for event in table.state.events if event[0] in MOMENTOUS]


def test_the_order_is_a_table_of_steps_and_one_for_the_fallen() -> None:
    assert steps_of("settlement") == [
        "settle_moment",
        "settle_the_fallen",
        "ready_the_exerted",
        "finish_fights",
        "drop_out",
        "count_points",
    ]
    assert steps_of("wiped_out") == ["all_fall_at_once", "leave_together", "last_gang_standing"]


def steps_of(procedure: str) -> list[str]:
    """The names of a procedure's steps, in their order."""
    steps = GAME.procedures[procedure].steps
    return [step.kind if isinstance(step, Choice) else step.__name__ for step in steps]


@pytest.mark.rule("MT-1.1")
def test_the_last_gang_standing_wins_and_nothing_more_is_captured() -> None:
    table = strikes(at_the_sump())
    assert table.state.outcome is not None
    assert (table.state.outcome.winners, table.state.outcome.clause) == ((0,), "MT-1.1")
    assert moments(table) == ["died", "eliminated", "game_over"]
    assert (holder(table, SUMP), table.wounds(RUSK)) == (NOBODY, 3), "the text of the Sump is not carried out"


@pytest.mark.rule("MT-1.1")
def test_the_last_gang_standing_wins_whatever_points_the_fallen_have() -> None:
    table = Scenario("militia", "undead", "wolfenpack").members(0, RUSK).members(1, BITER).members(2, MANGE)
    table.holds(1, *NINE, HALL).wounded(BITER, 2).wounded(MANGE, 3).hand(0, "Danger Close").fight(SUMP)
    table.state.wounds[table.on_table(MANGE)] = table.state.data.card(table.on_table(MANGE)).life - 1
    keeps_cards(table.plays("Danger Close", through=RUSK))
    assert table.state.outcome is not None
    assert table.state.outcome.winners == (0,)
    assert moments(table) == ["died", "died", "eliminated", "eliminated", "game_over"]


@pytest.mark.rule("MT-12.1")
def test_those_who_fall_at_one_moment_tie_and_nothing_is_captured() -> None:
    table = at_the_sump().holds(1, HALL)
    strikes(bears(table, BITER, "Acidic Blood", 1))
    assert table.state.outcome is not None
    assert (table.state.outcome.winners, table.state.outcome.clause) == ((1,), "MT-12.1"), "Ben holds more"
    assert moments(table) == ["died", "died", "game_over"]


@pytest.mark.rule("MT-F.20")
def test_a_fallen_gang_is_out_before_the_winner_captures() -> None:
    table = strikes(at_the_sump(MANGE).wounded(RUSK, 1))
    assert table.state.outcome is None
    assert moments(table) == ["died", "eliminated", "captured"]
    assert (holder(table, SUMP), table.wounds(RUSK)) == (0, 2)


def test_a_winner_killed_by_the_captured_location_falls_second() -> None:
    table = strikes(at_the_sump(MANGE))
    assert table.state.outcome is not None
    assert table.state.outcome.winners == (2,), "Ben was out before Anna fell, and Cleo is left"
    assert moments(table) == ["died", "eliminated", "captured", "died", "eliminated", "game_over"]


@pytest.mark.rule("MT-12.1")
def test_a_tie_is_only_between_those_who_fell_at_the_same_moment() -> None:
    table = at_the_sump(MANGE).holds(1, *NINE[:3]).holds(2, *NINE[3:5])
    programs = dict(table.state.data.programs)
    text = table.state.data.card(table.state.site[table.place(SUMP)]).program
    programs[text] = (Instruction("kill", kill_everybody),)
    table.state.data = replace(table.state.data, programs=programs)
    strikes(table)
    assert table.state.outcome is not None
    assert table.state.outcome.winners == (2,), "Ben, who held most, had fallen before"
    assert moments(table) == ["died", "eliminated", "captured", "died", "died", "game_over"]


def kill_everybody(state: TownState, frame: Frame) -> None:
    """Kill everybody on the table: the effect of a text."""
    for crew in state.crew:
        for member in crew:
            wounds.doom(state, member, NOBODY)


@pytest.mark.rule("MT-1.1")
def test_a_death_in_the_middle_of_an_action_counts_before_it_goes_on() -> None:
    table = at_the_sump()
    frame = TownFrame("effects", 1, {"program": "strike", "pc": 0})
    table.state.data = replace(table.state.data, programs={"strike": (Instruction("kill", kill_rusk),)})
    after = steps_of("combat_action").index("resolve")
    action = TownFrame("combat_action", 0, {"place": table.place(SUMP), "permit": "turn", "shield": ()}, step=after)
    table.state.stack += [action, frame]
    table.state.decision = None
    advance(GAME, table.state)
    assert table.state.outcome is not None
    assert (table.state.outcome.winners, table.state.outcome.clause) == ((1,), "MT-1.1")


def kill_rusk(state: TownState, frame: Frame) -> None:
    """Kill the acting member: the effect of a cancel."""
    wounds.doom(state, state.crew[0][0], 1)


def test_the_points_of_a_capture_are_counted_last() -> None:
    table = strikes(at_the_sump(MANGE).wounded(RUSK, 1).holds(0, *NINE))
    assert table.state.outcome is not None
    assert (table.state.outcome.winners, table.state.outcome.clause) == ((0,), "MT-1.2")
    assert moments(table) == ["died", "eliminated", "captured", "game_over"]


def test_captures_came_before_eliminations_in_version_1() -> None:
    table = strikes(at_the_sump(rules=1))
    assert table.state.outcome is not None
    assert moments(table)[:3] == ["died", "captured", "died"]
    assert table.state.outcome.clause == "MT-12.1"

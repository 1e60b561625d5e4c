"""The player that looks one answer ahead, at a table: it does nothing that only costs it, and does what helps it."""

from __future__ import annotations

import pytest

from deckbuilder.games.monster_town.game import GAME
from deckbuilder.kernel import engine
from deckbuilder.kernel.frames import Action
from deckbuilder.players.player import answer_of, make_player
from tests.support.positions import bears
from tests.support.scenario import Scenario

SEEDS = range(8)


def answers(table: Scenario, player: str = "greedy") -> set[Action]:
    """The player's answers to the pending question, over several seeds."""
    decision = table.state.decision
    assert decision is not None
    return {decision.actions[answer_of(make_player(player, GAME, seed), GAME, table.state)] for seed in SEEDS}


def draws(table: Scenario, card: str) -> Scenario:
    """The seat that has the turn is asked whether it plays a card that it has drawn."""
    table.on_top(card).turn(0, "scout")
    if table.asked() == "pick":
        table.does("done")
    assert table.asked() == "first_card"
    return table


def undead_and_militia() -> Scenario:
    table = Scenario("undead", "militia").members(0, "Gutter Biter", "The Sexton")
    return table.members(1, "Doc Pell", "Sapper Rusk")


def test_the_hunter_is_put_away_by_whoever_is_hunted() -> None:
    assert answers(draws(undead_and_militia(), "The Hunter")) == {("discard_drawn",)}


def test_light_of_day_is_put_away_by_those_who_cannot_bear_it() -> None:
    assert answers(draws(undead_and_militia(), "Light of Day")) == {("discard_drawn",)}


def test_darkness_of_night_is_put_away_where_it_only_helps_the_others() -> None:
    table = Scenario("militia", "undead").members(0, "Doc Pell", "Sapper Rusk")
    table.members(1, "Gutter Biter", "The Sexton")
    assert answers(draws(table, "Darkness of Night")) == {("discard_drawn",)}


def undead_and_brotherhood() -> Scenario:
    table = Scenario("undead", "brotherhood").members(0, "Gutter Biter", "The Sexton")
    return table.members(1, "Belfry Acrobat").hand(0, "Necro Blast", "Chomp", "Sepsis")


def test_a_location_that_nobody_holds_is_played() -> None:
    assert answers(draws(undead_and_brotherhood(), "Mausoleum Row")) == {("play_drawn",)}


@pytest.mark.parametrize("player", ["greedy", "search:24"])
def test_nobody_discards_cards_for_a_recruit_that_is_not_there(player: str) -> None:
    table = undead_and_brotherhood().scouts("Mausoleum Row")
    while table.asked() != "may":
        table.does(*table.state.decision.actions[-1])  # type: ignore[union-attr]
    assert answers(table, player) == {("no",)}
    assert answers(table, "rated") == {("yes",)}, "the ratings alone would pay"


def test_nobody_discards_for_a_missing_recruit_from_too_large_a_hand() -> None:
    table = Scenario("undead", "brotherhood").members(0, "Gutter Biter", "The Sexton").members(1, "Belfry Acrobat")
    table.hand(0, *[table.state.data.name(card) for card in table.state.combat_deck[0][:8]]).scouts("Mausoleum Row")
    while table.asked() != "may":
        table.does(*table.state.decision.actions[-1])  # type: ignore[union-attr]
    assert len(table.state.hand[0]) == 8
    assert answers(table) == {("no",)}


@pytest.mark.parametrize("power", [2, 7, 9])
def test_nobody_pays_power_in_vain_even_if_it_is_reset_at_once(power: int) -> None:
    table = Scenario("bailiffs", "militia").members(0, "Meter Reader").members(1, "Doc Pell").power(0, power, 7)
    table.scouts("The Key Foundry").state.no_recruits[0] = True
    table.does("decline")
    # No card is left to draw: after this turn the End Game begins and sets everybody's Power to the baseline.
    table.state.discard, table.state.deck = (*table.state.discard, *table.state.deck), ()
    assert answers(table) == {("no",)}


@pytest.mark.parametrize("cards", [4, 8])
def test_a_leader_is_not_spent_on_whoever_reflects_what_hits_it(cards: int) -> None:
    table = Scenario("bailiffs", "wolfenpack").members(0, "The Chief Receiver", "Brass Usher", "Ledger Golem")
    table.members(1, "Grey Hush", "The Alpha Male", "The Brute").power(0, 4).power(1, 0)
    table.wounded("The Chief Receiver", 4).wounded("The Alpha Male", 3).wounded("The Brute", 3)
    bears(table, "Grey Hush", "Unnatural Reflexes", 1)
    # One of so many cards may cancel, and then the others would not be hit at all.
    table.hand(1, *[table.state.data.name(card) for card in table.state.combat_deck[1][:cards]])
    table.fight("The Dog Track").uses("The Chief Receiver", "Final Demand")
    assert ("target", table.on_table("Grey Hush")) in engine.legal_actions(table.state)
    assert ("target", table.on_table("Grey Hush")) not in answers(table)

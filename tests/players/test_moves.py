"""Several things picked one after another count as one move when moves are compared."""

from __future__ import annotations

from deckbuilder.games.monster_town.game import GAME
from deckbuilder.kernel.engine import legal_actions, picking_of
from deckbuilder.players.moves import MOST_SETS, Move, moves_at
from tests.support.scenario import Scenario


def exchange(cards: int) -> Scenario:
    """The seat that has the turn is asked which of these Combat cards it exchanges for new ones."""
    table = Scenario("undead", "militia").members(0, "Gutter Biter", "The Sexton").members(1, "Doc Pell")
    table.hand(0, *[table.state.data.name(card) for card in table.state.combat_deck[0][:cards]]).turn(0, "scout")
    assert table.asked() == "pick"
    return table


def moves(table: Scenario) -> list[Move]:
    """The moves at the pending question."""
    assert table.state.decision is not None
    return moves_at(GAME, GAME.observe(table.state, table.state.decision.seat), table.state)


def test_every_set_that_may_be_named_is_one_move() -> None:
    found = moves(exchange(3))
    assert {move.places for move in found} == {(), (0,), (1,), (2,), (0, 1), (0, 2), (1, 2)}, "two at most"


def test_a_move_names_all_of_its_set_and_no_more() -> None:
    table = exchange(4)
    hand = table.state.hand[0]
    (chosen,) = [move for move in moves(table) if move.places == (0, 2)]
    chosen.make(GAME, table.state)
    assert {*hand} - {*table.state.hand[0]} == {hand[0], hand[2]}


def test_moves_of_a_run_start_with_legal_actions_and_reach_all() -> None:
    table = exchange(8)
    found = moves(table)
    picking = picking_of(GAME, table.state)
    assert picking is not None
    assert {move.actions[0] for move in found} <= {*legal_actions(table.state)}
    assert len({move.actions for move in found}) == len(found) <= MOST_SETS
    assert {place for move in found for place in move.places or ()} == {*range(len(picking.actions))}


def test_a_question_with_one_pick_has_as_many_moves_as_answers() -> None:
    table = exchange(3)
    table.does("done")
    assert [move.actions for move in moves(table)] == [(action,) for action in legal_actions(table.state)]

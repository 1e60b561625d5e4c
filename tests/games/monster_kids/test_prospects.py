"""What kids may hope for before the night begins: one or two of them seldom win, many nearly always."""

from __future__ import annotations

from deckbuilder.games.monster_kids.game import GAME
from deckbuilder.games.monster_kids.prospects import PROSPECTS
from deckbuilder.kernel import engine
from tests.contract.tables import game_of, tables


def hoped(seats: int) -> float:
    """The chance of so many to see the morning together, at the beginning of a night."""
    _game, pool = game_of("monster-kids")
    table = next(one for one in tables("monster-kids", seats) if not one.options.get("versus"))
    state = GAME.start(table, pool, 1)
    engine.advance(GAME, state)
    return PROSPECTS.share(state, 0)


def test_the_fewer_go_out_together_the_less_they_hope() -> None:
    chances = [hoped(seats) for seats in GAME.seats]
    assert chances == sorted(chances)
    assert 0.05 < chances[0] < 0.25, "alone, a computer wins 12 of 100"
    assert 0.3 < chances[1] < 0.75, "two of them win about half of their games"
    assert chances[3] > 0.85, "four of them 95 of 100"

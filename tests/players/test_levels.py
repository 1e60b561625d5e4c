"""What a level is satisfied with: it gives away little unseen, and nothing that costs much."""

from __future__ import annotations

from dataclasses import replace

import pytest

from deckbuilder.games.king_of_new_york.game import GAME
from deckbuilder.games.king_of_new_york.prospects import PROSPECTS
from deckbuilder.games.king_of_new_york.state import CityState
from deckbuilder.kernel.game import Game, Thought
from deckbuilder.players.levels import LEVELS
from deckbuilder.players.player import answer_of
from tests.support.city import City


def even(leeway: float) -> Game[CityState]:
    """King of New York, where the even player accepts this much less than the best."""
    return replace(
        GAME, prospects=replace(PROSPECTS, thought={"greedy": Thought(leeway=leeway, by_ratings=True)}, usual_turns=1)
    )


def taken(table: City, leeway: float) -> str:
    """The even player's answer, in words."""
    game = even(leeway)
    number = answer_of(LEVELS["greedy"].make(game, 1), game, table.state)
    return game.answers.label(game.observe(table.state, table.asked), table.answers()[number])


def hit_in_manhattan(hearts: int) -> City:
    """Anna is in Manhattan, has been hit, and may flee."""
    table = City(4).stands(0, "manhattan", zone=2).has(0, hearts=hearts + 1).rolls("ahhhhh", seat=1)
    return table.does("resolve", "Attack")


@pytest.mark.parametrize("leeway", [0.0, 0.3, 0.5])
def test_an_even_player_avoids_a_costly_answer(leeway: float) -> None:
    assert taken(hit_in_manhattan(1), leeway).startswith("Flee")


def test_a_satisfied_player_goes_by_ratings_when_little_is_lost() -> None:
    table = hit_in_manhattan(9)
    seen = GAME.observe(table.state, table.asked)
    best = max(table.answers(), key=lambda answer: GAME.answers.rate(seen, answer))
    assert taken(table, 1.0) == GAME.answers.label(seen, best) == "Stay"

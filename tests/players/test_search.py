"""The player that plays every answer on: where its playouts go, and how long each of them is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from deckbuilder.kernel.engine import advance, play
from deckbuilder.kernel.game import Thought
from deckbuilder.kernel.state import GameState
from deckbuilder.players.levels import LEVELS
from deckbuilder.players.luck import Luck, luck_from
from deckbuilder.players.moves import Move
from deckbuilder.players.player import answer_of, make_player
from deckbuilder.players.search import TABLES_BEFORE_SURE, halved
from deckbuilder.rulebooks import rulebook, rulebook_ids
from tests.support.tables import load, starters

MOVES = [Move(((f"move {number}",),), -number) for number in range(8)]


def spent(worth: dict[int, float], noise: float, playouts: int) -> tuple[Move, Counter[Move]]:
    """The choice among moves of given worth, at tables of given luck, and the number of playouts of each."""
    got: Counter[Move] = Counter()

    def share(number: int, move: Move) -> float:
        got[move] += 1
        return worth[-move.rating] + noise * (Luck(luck_from(number, move.rating)).below(200) / 100 - 1)

    return halved(share, MOVES[: len(worth)], playouts)[0].move, got


def test_the_better_of_many_moves_get_more_playouts() -> None:
    best, got = spent({number: 0.5 - abs(number - 5) / 20 for number in range(8)}, 0.05, 200)
    assert best == MOVES[5]
    assert got[MOVES[5]] == max(got.values())
    assert sum(got.values()) <= 200


def test_a_clear_choice_is_made_early() -> None:
    best, got = spent({0: 0.2, 1: 0.8}, 0.05, 200)
    assert best == MOVES[1]
    assert got == {MOVES[0]: TABLES_BEFORE_SURE, MOVES[1]: TABLES_BEFORE_SURE}


def test_an_unclear_choice_gets_all_playouts() -> None:
    _best, got = spent({0: 0.5, 1: 0.5}, 0.2, 200)
    assert sum(got.values()) == 200


def test_among_equals_the_one_that_is_rated_highest_is_chosen() -> None:
    assert spent({0: 0.5, 1: 0.5, 2: 0.5}, 0.0, 30)[0] == MOVES[0]


def test_the_lowest_rated_moves_are_not_tried_with_few_playouts() -> None:
    _best, got = spent(dict.fromkeys(range(8), 0.5), 0.2, 8)
    assert set(got) == set(MOVES[:4])


class Noted:
    """Notes when the playouts end, and finds all tables alike."""

    undertakings: frozenset[str] = frozenset()
    thought: Mapping[str, Thought] = MappingProxyType({"keen": Thought(8), "ruthless": Thought(8, further=2)})

    def __init__(self, turns: int) -> None:
        self._turns = turns
        self.seen: set[int] = set()

    def turns(self, playouts: int) -> int:
        return self._turns

    def share(self, table: GameState, seat: int) -> float:
        self.seen.add(table.turn)
        return 0.5


def test_a_playout_is_as_long_as_its_game_and_its_name_say() -> None:
    game, pool, _hash = load()
    state = game.start(starters(), pool, 3)
    advance(game, state)
    while state.decision is not None and len(state.decision.actions) == 1:
        play(game, state, state.decision.actions[0])
    ends = {}
    for player, turns in (("keen", 1), ("keen", 3), ("ruthless", 3), ("search:8", 3), ("search:8+2", 3)):
        noted = Noted(turns)
        thinking = replace(game, prospects=noted)
        answer_of(make_player(player, thinking, 1), thinking, state)
        ends[player, turns] = noted.seen
    later = {("keen", 1): 1, ("keen", 3): 3, ("ruthless", 3): 5, ("search:8", 3): 3, ("search:8+2", 3): 5}
    assert ends == {who: {state.turn + turns} for who, turns in later.items()}


def test_many_playouts_look_further_in_monster_town() -> None:
    prospects = rulebook("monster-town").game.prospects
    assert prospects is not None
    assert [prospects.turns(playouts) for playouts in (1, 400, 799, 800, 1600)] == [4, 4, 4, 8, 8]


def test_a_stronger_level_thinks_more_in_every_game() -> None:
    for id in rulebook_ids():
        game = rulebook(id).game
        assert game.prospects is not None
        gentle, even, keen, ruthless = [level.thought(game) for level in LEVELS.values()]
        assert 2 <= keen.playouts < ruthless.playouts or keen.playouts == 0 < even.leeway
        assert 0 <= even.leeway < gentle.leeway < 0.5 or even.by_ratings
        assert game.prospects.turns(keen.playouts) >= 1
        assert {*game.prospects.thought} <= {*LEVELS}

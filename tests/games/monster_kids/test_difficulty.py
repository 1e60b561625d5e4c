"""How hard the nights are, measured over many games of greedy players with the shipped decks."""

from __future__ import annotations

import pytest

from deckbuilder.app.seating import setup_of
from deckbuilder.decks.files import read_deck, read_text
from deckbuilder.games.monster_kids.construction import FORM
from deckbuilder.games.monster_kids.game import GAME
from deckbuilder.kernel import engine
from deckbuilder.paths import shipped
from deckbuilder.players.greedy import Greedy
from tests.support.pools import monster_kids

GAMES = 5_000


def share_won(starter: str, seats: int, games: int) -> float:
    """The part of the cooperative games that greedy players win."""
    path = shipped("card_sets") / "monster_kids" / "starters" / f"{starter}.gang"
    setup = setup_of([read_deck(read_text(path), FORM, path.name)] * seats, monster_kids(), {})
    won = 0
    for seed in range(games):
        state = GAME.start(setup, monster_kids(), seed)
        state.recording = False
        engine.advance(GAME, state)
        players = [Greedy(GAME, seed * 31 + seat) for seat in range(seats)]
        while state.decision is not None:
            choice = players[state.decision.seat].choose(GAME.observe(state, state.decision.seat))
            engine.play(GAME, state, state.decision.actions[choice])
        assert state.outcome is not None
        won += bool(state.outcome.winners)
    return won / games


@pytest.mark.soak
@pytest.mark.parametrize(("starter", "seats"), [("long", 2), ("crowded", 4)])
def test_a_normal_night_is_won_about_as_often_as_lost(starter: str, seats: int) -> None:
    assert 0.35 <= share_won(starter, seats, GAMES) <= 0.65


@pytest.mark.soak
def test_an_easy_night_is_easier_and_a_hard_one_harder() -> None:
    quiet, long, longest = (share_won(starter, 2, GAMES // 5) for starter in ("quiet", "long", "longest"))
    assert longest + 0.1 < long < quiet - 0.1

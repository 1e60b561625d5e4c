"""A game of a few answers passes the checks of every game, scaled to its length; a faulty one does not."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from deckbuilder.kernel.game import Game
from deckbuilder.kernel.record import Recorder
from deckbuilder.kernel.setup import SeatSetup, Setup
from deckbuilder.players.luck import Luck
from tests.contract import peeking
from tests.contract.battery import Watch
from tests.contract.peeking import OBSERVATION, RECORD, Findings, watch_game
from tests.contract.tables import game_of
from tests.contract.test_records import too_large, written

GAMES = 15
BOOK = "template"
POOL = game_of(BOOK)[1]
IDS = [card.id for card in POOL.cards]


def table(cards: int) -> Setup:
    """Two seats with this many cards each: everybody plays all of them, the last one without being asked."""
    piles = (IDS[:cards], IDS[cards : 2 * cards])
    seats = zip(("Anna", "Ben"), ("red", "blue"), piles, strict=True)
    return Setup(BOOK, tuple(SeatSetup(name, color, {"numbers": tuple(pile)}) for name, color, pile in seats))


def looked_at(setup: Setup) -> Findings:
    found = Findings()
    for seed in range(GAMES):
        watch_game(setup, seed, found)
    return found


def record(setup: Setup, seed: int, game: Game[Any]) -> dict[str, Any]:
    recorder: Recorder[Any] = Recorder(game, setup, seed, POOL, POOL.hash)
    while recorder.state.decision is not None:
        recorder.choose(0)
    return written(recorder)


@pytest.mark.parametrize("cards", [2, 4])
def test_a_game_of_a_few_answers_is_checked_enough_without_leaks(cards: int) -> None:
    found = looked_at(table(cards))
    assert found.answers <= 2 * GAMES * 2 * cards
    assert found.too_few(GAMES) == []
    assert not any(found.differences.values())


@pytest.mark.parametrize("cards", [2, 4])
def test_it_is_watched_and_its_records_are_small(cards: int) -> None:
    for seed in range(GAMES):
        Watch(table(cards), seed).play()
    assert too_large([record(table(cards), seed, game_of(BOOK)[0]) for seed in range(GAMES)]) == []


def test_one_that_shows_a_hand_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    game, pool = game_of(BOOK)
    open_handed = replace(game, observe=lambda state, seat: state.copy())
    monkeypatch.setattr(peeking, "game_of", lambda book: (open_handed, pool))
    found = looked_at(table(2))
    assert found.differences[OBSERVATION]
    assert found.differences[RECORD]


def test_one_that_is_over_before_anybody_is_asked_was_not_looked_at() -> None:
    assert "looks at a game" in looked_at(table(1)).too_few(GAMES)


def test_a_game_that_was_not_looked_at_fails_the_check(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peeking.Peeking, "_is_worth_it", lambda peek, stretch: False)
    monkeypatch.setattr(peeking.Peeking, "look", lambda peek: None)
    lacking = looked_at(table(4)).too_few(GAMES)
    assert {"looks at a moment", "stretches in a game", "stretches for an answer"} <= {*lacking}


def test_choices_that_take_much_are_too_large() -> None:
    luck, documents = Luck(1), [record(table(12), seed, game_of(BOOK)[0]) for seed in range(GAMES)]
    assert too_large(documents) == []
    for document in documents:
        document["choices"] = [luck.below(10**15) for _ in document["choices"]]
    assert too_large(documents)

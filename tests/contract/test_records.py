"""Records of whole games: small, verifiable by an independent reader, and true after taking back and forking."""

from __future__ import annotations

import json
import zlib
from functools import cache
from typing import Any

import pytest

from deckbuilder.kernel.record import Recorder
from deckbuilder.kernel.replay import replay
from deckbuilder.players.luck import Luck
from deckbuilder.players.player import answer_of, make_player
from tests.contract.books import BOOKS, share_of
from tests.contract.tables import game_of, tables
from tests.kernel.stranger import Stranger
from tests.support.verified import verify

GAMES, MORE = 20, 50
"""Games in the usual run, and in the battery."""
MOST_BYTES = 5
"""The most bytes that a choice may take in a compressed file."""
PLACES = 4
"""The number of places at which a game is taken back and forked."""
SHORTEST = 20
"""Shorter games may take as many bytes as a game of this many choices: how they ended is written down too."""
SET_UP = ("format", "rulebook", "rules", "setup", "seed", "content")
END = 150
"""Bytes that the end of a game takes, its hash among other things; allowed to a short one, with half for a choice."""
PLAYED: dict[str, object] = {"choices": [], "chain": "", "outcome": None}


@cache
def played(book: str, seed: int) -> Recorder[Any]:
    """A game at its own table, between different kinds of computer players."""
    game, pool = game_of(book)
    seats = game.seats[seed % len(game.seats)]
    shown = tables(book, seats)
    recorder: Recorder[Any] = Recorder(game, shown[seed % len(shown)], seed, pool, pool.hash)
    players = [make_player(("random", "rated")[(seed + seat) % 2], game, seed * 31 + seat) for seat in range(seats)]
    while (decision := recorder.state.decision) is not None:
        recorder.choose(answer_of(players[decision.seat], game, recorder.state))
    return recorder


def written(recorder: Recorder[Any]) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(json.dumps(recorder.document()))
    return document


def packed(document: dict[str, Any]) -> int:
    """The compressed size of a document in bytes."""
    text = json.dumps(document, ensure_ascii=False, separators=(",", ":"))
    return len(zlib.compress(text.encode(), 9))


def too_large(documents: list[dict[str, Any]]) -> list[str]:
    """What is too large: what one game adds to its setup's file, and, on average, everything that is not setup."""
    found, whole, allowed = [], 0, 0
    for document in documents:
        made = len(document["choices"])
        added = packed(document) - packed({**document, **PLAYED})
        if added > MOST_BYTES * max(made, SHORTEST):
            found.append(f"{made} choices take {added} bytes")
        whole += packed({key: value for key, value in document.items() if key not in SET_UP})
        allowed += max(MOST_BYTES * made, END + MOST_BYTES * made // 2)
    return found if whole <= allowed else [*found, f"{len(documents)} games take {whole} bytes, more than {allowed}"]


@pytest.mark.parametrize("book", BOOKS)
def test_a_choice_takes_few_bytes(book: str) -> None:
    assert too_large([written(played(book, seed)) for seed in range(share_of(book, GAMES))]) == []


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("seed", range(3))
def test_a_stranger_finds_a_game_sound_and_names_a_wrong_choice(book: str, seed: int) -> None:
    game, pool = game_of(book)
    recorder = played(book, seed)
    document = written(recorder)
    assert Stranger(game, recorder.setup, pool, document).first_wrong() is None
    luck = Luck(seed)
    for _ in range(5):
        place = luck.below(len(document["choices"]))
        choices = [*document["choices"]]
        choices[place] += 1
        wrong = {**document, "choices": choices}
        assert Stranger(game, recorder.setup, pool, wrong).first_wrong() == place + 1
        verdict = verify(game, wrong, pool)
        assert (verdict.equal, verdict.choice, verdict.choices) == (False, place + 1, place)


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("seed", [*range(2), *(pytest.param(seed, marks=pytest.mark.battery) for seed in range(2, 12))])
def test_games_taken_back_and_forked_verify_everywhere(book: str, seed: int) -> None:
    game, pool = game_of(book)
    recorder = played(book, seed)
    luck = Luck(seed)
    for _ in range(PLACES):
        at = luck.below(len(recorder.choices))
        back = recorder.taken_back(at)
        assert verify(game, written(back), pool).equal
        while back.undone:
            back.choose(back.undone[0])
        assert back.document() == recorder.document()
        fork = recorder.again(at)
        fork.imagine(luck.below(len(recorder.setup.seats)), seed)
        for _ in range(20):
            if fork.state.decision is not None:
                fork.choose(luck.below(len(fork.state.decision.actions)))
        found = replay(game, written(fork), pool)
        assert found.difference is None
        assert found.recorder.document() == fork.document()
        assert Stranger(game, recorder.setup, pool, written(fork)).first_wrong() is None


@pytest.mark.battery
@pytest.mark.parametrize("book", BOOKS)
def test_a_choice_takes_few_bytes_in_many_games(book: str) -> None:
    assert too_large([written(played(book, seed)) for seed in range(share_of(book, MORE))]) == []

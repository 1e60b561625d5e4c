"""A deck being built plays continuously: its win rate narrows, and a change is compared over the same games."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from itertools import islice
from multiprocessing import active_children
from typing import Any

import pytest

from deckbuilder.app.deck.decks import load_deck
from deckbuilder.app.lab import win_rate
from deckbuilder.app.lab.entrants import Series, content_for, shipped
from deckbuilder.app.lab.trial import DeckTrial, opponents_for, try_deck
from deckbuilder.app.lab.win_rate import BLOCK, FEWEST_GAMES, MOST_GAMES, DeckPlayer, WinRate
from deckbuilder.app.library.library import Library, open_library
from deckbuilder.app.workers import processes
from deckbuilder.decks.model import Deck
from deckbuilder.errors import Refusal
from deckbuilder.gamekit.match_data import MOST_KEPT
from deckbuilder.interval import Interval
from deckbuilder.kernel.setup import SeatSetup
from deckbuilder.lab.batches import Workers
from deckbuilder.lab.contest import Contest, Score
from tests.support.tables import load

GANG = "The Slow Tide"


@pytest.fixture(autouse=True)
def nobody_to_stand_back_for(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Do not yield to other processes: beside other tests the games would hardly get any time."""
    if "stands_back" not in request.node.name:
        monkeypatch.setattr(processes, "YIELDING", 0)


@pytest.fixture
def library() -> Iterator[Library]:
    with open_library(game="monster-town") as opened:
        yield opened


@pytest.fixture
def player(library: Library) -> Iterator[DeckPlayer]:
    found = DeckPlayer(library)
    yield found
    found.close()


def one_fewer(deck: Deck, card: str) -> Deck:
    return replace(
        deck, lines=tuple(replace(line, count=line.count - 1) if line.card == card else line for line in deck.lines)
    )


def rate(wins: int, games: int, change: Interval | None = None, compared: int = 0) -> WinRate:
    points: list[float | None] = [*[1.0] * wins, *[0.0] * (games - wins)]
    score = Score(Contest("toy", SeatSetup("x", "x", {}), (), "rated"), points)
    return WinRate(DeckTrial("x", "rated", MOST_GAMES, score, ()), change, compared)


def test_every_table_of_a_trial_is_kept_until_it_is_played_again(library: Library) -> None:
    deck = load_deck(library, GANG)
    field = opponents_for(library, library.book, [deck], ())
    assert 2 * len(field) <= MOST_KEPT, "tables are played in turn, so with one too many none would be found again"


@pytest.mark.slow
def test_it_plays_the_games_of_a_trial_in_a_process_of_its_own(library: Library, player: DeckPlayer) -> None:
    found = list(islice(player.rates(load_deck(library, GANG)), 2))
    assert [one.trial.games for one in found] == [BLOCK, 2 * BLOCK]
    trial = try_deck(library, GANG, series=Series(2 * BLOCK))
    assert found[1].trial.score.points == trial.score.points
    assert found[1].trial.against == trial.against


@pytest.mark.skipif(not hasattr(os, "nice"), reason="only some systems have processes that stand back")
def test_the_process_that_plays_stands_back_for_all_others(library: Library) -> None:
    book = library.book
    content = content_for(library, book, shipped(book))
    with processes.workers(book, content, processes.HERE, is_apart=True) as found:
        assert found.executor.submit(os.nice, 0).result() == min(19, os.nice(0) + processes.YIELDING)


@pytest.mark.skipif(os.name == "nt", reason="this system has no such signals")
def test_an_interrupt_harms_no_process_that_has_only_begun(library: Library, capfd: pytest.CaptureFixture[str]) -> None:
    book = library.book
    content = content_for(library, book, shipped(book))
    with processes.workers(book, content, processes.Machines(2)) as found:
        playing = found.executor.submit(os.getpid)
        begun = [one.pid for one in active_children() if one.pid is not None]
        for process in begun:
            os.kill(process, signal.SIGINT)
        assert playing.result() in begun
    assert capfd.readouterr().err == ""


@pytest.mark.slow
def test_a_change_is_compared_by_the_games_that_both_have_played(library: Library, player: DeckPlayer) -> None:
    deck = load_deck(library, GANG)
    before = next(player.rates(deck))
    after = list(islice(player.rates(one_fewer(deck, "Gutter Biter"), deck), 2))
    assert after[0].compared == BLOCK == before.trial.games
    assert after[0].change is not None
    more = after[0].trial.share.mean - before.trial.share.mean
    assert after[0].change.mean == pytest.approx(more)
    assert f"; {100 * more:+.1f} (" in after[0].said


def test_games_already_played_are_remembered(library: Library, player: DeckPlayer) -> None:
    deck = load_deck(library, GANG)
    first = next(player.rates(deck))
    assert next(player.rates(replace(deck, name="Another name"))).trial.score == first.trial.score
    again = next(player.rates(deck, one_fewer(deck, "Gutter Biter")))
    assert again.trial.games == BLOCK, "it stands there at once"


@pytest.mark.slow
def test_a_deck_is_not_compared_with_itself(library: Library, player: DeckPlayer) -> None:
    deck = load_deck(library, GANG)
    assert next(player.rates(deck, replace(deck, name="Another name"))).change is None


def test_closing_the_win_rate_does_not_wait_for_games(library: Library, player: DeckPlayer) -> None:
    going_on = player.rates(load_deck(library, GANG))
    next(going_on)
    player.close()
    assert list(going_on) == []


def test_a_process_that_begins_while_all_is_closed_ends_as_well(
    library: Library, player: DeckPlayer, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended: list[Executor] = []

    @contextmanager
    def begun_late(*_: object, **__: object) -> Iterator[Workers]:
        player.close()
        executor = ThreadPoolExecutor(1)
        executor.shutdown()
        yield Workers(load, executor)
        ended.append(executor)

    monkeypatch.setattr(win_rate, "workers", begun_late)
    assert list(player.rates(load_deck(library, GANG))) == []
    assert len(ended) == 1


@pytest.mark.slow
def test_a_process_ended_from_outside_is_told_and_replaced(
    library: Library, player: DeckPlayer, monkeypatch: pytest.MonkeyPatch
) -> None:
    class EndedFromOutside(ThreadPoolExecutor):
        def submit(self, *_: Any, **__: Any) -> Future[Any]:
            raise BrokenExecutor

    @contextmanager
    def short_of_memory(*_: object, **__: object) -> Iterator[Workers]:
        yield Workers(load, EndedFromOutside(1))

    with monkeypatch.context() as changed, pytest.raises(Refusal, match="were ended from outside"):
        changed.setattr(win_rate, "workers", short_of_memory)
        list(player.rates(load_deck(library, GANG)))
    assert next(player.rates(load_deck(library, GANG))).trial.games == BLOCK


def test_it_ends_when_it_is_settled(library: Library, player: DeckPlayer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(win_rate, "MOST_GAMES", 2 * BLOCK)
    assert [one.is_settled for one in player.rates(load_deck(library, GANG))] == [False, True]


@pytest.mark.parametrize(
    ("found", "is_settled"),
    [
        (rate(30, FEWEST_GAMES - 1), False),
        (rate(450, 900), False),
        (rate(0, 200), True),
        (rate(MOST_GAMES, MOST_GAMES), True),
        (rate(450, 900, Interval(0.05, 0.01, 0.09), 900), True),
        (rate(450, 900, Interval(0.05, 0.01, 0.09), 10), False),
        (rate(450, 900, Interval(0.01, -0.05, 0.07), 900), False),
        (rate(450, 900, Interval(0.01, -0.01, 0.03), 900), True),
    ],
)
def test_it_is_settled_when_playing_on_would_say_nothing_more(found: WinRate, is_settled: bool) -> None:
    assert found.is_settled == is_settled


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (Interval(0.031, 0.007, 0.055), "+3.1 (+0.7 to +5.5): better"),
        (Interval(-0.031, -0.055, -0.007), "-3.1 (-5.5 to -0.7): worse"),
        (Interval(0.01, -0.05, 0.07), "+1.0 (-5.0 to +7.0): no difference yet"),
        (Interval(0.0, -0.02, 0.02), "+0.0 (-2.0 to +2.0): as good as before"),
    ],
)
def test_a_change_is_said_with_its_bounds(change: Interval, said: str) -> None:
    assert rate(450, 900, change, 900).said == f"50.0 % (46.7 to 53.3) of 900 games; {said}"
    assert rate(450, 900).said == "50.0 % (46.7 to 53.3) of 900 games"


def test_a_few_games_prove_nothing_and_bounds_stay_possible() -> None:
    assert rate(8, 8, Interval(0.8, 0.3, 1.0), 8).said == (
        "100.0 % (67.6 to 100.0) of 8 games; +80.0 (+30.0 to +100.0): too few games"
    )

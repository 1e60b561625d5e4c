"""The gang being built plays in the background, and the user never waits for it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from deckbuilder.app.lab.trial import DeckTrial
from deckbuilder.app.lab.win_rate import MOST_GAMES, DeckPlayer, WinRate
from deckbuilder.decks.model import Deck
from deckbuilder.errors import Refusal
from deckbuilder.interval import Interval
from deckbuilder.kernel.setup import SeatSetup
from deckbuilder.lab.contest import Contest, Score
from tests.tui.screen import PLAIN, ScreenDriver, at_the_screen
from tests.tui.test_builder import find, open_gang

BETTER = Interval(0.031, 0.007, 0.055)


class Players:
    """Stands in for the process that plays: a gang wins half of its games, and every change is better."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, int | None]] = []
        self.closed = 0
        self.refused = -1
        """The number of cards of the gang that nobody can meet."""

    def rates(self, _player: DeckPlayer, deck: Deck, before: Deck | None = None) -> Iterator[WinRate]:
        self.asked.append((deck.cards, None if before is None else before.cards))
        if self.refused in self.asked[-1]:
            raise Refusal("no-opponents", "No starter gang can play against it.")
        own = SeatSetup("own", "undead", {})
        score = Score(Contest("monster-town", own, (own,), "rated"), [1.0, 0.0] * 450)
        score.won_by["conquest"], score.lost_by["end_game"] = 450, 450
        trial = DeckTrial(deck.title, "rated", MOST_GAMES, score, ("The Tuesday Patrol",))
        yield WinRate(trial) if before is None else WinRate(trial, BETTER, 900)

    def close(self, _player: DeckPlayer) -> None:
        self.closed += 1


@pytest.fixture
def players(monkeypatch: pytest.MonkeyPatch) -> Players:
    found = Players()
    monkeypatch.setattr(DeckPlayer, "rates", lambda *about: found.rates(*about))
    monkeypatch.setattr(DeckPlayer, "close", lambda *about: found.close(*about))
    return found


@pytest.mark.slow
@at_the_screen()
async def test_a_gang_plays_when_it_is_asked_to_and_a_change_is_compared(
    screen: ScreenDriver, players: Players
) -> None:
    builder = await open_gang(screen, "The Slow Tide")
    cards = builder.deck.cards
    screen.misses("Wins")
    assert not players.asked, "nobody asked"
    await screen.keys("W")
    screen.sees("Wins 50.0 % (46.7 to 53.3) of 900 games")
    await find(screen, "gutter biter")
    await screen.keys("tab", "minus")
    assert builder.deck.cards == cards - 1
    screen.sees("Wins 50.0 % (46.7 to 53.3) of 900 games; +3.1 (+0.7 to +5.5): better")
    assert players.asked == [(cards, None), (cards - 1, cards)]


@pytest.mark.slow
@at_the_screen()
async def test_it_waits_while_the_gang_is_not_legal_and_goes_on_by_itself(
    screen: ScreenDriver, players: Players
) -> None:
    builder = await open_gang(screen, "The Slow Tide")
    await screen.keys("W")
    await find(screen, "sexton")
    await screen.keys("tab", "minus")
    assert not builder.judge.report(builder.deck).is_clean
    screen.sees("Wins: it plays again as soon as it is legal.")
    await screen.keys("u")
    screen.sees("Wins 50.0 % (46.7 to 53.3) of 900 games")


@pytest.mark.slow
@at_the_screen()
async def test_it_plays_again_once_a_gang_that_nobody_can_meet_is_changed(
    screen: ScreenDriver, players: Players
) -> None:
    builder = await open_gang(screen, "The Slow Tide")
    players.refused = builder.deck.cards
    await screen.keys("W")
    screen.sees("Wins: No starter gang can play against it.")
    await find(screen, "gutter biter")
    await screen.keys("tab", "minus")
    screen.sees("Wins 50.0 % (46.7 to 53.3) of 900 games")
    assert players.asked[-1] == (players.refused - 1, None), "the gang that nobody met is no gang to compare with"


@pytest.mark.slow
@at_the_screen(PLAIN)
async def test_once_more_it_says_against_whom_and_by_what(screen: ScreenDriver, players: Players) -> None:
    await open_gang(screen, "The Slow Tide")
    await screen.keys("W")
    await screen.keys("W")
    screen.sees("How often this gang wins", "The Tuesday Patrol", "Won by conquest in 450 games.")
    await screen.keys("escape")
    screen.misses("How often this gang wins")


@at_the_screen()
async def test_it_stops_when_it_is_told_to_or_nobody_looks_any_more(screen: ScreenDriver, players: Players) -> None:
    await open_gang(screen, "The Slow Tide")
    await screen.keys("Z")
    assert players.closed == 0, "nothing plays"
    await screen.keys("W", "Z")
    assert players.closed == 1
    screen.misses("Wins")
    await screen.keys("W", "escape", "escape")
    assert players.closed == 2

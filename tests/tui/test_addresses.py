"""A card, a deck and a moment of a game, opened by their addresses; a missing target is reported."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from deckbuilder.app.game.starting import start_match
from deckbuilder.app.library.library import Library, open_library
from deckbuilder.errors import Refusal
from deckbuilder.tui.addresses import open_at, screen_at
from deckbuilder.tui.screens.builder import BuilderScreen
from deckbuilder.tui.screens.replay import ReplayScreen
from tests.support.windows import GANGS
from tests.tui.screen import ScreenDriver, at_the_screen


@pytest.fixture
def library() -> Iterator[Library]:
    with open_library() as found:
        yield found


@at_the_screen()
async def test_a_card_is_drawn_over_the_first_screen_and_esc_leads_back(screen: ScreenDriver) -> None:
    open_at(screen.app, "card/core/kill-shot")
    await screen.settle()
    screen.sees("Kill Shot", "There is no second line in the report.")
    await screen.keys("escape")
    screen.misses("There is no second line in the report.")


def test_a_deck_is_opened_in_the_builder(library: Library) -> None:
    shown = screen_at(library, "deck/The Slow Tide")
    assert isinstance(shown, BuilderScreen)
    assert shown.deck.title == "The Slow Tide"


def test_a_game_is_gone_through_from_the_moment_that_is_named(library: Library) -> None:
    match = start_match(library, GANGS, ("rated", "rated"), seed=1)
    for _ in range(5):
        match.step()
    match.keep()
    shown = screen_at(library, f"game/{match.number}/3")
    assert isinstance(shown, ReplayScreen)
    assert shown.cursor.at == 3


@pytest.mark.parametrize("choice", ["9" * 5_000, "\u0663", "x", "-1"])
def test_a_game_address_with_a_bad_moment_opens_at_the_beginning(library: Library, choice: str) -> None:
    match = start_match(library, GANGS, ("rated", "rated"), seed=1)
    for _ in range(5):
        match.step()
    match.keep()
    shown = screen_at(library, f"game/{match.number}/{choice}")
    assert isinstance(shown, ReplayScreen)
    assert shown.cursor.at == 0


@pytest.mark.parametrize(
    "address", ["nothing/x", "card", "card/", "card/no-such-card", "deck/no such deck", "deck//etc/passwd", "game/99"]
)
def test_an_address_that_leads_nowhere_is_refused(library: Library, address: str) -> None:
    with pytest.raises(Refusal):
        screen_at(library, address)

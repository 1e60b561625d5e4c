"""Home: the pending game with its score, every way from here, and the news after an update."""

from __future__ import annotations

import pytest

from deckbuilder.app.game.starting import start_match
from deckbuilder.app.reference.changes import SEEN
from deckbuilder.rulebooks import rulebook_ids
from deckbuilder.tui.screens.challenges import ChallengesScreen
from deckbuilder.tui.screens.home import HomeScreen, Summary
from deckbuilder.tui.screens.play import PlayScreen
from deckbuilder.tui.screens.table import TableScreen
from deckbuilder.tui.startup import OpeningApp
from tests.tui.screen import PLAIN, SMALL, WIDE, ScreenDriver, at_the_screen, sit


async def at_home(screen: ScreenDriver) -> None:
    await screen.keys("0")
    assert screen.is_at(HomeScreen)


def test_the_program_begins_at_home() -> None:
    assert OpeningApp(lambda: None).first_mode == "home"  # type: ignore[arg-type, return-value]


@at_the_screen()
async def test_every_way_and_every_game_is_named(screen: ScreenDriver) -> None:
    await at_home(screen)
    screen.sees("Play", "Challenges", "Build a gang", "Browse the cards", "Learn it in a guided game", "What is new in")
    screen.sees("What is new in", "Another game: King of New York", "Another game: Monster Kids")
    screen.misses("Continue")
    await screen.keys("enter")
    assert screen.is_at(PlayScreen)


@at_the_screen()
async def test_the_last_game_stands_first_with_its_score_and_continues(screen: ScreenDriver) -> None:
    match = start_match(screen.app.library, ["Powder and Prayer", "The Slow Tide"], ("human", "rated"), seed=1)
    await at_home(screen)
    screen.sees("Continue: Powder and Prayer against The Slow Tide", "Powder and Prayer:", "The Slow Tide:", "Power")
    screen.sees("Powder and Prayer - Renegade", "Doc Pell ♥♥♥ 3")
    await screen.keys("enter")
    table = screen.app.screen
    assert isinstance(table, TableScreen)
    assert table.match.number == match.number


def test_all_of_it_is_seen_at_80_columns_and_told_pane_by_pane_at_60() -> None:
    async def story(screen: ScreenDriver) -> None:
        await at_home(screen)
        screen.sees("Another game: Monsters Menace the World", "What is new in")

    for size in (PLAIN, SMALL):
        sit(story, size)


@at_the_screen()
async def test_another_game_is_gone_to_by_its_name(screen: ScreenDriver) -> None:
    await at_home(screen)
    home = screen.app.screen
    assert isinstance(home, HomeScreen)
    await screen.keys("end", "enter")
    assert (screen.app.next_game, screen.app.next_mode) == (rulebook_ids()[-1], "home")


@at_the_screen()
async def test_after_an_update_what_is_new_is_marked_until_it_was_read(screen: ScreenDriver) -> None:
    screen.app.library.settings.remember(SEEN, "0.1.0")
    await at_home(screen)
    screen.sees("(you have not read it yet)")
    await screen.keys("n")
    screen.sees("New: Monsters Menace the World for two to four players")
    screen.misses("(you have not read it yet)")
    await screen.keys("escape")
    await screen.keys("1", "0")
    screen.misses("(you have not read it yet)")


@at_the_screen()
async def test_a_new_user_is_told_of_no_update(screen: ScreenDriver) -> None:
    await at_home(screen)
    screen.misses("(you have not read it yet)")


@at_the_screen(welcomes=True)
async def test_a_welcomed_user_is_told_of_no_update_after_the_first_game(screen: ScreenDriver) -> None:
    screen.sees("Welcome!")
    await screen.keys("escape")
    start_match(screen.app.library, ["Powder and Prayer", "The Slow Tide"], ("human", "rated"), seed=1)
    await at_home(screen)
    screen.sees("Continue: Powder and Prayer", "What is new in")
    screen.misses("(you have not read it yet)")


@at_the_screen()
async def test_challenges_are_one_key_away_and_esc_leads_back(screen: ScreenDriver) -> None:
    await at_home(screen)
    await screen.keys("t")
    assert screen.is_at(ChallengesScreen)
    await screen.keys("escape")
    assert screen.is_at(HomeScreen)


@at_the_screen(PLAIN)
async def test_the_scroll_bar_covers_no_word_of_a_long_text(screen: ScreenDriver) -> None:
    await screen.keys("0", "n")
    screen.sees("New in ", "Games")
    screen.misses("…")


@pytest.mark.parametrize(("size", "then"), [(PLAIN, WIDE), (WIDE, PLAIN)])
def test_the_table_of_the_last_game_is_drawn_for_its_pane(size: tuple[int, int], then: tuple[int, int]) -> None:
    def is_whole(screen: ScreenDriver) -> bool:
        """Whether a heading of the table reaches the edge of the pane; no line of it may be wrapped again."""
        summary = screen.app.screen.query_one("#summary", Summary)
        said = [entry.text.plain for entry in summary.entries]
        first = next(number for number, line in enumerate(said) if line.startswith(" Player 2 - "))
        assert {summary.height_of(number) for number in range(first, len(said))} == {1}, screen.text()
        return summary.line_width in {len(line.rstrip()) for line in said[first:] if line.startswith("━━ ")}

    async def story(screen: ScreenDriver) -> None:
        match = start_match(screen.app.library, ["The Whole Box"] * 2, ("human", "rated"), seed=1)
        while match.advance() and match.turn < 1:
            match.take(0)
        match.keep()
        await at_home(screen)
        assert is_whole(screen)
        await screen.pilot.resize_terminal(*then)
        await screen.settle()
        assert is_whole(screen)

    sit(story, size, game="monsters-menace")

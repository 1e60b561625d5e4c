"""Challenges on the screen: the list, the player's progress, and the way to the next table."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckbuilder.app.challenges.puzzles import PuzzleMatch
from deckbuilder.app.game.play import Match
from deckbuilder.tui.screens.challenges import ChallengesScreen
from deckbuilder.tui.screens.table import TableScreen
from deckbuilder.tui.widgets.frame import Notice
from tests.tui.screen import PLAIN, SMALL, ScreenDriver, at_the_screen, first_keys, sit

MOST_CHALLENGES = 60


async def at_challenges(screen: ScreenDriver) -> None:
    await screen.keys("0", "t")
    assert screen.is_at(ChallengesScreen)


async def sits_with(screen: ScreenDriver, title: str) -> TableScreen:
    table = screen.app.screen
    assert isinstance(table, TableScreen)
    assert table.match.title == title
    return table


@pytest.mark.slow
@at_the_screen()
async def test_a_gauntlet_is_begun_with_a_gang_and_continued_after_a_game(screen: ScreenDriver) -> None:
    await at_challenges(screen)
    screen.sees("Gauntlets", "The Whole Town - not begun", "1 loss allowed in all.", "12. Doctor's Orders")
    await screen.keys("enter")
    screen.sees("Which gang do you play to the end?")
    await screen.keys("1", "enter")
    table = await sits_with(screen, "Doctor's Orders against Paid in Full")
    screen.sees("The Whole Town, table 1 of 12: Paid in Full; 1 loss allowed.")
    table.match.concede(1)
    await screen.keys("escape")
    if not screen.is_at(ChallengesScreen):
        await screen.leave_table()
    screen.sees("table 2 of 12: The Velvet Rope; 1 loss allowed")
    screen.sees("The Whole Town: Table 2 of 12 is next, The Velvet Rope.")
    await screen.keys("enter")
    await sits_with(screen, "Doctor's Orders against The Velvet Rope")


@pytest.mark.slow
@at_the_screen()
async def test_a_gauntlet_that_is_left_says_that_the_game_is_kept(screen: ScreenDriver) -> None:
    await at_challenges(screen)
    await screen.keys("enter")
    await screen.keys("1", "enter")
    await screen.leave_table()
    screen.sees("The game is kept: Play continues it.")
    await screen.keys("enter")
    await screen.leave_table()
    assert screen.is_at(ChallengesScreen)
    screen.sees("The game is kept: Play continues it.")


@at_the_screen(game="king-of-new-york")
async def test_a_gauntlet_asks_for_no_deck_when_the_table_shares_one(screen: ScreenDriver) -> None:
    await at_challenges(screen)
    await screen.keys("enter")
    await sits_with(screen, "Player 1 and Player 2")


def test_a_fault_in_a_file_of_ones_own_is_told(own_home: Path) -> None:
    (own_home / "challenges").mkdir(parents=True)
    (own_home / "challenges" / "mine.toml").write_text('rulebook = "monster-twon"\n', encoding="utf-8")

    async def story(screen: ScreenDriver) -> None:
        await at_challenges(screen)
        screen.sees('mine.toml: rulebook: There is no game "monster-twon"; did you mean "monster-town"?')

    sit(story)


@at_the_screen(SMALL)
async def test_in_little_room_the_list_and_what_it_says_are_two_panes(screen: ScreenDriver) -> None:
    await at_challenges(screen)
    screen.sees("The Whole Town")
    await screen.keys("l")
    screen.sees("Every gang that ever called a street its own")
    await screen.keys("escape")
    screen.sees("Three Alleys")


async def at_challenge(screen: ScreenDriver, title: str) -> None:
    """Move down the list of all challenges until the cursor is on this one."""
    await at_challenges(screen)
    for _ in range(MOST_CHALLENGES):
        if f">   {title} - " in screen.text():
            return
        await screen.keys("down")
    raise AssertionError(f"{title} is not listed:\n{screen.text()}")


async def at_puzzle(screen: ScreenDriver, title: str) -> PuzzleMatch:
    await at_challenge(screen, title)
    await screen.keys("enter")
    table = screen.app.screen
    assert isinstance(table, TableScreen)
    assert isinstance(table.match, PuzzleMatch)
    return table.match


@pytest.mark.slow
@at_the_screen()
async def test_a_puzzle_is_tried_taken_back_and_solved(screen: ScreenDriver) -> None:
    match = await at_puzzle(screen, "Both Hands Full")
    screen.sees("Both Hands Full. Win this turn.", "The Cold Store", "One in Each Hand")
    await screen.keys("7")
    while not match.is_over:
        await screen.keys(*first_keys(match.prompt))
    screen.sees("The turn is over, and Both Hands Full is not solved.")
    await screen.keys("u")
    while match.choices_made > match.moment.made:
        await screen.keys("u")
    await screen.keys("4")
    await screen.keys("1", "2", "d")
    assert match.is_solved
    screen.sees("Both Hands Full is solved.")
    await screen.keys("escape")
    assert screen.is_at(ChallengesScreen)
    screen.sees("Both Hands Full - solved")


@at_the_screen(PLAIN)
async def test_the_goal_of_a_puzzle_stays_in_sight(screen: ScreenDriver) -> None:
    await at_puzzle(screen, "Both Hands Full")
    await screen.keys("1")
    screen.app.screen.query_one(Notice).hide()
    await screen.settle()
    screen.sees("Whom does Gnash target?", "Both Hands Full. Win this turn.")


async def give_first_answers(screen: ScreenDriver, match: Match) -> None:
    while not match.is_over:
        await screen.keys(*first_keys(match.prompt))


@pytest.mark.slow
@at_the_screen()
async def test_a_hint_in_a_puzzle_speaks_of_solving_it(screen: ScreenDriver) -> None:
    match = await at_puzzle(screen, "Both Hands Full")
    await screen.keys("h")
    screen.sees("This leads to a solution")
    screen.misses("Chance to win")
    hint = match.hint()
    assert hint is not None
    assert hint.places == (3,)


@pytest.mark.slow
@at_the_screen()
async def test_an_unsolved_puzzle_offers_another_try_or_the_way_back(screen: ScreenDriver) -> None:
    match = await at_puzzle(screen, "Both Hands Full")
    await screen.keys("7")
    await give_first_answers(screen, match)
    await screen.keys("enter")
    screen.sees("1  Try Both Hands Full again", "2  Take back your last answer", "3  Back to the puzzles")
    screen.misses("Rematch", "Swap sides", "Share it")
    made = match.choices_made
    await screen.keys("2")
    assert match.choices_made < made
    await give_first_answers(screen, match)
    await screen.keys("enter")
    await screen.keys("1")
    table = screen.app.screen
    assert isinstance(table, TableScreen)
    assert table.match is not match
    assert table.match.choices_made == match.moment.made
    await give_first_answers(screen, table.match)
    await screen.keys("enter")
    await screen.keys("3")
    assert screen.is_at(ChallengesScreen)


@at_the_screen()
async def test_an_achievement_says_which_rule_it_teaches(screen: ScreenDriver) -> None:
    await at_challenge(screen, "Light Fingers")
    screen.sees("Light Fingers - not achieved", "MT-6.6, Snaking:", "Now: not achieved.")
    await screen.keys("enter")
    screen.sees("is not played by itself: you achieve it in any game in which you do that.")
    screen.misses("deckbuilder challenge")

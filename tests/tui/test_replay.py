from __future__ import annotations

import pytest

from deckbuilder.app.game.play import Match
from deckbuilder.app.game.starting import start_match
from deckbuilder.app.preferences.config import Config
from deckbuilder.kernel.timeline import moments
from deckbuilder.tui.screens.replay import ReplayScreen
from deckbuilder.tui.screens.table import TableScreen
from deckbuilder.tui.widgets.card_face import CardPreview
from deckbuilder.tui.widgets.event_log import SeekBar
from tests.tui.screen import PLAIN, SMALL, WIDE, ScreenDriver, at_the_screen, sit

GANGS = ("Powder and Prayer", "The Slow Tide")


def played(screen: ScreenDriver, players: tuple[str, str], seed: int, rounds: int = 0) -> Match:
    """A game played to its end, or for this many rounds, unless a person is asked."""
    match = start_match(screen.app.library, GANGS, players, seed, {"rounds": rounds} if rounds else None)
    match.advance()
    return match


async def gone_through(screen: ScreenDriver) -> ReplayScreen:
    played(screen, ("random", "random"), 11)
    replay = ReplayScreen(screen.app.library, "1")
    screen.app.push_screen(replay)
    await screen.settle()
    return replay


@pytest.mark.slow
@at_the_screen(PLAIN)
async def test_a_finished_game_is_replayed_with_all_hands_open(screen: ScreenDriver) -> None:
    match = played(screen, ("rated", "random"), 6)
    await screen.keys("3")
    await screen.keys("right", "enter")
    replay = screen.app.screen
    assert isinstance(replay, ReplayScreen)
    last = match.choices_made
    screen.sees(f"0 of {last} - a spectator", "Back", "Turn+", "Eyes", "Fork", "More")
    await screen.keys("left")
    screen.sees("That is the beginning.")
    await screen.keys("right", "right")
    screen.sees(f"2 of {last}")
    await screen.keys("right_square_bracket")
    await screen.keys("t", "ctrl+u")
    await screen.types("4")
    await screen.keys("enter")
    assert replay.cursor.turn == 4
    await screen.keys("greater_than_sign")
    screen.sees(match.outcome)
    await screen.keys("less_than_sign")
    screen.misses("To The Slow Tide:")
    await screen.keys("e", "4")
    await screen.keys("l")
    screen.sees("To The Slow Tide: New in your hand:", "- all hands open")
    line = next(number for number, one in enumerate(replay.cursor.lines) if " captures " in one.sentence)
    replay.query_one("#story").renew(line)  # type: ignore[attr-defined]
    await screen.settle()
    assert replay.query_one(CardPreview).faces[0].name in replay.cursor.lines[line].sentence
    await screen.keys("enter")
    assert replay.cursor.at == replay.cursor.lines[line].after
    await screen.keys("w")
    screen.sees("Why", replay.cursor.lines[line].sentence)
    await screen.keys("escape", "l", "f", "2")
    table = screen.app.screen
    assert isinstance(table, TableScreen)
    assert table.match.players == ("human", "random")
    screen.sees("Game 2: Forked from game 1 after")
    assert [game.id for game in screen.app.library.matches.listed()] == [2, 1]


def test_a_game_that_parts_from_a_replay_goes_by_the_settings() -> None:
    async def story(screen: ScreenDriver) -> None:
        replay = await gone_through(screen)
        made = moments(replay.session.opened.found.recorder)
        replay.go(next(number for number, one in enumerate(made) if one.seat == 0 and one.answers > 1))
        await screen.keys("f", "2")
        table = screen.app.screen
        assert isinstance(table, TableScreen)
        screen.sees("auto-pass on")
        assert table.session.computers.pause == 0.3

    sit(story, WIDE, config=Config(values={"pause": 0.3, "auto_pass": "on"}))


@at_the_screen()
async def test_a_fork_from_the_seat_of_another_is_confirmed_first(screen: ScreenDriver) -> None:
    played(screen, ("human", "random"), 11)
    screen.app.push_screen(ReplayScreen(screen.app.library, "1"))
    await screen.settle()
    await screen.keys("f", "2")
    screen.sees("so the cards of The Slow Tide stay hidden. Play on from there anyway?")
    await screen.keys("2")
    assert screen.is_at(ReplayScreen)
    await screen.keys("f", "2", "1")
    assert screen.is_at(TableScreen)


@at_the_screen(PLAIN)
async def test_a_replay_cannot_fork_at_the_end_or_go_past_it(screen: ScreenDriver) -> None:
    replay = await gone_through(screen)
    last, turns = replay.cursor.last, replay.cursor.turns
    await screen.keys("greater_than_sign", "f")
    screen.sees("The game is over here; go back to fork it.")
    assert screen.app.screen is replay, "nothing is asked"
    await screen.keys("less_than_sign", "t", "ctrl+u", "9", "9", "9", "enter")
    screen.sees(f"There is no turn 999; they go from 1 to {turns}.")
    await screen.keys("ctrl+u", "0", "enter")
    screen.sees(f"There is no turn 0; they go from 1 to {turns}.")
    await screen.keys("escape", "c", "ctrl+u", "9", "9", "9", "9", "enter")
    screen.sees(f"There is no point after 9,999 choices; {last} were made.")
    assert replay.cursor.at == 0
    await screen.keys("escape", "t", "ctrl+u", *str(turns), "enter")
    assert replay.cursor.turn == turns
    await screen.keys("f")
    screen.sees("A new game from here")


@pytest.mark.slow
@at_the_screen(SMALL)
async def test_hidden_cards_of_an_unfinished_game_need_confirmation(screen: ScreenDriver) -> None:
    match = played(screen, ("human", "greedy"), 3)
    screen.app.push_screen(TableScreen(match))
    await screen.settle()
    await screen.keys("b")
    screen.sees(f"{match.choices_made} of {match.choices_made} - Powder and Prayer")
    await screen.keys("e", "3")
    screen.sees("The game is not over, so the cards of The Slow Tide stay hidden. Look anyway?")
    await screen.keys("2")
    screen.sees("- Powder and Prayer")
    await screen.keys("e", "4", "1")
    screen.sees("- all hands open")


@at_the_screen(PLAIN)
async def test_a_running_replay_halts_and_a_click_on_its_line_moves_it(screen: ScreenDriver) -> None:
    replay = await gone_through(screen)
    await screen.keys("plus")
    screen.sees("0.5 seconds for each choice.")
    await screen.keys("minus")
    screen.sees("1 second for each choice.")
    replay.action_run()
    replay.go_on()
    replay.go_on()
    assert replay.cursor.at == 2
    await screen.keys("space")
    screen.sees("Halted.")
    await screen.pilot.click(SeekBar, offset=(78, 0))
    await screen.settle()
    assert replay.cursor.at == replay.cursor.last
    await screen.keys("space")
    screen.sees("That is the end.")
    await screen.keys("escape")
    assert screen.app.screen is not replay


@pytest.mark.screens
@at_the_screen(PLAIN)
async def test_a_step_back_is_drawn_at_once_in_a_long_game(screen: ScreenDriver) -> None:
    """A few windows of lines are drawn again, not the whole game."""
    replay = await gone_through(screen)
    await screen.keys("greater_than_sign")
    drawn = replay.query_one("#story").drawn  # type: ignore[attr-defined]
    await screen.keys("left")
    assert replay.query_one("#story").drawn - drawn < 3 * PLAIN[1]  # type: ignore[attr-defined]

"""A description on a screen can be read to the end, or shows that there is more."""

from __future__ import annotations

from dataclasses import replace

import pytest

from deckbuilder.app.game.starting import start_match
from deckbuilder.rulebooks import rulebook_ids
from deckbuilder.tui.screens.game_setup import PLAYERS
from deckbuilder.tui.screens.sharing import INVITATION
from deckbuilder.tui.widgets.frame import Glimpse
from deckbuilder.tui.widgets.wrap_list import Description
from tests.tui.screen import PLAIN, SIZES, ScreenDriver, at_the_screen, sit
from tests.tui.test_builder import open_gang
from tests.tui.test_play import to_play


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", rulebook_ids())
def test_a_chosen_player_is_described_in_full(game: str, size: tuple[int, int]) -> None:
    async def story(screen: ScreenDriver) -> None:
        play = await to_play(screen)
        for player in PLAYERS:
            play.setup.take_seat(0, replace(play.setup.seats[0], player=player))
            await screen.settle()
            screen.sees(play.setup.rows()[0].about, "Seat 1")

    sit(story, size, game=game)


@at_the_screen(PLAIN)
async def test_a_long_description_is_scrolled_by_its_keys(screen: ScreenDriver) -> None:
    await to_play(screen)
    about = screen.app.screen.query_one("#about", Description)
    await screen.keys("tab")
    assert not about.has_focus, "all of it is read, so Tab goes past it"
    await screen.keys("shift+tab")
    about.say(f"{'It goes on and on. ' * 60}The end.")
    await screen.settle()
    screen.misses("The end.")
    screen.sees("Seat 1", "Seat 2")
    await screen.keys("tab", "end")
    screen.sees("The end.")


@at_the_screen(game="king-of-new-york")
async def test_a_saved_game_of_another_kind_says_which_it_is(screen: ScreenDriver) -> None:
    start_match(screen.app.library, ("All of New York",) * 2, ("human", "greedy"), 1)
    await to_play(screen)
    screen.sees("Player 1 and Player 2")
    screen.misses("King of New York Waiting")
    start_match(screen.app.library, ("Powder and Prayer", "The Slow Tide"), ("human", "greedy"), 1)
    await screen.keys("1", "3")
    screen.sees("Powder and Prayer against The Slow Tide Monster Town: End Game Waiting")


@at_the_screen(PLAIN)
async def test_the_notes_about_a_card_stand_in_one_line(screen: ScreenDriver) -> None:
    await open_gang(screen)
    await screen.keys("down", "down", "down", "down", "M")
    screen.sees("Ammo Drop · Combat", "1 copy in this gang · 1 copy on the maybe-list")


@pytest.mark.slow
@at_the_screen(PLAIN)
async def test_a_cut_card_text_below_the_builder_ends_with_an_ellipsis(screen: ScreenDriver) -> None:
    builder = await open_gang(screen)
    below = builder.query_one("#gist", Glimpse)
    await screen.keys("slash", "ctrl+u")
    await screen.types("chomp")
    assert str(below.render()).endswith("Choose an opposing wounded gang member …")
    await screen.keys("ctrl+u")
    await screen.types("hour before dawn")
    assert str(below.render()).endswith("Power 3, not channelled. Take 1 extra turn.")


@at_the_screen(PLAIN)
async def test_an_empty_import_says_once_that_a_list_can_be_pasted(screen: ScreenDriver) -> None:
    await screen.keys("2", "i")
    screen.sees(INVITATION)
    assert " ".join(screen.text().split()).count("Paste a list") == 1
    await screen.types("hello")
    screen.sees("The text is not a gang file")

"""Standing offers on the screen: a key beside the pending question, which can be pressed and clicked."""

from __future__ import annotations

import pytest

from deckbuilder.app.game.play import Match
from deckbuilder.app.game.starting import start_match
from deckbuilder.app.library.library import Library
from deckbuilder.tui.screens.table import TableScreen
from tests.support.windows import GANGS, SEEDS, answer_first
from tests.tui.screen import PLAIN, WIDE, ScreenDriver, at_the_screen, sit

pytestmark = pytest.mark.screens


async def at_a_fight(screen: ScreenDriver) -> TableScreen:
    """A table at which the person acts in a fight."""
    table = TableScreen(played_to_a_fight(screen.app.library))
    await screen.app.push_screen(table)
    await screen.settle()
    return table


def played_to_a_fight(library: Library, *, is_kept: bool = False) -> Match:
    """A game in which the person is about to act in a fight."""
    for seed in SEEDS:
        match = start_match(library, GANGS, ("human", "rated"), seed=seed, is_kept=is_kept)
        match.skipper.is_active = True
        while match.advance() and match.choices_made < 100:
            assert match.prompt is not None
            if match.prompt.beside:
                return match
            answer_first(match)
    raise AssertionError("nobody fought")


@at_the_screen()
async def test_a_game_continued_from_home_keeps_its_standing_offers(screen: ScreenDriver) -> None:
    played_to_a_fight(screen.app.library, is_kept=True)
    await screen.keys("0", "c")
    screen.sees("x  [ ] ")


@pytest.mark.parametrize("size", [PLAIN, WIDE], ids=["small", "wide"])
def test_a_key_marks_and_unmarks_an_offer_without_answering(size: tuple[int, int]) -> None:
    async def story(screen: ScreenDriver) -> None:
        table = await at_a_fight(screen)
        made = table.match.choices_made
        screen.sees("x  [ ] ")
        await screen.keys("x")
        screen.sees("x  [x] ")
        await screen.keys("x")
        screen.sees("x  [ ] ")
        assert table.match.choices_made == made

    sit(story, size)


@at_the_screen()
async def test_a_click_on_it_does_the_same(screen: ScreenDriver) -> None:
    await at_a_fight(screen)
    lines = screen.text().split("\n")
    (row,) = (number for number, line in enumerate(lines) if "x  [ ] " in line)
    await screen.pilot.click(offset=(lines[row].index("[ ]"), row))
    await screen.settle()
    screen.sees("x  [x] ")


def at_a_scouting_party(library: Library) -> Match:
    """A game in which the person says who joins the scouting party."""
    for seed in SEEDS:
        match = start_match(library, GANGS[::-1], ("human", "rated"), seed=seed, is_kept=False)
        match.skipper.is_active = True
        while match.advance() and match.choices_made < 100:
            assert match.prompt is not None
            if match.prompt.beside and match.prompt.picks is not None and match.prompt.picks.takes_all:
                return match
            answer_first(match)
    raise AssertionError("nobody scouted")


@pytest.mark.parametrize("size", [PLAIN, WIDE], ids=["small", "wide"])
def test_the_lines_about_all_picks_are_shown_in_full(size: tuple[int, int]) -> None:
    async def story(screen: ScreenDriver) -> None:
        await screen.app.push_screen(TableScreen(at_a_scouting_party(screen.app.library)))
        await screen.settle()
        screen.sees("a  Pick ", "d  Done: nobody joins", "x  [ ] Exchange cards if the Leader scouts", "1  [ ] ")
        await screen.keys("1")
        screen.sees("x  [ ] Exchange cards if the Leader scouts", "d  Done: 1 picked")

    sit(story, size)

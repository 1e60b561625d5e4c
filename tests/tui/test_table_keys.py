"""An evening at the table: cards picked on the board with arrows and mouse; back, forth, another way, advice."""

from __future__ import annotations

import pytest

from deckbuilder.app.game.foreseen import said_once
from deckbuilder.app.game.play import Match
from deckbuilder.app.game.starting import start_match
from deckbuilder.app.library.library import Library
from deckbuilder.kernel.views import Prompt
from deckbuilder.tui.screens.reading import ShowCards, WhyScreen
from deckbuilder.tui.screens.table import TableScreen
from deckbuilder.tui.widgets.prompt import PromptPanel
from deckbuilder.tui.widgets.table_panel import TablePanel
from tests.tui.screen import PLAIN, ScreenDriver, at_the_screen

GANGS = ("Powder and Prayer", "The Slow Tide")


def until_one_of_the_own_is_targeted(library: Library) -> tuple[Match, Prompt]:
    """The first game in which, with first answers, one of several own members is about to be named."""
    for seed in range(1, 200):
        match = start_match(library, GANGS, ("human", "random"), seed)
        for _ in range(20):
            if not match.advance():
                break
            prompt = match.prompt
            assert prompt is not None
            if prompt.picks is not None:
                match.take_picks(range(prompt.picks.least))
            elif len(prompt.choices) > 2 and all("Target your own" in choice.label for choice in prompt.choices):
                return match, prompt
            else:
                match.take(0)
    raise AssertionError("nobody was targeted")


async def choose_where_it_lies(screen: ScreenDriver, table: TableScreen, prompt: Prompt, victim: int) -> None:
    """Try a card that cannot be chosen, ask why, and choose one that can."""
    panel, made = table.query_one(TablePanel), table.match.choices_made
    await screen.keys("t")
    screen.sees(prompt.question)
    can_be_chosen = {ref for choice in prompt.choices for ref in choice.refs}
    panel.cursor = next(n for n, stop in enumerate(panel.stops) if stop.piece.ref not in can_be_chosen)
    await screen.keys("w")
    assert screen.is_at(WhyScreen)
    await screen.keys("escape", "enter")
    assert table.match.choices_made == made
    panel.cursor = next(n for n, stop in enumerate(panel.stops) if stop.piece.ref == victim)
    await screen.keys("enter")
    assert table.match.choices_made > made


async def go_back_and_forth(screen: ScreenDriver, match: Match, made: int) -> None:
    """Take a choice back and make it again, confirming if something has been seen since."""
    await screen.keys("u")
    if match.choices_made > made:
        screen.sees("Take it back anyway")
        await screen.keys("1")
    screen.sees("Taken back")
    while match.choices_made < made:
        await screen.keys("ctrl+r")
    assert match.choices_made == made


async def try_something_else(screen: ScreenDriver, table: TableScreen) -> None:
    """Begin a separate game from here; leaving it leads back."""
    await screen.keys("f")
    screen.sees("Begin a new game from here?")
    await screen.keys("1")
    twin = screen.app.screen
    assert isinstance(twin, TableScreen)
    assert twin.match.number not in (None, table.match.number)
    await screen.leave_table()
    assert screen.app.screen is table


def place_of(table: TableScreen, ref: int) -> int:
    """The index of a card among those on the table."""
    return next(n for n, stop in enumerate(table.query_one(TablePanel).stops) if stop.piece.ref == ref)


async def click(screen: ScreenDriver, table: TableScreen, ref: int, button: int = 1) -> None:
    """Click on a card."""
    panel = table.query_one(TablePanel)
    panel.scroll_to(y=0, animate=False)
    await screen.settle()
    stop = next(stop for stop in panel.stops if stop.piece.ref == ref)
    corner = panel.content_region.offset
    at = (corner.x + stop.left + 4, corner.y + stop.top - panel.scroll_offset.y)
    await screen.pilot.click(offset=at, button=button)
    await screen.settle()


@pytest.mark.slow
@at_the_screen(PLAIN)
async def test_the_table_is_played_by_keys_and_by_mouse(screen: ScreenDriver) -> None:
    match, prompt = until_one_of_the_own_is_targeted(screen.app.library)
    table = TableScreen(match)
    await screen.app.push_screen(table)
    await screen.keys("h")
    name = prompt.choices[0].label.removeprefix("Target your own ").partition(" (")[0]
    screen.sees("+ can be chosen", f"+⚑ {name} ", "Advice: Target ", " tries", "Chance")
    made = match.choices_made
    await choose_where_it_lies(screen, table, prompt, prompt.choices[0].refs[0])
    await go_back_and_forth(screen, match, made)
    await screen.keys("t")
    screen.sees(said_once(match.consequences_later(0)()))
    await try_something_else(screen, table)
    assert table.query_one(PromptPanel).prompt == match.prompt == prompt
    await click(screen, table, prompt.choices[1].refs[0], button=3)
    assert screen.is_at(ShowCards)
    assert table.query_one(TablePanel).cursor == place_of(table, prompt.choices[1].refs[0])
    await screen.keys("escape")
    assert match.choices_made == made
    await click(screen, table, prompt.choices[1].refs[0])
    assert match.choices_made > made

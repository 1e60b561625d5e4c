"""One key explains: an answer, a piece on the table, or a sentence of the log."""

from __future__ import annotations

import pytest

from deckbuilder.app.game.play import Match
from deckbuilder.app.game.starting import start_match
from deckbuilder.app.library.library import Library
from deckbuilder.app.preferences.config import Config
from deckbuilder.tui.screens.reading import WhyScreen
from deckbuilder.tui.screens.table import TableScreen
from deckbuilder.tui.widgets.event_log import Log
from deckbuilder.tui.widgets.table_panel import TablePanel
from tests.tui.screen import SIZES, SMALL, WIDE, ScreenDriver, at_the_screen, sit

pytestmark = pytest.mark.screens

GANGS = ("Powder and Prayer", "The Slow Tide")


async def sit_down(screen: ScreenDriver) -> TableScreen:
    table = TableScreen(start_match(screen.app.library, GANGS, ("human", "random"), 3))
    await screen.app.push_screen(table)
    await screen.settle()
    return table


async def go_into(screen: ScreenDriver, table: TableScreen, widget: str) -> None:
    for _ in range(6):
        if table.is_in(widget):
            return
        await screen.keys("tab")
    raise AssertionError(f"tab does not lead to {widget}")


@at_the_screen()
async def test_a_piece_under_the_cursor_says_why_it_cannot_be_used(screen: ScreenDriver) -> None:
    table = await sit_down(screen)
    await go_into(screen, table, "table")
    panel = table.query_one(TablePanel)
    pieces = [piece for area in table.match.view(0).seats[1].areas for piece in area.pieces]
    sexton = next(piece.ref for piece in pieces if piece.name == "The Sexton")
    panel.cursor = next(n for n, stop in enumerate(panel.stops) if stop.piece.ref == sexton)
    await screen.keys("w")
    assert screen.is_at(WhyScreen)
    screen.sees("The Sexton acts for The Slow Tide, not for you. [MT-8.7, ")
    await screen.keys("escape")
    assert screen.is_at(TableScreen)


@at_the_screen()
async def test_a_piece_that_can_be_used_names_the_keys_of_its_answers(screen: ScreenDriver) -> None:
    table = await sit_down(screen)
    await go_into(screen, table, "table")
    panel, prompt = table.query_one(TablePanel), table.match.prompt
    assert prompt is not None
    panel.cursor = next(n for n, stop in enumerate(panel.stops) if stop.piece.ref == prompt.choices[0].refs[0])
    await screen.keys("w")
    screen.sees("The Drowned Armoury: It can be used now: Play the card; Discard it.", "Answers: 1, 2.")


@at_the_screen()
async def test_a_sentence_of_the_log_says_what_led_to_it(screen: ScreenDriver) -> None:
    table = await sit_down(screen)
    await go_into(screen, table, "log")
    assert table.query_one(Log).cursor == len(table.match.log(0)) - 1
    await screen.keys("w")
    screen.sees("You have drawn The Drowned Armoury. [MT-4.4", "Because: You draw a Rendezvous card; 28 are left.")
    screen.sees("Because: Round 1: your turn. [MT-3.17")
    await screen.keys("escape", "up", "up", "w")
    screen.misses("Because: You draw a Rendezvous card")
    screen.sees("You scout with Barricade Gunner", "Because: Round 1: your turn.")


@at_the_screen(SMALL)
async def test_the_log_is_asked_where_there_is_room_for_nothing_else(screen: ScreenDriver) -> None:
    await sit_down(screen)
    await screen.keys("l", "w", "end")
    screen.sees("Because: Round 1: your turn.")
    await screen.keys("escape", "escape")
    screen.misses("Because:")


@at_the_screen()
async def test_the_log_has_a_cursor_only_for_whoever_is_in_it(screen: ScreenDriver) -> None:
    table = await sit_down(screen)
    screen.misses("> - ")
    await go_into(screen, table, "log")
    screen.sees("> - You have drawn The Drowned Armoury.")
    await screen.keys("enter")
    assert screen.is_at(WhyScreen)
    screen.sees("MT-4.4 Drawing a Rendezvous card")
    await screen.keys("escape")
    await go_into(screen, table, "choices")
    screen.misses("> - ")


def fight(library: Library) -> Match:
    """A game at its first fight, which is a Skirmish."""
    match = start_match(library, GANGS, ("human", "rated"), 1, is_kept=False)
    while match.advance():
        if match.prompt is not None and match.prompt.barred:
            return match
        match.take(0)
    raise AssertionError("nobody fought")


@pytest.mark.parametrize("size", SIZES)
def test_moves_that_a_fight_does_not_offer_are_listed_with_reasons(size: tuple[int, int]) -> None:
    async def story(screen: ScreenDriver) -> None:
        await screen.app.push_screen(TableScreen(fight(screen.app.library)))
        await screen.settle()
        named = "Not now: offer a stalemate, harness power (w: why)"
        screen.sees(named if size != WIDE else "Not now: offer a stalemate")
        await screen.keys("w")
        screen.sees("- Use Short Burst", "Not now: A Skirmish ends by itself, by the Stalemate Rule. [MT-10.15.2")
        await screen.keys("escape")
        await screen.pilot.click("#barred")
        await screen.settle()
        screen.sees(
            "> - A Skirmish ends by itself",
            "- Harness Power discards a Weapon or Armour, and nobody ready",
        )
        await screen.keys("escape")
        assert screen.is_at(TableScreen)

    sit(story, size)


@at_the_screen()
async def test_a_card_beside_the_table_has_its_gang_icon_in_ascii_too(screen: ScreenDriver) -> None:
    await sit_down(screen)
    screen.sees("\u2691 The Drowned Armoury")
    screen.app.take(Config(values={"ascii": True}))
    await screen.settle()
    screen.sees("P The Drowned Armoury")

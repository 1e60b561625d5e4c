"""The maybe-list and the notes on cards, on the screen."""

from __future__ import annotations

from dataclasses import replace

import pytest

from deckbuilder.tui.widgets.deck_list import DeckList
from tests.tui.screen import ScreenDriver, at_the_screen
from tests.tui.test_builder import find, held, open_gang

pytestmark = pytest.mark.screens


@at_the_screen()
async def test_a_card_is_noted_and_moved_to_the_maybe_list_and_back(screen: ScreenDriver) -> None:
    builder = await open_gang(screen)
    await find(screen, "kill shot")
    await screen.keys("escape", "escape", "M", "M")
    screen.sees("Kill Shot: 2 on the maybe-list", "Maybe  2")
    assert [(line.count, line.card) for line in builder.deck.maybe] == [(2, "Kill Shot")]
    assert held(builder, "Kill Shot") == {"combat": 1}
    screen.sees("Legal")
    await screen.keys("A")
    await screen.types("for the last fight")
    await screen.keys("enter")
    screen.sees("Note: for the last fight", "Noted on Kill Shot")
    builder.go_to_held("Kill Shot")
    await screen.keys("M")
    assert held(builder, "Kill Shot") == {}
    assert [line.count for line in builder.deck.maybe] == [3]
    screen.sees("Kill Shot is on the maybe-list")
    await screen.keys("M")
    assert held(builder, "Kill Shot") == {"combat": 3}
    assert builder.deck.maybe == ()
    await screen.keys("u", "u")
    assert held(builder, "Kill Shot") == {"combat": 1}
    await screen.keys("escape", "escape", "escape")
    screen.sees("Kill Shot - for the last fight")
    await screen.keys("v", "end")
    screen.sees("Maybe  2", "Notes")


@at_the_screen()
async def test_copies_on_the_maybe_list_are_counted_by_the_same_keys(screen: ScreenDriver) -> None:
    builder = await open_gang(screen)
    await find(screen, "kill shot")
    await screen.keys("escape", "escape", "M")
    deck = builder.query_one("#deck", DeckList)
    builder.action_pane("deck")
    deck.renew(len(deck) - 1)
    await screen.keys("plus", "plus")
    assert [line.count for line in builder.deck.maybe] == [3]
    await screen.keys("minus", "minus", "minus")
    assert builder.deck.maybe == ()


@at_the_screen()
async def test_what_no_pile_takes_stays_on_the_maybe_list_and_that_is_said(screen: ScreenDriver) -> None:
    builder = await open_gang(screen)
    await find(screen, "kill shot")
    await screen.keys("escape", "escape", "M")
    (line,) = builder.deck.maybe
    builder.draft.change(replace(builder.deck, maybe=(replace(line, card="Nobody Knows"),)), "Nobody knows it")
    await screen.pilot.settle()
    builder.go_to_held("Nobody Knows")
    await screen.keys("M")
    screen.sees("No pile takes Nobody Knows.")
    assert [one.card for one in builder.deck.maybe] == ["Nobody Knows"]

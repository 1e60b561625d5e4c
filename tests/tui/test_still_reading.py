"""Keys pressed while something is still being read in the background do what they do on the fastest machine.

The background is held back here, and begins its work only when a test waits for it.
"""

from __future__ import annotations

import pytest
from textual import events

from deckbuilder.app.deck.decks import export_deck, list_decks, load_deck
from deckbuilder.decks.model import Deck
from deckbuilder.tui.screens.builder import BuilderScreen
from deckbuilder.tui.screens.catalogue import CatalogueScreen
from deckbuilder.tui.screens.deck_suggestions import SuggestionsScreen
from deckbuilder.tui.screens.decks import DecksScreen
from tests.tui.screen import ScreenDriver, at_the_screen
from tests.tui.test_builder import GANG, open_gang


def copies(builder: BuilderScreen, name: str) -> int:
    return sum(line.count for line in builder.deck.lines if line.card == name)


async def types_early(screen: ScreenDriver, text: str) -> None:
    for letter in text:
        screen.app.post_message(events.Key("space" if letter == " " else letter, letter))
    await screen.pilot.pause()


# ------------------------------------------------------------------ cards


@at_the_screen(holds_back=True)
async def test_enter_adds_the_card_typed_and_not_one_found_before(screen: ScreenDriver) -> None:
    builder = await open_gang(screen)
    before = builder.deck
    await screen.keys_early("slash")
    await types_early(screen, "kill shot")
    await screen.keys_early("enter", "enter")
    assert builder.deck == before, "the card is not found yet"
    await screen.settle()
    assert copies(builder, "Kill Shot") == sum(line.count for line in before.lines if line.card == "Kill Shot") + 2
    assert builder.deck.cards == before.cards + 2


@at_the_screen(holds_back=True)
async def test_keys_for_the_cards_of_a_builder_just_opened_are_not_lost(screen: ScreenDriver) -> None:
    await screen.keys("1", "home", "down")
    assert isinstance(screen.app.screen, CatalogueScreen)
    card = screen.app.screen.card
    assert card is not None
    await screen.keys("2", "enter", "down", "4")
    builder = screen.app.screen
    assert isinstance(builder, BuilderScreen)
    assert builder.card == card
    assert copies(builder, card.name) == 4


@at_the_screen(holds_back=True)
async def test_another_mode_opens_while_its_cards_are_searched_for(screen: ScreenDriver) -> None:
    await screen.keys_early("slash", "x", "down", "f3")
    assert screen.is_at(CatalogueScreen), "in the order in which the keys were pressed"
    await screen.settle()
    assert screen.is_at(DecksScreen)
    await screen.keys_early("f2", "slash", "y", "f3")
    assert screen.is_at(DecksScreen), "no key before it had to wait"


@pytest.mark.slow
@at_the_screen(holds_back=True)
async def test_a_filter_is_ticked_though_it_is_not_counted_yet(screen: ScreenDriver) -> None:
    await screen.keys("2", "enter", "f", "down", "space")
    screen.sees("[x]")
    await screen.keys("space", "space")
    screen.sees("[x]")
    await screen.keys("space")
    screen.misses("[x]")


@pytest.mark.slow
@at_the_screen(holds_back=True)
async def test_help_is_about_the_card_searched_for(screen: ScreenDriver) -> None:
    await screen.keys_early("slash")
    await types_early(screen, "kill shot")
    await screen.keys_early("enter", "question_mark")
    await screen.settle()
    screen.sees("Words: Kill Shot")


@pytest.mark.slow
@at_the_screen(holds_back=True)
async def test_the_cursor_stays_on_a_card_found_late_once_cleared(screen: ScreenDriver) -> None:
    builder = await open_gang(screen)
    await screen.keys_early("slash")
    await types_early(screen, "kill shot")
    await screen.keys_early("escape", "escape", "7")
    await screen.settle()
    assert builder.search.asked == ""
    assert copies(builder, "Kill Shot") == 7


# ------------------------------------------------------------------ suggestions


async def look_for_fixes(screen: ScreenDriver) -> BuilderScreen:
    """Break a gang, and ask for ways to fix it, which are not found yet."""
    builder = await open_gang(screen)
    await screen.keys("right", "home", "0", "p")
    await screen.keys_early("r")
    assert screen.is_at(SuggestionsScreen)
    screen.sees("Looking")
    return builder


@at_the_screen(holds_back=True)
async def test_a_fix_is_chosen_before_the_list_of_them_is_there(screen: ScreenDriver) -> None:
    builder = await look_for_fixes(screen)
    broken = builder.deck
    await screen.keys_early("down", "enter")
    assert builder.deck == broken
    await screen.settle()
    assert screen.app.screen is builder
    await is_fixed_as_by(screen, builder, broken, "down", "enter")


async def is_fixed_as_by(screen: ScreenDriver, builder: BuilderScreen, broken: Deck, *keys: str) -> None:
    """The gang is changed once, and these keys make the same of it when the list is there."""
    fixed = builder.deck
    await screen.keys("u")
    screen.sees("Undone")
    assert builder.deck == broken != fixed
    await screen.keys("r")
    screen.misses("Looking")
    await screen.keys(*keys)
    assert builder.deck == fixed


@pytest.mark.slow
@at_the_screen(holds_back=True)
async def test_enter_pressed_again_for_a_fix_adds_no_card(screen: ScreenDriver) -> None:
    builder = await look_for_fixes(screen)
    broken = builder.deck
    await screen.keys_early("enter", "enter", "enter")
    await screen.settle()
    await is_fixed_as_by(screen, builder, broken, "enter")


@pytest.mark.slow
@at_the_screen(holds_back=True)
async def test_the_name_of_a_version_is_typed_before_the_list_is_there(screen: ScreenDriver) -> None:
    builder = await open_gang(screen)
    await screen.keys("right", "home", "0")
    await screen.keys_early("H", "n", "o", "l", "d", "enter")
    await screen.settle()
    screen.sees("Versions of", "old: ")
    assert screen.is_at(SuggestionsScreen)
    await screen.keys("escape")
    assert screen.app.screen is builder


@pytest.mark.slow
@at_the_screen(holds_back=True)
async def test_the_program_ends_at_once_while_fixes_are_looked_for(screen: ScreenDriver) -> None:
    await look_for_fixes(screen)
    await screen.keys_early("down", "ctrl+q")
    assert screen.has_ended()


@at_the_screen(holds_back=True)
async def test_esc_ends_the_search_for_fixes_and_what_waited_for_it(screen: ScreenDriver) -> None:
    builder = await look_for_fixes(screen)
    broken = builder.deck
    await screen.keys_early("down", "enter", "escape")
    assert screen.app.screen is builder
    await screen.settle()
    assert builder.deck == broken


@at_the_screen(holds_back=True)
async def test_keys_for_a_list_that_was_closed_reach_nothing_below(screen: ScreenDriver) -> None:
    builder = await look_for_fixes(screen)
    broken = builder.deck
    await screen.keys_early("enter", "enter")
    await screen.pilot.click(offset=(1, 1))  # beside the list, which closes it
    assert screen.app.screen is builder
    await screen.keys("down")
    assert builder.deck == broken


# ------------------------------------------------------------------ texts


@at_the_screen(holds_back=True)
async def test_a_text_is_saved_as_soon_as_it_has_been_read(screen: ScreenDriver) -> None:
    library = screen.app.library
    await screen.keys("2", "i")
    screen.app.post_message(events.Paste(export_deck(load_deck(library, GANG))))
    await screen.keys_early("ctrl+s")
    screen.misses("There is nothing to save yet")
    await screen.settle()
    screen.sees("Imported: ")
    assert [entry.name for entry in list_decks(library) if entry.origin == "saved"] == [f"{GANG} 1"]


# ------------------------------------------------------------------ decks to choose from


@at_the_screen(holds_back=True)
async def test_a_deck_for_a_new_seat_is_chosen_before_the_list_is_there(screen: ScreenDriver) -> None:
    await screen.keys("3")
    screen.misses("Seat 3")
    await screen.keys_early("a")
    screen.sees("The gang of seat 3", "Reading the gangs ...")
    await screen.keys_early("2", "enter")
    screen.misses("Seat 3  ")
    await screen.settle()
    screen.sees("Seat 3  First at the Carcass")


@at_the_screen(holds_back=True)
async def test_esc_takes_a_new_seat_back_while_the_decks_are_read(screen: ScreenDriver) -> None:
    await screen.keys("3")
    await screen.keys_early("a", "enter", "escape")
    screen.sees("[3 Play]", "Add a seat")
    await screen.settle()
    screen.misses("Seat 3")

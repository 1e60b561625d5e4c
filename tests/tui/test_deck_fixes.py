from __future__ import annotations

from dataclasses import replace

import pytest

from deckbuilder.app.deck import mending
from deckbuilder.app.deck.collection import change, use_only_owned
from deckbuilder.app.deck.decks import load_deck
from deckbuilder.app.library.library import open_library
from deckbuilder.errors import Refusal
from deckbuilder.tui.screens.builder import BuilderScreen
from deckbuilder.tui.screens.deck_suggestions import SuggestionsScreen
from tests.tui.screen import PLAIN, SIZES, ScreenDriver, at_the_screen, sit
from tests.tui.test_builder import find, held, open_gang

pytestmark = pytest.mark.screens


async def break_gang(screen: ScreenDriver) -> BuilderScreen:
    """Remove a starting character, and with it the permission for a Treaty."""
    builder = await open_gang(screen)
    await screen.keys("right", "home", "0")
    screen.sees("Not legal: 2 errors")
    return builder


@pytest.mark.parametrize("size", SIZES)
def test_a_fix_is_shown_as_a_diff_before_it_is_applied(size: tuple[int, int]) -> None:
    async def story(screen: ScreenDriver) -> None:
        builder = await break_gang(screen)
        before = builder.deck
        await screen.keys("p", "r")
        assert screen.is_at(SuggestionsScreen)
        screen.sees("exactly 6", "the best first", "+1 ")
        await screen.keys("2", "1", "enter")
        assert screen.app.screen is builder
        assert sum(line.count for line in builder.deck.lines if line.pile == "starting") == 6
        await screen.keys("u")
        assert builder.deck == before

    sit(story, size)


@at_the_screen()
async def test_a_broken_gang_is_mended_by_following_fixes_alone(screen: ScreenDriver) -> None:
    builder = await break_gang(screen)
    for _ in range(6):
        if builder.judge.report(builder.deck).is_clean:
            break
        await screen.keys("p", "home", "r")
        await screen.keys("enter")
    screen.sees("Legal")
    screen.misses("Not legal")
    assert builder.judge.report(builder.deck).is_clean
    assert set(load_deck(screen.app.library, builder.deck.name).lines) == set(builder.deck.lines)


@pytest.mark.parametrize("key", ["r", "R"])
def test_the_builder_stays_when_a_search_for_fixes_is_refused(key: str) -> None:
    def locked(*_: object) -> object:
        raise Refusal("locked", "Another program is writing to the database.")

    async def story(screen: ScreenDriver) -> None:
        builder = await break_gang(screen)
        await screen.keys("p")
        with pytest.MonkeyPatch.context() as patch:
            for use_case in ("fixes_of", "nearest_to"):
                patch.setattr(mending, use_case, locked)
            await screen.keys(key)
            screen.sees("Another program is writing to the database.")
        await screen.keys("escape")
        assert screen.app.screen is builder

    sit(story)


@at_the_screen(PLAIN)
async def test_fix_all_shows_the_nearest_legal_gang_and_can_be_undone(screen: ScreenDriver) -> None:
    builder = await break_gang(screen)
    before = builder.deck
    await screen.keys("R")
    screen.sees("The nearest legal gang", "then legal", "+1 Envoy Marrow")
    await screen.keys("escape")
    assert builder.deck == before
    await screen.keys("R")
    await screen.keys("enter")
    assert held(builder, "Envoy Marrow") == {"starting": 1}
    screen.misses("Not legal")
    await screen.keys("u")
    assert builder.deck == before


@at_the_screen()
async def test_a_fix_is_followed_with_the_mouse_alone(screen: ScreenDriver) -> None:
    builder = await break_gang(screen)
    await screen.pilot.click("#problems", offset=(5, 0))
    await click_footer(screen, "Fix")
    await screen.pilot.click("#ways", offset=(5, 0), times=2)
    await screen.settle()
    assert screen.app.screen is builder
    assert sum(line.count for line in builder.deck.lines if line.pile == "starting") == 6


@at_the_screen()
async def test_a_legal_gang_is_offered_no_fix(screen: ScreenDriver) -> None:
    builder = await open_gang(screen)
    await screen.keys("r")
    screen.sees("Every rule holds: there is nothing to fix.")
    await screen.keys("R")
    screen.sees("Every rule holds already.")
    assert screen.app.screen is builder


@at_the_screen()
async def test_enter_leaves_the_suggestions_when_no_edit_fixes_the_gang(screen: ScreenDriver) -> None:
    builder = await open_gang(screen)
    builder.draft.change(replace(builder.deck, identity="", lines=()), "Emptied")
    await screen.settle()
    await screen.keys("R")
    assert screen.is_at(SuggestionsScreen)
    await screen.keys("enter")
    assert screen.app.screen is builder


@at_the_screen()
async def test_a_legal_gang_that_no_starter_can_meet_says_so_in_a_note(screen: ScreenDriver) -> None:
    builder = await open_gang(screen)
    await find(screen, "collapsed overpass")
    await screen.keys("enter")
    assert builder.judge.report(builder.deck).is_clean
    screen.sees("Legal: 1 warning, 1 note", "TABLE-3", "No starter gang can play against it. Every gang must add")
    await screen.keys("tab", "p", "down", "enter")
    screen.sees("Read the rule MT-2.9.4")
    screen.misses("See how to fix it")
    await screen.keys("escape", "r")
    screen.sees("Nothing to fix: the gang is legal, and others like it can meet it.")
    await screen.keys("u")
    screen.sees("Every rule holds.")


@at_the_screen()
async def test_a_set_that_is_not_installed_is_taken_out_among_the_sets(screen: ScreenDriver) -> None:
    builder = await open_gang(screen)
    builder.draft.change(replace(builder.deck, sets=("core", "river")), "Changed")
    await screen.settle()
    screen.sees('The set "river" is not installed; install it or take it out of the sets of the gang.')
    await screen.keys("s")
    screen.sees("[x] river (not installed)")
    await screen.keys("end", "enter")
    assert builder.deck.sets == ("core",)
    screen.sees("Every rule holds.")


async def click_footer(screen: ScreenDriver, word: str) -> None:
    """Click a key of the footer, found by its label."""
    rows = screen.text().split("\n")
    await screen.pilot.click(offset=(rows[-1].index(word), len(rows) - 1))
    await screen.settle()


@at_the_screen()
async def test_a_missing_card_is_a_problem_when_only_owned_cards_count(screen: ScreenDriver) -> None:
    builder = await open_gang(screen)
    screen.misses("(Owned)")
    lacking = next(line.card for line in builder.deck.lines if line.pile == "combat")
    with open_library() as library:
        change(library, "core", 1)
        change(library, lacking, 0, is_total=True)
        use_only_owned(library, is_on=True)
    await screen.keys("escape", "enter")
    screen.sees("Not legal: 1 error (Owned)", "and you own 0")


@at_the_screen()
async def test_an_empty_gang_is_completed_and_the_step_can_be_undone(screen: ScreenDriver) -> None:
    await screen.keys("2", "n", "4")
    builder = screen.app.screen
    assert isinstance(builder, BuilderScreen) and not builder.deck.lines
    await screen.keys("S")
    screen.sees("The Living Undead 1, completed", "The cards you added stay.", "more; then legal")
    await screen.keys("enter")
    screen.sees("Completed with", "Legal")
    assert sum(line.count for line in builder.deck.lines if line.pile == "combat") >= 14
    await screen.keys("u")
    assert not builder.deck.lines


@pytest.mark.parametrize("size", SIZES)
def test_changes_that_do_not_fit_take_all_the_room_of_their_box(size: tuple[int, int]) -> None:
    async def story(screen: ScreenDriver) -> None:
        await screen.keys("2", "n", "1")
        await screen.keys("S")
        screen.sees("more; then legal", " +1  ")
        found = screen.app.screen
        assert isinstance(found, SuggestionsScreen)
        assert found.changes.region.bottom == found.query_one(".box").content_region.bottom, screen.text

    sit(story, size, game="monster-kids")

"""A game that could not be saved: the user is told, it is tried again, and never lost without confirmation."""

from __future__ import annotations

import pytest

from deckbuilder.app.deck import autosave
from deckbuilder.app.deck.deck_judge import DeckJudge
from deckbuilder.app.deck.decks import load_deck
from deckbuilder.app.game.autosave import MatchAutosave
from deckbuilder.app.game.opening import open_game
from deckbuilder.app.library.library import open_library
from deckbuilder.errors import Refusal
from deckbuilder.storage.deck_records import SavedDeck
from deckbuilder.tui.app import DeckbuilderApp
from deckbuilder.tui.screens.builder import BuilderScreen
from deckbuilder.tui.screens.catalogue import CatalogueScreen
from tests.tui.screen import ScreenDriver, at_the_screen, sit
from tests.tui.test_builder import GANG, open_gang
from tests.tui.test_table import sit_down, until


def full(*_: object, **__: object) -> SavedDeck:
    raise Refusal("disk-full", "The disk is full.")


@pytest.mark.slow
@at_the_screen()
async def test_leaving_asks_when_a_gang_cannot_be_saved(screen: ScreenDriver) -> None:
    builder = await open_gang(screen)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(autosave, "add_deck", full)
        await screen.keys("right", "0")
        screen.sees("Not saved: The disk is full.", "- not saved")
        await screen.keys("escape", "escape")
        screen.sees("The last changes could not be saved.")
        await screen.keys("escape")
        assert screen.app.screen is builder
    await screen.keys("escape", "1")
    screen.sees("[2 Gangs]", f"> {GANG} 1")
    assert load_deck(screen.app.library, f"{GANG} 1").lines == builder.deck.lines


@pytest.mark.slow
@pytest.mark.parametrize("keys", [("ctrl+q",), ("f8", "enter")], ids=["quitting", "another game"])
@at_the_screen()
async def test_ending_the_program_with_an_unsaved_gang_needs_confirmation(
    screen: ScreenDriver, keys: tuple[str, ...]
) -> None:
    builder = await open_gang(screen)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(autosave, "add_deck", full)
        await screen.keys("right", "0", *keys)
        screen.sees(f'The last changes could not be saved: "{GANG}".', "2  Leave and lose the last changes")
        await screen.keys("escape")
        assert screen.is_at(BuilderScreen)
        screen.sees("Not saved: The disk is full.")
        await screen.keys("f2", *keys)
        await screen.keys("1")
        screen.sees("The last changes could not be saved")
        await screen.keys("ctrl+q", "escape")
        screen.sees("[1 Catalogue]")
        assert not screen.has_ended(), "the question is asked once, however often the key is pressed"
        await screen.keys(*keys)
        await screen.keys("2")
    assert screen.has_ended()
    assert bool(screen.app.next_game) == ("f8" in keys)
    assert builder.draft.is_changed, "what was to be lost is lost"


@pytest.mark.slow
@at_the_screen()
async def test_who_stays_is_asked_again_only_when_leaving_the_settings(screen: ScreenDriver) -> None:
    await open_gang(screen)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(autosave, "add_deck", full)
        await screen.keys("right", "0", "comma", "right", "escape")
        screen.sees("The last changes could not be saved")
        await screen.keys("3")
        assert screen.is_at(BuilderScreen)
        await screen.keys("f2")
        screen.sees("[1 Catalogue]")
        screen.misses("The last changes could not be saved")
        await screen.keys("comma", "2")
        screen.sees("The last changes could not be saved")
    assert not screen.has_ended()


@at_the_screen()
async def test_it_is_asked_about_also_where_nothing_can_be_read_any_more(screen: ScreenDriver) -> None:
    await open_gang(screen)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(autosave, "add_deck", full)
        await screen.keys("right", "0")
        patch.setattr(DeckJudge, "report", full)
        await screen.keys("ctrl+q")
        screen.sees("The last changes could not be saved")
        await screen.keys("1")
        screen.sees("The last changes could not be saved")
        await screen.keys("2")
    assert screen.has_ended()


@pytest.mark.slow
@pytest.mark.parametrize("keys", [("ctrl+q",), ("f8", "enter")], ids=["quitting", "another game"])
@at_the_screen()
async def test_a_gang_that_can_be_saved_again_is_saved_as_the_program_ends(
    screen: ScreenDriver, keys: tuple[str, ...]
) -> None:
    builder = await open_gang(screen)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(autosave, "add_deck", full)
        await screen.keys("right", "0")
    await screen.keys(*keys)
    assert screen.has_ended()
    assert load_deck(screen.app.library, f"{GANG} 1").lines == builder.deck.lines


@at_the_screen()
async def test_an_unsaved_gang_is_saved_when_the_terminal_goes_away(screen: ScreenDriver) -> None:
    builder = await open_gang(screen)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(autosave, "add_deck", full)
        await screen.keys("right", "0", "4")
    assert builder.draft.is_changed
    screen.app.hang_up(129)
    assert load_deck(screen.app.library, f"{GANG} 1").lines == builder.deck.lines


@pytest.mark.slow
@pytest.mark.parametrize("hook", ["save_before_exit", "name_of_open_work"])
def test_a_screen_at_fault_costs_another_nothing(hook: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> str:
        raise RuntimeError("one fault leads to another")

    async def story(screen: ScreenDriver) -> None:
        apps.append(screen.app)
        await open_gang(screen)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(autosave, "add_deck", full)
            await screen.keys("right", "0")
        monkeypatch.setattr(CatalogueScreen, hook, fail)
        monkeypatch.setattr(BuilderScreen, "action_why", fail)
        await screen.keys("w")

    apps: list[DeckbuilderApp] = []
    with pytest.raises(RuntimeError):
        sit(story)
    with open_library() as library:
        assert load_deck(library, f"{GANG} 1").cards < load_deck(library, GANG).cards
    assert f'Safe: "{GANG} 1"' in apps[0].last_words


@pytest.mark.slow
def test_a_faulty_screen_costs_no_gang_when_the_terminal_goes_away(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("it cannot say what is open")

    async def story(screen: ScreenDriver) -> None:
        builder = await open_gang(screen)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(autosave, "add_deck", full)
            await screen.keys("right", "0")
        monkeypatch.setattr(CatalogueScreen, "save_before_exit", fail)
        screen.app.hang_up(129)
        assert load_deck(screen.app.library, f"{GANG} 1").lines == builder.deck.lines

    sit(story)


@at_the_screen()
async def test_an_unsaved_game_is_saved_when_the_terminal_goes_away(screen: ScreenDriver) -> None:
    table = await sit_down(screen)
    await until(screen, table)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(MatchAutosave, "save", full)
        await screen.keys("1")
    made = table.match.choices_made

    def saved() -> int:
        return open_game(screen.app.library, str(table.match.number))[0].choices_made

    assert saved() < made
    screen.app.hang_up(129)
    assert saved() == made

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from deckbuilder.app.deck.decks import add_deck, delete_deck, list_decks, load_deck
from deckbuilder.tui.screens.builder import BuilderScreen
from deckbuilder.tui.screens.decks import DecksScreen
from tests.tui.screen import PLAIN, SMALL, ScreenDriver, at_the_screen, sit


def saved(screen: ScreenDriver) -> list[str]:
    return [entry.name for entry in list_decks(screen.app.library) if entry.origin == "saved"]


@pytest.mark.slow
@at_the_screen()
async def test_a_starter_stays_while_its_copy_is_deleted_and_renamed(screen: ScreenDriver) -> None:
    before = list_decks(screen.app.library)
    await screen.keys("2")
    screen.sees("[2 Gangs]", "Powder and Prayer", "starter", "Legal", "Starting characters")
    for key in ("d", "r"):
        await screen.keys(key)
        screen.sees("is included in the program and stays; c copies it.")
    assert list_decks(screen.app.library) == before
    await screen.keys("c")
    screen.sees("Save a copy as")
    await screen.keys("enter")
    (copy,) = saved(screen)
    screen.sees(f"Saved: {copy}", f"> {copy}")
    await screen.keys("c", "home", "ctrl+k")
    await screen.types(copy)
    await screen.keys("enter")
    screen.sees(f"There is already a saved gang named {copy}.")
    assert saved(screen) == [copy]
    await screen.keys("escape", "d")
    screen.sees(f"Deleted: {copy} (u brings it back)")
    assert saved(screen) == []
    await screen.keys("u")
    assert saved(screen) == [copy]
    screen.sees(f"Restored: {copy}")
    await screen.keys("u")
    screen.sees("Nothing has been deleted since the program started")
    await screen.keys("r", "home", "ctrl+k")
    await screen.types("Night Watch")
    await screen.keys("enter")
    assert saved(screen) == ["Night Watch"]
    screen.sees("Renamed Night Watch", "> Night Watch")


@pytest.mark.slow
def test_a_gang_goes_out_to_a_file_and_comes_in_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)

    async def story(screen: ScreenDriver) -> None:
        names = [entry.name for entry in list_decks(screen.app.library, "monster-town")]
        await screen.keys("2", *["j"] * names.index("The Slow Tide"), "e")
        screen.sees("Tabletop Simulator, saved object (.json)", "a tournament sheet, as text (.txt)")
        await screen.keys("8")
        screen.sees("Export to", "./the-slow-tide-tts.json")
        await screen.keys("escape")
        await screen.keys("e", "enter")
        screen.sees("./the-slow-tide.gang")
        await screen.keys("enter")
        file = tmp_path / "the-slow-tide.gang"
        assert "Name: The Slow Tide" in file.read_text(encoding="utf-8")
        await screen.keys("e", "enter", "enter")
        screen.sees("already exists; nothing was written")
        await screen.keys("escape", "i")
        await screen.types("the-slow-tide.gang")
        screen.sees("Legal, 1 guessed; ctrl+s saves it as The Slow Tide 1")
        assert saved(screen) == []
        await screen.keys("ctrl+s")
        assert saved(screen) == ["The Slow Tide 1"], "a starter keeps its name"
        assert load_deck(screen.app.library, "The Slow Tide 1").lines
        screen.sees("Imported: The Slow Tide 1, Legal")

    sit(story)


def test_a_file_that_is_not_there_is_said_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "handed in").mkdir()

    async def story(screen: ScreenDriver) -> None:
        await screen.keys("2", "i")
        await screen.types("nowhere.gang")
        screen.sees("There is no file nowhere.gang.")
        await screen.keys("ctrl+u")
        await screen.types("./handed in")
        screen.sees("handed in is a folder.")
        await screen.keys("ctrl+s")
        screen.sees("There is nothing to save yet.")

    sit(story)


@at_the_screen()
async def test_a_gang_that_was_deleted_another_day_is_brought_back(screen: ScreenDriver) -> None:
    library = screen.app.library
    await screen.keys("2", "b")
    screen.sees("There is no deleted gang.")
    for name in ("Old Guard", "Young Guard"):
        add_deck(library, replace(load_deck(library, "The Slow Tide"), name=name))
        delete_deck(library, name)
    await screen.keys("b")
    screen.sees("Bring back", "Old Guard", "Young Guard")
    await screen.keys("2")
    assert saved(screen) == ["Old Guard"]
    screen.sees("Restored: Old Guard")


@at_the_screen()
async def test_two_gangs_are_compared_card_by_card(screen: ScreenDriver) -> None:
    library = screen.app.library
    one = load_deck(library, "The Slow Tide")
    first = one.lines[0]
    add_deck(library, replace(one, name="A Slower Tide", lines=one.lines[1:]))
    await screen.keys("2", "home", "equals_sign")
    screen.sees("Compare A Slower Tide with")
    names = [entry.name for entry in list_decks(library, one.rulebook) if entry.name != "A Slower Tide"]
    await screen.keys(*["down"] * names.index("The Slow Tide"), "enter")
    screen.sees("What The Slow Tide has more or fewer of than A Slower Tide")
    screen.sees(f"+{first.count} {first.card}")
    screen.misses("Do it")
    await screen.keys("escape")
    screen.sees("[2 Gangs]")


@at_the_screen(PLAIN)
async def test_a_new_gang_is_begun_from_the_factions_there_are(screen: ScreenDriver) -> None:
    await screen.keys("2", "n")
    screen.sees("A new gang of", "Renegade Militia", "The Living Undead")
    await screen.keys("1")
    screen.sees("Not legal: ", "START-1")
    await screen.keys("escape")
    screen.sees("[2 Gangs]", "Powder and Prayer")
    assert saved(screen) == []


@at_the_screen(SMALL)
async def test_at_60_columns_v_shows_what_a_gang_holds(screen: ScreenDriver) -> None:
    await screen.keys("2")
    screen.sees("[Gangs] What is in it")
    screen.misses("Starting characters")
    await screen.keys("v")
    screen.sees("Gangs [What is in it]", "Starting characters")
    await screen.keys("escape")
    screen.misses("Starting characters")


@at_the_screen()
async def test_a_click_on_the_mode_that_one_is_in_leads_out_of_what_is_open(screen: ScreenDriver) -> None:
    await screen.keys("2", "enter")
    assert screen.is_at(BuilderScreen)
    await screen.pilot.click("ModeTab.-current")
    await screen.settle()
    assert screen.is_at(DecksScreen)


@at_the_screen()
async def test_a_double_click_opens_a_gang_once_and_on_its_mark_not_at_all(screen: ScreenDriver) -> None:
    await screen.keys("2")
    await screen.pilot.click("#decks", offset=(10, 3), times=2)
    await screen.settle()
    assert screen.is_at(BuilderScreen)
    await screen.keys("escape")
    assert screen.is_at(DecksScreen)
    await screen.pilot.click("#decks", offset=(3, 1), times=2)
    await screen.settle()
    assert screen.is_at(DecksScreen)
    screen.sees("None is marked.")


@pytest.mark.parametrize("keys", [("2",), ("2", "enter")], ids=["gangs", "builder"])
@at_the_screen()
async def test_ctrl_c_copies_the_words_that_are_selected_and_not_the_gang(
    screen: ScreenDriver, keys: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    for key in keys:
        await screen.keys(key)
    monkeypatch.setattr(type(screen.app.screen), "get_selected_text", lambda _: "some words")
    await screen.keys("ctrl+c")
    assert screen.app.clipboard == "some words"
    await screen.keys("escape" if len(keys) == 1 else "tab", "y")
    assert screen.app.clipboard.startswith("# Deckbuilder gang file")


@at_the_screen()
async def test_a_name_in_decomposed_letters_is_saved_composed(screen: ScreenDriver) -> None:
    await screen.keys("2", "c", "home", "ctrl+k")
    await screen.types("cafe\u0301")
    await screen.keys("enter")
    assert saved(screen) == ["caf\u00e9"]

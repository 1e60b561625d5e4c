"""Saved games on the screen: what was deleted comes back, even after that was refused once."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckbuilder.app.game import saved_games
from deckbuilder.app.game.starting import start_match
from deckbuilder.app.library.library import Library
from deckbuilder.errors import Refusal
from tests.tui.screen import ScreenDriver, at_the_screen, sit
from tests.tui.test_play import to_play

GANGS = ("Powder and Prayer", "The Slow Tide")


def saved(library: Library) -> list[int]:
    return sorted(entry.id for entry in library.matches.listed())


async def at_two_games(screen: ScreenDriver) -> Library:
    """Go to the list of two saved games."""
    library = screen.app.library
    for seed in (1, 2):
        start_match(library, GANGS, ("human", "random"), seed).keep()
    await to_play(screen)
    await screen.keys("right")
    return library


@at_the_screen()
async def test_a_game_restored_elsewhere_does_not_block_the_others(screen: ScreenDriver) -> None:
    library = await at_two_games(screen)
    await screen.keys("d", "d")
    assert saved(library) == []
    last = library.matches.deleted()[0].id
    saved_games.restore_game(library, last)
    await screen.keys("u")
    screen.sees(f"There is no deleted game {last}.", "Waiting: ")
    await screen.keys("u")
    screen.sees(f"Restored: game {3 - last}")
    assert saved(library) == [1, 2]
    await screen.keys("u")
    screen.sees("Nothing has been deleted since the program started")


def test_a_refused_restore_may_be_tried_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def locked(library: Library, number: int) -> None:
        raise Refusal("locked", "Another program is writing to the database.")

    async def story(screen: ScreenDriver) -> None:
        library = await at_two_games(screen)
        await screen.keys("d")
        (left,) = saved(library)
        with monkeypatch.context() as patch:
            patch.setattr(saved_games, "restore_game", locked)
            await screen.keys("u")
            screen.sees("Another program is writing to the database.")
        assert saved(library) == [left]
        await screen.keys("u")
        screen.sees(f"Restored: game {3 - left}")
        assert saved(library) == [1, 2]

    sit(story)


def test_a_game_that_could_not_be_deleted_is_not_brought_back(monkeypatch: pytest.MonkeyPatch) -> None:
    def locked(library: Library, number: int) -> None:
        raise Refusal("locked", "Another program is writing to the database.")

    async def story(screen: ScreenDriver) -> None:
        library = await at_two_games(screen)
        with monkeypatch.context() as patch:
            patch.setattr(saved_games, "delete_game", locked)
            await screen.keys("d")
        assert saved(library) == [1, 2]
        await screen.keys("u")
        screen.sees("Nothing has been deleted since the program started")

    sit(story)


def test_an_export_never_writes_over_an_earlier_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)

    async def story(screen: ScreenDriver) -> None:
        await at_two_games(screen)
        await screen.keys("e", "enter")
        (path,) = tmp_path.glob("game-*.json")
        before = path.stat().st_mtime_ns
        await screen.keys("e", "enter")
        screen.sees(f"{path.name} already exists; nothing was written.", "Name another file.")
        assert path.stat().st_mtime_ns == before

    sit(story)


@at_the_screen()
async def test_saved_games_are_narrowed_by_words(screen: ScreenDriver) -> None:
    library = await at_two_games(screen)
    start_match(library, ("Open Vein", "The Slow Tide"), ("human", "greedy"), 3).keep()
    saved_games.rename_game(library, 1, "A long night")
    await screen.keys("slash")
    screen.sees("Show only games with", "Words of the title, the players or the game")
    await screen.types("person chance")
    await screen.keys("enter")
    screen.sees("2 games with: person chance", "A long night")
    screen.misses("Open Vein against")
    await screen.keys("slash")
    await screen.keys("ctrl+u")
    await screen.types("monster town -powder -long")
    await screen.keys("enter")
    screen.sees("1 game with: monster town -powder -long", "Open Vein against")
    screen.misses("A long night")
    await screen.keys("escape")
    screen.sees("All games.", "A long night", "Open Vein against")
    screen.misses("1 game with")
    await screen.keys("slash")
    await screen.types("nobody")
    await screen.keys("enter")
    screen.sees("0 games with: nobody", "Nothing matches; / changes the filter.")


@at_the_screen()
async def test_the_cursor_is_on_the_guided_game_just_left(screen: ScreenDriver) -> None:
    await at_two_games(screen)
    await screen.keys("f7", "enter")
    await screen.keys("escape")
    await screen.keys("1")
    await screen.keys("right")
    screen.sees(">   3  Powder and Prayer")

from __future__ import annotations

import os

import pytest

from deckbuilder.app.deck.editing import copy_deck
from deckbuilder.app.library.library import open_library
from deckbuilder.paths import data_home, database_path, sets_home
from deckbuilder.storage.settings import Settings
from deckbuilder.tui.match.hints import GuidePanel
from deckbuilder.tui.screens.table import TableScreen
from deckbuilder.tui.startup import run
from deckbuilder.tui.widgets.frame import Notice
from deckbuilder.tui.widgets.prompt import PromptPanel
from tests.support.damaged_decks import damage_deck
from tests.support.windows import at_a_window
from tests.tui.screen import PLAIN, SMALL, WIDE, ScreenDriver, at_the_screen, sit


def test_a_set_that_is_left_out_is_told_of_at_every_start() -> None:
    folder = sets_home() / "monster-town"
    folder.mkdir(parents=True)
    (folder / "river.toml").write_text("no set at all", encoding="utf-8")

    async def story(screen: ScreenDriver) -> None:
        screen.sees("The installed set river is ignored")

    sit(story)
    sit(story)  # now the catalogue is filled, so no card is read


def test_a_failed_backup_is_reported_while_the_program_runs() -> None:
    with open_library() as library:
        Settings(library.store).remember("theme", "dark")
    (data_home() / "backups").write_text("a file where the folder should be")

    async def story(screen: ScreenDriver) -> None:
        screen.misses("No backup of today")
        Settings(screen.app.library.store).remember("theme", "light")
        await screen.keys("4")
        screen.sees("No backup of today could be made in")

    sit(story)


def test_a_damaged_database_opens_no_screen(capsys: pytest.CaptureFixture[str]) -> None:
    with open_library() as library:
        Settings(library.store).remember("theme", "dark")
    with database_path().open("r+b") as file:
        file.seek(8 * 4096)
        file.write(os.urandom(12 * 4096))
    assert run() == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert f"Error: {database_path()} is damaged" in said.err
    assert "There is no backup of it." in said.err


def test_a_deck_that_was_damaged_is_told_of_when_it_is_read() -> None:
    with open_library() as library:
        copy_deck(library, "Open Vein", "Mine")
    damage_deck("Mine", database_path())

    async def story(screen: ScreenDriver) -> None:
        screen.misses("differs from what was saved")
        await screen.keys("2")
        screen.sees("Mine differs from what was saved")

    sit(story)


@pytest.mark.parametrize("size", [WIDE, PLAIN, SMALL], ids=str)
def test_a_message_at_the_table_covers_no_question_and_no_answer(size: tuple[int, int]) -> None:
    async def story(screen: ScreenDriver) -> None:
        table = TableScreen(at_a_window(screen.app.library, [1])[0])
        await screen.app.push_screen(table)
        await screen.settle()
        await screen.keys("o")
        screen.sees("Automatic passing is on:")
        notice, question = table.query_one(Notice), table.query_one(PromptPanel)
        assert notice.display
        assert not notice.region.overlaps(question.region)

    sit(story, size=size)


@pytest.mark.slow
@at_the_screen(PLAIN, welcomes=True)
async def test_a_message_in_a_guided_game_covers_no_guide_either(screen: ScreenDriver) -> None:
    await screen.keys("1")
    screen.sees("Guide 1 of 10")
    await screen.keys("o")
    screen.sees("Automatic passing is ")
    table = screen.app.screen
    covered = table.query_one(Notice).region
    assert not covered.overlaps(table.query_one(PromptPanel).region)
    assert not covered.overlaps(table.query_one(GuidePanel).region)

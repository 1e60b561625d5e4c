"""Another program holds the database: the user is told, nothing waits for long, and nothing ends the program."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager

import pytest

from deckbuilder.paths import database_path
from deckbuilder.storage import patience
from deckbuilder.storage.connection import FileConnection, connect
from tests.tui.screen import ScreenDriver, at_the_screen
from tests.tui.test_builder import GANG, open_gang


@contextmanager
def held() -> Iterator[FileConnection]:
    """Lock the database, as another program would."""
    with closing(connect(database_path())) as other:
        other.execute("BEGIN EXCLUSIVE")
        yield other


@pytest.fixture(autouse=True)
def no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Report immediately that the database is held, without waiting."""
    monkeypatch.setattr(patience, "SECONDS_TO_WAIT", 0.0)
    monkeypatch.setattr("deckbuilder.storage.connection.SETTINGS", ("busy_timeout=0",))
    monkeypatch.setattr(patience, "HARDLY", 0.0)


@pytest.mark.slow
@at_the_screen()
async def test_an_edited_gang_stays_open_while_the_database_is_held(screen: ScreenDriver) -> None:
    builder = await open_gang(screen)
    with held():
        await screen.keys("right", "0")
        screen.sees("is in use by another program. Try again in a moment.")
        await screen.keys("ctrl+q")
        screen.sees(f'The last changes could not be saved: "{GANG}".', "1  Try to save it again and leave")
        await screen.keys("escape")
        assert screen.app.screen is builder
    await screen.keys("ctrl+s")
    screen.sees("Saved as Powder and Prayer 1.")


@at_the_screen()
async def test_wherever_one_goes_meanwhile_the_program_goes_on(screen: ScreenDriver) -> None:
    await screen.keys("2")
    with held():
        await screen.keys("down")
        screen.sees("is in use by another program. Try again in a moment.")
        for key in ("enter", "f4", "s", "f10", "f2", "j", "f5", "f3"):
            await screen.keys(key)
            assert not screen.has_ended()
    await screen.keys("down")
    screen.sees(">   Ghosts of Ninth Street", "Starting characters  6")

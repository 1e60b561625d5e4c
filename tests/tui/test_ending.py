"""The screen in a real terminal, which is taken away from it."""

from __future__ import annotations

import signal
from collections.abc import Sequence
from pathlib import Path
from threading import Event

import pytest
from textual import events
from typer.testing import CliRunner

from deckbuilder.app.game.starting import start_match
from deckbuilder.app.library.library import Library, open_library
from deckbuilder.cli.main import app as commands
from deckbuilder.errors import Refusal
from deckbuilder.paths import data_home
from deckbuilder.tui.app import DeckbuilderApp
from deckbuilder.tui.screens.table import TableScreen
from deckbuilder.tui.startup import OpeningApp
from tests.tui.screen import ScreenDriver, at_the_screen, sit
from tests.tui.stillness import Still, tell
from tests.tui.terminal import SECONDS, drain, started, type_and_read

GANGS = ("Powder and Prayer", "The Slow Tide")
PLACES = {
    "gangs": b"2",
    "builder": b"2\r",
    "table": b"3s",
    "rules": b"4",
    "settings": b",",
    "question": b"2n",
    "help": b"?",
}
"""Keys that lead to each screen."""


@pytest.mark.screens
@pytest.mark.parametrize("keys", PLACES.values(), ids=PLACES)
def test_every_screen_ends_when_its_terminal_goes_or_it_is_told_to(keys: bytes) -> None:
    for number, code in ((signal.SIGTERM, 143), (signal.SIGHUP, 129), (None, 129)):
        with started(controls=False) as (process, terminal):
            for key in keys:
                type_and_read(process, terminal, bytes([key]))
            if number is None:
                terminal.close()
            else:
                process.send_signal(number)
                assert b"Traceback" not in drain(terminal)
            assert process.wait(SECONDS) == code


@pytest.mark.parametrize(("number", "code"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129)])
def test_a_signal_ends_it_at_once_and_leaves_the_terminal_as_it_was(number: signal.Signals, code: int) -> None:
    with started(controls=True) as (process, terminal):
        process.send_signal(number)
        drawn = drain(terminal)
        assert process.wait(SECONDS) == code
        assert b"\x1b[?1049l" in drawn
        assert b"Traceback" not in drawn


@pytest.mark.slow
def test_a_terminal_that_does_not_write_utf_8_ends_nothing() -> None:
    with started(controls=False) as (process, terminal):
        for typed in (b"1", b"/", b"caf\xe9 ", b"\x1b[200~\x89PNG\xff\x1b[201~"):
            type_and_read(process, terminal, typed)
        process.send_signal(signal.SIGTERM)
        assert b"UnicodeDecodeError" not in drain(terminal)
        assert process.wait(SECONDS) == 143


@pytest.mark.parametrize("controls", [True, False])
def test_it_does_not_outlive_its_terminal(controls: bool) -> None:
    with started(controls=controls) as (process, terminal):
        terminal.close()
        assert process.wait(SECONDS) in (129, -signal.SIGHUP)


def opening_table(screen: ScreenDriver) -> TableScreen:
    """A table that has been opened, but not composed yet."""
    table = TableScreen(start_match(screen.app.library, GANGS, ("human", "rated"), seed=3, is_kept=False))
    screen.app.push_screen(table)
    return table


@at_the_screen()
async def test_it_ends_in_good_order_while_a_table_opens(screen: ScreenDriver) -> None:
    opening_table(screen)
    await screen.app.action_quit()
    await screen.settle()
    assert screen.has_ended()
    assert not screen.app.last_words


@at_the_screen()
async def test_a_table_that_closes_while_it_opens_is_no_fault(screen: ScreenDriver) -> None:
    opening_table(screen).leave()
    await screen.settle()
    screen.sees("[1 Catalogue]")
    assert not screen.app.last_words


@pytest.mark.slow
@at_the_screen()
async def test_ctrl_c_asks_to_end_the_program_or_copies_the_selection(screen: ScreenDriver) -> None:
    await screen.keys("2")
    await screen.keys("ctrl+c")
    screen.sees("End the program?", "1  End it", "2  Stay")
    screen.misses("Press ctrl+q")
    await screen.keys("enter")
    screen.misses("End the program?")
    await screen.keys("question_mark", "ctrl+c", "ctrl+c")
    screen.sees("End the program?")
    await screen.keys("escape")
    screen.sees("Keys")
    screen.misses("End the program?")
    await screen.keys("escape", "1", "slash")
    await screen.types("kill")
    await screen.keys("shift+home", "ctrl+c")
    screen.misses("End the program?")
    assert screen.app.clipboard == "kill"
    await screen.keys("escape", "escape", "ctrl+c", "1")
    assert screen.app.return_code == 0


def test_a_fault_is_told_with_what_is_safe_and_without_any_value(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(screen: TableScreen) -> None:
        secret = "the card that nobody may know"
        raise RuntimeError(secret)

    monkeypatch.setattr(TableScreen, "action_auto", fail)
    apps: list[DeckbuilderApp] = []

    async def story(screen: ScreenDriver) -> None:
        apps.append(screen.app)
        await screen.keys("3", "s")
        await screen.keys("o")

    with pytest.raises(RuntimeError):
        sit(story)
    told = apps[0].last_words
    assert "stopped because of a bug (F-" in told
    assert "Safe: game 1, " in told
    code = told.split("(")[1].split(")")[0]
    done = CliRunner().invoke(commands, ["report", code])
    assert done.exit_code == 0
    assert "RuntimeError\n" in done.stdout
    assert " in fail\n" in done.stdout
    for text in (told, done.stdout):
        assert "nobody may know" not in text
    assert str(Path.home()) not in done.stdout
    assert CliRunner().invoke(commands, ["report"]).stdout == done.stdout


def test_a_damaged_database_is_reported_in_a_restored_terminal() -> None:
    home = data_home()
    home.mkdir(parents=True)
    with open_library() as library:
        path = library.store.path
    assert path is not None
    path.write_bytes(b"this is no database" * 100)
    with pytest.raises(Refusal):
        open_library()
    with started(controls=True) as (process, terminal):
        drawn = drain(terminal)
        assert process.wait(SECONDS) == 2
    assert b"Error: " in drawn.rpartition(b"\x1b[?1049l")[2]
    assert b"Traceback" not in drawn


def opened_late(typed: Sequence[events.Key | events.Paste], *seen: str) -> None:
    """Type this while the cards are still being read, and see this afterwards."""

    async def story() -> None:
        may_open = Event()

        def open_late() -> Library:
            may_open.wait(SECONDS)
            return open_library()

        app = OpeningApp(open_late)
        async with app.run_test(size=(80, 24)):
            screen = ScreenDriver(app, Still(app))
            await screen.pilot.pause()
            screen.sees("[0 Home]", "Reading the cards")
            for event in typed:
                app.post_message(event)
            await screen.pilot.pause()
            may_open.set()
            await screen.settle()
            screen.sees(*seen)
        app.close()

    tell(story(), holds_back=False)


def test_keys_typed_during_loading_reach_the_first_screen() -> None:
    opened_late([events.Key("2", "2"), events.Key("down", None)], "[2 Gangs]", "> First at the Carcass")


def test_signs_and_pasted_text_reach_it_in_order() -> None:
    keys = [events.Key(key, sign) for key, sign in (("1", "1"), ("slash", "/"), ("w", "w"), ("colon", ":"))]
    opened_late([*keys, events.Paste("reveler")], "[1 Catalogue]", "w:reveler")

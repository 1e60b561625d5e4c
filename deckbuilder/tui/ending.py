"""Ending the program: open work is saved, even if the terminal disappears or the program fails."""

from __future__ import annotations

import asyncio
import os
import select
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from threading import Lock, Thread
from typing import Any

from rich.console import RenderableType
from rich.text import Text
from textual._context import active_message_pump
from textual.app import App
from textual.css.query import NoMatches
from textual.dom import DOMNode, NoScreen
from textual.screen import Screen
from textual.worker import WorkerFailed, get_current_worker

from deckbuilder.app import crashes
from deckbuilder.errors import ExitCode, Refusal
from deckbuilder.text import harmless_lines, listed
from deckbuilder.tui.screens.base_screen import BaseScreen
from deckbuilder.tui.typed_bytes import read_any_bytes
from deckbuilder.tui.widgets.frame import MODES, Notice

MILLISECONDS_BETWEEN_LOOKS = 1_000


def listen(hang_up: Callable[[int], None]) -> None:
    """Arrange for `hang_up` to be called with the exit code when a signal asks the program to end."""
    loop = asyncio.get_running_loop()
    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None:
            try:
                loop.add_signal_handler(number, hang_up, 128 + number)
            except (NotImplementedError, RuntimeError, ValueError):
                # Not the main thread, or a system without these signals: the terminal's own handling must suffice.
                return


def watch_terminal(gone: Callable[[], None]) -> None:
    """Arrange for `gone` to be called, on a separate thread, once the terminal has been closed from the other side.

    A terminal that does not control this process sends no signal when it closes, and writing to it blocks forever.
    """
    if hasattr(select, "poll") and sys.__stdin__ is not None:
        Thread(target=_watch, args=(sys.__stdin__.fileno(), gone), name="terminal", daemon=True).start()


def is_terminal_gone() -> bool:
    """Whether the other side of the terminal has been closed."""
    if not hasattr(select, "poll") or sys.__stdin__ is None:
        return False
    return bool(_events(_looker(sys.__stdin__.fileno()), 0) & select.POLLHUP)


def _watch(file: int, gone: Callable[[], None]) -> None:
    looker = _looker(file)
    while True:
        event = _events(looker, MILLISECONDS_BETWEEN_LOOKS)
        if event & select.POLLHUP:
            gone()
            return
        if event:
            # Some systems cannot poll a terminal.
            return


def _looker(file: int) -> select.poll:
    looker = select.poll()
    looker.register(file, select.POLLHUP)
    return looker


def _events(looker: select.poll, wait: int) -> int:
    return next((event for _, event in looker.poll(wait)), 0)


class Ending(App[int]):
    """An application that loses nothing when it ends."""

    def __init__(self) -> None:
        super().__init__()
        read_any_bytes()
        self.is_leaving = False
        """Whether the program has been told to end."""
        self.last_words = ""
        """The text printed after a fault has ended the program; empty otherwise."""
        self._ending = Lock()
        self._is_saved = False
        self._asked: Screen[Any] | None = None
        """The dialog that asks for confirmation after Ctrl+C."""
        self._question: Screen[Any] | None = None
        """The dialog that asks whether to end although something is not saved."""

    async def action_quit(self) -> None:
        """End the program; ask first about anything that still cannot be saved."""
        self.end_by(self.exit)

    def action_help_quit(self) -> None:
        """Ask whether to end the program: the usual meaning of Ctrl+C when no text is selected."""
        from deckbuilder.tui.screens.dialogs import AskOne

        if self._asked is not None and self.screen is self._asked:
            return

        def answered(place: int | None) -> None:
            if place == 0:
                self.end_by(self.exit)

        self._asked = AskOne("End the program?", ("End it", "Stay"), 1)
        self.push_screen(self._asked, answered)

    def end_by(self, end: Callable[[], object]) -> None:
        """Call `end`, once everything is saved or its loss is confirmed."""
        from deckbuilder.tui.screens.dialogs import LEAVE, NOT_SAVED, AskOne

        if self._question is not None and self.screen is self._question:
            return
        unsaved = [said for screen in self.open_screens() if (said := screen.retry_saving())]
        if not unsaved:
            end()
            return

        def answered(place: int | None) -> None:
            if place == 0:
                self.end_by(end)
            elif place == 1:
                end()

        self._question = AskOne(f"{NOT_SAVED}: {listed(unsaved)}.", LEAVE, is_unexpected=True)
        self.push_screen(self._question, answered)

    def exit(self, result: int | None = None, return_code: int = 0, message: RenderableType | None = None) -> None:
        """End, whatever screens are still being opened."""
        self.is_leaving = True
        super().exit(result, return_code, message)

    def hang_up(self, exit_code: int) -> None:
        """Save open work and end immediately."""
        self.is_leaving = True
        self.save_what_is_open()
        if not self.is_headless and is_terminal_gone():
            # Restoring a terminal that is gone would block forever.
            os._exit(exit_code)
        self.exit(exit_code, return_code=exit_code)

    def terminal_is_gone(self) -> None:
        """Save open work and exit; nothing can be drawn any more."""
        try:
            self.save_what_is_open()
        finally:
            os._exit(ExitCode.HUNG_UP)

    def save_what_is_open(self) -> None:
        """Let every screen save what would otherwise be lost; runs only once."""
        with self._ending:
            if self._is_saved:
                return
            self._is_saved = True
            for screen in self.open_screens():
                # Nobody can be told any more, and a failure in one screen must not cost another its work.
                with suppress(Exception):
                    screen.save_before_exit()

    def open_screens(self) -> Iterator[BaseScreen]:
        """The open screens of all modes, including hidden ones, without the dialogs over them."""
        return (screen for screen in self.every_screen() if isinstance(screen, BaseScreen))

    def every_screen(self) -> Iterator[Screen[Any]]:
        """Every screen and dialog open in any mode; modes never visited have none."""
        for mode in MODES:
            with suppress(KeyError):
                yield from self.get_screen_stack(mode)

    def _open_things(self) -> Iterator[str]:
        for screen in self.open_screens():
            with suppress(Exception):  # whatever the fault has left of it
                yield screen.name_of_open_work()

    def _handle_exception(self, error: Exception) -> None:
        # Work in the background may be refused as any query may, for example while another program holds the lock.
        if isinstance(error, WorkerFailed) and isinstance(error.error, Refusal):
            self._tell_refused(error.error.said)
        elif not self._is_of_closed_screen(error):
            super()._handle_exception(error)

    def _is_of_closed_screen(self, error: Exception) -> bool:
        """Whether something failed only because the widgets it was done for are gone, or were never made."""
        found = error.error if isinstance(error, WorkerFailed) else error
        if not isinstance(found, NoMatches):
            return False
        node = get_current_worker().node if isinstance(error, WorkerFailed) else active_message_pump.get()
        try:
            return self.is_leaving or (isinstance(node, DOMNode) and node.screen not in self.every_screen())
        except NoScreen:
            return True

    def _tell_refused(self, said: str) -> None:
        """Show a refusal on the screen or dialog in front."""
        if isinstance(self.screen, BaseScreen):
            self.screen.tell(said, is_refused=True)
        else:
            for notice in self.screen.query(Notice):
                notice.say(said, is_refused=True)

    def _fatal_error(self) -> None:
        # Textual would print the values of all local variables, hidden cards among them.
        if self.is_leaving or self.last_words:
            # Work cut short by the end of the program, or the consequences of a first fault.
            self._close_messages_no_wait()
            return
        self.save_what_is_open()
        open_things = [said for said in self._open_things() if said]
        error = self._exception
        found = getattr(error, "error", None) or error  # errors from background work are wrapped
        self.last_words = harmless_lines(crashes.told(found, open_things))
        self._exit_renderables.append(Text(self.last_words))
        self._close_messages_no_wait()

"""How the program ends: what is open is saved, also where the terminal is gone or the program is at fault."""

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

from rich.text import Text
from textual.app import App
from textual.screen import Screen

from deckbuilder.app import crashes
from deckbuilder.text import harmless_lines, listed
from deckbuilder.tui.screens.base_screen import BaseScreen
from deckbuilder.tui.widgets.frame import MODES

HUNG_UP = 129
MILLISECONDS_BETWEEN_LOOKS = 1_000


def listen(hang_up: Callable[[int], None]) -> None:
    """Have `hang_up` called with the exit code when a signal asks the program to end."""
    loop = asyncio.get_running_loop()
    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None:
            try:
                loop.add_signal_handler(number, hang_up, 128 + number)
            except (NotImplementedError, RuntimeError, ValueError):
                # Not in the main thread, or a system without such signals: there the terminal's own ending must do.
                return


def watch_terminal(gone: Callable[[], None]) -> None:
    """Have `gone` called, from a thread of its own, when nobody is at the other end of the terminal any more.

    A terminal that does not control this process sends no signal when it closes, and writing to it waits for ever.
    """
    if hasattr(select, "poll") and sys.__stdin__ is not None:
        Thread(target=_watch, args=(sys.__stdin__.fileno(), gone), name="terminal", daemon=True).start()


def is_terminal_gone() -> bool:
    """True when nobody is at the other end of the terminal now."""
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
            # Some systems cannot look at a terminal like this.
            return


def _looker(file: int) -> select.poll:
    looker = select.poll()
    looker.register(file, select.POLLHUP)
    return looker


def _events(looker: select.poll, wait: int) -> int:
    return next((event for _, event in looker.poll(wait)), 0)


class Ending(App[int]):
    """A program that loses nothing when it ends."""

    def __init__(self) -> None:
        super().__init__()
        self.is_leaving = False
        """True once it was told to end."""
        self.last_words = ""
        """What is told once a fault of the program has ended it."""
        self._ending = Lock()
        self._is_saved = False
        self._asked: Screen[Any] | None = None
        """What asks whether the program is to end because somebody may have meant that."""
        self._question: Screen[Any] | None = None
        """What asks whether the program is to end although something is not saved."""

    async def action_quit(self) -> None:
        """End the program; what still cannot be saved is asked about first."""
        self.end_by(self.exit)

    def action_help_quit(self) -> None:
        """Ask whether the program is to end: what Ctrl+C means elsewhere, where nothing is selected to be copied."""
        from deckbuilder.tui.screens.dialogs import AskOne

        if self._asked is not None and self.screen is self._asked:
            return

        def answered(place: int | None) -> None:
            if place == 0:
                self.end_by(self.exit)

        self._asked = AskOne("End the program?", ("End it", "Stay"), 1)
        self.push_screen(self._asked, answered)

    def end_by(self, end: Callable[[], object]) -> None:
        """End the program, once everything is saved or is meant to be lost."""
        from deckbuilder.tui.screens.dialogs import LEAVE, NOT_SAVED, AskOne

        if self._question is not None and self.screen is self._question:
            return
        unsaved = [said for screen in self.open_screens() if (said := screen.keep_again())]
        if not unsaved:
            end()
            return

        def answered(place: int | None) -> None:
            if place == 0:
                self.end_by(end)
            elif place == 1:
                end()

        self._question = AskOne(f"{NOT_SAVED}: {listed(unsaved)}.", LEAVE, is_unlooked_for=True)
        self.push_screen(self._question, answered)

    def hang_up(self, exit_code: int) -> None:
        """Save what is open and end at once."""
        self.is_leaving = True
        self.save_what_is_open()
        if not self.is_headless and is_terminal_gone():
            # Putting back a terminal that is gone would wait for ever.
            os._exit(exit_code)
        self.exit(exit_code, return_code=exit_code)

    def terminal_is_gone(self) -> None:
        """Save what is open; nothing can be drawn any more."""
        try:
            self.save_what_is_open()
        finally:
            os._exit(HUNG_UP)

    def save_what_is_open(self) -> None:
        """Let every screen save what would be lost, once."""
        with self._ending:
            if self._is_saved:
                return
            self._is_saved = True
            for screen in self.open_screens():
                # Nobody can be told any more, and what one screen cannot do, refused or at fault, costs no other.
                with suppress(Exception):
                    screen.before_hang_up()

    def open_screens(self) -> Iterator[BaseScreen]:
        """The screens that are open in any mode, also where they are not seen, without what is asked over them."""
        return (screen for screen in self.every_screen() if isinstance(screen, BaseScreen))

    def every_screen(self) -> Iterator[Screen[Any]]:
        """All that is open in any mode; only one that was gone to has screens."""
        for mode in MODES:
            with suppress(KeyError):
                yield from self.get_screen_stack(mode)

    def _open_things(self) -> Iterator[str]:
        for screen in self.open_screens():
            with suppress(Exception):  # whatever the fault has left of it
                yield screen.open_thing()

    def _fatal_error(self) -> None:
        # Textual would print the values of all local variables, hidden cards among them.
        if self.is_leaving or self.last_words:
            # What was still being put together when it was told to end, or what follows from the first fault.
            self._close_messages_no_wait()
            return
        self.save_what_is_open()
        open_things = [said for said in self._open_things() if said]
        error = self._exception
        found = getattr(error, "error", None) or error  # what happens in the background comes wrapped
        self.last_words = harmless_lines(crashes.told(found, open_things))
        self._exit_renderables.append(Text(self.last_words))
        self._close_messages_no_wait()

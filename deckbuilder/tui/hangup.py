"""When the terminal goes away or the program is asked to end: what is open is saved, and it ends at once."""

from __future__ import annotations

import asyncio
import select
import signal
import sys
from collections.abc import Callable
from threading import Thread

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

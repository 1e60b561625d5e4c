"""When the terminal goes away or the program is asked to end: what is open is saved, and it ends at once."""

from __future__ import annotations

import asyncio
import select
import signal
import sys
from collections.abc import Callable

SECONDS_BETWEEN_LOOKS = 1.0


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


def is_terminal_gone() -> bool:
    """True when nobody is at the other end any more.

    A terminal that does not control this process sends no signal when it closes, and reading from it never waits again.
    """
    if not hasattr(select, "poll") or sys.__stdin__ is None:
        return False
    try:
        looker = select.poll()
        looker.register(sys.__stdin__.fileno(), select.POLLHUP)
        return any(event & (select.POLLHUP | select.POLLERR | select.POLLNVAL) for _, event in looker.poll(0))
    except (OSError, ValueError):
        return True

"""A bot as a process: started, spoken to in lines of JSON, listened to with a limit of time and length, and ended."""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
from collections import deque
from collections.abc import Mapping
from contextlib import suppress
from queue import Empty, Full, Queue
from threading import Event, Thread
from time import monotonic
from typing import IO, Any
from weakref import WeakSet, finalize

from deckbuilder.players.failure import PlayerFailed
from deckbuilder.text import harmless, seconds_said

LONGEST_LINE = 100_000
"""The most characters in a line from a bot; a longer line is nonsense."""
AHEAD = 64
"""The most lines that a bot may say before it is asked; after that nothing more is read from it."""
MOST_TOLD = 60
"""The most characters quoted from a bot that is not understood."""
LAST_WORDS = 1.0
"""Seconds to wait for the exit code and the last words of a bot that has closed its output."""
MOST_LAST_WORDS = 200
"""The most characters quoted from the standard error of a bot that has stopped."""


class Bot:
    """A program running beside this one; threads talk and listen to it, so that no caller waits for it forever."""

    def __init__(self, command: str) -> None:
        """Start the program, without a shell; raises PlayerFailed if that is impossible."""
        try:
            words = shlex.split(command)
            self._process = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                encoding="utf-8",
                errors="surrogateescape",
                start_new_session=True,
            )
        except (OSError, ValueError, IndexError) as error:
            reason = getattr(error, "strerror", None) or "it is not a command line"
            raise PlayerFailed(f"The bot {command!r} cannot be started: {reason}.") from error
        self._lines: Queue[str] = Queue(AHEAD)
        self._is_flooding = Event()
        self._last_words: deque[str] = deque(maxlen=1)
        # A bot that answers without listening may leave at most one line unread.
        self._unsaid: Queue[str] = Queue(1)
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        assert self._process.stderr is not None
        self._hearing = Thread(target=_hear, args=(self._process.stderr, self._last_words), daemon=True)
        self._hearing.start()
        Thread(target=_read, args=(self._process.stdout, self._lines, self._is_flooding), daemon=True).start()
        Thread(target=_write, args=(self._process.stdin, self._unsaid, self._lines), daemon=True).start()
        # The bot ends with this object, and at the latest with the program, even if nobody closes it.
        self.close = finalize(self, _end, self._process, self._unsaid)
        _running.add(self)

    def ask(self, document: Mapping[str, Any], seconds: float) -> Mapping[str, Any]:
        """Send a document and return the answer; raises PlayerFailed if none comes in time or it is not JSON."""
        end = monotonic() + seconds
        try:
            self._unsaid.put(json.dumps(document) + "\n", timeout=seconds)
            line = self._lines.get(timeout=max(0.0, end - monotonic()))
        except (Full, Empty) as error:
            raise PlayerFailed(f"The bot did not answer within {seconds_said(seconds)}.") from error
        if self._is_flooding.is_set():
            raise PlayerFailed(f"The bot sent over {AHEAD} lines that nobody asked for.")
        if not line:
            raise PlayerFailed(self._why_stopped())
        return _document(line)

    def kill(self) -> None:
        """Kill the program without waiting for its end."""
        _kill(self._process)

    def _why_stopped(self) -> str:
        """How a bot ended that answers no more, with the last line of its standard error, as a sentence."""
        try:
            code = self._process.wait(LAST_WORDS)
        except subprocess.TimeoutExpired:
            return "The bot has closed its output."
        # A process started by the bot may still hold its standard error.
        self._hearing.join(LAST_WORDS)
        how = f"stopped with exit code {code}" if code >= 0 else f"was ended by {_signal_name(-code)}"
        words = "".join(self._last_words)
        said = f"The bot {how}: {words}" if words else f"The bot {how}"
        return said if said.endswith((".", "!", "?")) else f"{said}."


def _signal_name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"signal {number}"


_running: WeakSet[Bot] = WeakSet()


def kill_all() -> None:
    """Kill the bots of this process, for one that ends without any clearing up."""
    for bot in list(_running):
        bot.kill()


def _kill(process: subprocess.Popen[str]) -> None:
    """Kill a bot and the processes it has started itself."""
    with suppress(OSError):
        if hasattr(os, "killpg") and process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
        process.kill()


def _end(process: subprocess.Popen[str], unsaid: Queue[str]) -> None:
    _kill(process)
    process.wait()
    with suppress(Full):
        unsaid.put_nowait("")


def _document(line: str) -> Mapping[str, Any]:
    try:
        line.encode()
    except UnicodeEncodeError as error:
        raise PlayerFailed("The bot sent something that is not UTF-8.") from error
    if len(line) > LONGEST_LINE:
        raise PlayerFailed(f"The bot sent {quoted(line.strip())}, a line of over {LONGEST_LINE:,} characters.")
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise PlayerFailed(f"The bot sent {quoted(line.strip())}, which is not JSON.") from error
    if not isinstance(answer, dict):
        raise PlayerFailed(f"The bot sent {quoted(line.strip())}, which is not a JSON object.")
    return answer


def _read(stdout: IO[str], lines: Queue[str], is_flooding: Event) -> None:
    """Pass on line after line, until the end or until the bot is too far ahead; an empty one marks the end."""
    # Closed in this thread, because closing blocks while any process started by the bot holds the pipe.
    try:
        with suppress(OSError, ValueError), stdout:
            while line := stdout.readline(LONGEST_LINE + 1):
                lines.put_nowait(line)
        lines.put_nowait("")
    except Full:
        is_flooding.set()


def _hear(stderr: IO[str], last_words: deque[str]) -> None:
    """Read the standard error, so that the bot never waits for a reader, and keep its last line for a failure."""
    with suppress(OSError, ValueError), stderr:
        while line := stderr.readline(LONGEST_LINE):
            if words := line.strip():
                # The line may contain bytes that are not UTF-8.
                words = _shortened(words, MOST_LAST_WORDS).encode(errors="replace").decode()
                last_words.append(harmless(words))


def _write(stdin: IO[str], unsaid: Queue[str], lines: Queue[str]) -> None:
    """Send line after line, until an empty one; if the bot hears no more, mark the end of its answers."""
    # Closed in this thread, because closing blocks until the line being sent has been read.
    try:
        with stdin:
            while line := unsaid.get():
                stdin.write(line)
                stdin.flush()
    except (OSError, ValueError):
        with suppress(Full):
            lines.put_nowait("")


def quoted(said: object) -> str:
    """What a bot said, shortened if it is long."""
    return _shortened(repr(said), MOST_TOLD)


def _shortened(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[:most]}..."
